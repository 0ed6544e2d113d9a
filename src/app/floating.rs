//! What floats over the panels (windows, lists and tooltips), and whether it has found its place.

use egui::{Context, Rect};

/// Where everything was in the last frame.
#[derive(Debug, Default)]
pub(super) struct Floating(Vec<Rect>);

impl Floating {
    /// Whether anything has come, gone, moved or grown since the last call. A window takes several frames
    /// to find its size, and does not ask for all of them.
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
