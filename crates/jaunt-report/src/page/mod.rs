//! The report: one HTML file that needs nobody else.
//!
//! What the page shows is one compressed JSON object in the file. Its script makes text
//! nodes of it, never markup, and the content security policy names that script and the
//! style by their digests, so that nothing else can run: names, texts and sources of the
//! program under test stay what they are.

mod data;

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use jaunt_record::RunRecord;
use sha2::{Digest, Sha256};

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The report of a run.
pub fn page(record: &RunRecord) -> String {
    assembled(&packed(record), "")
}

/// A page that waits for its report from whoever served it.
pub fn waiting_page() -> String {
    assembled("", " connect-src 'self';")
}

/// What the page shows, as the page reads it.
pub fn packed(record: &RunRecord) -> String {
    let text = data::of(record).to_string();
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    // Writing to memory cannot fail.
    let _ = encoder.write_all(text.as_bytes());
    STANDARD.encode(encoder.finish().unwrap_or_default())
}

fn assembled(data: &str, more: &str) -> String {
    let digest = |text: &str| STANDARD.encode(Sha256::digest(text.as_bytes()));
    let policy = format!(
        "default-src 'none'; script-src 'sha256-{}'; style-src 'sha256-{}'; img-src data:; \
         base-uri 'none'; form-action 'none';{more}",
        digest(SCRIPT),
        digest(STYLE)
    );
    // The parts are put in from the front, so that none is looked for inside another.
    let mut page = String::with_capacity(PAGE.len() + STYLE.len() + SCRIPT.len() + data.len());
    let mut rest = PAGE;
    let parts = [
        ("@POLICY@", policy.as_str()),
        ("@STYLE@", STYLE),
        ("@DATA@", data),
        ("@SCRIPT@", SCRIPT),
    ];
    for (mark, part) in parts {
        let (before, after) = rest.split_once(mark).unwrap_or((rest, ""));
        page.push_str(before);
        page.push_str(part);
        rest = after;
    }
    page.push_str(rest);
    page
}
