//! The trace that a lane replays, while another program may still be writing it.

use crate::watch::choices::last_part;
use crate::watch::choices::playing::Playing;
use crate::watch::choices::shown::Shown;
use crate::{Chosen, PaneReadout, Session, Status, Time};
use mazescope_core::words::counted;
use mazescope_core::{Event, Info, Kind, Lane};
use mazescope_formats::trace::{TapeState, replay};

/// Shows the trace in the first pane, next to the chosen searches, on its map.
pub(crate) fn play(chosen: &mut Chosen, time: &mut Time) {
    let Shown::Trace(playing) = &mut chosen.shown else {
        return;
    };
    let (name, tape) = (playing.name.clone(), playing.tape.clone());
    **playing = Playing {
        since: time.age,
        ..Playing::new(name, tape)
    };
    let floor = (playing.tape).look(|trace| trace.map.first_floor().is_some());
    let open = playing.tape.state() == TapeState::Open;
    // The trace of a generator begins without floor, so there is nothing to search.
    let alone = !floor && !open;
    chosen.panes.begin_trace(replay::ID, alone);
    // The former speed fits another run.
    time.projector.find_pace();
    lay(chosen, time);
}

/// Makes the scene for the trace's map as it is now.
fn lay(chosen: &mut Chosen, time: &mut Time) {
    let Shown::Trace(playing) = &mut chosen.shown else {
        return;
    };
    playing.solver = replay::solver(&playing.tape);
    // A start or goal that the trace does not name is not added.
    let map = playing.tape.look(|trace| trace.map.clone());
    time.begin(chosen.run_on(map));
}

/// Reads new events. If the map has grown, or a start or goal was named, makes a new scene and keeps the clock.
pub(crate) fn follow(session: &mut Session) {
    let (chosen, time) = (&mut *session.chosen, &mut *session.time);
    let Shown::Trace(playing) = &mut chosen.shown else {
        return;
    };
    if playing.ended || time.scene.is_none() {
        return;
    }
    // In this order, events that arrive in between are seen next time.
    let state = playing.tape.state();
    let version = playing.tape.version();
    playing.ended = state != TapeState::Open;
    if let TapeState::Broken(why) = state {
        playing.broken = true;
        let name = &playing.name;
        session
            .common
            .tell(format!("{name}: {why} Everything before that is kept."));
    }
    if playing.ended
        && !playing.broken
        && let Some(words) = playing.tape.look(|trace| trace.slips().next())
    {
        session.common.tell(words);
    }
    let dropped = playing.tape.look(|trace| trace.notes.dropped);
    if playing.ended && dropped > 0 {
        session.common.tell(format!(
            "The notes of {} were dropped, because all notes together are too long.",
            counted(dropped, "event")
        ));
    }
    let grown = version != playing.version;
    playing.version = version;
    pace(playing, time);
    if grown {
        let ticks = time.scene.as_mut().map_or(0, |scene| {
            let start = scene.race_start();
            scene.tick().saturating_sub(start)
        });
        lay(chosen, time);
        if ticks > 0 {
            time.send_to(ticks);
        }
    }
}

/// Divides the memory among recordings, the trace and `layers` bytes of layers, so that one limit holds for all.
pub(crate) fn share_history(chosen: &Chosen, time: &mut Time, layers: u64) {
    let Some(scene) = &mut time.scene else {
        return;
    };
    let history = time.history.saturating_sub(layers);
    let Some(playing) = chosen.playing() else {
        return scene.limit_history(history);
    };
    scene.limit_history(history.saturating_sub(playing.tape.bytes()));
    // The reader leaves space for the recording of the trace itself.
    let lanes = scene.lanes().iter();
    let own = lanes.filter(|lane| lane.solver.info.id == replay::ID);
    let own: u64 = own.map(|lane| lane.timeline.recording().bytes()).sum();
    let others = scene.bytes().saturating_sub(own);
    playing.tape.limit_to(history.saturating_sub(others));
}

/// Sets the speed for a trace that is being written, or has just ended.
fn pace(playing: &Playing, time: &mut Time) {
    if !playing.ended {
        return time.projector.follow(time.age - playing.since);
    }
    let written = playing.tape.look(|trace| trace.moments);
    let first = time.race().and_then(|race| race.lanes.first());
    let shown = first.map_or(0, |lane| lane.timeline.cursor());
    time.projector.follow_no_more(written.saturating_sub(shown));
}

/// Names the trace in the readout of its pane, with the words of the current event.
pub(crate) fn tell(
    playing: &Playing,
    info: &Info,
    lane: Option<&Lane>,
    readout: PaneReadout,
) -> PaneReadout {
    let mut readout = PaneReadout {
        title: format!("{}: {}", info.name, last_part(&playing.name)),
        subtitle: String::new(),
        ..readout
    };
    let Some(lane) = lane else {
        return readout;
    };
    let timeline = &lane.timeline;
    let last = timeline
        .cursor()
        .checked_sub(1)
        .filter(|_| readout.status == Status::Searching || lane.score.is_some());
    if let Some((place, event)) = last.zip(last.and_then(|last| timeline.recording().get(last))) {
        let note = playing
            .tape
            .look(|trace| trace.notes.get(place).map(str::to_owned));
        readout.subtitle = note.unwrap_or_else(|| word(event).to_owned());
    }
    if timeline.waits() && timeline.cursor() == timeline.len() {
        readout.status = Status::MoreToCome;
    }
    if playing.broken && matches!(readout.status, Status::NoPath | Status::Complete) {
        readout.status = Status::BrokenOff;
    }
    readout
}

/// The word of a trace for an event without a note.
fn word(event: Event) -> &'static str {
    match event.kind(None) {
        Kind::Pushed { from: None } => "source",
        Kind::Pushed { .. } => "generating",
        Kind::Expanded => "expanding",
        Kind::Improved { .. } => "updating",
        Kind::Backtracked => "closing",
        Kind::Traced => "end",
        Kind::Carved => "carving",
        Kind::Raised => "raising",
        Kind::Rejected => "rejecting",
        Kind::Value(_) | Kind::Wrote => "writing",
        Kind::Stepped => "stepping",
        Kind::Touched | Kind::Looked => "looking",
        Kind::Withdrawn => "withdrawing",
        Kind::Reopened => "reopening",
        Kind::Restored => "restoring",
        Kind::Noted => "",
    }
}
