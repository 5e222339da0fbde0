//! Library objects as inputs. Their insides are not invented: they are built by
//! constructors and methods of the library, run in the machine, with inputs as
//! arguments. So each is legal by birth and can be written as ordinary Java.

use jaunt_class::RecordComponent;

use crate::classes::class::{ClassRef, MethodRef};
use crate::memory::heap::Ref;
use crate::record::{Bound, Origin, SiteKind};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::shadow::inputs::made::or_cut;

pub struct Recipe {
    pub class: &'static str,
    /// A constructor (`<init>`) or a static factory.
    pub make: (&'static str, &'static str),
    /// The method that adds an element, for collections.
    pub add: Option<(&'static str, &'static str)>,
    /// Every object that code outside the class can tell from others is made so, if
    /// it has enough elements.
    pub whole: bool,
}

const ADD: Option<(&str, &str)> = Some(("add", "(Ljava/lang/Object;)Z"));
const PUT: Option<(&str, &str)> = Some((
    "put",
    "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
));
const PUT_ENUM: Option<(&str, &str)> = Some((
    "put",
    "(Ljava/lang/Enum;Ljava/lang/Object;)Ljava/lang/Object;",
));
const NEW: (&str, &str) = ("<init>", "()V");

#[rustfmt::skip]
pub const RECIPES: &[Recipe] = &[
    Recipe { class: "java/lang/Object", make: NEW, add: None, whole: true },
    Recipe { class: "java/util/ArrayList", make: NEW, add: ADD, whole: true },
    Recipe { class: "java/util/LinkedList", make: NEW, add: ADD, whole: true },
    Recipe { class: "java/util/ArrayDeque", make: NEW, add: ADD, whole: true },
    Recipe { class: "java/util/PriorityQueue", make: NEW, add: ADD, whole: true },
    Recipe { class: "java/util/HashSet", make: NEW, add: ADD, whole: true },
    Recipe { class: "java/util/LinkedHashSet", make: NEW, add: ADD, whole: true },
    Recipe { class: "java/util/TreeSet", make: NEW, add: ADD, whole: true },
    Recipe { class: "java/util/HashMap", make: NEW, add: PUT, whole: true },
    Recipe { class: "java/util/LinkedHashMap", make: NEW, add: PUT, whole: true },
    Recipe { class: "java/util/TreeMap", make: NEW, add: PUT, whole: true },
    Recipe { class: "java/util/concurrent/ConcurrentHashMap", make: NEW, add: PUT, whole: true },
    Recipe { class: "java/util/concurrent/CopyOnWriteArrayList", make: NEW, add: ADD, whole: true },
    Recipe { class: "java/util/EnumSet", make: ("noneOf", "(Ljava/lang/Class;)Ljava/util/EnumSet;"), add: ADD, whole: true },
    Recipe { class: "java/util/EnumMap", make: ("<init>", "(Ljava/lang/Class;)V"), add: PUT_ENUM, whole: true },
    Recipe { class: "java/util/Optional", make: ("ofNullable", "(Ljava/lang/Object;)Ljava/util/Optional;"), add: None, whole: true },
    Recipe { class: "java/lang/StringBuilder", make: ("<init>", "(Ljava/lang/String;)V"), add: None, whole: false },
    Recipe { class: "java/lang/StringBuffer", make: ("<init>", "(Ljava/lang/String;)V"), add: None, whole: false },
    Recipe { class: "java/io/ByteArrayInputStream", make: ("<init>", "([B)V"), add: None, whole: false },
    Recipe { class: "java/io/ByteArrayOutputStream", make: NEW, add: None, whole: false },
    Recipe { class: "java/io/StringReader", make: ("<init>", "(Ljava/lang/String;)V"), add: None, whole: false },
    Recipe { class: "java/io/StringWriter", make: NEW, add: None, whole: false },
    Recipe { class: "java/io/PrintWriter", make: ("<init>", "(Ljava/io/Writer;)V"), add: None, whole: false },
    Recipe { class: "java/io/PrintStream", make: ("<init>", "(Ljava/io/OutputStream;)V"), add: None, whole: false },
    Recipe { class: "java/io/InputStreamReader", make: ("<init>", "(Ljava/io/InputStream;)V"), add: None, whole: false },
    Recipe { class: "java/io/OutputStreamWriter", make: ("<init>", "(Ljava/io/OutputStream;)V"), add: None, whole: false },
    Recipe { class: "java/util/Scanner", make: ("<init>", "(Ljava/lang/String;)V"), add: None, whole: false },
    Recipe { class: "java/math/BigInteger", make: ("valueOf", "(J)Ljava/math/BigInteger;"), add: None, whole: false },
    Recipe { class: "java/math/BigDecimal", make: ("valueOf", "(JI)Ljava/math/BigDecimal;"), add: None, whole: false },
    Recipe { class: "java/util/Random", make: ("<init>", "(J)V"), add: None, whole: false },
    Recipe { class: "java/util/Date", make: ("<init>", "(J)V"), add: None, whole: true },
    Recipe { class: "java/util/UUID", make: ("<init>", "(JJ)V"), add: None, whole: true },
    Recipe { class: "java/util/concurrent/atomic/AtomicInteger", make: ("<init>", "(I)V"), add: None, whole: true },
    Recipe { class: "java/util/concurrent/atomic/AtomicLong", make: ("<init>", "(J)V"), add: None, whole: true },
    Recipe { class: "java/util/concurrent/atomic/AtomicBoolean", make: ("<init>", "(Z)V"), add: None, whole: true },
    Recipe { class: "java/time/LocalDate", make: ("of", "(III)Ljava/time/LocalDate;"), add: None, whole: true },
    Recipe { class: "java/time/LocalTime", make: ("of", "(IIII)Ljava/time/LocalTime;"), add: None, whole: true },
    Recipe { class: "java/time/LocalDateTime", make: ("of", "(Ljava/time/LocalDate;Ljava/time/LocalTime;)Ljava/time/LocalDateTime;"), add: None, whole: true },
    Recipe { class: "java/time/YearMonth", make: ("of", "(II)Ljava/time/YearMonth;"), add: None, whole: true },
    Recipe { class: "java/time/Year", make: ("of", "(I)Ljava/time/Year;"), add: None, whole: true },
    Recipe { class: "java/time/MonthDay", make: ("of", "(II)Ljava/time/MonthDay;"), add: None, whole: true },
    Recipe { class: "java/time/Period", make: ("of", "(III)Ljava/time/Period;"), add: None, whole: true },
    Recipe { class: "java/time/Duration", make: ("ofSeconds", "(JJ)Ljava/time/Duration;"), add: None, whole: true },
    Recipe { class: "java/time/Clock", make: ("fixed", "(Ljava/time/Instant;Ljava/time/ZoneId;)Ljava/time/Clock;"), add: None, whole: false },
    Recipe { class: "java/time/Instant", make: ("ofEpochSecond", "(JJ)Ljava/time/Instant;"), add: None, whole: true },
];

