//! Tables of a moment of a turn, which the test makes of the events itself.

use mazescope_core::{Cell, Kind, Size};
use mazescope_study::turn::{Due, Turn};
use mazescope_support::case::Case;
use mazescope_support::machine::Place;
use mazescope_support::machine::tables::Tables;
use mazescope_support::machine::world::World;
use mazescope_support::trials::{self, Stated};
use std::collections::HashSet;

/// A moment of a turn.
pub struct Claims<'a> {
    pub id: &'static str,
    pub size: Size,
    pub due: Due,
    pub log: Vec<Stated>,
    pub now: usize,
    pub tables: Tables,
    pub begins_step: fn(mazescope_core::event::Event) -> bool,
    pub weights: Vec<(Cell, u64)>,
    /// The map of a search; none of a generator.
    pub case: Option<&'a Case>,
}

impl<'a> Claims<'a> {
    pub fn of(turn: &Turn, case: Option<&'a Case>) -> Claims<'a> {
        let timeline = turn.timeline();
        let (id, size) = (turn.info().id, timeline.board().size());
        let log = trials::log(timeline);
        let now = timeline.cursor() as usize;
        let world = World::new(timeline.origin(), "urdl", false);
        let links = matches!(id, "jps" | "theta_star");
        let mut tables = Tables::new(world, turn.info().discipline, links);
        log[..now].iter().for_each(|&stated| tables.see(stated));
        Claims {
            id,
            size,
            due: turn.due(),
            log,
            now,
            tables,
            begins_step: turn.info().begins_step,
            weights: turn.weights(),
            case,
        }
    }

    pub fn at(&self, cell: Cell) -> Place {
        self.size.position(cell)
    }

    pub fn place(&self, moment: usize) -> Place {
        self.at(self.log[moment].event.cell())
    }

    pub fn kind(&self, moment: usize) -> Kind {
        self.log[moment].event.kind(None)
    }

    pub fn case(&self) -> &'a Case {
        self.case.expect("it is a search")
    }

    /// The cells up to two steps from the one that was changed last, and those of the frontier.
    pub fn near(&self) -> Vec<Cell> {
        let last = self.now.checked_sub(1).map(|last| self.place(last));
        let (x, y) = last.unwrap_or_default();
        let around = (-2..=2).flat_map(|over| (-2..=2).map(move |down| (x + over, y + down)));
        let mut cells: Vec<Place> = around.chain(self.tables.frontier()).collect();
        cells.sort_unstable();
        let cells = cells.into_iter().filter_map(|(x, y)| self.size.cell(x, y));
        cells
            .chain(self.weights.iter().map(|(edge, _)| *edge))
            .collect()
    }

    /// The moment before which a cell was last changed so, if it was.
    pub fn last(&self, cell: Place, is_it: impl Fn(Kind) -> bool) -> Option<usize> {
        (0..self.now)
            .rev()
            .find(|&moment| self.place(moment) == cell && is_it(self.kind(moment)))
    }

    /// The number of the step in which that happened.
    pub fn step_of(&self, cell: Place, is_it: impl Fn(Kind) -> bool) -> Option<u64> {
        let moment = self.last(cell, is_it)?;
        let steps = self.log[..=moment]
            .iter()
            .filter(|stated| (self.begins_step)(stated.event));
        Some(steps.count() as u64)
    }

    pub fn discovered_in(&self, cell: Place) -> Option<u64> {
        self.step_of(cell, |kind| matches!(kind, Kind::Pushed { .. }))
    }

    pub fn is_floor(&self, cell: Place) -> bool {
        match &self.case {
            Some(case) => case.floor.contains_key(&cell),
            None => self.tables.floor.contains(&cell),
        }
    }

    /// Whether a move leads from one cell to the other.
    pub fn leads(&self, from: Place, to: Place) -> bool {
        self.case().around(from).contains(&(to, true))
    }

