//! Neighbours: what a search sees beside the cell that it expands, and what each is to it.

use super::before::Before;
use super::step::Step;
use super::subject::Subject;
use super::way::Way;
use crate::board::{mark, waits};
use crate::catalogue::{Discipline, Order};
use crate::grid::{Cell, Direction};
use crate::playback::timeline::Timeline;
use crate::structures::floods::shortest::beside;

/// What a neighbour is to the search just before the cell beside it is expanded.
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
    /// All of them.
    pub const ALL: [NeighbourState; 6] = [
        NeighbourState::Outside,
        NeighbourState::Wall,
        NeighbourState::New,
        NeighbourState::Waiting,
        NeighbourState::NotCheaper,
        NeighbourState::Done,
    ];

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
            (NeighbourState::Outside, _) => "outside of the map",
            (NeighbourState::Wall, _) => "wall",
            (NeighbourState::New, _) => "new",
            (NeighbourState::Waiting, Discipline::Stack) => "on the stack",
            (NeighbourState::Waiting, _) => "waits already",
            (NeighbourState::NotCheaper, _) => "waits already, and this way is not cheaper",
            (NeighbourState::Done, Discipline::Stack) => "a dead end, given up",
            (NeighbourState::Done, _) => "done",
        }
    }
}

/// A neighbour of the cell that is expanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbour {
    /// Where it lies.
    pub direction: Direction,
    /// The cell, which may be one of the border.
    pub cell: Cell,
    /// What it is to the search.
    pub state: NeighbourState,
}

/// The neighbours of the cell with which the step begins, in the order in which the search looks at them, as they
/// stood just before. Whoever looks at no neighbours has none, nor has an event that expands nothing.
pub fn neighbours(timeline: &Timeline, subject: &Subject, step: Step) -> Vec<Neighbour> {
    if !step.event.is_expanded() {
        return Vec::new();
    }
    let before = Before::new(timeline, step);
    let directions = (subject.info.explanation.neighbours)(subject.settings);
    let current = step.event.cell();
    let look = |direction| Neighbour {
        direction,
        cell: current.step(direction, timeline.board().size()),
        state: state(timeline, subject, &before, current, direction),
    };
    directions.into_iter().map(look).collect()
}

fn state(
    timeline: &Timeline,
    subject: &Subject,
    before: &Before,
    current: Cell,
    direction: Direction,
) -> NeighbourState {
    let (size, map) = (timeline.board().size(), timeline.origin());
    let is_floor = |direction| before.marks(current.step(direction, size)) & mark::FLOOR != 0;
    let cell = current.step(direction, size);
    if !size.contains(cell) {
        return NeighbourState::Outside;
    }
    let barred = beside(direction).is_some_and(|sides| !sides.into_iter().all(is_floor));
    if barred || !is_floor(direction) {
        return NeighbourState::Wall;
    }
    let marks = before.marks(cell);
    if marks & mark::DISCOVERED == 0 {
        return NeighbourState::New;
    }
    if !waits(subject.info.discipline, marks) {
        return NeighbourState::Done;
    }
    match subject.order() {
        Order::Unknown | Order::Oldest | Order::Newest => NeighbourState::Waiting,
        Order::Least(_) => {
            let measure = subject.info.explanation.measure;
            let way = |cell| Way::to(cell, map, measure, |cell| before.parent(cell));
            match way(current)
                .and(current, cell, map)
                .is_shorter_than(&way(cell))
            {
                true => NeighbourState::Waiting,
                false => NeighbourState::NotCheaper,
            }
        }
    }
}
