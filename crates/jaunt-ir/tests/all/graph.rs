//! Control flow graphs of small methods.

use jaunt_ir::{Block, Cfg, Dominators, EdgeKind, lift, loops};

use crate::assembler;

/// A block in a line: `0..2: Next 1, Taken 3`; `out` is the end of the method.
fn line(block: &Block) -> String {
    let edges = block.edges.iter().map(|edge| {
        let kind = match edge.kind {
            EdgeKind::CheckFails(check) => format!("[{check}]"),
            kind => format!("{kind:?}"),
        };
        match edge.to {
            Some(to) => format!("{kind} {to}"),
            None => format!("{kind} out"),
        }
    });
    let edges: Vec<_> = edges.collect();
    format!(
        "{}..{}: {}",
        block.ops.start,
        block.ops.end,
        edges.join(", ")
    )
}

fn check(source: &str, blocks: &[&str], wanted_loops: &[(usize, &[usize], Option<usize>)]) {
    let class = assembler::class(source);
    let cfg = Cfg::new(&lift(&class, &class.methods[0]).unwrap());
    let found: Vec<_> = cfg.blocks.iter().map(line).collect();
    assert_eq!(found, blocks);
    let found = loops(&cfg, &Dominators::new(&cfg));
    let found: Vec<_> = found
        .iter()
        .map(|l| (l.header, &l.blocks[..], l.parent))
        .collect();
    assert_eq!(found, wanted_loops);
}

#[test]
fn nested_loops() {
    let source = "
        static (II)V stack 2 locals 3
        outer:
        iload_0
        ifle out
        iload_1
        istore_2
        inner:
        iload_2
        ifle next
        iinc 2 -1
        goto inner
        next:
        iinc 0 -1
        goto outer
        out:
        return";
    let blocks = [
        "0..1: Taken 5, Next 1",
        "1..2: Next 2",
        "2..3: Taken 4, Next 3",
        "3..5: Next 2",
        "5..7: Next 0",
        "7..8: ",
    ];
    check(
        source,
        &blocks,
        &[(0, &[0, 1, 2, 3, 4], None), (2, &[2, 3], Some(0))],
    );
}

#[test]
fn checks_and_switches() {
    let source = "
        static (I[I)I stack 2 locals 2
        iload_0
        lookupswitch other 1=one 7=other
        one:
        aload_1
        iload_0
        iaload
        ireturn
        other:
        iload_0
        iload_0
        irem
        ireturn";
    let blocks = [
        "0..1: Case(1) 1, Case(7) 4, Default 4",
        "1..2: Next 2, [nonnull r1] out",
        "2..3: Next 3, [bounds r1[r0]] out",
        "3..5: ",
        "5..6: Next 5, [nonzero r0] out",
        "6..8: ",
    ];
    check(source, &blocks, &[]);
}

#[test]
fn handlers() {
    let source = "
        static (LMade;)I stack 1 locals 1
        from:
        aload_0
        getfield Made.number I
        to:
        ireturn
        handler:
        athrow
        any:
        pop
        iconst_0
        ireturn
        catch java/lang/RuntimeException from to handler
        catch any from any any";
    let blocks = [
        "0..1: Next 1, [nonnull r0] 3, [nonnull r0] 5",
        "1..2: Next 2, Throws 3, Throws 5",
        "2..3: ",
        "3..4: Next 4, [nonnull r1] 5",
        "4..5: Throws 5",
        "5..7: ",
    ];
    check(source, &blocks, &[]);
}