    /// Whether the first cell is checked before the second as a neighbour of a cell.
    pub fn is_before(&self, from: Place, one: Place, other: Place) -> bool {
        let around = self.case().around(from);
        let place = |cell| around.iter().position(|(at, free)| *at == cell && *free);
        place(one)
            .zip(place(other))
            .is_some_and(|(one, other)| one < other)
    }

    /// The cell that is expanded now.
    pub fn expanded(&self) -> (usize, Place) {
        let moment = (0..self.now)
            .rev()
            .find(|&moment| self.kind(moment) == Kind::Expanded);
        let moment = moment.expect("a cell is expanded");
        (moment, self.place(moment))
    }

    /// The cells that the present step still pushes or improves.
    pub fn joins(&self) -> Vec<Place> {
        let step = (self.now..self.log.len())
            .take_while(|&moment| !(self.begins_step)(self.log[moment].event));
        step.filter(|&moment| {
            matches!(
                self.kind(moment),
                Kind::Pushed { .. } | Kind::Improved { .. }
            )
        })
        .map(|moment| self.place(moment))
        .collect()
    }

    /// The side of each cell of a search from both ends: 0 the starts', 1 the goals'. Then the two queues, the side of the
    /// level, and the number of its cells that are left.
    pub fn sides(&self) -> (impl Fn(Place) -> Option<usize>, [usize; 2], usize, usize) {
        let mut queues: [Vec<Place>; 2] = Default::default();
        let mut all: [HashSet<Place>; 2] = Default::default();
        let (mut turn, mut left) = (0, 0);
        for moment in 0..self.now {
            let cell = self.place(moment);
            match self.kind(moment) {
                Kind::Pushed { from: None } => {
                    let side = usize::from(!self.case().starts.contains(&cell));
                    all[side].insert(cell);
                    queues[side].push(cell);
                }
                Kind::Pushed { .. } => {
                    all[turn].insert(cell);
                    queues[turn].push(cell);
                }
                Kind::Expanded => {
                    if left == 0 {
                        turn = usize::from(queues[1].len() < queues[0].len());
                        left = queues[turn].len();
                    }
                    left -= 1;
                    assert_eq!(queues[turn].remove(0), cell, "levels alternate");
                }
                _ => {}
            }
        }
        let lengths = [queues[0].len(), queues[1].len()];
        let side = move |cell: Place| (0..2).find(|&side| all[side].contains(&cell));
        (side, lengths, turn, left)
    }

    /// The cell from which the next cell is pushed: the top of the stack after the pops before.
    pub fn parent(&self, next: Place) -> Option<Place> {
        let mut stack = self.tables.on_stack.clone();
        for moment in self.now..self.log.len() {
            match self.kind(moment) {
                Kind::Backtracked | Kind::Withdrawn => drop(stack.pop()),
                Kind::Pushed { .. } | Kind::Restored if self.place(moment) == next => {
                    return stack.last().copied();
                }
                Kind::Expanded => return None,
                _ => {}
            }
        }
        None
    }

    /// Whether a neighbour of a cell on the stack cannot be pushed from it any more: a search that forgets has gone past
    /// it, or pops the cell next.
    pub fn may_be_cut(&self, from: Place, to: Place) -> bool {
        let forgets = matches!(self.id, "iterative_deepening" | "ida_star");
        let is_start = self.case().starts.contains(&to);
        // From here on, the cell is never pushed from this one while this one stays on the stack.
        let stack = &self.tables.on_stack;
        let below = stack.iter().position(|&cell| cell == from).unwrap() + 1;
        let mut depth = stack.len();
        for moment in self.now..self.log.len() {
            match self.kind(moment) {
                Kind::Backtracked | Kind::Withdrawn => depth -= 1,
                Kind::Pushed { .. } | Kind::Restored if depth == below => {
                    let passed = self.place(moment) != to;
                    return forgets && self.leads(from, to) && !is_start && passed;
                }
                _ => {}
            }
            if depth < below {
                break;
            }
        }
        forgets && self.leads(from, to) && !is_start
    }
}
