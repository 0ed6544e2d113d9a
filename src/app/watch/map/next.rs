//! Which map comes next: the first one, the one of the next seed, or the one that a change has asked for.

use crate::app::room::Common;
use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::choices::fitting::Fitting;
use crate::app::watch::files::showing;
use crate::app::watch::map::act::refresh;
use crate::app::watch::time::Time;

/// Sees to it that there is a run, within a frame of which so many seconds are used; says whether time may pass on it.
pub(crate) fn bring_on(
    chosen: &mut Chosen,
    time: &mut Time,
    fitting: Fitting,
    used: &dyn Fn() -> f64,
    common: &mut Common,
) -> bool {
    if std::mem::take(&mut time.over) {
        match &mut time.scene {
            Some(scene) if !chosen.shown.is_grown() => {
                scene.seek(0);
            }
            Some(_) | None => refresh(chosen, time, fitting, common),
        }
        return false;
    }
    if time.scene.is_none() && time.next.is_none() && fitting.is_known() {
        // The first scene.
        let sent_to = time.sent_to.take();
        match chosen.shown.is_grown() {
            true => time.grow(chosen, fitting, common),
            false => showing::show_again(chosen, time, common),
        }
        if let Some(ticks) = sent_to {
            time.send_to(ticks);
        }
    }
    if time.awaits_run() && time.bring_on(used) {
        time.grow_at_once(chosen, fitting, common);
    }
    // Time stands until the run is there.
    !time.awaits_run()
}
