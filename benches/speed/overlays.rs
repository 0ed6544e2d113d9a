//! Overlays: the time for the shapes of one board, all of it visible.

use crate::measure::{Case, Line, medians};
use mazescope_core::{Generator, Info, Seed, Settings, Size, Timeline};
use mazescope_pictures::Scope;
use mazescope_pictures::overlays::{self, OVERLAYS};
use std::sync::Arc;

/// The side of the map, with cells that are just large enough for shapes in a large window.
const SIDE: u32 = 257;
/// The most events of a run that is measured.
const EVENTS: usize = 1 << 20;
/// Moments of a run that are measured, spread over it.
const MOMENTS: u64 = 8;
/// The most milliseconds for the shapes of one moment.
const MOST: f64 = 4.0;

pub fn lines(_: &[u32]) -> Vec<Line> {
    let mut runs = runs();
    let mut lines = Vec::new();
    for overlay in OVERLAYS {
        let mut slowest: f64 = 0.0;
        for (info, timeline) in &mut runs {
            if overlays::of(info).map(|overlay| overlay.id) != Some(overlay.id) {
                continue;
            }
            for moment in 1..=MOMENTS {
                timeline.seek(timeline.len() * moment / (MOMENTS + 1));
                let timeline = &*timeline;
                let draw = || (overlays::drawn(Some(overlay), &Scope::whole(timeline)), 1);
                let [time] = medians(info.name, [Case::new(overlay.id, draw)]);
                slowest = slowest.max(time / 1e6);
            }
        }
        let what = format!("the overlay {}, in milliseconds", overlay.id);
        lines.push(Line::at_most(what, slowest, MOST));
    }
    lines
}

/// A recorded run of each algorithm that has an overlay.
fn runs() -> Vec<(Info, Timeline)> {
    let catalogue = mazescope_core::builtin::catalogue();
    let (seed, size) = (Seed::new("77"), Size::clamped(SIDE, SIDE));
    let usual = |info: &Info| Settings::new(info.parameters);
    let growth = |entry: &Generator| {
        let settings = usual(&entry.info);
        let site = entry.fit(size).into();
        (
            entry.info,
            Timeline::of_growth(entry, &site, &seed, &settings, 1 << 24),
        )
    };
    let map =
        |entry: &Generator, size: Size| Arc::new(entry.grow(size, &seed, &usual(&entry.info)));
    let large = map(&catalogue.generators[0], size);
    let small = map(&catalogue.generators[0], Size::clamped(65, 65));
    let searches = catalogue.solvers.iter().map(|entry| {
        let settings = usual(&entry.info);
        let map = match (entry.refuses)(&large, &settings) {
            Some(_) => &small,
            None => &large,
        };
        (
            entry.info,
            Timeline::of_search(entry, &settings, map, 1 << 24),
        )
    });
    let runs = catalogue.generators.iter().map(growth).chain(searches);
    let runs = runs.filter(|(info, _)| overlays::of(info).is_some());
    let mut runs: Vec<(Info, Timeline)> = runs.collect();
    for (_, timeline) in &mut runs {
        timeline.record(EVENTS);
    }
    runs
}
