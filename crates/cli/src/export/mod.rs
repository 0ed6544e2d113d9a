//! The command `export`: a run as a picture or an animation, without a window.

mod args;
mod file;
mod trace;
mod wishes;

use super::destination::Destination;
use super::misuse::{Misuse, sentence};
use super::{ArgsReader, CommandArgs, CommandOutcome, Next, Program, complain, interrupt};
pub use args::ExportArgs;
use mazescope_core::{Catalogue, Theme, words};
use mazescope_pictures::{ExportError, ExportKind, sheet};
use std::path::Path;

impl CommandArgs for ExportArgs {
    fn run(self, program: &Program) -> CommandOutcome {
        let typed = self;
        if let Some(path) = &typed.sheet {
            return write_sheet(program.catalogue, path, &typed);
        }
        let mut reading = ArgsReader::new(program);
        let found = typed
            .source
            .race(&mut reading, &typed.solvers, MOST_LANES)?;
        let run = found.run;
        if let Some(format) = typed.trace() {
            return trace::write(reading, &typed, format, run);
        }
        let order = wishes::order(&reading, &typed, run)?;
        let destination = Destination::new(typed.output(), typed.force)?;
        reading.done();
        complain("note", words::needs(order.run.needs(), order.history));
        match file::write(order, &destination) {
            Ok(done) => {
                let done = done.map(|done| sentence(&format!("{}: {done}", typed.called())));
                complain("note", done);
                Ok(Next::Exit(0))
            }
            Err(wrong) if matches!(wrong.cause(), Some(ExportError::Cancelled)) => {
                complain("note", &[wrong]);
                Ok(Next::Exit(interrupt::code()))
            }
            Err(wrong) => Err(wrong),
        }
    }
}

/// The largest number of searches that can be read side by side.
const MOST_LANES: usize = 8;

/// Writes the sheet of the algorithms of that catalogue.
fn write_sheet(catalogue: &Catalogue, path: &Path, typed: &ExportArgs) -> CommandOutcome {
    let destination = Destination::new(path, typed.force)?;
    if !destination.is_printed() && ExportKind::of(path) != Some(ExportKind::Svg) {
        let path = path.display();
        return Err(Misuse::from(format!(
            "--sheet {path}: a sheet is an SVG file. Use a name that ends in .svg, for example --sheet algorithms.svg."
        )));
    }
    let examples = sheet::examples(catalogue);
    let about = sheet::about(&examples);
    let mut bytes = Vec::new();
    let theme = typed.picture.theme.unwrap_or(Theme::Midnight);
    sheet::write(examples, theme, &mut bytes)?;
    destination.write(|out| out.write_all(&bytes))?;
    if !destination.is_printed() {
        complain("note", &[format!("{}: {about}.", path.display())]);
    }
    Ok(Next::Exit(0))
}
