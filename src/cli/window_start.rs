//! The start of the window: everything that the command line says about it.

use crate::catalogue::{Catalogue, Generator, Settings};
use crate::formats::scenario::Scenario;
use crate::formats::trace::Tape;
use crate::games::level::Level;
use crate::grid::{Cell, Size};
use crate::looks::theme::Theme;
use crate::map::Map;
use crate::playback::player::Rate;
use crate::playback::preferences::Preferences;
use crate::playback::run::Run;
use crate::random::Seed;
use std::path::PathBuf;

/// What a window begins with. What is `None` is for the window to choose.
#[derive(Clone, Debug)]
pub struct WindowStart {
    /// What can be chosen from.
    pub catalogue: Catalogue,
    /// The file that is shown; without one a map grows.
    pub opened: Option<WindowFile>,
    /// A level of the wall game to play, and walls on it that came with its code.
    pub level: Option<(Level, Vec<Cell>)>,
    /// Whether anything was said about the map: where it comes from, or what it is to be like.
    pub own_map: bool,
    /// A run that is said whole, map, edits and searches: by a code, or by the ends of its map.
    pub run: Option<Run>,
    /// What grows the map, and how that is set.
    pub generator: Option<(Generator, Settings)>,
    /// One to four solvers from left to right, by their ids.
    pub solvers: Option<Vec<&'static str>>,
    /// How every solver is set, if anything was said about that.
    pub solver_settings: Option<Preferences>,
    /// The map's size; else what fits the window.
    pub size: Option<Size>,
    /// The seed; else the fixed one of the first start.
    pub seed: Option<Seed>,
    /// How fast it plays.
    pub rate: Option<Rate>,
    /// The colours.
    pub theme: Option<Theme>,
    /// Whether it waits for the play button.
    pub paused: bool,
    /// Play at max for so many seconds, print the figures, and quit.
    pub measure: Option<f64>,
    /// The most memory for all recordings together, in bytes.
    pub history: Option<u64>,
    /// How large the controls are: 1 is usual.
    pub scale: Option<f32>,
    /// The folder for settings and best scores; else the platform's.
    pub data_dir: Option<PathBuf>,
    /// Whether neither are to be kept, or read.
    pub no_save: bool,
}

/// A file that the window begins with.
#[derive(Clone, Debug)]
pub enum WindowFile {
    /// A map, with start and goal.
    Map {
        /// The path of the file.
        path: String,
        /// What is in it.
        map: Map,
    },
    /// A search of a scenario.
    Scenario {
        /// The path of the file.
        path: String,
        /// What is in it.
        scenario: Scenario,
        /// The folder of its maps, if that is not its own.
        maps: Option<PathBuf>,
        /// Which of its searches is shown, from 0.
        task: usize,
        /// The map of that search, with its start and its goal.
        map: Map,
    },
    /// A trace, which may still be being written.
    Trace {
        /// What it is called.
        name: String,
        /// What the other program has written so far.
        tape: Tape,
    },
}
