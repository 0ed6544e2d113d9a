//! Compares the pixels of written files, frame by frame, with pictures that are drawn from scratch.

use super::{
    BOTH, Shot, grown, mapped, of_cells, planned, raced, rough_map, small_maps, stepped, written,
};
use mazescope_core::{Ground, Look, Rgb, Run, Settings, Theme};
use mazescope_formats::Tape;
use mazescope_formats::trace::{self, replay};
use mazescope_pictures::{Asked, ExportKind, FilmMoment, Renderer, Wishes};
use mazescope_support::cases::thorough;
use std::io::Cursor;

const ANIMATIONS: [ExportKind; 2] = [ExportKind::Gif, ExportKind::Apng];

/// The pictures of a plan, each drawn by its own renderer.
fn drawn(run: &Run, wishes: &Wishes) -> Vec<Vec<Rgb>> {
    let (mut scene, title, plan) = planned(run, wishes).unwrap();
    let palette = plan.palette();
    let pictures = (0..plan.frames()).map(|frame| {
        scene.seek(plan.tick(frame));
        // It has no earlier picture, so it draws every cell.
        let mut renderer = Renderer::new(&plan, &title);
        renderer.draw(&mut scene);
        let inks = renderer.canvas().pixels().iter();
        inks.map(|&ink| palette.rgb(ink)).collect()
    });
    pictures.collect()
}

/// The part of a picture that a frame changes, and its pixels. `None` leaves the earlier pixel.
struct Part {
    left: usize,
    top: usize,
    width: usize,
    pixels: Vec<Option<Rgb>>,
}

/// The visible pictures: each frame over the earlier ones.
fn composed(width: usize, parts: Vec<Part>) -> Vec<Vec<Rgb>> {
    let mut seen: Vec<Rgb> = Vec::new();
    let pictures = parts.into_iter().map(|part| {
        if seen.is_empty() {
            seen = vec![[0; 3]; part.pixels.len()];
            let place = (part.left, part.top, part.width);
            assert_eq!(place, (0, 0, width), "the first frame is complete");
        }
        for (row, pixels) in part.pixels.chunks_exact(part.width).enumerate() {
            for (column, pixel) in pixels.iter().enumerate() {
                if let Some(rgb) = pixel {
                    seen[(part.top + row) * width + part.left + column] = *rgb;
                }
            }
        }
        seen.clone()
    });
    pictures.collect()
}

fn colour(palette: &[u8], ink: u8) -> Rgb {
    let rgb = &palette[usize::from(ink) * 3..][..3];
    [rgb[0], rgb[1], rgb[2]]
}

fn gif_frames(file: &[u8]) -> Vec<Vec<Rgb>> {
    let options = gif::DecodeOptions::new();
    let mut decoder = options.read_info(Cursor::new(file)).unwrap();
    let palette = decoder.global_palette().unwrap().to_vec();
    let width = usize::from(decoder.width());
    let mut parts = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let shown = |&ink: &u8| (frame.transparent != Some(ink)).then(|| colour(&palette, ink));
        parts.push(Part {
            left: frame.left.into(),
            top: frame.top.into(),
            width: frame.width.into(),
            pixels: frame.buffer.iter().map(shown).collect(),
        });
    }
    composed(width, parts)
}

fn png_frames(file: &[u8]) -> Vec<Vec<Rgb>> {
    let mut reader = png::Decoder::new(Cursor::new(file)).read_info().unwrap();
    let info = reader.info();
    let palette = info.palette.as_ref().unwrap().to_vec();
    let transparent = info.trns.is_some();
    let width = info.width as usize;
    let frames = info
        .animation_control
        .map_or(1, |control| control.num_frames);
    let mut parts = Vec::new();
    for _ in 0..frames {
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let output = reader.next_frame(&mut bytes).unwrap();
        bytes.truncate(output.buffer_size());
        let place = reader.info().frame_control;
        let at = place.map_or((0, 0), |place| (place.x_offset, place.y_offset));
        let shown = |&ink: &u8| (!(transparent && ink == 0)).then(|| colour(&palette, ink));
        parts.push(Part {
            left: at.0 as usize,
            top: at.1 as usize,
            width: output.width as usize,
            pixels: bytes.iter().map(shown).collect(),
        });
    }
    composed(width, parts)
}

/// The file shows exactly the drawn pictures.
#[track_caller]
fn shows_what_is_drawn(run: &Run, wishes: &Wishes) {
    let file = written(run, wishes);
    let seen = match wishes.kind {
        ExportKind::Gif => gif_frames(&file),
        _ => png_frames(&file),
    };
    let drawn = drawn(run, wishes);
    assert_eq!(seen.len(), drawn.len());
    for (frame, (seen, drawn)) in seen.iter().zip(&drawn).enumerate() {
        assert!(seen == drawn, "frame {frame} of {wishes:?}");
    }
}

