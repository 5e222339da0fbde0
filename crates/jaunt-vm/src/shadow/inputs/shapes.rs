//! What a reference input can be: null, an input object that is there already,
//! or a fresh object of a class that fits.

use jaunt_class::access;
use rustc_hash::FxHashSet;

use crate::classes::class::{ClassRef, FieldRef, Loader};
use crate::memory::heap::{NULL, Ref};
use crate::record::{Bound, Made, Origin, Site, Unsupported};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};
use crate::shadow::explore::runs;
use crate::shadow::inputs::generics::Generic;
use crate::shadow::inputs::refs::State;
use crate::shadow::inputs::texts::WIDE_LENGTHS;
use crate::shadow::inputs::{recipes, stubs};

/// Classes of arrays beside the declared one.
const MOST_NARROWER: usize = 2;

enum Choice {
    Null,
    /// The object of this input.
    Same(u32, Ref),
    Fresh(ClassRef),
    /// An enum constant, already there.
    Constant(Ref, FieldRef),
    /// The object of a class.
    Literal(ClassRef),
    /// A string of this length that begins with a character beyond Latin-1.
    Wide(u32),
    /// A string that names a file or folder.
    Named,
    /// A string that names an encoding.
    Encoding,
}

impl Choice {
    /// The class of a new object.
    fn class(&self) -> Option<u32> {
        match self {
            Choice::Fresh(class) => Some(class.id),
            _ => None,
        }
    }
}

impl Machine {
    /// An object that stands for an undecided input.
    pub(in crate::shadow) fn placeholder(&mut self, declared: ClassRef) -> Result<Ref> {
        let class = match is_invented(declared) && instantiable(declared) {
            true => declared,
            false => self.known.object,
        };
        self.new_object(class)
    }

    /// Decides what an input is; the outcome is an event if there was a choice.
    pub(in crate::shadow) fn choose_shape(&mut self, var: u32, site: Site) -> Result<Ref> {
        let options = self.shape_choices(var)?;
        let outcome = match options.len() as u32 {
            0 => return Err(self.no_class_fits(var)),
            1 => 0,
            count => {
                let outcome = self.next_decision(Some(var), count);
                self.record_decision(site, outcome, count);
                outcome
            }
        };
        match options[outcome as usize] {
            Choice::Null => Ok(NULL),
            Choice::Same(other, object) => {
                self.shadows.refs[var as usize].state = State::Same(other);
                Ok(object)
            }
            Choice::Constant(object, field) => {
                self.shadows.refs[var as usize].made = Some(Made::Constant {
                    owner: field.class().name,
                    name: field.name,
                });
                Ok(object)
            }
            Choice::Literal(class) => {
                let made = Made::Class { of: class.name };
                self.shadows.refs[var as usize].made = Some(made);
                self.mirror(class)
            }
            Choice::Fresh(class) => self.fresh_object(var, class),
            Choice::Wide(length) => self.fresh_wide(var, length),
            Choice::Named => self.fresh_name(var),
            Choice::Encoding => self.fresh_encoding(var),
        }
    }

    fn no_class_fits(&self, var: u32) -> Trap {
        let declared = self.shadows.refs[var as usize].declared.class;
        Unsupported::Input(declared.java_name()).into()
    }

    /// Fresh of the nearest class first (the default), then null (unless that is the
    /// usual value), then aliases, then the other classes.
    fn shape_choices(&mut self, var: u32) -> Result<Vec<Choice>> {
        let generic = self.shadows.refs[var as usize].declared.clone();
        let declared = generic.class;
        let not_null =
            self.shadows.refs[var as usize].not_null || self.differs_from_null(var as usize);
        let mut fresh = self.wanted_choices(&generic)?;
        if let (Origin::Receiver, Some(called)) =
            (&self.shadows.refs[var as usize].origin, self.shadows.called)
        {
            fresh.retain(|c| c.class().is_none_or(|id| runs(self.class(id), called)));
            if fresh.is_empty() {
                fresh.extend(self.last_resort(declared));
            }
        }
        let origin = self.shadows.refs[var as usize].origin.clone();
        fresh.retain(|choice| match choice {
            Choice::Constant(_, field) => self.may_hold(&origin, field.name),
            _ => true,
        });
        let mut fresh = fresh.into_iter();
        let mut options: Vec<Choice> = fresh.next().into_iter().collect();
        if !not_null {
            let at = match self.shadows.refs[var as usize].null_first {
                true => 0,
                false => options.len(),
            };
            options.insert(at, Choice::Null);
        }
        // Whether two boxes are the same is a question about their values.
        if self.shadows.bounds.aliases && !crate::shadow::ops::boxes::is_box(&declared.name) {
            for (other, object) in self.shadows.fresh.clone() {
                let differs = self.shadows.refs[var as usize].differs.contains(&other);
                if !differs && self.may_alias(var, other, object) {
                    options.push(Choice::Same(other, object));
                }
            }
        }
        options.extend(fresh);
        options.retain(|choice| !self.may_be_equal_box(var, choice));
        if declared.id == self.known.string.id && self.wants_wide_texts() {
            options.extend(WIDE_LENGTHS.map(Choice::Wide));
        }
        if declared.id == self.known.string.id && self.wants_names_of_files() {
            options.push(Choice::Named);
        }
        if declared.id == self.known.string.id && self.looks_up_encoding() {
            // To find out that there is none of another name takes long.
            options.insert(0, Choice::Encoding);
        }
        if self.has_enough_objects() {
            let there = |c: &Choice| {
                matches!(
                    c,
                    Choice::Null | Choice::Same(..) | Choice::Constant(..) | Choice::Literal(_)
                )
            };
            if options.iter().any(there) {
                options.retain(there);
            }
        }
        Ok(options)
    }

