//! The code of a learner's turn: the run, the level, and every action, as one short text with a checksum.
//!
//! ```text
//! MT1 5ABV...  KRQ02E        the same letters and the same checksum as a share code
//!
//! turn:     flags: 1 hard, 2 peeked, 4 finished; version of the share, count of its bytes, its
//!           bytes; count of actions, and of each: 0 done, 1 hint, 2 undo, or 3 plus the place of
//!           a cell in reading order
//! ```
//!
//! What is right and what is wrong is not in a code: it follows from the actions.

use super::share::{CodeKind, MOST_CHARACTERS, Share, ShareError, bytes, is_meant, strokes, text};
use super::varint;
use mazescope_core::{Cell, Size};
use thiserror::Error;

/// What a learner does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnAction {
    /// Clicks a cell.
    Cell(Cell),
    /// Says that no neighbour is left, or that a wall stays.
    Done,
    /// Asks for a hint.
    Hint,
    /// Undoes the last move.
    Undo,
}

/// The content of the code of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRecord {
    /// The run, with the search whose turns are taken; without a search they are those of the generator.
    pub share: Share,
    /// Whether the level is hard.
    pub is_hard: bool,
    /// Whether the learner has looked at the real run.
    pub peeked: bool,
    /// Whether the learner has ended the turn.
    pub finished: bool,
    /// The actions, in order.
    pub actions: Vec<TurnAction>,
}

/// What is wrong with the code of a turn.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum TurnCodeError {
    /// The text is no such code.
    #[error(
        "{0:?} is not the code of a turn. Such a code begins with {BEGINS}1. *Share* at the end of your turn makes one."
    )]
    NoCode(String),
    /// A complete code of a later version.
    #[error(
        "The code has version {version}, but this program reads version 1. Open it with a later Mazescope."
    )]
    Later {
        /// Its version.
        version: u8,
    },
    /// A code with a right checksum that holds no turn.
    #[error(
        "The code is complete, but it holds no turn, because Mazescope did not make it. Copy the original code."
    )]
    Senseless,
    /// The turn would have a code that is too long.
    #[error(
        "The code would have {characters} characters, more than the limit of {MOST_CHARACTERS}. Finish a shorter turn to share it."
    )]
    TooLong {
        /// The number of its characters.
        characters: usize,
    },
    /// Anything that can be wrong with the letters of any code.
    #[error("{0}")]
    Letters(ShareError),
}

/// The beginning of every code of a turn, in any version.
pub const BEGINS: &str = "MT";

/// The codes of turns.
const TURNS: CodeKind = CodeKind {
    begins: BEGINS,
    versions: 1..=1,
};

/// Whether a text is meant as the code of a turn and not as the path of a file.
pub fn recognises(text: &str) -> bool {
    is_meant(BEGINS, text)
}

impl TurnRecord {
    /// The code, in capitals and digits without a break.
    ///
    /// # Errors
    ///
    /// [`TurnCodeError::TooLong`] where the actions make it longer than [`MOST_CHARACTERS`].
    pub fn code(&self) -> Result<String, TurnCodeError> {
        let flag = |is_set: bool, bit: u64| if is_set { bit } else { 0 };
        let flags = flag(self.is_hard, 1) | flag(self.peeked, 2) | flag(self.finished, 4);
        let mut all = Vec::new();
        varint::write(&mut all, flags);
        varint::write(&mut all, self.share.version().into());
        let share = bytes::write(&self.share);
        varint::write(&mut all, share.len() as u64);
        all.extend(share);
        varint::write(&mut all, self.actions.len() as u64);
        for action in &self.actions {
            let number = match *action {
                TurnAction::Done => 0,
                TurnAction::Hint => 1,
                TurnAction::Undo => 2,
                TurnAction::Cell(cell) => 3 + strokes::place(self.share.size, cell),
            };
            varint::write(&mut all, number);
        }
        let text = text::encode(&TURNS, 1, &all);
        match text.len() {
            characters if characters > MOST_CHARACTERS => {
                Err(TurnCodeError::TooLong { characters })
            }
            _ => Ok(text),
        }
    }

    /// The content of a code, or its error. Never panics.
    pub fn decode(text: &str) -> Result<TurnRecord, TurnCodeError> {
        let read = |_, all: &[u8]| read(all).ok_or(ShareError::Senseless);
        text::decode(&TURNS, text, read).map_err(|error| match error {
            ShareError::NoCode(begin) => TurnCodeError::NoCode(begin),
            ShareError::Later { version } => TurnCodeError::Later { version },
            ShareError::Senseless => TurnCodeError::Senseless,
            other => TurnCodeError::Letters(other),
        })
    }
}

