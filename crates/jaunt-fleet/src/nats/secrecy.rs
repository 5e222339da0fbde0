//! Whom to believe, and who we are: files in PEM, as the server has them.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ClientConfig, RootCertStore};

/// Where systems keep the certificates that everybody believes.
const USUAL: [&str; 2] = ["/etc/ssl/certs/ca-certificates.crt", "/etc/ssl/cert.pem"];

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Secrecy {
    /// Certificates that vouch for the server; the system's if none are named.
    pub believed: Option<PathBuf>,
    /// Our own certificate and its key, for servers that ask for one.
    pub own: Option<(PathBuf, PathBuf)>,
}

impl Secrecy {
    pub fn config(&self) -> Result<ClientConfig, String> {
        let usual = || USUAL.iter().map(PathBuf::from).find(|file| file.exists());
        let believed = self.believed.clone().or_else(usual);
        let believed =
            believed.ok_or("no certificates are known; name a file: tls://HOST?ca=FILE")?;
        let mut roots = RootCertStore::empty();
        let (added, _) = roots.add_parsable_certificates(certificates(&believed)?);
        if added == 0 {
            return Err(format!("{} holds no certificate", believed.display()));
        }
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|e| e.to_string())?
            .with_root_certificates(roots);
        let Some((certificate, key)) = &self.own else {
            return Ok(config.with_no_client_auth());
        };
        let secret = PrivateKeyDer::from_pem_file(key)
            .map_err(|e| format!("{} holds no key: {e}", key.display()))?;
        config
            .with_client_auth_cert(certificates(certificate)?, secret)
            .map_err(|e| format!("{}: {e}", certificate.display()))
    }
}

fn certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, String> {
    let unreadable = |e| format!("{} cannot be read: {e}", file.display());
    let found = CertificateDer::pem_file_iter(file).map_err(unreadable)?;
    found.collect::<Result<_, _>>().map_err(unreadable)
}
