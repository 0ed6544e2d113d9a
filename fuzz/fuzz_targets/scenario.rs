//! Text read as a Moving AI scenario.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_core::{Map, Tile};
use mazescope_formats::scenario;

fuzz_target!(|text: &str| {
    // Also with a valid start, so that the reader looks at the rest.
    for text in [text.to_owned(), format!("version 1\n{text}")] {
        match scenario::read(&text) {
            Ok(read) => {
                for task in &read.tasks {
                    let name = &read.maps[task.map];
                    if task.size.cells() <= 1 << 16 {
                        let map = Map::new(task.size, Tile::Floor);
                        let inside = |(x, y): (i32, i32)| task.size.cell(x, y).is_some();
                        let both = inside(task.start) && inside(task.goal);
                        assert_eq!(task.ends(name, &map).is_ok(), both, "every cell is floor");
                    }
                }
            }
            Err(violations) => assert!(!violations.to_string().is_empty()),
        }
    }
});
