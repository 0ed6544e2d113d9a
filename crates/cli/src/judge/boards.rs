//! The board of a trace at its first wrong step, next to that of the real run, as letters.

use crate::Misuse;
use crate::one_search::recorded;
use mazescope_core::board::{is_in_frontier, mark};
use mazescope_core::{Board, Cell, Map};
use mazescope_formats::Trace;
use mazescope_study::judge::{Fault, FaultKind, Rules};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Columns and rows that are shown on each side of the cell in question.
const AROUND: (i32, i32) = (18, 9);

/// The lines of both boards around the cell of a fault, and a line that explains the letters.
pub(super) fn at(
    map: &Arc<Map>,
    trace: &Trace,
    fault: &Fault,
    rules: &Rules,
) -> Result<Vec<String>, Misuse> {
    let mut own = Board::with_plane(map, trace.discipline, trace.plane);
    let mut moments = 0;
    // A path is judged as a whole.
    let whole = fault.kind.is_of_path();
    let until = if whole { u32::MAX } else { fault.moments };
    let events = trace.events.iter().take_while(|event| {
        let goes_on = moments < until;
        moments += u32::from(!event.is_value());
        goes_on
    });
    own.apply(&events.copied().collect::<Vec<_>>());

    let lane = (rules.solver.clone(), rules.settings.clone());
    let mut timeline = recorded(map, &lane, 1, 0)?;
    let recording = timeline.recording_mut();
    let steps = u64::from(fault.step).min(recording.steps());
    let (end, when) = match whole {
        true => (recording.len(), "at its end".to_owned()),
        false => (recording.end_of_step(steps), format!("in step {steps}")),
    };
    timeline.seek(end);

    let name = rules.solver.info.name;
    let left = rows("The trace".to_owned(), &own, map, fault, true);
    let right = format!("A right run of {name}, {when}");
    let right = rows(right, timeline.board(), map, fault, false);
    let width = left.iter().map(String::len).max().unwrap_or_default();
    let lines = left.iter().zip(right);
    let lines = lines.map(|(left, right)| format!("{left:width$}   {right}"));
    let mut lines: Vec<String> = lines.collect();
    let costs = map.costs().map_or("", |_| ", 2 to 9 floor of that cost");
    let due = match fault.due {
        None => "",
        Some(_) if fault.kind == FaultKind::MissedNeighbour => ", ? the cell that is left out",
        Some(_) => ", ? the cell that is due",
    };
    lines.push(format!(
        "# wall, . floor{costs}, S start, G goal, x expanded, o frontier, * path, @ the cell in question{due}"
    ));
    Ok(lines)
}

/// A title, and the rows of a board around the cell of a fault. With `marked`, that cell and the one that is due have
/// letters.
fn rows(title: String, board: &Board, map: &Map, fault: &Fault, marked: bool) -> Vec<String> {
    let size = board.size();
    let (x, y) = size.position(fault.cell);
    let span = |at: i32, around: i32, length: u32| -> RangeInclusive<i32> {
        let last = length as i32 - 1;
        let first = (at - around).min(last - 2 * around).max(0);
        first..=(first + 2 * around).min(last)
    };
    let letter = |cell: Cell| {
        let marks = board.marks()[cell];
        match map.cost(cell) {
            _ if marked && cell == fault.cell => '@',
            _ if marked && Some(cell) == fault.due => '?',
            _ if map.starts.contains(&cell) => 'S',
            _ if map.is_goal(cell) => 'G',
            _ if marks & mark::FLOOR == 0 => '#',
            _ if marks & mark::TRACED != 0 => '*',
            _ if is_in_frontier(board.discipline(), marks) => 'o',
            _ if marks & mark::EXPANDED != 0 => 'x',
            0 | 1 => '.',
            cost => char::from(b'0' + cost),
        }
    };
    let columns = span(x, AROUND.0, size.width());
    let row = |y: i32| {
        let cells = columns.clone().filter_map(|x| size.cell(x, y));
        cells.map(letter).collect()
    };
    let rows = span(y, AROUND.1, size.height()).map(row);
    [title].into_iter().chain(rows).collect()
}
