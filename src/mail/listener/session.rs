//! One SMTP or LMTP session: a conversation with a mail server.

use std::io;

use smtp_proto::{Error, Request};
use tokio::net::TcpStream;
use tokio::sync::watch;

use super::ListenerOptions;
use super::wire::{Line, Wire};
use crate::mail::InboundMail;
use crate::mail::inbound::{Arrival, Fate};
use crate::mail::incoming::MOST_BYTES;

/// The most receivers of one letter.
const MOST_RECEIVERS: usize = 20;
/// After so many mistakes the listener hangs up on a client.
const MOST_MISTAKES: usize = 20;

/// A conversation.
pub(super) struct Session {
    wire: Wire,
    inbound: InboundMail,
    options: ListenerOptions,
    stopping: watch::Receiver<bool>,
    hello: Option<Hello>,
    is_secret: bool,
    envelope: Option<Envelope>,
    n_mistakes: usize,
}

/// How the other side greeted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hello {
    Smtp,
    Lmtp,
}

/// What stands on the outside of a letter.
struct Envelope {
    has_no_sender: bool,
    to: Vec<String>,
}

/// Whether the conversation goes on.
enum Next {
    Go(&'static str),
    Said,
    End,
    Secret,
}

impl Session {
    pub(super) fn new(
        stream: TcpStream,
        inbound: InboundMail,
        options: ListenerOptions,
        stopping: watch::Receiver<bool>,
    ) -> Self {
        Self {
            wire: Wire::new(stream),
            inbound,
            options,
            stopping,
            hello: None,
            is_secret: false,
            envelope: None,
            n_mistakes: 0,
        }
    }

    /// Tells a client that there is no room.
    pub(super) async fn turn_away(mut self) -> io::Result<()> {
        self.wire.say("421 4.7.0 too many connections").await
    }

    /// Talks until the other side has said everything.
    pub(super) async fn talk(mut self) -> io::Result<()> {
        let greeting = format!("220 {} ESMTP LMTP Kinpost", self.inbound.domain());
        self.wire.say(&greeting).await?;
        loop {
            let line = match self.next_line().await? {
                Some(Line::Command(line)) => line,
                Some(Line::Broken) => return self.wire.say("500 5.5.2 that is no line").await,
                Some(Line::End) | None => return Ok(()),
            };
            match self.obey(&line).await? {
                Next::Go(answer) => {
                    self.wire.say(answer).await?;
                    self.n_mistakes += usize::from(answer.starts_with('5'));
                }
                Next::Said => {}
                Next::End => return Ok(()),
                Next::Secret => match self.hidden().await? {
                    Some(hidden) => self = hidden,
                    None => return Ok(()),
                },
            }
            if self.n_mistakes > MOST_MISTAKES {
                return self.wire.say("421 4.7.0 too many mistakes").await;
            }
        }
    }

    /// The next line; none if it takes too long or the server stops, which is said.
    async fn next_line(&mut self) -> io::Result<Option<Line>> {
        let patience = self.options.command_patience;
        let line = tokio::select! {
            line = tokio::time::timeout(patience, self.wire.line()) => Some(line),
            _ = self.stopping.wait_for(|is_stopping| *is_stopping) => None,
        };
        match line {
            Some(Ok(line)) => return line.map(Some),
            Some(Err(_)) => self.wire.say("421 4.4.2 that took too long").await?,
            None => self.wire.say("421 4.3.2 the server stops").await?,
        }
        Ok(None)
    }

    async fn obey(&mut self, line: &[u8]) -> io::Result<Next> {
        let request = match Request::parse(&mut line.iter()) {
            Ok(request) => request,
            Err(error) => return Ok(Next::Go(misunderstood(&error))),
        };
        Ok(match request {
            Request::Ehlo { .. } => self.greet(Hello::Smtp).await?,
            Request::Lhlo { .. } => self.greet(Hello::Lmtp).await?,
            Request::Helo { .. } => {
                self.hello = Some(Hello::Smtp);
                self.envelope = None;
                Next::Go("250 2.0.0 hello")
            }
            Request::Mail { from } => Next::Go(self.mail(&from.address, from.size)),
            Request::Rcpt { to } => Next::Go(self.receiver(&to.address)),
            Request::Data => self.data().await?,
            Request::StartTls if self.options.tls.is_none() => Next::Go("502 5.5.1 not offered"),
            Request::StartTls if self.is_secret => Next::Go("503 5.5.1 it is secret already"),
            Request::StartTls => Next::Secret,
            Request::Rset => {
                self.envelope = None;
                Next::Go("250 2.0.0 forgotten")
            }
            Request::Noop { .. } => Next::Go("250 2.0.0 fine"),
            Request::Vrfy { .. } => Next::Go("252 2.5.0 send it and see"),
            Request::Quit => {
                self.wire.say("221 2.0.0 goodbye").await?;
                Next::End
            }
            _ => Next::Go("502 5.5.1 not offered"),
        })
    }

