//! Faulty traces: the fault is reported, nothing is unbounded, and no bytes cause a panic.

use super::traces::{FORMATS, ROOT, written};
use mazescope_core::{Event, Settings};
use mazescope_formats::disk;
use mazescope_formats::trace::{self, Wrong};
use mazescope_support::cases;
use proptest::prelude::*;
use std::sync::Arc;

/// The trace is refused, and every part is in the message.
#[track_caller]
pub fn refused(bytes: &[u8], parts: &[&str]) {
    let error = trace::read(bytes).map(|trace| trace.events).unwrap_err();
    let said = error.to_string();
    for part in parts {
        assert!(said.contains(part), "{part:?} is not in {said:?}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_line_and_the_cure() {
    let line = |line: &str, parts: &[&str]| {
        refused(
            format!("{ROOT}\n{line}").as_bytes(),
            &[&["line 2: "], parts].concat(),
        );
    };
    refused(b"", &["there is no event"]);
    refused(b" \n\r\n", &["there is no event"]);
    refused(b"\xff\xfe{\x00", &["byte 0xFF", "UTF-8"]);
    refused(b"{\x00\"\x00t\x00", &["byte 0x00", "UTF-8"]);
    refused(b"hello\n", &["this is not a trace"]);
    refused(b"[1, 2]", &["this is not a trace"]);
    refused(
        b"{\"width\": 2, \"height\": 2, \"map\": [\"..\"]}",
        &["line 1", "height is 2", "has 1"],
    );
    refused(b"{\"width\": 2, \"height\": 0}", &["line 1", "height is 0"]);
    refused(
        b"{\"width\": 2, \"height\": -1}",
        &["line 1", "height is -1"],
    );
    refused(
        b"{\"width\": 2, \"height\": 99999999999}",
        &["height is 99999999999", "8192"],
    );
    refused(b"{\"width\": 2}", &["height is missing"]);
    refused(
        b"{\"map\": [\"..\", \".\"]}",
        &["row 2", "has 1 letter,", "2 wide. Add 1."],
    );
    refused(b"{\"map\": [\".x\"]}", &["'x'", "#"]);
    refused(b"{\"map\": []}", &["0. Use a whole number"]);
    refused(
        b"{\"map\": \"..#\"}",
        &["line 1: map is \"..#\". Write its rows"],
    );
    line(
        "{\"map\": [\"..\"]}",
        &["in the first line, before any event"],
    );
    line("{\"type\": \"end\"", &["not a JSON object", "EOF"]);
    line("7", &["not a JSON object"]);
    line("{\"type\": \"end\\ud800\"}", &["not a JSON object"]);
    line(
        "{\"type\": \"end\", \"id\": \"\u{0}\"}",
        &["not a JSON object"],
    );
    line("{\"id\": 1, \"x\": 0, \"y\": 0}", &["no type"]);
    line("{\"type\": \"expanding\"}", &["no id"]);
    line(
        "{\"type\": \"expanding\", \"id\": 1, \"h\": Infinity}",
        &[
            "Infinity is not a number in JSON",
            "Leave the key out",
            "null",
        ],
    );
    line(
        "{\"type\": \"an \\\" Infinity\", \"id\": 1, \"h\": NaN}",
        &["NaN is not a number in JSON"],
    );
    line(
        "{\"type\": \"Infinity\", \"id\": 1, \"x\": oops}",
        &["not a JSON object"],
    );
    refused(
        b"{\"width\": 2, \"height\": 1, \"starts\": [[2, 0]]}",
        &["line 1: the start [2, 0] is outside the 2x1 map."],
    );
    refused(
        b"{\"width\": 2, \"height\": 1, \"goals\": [4]}",
        &["line 1: goals is [4]. Write columns and rows"],
    );
    line(
        "{\"type\": \"expanding\", \"id\": 1}",
        &["where the id 1 is", "Give the event x and y"],
    );
    line(
        "{\"type\": \"expanding\", \"id\": 1, \"x\": 1}",
        &["no position", "both"],
    );
    line(
        "{\"type\": \"expanding\", \"id\": 1, \"x\": 1.5, \"y\": 0}",
        &["x is 1.5", "whole number"],
    );
    line(
        "{\"type\": \"expanding\", \"id\": 1, \"x\": -1, \"y\": 0}",
        &["x -1, y 0 is outside"],
    );
    line(
        "{\"type\": \"expanding\", \"id\": 1, \"x\": 0, \"y\": 8192}",
        &["8192x8192"],
    );
    line(
        "{\"type\": \"expanding\", \"id\": 1, \"pId\": 7, \"x\": 0, \"y\": 1}",
        &["id 7", "leave pId out"],
    );
    refused(
        b"{\"map\": [\".#\"]}\n{\"type\": \"source\", \"id\": 1, \"x\": 1, \"y\": 0}",
        &["line 2: the source is on the wall at x 1, y 0"],
    );
    refused(
        b"{\"map\": [\"..\"]}\n\n{\"type\": \"expanding\", \"id\": 1, \"x\": 2, \"y\": 0}",
        &[
            "line 3: x 2, y 0 is outside the 2x1 map. Use x from 0 to 1 and y from 0 to 0",
            "the first line",
        ],
    );
    refused(
        b"{\"width\": 1, \"height\": 1}\n\xff",
        &["line 2: byte 0xFF"],
    );
    refused(
        b"version: 1.4.0\nevents: 7\n",
        &["line 2: events is not a list"],
    );
    refused(
        b"version: 1.4.0\nevents: [7]\n",
        &["an event is not a mapping"],
    );
    refused(b"version: 1.4.0\n", &["no events"]);
    refused(
        b"version: 1.4.0\nevents: [{type: expanding, id: 1, x: 0, y: 0, pId: 5}]",
        &["line 2", "id 5"],
    );
    for old in [
        "{\"format\": \"grid\", \"eventList\": [{\"type\": \"source\", \"id\": 1}]}",
        "nodeStructure: []\neventList: []",
        "version: 1.0.4\nevents: [{type: source, id: 1, variables: {x: 0, y: 0}}]",
    ] {
        refused(
            old.as_bytes(),
            &["before version 1.0.5", "Rename eventList to events"],
        );
    }
    refused(
        b"version: 1.4.0\nevents:\n  - {type: e\0nd}",
        &["byte 0x00"],
    );
}

#[test]
fn nothing_expands_and_nothing_is_too_deep_or_too_long() {
    let bomb = "version: 1\na: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nevents: [*c]\n";
    refused(bomb.as_bytes(), &["line 3: there is an alias"]);
    for (open, close) in [("[", "]"), ("{a: ", "}")] {
        let deep = format!(
            "version: {}{}\nevents: []",
            open.repeat(5000),
            close.repeat(5000)
        );
        refused(deep.as_bytes(), &["nested deeper"]);
    }
    let mut deep = "version: 1\nviews:\n".to_owned();
    for depth in 1..400 {
        deep += &format!("{}a:\n", " ".repeat(depth));
    }
    refused(deep.as_bytes(), &["nested deeper"]);
    let nested = format!(
        "{ROOT}\n{{\"type\": {}{}}}",
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    let read = trace::read(nested.as_bytes());
    assert!(
        read.is_ok_and(|trace| trace.events.len() == 2),
        "a text of any depth is read"
    );
    let long = format!(
        "version: 1\nevents: [{{type: {}}}]",
        "x".repeat(trace::LONGEST_LINE)
    );
    refused(long.as_bytes(), &["line 2: a text is longer"]);
}

/// An endless stream of bytes.
struct Endless(&'static [u8], u64);

impl std::io::Read for Endless {
    fn read(&mut self, piece: &mut [u8]) -> std::io::Result<usize> {
        self.1 += piece.len() as u64;
        assert!(self.1 < 1 << 30, "it is read without a bound");
        let count = piece.len().min(self.0.len().max(1));
        match self.0 {
            [] => piece.fill(b'x'),
            head => piece[..count].copy_from_slice(&head[..count]),
        }
        let count = if self.0.is_empty() {
            piece.len()
        } else {
            count
        };
        self.0 = &self.0[count.min(self.0.len())..];
        Ok(count)
    }
}

/// An endless stream of events. Each is about another cell, with an id made from its number.
struct Generated {
    id: fn(u64) -> String,
    number: u64,
    line: std::io::Cursor<String>,
    /// The number of bytes that were read.
    read: std::rc::Rc<std::cell::Cell<u64>>,
}

impl std::io::Read for Generated {
    fn read(&mut self, piece: &mut [u8]) -> std::io::Result<usize> {
        let count = self.line.read(piece)?;
        self.read.set(self.read.get() + count as u64);
        assert!(self.read.get() < 1 << 28, "it is read without a bound");
        if count > 0 {
            return Ok(count);
        }
        let mut lines = String::new();
        for _ in 0..200 {
            let (id, x, y) = (
                (self.id)(self.number),
                self.number % 100,
                self.number / 100 % 100,
            );
            lines +=
                &format!("{{\"type\": \"expanding\", \"id\": {id}, \"x\": {x}, \"y\": {y}}}\n");
            self.number += 1;
        }
        self.line = std::io::Cursor::new(lines);
        self.read(piece)
    }
}

#[test]
fn whatever_the_ids_are_a_trace_stops_at_its_limit_with_a_word_and_is_read_no_further() {
    const LIMIT: u64 = 2 << 20;
    let ids: [fn(u64) -> String; 6] = [
        |_| "7".to_owned(),
        |number| number.to_string(),
        |number| (number * 7).to_string(),
        |number| (number << 40).to_string(),
        |number| format!("\"cell {number}\""),
        |number| format!("[{number}, 0], \"h\": {number}"),
    ];
    for (which, id) in ids.into_iter().enumerate() {
        let read = std::rc::Rc::default();
        let tape = trace::Tape::new();
        tape.limit_to(LIMIT);
        let generated = Generated {
            id,
            number: 0,
            line: std::io::Cursor::default(),
            read: std::rc::Rc::clone(&read),
        };
        let error = trace::read_from(generated, &tape).unwrap_err();
        assert!(
            matches!(error.problem, Wrong::Full(LIMIT)),
            "{which}: {error}"
        );
        let said = error.to_string();
        assert!(
            said.contains("more than 2 MiB, the limit of --history"),
            "{said}"
        );
        let (events, kept) = tape.look(|trace| {
            let events = trace.events.len() as u64;
            (events, 4 * events + trace.notes.bytes() as u64)
        });
        assert!(
            kept + 4 * events <= LIMIT,
            "{which}: {kept} bytes and a recording"
        );
        // The smallest event is one about a known cell.
        assert!(events >= LIMIT / 128, "{which}: only {events} events");
        assert!(
            read.get() < 64 * LIMIT,
            "{which}: {} bytes were read",
            read.get()
        );
    }
}

#[test]
fn a_line_without_an_end_is_not_read_to_its_end() {
    for (head, said) in [
        (&b"{\"type\": \"sou"[..], "the first line is longer"),
        (
            b"{\"width\": 1, \"height\": 1}\n{\"type\": \"",
            "line 2: the line is longer",
        ),
        (
            b"version: 1\nevents:\n  - type: ",
            "line 3: a text is longer",
        ),
    ] {
        let tape = trace::Tape::new();
        let error = trace::read_from(Endless(head, 0), &tape).unwrap_err();
        assert!(error.to_string().contains(said), "{error}");
    }
}

#[test]
fn what_a_pipe_brings_is_read_as_a_trace_line_by_line() {
    // Read to its end first, it would be too long for a map.
    let pipe = Endless(b"{\"width\": 1, \"height\": 1}\nhello\n", 0);
    let error = disk::read("pipe".as_ref(), pipe, trace::MOST_BYTES, None).unwrap_err();
    let said = error.to_string();
    assert!(
        said.starts_with("pipe, line 2: this is not a JSON"),
        "{said}"
    );
}

#[test]
fn a_pipe_that_breaks_leaves_what_came() {
    struct Broken(bool);
    impl std::io::Read for Broken {
        fn read(&mut self, piece: &mut [u8]) -> std::io::Result<usize> {
            if std::mem::replace(&mut self.0, true) {
                return Err(std::io::Error::other("the cable is out"));
            }
            let text = format!("{ROOT}\n{{\"type\": \"exp");
            piece[..text.len()].copy_from_slice(text.as_bytes());
            Ok(text.len())
        }
    }
    let tape = trace::Tape::new();
    let error = trace::read_from(Broken(false), &tape).unwrap_err();
    assert!(matches!(error.problem, Wrong::Unreadable(_)), "{error}");
    assert_eq!(tape.look(|trace| trace.events.len()), 1);
}

fn examples() -> Vec<Vec<u8>> {
    let map = mazescope_formats::read(b"S.#\n#..\n..G").unwrap();
    let solver = mazescope_core::builtin::catalogue()
        .solver("breadth_first")
        .unwrap()
        .clone();
    let settings = Settings::new(solver.info.parameters);
    let events: Vec<Event> = solver.start(Arc::new(map.clone()), &settings).collect();
    let mut examples: Vec<_> = FORMATS.map(|format| written(&map, &events, format)).into();
    let block = "version: 1.4.0\nevents:\n- type: source\n  id: \"a\"\n  x: 3\n  y: 9\n- type: end\n  id: a\n";
    examples.push(block.into());
    let json = "{\"version\": \"1\", \"events\": [{\"type\": \"updating\", \"id\": 1e3, \"x\": 0, \"y\": 2}]}";
    examples.push(json.into());
    examples
}

/// A trace that was read fits on a board, forward and back.
fn check(bytes: &[u8]) {
    use mazescope_core::Board;
    match trace::read(bytes) {
        Ok(trace) => {
            let before = Board::with_plane(&trace.map, trace.discipline, trace.plane);
            let mut board = before.clone();
            board.apply(&trace.events);
            let counts = board.counts();
            assert!(counts.expanded as usize <= trace.map.size().cells());
            board.undo(&trace.events);
            assert!(board == before);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

#[test]
fn cut_off_anywhere_it_says_so_or_keeps_what_came() {
    for example in examples() {
        let whole = trace::read(&example).unwrap();
        for end in 0..example.len() {
            let tape = trace::Tape::new();
            let read = trace::read_from(&example[..end], &tape);
            let same = tape.look(|part| {
                let size = part.map.size();
                let place = |event: &Event| (event.code(), size.position(event.cell()));
                let of_whole =
                    |event: &Event| (event.code(), whole.map.size().position(event.cell()));
                let both = part.events.iter().zip(&whole.events);
                both.filter(|(one, other)| place(one) == of_whole(other))
                    .count()
            });
            let came = tape.look(|part| part.events.len());
            // The last event may lack some of its keys.
            assert!(same + 1 >= came, "{end}: {read:?}");
            check(&example[..end]);
        }
    }
}

proptest! {
    #![proptest_config(cases::config(256))]

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300), which in 0..4_usize) {
        check(&bytes);
        let heads = ["", "{\"width\": 9, \"height\": 9}\n", "events:\n", "{\"events\": ["];
        check(&[heads[which].as_bytes(), &bytes].concat());
    }

    #[test]
    fn no_changed_trace_makes_a_reader_panic(
        which in 0..4_usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..4_u8, 0..30_usize), 0..10),
    ) {
        let mut bytes = examples().swap_remove(which);
        let letters = b"{}[]\",:#&*-|>!%@`'\n\r \t\0\xff09xyi?";
        for (place, how, letter) in changes {
            let at = place.index(bytes.len().max(1)).min(bytes.len());
            match how {
                0 => bytes.insert(at, letters[letter]),
                1 if at < bytes.len() => bytes[at] = letters[letter],
                2 if at < bytes.len() => drop(bytes.remove(at)),
                _ => bytes.truncate(at.max(bytes.len() / 2)),
            }
        }
        check(&bytes);
    }
}
