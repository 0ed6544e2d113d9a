//! Number fields that report invalid input instead of dropping it silently.

use crate::widgets::row;
use crate::{Seen, WatchAction};
use egui::emath::Numeric;
use egui::{Id, Slider, Ui};
use std::cell::RefCell;
use std::ops::RangeInclusive;

/// How a field reads a number.
pub type Reader<'a> = &'a dyn Fn(&str) -> Option<f64>;

/// The numbers that a field accepts.
#[derive(Clone, Debug)]
pub struct Numbers<'a> {
    /// The name of the field.
    pub name: &'a str,
    /// The smallest and the largest number.
    pub range: RangeInclusive<f64>,
    /// Whether only whole numbers are accepted.
    pub whole: bool,
    /// The unit that may follow a number.
    pub unit: &'a str,
    /// Whether the field reads every keystroke, not only the final text.
    pub by_letter: bool,
}

impl<'a> Numbers<'a> {
    /// Whole numbers in a range, without a unit, read at the end.
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

    /// Draws a slider with its name and a tooltip in its own row; returns whether the number was changed.
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

    /// Draws a field with this reader, and reports rejected input once the user has left the field.
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
        // While the user types, half a number is not an error.
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
