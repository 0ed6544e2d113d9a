//! A frontier by keys: the cell with the smallest key comes first.

use crate::catalogue::linked;
use crate::structures::frontier::{ArrivalFrontier, Frontier, Order, Sieve, until_expanded};
use crate::structures::lengths::guide::{Gauge, Key};
use crate::structures::paged::Paged;
use crate::{Cell, Event, Kind, Map};
use std::sync::Arc;

/// The frontier of a search that expands the smallest key. Each cell is discovered from the one expanded last, or from
/// the cell of its link, if the search writes links.
///
/// O(1) an event. Space: that of [`ArrivalFrontier`], at most 8 bytes a cell, or 12 with links, and 8 for each event that
/// discovers, improves, links or expands a cell.
pub struct Least {
    arrived: ArrivalFrontier,
    gauge: Gauge,
    map: Arc<Map>,
    /// Whether the search writes links to far parents. Then it ignores cell costs.
    has_links: bool,
    /// For each cell the number that is written to it; a write states the bits that change.
    links: Paged<u32>,
    register: u32,
    /// The lengths of the paths to discovered cells, as the gauge adds them.
    lengths: Paged<u64>,
    /// The lengths that were replaced.
    replaced: Vec<u64>,
    /// The expanded cells, in order.
    expanded: Vec<Cell>,
}

impl Least {
    /// An empty frontier of a search without links. Its keys follow that gauge and count cell costs.
    pub fn new(gauge: Gauge, map: &Arc<Map>) -> Least {
        Least {
            arrived: ArrivalFrontier::new(map.size(), Order::Least, until_expanded),
            gauge,
            map: Arc::clone(map),
            has_links: false,
            links: Paged::new(map.size().padded()),
            register: 0,
            lengths: Paged::new(map.size().padded()),
            replaced: Vec::new(),
            expanded: Vec::new(),
        }
    }

    /// An empty frontier of a search with links. Its keys follow that gauge.
    pub fn with_links(gauge: Gauge, map: &Arc<Map>) -> Least {
        Least {
            has_links: true,
            ..Least::new(gauge, map)
        }
    }

    /// Writes the bits of the register to a cell. Returns the cell to which its link leads then.
    fn turn_link(&mut self, cell: Cell) -> Option<Cell> {
        let link = self.links.get(cell.index()) ^ self.register;
        self.links.set(cell.index(), link);
        let (x, y) = linked(link)?;
        self.map.size().cell(x, y)
    }

    /// Leads the path to a cell through another one, a move or a straight line away; without one the cell is a start.
    fn lead_over(&mut self, cell: Cell, over: Option<Cell>) {
        self.replaced.push(self.length(cell));
        self.lead(cell, over);
    }

    /// Undoes the last change of the path to the cell.
    fn lead_back(&mut self, cell: Cell) {
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
        let cost = if self.has_links { 1 } else { self.map.cost(to) };
        self.gauge.add(self.length(over), places, cost)
    }
}

impl Frontier for Least {
    fn apply(&mut self, event: Event) {
        self.arrived.apply(event);
        match event.kind(None) {
            Kind::Pushed { from: None } => self.lead_over(event.cell(), None),
            Kind::Pushed { .. } | Kind::Improved { .. } => {
                self.lead_over(event.cell(), self.expanded.last().copied());
            }
            Kind::Expanded => self.expanded.push(event.cell()),
            Kind::Value(number) => self.register ^= number,
            Kind::Wrote => {
                let over = self.turn_link(event.cell());
                self.lead_over(event.cell(), over);
            }
            _ => {}
        }
    }

    fn sift(&self, events: &[Event], sieve: &mut Sieve) -> Option<bool> {
        (!self.has_links).then(|| sieve.read(events, until_expanded, true))
    }

    fn lead(&mut self, cell: Cell, over: Option<Cell>) {
        let length = over.map_or(0, |over| self.length_over(over, cell));
        self.lengths.set(cell.index(), length);
    }

    fn undo(&mut self, event: Event) {
        self.arrived.undo(event);
        match event.kind(None) {
            Kind::Pushed { .. } | Kind::Improved { .. } => self.lead_back(event.cell()),
            Kind::Expanded => drop(self.expanded.pop()),
            Kind::Value(number) => self.register ^= number,
            Kind::Wrote => {
                self.turn_link(event.cell());
                self.lead_back(event.cell());
            }
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
        self.arrived.bytes() + self.links.bytes() + self.lengths.bytes() + lists as u64
    }
}
