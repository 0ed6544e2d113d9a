//! Why an export is not made, and what would help.

use crate::playback::fault::EntryFault;
use crate::structures::memory::NoMemory;
use crate::words::grouped;
use std::io;
use thiserror::Error;

/// Why there is no export.
#[derive(Debug, Error)]
pub enum ExportError {
    /// Recording has reached the limit of memory.
    #[error(
        "The run does not fit into {} bytes of recordings. Choose a smaller map or fewer searches.",
        grouped(*.0)
    )]
    Full(u64),
    /// An entry whose run states what no run may.
    #[error("{0}.")]
    AtFault(#[from] EntryFault),
    /// There is no room for it in memory.
    #[error("{0}.")]
    Memory(#[from] NoMemory),
    /// A moment that never comes.
    #[error(
        "{option}: there is no tick {}. Choose 0 to {}. The race starts at tick {}.",
        grouped(*tick), grouped(*length), grouped(*race)
    )]
    NoTick {
        /// Which moment.
        option: &'static str,
        /// What was asked for.
        tick: u64,
        /// Where the run ends.
        length: u64,
        /// Where the race starts.
        race: u64,
    },
    /// The last moment lies before the first.
    #[error(
        "--from-moment is tick {}, which is after --to-moment, tick {}. Exchange them.",
        grouped(*from), grouped(*to)
    )]
    Backwards {
        /// The first moment.
        from: u64,
        /// The last moment.
        to: u64,
    },
    /// More frames a second than the format can say.
    #[error(
        "--fps {fps}: this format shows at most {most} frames a second. Choose --fps {most} or fewer."
    )]
    TooFast {
        /// What was asked for.
        fps: u64,
        /// What is possible.
        most: u32,
    },
    /// Beyond a limit.
    #[error(
        "The export would be {} {what}, but at most {} are allowed. {cure}, or raise the limits with --limit.",
        grouped(*is), grouped(*most)
    )]
    TooLarge {
        /// Of what there is too much.
        what: &'static str,
        /// How much.
        is: u64,
        /// How much is allowed.
        most: u64,
        /// How to get by with less.
        cure: &'static str,
    },
    /// Words alone are wider than that.
    #[error(
        "--width {asked}: this export is at least {least} pixels wide. Choose --width {least} or more{}.",
        if *.words { ", or leave the words out with --no-text" } else { "" }
    )]
    TooNarrow {
        /// What was asked for.
        asked: u32,
        /// What is possible.
        least: u32,
        /// Whether there are words.
        words: bool,
    },
    /// Somebody stopped it; nothing was written.
    #[error("Cancelled. Nothing was written.")]
    Cancelled,
    /// The stream that was written to takes no more.
    #[error("{0}")]
    Stopped(#[from] io::Error),
}
