//! Every widget lies on the screen, and none on another, at every supported size of the window.

use egui::accesskit::Role;
use egui::{Key, Rect, Vec2, pos2, vec2};
use mazescope_desk::{Desk, Widget, start};
use mazescope_support::cases::{of, thorough};

const SIZES: [Vec2; 6] = [
    vec2(640.0, 480.0),
    vec2(800.0, 600.0),
    vec2(900.0, 700.0),
    vec2(1280.0, 800.0),
    vec2(1920.0, 1080.0),
    vec2(3840.0, 2160.0),
];

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

/// Widgets outside the screen, or on other widgets.
fn faults(desk: &Desk, size: Vec2, when: &str) -> Vec<String> {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), size).expand(0.5);
    let widgets = visible(desk);
    let mut faults = Vec::new();
    let told = |widget: &Widget| format!("{:?} {:?} {:?}", widget.role, widget.name, widget.rect);
    for (place, widget) in widgets.iter().enumerate() {
        if !screen.contains_rect(widget.rect) {
            faults.push(format!("{size:?} {when}: outside: {}", told(widget)));
        }
        for other in &widgets[place + 1..] {
            let common = widget.rect.intersect(other.rect);
            // Half a point is rounding.
            if common.width() > 0.6 && common.height() > 0.6 {
                let (one, other) = (told(widget), told(other));
                faults.push(format!("{size:?} {when}: {one} and {other}"));
            }
        }
    }
    faults
}

#[test]
fn nothing_lies_outside_or_on_something_else() {
    let mut all = Vec::new();
    for size in SIZES {
        let mut check = |desk: &Desk, when: &str| all.extend(faults(desk, size, when));
        let mut begin = start();
        if !thorough() {
            // In a plain run, large windows have larger cells, and so no more cells than a usual one.
            begin.view.cell *= (size.x / 1280.0).max(1.0);
        }
        let mut desk = Desk::recorded(begin, size);
        check(&desk, "at the start");
        for count in [1, 2, 4, 3] {
            desk.show_searches(count);
            check(&desk, &format!("with {count} searches"));
            desk.toggle_map();
            check(&desk, &format!("with {count} searches and the map"));
            desk.toggle_map();
        }
        desk.to_end();
        check(&desk, "at the end");
        for tab in ["Explain", "Set up", "Compare"] {
            desk.open_column(tab);
            check(&desk, &format!("with the column {tab}"));
        }
        for layer in 0..12 {
            desk.command("Next layer");
            check(&desk, &format!("with layer {layer}"));
        }
        let mut walk = Desk::with_maze(size);
        for option in ["On-screen arrows", "Race"] {
            walk.click_on(option);
            walk.await_maze();
            check(&walk, option);
        }
        walk.press(Key::G);
        walk.await_replay();
        check(&walk, "at the end of a walk");
        check(&Desk::with_level(size), "the wall game");
    }
    assert!(all.is_empty(), "{all:#?}");
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
