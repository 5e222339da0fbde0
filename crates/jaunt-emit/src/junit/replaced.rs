//! Calls of the library that a test answers in its place: Mockito's mocks of static methods
//! and of what constructors make, for as long as the test runs.

use jaunt_class::{Name, Type};
use jaunt_record::{Beyond, Unwritable};
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Answerer, Made, Origin, RefInput, RefShape, Replaced};

use super::arrange::{Arrange, Written};
use super::mocks::returns;
use super::parameters::{Place, lower_first};
use super::stubs::answer_name;
use super::style::Mocks;

/// What stands around a test.
#[derive(Default)]
pub struct Around {
    /// Statements before it: the answers.
    pub before: Vec<String>,
    /// What a `try` opens and closes.
    pub resources: Vec<String>,
    /// The first statements inside.
    pub first: Vec<String>,
}

/// What one mock answers: methods with the numbers of their answers.
struct Mocked {
    class: ClassRef,
    by: Answerer,
    methods: Vec<(MethodRef, Vec<u32>)>,
}

/// Replaces what the run was answered by inputs.
pub fn around(arrange: &mut Arrange) -> Written<Around> {
    let mut around = Around::default();
    for mocked in mocked(arrange)? {
        match mocked.by {
            Answerer::Class => of_class(arrange, &mocked, &mut around)?,
            Answerer::New(_) => of_new(arrange, &mocked, &mut around)?,
            Answerer::Handed => of_handed(arrange, &mocked, &mut around)?,
        }
    }
    Ok(around)
}

fn mocked(arrange: &Arrange) -> Written<Vec<Mocked>> {
    let mut all: Vec<Mocked> = Vec::new();
    for call in &arrange.trace.dealings.replaced {
        let &Replaced { class, by, .. } = call;
        let method = arrange.store.method(call.method);
        let method = method.ok_or(Unwritable::UnknownMethod)?;
        let beyond = || Unwritable::Beyond(Beyond::Asked(method.stable_name()));
        let class = arrange.load(class)?;
        let is_new = matches!(by, Answerer::New(_));
        if arrange.style.mocks != Mocks::Mockito
            || is_new && is_made_elsewhere(arrange, &class.name)
        {
            return Err(beyond());
        }
        let at = match all.iter().position(|m| m.class.id == class.id) {
            // Whatever the constructor makes answers alike.
            Some(at) if all[at].by != by => return Err(beyond()),
            Some(at) => at,
            None => {
                let methods = Vec::new();
                all.push(Mocked { class, by, methods });
                all.len() - 1
            }
        };
        let methods = &mut all[at].methods;
        match methods.iter_mut().find(|(m, _)| m.id == method.id) {
            Some((_, answers)) => answers.push(call.answer),
            None => methods.push((method, vec![call.answer])),
        }
    }
    Ok(all)
}

/// Is there an input of this class? Its constructor would make a mock of it.
fn is_made_elsewhere(arrange: &Arrange, class: &Name) -> bool {
    let is_one = |r: &RefInput| matches!(&r.shape, RefShape::Object { class: made, made: Made::Built { .. } } if made == class);
    arrange.trace.refs.iter().any(is_one)
}

fn of_class(arrange: &mut Arrange, mocked: &Mocked, around: &mut Around) -> Written<()> {
    let (class, name) = open(arrange, mocked.class)?;
    let real = match is_value(&mocked.class.name) {
        // All else that is asked of it is computed.
        true => ", CALLS_REAL_METHODS",
        false => "",
    };
    let type_name = arrange.imports.name("org.mockito.MockedStatic");
    around.resources.push(format!(
        "{type_name}<{class}> {name} = mockStatic({class}.class{real})"
    ));
    for (method, answers) in &mocked.methods {
        let values = values(arrange, method, answers)?;
        let matchers = arrange.matchers(method)?;
        let call = format!("{class}.{}({matchers})", method.name);
        let returns = returns(values);
        around
            .first
            .push(format!("{name}.when(() -> {call}){returns};"));
    }
    around.before.append(&mut arrange.statements);
    Ok(())
}

