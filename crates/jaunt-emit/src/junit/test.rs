//! One run as one test method.

use jaunt_vm::class::MethodRef;
use jaunt_vm::{End, Machine, Thrown, Trace};

use super::arrange::{Arrange, Written, cannot};
use super::construct::{Constructors, declares};
use super::names::{Imports, is_accessible};
use super::oracle;
use super::title::title;
use super::verdict::{Verdict, judge};

/// A test method before it has its final name.
pub struct Method {
    pub name: String,
    pub body: Vec<String>,
    pub verdict: Verdict,
    /// It must declare that it throws.
    pub throws: bool,
}

/// Writes the run of a method as a test.
pub fn write(
    machine: &mut Machine,
    constructors: &mut Constructors,
    imports: &mut Imports,
    target: MethodRef,
    trace: &Trace,
) -> Written<Method> {
    if target.is_private() || !is_accessible(target.class()) {
        return cannot(format!("{} cannot be called by a test", target.full_name()));
    }
    let verdict = match &trace.end {
        End::Threw(thrown) => judge(machine, target, trace, thrown),
        _ => Verdict::Expected,
    };
    constructors.set_target(target);
    let mut arrange = Arrange::new(machine, constructors, imports, trace);
    let (receiver, args) = arrange.call_inputs(target)?;
    let class = arrange.class_name(target.class())?;
    let args = args.join(", ");
    let call = match receiver {
        Some(receiver) => format!("{receiver}.{}({args})", target.name),
        None if target.is_constructor() => format!("new {class}({args})"),
        None => format!("{class}.{}({args})", target.name),
    };
    let throws_checked = arrange.throws || declares(target);
    let mut body = std::mem::take(&mut arrange.statements);
    let arranged = body.len();
    match &trace.end {
        End::Threw(thrown) => body.extend(throws(&mut arrange, &call, thrown, &verdict)?),
        End::Returned => body.extend(returns(&mut arrange, target, &call)?),
        _ => return cannot("the run did not end"),
    }
    if arranged > 0 {
        body.insert(arranged, String::new());
    }
    Ok(Method {
        name: title(target, trace),
        body,
        verdict,
        throws: throws_checked,
    })
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
    let class = arrange
        .machine
        .store
        .load(jaunt_class::Name::new(&thrown.class.replace('.', "/")));
    let name = match class {
        Ok(class) if is_accessible(class) => arrange.class_name(class)?,
        _ => "Throwable".to_string(),
    };
    let stable = thrown.message.as_deref().filter(|m| is_stable(m));
    Ok(match stable {
        Some(message) => {
            let units: Vec<u16> = message.encode_utf16().collect();
            let message = super::literal::string_literal(&units);
            vec![
                format!("{name} thrown = assertThrows({name}.class, () -> {call});"),
                String::new(),
                format!("assertEquals({message}, thrown.getMessage());"),
            ]
        }
        None => vec![format!("assertThrows({name}.class, () -> {call});")],
    })
}

/// Messages that name identities or internals differ from run to run.
fn is_stable(message: &str) -> bool {
    !message.contains('@') && !message.contains("$$") && message.len() < 200
}

fn returns(arrange: &mut Arrange, target: MethodRef, call: &str) -> Written<Vec<String>> {
    let seen = arrange.trace.returned.clone();
    let mut checks = Vec::new();
    let mut lines = Vec::new();
    let ty = match target.is_constructor() {
        true => {
            lines.push(format!(
                "{} result = {call};",
                arrange.class_name(target.class())?
            ));
            checks.push("assertNotNull(result);".to_string());
            None
        }
        false => {
            let store = arrange.machine.store.clone();
            arrange
                .imports
                .ty(&store, &target.ty.ret)
                .filter(|t| t != "void")
        }
    };
    if let (Some(ty), Some(seen)) = (ty, seen) {
        let accessible = store_type(arrange, target).is_none_or(is_accessible);
        let ty = if accessible { ty } else { "Object".to_string() };
        lines.push(format!("{ty} result = {call};"));
        checks.extend(oracle::returned(arrange, &seen));
    } else if lines.is_empty() {
        lines.push(format!("{call};"));
    }
    checks.extend(oracle::changes(arrange));
    if checks.is_empty() {
        return Ok(vec![format!("assertDoesNotThrow(() -> {call});")]);
    }
    lines.push(String::new());
    lines.extend(checks);
    Ok(lines)
}

fn store_type(arrange: &Arrange, target: MethodRef) -> Option<jaunt_vm::class::ClassRef> {
    arrange.machine.store.load_type(&target.ty.ret).ok()
}
