//! One run as one test method.

use std::collections::{BTreeMap, BTreeSet};

use jaunt_class::{Name, Type};
use jaunt_ir::{Body, Op};
use jaunt_record::{Framework, Unwritable};
use jaunt_vm::class::{ClassRef, Loader, MethodRef};
use jaunt_vm::{
    End, FOLDER_OF_INPUTS, Origin, Seen, Store, Thrown, Trace, Typed, written_return_type,
    written_signature,
};

use super::arrange::{Arrange, Written};
use super::factories::Factories;
use super::literal::string_literal;
use super::names::Imports;
use super::oracle;
use super::parameters::names;
use super::reflection::remark;
use super::replaced;
use super::style::{Bugs, Form, Style};
use super::suite::Case;
use super::title::{Title, title};
use super::verdict::Verdict;
use super::world;

/// A test method before it has its final name.
pub struct Method {
    pub title: Title,
    /// The statements that make its inputs; each may have several lines.
    pub arranged: Vec<String>,
    /// The call and what is checked of it.
    pub body: Vec<String>,
    pub verdict: Verdict,
    /// Why it is disabled, if it is.
    pub disabled: Option<String>,
    /// What its `throws` clause says.
    pub throws: Option<&'static str>,
    /// Why it uses reflection, if it does.
    pub remark: Option<String>,
    /// What compilers would warn of.
    pub warnings: BTreeSet<&'static str>,
    /// The names of the parameters of the method under test.
    pub parameters: Vec<String>,
    /// Constants of enums as they are written, and their types.
    pub constants: BTreeMap<String, String>,
    /// It must not stand in a table.
    pub is_plain: bool,
}

/// Writes the run of a method as a test.
pub fn write(
    store: &Store,
    shared: (&mut Imports, &mut Factories),
    case: &Case,
    style: Style,
) -> Written<Method> {
    let (target, trace) = (case.target, case.trace);
    let home = target.class().home_of_tests();
    if target.is_private() || !jaunt_vm::can_name(store, target.class(), home) {
        let name = format!("{}.{}", target.class().java_name(), target.name);
        return Err(Unwritable::Uncallable(name));
    }
    if trace.varies {
        let asked = trace.dealings.asked.clone();
        return Err(asked.map_or(Unwritable::Varies, Unwritable::Beyond));
    }
    if trace.reads_input {
        return Err(Unwritable::ReadsInput);
    }
    if let Some(beyond) = &trace.dealings.beyond {
        return Err(Unwritable::Beyond(beyond.clone()));
    }
    let verdict = case.verdict.clone();
    let mut arrange = Arrange::new(store, shared, trace, style);
    let around = replaced::around(&mut arrange)?;
    let call = arrange.call(target)?;
    let arranged = std::mem::take(&mut arrange.statements);
    let body = match &trace.end {
        End::Threw(thrown) => throws(&mut arrange, &call, thrown, &verdict)?,
        End::Returned => returns(&mut arrange, target, &call)?,
        _ => return Err(Unwritable::NoEnd),
    };
    let (arranged, body) = world::surrounded(&mut arrange, around, arranged, body);
    let throws = clause(store, &arrange.throws);
    let remark = remark(&arrange.reflected);
    let mut title = title(store, target, trace);
    if remark.is_some() {
        title.outcome += "_byReflection";
    }
    Ok(Method {
        title,
        arranged,
        body,
        disabled: disabled(store, trace, &verdict, style.bugs),
        verdict,
        throws,
        remark,
        warnings: arrange.warnings,
        parameters: names(target),
        constants: arrange.constants,
        is_plain: case.is_plain || style.form == Form::Plain,
    })
}

/// The finding in one line, if its test must not fail in a build.
fn disabled(store: &Store, trace: &Trace, verdict: &Verdict, bugs: Bugs) -> Option<String> {
    let (Verdict::Finding(_), Bugs::Disabled, End::Threw(thrown)) = (verdict, bugs, &trace.end)
    else {
        return None;
    };
    let message = thrown.message.as_deref().filter(|m| is_stable(m));
    let what = match message {
        Some(message) => format!("{}: {message}", thrown.class),
        None => thrown.class.clone(),
    };
    let place = thrown.frames.iter().find_map(|&(method, bci)| {
        let method = store.method(method)?;
        let class = method.class();
        let code = class.file()?.code(method.member()?).ok()??;
        let line = code.line(bci).map(|line| format!(":{line}"));
        let name = format!("{}.{}", class.java_name(), method.name);
        class.under_test.then(|| name + &line.unwrap_or_default())
    });
    Some(match place {
        Some(place) => format!("{what} at {place}"),
        None => what,
    })
}

/// The shortest `throws` clause that covers these exceptions.
fn clause(store: &Store, declared: &[Name]) -> Option<&'static str> {
    let exception = store.load(Name::new("java/lang/Exception")).ok()?;
    let narrow = |name: &Name| {
        let class = store.load(*name);
        class.is_ok_and(|c| c.is_subclass_of(exception))
    };
    match declared {
        [] => None,
        all if all.iter().all(narrow) => Some("Exception"),
        _ => Some("Throwable"),
    }
}

