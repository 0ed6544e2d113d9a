//! A fast count of the walker's moves: a wave of bits that floods the whole board at once.

use crate::Level;
use crate::level::MAX_SIDE;
use mazescope_core::{Cell, Size};

/// How many words of 64 bits the largest board takes. An empty column follows the last one, so that the end of a row is
/// not a neighbour of the beginning of the next.
const WORDS: usize = ((MAX_SIDE + 1) * MAX_SIDE).div_ceil(64) as usize;

/// A bit for each cell, row by row.
type Bits = [u64; WORDS];

/// The open cells of a level, on which walls can be tried. On a usual board a try takes a fraction of a microsecond and
/// allocates nothing, so an optimiser can make very many.
#[derive(Clone, Debug)]
pub struct BitFlood {
    size: Size,
    open: Bits,
    /// The starts and goals of each leg.
    legs: Vec<(Bits, Bits)>,
}

/// A cell's bit in a [`BitFlood`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot(u16);

impl BitFlood {
    /// The level without walls.
    pub fn new(level: &Level) -> BitFlood {
        let size = level.size;
        let bits = |cells: &[Cell]| {
            let mut bits = [0; WORDS];
            for &cell in cells {
                flip(&mut bits, spot(size, cell));
            }
            bits
        };
        let mut open = [0; WORDS];
        for cell in size.iter() {
            flip(&mut open, spot(size, cell));
        }
        for (open, rocks) in open.iter_mut().zip(bits(&level.rocks)) {
            *open &= !rocks;
        }
        let legs = level.legs().map(|(from, to)| (bits(from), bits(to)));
        BitFlood {
            size,
            open,
            legs: legs.collect(),
        }
    }

    /// The bit of a cell.
    pub fn spot(&self, cell: Cell) -> Spot {
        spot(self.size, cell)
    }

    /// Opens a cell, or closes it again.
    pub fn flip(&mut self, cell: Cell) {
        self.flip_spot(self.spot(cell));
    }

    /// Opens the cell of a bit, or closes it again.
    pub fn flip_spot(&mut self, spot: Spot) {
        flip(&mut self.open, spot);
    }

    /// Opens or closes all these cells.
    pub fn flip_all(&mut self, cells: &[Cell]) {
        for &cell in cells {
            self.flip(cell);
        }
    }

    /// The moves of the walker's path; none if it is blocked. O(moves x words of the board).
    pub fn moves(&self) -> Option<u32> {
        let mut nothing = |_: &[u64]| {};
        self.legs
            .iter()
            .map(|(from, to)| self.leg(from, to, &mut nothing))
            .sum()
    }

    /// The moves, with the cells of one of the shortest paths in `path`, which is cleared first. It may differ from the
    /// walker's path. A cell on two legs appears twice.
    pub fn trace(&self, path: &mut Vec<Spot>) -> Option<u32> {
        path.clear();
        let mut moves = 0;
        let mut waves: Vec<u64> = Vec::new();
        for (from, to) in &self.legs {
            waves.clear();
            moves += self.leg(from, to, &mut |wave| waves.extend(wave))?;
            self.back(&waves, to, path);
        }
        Some(moves)
    }

    /// Traces the path back from where the last wave meets the goals through all earlier waves.
    fn back(&self, waves: &[u64], to: &Bits, path: &mut Vec<Spot>) {
        let stride = self.size.width() as usize + 1;
        let words = words(self.size);
        let mut waves = waves.chunks_exact(words).rev();
        let has = |wave: &[u64], spot: usize| wave[spot / 64] >> (spot % 64) & 1 == 1;
        let met = waves.next().and_then(|wave| {
            let both = wave.iter().zip(to).map(|(&wave, &to)| wave & to);
            let (place, word) = both.enumerate().find(|&(_, word)| word != 0)?;
            Some(place * 64 + word.trailing_zeros() as usize)
        });
        let Some(mut at) = met else {
            return;
        };
        path.push(Spot(at as u16));
        for wave in waves {
            let beside = [
                at.wrapping_sub(stride),
                at + 1,
                at + stride,
                at.wrapping_sub(1),
            ];
            let inside = beside.into_iter().filter(|&spot| spot < words * 64);
            let Some(before) = inside.into_iter().find(|&spot| has(wave, spot)) else {
                return;
            };
            at = before;
            path.push(Spot(at as u16));
        }
    }

    fn leg(&self, from: &Bits, to: &Bits, see: &mut impl FnMut(&[u64])) -> Option<u32> {
        // Loops over a known number of words are unrolled, which gives most of the speed.
        match words(self.size) {
            3 => self.wave::<3>(from, to, see),
            0..=2 => self.wave::<2>(from, to, see),
            4..=8 => self.wave::<8>(from, to, see),
            _ => self.wave::<WORDS>(from, to, see),
        }
    }

    fn wave<const N: usize>(
        &self,
        from: &Bits,
        to: &Bits,
        see: &mut impl FnMut(&[u64]),
    ) -> Option<u32> {
        let used = words(self.size);
        let row = self.size.width() + 1;
        let (open, from, to): ([u64; N], [u64; N], [u64; N]) =
            (first(&self.open), first(from), first(to));
        let mut now: [u64; N] = std::array::from_fn(|word| from[word] & open[word]);
        let mut moves = 0;
        loop {
            see(&now[..used]);
            let mut met = 0;
            for word in 0..N {
                met |= now[word] & to[word];
            }
            if met != 0 {
                return Some(moves);
            }
            let mut next = [0; N];
            let mut changed = 0;
            for word in 0..N {
                let this = now[word];
                let before = if word > 0 { now[word - 1] } else { 0 };
                let after = if word + 1 < N { now[word + 1] } else { 0 };
                let beside = this | this << 1 | before >> 63 | this >> 1 | after << 63;
                let below = this << row | before >> (64 - row);
                let above = this >> row | after << (64 - row);
                next[word] = (beside | below | above) & open[word];
                changed |= next[word] ^ this;
            }
            if changed == 0 {
                return None;
            }
            now = next;
            moves += 1;
        }
    }
}

/// The words that a board of this size takes.
fn words(size: Size) -> usize {
    ((size.width() + 1) * size.height()).div_ceil(64) as usize
}

fn first<const N: usize>(bits: &Bits) -> [u64; N] {
    std::array::from_fn(|word| bits[word])
}

fn spot(size: Size, cell: Cell) -> Spot {
    let (x, y) = size.position(cell);
    Spot((y as u32 * (size.width() + 1) + x as u32) as u16)
}

fn flip(bits: &mut Bits, Spot(spot): Spot) {
    bits[spot as usize / 64] ^= 1 << (spot % 64);
}
