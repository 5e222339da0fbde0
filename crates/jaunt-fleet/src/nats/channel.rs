//! The bytes of a connection, as they are or encrypted.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rustls::ClientConnection;
use rustls::pki_types::ServerName;

use super::secrecy::Secrecy;

/// What is read from the network at once.
const CHUNK: usize = 4096;

/// What both halves of an encrypted connection know. Whoever writes to the network holds it, so
/// that what one of them encrypted goes out before what the other does.
type Shared = Arc<Mutex<ClientConnection>>;

/// The half that is read.
pub struct Incoming {
    stream: TcpStream,
    secret: Option<Shared>,
    /// Encrypted bytes that nobody looked at yet.
    waiting: Vec<u8>,
}

/// The half that is written.
pub struct Outgoing {
    stream: TcpStream,
    secret: Option<Shared>,
}

/// A connection that is not encrypted yet.
pub fn halves(stream: TcpStream) -> io::Result<(Incoming, Outgoing)> {
    let outgoing = Outgoing {
        stream: stream.try_clone()?,
        secret: None,
    };
    let incoming = Incoming {
        stream,
        secret: None,
        waiting: Vec::new(),
    };
    Ok((incoming, outgoing))
}

impl Incoming {
    pub fn set_timeout(&self, time: Duration) -> io::Result<()> {
        self.stream.set_read_timeout(Some(time))
    }

    /// From here on all is encrypted, and the server is the one that it is called.
    pub fn encrypt(
        &mut self,
        outgoing: &mut Outgoing,
        host: &str,
        secrecy: &Secrecy,
    ) -> io::Result<()> {
        let name = ServerName::try_from(host.to_string()).map_err(io::Error::other)?;
        let config = secrecy.config().map_err(io::Error::other)?;
        let client = ClientConnection::new(Arc::new(config), name);
        let mut client = client.map_err(io::Error::other)?;
        while client.is_handshaking() {
            client.complete_io(&mut self.stream)?;
        }
        let shared = Arc::new(Mutex::new(client));
        self.secret = Some(shared.clone());
        outgoing.secret = Some(shared);
        Ok(())
    }
}

fn locked(shared: &Shared) -> MutexGuard<'_, ClientConnection> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Read for Incoming {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let Some(shared) = self.secret.clone() else {
            return self.stream.read(into);
        };
        loop {
            let mut client = locked(&shared);
            match client.reader().read(into) {
                Err(e) if e.kind() == ErrorKind::WouldBlock => {}
                read => return read,
            }
            if self.waiting.is_empty() {
                // Others write meanwhile.
                drop(client);
                let mut chunk = [0; CHUNK];
                let length = self.stream.read(&mut chunk)?;
                if length == 0 {
                    return Err(ErrorKind::UnexpectedEof.into());
                }
                self.waiting.extend(&chunk[..length]);
                continue;
            }
            let mut rest = &self.waiting[..];
            client.read_tls(&mut rest)?;
            let taken = self.waiting.len() - rest.len();
            self.waiting.drain(..taken);
            client.process_new_packets().map_err(io::Error::other)?;
            while client.wants_write() {
                client.write_tls(&mut self.stream)?;
            }
        }
    }
}

impl Write for Outgoing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(shared) = &self.secret else {
            return self.stream.write(bytes);
        };
        let mut client = locked(shared);
        let length = client.writer().write(bytes)?;
        while client.wants_write() {
            client.write_tls(&mut self.stream)?;
        }
        Ok(length)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
