//! The letters of a stream of bytes, and their faults.

use crate::trace::limits::LONGEST_LINE;
use crate::trace::wrong::Wrong;
use std::cell::RefCell;
use std::io::{BufReader, Read};
use std::rc::Rc;

/// The number of bytes that are requested at once.
const PIECE: usize = 1 << 14;

/// Facts about the letters that bypass the parser.
#[derive(Default)]
pub(super) struct Intake {
    /// The fault that ended the letters before the end of their source, if there is one.
    pub wrong: Option<Wrong>,
    /// The number of letters since the parser's last event.
    pub since: usize,
    /// The number of bytes that have arrived but were not requested yet.
    pub left: usize,
}

/// The letters of a stream of bytes, provided as the parser needs them.
pub(super) struct Letters<R> {
    source: BufReader<R>,
    intake: Rc<RefCell<Intake>>,
}

impl<R: Read> Letters<R> {
    /// The letters of a source, which report through `intake`.
    pub(super) fn of(source: R, intake: Rc<RefCell<Intake>>) -> Letters<R> {
        let source = BufReader::with_capacity(PIECE, source);
        Letters { source, intake }
    }

    fn byte(&mut self) -> Result<Option<u8>, Wrong> {
        let next = self.source.by_ref().bytes().next();
        next.transpose().map_err(Wrong::Unreadable)
    }

    fn letter(&mut self) -> Result<Option<char>, Wrong> {
        let Some(first) = self.byte()? else {
            return Ok(None);
        };
        // The parser takes a NUL for the end, and everything after it would be lost.
        if first == 0 {
            return Err(Wrong::NotText(0));
        }
        if first < 0x80 {
            return Ok(Some(char::from(first)));
        }
        // A letter has four bytes at most.
        let (mut bytes, mut count) = ([first, 0, 0, 0], 1);
        loop {
            match str::from_utf8(&bytes[..count]) {
                Ok(text) => return Ok(text.chars().next()),
                Err(error) if error.error_len().is_none() => {
                    bytes[count] = self.byte()?.ok_or(Wrong::NotText(first))?;
                    count += 1;
                }
                Err(_) => return Err(Wrong::NotText(first)),
            }
        }
    }
}

impl<R: Read> Iterator for Letters<R> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        if self.intake.borrow().wrong.is_some() {
            return None;
        }
        let letter = self.letter();
        let mut intake = self.intake.borrow_mut();
        intake.left = self.source.buffer().len();
        intake.since += 1;
        match letter {
            Ok(_) if intake.since > LONGEST_LINE => {
                intake.wrong = Some(Wrong::LongText);
                None
            }
            Ok(letter) => letter,
            Err(wrong) => {
                intake.wrong = Some(wrong);
                None
            }
        }
    }
}
