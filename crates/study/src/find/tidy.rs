//! Removes walls and terrain without which a statement still holds.

use super::measure::Measurer;
use super::proposal::Proposal;

/// Turns cells into plain floor, one after the other in reading order, while the statement holds, until none is left
/// that could be turned. Tries at most this number of maps, and returns the map and the number that were tried.
pub fn tidy(measurer: &mut Measurer, mut map: Proposal, most: u64) -> (Proposal, u64) {
    let statement = measurer.statement();
    let mut tried = 0;
    loop {
        let places: Vec<usize> = map.marked().collect();
        let before = map.marks();
        for place in places {
            if tried == most {
                return (map, tried);
            }
            tried += 1;
            let plain = map.with_plain(place);
            let values = measurer.values(&plain);
            if values.is_some_and(|values| statement.holds(values)) {
                map = plain;
            }
        }
        if map.marks() == before {
            return (map, tried);
        }
    }
}
