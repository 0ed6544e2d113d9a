//! Keys of every kind on a real keyboard, each with its change on the screen.

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
    let (mut program, first) = start_paused(&screen, &[]);
    let all = first.all();
    screen.click(line.left_center() + 0.62 * (line.right_center() - line.left_center()));
    screen.point(pos2(400.0, 20.0));
    screen.look_other(&mut program, "the middle", (&first, all), 10_000);
    let base = screen.look_still(&mut program, all);
    for (key, undo) in KEYS {
        screen.press(key);
        screen.look_other(&mut program, key, (&base, all), 0);
        screen.press(undo);
        let what = format!("the first picture after {key} and {undo}");
        screen.look_same(&mut program, &what, (&base, all));
    }

    screen.press("right");
    screen.look_other(&mut program, "a step", (&base, all), 0);
    let step = screen.look_still(&mut program, all);
    screen.press("left");
    screen.look_same(&mut program, "the step back", (&base, all));
    // No command has this modifier, so the step is one step. Without a window manager nothing fills the screen.
    for key in ["alt+right", "shift+F11", "right"] {
        screen.press(key);
    }
    screen.look_same(&mut program, "one step", (&step, all));
    let still = screen.look_still(&mut program, all);
    assert_eq!(
        still.difference(&step, all),
        0,
        "no key but the last is a command"
    );

    // A held key repeats its command until it is released.
    screen.hold("right");
    let mut last = step;
    for _ in 0..5 {
        last = screen.look_other(&mut program, "a step", (&last, all), 0);
    }
    screen.release("right");

    // A question, its end, and searches.
    for key in ["Q", "Enter", "3", "2"] {
        let last = screen.look_still(&mut program, all);
        screen.press(key);
        screen.look_other(&mut program, key, (&last, all), 0);
    }
}

#[test]
fn control_and_q_quits_from_everywhere() {
    let screen = screen_or_skip!(1280, 800);
    let code = "MZ10020000008Y2G10DC9P7AS9DDXT78SBJ5MS361G20000000100NTGHZT";
    let link = format!("#c={code}&t=20&embed=1");
    let embedded = ["--link", &link];
    // While a name is typed, and in an embedded window, which also shows its keys.
    for (arguments, key) in [(&[][..], "ctrl+S"), (&embedded, "F1")] {
        let (mut program, first) = start_paused(&screen, arguments);
        screen.press(key);
        screen.look_other(&mut program, key, (&first, first.all()), 0);
        screen.press("ctrl+Q");
        program.must_end_well();
    }
}
