//! Stubs: inputs of interfaces and abstract classes that nobody implements. A
//! stub overrides what is abstract, and each call returns an input of its own.

use jaunt_class::{Builder, Name, access};

use crate::classes::class::{ClassRef, Loader, Method, MethodRef};
use crate::classes::store::Store;
use crate::memory::heap::Ref;
use crate::native::{Call, Native};
use crate::record::{Bound, Made, Origin};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::shadow::inputs::makers::{can_name, is_open};

/// A stub stands in the package of its type, so that it may override what only
/// the package sees; nothing can be added to packages of the library.
const SUFFIX: &str = "$$Stub";
const OF_LIBRARY: &str = "jaunt/stub/";

fn stub_name(class: ClassRef) -> Name {
    Name::new(&match class.loader {
        Loader::Boot => format!("{OF_LIBRARY}{}{SUFFIX}", class.name),
        Loader::App => format!("{}{SUFFIX}", class.name),
    })
}

/// The type that a class of this name is a stub of.
pub(in crate::shadow) fn stubbed(name: &str) -> Option<&str> {
    let name = name.strip_suffix(SUFFIX)?;
    Some(name.strip_prefix(OF_LIBRARY).unwrap_or(name))
}

/// What runs when a stub is called.
pub(in crate::shadow) fn stub_native(method: MethodRef) -> Option<Native> {
    (method.is_native() && stubbed(&method.class().name).is_some()).then_some(answer as Native)
}

/// The class file of a stub.
pub(in crate::shadow) fn stub_class(name: Name, of: ClassRef) -> Option<&'static [u8]> {
    let mut builder = match of.is_interface() {
        true => {
            let mut builder = Builder::new(&name, "java/lang/Object");
            builder.interface(&of.name);
            builder
        }
        false => Builder::new(&name, &of.name),
    };
    for method in abstract_methods(of) {
        let visible = method.access & (access::PUBLIC | access::PROTECTED);
        let flags = visible | access::NATIVE;
        builder.method(flags, &method.name, &method.descriptor, None, &[]);
    }
    builder.finish().ok().map(|bytes| &*bytes.leak())
}

/// The methods that a concrete subclass has to have.
pub fn abstract_methods(class: ClassRef) -> Vec<MethodRef> {
    let mut found: Vec<MethodRef> = Vec::new();
    let mut classes = vec![class];
    while let Some(next) = classes.pop() {
        classes.extend(next.super_class);
        classes.extend(next.interfaces.iter().copied());
        for method in next.methods.iter().filter(|m| m.is_abstract()) {
            let implemented = class
                .find_method(method.name, method.descriptor)
                .is_some_and(|m| !m.is_abstract());
            let known = |m: &&MethodRef| m.name == method.name && m.descriptor == method.descriptor;
            if !implemented && !is_objects_own(method) && !found.iter().any(|m| known(&m)) {
                found.push(method);
            }
        }
    }
    found.sort_by_key(|m| (m.name, m.descriptor));
    found
}

/// Interfaces may repeat what every object has.
fn is_objects_own(method: MethodRef) -> bool {
    matches!(
        (method.name.as_str(), method.descriptor.as_str()),
        ("equals", "(Ljava/lang/Object;)Z")
            | ("hashCode", "()I")
            | ("toString", "()Ljava/lang/String;")
    ) && method.class().is_interface()
}

/// Can code of a package write a subclass?
fn is_extensible(store: &Store, class: ClassRef, home: &str) -> bool {
    let Some(file) = class.file() else {
        return false;
    };
    let methods = abstract_methods(class);
    // One Java method would implement both.
    let overloaded = |m: &MethodRef| {
        let same = |o: &&MethodRef| o.name == m.name && o.ty().params.len() == m.ty().params.len();
        methods.iter().filter(same).count() > 1
    };
    class.is_abstract()
        && class.access & access::ENUM == 0
        && file.permitted_subclasses().is_none()
        && can_name(store, class, home)
        && methods.iter().all(|m| is_inherited(m, home))
        && match class.is_interface() {
            // Tests have a proxy then.
            true => true,
            false => !methods.iter().any(overloaded) && constructor(class, home).is_some(),
        }
}

fn is_inherited(method: &Method, home: &str) -> bool {
    method.access & access::PROTECTED != 0 || is_open(method.class(), method.access, home)
}

/// The constructor of an abstract class that asks for least.
fn constructor(class: ClassRef, home: &str) -> Option<MethodRef> {
    let constructors = class.methods.iter().filter(|m| m.is_constructor());
    let usable = constructors.filter(|m| is_inherited(m, home));
    usable.min_by_key(|m| m.ty().params.len())
}

impl Machine {
    /// The stub of a type, if there can be one.
    pub(in crate::shadow) fn stub_of(&mut self, class: ClassRef) -> Option<ClassRef> {
        if !is_extensible(&self.store, class, self.shadows.home) {
            return None;
        }
        // Other classes would do other things, throw for instance.
        self.shadows.bounded.insert(Bound::Classes);
        self.store.load(stub_name(class)).ok()
    }

    /// A stub object; that of an abstract class is built by its constructor.
    pub(in crate::shadow) fn new_stub(
        &mut self,
        var: u32,
        class: ClassRef,
        of: Name,
    ) -> Result<(Ref, Made)> {
        let super_class = class.super_class.filter(|c| c.name == of);
        let constructor = super_class.and_then(|c| constructor(c, self.shadows.home));
        let object = match constructor {
            Some(constructor) => self.construct(var, class, constructor)?,
            None => {
                self.initialise_class_now(class)?;
                self.new_object(class)?
            }
        };
        let constructor = constructor.map(|c| c.id);
        Ok((object, Made::Stub { of, constructor }))
    }
}

/// A call of a stub returns a new input.
fn answer(m: &mut Machine, call: &Call) -> Result<u64> {
    let method = call.method;
    let Some(object) = m.input_of(call.object(0)) else {
        return Ok(0);
    };
    let declared = m.returned_type(object, method)?;
    if declared.class.name == "void" {
        return Ok(0);
    }
    let origin = Origin::Answer {
        stub: object,
        method: method.name,
        descriptor: method.descriptor,
        call: m.shadows.answers,
    };
    m.shadows.answers += 1;
    let (bits, handle) = m.new_input(declared, origin)?;
    m.result_handle = handle;
    Ok(bits)
}
