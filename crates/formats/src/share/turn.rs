//! The code of a learner's turn: the run, the level, and every action.
//!
//! What is right and what is wrong is not in a code: it follows from the actions.

use super::cells::{at_place, place};
use super::content::{self, CodeError, CodeKind, Part};
use super::run::{of_parts, parts, size};
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
    pub fn code(&self) -> Result<String, CodeError> {
        let mut parts = parts(&self.run)?;
        // The place of each is the number of its parameter. *Append only.*
        let flags = [self.is_hard, self.peeked, self.finished];
        let set = (0..).zip(flags).filter(|(_, is_set)| *is_set);
        let set = set.map(|(number, _)| (number, 1));
        parts.push(Part::Parameters(set.collect()));
        let size = self.run.size();
        let numbers = self.actions.iter().map(|action| number(size, *action));
        parts.push(Part::Actions(numbers.collect()));
        content::write(CodeKind::Turn, &parts)
    }

    /// The content of a code. Never panics.
    ///
    /// # Errors
    ///
    /// What is wrong with the code, or what this program lacks for it.
    pub fn decode(text: &str, catalogue: &Catalogue) -> Result<TurnRecord, CodeError> {
        let (CodeKind::Turn, parts) = content::read(text)? else {
            let other =
                "holds no learner's turn. *Share* at the end of your turn makes such a code.";
            return Err(CodeError::Refused(other.to_owned()));
        };
        let size = size(&parts).ok_or(CodeError::Newer)?;
        let (mut of_run, mut flags, mut actions) = (Vec::new(), [false; 3], Vec::new());
        for part in parts {
            match part {
                Part::Parameters(set) => {
                    for (number, value) in set {
                        *flags.get_mut(number as usize).ok_or(CodeError::Newer)? = value != 0;
                    }
                }
                Part::Actions(numbers) => {
                    let all = numbers.into_iter().map(|number| action(size, number));
                    actions = all.collect::<Option<_>>().ok_or(CodeError::Newer)?;
                }
                part => of_run.push(part),
            }
        }
        let [is_hard, peeked, finished] = flags;
        Ok(TurnRecord {
            run: of_parts(of_run, catalogue)?,
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
