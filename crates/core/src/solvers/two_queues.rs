//! Two queues: the frontier of a search from both ends.

use crate::event::{Event, Kind};
use crate::grid::{Cell, Grid};
use crate::map::Map;
use crate::structures::frontier::{ArrivalFrontier, Frontier, Order, Sieve, until_expanded};

/// The frontier in two queues, one for each side.
pub(super) struct TwoQueues {
    arrived: ArrivalFrontier,
    starts: Vec<Cell>,
    /// For each discovered cell whether it is on the side of the goals.
    is_goals: Grid<bool>,
}

impl TwoQueues {
    /// Both queues are empty.
    pub(super) fn new(map: &Map) -> TwoQueues {
        TwoQueues {
            arrived: ArrivalFrontier::new(map.size(), Order::Oldest, until_expanded),
            starts: map.starts.clone(),
            is_goals: Grid::uniform(map.size(), false),
        }
    }
}

impl Frontier for TwoQueues {
    fn apply(&mut self, event: Event) {
        if let Kind::Pushed { from } = event.kind(None) {
            let over = from.map(|from| event.cell().step(from, self.is_goals.size()));
            self.lead(event.cell(), over);
        }
        self.arrived.apply(event);
    }

    fn sift(&self, events: &[Event], sieve: &mut Sieve) -> Option<bool> {
        Some(sieve.read(events, until_expanded, true))
    }

    fn lead(&mut self, cell: Cell, over: Option<Cell>) {
        let starts = || !self.starts.contains(&cell);
        self.is_goals[cell] = over.map_or_else(starts, |over| self.is_goals[over]);
    }

    fn undo(&mut self, event: Event) {
        self.arrived.undo(event);
    }

    fn count(&self) -> usize {
        self.arrived.count()
    }

    /// The order depends on the levels, so the cells of the frontier alone do not determine it.
    fn order(&self) -> Order {
        Order::Unknown
    }

    fn first(&self, most: usize) -> Vec<Vec<Cell>> {
        let of_side = |is_goals| {
            let all = self.arrived.iter().map(|(_, cell)| cell);
            let side = all.filter(|&cell| self.is_goals[cell] == is_goals);
            side.take(most).collect()
        };
        [false, true].map(of_side).to_vec()
    }

    fn bytes(&self) -> u64 {
        self.arrived.bytes() + self.is_goals.size().padded() as u64
    }
}
