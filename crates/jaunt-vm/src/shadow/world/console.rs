//! Standard input as an input: lines and tokens that come to be when they are read, up to
//! an end that is one of the cases.
//!
//! Readers that understand text are answered as a whole: what `readLine` gets is a string
//! input, and nobody looks for the end of the line in it. Whoever reads bytes gets them
//! one by one.

use jaunt_term::{Sort, Term};

use crate::classes::class::{ClassRef, MethodRef};
use crate::memory::heap::{NULL, Ref};
use crate::record::{Beyond, Bound, SiteKind};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Stop};
use crate::run::window::Window;
use crate::shadow::world::numbers::written;
use crate::shadow::world::typed::{LINE, REST, Typed};
use crate::shadow::world::{Answered, Row};

const READER: &str = "java/io/BufferedReader";
const FILE: &str = "java/io/FileInputStream";
const BUFFERED: &str = "java/io/BufferedInputStream";
const CHANNEL: &str = "sun/nio/ch/ChannelInputStream";

pub(super) const ANSWERS: &[Row] = &[
    (READER, "<init>", "(Ljava/io/Reader;I)", made),
    (READER, "readLine", "(Z[Z)", read_line),
    (READER, "readLine", "(Z)", read_line),
    (READER, "readLine", "()", read_line),
    (READER, "ready", "()", ready),
    (BUFFERED, "read", "([BII)", read_block),
    (FILE, "readBytes", "", read_bytes),
    (FILE, "read0", "", read_byte),
    (CHANNEL, "read", "([BII)", read_bytes),
    (
        "java/nio/file/Files",
        "read",
        "(Ljava/io/InputStream;I)",
        read_all,
    ),
    (FILE, "available0", "", available),
];

/// Readers within readers that are followed to see where text comes from.
const DEEPEST: u32 = 6;

/// Where text comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Source {
    #[default]
    Console,
    /// A file that is an input.
    File(String),
}

/// What was read so far, and what stands before the reader.
#[derive(Default)]
pub(super) struct Console {
    /// Complete lines, the last one perhaps not complete.
    text: String,
    is_read: bool,
    /// By somebody who wants bytes, of a file.
    as_bytes: bool,
    /// Nothing more comes.
    ended: bool,
    /// Lines and tokens so far.
    pieces: u32,
    /// The rest of the line of a token was not read yet.
    in_line: bool,
    /// What somebody has looked at, but not taken.
    pub next: Option<Typed>,
    /// Readers that were made in this run, not by an initialiser.
    made: Vec<Ref>,
    /// Who read, in this order.
    readers: Vec<Ref>,
}

impl Console {
    /// The next piece begins a line.
    fn end_line(&mut self) {
        if std::mem::take(&mut self.in_line) {
            self.text.push('\n');
        }
    }

    fn is_shared(&self) -> bool {
        self.readers.len() > 1
    }
}

/// A reader is made: one that an initialiser makes is there before a test begins.
pub(super) fn made(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    let mut frames = m.threads.now().frames.iter();
    if !frames.any(|f| f.code.method.name == "<clinit>") {
        m.select(&Source::Console);
        m.shadows.world.console.made.push(w.object(0));
    }
    Ok(Answered::Arranged)
}

fn read_line(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    if m.reader_of_input(w)?.is_none() {
        return Ok(Answered::Unknown);
    }
    let line = m.typed_line()?;
    Ok(Answered::With(line.unwrap_or(NULL) as u64))
}

fn ready(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    if m.reader_of_input(w)?.is_none() {
        return Ok(Answered::Unknown);
    }
    let is_there = m.next_line_is_there()?;
    Ok(Answered::With(is_there as u64))
}

/// Who asks for bytes on behalf of the program.
const HAND_BYTES_ON: [&str; 3] = [BUFFERED, "java/io/FilterInputStream", "java/io/InputStream"];

/// The program wants as many bytes as there are, and gets all that a test has typed.
fn read_block(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    let (stream, array) = (w.object(0), w.object(1));
    let (from, count) = (w.int(2), w.int(3));
    let decided = w.shadow(0) | w.shadow(1) | w.shadow(2) | w.shadow(3) == 0 && array != NULL;
    let fits = |m: &Machine| {
        from >= 0 && i64::from(from) + i64::from(count) <= i64::from(m.heap.length(array))
    };
    if !decided
        || count <= 0
        || !fits(m)
        || !m.is_asked_by_program(&HAND_BYTES_ON)
        || m.source_of(stream) != Some(Source::Console)
        || !m.begin_bytes(stream, stream)?
    {
        return Ok(Answered::Arranged);
    }
    let mut read = 0;
    while read < count
        && let Some((bits, var)) = m.typed_byte()?
    {
        let at = (from + read) as u32;
        m.heap.set_element(array, at, bits as u8);
        let byte = m.shadows.terms.sign_extend(var, Sort::I32);
        m.set_element_handle(array, at, byte.raw());
        read += 1;
    }
    Ok(Answered::With(match read {
        0 => END,
        read => read as u64,
    }))
}

