//! How the app begins, and what it is handed.

use super::theme::Theme;
use super::watch::chosen::Chosen;
use super::watch::view::View;
use crate::catalogue::Catalogue;
use crate::export::{job::Job, order::Order};
use crate::formats::Content;
use crate::formats::scenario::Scenario;
use crate::formats::trace::Tape;
use crate::games::level::Level;
use crate::grid::{Cell, Size};
use crate::map::Map;
use crate::playback::player::Rate;
use crate::playback::scene::HISTORY_BYTES;
use crate::store::Store;
use std::sync::Arc;

/// How the app begins: what the command line said.
#[derive(Clone, Debug)]
pub struct Start {
    /// What there is to choose from.
    pub catalogue: Catalogue,
    /// What is chosen of that.
    pub chosen: Chosen,
    /// How the run is looked at.
    pub view: View,
    /// A finished map to show in place of the generator's, and the file's name.
    pub file: Option<(String, Arc<Map>)>,
    /// The scenario, if the file is one.
    pub scenario: Option<Scenario>,
    /// Which of its searches the map is marked for, from 0.
    pub task: usize,
    /// The folder of its maps, if that is not its own.
    pub maps: Option<String>,
    /// A trace to show, with its name; it may still be being written.
    pub trace: Option<(String, Tape)>,
    /// A level of the wall game to play, and walls on it.
    pub level: Option<(Level, Vec<Cell>)>,
    /// The tab to begin with, by the name that settings have for it; without one, the first tab.
    pub tab: Option<String>,
    /// The speed; without one the first run takes about half a minute.
    pub rate: Option<Rate>,
    /// The colours.
    pub theme: Theme,
    /// Whether to begin without playing.
    pub paused: bool,
    /// Whether to start again with the next seed at the end of each run, for a measurement.
    pub again: bool,
    /// How many bytes all recordings together may take.
    pub history: u64,
    /// Settings and best scores, kept on disk or nowhere.
    pub store: Store,
    /// What the app cannot do itself.
    pub outside: Outside,
}

/// What the app is handed, since it sees neither clock nor files.
#[derive(Clone, Copy, Debug)]
pub struct Outside {
    /// Seconds since some moment, never running back.
    pub clock: fn() -> f64,
    /// Reads a file, marks of a map completed, or says what is wrong with it; a trace may take so many
    /// bytes of memory.
    pub open: fn(&str, u64) -> Result<Content, String>,
    /// Reads the map that the scenario of that path calls by that name, or says what is wrong with it.
    pub open_scenario_map: fn(&str, &str) -> Result<Map, String>,
    /// Writes a map to a file; the flag allows to replace one. Says what of the map the file's format
    /// has no place for, or what is wrong.
    pub save: fn(&str, &Map, bool) -> Result<Vec<String>, String>,
    /// Reads a level of the wall game, or says what is wrong with it.
    pub open_level: fn(&str) -> Result<Level, String>,
    /// Writes one; the flag allows to replace a file. Or says what is wrong.
    pub save_level: fn(&str, &Level, bool) -> Result<(), String>,
    /// Starts an export beside the window, and hands out the job that tells how far it is.
    pub export: fn(Order) -> Arc<Job>,
    /// Days since 1970-01-01, for the level of the day.
    pub today: fn() -> u64,
    /// A number that nobody can foresee, another one each time.
    pub entropy: fn() -> u64,
}

impl Start {
    /// Begins with a map of this size, which need not fill its pane.
    pub fn of_size(mut self, size: Size) -> Start {
        self.chosen.grown.size = size;
        self.view.fit = false;
        self
    }

    /// The first start, without any option: both solvers on a road map of a good seed.
    pub fn new(catalogue: Catalogue, outside: Outside) -> Start {
        Start {
            chosen: Chosen::usual(&catalogue),
            view: View::default(),
            file: None,
            scenario: None,
            task: 0,
            maps: None,
            trace: None,
            level: None,
            tab: None,
            rate: None,
            theme: Theme::Dark,
            paused: false,
            again: false,
            history: HISTORY_BYTES,
            store: Store::nowhere(),
            outside,
            catalogue,
        }
    }
}
