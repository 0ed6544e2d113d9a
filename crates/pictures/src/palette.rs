//! The inks of a theme: every colour of a picture has a number, so colours are never quantised.
//!
//! A picture has one byte for each pixel from beginning to end: the number of a colour. So the same run gives the same
//! bytes on every machine and with any number of threads.

use crate::Tone;
use mazescope_core::looks::texture::{Texture, ground_on, pattern_on, pattern_on_sign};
use mazescope_core::{Hue, Look, Rgb, Theme};

/// The number of a colour in the palette of a picture.
pub type Ink = u8;

/// The ink that leaves the pixels of an earlier frame. A picture by itself never contains it.
pub(crate) const UNCHANGED: Ink = 0;

/// All colours of a picture in one theme without duplicates: at most 96, including the transparent one.
#[derive(Clone, Debug)]
pub struct InkPalette {
    colours: Vec<Rgb>,
    /// The ink of the background.
    pub ground: Ink,
    /// The ink of words.
    pub text: Ink,
    /// The ink of fainter words.
    pub faint: Ink,
    /// The ink of a start.
    pub start: Ink,
    /// The ink of a goal.
    pub goal: Ink,
    /// The ink of the current cell.
    pub now: Ink,
    /// The outline of these three.
    pub outline: Ink,
    /// The ink of the edges between floor and walls.
    pub edge: Ink,
    /// The inks of the line of a path, and of its casing.
    pub line: [Ink; 2],
    /// The inks of the tones of overlays, in the order of [`Tone::ALL`].
    pub tones: [Ink; Tone::ALL.len()],
    /// The ink of the casing of their lines.
    pub casing: Ink,
    /// The inks of the boards of each hue in the picture, at least of one.
    lanes: Vec<LaneInks>,
}

/// The inks of cells on the board of an algorithm of some hue.
#[derive(Clone, Debug)]
pub struct LaneInks {
    pub hue: Hue,
    /// The colour of the cell and of the shape on it, by terrain and for each look, in the order of [`Look::ALL`].
    pub looks: [[[Ink; 2]; Look::ALL.len()]; Texture::ALL.len()],
    /// The pattern on the cell and on its shape, likewise. A cell without terrain has none.
    pub patterns: [[[Ink; 2]; Look::ALL.len()]; Texture::ALL.len()],
}

/// The optional parts of a picture. An ink for a part that it never shows would be wasted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Besides {
    /// Patterns of terrain on the floor.
    pub terrain: bool,
    /// Cells that were scanned.
    pub touches: bool,
    /// Edges, shapes and lines, for which cells must be large enough.
    pub shapes: bool,
    pub sketches: bool,
    /// The hues of its boards.
    pub hues: Vec<Hue>,
}

impl InkPalette {
    /// The inks of a theme that every picture has, and those of its optional parts.
    pub fn of(theme: Theme, besides: &Besides) -> InkPalette {
        let known = theme.colours();
        let mut colours = vec![known.window];
        let mut ink = |rgb: Rgb| -> Ink {
            // The first entry is the transparent one, whatever its colour.
            let same = colours[1..].iter().position(|&colour| colour == rgb);
            let place = same.map_or(colours.len(), |place| place + 1);
            if place == colours.len() {
                colours.push(rgb);
            }
            place as Ink
        };
        let [edge, line, casing] = if besides.shapes {
            [known.edge, known.line.line, known.line.casing]
        } else {
            [known.outline; 3]
        };
        let mut hues = besides.hues.clone();
        hues.sort_unstable_by_key(|&hue| hue as u8);
        hues.dedup();
        if hues.is_empty() {
            hues.push(Hue::Steel);
        }
        InkPalette {
            ground: ink(known.window),
            text: ink(known.text),
            faint: ink(known.text2),
            start: ink(known.start),
            goal: ink(known.goal),
            now: ink(known.now),
            outline: ink(known.outline),
            edge: ink(edge),
            line: [ink(line), ink(casing)],
            tones: Tone::ALL.map(|tone| {
                if besides.sketches {
                    ink(tone.colour(theme))
                } else {
                    UNCHANGED
                }
            }),
            casing: if besides.sketches {
                ink(known.thread.casing)
            } else {
                UNCHANGED
            },
            lanes: hues
                .into_iter()
                .map(|hue| LaneInks::of(theme, hue, besides, &mut ink))
                .collect(),
            colours,
        }
    }

