//! The sheet of all algorithms, as a file.

use super::args::ExportArgs;
use crate::command::{CommandOutcome, Next};
use crate::destination::Destination;
use crate::message::complain;
use crate::misuse::Misuse;
use mazescope_core::{Catalogue, Theme};
use mazescope_pictures::{ExportKind, sheet};
use std::path::Path;

/// Writes the sheet of the algorithms of that catalogue.
pub(super) fn write(catalogue: &Catalogue, path: &Path, typed: &ExportArgs) -> CommandOutcome {
    let destination = Destination::new(path, typed.force)?;
    if !destination.is_printed() && ExportKind::of(path) != Some(ExportKind::Svg) {
        let path = path.display();
        return Err(Misuse::Told(format!(
            "--sheet {path}: a sheet is an SVG file. Use a name that ends in .svg, for example --sheet algorithms.svg."
        )));
    }
    let examples = sheet::examples(catalogue);
    let about = sheet::about(&examples);
    let mut bytes = Vec::new();
    let theme = typed.theme.unwrap_or(Theme::Midnight);
    sheet::write(examples, theme, &mut bytes).map_err(Misuse::Export)?;
    destination.write(|out| out.write_all(&bytes))?;
    if !destination.is_printed() {
        complain("note", &[format!("{}: {about}.", path.display())]);
    }
    Ok(Next::Exit(0))
}
