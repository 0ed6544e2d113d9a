//! The current cell: the one that a search expanded last, or a generator carved or raised last.

use super::{scene, timelines};
use mazescope::board::mark;
use mazescope::event::{Event, Kind};
use mazescope::export::seen::{Seen, Source, Title};
use mazescope::grid::Cell;

fn works(event: Event) -> bool {
    matches!(
        event.kind(None),
        Kind::Expanded | Kind::Carved | Kind::Raised
    )
}

#[test]
fn it_is_found_wherever_the_clock_stands_and_however_much_is_counted() {
    for (name, mut timeline) in timelines() {
        let length = timeline.len();
        for counted in [false, true] {
            if counted {
                timeline.recording_mut().steps();
            }
            let recording = timeline.recording();
            let mut current: Option<Cell> = None;
            for place in 0..=length {
                assert_eq!(recording.current_at(place), current, "{name} at {place}");
                let next = recording.get(place).filter(|&event| works(event));
                current = next.map(Event::cell).or(current);
            }
            assert_eq!(recording.current_at(length + 9), current, "{name}");
        }
    }
}

#[test]
fn it_is_no_cell_that_waits() {
    for (name, mut timeline) in timelines() {
        let mut looked = 0;
        for place in (0..timeline.len()).step_by(7) {
            timeline.seek(place);
            let board = timeline.board();
            let Some(cell) = timeline.now() else {
                continue;
            };
            looked += 1;
            let byte = board.marks()[cell];
            let searched = board.counts().expanded > 0;
            assert!(
                !searched || byte & mark::EXPANDED != 0,
                "{name} at {place}: {cell:?} is {byte:#b}"
            );
        }
        assert!(looked > 9, "{name}: {looked}");
    }
}

#[test]
fn exports_show_the_same_one() {
    let generator = &mazescope::catalogue().generators[0];
    let mut scene = scene(generator);
    let title = Title {
        name: generator.info.name.to_owned(),
        frontier: generator.info.frontier,
        trace: None,
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
