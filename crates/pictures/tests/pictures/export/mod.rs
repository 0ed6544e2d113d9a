//! Exports: the written file is decoded, and equals the pictures that are drawn from scratch for each moment.

mod decoded;
mod orders;
mod seen;
mod told_apart;

use mazescope_core::looks::spots::Spots;
use mazescope_core::looks::texture::Texture;
use mazescope_core::{Ground, Grown, Look, Run, Scene, Seed, Settings, Size, Unit};
use mazescope_pictures::{
    Area, Asked, ExportError, ExportKind, ExportPlan, Film, FilmMoment, Ink, Renderer, Title,
    Wishes,
};
use mazescope_support::markup::balanced;

/// A generated map of the given size, on which the named solvers race.
fn grown(generator: &str, width: u32, height: u32, solvers: &[&str]) -> Run {
    let catalogue = mazescope_core::builtin::catalogue();
    let generator = *catalogue.generator(generator).unwrap();
    let size = Size::new(width, height).unwrap();
    raced(Grown::new(generator, size, Seed::new("77")), solvers)
}

/// A map of letters, on which the named solvers race.
fn mapped(rows: &str, solvers: &[&str]) -> Run {
    raced(mazescope_formats::read(rows.as_bytes()).unwrap(), solvers)
}

fn raced(ground: impl Into<Ground>, solvers: &[&str]) -> Run {
    let catalogue = mazescope_core::builtin::catalogue();
    let lane = |id: &&str| {
        let solver = catalogue.solver(id).unwrap().clone();
        let settings = Settings::new(solver.info.parameters);
        (solver, settings)
    };
    Run {
        ground: ground.into(),
        lanes: solvers.iter().map(lane).collect(),
        unit: Unit::Expansions,
    }
}

const BOTH: &[&str] = &["depth_first", "breadth_first"];

/// Maps of one cell, and one whose goal is behind a wall.
fn small_maps() -> [Run; 3] {
    ["S", "S#G", "S.G\n.#.\n..."].map(|rows| mapped(rows, BOTH))
}

/// Sand and swamp next to plain floor, some of which the search leaves alone.
fn rough_map() -> Run {
    mapped("S33#.\n24#5.\nG89#.", BOTH)
}

/// An export with cells of that many pixels.
fn of_cells(kind: ExportKind, cell: u32) -> Wishes {
    Wishes {
        size: Asked::Cell(cell),
        ..Wishes::usual(kind)
    }
}

/// An export of that size, with this many ticks from one frame to the next, and with words or without.
fn stepped(kind: ExportKind, size: Asked, steps: u64, words: bool) -> Wishes {
    Wishes {
        size,
        steps: Some(steps),
        words,
        ..Wishes::usual(kind)
    }
}

/// The scene of a run that is fully recorded.
fn recorded(run: &Run) -> Scene {
    let mut scene = run.scene();
    while !scene.is_complete() {
        scene.record(1 << 20);
    }
    scene
}

/// A fully recorded scene, and the plan of the wishes.
fn planned(run: &Run, wishes: &Wishes) -> Result<(Scene, Title, ExportPlan), ExportError> {
    let mut scene = recorded(run);
    let title = Title::of(run);
    let plan = ExportPlan::new(&mut scene, &title, wishes)?;
    Ok((scene, title, plan))
}

fn plan_of(run: &Run, wishes: &Wishes) -> ExportPlan {
    planned(run, wishes).unwrap().2
}

fn written(run: &Run, wishes: &Wishes) -> Vec<u8> {
    let (scene, title, plan) = planned(run, wishes).unwrap();
    let (mut film, mut file) = (Film::new(scene, title, plan), Vec::new());
    let mut writing = mazescope_pictures::Writing::new(&mut film).unwrap();
    while writing.go_on(&mut film, &mut file).unwrap() {}
    file
}

fn written_text(run: &Run, wishes: &Wishes) -> String {
    String::from_utf8(written(run, wishes)).unwrap()
}

/// The last moment of an export, drawn from scratch.
struct Shot {
    scene: Scene,
    plan: ExportPlan,
    renderer: Renderer,
}

impl Shot {
    fn of(run: &Run, wishes: &Wishes) -> Shot {
        let (mut scene, title, plan) = planned(run, wishes).unwrap();
        scene.seek(plan.to);
        let mut renderer = Renderer::new(&plan, &title);
        renderer.draw(&mut scene);
        Shot {
            scene,
            plan,
            renderer,
        }
    }

    fn pixels(&self) -> &[Ink] {
        self.renderer.canvas().pixels()
    }

    fn pixel(&self, x: u32, y: u32) -> Ink {
        self.pixels()[(y * self.plan.layout.width + x) as usize]
    }

    /// The board of a lane.
    fn board(&self, lane: usize) -> Area {
        self.plan.layout.lanes[lane].board
    }

    /// The path that a lane has found.
    fn path(&self, lane: usize) -> &[mazescope_core::Cell] {
        let lane = &self.scene.race().unwrap().lanes[lane];
        &lane.score.as_ref().unwrap().path
    }
}

#[test]
fn the_bytes_are_the_same_on_any_number_of_threads() {
    let run = grown("open", 31, 21, BOTH);
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let export = || written(&run, &Wishes::usual(ExportKind::Gif));
        pool.build().unwrap().install(export)
    };
    assert!(on(1) == on(5));
}

