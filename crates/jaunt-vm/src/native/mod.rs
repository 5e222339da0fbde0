//! Native methods and replaced library methods, one table per area of the JDK.
//!
//! May call `classes`, `memory`, `world`, and `run` where a native calls Java code
//! or looks at frames and threads.

mod channels;
mod class;
mod define;
mod file_system;
mod fonts;
mod handles;
mod io;
mod lang;
mod math;
mod member_names;
mod memory;
mod misc;
mod modules;
mod network;
mod nio;
mod numbers;
mod object;
mod reflect;
mod resources;
mod stacks;
mod system;
mod thread;
mod throwable;
mod unsupported;
mod variables;
mod zip;
mod zlib;

pub use zip::Streams;
pub(crate) use zlib::{adler32, crc32};

use std::collections::HashMap;

use jaunt_class::Name;
use rustc_hash::FxBuildHasher;

use crate::classes::class::{Loader, MethodRef};
use crate::memory::heap::Ref;
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};
use crate::run::window::Window;

pub type Native = fn(&mut Machine, &Call) -> Result<u64>;

/// A call of a native method. Slots count as local variables do: the receiver
/// first, longs and doubles twice.
pub struct Call {
    pub method: MethodRef,
    pub w: Window,
}

impl Call {
    pub fn new(method: MethodRef, w: Window) -> Call {
        Call { method, w }
    }
    pub fn object(&self, slot: u16) -> Ref {
        self.w.object(slot)
    }
    pub fn int(&self, slot: u16) -> i32 {
        self.w.int(slot)
    }
    pub fn long(&self, slot: u16) -> i64 {
        self.w.get(slot) as i64
    }
    pub fn bits(&self, slot: u16) -> u64 {
        self.w.get(slot)
    }
    pub fn float(&self, slot: u16) -> f32 {
        f32::from_bits(self.w.get(slot) as u32)
    }
    pub fn double(&self, slot: u16) -> f64 {
        f64::from_bits(self.w.get(slot))
    }
    pub fn flag(&self, slot: u16) -> bool {
        self.w.int(slot) != 0
    }
}

