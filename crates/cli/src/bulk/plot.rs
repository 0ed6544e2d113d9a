//! Draws the distributions of a plan's figures as an SVG: one panel for each measure, one row for each pair.
//!
//! The plot leaves out the time, so it has the same bytes for any number of threads.

use super::figures::{Figures, Row, is_new};
use super::measures::{MEASURES, Of};
use super::plan::{Group, GrownMaps, Plan, described};
use super::summary::Summary;
use mazescope_core::looks::svg::{close, css, escaped, open};
use mazescope_core::looks::theme::Colours;
use mazescope_core::words::{counted, grouped};
use mazescope_core::{Hue, Rgb, Theme};
use std::io::{self, Write};

/// The width of the picture, in pixels of SVG.
const WIDTH: f64 = 960.0;
/// The space around everything, in pixels.
const MARGIN: f64 = 24.0;
/// Where the axes begin and end. The names of the pairs are to the left of them.
const LEFT: f64 = 240.0;
const RIGHT: f64 = WIDTH - 48.0;
/// The height of title and legend.
const HEAD: f64 = 100.0;
/// The height of a row with a histogram, and a box below it.
const ROW: f64 = 46.0;
/// The height of the title of a panel, and of its axis with numbers.
const TITLE: f64 = 30.0;
const AXIS: f64 = 38.0;
/// The number of bars of a histogram.
const BARS: usize = 80;
/// The most characters of a list of seeds, and of a name next to its row.
const SEEDS: usize = 40;
const NAME: usize = 30;

/// The colours of the plot.
const COLOURS: &Colours = Theme::Paper.colours();

/// Draws the distributions of all measures that repeat, so without time. The same plan draws the same bytes. A measure
/// that equals an earlier one is left out. A row shows a histogram of the values, the full range as a thin line, the
/// 5th to the 95th percentile as whiskers, the quarters as a box, the median as its line and the mean as a dot.
///
/// O(searches log searches). The file opens in a browser, with the fonts of the reader.
pub fn write(plan: &Plan, figures: &Figures, out: &mut dyn Write) -> io::Result<()> {
    let rows = figures.rows();
    let drawn = |&place: &usize| MEASURES[place].repeats && is_new(&rows, place);
    let measures: Vec<usize> = (0..MEASURES.len()).filter(drawn).collect();
    let panel_height = TITLE + rows.len() as f64 * ROW + AXIS;
    let size = [WIDTH, HEAD + measures.len() as f64 * panel_height + MARGIN];
    let mut elements = head(plan, figures, size);
    for (number, &place) in measures.iter().enumerate() {
        let top = HEAD + number as f64 * panel_height;
        elements.extend(panel(plan, figures, &rows, place, top));
    }
    let font = r#" font-family="system-ui, sans-serif" font-size="13""#;
    open(out, size, size, font)?;
    for element in elements {
        writeln!(out, "{element}")?;
    }
    close(out)
}

/// The elements of title and legend, on a ground of that size.
fn head(plan: &Plan, figures: &Figures, [width, height]: [f64; 2]) -> Vec<String> {
    let done = figures.maps_done();
    let title = match plan.groups.first().and_then(Group::grown) {
        Some(GrownMaps { size, seeds, .. }) => {
            let seeds = shortened(&seeds.to_string(), SEEDS);
            format!("{} of {size} cells, seeds {seeds}", counted(done, "map"))
        }
        None => format!("{} on maps from files", counted(done, "search")),
    };
    let groups = plan.groups.iter().map(Group::described);
    let lanes = plan.lanes.iter();
    let lanes = lanes.map(|lane| described(&lane.solver.info, &lane.settings));
    let all: Vec<String> = groups.chain(lanes).collect();
    let legend = "bars: number of searches; line: full range; whiskers: 5% to 95%; box: 25% to 75%; \
                  stroke in it: median; dot: mean";
    vec![
        format!("<title>{}</title>", escaped(&title)),
        rectangle([0.0, 0.0, width, height], COLOURS.panel),
        text([MARGIN, 34.0], "start", 18, COLOURS.text, &title),
        text([MARGIN, 58.0], "start", 13, COLOURS.text2, legend),
        text([MARGIN, 76.0], "start", 13, COLOURS.text2, &all.join(", ")),
    ]
}