pub fn of(class: &str) -> Option<&'static Recipe> {
    RECIPES.iter().find(|r| r.class == class)
}

/// Library classes tried for a library type, the usual one first.
pub fn candidates(name: &str) -> Vec<&'static str> {
    let usual: &[&str] = match name {
        "java/lang/String" | "java/lang/CharSequence" => &["java/lang/String"],
        "java/lang/Object" => &["java/lang/Object", "java/lang/String", "java/lang/Integer"],
        "java/lang/Comparable" => &["java/lang/Integer", "java/lang/String"],
        "java/lang/Number" => &["java/lang/Integer", "java/lang/Double", "java/lang/Long"],
        "java/util/List" | "java/util/Collection" | "java/lang/Iterable" => {
            &["java/util/ArrayList"]
        }
        "java/util/AbstractList" | "java/util/AbstractCollection" => &["java/util/ArrayList"],
        "java/util/RandomAccess" | "java/util/SequencedCollection" => &["java/util/ArrayList"],
        "java/util/Set" | "java/util/AbstractSet" => &["java/util/HashSet"],
        "java/util/SortedSet" | "java/util/NavigableSet" => &["java/util/TreeSet"],
        "java/util/Map" | "java/util/AbstractMap" => &["java/util/HashMap"],
        "java/util/SortedMap" | "java/util/NavigableMap" => &["java/util/TreeMap"],
        "java/util/concurrent/ConcurrentMap" => &["java/util/concurrent/ConcurrentHashMap"],
        "java/util/Queue" | "java/util/Deque" => &["java/util/ArrayDeque"],
        "java/io/InputStream" => &["java/io/ByteArrayInputStream"],
        "java/io/OutputStream" => &["java/io/ByteArrayOutputStream"],
        "java/io/Reader" => &["java/io/StringReader"],
        "java/io/Writer" => &["java/io/StringWriter"],
        "java/lang/Appendable" => &["java/lang/StringBuilder"],
        _ => &[],
    };
    let own = crate::shadow::ops::boxes::box_name(name).or_else(|| of(name).map(|r| r.class));
    match usual {
        [] => own.into_iter().collect(),
        usual => usual.to_vec(),
    }
}

/// The constants that library types are tried with, where any of them will do: their
/// class and name.
pub fn constants(name: &str) -> &'static [(&'static str, &'static str)] {
    match name {
        "java/time/ZoneId" | "java/time/ZoneOffset" => &[("java/time/ZoneOffset", "UTC")],
        "java/nio/charset/Charset" => &[("java/nio/charset/StandardCharsets", "UTF_8")],
        _ => &[],
    }
}

