//! Posthoc search traces, YAML or JSON, read as a stream of the parser's events.

use super::header::{Header, places};
use super::read::{hand_on, hand_on_last};
use super::statement::{Statement, Value};
use super::tape::Tape;
use super::translator::Translator;
use super::wrong::{TraceError, Wrong};
use super::{DEEPEST, LONGEST_LINE};
use saphyr_parser::{BufferedInput, Event, Parser, ScalarStyle};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::cell::RefCell;
use std::io::{self, Read};
use std::rc::Rc;

/// Reads one document to its end. Aliases are refused, so nothing can expand; depth and the length
/// of texts are bounded, and of everything else only the present event is kept.
pub fn read(source: impl Read, tape: &Tape) -> Result<(), TraceError> {
    let watch = Rc::new(RefCell::new(Watch::default()));
    let letters = Letters {
        source,
        piece: vec![0; PIECE],
        place: 0,
        end: 0,
        watch: Rc::clone(&watch),
    };
    let mut document = Document {
        parser: Parser::new(BufferedInput::new(letters)),
        watch,
        line: 1,
        depth: 0,
        translator: None,
        header: Header::default(),
        tape,
    };
    let read = document.read();
    if let Some(translator) = &mut document.translator {
        hand_on_last(translator, tape, read.is_ok());
    }
    read
}

/// Bytes that are asked for at once.
const PIECE: usize = 1 << 14;
/// So many bytes before the end of what has come the parser waits for more.
const AHEAD: usize = 32;
/// Of a value that is no single text, so many letters are kept.
const SHOWN: usize = 400;

/// What the letters tell the document about themselves, past the parser.
#[derive(Default)]
struct Watch {
    /// Why they have ended, if that was not their end.
    wrong: Option<Wrong>,
    /// How many there were since the parser's last event.
    since: usize,
    /// Bytes that have come and were not asked for yet.
    left: usize,
}

struct Document<'t, R: Read> {
    parser: Parser<'static, BufferedInput<Letters<R>>>,
    watch: Rc<RefCell<Watch>>,
    line: u64,
    depth: usize,
    translator: Option<Translator>,
    header: Header<'static>,
    tape: &'t Tape,
}

type Next = Event<'static>;

