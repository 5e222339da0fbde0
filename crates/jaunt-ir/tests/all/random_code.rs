//! Random straight and branching code on the stack computes the same after
//! lifting.

use jaunt_class::opcodes::*;
use jaunt_class::{Body as Code, Builder, ClassFile, access};
use jaunt_ir::lift;

use crate::machines::{run_body, run_bytecode};
use crate::random::Random;

const MAX_STACK: usize = 12;
const DESCRIPTOR: &str = "(IIIIJJ)I";
const INT_LOCALS: usize = 4;
const LONG_LOCALS: [u8; 2] = [4, 6];

/// What a stack slot holds.
#[derive(Clone, Copy, PartialEq)]
enum Slot {
    Int,
    Long,
    Half,
}
use Slot::{Half, Int, Long};

struct Generator {
    random: Random,
    code: Vec<u8>,
    stack: Vec<Slot>,
    /// Branches that still need a target that has this stack.
    open: Vec<(usize, Vec<Slot>)>,
}

impl Generator {
    fn generate(seed: u64, length: usize) -> Vec<u8> {
        let mut generator = Generator {
            random: Random::new(seed),
            code: Vec::new(),
            stack: Vec::new(),
            open: Vec::new(),
        };
        for _ in 0..length {
            generator.bind_some();
            generator.instruction();
        }
        generator.fold_and_return();
        while let Some((branch, stack)) = generator.open.pop() {
            generator.bind(branch);
            generator.stack = stack;
            generator.fold_and_return();
        }
        generator.code
    }

    fn bind(&mut self, branch: usize) {
        let distance = (self.code.len() - branch) as i16;
        self.code[branch + 1..branch + 3].copy_from_slice(&distance.to_be_bytes());
    }

    /// Lets a branch with a fitting stack arrive here, now and then.
    fn bind_some(&mut self) {
        let fits = self.open.iter().position(|(_, stack)| *stack == self.stack);
        if let Some(at) = fits.filter(|_| self.random.below(3) == 0) {
            let (branch, _) = self.open.remove(at);
            self.bind(branch);
        }
    }

    fn op(&mut self, bytes: &[u8], pops: usize, pushes: &[Slot]) {
        self.code.extend(bytes);
        self.stack.truncate(self.stack.len() - pops);
        self.stack.extend(pushes);
    }

    fn ends_with(&self, top: &[Slot]) -> bool {
        self.stack.ends_with(top)
    }

    fn instruction(&mut self) {
        let room = MAX_STACK - self.stack.len();
        let int = self.random.below(INT_LOCALS) as u8;
        let long = LONG_LOCALS[self.random.below(2)];
        let byte = self.random.below(256) as u8;
        match self.random.below(24) {
            0 if room > 0 => self.op(&[BIPUSH, byte], 0, &[Int]),
            1..=3 if room > 0 => self.op(&[ILOAD, int], 0, &[Int]),
            4 if room > 1 => self.op(&[LCONST_1], 0, &[Long, Half]),
            5 | 6 if room > 1 => self.op(&[LLOAD, long], 0, &[Long, Half]),
            7 | 8 if self.ends_with(&[Int]) => self.op(&[ISTORE, int], 1, &[]),
            9 | 10 if self.ends_with(&[Half]) => self.op(&[LSTORE, long], 2, &[]),
            11 => self.op(&[IINC, int, byte], 0, &[]),
            12 | 13 if self.ends_with(&[Int, Int]) => {
                let opcode = [IADD, ISUB, IXOR, ISHL][self.random.below(4)];
                self.op(&[opcode], 2, &[Int]);
            }
            14 if self.ends_with(&[Long, Half, Long, Half]) => {
                let opcode = [LADD, LSUB, LXOR][self.random.below(3)];
                self.op(&[opcode], 4, &[Long, Half]);
            }
            15 if self.ends_with(&[Int]) && room > 0 => self.op(&[I2L], 1, &[Long, Half]),
            16 if self.ends_with(&[Half]) => self.op(&[L2I], 2, &[Int]),
            17 if self.ends_with(&[Int, Int]) => {
                self.code.push(SWAP);
            }
            18..=20 => self.dup(),
            21 if self.ends_with(&[Int, Int]) => self.branch(IF_ICMPEQ, 2),
            22 if self.ends_with(&[Int]) => self.branch(IFEQ, 1),
            22 if self.ends_with(&[Long, Half, Long, Half]) => {
                self.op(&[LCMP], 4, &[Int]);
                self.branch(IFEQ, 1);
            }
            23 => self.jump(),
            _ => {}
        }
    }

