//! Maps on which a statement holds: the language, the two computations, the proof, and the search itself.

mod exact;
mod family;
mod language;
mod menu;
mod whole;

use mazescope_core::Size;
use mazescope_study::find::statement::{Statement, StatementError};
use mazescope_study::find::{FindSpec, MapSearch, parse};

/// A statement of the built-in searches.
pub fn read(text: &str) -> Result<Statement, StatementError> {
    parse::statement(text, &mazescope_core::builtin::catalogue())
}

/// A search for a map of at most that size, without limits that matter.
pub fn search(text: &str, [width, height]: [u32; 2]) -> MapSearch {
    let spec = FindSpec {
        size: Size::clamped(width, height),
        ..FindSpec::default()
    };
    MapSearch::new(read(text).unwrap(), spec)
}
