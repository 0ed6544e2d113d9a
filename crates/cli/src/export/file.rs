//! Runs an export to its destination.

use crate::destination::Destination;
use crate::{Misuse, complain, interrupt, output};
use indicatif::ProgressFinish;
use mazescope_formats::disk;
use mazescope_pictures::{ExportError, Exported, Job, Order, Progress};
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The longest time from a signal to the end of an export. Usually the time of a slice is enough, but the boards of a
/// very large map are made in one piece.
const PATIENCE: Duration = Duration::from_millis(300);

/// Ends an export that does not look at the flag in time.
fn cancel() {
    disk::abandon();
    complain("note", &[ExportError::Cancelled]);
}

/// Runs the order. A file appears complete or not at all; nothing is returned of an output that was closed early.
pub(super) fn write(order: Order, destination: &Destination) -> Result<Option<Exported>, Misuse> {
    // From here on, a signal that ends the process also removes the file.
    let stop = interrupt::stop_within(Some(PATIENCE), cancel);
    let mut drawn = Ok(None);
    let written = destination.write(|out| match draw(order, stop, out) {
        Ok(done) => {
            drawn = Ok(Some(done));
            Ok(())
        }
        Err(ExportError::Stopped(cause)) => Err(cause),
        Err(error) => {
            drawn = Err(error);
            Err(io::ErrorKind::Interrupted.into())
        }
    });
    let drawn = drawn?;
    written.map(|()| drawn)
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
