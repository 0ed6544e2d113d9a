//! What a perfect maze is, and the texture of a maze: the kinds of its rooms, and how far they lie apart.

use super::Place;
use super::world::World;
use mazescope_core::Map;

/// A map with floor has one start and one goal, both on floor.
pub fn ends_are_floor(map: &Map, about: &str) {
    let world = World::of(map);
    let mut ends = world.starts.iter().chain(&world.goals);
    assert!(ends.all(|&at| world.is_floor(at)), "{about}");
    let floor = usize::from(world.floor().next().is_some());
    let counts = (world.starts.len(), world.goals.len());
    assert_eq!(counts, (floor, floor), "{about}");
}

/// Every room is floor, every post and the border are wall, and all floor cells are connected by one passage fewer than
/// there are cells, so there is no loop.
pub fn perfect(map: &Map, about: &str) {
    let world = World::of(map);
    let (width, height) = (world.size.width() as i32, world.size.height() as i32);
    for at in world.cells() {
        let (x, y) = at;
        let is_floor = world.is_floor(at);
        let on_border = x == 0 || y == 0 || x == width - 1 || y == height - 1;
        assert!(!is_room(at) || is_floor, "{about}: room at {at:?}");
        let is_post = x % 2 == 0 && y % 2 == 0;
        assert!(!(is_post || on_border) || !is_floor, "{about}: {at:?}");
    }
    let floor = world.floor().count();
    assert!(world.parts().len() <= 1, "{about}: it is not connected");
    assert_eq!(passages(&world), floor.saturating_sub(1), "{about}: a loop");
}

/// Whether a cell is a room of a maze.
pub fn is_room((x, y): Place) -> bool {
    x % 2 == 1 && y % 2 == 1
}

/// The number of pairs of floor cells that share an edge.
pub fn passages(world: &World) -> usize {
    let exits = world.floor().map(|at| world.exits(at));
    exits.sum::<usize>() / 2
}

/// The kind of a room: 0 for a dead end, 1 for a straight room, 2 for a turn, 3 and 4 for the number of exits.
pub fn kind(world: &World, room: Place) -> usize {
    let leads = |offset| world.step(room, offset).is_some();
    match world.exits(room) {
        2 if leads((0, -1)) == leads((0, 1)) => 1,
        2 => 2,
        1 => 0,
        exits => exits,
    }
}

/// The cell farthest from one room, and the number of rooms on the path to another.
pub fn away(world: &World, from: Place, to: Place) -> (Place, u32) {
    let reached = world.reached(&[from]);
    let far = reached.iter().find(|(at, _)| *at == to);
    let farthest = reached.last().map_or(from, |(at, _)| *at);
    (farthest, far.map_or(0, |(_, moves)| moves / 2 + 1))
}
