//! Overlays: the same shapes forward, back and after a jump, all of them over the map.

use mazescope_core::{Random, Seed};
use mazescope_pictures::overlays::{self, OVERLAYS};
use mazescope_pictures::{Scope, Shape, Sketch};
use mazescope_support::cases::of;
use mazescope_support::recorded::random_runs;
use std::collections::HashMap;

#[test]
fn shapes_depend_on_the_moment_alone_and_lie_over_the_map() {
    let mut random = Random::new(&Seed::from(7), "overlays");
    let mut drawn: HashMap<&str, usize> = HashMap::new();
    for seed in 1..=of(2, 6) {
        for mut run in random_runs(seed) {
            let Some(overlay) = overlays::of(&run.info) else {
                continue;
            };
            let length = run.timeline.len();
            let last = length.min(400) as u32;
            let moments = (0..8).map(|_| u64::from(random.below(last + 1)));
            let mut moments: Vec<u64> = moments.chain([0, length]).collect();
            moments.sort_unstable();
            let mut known = Vec::new();
            for &moment in &moments {
                run.timeline.seek(moment);
                known.push(overlays::drawn(Some(overlay), &Scope::whole(&run.timeline)));
            }
            for (&moment, sketch) in moments.iter().zip(&known).rev() {
                run.timeline.seek(moment);
                let again = overlays::drawn(Some(overlay), &Scope::whole(&run.timeline));
                assert_eq!(&again, sketch, "{} {moment}", run.about);
                *drawn.entry(overlay.id).or_default() += sketch.shapes.len();
                let size = run.timeline.board().size();
                assert!(
                    is_over(sketch, size.width(), size.height()),
                    "{}",
                    run.about
                );
            }
        }
    }
    for overlay in OVERLAYS {
        let shapes = drawn.get(overlay.id).copied().unwrap_or(0);
        assert!(shapes > 0, "{} has drawn nothing", overlay.id);
    }
}

/// Whether every place of a sketch is on a map of this size.
fn is_over(sketch: &Sketch, width: u32, height: u32) -> bool {
    let spots = sketch.shapes.iter().flat_map(|shape| match shape {
        Shape::Area { corners, .. } => corners.to_vec(),
        Shape::Line { spots, .. } => spots.clone(),
        Shape::Arrow { from, to, .. } => vec![*from, *to],
        Shape::Dot { at, .. } | Shape::Label { at, .. } => vec![*at],
    });
    let within = |at: f32, side: u32| (0.0..=side as f32).contains(&at);
    spots
        .into_iter()
        .all(|spot| within(spot.x, width) && within(spot.y, height))
}

#[test]
fn every_overlay_of_an_entry_exists() {
    let catalogue = mazescope_core::builtin::catalogue();
    let generators = catalogue.generators.iter().map(|entry| &entry.info);
    let solvers = catalogue.solvers.iter().map(|entry| &entry.info);
    for info in generators.chain(solvers) {
        let is_missing = info.explanation.overlay.is_some() && overlays::of(info).is_none();
        assert!(!is_missing, "{}", info.id);
    }
}
