//! What a panel asks for: its buttons know the keys and tooltips of the tab's commands.

use super::{Ready, offer, toggle_button};
use crate::app::keys::keymap::Keymap;
use crate::app::theme::Theme;
use egui::{Button, Response, Ui};

/// What is asked for in a panel, and what its buttons need for that.
pub struct Asking<'a, A> {
    /// The keys in force.
    pub keymap: &'a Keymap<A>,
    /// The colours.
    pub theme: Theme,
    /// What was asked for so far.
    pub asked: Vec<A>,
}

impl<'a, A: Clone + PartialEq> Asking<'a, A> {
    /// Nothing is asked for yet.
    pub fn new(keymap: &'a Keymap<A>, theme: Theme) -> Asking<'a, A> {
        Asking {
            keymap,
            theme,
            asked: Vec::new(),
        }
    }

    /// Asks for an action if its widget was clicked, which has the tooltip of its command.
    pub fn on_click(&mut self, widget: Response, action: A) {
        let tip = self.keymap.tooltip(&action);
        self.on_click_of(widget, &tip, action);
    }

    /// The same with a tooltip of its own.
    pub fn on_click_of(&mut self, mut widget: Response, tip: &str, action: A) {
        if !tip.is_empty() {
            widget = widget.on_hover_text(tip);
        }
        if widget.clicked() {
            self.asked.push(action);
        }
    }

    /// A button under a name of its own.
    pub fn button(&mut self, ui: &mut Ui, name: &str, ready: Ready, action: A) {
        let button = offer(ui, ready, Button::new(name));
        self.on_click(button, action);
    }

    /// A button that belongs to no command, with its tooltip.
    pub fn tipped(&mut self, ui: &mut Ui, name: &str, tip: &str, ready: Ready, action: A) {
        let button = offer(ui, ready, Button::new(name));
        self.on_click_of(button, tip, action);
    }

    /// A button that is held down while its choice is in force.
    pub fn toggle(&mut self, ui: &mut Ui, on: bool, name: &str, action: A) {
        let button = toggle_button(ui, self.theme, on, name);
        self.on_click(button, action);
    }
}
