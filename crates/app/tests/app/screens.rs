//! What is visible of a screen, boards that belong to one layout, and windows of any size.

use egui::accesskit::Role;
use egui::{Key, pos2, vec2};
use mazescope_desk::{Change, Desk, Widget, World, names, paused, start, start_in};
use mazescope_formats::content::read_any;
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

const TRACE: &[u8] = include_bytes!("../../../../examples/search.jsonl");

#[test]
fn the_map_goes_while_each_search_moves_its_map_alone_and_a_trace_takes_its_place() {
    let start = start_in(World {
        open: |path, _| read_any(TRACE).map_err(|error| format!("{path}: {error}")),
        ..World::default()
    });
    let mut desk = Desk::recorded(paused(start), vec2(1920.0, 1080.0)).painting();
    desk.show_searches(4);
    desk.command(names::MAP_PANE);
    desk.command("Move maps together");
    desk.set_up();
    desk.seek(40);
    desk.finish();
    assert_eq!(desk.painted().len(), 5, "the map and four searches");
    desk.scroll_into_sight(names::MAP_PANE);
    let at = desk.named(names::MAP_PANE).rect.center();
    desk.hold(at);
    let before = desk.painted();
    desk.release(at);
    // The panes of the last layout are still on the screen, and so are their boards.
    let places = |desk: &mut Desk| desk.painted().iter().map(|it| it.rect).collect::<Vec<_>>();
    let was: Vec<_> = before.iter().map(|board| board.rect).collect();
    assert_eq!(places(&mut desk), was);
    desk.frames(2);
    assert_eq!((desk.boards(), desk.searches().len()), (4, 4));
    // A window updates a picture only where its board has changed, unless the board is another one.
    let after = desk.painted();
    assert_eq!(after.len(), 4);
    for (was, is) in before.iter().zip(&after) {
        assert!(was.identity != is.identity || was.marks == is.marks);
    }
    desk.command(names::MAP_PANE);
    assert_eq!(desk.painted().len(), 5);
    desk.begin(Change::File("search.jsonl"));
    desk.paint();
    desk.finish();
    assert_eq!((desk.painted().len(), desk.boards()), (4, 4));
    assert_eq!(desk.searches()[0], "trace");
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