fn read(all: &[u8]) -> Option<TurnRecord> {
    let mut left = all.iter().copied();
    let flags = varint::read(&mut left).filter(|&flags| flags < 8)?;
    let version = u8::try_from(varint::read(&mut left)?).ok()?;
    let length = usize::try_from(varint::read(&mut left)?).ok()?;
    let share: Vec<u8> = left.by_ref().take(length).collect();
    let share = bytes::read(version, &share).ok()?;
    if share.version() != version {
        return None;
    }
    let size = share.size;
    let count = varint::read(&mut left)?;
    let actions = (0..count).map(|_| action(varint::read(&mut left)?, size));
    let actions = actions.collect::<Option<Vec<TurnAction>>>()?;
    left.next().is_none().then_some(TurnRecord {
        share,
        is_hard: flags & 1 != 0,
        peeked: flags & 2 != 0,
        finished: flags & 4 != 0,
        actions,
    })
}

fn action(number: u64, size: Size) -> Option<TurnAction> {
    Some(match number {
        0 => TurnAction::Done,
        1 => TurnAction::Hint,
        2 => TurnAction::Undo,
        number => TurnAction::Cell(strokes::cell_at(size, number - 3)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::share::Entry;
    use mazescope_core::Seed;

    fn record(actions: Vec<TurnAction>) -> TurnRecord {
        let entry = |id: &str| Entry {
            id: id.to_owned(),
            settings: Vec::new(),
        };
        TurnRecord {
            share: Share {
                generator: entry("open"),
                size: Size::clamped(21, 13),
                seed: Seed::from(9),
                solvers: vec![entry("breadth_first")],
                word: None,
                tiles: Vec::new(),
                costs: Vec::new(),
                ends: None,
            },
            is_hard: true,
            peeked: false,
            finished: true,
            actions,
        }
    }

    #[test]
    fn codes_are_read_back_and_every_damaged_letter_is_found() {
        let size = Size::clamped(21, 13);
        let mut actions = vec![TurnAction::Done, TurnAction::Hint, TurnAction::Undo];
        actions.extend(size.iter().step_by(17).map(TurnAction::Cell));
        let record = record(actions);
        let code = record.code().unwrap();
        assert!(recognises(&code) && !super::super::share::recognises(&code));
        assert_eq!(TurnRecord::decode(&code.to_lowercase()), Ok(record));
        for place in 0..code.len() {
            for letter in ['0', '7', 'A', 'Z'] {
                let mut wrong: Vec<char> = code.chars().collect();
                wrong[place] = letter;
                let wrong: String = wrong.into_iter().collect();
                assert!(
                    wrong == code || TurnRecord::decode(&wrong).is_err(),
                    "{wrong}"
                );
            }
            assert!(TurnRecord::decode(&code[..place]).is_err());
        }
        for letter in ['0', '7'] {
            let error = TurnRecord::decode(&format!("{code}{letter}")).unwrap_err();
            assert!(error.to_string().contains("one too many"), "{error}");
        }
    }

    #[test]
    fn a_later_version_and_other_texts_say_what_to_do() {
        let later = text::encode(&TURNS, 2, &[0, 1]);
        let error = TurnRecord::decode(&later).unwrap_err();
        assert_eq!(error, TurnCodeError::Later { version: 2 });
        assert!(error.to_string().contains("later Mazescope"));
        let run = record(Vec::new()).share.code().unwrap();
        let error = TurnRecord::decode(&run).unwrap_err();
        assert!(matches!(error, TurnCodeError::NoCode(_)), "{error}");
        let run = record(Vec::new()).share;
        let share = bytes::write(&run);
        let flagged =
            |flags: u8| [&[flags, run.version(), share.len() as u8], &*share, &[0]].concat();
        assert!(TurnRecord::decode(&text::encode(&TURNS, 1, &flagged(7))).is_ok());
        for senseless in [flagged(8), vec![0, 1, 200]] {
            let read = TurnRecord::decode(&text::encode(&TURNS, 1, &senseless));
            assert_eq!(read, Err(TurnCodeError::Senseless));
        }
    }

    #[test]
    fn a_turn_that_is_too_long_has_no_code() {
        let error = record(vec![TurnAction::Hint; 6000]).code().unwrap_err();
        assert!(matches!(error, TurnCodeError::TooLong { .. }));
    }
}
