//! `kinpost health`: asks a server running with the same settings whether it is ready, for containers and monitors.

use std::{
    io::{Read, Write},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    time::Duration,
};

use anyhow::Context;

use super::{Failure, flags::SettingFlags};

/// A server that takes longer than this to say that it is ready is not.
const PATIENCE: Duration = Duration::from_secs(10);

/// Ask the running server whether it is ready; status 0 means yes
#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    settings: SettingFlags,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let address = reachable(arguments.settings.load()?.settings.listen);
    let status =
        ask(address).with_context(|| format!("the server at {address} does not answer"))?;
    if status == "200" {
        return Ok(());
    }
    Err(anyhow::anyhow!("the server at {address} is not ready: it answers {status}").into())
}

/// A server that listens on all addresses is asked on the loopback one.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => address.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => address.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    address
}

fn ask(address: SocketAddr) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(
        stream,
        "GET /readyz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
    )?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer);
    Ok(answer
        .split(' ')
        .nth(1)
        .context("the answer is not HTTP")?
        .to_owned())
}