impl<R: Read> Document<'_, R> {
    fn read(&mut self) -> Result<(), TraceError> {
        loop {
            match self.next()? {
                Next::StreamStart | Next::DocumentStart(_) => {}
                Next::MappingStart(..) => break,
                Next::StreamEnd => return self.wrong(Wrong::Empty),
                _ => return self.wrong(Wrong::NotPosthoc("the document is no mapping")),
            }
        }
        loop {
            let key = match self.next()? {
                Next::MappingEnd => return self.rest(),
                Next::Scalar(key, ..) => key,
                _ => return self.wrong(Wrong::NotPosthoc("a key of the document is no text")),
            };
            let early = self.translator.is_none();
            match &*key {
                "events" => self.events()?,
                "width" if early => self.header.width = Some(self.scalar()?),
                "height" if early => self.header.height = Some(self.scalar()?),
                "map" if early => self.rows()?,
                "starts" if early => self.header.starts = Some(self.places(&key)?),
                "goals" if early => self.header.goals = Some(self.places(&key)?),
                "eventList" | "nodeStructure" => return self.wrong(Wrong::OldPosthoc),
                _ => {
                    let event = self.next()?;
                    self.flatten(event, &mut Nested::Shown(String::new()))?;
                }
            }
        }
    }

    /// Nothing but the end may follow.
    fn rest(&mut self) -> Result<(), TraceError> {
        match self.translator {
            Some(_) => Ok(()),
            None => self.wrong(Wrong::NotPosthoc("the document has no events")),
        }
    }

    fn rows(&mut self) -> Result<(), TraceError> {
        let Next::SequenceStart(..) = self.next()? else {
            return self.wrong(Wrong::NotPosthoc("map is no list of rows"));
        };
        let mut rows = Vec::new();
        loop {
            match self.next()? {
                Next::SequenceEnd => break,
                Next::Scalar(row, ..) => rows.push(row),
                _ => return self.wrong(Wrong::NotPosthoc("map is no list of rows")),
            }
            // Refused as too many later on; a longer list needs no memory before that.
            if rows.len() > crate::grid::MAX_SIDE as usize + 1 {
                rows.pop();
            }
        }
        self.header.rows = Some(rows);
        Ok(())
    }

    fn places(&mut self, key: &str) -> Result<Vec<(u64, u64)>, TraceError> {
        let list = self.value(Nested::Json(String::new()))?;
        places(key, &list.text).map_err(|wrong| TraceError::at(self.line, wrong))
    }

    fn events(&mut self) -> Result<(), TraceError> {
        if self.translator.is_none() {
            let header = Some(&self.header).filter(|header| !header.is_empty());
            let new = Translator::new(header, self.tape.limit());
            self.translator = Some(new.map_err(|wrong| TraceError::at(self.line, wrong))?);
        }
        match self.next()? {
            Next::SequenceStart(..) => {}
            // A document that ends behind "events:" says so.
            Next::Scalar(nothing, ScalarStyle::Plain, ..)
                if nothing.is_empty() || nothing == "~" =>
            {
                return Ok(());
            }
            _ => return self.wrong(Wrong::NotPosthoc("events is no list")),
        }
        loop {
            match self.next()? {
                Next::SequenceEnd => return Ok(()),
                Next::MappingStart(..) => self.event()?,
                _ => return self.wrong(Wrong::NotPosthoc("an event is no mapping")),
            }
            if let Some(translator) = &mut self.translator
                && self.watch.borrow().left < AHEAD
            {
                hand_on(translator, self.tape);
            }
        }
    }

    fn event(&mut self) -> Result<(), TraceError> {
        let mut said = Statement {
            line: self.line,
            ..Statement::default()
        };
        loop {
            let key = match self.next()? {
                Next::MappingEnd => break,
                Next::Scalar(key, ..) => key,
                _ => return self.wrong(Wrong::NotPosthoc("a key of an event is no text")),
            };
            let value = match &*key {
                // What is compared must not be cut.
                "id" | "pId" => self.value(Nested::Json(String::new()))?,
                _ => self.scalar()?,
            };
            said.take(key, value);
        }
        match &mut self.translator {
            Some(translator) => translator.take(&said),
            None => Ok(()),
        }
    }

    /// A value as text; of a list or a mapping, its beginning in YAML's own notation.
    fn scalar(&mut self) -> Result<Value<'static>, TraceError> {
        self.value(Nested::Shown(String::new()))
    }

    /// A value as text; a list or a mapping as it is asked for.
    fn value(&mut self, mut nested: Nested) -> Result<Value<'static>, TraceError> {
        match self.next()? {
            Next::Scalar(text, style, ..) => Ok(Value {
                text,
                quoted: style != ScalarStyle::Plain,
            }),
            event => {
                self.flatten(event, &mut nested)?;
                let (Nested::Shown(text) | Nested::Json(text)) = nested;
                Ok(Value {
                    text: Cow::Owned(text),
                    quoted: false,
                })
            }
        }
    }

    /// Writes down what begins with `event`, to its end.
    fn flatten(&mut self, event: Next, text: &mut Nested) -> Result<(), TraceError> {
        // What is open: whether it is a mapping, and how many keys and values there were.
        let mut open: Vec<(bool, usize)> = Vec::new();
        let mut event = event;
        loop {
            let ends = matches!(event, Next::SequenceEnd | Next::MappingEnd);
            if let Some((mapping, count)) = open.last_mut()
                && !ends
            {
                text.say(match (*mapping, *count) {
                    (_, 0) => "",
                    (true, count) if count % 2 == 1 => ": ",
                    _ => ", ",
                });
                *count += 1;
            }
            match event {
                Next::SequenceStart(..) => {
                    text.say("[");
                    open.push((false, 0));
                }
                Next::MappingStart(..) => {
                    text.say("{");
                    open.push((true, 0));
                }
                Next::SequenceEnd | Next::MappingEnd => {
                    let mapping = open.pop().is_some_and(|(mapping, _)| mapping);
                    text.say(if mapping { "}" } else { "]" });
                }
                Next::Scalar(word, style, ..) => {
                    let key = open.last();
                    let key = key.is_some_and(|(mapping, count)| *mapping && count % 2 == 1);
                    text.word(&word, style == ScalarStyle::Plain && !key);
                }
                _ => {}
            }
            if text.is_too_long() {
                return self.wrong(Wrong::LongText);
            }
            if open.is_empty() {
                return Ok(());
            }
            event = self.next()?;
        }
    }

    fn next(&mut self) -> Result<Next, TraceError> {
        let next = self.parser.next_event();
        let watch = self.watch.replace_with(|watch| Watch {
            wrong: None,
            since: 0,
            left: watch.left,
        });
        if let Some(wrong) = watch.wrong {
            return self.wrong(wrong);
        }
        let (event, span) = match next {
            Some(Ok(next)) => next,
            Some(Err(error)) => {
                self.line = error.marker().line() as u64;
                return self.wrong(match error.info() {
                    "recursion limit exceeded" => Wrong::TooDeep,
                    info => Wrong::NotYaml(info.to_owned()),
                });
            }
            None => return self.wrong(Wrong::NotPosthoc("the document ends too early")),
        };
        self.line = span.start.line() as u64;
        match event {
            Next::Alias(_) => return self.wrong(Wrong::Alias),
            Next::SequenceStart(..) | Next::MappingStart(..) => self.depth += 1,
            Next::SequenceEnd | Next::MappingEnd => self.depth -= 1,
            _ => {}
        }
        if self.depth > DEEPEST {
            return self.wrong(Wrong::TooDeep);
        }
        Ok(event)
    }

    fn wrong<T>(&self, wrong: Wrong) -> Result<T, TraceError> {
        Err(TraceError::at(self.line, wrong))
    }
}

