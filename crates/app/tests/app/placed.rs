//! Panes and their boards belong to one layout, whatever happens before the next one.

use egui::vec2;
use mazescope_desk::names::MAP_PANE;
use mazescope_desk::{Change, Desk, World, paused, start_in};
use mazescope_formats::content::read_any;

const TRACE: &[u8] = include_bytes!("../../../../examples/search.jsonl");

#[test]
fn the_map_goes_while_each_search_moves_its_map_alone_and_a_trace_takes_its_place() {
    let start = start_in(World {
        open: |path, _| read_any(TRACE).map_err(|error| format!("{path}: {error}")),
        ..World::default()
    });
    let mut desk = Desk::recorded(paused(start), vec2(1920.0, 1080.0)).painting();
    desk.show_searches(4);
    desk.command(MAP_PANE);
    desk.command("Move maps together");
    desk.set_up();
    desk.seek(40);
    desk.finish();
    assert_eq!(desk.painted().len(), 5, "the map and four searches");
    desk.scroll_into_sight(MAP_PANE);
    let at = desk.named(MAP_PANE).rect.center();
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
    desk.command(MAP_PANE);
    assert_eq!(desk.painted().len(), 5);
    desk.begin(Change::File("search.jsonl"));
    desk.paint();
    desk.finish();
    assert_eq!((desk.painted().len(), desk.boards()), (4, 4));
    assert_eq!(desk.searches()[0], "trace");
}
