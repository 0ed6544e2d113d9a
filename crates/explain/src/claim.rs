//! Claims: what a sentence says, as data: the template that was printed, and the value of each name in it.
//!
//! `tests/explain/told` compares the claims of each sentence with a machine of its own, which reads only the events
//! and the map.

use crate::PathLength;
use crate::path_length::LengthUnit;
use mazescope_core::{Cell, Direction, Discipline, Length, Map, PathPromise, words};
use std::fmt;

/// A template that was printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// The name of the template in [`Sentences`](mazescope_core::words::sentences::Sentences), of the line of pseudocode
    /// whose words it has, or of the template of a question or a guarantee.
    pub template: &'static str,
    /// Each name in braces, in order, with its value, or with each of its values.
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
    /// The same, as the owner of a queue.
    Owner(&'static str, bool),
    /// All starts, and whether there is only one.
    Starts(bool),
    Toward(Direction),
    /// A direction in the order in which neighbours are tried.
    Ordered(Direction),
    /// Whether an edge lies within one set, if that is known.
    Within(Option<bool>),
    /// Whether carving continues next to floor.
    NextToFloor(bool),
    /// A cell, with its column and row.
    Cell(Cell, (i32, i32)),
    Count(u64),
    PathLength(PathLength),
    /// The same, in words that say "length" unless it is a number of moves.
    Path(PathLength),
    /// A length without a unit: g, h or f.
    Length(f64),
    /// A length that is compared with another one, in words that say "length".
    LengthOf(f64),
    /// The weight, which stands before h in f.
    Weight(f64),
    Turn(Turn),
    Stuck(Stuck),
    Eraser(Eraser),
    /// How many more cells there are than those that are named.
    More(u64),
    /// A number of such units.
    Amount(u64, &'static str),
    Promise(PathPromise),
    /// The state of a neighbour, in the words for that frontier.
    State(NeighbourState, Discipline),
    Fate(Fate),
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

/// Why a neighbour of an expanded cell is discovered or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    New,
    Shorter,
    OnStack,
    NotShorter,
    InFrontier,
    Popped,
    Expanded,
    Corner,
    /// Another new neighbour comes first.
    Later,
    BeyondBound,
    SearchEnds,
}

/// The state of a neighbour in the search when its cell becomes current.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NeighbourState {
    /// It lies outside the map.
    Outside,
    Wall,
    /// It is floor, but the move is a diagonal one past a corner.
    Corner,
    /// It is floor that is not discovered yet.
    New,
    /// It is in the frontier; where the search compares paths, the one through the current cell is cheaper.
    InFrontier,
    /// It is in the frontier, and the path through the current cell is not cheaper than the known one.
    NotCheaper,
    /// The search has finished it.
    Done,
    /// It is not discovered, but the search has tried the move to it since it has entered the current cell.
    Tried,
}

impl NeighbourState {
    /// The word for it, in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            NeighbourState::Outside => "outside",
            NeighbourState::Wall | NeighbourState::Corner => "wall",
            NeighbourState::New => "new",
            NeighbourState::InFrontier => "waiting",
            NeighbourState::NotCheaper => "not_cheaper",
            NeighbourState::Done => "done",
            NeighbourState::Tried => "tried",
        }
    }

    /// The words that people read, for a frontier of that kind.
    pub const fn words(self, discipline: Discipline) -> &'static str {
        match (self, discipline) {
            (NeighbourState::Outside, _) => "outside the map",
            (NeighbourState::Wall, _) => "wall",
            (NeighbourState::Corner, _) => "blocked by a corner",
            (NeighbourState::New, _) => "new",
            (NeighbourState::InFrontier, Discipline::Stack) => "on the stack",
            (NeighbourState::InFrontier, Discipline::Priority) => "open",
            (NeighbourState::InFrontier, Discipline::Queue) => "in the queue",
            (NeighbourState::InFrontier, Discipline::TwoQueues) => "in one of the queues",
            (NeighbourState::InFrontier, _) => "in the frontier",
            (NeighbourState::NotCheaper, _) => "open, and the new path is not shorter",
            (NeighbourState::Done, Discipline::Stack) => "popped",
            (NeighbourState::Done, _) => "expanded",
            (NeighbourState::Tried, _) => "already tried in this round",
        }
    }
}

/// The smallest length of a path as `{least}` and that of another path as `{path}`, in one unit: "32 moves" and "44 moves",
/// or "length 30.14" and "length 44".
pub(super) fn both_lengths(path: PathLength, best: Length, map: &Map) -> [(&'static str, Fact); 2] {
    let both = path.with_best(best, map);
    let in_length = both.iter().any(|path| path.unit() == LengthUnit::Length);
    let [least, path] = both.map(|path| {
        if in_length {
            Fact::LengthOf(path.value())
        } else {
            Fact::PathLength(path)
        }
    });
    [("least", least), ("path", path)]
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
            Fact::Owner(noun, true) => write!(f, "{noun}'s"),
            Fact::Owner(noun, false) => write!(f, "{noun}s'"),
            Fact::Starts(true) => f.write_str("the start"),
            Fact::Starts(false) => f.write_str("every start"),
            Fact::Toward(direction) => f.write_str(match direction {
                Direction::Up | Direction::UpLeft | Direction::UpRight => "upwards",
                Direction::Down | Direction::DownLeft | Direction::DownRight => "downwards",
                Direction::Left => "to the left",
                Direction::Right => "to the right",
            }),
            Fact::Ordered(direction) => f.write_str(direction.name()),
            Fact::Within(within) => f.write_str(match within {
                Some(true) => "now lies within one set, so it is discarded",
                Some(false) => "connects two sets, so each keeps it if it is its lightest so far",
                None => "is compared again, or discarded if it lies within one set",
            }),
            Fact::NextToFloor(true) => f.write_str("next to floor"),
            Fact::NextToFloor(false) => f.write_str("with a new room"),
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
            Fact::LengthOf(length) => write!(f, "length {}", words::measured(length)),
            Fact::More(count) => write!(f, "{count} more"),
            Fact::Amount(count, unit) => f.write_str(&words::counted(count, unit)),
            Fact::Promise(promise) => f.write_str(&promise.words()),
            Fact::State(state, discipline) => f.write_str(state.words(discipline)),
            Fact::Fate(fate) => f.write_str(match fate {
                Fate::New => "it is new",
                Fate::Shorter => "it is already open, but the new path is shorter",
                Fate::OnStack => "it is already on the stack",
                Fate::NotShorter => "it is already open, and the new path is not shorter",
                Fate::InFrontier => "it is already in the frontier",
                Fate::Popped => "it was popped when the search backtracked",
                Fate::Expanded => "it is already expanded",
                Fate::Corner => "a corner blocks the move",
                Fate::Later => "it is new, but another new neighbour comes first",
                Fate::BeyondBound => "it is new, but beyond the bound",
                Fate::SearchEnds => "the search ends here",
            }),
            Fact::Unnamed(name) => write!(f, "{{{name}}}"),
        }
    }
}
