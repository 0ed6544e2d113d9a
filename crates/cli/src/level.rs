//! The command `level`: shows a level of the wall game, and judges walls on it.

use super::report::Report;
use super::{CommandArgs, CommandOutcome, Misuse, Program, levels};
use clap::Args;
use mazescope_core::{Cell, words};
use mazescope_formats::level::sign;
use mazescope_formats::share::level::code;
use mazescope_formats::share::places::Position;
use mazescope_games::levels::{Difficulty, PUBLISHED};
use mazescope_games::walls::annealings;
use mazescope_games::{KnownLevel, Level, Thing, walls};

/// Show a level of the wall game, and judge walls.
///
/// Examples:
///   mazescope level 1 --walls "2,2 3,3 6,3"
///   mazescope level 20261121 --best --json
///
/// Exit code: 0 whatever the result, 2 bad input.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct LevelArgs {
    /// Level by its number, code or file; - is standard input
    ///
    /// 1 to 10 are the published levels, and any other number is a random level, which is the same on every machine. Its
    /// number modulo 3 decides whether it is easy, medium or hard. A code contains walls. A file comes
    /// from the level editor, or contains a code.
    #[arg(value_name = "ID|CODE|FILE", allow_hyphen_values = true)]
    pub id: Option<String>,
    /// Place walls at cells X,Y, from 0,0 at the top left
    #[arg(long, value_name = "X,Y X,Y ...", allow_hyphen_values = true, value_parser = positions)]
    pub walls: Option<Positions>,
    /// Load the level and its walls from a share code
    #[arg(long, value_name = "CODE", allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["id", "walls"])]
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

    fn run(self, _: &Program) -> CommandOutcome {
        let (level, walls) = said(&self)?;
        show(&level, &walls, self.best, self.json)
    }
}

/// Prints a level, the walls on it and the path that they lead to.
pub(super) fn show(level: &Level, walls: &[Cell], best: bool, json: bool) -> CommandOutcome {
    let positions = |cells: &[Cell]| -> Vec<(i32, i32)> {
        let cells = cells.iter();
        cells.map(|&cell| level.size.position(cell)).collect()
    };
    let path = walls::path(level, walls);
    let moves = path.as_deref().map(walls::moves);
    let path = path.unwrap_or_default();
    let code = code(level, walls);
    let mut report = Report::default()
        .with("id", level.id)
        .with("width", level.size.width())
        .with("height", level.size.height())
        .with("walls_allowed", level.walls_allowed)
        .with("goal", level.goal)
        .with("rocks", positions(&level.rocks))
        .with("starts", positions(&level.starts))
        .with("finishes", positions(&level.finishes))
        .with("checkpoints", positions(&level.checkpoints))
        .with("walls", positions(walls))
        .with("moves", moves)
        .with("win", walls::wins(level, moves))
        .with("path", positions(&path))
        .with("code", &code)
        .say(picture(level, walls, &path))
        .say([in_words(level, walls.len()), verdict(level, moves)]);
    if best {
        let best = best_known(level);
        let cells = best.as_ref().map(|(walls, _)| positions(walls));
        let told = cells.iter().flatten().map(|(x, y)| format!("{x},{y}"));
        let told: Vec<String> = told.collect();
        let words = best.map_or("no walls make the path longer".to_owned(), |(_, moves)| {
            format!("{}: {}", words::moves(moves.into()), told.join(" "))
        });
        let sign = if cells.is_some() { "," } else { ":" };
        report = report
            .with("best", cells)
            .say([format!("best known{sign} {words}")]);
    }
    report.say([format!("code {code}")]).print(json)
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

/// The cells of `--walls`.
type Positions = Vec<Position>;

/// The level that the user named, and the walls on it.
fn said(typed: &LevelArgs) -> levels::LevelRead {
    let (level, walls) = match (&typed.code, &typed.id) {
        (Some(code), _) => levels::coded("--code", code)?,
        (None, Some(said)) => levels::named(said.trim())?,
        (None, None) => {
            let words =
                "There is no level to show. Name a number, a code or a file, for example level 1.";
            return Err(Misuse::Told(words.to_owned()));
        }
    };
    let positions = match &typed.walls {
        Some(_) if !walls.is_empty() => {
            let words = "--walls: the share code holds the level and its walls. Remove --walls or the code.";
            return Err(Misuse::Told(words.to_owned()));
        }
        Some(typed) => typed.clone(),
        None => {
            let positions = walls.iter().map(|&cell| level.size.position(cell));
            positions.map(|(x, y)| (x.into(), y.into())).collect()
        }
    };
    let walls = level.walls(&positions).map_err(|wrong| {
        let words = wrong.first().map(ToString::to_string).unwrap_or_default();
        match words.strip_prefix("wall ") {
            Some(of_wall) => format!("--walls {of_wall}"),
            None => format!("--walls: {words}"),
        }
    })?;
    Ok((level, walls))
}

/// The positions of a text.
fn positions(said: &str) -> Result<Positions, String> {
    let pairs = said.split_whitespace().map(|said| {
        let pair = said.split_once(',');
        let pair = pair.and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
        pair.ok_or_else(|| {
            format!(
                "{said:?} is not a cell. Write X,Y, two whole numbers, for example --walls \"3,4 5,6\"."
            )
        })
    });
    pairs.collect()
}

/// The rows of the board: things as their signs, walls as `o`, the path as `*`.
fn picture(level: &Level, walls: &[Cell], path: &[Cell]) -> impl Iterator<Item = String> {
    (0..level.size.height() as i32).map(move |y| {
        let cells = (0..level.size.width() as i32).filter_map(|x| level.size.cell(x, y));
        let row = cells.map(|cell| match level.thing_at(cell) {
            Thing::Empty if walls.contains(&cell) => 'o',
            Thing::Empty if path.contains(&cell) => '*',
            thing => sign(thing),
        });
        row.collect()
    })
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

fn verdict(level: &Level, moves: Option<u32>) -> String {
    let Some(moves) = moves else {
        return "the path is blocked".to_owned();
    };
    let made = words::moves(moves.into());
    match level.goal.checked_sub(moves) {
        None | Some(0) => format!("{made}: won"),
        Some(short) => format!("{made}: {short} short of the goal"),
    }
}
