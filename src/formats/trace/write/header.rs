//! What stands before the events: the map, and starts and goals that no event says.

use super::page::Page;
use super::unsaid::Unsaid;
use super::views;
use crate::formats::trace::format::TraceFormat;
use crate::grid::Cell;
use crate::map::Map;
use std::io;

/// Writes all that stands before the events. O(cells).
pub fn write(page: &mut Page, map: &Map, unsaid: &Unsaid) -> io::Result<()> {
    let size = map.size();
    let (width, height) = (size.width(), size.height());
    let [before, between, end] = match page.format {
        TraceFormat::JsonLines => {
            page.say(&format!(
                "{{\"width\": {width}, \"height\": {height}, \"map\": ["
            ));
            ["\"", ", \"", "]"]
        }
        TraceFormat::Posthoc => {
            views::write(page, map)?;
            page.say(&format!("width: {width}\nheight: {height}\nmap:\n"));
            ["  - \"", "\n  - \"", "\n"]
        }
    };
    for y in 0..height as i32 {
        page.say(if y == 0 { before } else { between });
        page.row(map, y);
        page.say("\"");
        page.hand_on()?;
    }
    page.say(end);
    let lists = [
        ("starts", &map.starts, unsaid.list_starts),
        ("goals", &map.goals, unsaid.list_goals),
    ];
    for (key, cells, _) in lists.into_iter().filter(|(.., listed)| *listed) {
        list(page, map, key, cells)?;
    }
    page.say(match page.format {
        TraceFormat::JsonLines => "}\n",
        TraceFormat::Posthoc => "events:\n",
    });
    Ok(())
}

/// Writes a key with columns and rows.
fn list(page: &mut Page, map: &Map, key: &str, cells: &[Cell]) -> io::Result<()> {
    let ([before, after], end) = match page.format {
        TraceFormat::JsonLines => ([", \"", "\": ["], "]"),
        TraceFormat::Posthoc => (["", ": ["], "]\n"),
    };
    for text in [before, key, after] {
        page.say(text);
    }
    for (number, &cell) in cells.iter().enumerate() {
        let (x, y) = map.size().position(cell);
        let between = if number == 0 { "" } else { ", " };
        page.say(&format!("{between}[{x}, {y}]"));
        page.hand_on()?;
    }
    page.say(end);
    Ok(())
}
