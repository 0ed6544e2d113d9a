//! What a reader hands on: events from its translator to the tape, as they come.

use crate::formats::trace::tape::Tape;
use crate::formats::trace::translate::Translator;

/// Puts on the tape what has come, and takes over the limit for what may still come.
pub(super) fn hand_on(translator: &mut Translator, tape: &Tape) {
    let bytes = translator.bytes();
    tape.write(|trace| translator.hand_on(trace, false), bytes);
    translator.allow(tape.limit());
}

/// Puts on the tape what has come last. The trace may be `whole`, or end with something that is wrong.
pub(super) fn hand_on_last(translator: &mut Translator, tape: &Tape, whole: bool) {
    if whole {
        translator.finish();
    }
    tape.write(|trace| translator.hand_on(trace, true), 0);
}
