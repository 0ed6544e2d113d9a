//! A field for a short text that Enter takes.

use egui::{Id, Key, TextEdit, Ui};

/// What has become of a text in its field.
pub(super) enum Entered {
    /// Nothing has, or it is still being typed.
    Nothing,
    /// Enter has taken it.
    Taken(String),
    /// The field was left with another text than the one that holds.
    Left(String),
}

/// A field that shows a text, and what has become of it; `id` stands for it alone, and `name` labels it.
pub(super) fn typed_field(
    ui: &mut Ui,
    id: Id,
    shown: &str,
    width: f32,
    most: usize,
    tip: &str,
    name: Id,
) -> Entered {
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
        .desired_width(width - 8.0)
        .char_limit(most);
    let response = ui.add(edit).on_hover_text(tip).labelled_by(name);
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    ui.data_mut(|data| data.insert_temp(typed, text.clone()));
    // The text of this very frame may have changed too.
    match (entered, response.lost_focus() && text != shown) {
        (true, _) => Entered::Taken(text),
        (false, true) => Entered::Left(text),
        (false, false) => Entered::Nothing,
    }
}
