//! The small map with the paths of all searches.

use crate::boards::small_picture::SmallPicture;
use crate::watch::boards::lines::PaneLines;
use crate::{Lattice, RunKey, Seen, Theme, palette};
use egui::{
    Color32, Id, Rect, Role, Sense, Stroke, StrokeKind, TextureHandle, Ui, WidgetInfo, pos2, vec2,
};
use mazescope_core::Map;
use std::sync::Arc;

/// The largest height of the map in points.
const HIGH: f32 = 140.0;

/// Draws the map once a search has found a path, if its cells are large enough for lines.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, lines: &mut PaneLines) {
    let (Some(scene), Some(key)) = (&seen.time.scene, seen.time.run_key(None)) else {
        return;
    };
    if !seen.time.readout.is_racing() {
        return;
    }
    let map = scene.map();
    let cells = vec2(map.size().width() as f32, map.size().height() as f32);
    let room = ui.available_rect_before_wrap();
    let cell = (room.width() / cells.x).min(HIGH / cells.y);
    let left = ((room.width() - cell * cells.x) / 2.0).floor();
    let rect = Rect::from_min_size(room.min + vec2(left, 0.0), cell * cells);
    let lattice = Lattice {
        origin: rect.min,
        cell,
        wall: 1.0,
        gap: 0.0,
    };
    let Some(paths) = lines.draw(
        seen.common,
        seen.time,
        (None, true),
        (rect, lattice),
        |_| 1.0,
    ) else {
        return;
    };
    let response = ui.allocate_rect(rect, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "Paths of all searches"));
    let (texture, share) = texture(ui, seen.common.theme, key, map);
    let part = Rect::from_min_max(pos2(0.0, 0.0), pos2(share[0], share[1]));
    let painter = ui.painter_at(rect.expand(1.0));
    painter.image(texture.id(), rect, part, Color32::WHITE);
    painter.add(paths);
    let frame = Stroke::new(1.0, palette(seen.common.theme).hairline);
    painter.rect_stroke(rect, 0.0, frame, StrokeKind::Outside);
    response.on_hover_text("The paths that the searches have found so far.");
}

/// The picture of the map, made again only for another map or other colours, and the share of it that cells take.
fn texture(ui: &Ui, theme: Theme, key: RunKey, map: &Arc<Map>) -> (TextureHandle, [f32; 2]) {
    type Kept = ((RunKey, Theme), (TextureHandle, [f32; 2]));
    let id = Id::unique("paths of all searches");
    let kept: Option<Kept> = ui.data(|data| data.get_temp(id));
    if let Some((_, made)) = kept.filter(|kept| kept.0 == (key, theme)) {
        return made;
    }
    let picture = SmallPicture::new(map, &[], 0);
    let share = |cells: u32, pixels: usize| {
        let pixel = (cells as usize).div_ceil(pixels);
        cells as f32 / (pixel * pixels) as f32
    };
    let size = map.size();
    let share = [
        share(size.width(), picture.pixels[0]),
        share(size.height(), picture.pixels[1]),
    ];
    let made = (
        picture.texture(ui.ctx(), "paths of all searches", theme),
        share,
    );
    ui.data_mut(|data| data.insert_temp::<Kept>(id, ((key, theme), made.clone())));
    made
}
