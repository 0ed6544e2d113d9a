//! What panels read of the run in one frame, and where they put what was asked for.

use crate::app::keys::keymap::Keymap;
use crate::app::room::Common;
use crate::app::watch::actions::WatchAction;
use crate::app::watch::boards::readout::PaneReadout;
use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::explain::Explaining;
use crate::app::watch::questions::Predicting;
use crate::app::watch::time::Time;
use crate::app::watch::view::View;
use crate::app::widgets::{Ready, command_button, toggle_button};
use crate::grid::Size;
use crate::playback::race::Lane;
use egui::{Response, Ui};
use std::cell::RefCell;

/// What is seen of the run in one frame, by whatever panel.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    /// What all tabs share.
    pub common: &'a Common,
    /// The keys in force.
    pub keymap: &'a Keymap<WatchAction>,
    /// The choices that make the run.
    pub chosen: &'a Chosen,
    /// The run and its clock.
    pub time: &'a Time,
    /// What is told of each pane, from left to right.
    pub panes: &'a [PaneReadout],
    /// Points a cell of the boards that one looks at.
    pub cell: f32,
    /// The way in which the run is looked at.
    pub view: &'a View,
    /// What is explained.
    pub explaining: &'a Explaining,
    /// The question that is open, and what it hides.
    pub predicting: &'a Predicting,
    /// The pane of the card that is explained.
    pub focus: usize,
    /// What was asked for in this frame so far, which is done after it.
    pub(crate) asked: &'a RefCell<Vec<WatchAction>>,
}

impl<'a> Seen<'a> {
    /// The lanes of the race, as soon as they are there.
    pub fn lanes(&self) -> &'a [Lane] {
        (self.time.scene.as_ref()).map_or(&[], |scene| scene.lanes())
    }

    /// The extent of the map.
    pub fn size(&self) -> Option<Size> {
        Some(self.time.scene.as_ref()?.map().size())
    }

    /// What is told of the pane that shows a lane.
    pub fn pane_of(&self, lane: usize) -> Option<&'a PaneReadout> {
        let map = usize::from(self.chosen.panes.has_map());
        self.panes.get(map + lane)
    }

    /// Asks for something, to be done after this frame.
    pub fn ask(&self, action: WatchAction) {
        self.asked.borrow_mut().push(action);
    }

    /// Asks for what there may be to be asked for.
    pub fn ask_if(&self, actions: impl IntoIterator<Item = WatchAction>) {
        self.asked.borrow_mut().extend(actions);
    }

    /// Asks for something where a widget was clicked.
    pub fn ask_by(&self, widget: Response, action: WatchAction) {
        self.ask_if(widget.clicked().then_some(action));
    }

    /// The same, with a widget whose tooltip is that of the action's command.
    pub fn command_by(&self, widget: Response, action: WatchAction) {
        let tip = self.keymap.tooltip(&action);
        self.ask_by(widget.on_hover_text(tip), action);
    }

    /// The button of a command; says whether it was clicked.
    pub fn command(&self, ui: &mut Ui, action: WatchAction, ready: Ready) -> bool {
        let clicked = command_button(ui, self.keymap, &action, ready);
        self.ask_if(clicked.then_some(action));
        clicked
    }

    /// The button of a command that is held down while its choice is in force.
    pub fn switch(&self, ui: &mut Ui, action: WatchAction, on: bool) {
        if let Some(command) = self.keymap.command_for(&action) {
            let button = toggle_button(ui, self.common.theme, on, command.name);
            self.ask_by(button.on_hover_text(command.tooltip()), action);
        }
    }
}
