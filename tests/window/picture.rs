//! Pictures of the window, and comparisons of two of them.

use super::xvfb::{Program, Screen, wait_for};
use egui::{Color32, Pos2, Rect};
use std::ops::Range;
use std::time::{Duration, Instant};
use x11rb::protocol::xproto::{ConnectionExt, ImageFormat};

/// The content of the window: blue, green, red and an unused byte for each pixel.
#[derive(Clone, PartialEq)]
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pixels: Vec<u8>,
}

/// If nothing changes for this time, nothing moves. On a loaded machine a key may wait for a part of it.
const STILL: Duration = Duration::from_secs(1);

/// If the program also sleeps at every check, this much time is enough.
const ASLEEP: Duration = Duration::from_millis(100);

impl Screen {
    /// A picture of the window; `None` while it is being resized.
    fn try_look(&self, program: &Program) -> Option<Picture> {
        let window = program.window;
        let is = self.connection.get_geometry(window).ok()?.reply().ok()?;
        let (width, height) = (is.width, is.height);
        let (connection, format) = (&self.connection, ImageFormat::Z_PIXMAP);
        let asked = connection.get_image(format, window, 0, 0, width, height, u32::MAX);
        let pixels = asked.ok()?.reply().ok()?.data;
        let (width, height) = (usize::from(width), usize::from(height));
        (pixels.len() == 4 * width * height).then_some(Picture {
            width,
            height,
            pixels,
        })
    }

    /// A picture of the present window.
    pub fn look(&self, program: &mut Program) -> Picture {
        wait_for("a picture", || {
            program.must_live();
            self.try_look(program)
        })
    }

    /// Takes pictures until one is as wanted.
    pub fn look_for(
        &self,
        program: &mut Program,
        what: &str,
        mut wanted: impl FnMut(&Picture) -> bool,
    ) -> Picture {
        wait_for(what, || {
            program.must_live();
            self.try_look(program).filter(&mut wanted)
        })
    }

    /// Takes pictures until more than `least` pixels of a part differ from another picture.
    pub fn look_other(
        &self,
        program: &mut Program,
        what: &str,
        (from, part): (&Picture, Rect),
        least: usize,
    ) -> Picture {
        self.look_for(program, what, |picture| {
            picture.difference(from, part) > least
        })
    }

    /// Takes pictures until a part is as in another picture.
    pub fn look_same(&self, program: &mut Program, what: &str, (to, part): (&Picture, Rect)) {
        self.look_for(program, what, |picture| picture.difference(to, part) == 0);
    }

    /// Waits until nothing moves in a part of the window.
    pub fn look_still(&self, program: &mut Program, part: Rect) -> Picture {
        let mut last = self.look(program);
        let [mut still, mut asleep] = [Instant::now(); 2];
        wait_for("a still picture", || {
            let next = self.look(program);
            if next.difference(&last, part) > 0 {
                still = Instant::now();
            }
            if still > asleep || !program.sleeps() {
                asleep = Instant::now();
            }
            last = next;
            let enough = still.elapsed() >= STILL || asleep.elapsed() >= ASLEEP;
            enough.then_some(())
        });
        last
    }
}

impl Picture {
    /// A picture of rows with blue, green, red and an unused byte for each pixel.
    pub fn new(width: usize, height: usize, pixels: Vec<u8>) -> Picture {
        assert_eq!(pixels.len(), 4 * width * height);
        Picture {
            width,
            height,
            pixels,
        }
    }

    /// The whole window.
    pub fn all(&self) -> Rect {
        let size = egui::vec2(self.width as f32, self.height as f32);
        Rect::from_min_size(Pos2::ZERO, size)
    }

    /// How many pixels of a part differ from another picture; all of them if the sizes differ.
    pub fn difference(&self, other: &Picture, part: Rect) -> usize {
        if (self.width, self.height) != (other.width, other.height) {
            return self.width * self.height;
        }
        let differs = |&place: &usize| self.colour(place) != other.colour(place);
        // Most rows are equal, byte by byte.
        let rows = self.rows(part).filter(|row| {
            let bytes = 4 * row.start..4 * row.end;
            self.pixels[bytes.clone()] != other.pixels[bytes]
        });
        rows.map(|row| row.filter(differs).count()).sum()
    }

    /// How many pixels of a part have exactly this colour.
    pub fn count(&self, colour: Color32, part: Rect) -> usize {
        self.count_if(|other| other == colour, part)
    }

    /// How many pixels of a part have this colour, or differ from it by at most `most` in each of red, green and blue.
    pub fn count_near(&self, colour: Color32, most: u8, part: Rect) -> usize {
        let near = |other: Color32| {
            let pairs = other.to_array().into_iter().zip(colour.to_array());
            pairs
                .into_iter()
                .all(|(one, other)| one.abs_diff(other) <= most)
        };
        self.count_if(near, part)
    }

    /// How many pixels of a part have a colour with this property.
    pub fn count_if(&self, is: impl Fn(Color32) -> bool, part: Rect) -> usize {
        let places = self.places(part);
        places.filter(|&place| is(self.colour(place))).count()
    }

    /// The smallest rectangle with all pixels of a part that have such a colour.
    pub fn bounds_of(&self, is: impl Fn(Color32) -> bool, part: Rect) -> Option<Rect> {
        let places = self.places(part).filter(|&place| is(self.colour(place)));
        let points = places.map(|place| {
            let corner = [place % self.width, place / self.width];
            Pos2::from(corner.map(|side| side as f32 + 0.5))
        });
        let points = points.map(|point| Rect::from_min_max(point, point));
        points.reduce(Rect::union)
    }

    /// How many colours a part has.
    pub fn colours(&self, part: Rect) -> usize {
        let colours = self.places(part).map(|place| self.colour(place).to_array());
        // Neighbouring pixels mostly have the same colour, which need not be looked up again.
        let mut last = None;
        let changes = colours.filter(|&colour| last.replace(colour) != Some(colour));
        changes.collect::<std::collections::HashSet<_>>().len()
    }

    /// The colour of the pixel at a point.
    pub fn at(&self, point: Pos2) -> Color32 {
        self.colour(point.y as usize * self.width + point.x as usize)
    }

    fn places(&self, part: Rect) -> impl Iterator<Item = usize> + use<> {
        self.rows(part).flatten()
    }

    /// The ranges of bytes of each row of a part.
    fn rows(&self, part: Rect) -> impl Iterator<Item = Range<usize>> + use<> {
        let part = part.intersect(self.all());
        let (left, right) = (part.left().ceil() as usize, part.right() as usize);
        let width = self.width;
        let rows = part.top().ceil() as usize..part.bottom() as usize;
        rows.map(move |y| y * width + left..y * width + right.max(left))
    }

    fn colour(&self, place: usize) -> Color32 {
        let pixel = &self.pixels[4 * place..4 * place + 3];
        Color32::from_rgb(pixel[2], pixel[1], pixel[0])
    }
}
