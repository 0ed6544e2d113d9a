//! The windows, lists and tooltips over the panels, and whether they have settled.

use egui::{Context, Rect};

/// The place of everything that floats in the last frame.
#[derive(Debug, Default)]
pub(super) struct Floating(Vec<Rect>);

impl Floating {
    /// Whether anything has appeared, disappeared, moved or grown since the last call. A window takes several frames to
    /// find its size, and does not request all of them.
    pub(super) fn has_changed(&mut self, context: &Context) -> bool {
        let stand = context.memory(|memory| {
            let layers = memory.areas().visible_layer_ids();
            let mut layers: Vec<_> = layers.into_iter().collect();
            layers.sort_by_key(|layer| layer.id.value());
            let rects = layers.iter().filter_map(|layer| memory.area_rect(layer.id));
            rects.collect()
        });
        std::mem::replace(&mut self.0, stand) != self.0
    }
}
