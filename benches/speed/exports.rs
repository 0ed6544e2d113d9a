//! Exports: frames a second of a GIF of three lanes, including drawing and compression.

use crate::measure::{Case, Line, medians};
use mazescope_core::generators::{backtracker, open};
use mazescope_core::solvers::{breadth_first, depth_first};
use mazescope_core::{Ground, Grown, Run, Seed, Settings, Size, Unit};
use mazescope_pictures::{Asked, ExportKind, ExportPlan, Film, Title, Wishes, Writing};
use std::cell::RefCell;

/// The side of the board in cells, and pixels a cell.
const SIDE: u32 = 201;
const CELL: u32 = 3;

pub fn lines(_: &[u32]) -> Vec<Line> {
    let one = |generator| {
        let lane = |entry: &mazescope_core::catalogue::Solver| {
            (entry.clone(), Settings::new(entry.info.parameters))
        };
        let (first, second) = (depth_first::ENTRY, breadth_first::ENTRY);
        let run = Run {
            ground: grown(generator),
            lanes: [&first, &second, &second].map(lane).into(),
            unit: Unit::Expansions,
        };
        let name = Title::of(&run).name;
        let mut scene = run.scene();
        while !scene.is_complete() {
            scene.record(usize::MAX);
        }
        let title = Title::of(&run);
        let wishes = Wishes {
            size: Asked::Cell(CELL),
            ..Wishes::usual(ExportKind::Gif)
        };
        let plan = ExportPlan::new(&mut scene, &title, &wishes).expect("within every limit");
        let frames = plan.frames() as usize;
        let film = RefCell::new(Film::new(scene, title, plan));
        let title_of_case = format!(
            "GIF of {name}, three lanes of {SIDE} x {SIDE} cells at {CELL} pixels, a frame ({frames})"
        );
        let [time] = medians(
            &title_of_case,
            [Case::new("draw and compress", || {
                let mut file = Vec::new();
                let film = &mut *film.borrow_mut();
                let mut writing = Writing::new(film).expect("a vector takes everything");
                while (writing.go_on(film, &mut file)).expect("a vector takes everything") {}
                (file, frames)
            })],
        );
        // Measured by the time of all processors together, so parallel work is counted in full.
        let what =
            format!("GIF: frames a second, {name}, three lanes of {SIDE} x {SIDE} at {CELL} px");
        Line::at_least(what, 1e9 / time, 60.0)
    };
    vec![one(backtracker::ENTRY), one(open::ENTRY)]
}

fn grown(generator: mazescope_core::catalogue::Generator) -> Ground {
    Grown::new(
        generator,
        Size::new(SIDE, SIDE).expect("the side is below the limit"),
        Seed::from(1),
    )
    .into()
}
