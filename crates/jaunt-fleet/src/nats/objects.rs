//! Files in the object store of a server, each named by its content: nothing is there twice,
//! and nothing can be what it does not say.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{Client, Result, Trouble, unique};

/// What one message of a file holds.
const CHUNK: usize = 128 << 10;

/// How long to wait for a chunk that the server says it has.
const PATIENCE: Duration = Duration::from_secs(5);

/// A bucket of files.
pub struct Objects<'a> {
    pub client: &'a mut Client,
    pub bucket: &'a str,
}

impl Objects<'_> {
    fn stream(&self) -> String {
        format!("OBJ_{}", self.bucket)
    }

    /// Makes the bucket, if it is not there.
    pub fn make(&mut self) -> Result<()> {
        let (name, bucket) = (self.stream(), self.bucket);
        let config = json!({
            "name": name,
            "subjects": [format!("$O.{bucket}.C.>"), format!("$O.{bucket}.M.>")],
            "storage": "file",
            "discard": "new",
            "allow_rollup_hdrs": true,
            "allow_direct": true,
        });
        self.client.ask(&format!("STREAM.CREATE.{name}"), &config)?;
        Ok(())
    }

    /// Puts a file there; gives its name.
    pub fn put(&mut self, content: &[u8]) -> Result<String> {
        let name = name_of(content);
        if self.about(&name)?.is_some() {
            return Ok(name);
        }
        let id = unique();
        let subject = format!("$O.{}.C.{id}", self.bucket);
        let mut chunks = 0;
        for chunk in content.chunks(CHUNK) {
            chunks += 1;
            self.client
                .store(&subject, &format!("{id}-{chunks}"), chunk)?;
        }
        let digest = URL_SAFE.encode(Sha256::digest(content));
        let about = json!({
            "name": name,
            "bucket": self.bucket,
            "nuid": id,
            "size": content.len(),
            "chunks": chunks,
            "digest": format!("SHA-256={digest}"),
        });
        let (subject, about) = (self.subject(&name), about.to_string());
        let headers = [("Nats-Rollup", "sub")];
        self.client
            .request_with(&subject, &headers, about.as_bytes())?;
        Ok(name)
    }

    /// The content of a file.
    pub fn get(&mut self, name: &str) -> Result<Vec<u8>> {
        let missing = || Trouble::Refused(format!("it has no file {name}"));
        let about = self.about(name)?.ok_or_else(missing)?;
        let (id, count) = (about["nuid"].as_str(), about["chunks"].as_u64());
        let (id, count) = id.zip(count).ok_or_else(missing)?;
        let mut content = Vec::new();
        if count > 0 {
            let subject = format!("$O.{}.C.{id}", self.bucket);
            let stream = self.stream();
            let consumer = self.client.read_all(&stream, &subject)?;
            for _ in 0..count {
                let chunk = self.client.fetch(&stream, &consumer, PATIENCE)?;
                content.extend(chunk.ok_or_else(missing)?.message.payload);
            }
        }
        match name_of(&content) == name {
            true => Ok(content),
            false => Err(Trouble::Unexpected(format!("another file under {name}"))),
        }
    }

    fn about(&mut self, name: &str) -> Result<Option<Value>> {
        let (stream, subject) = (self.stream(), self.subject(name));
        let about = self.client.last(&stream, &subject)?;
        Ok(about.and_then(|about| serde_json::from_slice(&about).ok()))
    }

    fn subject(&self, name: &str) -> String {
        format!("$O.{}.M.{}", self.bucket, URL_SAFE.encode(name))
    }
}

/// What content is called.
pub fn name_of(content: &[u8]) -> String {
    let digest = Sha256::digest(content);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub fn decoded(text: &str) -> Result<Vec<u8>> {
    STANDARD
        .decode(text)
        .map_err(|e| Trouble::Unexpected(e.to_string()))
}
