//! The command `export`: a run as a picture, an animation or a trace, without a window.

mod args;

use super::destination::{Destination, TraceFile};
use super::misuse::{Misuse, sentence};
use super::{ArgsReader, CommandArgs, CommandOutcome, Next, Program, complain, interrupt, output};
pub use args::ExportArgs;
use indicatif::ProgressFinish;
use mazescope_core::words::{self, grouped};
use mazescope_core::{Catalogue, Run, Theme};
use mazescope_formats::disk;
use mazescope_formats::trace::{TraceFormat, replay};
use mazescope_pictures::{ExportError, ExportKind, Exported, Job, Order, Progress, sheet};
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

impl CommandArgs for ExportArgs {
    fn run(self, program: &Program) -> CommandOutcome {
        if let Some(path) = &self.sheet {
            return self.write_sheet(program.catalogue, path);
        }
        let mut reading = ArgsReader::new(program);
        let (source, solvers) = (&self.source, &self.solvers);
        let run = source.race(&mut reading, solvers, MOST_LANES)?.run;
        if let Some(format) = TraceFile::format_of(&self.named()) {
            return self.write_trace(reading, format, run);
        }
        let order = self.order(&reading, run)?;
        let destination = Destination::new(self.output(), self.force)?;
        reading.done();
        complain("note", words::needs(order.run.needs(), order.history));
        self.write_picture(order, &destination)
    }
}

/// The largest number of searches that can be read side by side.
const MOST_LANES: usize = 8;

impl ExportArgs {
    /// Writes the sheet of the algorithms of that catalogue.
    fn write_sheet(&self, catalogue: &Catalogue, path: &Path) -> CommandOutcome {
        let destination = Destination::new(path, self.force)?;
        if !destination.is_printed() && ExportKind::of(path) != Some(ExportKind::Svg) {
            let wrong = "a sheet is an SVG file. Use a name that ends in .svg, for example --sheet algorithms.svg.";
            return Err(Misuse::not_that("--sheet", path.display(), wrong));
        }
        let examples = sheet::examples(catalogue);
        let about = sheet::about(&examples);
        let mut bytes = Vec::new();
        let theme = self.picture.theme.unwrap_or(Theme::Midnight);
        sheet::write(examples, theme, &mut bytes)?;
        destination.write(|out| out.write_all(&bytes))?;
        if !destination.is_printed() {
            complain("note", &[format!("{}: {about}.", path.display())]);
        }
        Ok(Next::Exit(0))
    }

    /// Writes a picture or an animation. A file appears complete or not at all; there is no note on an output that was
    /// closed early.
    fn write_picture(&self, order: Order, destination: &Destination) -> CommandOutcome {
        // From here on, a signal that ends the process also removes the file.
        let stop = interrupt::stop_within(Some(PATIENCE), cancel);
        let mut drawn = None;
        let written = destination.write(|out| match draw(order, stop, out) {
            Err(ExportError::Stopped(cause)) => Err(cause),
            result => match drawn.insert(result) {
                Ok(_) => Ok(()),
                Err(_) => Err(io::ErrorKind::Interrupted.into()),
            },
        });
        let done = match drawn.transpose() {
            Err(ExportError::Cancelled) => {
                complain("note", &[ExportError::Cancelled]);
                return Ok(Next::Exit(interrupt::code()));
            }
            drawn => drawn?,
        };
        written?;
        let path = match destination {
            Destination::Standard => Path::new("standard output"),
            Destination::File(_) => self.output(),
        };
        let note = done.map(|done| sentence(&format!("{}: {done}", path.display())));
        complain("note", note);
        Ok(Next::Exit(0))
    }

    /// Writes the events of a run in place of a picture. It refuses the options of pictures.
    fn write_trace(&self, reading: ArgsReader, format: TraceFormat, run: Run) -> CommandOutcome {
        let wrong = "a trace does not use this option. Remove it, or export a picture.";
        reading.refuse("PictureArgs", wrong)?;
        let mut run = run;
        if self.solvers.is_empty() && run.lanes.len() > 1 {
            let (first, coded) = (run.lanes[0].0.info.id, &self.source.coded.code);
            let words = format!(
                "a trace holds one search, so only {first}, the first of the code, is written."
            );
            complain("note", coded.is_some().then_some(words));
            // The searches next to a trace are left out unless they are named, and a code means its first search, as in
            // `solve`.
            if coded.is_some() || first == replay::ID {
                run.lanes.truncate(1);
            }
        }
        if run.lanes.len() > 1 {
            let ids: Vec<&str> = run.lanes.iter().map(|lane| lane.0.info.id).collect();
            let wrong = "a trace holds one search, or with none the generation of the map. For example, write --solvers \
                         breadth_first.";
            return Err(Misuse::not_that("--solvers", ids.join(","), wrong));
        }
        let file = TraceFile::new(self.output(), format, self.force)?;
        reading.done();
        file.write_run(&run)?;
        if let Ok(facts) = self.output().metadata()
            && !file.place.is_printed()
        {
            let (path, bytes) = (self.output().display(), grouped(facts.len()));
            let note = format!("{path}: a {}, {bytes} bytes.", format.name());
            complain("note", &[note]);
        }
        Ok(Next::Exit(0))
    }
}

/// The longest time from a signal to the end of an export. Usually the time of a slice is enough, but the boards of a
/// very large map are made in one piece.
const PATIENCE: Duration = Duration::from_millis(300);

/// Ends an export that does not look at the flag in time.
fn cancel() {
    disk::abandon();
    complain("note", &[ExportError::Cancelled]);
}

/// Runs the order until its end or until `stop`, and shows the progress at a terminal.
fn draw(order: Order, stop: &AtomicBool, out: &mut dyn Write) -> Result<Exported, ExportError> {
    /// Seconds, short enough for a moving bar and for a fast reaction to ctrl+C.
    const SLICE: f64 = 0.05;
    let bar = output::bar(0, "{msg} {wide_bar} {pos}/{len} {eta}");
    let bar = bar.with_finish(ProgressFinish::AndClear);
    bar.set_message("recording");
    let mut job = Job::new(order);
    let begun = Instant::now();
    let clock = || begun.elapsed().as_secs_f64();
    loop {
        let progress = job.advance(&clock, SLICE, out)?;
        if let Some(foreseen) = progress.foreseen()
            && bar.length() == Some(0)
        {
            if io::stderr().is_terminal() {
                bar.suspend(|| complain("note", [foreseen]));
            }
            bar.set_message("writing");
            bar.set_length(foreseen.frames);
        }
        match progress {
            Progress::Recording | Progress::Estimated(_) => {}
            Progress::Writing(_, frames) => bar.set_position(frames),
            Progress::Written(done) => return Ok(done),
        }
        if stop.load(Ordering::Relaxed) {
            return Err(ExportError::Cancelled);
        }
    }
}
