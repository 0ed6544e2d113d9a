//! What waits by keys: the cell with the least sum of way and estimate comes first.

use crate::event::{Event, Kind};
use crate::grid::{Cell, Grid};
use crate::map::Map;
use crate::structures::frontier::{Frontier, Order, Waiting, until_expanded};
use crate::structures::lengths::gauge::{Gauge, Key};
use std::sync::Arc;

/// What waits in a search that takes the cell with the least key, each discovered from the one that was expanded last.
///
/// O(log n) an event. Space: that of [`Waiting`], 8 bytes a cell, and 8 for each that is discovered, improved or expanded.
pub struct Least {
    waiting: Waiting,
    gauge: Gauge,
    map: Arc<Map>,
    minds_costs: bool,
    /// The lengths of the ways to cells that are discovered, as the gauge adds them up.
    ways: Grid<u64>,
    /// The lengths that others took the place of.
    replaced: Vec<u64>,
    /// The cells that were expanded, in this order.
    expanded: Vec<Cell>,
}

impl Least {
    /// Nothing waits yet. Keys are by that gauge, with what cells cost or without.
    pub fn new(gauge: Gauge, map: &Arc<Map>, minds_costs: bool) -> Least {
        Least {
            waiting: Waiting::new(map.size(), Order::Least, until_expanded),
            gauge,
            map: Arc::clone(map),
            minds_costs,
            ways: Grid::uniform(map.size(), 0),
            replaced: Vec::new(),
            expanded: Vec::new(),
        }
    }

    /// Leads the way to a cell over another one, a move or a straight line away; without one it is a start.
    pub fn lead(&mut self, cell: Cell, over: Option<Cell>) {
        self.replaced.push(self.ways[cell]);
        let way = over.map_or(0, |over| self.way_over(over, cell));
        self.ways.as_mut_slice()[cell.index()] = way;
    }

    /// Takes back what led the way to the cell last.
    pub fn lead_back(&mut self, cell: Cell) {
        self.ways.as_mut_slice()[cell.index()] = self.replaced.pop().unwrap_or(0);
    }

    fn way_over(&self, over: Cell, to: Cell) -> u64 {
        let places = [over, to].map(|cell| self.map.size().position(cell));
        let cost = if self.minds_costs {
            self.map.cost(to)
        } else {
            1
        };
        self.gauge.add(self.ways[over], places, cost)
    }
}

impl Frontier for Least {
    fn apply(&mut self, event: Event) {
        match event.kind(None) {
            Kind::Pushed { from: None } => self.lead(event.cell(), None),
            Kind::Pushed { .. } | Kind::Improved { .. } => {
                self.lead(event.cell(), self.expanded.last().copied());
            }
            Kind::Expanded => self.expanded.push(event.cell()),
            _ => {}
        }
        self.waiting.apply(event);
    }

    fn undo(&mut self, event: Event) {
        self.waiting.undo(event);
        match event.kind(None) {
            Kind::Pushed { .. } | Kind::Improved { .. } => self.lead_back(event.cell()),
            Kind::Expanded => drop(self.expanded.pop()),
            _ => {}
        }
    }

    fn count(&self) -> usize {
        self.waiting.count()
    }

    fn order(&self) -> Order {
        self.waiting.order()
    }

    fn first(&self, most: usize) -> Vec<Vec<Cell>> {
        let key = |cell| self.gauge.key(self.ways[cell], cell);
        let all = self.waiting.iter();
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
        Some(self.gauge.key(self.ways[cell], cell))
    }

    fn is_shorter(&self, over: Cell, to: Cell) -> Option<bool> {
        self.gauge
            .is_shorter(self.way_over(over, to), self.ways[to])
    }

    fn bytes(&self) -> u64 {
        let ways = self.ways.size().padded() + self.replaced.capacity();
        self.waiting.bytes() + (8 * ways + 4 * self.expanded.capacity()) as u64
    }
}
