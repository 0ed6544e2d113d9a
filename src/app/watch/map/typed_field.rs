//! A field for a short text that Enter takes.

use egui::{Id, Key, TextEdit, Ui};

/// What has become of a text in its field.
pub(crate) enum Entered {
    /// Nothing has, or it is still being typed.
    Nothing,
    /// Enter has taken it.
    Taken(String),
    /// The field was left with another text than the one that holds.
    Left(String),
}

/// A field for a text.
pub(crate) struct TypedField<'a> {
    /// What stands for it alone.
    pub id: Id,
    /// The text that holds.
    pub text: &'a str,
    /// What an empty field says.
    pub hint: &'a str,
    /// The most characters of a text.
    pub most: usize,
    /// Its tooltip.
    pub tip: &'a str,
}

/// Shows a field that is `width` points wide and labelled by `name`, and says what has become of its text.
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
        .desired_width((width - 8.0).max(0.0))
        .hint_text(field.hint)
        .char_limit(field.most);
    let response = ui.add(edit).on_hover_text(field.tip).labelled_by(name);
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    ui.data_mut(|data| data.insert_temp(typed, text.clone()));
    // The text of this very frame may have changed too.
    match (entered, response.lost_focus() && text != shown) {
        (true, _) => Entered::Taken(text),
        (false, true) => Entered::Left(text),
        (false, false) => Entered::Nothing,
    }
}
