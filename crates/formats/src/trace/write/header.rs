//! Writes everything before the events: the map, starts and goals that no event gives, and the declarations.

use super::said::Said;
use super::text::TraceText;
use super::unsaid::Unsaid;
use super::views;
use crate::trace::format::TraceFormat;
use crate::trace::manner::IGNORED;
use crate::trace::plane::declaration;
use mazescope_core::{Cell, Map};
use std::io;

/// Writes everything before the events. O(cells).
pub(super) fn write(
    text: &mut TraceText,
    map: &Map,
    said: &Said,
    unsaid: &Unsaid,
) -> io::Result<()> {
    let size = map.size();
    let (width, height) = (size.width(), size.height());
    let [before, between, end] = match text.format {
        TraceFormat::JsonLines => {
            text.say(&format!(
                "{{\"width\": {width}, \"height\": {height}, \"map\": ["
            ));
            ["\"", ", \"", "]"]
        }
        TraceFormat::Posthoc => {
            views::write(text, map)?;
            text.say(&format!("width: {width}\nheight: {height}\nmap:\n"));
            ["  - \"", "\n  - \"", "\n"]
        }
    };
    for y in 0..height as i32 {
        text.say(if y == 0 { before } else { between });
        text.row(map, y);
        text.say("\"");
        text.hand_on()?;
    }
    text.say(end);
    if unsaid.list_starts {
        list(text, map, "starts", &map.starts)?;
    }
    if unsaid.list_goals {
        list(text, map, "goals", &map.goals)?;
    }
    let manner = said.manner;
    let discipline = manner.discipline.map(|it| format!("\"{}\"", it.name()));
    // If every cell costs the same, there is nothing to ignore.
    let ignores = manner.ignores_costs && map.costs().is_some();
    let keys = [
        ("plane", declaration(said.plane)),
        ("discipline", discipline),
        ("rounds", manner.rounds.then(|| "true".to_owned())),
        ("costs", ignores.then(|| format!("\"{IGNORED}\""))),
    ];
    for (key, value) in keys {
        if let Some(value) = value {
            text.say(&match text.format {
                TraceFormat::JsonLines => format!(", \"{key}\": {value}"),
                TraceFormat::Posthoc => format!("{key}: {value}\n"),
            });
        }
    }
    text.say(match text.format {
        TraceFormat::JsonLines => "}\n",
        TraceFormat::Posthoc => "events:\n",
    });
    Ok(())
}

/// Writes a key with columns and rows.
fn list(text: &mut TraceText, map: &Map, key: &str, cells: &[Cell]) -> io::Result<()> {
    let ([before, after], end) = match text.format {
        TraceFormat::JsonLines => ([", \"", "\": ["], "]"),
        TraceFormat::Posthoc => (["", ": ["], "]\n"),
    };
    for piece in [before, key, after] {
        text.say(piece);
    }
    for (number, &cell) in cells.iter().enumerate() {
        let (x, y) = map.size().position(cell);
        let between = if number == 0 { "" } else { ", " };
        text.say(&format!("{between}[{x}, {y}]"));
        text.hand_on()?;
    }
    text.say(end);
    Ok(())
}
