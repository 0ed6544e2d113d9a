//! Memory for large data, tested before it is needed, so that a shortage is reported and ends nothing.
//!
//! Memory is tested before a run begins, before a chunk of a recording is filled, and before the map of a file is read.
//! If there is too little, the program reports it and continues, or ends with exit code 2.

use crate::grid::Size;
use std::hint::black_box;
use thiserror::Error;

/// Memory that is needed but not available.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error(
    "there is too little memory: about {} MiB more are needed. Use a smaller map or fewer searches, or close other \
     programs",
    .bytes.div_ceil(1 << 20)
)]
pub struct NoMemory {
    /// The number of bytes needed.
    pub bytes: u64,
}

/// Smaller amounts are not tested.
const SMALL: u64 = 4 << 20;

/// Bytes tested in addition, for all small data. They also exceed what an allocator keeps for later (glibc: 32 MiB), so
/// that the tested memory returns to the system.
const SPARE: u64 = 40 << 20;

/// The bytes per cell of a map with its board while it is generated, and of a search with its board: marks, parents and
/// the frontier, which grows by doubling.
const GROWING: u64 = 8;
const SEARCHING: u64 = 16;

/// The largest number of bytes of a run on a map of that size, without its recordings, which are tested chunk by chunk.
pub const fn of_run(size: Size, searches: usize) -> u64 {
    size.padded() as u64 * (GROWING + SEARCHING * searches as u64)
}

/// The additional bytes for the costs of a map's cells: on the map, and on the board on which it is generated.
pub const fn of_costs(size: Size) -> u64 {
    2 * size.padded() as u64
}

/// Tests whether this number of bytes is available. The system answers, and may grant more than it has.
pub fn try_for(bytes: u64) -> Result<(), NoMemory> {
    if bytes < SMALL {
        Ok(())
    } else {
        try_even(bytes)
    }
}

/// The same test for any number of bytes, for data that grows by many small pieces.
pub fn try_even(bytes: u64) -> Result<(), NoMemory> {
    let tried = usize::try_from(bytes.saturating_add(SPARE));
    let mut trial: Vec<u8> = Vec::new();
    let enough = tried.is_ok_and(|tried| trial.try_reserve_exact(tried).is_ok());
    // Without this the compiler may remove the test, because its memory is not used.
    black_box(&trial);
    enough.then_some(()).ok_or(NoMemory { bytes })
}

/// Tests whether a process may use this much more address space, piece by piece. A system refuses one large piece if it
/// has less memory, although a driver that only reserves space would get it in parts.
pub fn try_space(bytes: u64) -> Result<(), NoMemory> {
    const PIECE: usize = 64 << 20;
    let mut pieces: Vec<Vec<u8>> = Vec::new();
    while (pieces.len() * PIECE) as u64 <= bytes {
        let mut piece = Vec::new();
        if piece.try_reserve_exact(PIECE).is_err() {
            return Err(NoMemory { bytes });
        }
        pieces.push(piece);
    }
    black_box(&pieces);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_machine_has_is_refused_and_little_is_not() {
        assert_eq!(try_for(0), Ok(()));
        assert_eq!(try_for(SMALL), Ok(()));
        let bytes = 1 << 62;
        assert_eq!(try_for(bytes), Err(NoMemory { bytes }));
        assert_eq!(try_for(u64::MAX), Err(NoMemory { bytes: u64::MAX }));
        let words = NoMemory { bytes: 3 << 20 }.to_string();
        assert!(words.contains("about 3 MiB more are needed"), "{words}");
    }

    #[test]
    fn a_run_needs_more_with_each_search() {
        let size = Size::clamped(1000, 1000);
        assert!(of_run(size, 0) > size.cells() as u64);
        assert!(of_run(size, 1) < of_run(size, 2));
    }
}
