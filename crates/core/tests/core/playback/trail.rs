//! The trail and the path so far: compared with a simple computation, along every route to a moment.

use super::timelines;
use mazescope_core::playback::timeline::{TRAIL, TRAIL_SEARCHED};
use mazescope_core::{Cell, Event, Kind, Kinds, Timeline};

const ALL: [(Kinds, Kind); 3] = [
    (Kinds::EXPANDED, Kind::Expanded),
    (Kinds::CARVES, Kind::Carved),
    (Kinds::STEPPED, Kind::Stepped),
];

/// The trail and the path by their definition, from all events before the cursor.
fn slowly(timeline: &Timeline, kind: Kind) -> (Vec<Cell>, Vec<Cell>) {
    let before = (0..timeline.cursor()).filter_map(|place| timeline.recording().get(place));
    let before: Vec<Event> = before.collect();
    let trail = before.iter().rev().filter(|event| event.kind(None) == kind);
    let trail = trail.map(|event| event.cell()).take(TRAIL).collect();
    let path = before
        .iter()
        .filter(|event| event.kind(None) == Kind::Traced);
    (trail, path.map(|event| event.cell()).collect())
}

#[test]
fn it_follows_from_the_cursor_whichever_way_led_there() {
    let mut trails = 0;
    for (name, mut timeline) in timelines() {
        let length = timeline.len();
        // Steps forward and back, and leaps.
        let near = (0..40).chain((0..40).rev());
        let leaps = [
            length,
            length / 3,
            length - length / 9,
            length / 2,
            0,
            length,
        ];
        for place in near.chain(leaps) {
            timeline.seek(place.min(length));
            for (kinds, kind) in ALL {
                let (trail, path) = slowly(&timeline, kind);
                let found: Vec<_> = timeline.trail(kinds).collect();
                assert!(trail.starts_with(&found), "{name} at {place}");
                // The trail does not look far into the past.
                let near = place.min(length) <= TRAIL_SEARCHED;
                assert!(found == trail || !near, "{name} at {place}");
                assert_eq!(timeline.traced(), path, "{name} at {place}");
                trails += usize::from(trail.len() == TRAIL);
            }
        }
    }
    assert!(trails > 50, "{trails} trails had the full length");
}
