//! A data loader: what the fields of one request ask for one by one, in the same turn of the executor, is read in one batch.
//!
//! It remembers nothing; what is asked for later is read again.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use tokio::task::JoinHandle;

use crate::error::{ApiError, Outcome};

type Read<K, V> = Result<Arc<HashMap<K, V>>, Arc<ApiError>>;

/// Keys that are asked for together, and the reading that whoever asks waits for.
struct Open<K, V> {
    keys: HashSet<K>,
    reading: Shared<BoxFuture<'static, Read<K, V>>>,
}

/// The batch of a request that is still open.
pub struct Batch<K, V>(Arc<Mutex<Option<Open<K, V>>>>);

impl<K, V> Default for Batch<K, V> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K, V> Batch<K, V>
where
    K: Copy + Eq + Hash + Send + Sync + 'static,
    V: Clone + Send + Sync + 'static,
{
    /// The values of these keys, as far as there are any; read by `read` together with those of others who ask now.
    pub async fn load<R, F>(&self, keys: &[K], read: R) -> Outcome<HashMap<K, V>>
    where
        R: FnOnce(Vec<K>) -> F + Send + 'static,
        F: Future<Output = Outcome<HashMap<K, V>>> + Send + 'static,
    {
        let all = self.join(keys, read).await;
        let all = all.map_err(|error| error.without_cause())?;
        let found = keys.iter().filter_map(|key| all.get_key_value(key));
        Ok(found.map(|(key, value)| (*key, value.clone())).collect())
    }

    /// Adds keys to the open batch, or opens one.
    fn join<R, F>(&self, keys: &[K], read: R) -> Shared<BoxFuture<'static, Read<K, V>>>
    where
        R: FnOnce(Vec<K>) -> F + Send + 'static,
        F: Future<Output = Outcome<HashMap<K, V>>> + Send + 'static,
    {
        let mut open = lock(&self.0);
        let open = open.get_or_insert_with(|| Open {
            keys: HashSet::new(),
            // A task of its own begins only after those of this turn have asked. (The batch knows its task, so the task
            // must not keep the batch alive.)
            reading: read_by(tokio::spawn(close_and_read(Arc::downgrade(&self.0), read)))
                .boxed()
                .shared(),
        });
        open.keys.extend(keys);
        open.reading.clone()
    }
}

async fn read_by<K, V>(task: JoinHandle<Read<K, V>>) -> Read<K, V> {
    task.await
        .unwrap_or_else(|failed| Err(Arc::new(ApiError::internal(failed))))
}

/// Lets all others of this turn ask, then reads.
async fn close_and_read<K, V, R, F>(batch: Weak<Mutex<Option<Open<K, V>>>>, read: R) -> Read<K, V>
where
    R: FnOnce(Vec<K>) -> F,
    F: Future<Output = Outcome<HashMap<K, V>>>,
{
    tokio::task::yield_now().await;
    let closed = batch.upgrade().and_then(|batch| lock(&batch).take());
    let keys = closed.map_or_else(Vec::new, |open| open.keys.into_iter().collect());
    read(keys).await.map(Arc::new).map_err(Arc::new)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use futures_util::future::join_all;

    use super::*;

    #[tokio::test]
    async fn what_is_asked_for_at_once_is_read_once() {
        let (batch, n_reads) = (Batch::default(), Arc::new(AtomicU32::new(0)));
        let square = |keys: Vec<u32>, n_reads: &Arc<AtomicU32>| {
            n_reads.fetch_add(1, Ordering::Relaxed);
            let squares = keys.into_iter().filter(|key| *key != 3);
            Ok(squares.map(|key| (key, key * key)).collect())
        };
        for round in 1..=2 {
            let asked = (0..5_u32).map(|key| {
                let n_reads = Arc::clone(&n_reads);
                let keys = [key, key + 1];
                let batch = &batch;
                async move {
                    batch
                        .load(&keys, async move |keys| square(keys, &n_reads))
                        .await
                }
            });
            let read: Vec<HashMap<u32, u32>> = join_all(asked)
                .await
                .into_iter()
                .map(|r| r.unwrap())
                .collect();
            assert_eq!(read[1], HashMap::from([(1, 1), (2, 4)]));
            assert_eq!(read[2], HashMap::from([(2, 4)]), "3 has no value");
            assert_eq!(n_reads.load(Ordering::Relaxed), round);
        }
    }

    #[tokio::test]
    async fn a_failure_is_everybodys_and_the_next_batch_starts_anew() {
        let batch: Batch<u32, u32> = Batch::default();
        let fail = async |_: Vec<u32>| Err(ApiError::not_found("match"));
        let (one, other) = tokio::join!(batch.load(&[1], fail), batch.load(&[2], fail));
        assert_eq!(one.unwrap_err().code, other.unwrap_err().code);
        let right = batch
            .load(&[1], async |_| Ok(HashMap::from([(1, 7)])))
            .await;
        assert_eq!(right.unwrap()[&1], 7);
    }
}
