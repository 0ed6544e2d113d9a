//! The law that random grids are read right in the ways in which people write them.
//!
//! A simple reader in this file knows which legend, separator and decorations were drawn, and reads each symbol by hand.
//! Notes name everything that stands around the grid.

use super::drawn;
use mazescope_core::{Map, Random, Seed, Size, Tile};
use mazescope_formats::maps::{Meaning, ReadOptions, read_map};
use mazescope_support::cases;

/// Symbols that people use for wall, floor, start and goal.
struct Legend {
    symbols: [&'static str; 4],
    /// Whether floor may also have the costs from 2 to 9.
    costs: bool,
    kind: Kind,
}

#[derive(PartialEq)]
enum Kind {
    /// The meanings are ours, which need no note.
    Ours,
    Theirs,
    /// Another legend explains the same symbols, so that only a map with a rim of walls and one connected floor tells
    /// which is meant.
    Ambiguous,
}

const fn legend(kind: Kind, costs: bool, symbols: [&'static str; 4]) -> Legend {
    Legend {
        symbols,
        costs,
        kind,
    }
}

const LEGENDS: [Legend; 26] = [
    legend(Kind::Ours, true, ["#", ".", "S", "G"]),
    legend(Kind::Ours, false, ["#", " ", "S", "G"]),
    legend(Kind::Ours, true, ["#", " ", "S", "E"]),
    legend(Kind::Ours, true, ["#", "1", "S", "G"]),
    legend(Kind::Ours, false, ["%", " ", "P", "."]),
    legend(Kind::Theirs, false, ["#", " ", "A", "B"]),
    legend(Kind::Theirs, false, ["#", ".", "s", "e"]),
    legend(Kind::Theirs, false, ["#", "0", "S", "G"]),
    legend(Kind::Theirs, false, ["@", "-", "A", "B"]),
    legend(Kind::Theirs, false, ["H", "F", "S", "G"]),
    legend(Kind::Theirs, false, ["W", ".", "S", "E"]),
    legend(Kind::Theirs, false, ["x", "o", "S", "G"]),
    legend(Kind::Theirs, false, ["█", " ", "S", "G"]),
    legend(Kind::Theirs, false, ["■", "□", "A", "B"]),
    legend(Kind::Ambiguous, false, ["1", "0", "S", "G"]),
    legend(Kind::Ambiguous, false, ["0", "1", "S", "G"]),
    legend(Kind::Ambiguous, true, ["0", "1", "S", "G"]),
    legend(Kind::Ambiguous, false, ["1", "0", "2", "3"]),
    legend(Kind::Ambiguous, false, ["*", " ", "S", "G"]),
    legend(Kind::Ambiguous, false, ["x", " ", "s", "e"]),
    legend(Kind::Ambiguous, false, ["▓", "░", "S", "G"]),
    legend(Kind::Ambiguous, false, ["+", ".", "S", "G"]),
    legend(Kind::Ambiguous, false, ["⬛", "⬜", "🟢", "🔴"]),
    legend(Kind::Ambiguous, false, ["0", "255", "S", "G"]),
    legend(Kind::Ambiguous, false, ["-1", "0", "S", "G"]),
    legend(Kind::Ambiguous, false, ["true", "false", "s", "g"]),
];

/// A grid of meanings, and how it is written.
struct Case {
    rows: Vec<Vec<Meaning>>,
    legend: &'static Legend,
    separator: &'static str,
    shape: Shape,
    /// Whether each symbol is written twice.
    doubled: bool,
    /// What stands around the rows.
    around: Vec<Around>,
}

/// How the rows stand in the text.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Shape {
    Plain,
    /// A list of texts in a program.
    Texts,
    /// A list of lists in a program.
    Lists,
    Json,
    JsonTexts,
    JsonObject,
}

/// What stands around the rows, or changes all lines.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Around {
    EmptyLine,
    Comment,
    Fence,
    Size,
    Indent,
    CutBlanks,
    WindowsEnds,
    ByteOrderMark,
}

