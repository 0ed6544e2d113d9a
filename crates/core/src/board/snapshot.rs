//! Snapshots: copies of a board at one moment, plain or packed, taken and restored piece by piece.

use super::effects::BoardTally;
use super::plane::NumbersPiece;
use super::{Board, mark};
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
        let copies = if packed {
            Cells::Packed(Vec::with_capacity(cells.div_ceil(PIECE)))
        } else {
            Cells::Plain {
                marks: Vec::with_capacity(cells),
                parents: Vec::with_capacity(cells),
            }
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

/// Cells that are copied together.
pub(super) const PIECE: usize = 1 << 14;

/// The marks and the parent of one cell.
type Pair = u16;

/// The marks and parents of a piece of the board.
///
/// Most cells that started as wall are still wall. Floor cells are often alike: in long runs on open maps, and of few
/// kinds in mazes. Both are therefore packed separately, and the map says which cell is which.
#[derive(Debug)]
pub(super) struct PackedPiece {
    wall: Stream,
    floor: Stream,
}

/// The pairs of some cells in their order.
#[derive(Debug)]
enum Stream {
    /// Each pair with the length of its run.
    Runs(Box<[(Pair, u16)]>),
    /// Indices into a list of pairs, of this many bits each: 1, 2, 4 or 8.
    Coded {
        pairs: Box<[Pair]>,
        bits: u32,
        places: Box<[u8]>,
    },
    /// The pairs themselves, because there are too many kinds.
    Plain(Box<[Pair]>),
}

/// Buffers for packing and unpacking piece after piece.
#[derive(Debug)]
pub(super) struct Pack {
    /// The pairs of the cells that started as wall and, from `PIECE` on, those that started as floor.
    pairs: Vec<Pair>,
    /// For each pair its index in the list of a stream, plus 1. All are zero between two streams.
    places: Vec<u16>,
}

impl PackedPiece {
    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        size_of::<PackedPiece>() as u64 + self.wall.bytes() + self.floor.bytes()
    }
}

impl Pack {
    /// Buffers for packing; empty if nothing is ever packed.
    pub(super) fn new(packs: bool) -> Pack {
        let pairs = if packs { 2 * PIECE } else { 0 };
        Pack {
            pairs: vec![0; pairs],
            places: Vec::new(),
        }
    }

    /// Packs a piece of the board, which started with these tiles.
    pub(super) fn pack(&mut self, tiles: &[Tile], marks: &[u8], parents: &[u8]) -> PackedPiece {
        self.places.resize(1 << 16, 0);
        let (mut wall, mut floor) = (0, PIECE);
        let cells = tiles.iter().zip(marks).zip(parents);
        let pairs = &mut self.pairs[..2 * PIECE];
        for ((&tile, &mark), &parent) in cells {
            // Without a branch, because in a maze it would be unpredictable.
            let is_floor = usize::from(tile == Tile::Floor);
            let at = if is_floor == 1 { floor } else { wall };
            pairs[at % (2 * PIECE)] = Pair::from_le_bytes([mark, parent]);
            floor += is_floor;
            wall += 1 - is_floor;
        }
        PackedPiece {
            wall: self.stream(0..wall),
            floor: self.stream(PIECE..floor),
        }
    }

    /// Unpacks a piece.
    pub(super) fn unpack(
        &mut self,
        piece: &PackedPiece,
        tiles: &[Tile],
        marks: &mut [u8],
        parents: &mut [u8],
    ) {
        let (walls, floors) = self.pairs.split_at_mut(PIECE);
        piece.wall.lay(walls);
        piece.floor.lay(floors);
        let (mut wall, mut floor) = (0, PIECE);
        let pairs = &self.pairs[..2 * PIECE];
        for ((&tile, mark), parent) in tiles.iter().zip(marks).zip(parents) {
            let is_floor = usize::from(tile == Tile::Floor);
            let at = if is_floor == 1 { floor } else { wall };
            [*mark, *parent] = pairs[at % (2 * PIECE)].to_le_bytes();
            floor += is_floor;
            wall += 1 - is_floor;
        }
    }

    /// The smallest stream of these pairs.
    fn stream(&mut self, range: Range<usize>) -> Stream {
        let pairs = &self.pairs[range];
        let changes = pairs.windows(2).filter(|two| two[0] != two[1]).count();
        let runs = (changes + usize::from(!pairs.is_empty())) * size_of::<(Pair, u16)>();
        // Even 1 bit a cell would not be smaller.
        if runs <= pairs.len() / 8 {
            return Stream::runs(pairs);
        }
        let mut list: Vec<Pair> = Vec::new();
        for &pair in pairs {
            let place = &mut self.places[usize::from(pair)];
            if *place == 0 {
                list.push(pair);
                *place = list.len() as u16;
            }
        }
        let stream = match list.len() {
            0..=2 => Stream::coded::<1>(pairs, &list, &self.places),
            3..=4 => Stream::coded::<2>(pairs, &list, &self.places),
            5..=16 => Stream::coded::<4>(pairs, &list, &self.places),
            17..=256 => Stream::coded::<8>(pairs, &list, &self.places),
            _ => Stream::Plain(pairs.into()),
        };
        let stream = if (runs as u64) < stream.bytes() {
            Stream::runs(pairs)
        } else {
            stream
        };
        for pair in list {
            self.places[usize::from(pair)] = 0;
        }
        stream
    }
}

