//! The start of the window: everything that the command line sets.

use super::options::window::WindowArgs;
use mazescope_core::catalogue::Preferences;
use mazescope_core::structures::mazes::mask_choice::MaskChoice;
use mazescope_core::{Catalogue, Cell, Generator, Map, Run, Seed, Settings, Size};
use mazescope_formats::{Link, Scenario, Tape, TerrainKey};
use mazescope_games::Level;
use mazescope_study::lessons::Lesson;
use std::path::PathBuf;

/// The start of a window. The window chooses every value that is `None`.
#[derive(Clone, Debug)]
pub struct WindowStart {
    /// The algorithms that can be chosen.
    pub catalogue: Catalogue,
    /// What is opened; without it, the map of the last time.
    pub opened: Option<Opened>,
    /// The terrain key of the file, and of all maps that the window opens.
    pub terrain: Option<TerrainKey>,
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
