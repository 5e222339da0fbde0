//! What code may depend on besides the inputs that were tried: values that more
//! code can change than was tried, and classes that others may write.

use jaunt_class::opcodes::{GETFIELD, GETSTATIC, PUTFIELD, PUTSTATIC};
use jaunt_class::{ClassFile, Const, Insn, Member, MemberRef, Name, Operand, access, instructions};
use jaunt_record::{Untried, java_name};
use jaunt_vm::stays_as_it_is;
use rustc_hash::{FxHashMap, FxHashSet};

/// The classes of a project, and which of their fields change after construction.
pub struct State<'a> {
    classes: FxHashMap<Name, &'a ClassFile>,
    changed: FxHashSet<(Name, Name)>,
}

impl<'a> State<'a> {
    pub fn of(classes: &[&'a ClassFile]) -> State<'a> {
        let mut state = State {
            classes: classes.iter().map(|c| (c.name, *c)).collect(),
            changed: FxHashSet::default(),
        };
        for class in classes {
            for method in &class.methods {
                for (insn, field) in members(class, method) {
                    let own = method.name == "<init>" && field.class == class.name;
                    if insn.opcode == PUTFIELD && !own {
                        let owner = state.field(&field).map_or(field.class, |(c, _)| c.name);
                        state.changed.insert((owner, field.name));
                    }
                }
            }
        }
        state
    }

    /// What an instruction reads or calls that was not varied in every way.
    pub fn untried(&self, insn: &Insn, member: &MemberRef) -> Option<Untried> {
        let class = java_name(&member.class);
        let name = member.name.to_string();
        match insn.opcode {
            PUTFIELD | PUTSTATIC => None,
            _ if self.is_foreign(member.class) => Some(Untried::Dependency(class)),
            GETSTATIC if self.is_variable(member) => Some(Untried::StaticField { class, name }),
            GETFIELD if self.is_variable(member) => Some(Untried::Field { class, name }),
            GETFIELD if self.is_left_to_subclasses(member) => Some(Untried::ClassesLike(class)),
            GETSTATIC | GETFIELD => None,
            _ => self.is_open(member).then_some(Untried::ClassesLike(class)),
        }
    }

    /// Constants, enum constants, fields that only constructors set, and what
    /// compilers add stay what they are.
    fn is_variable(&self, field: &MemberRef) -> bool {
        let Some((class, member)) = self.field(field) else {
            return false;
        };
        let set_once = member.is(access::FINAL)
            || member.is(access::PRIVATE)
                && !member.is(access::STATIC)
                && !self.changed.contains(&(class.name, member.name));
        let fixed = set_once && self.never_changes(&member.descriptor);
        !fixed && !member.is(access::ENUM) && !member.is(access::SYNTHETIC)
    }

    /// Do values of a type stay what they are? The fields of the project's own
    /// objects are looked at when they are read.
    fn never_changes(&self, descriptor: &str) -> bool {
        let Some(class) = descriptor.strip_prefix('L') else {
            return !descriptor.starts_with('[');
        };
        let class = class.trim_end_matches(';');
        let own = self.classes.contains_key(&Name::new(class));
        own || stays_as_it_is(class)
    }

    /// Neither the project's nor the JDK's.
    fn is_foreign(&self, class: Name) -> bool {
        let of_jdk = ["java/", "javax/", "jdk/", "[", "sun/"];
        !of_jdk.iter().any(|p| class.starts_with(p)) && !self.classes.contains_key(&class)
    }

    /// Is it left to other classes, which anybody may write, what a call does? That
    /// somebody may override what a class does itself is not what it is for.
    fn is_open(&self, called: &MemberRef) -> bool {
        let found = self.ancestors(called.class).find_map(|class| {
            let method = class.method(&called.name, &called.descriptor)?;
            Some((class, method))
        });
        let fixed = access::STATIC | access::PRIVATE | access::FINAL;
        found.is_some_and(|(class, method)| {
            let is_for_others = method.is(access::ABSTRACT) || class.is(access::INTERFACE);
            is_for_others && !method.is(fixed) && self.can_be_extended(called.class)
        })
    }

    /// Does a field get its value from a constructor that only subclasses call?
    fn is_left_to_subclasses(&self, field: &MemberRef) -> bool {
        let found = self.field(field);
        found.is_some_and(|(class, member)| {
            class.is(access::ABSTRACT)
                && !member.is(access::SYNTHETIC)
                && class.constant_value(member).is_none()
                && self.can_be_extended(class.name)
        })
    }

    /// May somebody else write a class of this kind? What a class permits may permit that class
    /// in turn, if no compiler wrote it.
    fn can_be_extended(&self, name: Name) -> bool {
        let (mut left, mut seen) = (vec![name], FxHashSet::default());
        while let Some(name) = left.pop() {
            if !seen.insert(name) {
                continue;
            }
            let Some(class) = self.classes.get(&name) else {
                return true;
            };
            let mut nested = class.inner_classes().into_iter();
            let is_private = nested.any(|c| c.inner == name && c.access & access::PRIVATE != 0);
            if class.is(access::FINAL | access::ENUM) || is_private {
                continue;
            }
            match class.permitted_subclasses() {
                Some(permitted) => left.extend(permitted),
                None => return true,
            }
        }
        false
    }

    fn field(&self, field: &MemberRef) -> Option<(&'a ClassFile, &'a Member)> {
        self.ancestors(field.class).find_map(|class| {
            let member = class.fields.iter().find(|f| f.name == field.name)?;
            Some((class, member))
        })
    }

    /// Does the library know objects of a class as more than objects, so that it
    /// may call their methods?
    pub fn is_known_to_library(&self, class: Name) -> bool {
        let supers = |c: &ClassFile| c.interfaces.iter().copied().chain(c.super_name).collect();
        let mut all = self
            .ancestors(class)
            .flat_map(|c| -> Vec<Name> { supers(c) });
        all.any(|name| name != "java/lang/Object" && !self.classes.contains_key(&name))
    }

    /// A class of the project and what it inherits from, as far as it is the
    /// project's.
    pub fn ancestors(&self, class: Name) -> impl Iterator<Item = &'a ClassFile> {
        let mut found: Vec<&'a ClassFile> = Vec::new();
        let mut next = vec![class];
        while let Some(name) = next.pop() {
            let Some(class) = self.classes.get(&name) else {
                continue;
            };
            if !found.iter().any(|known| known.name == name) {
                found.push(class);
                next.extend(class.interfaces.iter().rev());
                next.extend(class.super_name);
            }
        }
        found.into_iter()
    }
}

/// The instructions of a method that name a field or a method. Code that cannot be
/// read cannot run.
pub fn members<'c>(class: &'c ClassFile, method: &Member) -> Vec<(Insn<'c>, MemberRef)> {
    let Ok(Some(code)) = class.code(method) else {
        return Vec::new();
    };
    let named = |insn: Insn<'c>| {
        let Operand::Pool(index) = insn.operand else {
            return None;
        };
        match class.pool.get(index) {
            Ok(Const::Field { .. } | Const::Method { .. } | Const::InterfaceMethod { .. }) => {
                Some((insn, class.pool.member(index).ok()?))
            }
            _ => None,
        }
    };
    let insns = instructions(code.bytes).map_while(Result::ok);
    insns.filter_map(named).collect()
}
