//! The glossary in the window: terms explained where the pointer rests on them, all of them in a list, words copied.

use egui::{Key, Modifiers, Pos2, pos2};
use mazescope_app::watch::actions::{ViewAction, WatchAction};
use mazescope_app::watch::choices::ColumnTab;
use mazescope_core::words::glossary::{TERMS, mentions};
use mazescope_desk::desk::Desk;

/// The column *Compare* before the race: it says "The race starts when the map is complete."
fn desk() -> (Desk, &'static str) {
    let mut desk = Desk::paused();
    desk.act(WatchAction::View(ViewAction::OpenColumn(
        ColumnTab::Compare,
    )));
    (desk, "The race starts when the map is complete.")
}

/// The left end of a text, and points to its right.
fn begin_of(desk: &Desk, words: &str) -> (Pos2, f32) {
    let widgets = desk.widgets().into_iter();
    let mut found = widgets.filter(|widget| widget.name == words);
    let rect = found.next().expect("it is on the screen").rect;
    (pos2(rect.left(), rect.top() + 8.0), rect.width())
}

#[test]
fn a_term_is_explained_where_the_pointer_rests_on_it() {
    let (mut desk, words) = desk();
    let race = &mentions(words)[0];
    assert_eq!(&words[race.place.clone()], "race");
    assert!(!desk.says(race.term.meaning));
    let (begin, _) = begin_of(&desk, words);
    desk.rest_on(begin + egui::vec2(34.0, 0.0));
    assert!(desk.says(race.term.meaning));
    desk.rest_on(begin + egui::vec2(8.0, 0.0));
    assert!(!desk.says(race.term.meaning), "there stands another word");
}

#[test]
fn all_terms_are_listed_by_a_key() {
    let (mut desk, _) = desk();
    assert!(!desk.says(TERMS[0].meaning));
    desk.key(Key::F1, Modifiers::SHIFT);
    desk.frames(3);
    for term in TERMS {
        assert!(desk.says(term.meaning), "{}", term.name);
    }
    desk.key(Key::F1, Modifiers::NONE);
    assert!(!desk.says(TERMS[0].meaning), "the list of keys replaces it");
    desk.key(Key::F1, Modifiers::SHIFT);
    desk.key(Key::Escape, Modifiers::NONE);
    desk.frames(3);
    assert!(!desk.says(TERMS[0].meaning));
}

#[test]
fn words_are_copied_from_a_menu() {
    let (mut desk, words) = desk();
    let (begin, width) = begin_of(&desk, words);
    desk.right_click(begin + egui::vec2(width / 2.0, 0.0));
    desk.click_on("Copy this text");
    assert_eq!(desk.copied(), Some(words));
}
