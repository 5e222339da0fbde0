//! Random classes with private state: numbers, a flag, an array, an object of another class
//! and a chain of them, all changed by public methods and looked at by others.

use std::fmt::Write;

pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }

    fn pick<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len() as u64) as usize]
    }
}

/// Labels of a program are 1, 2, ...; 0 is none.
pub fn program(name: &str, seed: u64) -> (String, u32) {
    let mut r = Random::new(seed);
    let start = r.below(4);
    let mut text = format!(
        "public class {name} {{
    private int a = {start};
    private int b;
    private boolean on;
    private final int[] cells = new int[2];
    private final Inner inner = new Inner({});
    private Inner chain;

    private static class Inner {{
        private int n;
        private Inner next;
        Inner(int n) {{
            this.n = n;
        }}
        int get() {{
            return n;
        }}
        void add(int by) {{
            if (n + by <= {} && n + by >= 0) {{
                n += by;
            }}
        }}
    }}

    private static int clamp(int x, int low, int high) {{
        return x < low ? low : Math.min(x, high);
    }}

    private boolean isSet(int i) {{
        return cells[i] != 0;
    }}

    private void step(int by) {{
        b = clamp(b + by, 0, {});
    }}

    String key() {{
        String text = a + \",\" + b + on + cells[0] + \",\" + cells[1] + \",\" + inner.n;
        for (Inner i = chain; i != null; i = i.next) {{
            text += \";\" + i.n;
        }}
        return text;
    }}
",
        r.below(3),
        2 + r.below(3),
        1 + r.below(4),
    );
    for n in 0..3 + r.below(3) {
        let parameter = r.pick(&["", "boolean p", "byte p"]);
        let _ = writeln!(text, "    public void change{n}({parameter}) {{");
        for _ in 0..1 + r.below(2) {
            let condition = condition(&mut r, parameter);
            let effect = effect(&mut r, parameter);
            let _ = writeln!(
                text,
                "        if ({condition}) {{\n            {effect}\n        }}"
            );
        }
        text += "    }\n";
    }
    let mut label = 0;
    for n in 0..3 {
        let parameter = r.pick(&["", "", "byte p"]);
        let _ = writeln!(text, "    public int ask{n}({parameter}) {{");
        for _ in 0..2 {
            label += 1;
            let (one, other) = (condition(&mut r, parameter), condition(&mut r, parameter));
            let _ = writeln!(
                text,
                "        if ({one} && {other}) {{\n            return {label};\n        }}"
            );
        }
        text += "        return 0;\n    }\n";
    }
    text += "}\n";
    (text, label)
}

fn condition(r: &mut Random, parameter: &str) -> String {
    let relation = r.pick(&["==", "==", "<", ">", "!=", ">="]).to_string();
    let n = r.below(7) as i64 - 1;
    match r.below(if parameter.is_empty() { 9 } else { 11 }) {
        0 | 1 => format!("a {relation} {n}"),
        2 => format!("b {relation} {n}"),
        3 => r.pick(&["on", "!on"]).to_string(),
        4 => format!("cells[{}] {relation} {n}", r.below(2)),
        5 => format!("inner.get() {relation} {n}"),
        6 => r
            .pick(&["chain != null", "chain == null", "isSet(0)", "!isSet(1)"])
            .to_string(),
        7 => format!("a + b {relation} {n}"),
        8 => format!("chain != null && chain.n {relation} {n}"),
        _ if parameter == "boolean p" => r.pick(&["p", "!p"]).to_string(),
        _ => format!("p {relation} {}", r.below(40) as i64 - 20),
    }
}

fn effect(r: &mut Random, parameter: &str) -> String {
    let n = r.below(6);
    match r.below(if parameter == "byte p" { 11 } else { 10 }) {
        0 | 1 => format!("a = {n};"),
        2 => "step(1);".to_string(),
        3 => "step(-1);".to_string(),
        4 => format!("on = {};", r.pick(&["true", "false", "!on"])),
        5 => format!("cells[{}] = {n};", r.below(2)),
        6 => format!("inner.add({});", r.below(3) as i64 - 1),
        7 => format!("chain = new Inner({n});"),
        8 => "chain = null;".to_string(),
        9 => format!("if (a < {n}) {{ a++; }}"),
        _ => format!("a = clamp(p, {}, {});", r.below(3), 2 + r.below(4)),
    }
}
