//! Bytes read as each of the files that the window keeps. What is read and written again reads the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_formats::Store;
use mazescope_formats::store::{Best, Draft, LessonVisit, Shelf, UNNAMED};
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
    for name in NAMES {
        let text = |name: &str| {
            texts
                .read(name)
                .expect("memory can be read")
                .expect("a text")
        };
        let (written, broken) = (text(name), format!("{name}.broken"));
        if written == bytes {
            continue;
        }
        if told.iter().any(|notice| notice.contains(&broken)) {
            assert_eq!(text(&broken), bytes);
        }
        // A text of the version before is written again.
        let text_of = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it is text");
        let whole = text_of(written);
        let today = if name.ends_with("json") {
            "\n  \"version\": 2"
        } else {
            "\nversion = 2\n"
        };
        let before = whole.replace(today, &today.replace('2', "1"));
        assert_ne!(before, whole);
        let again = Arc::new(Texts::default());
        again
            .write(name, before.as_bytes())
            .expect("memory can be written");
        assert_eq!(Store::on(again.clone()).notices(), [""; 0]);
        let again = again
            .read(name)
            .expect("memory can be read")
            .expect("a text");
        assert_eq!(text_of(again), whole);
    }
});

/// Changes each file, so that it is written.
fn change(store: &mut Store) {
    let mut settings = store.settings().clone();
    settings.text_size = Some(settings.text_size.map_or(100, |size| size / 2 + 1));
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
    let (id, version, day) = ("queue", 1, 9);
    store.record_step(LessonVisit { id, version, day }, 2);
}