/// One native: class, name, descriptor (empty: whatever it is), function.
pub type Entry = (&'static str, &'static str, &'static str, Native);

pub struct Area {
    pub name: &'static str,
    pub entries: &'static [Entry],
}

pub const AREAS: &[Area] = &[
    Area {
        name: "Objects",
        entries: object::ENTRIES,
    },
    Area {
        name: "Strings and the bits of numbers",
        entries: numbers::ENTRIES,
    },
    Area {
        name: "Mathematics",
        entries: math::ENTRIES,
    },
    Area {
        name: "Classes",
        entries: class::ENTRIES,
    },
    Area {
        name: "Reflection: members",
        entries: reflect::members::ENTRIES,
    },
    Area {
        name: "Reflection: annotations",
        entries: reflect::annotations::ENTRIES,
    },
    Area {
        name: "Reflection: calls",
        entries: reflect::invoke::ENTRIES,
    },
    Area {
        name: "Reflection: field access",
        entries: reflect::fields::ENTRIES,
    },
    Area {
        name: "Reflection: arrays",
        entries: reflect::arrays::ENTRIES,
    },
    Area {
        name: "Exceptions and stack traces",
        entries: throwable::ENTRIES,
    },
    Area {
        name: "Stack walking",
        entries: stacks::ENTRIES,
    },
    Area {
        name: "Method handles: members",
        entries: member_names::ENTRIES,
    },
    Area {
        name: "Method handles: calls",
        entries: handles::ENTRIES,
    },
    Area {
        name: "Variable handles",
        entries: variables::ENTRIES,
    },
    Area {
        name: "Memory (Unsafe)",
        entries: memory::ENTRIES,
    },
    Area {
        name: "Threads",
        entries: thread::ENTRIES,
    },
    Area {
        name: "System and runtime",
        entries: system::ENTRIES,
    },
    Area {
        name: "Class loading",
        entries: lang::ENTRIES,
    },
    Area {
        name: "Modules and packages",
        entries: modules::ENTRIES,
    },
    Area {
        name: "Resources of modules",
        entries: resources::ENTRIES,
    },
    Area {
        name: "Class definition",
        entries: define::ENTRIES,
    },
    Area {
        name: "Files",
        entries: file_system::ENTRIES,
    },
    Area {
        name: "Files of java.nio",
        entries: nio::ENTRIES,
    },
    Area {
        name: "Channels",
        entries: channels::ENTRIES,
    },
    Area {
        name: "Processes and network",
        entries: network::ENTRIES,
    },
    Area {
        name: "Input and output",
        entries: io::ENTRIES,
    },
    Area {
        name: "Compression",
        entries: zip::ENTRIES,
    },
    Area {
        name: "Fonts",
        entries: fonts::ENTRIES,
    },
    Area {
        name: "Other",
        entries: misc::ENTRIES,
    },
    Area {
        name: "Not supported",
        entries: unsupported::ENTRIES,
    },
];

type Key = (Name, Name);

pub struct Registry {
    natives: HashMap<Key, Vec<(&'static str, Native)>, FxBuildHasher>,
}

impl Registry {
    pub fn new() -> Registry {
        let mut natives: HashMap<Key, Vec<_>, FxBuildHasher> = HashMap::default();
        for &(class, name, descriptor, native) in AREAS.iter().flat_map(|a| a.entries) {
            let key = (Name::new(class), Name::new(name));
            natives.entry(key).or_default().push((descriptor, native));
        }
        Registry { natives }
    }

    pub fn find(&self, method: MethodRef) -> Option<Native> {
        // The library tells its native code where fields are: there is none to be told.
        let announces = method.is_native() && ["initIDs", "initNative"].contains(&&*method.name);
        if announces && method.descriptor.ends_with(")V") && method.class().loader == Loader::Boot {
            return Some(nothing);
        }
        let candidates = self.natives.get(&(method.class().name, method.name))?;
        let fits = |d: &str| d.is_empty() || method.descriptor == d;
        candidates
            .iter()
            .find(|(d, _)| fits(d))
            .map(|(_, native)| *native)
    }
}

/// The path of the file on the disk that a descriptor's number stands for.
pub fn path_on_disk(m: &Machine, number: i32) -> Option<&str> {
    m.host.disk.path(number_on_disk(number)?)
}

/// Which of the disk's open files a descriptor's number stands for.
fn number_on_disk(number: i32) -> Option<u32> {
    let file = u32::try_from(number).ok()?;
    file.checked_sub(io::number_of(io::ON_DISK) as u32)
}

/// What a native without an entry does.
pub fn missing(_: &mut Machine, call: &Call) -> Result<u64> {
    Err(Trap::unsupported_method(call.method))
}

pub fn abstract_method(m: &mut Machine, call: &Call) -> Result<u64> {
    let message = crate::classes::members::signature_text(call.method);
    Err(m.raise("java/lang/AbstractMethodError", Some(&message)))
}

/// A method whose bytecode is broken.
pub fn cannot_lift(m: &mut Machine, call: &Call) -> Result<u64> {
    Err(broken(m, call.method))
}

pub fn broken(m: &mut Machine, method: MethodRef) -> Trap {
    // The JVM would run it: that it is too large for us is not the program's fault.
    let Some(reason) = method.refusal() else {
        return Trap::unsupported(format!("{}, which is very large", method.full_name()));
    };
    let message = format!(
        "({}) {reason}",
        crate::classes::members::signature_text(method)
    );
    m.host
        .bad_classes
        .insert(method.class().name, message.clone());
    m.raise("java/lang/VerifyError", Some(&message))
}

/// For natives that only announce something to the JVM.
pub fn nothing(_: &mut Machine, _: &Call) -> Result<u64> {
    Ok(0)
}

pub fn yes(_: &mut Machine, _: &Call) -> Result<u64> {
    Ok(1)
}

pub fn no(_: &mut Machine, _: &Call) -> Result<u64> {
    Ok(0)
}

/// The receiver or first argument.
pub fn first(_: &mut Machine, call: &Call) -> Result<u64> {
    Ok(call.bits(0))
}
