//! Runs an export into a file or to standard output.

use crate::interrupt;
use crate::message::complain;
use crate::misuse::Misuse;
use crate::output;
use mazescope_formats::disk::{self, Target};
use mazescope_pictures::{ExportError, Exported, Job, Order, Progress};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;
use std::sync::OnceLock;
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

/// Runs the order into a file, which appears complete or not at all.
pub(super) fn write(order: Order, path: &Path, replace: bool) -> Result<Exported, Misuse> {
    // Before any work is done.
    let target = Target::new(path, replace)?;
    // From here on, a signal that ends the process also removes the file.
    let stop = interrupt::stop_within(Some(PATIENCE), cancel);
    let mut file = target.begin()?;
    let done = draw(order, stop, &mut file).map_err(|error| match error {
        ExportError::Stopped(cause) => Misuse::from(target.refused(cause)),
        error => Misuse::Export(error),
    })?;
    file.finish()?;
    Ok(done)
}

/// Runs the order to standard output.
pub(super) fn print(order: Order) -> Result<Exported, Misuse> {
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let drawn = draw(
        order,
        interrupt::stop_within(Some(PATIENCE), cancel),
        &mut out,
    );
    let drawn = drawn.map_err(|error| match error {
        ExportError::Stopped(cause) => Misuse::Output(cause),
        error => Misuse::Export(error),
    });
    let flushed = out.flush().map_err(Misuse::Output);
    // The rest of the buffer has no reader.
    let (_, _) = out.into_parts();
    drawn.and_then(|done| flushed.map(|()| done))
}

/// Runs the order until its end or until `stop`, and shows the progress at a terminal.
fn draw(order: Order, stop: &AtomicBool, out: &mut dyn Write) -> Result<Exported, ExportError> {
    /// Seconds, short enough for a moving bar and for a fast reaction to ctrl+C.
    const SLICE: f64 = 0.05;
    let bar = output::bar(0, "{msg} {wide_bar} {pos}/{len} {eta}");
    bar.set_message("recording");
    let mut job = Job::new(order);
    let mut foretold = false;
    let drawn = loop {
        let progress = match job.advance(&clock, SLICE, out) {
            Ok(progress) => progress,
            Err(error) => break Err(error),
        };
        if let Some(foreseen) = progress.foreseen()
            && !std::mem::replace(&mut foretold, true)
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
            Progress::Written(done) => break Ok(done),
        }
        if stop.load(Ordering::Relaxed) {
            break Err(ExportError::Cancelled);
        }
    };
    bar.finish_and_clear();
    drawn
}

/// Seconds since the first call.
fn clock() -> f64 {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed().as_secs_f64()
}
