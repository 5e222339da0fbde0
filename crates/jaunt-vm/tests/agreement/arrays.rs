//! Loads and stores of every element type, with known and symbolic indexes.

use jaunt_class::opcodes::*;

use crate::corners::{corners, ints};
use crate::suite::{Code, Suite};

/// An array type: its name, the code of `newarray`, load and store, and what
/// registers hold of an element.
#[derive(Clone, Copy)]
struct Kind {
    name: &'static str,
    array: u8,
    load: u8,
    store: u8,
    register: &'static str,
}

const fn kind(name: &'static str, array: u8, load: u8, store: u8, register: &'static str) -> Kind {
    Kind {
        name,
        array,
        load,
        store,
        register,
    }
}

const KINDS: [Kind; 8] = [
    kind("boolean", 4, BALOAD, BASTORE, "I"),
    kind("char", 5, CALOAD, CASTORE, "I"),
    kind("float", 6, FALOAD, FASTORE, "F"),
    kind("double", 7, DALOAD, DASTORE, "D"),
    kind("byte", 8, BALOAD, BASTORE, "I"),
    kind("short", 9, SALOAD, SASTORE, "I"),
    kind("int", 10, IALOAD, IASTORE, "I"),
    kind("long", 11, LALOAD, LASTORE, "J"),
];

pub fn suite() -> Suite {
    let mut suite = Suite::new("Arrays");
    for kind in KINDS {
        known_index(&mut suite, kind);
        symbolic_reads(&mut suite, kind);
        symbolic_writes(&mut suite, kind);
        copies(&mut suite, kind);
        sizes(&mut suite, kind);
    }
    dimensions(&mut suite);
    suite
}

/// Indexes around the bounds of an array of three.
fn indexes() -> Vec<u64> {
    ints(&[0, 1, 2, 3, -1, i32::MIN, i32::MAX])
}

fn inside() -> Vec<u64> {
    ints(&[0, 1, 2])
}

/// Some element values; all corners three times over would be too many.
fn elements(kind: Kind) -> Vec<u64> {
    let ty = jaunt_class::Type::parse(kind.register).expect(kind.register);
    corners(ty).into_iter().skip(2).step_by(5).collect()
}

/// Puts a new array into the spare local.
fn new_array(code: &mut Code, kind: Kind, length: i32) -> u8 {
    let local = code.spare();
    code.int(length)
        .op_byte(NEWARRAY, kind.array)
        .op_byte(ASTORE, local);
    local
}

/// The small number `k` as an element.
fn number(code: &mut Code, kind: Kind, k: i32) {
    code.int(k);
    match kind.register {
        "J" => code.op(I2L),
        "F" => code.op(I2F),
        "D" => code.op(I2D),
        _ => code,
    };
}

/// An array of three with the contents 1, 0, 5.
fn filled(code: &mut Code, kind: Kind) -> u8 {
    let local = new_array(code, kind, 3);
    for (at, k) in [(0, 1), (2, 5)] {
        code.op_byte(ALOAD, local).int(at);
        number(code, kind, k);
        code.op(kind.store);
    }
    local
}

fn known_index(suite: &mut Suite, kind: Kind) {
    let (name, r) = (kind.name, kind.register);
    suite.add(
        &format!("{name}_round_trip"),
        &format!("({r}){r}"),
        |code| {
            let local = new_array(code, kind, 2);
            code.op_byte(ALOAD, local).int(1).param(0).op(kind.store);
            code.op_byte(ALOAD, local).int(1).op(kind.load).ret();
        },
    );
    suite.add(
        &format!("{name}_overwritten"),
        &format!("({r}{r}){r}"),
        |code| {
            let local = new_array(code, kind, 2);
            for (at, param) in [(0, 0), (1, 1), (0, 1)] {
                code.op_byte(ALOAD, local)
                    .int(at)
                    .param(param)
                    .op(kind.store);
            }
            code.op_byte(ALOAD, local).int(0).op(kind.load).ret();
        },
    );
}

fn symbolic_reads(suite: &mut Suite, kind: Kind) {
    let (name, r) = (kind.name, kind.register);
    suite.add(&format!("{name}_read"), &format!("(I){r}"), |code| {
        let local = filled(code, kind);
        code.op_byte(ALOAD, local).param(0).op(kind.load).ret();
    });
    let domains = [indexes()];
    suite.add_on(
        &format!("{name}_read_among"),
        &format!("(I{r}){r}"),
        &domains,
        |code| {
            let local = filled(code, kind);
            code.op_byte(ALOAD, local).int(1).param(1).op(kind.store);
            code.op_byte(ALOAD, local).param(0).op(kind.load).ret();
        },
    );
}

