//! The arguments of an export, and the order that they make.

use crate::options::numbers::within;
use crate::options::source::Source;
use crate::options::window::themes;
use crate::{ArgsReader, Misuse, input};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{ArgGroup, Args};
use mazescope_core::playback::scene::HISTORY_BYTES;
use mazescope_core::{Run, Theme};
use mazescope_formats::trace::replay;
use mazescope_pictures::{Asked, ExportKind, FilmMoment, Order, Wishes};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

/// Write a run as a picture, an animation or a trace.
///
/// Examples:
///   mazescope export --generator roads --size 61x41 -o race.gif
///   mazescope export maze.map --solvers dfs,bfs --cell 4 -o race.apng
///   mazescope export --generator backtracker --from-moment race -o search.gif
///   mazescope export --generator dungeon --solvers none -o map.svg
///   mazescope export --code CODE -o shared.png
///   python3 my_search.py | mazescope export - --name mine -o both.gif
///   mazescope export --generator roads -o - --format png | display
///   mazescope export --sheet algorithms.svg
///
/// Names and counts are above the boards; four boards are two rows of two. If a
/// map is too large for the picture, a pixel stands for several cells and shows
/// the most important thing in them. A note on standard error describes the file.
/// GIF counts in hundredths of a second, so 30 frames per second become frames of
/// 3 and of 4 hundredths.
/// Exit code: 0 written, 2 bad input; 130 cancelled by ctrl+C, 143 or 129 cancelled
/// by another signal, so nothing is written.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct ExportArgs {
    #[command(flatten)]
    pub(crate) source: Source,
    /// One or more searches [default: depth_first,breadth_first]
    ///
    /// They are shown side by side. With `none` there is only the map.
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    #[arg(conflicts_with = "code")]
    pub solvers: Vec<String>,
    /// File to write; its extension sets the format
    ///
    /// Pictures and animations end in .gif, .apng, .png or .svg, and traces in .jsonl or .yaml. - is standard output, and
    /// needs --format.
    #[arg(short, long, value_name = "FILE", required_unless_present = "sheet")]
    pub output: Option<PathBuf>,
    /// Write a picture of all algorithms instead, each at three moments
    ///
    /// The sheet has no names: its numbers follow the order of `mazescope list`. FILE ends in .svg, or is - for
    /// standard output. Of the other options only --theme and --force apply.
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["file", "generator", "code", "solvers"])]
    #[arg(conflicts_with_all = ["output", "format", "animated", "cell"])]
    #[arg(conflicts_with_all = ["width", "name", "no_text", "fps", "hold", "limit"])]
    #[arg(conflicts_with_all = ["steps_per_frame", "from_moment", "to_moment"])]
    pub sheet: Option<PathBuf>,
    /// Output format, whatever the extension of FILE
    #[arg(long, value_name = "FORMAT", value_parser = formats(), hide_short_help = true)]
    pub format: Option<String>,
    /// Replace an existing file
    #[arg(long, hide_short_help = true)]
    pub force: bool,
    #[command(flatten)]
    pub(super) picture: PictureArgs,
}

/// The options of pictures and animations.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new(MOVING).multiple(true))]
pub(super) struct PictureArgs {
    /// Write a .png as an animation, like .apng
    #[arg(long, hide_short_help = true)]
    animated: bool,
    /// Size of a cell in pixels, 1 to 256
    ///
    /// The default is the largest size, up to 24, for which the picture has at most 1000 x 800 pixels.
    #[arg(long, value_name = "PX", allow_hyphen_values = true)]
    #[arg(value_parser = within(1..=256_u32, "this is not a whole number of pixels from 1 to 256. For example, write --cell 4."))]
    cell: Option<u32>,
    /// Maximum width of the picture in pixels
    ///
    /// The cells are as large as this width allows. If the map is wider, a pixel stands for several cells.
    #[arg(long, value_name = "PX", allow_hyphen_values = true)]
    #[arg(conflicts_with = "cell")]
    #[arg(value_parser = within(1..=65_535_u32, "this is not a whole number of pixels from 1 to 65535. For example, write --width 800."))]
    width: Option<u32>,
    /// Name of a trace in the picture [default: Trace]
    #[arg(long, value_name = "TEXT", hide_short_help = true, value_parser = name)]
    name: Option<String>,
    /// Colour theme [default: midnight]
    #[arg(long, value_parser = themes())]
    pub theme: Option<Theme>,
    /// Show the boards alone, without names and counts
    #[arg(long, hide_short_help = true)]
    no_text: bool,
    /// Number of frames per second, 1 to 100, in a GIF at most 50 [default: 25, or fewer for a short run]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(hide_short_help = true, group = MOVING)]
    #[arg(value_parser = within(1..=100_u32, FPS))]
    fps: Option<u32>,
    /// Number of steps per frame [default: a run of about 12 seconds]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(hide_short_help = true, group = MOVING)]
    #[arg(value_parser = within(1..=u64::MAX, "this is not a whole number, 1 or more. For example, write --steps-per-frame 10."))]
    steps_per_frame: Option<u64>,
    /// First moment: a tick, race, or race+TICKS [default: 0]
    ///
    /// A tick is one step of the generation, or then one step of the race, in which every search expands a cell.
    #[arg(long, visible_alias = "from", value_name = "MOMENT")]
    #[arg(hide_short_help = true, group = MOVING)]
    #[arg(allow_hyphen_values = true, value_parser = moment)]
    from_moment: Option<FilmMoment>,
    /// Last moment: a tick, race, race+TICKS, or end [default: end]
    ///
    /// A picture shows this moment.
    #[arg(long, visible_alias = "to", value_name = "MOMENT")]
    #[arg(hide_short_help = true)]
    #[arg(allow_hyphen_values = true, value_parser = moment)]
    to_moment: Option<FilmMoment>,
    /// Duration of the last frame in seconds, 0 to 600 [default: 2]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    #[arg(hide_short_help = true, group = MOVING)]
    #[arg(value_parser = within(0.0..=600.0, "this is not a number of seconds from 0 to 600. For example, write --hold 3."))]
    hold: Option<f64>,
    /// Factor for the limits, 1 to 100 [default: 1]
    ///
    /// The limits are 200 MiB, 20,000 frames and 8192 pixels on each side.
    #[arg(long, value_name = "FACTOR", allow_hyphen_values = true)]
    #[arg(hide_short_help = true)]
    #[arg(value_parser = within(1..=100_u32, "this is not a whole number from 1 to 100. For example, write --limit 4."))]
    limit: Option<u32>,
}

