//! Which code the exploration of a method depends on, in one value.

use std::sync::{Mutex, PoisonError};

use jaunt_class::{ClassFile, Name};
use jaunt_record::{Digest, Digester, MethodName};
use jaunt_vm::digest;
use rustc_hash::FxHashMap;

use crate::reasons::calls::{Calls, Key};

/// The code of the program under test.
pub struct Code {
    calls: Calls,
    /// What each method is, and its class without methods, in one value.
    methods: FxHashMap<Key, Digest>,
    /// What calls of a method may run, in one value: found out once, for that takes a walk
    /// over all of it.
    run_by: Mutex<FxHashMap<Key, Digest>>,
}

impl Code {
    pub fn of(files: &[&ClassFile]) -> Code {
        let mut methods = FxHashMap::default();
        for file in files {
            let layout = digest::layout(file);
            for member in &file.methods {
                let mut digester = Digester::new();
                for part in [file.name, member.name, member.descriptor] {
                    digester.add(part.as_bytes());
                }
                add(&mut digester, Some(&layout));
                add(&mut digester, Some(&digest::body(file, member)));
                let key = (file.name, member.name, member.descriptor);
                methods.insert(key, digester.finish());
            }
        }
        Code {
            calls: Calls::of(files),
            methods,
            run_by: Mutex::default(),
        }
    }

    /// Of a method, all that it may call, and what its runs entered: these may be methods
    /// that make its inputs.
    pub fn digest(&self, method: &MethodName, entered: &[MethodName]) -> Digest {
        let mut digester = Digester::new();
        add(&mut digester, Some(&self.run_by(key(method))));
        self.add_all(entered.iter().map(key), &mut digester);
        digester.finish()
    }

    fn run_by(&self, method: Key) -> Digest {
        let known = || self.run_by.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(digest) = known().get(&method) {
            return digest.clone();
        }
        let mut digester = Digester::new();
        self.add_all(self.calls.run_by(method), &mut digester);
        let digest = digester.finish();
        known().insert(method, digest.clone());
        digest
    }

    /// In an order that is the same in all processes.
    fn add_all(&self, methods: impl Iterator<Item = Key>, digester: &mut Digester) {
        let mut digests: Vec<Option<&Digest>> = methods.map(|m| self.methods.get(&m)).collect();
        digests.sort_unstable();
        digests.dedup();
        for digest in digests {
            add(digester, digest);
        }
    }
}

fn add(digester: &mut Digester, digest: Option<&Digest>) {
    digester.add(digest.map_or("", |d| &d.0).as_bytes());
}

fn key(method: &MethodName) -> Key {
    let class = Name::new(&method.class.replace('.', "/"));
    (
        class,
        Name::new(&method.name),
        Name::new(&method.descriptor),
    )
}
