//! Handouts: a sheet for each step, the answers on the last sheet alone, and a page that any browser reads.

use crate::cli::say;
use mazescope_core::builtin::catalogue;
use mazescope_study::lessons::builtin::built_in;
use mazescope_study::lessons::{Lesson, handout};
use mazescope_support::markup::balanced;
use std::collections::BTreeSet;

const LESSON: &str = include_str!("handout.toml");

fn read(text: &str) -> Lesson {
    let open = |_: &str| Err("there is no file".to_owned());
    Lesson::read("test", text, &catalogue(), &open).unwrap()
}

fn page(lesson: &Lesson) -> String {
    handout::page(lesson, &catalogue()).unwrap()
}

/// The sheets of a page.
fn sheets(page: &str) -> Vec<&str> {
    between(page, "<section>", "</section>")
}

/// The parts of a text between two others.
fn between<'t>(text: &'t str, from: &str, to: &str) -> Vec<&'t str> {
    let parts = text.split(from).skip(1);
    parts.map(|part| part.split(to).next().unwrap()).collect()
}

/// What every page has: a sheet for each step and one for answers, tags that close, ids that are unique, and nothing
/// that a browser fetches or runs.
fn is_whole(lesson: &Lesson, page: &str) {
    let markup = page.strip_prefix("<!DOCTYPE html>\n").unwrap();
    balanced(markup);
    let sheets = sheets(page);
    assert_eq!(sheets.len(), lesson.steps.len() + 1);
    let (answers, steps) = sheets.split_last().unwrap();
    let questions = lesson.questions().count();
    assert_eq!(answers.matches("<article>").count(), questions);
    for (number, sheet) in (1..).zip(steps) {
        assert_eq!(sheet.matches("<svg ").count(), 1, "step {number}");
        assert!(sheet.contains(&format!("<h2>Step {number} of {}</h2>", steps.len())));
    }
    // The reasons are on the last sheet alone.
    let reasons = between(answers, "</p>\n<p>", "</p>");
    assert_eq!(reasons.len(), questions, "{answers}");
    for reason in reasons {
        assert!(reason.len() > 10, "{reason}");
        // Two questions may have one reason.
        let on_last = answers.matches(reason).count();
        assert_eq!(page.matches(reason).count(), on_last, "{reason}");
    }
    let ids = between(page, " id=\"", "\"");
    let all: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(all.len(), ids.len(), "{ids:?}");
    for used in between(page, "url(#", ")") {
        assert!(all.contains(used), "{used}");
    }
    let own = page.replace("xmlns=\"http://www.w3.org/2000/svg\"", "");
    let outside = ["http", "<script", "<link", "<img", "@import", " src="];
    has(&own, &[], &[&outside[..], &[" href="]].concat());
}

/// Asserts that a part of a page has some texts, and lacks others.
fn has(part: &str, some: &[&str], others: &[&str]) {
    let lacks: Vec<_> = some.iter().filter(|text| !part.contains(**text)).collect();
    let shows: Vec<_> = others.iter().filter(|text| part.contains(**text)).collect();
    assert!(
        lacks.is_empty() && shows.is_empty(),
        "{lacks:?} {shows:?} {part}"
    );
}

#[test]
fn a_handout_has_a_sheet_for_each_step_and_answers_on_the_last() {
    let lesson = read(LESSON);
    let page = page(&lesson);
    is_whole(&lesson, &page);
    let sheets = sheets(&page);
    let text = "The <b>frontier &amp; all</b> is next.</p>\n<p>A second";
    has(
        sheets[0],
        &["<h1>Deep &lt;or&gt; wide &amp; why?</h1>", text],
        &[],
    );
    let about = "The question is about Depth-first.";
    has(sheets[1], &["Mark the cell in the picture.", about], &[]);
    has(sheets[2], &["The question is about Search 1."], &[]);
    has(sheets[4], &["change one thing: seed."], &[]);
    has(sheets[5], &["<p class=\"ask\">Breadth-first</p>"], &[]);
    // A cell is shown in a picture, and a choice is not.
    let counts = [(2, "<li>", 3), (5, "<svg ", 1)];
    let is_right =
        |&(sheet, text, count): &(usize, &str, usize)| sheets[sheet].matches(text).count() == count;
    assert!(counts.iter().all(is_right));
}

#[test]
fn no_picture_gives_the_answer_away() {
    let pictures = |text: &str| -> Vec<String> {
        let lesson = read(text);
        let page = page(&lesson);
        is_whole(&lesson, &page);
        let sheets = sheets(&page).into_iter();
        let pictures =
            sheets.filter_map(|sheet| between(sheet, "<svg ", "</svg>").first().copied());
        pictures.map(str::to_owned).collect()
    };
    let told = pictures(LESSON);
    // The stack of depth-first is a thread; its end is the next cell. The wall in question has a frame.
    let names = ["Breadth-first", "Depth-first", "expanded", "frontier 1"];
    has(&told[0], &[&names[..], &["<polyline"]].concat(), &[]);
    has(&told[1], &[], &["<polyline"]);
    has(&told[2], &["Search 1", "Search 2"], &names);
    has(&told[3], &["<polyline"], &[]);
    // At the start of a race only one cell can be next, and the picture shows all boards.
    let text = LESSON.replacen("until = \"step 12\"", "at = \"start\"", 1);
    let text = text.replacen("text = \"Which", "at = \"step 12\"\ntext = \"Which", 1);
    has(&pictures(&text)[0], &["Breadth-first", "Depth-first"], &[]);
    let maze = r#"
title = "Whose maze?"
[[step]]
generator = "backtracker"
size = "21x13"
seed = "77"
searches = []
at = "end"
ask = "which_generator"
candidates = ["backtracker", "kruskal"]
"#;
    has(&pictures(maze)[0], &[">Generator<"], &["acktracker"]);
}

#[test]
fn a_lesson_with_a_fault_has_no_handout() {
    let (wrong, right) = ("step 900000", "step 30");
    let lesson = read(&LESSON.replacen(right, wrong, 1));
    let fault = handout::page(&lesson, &catalogue()).unwrap_err();
    assert_eq!(fault.step, Some(3), "{fault}");
    assert!(fault.words.contains("has only"), "{fault}");
}

#[test]
fn every_built_in_lesson_has_a_handout_and_the_command_prints_it() {
    for (number, lesson) in (1..).zip(built_in(&catalogue())) {
        let page = page(&lesson);
        is_whole(&lesson, &page);
        // Every lesson is printed in the same way.
        if number == 1 {
            assert!(say("lesson 1 --handout -").printed(0) == page);
        }
    }
}