    /// Boxes of equal values may be one object. Where two inputs were found to be
    /// different objects, they are not both boxes of the same class.
    fn may_be_equal_box(&self, var: u32, choice: &Choice) -> bool {
        let Choice::Fresh(class) = choice else {
            return false;
        };
        let same_class = |&other: &u32| {
            let object = self.settled_ref(other + 1).filter(|&o| o != NULL);
            object.is_some_and(|o| self.class_of(o).id == class.id)
        };
        let mut differs = self.shadows.refs[var as usize].differs.iter();
        crate::shadow::ops::boxes::is_box(&class.name) && differs.any(same_class)
    }

    /// May no more objects be invented? Asking means that one was wanted.
    pub(in crate::shadow) fn has_enough_objects(&mut self) -> bool {
        let enough = self.shadows.fresh.len() >= self.shadows.bounds.objects;
        if enough {
            self.shadows.bounded.insert(Bound::Objects);
        }
        enough
    }

    /// Objects of the class that somebody expects, then of others that fit, then
    /// of those that the code at hand tells apart.
    fn wanted_choices(&mut self, generic: &Generic) -> Result<Vec<Choice>> {
        let declared = generic.class;
        let wanted = self.shadows.wanted.take();
        if declared.id == self.known.class.id {
            let literals = self.literals(generic).into_iter();
            return Ok(literals.map(Choice::Literal).collect());
        }
        let mut classes: Vec<ClassRef> = wanted.into_iter().collect();
        classes.push(declared);
        classes.extend(self.tested_classes());
        let mut choices: Vec<Choice> = Vec::new();
        let mut seen = FxHashSet::default();
        for class in classes {
            if class.is_subclass_of(declared) && seen.insert(class.id) {
                let known: Vec<u32> = choices.iter().filter_map(Choice::class).collect();
                let fresh = self.fresh_choices(class)?.into_iter();
                choices.extend(fresh.filter(|c| c.class().is_none_or(|id| !known.contains(&id))));
            }
        }
        if !generic.arguments.is_empty() {
            self.keep_fitting(&mut choices, generic);
        }
        Ok(choices)
    }

    /// Keeps the classes whose type arguments are those that were declared.
    fn keep_fitting(&mut self, choices: &mut Vec<Choice>, declared: &Generic) {
        let all = choices.len();
        choices.retain(|choice| {
            let class = match choice {
                Choice::Fresh(class) => *class,
                Choice::Constant(object, _) => self.class_of(*object),
                _ => return true,
            };
            self.object_type(class, declared).is_some()
        });
        if choices.len() < all {
            // Where the caller chooses the arguments, others may fit.
            self.shadows.bounded.insert(Bound::Classes);
        }
        if choices.is_empty() {
            choices.extend(self.stub_of(declared.class).map(Choice::Fresh));
        }
    }

    fn fresh_choices(&mut self, declared: ClassRef) -> Result<Vec<Choice>> {
        if declared.access & access::ENUM != 0 {
            return self.enum_constants(declared);
        }
        if self.is_place(declared) {
            return Ok(vec![Choice::Fresh(declared)]);
        }
        if let Some(element) = declared.element() {
            let mut choices = vec![Choice::Fresh(declared)];
            if self.shadows.raised > 0 && !self.shadows.bounds.made {
                choices.extend(self.narrower_arrays(element)?);
            }
            return Ok(choices);
        }
        let mut choices = Vec::new();
        if declared.loader == Loader::Boot && !declared.under_test {
            choices.extend(self.usual_constants(declared)?);
            let mut names = recipes::candidates(&declared.name);
            if self.shadows.raised > 0 {
                names.extend(recipes::unusual(&declared.name));
            }
            if !is_final(declared) {
                self.shadows.bounded.insert(Bound::Classes);
            }
            for name in &names {
                choices.push(Choice::Fresh(self.library(name)?));
            }
            if self.shadows.raised > 0 && recipes::STUBBED.contains(&declared.name.as_str()) {
                choices.extend(self.stub_of(declared).map(Choice::Fresh));
            }
            // What factories of an interface return is nobody's business.
            let is_enough = !choices.is_empty() && self.shadows.raised == 0;
            if names.is_empty()
                && !is_enough
                && !declared.is_interface()
                && self.has_maker(declared)
            {
                choices.push(Choice::Fresh(declared));
            }
        } else if self.is_possible(declared) {
            choices.push(Choice::Fresh(declared));
        }
        for class in self.subclasses(declared) {
            if choices.len() > self.shadows.bounds.classes {
                break;
            }
            if class.access & access::ENUM != 0 && self.can_name(class) {
                choices.extend(self.enum_constants(class)?);
            } else if self.is_possible(class) {
                choices.push(Choice::Fresh(class));
            }
        }
        if choices.is_empty() {
            choices.extend(self.last_resort(declared));
        }
        if choices.len() > self.shadows.bounds.classes {
            choices.truncate(self.shadows.bounds.classes);
            self.shadows.bounded.insert(Bound::Classes);
        }
        Ok(choices)
    }

