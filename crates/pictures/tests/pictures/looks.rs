//! The laws of colours and shapes that every theme must keep.

use mazescope_core::looks::Cue;
use mazescope_core::looks::ramp::{Ramp, Share};
use mazescope_core::looks::texture::{Texture, flat_on, ground_on, pattern_on};
use mazescope_core::solvers::SOLVERS;
use mazescope_core::{Appearance, Hue, Look, Rgb, Theme};
use mazescope_pictures::{Besides, InkPalette, Paint, Stamps};
use std::fmt::Debug;

/// Contrast by WCAG 2.2, from 1 to 21.
pub fn contrast(one: Rgb, other: Rgb) -> f32 {
    between(luminance(one), luminance(other))
}

/// The contrast of two luminances.
fn between(one: f32, other: f32) -> f32 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Luminance by WCAG 2.2, from 0 to 1.
fn luminance(colour: Rgb) -> f32 {
    let linear = linear(colour);
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

fn linear(colour: Rgb) -> [f32; 3] {
    colour.map(|byte| {
        let share = f32::from(byte) / 255.0;
        if share <= 0.04045 {
            share / 12.92
        } else {
            ((share + 0.055) / 1.055).powf(2.4)
        }
    })
}

/// Each of the first colours has at least this contrast to each of the others.
#[track_caller]
fn differ(what: impl Debug, some: &[Rgb], others: &[Rgb], least: f32) {
    for (one, other) in some
        .iter()
        .flat_map(|&one| others.iter().map(move |&it| (one, it)))
    {
        let found = contrast(one, other);
        assert!(found >= least, "{what:?}: {one:02x?} {other:02x?} {found}");
    }
}

/// Two colours are at least this far apart for people with one missing kind of cone.
#[track_caller]
fn differ_for_any_eyes(what: impl Debug, one: Rgb, other: Rgb, least: f32) {
    for matrix in DEFICIENCIES {
        let [first, second] = [one, other].map(|colour| lab(deficient(colour, matrix)));
        let squares = (0..3).map(|place| (first[place] - second[place]).powi(2));
        let found = squares.sum::<f32>().sqrt();
        assert!(found >= least, "{what:?}: {one:02x?} {other:02x?} {found}");
    }
}

/// A colour as people with one missing kind of cone see it, after Machado, Oliveira and Fernandes (2009),
/// "A Physiologically-based Model for Simulation of Color Vision Deficiency".
fn deficient(colour: Rgb, matrix: [[f32; 3]; 3]) -> [f32; 3] {
    let linear = linear(colour);
    matrix.map(|row| {
        let sum: f32 = row.iter().zip(linear).map(|(one, other)| one * other).sum();
        sum.clamp(0.0, 1.0)
    })
}

/// CIELAB, of linear sRGB under D65.
fn lab([red, green, blue]: [f32; 3]) -> [f32; 3] {
    let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505;
    let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089;
    let [x, y, z] = [x, y, z].map(|share| {
        if share > 0.008_856 {
            share.cbrt()
        } else {
            7.787 * share + 16.0 / 116.0
        }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// How people with one missing kind of cone see colours.
const DEFICIENCIES: [[[f32; 3]; 3]; 3] = [
    [
        [0.152_286, 1.052_583, -0.204_868],
        [0.114_503, 0.786_281, 0.099_216],
        [-0.003_882, -0.048_116, 1.051_998],
    ],
    [
        [0.367_322, 0.860_646, -0.227_968],
        [0.280_085, 0.672_501, 0.047_413],
        [-0.011_820, 0.042_940, 0.968_881],
    ],
    [
        [1.255_528, -0.076_749, -0.178_779],
        [-0.078_411, 0.930_809, 0.147_602],
        [0.004_733, 0.691_367, 0.303_900],
    ],
];

/// Words can be read. Brightness shows the state: floor, visited and path, in this order. A cell carved just now looks
/// neither like a wall nor like floor carved long ago, and each set of a generator differs from a path. Where cells are
/// too small for edges and shapes, walls differ by contrast too.
#[test]
fn what_is_seen_together_differs_by_contrast() {
    let categories = (0..=255).map(|place| Ramp::Categories.colour(place));
    let categories: Vec<Rgb> = categories.collect();
    for theme in Theme::ALL {
        let colours = theme.colours();
        let plain = [Look::Floor, Look::Wall, Look::Path].map(|look| look.rgb(theme)[0]);
        let ([floor, wall, path], [backtracked, hatch]) = (plain, Look::Backtracked.rgb(theme));
        assert_eq!(path, colours.line.line, "{theme:?}");
        let texts = [colours.text, colours.text2];
        let grounds = [colours.window, colours.panel, colours.field];
        let words = [
            colours.text3,
            colours.accent_text,
            colours.frontier,
            colours.path,
            colours.dead_end,
            colours.start,
            colours.goal,
        ];
        let words = [&words[..], &Hue::ALL.map(|hue| theme.lane(hue).text)].concat();
        let visited = Hue::ALL.map(|hue| [theme.lane(hue).visited, theme.lane(hue).fresh]);
        let marks = [colours.start, colours.goal, colours.now];
        differ(theme, &texts, &grounds, 4.5);
        differ(theme, &words, &[colours.panel], 4.5);
        differ(theme, &[colours.on_accent], &[colours.accent], 4.5);
        differ(theme, &marks, &[colours.outline], 3.0);
        differ(theme, &[path], &[floor, backtracked, hatch], 3.0);
        differ(theme, &[path], &categories, 3.0);
        differ(theme, &[path], visited.as_flattened(), 3.0);
        differ(theme, &[floor], visited.as_flattened(), 1.5);
        differ(theme, &[backtracked], &[floor], 1.5);
        differ(theme, &[backtracked], &[hatch], 1.25);
        differ(theme, &[colours.edge], &[floor], 2.5);
        differ(theme, &colours.carved, &[wall, floor], 1.5);
        for hue in Hue::ALL {
            let looks = [Look::Wall, Look::Floor, Look::Expanded, Look::Path];
            let [wall, floor, visited, path] = looks.map(|look| look.small(theme, hue));
            differ((theme, hue), &[wall], &[floor, visited], 1.5);
            differ((theme, hue), &[floor], &[visited], 1.5);
            differ((theme, hue), &[path], &[floor, visited], 3.0);
            let visited = [theme.lane(hue).visited; 2];
            assert_eq!(Look::Expanded.rgb_in(theme, hue), visited);
        }
    }
    // The halves of a bidirectional search have the first two categories.
    differ("halves", &categories[..1], &categories[1..2], 1.5);
    differ_for_any_eyes("halves", categories[0], categories[1], 15.0);
}

/// Up to four searches that run together can be told apart by their hues, and the first one keeps its own.
#[test]
fn searches_of_one_race_have_hues_of_their_own() {
    let own: Vec<Hue> = SOLVERS.iter().map(|solver| solver.info.hue).collect();
    let searches = own.len();
    for lanes in 2..=4 {
        for number in 0..searches.pow(lanes) {
            let place = |lane: u32| number / searches.pow(lane) % searches;
            let hues: Vec<Hue> = (0..lanes).map(|lane| own[place(lane)]).collect();
            let shown = Hue::distinct(hues.iter().copied());
            assert_eq!(shown[0], hues[0]);
            for (lane, hue) in shown.iter().enumerate() {
                let kept = *hue == hues[lane] || shown[..lane].contains(&hues[lane]);
                assert!(kept && !shown[..lane].contains(hue), "{hues:?} {shown:?}");
            }
        }
    }
}

/// The cell that is expanded next is a gold square with a dark outline, one of which stands out from every cell.
#[test]
fn the_next_cell_is_gold_and_stands_out_from_every_look() {
    for theme in Theme::ALL {
        let [gold, outline] = theme.next_cell();
        let [red, green, blue] = gold;
        let is_gold = red >= 0xf0 && red >= green && green >= blue + 0x60;
        assert!(is_gold, "{theme:?}");
        differ(theme, &[gold], &[outline], 7.0);
        for look in Look::ALL {
            for below in Hue::ALL.map(|hue| look.rgb_in(theme, hue)[0]) {
                let found = contrast(gold, below).max(contrast(outline, below));
                assert!(found >= 3.0, "{theme:?} {look:?} {found}");
            }
        }
    }
}

/// Any two looks that one board can show differ by contrast or by shape. They also differ in colour, even for people
/// with one missing kind of cone, or by shape.
#[test]
fn looks_of_one_board_can_be_told_apart_by_any_eyes() {
    // The edge between them and floor is their shape.
    let is_wall = |look: &Look| [Look::Wall, Look::Rejected, Look::TouchedWall].contains(look);
    let boards = Theme::ALL
        .into_iter()
        .flat_map(|theme| Hue::ALL.map(|hue| (theme, hue)));
    for (theme, hue) in boards {
        for looks in Appearance::ALL {
            let more = [Look::Floor, Look::Wall, Look::Touched];
            let mut shown = [Look::legend(looks), &more].concat();
            shown.dedup();
            for (place, one) in shown.iter().enumerate() {
                for other in &shown[place + 1..] {
                    if one.cue() != other.cue() || one == other {
                        continue;
                    }
                    let what = (theme, hue, one, other);
                    let [first, second] = [one, other].map(|look| look.rgb_in(theme, hue)[0]);
                    if is_wall(one) || is_wall(other) {
                        let floor = if is_wall(one) { second } else { first };
                        differ(what, &[theme.colours().edge], &[floor], 1.2);
                    } else {
                        differ(what, &[first], &[second], 1.5);
                        differ_for_any_eyes(what, first, second, 15.0);
                    }
                }
            }
        }
    }
}

#[test]
fn shares_and_floor_can_be_told_apart_by_any_eyes_and_in_grey() {
    for one in Hue::ALL {
        let floors = Theme::ALL.map(|it| [Look::Floor.rgb(it)[0], Look::Floor.small(it, one)]);
        for other in Hue::ALL {
            let shares = [Share::One(one), Share::Other(other), Share::Both];
            let colours = [floors.as_flattened(), &shares.map(Share::colour)].concat();
            // Floors need not differ from each other.
            for (place, &share) in colours.iter().enumerate().skip(2 * floors.len()) {
                for &colour in &colours[..place] {
                    differ((one, other), &[share], &[colour], 1.4);
                    differ_for_any_eyes((one, other), share, colour, 15.0);
                }
            }
        }
    }
}

/// Every colour that a cell of floor can have, with its look.
fn grounds(theme: Theme) -> impl Iterator<Item = (Look, Rgb)> {
    let looks = Look::ALL.into_iter().filter(|look| look.is_floor());
    looks.flat_map(move |look| {
        let own = Hue::ALL.map(|hue| look.rgb_in(theme, hue)[0]);
        let fresh = Hue::ALL.map(|hue| theme.lane(hue).fresh);
        own.into_iter().chain(fresh).map(move |own| (look, own))
    })
}

/// The ground of terrain is a cell of any look, on the board of any search. Without a pattern it is shades. Its tints
/// differ between the parts of their patterns, for any eyes.
#[test]
fn patterns_and_shades_stand_out_from_every_look_and_a_path_from_them() {
    for theme in Theme::ALL {
        for (look, own) in grounds(theme) {
            let what = (theme, look);
            for (texture, least) in [(Texture::Dots, 2.0), (Texture::Ripples, 1.65)] {
                let pattern = pattern_on(own, texture);
                differ(what, &[pattern], &[ground_on(own, texture)], least);
                differ(what, &[pattern], &[own], 2.2);
                if look != Look::Path {
                    differ(what, &[theme.colours().line.line], &[pattern], 2.0);
                }
            }
            let [plain, sand, swamp] = Texture::ALL.map(|texture| flat_on(own, texture));
            assert_eq!(plain, own);
            for (one, other) in [(plain, sand), (sand, swamp)] {
                let found = contrast(one, other);
                assert!((1.2..1.36).contains(&found), "{what:?} {found}");
            }
            let [plain, sand, swamp] = Texture::ALL.map(|texture| ground_on(own, texture));
            for (one, other) in [(plain, sand), (plain, swamp), (sand, swamp)] {
                differ_for_any_eyes(what, one, other, 2.5);
            }
        }
    }
}

/// In grey, plain floor, sand and swamp differ in at least 18% of each cell, and without a shape on it also from a
/// distance, where only the mean of a cell counts.
#[test]
fn terrain_is_told_apart_in_grey() {
    let besides = Besides {
        terrain: true,
        touches: true,
        shapes: true,
        sketches: false,
        hues: Hue::ALL.into(),
    };
    let sheets = Theme::ALL
        .into_iter()
        .flat_map(|theme| [8, 10, 16, 24].map(|cell| (theme, cell)));
    for (theme, cell) in sheets {
        let palette = InkPalette::of(theme, &besides);
        let stamps = Stamps::new(&palette, cell);
        let greys = |lane: usize, look: Look, texture: Texture| -> Vec<f32> {
            let mut paint = Paint::plain(look);
            paint.texture = texture;
            let rows = (0..cell).flat_map(|y| {
                let mut pixels = vec![0; cell as usize];
                stamps.paint(lane, paint, y, &mut pixels);
                pixels
            });
            rows.map(|ink| luminance(palette.rgb(ink))).collect()
        };
        let mean = |greys: &[f32]| greys.iter().sum::<f32>() / greys.len() as f32;
        let lanes = 0..Hue::ALL.len();
        for (look, lane) in Look::ALL
            .into_iter()
            .flat_map(|look| lanes.clone().map(move |it| (look, it)))
        {
            if !look.is_floor() {
                continue;
            }
            let all = Texture::ALL.map(|texture| greys(lane, look, texture));
            let has_shape = look.below().is_some() || look.cue() != Cue::Full;
            for (one, other) in [(0, 1), (1, 2), (0, 2)] {
                let pairs = all[one].iter().zip(&all[other]);
                let differing = pairs.filter(|(one, other)| between(**one, **other) >= 1.15);
                let share = differing.count() as f32 / all[one].len() as f32;
                let found = between(mean(&all[one]), mean(&all[other]));
                assert!(
                    share >= 0.18 && (has_shape || found >= 1.12),
                    "{theme:?} {look:?} {lane} {cell} {share} {found}"
                );
            }
        }
    }
}
