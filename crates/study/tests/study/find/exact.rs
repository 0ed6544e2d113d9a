//! The quick computation of every figure equals the one by complete recordings, on random maps.

use super::read;
use mazescope_core::{Discipline, Info, Random, Seed, Size};
use mazescope_study::find::figures::FigureKind;
use mazescope_study::find::finding::recorded;
use mazescope_study::find::measure::Measurer;
use mazescope_study::find::proposal::Proposal;
use std::sync::Arc;

/// A statement of all figures of a search.
fn of_all(info: &Info, own: &str) -> String {
    let has = |kind: FigureKind| match kind {
        FigureKind::Expanded | FigureKind::PeakFrontier => info.discipline.has_frontier(),
        FigureKind::Walked => info.discipline == Discipline::Walk,
        FigureKind::Moves => !info.draws_lines(),
        _ => true,
    };
    let kinds = FigureKind::ALL.into_iter().filter(|&kind| has(kind));
    let each = kinds.map(|kind| match kind {
        FigureKind::Found => format!("{}{own}.found and ", info.id),
        _ => format!("{}{own}.{} > 1 and ", info.id, kind.name()),
    });
    let each: String = each.collect();
    format!("{each}best > 1 and best.moves > 1")
}

/// Random maps of all sizes up to 9 x 9, with all kinds of ends, half of them with terrain.
fn maps() -> impl Iterator<Item = Proposal> {
    let mut random = Random::new(&Seed::new("exact"), "test");
    (0..60).map(move |number| {
        let [width, height] = [2 + random.below(8), 1 + random.below(9)];
        let size = Size::clamped(width, height);
        let (free, terrain) = (number % 2 == 0, number % 4 < 2);
        let mut map = Proposal::random(size, free, terrain, &mut random);
        for _ in 0..number % 5 {
            map.change(free, terrain, &mut random);
        }
        map
    })
}

#[test]
fn quick_figures_are_those_of_complete_recordings() {
    let (mut compared, mut undecided) = (0, 0);
    for solver in mazescope_core::builtin::catalogue().solvers {
        let mut parameters = solver.info.parameters.iter();
        let eight = parameters.find(|it| it.name == "neighbours");
        let eight = eight.map(|_| "[neighbours=eight]");
        for own in [""].into_iter().chain(eight) {
            let statement = read(&of_all(&solver.info, own)).unwrap();
            let mut measurer = Measurer::new(&statement);
            for map in maps() {
                let Some(quick) = measurer.values(&map) else {
                    undecided += 1;
                    continue;
                };
                let quick = quick.to_vec();
                let slow = recorded(&statement, &Arc::new(map.map())).unwrap();
                assert_eq!(quick, slow, "{}{own} on {:?}", solver.info.id, map.map());
                compared += 1;
            }
        }
    }
    let often = compared > 1000 && undecided < compared / 4;
    assert!(often, "{compared}, {undecided}");
}

#[test]
fn a_line_that_is_removed_moves_the_ends_along() {
    let mut random = Random::new(&Seed::new("lines"), "test");
    for _ in 0..200 {
        let [width, height] = [1 + random.below(5), 1 + random.below(5)];
        if width * height < 2 {
            continue;
        }
        let map = Proposal::random(Size::clamped(width, height), true, true, &mut random);
        for (is_column, lines) in [(true, width), (false, height)] {
            for line in 0..lines {
                let Some(less) = map.without(is_column, line) else {
                    continue;
                };
                let (lost, kept) = (less.map(), map.map());
                let fewer = [[width, height - 1], [width - 1, height]];
                let expected = fewer[usize::from(is_column)];
                assert_eq!([lost.size().width(), lost.size().height()], expected);
                assert!(lost.starts != lost.goals && lost.floor_cells() <= kept.floor_cells() + 2);
                assert!(lost.is_floor(lost.starts[0]) && lost.is_floor(lost.goals[0]));
            }
        }
    }
}
