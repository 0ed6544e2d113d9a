//! Your own generator, a maze of long rows, in the menus, the help and the commands of the whole program.

use mazescope::{Direction, Event, Generator, Random};

/// A perfect maze: each room opens to the left or, with a chance of 1 in 4, upwards (Jamis Buck, Mazes for Programmers,
/// 2015).
pub fn long_rows() -> Generator {
    let generator = Generator::new("long_rows", "Long rows", |site, seed, _| {
        let size = site.size();
        let mut random = Random::new(seed, "long_rows");
        let events = site
            .rooms()
            .collect::<Vec<_>>()
            .into_iter()
            .flat_map(move |room| {
                let (x, y) = size.position(room);
                let up = x == 1 || y > 1 && random.below(4) == 0;
                let to = if up { Direction::Up } else { Direction::Left };
                let edge = (x > 1 || y > 1).then(|| room.step(to, size));
                [Some(room), edge].into_iter().flatten().map(Event::carved)
            });
        Box::new(events.fuse())
    });
    let summary = "Opens each room to the left or, with a chance of 1 in 4, upwards.";
    generator.of_rooms().about(summary)
}

fn main() -> std::process::ExitCode {
    let mut generators = mazescope::generators();
    generators.insert(0, long_rows());
    mazescope::run(generators, mazescope::solvers())
}
