//! Roads by the figures: how much of the map is road, and how many loops it has, over 60 seeds.

use super::promises::blocks;
use super::seeds;
use mazescope::catalogue::{Generator, Settings};
use mazescope::generators::GENERATORS;
use mazescope::grid::{Direction, Size};
use mazescope::map::Map;

/// The form, by its place among the values.
const STRICT: u32 = 0;
const FAITHFUL: u32 = 1;

#[test]
fn measure() {
    for density in [1, 2, 5, 10, 20, 30] {
        for straightness in [0, 150, 300] {
            for form in [STRICT, FAITHFUL] {
                let maps = grow(density, straightness, form);
                let share = mean(&maps, |map| 100.0 * map.floor_cells() as f64 / 12_800.0);
                let loops = mean(&maps, loops);
                let blocks = mean(&maps, |map| blocks(map) as f64);
                eprintln!(
                    "density {density} straightness {straightness} form {form}: share {share:.2} loops {loops:.1} blocks {blocks:.2}"
                );
            }
        }
    }
}

fn roads() -> &'static Generator {
    let mut entries = GENERATORS.iter();
    entries.find(|entry| entry.info.id == "roads").unwrap()
}

/// 60 maps of 80 rows and 160 columns.
fn grow(density: u32, straightness: u32, form: u32) -> Vec<Map> {
    let mut settings = Settings::new(roads().info.parameters);
    settings.set("density", density);
    settings.set("straightness", straightness);
    settings.set("form", form);
    let size = Size::new(160, 80).unwrap();
    seeds(60)
        .map(|seed| roads().grow(size, &seed, &settings))
        .collect()
}

fn mean(maps: &[Map], figure: impl Fn(&Map) -> f64) -> f64 {
    maps.iter().map(figure).sum::<f64>() / maps.len() as f64
}

/// Independent loops of a connected map: passages, less cells, plus one.
fn loops(map: &Map) -> f64 {
    let size = map.size();
    let floor = size.iter().filter(|&cell| map.is_floor(cell));
    let passages: usize = floor
        .map(|cell| {
            let ways = [Direction::Right, Direction::Down].into_iter();
            ways.filter(|&way| map.is_floor(cell.step(way, size)))
                .count()
        })
        .sum();
    passages as f64 - map.floor_cells() as f64 + 1.0
}
