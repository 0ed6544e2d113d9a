//! The state of *Watch*: the choices, the scene, and the way in which it is looked at.

use crate::app::keys::keymap::Keymap;
use crate::app::room::Common;
use crate::app::start::Start;
use crate::app::watch::actions::WatchAction;
use crate::app::watch::boards::Boards;
use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::compare::Comparison;
use crate::app::watch::explain::Explaining;
use crate::app::watch::files::Files;
use crate::app::watch::layout::Layout;
use crate::app::watch::map::hand::Hand;
use crate::app::watch::questions::Predicting;
use crate::app::watch::seen::Seen;
use crate::app::watch::stops::Stopping;
use crate::app::watch::time::Time;
use crate::app::watch::view::View;

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
            focus: self.focus(),
        }
    }
}

/// Points a cell with which pictures are looked at first.
const PICTURES: f32 = 14.0;
