//! What a theme says: its names, what it has beside colours, and its colours.

/// Red, green and blue, as screens and picture files have them (sRGB).
pub type Rgb = [u8; 3];

/// The colours of one hue.
#[derive(Clone, Copy, Debug)]
pub struct LaneColours {
    /// A card's bar, a curve, a bar of figures.
    pub bar: Rgb,
    /// A name in words.
    pub text: Rgb,
    /// A cell that was visited.
    pub visited: Rgb,
    /// A cell that was visited just now.
    pub fresh: Rgb,
}

/// A theme: what it is called, what it has beside colours, and its colours.
#[derive(Clone, Copy, Debug)]
pub struct Colours {
    /// Its name for people and on the command line.
    pub name: &'static str,
    /// The name that it had once, which is still read.
    pub old_name: &'static str,
    /// What it is, for the command line.
    pub about: &'static str,
    /// Whether it is dark on light.
    pub is_light: bool,
    /// Whether large cells show pictures.
    pub has_pictures: bool,
    /// Points that the line of a path is wide in the window, and with its casing.
    pub path_widths: [f32; 2],
    /// Behind everything.
    pub window: Rgb,
    /// Behind bars and cards.
    pub panel: Rgb,
    /// Behind buttons and fields.
    pub field: Rgb,
    /// Behind what the pointer rests on.
    pub hover: Rgb,
    /// Lines between areas.
    pub hairline: Rgb,
    /// Lines that are to be seen at once, and the tracks of sliders.
    pub strong: Rgb,
    /// What is to be read.
    pub text: Rgb,
    /// What is read second.
    pub text2: Rgb,
    /// What is read last.
    pub text3: Rgb,
    /// Words that can be acted on.
    pub accent_text: Rgb,
    /// What can be acted on, and is in force.
    pub accent: Rgb,
    /// Text on the accent.
    pub on_accent: Rgb,
    /// Around what the keyboard acts on.
    pub focus: Rgb,
    /// Behind the line of pseudocode that lights.
    pub lit_line: Rgb,
    /// Words about what waits.
    pub waiting: Rgb,
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
    /// Around the marks of start, goal and current cell, so that they stand out from any cell.
    pub outline: Rgb,
    /// What nobody can get into any more.
    pub sealed: Rgb,
    /// Who is after Walk's player.
    pub pursuer: Rgb,
    /// What parts floor from walls that are cells.
    pub edge: Rgb,
    /// Walls that are strokes.
    pub stroke: Rgb,
    /// Floor where cells are too small for what parts it from walls.
    pub small_floor: Rgb,
    /// The light of what waits; none in a light theme.
    pub glow: Option<Rgb>,
    /// The line of a path, what lies around it, and its light.
    pub line: LineColours,
    /// The line of a stack, and what lies around it.
    pub thread: LineColours,
    /// A cell that was carved just now, and the very newest.
    pub carved: [Rgb; 2],
    /// The bricks of walls that a player builds, and the mortar between them: none of the colours of cells.
    pub bricks: [Rgb; 2],
    /// A stone in their place, lit from above, and its edge.
    pub stone: [Rgb; 2],
    /// The colours of each hue, in the order of [`Hue::ALL`](crate::catalogue::Hue::ALL).
    pub hues: [LaneColours; 6],
    /// The colours of cells.
    pub cells: CellColours,
}

/// The colours of which cells have one or two, by their [look](crate::looks::Look::rgb).
#[derive(Clone, Copy, Debug)]
pub struct CellColours {
    /// A wall.
    pub wall: Rgb,
    /// Floor.
    pub floor: Rgb,
    /// What waits, on floor or on a wall.
    pub waiting: Rgb,
    /// The shape on a wall that was rejected or looked at.
    pub rejected: Rgb,
    /// The shape on floor that a generator has done with.
    pub done: Rgb,
    /// The shape on floor that was looked at.
    pub touched: Rgb,
    /// A cell that was given up, and the stripes on it.
    pub given_up: [Rgb; 2],
}

/// The colours of a line over a board.
#[derive(Clone, Copy, Debug)]
pub struct LineColours {
    /// The line itself.
    pub line: Rgb,
    /// What lies around it, so that it stands out from any cell.
    pub casing: Rgb,
    /// Its light; none in a light theme.
    pub glow: Option<Rgb>,
}

/// The colour of a number as CSS writes it: two digits each of red, green and blue.
pub const fn hex(rgb: u32) -> Rgb {
    [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8]
}

/// A line, its casing and its light.
pub const fn line(line: u32, casing: u32, glow: Option<u32>) -> LineColours {
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
pub const fn lane(bar: u32, text: u32, visited: u32, fresh: u32) -> LaneColours {
    LaneColours {
        bar: hex(bar),
        text: hex(text),
        visited: hex(visited),
        fresh: hex(fresh),
    }
}
