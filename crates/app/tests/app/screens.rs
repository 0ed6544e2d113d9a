//! What is visible of a screen, and windows of any size.

use egui::accesskit::Role;
use egui::{Key, pos2, vec2};
use mazescope_desk::{Desk, Widget, start};
use mazescope_support::cases::of;

/// The visible widgets: the column and the controls of the map scroll, so a part may be hidden.
pub fn visible(desk: &Desk) -> Vec<Widget> {
    let mut widgets = desk.widgets();
    // The runs of a text lie in its field or label.
    widgets.retain(|widget| widget.takes_mouse() || widget.role == Role::Label);
    for widget in &mut widgets {
        widget.rect = desk.seen(widget);
    }
    widgets.retain(|widget| widget.rect.is_positive());
    widgets
}

/// The keys of the tabs.
const TABS: [Key; 4] = [Key::F2, Key::F3, Key::F4, Key::F5];

/// Every tab, with its list of keys, with the pointer moving over all of it with its button pressed, and with keys that
/// change what it shows.
#[test]
fn a_window_of_any_size_lives_through_everything_in_every_tab() {
    let (few, all) = (
        [1.0, 7.0, 50.0, 200.0],
        [1.0, 2.0, 7.0, 20.0, 50.0, 90.0, 120.0, 200.0],
    );
    let sides: &[f32] = of(&few, &all);
    let tiny = sides.iter().flat_map(|&width| {
        let heights = sides.iter();
        let heights = heights.filter(move |height| (*height / width).log2().abs() < 3.0);
        heights.map(move |&height| vec2(width, height))
    });
    let long = [1.0, 60.0, 300.0].into_iter();
    let long = long.flat_map(|side| [vec2(side, 800.0), vec2(1280.0, side)]);
    for size in tiny.chain(long) {
        let mut desk = Desk::new(start(), size, 1.0).painting();
        desk.frames(4);
        for tab in TABS {
            desk.press(tab);
            let shares = [(0.5, 0.5), (0.9, 0.1), (0.2, 0.7), (0.5, 0.4)];
            for at in shares.map(|(x, y)| (size * vec2(x, y)).to_pos2()) {
                desk.drag(&[at, (size - at.to_vec2()).to_pos2(), pos2(-900.0, 5e4)]);
            }
            use Key::{ArrowUp, F1, G, Num3, Num5, O};
            for key in [F1, F1, Num3, Num5, O, ArrowUp, G] {
                desk.press(key);
                desk.pass(2.0);
            }
        }
    }
}
