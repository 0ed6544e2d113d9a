//! The window: the options of every command that opens it, and everything that it starts with.

use super::numbers::within;
use clap::Args;
use clap::builder::{PathBufValueParser, PossibleValue, PossibleValuesParser, TypedValueParser};
use mazescope_core::catalogue::Preferences;
use mazescope_core::structures::mazes::mask_choice::MaskChoice;
use mazescope_core::{Catalogue, Cell, Generator, Map, Rate, Run, Seed, Settings, Size, Theme};
use mazescope_formats::{Link, ReadOptions, Scenario, Tape};
use mazescope_games::Level;
use mazescope_study::lessons::Lesson;
use std::path::PathBuf;

/// The options of the window, whatever it shows.
#[derive(Clone, Debug, Default, Args)]
pub struct WindowArgs {
    /// Speed in steps per second: 0.5 to 10000000 or max
    ///
    /// The step unit in the window decides what counts as a step.
    #[arg(long, value_name = "N|max", allow_hyphen_values = true, value_parser = rate)]
    pub rate: Option<Rate>,
    /// Colour theme
    #[arg(long, value_parser = themes())]
    pub theme: Option<Theme>,
    /// Start paused
    #[arg(long)]
    pub paused: bool,
    /// Memory limit for all recordings [default: 2G]
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true)]
    #[arg(hide_short_help = true)]
    #[arg(value_parser = history)]
    pub history: Option<u64>,
    /// Size of the controls, 0.5 to 4 [default: the screen's scale]
    #[arg(long, value_name = "FACTOR", allow_hyphen_values = true)]
    #[arg(hide_short_help = true)]
    #[arg(value_parser = within(0.5..=4.0_f32, "this is not a number from 0.5 to 4. For example, write --scale 1.5."))]
    pub scale: Option<f32>,
    /// Folder for settings and best scores [default: the platform's folders]
    #[arg(long, value_name = "DIR", hide_short_help = true)]
    #[arg(value_parser = data_folder())]
    pub data_dir: Option<PathBuf>,
    /// Start as on the first run, and save no settings or best scores
    #[arg(long, conflicts_with = "data_dir", hide_short_help = true)]
    pub no_save: bool,
}

/// The start of a window. The window chooses every value that is `None`.
#[derive(Clone, Debug)]
pub struct WindowStart {
    /// The algorithms that can be chosen.
    pub catalogue: Catalogue,
    /// What is opened; without it, the map of the last time.
    pub opened: Option<Opened>,
    /// How the file, and all maps that the window opens, are read.
    pub reading: ReadOptions,
    /// One to four solvers from left to right, by their ids.
    pub solvers: Option<Vec<&'static str>>,
    /// The settings of the solvers, if any were typed.
    pub solver_settings: Option<Preferences>,
    /// The options of the window itself.
    pub window: WindowArgs,
    /// The seconds to play at full speed before the figures are printed and the window closes.
    pub measure: Option<f64>,
}

impl WindowStart {
    /// Whether it shows another map than that of the last time.
    pub fn has_own_map(&self) -> bool {
        match &self.opened {
            None | Some(Opened::Lessons(..)) => false,
            Some(Opened::Link(link, _)) => link.code.is_some(),
            Some(_) => true,
        }
    }
}

/// A map that is to be generated.
#[derive(Clone, Debug)]
pub struct MapPlan {
    /// The generator.
    pub generator: Generator,
    /// Its settings.
    pub settings: Settings,
    /// The mask of the maze.
    pub mask_choice: Option<MaskChoice>,
    /// The size; without one the map fits the window.
    pub size: Option<Size>,
    /// The seed; without one it is the fixed seed of the first start.
    pub seed: Option<Seed>,
}

/// What the window opens first.
#[derive(Clone, Debug)]
pub enum Opened {
    /// A map to generate.
    Plan(MapPlan),
    /// A whole run with map, edits and searches.
    Run(Run),
    /// A level of the wall game to play, and walls on it that came with its code.
    Level(Level, Vec<Cell>),
    /// Lessons, and the place of the one that is shown first.
    Lessons(Vec<Lesson>, usize),
    /// A map, with start and goal.
    Map {
        /// The path of the file.
        path: String,
        /// The map.
        map: Map,
        /// What was assumed when it was read.
        notes: Vec<String>,
    },
    /// A search of a scenario.
    Scenario {
        /// The path of the file.
        path: String,
        /// The scenario.
        scenario: Scenario,
        /// The folder of its maps, if it is not the scenario's own.
        maps: Option<PathBuf>,
        /// The place of the search that is shown, from 0.
        task: usize,
        /// The map of that search, with its start and its goal.
        map: Map,
    },
    /// A moment of a run, with words about the parts of its link that cannot be read.
    Link(Link, Vec<String>),
    /// A trace, which another program may still be writing.
    Trace {
        /// The name of the trace.
        name: String,
        /// Everything that was written so far.
        tape: Tape,
        /// The step at which it is shown, in expansions, and a notice about it.
        at: Option<(u64, String)>,
    },
}

/// Reads the name of a theme; help lists all of them.
pub(crate) fn themes() -> impl TypedValueParser<Value = Theme> {
    let value = |theme: Theme| PossibleValue::new(theme.name()).help(theme.colours().about);
    PossibleValuesParser::new(Theme::ALL.map(value))
        .map(|name| Theme::named(&name).expect("one of the names"))
}

/// A parser for clap of the folder of settings and scores.
fn data_folder() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|folder| {
        let wrong = "this is a file. Name a folder; it does not have to exist yet.";
        (!folder.is_file()).then_some(folder).ok_or(wrong)
    })
}

/// The speed that a text stands for.
pub(crate) fn rate(said: &str) -> Result<Rate, String> {
    if said == "max" {
        return Ok(Rate::AsFastAsItGoes);
    }
    let number = said.trim().parse().ok();
    let number = number.filter(|number| (Rate::MIN..=Rate::MAX).contains(number));
    let wrong =
        "this is not a speed. Write a number from 0.5 to 10000000, or max, for example --rate 60.";
    number.map(Rate::PerSecond).ok_or_else(|| wrong.to_owned())
}

/// The bytes that a text stands for.
fn history(said: &str) -> Result<u64, String> {
    let text = said.trim().to_ascii_uppercase();
    let text = text.trim_end_matches('B').trim_end_matches('I');
    let mut units = [("K", 10), ("M", 20), ("G", 30)].into_iter();
    let with_unit = units.find_map(|(unit, power)| Some((text.strip_suffix(unit)?, power)));
    let (digits, power) = with_unit.unwrap_or((text, 0));
    let bytes = digits.parse().ok();
    let bytes = bytes.and_then(|number: u64| number.checked_mul(1 << power));
    let bytes = bytes.filter(|bytes| (1 << 20..=1 << 40).contains(bytes));
    let wrong = "this is not a size from 1M to 1024G. Write a whole number with K, M or G, for example --history 2G.";
    bytes.ok_or_else(|| wrong.to_owned())
}
