//! The initial state of the app, and everything it receives.

use super::extent::Extent;
use super::host::Host;
use super::text_size::TextSize;
use super::theme::Theme;
use crate::watch::files::recent::RecentFiles;
use crate::{Chosen, View};
use mazescope_core::playback::edits::Brush;
use mazescope_core::playback::scene::HISTORY_BYTES;
use mazescope_core::{Catalogue, Cell, Rate, Size};
use mazescope_formats::Store;
use mazescope_formats::share::link::Moment;
use mazescope_games::Level;
use mazescope_study::lessons::Lesson;
use std::rc::Rc;

/// The initial state of the app, from the command line, the last run or the defaults.
#[derive(Clone, Debug)]
pub struct Start {
    /// The choices for the first run, with the available algorithms and what is shown first.
    pub chosen: Chosen,
    /// The display options of the run.
    pub view: View,
    /// What dragging on a map draws.
    pub brush: Brush,
    /// The recently opened files.
    pub recent: RecentFiles,
    /// A level of the wall game to play, with its walls.
    pub level: Option<(Level, Vec<Cell>)>,
    /// Lessons to open in place of the built-in ones, and the place of the one that is shown first.
    pub lessons: Option<(Vec<Lesson>, usize)>,
    /// The first tab, by its name in the settings; `None` opens the first one.
    pub tab: Option<String>,
    /// The speed. Without one, the generation of a map takes at most eight seconds, and so does the race on it.
    pub rate: Option<Rate>,
    /// The theme.
    pub theme: Theme,
    /// The size of text and controls.
    pub text_size: TextSize,
    /// Whether to begin paused.
    pub paused: bool,
    /// The moment at which the first run is shown.
    pub at: Option<Moment>,
    /// A notice about what is shown first, which stays until the user is there.
    pub warning: Option<String>,
    /// How much is shown around the boards at first. Of an embedded window, nothing is saved for the next run.
    pub extent: Extent,
    /// Whether the system asks for less motion. It counts as the user's setting does, and is not saved.
    pub reduce_motion: bool,
    /// Whether to start again with the next seed after each run, for a measurement.
    pub again: bool,
    /// How many bytes all recordings together may take.
    pub history: u64,
    /// Settings and best scores, stored on disk or nowhere.
    pub store: Store,
    /// Access to the world outside the app.
    pub host: Rc<dyn Host>,
}

impl Start {
    /// Begins with a map of this size, which need not fill its pane.
    pub fn of_size(mut self, size: Size) -> Start {
        self.chosen.grown.size = size;
        self.chosen.fit = false;
        self
    }

    /// A first start without options: the usual solvers on a map of the first generator.
    pub fn new(catalogue: Catalogue, host: Rc<dyn Host>) -> Start {
        Start {
            chosen: Chosen::usual(catalogue),
            view: View::default(),
            brush: Brush::Wall,
            recent: RecentFiles::default(),
            level: None,
            lessons: None,
            tab: None,
            rate: None,
            theme: Theme::Midnight,
            text_size: TextSize::USUAL,
            paused: false,
            at: None,
            warning: None,
            extent: Extent::Whole,
            reduce_motion: false,
            again: false,
            history: HISTORY_BYTES,
            store: Store::nowhere(),
            host,
        }
    }
}
