//! The current cell: where the step began, else the cell expanded last (of a stack: not backtracked), or carved or raised last.

use super::timelines;
use mazescope_core::{Cell, Discipline, Event, Kind};

/// The current cell, as simply as possible: the expanded cells that are not backtracked, newest last.
#[derive(Default)]
struct AtWork {
    stack: Vec<Cell>,
    last: Option<Cell>,
}

impl AtWork {
    fn see(&mut self, event: Event, goes_back: bool, walks: bool, begins: bool) {
        let cell = event.cell();
        match event.kind(None) {
            // A walker is where it stands, whatever it does there.
            Kind::Stepped | Kind::Pushed { from: None } if walks => self.last = Some(cell),
            _ if walks && !begins => {}
            Kind::Expanded | Kind::Carved | Kind::Raised => {
                self.stack.push(cell);
                self.last = Some(cell);
            }
            Kind::Backtracked | Kind::Withdrawn if goes_back => {
                self.stack.retain(|&other| other != cell);
                // A start that is backtracked has no parent to return to.
                self.last = self.stack.last().copied().or(Some(cell));
            }
            // The event with which a step begins.
            _ if begins => self.last = Some(cell),
            _ => {}
        }
    }
}

#[test]
fn it_is_found_wherever_the_clock_stands_and_however_much_is_counted() {
    for (name, mut timeline) in timelines() {
        let length = timeline.len();
        for counted in [false, true] {
            if counted {
                timeline.recording_mut().steps();
            }
            let mut at_work = AtWork::default();
            for place in 0..=length {
                timeline.seek(place);
                assert_eq!(timeline.now(), at_work.last, "{name} at {place}");
                if let Some(event) = timeline.recording().get(place) {
                    let walks = timeline.board().discipline() == Discipline::Walk;
                    let goes_back = timeline.board().discipline() == Discipline::Stack;
                    let begins = timeline.recording().begins_step(event);
                    at_work.see(event, goes_back, walks, begins);
                }
            }
        }
    }
}
