//! Text fields that keep invalid text for correction and show what is wrong with it.

use crate::{Common, palette};
use egui::{Key, RichText, TextEdit, Ui};

/// A text field; returns its text when Enter is pressed in it.
pub(crate) fn field(ui: &mut Ui, name: &str, hint: &str, shown: &str, tip: &str) -> Option<String> {
    checked(ui, name, hint, shown, tip, |text| Ok(text.to_owned()))
}

/// A text field that is read when Enter is pressed in it. Invalid text stays for correction, and [`wrong`] shows what
/// is wrong with it.
pub(crate) fn checked<T>(
    ui: &mut Ui,
    name: &str,
    hint: &str,
    shown: &str,
    tip: &str,
    read: impl FnOnce(&str) -> Result<T, String>,
) -> Option<T> {
    let label = ui.label(name);
    let (id, typed) = (
        egui::Id::unique(("walls", name)),
        egui::Id::unique(("walls typed", name)),
    );
    let focused = ui.memory(|memory| memory.has_focus(id));
    let is_wrong = ui.data(|data| data.get_temp::<String>(wrong_id(name)).is_some());
    let kept = ui.data(|data| data.get_temp::<String>(typed));
    let kept = kept.filter(|_| focused || is_wrong);
    let mut text = kept.unwrap_or_else(|| shown.to_owned());
    let edit = TextEdit::singleline(&mut text)
        .id(id)
        .hint_text(RichText::new(hint).color(ui.visuals().weak_text_color().gamma_multiply(0.7)))
        .desired_width((ui.available_width() - 8.0).max(0.0));
    let response = ui.add(edit).on_hover_text(tip).labelled_by(label.id);
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    ui.data_mut(|data| data.insert_temp(typed, text.clone()));
    if response.changed() || (entered && text.trim().is_empty()) {
        ui.data_mut(|data| data.remove::<String>(wrong_id(name)));
    }
    if !entered || text.trim().is_empty() {
        return None;
    }
    match read(text.trim()) {
        Ok(value) => {
            ui.data_mut(|data| data.remove::<String>(wrong_id(name)));
            Some(value)
        }
        Err(reason) => {
            ui.data_mut(|data| data.insert_temp(wrong_id(name), reason));
            // The text is corrected in its field.
            response.request_focus();
            ui.ctx().request_repaint();
            None
        }
    }
}

fn wrong_id(name: &str) -> egui::Id {
    egui::Id::unique(("walls wrong", name))
}

/// Shows what is wrong with the text of the field with this name, if anything is.
pub(crate) fn wrong(ui: &mut Ui, common: &Common, name: &str) {
    let reason = ui.data(|data| data.get_temp::<String>(wrong_id(name)));
    if let Some(reason) = reason {
        let colour = palette(common.theme).frontier;
        ui.add(egui::Label::new(RichText::new(reason).size(12.0).color(colour)).wrap());
    }
}
