//! The reasons why an export fails, each with what to do about it.

use mazescope_core::playback::fault::EntryFault;
use mazescope_core::structures::memory::NoMemory;
use mazescope_core::words::grouped;
use std::io;
use thiserror::Error;

#[derive(Debug, Error)]
pub enum ExportError {
    /// Recording has reached the limit of memory.
    #[error(
        "The run does not fit into {} bytes of recordings. Choose a smaller map or fewer searches.",
        grouped(*.0)
    )]
    Full(u64),
    /// An entry has stated an event that no run may state.
    #[error("{0}.")]
    AtFault(#[from] EntryFault),
    /// Memory has no room for it.
    #[error("{0}.")]
    Memory(#[from] NoMemory),
    /// A moment after the end of the run.
    #[error(
        "{option}: there is no tick {}. Choose 0 to {}. The race starts at tick {}.",
        grouped(*tick), grouped(*length), grouped(*race)
    )]
    NoTick {
        option: &'static str,
        /// The tick that was asked for.
        tick: u64,
        /// The last tick of the run.
        length: u64,
        /// The tick at which the race starts.
        race: u64,
    },
    /// The last moment is before the first.
    #[error(
        "--from-moment is tick {}, which is after --to-moment, tick {}. Exchange them.",
        grouped(*from), grouped(*to)
    )]
    Backwards { from: u64, to: u64 },
    /// More frames a second than the format allows.
    #[error(
        "--fps {fps}: this format shows at most {most} frames a second. Choose --fps {most} or fewer."
    )]
    TooFast {
        /// The frames a second that were asked for.
        fps: u64,
        /// The most that are possible.
        most: u32,
    },
    /// A limit is exceeded.
    #[error(
        "The export would be {} {what}, but at most {} are allowed. {cure}, or raise the limits with --limit.",
        grouped(*is), grouped(*most)
    )]
    TooLarge {
        /// The quantity and its unit.
        what: &'static str,
        /// Its value.
        is: u64,
        most: u64,
        /// How to reduce it.
        cure: &'static str,
    },
    /// The words alone are wider than that.
    #[error(
        "--width {asked}: this export is at least {least} pixels wide. Choose --width {least} or more{}.",
        if *.words { ", or leave the words out with --no-text" } else { "" }
    )]
    TooNarrow {
        /// The width that was asked for.
        asked: u32,
        /// The least possible width.
        least: u32,
        words: bool,
    },
    /// It was cancelled, and nothing was written.
    #[error("Cancelled. Nothing was written.")]
    Cancelled,
    /// The output stream failed.
    #[error("{0}")]
    Stopped(#[from] io::Error),
}
