//! Maps as every run may take them, whatever a program has made of theirs.

use crate::grid::{Cell, Grid};
use crate::map::{Map, Tile};
use crate::structures::floods::distances::mark_ends;
use std::sync::Arc;

/// A copy of the map with a border of walls and with starts and goals that are cells of it. Without a start it gets the
/// first floor cell in reading order, without a goal the floor cell that is farthest from the starts. O(cells).
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
