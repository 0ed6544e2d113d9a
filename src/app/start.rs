//! The beginning of the app, and everything that it is handed.

use super::host::Host;
use super::theme::Theme;
use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::files::recent::RecentFiles;
use crate::app::watch::view::View;
use crate::catalogue::Catalogue;
use crate::games::level::Level;
use crate::grid::{Cell, Size};
use crate::playback::brush::Brush;
use crate::playback::player::Rate;
use crate::playback::scene::HISTORY_BYTES;
use crate::store::Store;
use std::rc::Rc;

/// The beginning of the app: the choices of the command line, of the last run, or the usual ones.
#[derive(Clone, Debug)]
pub struct Start {
    /// The choices that make the first run, with the algorithms that can be chosen and what is shown first.
    pub chosen: Chosen,
    /// The way in which the run is looked at.
    pub view: View,
    /// What dragging on a map draws.
    pub brush: Brush,
    /// The files that were opened last.
    pub recent: RecentFiles,
    /// A level of the wall game to play, and walls on it.
    pub level: Option<(Level, Vec<Cell>)>,
    /// The tab to begin with, by the name that settings have for it; without one, the first tab.
    pub tab: Option<String>,
    /// The speed; without one the growth of a map takes at most eight seconds, and so does the race on it.
    pub rate: Option<Rate>,
    /// The colours.
    pub theme: Theme,
    /// Whether to begin without playing.
    pub paused: bool,
    /// Whether to start again with the next seed at the end of each run, for a measurement.
    pub again: bool,
    /// The number of bytes that all recordings together may take.
    pub history: u64,
    /// Settings and best scores, kept on disk or nowhere.
    pub store: Store,
    /// What the app cannot do itself.
    pub host: Rc<dyn Host>,
}

impl Start {
    /// Begins with a map of this size, which need not fill its pane.
    pub fn of_size(mut self, size: Size) -> Start {
        self.chosen.grown.size = size;
        self.chosen.fit = false;
        self
    }

    /// The first start, without any option: the usual solvers on a map of the first generator.
    pub fn new(catalogue: Catalogue, host: Rc<dyn Host>) -> Start {
        Start {
            chosen: Chosen::usual(catalogue),
            view: View::default(),
            brush: Brush::Wall,
            recent: RecentFiles::default(),
            level: None,
            tab: None,
            rate: None,
            theme: Theme::Midnight,
            paused: false,
            again: false,
            history: HISTORY_BYTES,
            store: Store::nowhere(),
            host,
        }
    }
}