    /// Arrays that hold objects of a subclass only: not all that fits the declared type can be
    /// stored in them. A test that passes one shows that, and no more.
    fn narrower_arrays(&mut self, element: ClassRef) -> Result<Vec<Choice>> {
        if element.is_primitive() || is_final(element) {
            return Ok(Vec::new());
        }
        let mut narrower = Vec::new();
        for choice in self.fresh_choices(element)? {
            if let Choice::Fresh(class) = choice
                && class.id != element.id
                && stubs::stubbed(&class.name).is_none()
            {
                narrower.push(Choice::Fresh(self.array_class(class)?));
            }
        }
        narrower.truncate(MOST_NARROWER);
        Ok(narrower)
    }

    /// Classes of the program, enums last. All of them are objects: then that of
    /// the method under test is the one that matters.
    fn subclasses(&self, declared: ClassRef) -> Vec<ClassRef> {
        if declared.id == self.known.object.id {
            return self.shadows.target.into_iter().collect();
        }
        let mut found = self.store.program_subclasses(declared).to_vec();
        found.sort_by_key(|c| c.access & access::ENUM != 0);
        found
    }

    /// Is this a class that an input can have?
    pub(in crate::shadow) fn can_be_input(&mut self, class: ClassRef) -> bool {
        class.loader == Loader::Boot || class.access & access::ENUM != 0 || self.is_possible(class)
    }

    /// Can inputs be objects of this class of the program or of its libraries?
    fn is_possible(&mut self, class: ClassRef) -> bool {
        match self.shadows.bounds.made || !class.under_test {
            true => self.has_maker(class),
            false => instantiable(class),
        }
    }

    pub(in crate::shadow) fn has_maker(&mut self, class: ClassRef) -> bool {
        let makers = self.makers_of(class);
        !makers.ways.is_empty() && !makers.closed
    }

    /// A stub; where there can be none, an object made by reflection.
    fn last_resort(&mut self, declared: ClassRef) -> Option<Choice> {
        let stub = self.stub_of(declared);
        let class = stub.or_else(|| self.makers_of(declared).closed.then_some(declared));
        class.map(Choice::Fresh)
    }

    fn usual_constants(&mut self, declared: ClassRef) -> Result<Vec<Choice>> {
        let mut choices = Vec::new();
        for &(owner, name) in recipes::constants(&declared.name) {
            let owner = self.library(owner)?;
            self.initialise_class_now(owner)?;
            if let Some(field) = owner.declared_field(name) {
                let constant = self.get_static(owner, name) as Ref;
                choices.push(Choice::Constant(constant, field));
            }
        }
        Ok(choices)
    }

    fn enum_constants(&mut self, class: ClassRef) -> Result<Vec<Choice>> {
        self.initialise_class_now(class)?;
        let constants = class.fields.iter().filter(|f| f.access & access::ENUM != 0);
        let choice = |f: FieldRef| Choice::Constant(self.get_static(class, &f.name) as Ref, f);
        Ok(constants.map(choice).collect())
    }
}

pub(in crate::shadow) fn is_final(class: ClassRef) -> bool {
    class.access & access::FINAL != 0
}

/// May the fields of this class be inputs? Those of classes under test may.
fn is_invented(class: ClassRef) -> bool {
    class.under_test && !class.is_array() && class.access & access::ENUM == 0
}

/// Can the program make objects of this class, and others name it?
fn instantiable(class: ClassRef) -> bool {
    let kinds = access::INTERFACE | access::ABSTRACT | access::ENUM | access::SYNTHETIC;
    let named = |file: &'static jaunt_class::ClassFile| {
        let entries = file.inner_classes();
        let own = entries.iter().find(|e| e.inner == class.name);
        own.is_none_or(|e| e.name.is_some() && e.outer.is_some())
    };
    class.access & kinds == 0 && class.file().is_some_and(named)
}
