//! The legends: what the symbols of a grid mean in the ways in which people write mazes, and the choice among them.

use super::matrix::Matrix;
use super::reading::ReadOptions;
use super::symbols::Meaning;
use crate::violation::{Violations, counted, excerpt};
use mazescope_core::structures::floods::distances::{Distances, corners_of_largest};
use mazescope_core::{Cell, Grid, Map, Tile};

/// One way to write mazes. Symbols are separated by blanks, and `numbers` stands for all from 10.
#[derive(Debug)]
pub(super) struct Legend {
    wall: &'static str,
    /// Floor of cost 1. The word `costs` stands for digits from 2 to 9, as costs.
    floor: &'static str,
    start: &'static str,
    goal: &'static str,
    /// One of these must occur; otherwise the legend is not meant.
    sign: &'static str,
}

const fn row(
    sign: &'static str,
    wall: &'static str,
    floor: &'static str,
    [start, goal]: [&'static str; 2],
) -> Legend {
    Legend {
        wall,
        floor,
        start,
        goal,
        sign,
    }
}

/// Our own marks, and those that people use.
const OURS: [&str; 2] = ["S", "G E"];
const ANY: [&str; 2] = [
    "S s A a P p @ 🏠 🚶 🐭 🟢",
    "G g E e B b F f T t X x $ > 🏆 🏁 🧀 🔴",
];

/// The legend of text mazes, box drawings, CSV and JSON, as Mazescope writes them.
pub(super) const OWN: Legend = row("", "# │ ▪", ". space * · 1 costs", OURS);
/// The legend of layouts of Pac-Man.
pub(super) const LAYOUT: Legend = row("% P", "%", "space o G 1 2 3 4 5 6 7 8 9 - _", ["P", "."]);
/// The legend of Moving AI maps.
pub(super) const MOVING_AI: Legend = row("", "@ O T W", ". G S", ["", ""]);
/// The same, with the letters of other benchmarks that have this header: E marks places to pick up things.
pub(super) const MOVING_AI_LIKE: Legend = row("", "@ O T W", ". G S E", ["", ""]);
/// The legend of Micromouse mazes, in which a dot is a wall that no mouse has seen.
pub(super) const MICROMOUSE: Legend = row("", "o + - |", "space .", OURS);

/// The legends of grids without a header. The first of equally likely ones is taken.
pub(super) const LEGENDS: [Legend; 25] = [
    OWN,
    LAYOUT,
    row("# │ █ ▪", "# │ █ ▪", ". space * · _ - o 0 1 costs", ANY),
    row("0 . space", "1", "0 . space", ANY),
    row("0", "1", "0", ["2", "3"]),
    row("0", "0", "1 costs", ANY),
    row("H", "H", "F", OURS),
    row("@", "@ O T W", ". space - _ + 0", ANY),
    row("%", "%", "space - _ + 0", ANY),
    row("*", "*", ". space _ - o 0", ANY),
    row("x X", "x X", ". space o O _ - 0", ANY),
    row("W w", "W w", ". space _ - 0 F f", ANY),
    row("| +", "+ - | _", "space . 0", ANY),
    row("+", "+", "- . space _ 0", ANY),
    row(
        "█ ▓ ■ ⬛ 🧱 🟥",
        "█ ▓ ▒ ■ ⬛ 🧱 🟥",
        "space . ░ □ · ⬜ 🟫 🟩",
        ANY,
    ),
    row("░ ▒", "░ ▒ ▓", "space . □", ANY),
    row("-1 100 inf", "-1 100 inf", "0 1 costs", ANY),
    row("-1", "0", "-1", ANY),
    row("255", "0", "255 254", ANY),
    row("true", "true", "false", ANY),
    row("true", "false", "true", ANY),
    row("⬜", "⬜", "⬛", ANY),
    row(
        "wall",
        "wall blocked obstacle",
        "floor path open free empty",
        ["start entrance", "goal end exit finish"],
    ),
    row("-1", "0 1 2 3 4 5 6 7 8 9 numbers", "-1", ANY),
    row("numbers", "1 2 3 4 5 6 7 8 9 numbers", "0", ANY),
];

impl Legend {
    /// The meaning of a symbol; `None` if the legend does not have it.
    pub(super) fn meaning(&self, symbol: &str) -> Option<Meaning> {
        if symbol == "missing" || symbol == "\u{a0}" {
            return Some(Meaning::Outside);
        }
        let lists = [
            (self.wall, Meaning::Wall),
            (self.floor, Meaning::Floor(1)),
            (self.start, Meaning::Start),
            (self.goal, Meaning::Goal),
        ];
        if let Some((_, meaning)) = lists.into_iter().find(|(list, _)| contains(list, symbol)) {
            return Some(meaning);
        }
        let [digit @ b'2'..=b'9'] = symbol.as_bytes() else {
            return None;
        };
        let costs = self.floor.ends_with("costs");
        costs.then_some(Meaning::Floor(digit - b'0'))
    }

    fn is_meant(&self, matrix: &Matrix) -> bool {
        let once = |name: &&str| {
            let mut symbols = matrix.symbols.iter();
            symbols.any(|symbol| symbol.name == *name && symbol.count == 1)
        };
        // Costs occur more often than once.
        let are_marks = self.start != "2" || [self.start, self.goal].iter().all(once);
        let mut symbols = matrix.symbols.iter();
        are_marks
            && (self.sign.is_empty() || symbols.any(|symbol| contains(self.sign, &symbol.name)))
    }
}

/// Whether a symbol is in a list of a legend.
fn contains(list: &str, symbol: &str) -> bool {
    list.split(' ').any(|each| match each {
        "numbers" => symbol.parse::<u32>().is_ok_and(|number| number > 9),
        each => each == symbol,
    })
}

/// The meanings of the symbols of a grid, in their order: those of the user's key, and otherwise those of the likeliest
/// legend that explains all others. Adds to the notes what was assumed; `usual` is the legend that needs no note.
///
/// # Errors
///
/// A symbol that is unknown, or one of the key that does not occur.
pub(super) fn meanings(
    matrix: &mut Matrix,
    [legends, usual]: [&[Legend]; 2],
    options: &ReadOptions,
    expected: &str,
) -> Result<Vec<Meaning>, Violations> {
    check_key(matrix, options)?;
    let readings = legends.iter().filter(|legend| legend.is_meant(matrix));
    let mut found: Vec<(f32, Vec<Meaning>)> = Vec::new();
    let mut nearest: Vec<Option<Meaning>> = vec![None; matrix.symbols.len()];
    for legend in readings {
        // Any number may be the wall only if nothing else explains the numbers.
        if legend.wall.ends_with("numbers") && !found.is_empty() {
            continue;
        }
        let meanings = matrix.symbols.iter().map(|symbol| {
            let named = options.meaning(&symbol.name);
            named.or_else(|| legend.meaning(&symbol.name))
        });
        let partly: Vec<Option<Meaning>> = meanings.collect();
        if partly.iter().flatten().count() > nearest.iter().flatten().count() {
            nearest.clone_from(&partly);
        }
        let Some(whole) = partly.into_iter().collect::<Option<Vec<Meaning>>>() else {
            continue;
        };
        if found.iter().all(|(_, other)| *other != whole) {
            found.push((0.0, whole));
        }
    }
    let Some((_, first)) = found.first() else {
        return Err(unknown(matrix, &nearest, expected));
    };
    let first = first.clone();
    // In a grid of 0 and 1 alone, 1 is wall, and among equally likely legends the first is taken.
    let is_binary = matrix
        .symbols
        .iter()
        .all(|symbol| symbol.name == "0" || symbol.name == "1");
    if found.len() > 1 && !is_binary {
        for (score, meanings) in &mut found {
            *score = likelihood(&put_on_map(matrix, meanings));
        }
    }
    let mut likeliest = || {
        let scores = found.iter().enumerate().rev();
        let best = scores.max_by(|(_, one), (_, two)| one.0.total_cmp(&two.0));
        let best = best.map(|(place, _)| place);
        best.map(|place| found.remove(place).1)
    };
    let (meanings, other) = (likeliest().unwrap_or(first), likeliest());
    let assumed = note(matrix, &meanings, other.as_deref(), &usual[0], options);
    matrix.notes.extend(assumed);
    Ok(meanings)
}

/// Refuses a key with a symbol that does not occur.
pub(super) fn check_key(matrix: &Matrix, options: &ReadOptions) -> Result<(), Violations> {
    let mut named = options.letters.symbols();
    let Some(absent) = named.find(|symbol| !matrix.has(symbol)) else {
        return Ok(());
    };
    Err(format!(
        "--letters names {absent}, which does not occur. The symbols are {}.",
        listed(matrix)
    )
    .into())
}

/// The symbols of a grid with their counts.
fn listed(matrix: &Matrix) -> String {
    const SHOWN: usize = 12;
    let each = matrix.symbols.iter().take(SHOWN);
    let each = each.map(|symbol| format!("{} ({})", excerpt(&symbol.name), symbol.count));
    let more = matrix.symbols.len().saturating_sub(SHOWN);
    let more = (more > 0).then(|| format!("{more} more"));
    each.chain(more).collect::<Vec<_>>().join(", ")
}

/// The fault of each unknown symbol, after the legend that knows most.
fn unknown(matrix: &Matrix, nearest: &[Option<Meaning>], expected: &str) -> Violations {
    /// A text that is no map has more unknown symbols than this, or longer ones.
    const FEW: usize = 5;
    const LONG: usize = 16;
    let symbols = matrix.symbols.iter().zip(nearest);
    let unknown: Vec<_> = symbols.filter(|(_, meaning)| meaning.is_none()).collect();
    let is_strange = |name: &str| name.len() > LONG || name.contains(char::is_control);
    let is_prose = unknown.iter().any(|(symbol, _)| is_strange(&symbol.name));
    let is_ragged = matrix.notes.iter().any(|note| note.contains("shorter"));
    if is_prose || unknown.len() > FEW && (is_ragged || matrix.size.height() == 1) {
        return format!("this is not a map. Expected {expected}.").into();
    }
    if unknown.len() > FEW {
        return format!(
            "most symbols of this text are unknown. It has {}. Say what they mean with --letters, for example --letters \
             S=start,E=goal,X=wall.",
            listed(matrix)
        )
        .into();
    }
    let mut violations = Violations::default();
    for (symbol, _) in unknown {
        let (name, cells) = (&symbol.name, counted(symbol.count as usize, "cell"));
        let (line, column) = symbol.first;
        let wrong = format!(
            "the symbol {name:?} is unknown ({cells}). Say what it means, for example --letters {name}=wall or \
             {name}=floor."
        );
        violations.add(Some(line), Some(column), wrong);
    }
    violations
}

/// Says which symbols have a meaning that the usual legend does not give them, and how to have the other reading.
fn note(
    matrix: &Matrix,
    meanings: &[Meaning],
    other: Option<&[Meaning]>,
    usual: &Legend,
    options: &ReadOptions,
) -> Option<String> {
    let symbols = || matrix.symbols.iter().zip(meanings);
    let assumed = symbols().filter(|(symbol, meaning)| {
        let named = options.meaning(&symbol.name).is_some();
        let is_word = symbol.name == meaning.word();
        !named && !is_word && usual.meaning(&symbol.name) != Some(**meaning)
    });
    let assumed: Vec<_> = assumed.collect();
    let cure = match (other, assumed.first()) {
        (Some(other), _) => {
            let differing = symbols().zip(other).filter(|((_, one), two)| one != two);
            let pairs =
                differing.map(|((symbol, _), two)| format!("{}={}", symbol.name, two.word()));
            let pairs = pairs.collect::<Vec<_>>().join(",");
            format!("Another reading is possible: add --letters {pairs}.")
        }
        (None, Some((symbol, meaning))) => {
            let example = if meaning.is_floor() { "wall" } else { "floor" };
            format!(
                "To change that, add for example --letters {}={example}.",
                symbol.name
            )
        }
        (None, None) => return None,
    };
    let assumed = assumed
        .iter()
        .map(|(symbol, meaning)| format!("{} as {meaning}", symbol.name));
    let assumed: Vec<String> = assumed.collect();
    Some(match super::loss::listed(&assumed) {
        Some(assumed) => format!("read {assumed}. {cure}"),
        None => cure,
    })
}

/// The map of a grid whose symbols have these meanings. O(cells).
pub(super) fn put_on_map(matrix: &Matrix, meanings: &[Meaning]) -> Map {
    let size = matrix.size;
    let tile = |meaning: &Meaning| match meaning {
        Meaning::Wall | Meaning::Outside => Tile::Wall,
        Meaning::Start | Meaning::Goal | Meaning::Floor(_) => Tile::Floor,
    };
    let tile_of: Vec<Tile> = meanings.iter().map(tile).collect();
    let mut tiles = Grid::new(size, Tile::Wall, Tile::Wall);
    for y in 0..size.height() as usize {
        let first = size.cell(0, y as i32).map_or(0, Cell::index);
        let row = tiles.as_mut_slice()[first..].iter_mut();
        for (tile, &symbol) in row.zip(matrix.row(y)) {
            *tile = tile_of[usize::from(symbol)];
        }
    }
    let mut map = Map::of_tiles(tiles);
    let is_plain = |meaning: &Meaning| {
        !matches!(
            meaning,
            Meaning::Start | Meaning::Goal | Meaning::Floor(2..)
        )
    };
    let plain: Vec<bool> = meanings.iter().map(is_plain).collect();
    if plain.iter().all(|&plain| plain) {
        return map;
    }
    let special = size.iter().zip(&matrix.cells);
    for (cell, &symbol) in special.filter(|&(_, &symbol)| !plain[usize::from(symbol)]) {
        match meanings[usize::from(symbol)] {
            Meaning::Start => map.starts.push(cell),
            Meaning::Goal => map.goals.push(cell),
            Meaning::Floor(cost) => map.set_cost(cell, cost),
            Meaning::Wall | Meaning::Outside => {}
        }
    }
    map
}

/// How likely a map is meant: it has a border of walls, one connected floor, one start and one goal, and a path between
/// them. O(cells).
fn likelihood(map: &Map) -> f32 {
    let size = map.size();
    let rim: Vec<Cell> = size.iter().filter(|&cell| size.is_rim(cell)).collect();
    let walls = rim.iter().filter(|&&cell| !map.is_floor(cell)).count();
    let mut score = walls as f32 / rim.len() as f32;
    if let Some([corner, _]) = corners_of_largest(map) {
        let largest = Distances::from(map, &[corner]).reached;
        score += largest as f32 / map.floor_cells() as f32;
    }
    if !map.starts.is_empty() && !map.goals.is_empty() {
        let distances = Distances::from(map, &map.starts);
        let reached = map
            .goals
            .iter()
            .any(|&goal| distances.moves[goal] != u32::MAX);
        score += if reached { 1.0 } else { -1.0 };
    }
    if map.starts.len() == 1 && map.goals.len() == 1 {
        score += 0.5;
    }
    score
}
