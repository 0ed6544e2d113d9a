//! Every widget lies on the screen, and none on another, at every supported size of the window.

use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect, Vec2, pos2, vec2};
use mazescope_app::watch::actions::{MapAction, SearchAction, TimeAction, ViewAction, WatchAction};
use mazescope_app::watch::boards::colouring::meanings;
use mazescope_app::watch::choices::{ColourBy, ColourMap, ColumnTab};
use mazescope_desk::desk::{Desk, Widget, start};
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
    for (place, size) in SIZES.into_iter().enumerate() {
        let mut check = |desk: &Desk, size, when: &str| all.extend(faults(desk, size, when));
        let mut begin = start();
        if !thorough() {
            // In a plain run, large windows have larger cells, and so no more cells than a usual one.
            begin.view.cell *= (size.x / 1280.0).max(1.0);
        }
        let mut desk = Desk::new(begin, size, 1.0);
        desk.finish();
        check(&desk, size, "at the start");
        for count in [1, 2, 4, 3] {
            desk.act(WatchAction::Search(SearchAction::Show(count)));
            desk.finish();
            check(&desk, size, &format!("with {count} searches"));
            desk.act(WatchAction::View(ViewAction::ToggleMap));
            check(&desk, size, &format!("with {count} searches alone"));
            desk.act(WatchAction::View(ViewAction::ToggleMap));
        }
        desk.act(WatchAction::Time(TimeAction::ToEnd));
        check(&desk, size, "at the end");
        for tab in ColumnTab::ALL {
            desk.act(WatchAction::View(ViewAction::OpenColumn(tab)));
            check(&desk, size, &format!("with the column {tab:?}"));
        }
        desk.act(WatchAction::View(ViewAction::SetColourMap(
            ColourMap::Contours,
        )));
        for by in meanings(&desk.state().chosen) {
            desk.act(WatchAction::View(ViewAction::SetColourBy(by)));
            check(&desk, size, by.name());
        }
        desk.act(WatchAction::View(ViewAction::SetColourBy(ColourBy::State)));
        let generators = desk.state().chosen.catalogue.generators.clone();
        let generators = generators.into_iter().enumerate();
        // A plain run checks all of them where space is shortest, and some of them at each other size.
        let comes = |turn: usize| thorough() || place == 0 || turn % SIZES.len() == place;
        for (_, generator) in generators.filter(|(turn, _)| comes(*turn)) {
            desk.act(WatchAction::Map(MapAction::SetGenerator(generator.info.id)));
            desk.finish();
            check(&desk, size, desk.state().chosen.generator().info.id);
        }
    }
    assert!(all.is_empty(), "{all:#?}");
}

#[test]
fn a_window_of_any_size_lives() {
    for extent in [1.0, 3.0, 40.0, 100.0, 300.0] {
        for size in [
            Vec2::splat(extent),
            vec2(extent, 800.0),
            vec2(1280.0, extent),
        ] {
            let mut desk = Desk::new(start(), size, 1.0);
            desk.frames(5);
            desk.key(Key::F1, Modifiers::NONE);
            desk.frames(3);
        }
    }
}

/// Every tab, with the pointer moving over all of it with its button pressed.
#[test]
fn a_tiny_window_lives_through_everything_in_every_tab() {
    let sides: &[f32] = of(
        &[1.0, 7.0, 50.0, 200.0],
        &[1.0, 2.0, 7.0, 20.0, 50.0, 90.0, 120.0, 200.0],
    );
    for &width in sides {
        for &height in sides
            .iter()
            .filter(|side| (*side / width).log2().abs() < 3.0)
        {
            let size = vec2(width, height);
            let mut desk = Desk::new(start(), size, 1.0);
            desk.frames(4);
            for tab in 0..3 {
                desk.key([Key::F2, Key::F3, Key::F4][tab], Modifiers::NONE);
                for share in [
                    vec2(0.5, 0.5),
                    vec2(0.9, 0.1),
                    vec2(0.2, 0.7),
                    vec2(0.5, 0.4),
                ] {
                    let at = (size * share).to_pos2();
                    desk.drag(&[at, (size - at.to_vec2()).to_pos2(), pos2(-900.0, 5e4)]);
                }
            }
        }
    }
}

#[test]
fn points_are_no_pixels() {
    let mut desk = Desk::new(start(), vec2(1280.0, 800.0), 2.0);
    desk.finish();
    assert_eq!(
        faults(&desk, vec2(1280.0, 800.0), "at a scale of 2"),
        [""; 0]
    );
    let sharp = Desk::paused();
    let [one, other] = [&desk, &sharp].map(|desk| desk.named("Timeline").rect);
    assert!(one.expand(1.0).contains_rect(other) && other.expand(1.0).contains_rect(one));
}
