//! Panes and their boards belong to one layout, whatever happens before the next one.

use super::steady::pointer;
use egui::vec2;
use mazescope_desk::desk::{Desk, start_in};
use mazescope_desk::verbs::Change;
use mazescope_desk::world::World;
use mazescope_formats::content::read_any;

const TRACE: &[u8] = include_bytes!("../../../../examples/search.jsonl");

/// Four searches next to the pane of the map, in the middle of their race, with the panel that can hide the map.
fn four_and_the_map() -> Desk {
    let mut start = start_in(World {
        open: |path, _| read_any(TRACE).map_err(|error| format!("{path}: {error}")),
        ..World::default()
    });
    start.paused = true;
    let mut desk = Desk::new(start, vec2(1920.0, 1080.0), 1.0).painting();
    desk.finish();
    desk.show_searches(4);
    desk.toggle_map();
    desk.command("Move maps together");
    desk.set_up();
    desk.seek(40);
    desk.finish();
    assert_eq!(desk.painted().len(), 5, "the map and four searches");
    desk
}

#[test]
fn the_map_goes_while_each_search_moves_its_map_alone() {
    let mut desk = four_and_the_map();
    desk.scroll_into_sight("Map pane");
    let at = desk.named("Map pane").rect.center();
    desk.send(pointer(at, None));
    desk.send(pointer(at, Some(true)));
    let before = desk.painted();
    desk.send(pointer(at, Some(false)));
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
}

#[test]
fn a_trace_takes_the_place_of_the_map() {
    let mut desk = four_and_the_map();
    desk.begin(Change::File("search.jsonl"));
    desk.paint();
    desk.finish();
    assert_eq!((desk.painted().len(), desk.boards()), (4, 4));
    assert_eq!(desk.searches()[0], "trace");
}
