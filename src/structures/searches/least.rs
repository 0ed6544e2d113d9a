//! A frontier by keys: the cell with the smallest key comes first.

use crate::event::{Event, Kind};
use crate::grid::Cell;
use crate::map::Map;
use crate::structures::frontier::{ArrivalFrontier, Frontier, Order, until_expanded};
use crate::structures::lengths::gauge::{Gauge, Key};
use crate::structures::paged::Paged;
use crate::structures::sieve::Sieve;
use std::sync::Arc;

/// The frontier of a search that expands the smallest key, in which each cell is discovered from the one expanded last.
///
/// O(1) an event. Space: that of [`ArrivalFrontier`], at most 8 bytes a cell, and 8 for each event that discovers, improves
/// or expands a cell.
pub struct Least {
    arrived: ArrivalFrontier,
    gauge: Gauge,
    map: Arc<Map>,
    minds_costs: bool,
    /// The lengths of the paths to discovered cells, as the gauge adds them.
    lengths: Paged<u64>,
    /// The lengths that were replaced.
    replaced: Vec<u64>,
    /// The expanded cells, in order.
    expanded: Vec<Cell>,
}

impl Least {
    /// An empty frontier. Its keys follow that gauge, with or without cell costs.
    pub fn new(gauge: Gauge, map: &Arc<Map>, minds_costs: bool) -> Least {
        Least {
            arrived: ArrivalFrontier::new(map.size(), Order::Least, until_expanded),
            gauge,
            map: Arc::clone(map),
            minds_costs,
            lengths: Paged::new(map.size().padded()),
            replaced: Vec::new(),
            expanded: Vec::new(),
        }
    }

    /// Leads the path to a cell through another one, a move or a straight line away; without one the cell is a start.
    pub fn lead_over(&mut self, cell: Cell, over: Option<Cell>) {
        self.replaced.push(self.length(cell));
        let length = over.map_or(0, |over| self.length_over(over, cell));
        self.lengths.set(cell.index(), length);
    }

    /// Undoes the last change of the path to the cell.
    pub fn lead_back(&mut self, cell: Cell) {
        let before = self.replaced.pop().unwrap_or(0);
        self.lengths.set(cell.index(), before);
    }

    fn length(&self, cell: Cell) -> u64 {
        self.lengths.get(cell.index())
    }

    fn length_over(&self, over: Cell, to: Cell) -> u64 {
        let (size, away) = (self.map.size(), over.index().abs_diff(to.index()));
        // Most cells are neighbours, whose positions need no division.
        let places = match away.abs_diff(size.stride()) {
            0 => [(0, 0), (0, 1)],
            1 => [(0, 0), (1, 1)],
            _ if away == 1 => [(0, 0), (1, 0)],
            _ => [over, to].map(|cell| size.position(cell)),
        };
        let cost = if self.minds_costs {
            self.map.cost(to)
        } else {
            1
        };
        self.gauge.add(self.length(over), places, cost)
    }
}

impl Frontier for Least {
    fn apply(&mut self, event: Event) {
        self.arrived.apply(event);
        self.lead(event);
    }

    fn lead(&mut self, event: Event) {
        match event.kind(None) {
            Kind::Pushed { from: None } => self.lead_over(event.cell(), None),
            Kind::Pushed { .. } | Kind::Improved { .. } => {
                self.lead_over(event.cell(), self.expanded.last().copied());
            }
            Kind::Expanded => self.expanded.push(event.cell()),
            _ => {}
        }
    }

    fn sift(&self, events: &[Event], sieve: &mut Sieve) -> Option<bool> {
        sieve.read(events, until_expanded, true);
        Some(true)
    }

    fn undo(&mut self, event: Event) {
        self.arrived.undo(event);
        match event.kind(None) {
            Kind::Pushed { .. } | Kind::Improved { .. } => self.lead_back(event.cell()),
            Kind::Expanded => drop(self.expanded.pop()),
            _ => {}
        }
    }

    fn count(&self) -> usize {
        self.arrived.count()
    }

    fn order(&self) -> Order {
        self.arrived.order()
    }

    fn first(&self, most: usize) -> Vec<Vec<Cell>> {
        let key = |cell| self.gauge.key(self.length(cell), cell);
        let all = self.arrived.iter();
        let mut all: Vec<_> = all
            .map(|(number, cell)| (key(cell), number, cell))
            .collect();
        if most < all.len() {
            all.select_nth_unstable(most);
            all.truncate(most);
        }
        all.sort_unstable();
        vec![all.into_iter().map(|(_, _, cell)| cell).collect()]
    }

    fn key(&self, cell: Cell) -> Option<Key> {
        Some(self.gauge.key(self.length(cell), cell))
    }

    fn is_shorter(&self, over: Cell, to: Cell) -> Option<bool> {
        self.gauge
            .is_shorter(self.length_over(over, to), self.length(to))
    }

    fn bytes(&self) -> u64 {
        let lists = 8 * self.replaced.capacity() + 4 * self.expanded.capacity();
        self.arrived.bytes() + self.lengths.bytes() + lists as u64
    }
}
