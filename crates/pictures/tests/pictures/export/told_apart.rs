//! What is told apart in an export: the path without hue, the current cell, and the work of each search in words.

use super::{BOTH, Shot, grown, of_cells, recorded};
use crate::looks::contrast;
use mazescope_core::Theme;
use mazescope_core::solvers::SOLVERS;
use mazescope_pictures::{DrawnMark, ExportKind, Seen, Source, Title};
use mazescope_support::runs::may_be_long;

/// Only a path continues over the edge between its cells. A frontier cell has its square inside, and everything else is
/// darker, or lighter in a light theme.
#[test]
fn a_path_can_be_told_from_everything_else_without_hue() {
    for generator in ["backtracker", "open"] {
        let run = grown(generator, 31, 21, BOTH);
        let themes = Theme::ALL.into_iter();
        for (theme, cell) in themes.flat_map(|theme| [(theme, 10), (theme, 24)]) {
            let mut wishes = of_cells(ExportKind::Png, cell);
            wishes.theme = theme;
            let shot = Shot::of(&run, &wishes);
            let palette = shot.renderer.palette();
            let line = palette.rgb(palette.line[0]);
            let (map, size) = (shot.scene.map(), shot.scene.map().size());
            let ends: Vec<_> = map.starts.iter().chain(&map.goals).copied().collect();
            let reach = DrawnMark::Start.radius(cell) / cell as f32 + 1.0;
            let mut counts = [0, 0];
            for lane in 0..BOTH.len() {
                let (path, board) = (shot.path(lane), shot.board(lane));
                let steps = map.floor().flat_map(|cell| [(cell, 1, 0), (cell, 0, 1)]);
                for (from, right, down) in steps {
                    let (x, y) = size.position(from);
                    let near = |&end: &_| {
                        let (end_x, end_y) = size.position(end);
                        ((x - end_x).abs().max((y - end_y).abs()) as f32) < reach
                    };
                    let to = size.cell(x + right, y + down);
                    let to = to.filter(|&to| map.is_floor(to) && !ends.iter().any(near));
                    let Some(to) = to else {
                        continue;
                    };
                    let goes = |step: &[_]| step == [from, to] || step == [to, from];
                    let on_path = path.windows(2).any(goes);
                    let half = |along: i32| if along == 1 { cell } else { cell / 2 };
                    let column = board.left + x as u32 * cell + half(right);
                    let row = board.top + y as u32 * cell + half(down);
                    let found = contrast(palette.rgb(shot.pixel(column, row)), line);
                    counts[usize::from(on_path)] += 1;
                    assert!(
                        if on_path { found < 1.01 } else { found >= 3.0 },
                        "{generator} {theme:?} {cell}: {from:?} {to:?} {on_path} {found}"
                    );
                }
            }
            assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
        }
    }
}

/// At the end of its run, the count under the name of each search is its work.
#[test]
fn who_expands_nothing_is_counted_by_what_it_does() {
    let solvers = ["breadth_first", "tremaux", "flood_fill", "dead_end_filling"];
    let run = grown("backtracker", 15, 11, &solvers);
    let mut scene = recorded(&run);
    let end = scene.length();
    scene.seek(end);
    let seen = Seen::all(&mut scene, &Title::of(&run), true);
    let lanes = &scene.race().unwrap().lanes;
    let score = |lane: usize| lanes[lane].score.as_ref().unwrap();
    let filled = lanes[3].timeline.board().counts().backtracked;
    let work = [
        format!("expanded {}", score(0).expanded),
        format!("walked {}", score(1).walked),
        format!("walked {}", score(2).walked),
        format!("filled {filled}"),
    ];
    assert!(filled > 0 && score(1).walked > 0 && score(2).walked > 0);
    for (lane, (seen, work)) in seen.iter().zip(work).enumerate() {
        assert_eq!(seen.words[1], work);
        assert_eq!(seen.words[2].is_empty(), lane > 0, "{:?}", seen.words);
    }
}

/// The current cell of an exported picture is that of the board. Before the end there is one, or words say why not.
#[test]
fn the_current_cell_is_that_of_the_board() {
    let solvers = SOLVERS.iter().map(|solver| &solver.info);
    let solvers = solvers
        .filter(|info| !may_be_long(info))
        .map(|info| info.id);
    let run = grown("roads", 31, 23, &solvers.collect::<Vec<_>>());
    let (mut scene, title) = (recorded(&run), Title::of(&run));
    for tick in (0..scene.length()).step_by(97) {
        scene.seek(tick);
        for seen in Seen::all(&mut scene, &title, true) {
            let timeline = match seen.source {
                Source::Ground { .. } => scene.ground(),
                Source::Lane(lane) => &scene.race().unwrap().lanes[lane].timeline,
            };
            assert!(seen.now.is_none() || seen.now == timeline.now());
            let is_told = seen.now.is_some() || !seen.words[3].is_empty();
            assert!(is_told || tick < 2 || seen.is_finished());
        }
    }
}
