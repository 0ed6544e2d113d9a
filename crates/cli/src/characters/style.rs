//! The styles that draw a map with characters, and the default style for an output.

use super::ink::{Color, Depth};
use super::view::{Marks, SpotView, ViewSpot};
use crate::output;
use clap::ValueEnum;
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{
    Appearance, Board, Cell, Discipline, Hue, Info, Kind, Look, Map, Recording, Rgb, Theme,
};
use mazescope_formats::MapFormat;
use mazescope_formats::maps::loss::{CostForm, Loss};
use mazescope_formats::maps::{box_drawing, quest, text};
use std::io::{self, IsTerminal, Write};

/// The colours in which maps are printed.
const PRINTED: (Theme, Hue) = (Theme::Midnight, Hue::Blue);

/// A style in which a map is drawn with characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Style {
    /// Text: # wall, . floor, 2 to 9 floor of that cost, S start, G goal, * path
    Ascii,
    /// Box drawing: lines for walls, blanks or costs for floor, S start, G goal, a dot for the path
    Box,
    /// Coloured blocks, two cells a character, or one without colours; scaled down to the terminal
    Blocks,
    /// Emoji: house, trophy, bricks, fire for the path, ghosts for discovered cells
    Quest,
}

/// A map that is drawn, with its search.
pub(crate) struct MapPicture<'p> {
    pub map: &'p Map,
    pub path: &'p [Cell],
    /// The recording of a search on it, and the entry of that search.
    pub search: Option<(&'p Recording, &'p Info)>,
}

/// The output that is drawn on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawingSheet {
    /// Whether it is a terminal.
    terminal: bool,
    color: Color,
    /// The number of colours to write.
    depth: Depth,
    /// The number of characters in a row; unknown for a file.
    columns: Option<u32>,
}

impl DrawingSheet {
    /// Standard output: a terminal, or a pipe or file.
    pub(crate) fn standard_output(color: Color) -> DrawingSheet {
        let terminal = io::stdout().is_terminal();
        let size = output::terminal_size().ok().filter(|_| terminal);
        DrawingSheet {
            terminal,
            color,
            depth: color.depth(terminal, |name| std::env::var(name).ok()),
            columns: size.map(|(columns, _)| u32::from(columns)),
        }
    }

    /// A file.
    pub(crate) fn file(color: Color) -> DrawingSheet {
        DrawingSheet {
            terminal: false,
            color,
            depth: color.depth(false, |name| std::env::var(name).ok()),
            columns: None,
        }
    }

    /// The default style: letters for pipes and files, lines at a terminal for a maze of rooms that fits, and otherwise
    /// blocks. If colours are always requested, it is blocks, the style that has them.
    pub(crate) fn usual(&self, map: &Map) -> Style {
        let fits = self
            .columns
            .is_none_or(|columns| map.size().width() <= columns);
        match (self.color, self.terminal) {
            (Color::Always, _) => Style::Blocks,
            (_, false) => Style::Ascii,
            (_, true) if fits && rooms::is_maze(map) => Style::Box,
            (_, true) => Style::Blocks,
        }
    }
}

impl<'p> MapPicture<'p> {
    /// A map on which nothing has searched.
    pub(crate) fn of(map: &'p Map) -> MapPicture<'p> {
        MapPicture {
            map,
            path: &[],
            search: None,
        }
    }

    /// Every cell that the search has discovered.
    fn discovered(&self) -> Vec<Cell> {
        let search = self.search.iter();
        let pieces = search.flat_map(|(recording, _)| recording.pieces(0, recording.len()));
        let pushed = pieces
            .flatten()
            .filter(|event| matches!(event.kind(None), Kind::Pushed { .. }));
        pushed.map(|event| event.cell()).collect()
    }

    /// The view of it in that number of columns, with the rows that this needs, and its marks by their places.
    fn view(&self, columns: Option<u32>) -> (SpotView, Marks) {
        let size = self.map.size();
        let (discipline, looks) = match self.search {
            Some((_, info)) => (info.discipline, info.looks),
            None => (Discipline::None, Appearance::Growth),
        };
        let mut board = Board::new(self.map, discipline);
        if let Some((recording, _)) = self.search {
            for piece in recording.pieces(0, recording.len()) {
                board.apply(piece);
            }
        }
        let mut view = SpotView::new(size, columns.unwrap_or(u32::MAX), u32::MAX);
        view.refresh((&board, self.map), looks, 0..size.height() + 2);
        let path = ViewSpot::Look(Look::Path);
        let path = self.path.iter().map(|&cell| (cell, path));
        let marks = view.marks(ViewSpot::ends(self.map).chain(path));
        (view, marks)
    }
}

impl Style {
    /// Whether this style may draw a file of this format: a text takes any style, and a box drawing only its own.
    pub(crate) fn suits(self, format: &MapFormat) -> bool {
        match format.id {
            "text" => true,
            "box" => self == Style::Box,
            _ => false,
        }
    }

    /// The costs that a drawing in this style cannot show. Blocks show sand and swamp in shades, or as `:` and `~`, as
    /// `watch` does. O(cells).
    pub(crate) fn loss(self, map: &Map) -> Option<Loss> {
        match self {
            Style::Ascii | Style::Box | Style::Blocks => None,
            Style::Quest => CostForm::None.loss(map, "style quest"),
        }
    }

