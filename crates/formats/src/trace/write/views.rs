//! How Posthoc draws a trace: at the first event the floor and the walls, then event by event.

use super::text::TraceText;
use mazescope_core::Map;
use std::io;

/// Writes version, views and pivot of a Posthoc trace. O(cells).
pub(super) fn write(text: &mut TraceText, map: &Map) -> io::Result<()> {
    let size = map.size();
    let (width, height) = (size.width(), size.height());
    text.say(VIEWS);
    text.say(&format!(
        "    - {{ $: rect, x: 0, y: 0, width: {width}, height: {height}, \
         fill: \"${{{{ theme.background }}}}\" }}\n"
    ));
    for y in 0..height as i32 {
        if size.row(y).all(|cell| map.is_floor(cell)) {
            continue;
        }
        text.say(&format!("    - {{ $: walls, y: {y}, row: \""));
        text.row(map, y);
        text.say("\" }\n");
        text.hand_on()?;
    }
    text.say(PIVOT);
    Ok(())
}

/// The beginning of a Posthoc trace, up to the floor and the walls of its map. All walls of a row are one polygon. A
/// start, whose `g` is 0, keeps its colour. Every type needs a fill, because Posthoc would otherwise show an error in
/// place of the picture.
const VIEWS: &str = r##"version: 1.4.0
views:
  main:
    - { $: map, $if: "${{ step === 0 }}" }
    - { $: rect, width: 1, height: 1, x: "${{ $.x }}", y: "${{ $.y }}", fill: "${{ $.g === 0 ? color.source : color[$.type] || { carving: theme.background, raising: theme.foreground, rejecting: theme.foreground, backtracking: color.closing, tracing: color.end }[$.type] || color.grey }}" }
  walls:
    - { $: polygon, fill: "${{ theme.foreground }}", points: "${{ [...$.row.matchAll(/#+/g)].flatMap((run) => [[0, 1], [0, 0], [run[0].length, 0], [run[0].length, 1]].map(([x, y]) => ({ x: run.index + x, y: $.y + y }))) }}" }
  map:
"##;

/// Where Posthoc draws the path: through the centres of the cells.
const PIVOT: &str = r#"pivot: { x: "${{ $.x + 0.5 }}", y: "${{ $.y + 0.5 }}", scale: 1 }
"#;
