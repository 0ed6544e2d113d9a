//! The command `level`: shows a level of the wall game, and judges walls on it.

use super::command::{CommandArgs, CommandOutcome, Program};
use super::levels;
use super::misuse::Misuse;
use super::output;
use super::reading::ArgsReader;
use clap::Args;
use mazescope_core::{Cell, words};
use mazescope_formats::codes::level::code;
use mazescope_formats::level::sign;
use mazescope_games::levels::{Difficulty, PUBLISHED};
use mazescope_games::walls::annealings;
use mazescope_games::{KnownLevel, Level, Thing, walls};
use serde::Serialize;
use std::io::{self, Write};

/// Show a level of the wall game and the path of the walker, and judge a set of walls.
#[derive(Debug, Args)]
pub struct LevelArgs {
    /// Level by its number, code or file; - is standard input
    ///
    /// 1 to 10 are the published levels, and any other number is a random level, which is the same on every machine. Its
    /// number modulo 3 decides whether it is easy, medium or hard. A code begins with w1 and contains walls. A file comes
    /// from the level editor, or contains a code.
    #[arg(value_name = "ID|CODE|FILE", allow_hyphen_values = true)]
    pub id: Option<String>,
    /// Place walls at cells X,Y, from 0,0 at the top left
    #[arg(long, value_name = "X,Y X,Y ...", allow_hyphen_values = true)]
    pub walls: Option<String>,
    /// Load the level and its walls from a share code
    #[arg(long, value_name = "CODE", allow_hyphen_values = true)]
    pub code: Option<String>,
    /// Also search for the best walls, and print them
    ///
    /// The search takes about a second. It is 2,400,000 tries of simulated annealing, the same on every machine. Best
    /// scores of the window are neither read nor saved, so the answer depends on the level alone.
    #[arg(long)]
    pub best: bool,
    /// Print one JSON object
    ///
    /// It has id, width, height, walls_allowed, goal, rocks, starts, finishes, checkpoints, walls, moves, win, path and
    /// code. With --best it also has best, a list of walls, or null if no walls are known that make the path longer.
    #[arg(long)]
    pub json: bool,
}

impl CommandArgs for LevelArgs {
    const NAME: &'static str = "level";
    const ABOUT: &'static str = "Show a level of the wall game, and judge walls";
    const HELP: &str = "\
Examples:
  mazescope level 1 --walls \"2,2 3,3 6,3\"
  mazescope level 20261121 --best --json

Exit code: 0 whatever the result, 2 bad input.";

    fn run(self, program: &Program) -> CommandOutcome {
        let mut reading = ArgsReader::new(program.catalogue);
        let said = said(&mut reading, &self);
        let (level, walls) = reading.done(said)?;
        show(&level, &walls, self.best, self.json)
    }
}

/// Prints a level, the walls on it and the path that they lead to.
pub(super) fn show(level: &Level, walls: &[Cell], best: bool, json: bool) -> CommandOutcome {
    let path = walls::path(level, walls);
    let best = best.then(|| best_known(level));
    let report = LevelReport::new(level, walls, path.as_deref(), best.as_ref());
    output::report(json, &report, |out| {
        picture(level, walls, path.as_deref().unwrap_or(&[]), out)?;
        writeln!(out, "{}", in_words(level, walls.len()))?;
        writeln!(out, "{}", verdict(level, path.as_deref()))?;
        match (&report.best, best.as_ref()) {
            (Some(Some(best)), Some(Some((_, moves)))) => {
                let pairs: Vec<String> = best.iter().map(|(x, y)| format!("{x},{y}")).collect();
                let (moves, pairs) = (words::moves((*moves).into()), pairs.join(" "));
                writeln!(out, "best known, {moves}: {pairs}")?;
            }
            (Some(_), _) => writeln!(out, "best known: no walls make the path longer")?,
            (None, _) => {}
        }
        writeln!(out, "code {}", report.code)
    })
}

/// The best known walls of a level, and their moves. They come with the level or from a search; `None` if no walls make
/// the path longer.
fn best_known(level: &Level) -> Option<(Vec<Cell>, u32)> {
    let with_it = level.id.map(KnownLevel::of);
    let with_it = with_it.map(|known| (known.moves(), known.best));
    let found = match level.id {
        // Their walls come from a search that takes much too long to run here.
        Some(id) if (1..=PUBLISHED).contains(&id) => None,
        _ => {
            let (walls, moves) = annealings::best_of(level);
            Some((moves, walls))
        }
    };
    let all = with_it.into_iter().chain(found);
    let (moves, walls) = all.max_by_key(|&(moves, _)| moves)?;
    (!walls.is_empty()).then_some((walls, moves))
}

