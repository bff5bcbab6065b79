//! Passwords that an attacker tries first (a deny list): the best-known ones, what lies side by side on a keyboard, and
//! words that everybody puts a number behind.

/// Words that are no password, alone or before digits and signs. In lower case.
const WORDS: &str = "password passwort passw0rd p@ssw0rd p@ssword pa$$word pass passwd passphrase parola contraseña contrasena senha \
    wachtwoord haslo motdepasse пароль мойпароль gfhjkm changeme letmein letmeinnow welcome willkommen bienvenue \
    hello hallo bonjour привет default secret geheim topsecret trustno trustno1 access login admin administrator \
    root user guest test testing testtest temp temporary master server system qwerty qwertyui qwertyuiop qwertz \
    qwertzuiop azerty azertyuiop asdf asdfgh asdfghjk asdfghjkl asdfasdf zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc \
    qweasd qweasdzxc qweqwe qweqweqwe йцукен йцукенгш йцукенгшщз фывапролд qwer qweasdzx abcabc abcdabcd aaa \
    iloveyou iloveu loveyou lovely love jetaime любовь ichliebedich sweetheart darling princess princesse prinzessin \
    queen angel angels sunshine soleil flower butterfly rainbow cookie chocolate cheese banana pepper ginger coffee \
    summer winter spring autumn monday friday sunday january december michael jennifer jessica daniel thomas charlie \
    jordan andrew matthew joshua ashley michelle nicole amanda samantha alexander alexandra anastasia natasha \
    vladimir marseille liverpool chelsea arsenal barcelona football fussball baseball basketball hockey soccer \
    dragon monkey tigger tiger killer shadow hunter ranger batman superman spiderman pokemon starwars matrix mustang \
    ferrari mercedes porsche harley corvette yamaha computer internet samsung google facebook microsoft windows \
    whatever nothing freedom forever family familie famille семья familytree familienbande kinpost poetrium \
    serendipity familys blink metallica nirvana zaq zaq1zaq1 zaq12wsx 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 \
    q1w2e3r4t5 qwe123qwe a1b2c3d4 abc abcd pussycat babygirl";

/// Digits that are no password.
const DIGITS: &str = "1234567890 0123456789 0987654321 12341234 123123123 12312312 12121212 123321123 12344321 123454321 11223344 \
    1122334455 112233445566 11112222 13131313 69696969 10203040 01020304 147258369 159753456 14725836 987654321 \
    123456780 12345679 31415926 314159265 19841984 20002000 00000007 12301230 15975346 741852963 789456123 78945612";

/// So many digits and signs behind a word are guessed, too.
const MOST_BEHIND: usize = 8;

/// Whether an attacker who guesses comes upon it at once; `own` is what is known of its owner anyway.
pub(super) fn is_among(password: &str, own: &[&str]) -> bool {
    let lower = password.trim().to_lowercase();
    // "Sunshine2024!" is "sunshine"; an owner who remembers more digits than that has thought of something.
    let core = lower.trim_end_matches(|c: char| !c.is_alphabetic());
    let is_short = lower.chars().count() <= core.chars().count() + MOST_BEHIND;
    let is_in = |list: &str, word: &str| list.split(' ').any(|known| known == word);
    let is_own = |word: &str| own.iter().any(|own| own.to_lowercase() == word);
    let is_known = |word: &str| is_in(WORDS, word) || is_own(word);
    is_known(&lower) || (is_short && is_known(core)) || is_in(DIGITS, &lower) || is_row(&lower)
}

/// Whether each character follows the one before it, or all are the same: "12345678", "hgfedcba", "aaaaaaaa".
fn is_row(text: &str) -> bool {
    let codes: Vec<i64> = text.chars().map(|c| i64::from(u32::from(c))).collect();
    [-1, 0, 1].into_iter().any(|step| {
        codes
            .iter()
            .zip(codes.iter().skip(1))
            .all(|(one, next)| next - one == step)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_tries_first_is_among() {
        for common in [
            "password",
            "Password1!",
            "PASSWORD",
            "12345678",
            "1234567890",
            "87654321",
            "abcdefgh",
            "aaaaaaaa",
            "qwerty123",
            "Йцукен12",
            "motdepasse",
            "sunshine2024",
            "letmein!!",
            "annabell",
            "Annabell2001",
            "1q2w3e4r",
            "a@example.org",
            "iloveyou",
            "abc12345",
            "пароль123",
        ] {
            assert!(is_among(common, &["annabell", "a@example.org"]), "{common}");
        }
    }

    #[test]
    fn what_somebody_has_thought_of_is_not() {
        for rare in [
            "correct horse",
            "annabell and boris",
            "passwordless travel",
            "19721104x",
            "drei Nüsse",
            "куст и река",
        ] {
            assert!(!is_among(rare, &["annabell"]), "{rare}");
        }
    }

    #[test]
    fn the_words_are_in_lower_case_and_each_is_there_once() {
        let mut all: Vec<&str> = WORDS.split(' ').chain(DIGITS.split(' ')).collect();
        assert!(all.iter().all(|word| word.to_lowercase() == *word));
        let n_words = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), n_words);
    }
}