    fn dup(&mut self) {
        let (count, under) = (1 + self.random.below(2), self.random.below(3));
        let depth = self.stack.len();
        let splits = |below: usize| below > depth || self.stack.get(depth - below) == Some(&Half);
        if depth + count > MAX_STACK || splits(count) || splits(count + under) {
            return;
        }
        let first = if count == 1 { DUP } else { DUP2 };
        self.code.push(first + under as u8);
        self.stack.extend_from_within(depth - count..);
        self.stack[depth - count - under..].rotate_right(count);
    }

    fn branch(&mut self, first: u8, pops: usize) {
        let opcode = first + self.random.below(6) as u8;
        let at = self.code.len();
        self.op(&[opcode, 0, 0], pops, &[]);
        self.open.push((at, self.stack.clone()));
    }

    /// Jumps ahead; an open branch arrives behind the jump.
    fn jump(&mut self) {
        if self.open.is_empty() {
            return;
        }
        let (branch, stack) = self.open.remove(self.random.below(self.open.len()));
        let at = self.code.len();
        self.op(&[GOTO, 0, 0], 0, &[]);
        self.open
            .push((at, std::mem::replace(&mut self.stack, stack)));
        self.bind(branch);
    }

    /// Mixes everything on the stack and in the local variables.
    fn fold_and_return(&mut self) {
        if self.stack.is_empty() {
            self.op(&[ICONST_0], 0, &[Int]);
        }
        loop {
            match self.stack[..] {
                [Int] => break,
                [.., Half] => self.op(&[L2I], 2, &[Int]),
                [.., Int, Int] => self.op(&[IADD], 2, &[Int]),
                [.., Long, Half, Int] => {
                    self.op(&[DUP_X2, POP], 0, &[]);
                    let depth = self.stack.len();
                    self.stack[depth - 3..].copy_from_slice(&[Int, Long, Half]);
                }
                _ => unreachable!(),
            }
        }
        for local in 0..INT_LOCALS as u8 {
            self.op(&[ILOAD, local, ISUB], 0, &[]);
        }
        for local in LONG_LOCALS {
            self.op(&[LLOAD, local, L2I, IXOR], 0, &[]);
        }
        self.op(&[IRETURN], 1, &[]);
    }
}

fn check(seed: u64) {
    let bytes = Generator::generate(seed, 60);
    let code = Code {
        max_stack: MAX_STACK as u16 + 1,
        max_locals: 8,
        bytes: bytes.clone(),
        handlers: Vec::new(),
    };
    let mut builder = Builder::new("Made", "java/lang/Object");
    builder.method(
        access::PUBLIC | access::STATIC,
        "made",
        DESCRIPTOR,
        Some(&code),
        &[],
    );
    let class = ClassFile::parse(builder.finish().unwrap().leak()).unwrap();
    let body = lift(&class, &class.methods[0]).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    for locals in [
        [0, 1, 2, 3, 4, 0, 5, 0],
        [-1, 7, i64::from(i32::MIN), 100, i64::MIN, 0, -3, 0],
        [5, 5, 5, 5, 5, 0, 5, 0],
    ] {
        let wanted = run_bytecode(&bytes, locals.to_vec());
        assert_eq!(run_body(&body, &locals), wanted, "seed {seed}\n{body}");
    }
}

#[test]
fn lifted_code_computes_the_same() {
    (1..=3000).for_each(check);
}
