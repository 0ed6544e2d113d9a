//! Memory for something large, tried before it begins, so that too little of it is said and ends nothing.
//!
//! A run is tried before it begins, each chunk of a recording before it is filled, and the map of a file before it
//! is read. If there is too little memory, the program says so and goes on, or ends with exit code 2.

use crate::grid::Size;
use std::hint::black_box;
use thiserror::Error;

/// Memory that is needed and cannot be had.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error(
    "there is too little memory: about {} MiB more are needed. Use a smaller map or fewer searches, or close other \
     programs",
    .bytes.div_ceil(1 << 20)
)]
pub struct NoMemory {
    /// How many bytes are needed.
    pub bytes: u64,
}

/// Amounts below this are not tried.
const SMALL: u64 = 4 << 20;

/// Bytes that are tried in addition, for all the small things beside the large one. They are also more
/// than an allocator keeps for later (glibc: 32 MiB), so that a trial goes back to the system.
const SPARE: u64 = 40 << 20;

/// The bytes a cell of a map with its board while it grows, and of a search with its board: marks,
/// parents and what waits, which grows by doubling.
const GROWING: u64 = 8;
const SEARCHING: u64 = 16;

/// The bytes that a run takes at most on a map of that size, without its recordings, which are tried
/// piece by piece as they grow.
pub const fn of_run(size: Size, searches: usize) -> u64 {
    size.padded() as u64 * (GROWING + SEARCHING * searches as u64)
}

/// The bytes that the costs of a map's cells take beside that: on the map, and on the board on which it grows.
pub const fn of_costs(size: Size) -> u64 {
    2 * size.padded() as u64
}

/// Tries whether so many bytes can be had. The system answers, and may promise more than it has.
pub fn try_for(bytes: u64) -> Result<(), NoMemory> {
    if bytes < SMALL {
        Ok(())
    } else {
        try_even(bytes)
    }
}

/// Tries the same however few bytes they are, for something that grows by many small pieces.
pub fn try_even(bytes: u64) -> Result<(), NoMemory> {
    let tried = usize::try_from(bytes.saturating_add(SPARE));
    let mut trial: Vec<u8> = Vec::new();
    let enough = tried.is_ok_and(|tried| trial.try_reserve_exact(tried).is_ok());
    // Without this a compiler may leave out the trial, since nobody uses its memory.
    black_box(&trial);
    enough.then_some(()).ok_or(NoMemory { bytes })
}

/// Tries whether a process may take so much more address space, piece by piece: a system refuses a large piece where
/// there is less memory in all, though a driver that only sets it aside would get it in parts.
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
