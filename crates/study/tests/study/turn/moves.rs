//! Games move by move: what clicks, hints and undo say and do, as `tests/golden/turns.txt` has it; and what is refused.

use super::{cell, random_run};
use mazescope_core::{Grown, Map, Run, Seed, Settings, Size, Tile};
use mazescope_study::turn::{Hint, LARGE, Level, Turn, USUAL, Verdict};
use mazescope_support::golden;

/// A turn on a drawn map: `S` and `G` are start and goal, `#` is wall.
fn on(id: &str, level: Level, rows: &[&str]) -> Turn {
    let size = Size::new(rows[0].len() as u32, rows.len() as u32).unwrap();
    let mut map = Map::new(size, Tile::Floor);
    for cell in size.iter() {
        let (x, y) = size.position(cell);
        match rows[y as usize].as_bytes()[x as usize] {
            b'#' => map.tiles[cell] = Tile::Wall,
            b'S' => map.starts.push(cell),
            b'G' => map.goals.push(cell),
            _ => {}
        }
    }
    let catalogue = mazescope_core::builtin::catalogue();
    let solver = catalogue.solver(id).unwrap().clone();
    let settings = Settings::new(solver.info.parameters);
    Turn::new(&Run::new(map, vec![(solver, settings)]), level, USUAL).unwrap()
}

/// Makes a move of the file, and says what became of it.
fn makes(turn: &mut Turn, line: &str) -> String {
    let said = |Verdict { kind, sentence }| format!("{kind:?}: {sentence}");
    let words: Vec<&str> = line.split(' ').collect();
    match words[..] {
        ["click", x, y] => {
            let cell = cell(turn, x.parse().unwrap(), y.parse().unwrap());
            said(turn.click(cell))
        }
        ["done"] => said(turn.done()),
        ["undo"] => format!("undone: {}", turn.undo()),
        ["finish"] => {
            turn.finish();
            format!("over: {}", turn.is_over())
        }
        ["peek"] => {
            turn.peek();
            turn.told()
        }
        ["hint"] => match turn.hint() {
            Hint::Compared(figures, why) => format!("compares {} cells: {why}", figures.len()),
            Hint::Order(order, why) => format!("orders {} cells: {why}", order.len()),
            Hint::Moved(verdict) => said(verdict),
        },
        _ => panic!("no move is called {line}"),
    }
}

/// A game of the file has the search, the level, the map and its moves. After each move stand what is said, the score,
/// and the cells that are right now. To add a game, write its moves; `UPDATE_GOLDEN=1` adds the rest.
#[test]
fn every_move_of_the_games_says_and_does_what_is_written() {
    let file = std::fs::read_to_string("tests/golden/turns.txt").unwrap();
    let mut told = String::new();
    for game in file.split("== ").skip(1) {
        let lines = game.lines().filter(|line| !line.starts_with(' '));
        let lines: Vec<&str> = lines.collect();
        let is_row = |line: &&&str| line.starts_with(['.', '#', 'S', 'G']);
        let height = lines[1..].iter().take_while(is_row).count();
        let (id, level) = lines[0].split_once(' ').unwrap();
        let level = [Level::Easy, Level::Hard][usize::from(level == "hard")];
        let (rows, moves) = lines[1..].split_at(height);
        let mut turn = on(id, level, rows);
        told += &format!("== {}\n{}\n", lines[0], rows.join("\n"));
        for line in moves {
            let became = makes(&mut turn, line);
            let (score, size) = (turn.score(), turn.timeline().board().size());
            let due = turn.due().cells().into_iter();
            let due: String = due
                .map(|cell| format!(" {:?}", size.position(cell)))
                .collect();
            let due = if due.is_empty() { " none" } else { &due };
            let (right, clicks, hints) = (score.right, score.clicks, score.hints);
            told += &format!("{line}\n  {became}\n  {right} of {clicks} right, {hints} hints");
            told += &format!(", next:{due}\n");
        }
        told += &format!("  {}\n", turn.told());
    }
    golden::check("turns.txt", &told);
}

#[test]
fn large_maps_and_random_steps_are_refused() {
    let catalogue = mazescope_core::builtin::catalogue();
    let lane = |id: &str| {
        let solver = catalogue.solver(id).unwrap().clone();
        let settings = Settings::new(solver.info.parameters);
        (solver, settings)
    };
    let open = *catalogue.generator("open").unwrap();
    let run = |width, height, id: &str| {
        let mut grown = Grown::new(open, Size::new(width, height).unwrap(), Seed::from(1));
        grown.settings.set("obstacles", 0);
        Run::new(grown, vec![lane(id)])
    };
    let mut two = run(9, 9, "astar");
    two.lanes.push(lane("greedy"));
    let mut none = random_run(None, 3);
    none.ground = (*none.map()).clone().into();
    for (run, level, most, part) in [
        (&run(27, 10, "astar"), Level::Easy, USUAL, "at most 25x15"),
        (&run(27, 19, "astar"), Level::Easy, LARGE, "513 floor cells"),
        (&run(9, 9, "random_mouse"), Level::Easy, USUAL, "no rule"),
        (&run(9, 9, "jps"), Level::Hard, USUAL, "only the level easy"),
        (&two, Level::Easy, USUAL, "one algorithm"),
        (&none, Level::Easy, USUAL, "Choose a search"),
    ] {
        let why = Turn::new(run, level, most).err().unwrap();
        assert!(why.contains(part), "{why}");
    }
    assert!(Turn::new(&run(27, 10, "astar"), Level::Easy, LARGE).is_ok());
}
