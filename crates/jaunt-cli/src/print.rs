//! Data on standard output.

use std::io::{Error, ErrorKind, Write, stdout};
use std::path::Path;

use crate::exit::{self, Failure};

/// Prints a report. Nobody listening any more is no failure.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut stdout = stdout();
    let printed = stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush());
    match printed {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => Err(unwritable(Path::new("the report"), &e)),
        _ => Ok(()),
    }
}

pub fn write(file: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(file, text).map_err(|why| unwritable(file, &why))
}

fn unwritable(file: &Path, why: &Error) -> Failure {
    Failure {
        code: exit::NOT_ENOUGH,
        message: format!("{} cannot be written: {why}", file.display()),
    }
}
