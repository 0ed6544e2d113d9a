//! A found map as a generated map with edits, so that the run on it has a share code.

use super::search::Finding;
use mazescope_core::playback::edits::{Changes, Ends};
use mazescope_core::{Catalogue, Grown, Map, Run, Seed, Settings};

/// The run of the searches on the map that was found: an empty field with edits. `None` if the catalogue has no
/// generator of empty fields. O(cells).
pub fn run(finding: &Finding, catalogue: &Catalogue) -> Option<Run> {
    let open = *catalogue.generator("open")?;
    let mut settings = Settings::new(open.info.parameters);
    settings.set("obstacles", 0);
    let grown = Grown::new(open, finding.map.size(), Seed::from(0));
    let grown = edited(Grown { settings, ..grown }, &finding.map)?;
    Some(Run::new(grown, finding.lanes.clone()))
}

/// The generation whose edits turn its map into `map`; `None` if it makes maps of another size. O(cells).
pub fn edited(mut grown: Grown, map: &Map) -> Option<Grown> {
    grown.changes = Changes::default();
    let before = grown.map();
    if before.size() != map.size() {
        return None;
    }
    let differs = |&cell: &_| before.is_floor(cell) != map.is_floor(cell);
    let tiles = map.size().iter().filter(differs);
    let costs = map.floor().filter_map(|cell| {
        let implied = if differs(&cell) { 1 } else { before.cost(cell) };
        let cost = map.cost(cell);
        (cost != implied).then_some((cell, cost))
    });
    grown.changes = Changes {
        tiles: tiles.collect(),
        costs: costs.collect(),
        ends: Some(Ends {
            starts: map.starts.clone(),
            goals: map.goals.clone(),
        }),
    };
    Some(grown)
}
