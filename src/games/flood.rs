//! How many moves the walker makes, found fast: a wave that floods whole rows of bits at once.

use super::level::{Level, MAX_SIDE};
use crate::grid::{Cell, Size};

/// A bit a cell, a row a number; an empty row above and below, so that no row has no neighbours.
type Rows = [u32; MAX_SIDE as usize + 2];

/// A level's open cells, to try walls on. A try costs about a microsecond, so that an optimiser can
/// make very many of them and a hover preview none too few.
#[derive(Clone, Debug)]
pub struct Flood {
    size: Size,
    open: Rows,
    /// What each leg starts from and leads to.
    legs: Vec<(Rows, Rows)>,
}

impl Flood {
    /// The level without walls.
    pub fn new(level: &Level) -> Flood {
        let size = level.size;
        let rows = |cells: &[Cell]| {
            let mut rows = [0; MAX_SIDE as usize + 2];
            for &cell in cells {
                let (row, bit) = place(size, cell);
                rows[row] |= bit;
            }
            rows
        };
        let row = (1u64 << size.width()) as u32;
        let mut open = [0; MAX_SIDE as usize + 2];
        open[1..=size.height() as usize].fill(row.wrapping_sub(1));
        for (row, rocks) in open.iter_mut().zip(rows(&level.rocks)) {
            *row &= !rocks;
        }
        let mut from = rows(&level.starts);
        let mut legs = Vec::with_capacity(level.checkpoints.len() + 1);
        for checkpoint in &level.checkpoints {
            let to = rows(std::slice::from_ref(checkpoint));
            legs.push((from, to));
            from = to;
        }
        legs.push((from, rows(&level.finishes)));
        Flood { size, open, legs }
    }

    /// Opens a cell, or closes it again.
    pub fn flip(&mut self, cell: Cell) {
        let (row, bit) = place(self.size, cell);
        self.open[row] ^= bit;
    }

    /// Likewise all of these.
    pub fn flip_all(&mut self, cells: &[Cell]) {
        for &cell in cells {
            self.flip(cell);
        }
    }

    /// The moves of the walker's path; none if it is blocked. O(moves x rows).
    pub fn moves(&self) -> Option<u32> {
        self.legs.iter().map(|(from, to)| self.leg(from, to)).sum()
    }

    fn leg(&self, from: &Rows, to: &Rows) -> Option<u32> {
        let height = self.size.height() as usize;
        let (mut now, mut next) = ([0; MAX_SIDE as usize + 2], [0; MAX_SIDE as usize + 2]);
        let mut met = 0;
        for row in 1..=height {
            now[row] = from[row] & self.open[row];
            met |= now[row] & to[row];
        }
        let mut moves = 0;
        while met == 0 {
            let mut changed = 0;
            for row in 1..=height {
                let beside = now[row] | now[row] << 1 | now[row] >> 1;
                let reached = (beside | now[row - 1] | now[row + 1]) & self.open[row];
                changed |= reached ^ now[row];
                met |= reached & to[row];
                next[row] = reached;
            }
            if changed == 0 {
                return None;
            }
            std::mem::swap(&mut now, &mut next);
            moves += 1;
        }
        Some(moves)
    }
}

/// The row of a cell among [`Rows`], and its bit there.
fn place(size: Size, cell: Cell) -> (usize, u32) {
    let (x, y) = size.position(cell);
    ((y + 1) as usize, 1 << x)
}
