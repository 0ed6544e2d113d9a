//! The destination of a command: a file, or standard output.

use super::input::STANDARD;
use super::misuse::Misuse;
use super::output;
use mazescope_formats::MapFormat;
use mazescope_formats::disk::{Target, TargetError};
use std::io::{self, Write};
use std::path::Path;

/// A destination of a command, checked before any work is done.
pub(super) enum Destination {
    /// A file.
    File(Target),
    /// Standard output.
    Standard,
}

impl Destination {
    /// The destination of that name. `-` is standard output, and a file must not exist unless `replace` is set.
    pub(crate) fn new(path: &Path, replace: bool) -> Result<Destination, TargetError> {
        match path == Path::new(STANDARD) {
            true => Ok(Destination::Standard),
            false => Target::new(path, replace).map(Destination::File),
        }
    }

    /// The destination of a map, and the format of its extension. A name without an extension is fine, but a text file
    /// with the extension of a GIF misleads, and a name such as .png, which has none, would be a hidden text file.
    pub(crate) fn of_map(
        path: &Path,
        replace: bool,
    ) -> Result<(Destination, &'static MapFormat), Misuse> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let named = format!("maze{name}");
        if name.starts_with('.') && MapFormat::of_path(named.as_ref()).is_some() {
            let wrong = format!(
                "the name before the extension is missing. For example, write --output {named}."
            );
            return Err(Misuse::not_that("--output", name, wrong));
        }
        let format = MapFormat::to_save(path).map_err(TargetError::from)?;
        Ok((Destination::new(path, replace)?, format))
    }

    /// Whether it is standard output, which then contains nothing else.
    pub(crate) fn is_printed(&self) -> bool {
        matches!(self, Destination::Standard)
    }

    /// Writes to it. A file appears only when it is complete.
    pub(crate) fn write(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Misuse> {
        match self {
            Destination::File(target) => Ok(target.write(write)?),
            Destination::Standard => output::print(write).map(drop),
        }
    }
}
