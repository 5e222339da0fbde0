//! Prints the events of one run: `trace JDK CLASSPATH CLASS [METHOD [VALUE...]]`.
//! Without a method the class's `main` is a driver.

use std::sync::Arc;

use jaunt_class::{ClassPath, Jdk, Name};
use jaunt_vm::{Bounds, Entry, Host, Input, Machine, Store};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().collect();
    let [_, jdk, path, class, rest @ ..] = args.as_slice() else {
        return Err("usage: trace JDK CLASSPATH CLASS [METHOD [VALUE...]]".into());
    };
    let jdk = Jdk::open(jdk.as_ref())?;
    let path = ClassPath::open(path, jdk.feature)?;
    let store = Arc::new(Store::new(jdk, path).map_err(|e| e.to_string())?);
    let class = store
        .load(Name::new(&class.replace('.', "/")))
        .map_err(|e| e.to_string())?;
    let mut machine = Machine::boot(store, 1 << 30, Host::for_exploration())?;
    machine.prepare_exploration(Bounds::default());
    let entry = match rest.first().filter(|m| m.as_str() != "-") {
        Some(name) => {
            let method = class.methods.iter().find(|m| m.name == name.as_str());
            Entry::Unit(method.ok_or("no such method")?)
        }
        None => Entry::Driver(class),
    };
    let values = rest
        .iter()
        .skip(1)
        .filter_map(|v| v.parse::<i64>().ok())
        .map(|v| v as u64)
        .collect();
    let input = Input {
        values,
        ..Input::default()
    };
    let trace = machine.observe(&entry, &input);
    for event in &trace.events {
        let method = machine
            .method(event.site.method)
            .map(|m| m.full_name())
            .unwrap_or_default();
        let condition = match event.condition.is_some() {
            true => trace
                .terms
                .display(event.condition, &|v| format!("v{v}"))
                .to_string(),
            false => format!("{:?}", event.others),
        };
        println!(
            "{method}@{} {:?} -> {}: {condition}",
            event.site.bci, event.site.kind, event.outcome
        );
    }
    println!(
        "{:?}, input {:?}, bounded {:?}, {} covered",
        trace.end,
        trace.input,
        trace.bounded,
        trace.covered.len()
    );
    println!(
        "returned {:?}, after {:?}, changed {:?}",
        trace.returned, trace.after, trace.changed
    );
    Ok(())
}
