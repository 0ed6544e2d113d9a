//! A map that is generated, about which questions are asked.

use super::{asked, question};
use crate::told::generators::grown::Grown as Book;
use mazescope_core::{Generator, Grown, Kind, Random, Seed, Settings, Size};
use mazescope_explain::questions::asked::{AT_ONCE, Growth};
use mazescope_explain::{Asked, Question, QuestionKind, Subject};
use mazescope_support::machine::Place;
use mazescope_support::trials::{Run, settings};

pub struct Growing {
    pub generator: Generator,
    pub settings: Settings,
    grown: Grown,
    pub run: Run,
    /// The size for which it was asked, and that of the map.
    pub asked: Size,
    pub size: Size,
    pub number: u64,
    pub about: String,
}

impl Growing {
    pub fn of(generator: Generator, (width, height): (u32, u32), number: u64) -> Growing {
        let settings = settings(generator.info.parameters, number);
        let asked = Size::clamped(width, height);
        let run = Run::of_growth(&generator, asked, number, &settings);
        Growing {
            generator,
            grown: Grown {
                settings: settings.clone(),
                ..Grown::new(generator, asked, Seed::from(number))
            },
            asked,
            size: run.timeline.board().size(),
            number,
            about: format!("{} {settings:?} {number}", generator.info.id),
            settings,
            run,
        }
    }

    pub fn at(&self, place: usize) -> Place {
        self.size.position(self.run.log[place].event.cell())
    }

    pub fn kind(&self, place: usize) -> Kind {
        self.run.log[place].event.kind(None)
    }

    /// The map after this number of moments.
    pub fn book(&self, moments: usize) -> Book {
        let mut book = Book::new(self.size, self.generator.begins_with);
        let log = &self.run.log[..moments];
        log.iter().for_each(|it| book.apply(it.event, it.number));
        book
    }

    /// The two ends of the run, and this number of moments of it.
    pub fn moments(&self, count: usize) -> Vec<usize> {
        let all = self.run.log.len();
        let mut chance = Random::new(&Seed::from(self.number), "moments");
        let others = (0..count).map(|_| chance.below(all as u32 + 1) as usize);
        [0, all].into_iter().chain(others).collect()
    }

    pub fn subject(&self) -> Subject<'_> {
        Subject::of_generator(&self.generator.info, &self.settings)
    }

    /// What may be asked at the cursor, with these generators to choose from.
    pub fn asked<'a>(&'a self, candidates: &'a [Generator]) -> Asked<'a> {
        let growth = Growth {
            grown: &self.grown,
            candidates,
        };
        Asked {
            growth: Some(growth),
            most: AT_ONCE,
            ..asked(&self.run.timeline, self.subject())
        }
    }

    pub fn ask(
        &mut self,
        moments: usize,
        kind: QuestionKind,
        candidates: &[Generator],
    ) -> Result<Question, &'static str> {
        self.run.timeline.seek(moments as u64);
        question(kind, &self.asked(candidates), &self.about)
    }
}
