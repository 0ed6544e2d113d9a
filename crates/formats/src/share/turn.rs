//! The code of a learner's turn: the run, the level, and every action.
//!
//! What is right and what is wrong is not in a code: it follows from the actions.

use super::cells::{at_place, place};
use super::content::{Content, Part};
use super::run::{NoCode, NoRun, of_parts, parts, size};
use super::text::{self, CodeError};
use mazescope_core::{Catalogue, Cell, Run, Size};

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
#[derive(Clone, Debug)]
pub struct TurnRecord {
    /// The run, with the search whose turns are taken; without a search they are those of the generator.
    pub run: Run,
    /// Whether the level is hard.
    pub is_hard: bool,
    /// Whether the learner has looked at the real run.
    pub peeked: bool,
    /// Whether the learner has ended the turn.
    pub finished: bool,
    /// The actions, in order.
    pub actions: Vec<TurnAction>,
}

/// The numbers of the parameters of a turn. *Append only.* Each is 1 where it holds.
const HARD: u32 = 0;
const PEEKED: u32 = 1;
const FINISHED: u32 = 2;

/// The numbers of actions. *Append only.* Those up to 15 are for later ones, so that almost every click takes one byte.
const DONE: u32 = 0;
const HINT: u32 = 1;
const UNDO: u32 = 2;
/// The number of a click on the first cell; the other cells follow in reading order.
const CLICK: u32 = 16;

impl TurnRecord {
    /// The code, in capitals and digits without a break.
    ///
    /// # Errors
    ///
    /// A turn that no code can hold, with what to do instead.
    pub fn code(&self) -> Result<String, NoCode> {
        let mut parts = parts(&self.run)?;
        let flags = [
            (HARD, self.is_hard),
            (PEEKED, self.peeked),
            (FINISHED, self.finished),
        ];
        let flags = flags.into_iter().filter(|(_, is_set)| *is_set);
        parts.push(Part::Parameters(
            flags.map(|(number, _)| (number, 1)).collect(),
        ));
        let size = self.run.size();
        let numbers = self.actions.iter().map(|action| number(size, *action));
        parts.push(Part::Actions(numbers.collect()));
        Ok(text::write(&Content::Turn(parts))?)
    }

    /// The content of a code. Never panics.
    ///
    /// # Errors
    ///
    /// What is wrong with the code, or what this program lacks for it.
    pub fn decode(text: &str, catalogue: &Catalogue) -> Result<TurnRecord, NoRun> {
        let Content::Turn(parts) = text::read(text)? else {
            return Err(NoRun::NoTurn);
        };
        let is_of_run = |part: &Part| !matches!(part, Part::Parameters(_) | Part::Actions(_));
        let (run, own): (Vec<Part>, Vec<Part>) = parts.into_iter().partition(is_of_run);
        let mut flags = [false; 3];
        let mut actions = Vec::new();
        for part in own {
            match part {
                Part::Parameters(set) => {
                    for (number, value) in set {
                        *flags.get_mut(number as usize).ok_or(CodeError::Newer)? = value != 0;
                    }
                }
                Part::Actions(numbers) => {
                    let size = size(&run)?;
                    let all = numbers.iter().map(|&number| action(size, number));
                    actions = all.collect::<Option<_>>().ok_or(CodeError::Newer)?;
                }
                _ => {}
            }
        }
        let [is_hard, peeked, finished] = flags;
        Ok(TurnRecord {
            run: of_parts(&run, catalogue)?,
            is_hard,
            peeked,
            finished,
            actions,
        })
    }
}

fn number(size: Size, action: TurnAction) -> u32 {
    match action {
        TurnAction::Done => DONE,
        TurnAction::Hint => HINT,
        TurnAction::Undo => UNDO,
        TurnAction::Cell(cell) => CLICK + place(size, cell),
    }
}

/// The action of a number; `None` for one that this version does not know, and for a click outside of the map.
fn action(size: Size, number: u32) -> Option<TurnAction> {
    Some(match number {
        DONE => TurnAction::Done,
        HINT => TurnAction::Hint,
        UNDO => TurnAction::Undo,
        number => TurnAction::Cell(at_place(size, number.checked_sub(CLICK)?)?),
    })
}
