//! Promises: what a search promises of its path, whether that holds so far, and why.

use super::step::Step;
use super::subject::Subject;
use super::way::{Way, length_in_words};
use crate::board::mark;
use crate::catalogue::{Measure, Order, PathPromise, Settles};
use crate::grid::Cell;
use crate::map::Map;
use crate::playback::timeline::Timeline;
use crate::structures::floods::shortest::Shortest;
use crate::structures::lengths::length::Length;

/// A promise at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lamp {
    /// What is promised, and why it holds or does not.
    pub text: String,
    /// Whether it holds so far.
    pub holds: bool,
}

/// What the promise of a search is judged by: all shortest ways on its map. Nothing for a search that promises
/// nothing. O(n log n), once for a map.
pub fn judge(map: &Map, subject: &Subject) -> Option<Shortest> {
    if subject.promise == PathPromise::Nothing {
        return None;
    }
    let directions = (subject.info.explanation.neighbours)(subject.settings);
    let costs = subject.promise.measure() == Some(Measure::Length);
    Some(Shortest::of(map, &directions, costs))
}

/// The promise at the cursor, in the step that has begun last. O(cells).
pub fn lamp(
    timeline: &Timeline,
    subject: &Subject,
    step: Option<Step>,
    judge: Option<&Shortest>,
) -> Lamp {
    let words = subject.promise.words();
    let Some(shortest) = judge else {
        let text = words.to_owned();
        return Lamp { text, holds: true };
    };
    let judged = Judged {
        timeline,
        subject,
        shortest,
        measure: subject.promise.measure(),
    };
    let verdict = match step {
        _ if timeline.has_ended() => judged.end(),
        Some(step) if step.event.is_expanded() => judged.so_far(step.event.cell()),
        Some(_) | None => None,
    };
    match verdict {
        None => Lamp {
            text: words.to_owned(),
            holds: true,
        },
        Some(verdict) => {
            let (why, holds) = match verdict {
                Ok(why) => (why, true),
                Err(why) => (format!("broken, since {why}"), false),
            };
            Lamp {
                text: format!("{words}: {why}"),
                holds,
            }
        }
    }
}

/// Why a promise holds, or why it does not.
type Verdict = Result<String, String>;

/// A run whose promise is judged.
struct Judged<'a> {
    timeline: &'a Timeline,
    subject: &'a Subject<'a>,
    shortest: &'a Shortest,
    /// What the promise measures by, if it says how long a path is.
    measure: Option<Measure>,
}

impl Judged<'_> {
    /// The least length of a way to a goal.
    fn nearest_goal(&self) -> Option<Length> {
        let goals = self.timeline.origin().goals.iter();
        goals.filter_map(|&goal| self.shortest.to(goal)).min()
    }

    fn told(&self, length: Length, measure: Measure) -> String {
        length_in_words(length, self.timeline.origin(), measure)
    }

    fn told_with_unit(&self, length: Length, measure: Measure) -> String {
        let words = self.told(length, measure);
        match words.contains(' ') {
            true => words,
            false => format!("length {words}"),
        }
    }

    /// The promise once the run is over: kept or broken.
    fn end(&self) -> Option<Verdict> {
        let path = self.timeline.traced();
        let best = self.nearest_goal();
        let map = self.timeline.origin();
        Some(match (path.is_empty(), best, self.measure) {
            (true, None, _) => Ok("no way leads to a goal".to_owned()),
            (true, Some(_), _) => Err("a way leads to a goal and was not found".to_owned()),
            (false, Some(best), Some(measure)) => {
                let way = Way::along(&path, map, measure);
                match way.exact() == Some(best) {
                    true => Ok(format!("no path is shorter than {}", way.words())),
                    false => Err(format!(
                        "the shortest path has {}, and this one has {}",
                        self.told_with_unit(best, measure),
                        way.words_with_unit()
                    )),
                }
            }
            (false, None, _) | (false, _, None) => Ok("a path was found".to_owned()),
        })
    }

    /// The promise while the cell is expanded, as far as the search says what is certain then.
    fn so_far(&self, cell: Cell) -> Option<Verdict> {
        let measure = self.measure?;
        let (board, map) = (self.timeline.board(), self.timeline.origin());
        let way = Way::to(cell, map, measure, |cell| board.parent_before(cell));
        let best = self.shortest.to(cell)?;
        let settles = self.subject.info.explanation.settles;
        if settles == Settles::Nothing || best == Length::ZERO {
            return None;
        }
        if way.exact() != Some(best) {
            let (x, y) = board.size().position(cell);
            let best = self.told(best, measure);
            let way = way.words();
            return Some(Err(format!(
                "({x}, {y}) can be reached by {best}, and was by {way}"
            )));
        }
        match settles {
            Settles::Nothing => None,
            Settles::Nearest => {
                let missed = board.size().iter().find(|&nearer| {
                    let nearer_by_far = self.shortest.to(nearer).is_some_and(|way| way < best);
                    nearer_by_far && board.marks()[nearer] & mark::EXPANDED == 0
                });
                let way = way.words();
                Some(match missed {
                    None => Ok(format!("every cell nearer than {way} has been expanded")),
                    Some(missed) => {
                        let (x, y) = board.size().position(missed);
                        Err(format!(
                            "({x}, {y}) is nearer than {way} and was not expanded"
                        ))
                    }
                })
            }
            Settles::LeastSum => {
                let Order::Least(estimate) = self.subject.order() else {
                    return None;
                };
                let sum = best.twice() + estimate(map, self.subject.settings).twice(cell);
                // Half of an odd number of diagonals is told in decimals.
                let told = match (sum.straight % 2, sum.diagonal % 2) {
                    (0, 0) => {
                        let half = Length {
                            straight: sum.straight / 2,
                            diagonal: sum.diagonal / 2,
                        };
                        self.told(half, measure)
                    }
                    _ => crate::words::measured(sum.value() / 2.0),
                };
                Some(match self.nearest_goal() {
                    Some(goal) if goal.twice() < sum => Err(format!(
                        "there is a path of {}, and the search is beyond it",
                        self.told(goal, measure)
                    )),
                    Some(_) | None => Ok(format!("no path is shorter than {told}")),
                })
            }
        }
    }
}
