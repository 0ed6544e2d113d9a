//! Neighbours: what a search sees beside its current cell, and what each is to it.
//!
//! Events flip bits, so a patch of the board that flips back the events since then shows the neighbours as they
//! stood when their cell became the current one.

use super::outcome::Outcome;
use super::step::Step;
use super::subject::Subject;
use super::work::Work;
use crate::board::{mark, waits};
use crate::catalogue::Discipline;
use crate::grid::{Cell, Direction, Size};
use crate::playback::timeline::Timeline;
use crate::structures::floods::shortest::beside;
use crate::structures::frontier::Frontier;

/// What a neighbour is to the search as it comes to the cell beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NeighbourState {
    /// It is no cell of the map.
    Outside,
    /// It is wall, or a wall beside the way bars the move, which is a diagonal one.
    Wall,
    /// It is floor that was not discovered yet.
    New,
    /// It waits; where cheaper ways count, this way is a cheaper one.
    Waiting,
    /// It waits, and this way to it is not cheaper than the one that is known.
    NotCheaper,
    /// The search is done with it.
    Done,
}

impl NeighbourState {
    /// The word for it, in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            NeighbourState::Outside => "outside",
            NeighbourState::Wall => "wall",
            NeighbourState::New => "new",
            NeighbourState::Waiting => "waiting",
            NeighbourState::NotCheaper => "not_cheaper",
            NeighbourState::Done => "done",
        }
    }

    /// What it is to people, where things wait as that discipline says.
    pub const fn words(self, discipline: Discipline) -> &'static str {
        match (self, discipline) {
            (NeighbourState::Outside, _) => "outside the map",
            (NeighbourState::Wall, _) => "wall",
            (NeighbourState::New, _) => "new",
            (NeighbourState::Waiting, Discipline::Stack) => "on the stack",
            (NeighbourState::Waiting, Discipline::Priority) => "open",
            (NeighbourState::Waiting, Discipline::Queue | Discipline::TwoQueues) => "in the queue",
            (NeighbourState::Waiting, _) => "in the frontier",
            (NeighbourState::NotCheaper, _) => "open, and this path is not shorter",
            (NeighbourState::Done, Discipline::Stack) => "popped",
            (NeighbourState::Done, _) => "expanded",
        }
    }
}

/// A neighbour of the current cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbour {
    /// Where it lies.
    pub direction: Direction,
    /// The cell, which may be one of the border.
    pub cell: Cell,
    /// What it is to the search.
    pub state: NeighbourState,
}

/// The neighbours of the current cell, in the order in which the search looks at them, as they stood when it became that:
/// when it was expanded or, with a stack, when the search went back to it. They are told bit by bit, once what came of the
/// step is known.
#[derive(Clone, Debug)]
pub(super) struct LookAround {
    /// The current cell, and how many moments were over when it became that.
    cell: Cell,
    place: u64,
    neighbours: Vec<Neighbour>,
    /// Whether the ways to those that wait are still to be compared.
    compares: bool,
}

impl LookAround {
    /// The neighbours, of which those that wait may not be told from those to which this way is not cheaper yet.
    /// Whoever looks at no neighbours or leaps over them has none, nor has an event that expands nothing.
    pub fn of(step: Step, outcome: &Outcome, timeline: &Timeline, subject: &Subject) -> LookAround {
        let current = timeline.now().unwrap_or(step.event.cell());
        let mut beside = LookAround {
            cell: current,
            place: step.place + 1,
            neighbours: Vec::new(),
            compares: false,
        };
        if !step.event.is_expanded() || subject.info.explanation.leaps {
            return beside;
        }
        let board = timeline.board();
        let marks = |cell| outcome.since.marks(cell, board);
        beside.neighbours = around(current, board.size(), subject, marks);
        let waits = |beside: &Neighbour| beside.state == NeighbourState::Waiting;
        let by_ways = subject.guide(timeline.origin()).is_some();
        beside.compares = by_ways && beside.neighbours.iter().any(waits);
        beside
    }

    /// Tells more; whether all is told.
    pub fn go_on(&mut self, timeline: &Timeline, work: &mut Work) -> bool {
        if self.compares {
            let Some(frontier) = work.waiting(timeline, self.place) else {
                return false;
            };
            compare(&mut self.neighbours, self.cell, &*frontier);
            self.compares = false;
        }
        true
    }

    /// The neighbours, as far as they are told.
    pub fn told(&self) -> &[Neighbour] {
        &self.neighbours
    }
}

/// The neighbours of a cell on a board with these marks, in the order in which the search looks at them: those that wait
/// may not be reached by a cheaper way.
pub(super) fn around(
    cell: Cell,
    size: Size,
    subject: &Subject,
    marks: impl Fn(Cell) -> u8,
) -> Vec<Neighbour> {
    let look = |direction| Neighbour {
        direction,
        cell: cell.step(direction, size),
        state: seen(size, subject.info.discipline, &marks, cell, direction),
    };
    let directions = (subject.info.explanation.neighbours)(subject.settings);
    directions.into_iter().map(look).collect()
}

/// Tells those to which the way over that cell is not cheaper from the others that wait.
pub(super) fn compare(neighbours: &mut [Neighbour], over: Cell, frontier: &dyn Frontier) {
    for beside in neighbours {
        if beside.state == NeighbourState::Waiting
            && frontier.is_shorter(over, beside.cell) == Some(false)
        {
            beside.state = NeighbourState::NotCheaper;
        }
    }
}

/// What lies in a direction of a cell, on a board with these marks.
fn seen(
    size: Size,
    discipline: Discipline,
    marks: impl Fn(Cell) -> u8,
    current: Cell,
    direction: Direction,
) -> NeighbourState {
    let is_floor = |direction| marks(current.step(direction, size)) & mark::FLOOR != 0;
    let cell = current.step(direction, size);
    if !size.contains(cell) {
        return NeighbourState::Outside;
    }
    let barred = beside(direction).is_some_and(|sides| !sides.into_iter().all(is_floor));
    if barred || !is_floor(direction) {
        return NeighbourState::Wall;
    }
    let marks = marks(cell);
    if marks & mark::DISCOVERED == 0 {
        NeighbourState::New
    } else if waits(discipline, marks) {
        NeighbourState::Waiting
    } else {
        NeighbourState::Done
    }
}
