//! The command `export`: a run as a picture or an animation, without a window.

use super::command::{CommandArgs, Next, Outcome, Program};
use super::export_format::ExportFormat;
use super::help::{Help, Lists};
use super::input;
use super::interrupt;
use super::message::complain;
use super::misuse::Misuse;
use super::options::map::USUAL_SIZE;
use super::options::shared;
use super::options::source::{self, Source};
use super::reading::{self, Reading};
use super::trace_file::TraceFile;
use crate::catalogue::{Catalogue, Generator};
use crate::export::error::ExportError;
use crate::export::layout::Asked;
use crate::export::order::{Done, Order, Progress};
use crate::export::plan::{Kind, Moment, Wishes};
use crate::formats::disk;
use crate::formats::trace::{self, replay};
use crate::grid::Size;
use crate::looks::theme::Theme;
use crate::playback::run::Run;
use crate::playback::scene::HISTORY_BYTES;
use crate::words::grouped;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use std::fs;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Writes a run, generation and searches side by side, as a picture, an animation or a trace.
#[derive(Debug, Args)]
pub struct ExportArgs {
    /// A map, a scenario or a trace; the content decides which; - is standard input
    pub file: Option<PathBuf>,
    /// Grow the map instead, by one of those below
    #[arg(long, value_name = "GENERATOR")]
    pub generator: Option<String>,
    #[command(flatten)]
    pub(super) coded: shared::SharedArgs,
    #[command(flatten)]
    pub(super) map: reading::MapArgs,
    /// The solvers below that race, side by side [default: the first two]; none shows the map alone
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub solvers: Vec<String>,
    #[command(flatten)]
    pub(super) shown: source::ShownArgs,
    /// The file; its name ends in .gif, .apng, .png or .svg, or, for a trace, .jsonl or .yaml; - is standard
    /// output, and needs --format
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// What is written, whatever the name of the file
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub format: Option<ExportFormat>,
    /// Replace an existing file, at one stroke
    #[arg(long)]
    pub force: bool,
    /// Make a .png an animation, as .apng is
    #[arg(long)]
    pub animated: bool,
    /// Pixels a cell, 1 to 256 [default: at most 24, and 1000 x 800 in all]
    #[arg(long, value_name = "PX", allow_hyphen_values = true)]
    pub cell: Option<String>,
    /// The largest cells with which the whole is at most so wide; a pixel for several cells of a map that
    /// is wider
    #[arg(
        long,
        value_name = "PX",
        allow_hyphen_values = true,
        conflicts_with = "cell"
    )]
    pub width: Option<String>,
    /// What the lane of a trace is called [default: Trace]
    #[arg(long, value_name = "TEXT")]
    pub name: Option<String>,
    /// The colours; those of quest are flat [default: dark]
    #[arg(long, value_enum)]
    pub theme: Option<Theme>,
    /// Boards alone, without names and counts
    #[arg(long)]
    pub no_text: bool,
    /// Frames a second, 1 to 100, in a GIF at most 50 [default: 25, or fewer for a short run]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub fps: Option<String>,
    /// Steps from a frame to the next [default: so that it plays about 12 seconds]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub steps_per_frame: Option<String>,
    /// The first moment: a tick, race, or race+TICKS [default: 0]
    ///
    /// A tick is a step of the generation, then of the race: a cell expanded in every lane.
    #[arg(
        long = "from-moment",
        visible_alias = "from",
        value_name = "MOMENT",
        allow_hyphen_values = true
    )]
    pub from: Option<String>,
    /// The last moment, and that of a picture: a tick, race, race+TICKS, or end [default: end]
    #[arg(
        long = "to-moment",
        visible_alias = "to",
        value_name = "MOMENT",
        allow_hyphen_values = true
    )]
    pub to: Option<String>,
    /// Seconds that the last frame stays, 0 to 600 [default: 2]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub hold: Option<String>,
    /// Allow so many times 200 MiB, 20,000 frames and 8192 pixels a side, 1 to 100 [default: 1]
    #[arg(long, value_name = "FACTOR", allow_hyphen_values = true)]
    pub limit: Option<String>,
}

