//! Toy entries for kinds of events that are rare in the catalogue: a walker, a deepening search, links, numbers.

use mazescope_core::catalogue::link;
use mazescope_core::{
    Algorithm, Appearance, Begin, Cell, Direction, Discipline, Event, Info, Kinds, Map,
    PathPromise, Plane, Settings, Solver,
};
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

/// Every toy.
pub fn all() -> [Solver; 5] {
    [walker(), deepening(), links(), numbers(), small_numbers()]
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

fn trace(script: &mut Script, parents: &HashMap<Cell, Cell>, goal: Cell) {
    let mut path = vec![goal];
    while let Some(&parent) = parents.get(&path[path.len() - 1]) {
        path.push(parent);
    }
    for &cell in path.iter().rev() {
        script.say(Event::traced(cell));
    }
}

/// A mouse that moves at random, and scans the walls around it.
pub fn walker() -> Solver {
    let info = Info {
        discipline: Discipline::Walk,
        looks: Appearance::Walk,
        uses: Kinds::of(&[Kinds::WALK, Kinds::TOUCHED, Kinds::LOOKED]),
        begins_step: Event::is_stepped,
        ..Info::new("toy_walker", "Toy walker")
    };
    toy(info, |map, _| {
        let mut script = Script::default();
        let Some(&start) = map.starts.first() else {
            return script.run();
        };
        script.say(Event::pushed_start(start));
        let (mut at, mut chance) = (start, 88_172_645_463_325_252_u64);
        let (mut parents, mut touched) = (HashMap::new(), HashSet::new());
        for _ in 0..20 * map.floor_cells() {
            if map.goals.contains(&at) {
                trace(&mut script, &parents, at);
                break;
            }
            for direction in Direction::FOUR {
                let neighbour = at.step(direction, map.size());
                if map.size().contains(neighbour) && !map.is_floor(neighbour) {
                    script.say(match touched.insert(neighbour) {
                        true => Event::touched(neighbour),
                        false => Event::looked(neighbour),
                    });
                }
            }
            let exits: Vec<_> = floor_around(&map, at).collect();
            if exits.is_empty() {
                break;
            }
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            let (direction, next) = exits[(chance % exits.len() as u64) as usize];
            if next != start && !parents.contains_key(&next) {
                parents.insert(next, at);
                script.say(Event::pushed(next, direction.opposite()));
            }
            script.say(Event::stepped(next));
            at = next;
        }
        script.run()
    })
}

/// What a deepening search does to a cell that it meets again.
const AGAIN: Kinds = Kinds::of(&[Kinds::WITHDRAWN, Kinds::RESTORED, Kinds::REOPENED]);

/// A depth-first search with a growing bound that stores nothing but its stack.
pub fn deepening() -> Solver {
    let info = Info {
        discipline: Discipline::Stack,
        looks: Appearance::Path,
        uses: Kinds::of(&[Kinds::SEARCH, Kinds::IMPROVED, AGAIN, Kinds::NOTED]),
        begins_step: Event::is_expanded,
        ..Info::new("toy_deepening", "Toy deepening")
    };
    toy(info, |map, _| {
        let mut search = Deepening {
            map: &map,
            script: Script::default(),
            parents: HashMap::new(),
            stack: Vec::new(),
        };
        if let Some(&start) = map.starts.first() {
            for bound in 0..9 {
                search.script.say(Event::noted(start));
                if search.go(start, None, bound) {
                    for cell in search.stack {
                        search.script.say(Event::traced(cell));
                    }
                    break;
                }
            }
        }
        search.script.run()
    })
}

struct Deepening<'m> {
    map: &'m Map,
    script: Script,
    /// The last parent of each cell; `None` for a start.
    parents: HashMap<Cell, Option<Direction>>,
    stack: Vec<Cell>,
}

impl Deepening<'_> {
    /// Searches from a cell, and returns whether the goal was found below it.
    fn go(&mut self, cell: Cell, from: Option<Direction>, left: u32) -> bool {
        match (self.parents.insert(cell, from), from) {
            (None, None) => self.script.say(Event::pushed_start(cell)),
            (None, Some(from)) => self.script.say(Event::pushed(cell, from)),
            (Some(old), from) => {
                self.script.say(Event::restored(cell));
                if let (Some(old), Some(from)) = (old, from)
                    && old != from
                {
                    self.script.say(Event::improved(cell, old, from));
                }
                self.script.say(Event::reopened(cell));
            }
        }
        self.script.say(Event::expanded(cell));
        self.stack.push(cell);
        if self.map.goals.contains(&cell) {
            return true;
        }
        if left > 0 {
            let exits: Vec<_> = floor_around(self.map, cell).collect();
            for (direction, next) in exits {
                if !self.stack.contains(&next)
                    && self.go(next, Some(direction.opposite()), left - 1)
                {
                    return true;
                }
            }
        }
        self.script.say(Event::withdrawn(cell));
        self.stack.pop();
        false
    }
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
                trace(&mut script, &parents, cell);
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

fn flood(map: &Map, number: fn(u32) -> u32) -> Script {
    let mut script = Script::default();
    let mut known: HashMap<Cell, u32> = HashMap::new();
    let mut queue: VecDeque<Cell> = map.goals.iter().copied().take(1).collect();
    known.extend(queue.iter().map(|&goal| (goal, 0)));
    while let Some(cell) = queue.pop_front() {
        let moves = known[&cell];
        // A wrong number comes first, and is then corrected.
        script.write(cell, number(moves + 77));
        script.write(cell, number(moves));
        for (_, next) in floor_around(map, cell) {
            if let std::collections::hash_map::Entry::Vacant(slot) = known.entry(next) {
                slot.insert(moves + 1);
                queue.push_back(next);
            }
        }
    }
    script
}

/// The distance to the goal, as a number in each cell.
pub fn numbers() -> Solver {
    let info = Info {
        uses: Kinds::WROTE,
        plane: |_| Plane::Number {
            name: "distance",
            bits: 32,
        },
        ..Info::new("toy_numbers", "Toy numbers")
    };
    toy(info, |map, _| flood(&map, |moves| moves * 1000).run())
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
        let mut script = flood(&map, |moves| moves % 100);
        for &goal in map.goals.iter().take(1) {
            script.say(Event::wrote(goal));
        }
        script.run()
    })
}
