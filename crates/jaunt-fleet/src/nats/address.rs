//! `nats://USER:PASSWORD@HOST:PORT`, and with TLS `tls://HOST?ca=FILE&cert=FILE&key=FILE`

use std::fmt::{self, Display, Formatter};

use serde_json::{Map, Value};

use super::secrecy::Secrecy;

const PORT: u16 = 4222;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    pub host: String,
    pub port: u16,
    /// A name and a password, or a token alone.
    user: Option<(String, Option<String>)>,
    /// Whether and how it is encrypted.
    pub(super) secrecy: Option<Secrecy>,
}

impl Address {
    pub fn parse(url: &str) -> Result<Address, String> {
        let wrong = || {
            format!("'{url}' is no address such as nats://HOST or nats://USER:PASSWORD@HOST:4222")
        };
        let (rest, secrecy) = match url.split_once("://") {
            None => (url, None),
            Some(("nats", rest)) => (rest, None),
            Some(("tls", rest)) => match rest.split_once('?') {
                None => (rest, Some(Secrecy::default())),
                Some((rest, files)) => (rest, Some(secrecy(files)?)),
            },
            Some(_) => return Err(wrong()),
        };
        let rest = rest.trim_end_matches('/');
        let (user, place) = match rest.rsplit_once('@') {
            None => (None, rest),
            Some((user, place)) => {
                let user = match user.split_once(':') {
                    None => (user.to_string(), None),
                    Some((name, password)) => (name.to_string(), Some(password.to_string())),
                };
                (Some(user), place)
            }
        };
        // An address in brackets has colons of its own.
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) if !port.contains(']') => (host, port.parse().map_err(|_| wrong())?),
            _ => (place, PORT),
        };
        let host = host.trim_start_matches('[').trim_end_matches(']');
        if host.is_empty() || host.contains(['/', ' ', '?']) {
            return Err(wrong());
        }
        Ok(Address {
            host: host.to_string(),
            port,
            user,
            secrecy,
        })
    }

    /// What the server is told about who we are.
    pub fn credentials(&self) -> Map<String, Value> {
        let mut fields = Map::new();
        match &self.user {
            None => {}
            Some((name, Some(password))) => {
                fields.insert("user".into(), name.as_str().into());
                fields.insert("pass".into(), password.as_str().into());
            }
            Some((token, None)) => {
                fields.insert("auth_token".into(), token.as_str().into());
            }
        }
        fields
    }
}

/// `ca=FILE&cert=FILE&key=FILE`, each of them or none.
fn secrecy(files: &str) -> Result<Secrecy, String> {
    let mut named = [("ca", None), ("cert", None), ("key", None)];
    for part in files.split('&') {
        let (name, file) = part.split_once('=').unwrap_or((part, ""));
        match named.iter_mut().find(|(known, _)| *known == name) {
            Some((_, place)) if !file.is_empty() => *place = Some(file.into()),
            _ => {
                return Err(format!(
                    "'{part}' is none of ca=FILE, cert=FILE and key=FILE"
                ));
            }
        }
    }
    let [(_, believed), (_, certificate), (_, key)] = named;
    let own = match (certificate, key) {
        (Some(certificate), Some(key)) => Some((certificate, key)),
        (None, None) => None,
        _ => return Err("a certificate needs its key: cert=FILE&key=FILE".into()),
    };
    Ok(Secrecy { believed, own })
}

/// Without what is secret.
impl Display for Address {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let scheme = self.secrecy.as_ref().map_or("nats", |_| "tls");
        write!(f, "{scheme}://{}:{}", self.host, self.port)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        let parsed = |url: &str| Address::parse(url).map(|a| (a.host.clone(), a.port));
        let place = |host: &str, port| Ok((host.to_string(), port));
        assert_eq!(parsed("nats://host"), place("host", 4222));
        assert_eq!(parsed("host:99"), place("host", 99));
        assert_eq!(parsed("nats://[::1]:99/"), place("::1", 99));
        assert_eq!(parsed("nats://[::1]"), place("::1", 4222));
        assert!(parsed("http://host").is_err());
        assert_eq!(parsed("tls://host"), place("host", 4222));
        assert_eq!(parsed("tls://host:99?ca=a/b.pem"), place("host", 99));
        for wrong in [
            "tls://host?",
            "tls://host?ca",
            "tls://host?cert=a",
            "tls://host?no=a",
        ] {
            assert!(parsed(wrong).is_err(), "{wrong}");
        }
        assert!(parsed("nats://host?ca=a").is_err());
        assert!(parsed("nats://").is_err());
        assert!(parsed("nats://host:port").is_err());
        let known = Address::parse("nats://me:secret@host").expect("an address");
        assert_eq!(known.to_string(), "nats://host:4222");
        assert_eq!(known.credentials()["pass"], "secret");
        let token = Address::parse("nats://t0ken@host").expect("an address");
        assert_eq!(token.credentials()["auth_token"], "t0ken");
    }
}
