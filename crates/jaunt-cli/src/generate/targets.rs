//! Which methods get tests.

use jaunt_class::{Name, access};
use jaunt_vm::Store;
use jaunt_vm::class::{ClassRef, Method, MethodRef};

use crate::exit::Failure;
use crate::project::Project;
use crate::target::{self, Target};

pub struct ClassTarget {
    pub class: ClassRef,
    pub methods: Vec<MethodRef>,
}

pub fn find(
    store: &Store,
    project: &Project,
    wanted: &[String],
) -> Result<Vec<ClassTarget>, Failure> {
    if wanted.is_empty() {
        return Ok(all(store, project, |_| true));
    }
    let mut found: Vec<ClassTarget> = Vec::new();
    for text in wanted {
        match Target::parse(text) {
            Target::Package(package) => {
                let prefix = format!("{}/", package.replace('.', "/"));
                found.extend(all(store, project, |name| name.starts_with(&prefix)));
            }
            Target::Class(class) => {
                let class = target::find_class(store, &class)?;
                found.push(ClassTarget {
                    class,
                    methods: testable(class),
                });
            }
            Target::Method { class, method } => {
                let class = target::find_class(store, &class)?;
                let method = target::find_method(class, &method)?;
                found.push(ClassTarget {
                    class,
                    methods: vec![method],
                });
            }
        }
    }
    Ok(found)
}

/// Every class of the project, not of its dependencies.
fn all(store: &Store, project: &Project, fits: impl Fn(&str) -> bool) -> Vec<ClassTarget> {
    let own = |name: &str| {
        let origin = store.class_path.origin(name);
        origin.is_some_and(|o| project.classes.iter().any(|c| o.starts_with(c)))
    };
    let names = store.class_path.class_names();
    let names = names
        .iter()
        .map(|n| n.replace('.', "/"))
        .filter(|n| fits(n) && own(n));
    let mut classes: Vec<ClassTarget> = Vec::new();
    for name in names {
        match store.load(Name::new(&name)) {
            Ok(class) => {
                let methods = testable(class);
                if !methods.is_empty() {
                    classes.push(ClassTarget { class, methods });
                }
            }
            Err(e) => eprintln!("jaunt: note: {e}; it is left out"),
        }
    }
    classes
}

/// Methods that a test of the same package can call.
fn testable(class: ClassRef) -> Vec<MethodRef> {
    const SYNTHETIC: u16 = access::SYNTHETIC | access::BRIDGE;
    let is_enum = class.access & access::ENUM != 0;
    let generated =
        |m: &Method| is_enum && (m.name == "values" || m.name == "valueOf" || m.is_constructor());
    let fits = |m: &&'static Method| {
        m.access & SYNTHETIC == 0
            && !m.is_private()
            && !m.is_abstract()
            && !m.is_native()
            && m.name != "<clinit>"
            && !generated(m)
            && !(class.is_abstract() && (m.is_constructor() || !m.is_static()))
    };
    if class.access & SYNTHETIC != 0 {
        return Vec::new();
    }
    class.methods.iter().filter(fits).collect()
}