    /// The inks of the boards of each hue.
    pub fn lanes(&self) -> &[LaneInks] {
        &self.lanes
    }

    /// The place of a hue among [`InkPalette::lanes`]; the first one if the picture lacks the hue.
    pub fn lane(&self, hue: Hue) -> usize {
        let place = self.lanes.iter().position(|lane| lane.hue == hue);
        place.unwrap_or(0)
    }

    /// The colour of an ink.
    pub fn rgb(&self, ink: Ink) -> Rgb {
        self.colours[usize::from(ink)]
    }

    /// Red, green and blue of each ink, in order.
    pub fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }
}

impl LaneInks {
    fn of(theme: Theme, hue: Hue, besides: &Besides, ink: &mut impl FnMut(Rgb) -> Ink) -> LaneInks {
        let is_shown = |look: Look| besides.touches || !look.is_touched();
        let ground = |look: Look| {
            if besides.shapes {
                look.below().unwrap_or(look).rgb_in(theme, hue)[0]
            } else {
                look.small(theme, hue)
            }
        };
        let shape = |look: Look| {
            // Without shapes there is only the ground, and so on a path, which is a line over its cells.
            if !besides.shapes || look == Look::Path {
                ground(look)
            } else if look.below().is_some() {
                look.rgb(theme)[0]
            } else {
                look.rgb_in(theme, hue)[1]
            }
        };
        type On = fn(Rgb, Texture) -> Rgb;
        let mut inks = |on_cell: On, on_sign: On| {
            Texture::ALL.map(|texture| {
                Look::ALL.map(|look| {
                    let is_sign = besides.shapes && matches!(look, Look::Frontier | Look::Edge);
                    let on_shape = if is_sign { on_sign } else { on_cell };
                    let own = [ground(look), shape(look)];
                    if !is_shown(look) {
                        [UNCHANGED; 2]
                    } else if besides.terrain && look.is_floor() {
                        [on_cell(own[0], texture), on_shape(own[1], texture)].map(&mut *ink)
                    } else {
                        own.map(&mut *ink)
                    }
                })
            })
        };
        LaneInks {
            hue,
            looks: inks(ground_on, |own, _| own),
            patterns: inks(pattern_on, pattern_on_sign),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_has_few_inks_and_each_is_the_colour_of_its_look() {
        let lanes = [Hue::Orange, Hue::Blue, Hue::Violet, Hue::Green];
        for theme in Theme::ALL {
            for shapes in [false, true] {
                let besides = Besides {
                    terrain: true,
                    touches: true,
                    shapes,
                    sketches: true,
                    hues: lanes.into(),
                };
                let palette = InkPalette::of(theme, &besides);
                let count = palette.colours.len();
                assert!(count <= 96, "{theme:?}: {count}");
                assert_eq!(palette.lanes().len(), lanes.len());
                for lane in palette.lanes() {
                    assert_eq!(palette.lanes()[palette.lane(lane.hue)].hue, lane.hue);
                    for (look, inks) in Look::ALL
                        .into_iter()
                        .zip(lane.looks[Texture::Plain as usize])
                    {
                        let below = look.below().unwrap_or(look).rgb_in(theme, lane.hue)[0];
                        let [ground, shape] = inks.map(|ink| palette.rgb(ink));
                        assert!(!inks.contains(&UNCHANGED), "{theme:?} {look:?}");
                        if shapes {
                            assert_eq!(ground, below)
                        } else {
                            assert_eq!([ground; 2], [look.small(theme, lane.hue), shape])
                        }
                    }
                }
            }
        }
    }
}
