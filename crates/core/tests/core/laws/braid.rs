//! Braiding: every generator of perfect mazes offers it, and it opens the requested share of dead ends and nothing else.

use super::{all_events, seeds};
use mazescope_core::catalogue::MapPromise;
use mazescope_core::generators::GENERATORS;
use mazescope_core::{Event, Generator, Kind, Map, Seed, Settings, Size};
use mazescope_support::machine::Place;
use mazescope_support::machine::mazes::is_room;
use mazescope_support::machine::tables::Tables;
use mazescope_support::machine::world::World;
use mazescope_support::trials::stated;

fn events(generator: &Generator, size: Size, seed: &Seed, braid: u32) -> Vec<Event> {
    let mut settings = Settings::new(generator.info.parameters);
    settings.set("braid", braid);
    let run = (generator.start)(&size.into(), seed, &settings);
    all_events(run, 1 << 20)
}

/// Whether a room is a dead end.
fn is_dead_end(tables: &Tables, (x, y): Place) -> bool {
    let edges = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)];
    let open = edges.iter().filter(|edge| tables.floor.contains(edge));
    tables.floor.contains(&(x, y)) && open.count() == 1
}

fn dead_ends(tables: &Tables) -> usize {
    let rooms = tables.world.cells().filter(|&at| is_room(at));
    rooms.filter(|&room| is_dead_end(tables, room)).count()
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
                    let empty = World::of(&Map::new(size, generator.begins_with));
                    let mut tables = Tables::new(empty, generator.info.discipline, false);
                    let log = stated(all.iter().copied());
                    let (first, rest) = log.split_at(log.len() - (all.len() - plain.len()));
                    first.iter().for_each(|&stated| tables.see(stated));
                    let before = dead_ends(&tables);
                    for pair in rest.chunks(2) {
                        let kinds: Vec<Kind> =
                            pair.iter().map(|stated| stated.event.kind(None)).collect();
                        assert_eq!(kinds, [Kind::Expanded, Kind::Carved], "{about}");
                        let at = |place: usize| tables.world.at(pair[place].event.cell());
                        let ((x, y), edge) = (at(0), at(1));
                        assert!(is_dead_end(&tables, (x, y)), "{about}");
                        let joined = (2 * edge.0 - x, 2 * edge.1 - y);
                        let opens = !tables.floor.contains(&edge);
                        assert!(opens && tables.floor.contains(&joined), "{about}");
                        // Two dead ends are joined wherever that is possible.
                        let mut around = [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter();
                        let possible = around.any(|(over, down)| {
                            let beyond = (x + 2 * over, y + 2 * down);
                            !tables.floor.contains(&(x + over, y + down))
                                && is_dead_end(&tables, beyond)
                        });
                        assert_eq!(is_dead_end(&tables, joined), possible, "{about}");
                        *(if possible { &mut pairs } else { &mut singles }) += 1;
                        tables.see(pair[1]);
                    }
                    // A corridor without a neighbouring room has nothing to open.
                    let share = (before * percent as usize).div_ceil(100);
                    let opened = before - dead_ends(&tables);
                    let in_a_row = width.min(height) < 5;
                    assert!(
                        in_a_row || opened == share || opened == share + 1,
                        "{about}: {opened} of {share}"
                    );
                    assert!(
                        in_a_row || percent < 100 || dead_ends(&tables) == 0,
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
