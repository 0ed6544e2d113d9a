//! The glossary in the window: terms explained where the pointer rests on them, all of them in a list, words copied.

use egui::{Key, Modifiers, PointerButton, pos2, vec2};
use mazescope_core::words::glossary::{TERMS, mentions};
use mazescope_desk::{Desk, button};

/// What the column *Compare* says before the race.
const WORDS: &str = "The race starts when the map is complete.";

#[test]
fn terms_are_explained_where_the_pointer_rests_and_listed_by_a_key_and_texts_are_copied() {
    let mut desk = Desk::paused();
    desk.open_column("Compare");
    let race = &mentions(WORDS)[0];
    assert_eq!(&WORDS[race.place.clone()], "race");
    assert!(!desk.says(race.term.meaning));
    let words = desk.find(|one| one.name == WORDS);
    let rect = words.expect("it is there").rect;
    let begin = pos2(rect.left(), rect.top() + 8.0);
    desk.rest_on(begin + vec2(34.0, 0.0));
    assert!(desk.says(race.term.meaning));
    desk.rest_on(begin + vec2(8.0, 0.0));
    assert!(!desk.says(race.term.meaning), "there stands another word");
    let at = begin + vec2(rect.width() / 2.0, 0.0);
    desk.point(at);
    for pressed in [true, false] {
        desk.send(button(
            at,
            PointerButton::Secondary,
            pressed,
            Modifiers::NONE,
        ));
    }
    desk.frames(2);
    desk.click_on("Copy this text");
    assert_eq!(desk.copied(), Some(WORDS));
    assert!(!desk.says(TERMS[0].meaning));
    desk.key(Key::F1, Modifiers::SHIFT);
    desk.frames(3);
    for term in TERMS {
        assert!(desk.says(term.meaning), "{}", term.name);
    }
    desk.press(Key::F1);
    assert!(!desk.says(TERMS[0].meaning), "the list of keys replaces it");
    desk.key(Key::F1, Modifiers::SHIFT);
    desk.escape();
    desk.frames(3);
    assert!(!desk.says(TERMS[0].meaning));
}
