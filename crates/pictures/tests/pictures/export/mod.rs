//! Exports: the written file is decoded, and equals the pictures that are drawn from scratch for each moment.

mod decoded;
mod orders;
mod sheets;
mod told_apart;
mod words;

use mazescope_core::looks::spots::Spots;
use mazescope_core::looks::texture::Texture;
use mazescope_core::{Grown, Hue, Look, Run, Scene, Seed, Settings, Size, Theme, Unit};
use mazescope_pictures::{
    Asked, ExportError, ExportKind, ExportPlan, Film, FilmMoment, Renderer, Title, Wishes,
};
use mazescope_support::golden::{check, check_picture, put_aside};
use mazescope_support::markup::balanced;

/// A generated map of the given size, on which the named solvers race.
fn grown(generator: &str, width: u32, height: u32, solvers: &[&str]) -> Run {
    let catalogue = mazescope_core::builtin::catalogue();
    let generator = *catalogue.generator(generator).unwrap();
    Run {
        ground: Grown::new(
            generator,
            Size::new(width, height).unwrap(),
            Seed::new("77"),
        )
        .into(),
        lanes: lanes(solvers),
        unit: Unit::Expansions,
    }
}

fn lanes(solvers: &[&str]) -> Vec<(mazescope_core::catalogue::Solver, Settings)> {
    let catalogue = mazescope_core::builtin::catalogue();
    let lane = |id: &&str| {
        let solver = catalogue.solver(id).unwrap().clone();
        let settings = Settings::new(solver.info.parameters);
        (solver, settings)
    };
    solvers.iter().map(lane).collect()
}

const BOTH: &[&str] = &["depth_first", "breadth_first"];

/// A fully recorded scene, and the plan of the wishes.
fn planned(run: &Run, wishes: &Wishes) -> Result<(Scene, Title, ExportPlan), ExportError> {
    let mut scene = run.scene();
    while !scene.is_complete() {
        scene.record(1 << 20);
    }
    let title = Title::of(run);
    let plan = ExportPlan::new(&mut scene, &title, wishes)?;
    Ok((scene, title, plan))
}

fn written(run: &Run, wishes: &Wishes) -> Vec<u8> {
    let (scene, title, plan) = planned(run, wishes).unwrap();
    let (mut film, mut file) = (Film::new(scene, title, plan), Vec::new());
    let mut writing = mazescope_pictures::Writing::new(&mut film).unwrap();
    while writing.go_on(&mut film, &mut file).unwrap() {}
    file
}

#[test]
fn the_same_run_gives_the_same_bytes_in_every_format_and_theme() {
    let run = grown("traversal", 15, 11, BOTH);
    const GOLDEN: &str = include_str!("../../golden/exports.txt");
    let mut lines = String::new();
    let mut others = Vec::new();
    for kind in ExportKind::ALL {
        for theme in Theme::ALL {
            let wishes = Wishes {
                theme,
                size: Asked::Cell(8),
                ..Wishes::usual(kind)
            };
            let file = written(&run, &wishes);
            assert!(file == written(&run, &wishes), "{kind:?} {theme:?}");
            // FNV-1a, 64 bits: enough to tell two files apart.
            let hash = file.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
            });
            let (name, bytes) = (theme.name(), file.len());
            let line = format!("{} {name} {bytes} bytes {hash:016x}\n", kind.extension());
            if !GOLDEN.contains(&line) {
                let called = format!("export {name}.{}", kind.extension());
                others.push(put_aside(&called, &file));
            }
            lines += &line;
        }
    }
    if !others.is_empty() {
        eprintln!("the exports that differ: {others:?}");
    }
    check("exports.txt", &lines);
}

/// The pictures behind the hashes, for inspection: the end of a run, and its middle, in every theme.
#[test]
fn pictures_are_as_they_were_last_seen() {
    let run = grown("open", 19, 11, &["breadth_first", "astar"]);
    for theme in Theme::ALL {
        for (moment, to) in [("half_way", FilmMoment::Race(40)), ("end", FilmMoment::End)] {
            let wishes = Wishes {
                theme,
                size: Asked::Cell(8),
                to,
                ..Wishes::usual(ExportKind::Png)
            };
            let name = format!("export_{}_{moment}.png", theme.name());
            check_picture(&name, &written(&run, &wishes));
        }
    }
}

