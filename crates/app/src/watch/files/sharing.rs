//! Share codes in *Watch*: a run as a text, and such a text as a run.

use crate::watch::boards::readout::NO_DIRECTIONS;
use crate::watch::choices::SEARCHES;
use crate::{Common, Session, Time};
use mazescope_core::playback::score::Extent;
use mazescope_core::words::counted;
use mazescope_core::{Catalogue, Grown, Run};
use mazescope_formats::maps::directions;
use mazescope_formats::share::{self, CodeKind, level};
use mazescope_games::KnownLevel;

/// Copies the directions of that lane, or of the last one, once it has found its path.
pub(crate) fn copy_directions(time: &Time, lane: usize, common: &mut Common) {
    let Some(scene) = &time.scene else {
        return;
    };
    let lanes = scene.lanes();
    let lane = lanes.get(lane).or(lanes.last());
    let Some((lane, score)) = lane.and_then(|lane| Some((lane, lane.score.as_ref()?))) else {
        return;
    };
    if lane.extent.and_then(Extent::moves) != score.moves() {
        common.tell(NO_DIRECTIONS);
        return;
    }
    let directions = directions::of(scene.map().size(), &score.path);
    let lines: String = directions.flat_map(|one| [one.name(), "\n"]).collect();
    let count = counted(score.moves().unwrap_or(0), "direction");
    common.done(format!("Copied {count}."));
    common.copy = Some(lines);
}

/// Opens the run of a code, or its level in the tab of levels; the dialog shows what is wrong with the code.
pub(crate) fn open_code(code: &str, session: &mut Session) {
    if share::kind(code) == Ok(CodeKind::Level) {
        open_level_code(code, session.common);
        return;
    }
    match run_of(code, &session.chosen.catalogue) {
        Ok(run) => {
            session.common.close_dialog();
            open_run(run, session);
        }
        Err(reasons) => session.common.dialog_error = Some(reasons),
    }
}

/// The run of a share code that the window can show, or in words what is wrong with the code.
pub(crate) fn run_of(code: &str, catalogue: &Catalogue) -> Result<Run, String> {
    let run = share::run(code, catalogue);
    let run = run.and_then(|run| share::check_for_window(&run, SEARCHES).map(|()| run));
    run.map_err(|reason| reason.to_string())
}

/// Shows a shared run in place of the present one, and says which one it is.
pub(crate) fn open_run(run: Run, session: &mut Session) {
    session.leave_trace();
    session.chosen.take(run);
    let Grown { size, ref seed, .. } = session.chosen.grown;
    let name = session.chosen.generator().info.name;
    let notice = format!("{name}, {size}, seed {seed}.");
    session.time.begun.map = true;
    session.renew();
    session.common.tell(notice);
}

fn open_level_code(code: &str, common: &mut Common) {
    match level::decode(code, |id| KnownLevel::of(id).level) {
        Ok((level, walls)) => {
            common.close_dialog();
            common.play(level, walls);
        }
        Err(error) => common.dialog_error = Some(error.to_string()),
    }
}