    async fn greet(&mut self, hello: Hello) -> io::Result<Next> {
        self.hello = Some(hello);
        self.envelope = None;
        let mut lines = vec![
            self.inbound.domain().to_owned(),
            "PIPELINING".to_owned(),
            "8BITMIME".to_owned(),
            "SMTPUTF8".to_owned(),
            "ENHANCEDSTATUSCODES".to_owned(),
        ];
        if self.options.tls.is_some() && !self.is_secret {
            lines.push("STARTTLS".to_owned());
        }
        let lines: Vec<String> = lines.iter().map(|line| format!("250-{line}\r\n")).collect();
        let text = lines.concat();
        self.wire
            .say(&format!("{text}250 SIZE {MOST_BYTES}"))
            .await?;
        Ok(Next::Said)
    }

    fn mail(&mut self, from: &str, size: usize) -> &'static str {
        if self.hello.is_none() {
            return "503 5.5.1 say hello first";
        }
        if self.envelope.is_some() {
            return "503 5.5.1 one letter at a time";
        }
        if size > MOST_BYTES {
            return "552 5.3.4 the letter is too large";
        }
        self.envelope = Some(Envelope {
            has_no_sender: from.is_empty(),
            to: Vec::new(),
        });
        "250 2.1.0 go on"
    }

    fn receiver(&mut self, to: &str) -> &'static str {
        let Some(envelope) = &mut self.envelope else {
            return "503 5.5.1 say first who sends it";
        };
        if envelope.to.len() >= MOST_RECEIVERS {
            return "452 4.5.3 too many receivers";
        }
        if !self.inbound.takes(to) {
            return "550 5.7.1 nobody here has that address, and nothing is relayed";
        }
        envelope.to.push(to.to_owned());
        "250 2.1.5 go on"
    }

    async fn data(&mut self) -> io::Result<Next> {
        let Some(envelope) = self.envelope.take() else {
            return Ok(Next::Go("503 5.5.1 say first who sends it"));
        };
        if envelope.to.is_empty() {
            self.envelope = Some(envelope);
            return Ok(Next::Go("503 5.5.1 say first who gets it"));
        }
        self.wire
            .say("354 go on, and end with a dot alone on its line")
            .await?;
        let letter = self.wire.letter(MOST_BYTES);
        let Ok(letter) = tokio::time::timeout(self.options.data_patience, letter).await else {
            self.wire.say("421 4.4.2 that took too long").await?;
            return Ok(Next::End);
        };
        let Some(letter) = letter? else {
            return Ok(Next::End);
        };
        let refusal = if letter.is_broken {
            Some("554 5.6.0 lines must end with CR and LF")
        } else if letter.is_too_large {
            Some("552 5.3.4 the letter is too large")
        } else {
            None
        };
        let mut answers = Vec::with_capacity(envelope.to.len());
        for to in &envelope.to {
            let arrival = Arrival {
                to,
                has_no_sender: envelope.has_no_sender,
                raw: &letter.letter,
            };
            answers.push(match refusal {
                Some(refusal) => refusal,
                None => receive(&self.inbound, arrival).await,
            });
        }
        self.answer_data(&answers).await?;
        Ok(Next::Said)
    }

    /// LMTP has an answer for each receiver; SMTP one for all, and the worst counts: what was done is not done twice.
    async fn answer_data(&mut self, answers: &[&'static str]) -> io::Result<()> {
        if self.hello == Some(Hello::Lmtp) {
            for answer in answers {
                self.wire.say(answer).await?;
            }
            return Ok(());
        }
        let worst = answers.iter().find(|answer| !answer.starts_with('2'));
        let answer = worst.or(answers.first()).copied().unwrap_or_default();
        self.wire.say(answer).await
    }

    /// The same conversation in secret, from its begin; none if the client, or an attacker between, put words in before
    /// the secret began.
    async fn hidden(mut self) -> io::Result<Option<Self>> {
        let Some(tls) = self.options.tls.clone() else {
            return Ok(None);
        };
        if self.wire.has_more() {
            self.wire
                .say("503 5.5.1 nothing may follow STARTTLS")
                .await?;
            return Ok(None);
        }
        self.wire.say("220 2.0.0 go on in secret").await?;
        let hide = tokio::time::timeout(self.options.command_patience, self.wire.hide(&tls));
        let wire = hide.await.map_err(|_| io::ErrorKind::TimedOut)??;
        Ok(Some(Self {
            wire,
            hello: None,
            envelope: None,
            is_secret: true,
            ..self
        }))
    }
}

/// Hands a letter in; what to say about it.
async fn receive(inbound: &InboundMail, arrival: Arrival<'_>) -> &'static str {
    match inbound.receive(arrival).await {
        Ok(Fate::Busy) => "451 4.3.0 it is being dealt with; try again later",
        Ok(_) => "250 2.0.0 dealt with",
        Err(error) => {
            tracing::warn!(%error, cause = ?error.cause, "a letter must come again");
            "451 4.3.0 not now; try again later"
        }
    }
}

fn misunderstood(error: &Error) -> &'static str {
    match error {
        Error::InvalidSenderAddress => "501 5.1.7 that is no address",
        Error::InvalidRecipientAddress => "501 5.1.3 that is no address",
        Error::InvalidParameter { .. } | Error::SyntaxError { .. } => "501 5.5.4 not understood",
        Error::UnsupportedParameter { .. } => "555 5.5.4 not offered",
        _ => "500 5.5.1 not understood",
    }
}
