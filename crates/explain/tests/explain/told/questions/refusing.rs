//! Each reason for which a question is refused is true, by an account of the run that knows nothing of questions.

use super::growing::Growing;
use super::{asked, moments};
use mazescope_core::catalogue::MapPromise;
use mazescope_core::generators::GENERATORS;
use mazescope_core::{Kind, PathPromise, Random, Seed};
use mazescope_explain::promise::judge;
use mazescope_explain::questions::{self, QUESTIONS};
use mazescope_explain::{Asked, Subject, Unasked};
use mazescope_support::case::{Case, each};
use mazescope_support::trials::{Run, drawn};
use std::collections::HashMap;

/// The reasons that the test of their own question expects exactly where they are true. A new reason is none of them.
const ELSEWHERE: &str = "single no_move no_other_floor undecided two_searches one_has_ended \
    expanded_twice too_few none_alike all_alike no_path lines_unknown broken";

/// The generators that draw what is next, by the books: they have several candidates and no weights.
const RANDOM: &str = "backtracker prim kruskal traversal growing_tree eller sidewinder binary_tree \
    boruvka wilson aldous_broder hunt_and_kill division";

/// A moment of a run.
struct Moment<'a> {
    id: &'static str,
    run: &'a Run,
    now: usize,
    /// A search; otherwise the growth of a map.
    case: Option<&'a Case>,
    growth: MapPromise,
}

impl Moment<'_> {
    fn kind(&self, place: usize) -> Option<Kind> {
        Some(self.run.log.get(place)?.event.kind(None))
    }

    /// Whether the reason of this name is true here.
    fn is_true(&self, why: &str) -> bool {
        let all = self.run.log.len();
        let mut steps = self.run.steps[1..].iter().map(|step| step.start);
        let next = steps.find(|&start| start >= self.now);
        let kind = next.and_then(|next| self.kind(next));
        let has = |ids: &str| ids.split(' ').any(|id| id == self.id);
        let (over, grows) = (self.now == all, self.case.is_none());
        match why {
            "over" => over,
            "last_step" => next.is_none() && !over,
            "not_finished" => !over,
            "of_searches" => grows,
            "of_growth" => !grows,
            "random" => grows && has(RANDOM),
            "expands_nothing" => next.is_some() && kind != Some(Kind::Expanded),
            "no_frontier" => grows && !has("prim traversal wilson"),
            "frontier_grows" => (self.now..next.unwrap_or(all))
                .any(|place| matches!(self.kind(place), Some(Kind::Pushed { .. }))),
            "jumps" => has("jps"),
            "same_line" | "nothing_yet" => self.now == 0,
            "no_start" => self.case.is_some_and(|case| case.starts.is_empty()),
            "no_guarantee" => match self.case {
                Some(case) => (case.solver.promise)(&case.settings) == PathPromise::Nothing,
                None => self.growth == MapPromise::Nothing,
            },
            "unjudged" => matches!(self.growth, MapPromise::RoadsApart | MapPromise::JoinedEnds),
            "rejects_none" => {
                grows && (0..all).all(|place| self.kind(place) != Some(Kind::Rejected))
            }
            "no_edge" => next.is_some_and(|start| {
                let size = self.run.timeline.board().size();
                let (x, y) = size.position(self.run.log[start].event.cell());
                let decides = matches!(kind, Some(Kind::Carved | Kind::Rejected | Kind::Touched));
                !(decides && (x + y) % 2 == 1 && has("kruskal"))
            }),
            "chosen_end" => {
                let before = next.and_then(|start| self.kind(start.checked_sub(1)?));
                before == Some(Kind::Expanded) && kind == Some(Kind::Carved)
            }
            // The growing tree keeps a list, of which it may take any room.
            "no_stack" => !has("backtracker"),
            "not_stuck" => self.kind(self.now) != Some(Kind::Backtracked),
            "stays_stuck" => {
                let mut after = (self.now..all).map(|place| self.kind(place));
                after.find(|kind| *kind != Some(Kind::Backtracked)) != Some(Some(Kind::Carved))
            }
            "many_ways" => self.kind(self.now) == Some(Kind::Backtracked),
            other => ELSEWHERE.split(' ').any(|name| name == other),
        }
    }

    /// Checks every kind of question, and the one that fits best. Counts the reasons.
    fn check(&self, asked: &Asked, met: &mut HashMap<&'static str, usize>, about: &str) {
        let kinds = QUESTIONS.iter().map(|kind| (kind.name, kind.ask));
        let best = ("best", questions::best as fn(&Asked) -> _);
        for (name, ask) in kinds.chain([best]) {
            if let Some(why) = ask(asked).err().map(Unasked::name) {
                let about = format!("{about}, {}: {name} is refused, because {why}", self.now);
                assert!(self.is_true(why), "{about}");
                *met.entry(why).or_default() += 1;
            }
        }
    }
}

#[test]
fn each_reason_for_refusing_a_question_is_true() {
    let mut met = HashMap::new();
    each(35, |case| {
        let subject = Subject::of_search(&case.solver, &case.settings);
        let shortest = judge(&case.map, &subject);
        for now in moments(case, "refused") {
            case.run.timeline.seek(now as u64);
            let asked = Asked {
                judge: shortest.as_ref(),
                ..asked(&case.run.timeline, subject)
            };
            let moment = Moment {
                id: case.id,
                run: &case.run,
                now,
                case: Some(case),
                growth: MapPromise::Nothing,
            };
            moment.check(&asked, &mut met, &case.about);
        }
    });
    for number in drawn(6) {
        for &generator in GENERATORS {
            let mut chance = Random::new(&Seed::from(number), "refused");
            let sides = (5 + 2 * chance.below(4), 5 + 2 * chance.below(3));
            let mut growing = Growing::of(generator, sides, number);
            for now in growing.moments(2) {
                growing.run.timeline.seek(now as u64);
                let moment = Moment {
                    id: generator.info.id,
                    run: &growing.run,
                    now,
                    case: None,
                    growth: (generator.promise)(&growing.settings),
                };
                moment.check(&growing.asked(&[]), &mut met, &growing.about);
            }
        }
    }
    let count: usize = met.values().sum();
    assert!(count > 10_000 && met.len() > 25, "{count} {met:?}");
}
