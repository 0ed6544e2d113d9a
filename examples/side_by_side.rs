//! A search of your own, which expands the middle cell of its frontier, next to breadth-first search.

use mazescope::{Cell, Map, Next, Say, Search, Solver};
use std::sync::Arc;

struct MiddleFirst {
    map: Arc<Map>,
    frontier: Vec<Cell>,
}

impl Search for MiddleFirst {
    fn step(&mut self, say: &mut Say) -> Next {
        if self.frontier.is_empty() {
            return Next::NoPath;
        }
        let cell = self.frontier.remove(self.frontier.len() / 2);
        say.expanded(cell);
        if self.map.is_goal(cell) {
            return Next::Found(cell);
        }
        for neighbour in self.map.exits(cell) {
            if say.pushed(neighbour, cell) {
                self.frontier.push(neighbour);
            }
        }
        Next::GoOn
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let map = mazescope::generator("open")?.map(61, 41, 77);
    let own = Solver::new("middle_first", "Middle first", |map| {
        let frontier = map.starts.clone();
        MiddleFirst { map, frontier } // The map is shared in an Arc.
    });
    let own = own.about("Expands the middle cell of its frontier.");
    mazescope::watch(&map, [own, mazescope::solver("breadth_first")?])?;
    Ok(())
}
