//! Maps drawn with characters: the styles, and the default style for an output.

pub mod ink;
pub mod view;

use super::{Misuse, complain, output};
use clap::ValueEnum;
pub use ink::Color;
use ink::Depth;
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{
    Appearance, Board, Cell, Discipline, Event, Hue, Info, Kind, Map, Recording, Theme,
};
use mazescope_formats::MapFormat;
use mazescope_formats::maps::loss::CostForm;
use mazescope_formats::maps::{box_drawing, text};
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use view::SpotView;

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

/// The output that is drawn on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawingSheet {
    color: Color,
    /// The number of colours to write.
    depth: Depth,
    /// The number of characters in a row of a terminal.
    columns: Option<u32>,
}

impl DrawingSheet {
    /// A file or, if the drawing is printed, standard output: a terminal, or a pipe or file.
    pub(crate) fn new(color: Color, printed: bool) -> DrawingSheet {
        let size = output::terminal_size().ok();
        let size = size.filter(|_| printed && io::stdout().is_terminal());
        DrawingSheet {
            color,
            depth: color.depth(size.is_some(), |name| std::env::var(name).ok()),
            columns: size.map(|(columns, _)| columns.into()),
        }
    }

    /// The default style: letters for pipes and files, lines at a terminal for a maze of rooms that fits, and otherwise
    /// blocks. If colours are always requested, it is blocks, the style that has them.
    pub(crate) fn usual(&self, map: &Map) -> Style {
        match self.columns {
            _ if self.color == Color::Always => Style::Blocks,
            None => Style::Ascii,
            Some(columns) if map.size().width() <= columns && rooms::is_maze(map) => Style::Box,
            Some(_) => Style::Blocks,
        }
    }

    /// Draws a map with a path on it and, if there is one, with the recording of a search and the entry of that search,
    /// in the default style unless one is chosen. Says what the drawing cannot show.
    pub(crate) fn draw(
        &self,
        style: Option<Style>,
        (map, path): (&Map, &[Cell]),
        search: Option<(&Recording, &Info)>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let events = search.map(|(recording, _)| recording.pieces(0, recording.len()));
        let events = events.into_iter().flatten();
        match style.unwrap_or_else(|| self.usual(map)) {
            Style::Ascii => text::write(map, path, out),
            Style::Box => box_drawing::write(map, path, out),
            Style::Blocks => {
                let mut board = Board::new(map, Discipline::None);
                events.for_each(|piece| board.apply(piece));
                let looks = search.map_or(Appearance::Growth, |(_, info)| info.looks);
                let columns = self.columns.unwrap_or(u32::MAX);
                let mut view = SpotView::new(map.size(), columns, u32::MAX);
                view.refresh(&board, map, looks, 0..map.size().height() + 2);
                view.add_path(path);
                self.write_blocks(&view, map, out)
            }
            Style::Quest => {
                complain("note", CostForm::None.loss(map, "style quest"));
                let is_pushed = |event: &&Event| matches!(event.kind(None), Kind::Pushed { .. });
                let pushed = events.flatten().filter(is_pushed);
                let discovered: Vec<Cell> = pushed.map(|event| event.cell()).collect();
                text::write_quest(map, path, &discovered, out)
            }
        }
    }

    /// Writes the spots of a map, as `watch` does. If the map is scaled down, the last line states the scale.
    fn write_blocks(&self, view: &SpotView, map: &Map, out: &mut dyn Write) -> io::Result<()> {
        let (what, end) = match self.depth {
            Depth::Mono => ("character", ""),
            Depth::Full | Depth::Palette => ("half block", "\u{1b}[0m"),
        };
        for row in view.glyphs(view::ends(map, PRINTED.0), self.depth, PRINTED) {
            let mut before = None;
            let line = row.into_iter();
            let line = line.map(|glyph| self.depth.written(glyph, before.replace(glyph)));
            let line: String = line.collect();
            writeln!(out, "{}{end}", line.trim_end())?;
        }
        match view.scale() {
            1 => Ok(()),
            scale => writeln!(out, "each {what} stands for {scale} x {scale} cells"),
        }
    }
}

impl Style {
    /// Refuses the name of a map in another format. A text takes any style, and a box drawing only its own.
    pub(crate) fn check(self, path: &Path) -> Result<(), Misuse> {
        // The name .png has no extension, but looks as if it had.
        let named = format!("maze{}", path.file_name().unwrap_or_default().display());
        match MapFormat::of_path(named.as_ref()) {
            Some(format) if format.id != "text" && (format.id != "box" || self != Style::Box) => {
                let (path, name) = (path.display(), format.name);
                Err(Misuse::from(format!(
                    "{path}: this extension means a {name}, which --style cannot draw. Remove --style, or choose a name \
                     that ends in .txt."
                )))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ink::Glyph;
    use super::*;
    use mazescope_core::Look;
    use mazescope_core::looks::texture::{Texture, flat_on};

    const FIELD: &str = "S..#\n.##.\n...G\n";

    fn sheet(color: Color, terminal: bool, columns: u32) -> DrawingSheet {
        let variable = |name: &str| (name == "COLORTERM").then(|| "truecolor".to_owned());
        DrawingSheet {
            color,
            depth: color.depth(terminal, variable),
            columns: terminal.then_some(columns),
        }
    }

    fn drawn(text: &str, sheet: &DrawingSheet) -> String {
        let map = mazescope_formats::read(text.as_bytes()).unwrap();
        let mut out = Vec::new();
        sheet.draw(None, (&map, &[]), None, &mut out).unwrap();
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
        let floor = Glyph::new('\u{2580}', Look::Floor.small(PRINTED.0, PRINTED.1));
        let floor = Depth::Full.written(floor, None);
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
        let floor = Look::Floor.small(PRINTED.0, PRINTED.1);
        let [plain, sand, swamp] = Texture::ALL.map(|texture| flat_on(floor, texture));
        let start = PRINTED.0.colours().start;
        for (above, below) in [(start, sand), (plain, plain), (sand, plain), (swamp, swamp)] {
            let glyph = Glyph {
                ground: Some(below),
                ..Glyph::new('\u{2580}', above)
            };
            let glyph = Depth::Full.written(glyph, None);
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
