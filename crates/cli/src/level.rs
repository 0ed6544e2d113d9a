//! The command `level`: shows a level of the wall game, and judges walls on it.

use super::{CommandArgs, CommandOutcome, Misuse, Program, Report, input};
use clap::Args;
use mazescope_core::{Cell, words};
use mazescope_formats::level::sign;
use mazescope_formats::{Content, ReadOptions, disk, share, trace};
use mazescope_games::levels::{Difficulty, PUBLISHED};
use mazescope_games::{KnownLevel, Level, Thing, walls};
use std::io::Read;
use std::path::Path;

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

/// The cells of `--walls`.
type Positions = Vec<share::places::Position>;

impl CommandArgs for LevelArgs {
    fn run(self, _: &Program) -> CommandOutcome {
        let (level, coded) = match (&self.code, &self.id) {
            (Some(code), _) => coded("--code", code)?,
            (None, Some(said)) => named(said.trim())?,
            (None, None) => {
                let wrong = "There is no level to show. Name a number, a code or a file, for example level 1.";
                return Err(wrong.into());
            }
        };
        let positions = match self.walls {
            Some(_) if !coded.is_empty() => {
                let wrong = "--walls: the share code holds the level and its walls. Remove --walls or the code.";
                return Err(wrong.into());
            }
            Some(typed) => typed,
            None => {
                let positions = coded.iter().map(|&cell| level.size.position(cell));
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
        show(&level, &walls, self.best, self.json)
    }
}

/// The positions of a text.
fn positions(said: &str) -> Result<Positions, String> {
    let pairs = said.split_whitespace().map(|said| {
        let pair = said.split_once(',');
        let pair = pair.and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
        let cure = "Write X,Y, two whole numbers, for example --walls \"3,4 5,6\".";
        pair.ok_or_else(|| format!("{said:?} is not a cell. {cure}"))
    });
    pairs.collect()
}

/// A level with walls on it, or why it cannot be read.
pub(super) type LevelRead = Result<(Level, Vec<Cell>), Misuse>;

/// The level and the walls of a share code, which was typed there.
pub(super) fn coded(place: &str, code: &str) -> LevelRead {
    let numbered = |id| KnownLevel::of(id).level;
    share::level::decode(code, numbered).map_err(|cause| format!("{place} {code}: {cause}").into())
}

/// The level of a number, a code, or a file that holds a level or a code, and the walls of the code.
pub(super) fn named(said: &str) -> LevelRead {
    /// The most bytes of a file that may be a code. Codes of levels are much shorter.
    const LONGEST_CODE: u64 = 1 << 20;
    if let Ok(id) = said.parse() {
        return Ok((KnownLevel::of(id).level, Vec::new()));
    }
    let path = Path::new(said);
    if said != input::STANDARD && !path.exists() {
        if share::recognises(said) {
            return coded("level", said);
        }
        let wrong = "this is not a level. Write a whole number, 0 or more, a code, or the name \
                     of a file, for example level 1.";
        return Err(Misuse::not_that("level", said, wrong));
    }
    if path.is_dir() {
        input::content(path, &ReadOptions::default())?;
    }
    let (bytes, rest) = input::beginning(path, LONGEST_CODE)?;
    let text = std::str::from_utf8(&bytes).unwrap_or_default().trim();
    if share::recognises(text) {
        return coded("level", text);
    }
    let name = input::called(path);
    match disk::read(
        name,
        bytes.as_slice().chain(rest),
        trace::MOST_BYTES,
        &ReadOptions::default(),
    )? {
        Content::Level(level) => Ok((level, Vec::new())),
        other => {
            let (name, kind) = (name.display(), other.facts().kind);
            let words = format!(
                "{name}: this is a {kind}, not a level of the wall game. The file of a level begins with \"mazescope \
                 level 1\"."
            );
            Err(words.into())
        }
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
    let code = share::level::code(level, walls);
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
        let best = best_known(level).map(|(walls, moves)| (positions(&walls), moves));
        let words = match &best {
            Some((cells, moves)) => {
                let told: Vec<String> = cells.iter().map(|(x, y)| format!("{x},{y}")).collect();
                let moves = words::moves((*moves).into());
                format!("best known, {moves}: {}", told.join(" "))
            }
            None => "best known: no walls make the path longer".to_owned(),
        };
        let cells = best.map(|(cells, _)| cells);
        report = report.with("best", cells).say([words]);
    }
    report.say([format!("code {code}")]).print(json)
}

/// The number of a published level.
fn published(level: &Level) -> Option<u64> {
    level.id.filter(|id| (1..=PUBLISHED).contains(id))
}

/// The best known walls of a level, and their moves. They come with the level or from a search; `None` if no walls make
/// the path longer.
fn best_known(level: &Level) -> Option<(Vec<Cell>, u32)> {
    let known = KnownLevel::with(level.clone());
    let moves = known.moves();
    // The walls of a published level come from a search that takes much too long to run here.
    let search = published(level).is_none();
    let found = search.then(|| walls::annealings::best_of(level));
    let all = [(known.best, moves)].into_iter().chain(found);
    let best = all.max_by_key(|&(_, moves)| moves);
    best.filter(|(walls, _)| !walls.is_empty())
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
        Some(id) if published(level).is_some() => format!("level {id}"),
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
