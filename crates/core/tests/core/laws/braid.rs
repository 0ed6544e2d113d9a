//! Braiding: every generator of perfect mazes offers it, and it opens the requested share of dead ends and nothing else.

use super::{all_events, seeds};
use mazescope_core::board::{flips, mark};
use mazescope_core::catalogue::MapPromise;
use mazescope_core::generators::GENERATORS;
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Cell, Direction, Event, Generator, Grid, Kind, Seed, Settings, Size, Tile};

fn events(generator: &Generator, size: Size, seed: &Seed, braid: u32) -> Vec<Event> {
    let mut settings = Settings::new(generator.info.parameters);
    settings.set("braid", braid);
    let run = (generator.start)(&size.into(), seed, &settings);
    all_events(run, 1 << 20)
}

/// Which cells are floor.
struct Floor(Grid<u8>);

impl Floor {
    fn before(generator: &Generator, size: Size) -> Floor {
        let floor = if generator.begins_with == Tile::Floor {
            mark::FLOOR
        } else {
            0
        };
        Floor(Grid::new(size, floor, 0))
    }

    fn see(&mut self, event: Event) {
        if !event.is_value() {
            self.0[event.cell()] ^= flips(event).0 & mark::FLOOR;
        }
    }

    fn is_floor(&self, cell: Cell) -> bool {
        self.0[cell] != 0
    }

    fn is_dead_end(&self, room: Cell) -> bool {
        let exits =
            Direction::FOUR.map(|direction| self.is_floor(room.step(direction, self.0.size())));
        self.is_floor(room) && exits.into_iter().filter(|&open| open).count() == 1
    }

    fn dead_ends(&self) -> usize {
        rooms::all(self.0.size())
            .filter(|&room| self.is_dead_end(room))
            .count()
    }
}

#[test]
fn it_opens_that_share_of_the_dead_ends_and_by_preference_two_at_once() {
    let (mut pairs, mut singles) = (0, 0);
    let mut braided = 0;
    for generator in GENERATORS {
        if generator.usual_promise() != MapPromise::PerfectMaze {
            continue;
        }
        braided += 1;
        let settings = Settings::new(generator.info.parameters);
        assert_eq!(settings.find("braid"), Some(0), "{}", generator.info.id);
        for seed in seeds(6) {
            for (width, height) in [(3, 3), (3, 21), (5, 5), (17, 9), (41, 31)] {
                let size = generator.fit(Size::clamped(width, height));
                let plain = events(generator, size, &seed, 0);
                for percent in [1, 30, 75, 100] {
                    let about = format!("{} {size} {seed} {percent} %", generator.info.id);
                    let all = events(generator, size, &seed, percent);
                    assert!(all.starts_with(&plain), "{about}");
                    let mut floor = Floor::before(generator, size);
                    plain.iter().for_each(|&event| floor.see(event));
                    let before = floor.dead_ends();
                    for pair in all[plain.len()..].chunks(2) {
                        let [taken, opened] = *pair else {
                            panic!("{about}")
                        };
                        assert_eq!(
                            [taken, opened].map(|event| event.kind(None)),
                            [Kind::Expanded, Kind::Carved]
                        );
                        let (room, edge) = (taken.cell(), opened.cell());
                        assert!(floor.is_dead_end(room), "{about}");
                        let direction = Direction::FOUR
                            .into_iter()
                            .find(|&direction| room.step(direction, size) == edge);
                        let other = |direction| edge.step(direction, size);
                        let joined = other(direction.expect("an edge of that room"));
                        assert!(!floor.is_floor(edge) && floor.is_floor(joined), "{about}");
                        // Two dead ends are joined wherever that is possible.
                        let possible = Direction::FOUR.into_iter().any(|direction| {
                            let edge = room.step(direction, size);
                            let inside =
                                size.contains(edge) && size.contains(edge.step(direction, size));
                            inside
                                && !floor.is_floor(edge)
                                && floor.is_dead_end(edge.step(direction, size))
                        });
                        assert_eq!(floor.is_dead_end(joined), possible, "{about}");
                        *(if possible { &mut pairs } else { &mut singles }) += 1;
                        floor.see(opened);
                    }
                    // A corridor without a neighbouring room has nothing to open.
                    let share = (before * percent as usize).div_ceil(100);
                    let opened = before - floor.dead_ends();
                    let in_a_row = width.min(height) < 5;
                    assert!(
                        in_a_row || opened == share || opened == share + 1,
                        "{about}: {opened} of {share}"
                    );
                    assert!(
                        in_a_row || percent < 100 || floor.dead_ends() == 0,
                        "{about}"
                    );
                }
            }
        }
    }
    assert!(
        braided > 1 && pairs > 100 && singles > 100,
        "{pairs} {singles}"
    );
}
