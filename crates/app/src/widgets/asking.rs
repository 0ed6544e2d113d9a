//! The requests of a panel, whose buttons have the keys and tooltips of the tab's commands.

use super::{Ready, offer, toggle_button};
use crate::Theme;
use crate::keys::keymap::Keymap;
use egui::{Button, Response, Ui};

/// The requested actions, and what the buttons need.
pub struct Asking<'a, A> {
    /// The present keys.
    pub keymap: &'a Keymap<A>,
    /// The theme.
    pub theme: Theme,
    /// The actions requested so far.
    pub asked: Vec<A>,
}

impl<'a, A: Clone + PartialEq> Asking<'a, A> {
    /// No request yet.
    pub fn new(keymap: &'a Keymap<A>, theme: Theme) -> Asking<'a, A> {
        Asking {
            keymap,
            theme,
            asked: Vec::new(),
        }
    }

    /// Requests an action if its widget was clicked. The widget gets the tooltip of the command.
    pub fn on_click(&mut self, widget: Response, action: A) {
        let tip = self.keymap.tooltip(&action);
        self.on_click_of(widget, &tip, action);
    }

    /// The same with another tooltip.
    pub fn on_click_of(&mut self, mut widget: Response, tip: &str, action: A) {
        if !tip.is_empty() {
            widget = widget.on_hover_text(tip);
        }
        if widget.clicked() {
            self.asked.push(action);
        }
    }

    /// A button with another name.
    pub fn button(&mut self, ui: &mut Ui, name: &str, ready: Ready, action: A) {
        let button = offer(ui, ready, Button::new(name));
        self.on_click(button, action);
    }

    /// A button without a command, with its tooltip.
    pub fn tipped(&mut self, ui: &mut Ui, name: &str, tip: &str, ready: Ready, action: A) {
        let button = offer(ui, ready, Button::new(name));
        self.on_click_of(button, tip, action);
    }

    /// A button that looks pressed while its choice is active.
    pub fn toggle(&mut self, ui: &mut Ui, on: bool, name: &str, action: A) {
        let button = toggle_button(ui, self.theme, on, name);
        self.on_click(button, action);
    }
}