#[test]
fn the_bytes_are_the_same_on_any_number_of_threads() {
    let run = grown("open", 31, 21, BOTH);
    let wishes = Wishes::usual(ExportKind::Gif);
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        pool.build().unwrap().install(|| written(&run, &wishes))
    };
    assert!(on(1) == on(5));
}

#[test]
fn delays_keep_a_rate_that_hundredths_cannot_hold() {
    let run = grown("backtracker", 41, 21, BOTH);
    for fps in [7, 24, 30, 50] {
        let wishes = Wishes {
            fps: Some(fps),
            hold: 0.0,
            ..Wishes::usual(ExportKind::Gif)
        };
        let (_, _, plan) = planned(&run, &wishes).unwrap();
        let sum: u64 = (0..plan.frames())
            .map(|frame| u64::from(plan.delay(frame, 100)))
            .sum();
        let exact = plan.frames() as f64 * 100.0 / f64::from(fps);
        assert!(
            (sum as f64 - exact).abs() <= 0.5,
            "{fps}: {sum} and {exact}"
        );
    }
}

#[test]
fn moments_and_paces_follow_from_the_run() {
    let run = grown("roads", 40, 30, BOTH);
    let (mut scene, _, plan) = planned(&run, &Wishes::usual(ExportKind::Gif)).unwrap();
    assert!((8.0..16.0).contains(&plan.seconds()), "{}", plan.seconds());
    assert_eq!((plan.from, plan.to), (0, scene.length()));
    assert_eq!(plan.tick(plan.frames() - 1), plan.to);
    let race = Wishes {
        from: FilmMoment::Race(3),
        steps: Some(7),
        ..Wishes::usual(ExportKind::Gif)
    };
    let (mut scene, _, plan) = planned(&run, &race).unwrap();
    assert_eq!(plan.tick(0), scene.race_start() + 3);
    assert_eq!(plan.tick(1), scene.race_start() + 10);
    let map = Wishes {
        to: FilmMoment::Race(0),
        ..Wishes::usual(ExportKind::Gif)
    };
    let (_, _, plan) = planned(&run, &map).unwrap();
    assert_eq!(
        (plan.layout.lanes.len(), plan.race),
        (1, false),
        "the map alone"
    );
}

#[test]
fn what_cannot_be_is_refused_with_its_cure() {
    let run = grown("roads", 40, 30, BOTH);
    let usual = Wishes::usual(ExportKind::Gif);
    let cases = [
        (
            Wishes {
                to: FilmMoment::Tick(1 << 40),
                ..usual
            },
            "there is no tick",
        ),
        (
            Wishes {
                from: FilmMoment::End,
                to: FilmMoment::Race(0),
                ..usual
            },
            "Exchange them",
        ),
        (
            Wishes {
                size: Asked::Cell(256),
                ..usual
            },
            "--limit",
        ),
        (
            Wishes {
                fps: Some(51),
                ..usual
            },
            "at most 50",
        ),
    ];
    for (wishes, cure) in cases {
        let error = planned(&run, &wishes).err().unwrap().to_string();
        assert!(error.contains(cure), "{error}");
    }
    let wide = Wishes {
        size: Asked::Cell(256),
        limit: 3,
        ..usual
    };
    assert!(planned(&run, &wide).is_ok(), "a limit can be raised");
    let (_, _, plan) = planned(&run, &usual).unwrap();
    assert!(plan.check_bytes(200 << 20).is_ok());
    let error = plan.check_bytes((200 << 20) + 1).unwrap_err().to_string();
    assert!(
        error.contains("--steps-per-frame") && error.contains("--limit"),
        "{error}"
    );
}

#[test]
fn the_width_that_was_asked_for_is_not_exceeded() {
    let run = grown("roads", 40, 30, BOTH);
    for width in [400, 500, 801, 1600] {
        let wishes = Wishes {
            size: Asked::Width(width),
            ..Wishes::usual(ExportKind::Png)
        };
        let (_, _, plan) = planned(&run, &wishes).unwrap();
        assert!(plan.layout.width <= width, "{}", plan.layout.width);
        // With cells one pixel larger, it would be.
        assert!(plan.layout.width + 2 * 40 > width, "{}", plan.layout.width);
    }
}

