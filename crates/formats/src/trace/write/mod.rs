//! Writes traces of runs, for other programs and for later.
//!
//! The writer tracks which parents a reader knows. It writes a path by its `end` only if that is read as the same cells
//! and the same path. `unsaid.rs` finds the starts and goals that the events would not restore, before anything is
//! written, and the header lists them.

mod header;
mod roles;
mod run;
mod said;
mod text;
mod unsaid;
mod views;

use super::format::TraceFormat;
use super::word::Word;
use mazescope_core::{Event, Kinds, Map};
use roles::Roles;
use run::RunWriter;
pub use said::Said;
use std::io::{self, Write};
use text::{Saying, TraceText};
use unsaid::Unsaid;

/// Writes a run that began on `map`, its events in pieces, with the declarations in `said`; first the map and its
/// goals. An event has `type`, `id` (the number of the cell in reading order, from 1 for Posthoc, otherwise from 0),
/// `pId` if it has a parent, `x`, `y`, and `g`, the length of the path from the start, if it follows from the parents.
///
/// The trace reads back as the same map and the same events, if these come from the reader or from a built-in
/// algorithm. O(events + cells), 15 bytes a cell; no allocation per event.
///
/// ```
/// use mazescope_core::Event;
/// use mazescope_formats::{read, trace, trace::{Said, TraceFormat}};
/// let map = read(b"SG").unwrap();
/// let events = [Event::pushed_start(map.starts[0]), Event::expanded(map.starts[0])];
/// let mut written = Vec::new();
/// let (said, format) = (Said::default(), TraceFormat::JsonLines);
/// trace::write_said(&map, [&events[..]], &said, format, &mut written).unwrap();
/// let read = trace::read(&written).unwrap();
/// assert_eq!((&read.map, &read.events[..]), (&map, &events[..]));
/// ```
pub fn write_said<'e>(
    map: &Map,
    events: impl IntoIterator<Item = &'e [Event], IntoIter: Clone>,
    said: &Said,
    format: TraceFormat,
    out: &mut dyn Write,
) -> io::Result<()> {
    let events = events.into_iter();
    let roles = Roles::of(map);
    let unsaid = Unsaid::of(map, roles.clone(), events.clone());
    let mut text = TraceText::new(map.size(), format, out);
    header::write(&mut text, map, said, &unsaid)?;
    let mut writer = RunWriter::new(map, roles, said, text, &unsaid);
    // The goals come before all other events, unless the header lists them.
    for &goal in map.goals.iter().filter(|_| !unsaid.list_goals) {
        writer.say(Saying::of(Word::Destination, goal))?;
    }
    let found = said.solution.map(|said| said.found);
    let mut moments = 0;
    let mut events = events.flatten().peekable();
    while let Some(&event) = events.next() {
        if found == Some(moments) {
            writer.begin_result()?;
        }
        let is_last = events.peek().is_none();
        match is_last && said.gave_up && Kinds::NOTED.contains(event) {
            true => writer.give_up(event)?,
            false => writer.event(event)?,
        }
        moments += u64::from(!event.is_value());
    }
    writer.finish()
}

/// About how many bytes an event of a large trace takes.
pub const BYTES_AN_EVENT: u64 = 85;
