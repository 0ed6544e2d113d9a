//! Forward and back at every event, seek(k) equals k steps forward, and the index counts as one would by hand.

use super::{scene, timelines};
use mazescope_core::{Board, Event, Kind, Unit};
use mazescope_support::cases::thorough;

#[test]
fn there_and_back_again_at_every_event_and_by_seeks() {
    for (name, mut timeline) in timelines() {
        let length = timeline.len();
        let mut boards: Vec<Board> = Vec::new();
        loop {
            boards.push(timeline.board().clone());
            if timeline.forward(1) == 0 {
                break;
            }
        }
        assert_eq!(boards.len() as u64, length + 1, "{name}");
        for (place, board) in boards.iter().enumerate().rev() {
            assert_eq!(timeline.cursor(), place as u64, "{name}");
            assert!(timeline.board() == board, "{name}: back at {place}");
            timeline.back(1);
        }
        // Far and near, forward and back, and beyond the end.
        let mut place = 0;
        for jump in 0..200 {
            place = (place * 31 + 17 * jump + 7) % (length + 3);
            timeline.seek(place);
            let wanted = place.min(length);
            assert_eq!(timeline.cursor(), wanted, "{name}");
            let board = &boards[wanted as usize];
            assert!(timeline.board() == board, "{name}: seek {place}");
        }
    }
}

#[test]
fn the_index_counts_as_one_would_by_hand() {
    for (name, mut timeline) in timelines() {
        let begins_step = begins_step_of(&name);
        let mut begins = Vec::new();
        let (mut discovered, mut walked, mut peak) = (0, 0, 0);
        loop {
            let tally = timeline.tally();
            let frontier = timeline.board().counts().frontier;
            peak = peak.max(frontier);
            let told = [tally.steps, tally.discovered, tally.walked];
            assert_eq!(told, [begins.len() as u64, discovered, walked], "{name}");
            assert_eq!((tally.frontier, tally.peak), (frontier, peak), "{name}");
            let Some(event) = timeline.recording().get(timeline.cursor()) else {
                break;
            };
            if begins_step(event) {
                begins.push(timeline.cursor());
            }
            match event.kind(None) {
                Kind::Pushed { .. } | Kind::Restored => discovered += 1,
                Kind::Withdrawn => discovered -= 1,
                Kind::Stepped => walked += 1,
                _ => {}
            }
            timeline.forward(1);
        }
        // A step ends before the event that begins the next.
        let length = timeline.len();
        let recording = timeline.recording_mut();
        assert_eq!(recording.steps(), begins.len() as u64, "{name}");
        assert_eq!(recording.end_of_step(0), 0, "{name}");
        for step in 1..=begins.len() + 2 {
            let end = begins.get(step).copied().unwrap_or(length);
            let told = recording.end_of_step(step as u64);
            assert_eq!(told, end, "{name}: step {step}");
        }
    }
}

#[test]
fn one_tick_after_the_other_is_the_same_as_a_seek_in_every_unit() {
    for (turn, generator) in (0..).zip(mazescope_core::builtin::catalogue().generators) {
        let mut stepped = scene(&generator);
        let mut sought = scene(&generator);
        // In a plain run the generators take turns with the units, so that each unit occurs with several of them.
        let comes = |place: usize| thorough() || place == turn % Unit::ALL.len();
        let units = Unit::ALL.into_iter().enumerate();
        for (_, unit) in units.filter(|(place, _)| comes(*place)) {
            for scene in [&mut stepped, &mut sought] {
                scene.set_unit(unit);
                scene.seek(0);
            }
            let length = stepped.length();
            let mut tick = 0;
            while tick < length {
                for _ in 0..7 {
                    stepped.seek(stepped.tick() + 1);
                }
                tick = (tick + 7).min(length);
                sought.seek((tick * 5) % length);
                sought.seek(tick);
                let name = generator.info.id;
                assert!(
                    stepped.ground().board() == sought.ground().board(),
                    "{name} {tick}"
                );
                let races = stepped.race().zip(sought.race()).expect("all is recorded");
                for (one, other) in races.0.lanes.iter().zip(&races.1.lanes) {
                    let (one, other) = (&one.timeline, &other.timeline);
                    assert_eq!(one.cursor(), other.cursor(), "{name} {tick}");
                    assert!(one.board() == other.board(), "{name} {tick}");
                }
            }
        }
    }
}

/// The events that begin a step in the run of that entry.
fn begins_step_of(name: &str) -> fn(Event) -> bool {
    let catalogue = mazescope_core::builtin::catalogue();
    let id = name.split(' ').next().unwrap_or(name);
    let solver = catalogue.solver(id).map(|entry| entry.info);
    let info = solver.or(catalogue.generator(id).map(|entry| entry.info));
    info.expect("each run has the name of an entry").begins_step
}
