//! Bytes read as each of the files that the window keeps. What is read and written again reads the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_formats::store::{Best, Draft, LessonVisit, Shelf, UNNAMED};
use mazescope_formats::{KeptSettings, Store};
use mazescope_fuzz::words;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

const NAMES: [&str; 4] = [
    "settings.toml",
    "scores.json",
    "drafts.json",
    "lessons.toml",
];

/// Texts in memory.
#[derive(Debug, Default)]
struct Texts(Mutex<BTreeMap<String, Vec<u8>>>);

impl Texts {
    fn names(&self) -> Vec<String> {
        let texts = self.0.lock().expect("one thread");
        texts.keys().cloned().collect()
    }
}

impl Shelf for Texts {
    fn read(&self, name: &str) -> Result<Option<Vec<u8>>, String> {
        Ok(self.0.lock().expect("one thread").get(name).cloned())
    }

    fn write(&self, name: &str, text: &[u8]) -> Result<(), String> {
        let mut texts = self.0.lock().expect("one thread");
        texts.insert(name.to_owned(), text.to_owned());
        Ok(())
    }
}

fuzz_target!(|bytes: &[u8]| {
    let texts = Arc::new(Texts::default());
    for name in NAMES {
        texts.write(name, bytes).expect("memory can be written");
    }
    let mut store = Store::on(texts.clone());
    store.notices().iter().for_each(words);
    change(&mut store);
    let told = store.notices();
    told.iter().for_each(words);
    let text = |texts: &Texts, name: &str| {
        let bytes = texts.read(name).expect("memory can be read");
        String::from_utf8_lossy(&bytes.expect("a text")).into_owned()
    };
    let again = Arc::new(Texts::default());
    for name in NAMES {
        let written = text(&texts, name);
        let broken = format!("{name}.broken");
        if told.iter().any(|notice| notice.contains(&broken)) {
            assert_eq!(texts.read(&broken), Ok(Some(bytes.to_owned())));
        }
        if written.as_bytes() == bytes {
            // A later version wrote it.
            continue;
        }
        // A text of the version before is written again.
        let today = "\n  \"version\": 2";
        let before = written.replace(today, &today.replace('2', "1"));
        again
            .write(name, before.as_bytes())
            .expect("memory can be written");
    }
    // Not those of a later version, which the next store makes anew.
    let copied = again.names();
    let mut store = Store::on(again.clone());
    assert_eq!(store.notices(), [""; 0]);
    back_and_forth(&mut store);
    for name in copied {
        assert_eq!(text(&again, &name), text(&texts, &name));
    }
});

/// Changes each file, so that it is written.
fn change(store: &mut Store) {
    let mut settings = store.settings().clone();
    settings.text_size = Some(settings.text_size.map_or(100, |size| size ^ 1));
    store.keep_settings(settings);
    let score = store.best("walls", "1").map_or(0, |best| best.score);
    let detail = "walls".to_owned();
    if let Some(score) = score.checked_add(1) {
        assert!(store.offer("walls", "1", Best { score, detail }));
    }
    let shown = !store
        .draft("walls", "1", UNNAMED)
        .is_some_and(|draft| draft.shown);
    let detail = String::new();
    store.put_draft("walls", "1", UNNAMED, Some(Draft { detail, shown }));
    store.keep_drafts();
    store.record(visit(), |it| it.step = 2);
}

/// Changes the files in TOML and changes them back, so that they are written again.
fn back_and_forth(store: &mut Store) {
    let settings = store.settings().clone();
    for text_size in [settings.text_size.map(|size| size ^ 1), settings.text_size] {
        store.keep_settings(KeptSettings {
            text_size,
            ..settings.clone()
        });
    }
    for step in [3, 2] {
        store.record(visit(), |it| it.step = step);
    }
}

fn visit() -> LessonVisit<'static> {
    let (id, version, day) = ("queue", u32::MAX, 9);
    LessonVisit { id, version, day }
}
