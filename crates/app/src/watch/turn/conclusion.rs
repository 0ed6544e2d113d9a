//! The conclusion of a turn, and the run that shows it next to the real one.

use super::open::{Ended, OpenTurn};
use mazescope_core::words::counted;
use mazescope_core::{Run, Solver};
use mazescope_study::turn::{Click, ClickKind, Due, Level};

/// The end of a turn that is finished.
pub(crate) fn ended(turn: &OpenTurn, is_best: bool) -> Ended {
    Ended {
        conclusion: conclusion(turn),
        is_best,
        steps: turn.game.steps(),
        differs: turn.first.clone(),
        may_be_harder: turn.game.level() == Level::Easy
            && OpenTurn::new(turn.game.run(), Level::Hard, false).is_ok(),
        is_shown: false,
    }
}

/// The run that shows a turn at its end: the learner and the real search, or only the growth of the map.
pub(crate) fn run(turn: &OpenTurn) -> Run {
    /// The id of the learner, which is that of no entry.
    const LEARNER: &str = "you";
    let run = turn.game.run();
    let Some(solver) = turn.game.continued() else {
        return run.clone();
    };
    // The search itself takes the steps that the learner leaves.
    let name = match turn.game.due() {
        Due::Nothing => "Your run",
        _ => "Your run, continued",
    };
    let named = Solver {
        info: solver.info.named(LEARNER, name),
        ..solver
    };
    let settings = run.lanes.first().map(|(_, settings)| settings.clone());
    let own = settings.map(|settings| (named, settings));
    Run {
        lanes: own.into_iter().chain(run.lanes.iter().cloned()).collect(),
        ..run.clone()
    }
}

/// How many clicks were wrong, and by which other rule most of them would be right.
fn conclusion(turn: &OpenTurn) -> String {
    let clicks = turn.game.clicks();
    let count = |kind: ClickKind| {
        let clicks = clicks.iter();
        clicks.filter(|click| click.kind == kind).count() as u64
    };
    let (wrong, hinted) = (count(ClickKind::Wrong), count(ClickKind::Hinted));
    let ends = (turn.game.progress())
        .map(|progress| format!(" Your run ends after {progress}."))
        .unwrap_or_default();
    let made = match hinted {
        0 => String::new(),
        hinted => format!(" Hints made {}.", counted(hinted, "move")),
    };
    let told = match wrong {
        0 if clicks.is_empty() => "You made no move.".to_owned(),
        0 => "No click was wrong.".to_owned(),
        wrong => format!(
            "{}.{}",
            counted(wrong, "click was wrong|clicks were wrong"),
            mix_up(clicks, wrong)
        ),
    };
    format!("{told}{made}{ends}")
}

/// What the wrong clicks took most often by another rule.
fn mix_up(clicks: &[Click], wrong: u64) -> String {
    let took = || clicks.iter().filter_map(|click| click.mix_up);
    let count = |mix_up: &str| took().filter(|other| *other == mix_up).count() as u64;
    let Some(most) = took().max_by_key(|mix_up| count(mix_up)) else {
        return String::new();
    };
    let who = match (count(most), wrong) {
        (1, 1) => "It".to_owned(),
        (2, 2) => "Both".to_owned(),
        (all, wrong) if all == wrong => format!("All {all}"),
        (some, _) => format!("{some} of them"),
    };
    format!(" {who} {most}.")
}
