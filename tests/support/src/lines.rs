//! The lines of pseudocode that light along a run.

use crate::values::settings;
use mazescope_core::catalogue::{self, LineId};
use mazescope_core::{Algorithm, Info, Map, Settings, Timeline};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// The lines that lit in runs, by listing. Listings that differ only in numbers count as the same.
pub type Lit = HashMap<Vec<LineId>, HashSet<LineId>>;

/// Notes the lines that light along a run, checked forward and back: a line lights after every event and at the
/// end.
pub fn follow(lit: &mut Lit, of: (&Info, &Settings), map: Arc<Map>, run: Box<dyn Algorithm>) {
    let (info, settings) = of;
    let listing = (info.pseudocode)(settings);
    let plane = (info.plane)(settings);
    let mut timeline = Timeline::new(info, plane, map, Some(run), 0);
    while timeline.record(1 << 16) > 0 {}
    assert!(timeline.is_complete());
    let at = |timeline: &Timeline| catalogue::lit(&listing, &timeline.moment());
    let mut there = vec![at(&timeline)];
    while timeline.forward(1) > 0 {
        there.push(at(&timeline));
    }
    let mut back = vec![at(&timeline)];
    while timeline.back(1) > 0 {
        back.push(at(&timeline));
    }
    back.reverse();
    assert_eq!(there, back, "{}", info.id);
    let dark = there.iter().skip(1).position(Option::is_none);
    assert_eq!(dark, None, "{}: no line lights there", info.id);
    let ids = listing.iter().map(|line| line.id).collect();
    lit.entry(ids)
        .or_default()
        .extend(there.into_iter().flatten());
}

/// Each line of each listing is lit, whatever is set.
pub fn check_lines(info: &Info, lit: &Lit) {
    for settings in settings(info.parameters) {
        let listing = (info.pseudocode)(&settings);
        let told: Vec<LineId> = listing.iter().map(|line| line.id).collect();
        let lit = lit.get(&told);
        let lit = lit.unwrap_or_else(|| panic!("{}: no run has {listing:?}", info.id));
        let dark = told.iter().filter(|id| !lit.contains(id));
        let dark: Vec<&str> = dark.map(|id| id.name()).collect();
        assert_eq!(dark, [""; 0], "{}: lines that never light", info.id);
    }
}
