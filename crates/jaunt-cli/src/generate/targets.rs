//! Which methods get tests.

use jaunt_class::{ClassFile, Name, access};
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

/// Class files of the whole project, those that can be read.
pub fn files(store: &Store, project: &Project) -> Vec<&'static ClassFile> {
    let loaded = names(store, project).filter_map(|n| store.load(Name::new(&n)).ok());
    loaded.filter_map(|class| class.file()).collect()
}

/// The names of the project's classes, not of its dependencies.
fn names<'a>(store: &'a Store, project: &'a Project) -> impl Iterator<Item = String> + 'a {
    let names = store.class_path.class_names().into_iter();
    let names = names.map(|n| n.replace('.', "/"));
    names.filter(|n| project.owns(store, n))
}

fn all(store: &Store, project: &Project, fits: impl Fn(&str) -> bool) -> Vec<ClassTarget> {
    let mut classes: Vec<ClassTarget> = Vec::new();
    for name in names(store, project).filter(|n| fits(n)) {
        match store.load(Name::new(&name)) {
            Ok(class) => classes.push(ClassTarget {
                class,
                methods: testable(class),
            }),
            Err(e) => {
                let class = name.replace('/', ".");
                eprintln!("jaunt: note: class {class} cannot be used: {e}; it is left out");
            }
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
            && !(class.is_abstract() && m.is_constructor())
    };
    if class.access & SYNTHETIC != 0 {
        return Vec::new();
    }
    class.methods.iter().filter(fits).collect()
}
