//! What these tests share.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use jaunt_class::{BadClass, ClassFile, Jdk, MethodType, Operand, Type, instructions};

pub fn jdks() -> Vec<Jdk> {
    jaunt_testing::jdk::opened(Jdk::open)
}

/// Calls every accessor on every part of the class.
pub fn read_everything(class: &ClassFile) -> Result<(), BadClass> {
    for field in &class.fields {
        let parsed = Type::parse(&field.descriptor).map(|t| t.descriptor());
        assert_eq!(parsed.as_deref(), Some(field.descriptor.as_str()));
        class.constant_value(field);
        class.signature_of(&field.attributes);
    }
    for (index, _) in class.pool.iter().skip(1) {
        let _ = class.pool.string(index);
        let _ = class.pool.member(index);
    }
    class.source_file();
    class.inner_classes();
    class.enclosing_method();
    class.nest_host();
    class.nest_members();
    class.record_components();
    class.permitted_subclasses();
    class.bootstrap_methods()?;
    for method in &class.methods {
        let parsed = MethodType::parse(&method.descriptor).map(|t| t.descriptor());
        assert_eq!(parsed.as_deref(), Some(method.descriptor.as_str()));
        class.exceptions(method);
        let Some(code) = class.code(method)? else {
            continue;
        };
        code.local_variables(&class.pool);
        for insn in instructions(code.bytes) {
            match insn?.operand {
                Operand::Pool(index) => {
                    class.pool.get(index)?;
                }
                Operand::Switch(switch) => {
                    let targets = switch.cases().map(|(_, target)| target);
                    let inside = |target| usize::from(target) < code.bytes.len();
                    assert!(targets.chain([switch.default()]).all(inside));
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// A folder that is gone after the test.
pub struct Folder {
    pub path: PathBuf,
}

impl Folder {
    pub fn new(name: &str) -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("jaunt-class-{name}-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder { path }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

/// Repeatable random numbers (xorshift).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }

    /// A copy with a few changes: bytes set, bytes removed or doubled, the end
    /// cut off.
    pub fn mutant(&mut self, whole: &[u8]) -> Vec<u8> {
        let mut bytes = whole.to_vec();
        for _ in 0..=self.below(3) {
            let at = self
                .below(bytes.len().max(1))
                .min(bytes.len().saturating_sub(1));
            match self.below(8) {
                0 => bytes.truncate(at),
                1 => drop(bytes.drain(at..bytes.len().min(at + 2))),
                2 => bytes.splice(at..at, [0, 0]).for_each(drop),
                3 => bytes.iter_mut().skip(at).take(1).for_each(|b| *b = 0xFF),
                4 => bytes.iter_mut().skip(at).take(1).for_each(|b| *b ^= 1),
                _ => {
                    let value = self.below(256) as u8;
                    bytes.iter_mut().skip(at).take(1).for_each(|b| *b = value);
                }
            }
        }
        bytes
    }
}
