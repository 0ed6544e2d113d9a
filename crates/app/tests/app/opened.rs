//! The text next to the map of an opened file.

use egui::vec2;
use mazescope_app::watch::actions::{FileAction, MapAction, ViewAction, WatchAction};
use mazescope_app::watch::choices::Focus;
use mazescope_core::{Map, Size, Tile};
use mazescope_desk::desk::{Desk, file, start};

#[test]
fn beside_a_file_stands_its_name_once_and_nothing_of_seeds() {
    let map = Map::new(Size::clamped(21, 11), Tile::Floor);
    let path = "/home/somebody/maps/of the city/hall.map";
    for size in [
        vec2(1280.0, 800.0),
        vec2(640.0, 480.0),
        vec2(1920.0, 1080.0),
    ] {
        let mut start = start();
        start.paused = true;
        start.chosen.shown = file(path, map.clone());
        let mut desk = Desk::new(start, size, 1.0);
        desk.finish();
        desk.act(WatchAction::Escape);
        let named = |desk: &Desk, words: &str| {
            let widgets = desk.widgets().into_iter();
            widgets.filter(|widget| widget.name.contains(words)).count()
        };
        desk.act(WatchAction::View(ViewAction::Focus(Focus::Map)));
        let names = named(&desk, "hall.map");
        assert_eq!((names, named(&desk, path)), (0, 0), "{size}");
        assert_eq!(desk.typed("Generator"), "hall.map", "{size}");
        if size.x > 1000.0 {
            assert!(
                desk.says("was not generated here, so it has no seed"),
                "{size}"
            );
        }
        for (words, copy) in [("New map", 1), ("Seed", 0), ("Copy seed", 0)] {
            assert_eq!(named(&desk, words), copy, "{size}: {words}");
        }
        desk.rest_on(desk.named("Generator").rect.center());
        assert!(desk.says(path), "{size}: the tooltip has the whole path");
        // A generated map has both again.
        desk.act(WatchAction::Map(MapAction::SetGenerator("backtracker")));
        desk.finish();
        if desk.says("more") && !desk.says("Seed") {
            desk.click_on("more");
            desk.frames(3);
        }
        assert!(named(&desk, "New map") == 1 && desk.says("Seed"), "{size}");
        desk.act(WatchAction::File(FileAction::CopySeed));
        assert!(desk.copied().is_some());
    }
}