/// The elements of the panel of a measure: its title, its axis, and a row for each pair.
fn panel(plan: &Plan, figures: &Figures, rows: &[Row], place: usize, top: f64) -> Vec<String> {
    let (measure, faint) = (&MEASURES[place], COLOURS.text2);
    let heading = [LEFT, top + TITLE - 10.0];
    let mut elements = vec![text(heading, "start", 15, COLOURS.text, &measure.title())];
    let summaries = || rows.iter().filter_map(|row| row.measures[place]);
    let least = summaries().map(|all| all.min).reduce(f64::min);
    let most = summaries().map(|all| all.max).reduce(f64::max);
    let scale = Scale::over(least.unwrap_or(0.0), most.unwrap_or(1.0));
    let (first, last) = (top + TITLE, top + TITLE + rows.len() as f64 * ROW);
    for tick in scale.ticks() {
        let (x, number) = (scale.x(tick), number(tick, scale.step));
        elements.push(line([x, first, x, last + 5.0], COLOURS.hairline, 1.0));
        elements.push(text([x, last + 20.0], "middle", 12, faint, &number));
    }
    // One colour for each search, so that it is recognised on the maps of other generators.
    let hues = Hue::distinct(plan.lanes.iter().map(|lane| lane.solver.info.hue));
    for (number, row) in rows.iter().enumerate() {
        let (top, end) = (first + number as f64 * ROW, LEFT - 12.0);
        let lane = shortened(&plan.lanes[row.lane].title(), NAME);
        let group = &plan.groups[row.group];
        let grown = group.grown().map(|maps| maps.generator.info.name);
        let on_group = format!("on {}", shortened(grown.unwrap_or(&group.name), NAME));
        elements.push(text([end, top + 20.0], "end", 13, COLOURS.text, &lane));
        elements.push(text([end, top + 35.0], "end", 12, faint, &on_group));
        if let Some(summary) = row.measures[place] {
            let values = figures.values(row.group, row.lane, place);
            let colour = COLOURS.hues[hues[row.lane] as usize].bar;
            elements.extend(bars(&scale, &values, top, colour));
            elements.extend(spread(&scale, &summary, top, colour));
        } else {
            let what = match measure.of {
                _ if row.searches == 0 => "not run",
                Of::Unsolved => "every search found a path",
                Of::All | Of::Solved => "no path found",
            };
            elements.push(text([LEFT + 8.0, top + 28.0], "start", 12, faint, what));
        }
    }
    elements.push(line([LEFT, last, RIGHT, last], faint, 1.0));
    elements
}

/// The histogram, whose highest bar fills the height.
fn bars(scale: &Scale, values: &[f64], top: f64, colour: Rgb) -> impl Iterator<Item = String> {
    const ROOM: f64 = 22.0;
    let mut bars = [0_u64; BARS];
    for &value in values {
        let bar = (scale.share(value) * BARS as f64) as usize;
        bars[bar.min(BARS - 1)] += 1;
    }
    let most = bars.iter().copied().max().unwrap_or(0) as f64;
    let width = (RIGHT - LEFT) / BARS as f64;
    let pale = std::array::from_fn(|place| colour[place].midpoint(COLOURS.panel[place]));
    let bars = bars.into_iter().enumerate().filter(|(_, count)| *count > 0);
    bars.map(move |(place, count)| {
        // Even a single search makes a visible bar.
        let height = (ROOM * count as f64 / most).max(1.0);
        let x = LEFT + width * place as f64;
        rectangle([x, top + 26.0 - height, width - 0.5, height], pale)
    })
}