#[test]
fn four_lanes_are_two_rows_of_two() {
    let four = &["depth_first", "breadth_first", "dijkstra", "astar"];
    let run = grown("roads", 40, 30, four);
    let (_, _, plan) = planned(&run, &Wishes::usual(ExportKind::Png)).unwrap();
    let corners = plan.layout.lanes.iter().map(|place| {
        let area = place.board;
        (area.left, area.top)
    });
    let corners: Vec<(u32, u32)> = corners.collect();
    let [one, right, below, last] = corners[..] else {
        panic!("{corners:?}");
    };
    assert!(one.0 < right.0 && one.1 == right.1, "{corners:?}");
    assert!(one.0 == below.0 && one.1 < below.1, "{corners:?}");
    assert_eq!(last, (right.0, below.1));
}

#[test]
fn marks_on_the_border_are_whole() {
    let text = "S...\n....\n...G\n".as_bytes();
    let run = Run {
        ground: mazescope_formats::read(text).unwrap().into(),
        lanes: lanes(&["breadth_first"]),
        unit: Unit::Expansions,
    };
    for cell in [1, 2, 4, 7, 12, 40] {
        for words in [true, false] {
            let wishes = Wishes {
                size: Asked::Cell(cell),
                words,
                ..Wishes::usual(ExportKind::Png)
            };
            let (mut scene, title, plan) = planned(&run, &wishes).unwrap();
            scene.seek(plan.to);
            let mut renderer = Renderer::new(&plan, &title);
            renderer.draw(&mut scene);
            let (board, width) = (plan.layout.lanes[0].board, plan.layout.width as usize);
            let ink = renderer.palette().goal;
            let pixels = renderer.canvas().pixels().iter().enumerate();
            let inked = pixels.filter(|&(_, &pixel)| pixel == ink);
            let places: Vec<(i64, i64)> = inked
                .map(|(at, _)| ((at % width) as i64, (at / width) as i64))
                .collect();
            // Twice the centre of the goal, around which it is the same on all four sides.
            let x = 2 * i64::from(board.right) - i64::from(cell) - 1;
            let y = 2 * i64::from(board.bottom) - i64::from(cell) - 1;
            assert!(!places.is_empty(), "{cell} {words}");
            for &(column, row) in &places {
                assert!(places.contains(&(x - column, y - row)), "{cell} {words}");
                assert!(places.contains(&(x - column, row)), "{cell} {words}");
            }
        }
    }
}

#[test]
fn of_a_large_map_neither_path_nor_frontier_is_lost() {
    let run = grown("open", 200, 150, &["breadth_first"]);
    let wishes = Wishes {
        size: Asked::Width(60),
        words: false,
        ..Wishes::usual(ExportKind::Png)
    };
    let (mut scene, title, plan) = planned(&run, &wishes).unwrap();
    assert!(plan.layout.block > 1 && plan.layout.width <= 60, "{plan:?}");
    scene.seek(plan.to);
    let mut renderer = Renderer::new(&plan, &title);
    renderer.draw(&mut scene);
    let spots = Spots::new(scene.map().size(), plan.layout.block);
    let lane = &scene.race().unwrap().lanes[0];
    let path = &lane.score.as_ref().unwrap().path;
    assert!(path.len() > 100);
    let palette = renderer.palette();
    let path_ink = palette.lanes()[0].looks[Texture::Plain as usize][Look::Path as usize][0];
    let marks = [palette.start, palette.goal, palette.outline, path_ink];
    for &cell in path {
        let (column, row) = spots.place(cell);
        let board = plan.layout.lanes[0].board;
        let (x, y) = (board.left + column, board.top + row);
        let pixel = renderer.canvas().pixels()[(y * plan.layout.width + x) as usize];
        assert!(marks.contains(&pixel), "{column}, {row}");
    }
}

/// A map of one cell, and one whose goal is behind a wall.
fn small_maps() -> Vec<Run> {
    ["S", "S#G", "S.G\n.#.\n..."]
        .map(|text| Run {
            ground: mazescope_formats::read(text.as_bytes()).unwrap().into(),
            lanes: lanes(BOTH),
            unit: Unit::Expansions,
        })
        .into()
}

/// Sand and swamp next to plain floor, some of which the search leaves alone.
fn rough_map() -> Run {
    Run {
        ground: mazescope_formats::read(b"S33#.\n24#5.\nG89#.")
            .unwrap()
            .into(),
        lanes: lanes(BOTH),
        unit: Unit::Expansions,
    }
}

