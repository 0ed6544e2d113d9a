//! Errors in what the user typed: each says what is wrong and what to do, on one line, or one for each fault of a file.

use mazescope_core::playback::fault::EntryFault;
use mazescope_core::structures::memory::NoMemory;
use mazescope_formats::disk::{OpenError, TargetError};
use mazescope_formats::foreign::{cut, safe};
use mazescope_formats::share::{NoCode, NoRun};
use mazescope_pictures::ExportError;
use rayon::ThreadPoolBuildError;
use std::fmt::Display;
use std::io;
use std::path::Path;
use thiserror::Error;

/// An error in what the user typed.
#[derive(Debug, Error)]
pub enum Misuse {
    /// An error in words: what was typed, what is wrong, and what to do.
    #[error("{}", safe(.0))]
    Told(String),
    /// An entry whose run has an event that no run may have.
    #[error("{0}.")]
    AtFault(#[from] EntryFault),
    /// A thread that the system refuses.
    #[error("The system refuses another thread: {0}. Use fewer with --threads.")]
    Threads(#[from] ThreadPoolBuildError),
    /// A file that cannot be opened.
    #[error("{0}")]
    Open(#[from] OpenError),
    /// A file that cannot be written.
    #[error("{}", safe(&.0.to_string()))]
    Target(#[from] TargetError),
    /// A picture or an animation that cannot be made.
    #[error("{}", safe(&.0.to_string()))]
    Export(#[from] ExportError),
    /// A share code that is not a run of this program.
    #[error("{}", safe(&.0.to_string()))]
    Share(#[from] NoRun),
    /// A run that has no share code.
    #[error("{0}")]
    NoCode(#[from] NoCode),
    /// A run that does not fit into memory.
    #[error("{0}.")]
    Memory(#[from] NoMemory),
    /// A terminal that cannot be written or read.
    #[error(
        "The terminal cannot be used: {0}. Use another terminal, or send the output to a file."
    )]
    Terminal(io::Error),
    /// Standard output that cannot be written.
    #[error(
        "Standard output cannot be written: {0}. Free space there, or send the output elsewhere."
    )]
    Output(io::Error),
}

impl From<String> for Misuse {
    fn from(words: String) -> Misuse {
        Misuse::Told(words)
    }
}

/// A text that ends with one full stop.
pub(super) fn sentence(text: &str) -> String {
    format!("{}.", text.trim_end_matches('.'))
}

impl Misuse {
    /// An option's value that the option does not accept; `wrong` says why, and what to do.
    pub fn not_that(option: &str, said: impl Display, wrong: impl Display) -> Misuse {
        /// More letters than a usual path has.
        const MOST: usize = 300;
        let said = cut(&said.to_string(), MOST);
        Misuse::Told(format!("{option} {said}: {wrong}"))
    }

    /// The error for a map without floor.
    pub fn no_floor(name: impl Display) -> Misuse {
        Misuse::Told(format!(
            "{name}: the map has no floor, so no search can start. Change at least one cell to \
             floor, for example to a dot in a text map."
        ))
    }

    /// The error for a file that is not a map.
    pub fn not_a_map(path: &Path, kind: &str) -> Misuse {
        let other_use = match kind {
            "scenario" => {
                "`mazescope scenario` runs its searches, and `mazescope watch` shows one of them."
            }
            "trace" => "`mazescope play`, `watch` and `export` show it.",
            _ => "Name a map.",
        };
        let path = path.display();
        Misuse::Told(format!("{path}: this is a {kind}, not a map. {other_use}"))
    }

    /// The error for a command after options.
    pub fn late_command(command: &str) -> Misuse {
        Misuse::Told(format!(
            "{command}: a command must come before its options. Write `mazescope {command}` and then its options; \
             `mazescope {command} --help` lists them."
        ))
    }
}
