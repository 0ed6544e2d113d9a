//! The best path on a small map, with buffers that are used for map after map.
//!
//! The guarantees are checked against `structures/floods/shortest.rs`, and so is a map before it is shown. This is the
//! quick computation of the same lengths.

use mazescope_core::structures::floods::shortest::moves;
use mazescope_core::structures::lengths::length::{Length, Measure};
use mazescope_core::{Cell, Direction, Grid, Map, Size};
use std::collections::VecDeque;

/// Stands for a cell without a path.
const UNREACHED: Length = Length::straight(u32::MAX >> 2);

/// The lengths of the best paths to all cells, in a queue of the cells whose neighbours may improve.
#[derive(Clone, Debug)]
pub struct BestPath {
    lengths: Grid<Length>,
    queue: VecDeque<Cell>,
}

impl BestPath {
    /// Buffers for maps of this size.
    pub fn new(size: Size) -> BestPath {
        BestPath {
            lengths: Grid::uniform(size, UNREACHED),
            queue: VecDeque::new(),
        }
    }

    /// The length of the shortest path from the start of this map, of the same size, to its goal.
    ///
    /// Cells are corrected until no length improves. If all moves are equally long, each cell is queued once.
    pub fn length(
        &mut self,
        map: &Map,
        directions: &[Direction],
        measure: Measure,
    ) -> Option<Length> {
        let (&start, &goal) = (map.starts.first()?, map.goals.first()?);
        let lengths = self.lengths.as_mut_slice();
        lengths.fill(UNREACHED);
        lengths[start.index()] = Length::ZERO;
        self.queue.clear();
        self.queue.push_back(start);
        while let Some(from) = self.queue.pop_front() {
            let length = lengths[from.index()];
            for (to, direction) in moves(map, directions, from) {
                let longer = length + measure.of_move(direction, to, map);
                let known = &mut lengths[to.index()];
                if *known == UNREACHED || longer < *known {
                    *known = longer;
                    self.queue.push_back(to);
                }
            }
        }
        Some(lengths[goal.index()]).filter(|&length| length != UNREACHED)
    }
}
