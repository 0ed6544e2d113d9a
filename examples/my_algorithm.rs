//! Your own algorithm: a maze of long rows joins the catalogue, and the window opens on it.

use mazescope::catalogue::{Generator, Info, MapPromise, Sides};
use mazescope::structures::{floods::distances::mark_ends, mazes::rooms};
use mazescope::{event::Event, grid::Direction, map::Tile, random::Random};

/// A perfect maze, each of whose rooms is joined to the one at its left or, once in four times, above it.
pub const LONG_ROWS: Generator = Generator {
    info: Info {
        summary: "Opens each room to the left, or up once in four times.",
        begins_step: |event| !rooms::is_edge(event.cell()),
        time: "O(n)",
        space: "O(1)",
        source: "Jamis Buck, Mazes for Programmers (2015)",
        ..Info::new("long_rows", "Long rows")
    },
    promise: |_| MapPromise::PerfectMaze,
    begins_with: Tile::Wall,
    sides: Sides::Rooms,
    masks: false,
    start: |site, seed, _settings| {
        let size = site.size();
        let mut dice = Random::new(seed, "long_rows");
        let events = rooms::all(size).flat_map(move |room| {
            let (x, y) = size.position(room);
            let up = x == 1 || y > 1 && dice.below(4) == 0;
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
    catalogue.generators.insert(0, LONG_ROWS);
    mazescope::run(catalogue)
}
