//! Mazes in masks have all rooms of the mask and nothing else, with exactly one path between any two rooms.

use super::seeds;
use mazescope_core::catalogue::MapPromise;
use mazescope_core::structures::mazes::mask::Shape;
use mazescope_core::structures::mazes::mask_choice::word_mask;
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Mask, Settings, Site};
use mazescope_support::cases::of;
use mazescope_support::machine::Place;
use mazescope_support::machine::world::World;
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
    let drawn = [ring, comb, disc, one].map(|shape| Mask::new(shape, false).unwrap());
    let word = word_mask("Oak 7", None).unwrap();
    drawn.into_iter().chain([word]).map(Arc::new).collect()
}

/// Counts floor cells that are neither a room of the mask nor an edge between two of its rooms.
fn outside(world: &World, site: &Site) -> usize {
    let held = |x: i32, y: i32| x > 0 && y > 0 && site.holds(x as u32 / 2, y as u32 / 2);
    let astray = world.floor().filter(|&(x, y)| match (x % 2, y % 2) {
        (1, 1) => !held(x, y),
        (0, 1) => !held(x - 1, y) || !held(x + 1, y),
        (1, 0) => !held(x, y - 1) || !held(x, y + 1),
        _ => true,
    });
    astray.count()
}

/// The rooms with one exit, each with its number of neighbouring rooms in the mask.
fn dead_ends(world: &World, site: &Site) -> Vec<usize> {
    let rooms: HashSet<Place> = site.rooms().map(|room| world.at(room)).collect();
    let neighbours = |(x, y): Place| {
        let next = [(x, y - 2), (x + 2, y), (x, y + 2), (x - 2, y)];
        next.iter().filter(|next| rooms.contains(next)).count()
    };
    let ends = rooms.iter().filter(|&&room| world.exits(room) == 1);
    ends.map(|&room| neighbours(room)).collect()
}

/// A maze in a mask has exactly the rooms of the mask, and is perfect or braided inside of it.
#[test]
fn a_maze_in_a_mask_joins_its_rooms_and_no_others() {
    let catalogue = mazescope_core::builtin::catalogue();
    let (mut grown, mut braided) = (0, 0);
    for generator in catalogue.generators.iter().filter(|entry| entry.masks) {
        let id = generator.info.id;
        let mut settings = Settings::new(generator.info.parameters);
        let braids = settings.find("braid").is_some();
        for mask in masks() {
            let site = Site::from(Arc::clone(&mask));
            for seed in seeds(of(4, 6)) {
                let mut former = usize::MAX;
                for percent in [0, 50, 100].into_iter().filter(|&it| braids || it == 0) {
                    settings.set("braid", percent);
                    let map = generator.grow(site.clone(), &seed, &settings);
                    let about = format!("{id} {seed} {percent} %");
                    assert_eq!(map.size(), mask.size(), "{about}");
                    let world = World::of(&map);
                    assert_eq!(outside(&world, &site), 0, "{about}");
                    assert_eq!(world.parts().len(), 1, "{about}");
                    assert!(world.is_floor(world.goals[0]), "{about}");
                    let rooms = site.rooms().filter(|&room| map.is_floor(room)).count();
                    assert_eq!(rooms, mask.count() as usize, "{about}: all rooms");
                    // A connected map with one edge fewer than rooms has exactly one path between any two rooms.
                    let is_perfect = map.floor_cells() == 2 * rooms - 1;
                    assert!(is_perfect || percent > 0, "{about}: one path");
                    let promise = (generator.promise)(&settings);
                    assert_eq!(promise == MapPromise::Connected, percent > 0, "{about}");
                    let ends = dead_ends(&world, &site);
                    assert!(ends.len() <= former, "{about}: {} of {former}", ends.len());
                    former = ends.len();
                    // A room with only one neighbour in the mask has no other wall to open.
                    let open = ends.iter().filter(|&&count| count > 1).count();
                    assert!(percent < 100 || open == 0, "{about}: {open} are left");
                    grown += u32::from(percent == 0);
                    braided += u32::from(percent > 0);
                }
            }
        }
    }
    assert!(grown > 100 && braided > 100, "{grown} {braided}");
}

#[test]
fn a_mask_of_all_rooms_has_the_same_kind_of_maze() {
    let all = Arc::new(Mask::new(Shape::new(20, 10, |_, _| true), false).unwrap());
    assert_eq!(rooms::all(all.size()).count(), all.count() as usize);
    let site = Site::from(all);
    assert_eq!(site.rooms().count(), 200);
}
