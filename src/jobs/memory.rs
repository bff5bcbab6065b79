//! Gives memory back to the system (`malloc_trim`). The allocator keeps what a burst of large answers has freed, in
//! pieces between what is still in use, for as long as the process lives: hundreds of megabytes that no other process
//! on the machine can have.

use std::time::Duration;

/// How often; a walk over the free pieces takes milliseconds, even after a burst.
const EVERY: Duration = Duration::from_mins(1);

/// Gives back what is free, again and again.
pub async fn forever() {
    let mut minutes = tokio::time::interval(EVERY);
    minutes.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        minutes.tick().await;
        // Beside those who answer requests; an error means that the process ends.
        let _ = tokio::task::spawn_blocking(give_back).await;
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn give_back() {
    #[expect(
        unsafe_code,
        reason = "malloc_trim has no safe form; it locks what it walks over, and touches only pages that nobody uses"
    )]
    unsafe {
        libc::malloc_trim(0);
    }
}

/// Other allocators are asked nothing.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn give_back() {}
