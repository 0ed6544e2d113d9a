//! Files of other versions, and of other programs in the meantime.

use super::{FILES, Folder, best, found, keep, settings, visit};
use mazescope_formats::store::{Draft, UNNAMED};

#[test]
fn unknown_keys_survive() {
    let folder = Folder::new();
    let texts = [
        "volume = 11\ntheme = \"light\"\n[friends]\nada = [1, 2]\n",
        r#"{"version": 1, "best": {"chess": {"a": {"score": 1, "detail": "e4"}}}}"#,
        "version = 1\nclass = \"5b\"\n[lessons.queue]\nversion = 1\nstep = 2\nstars = 3\n",
    ];
    for (name, text) in FILES.into_iter().zip(texts) {
        folder.write(name, text);
    }
    let mut store = folder.open();
    let mut kept = store.settings().clone();
    kept.theme = Some("dark".to_owned());
    store.keep_settings(kept);
    assert!(store.offer("walk", "9x9", best(1)));
    store.record(visit("queue", 1), |it| it.step = 3);
    store.record(visit("stack", 1), |it| it.step = 1);
    assert_eq!(store.notices(), [""; 0]);

    let table = |name: &str| folder.text(name).parse::<toml::Table>().unwrap();
    let kept = table("settings.toml");
    assert_eq!(kept["volume"].as_integer(), Some(11));
    assert_eq!(kept["friends"]["ada"].as_array().unwrap().len(), 2);
    assert_eq!(kept["theme"].as_str(), Some("dark"));
    let scores: serde_json::Value = serde_json::from_str(&folder.text("scores.json")).unwrap();
    assert_eq!(scores["best"]["chess"]["a"]["detail"], "e4");
    assert_eq!(scores["best"]["walk"]["9x9"]["score"], 1);
    let lessons = table("lessons.toml");
    assert_eq!(lessons["class"].as_str(), Some("5b"));
    let queue = &lessons["lessons"]["queue"];
    let known = ["stars", "step"].map(|key| queue[key].as_integer());
    assert_eq!(known, [Some(3), Some(3)]);
}

#[test]
fn version_1_is_read_once_and_written_as_today() {
    let folder = Folder::new();
    let texts = [
        (
            "settings.toml",
            "version = 1\ntheme = \"dark\"\nvolume = 11\n[rooms.walls]\nlevel = \"3\"\n",
        ),
        (
            "scores.json",
            r#"{"best": {"walls": {"1": {"score": 26, "detail": "w1AQEA"}}}, "version": 1}"#,
        ),
        (
            "drafts.json",
            r#"{"drafts": [{"game": "walls", "level": "1", "detail": "w1AQEB"}], "version": 1}"#,
        ),
        (
            "lessons.toml",
            "version = 1\n[lessons.queue]\nversion = 1\nstep = 4\n",
        ),
    ];
    for (name, text) in texts {
        folder.write(name, text);
    }
    for _ in 0..2 {
        let mut store = folder.open();
        assert_eq!(store.notices(), [""; 0]);
        let settings = store.settings();
        assert_eq!(settings.theme.as_deref(), Some("dark"));
        assert_eq!(settings.watch["volume"].as_integer(), Some(11));
        assert_eq!(settings.rooms["walls"]["level"].as_str(), Some("3"));
        assert_eq!(store.best("walls", "1").map(|best| best.score), Some(26));
        let draft: Option<&Draft> = store.draft("walls", "1", UNNAMED);
        assert!(draft.is_some_and(|draft| !draft.shown));
        assert_eq!(store.lesson("queue", 1).step, 4);
        for (name, _) in texts {
            let text = folder.text(name);
            assert!(
                text.contains("version = 2") || text.contains("\"version\": 2"),
                "{text}"
            );
        }
    }
    assert_eq!(folder.names().len(), texts.len());
}

#[test]
fn a_newer_version_is_read_and_not_overwritten() {
    let queue = "version = 3\n[lessons.queue]\nversion = 1\nstep = 2\n";
    let walk = r#"{"version": 7, "best": {"walk": {"40x30": {"score": 2, "detail": "x"}}}}"#;
    // With known keys, and in another shape.
    let known = [
        "version = 3\ntheme = \"2\"\nrate = \"brisk\"\n",
        walk,
        queue,
    ];
    let other_shape = [
        "version = 3\ntheme = [\"2\"]\n",
        r#"{"version": 3, "best": [1, 2, 3]}"#,
        "version = 3\nlessons = [1, 2]\n",
    ];
    for (texts, numbers) in [(known, [2; 3]), (other_shape, [0; 3])] {
        let folder = Folder::new();
        for (name, text) in FILES.into_iter().zip(texts) {
            folder.write(name, text);
        }
        let mut store = folder.open();
        assert_eq!(found(&store), numbers);
        for number in [3, 4] {
            keep(&mut store, number);
            assert_eq!(found(&store), [number; 3], "in this run it counts");
        }
        let notices = store.notices();
        let newer = notices
            .iter()
            .filter(|text| text.contains("newer Mazescope"));
        assert_eq!(newer.count(), 3, "once for each file: {notices:?}");
        assert_eq!(FILES.map(|name| folder.text(name)), texts);
        assert_eq!(folder.names().len(), 3);
    }
}

#[test]
fn of_two_stores_on_one_folder_the_last_that_saves_wins() {
    let folder = Folder::new();
    let (mut one, mut two) = (folder.open(), folder.open());
    for number in [3, 1, 2] {
        let store = if number == 1 { &mut two } else { &mut one };
        store.keep_settings(settings(number));
        store.record(visit("queue", 1), |it| it.step = number as usize);
    }
    assert!(one.offer("walls", "1", best(20)));
    assert!(
        two.offer("walls", "1", best(15)),
        "the other's is not known"
    );
    let last = folder.open();
    assert_eq!([found(&last)[0], found(&last)[2]], [2, 2]);
    assert_eq!(last.best("walls", "1"), Some(&best(15)));
}