/// The group of the options of animations.
const MOVING: &str = "moving";

/// What is wrong with a value that `--fps` does not accept.
const FPS: &str =
    "this is not a whole number from 1 to 100, or to 50 in a GIF. For example, write --fps 25.";

/// The name of a trace, with no more letters than fit above the board.
fn name(said: &str) -> Result<String, String> {
    let name = said.trim();
    let fits = (1..=40).contains(&name.chars().count());
    let wrong =
        "this name is empty or too long. Write 1 to 40 letters, for example --name \"my search\".";
    fits.then(|| name.to_owned()).ok_or(wrong.to_owned())
}

/// The moment of a run that a text stands for.
fn moment(said: &str) -> Result<FilmMoment, String> {
    let wrong =
        "this is not a moment. Write a tick, race, race+TICKS or end, for example race+100.";
    FilmMoment::named(said).ok_or_else(|| wrong.to_owned())
}

impl ExportArgs {
    /// The file to write.
    pub fn output(&self) -> &Path {
        self.output.as_deref().unwrap_or(Path::new(""))
    }

    /// Whether the output is standard output.
    fn is_printed(&self) -> bool {
        self.output() == Path::new(input::STANDARD)
    }

    /// A name whose extension is the requested format, from --format or from the name of the file.
    pub(super) fn named(&self) -> PathBuf {
        match &self.format {
            Some(format) => Path::new("run").with_extension(format),
            None => self.output().to_owned(),
        }
    }

    /// The run as a picture or an animation, as the options say.
    pub(super) fn order(&self, reading: &ArgsReader, run: Run) -> Result<Order, Misuse> {
        let picture = &self.picture;
        let not_animated =
            "this format is not animated. Use .png, .apng or .gif, for example -o run.gif.";
        let no_extension =
            "standard output has no extension. Add the format, for example -o - --format gif.";
        let not_a_format = "this extension is not a format. Use .gif, .apng, .png, .svg, .jsonl or .yaml, for example -o \
                        run.gif.";
        let kind = match ExportKind::of(&self.named()) {
            Some(ExportKind::Png) if picture.animated => Ok(ExportKind::Apng),
            Some(kind) if kind.moves() || !picture.animated => Ok(kind),
            Some(_) => Err(("--animated", not_animated)),
            None if self.is_printed() => Err(("--output", no_extension)),
            None => Err(("--output", not_a_format)),
        };
        let output = self.output().display();
        let kind = kind.map_err(|(option, wrong)| Misuse::not_that(option, output, wrong))?;
        // SVG is text, but the bytes of other formats would disturb a terminal.
        if self.is_printed() && kind != ExportKind::Svg && io::stdout().is_terminal() {
            let wrong = "a terminal cannot show the bytes of a picture. Use a file or a pipe, for example -o - --format \
                         gif > run.gif.";
            return Err(Misuse::not_that("--output", "-", wrong));
        }
        if !kind.moves() {
            let wrong = "a picture does not use this option. Remove it, or write an animation, for example -o \
                         FILE.gif.";
            reading.refuse(MOVING, wrong)?;
        }
        let most = kind.most_frames_a_second();
        if let Some(fps) = picture.fps.filter(|&fps| fps > most) {
            return Err(Misuse::not_that("--fps", fps, FPS));
        }
        let mut lanes = run.lanes.iter();
        let has_trace = lanes.any(|(solver, _)| solver.info.id == replay::ID);
        if let Some(name) = picture.name.as_ref().filter(|_| !has_trace) {
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
            from: picture.from_moment.unwrap_or(usual.from),
            to: picture.to_moment.unwrap_or(usual.to),
            hold: picture.hold.unwrap_or(usual.hold),
            limit: picture.limit.unwrap_or(usual.limit),
            ..usual
        };
        Ok(Order {
            run,
            wishes,
            history: HISTORY_BYTES,
            trace_name: picture.name.clone(),
        })
    }
}

/// The values of `--format`, each an extension.
fn formats() -> PossibleValuesParser {
    let formats = [
        ("gif", "Animation for every browser"),
        ("apng", "Animation in a PNG file"),
        ("png", "Picture of the last moment, as pixels"),
        ("svg", "Picture of the last moment, as shapes"),
        ("jsonl", "Trace with one event per line"),
        ("yaml", "Trace for Posthoc"),
    ];
    PossibleValuesParser::new(formats.map(|(name, about)| PossibleValue::new(name).help(about)))
}
