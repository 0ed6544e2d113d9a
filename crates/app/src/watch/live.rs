//! What the tab tells the outside: the moment in words for screen readers, and a report of it.

use crate::report::{Report, fingerprint};
use crate::watch::questions::open_question::Stage;
use crate::watch::questions::panel::verdict_words;
use crate::watch::time::row::position_words;
use crate::{Seen, Time};
use mazescope_core::Motion;

/// What a screen reader says now: the open question, its answer, or the position of the clock and the sentence of the
/// selected pane. `None` while the clock plays, because the words would change faster than they are heard.
pub(crate) fn words(seen: &Seen) -> Option<String> {
    if let Some(open) = &seen.predicting.open {
        let question = &open.question;
        return Some(match open.stage {
            Stage::Asked => {
                let choices = question.choices.join(", or ");
                joined(&[&question.text.to_string(), &choices])
            }
            Stage::Again => joined(&["Wrong. Try again.", &question.text.to_string()]),
            Stage::Over(right) => {
                let sentence = question.sentence.to_string();
                joined(&[&verdict_words(open, right), &sentence])
            }
        });
    }
    if seen.time.projector.player.motion != Motion::Paused || seen.time.scene.is_none() {
        return None;
    }
    let pane = seen.panes.get(seen.focus)?;
    let told = pane.growth.as_deref().unwrap_or(pane);
    let [position, ..] = position_words(seen);
    let position = format!("{}, {position}:", told.title);
    Some(joined(&[&position, &told.sentence.to_string()]))
}

/// Adds the clock and the boards to a report.
pub(crate) fn report(time: &mut Time, report: &mut Report) {
    report.playing = time.projector.player.motion != Motion::Paused;
    let Some(scene) = &mut time.scene else {
        return;
    };
    report.tick = scene.tick();
    report.race = [scene.race_start(), scene.length()];
    let lanes = 0..scene.lanes().len();
    let boards = lanes.filter_map(|lane| time.board(Some(lane)));
    report.boards = boards.map(fingerprint).collect();
}

/// The texts that are not empty, with a space between two.
fn joined(texts: &[&str]) -> String {
    let texts = texts.iter().copied().filter(|text| !text.is_empty());
    texts.collect::<Vec<_>>().join(" ")
}
