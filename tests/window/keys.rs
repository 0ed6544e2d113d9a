//! Keys of every kind on a real keyboard, each with its change on the screen.

use super::picture::Picture;
use super::{screen_or_skip, sight, start_paused};
use egui::pos2;

/// Keys of every kind, each with those that undo what it does: letters, figures, signs with and without shift, arrows,
/// function keys, and keys with modifiers.
const KEYS: [(&str, &str); 11] = [
    ("P", "P"),
    ("?", "Escape"),
    (".", ","),
    ("+", "F"),
    ("right", "left"),
    ("shift+right", "shift+left"),
    ("F3", "F2"),
    ("F11", "Escape"),
    ("shift+F1", "Escape"),
    ("ctrl+O", "Escape"),
    ("ctrl+shift+C", "Escape"),
];

#[test]
fn keys_of_every_kind_do_what_they_say() {
    let screen = screen_or_skip!(1280, 800);
    let line = sight().named("Timeline").rect;
    let (mut program, _) = start_paused(&screen, &[]);
    screen.click(line.left_center() + 0.62 * (line.right_center() - line.left_center()));
    screen.point(pos2(400.0, 20.0));
    let all = screen.look(&mut program).all();
    let base = screen.look_still(&mut program, all);
    let is = |other: &Picture, picture: &Picture| picture.difference(other, all) == 0;
    for (key, undo) in KEYS {
        screen.press(key);
        screen.look_for(&mut program, key, |picture| !is(&base, picture));
        screen.press(undo);
        let what = format!("the first picture after {key} and {undo}");
        screen.look_for(&mut program, &what, |picture| is(&base, picture));
    }

    // No command has this modifier, so the step is one step. Without a window manager nothing fills the screen.
    screen.press("right");
    screen.look_for(&mut program, "a step", |picture| !is(&base, picture));
    let step = screen.look_still(&mut program, all);
    screen.press("left");
    screen.look_for(&mut program, "the step back", |picture| is(&base, picture));
    for key in ["alt+right", "shift+F11", "right"] {
        screen.press(key);
    }
    screen.look_for(&mut program, "one step", |picture| is(&step, picture));
    let still = screen.look_still(&mut program, all);
    assert!(is(&step, &still), "no key but the last is a command");

    // A held key repeats its command until it is released.
    screen.hold("right");
    let mut last = step;
    for _ in 0..5 {
        last = screen.look_for(&mut program, "a step", |picture| !is(&last, picture));
    }
    screen.release("right");

    // A question, its end, and searches.
    for key in ["Q", "Enter", "3", "2"] {
        let last = screen.look_still(&mut program, all);
        screen.press(key);
        screen.look_for(&mut program, key, |picture| !is(&last, picture));
    }
}

#[test]
fn control_and_q_quits_from_everywhere() {
    let screen = screen_or_skip!(1280, 800);
    let code = "MZ1041GP50CV020T79V4W764V3NCMPPYX3MCNS2TCHK0830220K0W0GG4RNJE2FX";
    let link = format!("#c={code}&t=20&embed=1");
    let embedded = ["--link", &link];
    // While a name is typed, and in an embedded window, which also shows its keys.
    for (arguments, key) in [(&[][..], "ctrl+S"), (&embedded, "F1")] {
        let (mut program, first) = start_paused(&screen, arguments);
        screen.press(key);
        let changed = |picture: &Picture| picture.difference(&first, first.all()) > 0;
        screen.look_for(&mut program, key, changed);
        screen.press("ctrl+Q");
        program.must_end_well();
    }
}
