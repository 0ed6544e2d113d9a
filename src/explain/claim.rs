//! Claims: what a sentence says, as data: which template was printed, and what stood for each name in it.
//!
//! `tests/told` compares the claims of each sentence with an account of its own, which reads only the events and
//! the map.

use super::way::Way;
use crate::grid::Cell;
use crate::words::{factor, grouped, measured};
use std::fmt;

/// A template that was printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// Which one: its name in [`Sentences`](crate::words::sentences::Sentences), or of the line of pseudocode
    /// whose words it has.
    pub template: &'static str,
    /// Each name in its braces, in their order, and what stood for it.
    pub facts: Vec<(&'static str, Fact)>,
}

impl Claim {
    /// What stood for a name, if the template has it.
    #[cfg(any(test, feature = "internals"))]
    pub fn fact(&self, name: &str) -> Option<Fact> {
        let mut facts = self.facts.iter();
        let found = facts.find(|(other, _)| *other == name);
        found.map(|&(_, fact)| fact)
    }
}

/// What stands for a name in a template, before it is words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fact {
    /// It is not known yet.
    NotYet,
    /// There is nothing to say.
    Nothing,
    /// There is no such cell.
    Nowhere,
    /// The subject of a sentence: an algorithm, or what moves in it.
    Subject(&'static str),
    /// A start or a goal, and whether the map has no other one.
    End(&'static str, bool),
    /// A cell, and its column and row.
    Cell(Cell, (i32, i32)),
    /// A number of things.
    Count(u64),
    /// The path from the start to a cell, in words that say "from the start".
    FromStart(Way),
    /// How long a path is.
    Way(Way),
    /// The same, in words that say "length" where it is no number of moves.
    Path(Way),
    /// A length without a unit: g, h or f.
    Length(f64),
    /// The weight of h in f, which stands before h.
    Weight(f64),
    /// How a walker moves.
    Turn(Turn),
    /// Why a search backtracks.
    Stuck(Stuck),
    /// Which walk had erased a room.
    Eraser(Eraser),
    /// A name that stands for nothing.
    Unnamed(&'static str),
}

/// How a walker moves to a cell, compared with its move before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// There is no move before.
    Unknown,
    /// Straight on.
    Straight,
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Back to where it came from.
    Around,
}

/// Why a search backtracks from a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// The cell is a dead end: it has one exit, which is no new neighbour.
    DeadEnd,
    /// The cell has more exits, or none, and no new neighbour.
    NothingNew,
    /// The same in a round of a deepening search: every neighbour is on the stack, or a start.
    NoneLeft,
    /// The cell has a new neighbour, which is beyond the bound of the search.
    Bound,
    /// The cell has a new neighbour, and the events do not say why the search leaves it out.
    NotAll,
}

/// Which walk had erased a room that the present walk reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eraser {
    /// The present one.
    This,
    /// One that has reached the maze since.
    Earlier,
    /// One of the two, too many events ago to find out which.
    Any,
}

/// Stands for what is not known yet.
pub(super) const NOT_YET: &str = "…";

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Fact::NotYet => f.write_str(NOT_YET),
            Fact::Nothing => Ok(()),
            Fact::Nowhere => f.write_str("nowhere"),
            Fact::Subject(name) => f.write_str(name),
            Fact::End(noun, true) => write!(f, "the {noun}"),
            Fact::End(noun, false) => write!(f, "a {noun}"),
            Fact::Cell(_, (x, y)) => write!(f, "({x}, {y})"),
            Fact::Count(count) => f.write_str(&grouped(count)),
            Fact::FromStart(way) => write!(f, "{} from the start", way.words_with_unit()),
            Fact::Way(way) => f.write_str(&way.words()),
            Fact::Path(way) => f.write_str(&way.words_with_unit()),
            Fact::Length(length) => f.write_str(&measured(length)),
            Fact::Weight(weight) => f.write_str(&factor(weight)),
            Fact::Turn(turn) => f.write_str(match turn {
                Turn::Unknown => "moves",
                Turn::Straight => "goes straight on",
                Turn::Left => "turns left",
                Turn::Right => "turns right",
                Turn::Around => "turns around and returns",
            }),
            Fact::Stuck(stuck) => f.write_str(match stuck {
                Stuck::DeadEnd => "is a dead end",
                Stuck::NothingNew => "has no new neighbour",
                Stuck::NoneLeft => "has no neighbour left to try",
                Stuck::Bound => "has no other neighbour within the bound",
                Stuck::NotAll => "is not explored further",
            }),
            Fact::Eraser(eraser) => f.write_str(match eraser {
                Eraser::This => "it",
                Eraser::Earlier => "an earlier walk",
                Eraser::Any => "a walk",
            }),
            Fact::Unnamed(name) => write!(f, "{{{name}}}"),
        }
    }
}
