use std::sync::Arc;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let jdk = jaunt_class::Jdk::open(std::path::Path::new(&args[1])).unwrap();
    let cp = jaunt_class::ClassPath::open(&args[2], jdk.feature).unwrap();
    let store = Arc::new(jaunt_vm::Store::new(jdk, cp).unwrap());
    let mut host = jaunt_vm::Host::default();
    host.stdout = jaunt_vm::Sink::Passed(Box::new(std::io::stdout()));
    host.stderr = jaunt_vm::Sink::Passed(Box::new(std::io::stderr()));
    let t = std::time::Instant::now();
    let mut m = match jaunt_vm::Machine::boot(store.clone(), 4 << 30, host) {
        Ok(m) => m,
        Err(e) => {
            eprintln!("{e}");
            std::process::exit(70)
        }
    };
    eprintln!("boot {:?} ops {}", t.elapsed(), m.limits.operations());
    if args.len() < 4 {
        return;
    }
    let class = store
        .load(jaunt_class::Name::new(&args[3].replace('.', "/")))
        .unwrap();
    let o = m.run_main(class, &args[4..]);
    eprintln!("{o:?} ops {} {:?}", m.limits.operations(), t.elapsed());
}
