//! A random run that states anything that is possible, including kinds of event that no entry states yet.

use crate::recorded::Recorded;
use mazescope_core::catalogue::link;
use mazescope_core::{
    Appearance, Cell, Direction, Discipline, Event, Info, Kinds, Map, Plane, Random, Seed, Size,
    Tile, Timeline,
};
use std::sync::Arc;

const INFO: Info = Info {
    discipline: Discipline::Priority,
    looks: Appearance::Search,
    uses: Kinds::ALL,
    ..Info::new("anything", "Anything")
};

/// What has happened to a cell.
#[derive(Clone, Copy, Default)]
struct Life {
    pushed: bool,
    withdrawn: bool,
    expanded: bool,
    parent: Option<Direction>,
    link: u32,
}

/// Such a run on its own map, with links if `links` asks for them.
pub fn anything(seed: u64, links: bool) -> Recorded {
    let mut random = Random::new(&Seed::from(seed), "anything");
    let size = Size::clamped(2 + random.below(9), 2 + random.below(9));
    let mut map = Map::new(size, Tile::Floor);
    let cells: Vec<Cell> = size.iter().collect();
    if random.below(2) == 0 {
        for &cell in &cells {
            map.set_cost(cell, 1 + random.below(9) as u8);
        }
    }
    let plane = if links { Plane::Link } else { Plane::None };
    let mut timeline = Timeline::new(&INFO, plane, Arc::new(map), None, 0);
    let mut lives = vec![Life::default(); size.padded()];
    let mut register = 0;
    for _ in 0..1200 {
        let cell = cells[random.below(cells.len() as u32) as usize];
        let life = &mut lives[cell.index()];
        let is_in_frontier = life.pushed && !life.withdrawn && !life.expanded;
        let direction = Direction::ALL[random.below(8) as usize];
        match random.below(14) {
            0 | 1 if !life.pushed => {
                life.pushed = true;
                life.parent = (random.below(5) > 0).then_some(direction);
                timeline.push(match life.parent {
                    Some(direction) => Event::pushed(cell, direction),
                    None => Event::pushed_start(cell),
                });
            }
            0..=3 if is_in_frontier => {
                life.expanded = true;
                timeline.push(Event::expanded(cell));
            }
            4 if life.expanded => {
                life.expanded = false;
                timeline.push(Event::reopened(cell));
            }
            5 if is_in_frontier => {
                life.withdrawn = true;
                timeline.push(Event::withdrawn(cell));
            }
            6 | 5 if life.withdrawn => {
                life.withdrawn = false;
                timeline.push(Event::restored(cell));
            }
            7 | 8 if life.pushed => {
                if let Some(old) = life.parent.filter(|&old| old != direction) {
                    life.parent = Some(direction);
                    timeline.push(Event::improved(cell, old, direction));
                }
            }
            9 | 10 if links => {
                let far = cells[random.below(cells.len() as u32) as usize];
                let new = match random.below(4) {
                    0 => 0,
                    _ => link(size.position(far)),
                };
                // If the register is right by chance, the cell is written to without a number before it.
                let needed = life.link ^ new;
                if register != needed || random.below(2) == 0 {
                    timeline.push(Event::value(register ^ needed));
                }
                (register, life.link) = (needed, new);
                timeline.push(Event::wrote(cell));
            }
            11 => timeline.push(Event::stepped(cell)),
            12 => timeline.push(Event::touched(cell)),
            13 => timeline.push(Event::looked(cell)),
            _ => timeline.push(Event::noted(cell)),
        }
    }
    let kind = if links { "links" } else { "no links" };
    Recorded {
        about: format!("anything with {kind} {size} seed {seed}"),
        info: INFO,
        timeline,
    }
}
