//! Shows what was opened, and shows it again after another map was grown.

use crate::app::room::Common;
use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::choices::shown::Shown;
use crate::app::watch::files::trace;
use crate::app::watch::time::Time;
use crate::playback::player::Motion;
use std::mem;
use std::sync::Arc;

/// Shows what has been opened, and says so.
pub(crate) fn take_opened(
    opened: Shown,
    told: String,
    chosen: &mut Chosen,
    time: &mut Time,
    common: &mut Common,
) {
    common.dialog = None;
    show(opened, chosen, time, common);
    time.projector.player.motion = Motion::Forward;
    common.tell(told);
}

/// Shows what was opened last, from its beginning.
pub(crate) fn show_again(chosen: &mut Chosen, time: &mut Time, common: &mut Common) {
    let opened = match chosen.shown.is_grown() {
        true => mem::take(&mut chosen.put_aside),
        false => mem::take(&mut chosen.shown),
    };
    show(opened, chosen, time, common);
}

/// Shows a file; nothing happens where it is none.
fn show(opened: Shown, chosen: &mut Chosen, time: &mut Time, common: &mut Common) {
    if opened.is_grown() {
        return;
    }
    time.leave_trace(chosen);
    time.begun.map = true;
    chosen.put_aside = Shown::Grown;
    chosen.shown = opened;
    let map = match &chosen.shown {
        Shown::Grown => return,
        Shown::Map { map, .. } => Ok(Arc::clone(map)),
        Shown::Line(steps) => steps.marked(steps.place, &steps.read),
        Shown::Trace(_) => return trace::play(chosen, time),
    };
    match map {
        Ok(map) => time.show_map(chosen, map),
        Err(wrong) => common.tell(wrong),
    }
}
