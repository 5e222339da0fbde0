//! What was learnt about calls is there for the next run, as long as the code is the same.

use crate::explored::{LIMIT, RELEASE, command, symbolic};
use crate::jdk::Jdk;
use crate::{java, jdk, process};
use jaunt_testing::folder;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// `outer` calls `inner`; `other` calls nobody and has many cases with few branches. The text LIMIT is a number that `inner`
/// compares with.
const PROGRAM: &str = "
import jaunt.Symbolic;

public final class Kept {
    private Kept() {}

    static int inner(int x) {
        if (x > LIMIT) {
            return 1;
        }
        return x < -LIMIT ? 2 : 3;
    }

    static int outer(int x, int y) {
        return x == y ? 0 : inner(x) + inner(y);
    }

    static int other(int x) {
        if (x == 5) {
            throw new IllegalStateException(\"five\");
        }
        int ones = 0;
        for (int i = 0; i < 5; i++) {
            if ((x >> i & 1) != 0) {
                ones++;
            }
        }
        return ones;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += outer(Symbolic.getInteger(), Symbolic.getInteger());
            sum += other(Symbolic.getInteger());
        }
        if (sum == 33) {
            throw new IllegalArgumentException(\"as many as possible\");
        }
    }
}
";

struct Place {
    jdk: Jdk,
    folder: PathBuf,
}

impl Place {
    fn new(name: &str) -> Place {
        let parent = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kept-calls");
        Place {
            jdk: jdk::newest(),
            folder: folder::empty(&parent, name),
        }
    }

    fn classes(&self) -> PathBuf {
        self.folder.join("classes")
    }

    /// Compiles the program with this limit, always into the same folder.
    fn compile(&self, limit: u32) {
        let source = self.folder.join("Kept.java");
        let text = PROGRAM.replace("LIMIT", &limit.to_string());
        fs::write(&source, text).expect("a source");
        let compiled = java::compile(&self.jdk, RELEASE, &[source, symbolic()]);
        let classes = self.classes();
        fs::create_dir_all(classes.join("jaunt")).expect("a folder");
        for folder in ["", "jaunt"] {
            for file in fs::read_dir(compiled.join(folder))
                .expect("classes")
                .flatten()
            {
                if file.path().is_file() {
                    let to = classes.join(folder).join(file.file_name());
                    fs::copy(file.path(), to).expect("a copy");
                }
            }
        }
    }

    fn explore(&self, flags: &[&str]) -> Value {
        let flags = [&["--json", "--summaries", "always"], flags].concat();
        let mut jaunt = command(&self.jdk, &flags, &self.classes(), "Kept");
        jaunt.env("JAUNT_CACHE", self.folder.join("cache"));
        let finished = process::run(&mut jaunt, LIMIT);
        let found: Value = serde_json::from_str(&finished.stdout)
            .unwrap_or_else(|error| panic!("{error}\n{finished:?}"));
        assert_eq!(found["exhaustive"], true, "{found}");
        assert_eq!(found["errors"].as_array().map(Vec::len), Some(2), "{found}");
        found
    }

    /// The file that holds what was learnt.
    fn file(&self) -> PathBuf {
        let folder = self.folder.join("cache/calls");
        let mut files = fs::read_dir(&folder)
            .expect("a folder of the cache")
            .flatten();
        files.next().expect("a file").path()
    }
}

fn count(found: &Value, what: &str) -> u64 {
    found["summaries"][what]
        .as_u64()
        .unwrap_or_else(|| panic!("{what}: {found}"))
}

#[test]
fn the_next_run_knows_what_was_learnt() {
    let place = Place::new("again");
    place.compile(10);
    let first = place.explore(&[]);
    assert_eq!((count(&first, "known"), count(&first, "kept")), (0, 3));
    let second = place.explore(&[]);
    assert_eq!((count(&second, "known"), count(&second, "kept")), (3, 0));
    assert_eq!(first["coverage"], second["coverage"]);
    assert!(
        2 * count(&second, "learnt") < count(&first, "learnt"),
        "{second}"
    );
    assert!(second["runs"].as_u64() < first["runs"].as_u64());
    let counted = place.explore(&["--max-runs", "1000"]);
    assert_eq!(
        count(&counted, "known"),
        0,
        "what is counted is always the same"
    );
}

#[test]
fn a_change_costs_what_depends_on_it() {
    let place = Place::new("changed");
    place.compile(10);
    let first = place.explore(&[]);
    place.compile(11);
    let second = place.explore(&[]);
    let counts = (count(&second, "known"), count(&second, "stale"));
    assert_eq!(counts, (1, 2), "inner and outer are others: {second}");
    assert_eq!(first["coverage"], second["coverage"]);
    let third = place.explore(&[]);
    let counts = (count(&third, "known"), count(&third, "stale"));
    assert_eq!(counts, (3, 0), "{third}");
}

#[test]
fn what_cannot_be_read_is_ignored_and_said() {
    let place = Place::new("broken");
    place.compile(10);
    let first = place.explore(&[]);
    let sound = fs::read(place.file()).expect("the file");
    let mut changed = sound.clone();
    let text = b"Kept#inner";
    let at = sound.windows(text.len()).position(|w| w == text);
    let at = at.expect("a row") + text.len() + 60;
    changed[at] ^= 1;
    let cut = sound[..sound.len() / 2].to_vec();
    for bytes in [changed, cut, b"not a database".to_vec()] {
        fs::write(place.file(), bytes).expect("written");
        let found = place.explore(&[]);
        assert_eq!(count(&found, "known"), 0, "{found}");
        assert_eq!(count(&found, "kept"), 3, "{found}");
        let ignored = found["summaries"]["ignored"].as_str();
        assert!(ignored.is_some_and(|why| why.contains("broken")), "{found}");
        assert_eq!(found["coverage"], first["coverage"]);
        let again = place.explore(&[]);
        assert_eq!(count(&again, "known"), 3, "{again}");
    }
}
