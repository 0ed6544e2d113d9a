//! A search of one's own, which expands the cell in the middle of those that wait, beside breadth-first search.

use mazescope::{Cell, Map, Next, Say, Search, Solver};
use std::sync::Arc;

struct MiddleFirst {
    map: Arc<Map>,
    waiting: Vec<Cell>,
}

impl Search for MiddleFirst {
    fn step(&mut self, say: &mut Say) -> Next {
        if self.waiting.is_empty() {
            return Next::NoPath;
        }
        let cell = self.waiting.remove(self.waiting.len() / 2);
        say.expanded(cell);
        if self.map.is_goal(cell) {
            return Next::Found(cell);
        }
        for neighbour in self.map.exits(cell) {
            if say.pushed(neighbour, cell) {
                self.waiting.push(neighbour);
            }
        }
        Next::GoOn
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let map = mazescope::generator("open")?.map(61, 41, 77);
    let own = Solver::new("middle_first", "Middle first", |map| {
        let waiting = map.starts.clone();
        MiddleFirst { map, waiting } // It has the map in an Arc.
    });
    let own = own.about("Expands the cell in the middle of those that wait.");
    mazescope::watch(&map, [own, mazescope::solver("breadth_first")?])?;
    Ok(())
}
