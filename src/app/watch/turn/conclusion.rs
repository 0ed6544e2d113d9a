//! The conclusion of a turn, and the run that shows it next to the real one.

use super::ended::Ended;
use super::open::OpenTurn;
use crate::catalogue::{Solver, TurnRule};
use crate::playback::run::Run;
use crate::turn::ClickKind;
use crate::turn::levels::Level;
use crate::words::counted;

/// The end of a turn that is finished.
pub(crate) fn ended(turn: &OpenTurn, is_best: bool) -> Ended {
    Ended {
        conclusion: conclusion(turn),
        is_best,
        steps: turn.steps(),
        differs: turn.misses.first,
        may_be_harder: turn.game.level() == Level::Easy
            && OpenTurn::new(turn.game.run(), Level::Hard, false).is_ok(),
        is_shown: false,
    }
}

/// The run that shows a turn at its end: the learner and the real search, or only the growth of the map.
pub(crate) fn run(turn: &OpenTurn) -> Run {
    /// The id of the learner, which is that of no entry, and the name that fits sentences.
    const LEARNER: (&str, &str) = ("you", "Your run");
    let run = turn.game.run();
    let Some(solver) = turn.game.continued() else {
        return run.clone();
    };
    let named = Solver {
        info: solver.info.named(LEARNER.0, LEARNER.1),
        ..solver
    };
    let settings = run.lanes.first().map(|(_, settings)| settings.clone());
    let own = settings.map(|settings| (named, settings));
    Run {
        lanes: own.into_iter().chain(run.lanes.iter().cloned()).collect(),
        ..run.clone()
    }
}

/// How many clicks were wrong, and what they have in common.
fn conclusion(turn: &OpenTurn) -> String {
    let count = |kind: ClickKind| {
        let clicks = turn.game.clicks().iter();
        clicks.filter(|click| click.kind == kind).count() as u64
    };
    let (wrong, hinted) = (count(ClickKind::Wrong), count(ClickKind::Hinted));
    let made = match hinted {
        0 => String::new(),
        hinted => format!(" Hints made {}.", counted(hinted, "move")),
    };
    let subject = match wrong {
        0 if turn.game.clicks().is_empty() => return "You made no move.".to_owned(),
        0 => return format!("No click was wrong.{made}"),
        1 => "The wrong click".to_owned(),
        2 => "Both wrong clicks".to_owned(),
        wrong => format!("All {wrong} wrong clicks"),
    };
    let gauge = turn.game.timeline().gauge();
    let letter = gauge.map_or('g', |gauge| gauge.letter());
    let chose = match turn.rule().filter(|_| turn.misses.takes == wrong) {
        None => return format!("{} wrong.{made}", were(wrong)),
        Some(TurnRule::Oldest) => "chose a newer cell than the oldest".to_owned(),
        Some(TurnRule::TwoQueues) => "chose another cell than the oldest of its queue".to_owned(),
        Some(TurnRule::Newest) => "chose another cell than the stack does".to_owned(),
        Some(TurnRule::LeastKey) => format!("chose a cell whose {letter} is not the smallest"),
        Some(TurnRule::Hand { .. }) => "left the wall at the walker's hand".to_owned(),
        Some(TurnRule::LightestOfAll | TurnRule::LightestOfFrontier(_)) => {
            "chose another edge than the lightest".to_owned()
        }
    };
    format!("{subject} {chose}.{made}")
}

/// "1 click was", "3 clicks were".
fn were(clicks: u64) -> String {
    let verb = if clicks == 1 { "was" } else { "were" };
    format!("{} {verb}", counted(clicks, "click"))
}
