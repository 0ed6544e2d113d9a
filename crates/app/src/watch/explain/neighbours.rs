//! The neighbours of the current cell: a direction, what the algorithm found there, and when.

use crate::boards::marks;
use crate::watch::explain::explained::Explained;
use crate::watch::layout::placed::plain_width;
use crate::{ExplainAction, Letters, Palette, Seen, WatchAction, palette};
use egui::{Color32, FontId, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};
use mazescope_core::Discipline;
use mazescope_core::words::grouped;
use mazescope_explain::neighbours::{Neighbour, NeighbourState};

/// Points of an arrow with the space after it.
const ARROW: f32 = 20.0;

/// Draws them in a pane, in the order in which the algorithm checks them, two in a line if the rectangle is wide.
pub(crate) fn show(
    ui: &mut Ui,
    seen: &Seen,
    number: usize,
    explained: &Explained,
    letters: &Letters,
    rect: Rect,
) {
    let account = explained.account();
    let (Some(size), Some(neighbours)) = (seen.size(), &account.neighbours) else {
        return;
    };
    let lines = letters.neighbours(neighbours.len(), rect.width());
    let columns = if lines < neighbours.len() as f32 {
        2
    } else {
        1
    };
    let each = vec2(rect.width() / columns as f32, letters.line);
    // An open question may be about the next cell.
    let pushed = (explained.first().first()).filter(|_| !seen.predicting.hides(number));
    let texts = neighbours.iter().map(|neighbour| {
        let is_pushed = pushed == Some(&neighbour.cell);
        words(explained, neighbour, is_pushed)
    });
    let texts: Vec<[String; 2]> = texts.collect();
    let fits = |text: &str, size: f32| ARROW + plain_width(ui, text, size) + 4.0 <= each.x;
    let all_fit = texts.iter().all(|[text, _]| fits(text, letters.body));
    let letter_size = if all_fit { letters.body } else { letters.label };
    for (place, (neighbour, [text, short])) in neighbours.iter().zip(&texts).enumerate() {
        let (row, column) = (place / columns, place % columns);
        let corner = rect.min + each * vec2(column as f32, row as f32);
        let place = Rect::from_min_size(corner, vec2(each.x - 4.0, each.y));
        if place.bottom() > rect.bottom() + 0.5 {
            break;
        }
        let text = if fits(text, letter_size) { text } else { short };
        let id = ui.scope_id().with(("neighbour", number, row, column));
        let response = ui.interact(place, id, Sense::click());
        let colour = colour(palette(seen.common.theme), neighbour.state);
        let middle = pos2(place.left() + 7.0, place.center().y);
        let (x, y) = neighbour.direction.delta();
        let half = vec2(x as f32, y as f32).normalized() * 5.0;
        marks::arrow(ui.painter(), middle, half, 4.0, colour);
        let font = FontId::proportional(letter_size);
        let galley = ui.painter().layout_no_wrap(text.clone(), font, colour);
        let at = place.left_center() + vec2(ARROW, -galley.size().y / 2.0);
        ui.painter().galley(at, galley, colour);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
        if size.contains(neighbour.cell) {
            let (x, y) = size.position(neighbour.cell);
            if response.hovered() {
                seen.explaining.point((x, y));
            }
            if response.clicked() {
                seen.ask(WatchAction::Explain(ExplainAction::Pin(x, y)));
            }
        }
        let state = neighbour.state.words(account.discipline);
        response.on_hover_text(format!("{}: {state}", neighbour.direction.name()));
    }
}

/// What the algorithm found there, with the step since when it is so, and the same without the step.
fn words(explained: &Explained, neighbour: &Neighbour, is_pushed: bool) -> [String; 2] {
    let account = explained.account();
    let from_here = account.came_from == Some(neighbour.cell);
    let is_stack = account.discipline == Discipline::Stack;
    let words = match neighbour.state {
        _ if from_here => "from here",
        NeighbourState::Outside => "edge of the map",
        NeighbourState::Wall => "wall",
        NeighbourState::Corner => "blocked by a corner",
        NeighbourState::New if is_stack && is_pushed => "new: pushed",
        NeighbourState::New if is_stack => "new, later",
        NeighbourState::New => "new",
        NeighbourState::NotCheaper => "not shorter",
        NeighbourState::InFrontier if explained.compares() => "shorter path",
        NeighbourState::InFrontier => match account.discipline {
            Discipline::Stack => "pushed",
            Discipline::Priority => "open",
            _ => "queued",
        },
        NeighbourState::Done if is_stack => "popped",
        NeighbourState::Done => "expanded",
        NeighbourState::Tried => "tried",
    };
    let of = match from_here {
        true => account.current,
        false => Some(neighbour.cell).filter(|_| words != "shorter path"),
    };
    let step = of.and_then(|cell| explained.since(cell));
    let whole = step.map_or(words.to_owned(), |step| {
        format!("{words}, step {}", grouped(step))
    });
    [whole, words.to_owned()]
}

fn colour(palette: &Palette, state: NeighbourState) -> Color32 {
    match state {
        NeighbourState::New => palette.frontier,
        NeighbourState::Outside | NeighbourState::Wall | NeighbourState::Corner => palette.text3,
        _ => palette.text2,
    }
}
