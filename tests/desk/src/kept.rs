//! What a window keeps of the boards that it has painted.

use crate::desk::Desk;
use std::collections::HashMap;

/// The values by which the cells of each board are coloured. As in a window, they are read again only in the rows that
/// a picture reports as changed.
#[derive(Default)]
pub struct KeptValues {
    /// The revision of the values in each slot, and the values.
    of: HashMap<usize, (u64, Vec<u16>)>,
}

impl KeptValues {
    /// Paints all boards; returns the values of each, with a border of one cell, if it shows any.
    pub fn paint(&mut self, desk: &mut Desk) -> Vec<Option<Vec<u16>>> {
        let mut painted = Vec::new();
        desk.app().pictures(&mut |picture| {
            let before = self.of.remove(&picture.slot);
            let Some(told) = picture.levels else {
                painted.push(None);
                return;
            };
            let (stride, cells) = (picture.stride as usize, picture.marks.len());
            let (rows, mut values) = match before {
                Some((revision, values)) if revision == told.revision => (Vec::new(), values),
                Some((revision, values)) if revision == told.since => {
                    let rows = told.changed.iter().cloned().flatten();
                    (rows.map(|row| row as usize).collect(), values)
                }
                _ => ((0..cells / stride).collect(), vec![0; cells]),
            };
            for row in rows {
                let from = row * stride;
                told.of.write(from, &mut values[from..from + stride]);
            }
            painted.push(Some(values.clone()));
            self.of.insert(picture.slot, (told.revision, values));
        });
        painted
    }
}