fn throws(
    arrange: &mut Arrange,
    call: &str,
    thrown: &Thrown,
    verdict: &Verdict,
) -> Written<Vec<String>> {
    if let Verdict::Finding(_) = verdict {
        // A test of a finding fails as the program does.
        return Ok(vec![format!("{call};")]);
    }
    let store = arrange.store;
    let class = store.load(Name::new(&thrown.class.replace('.', "/")));
    let class = class.ok();
    let nearest = class.and_then(|c| nameable(arrange, c));
    let name = match nearest {
        Some(class) => arrange.class_name(class)?,
        None => "Throwable".to_string(),
    };
    let message = thrown.message.as_deref().filter(|m| is_stable(m));
    let is_told = is_made_by_program(store, thrown) && class.is_some_and(hands_out_message);
    let message = message.filter(|_| is_told);
    let message = message.map(|message| {
        let units: Vec<u16> = message.encode_utf16().collect();
        let message = string_literal(&units);
        format!("assertEquals({message}, thrown.getMessage());")
    });
    if arrange.style.catches {
        let mut lines = vec![
            format!("{name} thrown = null;"),
            "try {".to_string(),
            format!("    {call};"),
            format!("}} catch ({name} caught) {{"),
            "    thrown = caught;".to_string(),
            "}".to_string(),
            String::new(),
            "assertNotNull(thrown);".to_string(),
        ];
        lines.extend(message);
        return Ok(lines);
    }
    Ok(match message {
        Some(message) => vec![
            format!("{name} thrown = assertThrows({name}.class, () -> {call});"),
            String::new(),
            message,
        ],
        None => vec![format!("assertThrows({name}.class, () -> {call});")],
    })
}

/// The class or its nearest ancestor that the test can name.
fn nameable(arrange: &Arrange, class: ClassRef) -> Option<ClassRef> {
    class.chain().find(|c| arrange.can_name(c))
}

/// Is the message of an exception the program's own? The words of the JVM and its library
/// are others in other versions.
fn is_made_by_program(store: &Store, thrown: &Thrown) -> bool {
    let is_own = |m: MethodRef| m.class().loader == Loader::App || m.class().under_test;
    let Some(&(id, bci)) = thrown.frames.first() else {
        return false;
    };
    let Some(method) = store.method(id) else {
        return false;
    };
    if method.class().name == "java/util/Objects" {
        let caller = thrown.frames.get(1).and_then(|f| store.method(f.0));
        return method.name == "requireNonNull" && caller.is_some_and(is_own);
    }
    let is_call = |body: &Body| {
        let mut ops = body.ops.iter().zip(&body.bci);
        ops.any(|(op, at)| *at == bci && matches!(op, Op::Invoke { .. }))
    };
    is_own(method) && method.text().is_some_and(is_call)
}

/// Does an exception say what it was made with? Some classes put it into words of
/// their own.
fn hands_out_message(class: ClassRef) -> bool {
    const USUAL: [&str; 2] = ["java/lang/Throwable", "java/lang/NullPointerException"];
    let (name, descriptor) = (Name::new("getMessage"), Name::new("()Ljava/lang/String;"));
    let says = class.find_method(name, descriptor);
    says.is_some_and(|m| USUAL.contains(&m.class().name.as_str()))
}

/// Messages that name identities or internals differ from run to run.
fn is_stable(message: &str) -> bool {
    let varies = ["@", "$$", " of loader ", FOLDER_OF_INPUTS];
    !varies.iter().any(|part| message.contains(part)) && message.len() < 200
}

/// The type of a result with its arguments: as declared, or as the object under test has
/// it.
fn written_result(arrange: &Arrange, target: MethodRef) -> Option<Typed> {
    let receiver = arrange.trace.refs.iter();
    let mut receiver = receiver.filter(|r| r.origin == Origin::Receiver);
    let of_receiver = || {
        let made_as = &receiver.next()?.made_as;
        Some(written_signature(arrange.store, made_as, target)?.ret)
    };
    let found = written_return_type(target).or_else(of_receiver);
    found.filter(|ty| !ty.arguments.is_empty())
}

fn returns(arrange: &mut Arrange, target: MethodRef, call: &str) -> Written<Vec<String>> {
    let mut checks = Vec::new();
    let mut lines = Vec::new();
    let store = arrange.store;
    let declared = match target.is_constructor() {
        true => Type::Class(target.class().name),
        false => target.ty().ret,
    };
    let unstable = arrange.trace.identity && target.name == "hashCode";
    match &arrange.trace.returned {
        Some(_) if unstable => lines.push(format!("{call};")),
        Some(seen) if declared != Type::Void => {
            let class = store.load_type(&declared).ok();
            let class = class.and_then(|c| nameable(arrange, c));
            let generic = written_result(arrange, target);
            let ty = match (class, generic) {
                (Some(class), Some(ty)) if class.name == ty.class => arrange.declared_type(&ty)?,
                (Some(class), _) => arrange.open_type(class)?,
                (None, _) => "Object".to_string(),
            };
            lines.push(format!("{ty} result = {call};"));
            // A constructor made what it was told to: its getters say more.
            checks.extend(match seen {
                Seen::Record { class, parts, .. } if target.is_constructor() => {
                    oracle::object(arrange, "result", *class, parts)
                }
                seen => oracle::value(arrange, "result", &declared, seen),
            });
        }
        _ => lines.push(format!("{call};")),
    }
    // What the call itself has told is not asked again.
    let asked = format!("{call})");
    let again = |line: &String| !line.contains(&asked);
    checks.extend(oracle::changes(arrange, target).into_iter().filter(again));
    if declared == Type::Void {
        checks.extend(world::expected_output(arrange.trace));
    }
    if checks.is_empty() {
        return Ok(match arrange.style.framework {
            Framework::JUnit5 => vec![format!("assertDoesNotThrow(() -> {call});")],
            Framework::JUnit4 => vec![format!("{call};")],
        });
    }
    lines.push(String::new());
    lines.extend(checks);
    Ok(lines)
}
