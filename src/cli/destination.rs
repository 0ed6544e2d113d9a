//! The place to which a command writes: a file, or standard output.

use super::input::STANDARD;
use super::misuse::Misuse;
use super::output;
use crate::formats::disk::{Target, TargetError};
use crate::formats::maps::extensions;
use std::io::{self, Write};
use std::path::Path;

/// A place to which a command writes, looked at before anything is done.
pub(super) enum Destination {
    /// A file.
    File(Target),
    /// Standard output.
    Standard,
}

impl Destination {
    /// The place of that name: `-` is standard output, and a file has to be new unless it may be replaced.
    pub fn new(path: &Path, replace: bool) -> Result<Destination, TargetError> {
        match path == Path::new(STANDARD) {
            true => Ok(Destination::Standard),
            false => Target::new(path, replace).map(Destination::File),
        }
    }

    /// Whether it is standard output, which then holds nothing else.
    pub fn is_printed(&self) -> bool {
        matches!(self, Destination::Standard)
    }

    /// Writes to it; a file appears at one stroke.
    pub fn write(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Misuse> {
        match self {
            Destination::File(target) => Ok(target.write(write)?),
            Destination::Standard => output::print(write),
        }
    }
}

/// A name that asks for no format of maps, and what else can be done.
pub(super) fn no_format(path: &Path, cure: &str) -> Misuse {
    let (path, known) = (path.display(), extensions());
    Misuse::Told(format!(
        "{path}: this extension is not the format of a map. Use one of {known}, or {cure}."
    ))
}