impl CommandArgs for ExportArgs {
    const NAME: &'static str = "export";
    const ABOUT: &'static str = "Writes a run as a picture, an animation or a trace";
    const HELP: Help = Help {
        lists: Lists::Both,
        rare: &["only", "maps", "force", "animated", "no_text", "steps_per_frame", "hold", "limit", "format", "name", "fps", "from", "to"],
        text: "\
Examples:
  mazescope export --generator roads --size 61x41 -o race.gif
  mazescope export maze.map --solvers dfs,bfs --cell 4 -o race.apng
  mazescope export --generator backtracker --from-moment race -o search.gif
  mazescope export --generator dungeon --solvers none -o map.svg
  mazescope export --code CODE -o shared.png
  python3 my_search.py | mazescope export - --name mine -o both.gif
  mazescope export --generator roads -o - --format png | display

Names and counts stand above the boards; four boards are two rows of two. Of a
map that is too large for the picture a pixel stands for several cells, and shows
the most important thing in them. What was written is told on standard error. GIF
counts in hundredths of a second: rates such as 30 frames a second are kept on
the whole, by frames of 3 and of 4 hundredths.
Exit code: 0 written, 2 bad input; 130 cancelled by ctrl+C, 143 or 129 by another signal: then nothing is written.",
    };

    fn run(self, program: &Program) -> Outcome {
        run(self, program.catalogue)
    }
}

impl ExportArgs {
    /// Whether it goes to standard output.
    fn is_printed(&self) -> bool {
        self.output == Path::new(input::STANDARD)
    }

    /// What messages call the output.
    fn called(&self) -> String {
        match self.is_printed() {
            true => "standard output".to_owned(),
            false => self.output.display().to_string(),
        }
    }

    /// The trace that is asked for, by name or by the file's.
    fn trace(&self) -> Option<trace::TraceFormat> {
        match self.format {
            Some(format) => format.trace(),
            None => TraceFile::format_of(&self.output),
        }
    }
}

/// Reads everything, then writes, or leaves everything as it was.
fn run(typed: ExportArgs, catalogue: &Catalogue) -> Outcome {
    let mut reading = Reading::new(catalogue);
    let source = Source {
        file: typed.file.as_deref(),
        generator: typed.generator.as_deref(),
        code: typed.coded.code.as_deref(),
        map: &typed.map,
        solvers: &typed.solvers,
        shown: &typed.shown,
    };
    let usual = |_: &Generator| Size::clamped(USUAL_SIZE.0, USUAL_SIZE.1);
    let found = source.read(&mut reading, MOST_LANES, usual);
    let run = found.map(|found| found.run);
    if let Some(format) = typed.trace() {
        return write_trace(reading, &typed, format, run);
    }
    let kind = kind(&mut reading, &typed);
    let wishes = wishes(&mut reading, &typed, kind);
    let replays = |run: &Run| {
        run.lanes
            .iter()
            .any(|(solver, _)| solver.info.id == replay::ID)
    };
    let trace_name = match (&typed.name, &run) {
        (Some(said), Some(run)) => name(&mut reading, said, replays(run)),
        _ => None,
    };
    let order = run.zip(wishes).map(|(run, wishes)| Order {
        run,
        wishes,
        path: Some(typed.output.clone()),
        replace: typed.force,
        history: HISTORY_BYTES,
        trace_name,
    });
    let order = reading.done(order)?;
    match draw(&order, typed.is_printed()) {
        Ok(done) => {
            let told = done.map(|done| format!("{}: {done}", typed.called()));
            complain("note", told.as_slice());
            Ok(Next::Exit(0))
        }
        // A reader who has seen enough is no fault.
        Err(ExportError::Stream(cause)) => match cause.kind() {
            io::ErrorKind::BrokenPipe => Ok(Next::Exit(0)),
            _ => Err(vec![Misuse::Output(cause)]),
        },
        Err(ExportError::Cancelled) => {
            complain("note", &[ExportError::Cancelled]);
            Ok(Next::Exit(interrupt::code()))
        }
        Err(error) => Err(vec![Misuse::Export(error)]),
    }
}

