//! Your own algorithm: a binary tree maze joins the catalogue, and the window opens on it.

use mazescope::catalogue::{Generator, Info, MapPromise, Sides};
use mazescope::structures::{floods::distances::mark_ends, mazes::rooms};
use mazescope::{event::Event, grid::Direction, map::Tile, random::Random};

/// A perfect maze, each of whose rooms is joined to the one above it or to the one at its left.
pub const BINARY_TREE: Generator = Generator {
    info: Info {
        summary: "Opens each room up or to the left, as a coin falls.",
        begins_step: |event| !rooms::is_edge(event.cell()),
        time: "O(n)",
        space: "O(1)",
        source: "Jamis Buck, Mazes for Programmers (2015)",
        ..Info::new("binary_tree", "Binary tree")
    },
    promise: |_| MapPromise::PerfectMaze,
    begins_with: Tile::Wall,
    sides: Sides::Rooms,
    masks: false,
    start: |site, seed, _settings| {
        let size = site.size();
        let mut coin = Random::new(seed, "binary_tree");
        let events = rooms::all(size).flat_map(move |room| {
            let (x, y) = size.position(room);
            let up = x == 1 || y > 1 && coin.below(2) == 0;
            let to = if up { Direction::Up } else { Direction::Left };
            let edge = (x > 1 || y > 1).then(|| room.step(to, size));
            [Some(room), edge].into_iter().flatten().map(Event::carved)
        });
        Box::new(events.fuse())
    },
    mark: mark_ends,
};

fn main() -> std::process::ExitCode {
    let mut catalogue = mazescope::catalogue();
    catalogue.generators.insert(0, BINARY_TREE);
    mazescope::run(catalogue)
}
