//! What the window says and offers: widgets by name, role and place.

use crate::desk::Desk;
use egui::accesskit::Role;
use egui::{Event, Rect, pos2};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable, by};
use mazescope_app::widgets::entry_list::SEARCH;

/// A widget that has a name or takes the mouse.
#[derive(Clone, Debug, PartialEq)]
pub struct Widget {
    pub role: Role,
    pub name: String,
    pub rect: Rect,
    pub disabled: bool,
}

impl Desk {
    /// The first number of that name.
    pub fn number(&self, name: &str) -> Widget {
        self.of_role(Role::SpinButton, name)
    }

    /// The slider of that name.
    pub fn slider(&self, name: &str) -> Widget {
        self.of_role(Role::Slider, name)
    }

    fn of_role(&self, role: Role, name: &str) -> Widget {
        let found = self.find(|widget| widget.role == role && widget.name == name);
        found.unwrap_or_else(|| panic!("no {role:?} {name:?}: {:#?}", self.names()))
    }

    /// The widget of that name that is not a label; the app gives no two the same name.
    pub fn named(&self, name: &str) -> Widget {
        let widgets = self.widgets().into_iter();
        let mut named = widgets.filter(|widget| widget.name == name && widget.takes_mouse());
        let one = named.next();
        let one = one.unwrap_or_else(|| panic!("no widget is named {name:?}: {:#?}", self.names()));
        assert_eq!(named.next(), None, "two widgets are named {name:?}");
        one
    }

    /// The slider, number or list at the right of a label, or with that name.
    pub fn beside(&self, label: &str) -> Widget {
        let widgets = self.widgets();
        let named = |widget: &&Widget| widget.role == Role::Label && widget.name == label;
        let Some(label) = widgets.iter().find(named) else {
            return self.named(label);
        };
        let at_right = |widget: &&Widget| {
            let level = (widget.rect.center().y - label.rect.center().y).abs() < 6.0;
            level && widget.rect.left() >= label.rect.right() && widget.takes_mouse()
        };
        let beside = widgets.iter().filter(at_right);
        let nearest = beside.min_by(|a, b| a.rect.left().total_cmp(&b.rect.left()));
        nearest
            .unwrap_or_else(|| panic!("no widget is next to {label:?}"))
            .clone()
    }

    /// The text in the field or list of that label.
    pub fn typed(&self, label: &str) -> String {
        let nodes = (self.harness.query_all(by())).map(|node| node.accesskit_node());
        let mut fields = nodes.filter(|node| {
            use Role::{ComboBox, MultilineTextInput, TextInput};
            let has_text = matches!(node.role(), TextInput | MultilineTextInput | ComboBox);
            has_text && node.label().is_some_and(|named| named == label)
        });
        let field = fields
            .next()
            .unwrap_or_else(|| panic!("no field {label:?}"));
        field.value().unwrap_or_default()
    }

    /// Whether some widget or text contains these words.
    pub fn says(&self, words: &str) -> bool {
        self.widgets()
            .iter()
            .any(|widget| widget.name.contains(words))
    }

    /// The first widget of which that is so.
    pub fn find(&self, is_it: impl Fn(&Widget) -> bool) -> Option<Widget> {
        self.widgets().into_iter().find(|widget| is_it(widget))
    }

    /// How many widgets have that name.
    pub fn count(&self, name: &str) -> usize {
        let widgets = self.widgets().into_iter();
        widgets.filter(|widget| widget.name == name).count()
    }

    /// Opens a list, which has that name or is next to that label, and chooses from it.
    pub fn choose(&mut self, label: &str, choice: &str) {
        let list = self.beside(label);
        self.scroll_to(|widget| *widget == list);
        let list = self.beside(label).rect.center();
        self.click(list);
        // A list with a search field is filtered by typing.
        if self.widgets().iter().any(|widget| widget.name == SEARCH) {
            self.frames(2);
            self.send(Event::Text(choice.to_owned()));
            self.frames(3);
        }
        let entry = self.entry(label, choice);
        // A long list has to be scrolled.
        self.scroll_to(|widget| *widget == entry);
        let entry = self.entry(label, choice);
        self.click(entry.rect.center());
        self.frames(3);
    }

    /// An entry of an open list.
    fn entry(&self, label: &str, choice: &str) -> Widget {
        // A button may have the same text as the list: the entries of the list come last.
        let entries = self.widgets().into_iter().rev();
        let mut entries = entries.filter(|widget| widget.name == choice);
        let entry = entries.find(|widget| widget.role != Role::Label);
        entry.unwrap_or_else(|| panic!("{choice:?} is in the list of {label:?}"))
    }

    /// Scrolls to a widget, as a user does before clicking it.
    fn scroll_to(&mut self, wanted: impl Fn(&Widget) -> bool) {
        let there = self.find(&wanted);
        if there.is_some_and(|it| self.seen(&it) == it.rect) {
            // What has just opened may still find its place.
            return self.frames(3);
        }
        let mut nodes = self.harness.query_all(by());
        let is_wanted = |node: &AccessKitNode<'_>| widget(node).is_some_and(|it| wanted(&it));
        if let Some(node) = nodes.find(|node| is_wanted(&node.accesskit_node())) {
            node.scroll_to_me();
        }
        drop(nodes);
        // Scrolling is animated.
        self.frames(20);
    }

    /// Scrolls to the widget of that name that takes a click.
    pub fn scroll_into_sight(&mut self, name: &str) {
        self.scroll_to(|widget| widget.name == name && widget.takes_mouse());
    }

    /// The names of all widgets.
    pub fn names(&self) -> Vec<String> {
        self.widgets()
            .into_iter()
            .map(|widget| widget.name)
            .collect()
    }

    /// The visible part of a widget; scrolling may hide the rest, or all of it.
    pub fn seen(&self, widget: &Widget) -> Rect {
        self.harness.ctx.viewport(|viewport| {
            let layers = viewport.prev_pass.widgets.layers();
            let mut placed = layers.flat_map(|(_, widgets)| widgets);
            let placed = placed.find(|placed| placed.rect == widget.rect);
            placed.map_or(widget.rect, |placed| placed.interact_rect)
        })
    }

    /// Everything that has a name or takes the mouse.
    pub fn widgets(&self) -> Vec<Widget> {
        let nodes = self.harness.query_all(by());
        let nodes = nodes.map(|node| node.accesskit_node());
        nodes.filter_map(|node| widget(&node)).collect()
    }
}

/// The widget of a node, if it has a position on the screen.
fn widget(node: &AccessKitNode<'_>) -> Option<Widget> {
    let bounds = node.raw_bounds()?;
    let corner = |x: f64, y: f64| pos2(x as f32, y as f32);
    let (min, max) = (corner(bounds.x0, bounds.y0), corner(bounds.x1, bounds.y1));
    Some(Widget {
        role: node.role(),
        name: node.label().or(node.value()).unwrap_or_default(),
        rect: Rect::from_min_max(min, max),
        disabled: node.is_disabled(),
    })
}

impl Widget {
    /// Whether it is more than text.
    pub fn takes_mouse(&self) -> bool {
        use Role::*;
        matches!(
            self.role,
            Button | CheckBox | ComboBox | DisclosureTriangle | Slider | SpinButton | TextInput
        )
    }
}
