//! What panels read in one frame, and where they put actions.

use crate::keys::keymap::Keymap;
use crate::watch::explain::Explaining;
use crate::watch::layout::arrangement::Arrangement;
use crate::watch::lessons::guide::Guide;
use crate::watch::questions::Predicting;
use crate::widgets::{Ready, command_button, toggle_button};
use crate::{Chosen, Common, Letters, PaneReadout, Time, View, WatchAction, palette};
use egui::{Button, Rect, Response, RichText, Role, Stroke, StrokeKind, Ui, WidgetInfo};
use mazescope_core::{Lane, Size};
use mazescope_study::lessons::{Hidden, Look};
use std::cell::RefCell;

/// What any panel reads in one frame.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    /// What all tabs share.
    pub common: &'a Common,
    /// The current keys.
    pub keymap: &'a Keymap<WatchAction>,
    /// The choices that make the run.
    pub chosen: &'a Chosen,
    /// The run and its clock.
    pub time: &'a Time,
    /// The readout of each pane, from left to right.
    pub panes: &'a [PaneReadout],
    /// Points per cell of the selected board.
    pub cell: f32,
    /// The view of the run.
    pub view: &'a View,
    /// The explanations.
    pub explaining: &'a Explaining,
    /// The open question, and what it hides.
    pub predicting: &'a Predicting,
    /// What the open lesson lights, hides and stops.
    pub guide: &'a Guide,
    /// Whether searches pause at the pinned cell.
    pub pauses_at_pinned: bool,
    /// The lines of the longest listing of pseudocode among the panes.
    pub listing: usize,
    /// The index of the selected pane.
    pub focus: usize,
    /// How the cards are arranged, once they are.
    pub arrangement: Option<Arrangement>,
    /// The sizes of text in this window.
    pub letters: &'static Letters,
    /// The actions of this frame, which are applied after it.
    pub(crate) asked: &'a RefCell<Vec<WatchAction>>,
}

impl<'a> Seen<'a> {
    /// The lanes of the race, once they exist.
    pub fn lanes(&self) -> &'a [Lane] {
        (self.time.scene.as_ref()).map_or(&[], |scene| scene.lanes())
    }

    /// The size of the map.
    pub fn size(&self) -> Option<Size> {
        Some(self.time.scene.as_ref()?.map().size())
    }

    /// The readout of the pane that shows a lane.
    pub fn pane_of(&self, lane: usize) -> Option<&'a PaneReadout> {
        let map = usize::from(self.chosen.panes.has_map());
        self.panes.get(map + lane)
    }

    /// Whether the frontier of the pane is hidden.
    pub fn covers(&self, pane: usize) -> bool {
        let asked = self.guide.asked.is_none_or(|asked| asked == pane);
        self.predicting.covers(pane) || asked && self.guide.hides(Hidden::Frontier)
    }

    /// Draws a frame around a part of the window if the open lesson lights it.
    pub fn light(&self, ui: &Ui, look: Look, part: Rect) {
        if self.guide.looks.contains(&look) && part.is_positive() {
            let stroke = Stroke::new(2.0, palette(self.common.theme).focus);
            let around = part.expand(4.0);
            let painter = ui.painter().with_clip_rect(around.expand(2.0));
            painter.rect_stroke(around, 6.0, stroke, StrokeKind::Inside);
        }
    }

    /// Requests an action, which is applied after this frame.
    pub fn ask(&self, action: WatchAction) {
        self.asked.borrow_mut().push(action);
    }

    /// Requests all of these actions.
    pub fn ask_if(&self, actions: impl IntoIterator<Item = WatchAction>) {
        self.asked.borrow_mut().extend(actions);
    }

    /// Requests an action if a widget was clicked.
    pub fn ask_by(&self, widget: Response, action: WatchAction) {
        self.ask_if(widget.clicked().then_some(action));
    }

    /// The same, and adds the tooltip of the action's command to the widget.
    pub fn command_by(&self, widget: Response, action: WatchAction) {
        let tip = self.keymap.tooltip(&action);
        self.ask_by(widget.on_hover_text(tip), action);
    }

    /// A button with the key of its command behind its words; the primary one has the colour of the accent.
    pub fn keyed<'b>(&self, action: &WatchAction, words: &'b str, is_primary: bool) -> Button<'b> {
        let palette = palette(self.common.theme);
        let command = self.keymap.command_for(action);
        let keys = command.map(|command| command.keys()).unwrap_or_default();
        let keys = match keys.is_empty() {
            true => keys,
            false => format!("  {keys}"),
        };
        let (words, keys) = (RichText::new(words), RichText::new(keys));
        match is_primary {
            true => {
                let faint = palette.on_accent.gamma_multiply(0.7);
                let text = (words.color(palette.on_accent), keys.color(faint));
                Button::new(text).fill(palette.accent)
            }
            false => Button::new((words, keys.color(palette.text3))),
        }
    }

    /// The same, put into a rectangle. Screen readers hear the words alone.
    pub fn put_keyed(
        &self,
        ui: &mut Ui,
        rect: Rect,
        (action, words): (WatchAction, &str),
        is_primary: bool,
    ) {
        let button = self.keyed(&action, words, is_primary);
        let made = ui.put(rect, button.min_size(rect.size()));
        made.widget_info(|| WidgetInfo::labeled(Role::Button, true, words));
        self.command_by(made, action);
    }

    /// The button of a command; returns whether it was clicked.
    pub fn command(&self, ui: &mut Ui, action: WatchAction, ready: Ready) -> bool {
        let clicked = command_button(ui, self.keymap, &action, ready);
        self.ask_if(clicked.then_some(action));
        clicked
    }

    /// The button of a command, shown as pressed while `on`.
    pub fn switch(&self, ui: &mut Ui, action: WatchAction, on: bool) {
        if let Some(command) = self.keymap.command_for(&action) {
            let button = toggle_button(ui, self.common.theme, on, command.name);
            self.ask_by(button.on_hover_text(command.tooltip()), action);
        }
    }
}