    /// Draws the map. If it is scaled down, the last line states the scale.
    pub(crate) fn write(
        self,
        picture: &MapPicture,
        sheet: &DrawingSheet,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let MapPicture { map, path, .. } = *picture;
        match self {
            Style::Ascii => text::write(map, path, out),
            Style::Box => box_drawing::write(map, path, out),
            Style::Blocks => blocks(picture, sheet, out),
            Style::Quest => quest::write(map, path, &picture.discovered(), out),
        }
    }
}

/// Draws the most important thing of each block of cells, as `watch` does.
fn blocks(picture: &MapPicture, sheet: &DrawingSheet, out: &mut dyn Write) -> io::Result<()> {
    let (view, marks) = picture.view(sheet.columns);
    let what = match sheet.depth {
        Depth::Mono => {
            for row in 0..view.rows() {
                let columns = 0..view.columns();
                let line: String = columns
                    .map(|column| view.char(column, row, &marks))
                    .collect();
                writeln!(out, "{}", line.trim_end())?;
            }
            "character"
        }
        Depth::Full | Depth::Palette => {
            for row in 0..view.rows().div_ceil(2) {
                let mut written: Option<(Rgb, Option<Rgb>)> = None;
                for column in 0..view.columns() {
                    let colours = view.half_block(column, row, &marks, PRINTED);
                    if written.replace(colours) != Some(colours) {
                        write!(out, "{}", sheet.depth.escape(colours.0, colours.1))?;
                    }
                    write!(out, "\u{2580}")?;
                }
                writeln!(out, "\u{1b}[0m")?;
            }
            "half block"
        }
    };
    match view.scale() {
        1 => Ok(()),
        scale => writeln!(out, "each {what} stands for {scale} x {scale} cells"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_core::looks::texture::Texture;

    const FIELD: &str = "S..#\n.##.\n...G\n";

    fn sheet(color: Color, terminal: bool, columns: u32) -> DrawingSheet {
        let variable = |name: &str| (name == "COLORTERM").then(|| "truecolor".to_owned());
        DrawingSheet {
            terminal,
            color,
            depth: color.depth(terminal, variable),
            columns: terminal.then_some(columns),
        }
    }

    fn drawn(text: &str, sheet: &DrawingSheet) -> String {
        let map = mazescope_formats::read(text.as_bytes()).unwrap();
        let mut out = Vec::new();
        let style = sheet.usual(&map);
        style.write(&MapPicture::of(&map), sheet, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn lines_are_for_mazes_of_rooms_that_fit_and_letters_for_programs() {
        let maze = mazescope_formats::read(b"#####\n#S..#\n###.#\n#G..#\n#####\n").unwrap();
        let field = mazescope_formats::read(FIELD.as_bytes()).unwrap();
        for (color, terminal, columns, of_maze, of_field) in [
            (Color::Auto, true, 80, Style::Box, Style::Blocks),
            (Color::Never, true, 80, Style::Box, Style::Blocks),
            (Color::Auto, true, 4, Style::Blocks, Style::Blocks),
            (Color::Auto, false, 0, Style::Ascii, Style::Ascii),
            (Color::Never, false, 0, Style::Ascii, Style::Ascii),
            (Color::Always, false, 0, Style::Blocks, Style::Blocks),
        ] {
            let sheet = sheet(color, terminal, columns);
            let usual = (sheet.usual(&maze), sheet.usual(&field));
            assert_eq!(usual, (of_maze, of_field), "{sheet:?}");
        }
    }

    #[test]
    fn a_half_block_is_two_cells_and_colours_are_written_where_they_change() {
        let text = drawn(FIELD, &sheet(Color::Auto, true, 80));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2, "{text:?}");
        let blocks = |line: &str| line.matches('\u{2580}').count();
        assert_eq!((blocks(lines[0]), blocks(lines[1])), (4, 4), "{text:?}");
        let floor = Depth::Full.escape(
            ViewSpot::Look(Look::Floor).rgb(Texture::Plain, PRINTED),
            None,
        );
        // Three cells of floor in the last row, which has none below it.
        assert_eq!(lines[1].matches(&floor).count(), 1, "{text:?}");
        assert!(lines.iter().all(|line| line.ends_with("\u{1b}[0m")));
    }

    #[test]
    fn without_colour_a_cell_is_a_character() {
        let text = drawn(FIELD, &sheet(Color::Never, true, 80));
        assert_eq!(text, "S  #\n ##\n   G\n");
    }

    #[test]
    fn terrain_is_told_by_colours_and_by_characters() {
        const ROUGH: &str = "S.28\n4..9\n##.G\n";
        let text = drawn(ROUGH, &sheet(Color::Never, true, 80));
        assert_eq!(text, "S :~\n:  ~\n## G\n");
        let text = drawn(ROUGH, &sheet(Color::Auto, true, 80));
        let [plain, sand, swamp] =
            Texture::ALL.map(|texture| ViewSpot::Look(Look::Floor).rgb(texture, PRINTED));
        let start = ViewSpot::Start.rgb(Texture::Plain, PRINTED);
        for (above, below) in [(start, sand), (plain, plain), (sand, plain), (swamp, swamp)] {
            let glyph = Depth::Full.escape(above, Some(below)) + "\u{2580}";
            assert_eq!(text.matches(&glyph).count(), 1, "{text:?}");
        }
    }

    #[test]
    fn what_is_wider_than_the_terminal_is_scaled_down_and_says_so() {
        let text = drawn(FIELD, &sheet(Color::Never, true, 3));
        assert_eq!(
            text,
            "S \n G\neach character stands for 2 x 2 cells\n".replace("S \n", "S\n")
        );
        let text = drawn(FIELD, &sheet(Color::Auto, true, 2));
        assert!(
            text.ends_with("each half block stands for 2 x 2 cells\n"),
            "{text:?}"
        );
        assert_eq!(text.matches('\u{2580}').count(), 2, "{text:?}");
    }
}