/// One byte at a time: more may never come.
fn read_bytes(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    let (array, from, count) = (w.object(1), w.get(2) as u32, w.get(3) as i32);
    let fits = |m: &Machine| u64::from(from) < u64::from(m.heap.length(array));
    if w.shadow(2) | w.shadow(3) != 0 || array == NULL || count <= 0 || !fits(m) {
        return Ok(Answered::Unknown);
    }
    if !m.begin_bytes(w.object(0), w.object(0))? {
        return Ok(Answered::Unknown);
    }
    match m.typed_byte()? {
        Some((bits, var)) => {
            m.heap.set_element(array, from, bits as u8);
            let byte = m.shadows.terms.sign_extend(var, Sort::I32);
            m.set_element_handle(array, from, byte.raw());
            Ok(Answered::With(1))
        }
        None => Ok(Answered::With(END)),
    }
}

fn read_byte(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    if !m.begin_bytes(w.object(0), w.object(0))? {
        return Ok(Answered::Unknown);
    }
    match m.typed_byte()? {
        Some((bits, var)) => {
            // As a number from 0 to 255.
            let byte = m.shadows.terms.zero_extend(var, Sort::I32);
            m.result_handle = byte.raw();
            Ok(Answered::With(bits & 0xff))
        }
        None => Ok(Answered::With(END)),
    }
}

/// All bytes of a file at once.
fn read_all(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    let stream = w.object(0);
    if w.shadow(0) != 0 || stream == NULL || !m.begin_bytes(stream, stream)? {
        return Ok(Answered::Unknown);
    }
    let mut bytes = Vec::new();
    while let Some(byte) = m.typed_byte()? {
        bytes.push(byte);
    }
    let values: Vec<u8> = bytes.iter().map(|(bits, _)| *bits as u8).collect();
    let array = m.new_byte_array(&values)?;
    for (index, (_, var)) in (0..).zip(bytes) {
        let byte = m.shadows.terms.sign_extend(var, Sort::I32);
        m.set_element_handle(array, index, byte.raw());
    }
    Ok(Answered::With(array as u64))
}

/// What comes is not there before it is read.
fn available(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    if !m.is_console(w.object(0)) {
        return Ok(Answered::Unknown);
    }
    m.shadows.bounded.insert(Bound::Surroundings);
    Ok(Answered::With(0))
}

const END: u64 = u32::MAX as u64;

/// Characters that are typed one by one: ASCII, line ends included. Files may have any bytes,
/// unless text is made of them.
const CHARACTER: (i64, i64) = (9, 126);
const BYTE: (i64, i64) = (-128, 127);

impl Machine {
    /// Is this the stream of standard input?
    pub(super) fn is_console(&self, stream: Ref) -> bool {
        stream != NULL
            && self.has_name(stream, FILE)
            && self.opened(stream) == Some(Source::Console)
    }

    fn has_name(&self, object: Ref, class: &str) -> bool {
        self.class_of(object)
            .chain()
            .any(|c: ClassRef| c.name == class)
    }

    /// What the descriptor of a stream or channel stands for.
    fn opened(&self, stream: Ref) -> Option<Source> {
        let descriptor = self.get_field(stream, "fd") as Ref;
        if descriptor == NULL {
            return None;
        }
        match self.get_field(descriptor, "fd") as i32 {
            0 => Some(Source::Console),
            number => {
                let path = crate::native::path_on_disk(self, number)?;
                self.is_filled(path).then(|| Source::File(path.to_string()))
            }
        }
    }

    /// Where the text of a reader or stream comes from, if it is an input.
    pub(super) fn source_of(&self, reader: Ref) -> Option<Source> {
        let mut from = reader;
        for _ in 0..DEEPEST {
            if from == NULL {
                return None;
            }
            let field = match () {
                () if self.has_name(from, FILE) => return self.opened(from),
                () if self.has_name(from, "sun/nio/ch/FileChannelImpl") => {
                    return self.opened(from);
                }
                () if self.has_name(from, "java/util/Scanner") => "source",
                () if self.has_name(from, "java/io/InputStreamReader") => "sd",
                () if self.has_name(from, CHANNEL) => "ch",
                () if self.has_name(from, READER) || self.has_name(from, BUFFERED) => "in",
                () if self.has_name(from, "sun/nio/cs/StreamDecoder") => {
                    match self.get_field(from, "in") as Ref {
                        NULL => "ch",
                        _ => "in",
                    }
                }
                () => return None,
            };
            from = self.get_field(from, field) as Ref;
        }
        None
    }

