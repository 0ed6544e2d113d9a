//! The command `level`: shows a level of the wall game, and judges walls on it.

use super::misuse::Misuse;
use super::output;
use super::{Next, Outcome};
use crate::formats::level::{code, decode, sign};
use crate::games::level::{Level, Thing};
use crate::games::levels::{Difficulty, Known, PUBLISHED};
use crate::games::walls;
use crate::grid::Cell;
use clap::Args;
use serde::Serialize;
use std::io::{self, Write};

/// Prints a level of the wall game and the walker's path, and judges a set of walls.
#[derive(Debug, Args)]
pub struct Typed {
    /// 1 to 10 for the published levels, any other number for a random one
    ///
    /// A random level is the same everywhere; it is easy, medium or hard by its number modulo 3.
    #[arg(allow_hyphen_values = true)]
    pub id: Option<String>,
    /// Place these walls, as X,Y pairs counted from 0 at the top left
    #[arg(long, value_name = "X,Y X,Y ...", allow_hyphen_values = true)]
    pub walls: Option<String>,
    /// The level and walls of this share code, in place of ID and --walls
    #[arg(long, value_name = "CODE", allow_hyphen_values = true)]
    pub code: Option<String>,
    /// Also print the best known walls
    #[arg(long)]
    pub best: bool,
    /// Print one object: id, width, height, walls_allowed, goal, rocks, checkpoints, walls, moves, win, path
    #[arg(long)]
    pub json: bool,
}

/// Shows and judges.
pub(super) fn run(typed: Typed) -> Outcome {
    let (known, walls) = match &typed.code {
        Some(code) => shared(code)?,
        None => chosen(&typed)?,
    };
    let level = &known.level;
    let path = walls::path(level, &walls);
    let report = Report::new(&known, &walls, path.as_deref(), typed.best);
    let printed = output::print(|out| {
        if typed.json {
            serde_json::to_writer(&mut *out, &report)?;
            return writeln!(out);
        }
        picture(level, &walls, path.as_deref().unwrap_or(&[]), out)?;
        writeln!(out, "{}", in_words(level, walls.len()))?;
        writeln!(out, "{}", verdict(level, path.as_deref()))?;
        if let Some(best) = &report.best {
            let pairs: Vec<String> = best.iter().map(|(x, y)| format!("{x},{y}")).collect();
            writeln!(
                out,
                "best known, {} moves: {}",
                known.moves(),
                pairs.join(" ")
            )?;
        }
        writeln!(out, "code {}", code(level, &walls))
    });
    printed.map_err(|wrong| vec![wrong])?;
    Ok(Next::Exit(0))
}

/// The level and the walls of a share code; of a level made by hand no best walls are known.
fn shared(code: &str) -> Result<(Known, Vec<Cell>), Vec<Misuse>> {
    let numbered = |id| Known::of(id).level;
    let (level, walls) = decode(code, numbered).map_err(|cause| {
        vec![Misuse::Code {
            said: code.to_owned(),
            cause,
        }]
    })?;
    let known = match level.id {
        Some(id) => Known::of(id),
        None => Known {
            level,
            best: Vec::new(),
        },
    };
    let position = |cell: &Cell| known.level.size.position(*cell);
    let positions = walls
        .iter()
        .map(position)
        .map(|(x, y)| (x.into(), y.into()));
    let walls = judged(&known.level, &positions.collect::<Vec<_>>())?;
    Ok((known, walls))
}

