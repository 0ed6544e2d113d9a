//! Neighbours: the cells next to the current cell, the state of each in the search, and why none of them is new.
//!
//! Events flip bits, so a patch of the board that flips back the events since then shows the neighbours as they
//! stood when their cell became the current one.

pub use crate::claim::NeighbourState;
use crate::claim::Stuck;
use crate::facts::Outcome;
use crate::{Step, Subject, Work};
use mazescope_core::board::{is_in_frontier, mark};
use mazescope_core::structures::floods::shortest::corner_sides;
use mazescope_core::{Cell, Direction, Discipline, Frontier, Kinds, Size, Timeline};
use std::collections::HashSet;

/// A neighbour of the current cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbour {
    /// Its direction from the current cell.
    pub direction: Direction,
    /// The cell, which may lie on the border.
    pub cell: Cell,
    pub state: NeighbourState,
}

impl Neighbour {
    /// Whether a move from the current cell reaches it.
    pub fn is_reached(&self) -> bool {
        !matches!(
            self.state,
            NeighbourState::Outside | NeighbourState::Wall | NeighbourState::Corner
        )
    }
}

/// The neighbours of the current cell, in the order of the search, as they stood when it became current: when it was
/// expanded or, with a stack, when the search backtracked to it. They are computed in slices, once the outcome of the
/// step is known.
#[derive(Clone, Debug)]
pub(super) struct LookAround {
    /// The current cell, and the number of moments when it became current.
    cell: Cell,
    place: u64,
    /// The neighbours, as far as they are known.
    pub neighbours: Vec<Neighbour>,
    /// Whether the paths to the open neighbours are not yet compared.
    compares: bool,
}

impl LookAround {
    /// The neighbours; the paths to the open ones may not be compared yet. There are none if the search does not check
    /// neighbours or jumps over them, or if the event expands nothing.
    pub(crate) fn of(
        step: Step,
        outcome: &Outcome,
        timeline: &Timeline,
        subject: &Subject,
    ) -> LookAround {
        let current = timeline.now().unwrap_or(step.event.cell());
        let mut look = LookAround {
            cell: current,
            place: step.place + 1,
            neighbours: Vec::new(),
            compares: false,
        };
        if !step.event.is_expanded() || subject.info.explanation.leaps {
            return look;
        }
        let board = timeline.board();
        let marks = |cell| outcome.since.marks(cell, board);
        look.neighbours = around(current, board.size(), subject, marks);
        let forgets = subject.info.uses.meets(Kinds::WITHDRAWN);
        if forgets && subject.info.explanation.stack_is_path && current != step.event.cell() {
            let starts = &timeline.origin().starts;
            let popped = outcome.came.backtracked.last;
            let place = (look.neighbours.iter()).position(|one| Some(one.cell) == popped);
            // Once the root itself is popped, the round is over.
            let tried = if popped == Some(current) {
                look.neighbours.len()
            } else {
                place.map_or(0, |place| place + 1)
            };
            for one in &mut look.neighbours[..tried] {
                if one.state == NeighbourState::New && !starts.contains(&one.cell) {
                    one.state = NeighbourState::Tried;
                }
            }
        }
        let is_in_frontier = |neighbour: &Neighbour| neighbour.state == NeighbourState::InFrontier;
        let by_paths = subject.guide(timeline.origin()).is_some();
        look.compares = by_paths && look.neighbours.iter().any(is_in_frontier);
        look
    }

    /// Compares the paths; returns whether everything is known.
    pub(crate) fn go_on(&mut self, timeline: &Timeline, work: &mut Work) -> bool {
        if self.compares {
            let Some(frontier) = work.frontier_at(timeline, self.place) else {
                return false;
            };
            compare(&mut self.neighbours, self.cell, &*frontier);
            self.compares = false;
        }
        true
    }
}

/// The neighbours of a cell on a board with these marks, in the order of the search. The paths to the open ones are not
/// compared.
pub fn around(
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

/// Marks the open neighbours to which the path through that cell is not cheaper.
pub(super) fn compare(neighbours: &mut [Neighbour], over: Cell, frontier: &dyn Frontier) {
    for neighbour in neighbours {
        if neighbour.state == NeighbourState::InFrontier
            && frontier.is_shorter(over, neighbour.cell) == Some(false)
        {
            neighbour.state = NeighbourState::NotCheaper;
        }
    }
}

/// The state of the neighbour in this direction, on a board with these marks.
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
    if !is_floor(direction) {
        return NeighbourState::Wall;
    }
    if corner_sides(direction).is_some_and(|sides| !sides.into_iter().all(is_floor)) {
        return NeighbourState::Corner;
    }
    let marks = marks(cell);
    if marks & mark::DISCOVERED == 0 {
        NeighbourState::New
    } else if is_in_frontier(discipline, marks) {
        NeighbourState::InFrontier
    } else {
        NeighbourState::Done
    }
}

/// Why a search backtracks from a cell, on a board with these marks.
pub(super) fn stuck(
    timeline: &Timeline,
    subject: &Subject,
    cell: Cell,
    marks: impl Fn(Cell) -> u8,
) -> Stuck {
    let board = timeline.board();
    let neighbours = around(cell, board.size(), subject, marks);
    // Another start does not count as new, because the search begins there separately.
    let starts = &timeline.origin().starts;
    let is_new = |one: &Neighbour| one.state == NeighbourState::New && !starts.contains(&one.cell);
    let has_new = neighbours.iter().any(is_new);
    if has_new {
        Stuck::Bound
    } else if board.is_dead_end(cell) {
        Stuck::DeadEnd
    } else {
        Stuck::NothingNew
    }
}

/// The number of exits of a cell that is filled: its neighbours that are neither wall nor filled before.
pub(super) fn exits(timeline: &Timeline, cell: Cell, marks: impl Fn(Cell) -> u8) -> u64 {
    let neighbours = Direction::FOUR.map(|direction| cell.step(direction, timeline.board().size()));
    let open = neighbours
        .into_iter()
        .filter(|&neighbour| marks(neighbour) & (mark::FLOOR | mark::BACKTRACKED) == mark::FLOOR);
    open.count() as u64
}

/// Whether floor connects two rooms on a board with these marks, where both count as floor. `None` if `most` cells do
/// not show it. O(`most`).
pub(super) fn are_connected(
    [one, other]: [Cell; 2],
    size: Size,
    marks: impl Fn(Cell) -> u8,
    most: usize,
) -> Option<bool> {
    let mut met = HashSet::from([one]);
    let mut left = vec![one];
    while let Some(cell) = left.pop() {
        if cell == other {
            return Some(true);
        }
        if met.len() > most {
            return None;
        }
        for direction in Direction::FOUR {
            let neighbour = cell.step(direction, size);
            let is_floor = neighbour == other || marks(neighbour) & mark::FLOOR != 0;
            if size.contains(neighbour) && is_floor && met.insert(neighbour) {
                left.push(neighbour);
            }
        }
    }
    Some(false)
}
