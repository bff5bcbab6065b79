//! The way in for mail servers: LMTP and SMTP on one port, for letters to our own signed addresses and nothing else.
//!
//! It relays nothing, stores nothing and says *250* only after inbound mail has dealt with a letter; if the database is
//! away it says *451*, and the sender keeps the letter and tries again.

mod data;
mod session;
mod tls;
mod wire;

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;

use super::InboundMail;
use session::Session;

pub use tls::{UnusableCertificate, acceptor};

/// What an installation may choose, and what tests choose otherwise.
#[derive(Clone)]
pub struct ListenerOptions {
    /// The most connections at a time.
    pub most_connections: usize,
    /// The most connections from one address.
    pub most_per_address: usize,
    /// How long the next command may take to come.
    pub command_patience: Duration,
    /// How long a letter may take to come.
    pub data_patience: Duration,
    /// How long a whole connection may take.
    pub patience: Duration,
    /// What makes a connection secret, if that can be had.
    pub tls: Option<TlsAcceptor>,
}

impl Default for ListenerOptions {
    fn default() -> Self {
        Self {
            most_connections: 100,
            most_per_address: 20,
            command_patience: Duration::from_mins(2),
            data_patience: Duration::from_mins(5),
            patience: Duration::from_mins(15),
            tls: None,
        }
    }
}

/// The open port.
pub struct Listener {
    socket: TcpListener,
    inbound: InboundMail,
    options: ListenerOptions,
    guests: Guests,
}

impl Listener {
    /// Opens the port.
    pub async fn open(
        address: SocketAddr,
        inbound: InboundMail,
        options: ListenerOptions,
    ) -> io::Result<Self> {
        let socket = TcpListener::bind(address).await?;
        Ok(Self {
            socket,
            inbound,
            options,
            guests: Guests::default(),
        })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// Takes letters until it is told to stop; then those that are on their way may finish.
    pub async fn serve(self, mut stopping: watch::Receiver<bool>) {
        let mut sessions = JoinSet::new();
        loop {
            let accepted = tokio::select! {
                accepted = self.socket.accept() => accepted,
                _ = stopping.wait_for(|is_stopping| *is_stopping) => break,
                Some(_) = sessions.join_next() => continue,
            };
            match accepted {
                Ok((stream, peer)) => {
                    // Commands may come many at once; no answer waits for the one before it to arrive.
                    let _ = stream.set_nodelay(true);
                    let session = self.session(stream, peer.ip(), stopping.clone());
                    sessions.spawn(session);
                }
                Err(error) => {
                    // Out of file descriptors, most likely: others must end first.
                    tracing::warn!(%error, "a mail server cannot be let in");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
        drop(self.socket);
        while sessions.join_next().await.is_some() {}
    }

    fn session(
        &self,
        stream: TcpStream,
        peer: IpAddr,
        stopping: watch::Receiver<bool>,
    ) -> impl Future<Output = ()> + Send + use<> {
        let guest = self.guests.enter(peer, &self.options);
        let (inbound, options) = (self.inbound.clone(), self.options.clone());
        async move {
            let patience = options.patience;
            let session = Session::new(stream, inbound, options, stopping);
            let talk = async {
                match &guest {
                    Some(_) => session.talk().await,
                    None => session.turn_away().await,
                }
            };
            match tokio::time::timeout(patience, talk).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::debug!(%error, "a mail server went away"),
                Err(_) => tracing::debug!("a mail server took too long"),
            }
        }
    }
}

/// How many connections there are from each address.
#[derive(Clone, Default)]
struct Guests(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A connection that is counted until it ends.
struct Guest {
    guests: Guests,
    peer: IpAddr,
}

impl Guests {
    fn enter(&self, peer: IpAddr, options: &ListenerOptions) -> Option<Guest> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let n_all: usize = all.values().sum();
        let n_own = all.get(&peer).copied().unwrap_or(0);
        if n_all >= options.most_connections || n_own >= options.most_per_address {
            return None;
        }
        all.insert(peer, n_own + 1);
        Some(Guest {
            guests: self.clone(),
            peer,
        })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut all = self.guests.0.lock().unwrap_or_else(PoisonError::into_inner);
        match all.get_mut(&self.peer) {
            Some(n_own) if *n_own > 1 => *n_own -= 1,
            _ => drop(all.remove(&self.peer)),
        }
    }
}
