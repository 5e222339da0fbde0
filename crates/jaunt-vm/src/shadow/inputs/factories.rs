//! Ways to come by objects of classes of the program that do not offer one
//! themselves: methods of other classes make them, else only reflection does.

use jaunt_class::{Type, access};

use crate::classes::class::{ClassRef, Loader, Method, MethodRef};
use crate::run::machine::Machine;
use crate::shadow::inputs::makers::{
    MOST_MAKERS, Maker, Makers, asks_surroundings, can_call, can_name, constructs, makes_new, nest,
    offers_way, ranked,
};

impl Machine {
    /// Finds other ways for a class without one.
    pub(in crate::shadow) fn find_elsewhere(&self, class: ClassRef, makers: &mut Makers) {
        if class.loader != Loader::App || class.access & access::ENUM != 0 || !self.can_name(class)
        {
            return;
        }
        // Whoever is allowed to may make them in yet other ways.
        makers.cut = true;
        makers.ways = self.factories(class);
        if makers.ways.is_empty() && self.shadows.bounds.reflection && class.under_test {
            makers.ways = closed_constructors(class);
            makers.closed = !makers.ways.is_empty();
        }
    }

    /// Methods that tests can call and that make new objects of a class, by the
    /// classes that have access to its constructors.
    fn factories(&self, class: ClassRef) -> Vec<Maker> {
        let mut allowed = nest(&self.store, class);
        if class
            .methods
            .iter()
            .any(|m| m.is_constructor() && !m.is_private())
        {
            let program = self.store.program_subclasses(self.known.object);
            allowed.extend(program.iter().filter(|c| c.package() == class.package()));
        }
        allowed.sort_by_key(|c| c.name);
        allowed.dedup_by_key(|c| c.id);
        let methods = allowed.into_iter().flat_map(|c| c.methods.iter());
        let usable = methods.filter(|m| self.is_usable(m, class));
        ranked(usable, &self.store, class)
            .into_iter()
            .take(MOST_MAKERS)
            .map(Maker::Call)
            .collect()
    }

    fn is_usable(&self, method: &Method, class: ClassRef) -> bool {
        let (store, home, owner) = (&self.store, self.shadows.home, method.class());
        let makes =
            makes_new(method, class) || owner.id == class.id && asks_surroundings(class, method);
        // An object of the class would be needed first.
        let of_class = |ty: &Type| matches!(ty, Type::Class(name) if *name == class.name);
        let begins = method.is_static() || owner.id != class.id && offers_way(store, owner, home);
        self.may_return(method, class)
            && makes
            && begins
            && !method.ty().params.iter().any(of_class)
            && can_call(method, home)
            && can_name(store, owner, home)
    }

    /// Is the declared result the class, or something more general of the program?
    fn may_return(&self, method: &Method, class: ClassRef) -> bool {
        let returned = self.store.load_type(&method.ty().ret);
        returned.is_ok_and(|ty| ty.loader == Loader::App && class.is_subclass_of(ty))
    }
}

/// Constructors that only reflection can call.
fn closed_constructors(class: ClassRef) -> Vec<Maker> {
    let fits = |m: &MethodRef| constructs(class, m) && m.access & access::SYNTHETIC == 0;
    let constructors = class.methods.iter().filter(fits);
    constructors.take(MOST_MAKERS).map(Maker::Call).collect()
}