const ALL_AROUND: [Around; 8] = [
    Around::EmptyLine,
    Around::Comment,
    Around::Fence,
    Around::Size,
    Around::Indent,
    Around::CutBlanks,
    Around::WindowsEnds,
    Around::ByteOrderMark,
];

impl Case {
    fn draw(random: &mut Random) -> Case {
        let legend = &LEGENDS[random.below(LEGENDS.len() as u32) as usize];
        let [width, height] = [5, 5].map(|least| least + random.below(6) as usize);
        let rows = match legend.kind == Kind::Ambiguous {
            true => closed(random, width, height, legend.costs),
            false => open(random, width, height, legend.costs),
        };
        let separators = ["", "", " ", ",", ", ", ";", "\t"];
        let shapes = [
            Shape::Texts,
            Shape::Lists,
            Shape::Json,
            Shape::JsonTexts,
            Shape::JsonObject,
        ];
        Case {
            rows,
            legend,
            separator: separators[random.below(7) as usize],
            shape: *shapes
                .get(random.below(10) as usize)
                .unwrap_or(&Shape::Plain),
            doubled: random.below(4) == 0,
            around: Vec::from_iter(ALL_AROUND.into_iter().filter(|_| random.below(4) == 0)),
        }
    }

    fn is_around(&self, around: Around) -> bool {
        self.around.contains(&around)
    }

    fn has(&self, symbol: &str) -> bool {
        self.legend.symbols.contains(&symbol)
    }

    /// Whether anybody writes such a text: lists have separators of their own, JSON has nothing around it, and only
    /// blocks and `#` among blanks are doubled, to be as wide as high.
    fn is_usual(&self) -> bool {
        let is_json = matches!(
            self.shape,
            Shape::Json | Shape::JsonTexts | Shape::JsonObject
        );
        let is_plain = self.shape == Shape::Plain;
        let is_long = self
            .legend
            .symbols
            .iter()
            .any(|symbol| symbol.chars().count() > 1);
        let separates = is_plain && !self.separator.is_empty();
        let fits = |&around: &Around| match around {
            Around::Size | Around::Indent | Around::CutBlanks => is_plain,
            Around::Comment | Around::Fence => !is_json,
            Around::EmptyLine | Around::WindowsEnds | Around::ByteOrderMark => true,
        };
        let doubles = is_plain && !separates && self.has(" ") && (self.has("█") || self.has("#"));
        self.around.iter().all(fits)
            && (is_plain || self.separator.is_empty())
            && (!is_long || separates || self.is_list())
            && (!self.doubled || doubles)
    }

    /// Whether the text can be read in one way alone.
    fn is_decided(&self) -> bool {
        let is_floor = |meaning: &Meaning| *meaning == Meaning::Floor(1);
        let rows = || self.rows.iter();
        // Without walls, or without floor, nothing tells what the symbols mean.
        if !rows().flatten().any(is_floor) || rows().flatten().all(|meaning| meaning.is_floor()) {
            return false;
        }
        if !self.has(" ") {
            return true;
        }
        // Blanks for floor look like decorations: a column of them at the left like an indentation, one at the right
        // like blanks that were cut, an empty row like the end of the map, and between others like a separator.
        !rows().all(|row| is_floor(&row[0]))
            && !rows().all(|row| row.last().is_some_and(is_floor))
            && !rows().any(|row| row.iter().all(is_floor))
            && self.separator != " "
            && !self.is_around(Around::Indent)
            // In a layout a cell that is missing is outside, and a row without a separator is none.
            && !(self.is_around(Around::CutBlanks) && (self.has("%") || !self.separator.is_empty()))
    }

    fn is_list(&self) -> bool {
        matches!(self.shape, Shape::Lists | Shape::Json | Shape::JsonObject)
    }

