//! Small maps and runs, all of whose choices the bytes of the fuzzer make.

use mazescope_core::catalogue::{Info, Settings};
use mazescope_core::grid::Size;
use mazescope_core::map::{Map, Tile};

/// Choices, one byte after the other. When there are no bytes left, the first possibility is chosen.
pub struct Choices<'b> {
    bytes: &'b [u8],
}

impl<'b> Choices<'b> {
    /// The choices that these bytes make.
    pub fn new(bytes: &'b [u8]) -> Choices<'b> {
        Choices { bytes }
    }

    /// The bytes that have made no choice yet.
    pub fn rest(&self) -> &'b [u8] {
        self.bytes
    }

    fn byte(&mut self) -> u8 {
        let (byte, rest) = self.bytes.split_first().unwrap_or((&0, &[]));
        self.bytes = rest;
        *byte
    }

    /// A number below `end`, which is at most 256.
    pub fn below(&mut self, end: usize) -> usize {
        usize::from(self.byte()) % end.max(1)
    }

    /// One of these.
    pub fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// A size with sides of at most these.
    pub fn size(&mut self, width: usize, height: usize) -> Size {
        let (width, height) = (1 + self.below(width), 1 + self.below(height));
        Size::clamped(width as u32, height as u32)
    }

    /// Settings of an algorithm: each parameter has its default, or a value near one of its ends.
    pub fn settings(&mut self, info: &Info) -> Settings {
        let mut settings = Settings::new(info.parameters);
        for parameter in info.parameters {
            let [least, most] = parameter.range.bounds();
            let near = (self.below(4) as u32).min(most - least);
            match self.below(4) {
                0 => settings.set(parameter.name, least + near),
                1 => settings.set(parameter.name, most - near),
                _ => {}
            }
        }
        settings
    }

    /// A map with a start and a goal on floor, and with costs if the choice falls on it.
    pub fn map(&mut self, width: usize, height: usize) -> Map {
        let size = self.size(width, height);
        let mut map = Map::new(size, Tile::Floor);
        let (walls, costs) = (self.below(128) as u8, self.below(2) == 1);
        for cell in size.iter() {
            match self.byte() {
                byte if byte < walls => map.tiles[cell] = Tile::Wall,
                byte if costs => map.set_cost(cell, 1 + byte % 9),
                _ => {}
            }
        }
        let floor: Vec<_> = map.floor().collect();
        if !floor.is_empty() {
            map.starts = vec![*self.one(&floor)];
            map.goals = vec![*self.one(&floor)];
        }
        map
    }
}
