//! The parts of a theme: its names, its options and its colours.

/// Red, green and blue, as screens and picture files have them (sRGB).
pub type Rgb = [u8; 3];

/// The colours of one hue.
#[derive(Clone, Copy, Debug)]
pub struct LaneColours {
    /// The colour of a pane's bar, of a curve, and of a bar of figures.
    pub bar: Rgb,
    /// The colour of a name in a sentence.
    pub text: Rgb,
    /// A cell that was visited.
    pub visited: Rgb,
    /// A cell that was visited recently.
    pub fresh: Rgb,
}

/// A theme: its names, its options and its colours.
#[derive(Clone, Copy, Debug)]
pub struct Colours {
    /// Its name for people and on the command line.
    pub name: &'static str,
    /// Its description, for the command line.
    pub about: &'static str,
    /// Whether it is dark on light.
    pub is_light: bool,
    /// Whether large cells show pictures.
    pub has_pictures: bool,
    /// The width of a path's line in the window, in points, without and with its casing.
    pub path_widths: [f32; 2],
    /// The background of the window.
    pub window: Rgb,
    /// The background of bars and panes.
    pub panel: Rgb,
    /// The background of buttons and fields.
    pub field: Rgb,
    /// The background under the pointer.
    pub hover: Rgb,
    /// Lines between areas.
    pub hairline: Rgb,
    /// Conspicuous lines, and the tracks of sliders.
    pub strong: Rgb,
    /// Primary text.
    pub text: Rgb,
    /// Secondary text.
    pub text2: Rgb,
    /// Text of least importance.
    pub text3: Rgb,
    /// Text of links.
    pub accent_text: Rgb,
    /// Active controls.
    pub accent: Rgb,
    /// Text on the accent.
    pub on_accent: Rgb,
    /// The frame of the control with the keyboard focus.
    pub focus: Rgb,
    /// The background of the highlighted line of pseudocode.
    pub lit_line: Rgb,
    /// Words about the frontier.
    pub frontier: Rgb,
    /// Words about a path.
    pub path: Rgb,
    /// Words about dead ends.
    pub dead_end: Rgb,
    /// The mark of a start.
    pub start: Rgb,
    /// The mark of a goal.
    pub goal: Rgb,
    /// The frame of the current cell.
    pub now: Rgb,
    /// The outline of the marks of start, goal and current cell, which makes them stand out from any cell.
    pub outline: Rgb,
    /// Cells that are sealed off: no path can reach them.
    pub sealed: Rgb,
    /// The pursuer in Walk.
    pub pursuer: Rgb,
    /// The line between floor and walls that are cells.
    pub edge: Rgb,
    /// Walls that are strokes.
    pub stroke: Rgb,
    /// Floor if cells are too small for that line.
    pub small_floor: Rgb,
    /// The glow of the frontier; none in a light theme.
    pub glow: Option<Rgb>,
    /// The line of a path, its casing and its glow.
    pub line: LineColours,
    /// The line of a stack, and its casing.
    pub thread: LineColours,
    /// A cell that was carved recently, and the newest one.
    pub carved: [Rgb; 2],
    /// The bricks of walls that a player builds, and their mortar, in none of the colours of cells.
    pub bricks: [Rgb; 2],
    /// A stone in place of bricks, lit from above, and its edge.
    pub stone: [Rgb; 2],
    /// The colours of each hue, in the order of [`Hue::ALL`](crate::catalogue::Hue::ALL).
    pub hues: [LaneColours; 6],
    /// The colours of cells.
    pub cells: CellColours,
}

/// The colours of cells that have one or two, by their [look](crate::looks::Look::rgb).
#[derive(Clone, Copy, Debug)]
pub struct CellColours {
    /// A wall.
    pub wall: Rgb,
    /// Floor.
    pub floor: Rgb,
    /// The frontier, on floor or on a wall.
    pub frontier: Rgb,
    /// The shape on a wall that was rejected or looked at.
    pub rejected: Rgb,
    /// The shape on floor with which a generator has finished.
    pub done: Rgb,
    /// The shape on floor that was looked at.
    pub touched: Rgb,
    /// A backtracked cell, and the stripes on it.
    pub backtracked: [Rgb; 2],
}

/// The colours of a line over a board.
#[derive(Clone, Copy, Debug)]
pub struct LineColours {
    /// The line itself.
    pub line: Rgb,
    /// Its casing, which makes it stand out from any cell.
    pub casing: Rgb,
    /// Its glow; none in a light theme.
    pub glow: Option<Rgb>,
}

/// A colour from a number as in CSS: two hexadecimal digits each of red, green and blue.
pub(crate) const fn hex(rgb: u32) -> Rgb {
    [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8]
}

/// A line, its casing and its glow.
pub(super) const fn line(line: u32, casing: u32, glow: Option<u32>) -> LineColours {
    LineColours {
        line: hex(line),
        casing: hex(casing),
        glow: match glow {
            Some(glow) => Some(hex(glow)),
            None => None,
        },
    }
}

/// The colours of a hue.
pub(super) const fn lane(bar: u32, text: u32, visited: u32, fresh: u32) -> LaneColours {
    LaneColours {
        bar: hex(bar),
        text: hex(text),
        visited: hex(visited),
        fresh: hex(fresh),
    }
}
