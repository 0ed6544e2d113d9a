//! Maps a second that `find` tries on one core, by processor time.

use crate::measure::{Case, Line, medians};
use mazescope_core::Size;
use mazescope_study::find::search::{EPOCH, ISLANDS};
use mazescope_study::find::{FindSpec, MapSearch, parse};

/// The maps have 9 x 9 cells, whatever sides are requested.
pub fn lines(_: &[u32]) -> Vec<Line> {
    let catalogue = mazescope_core::builtin::catalogue();
    // No map fulfils it, so the search stays at its largest size.
    let text = "greedy.expanded > 100 * breadth_first.expanded";
    let statement = parse::statement(text, &catalogue).expect("both are known");
    let size = Size::clamped(9, 9);
    let spec = FindSpec {
        size,
        most: u64::MAX,
        ..FindSpec::default()
    };
    let mut search = MapSearch::new(statement, spec);
    while !search.doing().contains(&size.to_string()) {
        search.advance();
    }
    let maps = ISLANDS * EPOCH as usize;
    let case = Case::new("breadth-first and greedy", || {
        let mut search = search.clone();
        search.advance();
        (search, maps)
    });
    let [each] = medians("find: maps of 9 x 9 cells, a map", [case]);
    let what = "find: maps of 9 x 9 cells a second and core".to_owned();
    vec![Line::at_least(what, 1e9 / each, 200_000.0)]
}
