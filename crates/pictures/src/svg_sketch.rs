//! Sketches as SVG: the shapes of an overlay over a board.

use crate::{Shape, Sketch, Spot, Tone};
use mazescope_core::Theme;
use mazescope_core::looks::svg::{css, escaped};
use std::io::{self, Write};

/// Writes the shapes of a sketch over a board with cells of `side` pixels, whose top left corner is the origin.
pub(crate) fn write(
    out: &mut dyn Write,
    sketch: &Sketch,
    side: u32,
    theme: Theme,
) -> io::Result<()> {
    let side = side as f32;
    let point = |spot: Spot| format!("{:.1},{:.1}", spot.x * side, spot.y * side);
    let ink = |tone: Tone| css(tone.colour(theme));
    let casing = css(theme.colours().thread.casing);
    for shape in &sketch.shapes {
        if let Shape::Area {
            corners: [from, to],
            tone,
            strength,
        } = shape
        {
            let (x, y) = (from.x * side, from.y * side);
            let (width, height) = (to.x * side - x, to.y * side - y);
            writeln!(
                out,
                r#"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" fill="{}" fill-opacity="{strength:.2}"/>"#,
                ink(*tone)
            )?;
        }
    }
    // Casings lie below all lines, so no line is cut by the casing of another.
    for is_casing in [true, false] {
        for (spots, tone) in sketch.lines() {
            let wide = (0.2 * side * tone.width()).max(1.2);
            let wide = if is_casing { wide + 2.0 } else { wide };
            let ink = if is_casing { casing.clone() } else { ink(tone) };
            let points: Vec<String> = spots.into_iter().map(point).collect();
            writeln!(
                out,
                r#"<polyline points="{}" fill="none" stroke="{ink}" stroke-width="{wide:.1}" stroke-linecap="round" stroke-linejoin="round"/>"#,
                points.join(" ")
            )?;
        }
    }
    for shape in &sketch.shapes {
        match shape {
            Shape::Dot { at, radius, tone } => {
                let (x, y, radius) = (at.x * side, at.y * side, (radius * side).max(1.5));
                writeln!(
                    out,
                    r#"<circle cx="{x:.1}" cy="{y:.1}" r="{radius:.1}" fill="{}" stroke="{casing}"/>"#,
                    ink(*tone)
                )?;
            }
            Shape::Label { at, text, tone } => {
                // Long figures are smaller, so that they fit their cell.
                let font = (0.78 * side).min(1.6 * side / text.len().max(1) as f32);
                let (x, y) = (at.x * side, at.y * side + 0.36 * font);
                writeln!(
                    out,
                    r#"<text x="{x:.1}" y="{y:.1}" fill="{}" stroke="{casing}" stroke-width="2" paint-order="stroke" font-family="sans-serif" font-size="{font:.1}" text-anchor="middle">{}</text>"#,
                    ink(*tone),
                    escaped(text)
                )?;
            }
            Shape::Area { .. } | Shape::Line { .. } | Shape::Arrow { .. } => {}
        }
    }
    Ok(())
}
