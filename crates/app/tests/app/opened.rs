//! The text next to the map of an opened file.

use egui::vec2;
use mazescope_core::{Map, Size, Tile};
use mazescope_desk::names::{COPY_SEED, GENERATOR, MORE};
use mazescope_desk::{Change, Desk, start_with_file};

#[test]
fn beside_a_file_stands_its_name_once_and_nothing_of_seeds() {
    let map = Map::new(Size::clamped(21, 11), Tile::Floor);
    let path = "/home/somebody/maps/of the city/hall.map";
    for size in [
        vec2(1280.0, 800.0),
        vec2(640.0, 480.0),
        vec2(1920.0, 1080.0),
    ] {
        let mut desk = Desk::recorded(start_with_file(path, map.clone()), size);
        desk.escape();
        let named = |desk: &Desk, words: &str| {
            let names = desk.names().into_iter();
            names.filter(|name| name.contains(words)).count()
        };
        let names = ["hall.map", path].map(|words| named(&desk, words));
        assert_eq!(names, [0, 0], "{size}");
        assert_eq!(desk.typed(GENERATOR), "hall.map", "{size}");
        let why = "was not generated here, so it has no seed";
        assert!(size.x < 1000.0 || desk.says(why), "{size}");
        for (words, copy) in [("New map", 1), ("Seed", 0), (COPY_SEED, 0)] {
            assert_eq!(named(&desk, words), copy, "{size}: {words}");
        }
        desk.rest_on(desk.named(GENERATOR).rect.center());
        assert!(desk.says(path), "{size}: the tooltip has the whole path");
        // A generated map has both again.
        desk.change(Change::Generator("backtracker"));
        if desk.says(MORE) && !desk.says("Seed") {
            desk.click_on(MORE);
        }
        assert!(named(&desk, "New map") == 1 && desk.says("Seed"), "{size}");
        desk.command(COPY_SEED);
        assert!(desk.copied().is_some());
    }
}
