//! Lists the branches of classes that are proved to be out of reach, for people to look at:
//! `cargo run --release --example dead JDK CLASSPATH CLASS...`

use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

use jaunt_class::{ClassPath, Jdk, Name};
use jaunt_explore::{Prover, Wanted, body_of};
use jaunt_ir::Op;
use jaunt_solve::smt::Limits;
use jaunt_solve::{Budget, Means, Solver};
use jaunt_vm::{Covered, How, Store};
use rustc_hash::FxHashSet;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let jdk = Jdk::open(Path::new(&args.next().ok_or("which JDK?")?))?;
    let path = ClassPath::open(&args.next().ok_or("which class path?")?, jdk.feature)?;
    let store = Store::new(jdk, path).map_err(|e| e.to_string())?;
    let limits = Limits {
        milliseconds: 20,
        ..Limits::default()
    };
    let solver = Solver::choose(&Means::default(), limits);
    let mut solver = solver.map_err(|e| e.to_string())?;
    let (mut all, mut dead) = (0, 0);
    for name in args {
        let class = store.load(Name::new(&name.replace('.', "/")));
        let class = class.map_err(|e| e.to_string())?;
        for method in &class.methods {
            let Some(body) = body_of(method) else {
                continue;
            };
            for (at, op) in (0..).zip(&body.ops) {
                let Op::If { .. } = op else {
                    continue;
                };
                for how in [How::Fell, How::Jumped] {
                    let side = Covered {
                        method: method.id,
                        at,
                        how,
                    };
                    let wanted = Wanted::Covered(FxHashSet::from_iter([side]));
                    all += 1;
                    let soon = Instant::now() + Duration::from_millis(100);
                    let budget = Budget::unlimited().with_deadline(Some(soon));
                    if Prover::new(&store, &mut solver, &budget).is_unreachable(&wanted) {
                        dead += 1;
                        let line = body.line(at);
                        println!(
                            "{}.{}:{line} @{} {how:?}",
                            class.java_name(),
                            method.name,
                            body.bci[at as usize]
                        );
                    }
                }
            }
        }
    }
    println!("{dead} of {all} branches are out of reach");
    Ok(())
}
