//! Mazes in masks: all of the mask's rooms and nothing else, with one way between any two of them.

use super::seeds;
use mazescope::catalogue::Settings;
use mazescope::grid::Direction;
use mazescope::map::Map;
use mazescope::structures::mazes::letters;
use mazescope::structures::mazes::mask::{Mask, Shape};
use mazescope::structures::mazes::rooms;
use mazescope::structures::mazes::site::Site;
use std::collections::HashSet;
use std::sync::Arc;

/// Shapes with holes, bays, single rows and single rooms.
fn masks() -> Vec<Arc<Mask>> {
    let ring = Shape::new(12, 9, |column, row| {
        !(3..8).contains(&column) || !(2..6).contains(&row)
    });
    let comb = Shape::new(15, 6, |column, row| row == 5 || column % 2 == 0);
    let disc = Shape::new(21, 21, |column, row| {
        let (x, y) = (column as i32 - 10, row as i32 - 10);
        x * x + y * y <= 100
    });
    let one = Shape::new(5, 4, |column, row| (column, row) == (3, 2));
    let drawn = [ring, comb, disc, one].map(|shape| Mask::new(shape).unwrap());
    let word = letters::mask("Oak 7", None).unwrap();
    drawn.into_iter().chain([word]).map(Arc::new).collect()
}

/// Floor of the map that stands on no room of the mask, and on no edge between two of them.
fn outside(map: &Map, site: &Site) -> usize {
    let size = map.size();
    let held = |x: i32, y: i32| x > 0 && y > 0 && site.holds(x as u32 / 2, y as u32 / 2);
    let astray = size.iter().filter(|&cell| {
        let (x, y) = size.position(cell);
        let inside = match (x % 2, y % 2) {
            (1, 1) => held(x, y),
            (0, 1) => held(x - 1, y) && held(x + 1, y),
            (1, 0) => held(x, y - 1) && held(x, y + 1),
            _ => false,
        };
        map.is_floor(cell) && !inside
    });
    astray.count()
}

#[test]
fn a_maze_in_a_mask_joins_its_rooms_and_no_others() {
    let catalogue = mazescope::catalogue();
    let generators = catalogue.generators.iter().filter(|entry| entry.masks);
    let generators: Vec<_> = generators.collect();
    assert!(!generators.is_empty());
    for generator in generators {
        let id = generator.info.id;
        let settings = Settings::new(generator.info.parameters);
        for mask in masks() {
            let site = Site::from(Arc::clone(&mask));
            for seed in seeds(6) {
                let map = generator.grow(site.clone(), &seed, &settings);
                assert_eq!(map.size(), mask.size(), "{id}");
                assert_eq!(outside(&map, &site), 0, "{id} {seed}");
                let rooms = site.rooms().filter(|&room| map.is_floor(room)).count();
                assert_eq!(rooms, mask.count() as usize, "{id} {seed}: all rooms");
                // As many edges as rooms less 1, and one piece: one way between any two.
                assert_eq!(map.floor_cells(), 2 * rooms - 1, "{id} {seed}: one way");
                let mut seen = HashSet::from([map.starts[0]]);
                let mut reached = vec![map.starts[0]];
                while let Some(cell) = reached.pop() {
                    let beside = Direction::FOUR.map(|direction| cell.step(direction, map.size()));
                    let new = beside.into_iter().filter(|&next| map.is_floor(next));
                    reached.extend(new.filter(|&next| seen.insert(next)));
                }
                assert_eq!(seen.len(), map.floor_cells(), "{id} {seed}: one piece");
                assert!(map.is_floor(map.goals[0]), "{id} {seed}");
            }
        }
    }
}

#[test]
fn a_mask_of_all_rooms_has_the_same_kind_of_maze() {
    let all = Arc::new(Mask::new(Shape::new(20, 10, |_, _| true)).unwrap());
    assert_eq!(rooms::all(all.size()).count(), all.count() as usize);
    let site = Site::from(all);
    assert_eq!(site.rooms().count(), 200);
}