impl Stream {
    fn runs(pairs: &[Pair]) -> Stream {
        let runs = pairs.chunk_by(|one, next| one == next);
        Stream::Runs(runs.map(|run| (run[0], run.len() as u16)).collect())
    }

    fn coded<const BITS: usize>(pairs: &[Pair], list: &[Pair], places: &[u16]) -> Stream {
        let bytes = pairs.chunks(8 / BITS).map(|group| {
            let place = |pair: &Pair| (places[usize::from(*pair)] - 1) as u8;
            let bits = group.iter().enumerate();
            bits.fold(0, |byte, (number, pair)| {
                byte | place(pair) << (number * BITS)
            })
        });
        Stream::Coded {
            pairs: list.into(),
            bits: BITS as u32,
            places: bytes.collect(),
        }
    }

    fn bytes(&self) -> u64 {
        let bytes = match self {
            Stream::Runs(runs) => size_of_val::<[(Pair, u16)]>(runs),
            Stream::Coded { pairs, places, .. } => size_of_val::<[Pair]>(pairs) + places.len(),
            Stream::Plain(pairs) => size_of_val::<[Pair]>(pairs),
        };
        bytes as u64
    }

    /// Writes the pairs to the front of `out`. Up to 7 more may be overwritten.
    fn lay(&self, out: &mut [Pair]) {
        match self {
            Stream::Runs(runs) => {
                let mut at = 0;
                for &(pair, length) in runs {
                    let end = at + usize::from(length);
                    out[at..end].fill(pair);
                    at = end;
                }
            }
            Stream::Coded {
                pairs,
                bits,
                places,
            } => match bits {
                1 => lay::<1>(pairs, places, out),
                2 => lay::<2>(pairs, places, out),
                4 => lay::<4>(pairs, places, out),
                _ => lay::<8>(pairs, places, out),
            },
            Stream::Plain(pairs) => out[..pairs.len()].copy_from_slice(pairs),
        }
    }
}

/// Unpacks the result of [`Stream::coded`].
fn lay<const BITS: usize>(list: &[Pair], places: &[u8], out: &mut [Pair]) {
    // A list with an entry for every possible index, so no bounds check is needed.
    let mut pairs = [0; 256];
    pairs[..list.len()].copy_from_slice(list);
    let mask = ((1 << BITS) - 1) as u8;
    for (group, &byte) in out.chunks_mut(8 / BITS).zip(places) {
        for (number, out) in group.iter_mut().enumerate() {
            *out = pairs[usize::from(byte >> (number * BITS) & mask)];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pseudorandom numbers (Marsaglia's xorshift).
    struct Random(u64);

    impl Random {
        fn below(&mut self, bound: u32) -> u32 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 % u64::from(bound)) as u32
        }
    }

    /// Marks and parents of `kinds` kinds, in runs of up to `run` cells.
    fn some(cells: usize, kinds: u32, runs: u32, random: &mut Random) -> (Vec<u8>, Vec<u8>) {
        let (mut marks, mut parents) = (Vec::new(), Vec::new());
        while marks.len() < cells {
            let kind = random.below(kinds);
            let run = 1 + random.below(runs) as usize;
            let run = run.min(cells - marks.len());
            marks.resize(marks.len() + run, (kind * 7) as u8);
            parents.resize(parents.len() + run, (kind >> 3) as u8);
        }
        (marks, parents)
    }

    #[test]
    fn what_is_packed_comes_back() {
        let mut random = Random(88_172_645_463_325_252);
        let mut pack = Pack::new(true);
        for cells in [0, 1, 7, 8, 1000, PIECE] {
            for (kinds, runs) in [
                (1, 1),
                (2, 1),
                (3, 1),
                (9, 2),
                (200, 1),
                (2000, 1),
                (9, 999),
            ] {
                let (marks, parents) = some(cells, kinds, runs, &mut random);
                let tiles: Vec<Tile> = (0..cells)
                    .map(|_| match random.below(3) {
                        0 => Tile::Wall,
                        _ => Tile::Floor,
                    })
                    .collect();
                let piece = pack.pack(&tiles, &marks, &parents);
                let (mut again, mut ways) = (vec![99; cells], vec![99; cells]);
                pack.unpack(&piece, &tiles, &mut again, &mut ways);
                assert!(again == marks && ways == parents, "{cells} of {kinds}");
                if cells == PIECE && (kinds <= 9 || runs > 100) {
                    // A quarter, and two lists of at most 16 pairs.
                    let lists = size_of::<PackedPiece>() + 2 * 16 * size_of::<Pair>();
                    let most = 2 * cells / 4 + lists;
                    assert!(piece.bytes() <= most as u64, "{kinds}, {runs}");
                }
            }
        }
    }
}
