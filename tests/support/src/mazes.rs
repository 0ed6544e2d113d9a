//! What a perfect maze is.

use mazescope_core::{Direction, Map};
use petgraph::unionfind::UnionFind;

pub fn ends_are_floor(map: &Map, about: &str) {
    for &cell in map.starts.iter().chain(&map.goals) {
        assert!(map.is_floor(cell), "{about}: {cell:?}");
    }
    let floor = map.floor_cells() > 0;
    assert_eq!(
        (map.starts.len(), map.goals.len()),
        (floor.into(), floor.into()),
        "{about}"
    );
}

/// All floor cells are connected by one passage fewer than there are cells, so there is no loop.
pub fn perfect(map: &Map, about: &str) {
    let size = map.size();
    let mut sets: UnionFind<usize> = UnionFind::new(size.padded());
    let (mut floor, mut passages) = (0, 0);
    for cell in size.iter() {
        let (x, y) = size.position(cell);
        let room = x % 2 == 1 && y % 2 == 1;
        let post = x % 2 == 0 && y % 2 == 0;
        assert!(!room || map.is_floor(cell), "{about}: room at {x}, {y}");
        assert!(!post || !map.is_floor(cell), "{about}: post at {x}, {y}");
        let on_border =
            x == 0 || y == 0 || x as u32 == size.width() - 1 || y as u32 == size.height() - 1;
        assert!(
            !on_border || !map.is_floor(cell),
            "{about}: border at {x}, {y}"
        );
        if !map.is_floor(cell) {
            continue;
        }
        floor += 1;
        for direction in [Direction::Right, Direction::Down] {
            let neighbour = cell.step(direction, size);
            if map.is_floor(neighbour) {
                passages += 1;
                let joined = sets.union(cell.index(), neighbour.index());
                assert!(joined, "{about}: a loop at {x}, {y}");
            }
        }
    }
    assert_eq!(passages + usize::from(floor > 0), floor, "{about}");
}