#[test]
fn delays_keep_a_rate_that_hundredths_cannot_hold() {
    let run = grown("backtracker", 41, 21, BOTH);
    for fps in [7, 24, 30, 50] {
        let mut wishes = Wishes::usual(ExportKind::Gif);
        (wishes.fps, wishes.hold) = (Some(fps), 0.0);
        let plan = plan_of(&run, &wishes);
        let delays = (0..plan.frames()).map(|frame| f64::from(plan.delay(frame, 100)));
        let off = delays.sum::<f64>() - plan.frames() as f64 * 100.0 / f64::from(fps);
        assert!(off.abs() <= 0.5, "{fps}: {off}");
    }
}

#[test]
fn moments_and_paces_follow_from_the_run() {
    let run = grown("roads", 40, 30, BOTH);
    let usual = Wishes::usual(ExportKind::Gif);
    let (mut scene, _, plan) = planned(&run, &usual).unwrap();
    assert!((8.0..16.0).contains(&plan.seconds()), "{}", plan.seconds());
    assert_eq!((plan.from, plan.to), (0, scene.length()));
    assert_eq!(plan.tick(plan.frames() - 1), plan.to);
    let mut race = stepped(ExportKind::Gif, Asked::Usual, 7, true);
    race.from = FilmMoment::Race(3);
    let (mut scene, _, plan) = planned(&run, &race).unwrap();
    let ticks = [0, 1].map(|frame| plan.tick(frame) - scene.race_start());
    assert_eq!(ticks, [3, 10]);
    let to = FilmMoment::Race(0);
    let plan = plan_of(&run, &Wishes { to, ..usual });
    let shown = (plan.layout.lanes.len(), plan.race);
    assert_eq!(shown, (1, false), "the map alone");
}

#[test]
fn what_cannot_be_is_refused_with_its_cure() {
    let run = grown("roads", 40, 30, BOTH);
    let usual = Wishes::usual(ExportKind::Gif);
    let (from, to, fps) = (FilmMoment::End, FilmMoment::Race(0), Some(51));
    let late = FilmMoment::Tick(1 << 40);
    for (wishes, cure) in [
        (Wishes { to: late, ..usual }, "there is no tick"),
        (Wishes { from, to, ..usual }, "Exchange them"),
        (Wishes { fps, ..usual }, "at most 50"),
        (of_cells(ExportKind::Gif, 256), "--limit"),
    ] {
        let error = planned(&run, &wishes).err().unwrap().to_string();
        assert!(error.contains(cure), "{error}");
    }
    let mut wide = of_cells(ExportKind::Gif, 256);
    wide.limit = 3;
    assert!(planned(&run, &wide).is_ok(), "a limit can be raised");
    let plan = plan_of(&run, &usual);
    assert!(plan.check_bytes(200 << 20).is_ok());
    let error = plan.check_bytes((200 << 20) + 1).unwrap_err().to_string();
    let cures = ["--steps-per-frame", "--limit"];
    assert!(cures.iter().all(|cure| error.contains(cure)), "{error}");
}

#[test]
fn the_width_that_was_asked_for_is_not_exceeded() {
    let run = grown("roads", 40, 30, BOTH);
    for asked in [400, 500, 801, 1600] {
        let wishes = stepped(ExportKind::Png, Asked::Width(asked), 1, true);
        let width = plan_of(&run, &wishes).layout.width;
        // With cells one pixel larger, it would be.
        assert!(width <= asked && width + 2 * 40 > asked, "{width}");
    }
}

#[test]
fn marks_on_the_border_are_whole() {
    let run = mapped("S...\n....\n...G\n", &["breadth_first"]);
    let cells = [1, 2, 4, 7, 12, 40].into_iter();
    for (cell, words) in cells.flat_map(|cell| [(cell, true), (cell, false)]) {
        let shot = Shot::of(&run, &stepped(ExportKind::Png, Asked::Cell(cell), 1, words));
        let (board, width) = (shot.board(0), shot.plan.layout.width as usize);
        let goal = shot.renderer.palette().goal;
        let inked = shot.pixels().iter().enumerate();
        let inked = inked.filter(|&(_, &pixel)| pixel == goal);
        let places = inked.map(|(at, _)| ((at % width) as i64, (at / width) as i64));
        let places: Vec<(i64, i64)> = places.collect();
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

#[test]
fn of_a_large_map_neither_path_nor_frontier_is_lost() {
    let wishes = stepped(ExportKind::Png, Asked::Width(60), 1, false);
    let shot = Shot::of(&grown("open", 200, 150, &["breadth_first"]), &wishes);
    let layout = &shot.plan.layout;
    assert!(layout.block > 1 && layout.width <= 60, "{layout:?}");
    let spots = Spots::new(shot.scene.map().size(), layout.block);
    let palette = shot.renderer.palette();
    let looks = palette.lanes()[0].looks[Texture::Plain as usize];
    let path = looks[Look::Path as usize][0];
    let marks = [palette.start, palette.goal, palette.outline, path];
    assert!(shot.path(0).len() > 100);
    for &cell in shot.path(0) {
        let (column, row) = spots.place(cell);
        let pixel = shot.pixel(shot.board(0).left + column, shot.board(0).top + row);
        assert!(marks.contains(&pixel), "{column}, {row}");
    }
}

#[test]
fn shapes_are_well_formed_and_few() {
    let mut runs = vec![
        grown("dungeon", 40, 30, BOTH),
        grown("traversal", 41, 31, &[]),
    ];
    runs.extend(small_maps());
    for run in runs {
        for cell in [1, 4, 12] {
            let text = written_text(&run, &of_cells(ExportKind::Svg, cell));
            assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"));
            let tags = text.matches('<').count();
            assert!(tags < 90, "{tags}");
            balanced(&text);
        }
    }
    balanced(&written_text(&rough_map(), &of_cells(ExportKind::Svg, 12)));
}
