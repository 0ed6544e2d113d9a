//! Tables of a moment of a turn, which the test makes of the events itself.

use mazescope_core::{Cell, Kind, Size};
use mazescope_study::turn::{Due, Turn};
use mazescope_support::case::Case;
use mazescope_support::machine::Place;
use mazescope_support::machine::tables::Tables;
use mazescope_support::machine::world::World;
use mazescope_support::trials::{self, Stated};

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
        let edges = self.weights.iter().map(|(edge, _)| *edge);
        cells.chain(edges).collect()
    }

    /// The moment before which a cell was last changed so, if it was.
    pub fn last(&self, cell: Place, is_it: impl Fn(Kind) -> bool) -> Option<usize> {
        (0..self.now).rfind(|&moment| self.place(moment) == cell && is_it(self.kind(moment)))
    }

    /// The number of the step in which that happened.
    pub fn step_of(&self, cell: Place, is_it: impl Fn(Kind) -> bool) -> Option<u64> {
        let moment = self.last(cell, is_it)?;
        let steps = self.log[..=moment].iter();
        let begun = steps.filter(|stated| (self.begins_step)(stated.event));
        Some(begun.count() as u64)
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
        let places = place(one).zip(place(other));
        places.is_some_and(|(one, other)| one < other)
    }

    /// The cell that is expanded now.
    pub fn expanded(&self) -> (usize, Place) {
        let moment = (0..self.now).rfind(|&moment| self.kind(moment) == Kind::Expanded);
        let moment = moment.expect("a cell is expanded");
        (moment, self.place(moment))
    }

    /// The cells that the present step still pushes or improves.
    pub fn joins(&self) -> Vec<Place> {
        let step = (self.now..self.log.len())
            .take_while(|&moment| !(self.begins_step)(self.log[moment].event));
        let joins = |kind| matches!(kind, Kind::Pushed { .. } | Kind::Improved { .. });
        let joining = step.filter(|&moment| joins(self.kind(moment)));
        joining.map(|moment| self.place(moment)).collect()
    }

    /// The side of a cell of a search from both ends: 0 the starts', 1 the goals'.
    pub fn side(&self, cell: Place) -> usize {
        let root = self.tables.path_to(cell)[0];
        usize::from(!self.case().starts.contains(&root))
    }

    /// The lengths of the two queues, the side of the level, and the number of its cells that are left.
    pub fn queues(&self) -> ([usize; 2], usize, usize) {
        let frontier = self.tables.frontier();
        let of = |side: usize| {
            frontier
                .iter()
                .filter(move |&&cell| self.side(cell) == side)
        };
        let last = (0..self.now).rfind(|&moment| self.kind(moment) == Kind::Expanded);
        let (turn, left) = last.map_or((0, 0), |last| {
            let (last, depth) = (self.place(last), |at| self.tables.path_to(at).len());
            let side = self.side(last);
            let left = of(side).filter(|&&cell| depth(cell) == depth(last));
            (side, left.count())
        });
        ([0, 1].map(|side| of(side).count()), turn, left)
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
