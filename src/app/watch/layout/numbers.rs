//! Fields for numbers that say what is wrong with what was typed, and do not only drop it.

use crate::app::watch::actions::WatchAction;
use crate::app::watch::seen::Seen;
use crate::app::widgets::row;
use egui::emath::Numeric;
use egui::{Id, Slider, Ui};
use std::cell::RefCell;
use std::ops::RangeInclusive;

/// How egui's fields read a number.
pub type Reader<'a> = &'a dyn Fn(&str) -> Option<f64>;

/// Which numbers a field takes.
#[derive(Clone, Debug)]
pub struct Numbers<'a> {
    /// What the field is called.
    pub name: &'a str,
    /// The least and the largest.
    pub range: RangeInclusive<f64>,
    /// Whether a fraction is none.
    pub whole: bool,
    /// What may be typed behind a number.
    pub unit: &'a str,
    /// Whether the field reads what is typed letter by letter, and not only at the end.
    pub by_letter: bool,
}

impl<'a> Numbers<'a> {
    /// Whole numbers from one to another, without a unit, read at the end.
    pub fn whole(name: &'a str, least: u32, most: u32) -> Numbers<'a> {
        Numbers {
            name,
            range: least.into()..=most.into(),
            whole: true,
            unit: "",
            by_letter: false,
        }
    }

    fn read(&self, text: &str) -> Option<f64> {
        let typed = text.trim().trim_end_matches(self.unit.trim()).trim();
        let number: f64 = typed.parse().ok()?;
        let fits = self.range.contains(&number) && (!self.whole || number.fract() == 0.0);
        fits.then_some(number)
    }

    /// Shows a slider for a number in a row of its own, and what it is for at the pointer;
    /// says whether the number was changed.
    pub(crate) fn slider<N: Numeric>(
        &self,
        ui: &mut Ui,
        seen: &Seen,
        tip: &str,
        number: &mut N,
        look: impl FnOnce(Slider) -> Slider,
    ) -> bool {
        let range = N::from_f64(*self.range.start())..=N::from_f64(*self.range.end());
        row(ui, self.name, tip, |ui, name_id| {
            self.field(ui, seen, |ui, reader| {
                let slider = look(Slider::new(number, range)).custom_parser(reader);
                ui.add(slider).labelled_by(name_id).changed()
            })
        })
    }

    /// Shows a field that reads numbers so, and asks for what was refused to be told, once nobody types there.
    pub(crate) fn field<R>(
        &self,
        ui: &mut Ui,
        seen: &Seen,
        field: impl FnOnce(&mut Ui, Reader) -> R,
    ) -> R {
        let read = RefCell::new(None);
        let reader = |text: &str| {
            let number = self.read(text);
            *read.borrow_mut() = Some((number, text.trim().to_owned()));
            number
        };
        let shown = field(ui, &reader);
        let focus = ui.memory(|memory| memory.focused());
        let id = Id::unique(("refused number", self.name));
        let refused: Option<(String, Option<Id>)> = match read.take() {
            Some((Some(_), _)) => None,
            Some((None, text)) => Some((text, focus)),
            None => ui.data(|data| data.get_temp(id)),
        };
        // Of what is read letter by letter, half of a number is no fault.
        let done = |typed: Option<Id>| !self.by_letter || focus.is_none() || focus != typed;
        let told = refused.as_ref().filter(|(_, typed)| done(*typed));
        let told = told.map(|(text, _)| {
            let (least, most) = (self.range.start(), self.range.end());
            let whole = if self.whole { "whole " } else { "" };
            format!(
                "{}: {text:?} is not a {whole}number from {least} to {most}.",
                self.name
            )
        });
        ui.data_mut(|data| match refused.filter(|_| told.is_none()) {
            Some(refused) => drop(data.insert_temp(id, refused)),
            None => data.remove::<(String, Option<Id>)>(id),
        });
        seen.ask_if(told.map(WatchAction::Tell));
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numbers_in_the_range_are_read() {
        let sides = Numbers {
            name: "Width",
            range: 1.0..=8192.0,
            whole: true,
            unit: " pt",
            by_letter: false,
        };
        for (text, number) in [
            ("12", Some(12.0)),
            (" 8192 pt ", Some(8192.0)),
            ("8193", None),
            ("0", None),
            ("-3", None),
            ("1.5", None),
            ("abc", None),
            ("", None),
            ("nan", None),
        ] {
            assert_eq!(sides.read(text), number, "{text:?}");
        }
    }
}