/// The level of a number and the walls that were typed.
fn chosen(typed: &Typed) -> Result<(Known, Vec<Cell>), Vec<Misuse>> {
    let mut wrong = Vec::new();
    let id = match typed.id.as_deref() {
        None => {
            wrong.push(Misuse::NoLevel);
            None
        }
        Some(said) => said
            .trim()
            .parse()
            .map_err(|_| {
                wrong.push(Misuse::NotThat {
                    option: "level",
                    said: said.to_owned(),
                    expected: "a whole number from 0 on; for example level 1".to_owned(),
                });
            })
            .ok(),
    };
    let mut positions = Vec::new();
    for said in typed
        .walls
        .iter()
        .flat_map(|walls| walls.split_whitespace())
    {
        let pair = said
            .split_once(',')
            .and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
        match pair {
            Some(pair) => positions.push(pair),
            None => wrong.push(Misuse::NotThat {
                option: "--walls",
                said: said.to_owned(),
                expected: "X,Y, two whole numbers; for example --walls \"3,4 5,6\"".to_owned(),
            }),
        }
    }
    let known = id.map(Known::of);
    let walls = known.as_ref().map(|known| judged(&known.level, &positions));
    match (known, walls) {
        (Some(known), Some(Ok(walls))) if wrong.is_empty() => Ok((known, walls)),
        (_, Some(Err(more))) => Err(wrong.into_iter().chain(more).collect()),
        _ => Err(wrong),
    }
}

fn judged(level: &Level, positions: &[(i64, i64)]) -> Result<Vec<Cell>, Vec<Misuse>> {
    let wrong = level.walls(positions);
    wrong.map_err(|wrong| wrong.into_iter().map(Misuse::Wall).collect())
}

/// A level, walls on it and what they make of the path, as JSON gives it.
#[derive(Serialize)]
struct Report {
    id: Option<u64>,
    width: u32,
    height: u32,
    walls_allowed: Option<u32>,
    goal: u32,
    rocks: Vec<(i32, i32)>,
    checkpoints: Vec<(i32, i32)>,
    walls: Vec<(i32, i32)>,
    moves: Option<u32>,
    win: bool,
    path: Vec<(i32, i32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<Vec<(i32, i32)>>,
}

impl Report {
    fn new(known: &Known, walls: &[Cell], path: Option<&[Cell]>, best: bool) -> Report {
        let level = &known.level;
        let positions = |cells: &[Cell]| -> Vec<(i32, i32)> {
            cells
                .iter()
                .map(|&cell| level.size.position(cell))
                .collect()
        };
        let moves = path.map(walls::moves);
        Report {
            id: level.id,
            width: level.size.width(),
            height: level.size.height(),
            walls_allowed: level.walls_allowed,
            goal: level.goal,
            rocks: positions(&level.rocks),
            checkpoints: positions(&level.checkpoints),
            walls: positions(walls),
            moves,
            win: walls::wins(level, moves),
            path: positions(path.unwrap_or(&[])),
            best: best.then(|| positions(&known.best)),
        }
    }
}

/// The board: things by their signs, walls as `o`, the path as `*`.
fn picture(level: &Level, walls: &[Cell], path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    for y in 0..level.size.height() as i32 {
        let cells = (0..level.size.width() as i32).filter_map(|x| level.size.cell(x, y));
        let row: String = cells
            .map(|cell| match level.thing_at(cell) {
                Thing::Empty if walls.contains(&cell) => 'o',
                Thing::Empty if path.contains(&cell) => '*',
                thing => sign(thing),
            })
            .collect();
        writeln!(out, "{row}")?;
    }
    Ok(())
}

fn in_words(level: &Level, walls: usize) -> String {
    let name = match level.id {
        Some(id) if (1..=PUBLISHED).contains(&id) => format!("level {id}"),
        Some(id) => format!("level {id}, {}", Difficulty::of(id).name()),
        None => "a level of its own".to_owned(),
    };
    let allowed = level
        .walls_allowed
        .map_or("any number".to_owned(), |walls| walls.to_string());
    format!(
        "{name}: {walls} of {allowed} walls, goal {} moves",
        level.goal
    )
}

fn verdict(level: &Level, path: Option<&[Cell]>) -> String {
    let Some(moves) = path.map(walls::moves) else {
        return "path is blocked".to_owned();
    };
    match level.goal.checked_sub(moves) {
        None | Some(0) => format!("{moves} moves: won"),
        Some(short) => format!("{moves} moves: {short} short of the goal"),
    }
}
