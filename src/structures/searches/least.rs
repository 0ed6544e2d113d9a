//! A frontier by keys: the cell with the smallest key comes first.

use crate::event::{Event, Kind};
use crate::grid::{Cell, Grid};
use crate::map::Map;
use crate::structures::frontier::{ArrivalFrontier, Frontier, Order, until_expanded};
use crate::structures::lengths::gauge::{Gauge, Key};
use std::sync::Arc;

/// The frontier of a search that expands the smallest key, in which each cell is discovered from the one expanded last.
///
/// O(log n) an event. Space: that of [`ArrivalFrontier`], 8 bytes a cell, and 8 for each event that discovers, improves
/// or expands a cell.
pub struct Least {
    arrived: ArrivalFrontier,
    gauge: Gauge,
    map: Arc<Map>,
    minds_costs: bool,
    /// The lengths of the paths to discovered cells, as the gauge adds them.
    lengths: Grid<u64>,
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
            gauge: gauge.with_table(),
            map: Arc::clone(map),
            minds_costs,
            lengths: Grid::uniform(map.size(), 0),
            replaced: Vec::new(),
            expanded: Vec::new(),
        }
    }

    /// Leads the path to a cell through another one, a move or a straight line away; without one the cell is a start.
    pub fn lead(&mut self, cell: Cell, over: Option<Cell>) {
        self.replaced.push(self.lengths[cell]);
        let length = over.map_or(0, |over| self.length_over(over, cell));
        self.lengths.as_mut_slice()[cell.index()] = length;
    }

    /// Undoes the last change of the path to the cell.
    pub fn lead_back(&mut self, cell: Cell) {
        self.lengths.as_mut_slice()[cell.index()] = self.replaced.pop().unwrap_or(0);
    }

    fn length_over(&self, over: Cell, to: Cell) -> u64 {
        let places = [over, to].map(|cell| self.map.size().position(cell));
        let cost = if self.minds_costs {
            self.map.cost(to)
        } else {
            1
        };
        self.gauge.add(self.lengths[over], places, cost)
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
        self.arrived.apply(event);
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
        let key = |cell| self.gauge.key(self.lengths[cell], cell);
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
        Some(self.gauge.key(self.lengths[cell], cell))
    }

    fn is_shorter(&self, over: Cell, to: Cell) -> Option<bool> {
        self.gauge
            .is_shorter(self.length_over(over, to), self.lengths[to])
    }

    fn bytes(&self) -> u64 {
        let lengths = self.lengths.size().padded() + self.replaced.capacity();
        self.arrived.bytes() + (8 * lengths + 4 * self.expanded.capacity()) as u64
    }
}
