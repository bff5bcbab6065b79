//! Batching without a timer: a bounded queue that is emptied by a few lanes. While the lanes are busy, what arrives forms
//! the next batch; what finds a free lane leaves at once, so a lone request waits for nothing.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What waits, and how many lanes work on it. Cloning it is cheap and gives the same queue.
#[derive(Debug)]
pub struct Lanes<T> {
    most_at_once: usize,
    most_waiting: usize,
    queue: Arc<Mutex<Queue<T>>>,
}

#[derive(Debug)]
struct Queue<T> {
    waiting: VecDeque<T>,
    n_lanes: usize,
}

/// The queue is full.
#[derive(Clone, Copy, Debug)]
pub struct Full;

impl<T> Lanes<T> {
    /// An empty queue for so many lanes, in which so much may wait.
    pub fn new(most_at_once: usize, most_waiting: usize) -> Self {
        let (waiting, n_lanes) = (VecDeque::new(), 0);
        Self {
            most_at_once,
            most_waiting,
            queue: Arc::new(Mutex::new(Queue { waiting, n_lanes })),
        }
    }

    /// Adds what is to be done to the queue. Where a lane is free, the caller gets it and must work on it.
    pub fn enter(&self, item: T) -> Result<Option<Lane<T>>, Full> {
        let mut queue = self.lock();
        if queue.waiting.len() >= self.most_waiting {
            return Err(Full);
        }
        queue.waiting.push_back(item);
        if queue.n_lanes >= self.most_at_once {
            return Ok(None);
        }
        queue.n_lanes += 1;
        let (of, is_free) = (self.clone(), false);
        Ok(Some(Lane { of, is_free }))
    }

    /// How much waits.
    pub fn n_waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    fn lock(&self) -> MutexGuard<'_, Queue<T>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Clone for Lanes<T> {
    fn clone(&self) -> Self {
        Self {
            queue: self.queue.clone(),
            ..*self
        }
    }
}

/// The right to work on one batch after the other. A lane that dies with its runtime frees itself, and lets go of what
/// no other lane would come for.
#[derive(Debug)]
pub struct Lane<T> {
    of: Lanes<T>,
    is_free: bool,
}

impl<T> Lane<T> {
    /// The next batch: at most so much of what waits and fits together, in the order in which it came. None frees the
    /// lane, under the lock of the queue, so that nothing is left waiting.
    pub fn next(&mut self, most: usize, mut fits: impl FnMut(&T) -> bool) -> Option<Vec<T>> {
        let mut queue = self.of.lock();
        let (mut batch, mut later) = (Vec::new(), VecDeque::new());
        while batch.len() < most
            && let Some(item) = queue.waiting.pop_front()
        {
            if fits(&item) {
                batch.push(item);
            } else {
                later.push_back(item);
            }
        }
        while let Some(item) = later.pop_back() {
            queue.waiting.push_front(item);
        }
        if batch.is_empty() {
            queue.n_lanes -= 1;
            self.is_free = true;
            return None;
        }
        Some(batch)
    }
}

impl<T> Drop for Lane<T> {
    fn drop(&mut self) {
        if self.is_free {
            return;
        }
        let mut queue = self.of.lock();
        queue.n_lanes -= 1;
        if queue.n_lanes == 0 {
            queue.waiting.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_arrives_while_the_lane_is_busy_forms_the_next_batch() {
        let lanes = Lanes::new(1, 5);
        let mut lane = lanes.enter(1).unwrap().unwrap();
        assert_eq!(lane.next(3, |_| true), Some(vec![1]));
        for item in [2, 3, 4, 5, 6] {
            assert!(lanes.enter(item).unwrap().is_none());
        }
        assert!(lanes.enter(7).is_err(), "the queue is bounded");
        // What does not fit keeps its place.
        assert_eq!(lane.next(2, |item| item % 2 == 1), Some(vec![3, 5]));
        assert_eq!(lane.next(9, |_| true), Some(vec![2, 4, 6]));
        assert_eq!(lane.next(9, |_| true), None);
        assert!(lanes.enter(8).unwrap().is_some(), "the lane is free again");
    }

    #[test]
    fn a_lane_that_dies_frees_itself_and_lets_go_of_what_waits() {
        let lanes = Lanes::new(2, 5);
        let one = lanes.enter(1).unwrap();
        let other = lanes.enter(2).unwrap();
        drop(one);
        assert_eq!(lanes.n_waiting(), 2, "another lane comes for it");
        drop(other);
        assert_eq!(lanes.n_waiting(), 0);
        assert!(lanes.enter(3).unwrap().is_some());
    }
}
