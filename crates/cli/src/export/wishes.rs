//! The options of a picture or an animation: its kind, size, frames and names.

use super::args::{ExportArgs, FPS};
use crate::reading::ArgsReader;
use mazescope_pictures::{Asked, ExportKind, FilmMoment, Wishes};
use std::io::{self, IsTerminal};

/// The requested kind of picture, from --format or from the name of the file.
pub(super) fn kind(reading: &mut ArgsReader, typed: &ExportArgs) -> Option<ExportKind> {
    let kind = match typed.format {
        Some(format) => format.kind().ok(),
        None => ExportKind::of(typed.output()),
    };
    let kind = match (kind, typed.animated) {
        (Some(ExportKind::Png), true) => Some(ExportKind::Apng),
        (Some(kind), false) => Some(kind),
        (Some(kind), true) if kind.moves() => Some(kind),
        (kind, _) => {
            let (option, wrong) = match kind {
                Some(_) => (
                    "--animated",
                    "this format is not animated. Use .png, .apng or .gif, for example -o run.gif.",
                ),
                None if typed.is_printed() => (
                    "--output",
                    "standard output has no extension. Add the format, for example -o - --format gif.",
                ),
                None => (
                    "--output",
                    "this extension is not a format. Use .gif, .apng, .png, .svg, .jsonl or .yaml, for example -o run.gif.",
                ),
            };
            reading.not_that(option, typed.output().display(), wrong);
            None
        }
    };
    // SVG is text, but the bytes of other formats would disturb a terminal.
    if typed.is_printed() && kind != Some(ExportKind::Svg) && io::stdout().is_terminal() {
        let wrong = "a terminal cannot show the bytes of a picture. Use a file or a pipe, for example -o - --format \
                     gif > run.gif.";
        reading.not_that("--output", typed.output().display(), wrong);
    }
    kind
}

/// The options of a picture of that kind.
pub(super) fn wishes(
    reading: &mut ArgsReader,
    typed: &ExportArgs,
    kind: Option<ExportKind>,
) -> Option<Wishes> {
    if kind.is_some_and(|kind| !kind.moves()) {
        let wrong = "a picture does not use this option. Remove it, or write an animation, for example -o FILE.gif.";
        reading.refuse(&typed.fps, wrong);
        reading.refuse(&typed.steps_per_frame, wrong);
        reading.refuse(&typed.from, wrong);
        reading.refuse(&typed.hold, wrong);
    }
    let (cell, width) = (reading.typed(&typed.cell), reading.typed(&typed.width));
    let fps = reading.typed(&typed.fps);
    let most = kind.map_or(100, ExportKind::most_frames_a_second);
    if fps.is_some_and(|fps| fps > most) {
        reading.refuse(&typed.fps, FPS);
    }
    let steps = reading.typed(&typed.steps_per_frame);
    let (hold, limit) = (reading.typed(&typed.hold), reading.typed(&typed.limit));
    let (from, to) = (reading.typed(&typed.from), reading.typed(&typed.to));
    let usual = Wishes::usual(kind?);
    Some(Wishes {
        theme: typed.theme.unwrap_or(usual.theme),
        size: match (cell, width) {
            (Some(cell), _) => Asked::Cell(cell),
            (None, Some(width)) => Asked::Width(width),
            (None, None) => Asked::Usual,
        },
        words: !typed.no_text,
        fps,
        steps,
        from: from.unwrap_or(FilmMoment::Tick(0)),
        to: to.unwrap_or(FilmMoment::End),
        hold: hold.unwrap_or(usual.hold),
        limit: limit.unwrap_or(1),
        ..usual
    })
}

/// The name of a trace in the picture, if there is one.
pub(super) fn name(reading: &mut ArgsReader, said: &str, replays: bool) -> Option<String> {
    /// The longest name, because more letters would need more room than the board.
    const LONGEST: usize = 40;
    let name = said.trim();
    let fits = (1..=LONGEST).contains(&name.chars().count());
    if !fits || !replays {
        let wrong = match replays {
            true => format!(
                "this name is empty or too long. Write 1 to {LONGEST} letters, for example --name \"my search\"."
            ),
            false => "only a trace takes a name, and this run has none. Remove --name.".to_owned(),
        };
        reading.not_that("--name", said, wrong);
    }
    Some(name.to_owned())
}
