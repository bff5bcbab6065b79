//! Packs a sorted word list from standard input into a finite-state set; the last step of `script/lexicon`.

use std::io::{self, BufRead as _, BufWriter, Write as _};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args()
        .nth(1)
        .ok_or("usage: pack_lexicon FILE < WORDS")?;
    let mut set = fst::SetBuilder::new(BufWriter::new(std::fs::File::create(&path)?))?;
    for line in io::stdin().lock().lines() {
        set.insert(line?)?;
    }
    set.into_inner()?.flush()?;
    writeln!(
        io::stdout(),
        "{path}: {} bytes",
        std::fs::metadata(&path)?.len()
    )?;
    Ok(())
}