    /// The receiver, if it is a reader whose text is an input.
    pub(super) fn reader_of_input(&mut self, w: Window) -> Result<Option<Ref>> {
        let reader = w.object(0);
        if w.shadow(0) != 0 {
            return Ok(None);
        }
        match self.source_of(reader) {
            Some(Source::Console) => {
                self.begin_reading(reader)?;
                Ok(Some(reader))
            }
            Some(Source::File(path)) => {
                let begun = self.begin_filling(&path, reader)?;
                Ok(begun.then_some(reader))
            }
            None => Ok(None),
        }
    }

    /// Whose text comes next.
    fn select(&mut self, source: &Source) {
        let world = &mut self.shadows.world;
        if world.source == *source {
            return;
        }
        let before = std::mem::replace(&mut world.source, source.clone());
        let console = std::mem::take(&mut world.console);
        world.others.push((before, console));
        if let Some(at) = world.others.iter().position(|(of, _)| of == source) {
            world.console = world.others.swap_remove(at).1;
        }
    }

    fn text_of(&self, source: &Source) -> Option<&Console> {
        let world = &self.shadows.world;
        let mut others = world.others.iter();
        match world.source == *source {
            true => Some(&world.console),
            false => others.find(|(of, _)| of == source).map(|(_, text)| text),
        }
    }

    pub(super) fn is_console_shared(&self) -> bool {
        self.text_of(&Source::Console)
            .is_some_and(Console::is_shared)
    }

    /// Somebody reads standard input. What another has looked at stays with that one.
    fn begin_reading(&mut self, reader: Ref) -> Result<()> {
        self.is_under_test()?;
        self.select(&Source::Console);
        let console = &mut self.shadows.world.console;
        console.is_read = true;
        if !console.made.contains(&reader) {
            self.shadows.world.beyond = Some(Beyond::EarlierReader);
            return Ok(());
        }
        if console.readers.last() == Some(&reader) {
            return Ok(());
        }
        console.readers.push(reader);
        console.end_line();
        if let Some(left) = console.next.take() {
            self.complete(left)?;
        }
        Ok(())
    }

    /// Somebody reads a file whose text is an input. The second who does so finds what the
    /// first has read: false.
    pub(super) fn begin_filling(&mut self, path: &str, reader: Ref) -> Result<bool> {
        let source = Source::File(path.to_string());
        self.select(&source);
        let console = &mut self.shadows.world.console;
        console.is_read = true;
        match console.readers.first() {
            None => {
                console.readers.push(reader);
                Ok(true)
            }
            Some(first) if *first == reader => Ok(true),
            Some(_) => {
                console.ended = true;
                let text = self.typed_lines(&source).unwrap_or_default().concat();
                self.host.disk.put(path, &text);
                Ok(false)
            }
        }
    }

    /// A line of a file that is an input.
    pub(super) fn fill_in(&mut self, path: &str, line: &str) {
        self.select(&Source::File(path.to_string()));
        let console = &mut self.shadows.world.console;
        console.text += line;
        console.text.push('\n');
    }

    /// Is there one more line or token? How many there can be is bounded.
    pub(super) fn is_more_typed(&mut self) -> bool {
        self.kind_of_more(2) == 0
    }

    /// Which of some kinds the next one is: the last kind is the end.
    pub(super) fn kind_of_more(&mut self, kinds: u32) -> u32 {
        let most = self.shadows.bounds.array;
        let console = &mut self.shadows.world.console;
        if console.ended {
            return kinds - 1;
        }
        self.shadows.bounded.insert(Bound::InputLines);
        if console.pieces >= most {
            console.ended = true;
            return kinds - 1;
        }
        let site = self.here(SiteKind::Shape);
        let kind = self.next_decision(None, kinds);
        self.record_decision(site, kind, kinds);
        let console = &mut self.shadows.world.console;
        console.ended = kind == kinds - 1;
        console.pieces += u32::from(!console.ended);
        kind
    }

    /// What stands before the reader is in the text from now on, in a line of its own.
    pub(super) fn put_typed(&mut self, text: Ref) {
        let text = self.text(text);
        let console = &mut self.shadows.world.console;
        console.end_line();
        console.text += &text;
        console.in_line = true;
    }

