//! The current cell of an exported picture is that of the board.

use mazescope_core::{Scene, Seed, Settings, Size, Unit};
use mazescope_pictures::{Seen, Source, Title};
use mazescope_support::runs::may_be_long;

#[test]
fn exports_show_the_same_one() {
    let generator = &mazescope_core::builtin::catalogue().generators[0];
    let settings = Settings::new(generator.info.parameters);
    let solvers = mazescope_core::builtin::catalogue().solvers.into_iter();
    let solvers = solvers.filter(|solver| !may_be_long(&solver.info));
    let lanes = solvers.map(|solver| (solver.clone(), Settings::new(solver.info.parameters)));
    let (size, seed) = (Size::clamped(31, 23), Seed::new("77"));
    let mut scene = Scene::grow(
        generator,
        size,
        &seed,
        &settings,
        lanes.collect(),
        Unit::Events,
    );
    while !scene.is_complete() {
        scene.record(1000);
    }
    let title = Title {
        name: generator.info.name.to_owned(),
        discipline: generator.info.discipline,
        looks: generator.info.looks,
        touches: false,
        trace: None,
        overlay: None,
    };
    for tick in (0..scene.length()).step_by(97) {
        scene.seek(tick);
        for seen in Seen::all(&mut scene, &title, true) {
            let timeline = match seen.source {
                Source::Ground { .. } => scene.ground(),
                Source::Lane(lane) => &scene.race().unwrap().lanes[lane].timeline,
            };
            assert!(seen.now.is_none() || seen.now == timeline.now());
            assert!(
                seen.now.is_some() || tick < 2 || seen.is_finished() || !seen.words[3].is_empty()
            );
        }
    }
}
