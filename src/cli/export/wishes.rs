//! The wishes about a picture or an animation: its kind, its size, its frames, its names.

use super::args::ExportArgs;
use crate::cli::misuse::Misuse;
use crate::cli::reading::ArgsReader;
use crate::export::layout::Asked;
use crate::export::plan::{ExportKind, FilmMoment, Wishes};
use std::io::{self, IsTerminal};

/// The kind of picture that is asked for, by --format or by the file's name.
pub fn kind(reading: &mut ArgsReader, typed: &ExportArgs) -> Option<ExportKind> {
    let kind = match typed.format {
        Some(format) => format.kind(),
        None => ExportKind::of(&typed.output),
    };
    let kind = match (kind, typed.animated) {
        (Some(ExportKind::Png), true) => Some(ExportKind::Apng),
        (Some(kind), false) => Some(kind),
        (Some(kind), true) if kind.moves() => Some(kind),
        (kind, _) => {
            let (option, expected) = match kind {
                Some(_) => (
                    "--animated",
                    "a name that ends in .png, .apng or .gif; for example -o run.gif",
                ),
                None if typed.is_printed() => (
                    "--output",
                    "--format beside it, since - has no ending; for example -o - --format gif",
                ),
                None => (
                    "--output",
                    "a name that ends in .gif, .apng, .png, .svg, .jsonl or .yaml, or --format \
                     beside it; for example -o run.gif",
                ),
            };
            reading.wrong.push(Misuse::NotThat {
                option,
                said: typed.output.display().to_string(),
                expected: expected.to_owned(),
            });
            None
        }
    };
    // Shapes are text, and pixels would only disturb a terminal.
    if typed.is_printed() && kind != Some(ExportKind::Svg) && io::stdout().is_terminal() {
        reading.wrong.push(Misuse::NotThat {
            option: "--output",
            said: typed.output.display().to_string(),
            expected: "a file or a pipe, since a terminal shows no bytes of pictures; for example \
                       -o - --format gif > run.gif"
                .to_owned(),
        });
    }
    kind
}

/// The wishes about a picture of that kind.
pub fn wishes(
    reading: &mut ArgsReader,
    typed: &ExportArgs,
    kind: Option<ExportKind>,
) -> Option<Wishes> {
    let still = kind.is_some_and(|kind| !kind.moves());
    let moving = [
        ("--fps", &typed.fps),
        ("--steps-per-frame", &typed.steps_per_frame),
        ("--from-moment", &typed.from),
        ("--hold", &typed.hold),
    ];
    for (option, said) in moving {
        if let Some(said) = said.as_ref().filter(|_| still) {
            reading.wrong.push(Misuse::NotThat {
                option,
                said: said.clone(),
                expected: "an animation: -o FILE.gif or FILE.apng; leave it out, or choose one"
                    .to_owned(),
            });
        }
    }
    let cell = typed.cell.as_ref().and_then(|said| {
        let expected = "pixels, a whole number from 1 to 256; for example --cell 4";
        reading.number("--cell", said, 1..=256, expected)
    });
    let width = typed.width.as_ref().and_then(|said| {
        let expected = "pixels, a whole number from 1 to 65535; for example --width 800";
        reading.number("--width", said, 1..=65_535, expected)
    });
    let fps = typed.fps.as_ref().and_then(|said| {
        let expected = "a whole number from 1 to 100, for a GIF to 50; for example --fps 25";
        let most = kind.map_or(100, ExportKind::most_frames_a_second);
        reading.number("--fps", said, 1..=most, expected)
    });
    let steps = typed.steps_per_frame.as_ref().and_then(|said| {
        let expected = "a whole number from 1 on; for example --steps-per-frame 10";
        reading.number("--steps-per-frame", said, 1..=u64::MAX, expected)
    });
    let hold = typed.hold.as_ref().and_then(|said| {
        let expected = "seconds, a number from 0 to 600; for example --hold 3";
        reading.number("--hold", said, 0.0..=600.0, expected)
    });
    let expected = "a whole number from 1 to 100; for example --limit 4";
    let limit = typed.limit.as_deref().map_or(Some(1), |said| {
        reading.number("--limit", said, 1..=100, expected)
    });
    let from = moment(
        reading,
        "--from-moment",
        typed.from.as_deref(),
        FilmMoment::Tick(0),
    );
    let to = moment(reading, "--to-moment", typed.to.as_deref(), FilmMoment::End);
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
        from: from?,
        to: to?,
        hold: hold.unwrap_or(usual.hold),
        limit: limit?,
        ..usual
    })
}

/// A moment of the run.
fn moment(
    reading: &mut ArgsReader,
    option: &'static str,
    said: Option<&str>,
    usual: FilmMoment,
) -> Option<FilmMoment> {
    let Some(said) = said else {
        return Some(usual);
    };
    let moment = FilmMoment::named(said);
    if moment.is_none() {
        reading.wrong.push(Misuse::NotThat {
            option,
            said: said.to_owned(),
            expected: format!("a tick, race, race+TICKS or end; for example {option} race+100"),
        });
    }
    moment
}

/// The name for the lane of a trace, if there is one.
pub fn name(reading: &mut ArgsReader, said: &str, replays: bool) -> Option<String> {
    /// The longest name; more letters would take more room than the board.
    const LONGEST: usize = 40;
    let name = said.trim();
    let fits = (1..=LONGEST).contains(&name.chars().count());
    if !fits || !replays {
        reading.wrong.push(Misuse::NotThat {
            option: "--name",
            said: said.to_owned(),
            expected: match replays {
                true => format!("1 to {LONGEST} letters; for example --name \"my search\""),
                false => "a trace, which alone has no name of its own; leave it out".to_owned(),
            },
        });
    }
    Some(name.to_owned())
}
