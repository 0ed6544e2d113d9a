//! The next map: the first one, that of the next seed, or the one that a change requires.

use crate::Session;

/// Ensures that there is a run, within the rest of a frame. Returns whether time may pass on it.
pub(crate) fn bring_on(session: &mut Session, used: &dyn Fn() -> f64) -> bool {
    let Session { chosen, time, .. } = session;
    if std::mem::take(&mut time.over) {
        match &mut time.scene {
            Some(scene) if !chosen.shown.is_grown() => {
                scene.seek(0);
            }
            Some(_) | None => {
                chosen.grown.seed = chosen.grown.seed.next();
                session.grow_and_play();
            }
        }
        return false;
    }
    if time.scene.is_none() && time.next.is_none() && session.fitting.is_known() {
        // The first scene.
        let sent_to = time.sent_to.take();
        match chosen.shown.is_grown() {
            true => session.grow(),
            false => session.show_again(),
        }
        if let Some(moment) = sent_to {
            session.time.send_to_moment(moment);
        }
    }
    if session.time.awaits_run() && !session.common.behind {
        // The picture of the shown run is there, so the next one may replace it.
        if let Some((grown, stale)) = session.time.bring_on(used) {
            session.chosen.standing = grown;
            if stale {
                session.grow_at_once();
            }
            return false;
        }
    }
    // Time stands still until the run is ready.
    !session.time.awaits_run()
}
