//! What is left of the limits that a request has met, for whoever answers it. The limiter notes it where it is asked; who
//! wants to know lets the work be done inside `told`. Where nobody wants to know, nothing is kept.

use std::cell::RefCell;

/// What is left of one limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// The name of the limit.
    pub name: &'static str,
    /// How many tries there are at most.
    pub most: i32,
    /// In how many seconds all of them come back.
    pub window: i64,
    /// How many are left.
    pub remaining: i64,
    /// In how many seconds one more comes back.
    pub reset: i64,
}

tokio::task_local! {
    static MET: RefCell<Vec<Quota>>;
}

/// Does the work, and says which limits it has met: each once, as it was last.
pub async fn told<T>(work: impl Future<Output = T>) -> (T, Vec<Quota>) {
    let work = async {
        let done = work.await;
        (done, MET.with(RefCell::take))
    };
    MET.scope(RefCell::default(), work).await
}

/// Notes what is left.
pub(super) fn note(quota: Quota) {
    // Nobody wants to know, then.
    let _ = MET.try_with(|met| {
        let mut met = met.borrow_mut();
        met.retain(|known| known.name != quota.name);
        met.push(quota);
    });
}
