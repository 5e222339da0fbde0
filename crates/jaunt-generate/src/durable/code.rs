//! Which code the exploration of a method depends on, in one value.

use jaunt_class::{ClassFile, Name};
use jaunt_record::{Digest, Digester, MethodName};
use jaunt_vm::digest;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::reasons::calls::{Calls, Key};

/// The code of the program under test.
pub struct Code {
    calls: Calls,
    /// What each method and each class without its methods is, in one value.
    methods: FxHashMap<Key, Digest>,
    classes: FxHashMap<Name, Digest>,
}

impl Code {
    pub fn of(files: &[&ClassFile]) -> Code {
        let mut code = Code {
            calls: Calls::of(files),
            methods: FxHashMap::default(),
            classes: FxHashMap::default(),
        };
        for file in files {
            code.classes.insert(file.name, digest::layout(file));
            for member in &file.methods {
                let key = (file.name, member.name, member.descriptor);
                code.methods.insert(key, digest::body(file, member));
            }
        }
        code
    }

    /// Of a method, all that it may call, and what its runs entered: these may be methods
    /// that make its inputs.
    pub fn digest(&self, method: &MethodName, entered: &[MethodName]) -> Digest {
        let from = entered.iter().chain([method]).map(key);
        let mut all: Vec<Key> = self.calls.reachable([key(method)]).into_iter().collect();
        all.extend(from);
        all.sort_by(|a, b| (&*a.0, &*a.1, &*a.2).cmp(&(&*b.0, &*b.1, &*b.2)));
        all.dedup();
        let mut digester = Digester::new();
        let mut shapes: FxHashSet<Name> = FxHashSet::default();
        for key in all {
            if shapes.insert(key.0) {
                add(&mut digester, self.classes.get(&key.0));
            }
            digester.add(key.0.as_bytes());
            digester.add(key.1.as_bytes());
            digester.add(key.2.as_bytes());
            add(&mut digester, self.methods.get(&key));
        }
        digester.finish()
    }
}

fn add(digester: &mut Digester, digest: Option<&Digest>) {
    digester.add(digest.map_or("", |d| &d.0).as_bytes());
}

fn key(method: &MethodName) -> Key {
    (
        Name::new(&method.class.replace('.', "/")),
        Name::new(&method.name),
        Name::new(&method.descriptor),
    )
}
