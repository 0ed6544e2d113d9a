//! A book of a run: the contents of its events, in plain tables.

use crate::sum::Sum;
use crate::trials::Stated;
use mazescope_core::{Direction, Kind, Size};
use std::collections::{HashMap, HashSet};

pub type Place = (i32, i32);

/// What a run has done up to some moment.
#[derive(Clone, Default)]
pub struct Book {
    /// The number of moments that are read.
    pub read: usize,
    pub parents: HashMap<Place, Place>,
    directions: HashMap<Place, Direction>,
    pub discovered: HashSet<Place>,
    pub expanded: HashSet<Place>,
    pub backtracked: HashSet<Place>,
    pub on_stack: HashSet<Place>,
    pub floor: HashSet<Place>,
    pub path: Vec<Place>,
}

impl Book {
    /// Reads on up to that moment.
    pub fn read_to(&mut self, log: &[Stated], to: usize, size: Size, links: bool) {
        for stated in &log[self.read..to] {
            self.note(*stated, size, links);
        }
        self.read = to;
    }

    fn note(&mut self, stated: Stated, size: Size, links: bool) {
        let cell = size.position(stated.event.cell());
        let neighbour = |direction: Direction| {
            let (over, down) = direction.delta();
            (cell.0 + over, cell.1 + down)
        };
        match stated.event.kind(self.directions.get(&cell).copied()) {
            Kind::Pushed { from } => {
                self.discovered.insert(cell);
                self.on_stack.insert(cell);
                if let Some(direction) = from {
                    self.parents.insert(cell, neighbour(direction));
                    self.directions.insert(cell, direction);
                }
            }
            Kind::Improved { new, .. } => {
                self.parents.insert(cell, neighbour(new));
                self.directions.insert(cell, new);
            }
            Kind::Wrote if links => {
                // A link is 1 more than the row times 8192 and the column.
                match stated.number.checked_sub(1) {
                    Some(link) => {
                        let parent = ((link % 8192) as i32, (link / 8192) as i32);
                        self.parents.insert(cell, parent);
                    }
                    None => drop(self.parents.remove(&cell)),
                }
            }
            Kind::Expanded => drop(self.expanded.insert(cell)),
            Kind::Reopened => drop(self.expanded.remove(&cell)),
            Kind::Backtracked => {
                self.backtracked.insert(cell);
                self.on_stack.remove(&cell);
            }
            Kind::Withdrawn => {
                self.discovered.remove(&cell);
                self.on_stack.remove(&cell);
            }
            Kind::Restored => {
                self.discovered.insert(cell);
                self.on_stack.insert(cell);
            }
            Kind::Carved => drop(self.floor.insert(cell)),
            Kind::Raised => drop(self.floor.remove(&cell)),
            Kind::Traced => self.path.push(cell),
            _ => {}
        }
    }

    /// The frontier.
    pub fn frontier(&self) -> Vec<Place> {
        let not_expanded = |cell: &&Place| !self.expanded.contains(cell);
        self.discovered
            .iter()
            .filter(not_expanded)
            .copied()
            .collect()
    }

    /// The length of the path to a cell, by the length of each leg.
    pub fn length_to(&self, mut cell: Place, leg: &dyn Fn(Place, Place) -> Sum) -> Sum {
        let mut length = Sum::default();
        while let Some(&from) = self.parents.get(&cell) {
            length = length.and(&leg(from, cell));
            cell = from;
        }
        length
    }
}
