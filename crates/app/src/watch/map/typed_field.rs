//! A field for a short text that Enter confirms.

use egui::{Align2, Id, Key, TextEdit, Ui, vec2};

/// What has happened to the text of a field.
pub(crate) enum Entered {
    /// Nothing, or it is still being typed.
    Nothing,
    /// Enter has confirmed this text.
    Taken(String),
    /// The user left the field without confirming this text.
    Left(String),
}

/// A field for a text.
pub(crate) struct TypedField<'a> {
    /// Its unique id.
    pub id: Id,
    /// The current value.
    pub text: &'a str,
    /// The hint in an empty field.
    pub hint: &'a str,
    /// The most characters of a text.
    pub most: usize,
    /// Its tooltip.
    pub tip: &'a str,
}

/// Draws a field that is `width` points wide and labelled by `name`; returns what has happened to its text.
pub(crate) fn typed_field(ui: &mut Ui, field: &TypedField, width: f32, name: Id) -> Entered {
    let (id, shown) = (field.id, field.text);
    let typed = id.with("typed");
    let focused = ui.memory(|memory| memory.has_focus(id));
    let mut text: String = match focused {
        true => ui
            .data(|data| data.get_temp(typed))
            .unwrap_or(shown.to_owned()),
        false => shown.to_owned(),
    };
    let edit = TextEdit::singleline(&mut text)
        .id(id)
        .align(Align2::LEFT_CENTER)
        .min_size(vec2(0.0, ui.spacing().interact_size.y))
        .desired_width((width - 8.0).max(0.0))
        .hint_text(field.hint)
        .char_limit(field.most);
    let response = ui.add(edit).on_hover_text(field.tip).labelled_by(name);
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    ui.data_mut(|data| data.insert_temp(typed, text.clone()));
    // The text may have changed in this very frame.
    match (entered, response.lost_focus() && text != shown) {
        (true, _) => Entered::Taken(text),
        (false, true) => Entered::Left(text),
        (false, false) => Entered::Nothing,
    }
}
