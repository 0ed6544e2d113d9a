//! Faulty traces: the fault is reported, nothing is unbounded, and no bytes cause a panic.

use super::changed;
use super::traces::{FORMATS, written};
use mazescope_core::{Event, Settings};
use mazescope_formats::trace;
use mazescope_formats::{Trace, disk};
use mazescope_support::cases;
use proptest::prelude::*;
use std::cell::Cell;
use std::io::{self, Cursor, Read};
use std::rc::Rc;
use std::sync::Arc;

const ROOT: &str = r#"{"type": "source", "id": "a", "x": 0, "y": 0}"#;

#[test]
fn nothing_is_too_deep_or_too_long() {
    let refused = |text: &str, part: &str| {
        let said = trace::read(text.as_bytes()).unwrap_err().to_string();
        assert!(said.contains(part), "{part:?} is not in {said:?}");
    };
    for (open, close) in [("[", "]"), ("{a: ", "}")] {
        let [open, close] = [open, close].map(|sign| sign.repeat(5000));
        refused(
            &format!("version: {open}{close}\nevents: []"),
            "nested deeper",
        );
    }
    let indented = (1..400).map(|depth| format!("{}a:\n", " ".repeat(depth)));
    let deep = format!("version: 1\nviews:\n{}", indented.collect::<String>());
    refused(&deep, "nested deeper");
    let [open, close] = ["[", "]"].map(|sign| sign.repeat(100_000));
    let nested = format!("{ROOT}\n{{\"type\": {open}{close}}}");
    let events = trace::read(nested.as_bytes()).map(|trace| trace.events.len());
    assert!(matches!(events, Ok(2)), "a text of any depth is read");
    let long = "x".repeat(trace::LONGEST_LINE);
    let long = format!("version: 1\nevents: [{{type: {long}}}]");
    refused(&long, "line 2: a text is longer");
}

/// An endless stream of bytes: of these, and then of one letter.
fn endless(head: &'static [u8]) -> impl Read {
    head.chain(io::repeat(b'x').take(1 << 30))
}

/// An endless stream of events. Each is about another cell, with an id made from its number.
struct Generated {
    id: fn(u64) -> String,
    number: u64,
    line: Cursor<String>,
    /// The number of bytes that were read.
    read: Rc<Cell<u64>>,
}

impl Read for Generated {
    fn read(&mut self, piece: &mut [u8]) -> io::Result<usize> {
        let count = self.line.read(piece)?;
        self.read.set(self.read.get() + count as u64);
        assert!(self.read.get() < 1 << 28, "it is read without a bound");
        if count > 0 {
            return Ok(count);
        }
        let mut lines = String::new();
        for _ in 0..200 {
            let number = self.number;
            let (id, x, y) = ((self.id)(number), number % 100, number / 100 % 100);
            let line =
                format!("{{\"type\": \"expanding\", \"id\": {id}, \"x\": {x}, \"y\": {y}}}\n");
            lines += &line;
            self.number += 1;
        }
        self.line = Cursor::new(lines);
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
        let read = Rc::default();
        let tape = trace::Tape::new();
        tape.limit_to(LIMIT);
        let generated = Generated {
            id,
            number: 0,
            line: Cursor::default(),
            read: Rc::clone(&read),
        };
        let error = trace::read_from(generated, &tape).unwrap_err();
        let said = error.to_string();
        assert!(
            said.contains("more than 2 MiB, the limit of --history"),
            "{said}"
        );
        let (events, kept) = tape.look(|trace| {
            let events = trace.events.len() as u64;
            (events, 4 * events + trace.notes.bytes() as u64)
        });
        let read = read.get();
        assert!(
            kept + 4 * events <= LIMIT,
            "{which}: {kept} bytes and a recording"
        );
        // The smallest event is one about a known cell.
        assert!(events >= LIMIT / 128, "{which}: only {events} events");
        assert!(read < 64 * LIMIT, "{which}: {read} bytes were read");
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
        let error = trace::read_from(endless(head), &tape).unwrap_err();
        assert!(error.to_string().contains(said), "{error}");
    }
}

#[test]
fn what_a_pipe_brings_is_read_as_a_trace_line_by_line() {
    // Read to its end first, it would be too long for a map.
    let pipe = endless(b"{\"width\": 1, \"height\": 1}\nhello\n");
    let error = disk::read(
        "pipe".as_ref(),
        pipe,
        trace::MOST_BYTES,
        &Default::default(),
    )
    .unwrap_err();
    let said = error.to_string();
    assert!(
        said.starts_with("pipe, line 2: this is not a JSON"),
        "{said}"
    );
}

#[test]
fn a_pipe_that_breaks_leaves_what_came() {
    struct Broken(bool);
    impl Read for Broken {
        fn read(&mut self, piece: &mut [u8]) -> io::Result<usize> {
            if std::mem::replace(&mut self.0, true) {
                return Err(io::Error::other("the cable is out"));
            }
            let text = format!("{ROOT}\n{{\"type\": \"exp");
            piece[..text.len()].copy_from_slice(text.as_bytes());
            Ok(text.len())
        }
    }
    let tape = trace::Tape::new();
    let error = trace::read_from(Broken(false), &tape).unwrap_err();
    let said = "the trace cannot be read further: the cable is out";
    assert!(error.to_string().starts_with(said), "{error}");
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
            let place = |trace: &Trace, event: &Event| {
                let place = trace.map.size().position(event.cell());
                (event.code(), place)
            };
            let (same, came) = tape.look(|part| {
                let both = part.events.iter().zip(&whole.events);
                let same = both.filter(|both| place(part, both.0) == place(&whole, both.1));
                (same.count(), part.events.len())
            });
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
    fn no_changed_trace_makes_a_reader_panic(file in changed(examples())) {
        check(&file);
    }
}