/// The text of a list or a mapping.
enum Nested {
    /// Its beginning, for people.
    Shown(String),
    /// All of it as JSON, to be compared.
    Json(String),
}

impl Nested {
    fn say(&mut self, word: &str) {
        match self {
            Nested::Shown(text) if text.len() >= SHOWN => {}
            Nested::Shown(text) | Nested::Json(text) => *text += word,
        }
    }

    /// A scalar; a `plain` one may be a number, a truth value or nothing.
    fn word(&mut self, word: &str, plain: bool) {
        let as_it_is = plain && serde_json::from_str::<&RawValue>(word).is_ok();
        match self {
            Nested::Json(text) if !as_it_is => {
                *text += &serde_json::Value::from(word).to_string();
            }
            Nested::Shown(_) | Nested::Json(_) => self.say(word),
        }
    }

    fn is_too_long(&self) -> bool {
        let (Nested::Shown(text) | Nested::Json(text)) = self;
        text.len() > LONGEST_LINE
    }
}

/// The letters of a stream of bytes, asked for as the parser needs them.
struct Letters<R> {
    source: R,
    piece: Vec<u8>,
    place: usize,
    end: usize,
    watch: Rc<RefCell<Watch>>,
}

impl<R: Read> Letters<R> {
    fn byte(&mut self) -> Result<Option<u8>, Wrong> {
        while self.place == self.end {
            match self.source.read(&mut self.piece) {
                Ok(0) => return Ok(None),
                Ok(count) => (self.place, self.end) = (0, count),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(Wrong::Unreadable(error)),
            }
        }
        self.place += 1;
        Ok(Some(self.piece[self.place - 1]))
    }

    fn letter(&mut self) -> Result<Option<char>, Wrong> {
        let Some(first) = self.byte()? else {
            return Ok(None);
        };
        // The parser takes a NUL for the end, and all that follows would be lost.
        if first == 0 {
            return Err(Wrong::NotText(0));
        }
        if first < 0x80 {
            return Ok(Some(char::from(first)));
        }
        let length = match first {
            0xc2..=0xdf => 2,
            0xe0..=0xef => 3,
            0xf0..=0xf4 => 4,
            _ => return Err(Wrong::NotText(first)),
        };
        let mut bytes = [first, 0, 0, 0];
        for byte in &mut bytes[1..length] {
            *byte = self.byte()?.ok_or(Wrong::NotText(first))?;
        }
        let letter = str::from_utf8(&bytes[..length]).ok();
        letter
            .and_then(|text| text.chars().next())
            .map(Some)
            .ok_or(Wrong::NotText(first))
    }
}

impl<R: Read> Iterator for Letters<R> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        if self.watch.borrow().wrong.is_some() {
            return None;
        }
        let letter = self.letter();
        let mut watch = self.watch.borrow_mut();
        watch.left = self.end - self.place;
        watch.since += 1;
        match letter {
            Ok(_) if watch.since > LONGEST_LINE => {
                watch.wrong = Some(Wrong::LongText);
                None
            }
            Ok(letter) => letter,
            Err(wrong) => {
                watch.wrong = Some(wrong);
                None
            }
        }
    }
}