    fn symbol(&self, meaning: Meaning) -> String {
        let [wall, floor, start, goal] = self.legend.symbols;
        match meaning {
            Meaning::Floor(cost @ 2..) => cost.to_string(),
            Meaning::Floor(_) => floor.to_owned(),
            Meaning::Start => start.to_owned(),
            Meaning::Goal => goal.to_owned(),
            _ => wall.to_owned(),
        }
    }

    /// The text as a person or a program writes it.
    fn text(&self) -> String {
        let quoted = |symbol: String| match symbol.parse::<i32>().is_ok()
            || symbol.parse::<bool>().is_ok()
        {
            true => symbol,
            false if self.shape == Shape::Lists => format!("'{symbol}'"),
            false => format!("\"{symbol}\""),
        };
        let row = |row: &Vec<Meaning>| -> String {
            let symbols = row.iter().map(|&meaning| self.symbol(meaning));
            if self.is_list() {
                return format!("[{}]", symbols.map(quoted).collect::<Vec<_>>().join(", "));
            }
            let symbols = symbols.map(|symbol| symbol.repeat(1 + usize::from(self.doubled)));
            let row = symbols.collect::<Vec<_>>().join(self.separator);
            match self.shape {
                Shape::Texts | Shape::JsonTexts => format!("\"{row}\""),
                _ if self.is_around(Around::CutBlanks) => row.trim_end().to_owned(),
                _ => row,
            }
        };
        let rows: Vec<String> = self.rows.iter().map(row).collect();
        let (width, height) = (self.rows[0].len(), rows.len());
        let size = match height % 3 {
            0 => format!("{height} {width}"),
            1 => format!("{width}x{height}"),
            _ => format!("{height}\n{width}"),
        };
        let before = [
            (Around::EmptyLine, ""),
            (Around::Comment, "# the maze of week 3"),
            (Around::Fence, "```"),
            (Around::Size, &size),
        ];
        let before = before.iter().filter(|(around, _)| self.is_around(*around));
        let mut lines: Vec<String> = before.map(|(_, line)| (*line).to_owned()).collect();
        let listed = rows.join(",\n");
        lines.extend(match self.shape {
            Shape::Plain if self.is_around(Around::Indent) => {
                rows.iter().map(|row| format!("    {row}")).collect()
            }
            Shape::Plain => rows,
            Shape::Texts | Shape::Lists => vec!["maze = [".to_owned(), listed, "]".to_owned()],
            Shape::Json | Shape::JsonTexts => vec![format!("[{listed}]")],
            Shape::JsonObject => vec![format!("{{\"maze\": [{listed}]}}")],
        });
        if self.is_around(Around::Fence) {
            lines.push("```".to_owned());
        }
        let mut text = lines.join("\n") + "\n";
        if self.is_around(Around::WindowsEnds) {
            text = text.replace('\n', "\r\n");
        }
        if self.is_around(Around::ByteOrderMark) {
            text.insert(0, '\u{feff}');
        }
        text
    }

    /// The map, read by hand.
    fn map(&self) -> Map {
        let size = Size::new(self.rows[0].len() as u32, self.rows.len() as u32).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        for (cell, &meaning) in size.iter().zip(self.rows.iter().flatten()) {
            match meaning {
                Meaning::Wall | Meaning::Outside => map.tiles[cell] = Tile::Wall,
                Meaning::Floor(cost) => map.set_cost(cell, cost),
                Meaning::Start => map.starts.push(cell),
                Meaning::Goal => map.goals.push(cell),
            }
        }
        map
    }

    fn check(&self) {
        let text = self.text();
        let about = format!("{:?}, {:?}\n{text}", self.legend.symbols, self.shape);
        let read = read_map(text.as_bytes(), &ReadOptions::default());
        let read = read.unwrap_or_else(|wrong| panic!("{about}{wrong}"));
        let (told, drawn) = (read.notes.join("\n"), drawn(&read.map));
        assert!(read.map == self.map(), "{about}{told}\n{drawn}");
        for words in self.words() {
            assert!(told.contains(words), "no note has {words:?}: {about}{told}");
        }
    }

