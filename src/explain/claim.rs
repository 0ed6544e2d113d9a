//! Claims: what a sentence says, as data: which template was printed, and what stood for each name in it.
//!
//! `tests/told` compares the claims of each sentence with an account of its own, which reads only the events and
//! the map.

use super::way::{Way, weighed};
use crate::grid::Cell;
use crate::words::{grouped, measured};
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
    /// A cell, and its column and row.
    Cell(Cell, (i32, i32)),
    /// A number of things.
    Count(u64),
    /// A way, in words that say "from the start".
    FromStart(Way),
    /// The way to a start, which is a start.
    AStart,
    /// A way.
    Way(Way),
    /// A way, in words that say "length" where it is one.
    Path(Way),
    /// A length without a unit: what is still to go, or a sum of that and a way.
    Length(f64),
    /// How often an estimate counts beside the way.
    Weight(f64),
    /// How a walker moves.
    Turn(Turn),
    /// Why a search goes back.
    Stuck(Stuck),
    /// Which walk had erased a room.
    Eraser(Eraser),
    /// A name that stands for nothing.
    Unnamed(&'static str),
}

/// How a walker moves to a cell, beside how it came to where it stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Nobody knows how it came.
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

/// Why a search goes back from a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// The cell is a dead end: it has one exit, which is no new neighbour.
    DeadEnd,
    /// The cell has more exits, or none, and no new neighbour.
    NothingNew,
    /// The same, of a search that comes to cells again and again: all its neighbours are on the stack, or starts.
    NoneLeft,
    /// The cell has a new neighbour, which is beyond the bound of the search.
    Bound,
    /// The cell has a new neighbour, and nobody has said why the search does not go there.
    NotAll,
}

/// Which walk had erased a room that the present one reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eraser {
    /// The present one.
    This,
    /// One that has met the maze since.
    Earlier,
    /// One of these, too long ago to be looked for.
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
            Fact::Cell(_, (x, y)) => write!(f, "({x}, {y})"),
            Fact::Count(count) => f.write_str(&grouped(count)),
            Fact::FromStart(way) => write!(f, "{} from the start", way.words()),
            Fact::AStart => f.write_str("a start"),
            Fact::Way(way) => f.write_str(&way.words()),
            Fact::Path(way) => f.write_str(&way.words_with_unit()),
            Fact::Length(length) => f.write_str(&measured(length)),
            Fact::Weight(weight) => f.write_str(&weighed(weight)),
            Fact::Turn(turn) => f.write_str(match turn {
                Turn::Unknown => "Goes",
                Turn::Straight => "Goes straight on",
                Turn::Left => "Turns left and goes",
                Turn::Right => "Turns right and goes",
                Turn::Around => "Turns around and goes back",
            }),
            Fact::Stuck(stuck) => f.write_str(match stuck {
                Stuck::DeadEnd => "Dead end",
                Stuck::NothingNew => "No new neighbour",
                Stuck::NoneLeft => "No neighbour is left here",
                Stuck::Bound => "Nothing more is within the bound here",
                Stuck::NotAll => "Goes no further",
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
