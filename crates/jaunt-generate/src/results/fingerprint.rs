//! The circumstances of a run.

use jaunt_explore::Search;
use jaunt_record::{Digest, Digester, Fingerprint};
use jaunt_vm::Store;

pub fn of(store: &Store, search: &Search) -> Fingerprint {
    Fingerprint {
        class_path: class_path(store),
        jdk: jdk(store),
        bounds: bounds(search),
        jaunt: env!("CARGO_PKG_VERSION").to_string(),
    }
}

/// Content of the class path: what every entry holds, in the order of the entries.
fn class_path(store: &Store) -> Digest {
    let mut digester = Digester::new();
    store.class_path.contents(&mut |name, content| {
        digester.add(name.as_bytes());
        digester.add(content);
    });
    digester.finish()
}

/// The `release` file of a JDK names its version, vendor and build.
pub fn jdk(store: &Store) -> Digest {
    let mut digester = Digester::new();
    digester.add(store.jdk.version.as_bytes());
    // A JDK without that file is told by its version alone.
    digester.add(&std::fs::read(store.jdk.home.join("release")).unwrap_or_default());
    digester.finish()
}

/// Whatever decides how an input is read and how long its run may be.
fn bounds(search: &Search) -> Digest {
    let mut digester = Digester::new();
    let read = serde_json::to_vec(&search.bounds).unwrap_or_default();
    digester.add(&read);
    let bound = |bound: Option<u64>| bound.unwrap_or(u64::MAX).to_le_bytes();
    digester.add(&bound(search.loop_bound));
    digester.add(&bound(search.depth_bound.map(|d| d as u64)));
    digester.finish()
}
