//! Methods made to cost much: they are refused or lifted in bounded time.

use std::time::{Duration, Instant};

use jaunt_class::opcodes::*;
use jaunt_class::{Body as Code, Builder, ClassFile, Handler, MemberRef, Name, access};
use jaunt_ir::{Cfg, Dominators, Hierarchy, lift, loops, verify};

struct Nothing;

impl Hierarchy for Nothing {
    fn is_assignable(&self, _: &str, _: &str) -> bool {
        true
    }

    fn is_interface(&self, _: &str) -> bool {
        false
    }

    fn common_super(&self, _: &str, _: &str) -> Name {
        Name::new("java/lang/Object")
    }

    fn is_protected_elsewhere(&self, _: &str, _: &MemberRef) -> bool {
        false
    }
}

/// Debug builds on busy machines included.
const LIMIT: Duration = Duration::from_secs(20);

fn check(what: &str, max_stack: u16, max_locals: u16, bytes: Vec<u8>, handlers: Vec<Handler>) {
    assert!(bytes.len() <= 0xFFFF, "{what}: {} bytes", bytes.len());
    let code = Code {
        max_stack,
        max_locals,
        bytes,
        handlers,
    };
    let mut builder = Builder::new("Made", "java/lang/Object");
    builder.method(
        access::PUBLIC | access::STATIC,
        "made",
        "(ILMade;)V",
        Some(&code),
        &[],
    );
    let class = ClassFile::parse(builder.finish().unwrap().leak()).unwrap();
    let method = &class.methods[0];
    let start = Instant::now();
    let verified = verify(&class, method, &Nothing);
    let lifted = lift(&class, method);
    if let Ok(body) = &lifted {
        let cfg = Cfg::new(body);
        loops(&cfg, &Dominators::new(&cfg));
    }
    let taken = start.elapsed();
    println!(
        "{what}: {taken:?}, {:?}, {:?}",
        verified.err(),
        lifted.err()
    );
    assert!(taken < LIMIT, "{what} takes {taken:?}");
}

fn branch(opcode: u8, distance: usize) -> Vec<u8> {
    let [high, low] = (distance as u16).to_be_bytes();
    vec![opcode, high, low]
}

#[test]
fn deep_stacks_that_are_shuffled() {
    let mut bytes = vec![ILOAD_0; 20_000];
    for opcode in [DUP_X2, SWAP, ISTORE_0, DUP2_X2, POP, IADD, DUP_X1] {
        bytes.extend([opcode].repeat(3000));
        bytes.extend([IINC, 0, 1]);
    }
    bytes.push(RETURN);
    check("shuffled stack", 60_000, 2, bytes, Vec::new());
}

#[test]
fn branches_with_deep_stacks() {
    let mut bytes = vec![ILOAD_0; 20_000];
    for _ in 0..9000 {
        bytes.push(ILOAD_0);
        bytes.extend(branch(IFEQ, 3));
        bytes.push(SWAP);
    }
    bytes.push(RETURN);
    check("branches with a deep stack", 30_000, 2, bytes, Vec::new());
}

#[test]
fn many_blocks_with_many_locals() {
    let mut bytes = Vec::new();
    for _ in 0..15_000 {
        bytes.push(ILOAD_0);
        bytes.extend(branch(IFEQ, 3));
    }
    bytes.push(RETURN);
    check("many locals", 1, 65_000, bytes.clone(), Vec::new());
    check("some locals", 1, 500, bytes, Vec::new());
}

#[test]
fn frames_that_change_again_and_again() {
    // Each round of the loop makes one more local variable unusable, the last
    // one first, and copies that down one by one.
    let locals = 250;
    let mut bytes = Vec::new();
    for local in 2..locals {
        bytes.extend([ILOAD_0, ISTORE, local]);
    }
    let start = bytes.len();
    for local in 2..locals - 1 {
        bytes.push(ILOAD_0);
        bytes.extend(branch(IFEQ, 8));
        bytes.extend([ALOAD_1, ASTORE, local, NOP, NOP]);
    }
    let back = (start as i16 - bytes.len() as i16) as u16;
    bytes.extend(branch(GOTO, back.into()));
    check("changing frames", 1, locals.into(), bytes, Vec::new());
}

#[test]
fn handlers_everywhere() {
    let mut bytes = Vec::new();
    for _ in 0..5000 {
        bytes.extend([ILOAD_0, ISTORE_0, NOP]);
    }
    let target = bytes.len() as u16 + 1;
    bytes.extend([RETURN, POP, RETURN]);
    let handler = |start| Handler {
        start,
        end: target - 1,
        target,
        catch: 0,
    };
    let handlers = (0..60_000).map(|n| handler(n % 5000 * 3)).collect();
    check("handlers everywhere", 1, 2, bytes, handlers);
}

#[test]
fn subroutines_that_call_each_other() {
    let mut bytes = Vec::new();
    for _ in 0..5000 {
        bytes.extend(branch(JSR, 4));
        bytes.push(RETURN);
        bytes.push(ASTORE_0);
    }
    bytes.extend([RET, 0]);
    check("nested subroutines", 2, 3, bytes, Vec::new());
    let mut bytes = Vec::new();
    let calls = 5000;
    for n in 0..calls {
        bytes.extend(branch(JSR, (calls - n) * 3 + 1));
    }
    bytes.extend([RETURN, ASTORE_0, RET, 0]);
    check("one subroutine", 2, 3, bytes, Vec::new());
}
