//! Claims: what a sentence says, as data: the template that was printed, and the value of each name in it.
//!
//! `tests/told` compares the claims of each sentence with an account of its own, which reads only the events and
//! the map.

use crate::PathLength;
use mazescope_core::{Cell, words};
use std::fmt;

/// A template that was printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// The name of the template in [`Sentences`](mazescope_core::words::sentences::Sentences), or of the line of pseudocode
    /// whose words it has.
    pub template: &'static str,
    /// Each name in braces, in order, with its value.
    pub facts: Vec<(&'static str, Fact)>,
}

impl Claim {
    /// The value of a name, if the template has that name.
    pub fn fact(&self, name: &str) -> Option<Fact> {
        let mut facts = self.facts.iter();
        let found = facts.find(|(other, _)| *other == name);
        found.map(|&(_, fact)| fact)
    }
}

/// The value of a name in a template, before it becomes words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fact {
    /// It is not known yet.
    NotYet,
    /// It is left out.
    Nothing,
    /// There is no such cell.
    Nowhere,
    /// The subject of a sentence: an algorithm, or what moves in it.
    Subject(&'static str),
    /// A noun or a direction.
    Word(&'static str),
    /// A start or a goal, and whether it is the only one of the map.
    End(&'static str, bool),
    /// A cell, with its column and row.
    Cell(Cell, (i32, i32)),
    Count(u64),
    PathLength(PathLength),
    /// The same, in words that say "length" unless it is a number of moves.
    Path(PathLength),
    /// A length without a unit: g, h or f.
    Length(f64),
    /// The weight, which stands before h in f.
    Weight(f64),
    Turn(Turn),
    Stuck(Stuck),
    Eraser(Eraser),
    /// A name without a value.
    Unnamed(&'static str),
}

/// How a walker moves to a cell, compared with its previous move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// There is no previous move.
    Unknown,
    Straight,
    Left,
    Right,
    /// Back to the previous cell.
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
    /// The present walk.
    This,
    /// A walk that has reached the maze since.
    Earlier,
    /// One of the two: the erasure is too many events ago to find out.
    Any,
}

/// Stands for a value that is not known yet.
pub(super) const NOT_YET: &str = "…";

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Fact::NotYet => f.write_str(NOT_YET),
            Fact::Nothing => Ok(()),
            Fact::Nowhere => f.write_str("nowhere"),
            Fact::Subject(word) | Fact::Word(word) => f.write_str(word),
            Fact::End(noun, true) => write!(f, "the {noun}"),
            Fact::End(noun, false) => write!(f, "a {noun}"),
            Fact::Cell(_, (x, y)) => write!(f, "({x}, {y})"),
            Fact::Count(count) => f.write_str(&words::grouped(count)),
            Fact::PathLength(length) => f.write_str(&length.words()),
            Fact::Path(length) => f.write_str(&length.words_with_unit()),
            Fact::Length(length) => f.write_str(&words::measured(length)),
            Fact::Weight(weight) => f.write_str(&words::factor(weight)),
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
                Stuck::NoneLeft => "has no untried neighbour",
                Stuck::Bound => "has no untried neighbour within the bound",
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
