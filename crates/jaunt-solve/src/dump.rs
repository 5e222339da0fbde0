//! Queries to back ends, written to files that can be replayed alone.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::literal::Problem;
use crate::options::{BadOption, DUMP_VARIABLE};
use crate::query::Answer;
use crate::smt;

/// A folder that gets one file per query.
pub struct Dump {
    folder: PathBuf,
}

/// Queries of all solvers of the process are numbered together.
static WRITTEN: AtomicU64 = AtomicU64::new(0);

impl Dump {
    pub fn open(folder: PathBuf) -> Result<Arc<Dump>, BadOption> {
        match std::fs::create_dir_all(&folder) {
            Ok(()) => Ok(Arc::new(Dump { folder })),
            Err(error) => Err(BadOption::Unwritable {
                variable: DUMP_VARIABLE,
                path: folder,
                error,
            }),
        }
    }

    /// Writes a query with the answer of a back end and the time it took.
    pub fn write(&self, problem: &Problem, backend: &str, answer: &Answer, time: Duration) {
        let number = WRITTEN.fetch_add(1, Ordering::Relaxed) + 1;
        let answer = match answer {
            Answer::Model(_) => "sat".to_string(),
            Answer::Unsat(_) => "unsat".to_string(),
            Answer::GaveUp(why) => format!("unknown ({why:?})"),
        };
        let text = format!(
            "; query {number}, {} conditions\n; {backend}: {answer} after {:.3} ms\n{}",
            problem.literals.len(),
            time.as_secs_f64() * 1e3,
            smt::script(problem)
        );
        let path = self.folder.join(format!("{number:06}.smt2"));
        if let Err(error) = std::fs::write(&path, text) {
            // The search goes on; whoever wants the queries sees what is missing.
            eprintln!("{DUMP_VARIABLE}: cannot write {}: {error}", path.display());
        }
    }
}