fn symbolic_writes(suite: &mut Suite, kind: Kind) {
    let (name, r) = (kind.name, kind.register);
    let domains = [indexes(), indexes()];
    suite.add_on(
        &format!("{name}_write_read"),
        &format!("(II{r}){r}"),
        &domains,
        |code| {
            let local = filled(code, kind);
            code.op_byte(ALOAD, local).param(0).param(2).op(kind.store);
            code.op_byte(ALOAD, local).param(1).op(kind.load).ret();
        },
    );
    suite.add_on(
        &format!("{name}_write_constant"),
        &format!("(II){r}"),
        &domains,
        |code| {
            let local = filled(code, kind);
            code.op_byte(ALOAD, local).param(0);
            number(code, kind, 3);
            code.op(kind.store);
            code.op_byte(ALOAD, local).param(1).op(kind.load).ret();
        },
    );
    let domains = [inside(), inside(), elements(kind), elements(kind)];
    for at in 0..3 {
        let name = format!("{name}_write_between_{at}");
        suite.add_on(&name, &format!("(II{r}{r}){r}"), &domains, |code| {
            let local = filled(code, kind);
            code.op_byte(ALOAD, local).param(0).param(2).op(kind.store);
            code.op_byte(ALOAD, local).int(1).param(3).op(kind.store);
            code.op_byte(ALOAD, local).param(1).param(2).op(kind.store);
            code.op_byte(ALOAD, local).int(at).op(kind.load).ret();
        });
    }
}

/// Elements keep their terms when arrays are copied.
fn copies(suite: &mut Suite, kind: Kind) {
    let (name, r) = (kind.name, kind.register);
    let domains = [inside(), indexes(), elements(kind)];
    suite.add_on(
        &format!("{name}_clone"),
        &format!("(II{r}){r}"),
        &domains,
        |code| {
            let local = filled(code, kind);
            let clone = code
                .pool
                .method(&array_class(kind), "clone", "()Ljava/lang/Object;");
            code.op_byte(ALOAD, local).param(0).param(2).op(kind.store);
            code.op_byte(ALOAD, local).op_short(INVOKEVIRTUAL, clone);
            let array = code.pool.class(&array_class(kind));
            code.op_short(CHECKCAST, array);
            // The original changes after the copy was made.
            code.op_byte(ALOAD, local).int(0);
            number(code, kind, 4);
            code.op(kind.store);
            code.param(1).op(kind.load).ret();
        },
    );
    for within in [false, true] {
        let name = format!("{name}_copied{}", if within { "_within" } else { "" });
        suite.add_on(&name, &format!("(II{r}){r}"), &domains, |code| {
            let from = filled(code, kind);
            code.op_byte(ALOAD, from).param(0).param(2).op(kind.store);
            let to = if within { from } else { from + 1 };
            if !within {
                code.int(4).op_byte(NEWARRAY, kind.array);
                code.op_byte(ASTORE, to);
            }
            code.op_byte(ALOAD, from).int(0);
            code.op_byte(ALOAD, to).int(1).int(2);
            let arraycopy = "(Ljava/lang/Object;ILjava/lang/Object;II)V";
            code.call("java/lang/System", "arraycopy", arraycopy);
            code.op_byte(ALOAD, to).param(1).op(kind.load).ret();
        });
    }
}

fn array_class(kind: Kind) -> String {
    let letter = match kind.name {
        "boolean" => "Z",
        "char" => "C",
        "byte" => "B",
        "short" => "S",
        _ => kind.register,
    };
    format!("[{letter}")
}

fn sizes(suite: &mut Suite, kind: Kind) {
    let name = format!("{}_size", kind.name);
    let domains = [ints(&[0, 1, 2, 7, -1, i32::MIN])];
    suite.add_on(&name, "(I)I", &domains, |code| {
        code.param(0)
            .op_byte(NEWARRAY, kind.array)
            .op(ARRAYLENGTH)
            .ret();
    });
    let domains = [ints(&[0, 1, 2, 7, -1]), indexes()];
    let (name, r) = (format!("{}_of_size", kind.name), kind.register);
    suite.add_on(&name, &format!("(II{r}){r}"), &domains, |code| {
        let local = code.spare();
        code.param(0)
            .op_byte(NEWARRAY, kind.array)
            .op_byte(ASTORE, local);
        code.op_byte(ALOAD, local).int(0).param(2).op(kind.store);
        code.op_byte(ALOAD, local).param(1).op(kind.load).ret();
    });
}

fn dimensions(suite: &mut Suite) {
    let sizes = || ints(&[0, 1, 2, -1, i32::MIN]);
    let domains = [sizes(), sizes()];
    suite.add_on("grid_sizes", "(II)I", &domains, |code| {
        let class = code.pool.class("[[J");
        code.param(0)
            .param(1)
            .op_short(MULTIANEWARRAY, class)
            .raw(&[2]);
        code.op(ARRAYLENGTH).ret();
    });
    let domains = [indexes(), indexes(), indexes(), indexes()];
    suite.add_on("grid_cells", "(IIII)I", &domains, |code| {
        let (class, local) = (code.pool.class("[[I"), code.spare());
        code.int(2).int(3).op_short(MULTIANEWARRAY, class).raw(&[2]);
        code.op_byte(ASTORE, local);
        code.op_byte(ALOAD, local)
            .param(0)
            .op(AALOAD)
            .param(1)
            .int(7)
            .op(IASTORE);
        code.op_byte(ALOAD, local)
            .param(2)
            .op(AALOAD)
            .param(3)
            .op(IALOAD)
            .ret();
    });
    suite.add_on("rows_size", "(I)I", &domains[..1], |code| {
        let class = code.pool.class("java/lang/Object");
        code.param(0).int(8).op(IREM).op_short(ANEWARRAY, class);
        code.op(ARRAYLENGTH).ret();
    });
}
