//! Toy entries for what is rare in the catalogue: numbers of 8 bits, and links of a search with a queue.

use mazescope_core::catalogue::link;
use mazescope_core::{
    Algorithm, Appearance, Begin, Cell, Direction, Discipline, Event, Info, Kinds, Map,
    PathPromise, Plane, Settings, Solver,
};
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

/// Every toy.
pub fn all() -> [Solver; 2] {
    [links(), small_numbers()]
}

fn toy(info: Info, begin: fn(Arc<Map>, &Settings) -> Box<dyn Algorithm>) -> Solver {
    Solver {
        info: Info {
            bound: None,
            usual: Some(|size| 4000 * size.cells() as u64),
            ..info
        },
        promise: |_| PathPromise::Nothing,
        minds_costs: false,
        refuses: |_, _| None,
        begin: Begin::Function(begin),
    }
}

/// The events of a toy, written down before the run.
#[derive(Default)]
struct Script {
    events: Vec<Event>,
    register: u32,
    plane: HashMap<Cell, u32>,
}

impl Script {
    fn say(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Gives the cell a new number.
    fn write(&mut self, cell: Cell, number: u32) {
        let old = self.plane.insert(cell, number).unwrap_or(0);
        let turned = old ^ number;
        self.say(Event::value(self.register ^ turned));
        self.register = turned;
        self.say(Event::wrote(cell));
    }

    fn run(self) -> Box<dyn Algorithm> {
        Box::new(self.events.into_iter().fuse())
    }
}

fn floor_around(map: &Map, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> {
    let exits = Direction::FOUR.map(|direction| (direction, cell.step(direction, map.size())));
    exits.into_iter().filter(|&(_, next)| map.is_floor(next))
}

/// A breadth-first search whose parents lie two cells away, where possible.
pub fn links() -> Solver {
    let info = Info {
        discipline: Discipline::Queue,
        looks: Appearance::Search,
        uses: Kinds::of(&[Kinds::SEARCH, Kinds::WROTE]),
        plane: |_| Plane::Link,
        begins_step: Event::is_expanded,
        ..Info::new("toy_links", "Toy links")
    };
    toy(info, |map, _| {
        let mut script = Script::default();
        let (mut parents, mut known) = (HashMap::new(), HashSet::new());
        let mut queue: VecDeque<Cell> = map.starts.iter().copied().take(1).collect();
        for &start in &queue {
            script.say(Event::pushed_start(start));
            known.insert(start);
        }
        while let Some(cell) = queue.pop_front() {
            script.say(Event::expanded(cell));
            if map.goals.contains(&cell) {
                let path = std::iter::successors(Some(cell), |at| parents.get(at).copied());
                let path: Vec<Event> = path.map(Event::traced).collect();
                script.events.extend(path.into_iter().rev());
                break;
            }
            for (direction, next) in floor_around(&map, cell) {
                if known.insert(next) {
                    script.say(Event::pushed(next, direction.opposite()));
                    let far = parents.get(&cell).copied();
                    if let Some(far) = far {
                        script.write(next, link(map.size().position(far)));
                    }
                    parents.insert(next, far.unwrap_or(cell));
                    queue.push_back(next);
                }
            }
        }
        script.run()
    })
}

/// The distance modulo 100 in 8 bits, and a final `Wrote` that applies the last value again.
pub fn small_numbers() -> Solver {
    let info = Info {
        uses: Kinds::WROTE,
        plane: |_| Plane::Number {
            name: "digits",
            bits: 8,
        },
        ..Info::new("toy_small_numbers", "Toy small numbers")
    };
    toy(info, |map, _| {
        let mut script = Script::default();
        let mut known: HashMap<Cell, u32> = HashMap::new();
        let mut queue: VecDeque<Cell> = map.goals.iter().copied().take(1).collect();
        known.extend(queue.iter().map(|&goal| (goal, 0)));
        while let Some(cell) = queue.pop_front() {
            let moves = known[&cell];
            // A wrong number comes first, and is then corrected.
            script.write(cell, (moves + 77) % 100);
            script.write(cell, moves % 100);
            let around = floor_around(&map, cell).map(|(_, next)| next);
            let new: Vec<Cell> = around.filter(|next| !known.contains_key(next)).collect();
            known.extend(new.iter().map(|&next| (next, moves + 1)));
            queue.extend(new);
        }
        for &goal in map.goals.iter().take(1) {
            script.say(Event::wrote(goal));
        }
        script.run()
    })
}
