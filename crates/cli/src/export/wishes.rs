//! The options of a picture or an animation: its kind, size, frames and names.

use super::args::{ExportArgs, FPS, MOVING};
use crate::{ArgsReader, Misuse};
use mazescope_core::Run;
use mazescope_core::playback::scene::HISTORY_BYTES;
use mazescope_formats::trace::replay;
use mazescope_pictures::{Asked, ExportKind, FilmMoment, Order, Wishes};
use std::io::{self, IsTerminal};

/// The requested kind of picture, from --format or from the name of the file.
fn kind(typed: &ExportArgs) -> Result<ExportKind, Misuse> {
    let (option, wrong) = match typed.picture() {
        Some(ExportKind::Png) if typed.picture.animated => return Ok(ExportKind::Apng),
        None if typed.is_printed() => (
            "--output",
            "standard output has no extension. Add the format, for example -o - --format gif.",
        ),
        None => (
            "--output",
            "this extension is not a format. Use .gif, .apng, .png, .svg, .jsonl or .yaml, for example -o run.gif.",
        ),
        Some(kind) if typed.picture.animated && !kind.moves() => (
            "--animated",
            "this format is not animated. Use .png, .apng or .gif, for example -o run.gif.",
        ),
        Some(kind) => return Ok(kind),
    };
    Err(Misuse::not_that(option, typed.output().display(), wrong))
}

/// The run as a picture or an animation, as its options say.
pub(super) fn order(reading: &ArgsReader, typed: &ExportArgs, run: Run) -> Result<Order, Misuse> {
    let kind = kind(typed)?;
    // SVG is text, but the bytes of other formats would disturb a terminal.
    if typed.is_printed() && kind != ExportKind::Svg && io::stdout().is_terminal() {
        let wrong = "a terminal cannot show the bytes of a picture. Use a file or a pipe, for example -o - --format gif \
                     > run.gif.";
        return Err(Misuse::not_that("--output", "-", wrong));
    }
    if !kind.moves() {
        let wrong = "a picture does not use this option. Remove it, or write an animation, for example -o FILE.gif.";
        reading.refuse(MOVING, wrong)?;
    }
    let picture = &typed.picture;
    let most = kind.most_frames_a_second();
    if let Some(fps) = picture.fps.filter(|&fps| fps > most) {
        return Err(Misuse::not_that("--fps", fps, FPS));
    }
    let mut lanes = run.lanes.iter();
    let trace_name = picture.name.clone();
    if let Some(name) = &trace_name
        && lanes.all(|(solver, _)| solver.info.id != replay::ID)
    {
        let wrong = "only a trace takes a name, and this run has none. Remove --name.";
        return Err(Misuse::not_that("--name", name, wrong));
    }
    let usual = Wishes::usual(kind);
    let wishes = Wishes {
        theme: picture.theme.unwrap_or(usual.theme),
        size: match (picture.cell, picture.width) {
            (Some(cell), _) => Asked::Cell(cell),
            (None, Some(width)) => Asked::Width(width),
            (None, None) => Asked::Usual,
        },
        words: !picture.no_text,
        fps: picture.fps,
        steps: picture.steps_per_frame,
        from: picture.from_moment.unwrap_or(FilmMoment::Tick(0)),
        to: picture.to_moment.unwrap_or(FilmMoment::End),
        hold: picture.hold.unwrap_or(usual.hold),
        limit: picture.limit.unwrap_or(1),
        ..usual
    };
    Ok(Order {
        run,
        wishes,
        history: HISTORY_BYTES,
        trace_name,
    })
}