    /// The words that notes must have.
    fn words(&self) -> Vec<&'static str> {
        let cut = |row: &Vec<Meaning>| row.last() == Some(&Meaning::Floor(1)) && self.has(" ");
        let mut symbols = self
            .rows
            .iter()
            .flatten()
            .map(|&meaning| self.symbol(meaning));
        let is_theirs = symbols.any(|symbol| !"#. SG".contains(&symbol));
        let is_cut = self.is_around(Around::CutBlanks) && self.rows.iter().any(cut);
        let words = [
            (
                self.is_around(Around::EmptyLine) && self.shape == Shape::Plain,
                "(empty)",
            ),
            (self.is_around(Around::Comment), "(a comment)"),
            (self.is_around(Around::Fence), "(a code fence)"),
            (self.is_around(Around::Size), "(the size)"),
            (
                self.is_around(Around::Indent) && self.separator.is_empty(),
                "blanks at the beginning",
            ),
            (
                is_cut && self.separator.is_empty(),
                "shorter than the longest",
            ),
            (
                matches!(self.shape, Shape::Texts | Shape::Lists),
                "brackets",
            ),
            (
                !self.separator.is_empty() || self.shape == Shape::Lists,
                "separated by",
            ),
            (self.doubled, "two characters are one cell"),
            (is_theirs && self.legend.kind != Kind::Ours, "read "),
        ];
        let words = words.into_iter().filter(|(is_said, _)| *is_said);
        words.map(|(_, words)| words).collect()
    }
}

/// A grid without any order, with up to two starts and goals.
fn open(random: &mut Random, width: usize, height: usize, costs: bool) -> Vec<Vec<Meaning>> {
    let mut rows = vec![vec![Meaning::Floor(1); width]; height];
    for meaning in rows.iter_mut().flatten() {
        *meaning = match random.below(20) {
            0..8 => Meaning::Wall,
            cost @ 8..16 if costs => Meaning::Floor(cost as u8 - 6),
            _ => Meaning::Floor(1),
        };
    }
    for mark in [Meaning::Start, Meaning::Goal] {
        for _ in 0..random.below(3) {
            rows[random.below(height as u32) as usize][random.below(width as u32) as usize] = mark;
        }
    }
    rows
}

/// A grid with a rim of walls and one connected floor, on which there are a start and a goal.
fn closed(random: &mut Random, width: usize, height: usize, costs: bool) -> Vec<Vec<Meaning>> {
    let mut rows = vec![vec![Meaning::Wall; width]; height];
    let (mut x, mut y) = (1, 1);
    let mut way = Vec::new();
    while way.len() < 3 || random.below(40) > 0 {
        if rows[y][x] == Meaning::Wall {
            rows[y][x] = match random.below(8) {
                0 if costs => Meaning::Floor(2 + random.below(8) as u8),
                _ => Meaning::Floor(1),
            };
            way.push((x, y));
        }
        match random.below(4) {
            0 => x = (x + 1).min(width - 2),
            1 => x = (x - 1).max(1),
            2 => y = (y + 1).min(height - 2),
            _ => y = (y - 1).max(1),
        }
    }
    for ((x, y), mark) in [
        (way[0], Meaning::Start),
        (way[way.len() - 1], Meaning::Goal),
    ] {
        rows[y][x] = mark;
    }
    rows
}

#[test]
fn grids_of_people_are_read_as_by_hand() {
    let mut random = Random::new(&Seed::from(cases::seed()), "people");
    let all = std::iter::repeat_with(|| Case::draw(&mut random));
    let all = all.filter(|case| case.is_usual() && case.is_decided());
    all.take(cases::of(1_000, 100_000))
        .for_each(|case| case.check());
}
