//! The figures of a comparison as tables of Markdown, for a README or a report.

use super::comparison::Comparison;
use super::table::{FIGURES, head, number};
use crate::bulk::figures::is_new;
use crate::bulk::measures::MEASURES;
use mazescope_core::words::grouped;
use mazescope_formats::foreign::safe;
use std::io::{self, Write};

/// Writes what was searched, and then a table for each measure with new information, with a row for each group and
/// search.
pub(super) fn write(done: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    let mut lines = Vec::new();
    head(done, &mut lines)?;
    for line in String::from_utf8_lossy(&lines).lines() {
        writeln!(out, "- {}", escaped(line))?;
    }
    for measure in (0..MEASURES.len()).filter(|&place| is_new(&done.rows, place)) {
        writeln!(out, "\n**{}**\n", escaped(&MEASURES[measure].title()))?;
        let headings: Vec<&str> = FIGURES.iter().map(|(heading, _)| *heading).collect();
        writeln!(out, "| map | solver | found | {} |", headings.join(" | "))?;
        writeln!(out, "|---|---|--:|{}", "--:|".repeat(FIGURES.len()))?;
        for row in &done.rows {
            let group = escaped(&safe(done.plan.group(row.group)));
            let lane = done.plan.lanes[row.lane].label();
            let found = format!("{}/{}", grouped(row.found), grouped(row.searches));
            write!(out, "| {group} | {} | {found} |", escaped(&lane))?;
            for (_, figure) in FIGURES {
                let figure = row.measures[measure].as_ref().and_then(figure);
                write!(out, " {} |", number(figure, measure))?;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}

/// The text with the signs of Markdown escaped.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        if matches!(letter, '\\' | '|' | '*' | '_' | '[' | ']' | '<' | '`') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}
