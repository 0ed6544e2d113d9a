//! Maps that are safe for every run, whatever a program has changed in them.

use mazescope_core::structures::floods::distances::mark_ends;
use mazescope_core::{Cell, Grid, Map, Tile};
use std::sync::Arc;

/// A copy of the map with a border of walls, whose starts and goals are cells of the map. If there is no start, the
/// first floor cell in reading order becomes one. If there is no goal, the floor cell farthest from the starts becomes
/// one. O(cells).
pub fn sound(map: &Map) -> Arc<Map> {
    let size = map.size();
    let mut tiles = Grid::new(size, Tile::Wall, Tile::Wall);
    for cell in size.iter() {
        tiles[cell] = map.tiles[cell];
    }
    let mut sound = Map::of_tiles(tiles);
    let costs = map.costs().filter(|costs| costs.size() == size);
    for (cell, costs) in costs
        .into_iter()
        .flat_map(|costs| size.iter().map(move |cell| (cell, costs)))
    {
        sound.set_cost(cell, costs[cell]);
    }
    let inside = |cells: &[Cell]| {
        cells
            .iter()
            .copied()
            .filter(|&cell| size.contains(cell))
            .collect()
    };
    sound.starts = inside(&map.starts);
    sound.goals = inside(&map.goals);
    mark_ends(&mut sound);
    Arc::new(sound)
}