/// Range, whiskers, box, median and mean.
fn spread(scale: &Scale, at: &Summary, top: f64, colour: Rgb) -> [String; 7] {
    let (x, y) = (|value| scale.x(value), top + 35.0);
    let (low, high, left, median) = (x(at.p5), x(at.p95), x(at.p25), x(at.median));
    let width = (x(at.p75) - left).max(2.0);
    let (mean, fill, stroke) = (x(at.mean), css(COLOURS.field), css(COLOURS.text));
    [
        line([x(at.min), y, x(at.max), y], colour, 1.0),
        line([low, y - 4.0, low, y + 4.0], colour, 1.5),
        line([high, y - 4.0, high, y + 4.0], colour, 1.5),
        line([low, y, high, y], colour, 2.0),
        rectangle([left, y - 5.0, width, 10.0], colour),
        line([median, y - 7.0, median, y + 7.0], COLOURS.text, 2.0),
        format!(r#"<circle cx="{mean:.1}" cy="{y:.1}" r="3" fill="{fill}" stroke="{stroke}"/>"#),
    ]
}

/// A text at that end or middle.
fn text([x, y]: [f64; 2], anchor: &str, size: u32, colour: Rgb, text: &str) -> String {
    let (place, colour) = (format!(r#"x="{x:.1}" y="{y:.1}""#), css(colour));
    let look = format!(r#"text-anchor="{anchor}" font-size="{size}" fill="{colour}""#);
    format!("<text {place} {look}>{}</text>", escaped(text))
}

/// A line between two points.
fn line([x1, y1, x2, y2]: [f64; 4], colour: Rgb, width: f64) -> String {
    let (path, colour) = (format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}"), css(colour));
    format!(r#"<path d="{path}" stroke="{colour}" stroke-width="{width}"/>"#)
}

/// A rectangle with that upper left corner and that size.
fn rectangle([x, y, width, height]: [f64; 4], colour: Rgb) -> String {
    let (corner, colour) = (format!(r#"x="{x:.1}" y="{y:.1}""#), css(colour));
    format!(r#"<rect {corner} width="{width:.1}" height="{height:.1}" fill="{colour}"/>"#)
}

/// The places of values on an axis, and its ticks.
struct Scale {
    from: f64,
    to: f64,
    step: f64,
}

impl Scale {
    /// An axis that shows everything from `least` to `most`, both at least 0. It begins at 0, unless the values are so
    /// far from it that their differences would be invisible.
    fn over(least: f64, most: f64) -> Scale {
        let from = if least < most / 2.0 { 0.0 } else { least };
        // The smallest of 1, 2 and 5 times a power of ten that makes at most eight steps.
        let rough = ((most - from) / 8.0).max(most * 1e-3).max(1e-9);
        let power = 10_f64.powf(rough.log10().floor());
        let mut factors = [1.0, 2.0, 5.0].into_iter();
        let factor = factors.find(|factor| factor * power >= rough);
        let step = factor.unwrap_or(10.0) * power;
        let from = (from / step).floor() * step;
        let to = ((most / step).ceil() * step).max(from + step);
        Scale { from, to, step }
    }

    fn share(&self, value: f64) -> f64 {
        (value - self.from) / (self.to - self.from)
    }

    fn x(&self, value: f64) -> f64 {
        LEFT + self.share(value) * (RIGHT - LEFT)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let count = ((self.to - self.from) / self.step).round() as usize;
        (0..=count).map(|number| self.from + self.step * number as f64)
    }
}

/// The number of a tick, with the decimals that its step needs.
fn number(value: f64, step: f64) -> String {
    if step >= 1.0 {
        return grouped(value.round() as u64);
    }
    let decimals = (-step.log10()).ceil().max(0.0) as usize;
    format!("{value:.decimals$}")
}

/// A text, or its first `most` characters.
fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_round_numbers_and_hold_everything() {
        for (least, most) in [
            (0.0, 0.0),
            (1.0, 1.0),
            (3.0, 977.0),
            (400.0, 420.0),
            (400.0, 400.0),
            (5e6, 9e7),
            (0.0, 1.0),
        ] {
            let scale = Scale::over(least, most);
            let (low, high) = (scale.share(least), scale.share(most));
            assert!(
                0.0 <= low && low <= high && high <= 1.0,
                "{least} to {most}"
            );
            let ticks: Vec<f64> = scale.ticks().collect();
            assert!((2..=11).contains(&ticks.len()), "{ticks:?}");
            let numbers: Vec<String> = ticks.iter().map(|&tick| number(tick, scale.step)).collect();
            let mut once = numbers.clone();
            once.dedup();
            assert_eq!(numbers, once, "{least} to {most}");
        }
        assert_eq!(number(Scale::over(400.0, 420.0).from, 5.0), "400");
    }
}
