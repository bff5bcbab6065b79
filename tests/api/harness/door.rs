//! A door of this machine behind which threads answer. They end with it, however its test ended: whoever is left behind
//! by a test that failed would keep the others waiting.

use std::{
    collections::HashMap,
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex, PoisonError},
    thread::{self, JoinHandle},
};

/// Open as long as this value lives.
pub struct Door {
    pub address: SocketAddr,
    guests: Arc<Guests>,
    thread: Option<JoinHandle<()>>,
}

/// Connections that are being answered, by where they come from; none when the door is closed.
struct Guests(Mutex<Option<HashMap<SocketAddr, TcpStream>>>);

impl Door {
    /// Answers every connection in a thread of its own.
    pub fn open(answer: impl Fn(TcpStream) + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let guests = Arc::new(Guests(Mutex::new(Some(HashMap::new()))));
        let welcome = guests.clone();
        let thread = thread::spawn(move || {
            let (answer, welcome) = (&answer, &welcome);
            thread::scope(|scope| {
                for stream in listener.incoming().flatten() {
                    let Some(from) = welcome.let_in(&stream) else {
                        return;
                    };
                    scope.spawn(move || {
                        answer(stream);
                        welcome.see_off(from);
                    });
                }
            });
        });
        Self {
            address,
            guests,
            thread: Some(thread),
        }
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        self.guests.send_away();
        // Wakes the thread that waits for the next one.
        if TcpStream::connect(self.address).is_ok()
            && let Some(thread) = self.thread.take()
        {
            let _ = thread.join();
        }
    }
}

impl Guests {
    /// Where somebody comes from who may come in; nowhere if the door is closed.
    fn let_in(&self, stream: &TcpStream) -> Option<SocketAddr> {
        let mut guests = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let from = stream.peer_addr().unwrap_or(([0; 4], 0).into());
        guests.as_mut()?.insert(from, stream.try_clone().ok()?);
        Some(from)
    }

    fn see_off(&self, from: SocketAddr) {
        let mut guests = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        guests.as_mut().and_then(|guests| guests.remove(&from));
    }

    /// Closes the door, and hangs up on everybody.
    fn send_away(&self) {
        let guests = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        for guest in guests.into_iter().flatten() {
            let _ = guest.1.shutdown(Shutdown::Both);
        }
    }
}