/// Types of which stubs are tried, too, where bounds are raised: a clock that shows
/// another time whenever it is read.
pub const STUBBED: [&str; 1] = ["java/time/Clock"];

/// Library classes tried for a library type beside the usual ones, where bounds are raised:
/// code may ask which of them it was given.
pub fn unusual(name: &str) -> &'static [&'static str] {
    match name {
        "java/lang/CharSequence" => &["java/lang/StringBuilder"],
        "java/lang/Object" => &["java/util/ArrayList"],
        "java/lang/Number" => &["java/math/BigDecimal"],
        "java/util/Collection" | "java/lang/Iterable" => &["java/util/HashSet"],
        "java/util/List" | "java/util/Queue" | "java/util/Deque" => &["java/util/LinkedList"],
        "java/util/Set" => &["java/util/TreeSet"],
        "java/util/Map" => &["java/util/TreeMap"],
        "java/lang/Appendable" => &["java/io/StringWriter"],
        _ => &[],
    }
}

impl Machine {
    /// Builds an object by its recipe: the object and how many elements it got.
    pub(in crate::shadow) fn build(
        &mut self,
        var: u32,
        class: ClassRef,
        recipe: &Recipe,
    ) -> Result<(Ref, u32)> {
        if !recipe.whole {
            self.shadows.bounded.insert(Bound::Calls);
        }
        match self.new_value(var, class)? {
            Some(object) => Ok((object, 0)),
            None => or_cut(self.follow(var, class, recipe)),
        }
    }

    /// A record by its canonical constructor, which keeps its promises.
    pub(in crate::shadow) fn build_record(
        &mut self,
        var: u32,
        class: ClassRef,
        components: &[RecordComponent],
    ) -> Result<Ref> {
        let types: String = components.iter().map(|c| c.descriptor.as_str()).collect();
        let constructor = self.method_of(class, "<init>", &format!("({types})V"))?;
        self.construct(var, class, constructor)
    }

    /// A new object on which a constructor is called with new inputs. One that
    /// the constructor refuses to make is no input.
    pub(in crate::shadow) fn construct(
        &mut self,
        var: u32,
        class: ClassRef,
        constructor: MethodRef,
    ) -> Result<Ref> {
        self.initialise_class_now(class)?;
        let object = self.new_object(class)?;
        or_cut(self.call_on_inputs(constructor, Some(object), var, &mut 0))?;
        Ok(object)
    }

    fn follow(&mut self, var: u32, class: ClassRef, recipe: &Recipe) -> Result<(Ref, u32)> {
        self.initialise_class_now(class)?;
        let (name, descriptor) = recipe.make;
        let make = self.method_of(class, name, descriptor)?;
        let constructs = make.is_constructor();
        let new = match constructs {
            true => Some(self.new_object(class)?),
            false => None,
        };
        let mut next = 0;
        let made = self.call_on_inputs(make, new, var, &mut next)?;
        let object = new.unwrap_or(made as Ref);
        let Some((name, descriptor)) = recipe.add else {
            return Ok((object, 0));
        };
        let site = self.here(SiteKind::Shape);
        let limit = self.shadows.bounds.collection + 1;
        let size = self.next_decision(Some(var), limit);
        self.record_decision(site, size, limit);
        self.shadows.bounded.insert(Bound::CollectionSize);
        let add = self.method_of(class, name, descriptor)?;
        let add = self.class_of(object).select(add).unwrap_or(add);
        for _ in 0..size {
            self.call_on_inputs(add, Some(object), var, &mut next)?;
        }
        Ok((object, size))
    }

    /// Calls a method with new inputs as arguments: the elements of `var` from
    /// the next on.
    pub(in crate::shadow) fn call_on_inputs(
        &mut self,
        method: MethodRef,
        receiver: Option<Ref>,
        var: u32,
        next: &mut u32,
    ) -> Result<u64> {
        let (mut args, mut shadows) = (Vec::new(), Vec::new());
        if let Some(receiver) = receiver {
            args.push(receiver as u64);
            shadows.push(0);
        }
        let made = self.shadows.refs[var as usize].made_as.clone();
        let types = self.parameter_types(method, Some(&made))?;
        for (i, declared) in types.into_iter().enumerate() {
            let origin = Origin::Element {
                array: var,
                index: *next,
            };
            *next += 1;
            let (value, handle) = self.new_argument(method, i, declared, origin)?;
            for _ in 0..method.ty().params[i].slots() {
                args.push(value);
                shadows.push(handle);
            }
        }
        self.call_with(method, &args, &shadows)
    }
}
