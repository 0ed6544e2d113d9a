//! A turn as a short code, and the same turn from that code.

use super::game::Turn;
use super::levels::{LARGE, Level};
use mazescope_core::Catalogue;
use mazescope_formats::codes::turn::TurnRecord;
use mazescope_formats::share;

/// The code of a turn.
///
/// # Errors
///
/// Why it has none, with what to do instead.
pub fn code(turn: &Turn) -> Result<String, String> {
    let share = share::share(turn.run()).map_err(|error| error.to_string())?;
    let record = TurnRecord {
        share,
        is_hard: turn.level() == Level::Hard,
        peeked: turn.has_peeked(),
        finished: turn.was_finished(),
        actions: turn.actions().to_vec(),
    };
    record.code().map_err(|error| error.to_string())
}

/// The turn of a code. Its actions are repeated, so what was right follows from the rules.
///
/// # Errors
///
/// Everything that is wrong with the code, as sentences.
pub fn turn(code: &str, catalogue: &Catalogue) -> Result<Turn, Vec<String>> {
    let record = TurnRecord::decode(code).map_err(|error| vec![error.to_string()])?;
    turn_of(record, catalogue)
}

/// The turn of a record, as [`turn`].
///
/// # Errors
///
/// Everything that this program lacks for it, as sentences.
pub fn turn_of(record: TurnRecord, catalogue: &Catalogue) -> Result<Turn, Vec<String>> {
    let run = share::run_of(record.share, catalogue);
    let run = run.map_err(|wrong| wrong.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    let level = if record.is_hard {
        Level::Hard
    } else {
        Level::Easy
    };
    let mut turn = Turn::new(&run, level, LARGE).map_err(|why| vec![why])?;
    record
        .actions
        .into_iter()
        .for_each(|action| turn.repeat(action));
    if record.peeked {
        turn.peek();
    }
    if record.finished {
        turn.finish();
    }
    Ok(turn)
}