/// Writes the events of a run in place of a picture: what is about pictures has nothing to say there.
fn write_trace(
    mut reading: Reading,
    typed: &ExportArgs,
    format: trace::TraceFormat,
    run: Option<Run>,
) -> Outcome {
    let drawing = [
        ("--name", typed.name.is_some()),
        ("--animated", typed.animated),
        ("--cell", typed.cell.is_some()),
        ("--width", typed.width.is_some()),
        ("--no-text", typed.no_text),
        ("--fps", typed.fps.is_some()),
        ("--steps-per-frame", typed.steps_per_frame.is_some()),
        ("--from-moment", typed.from.is_some()),
        ("--to-moment", typed.to.is_some()),
        ("--hold", typed.hold.is_some()),
        ("--theme", typed.theme.is_some()),
        ("--limit", typed.limit.is_some()),
    ];
    for (option, _) in drawing.into_iter().filter(|(_, typed)| *typed) {
        reading.wrong.push(Misuse::NotThat {
            option,
            said: "for a trace".to_owned(),
            expected: "a picture or an animation; leave it out".to_owned(),
        });
    }
    let run = run.map(|run| alone(run, typed));
    if let Some(run) = run.as_ref().filter(|run| run.lanes.len() > 1) {
        let ids: Vec<&str> = run.lanes.iter().map(|lane| lane.0.info.id).collect();
        reading.wrong.push(Misuse::NotThat {
            option: "--solvers",
            said: ids.join(","),
            expected: "one search, since a trace holds one, or none for the map's growth; for \
                       example --solvers breadth_first"
                .to_owned(),
        });
    }
    let file = TraceFile::new(&mut reading, &typed.output, Some(format), typed.force);
    let (run, file) = reading.done(run.zip(file))?;
    file.write_run(run).map_err(|wrong| vec![wrong])?;
    if let Ok(facts) = fs::metadata(&typed.output)
        && !typed.is_printed()
    {
        let bytes = grouped(facts.len());
        let words = format!("{}: a {}, {bytes} bytes", typed.called(), format.name());
        complain("note", &[words]);
    }
    Ok(Next::Exit(0))
}

/// The run with one search, where it is clear which one is meant: a trace that was read goes without
/// what races beside it unless it is named, and of a code the first search is meant, as in `solve`.
fn alone(mut run: Run, typed: &ExportArgs) -> Run {
    if !typed.solvers.is_empty() || run.lanes.len() < 2 {
        return run;
    }
    let first = run.lanes[0].0.info.id;
    if typed.coded.code.is_some() {
        let note = format!("a trace holds one search: {first}, the first of the code, is written");
        complain("note", &[note]);
        run.lanes.truncate(1);
    } else if first == replay::ID {
        run.lanes.truncate(1);
    }
    run
}

/// What the lane of a trace is to be called, if there is one.
fn name(reading: &mut Reading, said: &str, replays: bool) -> Option<String> {
    /// More letters would take more room than the board.
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

/// Carries the order out, to its file or to standard output, and shows at a terminal how far it is.
fn draw(order: &Order, printed: bool) -> Result<Option<Done>, ExportError> {
    let stop = interrupt::stop(disk::abandon);
    let bar = ProgressBar::new(0);
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut tell = |progress| {
        match progress {
            Progress::Recorded => bar.set_message("recording"),
            Progress::Estimated(foreseen) => {
                if io::stderr().is_terminal() {
                    bar.suspend(|| complain("note", &[foreseen]));
                }
                bar.set_message("writing");
                bar.set_length(foreseen.frames);
            }
            Progress::Written(done, _) => bar.set_position(done),
        }
        !stop.load(Ordering::Relaxed)
    };
    let done = match printed {
        true => {
            let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
            let streamed = order.stream(clock, &mut tell, &mut out);
            let flushed = out.flush().map_err(ExportError::Stream);
            // Whatever is left in the buffer has no reader any more.
            let (_, _) = out.into_parts();
            streamed.and_then(|done| flushed.map(|()| Some(done)))
        }
        false => order.carry_out(clock, &mut tell),
    };
    bar.finish_and_clear();
    done
}

/// Seconds since the first call.
fn clock() -> f64 {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed().as_secs_f64()
}

/// Lanes that still can be read side by side.
const MOST_LANES: usize = 8;

fn kind(reading: &mut Reading, typed: &ExportArgs) -> Option<Kind> {
    let kind = match typed.format {
        Some(format) => format.kind(),
        None => Kind::of(&typed.output),
    };
    let kind = match (kind, typed.animated) {
        (Some(Kind::Png), true) => Some(Kind::Apng),
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
    if typed.is_printed() && kind != Some(Kind::Svg) && io::stdout().is_terminal() {
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

fn wishes(reading: &mut Reading, typed: &ExportArgs, kind: Option<Kind>) -> Option<Wishes> {
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
        let most = kind.map_or(100, Kind::most_frames_a_second);
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
        Moment::Tick(0),
    );
    let to = moment(reading, "--to-moment", typed.to.as_deref(), Moment::End);
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

fn moment(
    reading: &mut Reading,
    option: &'static str,
    said: Option<&str>,
    usual: Moment,
) -> Option<Moment> {
    let Some(said) = said else {
        return Some(usual);
    };
    let moment = Moment::named(said);
    if moment.is_none() {
        reading.wrong.push(Misuse::NotThat {
            option,
            said: said.to_owned(),
            expected: format!("a tick, race, race+TICKS or end; for example {option} race+100"),
        });
    }
    moment
}
