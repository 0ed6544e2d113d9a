//! The arguments of an export.

use super::format::ExportFormat;
use crate::cli::input;
use crate::cli::options::map::MapArgs;
use crate::cli::options::{shared, source};
use crate::cli::trace_file::TraceFile;
use crate::cli::typed::{By, Typed, within};
use crate::export::plan::FilmMoment;
use crate::formats::trace;
use crate::looks::theme::Theme;
use clap::Args;
use std::path::{Path, PathBuf};

/// Writes a run, generation and searches side by side, as a picture, an animation or a trace.
#[derive(Debug, Args)]
pub struct ExportArgs {
    /// A map, a scenario or a trace; the content decides which; - is standard input
    pub file: Option<PathBuf>,
    /// Grow the map instead, by one of those below
    #[arg(long, value_name = "GENERATOR")]
    pub generator: Option<String>,
    #[command(flatten)]
    pub(in crate::rooms::cli) coded: shared::SharedArgs,
    #[command(flatten)]
    pub(in crate::rooms::cli) map: MapArgs,
    /// The solvers below that race, side by side [default: the first two]; none shows the map alone
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub solvers: Vec<String>,
    #[command(flatten)]
    pub(in crate::rooms::cli) shown: source::ShownArgs,
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
    #[arg(value_parser = within(1..=256_u32, "pixels, a whole number from 1 to 256; for example --cell 4"))]
    pub cell: Option<Typed<u32>>,
    /// The largest cells with which the whole is at most this wide; a pixel for several cells of a map that
    /// is wider
    #[arg(long, value_name = "PX", allow_hyphen_values = true)]
    #[arg(conflicts_with = "cell")]
    #[arg(value_parser = within(1..=65_535_u32, "pixels, a whole number from 1 to 65535; for example --width 800"))]
    pub width: Option<Typed<u32>>,
    /// What the lane of a trace is called [default: Trace]
    #[arg(long, value_name = "TEXT")]
    pub name: Option<String>,
    /// The colours [default: midnight]
    #[arg(long, value_enum)]
    pub theme: Option<Theme>,
    /// Boards alone, without names and counts
    #[arg(long)]
    pub no_text: bool,
    /// Frames a second, 1 to 100, in a GIF at most 50 [default: 25, or fewer for a short run]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(value_parser = within(1..=100_u32, FPS))]
    pub fps: Option<Typed<u32>>,
    /// Steps from a frame to the next [default: so that it plays about 12 seconds]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(value_parser = within(1..=u64::MAX, "a whole number from 1 on; for example --steps-per-frame 10"))]
    pub steps_per_frame: Option<Typed<u64>>,
    /// The first moment: a tick, race, or race+TICKS [default: 0]
    ///
    /// A tick is a step of the generation, then of the race: a cell expanded in every lane.
    #[arg(long = "from-moment", visible_alias = "from", value_name = "MOMENT")]
    #[arg(allow_hyphen_values = true, value_parser = By(moment))]
    pub from: Option<Typed<FilmMoment>>,
    /// The last moment, and that of a picture: a tick, race, race+TICKS, or end [default: end]
    #[arg(long = "to-moment", visible_alias = "to", value_name = "MOMENT")]
    #[arg(allow_hyphen_values = true, value_parser = By(moment))]
    pub to: Option<Typed<FilmMoment>>,
    /// Seconds that the last frame stays, 0 to 600 [default: 2]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    #[arg(value_parser = within(0.0..=600.0, "seconds, a number from 0 to 600; for example --hold 3"))]
    pub hold: Option<Typed<f64>>,
    /// Allow so many times 200 MiB, 20,000 frames and 8192 pixels a side, 1 to 100 [default: 1]
    #[arg(long, value_name = "FACTOR", allow_hyphen_values = true)]
    #[arg(value_parser = within(1..=100_u32, "a whole number from 1 to 100; for example --limit 4"))]
    pub limit: Option<Typed<u32>>,
}

/// What `--fps` takes.
pub(super) const FPS: &str = "a whole number from 1 to 100, for a GIF to 50; for example --fps 25";

/// The moment of a run that a text stands for.
fn moment(option: &str, said: &str) -> Result<FilmMoment, String> {
    FilmMoment::named(said).ok_or_else(|| {
        format!("expected a tick, race, race+TICKS or end; for example {option} race+100")
    })
}

impl ExportArgs {
    /// Whether the output is standard output.
    pub fn is_printed(&self) -> bool {
        self.output == Path::new(input::STANDARD)
    }

    /// The name of the output in messages.
    pub fn called(&self) -> String {
        match self.is_printed() {
            true => "standard output".to_owned(),
            false => self.output.display().to_string(),
        }
    }

    /// The format of the trace that is asked for, by --format or by the file's name.
    pub fn trace(&self) -> Option<trace::TraceFormat> {
        match self.format {
            Some(format) => format.kind().err(),
            None => TraceFile::format_of(&self.output),
        }
    }
}
