//! System properties and environment variables as inputs: not set, or some text.

use crate::classes::class::MethodRef;
use crate::memory::heap::{NULL, Ref};
use crate::record::{Beyond, Bound};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;
use crate::shadow::world::typed::LINE;
use crate::shadow::world::{Answered, MESSENGERS, Row};

const SYSTEM: &str = "java/lang/System";

pub(super) const ANSWERS: &[Row] = &[
    (SYSTEM, "getProperty", "", property),
    (SYSTEM, "getenv", "(Ljava/lang/String;)", variable),
];

/// How the names begin that the JVM gives values to, or looks at itself.
const OF_THE_JVM: [&str; 12] = [
    "awt.", "file.", "java.", "javax.", "jdk.", "line.", "native.", "os.", "path.", "std", "sun.",
    "user.",
];

/// Names whose values are others on each machine.
const OF_THE_HOST: [&str; 5] = [
    "java.home",
    "java.io.tmpdir",
    "user.dir",
    "user.home",
    "user.name",
];

fn property(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    let Some(name) = m.asked_name(w) else {
        return Ok(Answered::Unknown);
    };
    let is_known = |(known, _): &(String, Option<Ref>)| *known == name;
    if m.shadows.world.properties.iter().any(is_known) {
        return Ok(Answered::Arranged);
    }
    if OF_THE_HOST.contains(&name.as_str()) {
        return m.host_property();
    }
    if OF_THE_JVM.iter().any(|begin| name.starts_with(begin)) {
        return Ok(Answered::Unknown);
    }
    // The program has set it itself.
    if m.has_property(w)? {
        return Ok(Answered::Arranged);
    }
    let value = m.some_text()?;
    if let Some(value) = value {
        let class = m.library(SYSTEM)?;
        let descriptor = "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;";
        let set = m.method_of(class, "setProperty", descriptor)?;
        m.call(set, &[w.get(0), value as u64])?;
    }
    m.shadows.world.properties.push((name, value));
    Ok(Answered::Arranged)
}

fn variable(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    let Some(name) = m.asked_name(w) else {
        return Ok(Answered::Unknown);
    };
    let variables = m.shadows.world.variables.iter();
    let known = variables.rev().find(|(known, _)| *known == name);
    let value = match known {
        Some((_, value)) => *value,
        None => {
            let value = m.some_text()?;
            m.shadows.world.variables.push((name.clone(), value));
            value
        }
    };
    if value.is_some() {
        m.shadows.world.beyond = Some(Beyond::Variable(name));
    }
    Ok(Answered::With(value.unwrap_or(NULL) as u64))
}

impl Machine {
    /// The name that the program asks for, if it depends on no input. What an initialiser asks
    /// for may be answered before a test can set it.
    fn asked_name(&mut self, w: Window) -> Option<String> {
        match self.is_asked_by_program(&MESSENGERS) && !self.is_initialising() {
            true => self.plain_text(w.shadow(0), w.object(0)),
            false => None,
        }
    }

    /// Something else in each world, a folder or a name.
    fn host_property(&mut self) -> Result<Answered> {
        self.shadows.bounded.insert(Bound::Surroundings);
        self.host.world_asked = true;
        match self.host.world {
            0 => Ok(Answered::Arranged),
            world => {
                let other = self.new_string(&format!("/world{world}"))?;
                Ok(Answered::With(other as u64))
            }
        }
    }

    /// A text that depends on no input and is not empty.
    pub(super) fn plain_text(&self, handle: u32, text: Ref) -> Option<String> {
        if handle != 0 || text == NULL {
            return None;
        }
        let value: Ref = self.heap.get_ref(text, self.known.string_value);
        let text = self.text(text);
        (self.heap.shadow(value) == 0 && !text.is_empty()).then_some(text)
    }

    fn has_property(&mut self, w: Window) -> Result<bool> {
        let class = self.library(SYSTEM)?;
        let properties = self.get_static(class, "props");
        let of = self.class_of(properties as Ref);
        let get = self.method_of(of, "getProperty", "(Ljava/lang/String;)Ljava/lang/String;")?;
        Ok(self.call(get, &[properties, w.get(0)])? as Ref != NULL)
    }

    /// Nothing, or any text.
    fn some_text(&mut self) -> Result<Option<Ref>> {
        if self.is_first_of_two() {
            return Ok(None);
        }
        let origin = self.next_answer();
        self.new_text(origin, &LINE).map(Some)
    }
}
