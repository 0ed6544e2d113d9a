//! A turn as a short code, and the same turn from that code.

use super::game::Turn;
use super::levels::{LARGE, Level};
use mazescope_core::Catalogue;
use mazescope_formats::share::turn::TurnRecord;

/// The code of a turn.
///
/// # Errors
///
/// Why it has none, with what to do instead.
pub fn code(turn: &Turn) -> Result<String, String> {
    let record = TurnRecord {
        run: turn.run().clone(),
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
/// What is wrong with the code, as a sentence.
pub fn turn(code: &str, catalogue: &Catalogue) -> Result<Turn, String> {
    let record = TurnRecord::decode(code, catalogue).map_err(|error| error.to_string())?;
    turn_of(record)
}

/// The turn of a record, as [`turn`].
///
/// # Errors
///
/// Why the run has no such turn, as a sentence.
pub fn turn_of(record: TurnRecord) -> Result<Turn, String> {
    let level = if record.is_hard {
        Level::Hard
    } else {
        Level::Easy
    };
    let mut turn = Turn::new(&record.run, level, LARGE)?;
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
