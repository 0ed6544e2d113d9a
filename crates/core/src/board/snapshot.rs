//! Snapshots: copies of a board at one moment, taken and restored piece by piece.

use super::effects::BoardTally;
use super::mark;
use super::packed::{PIECE, Pack, PackedPiece};
use super::plane::NumbersPiece;
use super::state::Board;
use crate::map::{Map, Tile};
use std::ops::Range;

/// A copy of a board at one moment, which can be restored.
#[derive(Debug)]
pub struct Snapshot {
    cells: Cells,
    /// The numbers of the plane, one piece each; empty if no number was ever written.
    numbers: Vec<NumbersPiece>,
    register: u32,
    tally: BoardTally,
    /// The number of cells copied so far.
    taken: usize,
}

/// Marks and parents, plain or packed.
#[derive(Debug)]
enum Cells {
    Plain { marks: Vec<u8>, parents: Vec<u8> },
    Packed(Vec<PackedPiece>),
}

/// A snapshot in the making. The board must not change until it is complete.
#[derive(Debug)]
pub struct Exposure {
    snapshot: Snapshot,
    pack: Pack,
}

impl Snapshot {
    /// The bytes that it takes. O(cells / 16,384).
    pub fn bytes(&self) -> u64 {
        let cells = match &self.cells {
            Cells::Plain { marks, parents } => (marks.capacity() + parents.capacity()) as u64,
            Cells::Packed(pieces) => pieces.iter().map(PackedPiece::bytes).sum(),
        };
        cells + self.numbers.iter().map(NumbersPiece::bytes).sum::<u64>()
    }
}

impl Exposure {
    /// The snapshot, once [`Board::expose`] has returned that it is complete.
    pub fn into_snapshot(self) -> Snapshot {
        self.snapshot
    }
}

impl Board {
    /// The bytes of a snapshot that is not packed. O(1).
    pub fn plain_bytes(&self) -> u64 {
        (2 * self.marks.as_slice().len()) as u64 + self.plane.bytes()
    }

    /// Begins a snapshot of the present moment. A packed one takes much less memory, but about three times as long to
    /// take and to restore.
    pub fn begin_snapshot(&self, packed: bool) -> Exposure {
        let cells = self.marks.as_slice().len();
        let copies = match packed {
            true => Cells::Packed(Vec::with_capacity(cells.div_ceil(PIECE))),
            false => Cells::Plain {
                marks: Vec::with_capacity(cells),
                parents: Vec::with_capacity(cells),
            },
        };
        Exposure {
            snapshot: Snapshot {
                cells: copies,
                numbers: Vec::new(),
                register: self.plane.register(),
                tally: self.tally,
                taken: 0,
            },
            pack: Pack::new(packed),
        }
    }

    /// Copies about `most` more cells, and returns whether the snapshot is complete. `map` is the map of the run's
    /// start.
    pub fn expose(&self, exposure: &mut Exposure, map: &Map, most: usize) -> bool {
        let (marks, parents) = (self.marks.as_slice(), self.parents.as_slice());
        let snapshot = &mut exposure.snapshot;
        let stop = end_of_work(snapshot.taken, most, marks.len());
        while snapshot.taken < stop {
            let piece = piece_from(snapshot.taken, marks.len());
            match &mut snapshot.cells {
                Cells::Plain {
                    marks: kept,
                    parents: ways,
                } => {
                    kept.extend_from_slice(&marks[piece.clone()]);
                    ways.extend_from_slice(&parents[piece.clone()]);
                }
                Cells::Packed(pieces) => pieces.push(exposure.pack.pack(
                    &map.tiles.as_slice()[piece.clone()],
                    &marks[piece.clone()],
                    &parents[piece.clone()],
                )),
            }
            if self.plane.is_written() {
                let packed = matches!(snapshot.cells, Cells::Packed(_));
                let copy = self.plane.copy(piece.clone(), packed);
                snapshot.numbers.push(copy);
            }
            snapshot.taken = piece.end;
        }
        snapshot.taken == marks.len()
    }

    /// Restores about `most` more cells of a snapshot of this board, after the first `done`, and returns how many are
    /// restored then. Without a snapshot it restores the state before the first event. As long as cells are missing,
    /// the board shows no moment at all. O(cells) in all.
    pub fn restore(
        &mut self,
        snapshot: Option<&Snapshot>,
        map: &Map,
        done: usize,
        most: usize,
    ) -> usize {
        let cells = self.marks.as_slice().len();
        let (mut at, stop) = (done, end_of_work(done, most, cells));
        let copy = snapshot.map(|snapshot| &snapshot.cells);
        let mut pack = Pack::new(matches!(copy, Some(Cells::Packed(_))));
        while at < stop {
            let piece = piece_from(at, cells);
            let number = at / PIECE;
            let marks = &mut self.marks.as_mut_slice()[piece.clone()];
            let parents = &mut self.parents.as_mut_slice()[piece.clone()];
            let tiles = &map.tiles.as_slice()[piece.clone()];
            match copy {
                None => {
                    for (mark, &tile) in marks.iter_mut().zip(tiles) {
                        *mark = if tile == Tile::Floor { mark::FLOOR } else { 0 };
                    }
                    parents.fill(0);
                }
                Some(Cells::Plain {
                    marks: kept,
                    parents: ways,
                }) => {
                    marks.copy_from_slice(&kept[piece.clone()]);
                    parents.copy_from_slice(&ways[piece.clone()]);
                }
                Some(Cells::Packed(pieces)) => pack.unpack(&pieces[number], tiles, marks, parents),
            }
            match snapshot {
                None => self.plane.lay_costs(piece.clone(), map.costs()),
                Some(copy) => {
                    let numbers = copy.numbers.get(number);
                    self.plane.restore(piece.clone(), numbers, map.size());
                }
            }
            at = piece.end;
        }
        if at == cells {
            self.tally = snapshot.map_or(BoardTally::default(), |snapshot| snapshot.tally);
            let register = snapshot.map_or(0, |snapshot| snapshot.register);
            self.plane.set_register(register);
            self.changed.set_all();
        }
        at
    }
}

/// The piece that begins at a cell.
fn piece_from(at: usize, cells: usize) -> Range<usize> {
    at..cells.min(at + PIECE)
}

/// The end of a bit of work that begins at a cell: at least one piece later.
fn end_of_work(at: usize, most: usize, cells: usize) -> usize {
    at.saturating_add(most.max(1)).min(cells)
}