#[test]
fn animations_show_every_moment_as_it_is() {
    const CELLS: [u32; 3] = [1, 3, 9];
    let generators = mazescope_core::builtin::catalogue().generators;
    for (turn, kind) in ANIMATIONS.into_iter().enumerate() {
        for (place, generator) in generators.iter().enumerate() {
            let run = grown(generator.info.id, 25, 17, BOTH);
            // In a plain run each generator has one size of cells for each kind, and each kind has all sizes.
            let one = CELLS[(place + turn) % CELLS.len()];
            for cell in CELLS.into_iter().filter(|&cell| thorough() || cell == one) {
                let mut wishes = stepped(kind, Asked::Cell(cell), 11, cell != 3);
                wishes.theme = Theme::ALL[(place + cell as usize) % Theme::ALL.len()];
                shows_what_is_drawn(&run, &wishes);
            }
        }
    }
}

/// On the smallest maps, on maps that are scaled down, where marks reach over the border, where links come and go, and
/// with four lanes.
#[test]
fn animations_of_special_runs_show_every_moment_too() {
    for run in small_maps().into_iter().chain([rough_map()]) {
        for kind in [ExportKind::Gif, ExportKind::Apng, ExportKind::Png] {
            for (cell, words) in [(1, false), (1, true), (20, true)] {
                let mut wishes = of_cells(kind, cell);
                wishes.words = words;
                shows_what_is_drawn(&run, &wishes);
            }
        }
    }
    let four = ["depth_first", "breadth_first", "dijkstra", "astar"];
    let open = mapped("S.........\n..........\n.........G\n", &four);
    for (cell, words) in [(1, false), (2, true), (5, false), (9, true)] {
        let wishes = stepped(ExportKind::Gif, Asked::Cell(cell), 1, words);
        shows_what_is_drawn(&open, &wishes);
    }
    for kind in ANIMATIONS {
        for (generator, width, words) in [("open", 40, false), ("traversal", 300, true)] {
            let run = grown(generator, 151, 67, BOTH);
            shows_what_is_drawn(&run, &stepped(kind, Asked::Width(width), 211, words));
        }
        for cell in [1, 2, 7, 20] {
            let wishes = stepped(kind, Asked::Cell(cell), 1, cell != 2);
            shows_what_is_drawn(&jumps(), &wishes);
        }
    }
}

/// Sand and swamp appear one after another while the field is generated, and some is removed again by hand.
#[test]
fn terrain_is_shown_as_it_comes_and_goes() {
    let mut run = grown("open", 21, 13, BOTH);
    let Ground::Grown(field) = &mut run.ground else {
        panic!("the map is generated");
    };
    field.settings.set("terrain", 40);
    let map = field.map();
    let rough = map
        .size()
        .iter()
        .filter(|&cell| map.is_floor(cell) && map.cost(cell) > 1);
    field.changes.costs = rough.step_by(3).map(|cell| (cell, 1)).collect();
    assert!(field.changes.costs.len() > 9);
    for kind in [ExportKind::Gif, ExportKind::Apng, ExportKind::Png] {
        shows_what_is_drawn(&run, &stepped(kind, Asked::Cell(8), 3, true));
    }
    // At first there is no terrain, even if some appears later.
    for (to, shown) in [(FilmMoment::Tick(0), false), (FilmMoment::Race(0), true)] {
        let mut wishes = of_cells(ExportKind::Png, 8);
        wishes.to = to;
        let shot = Shot::of(&run, &wishes);
        assert!(shot.plan.besides.terrain);
        let [_, sand, _] = shot.renderer.palette().lanes()[0].patterns;
        let [pattern, _] = sand[Look::Floor as usize];
        assert_eq!(shot.pixels().contains(&pattern), shown, "{to:?}");
    }
}

/// A jump point search, whose parents are distant, next to one whose parents are neighbours.
pub fn jumps() -> Run {
    let text = include_bytes!("../../../../../examples/jump_point_search.jsonl");
    let trace = trace::read(text).unwrap();
    let mut run = raced(trace.map.clone(), &["breadth_first"]);
    let jumps = replay::solver(&Tape::of(trace));
    let settings = Settings::new(jumps.info.parameters);
    run.lanes.insert(0, (jumps, settings));
    run
}

#[test]
fn a_picture_is_of_its_moment_and_an_animation_from_one_to_another() {
    use FilmMoment::{End, Race, Tick};
    let run = grown("backtracker", 21, 15, BOTH);
    let mut wishes = Wishes::usual(ExportKind::Png);
    for to in [Tick(0), Tick(20), Race(0), Race(15), End] {
        wishes.to = to;
        shows_what_is_drawn(&run, &wishes);
    }
    let run = grown("traversal", 21, 15, &["breadth_first"]);
    let mut wishes = Wishes::usual(ExportKind::Gif);
    (wishes.from, wishes.to) = (Tick(9), Race(30));
    shows_what_is_drawn(&run, &wishes);
}
