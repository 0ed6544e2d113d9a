//! Guarantees: what a search guarantees about its path, whether that holds so far, and why.
//!
//! A guarantee is judged by all shortest paths of the map, so an entry that claims too much is caught. It is caught in
//! the step that violates the guarantee if the entry states what is certain about an expanded cell.

use crate::claim::both_lengths;
use crate::path_length::{LengthUnit, ParentWalk};
use crate::{Claim, Fact, PathLength, Sentence, Step, Subject, Work};
use mazescope_core::board::mark;
use mazescope_core::catalogue::{Measure, Settles};
use mazescope_core::playback::fault::Fault;
use mazescope_core::structures::floods::shortest::Shortest;
use mazescope_core::structures::hand::passes_goal;
use mazescope_core::structures::lengths::guide::Gauge;
use mazescope_core::{Cell, Direction, Length, Map, PathPromise, Timeline, words};

/// A guarantee at one moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lamp {
    /// The guarantee, and why it holds, is violated, or is unknown. Empty if nothing is known about a guarantee.
    pub text: String,
    /// What it claims behind the guarantee. A reason that is true of every run of the search claims nothing.
    pub claims: Vec<Claim>,
    /// Whether it holds so far.
    pub state: LampState,
}

/// The state of a guarantee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LampState {
    /// There is no guarantee.
    #[default]
    Nothing,
    Holds,
    /// It is violated.
    Broken,
    /// It is unknown: the search gave up or could not run, or the map is too large to judge it.
    Unknown,
}

impl LampState {
    /// The word for it, in files and on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            LampState::Nothing => "nothing",
            LampState::Holds => "holds",
            LampState::Broken => "broken",
            LampState::Unknown => "unknown",
        }
    }

    /// Whether it holds; `None` if that is unknown, or if there is no guarantee.
    pub const fn holds(self) -> Option<bool> {
        match self {
            LampState::Holds => Some(true),
            LampState::Broken => Some(false),
            LampState::Nothing | LampState::Unknown => None,
        }
    }
}

/// What a guarantee is judged by.
#[derive(Clone, Copy, Debug)]
pub enum Standard<'a> {
    /// Nothing: there is no guarantee, or it is not judged.
    Nothing,
    /// Shortest paths that are not computed yet.
    Awaited,
    /// Nothing, because the shortest paths of so large a map would take too much memory.
    TooLarge,
    /// All shortest paths of the map.
    Shortest(&'a Shortest),
}

impl<'a> Standard<'a> {
    /// The standard of these shortest paths, if there are some.
    pub fn of(judge: Option<&'a Shortest>) -> Standard<'a> {
        judge.map_or(Standard::Nothing, Standard::Shortest)
    }
}

/// All shortest paths of a map, by which the guarantee of a search is judged; `None` for a search without a guarantee.
/// O(n), with longer diagonals O(n log n), once for a map.
pub fn judge(map: &Map, subject: &Subject) -> Option<Shortest> {
    (subject.promise != PathPromise::Nothing).then(|| shortest(map, subject))
}

/// All shortest paths of a map by the moves and the measure of a search. O(n), or O(n log n).
pub(super) fn shortest(map: &Map, subject: &Subject) -> Shortest {
    let (directions, measure) = by(subject);
    Shortest::of(map, &directions, measure)
}

/// The directions of shortest paths, whatever the order of the search, and the measure by which they are compared.
pub(super) fn by(subject: &Subject) -> (Vec<Direction>, Measure) {
    let mut directions = (subject.info.explanation.neighbours)(subject.settings);
    directions.sort_unstable_by_key(|&direction| direction as u8);
    (directions, subject.measure())
}

/// Why it is unknown whether a path exists, once a run has ended without one: the name of a template.
fn gave_up(timeline: &Timeline) -> Option<&'static str> {
    match timeline.fault() {
        Some(Fault::Refused(_)) => Some("not_run"),
        Some(_) => Some("ended_early"),
        None if timeline.recording().gave_up() => Some("gave_up"),
        None => None,
    }
}

/// The judgement of a guarantee in slices, at the cursor and in the step that has begun last.
#[derive(Clone, Debug)]
pub(super) struct Judging {
    /// The expanded cell, if there is one, and the path to it.
    cell: Option<(Cell, ParentWalk)>,
    /// The cells up to this one have been searched for one that was missed.
    passed: usize,
}

impl Judging {
    /// A judgement that has not begun.
    pub(crate) fn of(step: Option<Step>) -> Judging {
        let expanded = step.filter(|step| step.event.is_expanded());
        let cell = expanded.map(|step| step.event.cell());
        Judging {
            cell: cell.map(|cell| (cell, ParentWalk::to(cell))),
            passed: 0,
        }
    }