    /// All that was typed, line by line. Of what was looked at only, anything will do that
    /// is of its kind.
    pub(super) fn typed_lines(&self, source: &Source) -> Option<Vec<String>> {
        let console = self.text_of(source)?;
        let mut text = console.text.clone();
        if console.in_line {
            text.push('\n');
        }
        match &console.next {
            Some(Typed::Line) => text.push('\n'),
            Some(Typed::Token | Typed::Other(_)) => text += "a\n",
            Some(Typed::Number(kind, bits, _)) => text = text + &written(*kind, *bits) + "\n",
            None => {}
        }
        let lines = text.split_inclusive('\n').map(str::to_string);
        console.is_read.then(|| lines.collect())
    }

    pub(super) fn next_line_is_there(&mut self) -> Result<bool> {
        let console = &self.shadows.world.console;
        if console.in_line || console.next.is_some() {
            return Ok(true);
        }
        let is_there = self.is_more_typed();
        if is_there {
            self.shadows.world.console.next = Some(Typed::Line);
        }
        Ok(is_there)
    }

    /// Takes a line; none at the end.
    pub(super) fn typed_line(&mut self) -> Result<Option<Ref>> {
        let line = match self.shadows.world.console.next.take() {
            Some(next) => self.complete(next)?,
            None if self.shadows.world.console.in_line => return self.rest_of_line().map(Some),
            None if !self.is_more_typed() => return Ok(None),
            None => {
                let origin = self.next_answer();
                let line = self.new_text(origin, &LINE)?;
                self.put_typed(line);
                line
            }
        };
        self.shadows.world.console.end_line();
        Ok(Some(line))
    }

    /// What follows a token that was taken: mostly nothing.
    fn rest_of_line(&mut self) -> Result<Ref> {
        let rest = match self.is_first_of_two() {
            true => self.new_string("")?,
            false => {
                let origin = self.next_answer();
                self.new_text(origin, &REST)?
            }
        };
        let text = self.text(rest);
        let console = &mut self.shadows.world.console;
        console.text += &text;
        console.end_line();
        Ok(rest)
    }

    /// Are bytes read to make text of them at once?
    fn is_made_text(&mut self) -> bool {
        let frames = self.threads.now().frames.iter().rev();
        let mut methods = frames.map(|f| f.code.method).take(8);
        methods.any(|m| m.name == "readString" || m.class().name.starts_with("sun/nio/cs/"))
    }

    /// Decides between two ways.
    pub(super) fn is_first_of_two(&mut self) -> bool {
        let site = self.here(SiteKind::Shape);
        let outcome = self.next_decision(None, 2);
        self.record_decision(site, outcome, 2);
        outcome == 0
    }

    /// A dialogue is no way to make an argument: nobody could read such a test.
    fn is_under_test(&self) -> Result<()> {
        match self.shadows.making {
            0 => Ok(()),
            _ => Err(Stop::Assumption.into()),
        }
    }

    /// Somebody reads bytes of a stream that is an input.
    fn begin_bytes(&mut self, stream: Ref, reader: Ref) -> Result<bool> {
        match self.source_of(stream) {
            Some(Source::Console) => {
                self.is_under_test()?;
                self.select(&Source::Console);
                let console = &mut self.shadows.world.console;
                console.is_read = true;
                console.end_line();
                if let Some(left) = console.next.take() {
                    self.complete(left)?;
                }
                Ok(true)
            }
            Some(Source::File(path)) => {
                let begun = self.begin_filling(&path, reader)?;
                self.shadows.world.console.as_bytes |= begun;
                Ok(begun)
            }
            None => Ok(false),
        }
    }

    /// Was a file read as bytes, not as text?
    pub(super) fn is_read_as_bytes(&self, source: &Source) -> bool {
        self.text_of(source).is_some_and(|text| text.as_bytes)
    }

    /// A file is copied as a whole: who reads the copy finds what a test has written.
    pub(super) fn settle_file(&mut self, path: &str) -> Result<()> {
        if !self.is_filled(path) || !self.begin_filling(path, NULL)? {
            return Ok(());
        }
        while let Some((bits, var)) = self.typed_byte()? {
            self.pin(var, bits);
        }
        let source = Source::File(path.to_string());
        let text = self.typed_lines(&source).unwrap_or_default().concat();
        self.host.disk.put(path, &text);
        Ok(())
    }

    fn typed_byte(&mut self) -> Result<Option<(u64, Term)>> {
        if !self.is_more_typed() {
            return Ok(None);
        }
        let origin = self.next_answer();
        let is_text = !self.shadows.world.console.as_bytes || self.is_made_text();
        let range = match is_text {
            true => CHARACTER,
            false => BYTE,
        };
        let (bits, var) = self.new_var(Sort::I8, origin, Some(range));
        if is_text {
            self.shadows.bounded.insert(Bound::StringCharacters);
        }
        self.shadows.world.console.text.push(bits as u8 as char);
        Ok(Some((bits, var)))
    }
}
