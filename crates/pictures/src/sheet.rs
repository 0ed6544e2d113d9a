//! The sheet of all algorithms: each at three moments of its example, without names.

use crate::{Asked, ExportError, ExportKind, ExportPlan, FilmMoment, Seen, Title, Wishes, svg};
use mazescope_core::layers::LAYERS;
use mazescope_core::looks::svg::{close, css, open};
use mazescope_core::playback::projector::record_whole;
use mazescope_core::{Catalogue, Grown, Info, Run, Scene, Seed, Settings, Size, Theme};
use std::io::Write;

/// Pixels of a cell.
const CELL: u32 = 14;
/// Algorithms in a row.
const ACROSS: usize = 2;
/// Pixels between boards, between algorithms, and around everything.
const BETWEEN: u32 = 6;
const APART: u32 = 40;
const MARGIN: u32 = 16;

/// The example of each algorithm, generators first, in the order of display.
///
/// An example whose generator the catalogue lacks is left out.
pub fn examples(catalogue: &Catalogue) -> Vec<(Info, Run)> {
    let grown = |info: &Info, generator: &str, parameters: &[(&str, u32)]| {
        let (size, seed) = (info.explanation.example.size, info.explanation.example.seed);
        let size = Size::clamped(size.0, size.1);
        let mut grown = Grown::new(*catalogue.generator(generator)?, size, Seed::new(seed));
        for &(name, value) in parameters {
            grown.settings.set(name, value);
        }
        Some(grown)
    };
    let generators = catalogue.generators.iter().filter_map(|entry| {
        let info = entry.info;
        let grown = grown(&info, info.id, info.explanation.example.own)?;
        Some((info, Run::new(grown, Vec::new())))
    });
    let solvers = catalogue.solvers.iter().filter_map(|entry| {
        let example = entry.info.explanation.example;
        let grown = grown(&entry.info, example.generator, example.parameters)?;
        let mut settings = Settings::new(entry.info.parameters);
        for &(name, value) in example.own {
            settings.set(name, value);
        }
        Some((entry.info, Run::new(grown, vec![(entry.clone(), settings)])))
    });
    generators.chain(solvers).collect()
}

/// Writes a sheet of these runs as SVG: three moments each, in rows, with the number of each run.
///
/// # Errors
///
/// A run whose recording fails, or the error of `out`.
pub fn write(
    examples: Vec<(Info, Run)>,
    theme: Theme,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    let (width, height) = size(&examples);
    open(out, [width, height], [width, height], "")?;
    let colours = theme.colours();
    let (window, text) = (css(colours.window), css(colours.text2));
    writeln!(
        out,
        r#"<rect width="{width}" height="{height}" fill="{window}"/>"#
    )?;
    let mut boards = 0;
    let mut top = MARGIN;
    for (row, examples) in examples.chunks(ACROSS).enumerate() {
        for (place, (info, run)) in examples.iter().enumerate() {
            let left = MARGIN + place as u32 * (width - 2 * MARGIN + APART) / ACROSS as u32;
            let number = row * ACROSS + place + 1;
            writeln!(
                out,
                r#"<text x="{left}" y="{}" fill="{text}" font-family="sans-serif" font-size="13">{number}</text>"#,
                top + 12
            )?;
            let mut scene = run.scene();
            record_whole(&mut scene, || true);
            if let Some(fault) = scene.fault() {
                return Err(fault.into());
            }
            for (moment, tick) in moments(&mut scene, info, run).into_iter().enumerate() {
                let left = left + moment as u32 * (board_size(run).0 + BETWEEN);
                writeln!(out, r#"<g transform="translate({left} {})">"#, top + 18)?;
                let (title, plan) = plan(&mut scene, run, theme, tick)?;
                scene.seek(tick);
                let layer = info.explanation.layer;
                let layer = LAYERS.iter().find(|entry| Some(entry.id) == layer);
                let seen = Seen::all(&mut scene, &title, plan.race);
                svg::panes(out, &scene, seen, &plan, (layer, boards))?;
                writeln!(out, "</g>")?;
                boards += 1;
            }
        }
        top += row_height(examples);
    }
    Ok(close(out)?)
}

/// The width and the height of the sheet in pixels.
fn size(examples: &[(Info, Run)]) -> (u32, u32) {
    let widths = examples.iter().map(|(_, run)| board_size(run).0);
    let wide = 3 * widths.max().unwrap_or(0) + 2 * BETWEEN;
    let across = ACROSS as u32;
    let height: u32 = examples.chunks(ACROSS).map(row_height).sum();
    (
        2 * MARGIN + across * wide + (across - 1) * APART,
        2 * MARGIN + height,
    )
}

/// The width and the height of a board of that run in pixels.
fn board_size(run: &Run) -> (u32, u32) {
    let size = run.size();
    (size.width() * CELL, size.height() * CELL)
}

fn row_height(examples: &[(Info, Run)]) -> u32 {
    let heights = examples.iter().map(|(_, run)| board_size(run).1);
    heights.max().unwrap_or(0) + APART
}

/// The ticks of the moments of an example that is fully recorded.
fn moments(scene: &mut Scene, info: &Info, run: &Run) -> [u64; 3] {
    let (race, length) = (scene.race_start(), scene.length());
    let (from, to) = if run.lanes.is_empty() {
        (0, race)
    } else {
        (race, length)
    };
    let moments = info.explanation.example.moments;
    moments.map(|percent| from + (to - from) * percent / 100)
}

/// The plan of a picture without words of that moment.
fn plan(
    scene: &mut Scene,
    run: &Run,
    theme: Theme,
    tick: u64,
) -> Result<(Title, ExportPlan), ExportError> {
    let title = Title::of(run);
    let wishes = Wishes {
        theme,
        size: Asked::Cell(CELL),
        words: false,
        to: FilmMoment::Tick(tick),
        ..Wishes::usual(ExportKind::Svg)
    };
    let plan = ExportPlan::new(scene, &title, &wishes)?;
    Ok((title, plan))
}

/// What is written about a sheet.
pub fn about(examples: &[(Info, Run)]) -> String {
    let (width, height) = size(examples);
    format!("{} algorithms, {width} x {height} pixels", examples.len())
}