    /// Judges on; returns the state once it is known. `path` is the path, once the run is over.
    pub(crate) fn go_on(
        &mut self,
        timeline: &Timeline,
        subject: &Subject,
        standard: Standard,
        path: Option<PathLength>,
        work: &mut Work,
    ) -> Option<Lamp> {
        let because = subject.info.explanation.because;
        let verdict = match standard {
            Standard::Awaited => return None,
            Standard::Nothing if subject.promise != PathPromise::Nothing => {
                Some(Verdict::Unknown(Sentence::default()))
            }
            // Without a reason it is only unknown what is guaranteed.
            Standard::Nothing if because.is_empty() => return Some(Lamp::default()),
            Standard::Nothing => None,
            Standard::TooLarge => Some(Verdict::Unknown(Sentence::of("not_checked", &[]))),
            Standard::Shortest(shortest) => {
                let judged = Judged::new(timeline, subject, shortest);
                self.judge(&judged, path, work).ok()?
            }
        };
        let so_far = if timeline.has_ended() {
            "Holds: "
        } else {
            "So far: "
        };
        let (state, claims, why) = match verdict {
            None => {
                let holds = subject.promise != PathPromise::Nothing;
                let state = [LampState::Nothing, LampState::Holds][usize::from(holds)];
                let end = if because.is_empty() { "" } else { "." };
                (state, Vec::new(), words::capitalised(because) + end)
            }
            Some(Verdict::Kept(why)) => why.lamp(LampState::Holds, so_far),
            Some(Verdict::Void(why)) => why.lamp(LampState::Holds, "Does not apply: "),
            Some(Verdict::Unknown(why)) => why.lamp(LampState::Unknown, ""),
            Some(Verdict::Broken(why)) => why.lamp(LampState::Broken, "Violated: "),
        };
        let guarantee = words::capitalised(&subject.promise.words());
        let text = format!("{guarantee}. {why}").trim_end().to_owned();
        Some(Lamp {
            text,
            claims,
            state,
        })
    }

    /// What the shortest paths say about the guarantee so far; `None` where they say nothing yet.
    fn judge(
        &mut self,
        judged: &Judged,
        path: Option<PathLength>,
        work: &mut Work,
    ) -> Result<Option<Verdict>, Unfinished> {
        let timeline = judged.timeline;
        if timeline.has_ended() {
            let path = path.ok_or(Unfinished)?;
            let has_path = timeline.board().counts().traced > 0;
            return Ok(Some(judged.end(Some(path).filter(|_| has_path))));
        }
        let Some((cell, walk)) = &mut self.cell else {
            return Ok(None);
        };
        let parent = |cell| timeline.board().parent_before(cell);
        if judged.needs_length() && !walk.go_on(judged.map, parent, work) {
            return Err(Unfinished);
        }
        judged.so_far(*cell, walk, &mut self.passed, work)
    }
}

/// The work is not finished.
struct Unfinished;

/// Whether a guarantee holds, and why.
pub(super) enum Verdict {
    Kept(Sentence),
    /// It does not apply to this map.
    Void(Sentence),
    Broken(Sentence),
    Unknown(Sentence),
}

impl Sentence {
    /// The parts of a lamp in this state, whose reason it is.
    fn lamp(self, state: LampState, begin: &str) -> (LampState, Vec<Claim>, String) {
        let why = format!("{begin}{self}");
        (state, self.claims, why)
    }
}

/// A run whose guarantee is judged.
pub(super) struct Judged<'a> {
    timeline: &'a Timeline,
    pub map: &'a Map,
    pub subject: &'a Subject<'a>,
    pub shortest: &'a Shortest,
    /// The measure of the guarantee, if it limits the length of a path.
    pub measure: Option<Measure>,
    /// The smallest length of a path to a goal.
    nearest_goal: Option<Length>,
}

