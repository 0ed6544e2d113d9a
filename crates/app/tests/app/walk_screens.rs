//! Walk at every size of window: maze, arrows and panels all fit, and none overlaps another.

use egui::accesskit::Role;
use egui::{Key, Pos2, Rect, Vec2, vec2};
use mazescope_app::walk::game::WalkPhase;
use mazescope_desk::walk::{Tab, USUAL};

#[test]
fn nothing_lies_outside_or_on_something_else() {
    let mut faults = Vec::new();
    for size in [vec2(800.0, 600.0), USUAL, vec2(1920.0, 1080.0)] {
        let mut tab = Tab::playing(size);
        faults.extend(overlaps(&tab, size, "at the start"));
        for name in ["On-screen arrows", "Race"] {
            tab.click_on(name);
            tab.until(|state| matches!(state.phase, WalkPhase::Playing(_)));
            faults.extend(overlaps(&tab, size, name));
        }
        tab.key(Key::G);
        tab.until(|state| matches!(state.phase, WalkPhase::Over(..)));
        faults.extend(overlaps(&tab, size, "at the end"));
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// The panes, arrows and widgets below the panes that overlap or lie outside.
fn overlaps(tab: &Tab, size: Vec2, when: &str) -> Vec<String> {
    let screen = Rect::from_min_size(Pos2::ZERO, size).expand(0.5);
    let places = tab.state().places.as_ref().unwrap();
    let mut rects: Vec<(String, Rect)> = Vec::new();
    for (number, pane) in places.panes.iter().enumerate() {
        rects.push((format!("pane {number}"), pane.board));
    }
    let side = tab.named("Fog").left() - 10.0;
    let small = |role: &Role| matches!(role, Role::Button | Role::Slider | Role::CheckBox);
    let widgets = tab.widgets().into_iter();
    // The side panel scrolls, so its widgets only have to lie outside the panes.
    let widgets = widgets.filter(|(role, _, rect)| small(role) && rect.top() < size.y - 30.0);
    rects.extend(widgets.map(|(_, name, rect)| (name, rect)));
    let mut faults = Vec::new();
    for (place, (name, rect)) in rects.iter().enumerate() {
        if !screen.contains_rect(*rect) && rect.left() < side {
            faults.push(format!("{size:?} {when}: {name} {rect:?} is outside"));
        }
        if rect.right() > size.x {
            faults.push(format!("{size:?} {when}: {name} {rect:?} is too wide"));
        }
        for (other_name, other) in &rects[place + 1..] {
            let common = rect.intersect(*other);
            if common.width() > 0.6 && common.height() > 0.6 {
                faults.push(format!(
                    "{size:?} {when}: {name} {rect:?} on {other_name} {other:?}"
                ));
            }
        }
    }
    faults
}

#[test]
fn a_window_of_any_size_lives() {
    for size in [
        vec2(1.0, 1.0),
        vec2(60.0, 40.0),
        vec2(300.0, 900.0),
        vec2(1280.0, 90.0),
    ] {
        let mut tab = Tab::new(size);
        for _ in 0..20 {
            tab.pass(0.3);
        }
        for key in [Key::Num5, Key::Num3, Key::ArrowUp, Key::G] {
            tab.key(key);
            tab.pass(2.0);
        }
        tab.pass(2.0);
    }
}
