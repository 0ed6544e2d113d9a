//! Components: whatever the order in which cells are carved, cells of one component are exactly the connected ones.

use super::laws::numbers;
use super::slow;
use mazescope_core::layers::follower::Follower;
use mazescope_core::layers::{Layer, Scale, component};
use mazescope_core::{Cell, Event, Info, Map, Plane, Random, Register, Seed, Size, Tile, Timeline};
use std::sync::Arc;

const INFO: Info = Info::new("carver", "Carver");

fn layer(size: Size) -> Box<dyn Layer> {
    (component::ENTRY.start)(&Arc::new(Map::new(size, Tile::Wall)), Plane::None)
}

/// Some cells of a map of this size, in random order.
fn drawn_order(size: Size, random: &mut Random) -> Vec<Event> {
    let mut cells: Vec<Cell> = size.iter().filter(|_| random.below(3) > 0).collect();
    for last in (1..cells.len()).rev() {
        cells.swap(last, random.below(last as u32 + 1) as usize);
    }
    cells.into_iter().map(Event::carved).collect()
}

#[test]
fn any_order_of_carving_gives_what_hangs_together() {
    let mut random = Random::new(&Seed::from(3), "carving");
    for turn in 0..30 {
        // The later maps have large components.
        let side = |random: &mut Random| 1 + random.below(8 + turn / 2);
        let size = Size::clamped(side(&mut random), side(&mut random));
        let events = drawn_order(size, &mut random);
        let mut layer = layer(size);
        let mut map = Map::new(size, Tile::Wall);
        let mut moments: Vec<(Vec<u32>, u32)> = Vec::new();
        for place in 0..=events.len() {
            let expected = slow::values("component", &events[..place], &map, Plane::None);
            let wrong = slow::differences(size, &expected, |cell| layer.value(cell));
            assert!(wrong.is_empty(), "{size} {place}: {wrong:?}");
            moments.push((numbers(&*layer), layer.largest()));
            if let Some(event) = events.get(place) {
                layer.apply(std::slice::from_ref(event));
                map.apply(std::slice::from_ref(event), &mut Register::default());
            }
        }
        for (place, event) in events.iter().enumerate().rev() {
            layer.undo(std::slice::from_ref(event));
            let (expected, largest) = &moments[place];
            assert!(&numbers(&*layer) == expected && layer.largest() == *largest);
        }
    }
}

#[test]
fn large_components_meet_and_part_and_their_rows_are_marked() {
    let size = Size::clamped(1001, 400);
    let at = |x, y| size.cell(x, y).expect("inside");
    let columns = |from: i32, to: i32| (from..to).flat_map(|x| (0..400).map(move |y| (x, y)));
    let carved = |(x, y)| Event::carved(at(x, y));
    let mut layer = layer(size);
    let sides: Vec<Event> = columns(0, 500)
        .chain(columns(501, 1000))
        .map(carved)
        .collect();
    layer.apply(&sides);
    let ends = |layer: &dyn Layer| {
        [at(0, 0), at(500, 7), at(999, 399)].map(|cell| layer.value(cell).unwrap_or(0.0))
    };
    let rows = |layer: &mut dyn Layer| {
        let mut rows = 0;
        layer.changed().take_rows(|changed| rows += changed.len());
        rows
    };
    assert_eq!((ends(&*layer), rows(&mut *layer)), ([1.0, 0.0, 2.0], 402));
    let between = [carved((500, 7))];
    layer.apply(&between);
    assert_eq!(ends(&*layer), [1.0; 3]);
    assert!(rows(&mut *layer) >= 400);
    layer.undo(&between);
    assert_eq!(ends(&*layer), [1.0, 0.0, 2.0]);
    assert!(rows(&mut *layer) >= 400);
    layer.undo(&sides);
    assert_eq!((ends(&*layer), layer.largest()), ([0.0; 3], 0));
}

#[test]
fn a_raised_wall_ends_it_until_that_is_undone() {
    let size = Size::clamped(5, 1);
    let at = |x| size.cell(x, 0).expect("inside");
    let mut timeline = Timeline::new(
        &INFO,
        Plane::None,
        Arc::new(Map::new(size, Tile::Wall)),
        None,
        0,
    );
    for x in [0, 1, 3, 2] {
        timeline.push(Event::carved(at(x)));
    }
    timeline.push(Event::raised(at(1)));
    timeline.push(Event::carved(at(4)));
    let mut follower = Follower::new(&component::ENTRY);
    let mut values = |timeline: &mut Timeline, moment| {
        timeline.seek(moment);
        assert!(follower.advance(timeline, || false));
        let mut levels = vec![0; size.padded()];
        follower.take_changed(|_| {});
        follower.levels(0, &mut levels);
        let values = [0, 1, 2, 3, 4].map(|x| follower.value(at(x)));
        for (x, value) in (0..).zip(values) {
            assert_eq!(f64::from(levels[at(x).index()]), value.unwrap_or(0.0));
        }
        assert!(
            follower
                .legend()
                .is_none_or(|legend| legend.scale == Scale::Categories)
        );
        assert_eq!(follower.legend().is_some(), values != [None; 5]);
        values.map(|value| value.unwrap_or(0.0))
    };
    assert_eq!(values(&mut timeline, 3), [1.0, 1.0, 0.0, 2.0, 0.0]);
    assert_eq!(values(&mut timeline, 4), [1.0, 1.0, 1.0, 1.0, 0.0]);
    assert_eq!(values(&mut timeline, 5), [0.0; 5]);
    assert_eq!(values(&mut timeline, 6), [0.0; 5]);
    assert_eq!(values(&mut timeline, 4), [1.0, 1.0, 1.0, 1.0, 0.0]);
    assert_eq!(values(&mut timeline, 0), [0.0; 5]);
}