impl<'a> Judged<'a> {
    /// That run, judged by all shortest paths on its map. O(goals).
    pub(crate) fn new(
        timeline: &'a Timeline,
        subject: &'a Subject,
        shortest: &'a Shortest,
    ) -> Judged<'a> {
        let map = timeline.origin();
        let goals = map.goals.iter();
        Judged {
            timeline,
            map,
            subject,
            shortest,
            measure: subject.promise.on(map).measure(),
            nearest_goal: goals.filter_map(|&goal| shortest.to(goal)).min(),
        }
    }

    fn told(&self, length: Length, measure: Measure) -> Fact {
        Fact::PathLength(PathLength::of_length(length, self.map, measure))
    }

    /// The guarantee once the run is over: it holds, is violated, or is unknown for a reason. The path, if there is
    /// one, is worded as the search measures it.
    pub(crate) fn end(&self, path: Option<PathLength>) -> Verdict {
        if path.is_none()
            && let Some(why) = gave_up(self.timeline)
        {
            return Verdict::Unknown(Sentence::of(why, &[]));
        }
        let kept = |why| Verdict::Kept(Sentence::of(why, &[]));
        // Without a path the guarantee holds although a goal can be reached, if its wall does not reach a goal. O(n).
        let may_miss =
            || (self.subject.promise.wall()).is_some_and(|wall| !passes_goal(self.map, wall));
        match (path, self.nearest_goal, self.measure) {
            (None, None, _) => kept("holds_no_path"),
            (None, Some(_), _) if may_miss() => kept("holds_by_wall"),
            (None, Some(_), _) => Verdict::Broken(Sentence::of("missed_path", &[])),
            (Some(path), Some(best), Some(measure)) => {
                let length = path.by(measure);
                let beside = Sentence::of("two_lengths", &both_lengths(length, best, self.map));
                match length.exact() {
                    Some(exact) if exact == best => {
                        let path = ("path", Fact::PathLength(length));
                        Verdict::Kept(Sentence::of("holds_shortest", &[path]))
                    }
                    Some(exact) if self.subject.promise.allows(exact, best) => {
                        Verdict::Kept(beside)
                    }
                    _ => Verdict::Broken(beside),
                }
            }
            (Some(_), _, None) if self.subject.promise == PathPromise::ShortestWhereEven => {
                Verdict::Void(Sentence::of("costs_differ", &[]))
            }
            (Some(_), None, _) | (Some(_), _, None) => kept("holds_found"),
        }
    }

    /// Whether this path is a shortest one by the moves of the search itself. `None` where its measure is not the length
    /// of a path on this map, or where straight lines may be shorter.
    pub(crate) fn is_shortest(&self, path: PathLength) -> Option<bool> {
        let (map, measure) = (self.map, self.subject.measure());
        let is_length = match measure {
            Measure::Length => true,
            Measure::Lines => false,
            Measure::EvenLength => map.costs().is_none(),
            Measure::Moves => path.by(Measure::Length).unit() == LengthUnit::Moves,
        };
        let by_lines = matches!(self.subject.gauge(map), Some(Gauge::Beeline(..)));
        let exact = path.by(measure).exact().filter(|_| is_length && !by_lines);
        Some(exact? == self.nearest_goal?)
    }

    /// Whether some path to a goal is shorter than any through `cell`, whose shortest path has length `best`.
    pub(crate) fn is_beyond_goal(&self, best: Length, cell: Cell) -> bool {
        let guide = self.subject.guide(self.map);
        let goal = guide.zip(self.nearest_goal);
        goal.is_some_and(|(guide, goal)| guide.rank_of_goal(goal) < guide.rank(best, cell))
    }

    /// Whether the path to the cell is needed for what is certain during the search.
    pub(crate) fn needs_length(&self) -> bool {
        self.measure.is_some() && self.subject.settles() != Settles::Nothing
    }

    /// The guarantee while the cell is expanded, as far as the search states what is certain then.
    fn so_far(
        &self,
        cell: Cell,
        walk: &ParentWalk,
        passed: &mut usize,
        work: &mut Work,
    ) -> Result<Option<Verdict>, Unfinished> {
        let (board, map) = (self.timeline.board(), self.map);
        let best = (self.shortest.to(cell)).filter(|&best| best != Length::ZERO);
        let (Some(measure), Some(best), true) = (self.measure, best, self.needs_length()) else {
            return Ok(None);
        };
        let length = walk.length(map, measure);
        let fact = |cell| ("cell", Fact::Cell(cell, board.size().position(cell)));
        if length.exact() != Some(best) {
            let [best, found] = both_lengths(length, best, map);
            let why = Sentence::of("longer_to", &[fact(cell), best, found]);
            return Ok(Some(Verdict::Broken(why)));
        }
        Ok(match self.subject.settles() {
            Settles::Nothing => None,
            Settles::Nearest => {
                let missed = self.missed(best, passed, work)?;
                let length = ("length", Fact::PathLength(length));
                Some(match missed {
                    None => Verdict::Kept(Sentence::of("nearest_expanded", &[length])),
                    Some(missed) => {
                        Verdict::Broken(Sentence::of("nearer_waits", &[fact(missed), length]))
                    }
                })
            }
            Settles::LeastSum => {
                let Some(guide) = self.subject.guide(map) else {
                    return Ok(None);
                };
                let rank = guide.rank(best, cell);
                // A number that is not a whole number of moves is written with decimals.
                let told = match guide.as_length(rank) {
                    Some(length) => self.told(length, measure),
                    None => Fact::Length(guide.told(best.value(), cell)),
                };
                Some(match self.nearest_goal {
                    Some(goal) if self.is_beyond_goal(best, cell) => {
                        let length = ("length", self.told(goal, measure));
                        Verdict::Broken(Sentence::of("beyond_goal", &[length]))
                    }
                    Some(_) | None => Verdict::Kept(Sentence::of("least_sum", &[("length", told)])),
                })
            }
        })
    }

    /// The first cell that is nearer than `best` and was not expanded, among those that have not been searched yet.
    fn missed(
        &self,
        best: Length,
        passed: &mut usize,
        work: &mut Work,
    ) -> Result<Option<Cell>, Unfinished> {
        let board = self.timeline.board();
        let all = board.size().padded();
        let most = work.left().saturating_mul(Work::CELLS);
        let end = all.min(passed.saturating_add(usize::try_from(most).unwrap_or(usize::MAX)));
        let is_open = |cell| board.marks()[cell] & mark::EXPANDED == 0;
        let missed = self.shortest.find_nearer(best, *passed..end, is_open);
        work.spend((end - *passed) as u64 / Work::CELLS);
        match missed {
            None if end < all => {
                *passed = end;
                Err(Unfinished)
            }
            missed => Ok(missed),
        }
    }
}
