//! On a grey picture, brightness alone distinguishes the path from everything else.

use super::{grown, planned};
use mazescope_core::{Rgb, Theme};
use mazescope_pictures::{Asked, DrawnMark, ExportKind, Renderer, Wishes};

/// The contrast of two colours as greys, from 1 to 21.
fn contrast(one: Rgb, other: Rgb) -> f32 {
    let grey = |colour: Rgb| {
        let linear = colour.map(|byte| (f32::from(byte) / 255.0).powf(2.2));
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05
    };
    let (one, other) = (grey(one), grey(other));
    one.max(other) / one.min(other)
}

/// Only a path continues over the edge between its cells. A frontier cell has its square inside, and everything else is
/// darker, or lighter in a light theme.
#[test]
fn a_path_can_be_told_from_everything_else_without_hue() {
    const BOTH: [&str; 2] = ["depth_first", "breadth_first"];
    for generator in ["backtracker", "open"] {
        let run = grown(generator, 31, 21, &BOTH);
        for (theme, cell) in Theme::ALL
            .into_iter()
            .flat_map(|theme| [(theme, 10), (theme, 24)])
        {
            let wishes = Wishes {
                theme,
                size: Asked::Cell(cell),
                ..Wishes::usual(ExportKind::Png)
            };
            let (mut scene, title, plan) = planned(&run, &wishes).unwrap();
            scene.seek(plan.to);
            let mut renderer = Renderer::new(&plan, &title);
            renderer.draw(&mut scene);
            let palette = renderer.palette();
            let line = palette.rgb(palette.line[0]);
            let map = scene.map();
            let ends: Vec<_> = map.starts.iter().chain(&map.goals).copied().collect();
            let reach = DrawnMark::Start.radius(cell) / cell as f32 + 1.0;
            let mut counts = [0, 0];
            for (number, place) in plan.layout.lanes.iter().enumerate() {
                let path = &scene.race().unwrap().lanes[number]
                    .score
                    .as_ref()
                    .unwrap()
                    .path;
                for (x, y) in (0..21).flat_map(|y| (0..31).map(move |x| (x, y))) {
                    for (right, down) in [(1, 0), (0, 1)] {
                        let cells = [(x, y), (x + right, y + down)];
                        let [Some(from), Some(to)] = cells.map(|(x, y)| map.size().cell(x, y))
                        else {
                            continue;
                        };
                        let near = |&end: &_| {
                            let (end_x, end_y) = map.size().position(end);
                            ((x - end_x).abs().max((y - end_y).abs()) as f32) < reach
                        };
                        if !map.is_floor(from) || !map.is_floor(to) || ends.iter().any(near) {
                            continue;
                        }
                        let goes = |step: &[_]| step == [from, to] || step == [to, from];
                        let on_path = path.windows(2).any(goes);
                        let half = |along: i32| if along == 1 { cell } else { cell / 2 };
                        let column = place.board.left + x as u32 * cell + half(right);
                        let row = place.board.top + y as u32 * cell + half(down);
                        let at = (row * plan.layout.width + column) as usize;
                        let seen = palette.rgb(renderer.canvas().pixels()[at]);
                        let found = contrast(seen, line);
                        counts[usize::from(on_path)] += 1;
                        assert!(
                            if on_path { found < 1.01 } else { found >= 3.0 },
                            "{generator} {theme:?} {cell}: {cells:?} {on_path} {found}"
                        );
                    }
                }
            }
            assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
        }
    }
}