/// The level that the user named, and the walls on it.
fn said(reading: &mut ArgsReader, typed: &LevelArgs) -> Option<(Level, Vec<Cell>)> {
    let positions = positions(reading, typed.walls.as_deref().unwrap_or_default());
    let named = match (&typed.code, typed.id.as_deref()) {
        (Some(code), _) => levels::coded("--code", code),
        (None, None) => {
            let words =
                "There is no level to show. Name a number, a code or a file, for example level 1.";
            Err(Misuse::Told(words.to_owned()))
        }
        (None, Some(said)) => levels::named(said.trim()),
    };
    let named = reading.keep(named);
    let brings_walls = named.as_ref().is_some_and(|(_, walls)| !walls.is_empty());
    let coded = typed.code.is_some();
    let twice = [
        ("ID", coded && typed.id.is_some()),
        ("--walls", typed.walls.is_some() && (coded || brings_walls)),
    ];
    reading.refuse_each(twice, |option| {
        format!(
            "{option}: the share code holds the level and its walls. Remove {option} or the code."
        )
    });
    let (level, walls) = named?;
    let of_code = || {
        let positions = walls.iter().map(|&cell| level.size.position(cell));
        positions.map(|(x, y)| (x.into(), y.into())).collect()
    };
    let positions = match typed.walls {
        Some(_) => positions,
        None => of_code(),
    };
    match level.walls(&positions) {
        Ok(walls) => Some((level, walls)),
        Err(more) => {
            let more = more.iter().map(|it| {
                let words = it.to_string();
                let of_wall = words.strip_prefix("wall ");
                let of_wall = of_wall.map(|it| format!("--walls {it}"));
                Misuse::Told(of_wall.unwrap_or_else(|| format!("--walls: {words}")))
            });
            reading.wrong.extend(more);
            None
        }
    }
}

/// The typed positions. It refuses any other text.
fn positions(reading: &mut ArgsReader, said: &str) -> Vec<(i64, i64)> {
    let pairs = said.split_whitespace().filter_map(|said| {
        let pair = said
            .split_once(',')
            .and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
        if pair.is_none() {
            let wrong = "this is not a cell. Write X,Y, two whole numbers, for example --walls \"3,4 5,6\".";
            reading.not_that("--walls", said, wrong);
        }
        pair
    });
    pairs.collect()
}

/// A level, the walls on it and the path that they lead to, as JSON.
#[derive(Serialize)]
struct LevelReport {
    id: Option<u64>,
    width: u32,
    height: u32,
    walls_allowed: Option<u32>,
    goal: u32,
    rocks: Vec<(i32, i32)>,
    starts: Vec<(i32, i32)>,
    finishes: Vec<(i32, i32)>,
    checkpoints: Vec<(i32, i32)>,
    walls: Vec<(i32, i32)>,
    moves: Option<u32>,
    win: bool,
    path: Vec<(i32, i32)>,
    code: String,
    /// The best known walls: absent unless requested, null if none are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<Option<Vec<(i32, i32)>>>,
}

impl LevelReport {
    fn new(
        level: &Level,
        walls: &[Cell],
        path: Option<&[Cell]>,
        best: Option<&Option<(Vec<Cell>, u32)>>,
    ) -> LevelReport {
        let positions = |cells: &[Cell]| -> Vec<(i32, i32)> {
            let cells = cells.iter();
            cells.map(|&cell| level.size.position(cell)).collect()
        };
        let moves = path.map(walls::moves);
        LevelReport {
            id: level.id,
            width: level.size.width(),
            height: level.size.height(),
            walls_allowed: level.walls_allowed,
            goal: level.goal,
            rocks: positions(&level.rocks),
            starts: positions(&level.starts),
            finishes: positions(&level.finishes),
            checkpoints: positions(&level.checkpoints),
            walls: positions(walls),
            moves,
            win: walls::wins(level, moves),
            path: positions(path.unwrap_or(&[])),
            code: code(level, walls),
            best: best.map(|best| best.as_ref().map(|(walls, _)| positions(walls))),
        }
    }
}

/// Writes the board: things as their signs, walls as `o`, the path as `*`.
fn picture(level: &Level, walls: &[Cell], path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    for y in 0..level.size.height() as i32 {
        let cells = (0..level.size.width() as i32).filter_map(|x| level.size.cell(x, y));
        let row = cells.map(|cell| match level.thing_at(cell) {
            Thing::Empty if walls.contains(&cell) => 'o',
            Thing::Empty if path.contains(&cell) => '*',
            thing => sign(thing),
        });
        writeln!(out, "{}", row.collect::<String>())?;
    }
    Ok(())
}

fn in_words(level: &Level, walls: usize) -> String {
    let name = match level.id {
        Some(id) if (1..=PUBLISHED).contains(&id) => format!("level {id}"),
        Some(id) => format!("level {id}, {}", Difficulty::of(id).name()),
        None => "own level".to_owned(),
    };
    let allowed = match level.walls_allowed {
        Some(most) => words::counted(most.into(), "wall"),
        None => "any number of walls".to_owned(),
    };
    let goal = words::moves(level.goal.into());
    format!("{name}: {walls} of {allowed}, goal {goal}")
}

fn verdict(level: &Level, path: Option<&[Cell]>) -> String {
    let Some(moves) = path.map(walls::moves) else {
        return "the path is blocked".to_owned();
    };
    let made = words::moves(moves.into());
    match level.goal.checked_sub(moves) {
        None | Some(0) => format!("{made}: won"),
        Some(short) => format!("{made}: {short} short of the goal"),
    }
}