/// The inks of the cell at a column and row.
fn inks_of(plan: &ExportPlan, pixels: &[u8], (column, row): (u32, u32)) -> Vec<u8> {
    let (side, board) = (plan.layout.cell, plan.layout.lanes[0].board);
    let (left, top) = (board.left + column * side, board.top + row * side);
    let lines = (top..top + side).map(|y| (y * plan.layout.width + left) as usize);
    lines
        .flat_map(|from| pixels[from..from + side as usize].to_vec())
        .collect()
}

#[test]
fn terrain_is_a_pattern_under_what_a_search_leaves() {
    let run = rough_map();
    for theme in Theme::ALL {
        for cell in [3, 6, 7, 12, 24] {
            let wishes = Wishes {
                theme,
                size: Asked::Cell(cell),
                words: false,
                ..Wishes::usual(ExportKind::Png)
            };
            let (mut scene, title, plan) = planned(&run, &wishes).unwrap();
            scene.seek(plan.to);
            let mut renderer = Renderer::new(&plan, &title);
            renderer.draw(&mut scene);
            let palette = renderer.palette().clone();
            let pixels = renderer.canvas().pixels();
            let inks = &palette.lanes()[palette.lane(Hue::Orange)];
            let of = |place| inks_of(&plan, pixels, place);
            // Out of reach of the search: swamp, and floor without a pattern.
            let swamp = of((3, 1));
            let plain = of((4, 2));
            let count = |inks: &[u8], ink: u8| inks.iter().filter(|&&other| other == ink).count();
            let [floor, _, tinted] = inks.looks.map(|inks| inks[Look::Floor as usize][0]);
            assert_eq!(count(&plain, floor), plain.len(), "{theme:?} {cell}");
            let [_, _, ripples] = inks.patterns.map(|inks| inks[Look::Floor as usize][0]);
            let (pattern, ground) = (count(&swamp, ripples), count(&swamp, tinted));
            assert_eq!(pattern + ground, swamp.len());
            assert!(pattern * 10 >= swamp.len(), "{theme:?} {cell}: {pattern}");
            assert!(ground * 2 >= swamp.len(), "{theme:?} {cell}: {pattern}");
            // Where depth-first search backtracked, sand is visible under its colour.
            let sand = of((2, 0));
            let [_, dots, _] = inks
                .patterns
                .map(|inks| inks[Look::Backtracked as usize][0]);
            assert!(cell < 12 || count(&sand, dots) > 0, "{theme:?} {cell}");
        }
    }
    let small = Wishes {
        size: Asked::Cell(2),
        ..Wishes::usual(ExportKind::Png)
    };
    let (mut scene, title, plan) = planned(&run, &small).unwrap();
    let mut renderer = Renderer::new(&plan, &title);
    renderer.draw(&mut scene);
    let (palette, pixels) = (renderer.palette(), renderer.canvas().pixels());
    let [_, sand, swamp] = palette.lanes()[0].patterns;
    for pattern in [sand, swamp].map(|inks| inks[Look::Floor as usize][0]) {
        assert!(!pixels.contains(&pattern));
    }
}

#[test]
fn shapes_of_terrain_are_patterns_of_their_own() {
    let wishes = Wishes {
        size: Asked::Cell(12),
        ..Wishes::usual(ExportKind::Svg)
    };
    let text = String::from_utf8(written(&rough_map(), &wishes)).unwrap();
    balanced(&text);
    for id in [
        "swamp-floor0",
        "sand-given-up0",
        "sand-path1",
        "sand-visited1",
        "swamp-waiting1",
    ] {
        assert!(
            text.contains(&format!("<pattern id=\"{id}\"")),
            "{id}: {text}"
        );
        assert!(text.contains(&format!("fill=\"url(#{id})\"")), "{id}");
    }
    let plain = written(&small_maps()[2], &wishes);
    let plain = String::from_utf8(plain).unwrap();
    assert!(!plain.contains("sand-") && !plain.contains("swamp-"));
}

#[test]
fn shapes_are_well_formed_and_few() {
    let mut runs = small_maps();
    runs.push(grown("dungeon", 40, 30, BOTH));
    runs.push(grown("traversal", 41, 31, &[]));
    for run in &runs {
        for cell in [1, 4, 12] {
            let wishes = Wishes {
                size: Asked::Cell(cell),
                ..Wishes::usual(ExportKind::Svg)
            };
            let text = String::from_utf8(written(run, &wishes)).unwrap();
            assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"));
            assert!(
                text.matches('<').count() < 90,
                "{}",
                text.matches('<').count()
            );
            balanced(&text);
        }
    }
}
