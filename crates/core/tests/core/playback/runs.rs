//! A run as a value makes the same scene again, including edits.

use super::{finish, scene};
use mazescope_core::playback::edits::{Brush, Changes};
use mazescope_core::{Grown, Run, Scene, Seed, Settings, Size, Unit};

#[test]
fn before_the_first_tick_stands_the_empty_map_however_small_it_is() {
    for generator in &mazescope_core::builtin::catalogue().generators {
        for unit in Unit::ALL {
            for side in 1..=5 {
                let settings = Settings::new(generator.info.parameters);
                let (size, seed) = (Size::clamped(side, side), Seed::new("77"));
                let solvers = Vec::new();
                let mut scene = Scene::grow(generator, size, &seed, &settings, solvers, unit);
                finish(&mut scene);
                let events = scene.ground().len();
                let end = scene.length();
                let wrong = format!("{} {side} {unit:?}", generator.info.id);
                scene.seek(end);
                assert_eq!(scene.ground().cursor(), events, "{wrong}");
                scene.seek(0);
                assert_eq!(scene.ground().cursor(), 0, "{wrong}");
                assert_eq!(scene.is_racing(), events == 0, "{wrong}");
            }
        }
    }
}

#[test]
fn what_was_edited_by_strokes_comes_back_by_changes() {
    for generator in mazescope_core::builtin::catalogue().generators {
        let mut edited = scene(&generator);
        finish(&mut edited);
        assert_eq!(edited.changes(), Changes::default());
        let size = edited.map().size();
        let row = |y: i32| (0..9).filter_map(move |x| size.cell(x, y));
        for (y, brush) in [
            (3, Brush::Wall),
            (4, Brush::Floor(1)),
            (3, Brush::Floor(1)),
            (4, Brush::Floor(8)),
            (2, Brush::Floor(3)),
        ] {
            let cells: Vec<_> = row(y).collect();
            edited.draw(&cells, brush);
            edited.end_stroke();
        }
        let (start, floor) = (edited.map().starts[0], edited.map().first_floor());
        let to = floor.filter(|&cell| cell != start).or(row(4).nth(5));
        edited.move_mark(start, to.expect("there is floor elsewhere"));
        edited.end_stroke();
        finish(&mut edited);

        let mut run = Run {
            ground: Grown {
                generator,
                settings: Settings::new(generator.info.parameters),
                size,
                seed: Seed::new("77"),
                mask: None,
                changes: edited.changes(),
            }
            .into(),
            lanes: Vec::new(),
            unit: Unit::Expansions,
        };
        let race = edited.race().expect("all is recorded");
        let lane = |lane: &mazescope_core::playback::race::Lane| {
            (lane.solver.clone(), lane.settings.clone())
        };
        run.lanes = race.lanes.iter().map(lane).collect();
        let mut again = run.scene();
        finish(&mut again);
        let id = generator.info.id;
        assert_eq!(again.tick(), 0, "{id}: the clock did not move");
        assert!(again.map() == edited.map(), "{id}");
        assert_eq!(again.changes(), edited.changes(), "{id}");
        for (one, other) in edited
            .race()
            .unwrap()
            .lanes
            .iter()
            .zip(&again.race().unwrap().lanes)
        {
            assert_eq!(one.score, other.score, "{id}");
        }
        again.undo_stroke();
        assert_eq!(
            again.changes(),
            Changes::default(),
            "{id}: it is one stroke"
        );
    }
}
