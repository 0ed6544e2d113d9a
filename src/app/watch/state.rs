//! The parts of the room, and what follows from several of them.

use crate::app::keys::keymap::Keymap;
use crate::app::room::Common;
use crate::app::start::Start;
use crate::app::watch::actions::WatchAction;
use crate::app::watch::boards::Boards;
use crate::app::watch::boards::placing::Drawing;
use crate::app::watch::choices::ColumnTab;
use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::compare::Comparison;
use crate::app::watch::explain::Explaining;
use crate::app::watch::files::Files;
use crate::app::watch::layout::{self, Layout, WITH_COLUMN};
use crate::app::watch::map::hand::Hand;
use crate::app::watch::questions::Predicting;
use crate::app::watch::seen::Seen;
use crate::app::watch::stops::Stopping;
use crate::app::watch::time::Time;
use crate::app::watch::view::View;
use std::cell::RefCell;

/// Everything that panels read and actions change.
pub struct State {
    /// The choices that make the run.
    pub chosen: Chosen,
    /// What is open, and what is exchanged with files.
    pub files: Files,
    /// The run and its clock.
    pub time: Time,
    /// The boards, each in its pane.
    pub boards: Boards,
    /// The way in which the run is looked at.
    pub view: View,
    /// What dragging on a map does.
    pub hand: Hand,
    /// What is compared of the searches.
    pub compare: Comparison,
    /// Where play is to pause.
    pub stopping: Stopping,
    /// What is explained, and what was chosen for that.
    pub explaining: Explaining,
    /// The question that is open, and when others are asked.
    pub predicting: Predicting,
    /// The keys in force.
    pub keymap: Keymap<WatchAction>,
    /// How the window is divided.
    pub layout: Layout,
    /// What was asked for in the frame that is shown just now.
    pub(crate) asked: RefCell<Vec<WatchAction>>,
}

impl State {
    /// The state before the first frame.
    pub fn new(start: Start, keymap: Keymap<WatchAction>) -> State {
        let mut view = start.view.clone();
        if start.theme.colours().has_pictures && start.store.settings().cell.is_none() {
            view.cell = PICTURES;
        }
        State {
            time: Time::new(&start),
            chosen: start.chosen,
            files: Files {
                recent: start.recent,
                ..Files::default()
            },
            boards: Boards::default(),
            view,
            hand: Hand {
                brush: start.brush,
                ..Hand::default()
            },
            compare: Comparison::default(),
            stopping: Stopping::default(),
            explaining: Explaining::default(),
            predicting: Predicting::default(),
            keymap,
            layout: Layout::default(),
            asked: RefCell::default(),
        }
    }

    /// The two lanes that are set side by side.
    pub fn pair(&self) -> Option<[usize; 2]> {
        self.compare.lanes(&self.chosen, self.focus())
    }

    /// What panels read beside the part that they belong to.
    pub(crate) fn seen<'a>(&'a self, common: &'a Common) -> Seen<'a> {
        Seen {
            common,
            keymap: &self.keymap,
            chosen: &self.chosen,
            time: &self.time,
            panes: &self.boards.readouts,
            cell: self.boards.cell,
            view: &self.view,
            explaining: &self.explaining,
            predicting: &self.predicting,
            focus: self.focus(),
            asked: &self.asked,
        }
    }

    /// The pane of the card that is explained.
    pub fn focus(&self) -> usize {
        let growing = self.time.is_growing();
        (self.boards).in_focus(self.view.focus, &self.chosen.panes, growing)
    }

    /// The tab of the column that is open, or would be: the one that was chosen, else what explains, and at
    /// the end what compares, unless a change has only brought the end to where the clock stood.
    pub fn column(&self) -> ColumnTab {
        let ended = self.compare.readout.conclusion.is_some() && !self.time.is_cut_short();
        let goes_with_run = match ended && self.chosen.panes.searches().len() > 1 {
            true => ColumnTab::Compare,
            false => ColumnTab::Explain,
        };
        self.view.column.unwrap_or(goes_with_run)
    }

    /// Whether the column compares.
    pub fn compares(&self) -> bool {
        self.column() == ColumnTab::Compare && self.is_column_open()
    }

    /// Whether the column is open: where there is room for it, unless it was closed or opened.
    pub fn is_column_open(&self) -> bool {
        (self.view.column_open).unwrap_or(self.layout.window_width >= WITH_COLUMN)
    }

    /// How the map is drawn.
    pub(crate) fn drawing(&self, common: &Common) -> Drawing {
        let pixels_per_point = common.pixels_per_point;
        Drawing::new(&self.chosen, &self.time, &self.view, pixels_per_point)
    }

    /// What the cards have to hold.
    pub(crate) fn contents(&self, common: &Common) -> layout::Contents {
        let map = self.drawing(common).in_cells();
        layout::Contents {
            map_card: self.chosen.panes.has_map(),
            searches: self.chosen.panes.searches().len(),
            map: map.unwrap_or(layout::FIRST_PROPORTION),
            wide: self.layout.wide,
            focus: self.focus(),
            column: self.is_column_open(),
            presenting: common.presenting,
            snug: self.boards.are_fitted(),
            pixels_per_point: common.pixels_per_point,
        }
    }
}

/// Points a cell with which pictures are looked at first.
const PICTURES: f32 = 14.0;
