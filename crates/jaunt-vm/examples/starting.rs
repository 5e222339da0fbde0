//! Writes the list of `ahead`: what starting the library of these JDKs reads and
//! lifts, in order: `starting JDK...`.

use std::collections::BTreeMap;
use std::sync::Arc;

use jaunt_class::{ClassPath, Jdk};
use jaunt_vm::{Host, Machine, Store};

/// The list has this many parts. In each, a class stands once with its methods.
const PARTS: f64 = 100.0;

/// A class, and a method of it or nothing.
type Need = (String, String);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut first: BTreeMap<Need, f64> = BTreeMap::new();
    for home in std::env::args().skip(1) {
        for host in [Host::default(), Host::for_exploration()] {
            let needs = needs(&home, host)?;
            let count = needs.len() as f64;
            for (at, need) in needs.into_iter().enumerate() {
                let at = at as f64 / count;
                let first = first.entry(need).or_insert(at);
                *first = first.min(at);
            }
        }
    }
    let mut needs: Vec<(f64, Need)> = first.into_iter().map(|(need, at)| (at, need)).collect();
    needs.sort_by(|a, b| a.0.total_cmp(&b.0));
    for part in needs.chunk_by(|a, b| (a.0 * PARTS) as u32 == (b.0 * PARTS) as u32) {
        print_part(part);
    }
    Ok(())
}

fn print_part(part: &[(f64, Need)]) {
    let mut classes: Vec<&str> = Vec::new();
    for (_, (class, _)) in part {
        if !classes.contains(&class.as_str()) {
            classes.push(class);
        }
    }
    for class in classes {
        println!("{class}");
        let own = part.iter().filter(|(_, need)| need.0 == class);
        for (_, (_, method)) in own.filter(|(_, need)| !need.1.is_empty()) {
            println!(" {method}");
        }
    }
}

/// In the order in which they are needed.
fn needs(home: &str, host: Host) -> Result<Vec<Need>, Box<dyn std::error::Error>> {
    let jdk = Jdk::open(home.as_ref())?;
    let path = ClassPath::open("", jdk.feature)?;
    let store = Arc::new(Store::new(jdk, path).map_err(|e| e.to_string())?);
    Machine::boot(store.clone(), 1 << 30, host)?;
    let mut needs = BTreeMap::new();
    for class in (1..store.class_count()).filter_map(|id| store.class(id)) {
        let Some(outline) = class.outline().filter(|_| !class.hidden) else {
            continue;
        };
        let name = class.name.to_string();
        needs.insert(outline.turn, (name.clone(), String::new()));
        for method in &class.methods {
            if let Some(turn) = outline.turn_of(method.index) {
                let method = format!("{}{}", method.name, method.descriptor);
                needs.insert(turn, (name.clone(), method));
            }
        }
    }
    Ok(needs.into_values().collect())
}