fn of_new(arrange: &mut Arrange, mocked: &Mocked, around: &mut Around) -> Written<()> {
    let (class, name) = open(arrange, mocked.class)?;
    let object = arrange.fresh_name(&lower_first(&class));
    let stubbed = stubbed(arrange, mocked, &object)?;
    let prepare = match stubbed.as_slice() {
        [one] => format!(
            "(\n        {object}, context) -> {}",
            one.trim_end_matches(';')
        ),
        several => {
            let lines = several.iter().map(|line| format!("            {line}\n"));
            let lines: String = lines.collect();
            format!("(\n        {object}, context) -> {{\n{lines}        }}")
        }
    };
    let prepare = prepare.replacen("(\n        ", "\n        (", 1);
    let type_name = arrange.imports.name("org.mockito.MockedConstruction");
    // Nobody needs it but to close it.
    arrange.warnings.insert("try");
    around.resources.push(format!(
        "{type_name}<{class}> {name} = mockConstruction({class}.class,{prepare})"
    ));
    around.before.append(&mut arrange.statements);
    Ok(())
}

fn of_handed(arrange: &mut Arrange, mocked: &Mocked, around: &mut Around) -> Written<()> {
    /// The method without arguments that hands it out.
    const CURRENT: &str = "current";
    let (class, name) = open(arrange, mocked.class)?;
    let object = arrange.fresh_name(&lower_first(&class));
    let stubbed = stubbed(arrange, mocked, &object)?;
    around.before.append(&mut arrange.statements);
    let made = format!("{class} {object} = mock({class}.class);");
    around.before.push(made);
    around.before.extend(stubbed);
    let type_name = arrange.imports.name("org.mockito.MockedStatic");
    around.resources.push(format!(
        "{type_name}<{class}> {name} = mockStatic({class}.class)"
    ));
    around.first.push(format!(
        "{name}.when(() -> {class}.{CURRENT}()).thenReturn({object});"
    ));
    Ok(())
}

/// The name of a class, and one for the mock of what belongs to it.
fn open(arrange: &mut Arrange, class: ClassRef) -> Written<(String, String)> {
    let name = arrange.class_name(class)?;
    let mock = format!("{}s", lower_first(name.rsplit('.').next().unwrap_or(&name)));
    let mock = arrange.fresh_name(&mock);
    Ok((name, mock))
}

/// What the methods of a mock answer.
fn stubbed(arrange: &mut Arrange, mocked: &Mocked, object: &str) -> Written<Vec<String>> {
    let mut lines = Vec::new();
    for (method, answers) in &mocked.methods {
        let values = values(arrange, method, answers)?;
        let matchers = arrange.matchers(method)?;
        let returns = returns(values);
        lines.push(format!(
            "when({object}.{}({matchers})){returns};",
            method.name
        ));
    }
    Ok(lines)
}

/// The answers. Mockito must not be asked for anything while it is told what to answer: what
/// takes calls to make is made before.
fn values(arrange: &mut Arrange, method: MethodRef, answers: &[u32]) -> Written<Vec<String>> {
    let place = Place::of(method.ty().ret, &answer_name(&method.name));
    let mut values = Vec::new();
    for &answer in answers {
        let value = arrange.input(&Origin::World(answer), &place)?;
        values.push(match value.contains('(') && place.ty.is_reference() {
            true => {
                let ty = arrange.type_name(&place.ty)?;
                let local = arrange.fresh_name(&place.hint);
                arrange.statements.push(format!("{ty} {local} = {value};"));
                local
            }
            false => value,
        });
    }
    arrange.throws.extend(match place.ty {
        Type::Void => Vec::new(),
        _ => super::parameters::declared_exceptions(method),
    });
    Ok(values)
}

/// Has a class static methods that only compute?
fn is_value(class: &str) -> bool {
    class.starts_with("java/time/") || class == "java/util/UUID"
}
