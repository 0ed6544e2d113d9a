//! Each layer equals its slow twin at random moments of random runs, forward and back.

use super::slow;
use mazescope_core::layers::follower::Follower;
use mazescope_core::layers::{LAYERS, Layer, LayerEntry};
use mazescope_core::{Random, Seed};
use mazescope_support::cases::of;
use mazescope_support::recorded::{Recorded, random_runs_up_to};

/// The number of every cell.
pub fn numbers(layer: &dyn Layer) -> Vec<u32> {
    let mut numbers = vec![0; layer.size().padded()];
    layer.read(0, &mut numbers);
    numbers
}

fn layer_of(entry: &LayerEntry, run: &Recorded) -> Box<dyn Layer> {
    (entry.start)(run.timeline.origin(), run.timeline.board().plane())
}

/// Calls `each` with every layer and every run that it fits, on maps with sides of at most this many cells, and ensures
/// that each layer fits some run.
fn for_each_that_fits(
    seeds: u64,
    most: u32,
    mut each: impl FnMut(&'static LayerEntry, &mut Recorded),
) {
    let mut fitting = vec![0; LAYERS.len()];
    for seed in 1..=seeds {
        for mut run in random_runs_up_to(seed, most) {
            for (place, entry) in LAYERS.iter().enumerate() {
                if (entry.fits)(&run.info) {
                    fitting[place] += 1;
                    each(entry, &mut run);
                }
            }
        }
    }
    for (entry, runs) in LAYERS.iter().zip(fitting) {
        assert!(runs > 0, "{} fits no run", entry.id);
    }
}

/// A follower reaches the cursor however it moves, and its layer is that of the cursor.
#[test]
fn a_layer_is_what_a_slow_recomputation_says_at_random_moments() {
    let mut random = Random::new(&Seed::from(5), "moments");
    // One number already has each layer on many runs; settings and costs differ with the number.
    for_each_that_fits(of(3, 12), 40, |entry, run| {
        let events = run.events();
        let mut follower = Follower::new(entry);
        for _ in 0..6 {
            let target = random.below(run.timeline.len() as u32 + 1);
            run.timeline.seek(target.into());
            let about = format!("{} {} {target}", entry.id, run.about);
            let mut calls = 0;
            while !follower.advance(&run.timeline, || true) {
                assert!(!follower.is_at(&run.timeline), "{about}");
                calls += 1;
                assert!(calls < 10_000, "{about}: it never arrives");
            }
            assert!(follower.is_at(&run.timeline), "{about}");
            let until = &events[..run.events_until(target.into())];
            let (map, plane) = (run.timeline.origin(), run.timeline.board().plane());
            let expected = slow::values(entry.id, until, map, plane);
            let wrong = slow::differences(map.size(), &expected, |cell| follower.value(cell));
            assert!(wrong.is_empty(), "{about}: {wrong:?}");
        }
    });
}

#[test]
fn there_and_back_again_one_by_one() {
    for_each_that_fits(of(1, 2), of(24, 40), |entry, run| {
        let events = run.events();
        let mut layer = layer_of(entry, run);
        let mut moments: Vec<(Vec<u32>, u32)> = Vec::new();
        for event in &events {
            let now = numbers(&*layer);
            assert!(now.iter().max() <= Some(&layer.largest()), "{}", entry.id);
            moments.push((now, layer.largest()));
            layer.apply(std::slice::from_ref(event));
        }
        for (place, event) in events.iter().enumerate().rev() {
            layer.undo(std::slice::from_ref(event));
            let about = format!("{} {} {place}", entry.id, run.about);
            let (expected, largest) = &moments[place];
            assert!(&numbers(&*layer) == expected, "{about}");
            assert_eq!(layer.largest(), *largest, "{about}");
        }
    });
}

#[test]
fn what_changes_is_marked() {
    let mut random = Random::new(&Seed::from(6), "marks");
    for_each_that_fits(2, 40, |entry, run| {
        let events = run.events();
        let mut layer = layer_of(entry, run);
        let stride = run.timeline.origin().size().stride();
        let mut shown = numbers(&*layer);
        layer.changed().mark_all();
        let mut at = 0;
        for _ in 0..10 {
            let near = (at + random.below(60) as usize).saturating_sub(30);
            let target = near.min(events.len());
            match target >= at {
                true => layer.apply(&events[at..target]),
                false => layer.undo(&events[target..at]),
            }
            at = target;
            let mut rows = Vec::new();
            layer.changed().take_rows(|changed| rows.push(changed));
            for rows in rows {
                let cells = rows.start as usize * stride..rows.end as usize * stride;
                layer.read(cells.start, &mut shown[cells]);
            }
            assert!(shown == numbers(&*layer), "{} {} {at}", entry.id, run.about);
        }
    });
}
