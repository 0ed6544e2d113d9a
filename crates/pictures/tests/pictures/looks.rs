//! The laws of colours and shapes that every theme must keep.

use mazescope_core::looks::Cue;
use mazescope_core::looks::ramp::{Ramp, Share};
use mazescope_core::looks::texture::{Texture, flat_on, ground_on, pattern_on};
use mazescope_core::solvers::SOLVERS;
use mazescope_core::{Appearance, Hue, Look, Rgb, Theme};
use mazescope_pictures::{Besides, InkPalette, Paint, Stamps};

/// Contrast by WCAG 2.2, from 1 to 21.
fn contrast(one: Rgb, other: Rgb) -> f32 {
    between(luminance(one), luminance(other))
}

/// Luminance by WCAG 2.2, from 0 to 1.
fn luminance(colour: Rgb) -> f32 {
    let linear = linear(colour);
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

#[test]
fn text_can_be_read() {
    for theme in Theme::ALL {
        let colours = theme.colours();
        for ground in [colours.window, colours.panel, colours.field] {
            for text in [colours.text, colours.text2] {
                assert!(
                    contrast(text, ground) >= 4.5,
                    "{theme:?} {text:?} {ground:?}"
                );
            }
        }
        let words = [
            colours.text3,
            colours.accent_text,
            colours.frontier,
            colours.path,
            colours.dead_end,
            colours.start,
            colours.goal,
        ];
        let hues = Hue::ALL.map(|hue| theme.lane(hue).text);
        for text in words.into_iter().chain(hues) {
            let found = contrast(text, colours.panel);
            assert!(found >= 4.5, "{theme:?} {text:02x?} {found}");
        }
        assert!(
            contrast(colours.on_accent, colours.accent) >= 4.5,
            "{theme:?}"
        );
        for mark in [colours.start, colours.goal, colours.now] {
            assert!(contrast(mark, colours.outline) >= 3.0, "{theme:?} {mark:?}");
        }
    }
}

/// Brightness shows the state: floor, visited and path, in this order.
#[test]
fn floor_visited_and_path_differ_by_contrast() {
    for theme in Theme::ALL {
        let plain = |look: Look| look.rgb(theme)[0];
        let (floor, path) = (plain(Look::Floor), theme.colours().line.line);
        assert_eq!(path, plain(Look::Path), "{theme:?}");
        assert!(contrast(path, floor) >= 3.0, "{theme:?}");
        let [backtracked, hatch] = Look::Backtracked.rgb(theme);
        assert!(contrast(backtracked, floor) >= 1.5, "{theme:?}");
        assert!(contrast(path, backtracked) >= 3.0, "{theme:?}");
        assert!(contrast(path, hatch) >= 3.0, "{theme:?}");
        assert!(contrast(backtracked, hatch) >= 1.25, "{theme:?}");
        for hue in Hue::ALL {
            let lane = theme.lane(hue);
            for tone in [lane.visited, lane.fresh] {
                let found = [contrast(tone, floor), contrast(path, tone)];
                assert!(
                    found[0] >= 1.5 && found[1] >= 3.0,
                    "{theme:?} {hue:?} {found:?}"
                );
            }
            assert_eq!(Look::Expanded.rgb_in(theme, hue), [lane.visited; 2]);
        }
        // An edge separates floor and walls.
        let edge = theme.colours().edge;
        assert!(contrast(edge, floor) >= 2.5, "{theme:?}");
    }
}

/// The halves of a bidirectional search have the first two categories, and the sets of a generator all of them.
#[test]
fn a_path_stands_out_from_categories_and_the_first_two_from_each_other() {
    let categories: Vec<Rgb> = (0..=255)
        .map(|place| Ramp::Categories.colour(place))
        .collect();
    for theme in Theme::ALL {
        for &category in &categories {
            let found = contrast(theme.colours().line.line, category);
            assert!(found >= 3.0, "{theme:?} {category:02x?} {found}");
        }
    }
    let (one, other) = (categories[0], categories[1]);
    assert!(contrast(one, other) >= 1.5, "{}", contrast(one, other));
    for matrix in DEFICIENCIES {
        assert!(apart(one, other, matrix) >= 15.0);
    }
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
        assert!(
            red >= 0xf0 && red >= green && green >= blue + 0x60,
            "{theme:?}"
        );
        assert!(contrast(gold, outline) >= 7.0, "{theme:?}");
        for look in Look::ALL {
            for below in Hue::ALL.map(|hue| look.rgb_in(theme, hue)[0]) {
                let found = contrast(gold, below).max(contrast(outline, below));
                assert!(found >= 3.0, "{theme:?} {look:?} {found}");
            }
        }
    }
}

/// A cell carved just now looks neither like a wall nor like floor carved long ago.
#[test]
fn the_newest_floor_differs_from_wall_and_floor() {
    for theme in Theme::ALL {
        for tone in theme.colours().carved {
            for other in [Look::Wall, Look::Floor] {
                let found = contrast(tone, other.rgb(theme)[0]);
                assert!(found >= 1.5, "{theme:?} {tone:02x?} {other:?} {found}");
            }
        }
    }
}

/// The same holds where cells are too small for edges and shapes.
#[test]
fn small_cells_differ_by_contrast_too() {
    for theme in Theme::ALL {
        for hue in Hue::ALL {
            let of = |look: Look| look.small(theme, hue);
            let [wall, floor, visited, path] =
                [Look::Wall, Look::Floor, Look::Expanded, Look::Path].map(of);
            for (one, other, least) in [
                (wall, floor, 1.5),
                (floor, visited, 1.5),
                (wall, visited, 1.5),
                (floor, path, 3.0),
                (visited, path, 3.0),
            ] {
                let found = contrast(one, other);
                assert!(
                    found >= least,
                    "{theme:?} {hue:?} {one:02x?} {other:02x?} {found}"
                );
            }
        }
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

/// The distance of two colours for people with one missing kind of cone.
fn apart(one: Rgb, other: Rgb, matrix: [[f32; 3]; 3]) -> f32 {
    let [one, other] = [one, other].map(|colour| lab(deficient(colour, matrix)));
    let squares = (0..3).map(|place| (one[place] - other[place]).powi(2));
    squares.sum::<f32>().sqrt()
}

/// Any two looks that one board can show differ by contrast or by shape. They also differ in colour, even for people
/// with one missing kind of cone, or by shape.
#[test]
fn looks_of_one_board_can_be_told_apart_by_any_eyes() {
    for theme in Theme::ALL {
        for hue in Hue::ALL {
            for looks in Appearance::ALL {
                let mut shown = Look::legend(looks).to_vec();
                shown.extend([Look::Floor, Look::Wall, Look::Touched]);
                shown.dedup();
                for (place, one) in shown.iter().enumerate() {
                    for other in &shown[place + 1..] {
                        if one.cue() != other.cue() || one == other {
                            continue;
                        }
                        let [first, second] = [one, other].map(|look| look.rgb_in(theme, hue)[0]);
                        // The edge between them is their shape.
                        let walls = [Look::Wall, Look::Rejected, Look::TouchedWall];
                        let edge = theme.colours().edge;
                        if walls.contains(one) || walls.contains(other) {
                            let floor = if walls.contains(one) { second } else { first };
                            assert!(contrast(edge, floor) >= 1.2, "{theme:?} {one:?} {other:?}");
                            continue;
                        }
                        assert!(
                            contrast(first, second) >= 1.5,
                            "{theme:?} {one:?} {other:?}"
                        );
                        for matrix in DEFICIENCIES {
                            let apart = apart(first, second, matrix);
                            assert!(apart >= 15.0, "{theme:?} {hue:?} {one:?} {other:?} {apart}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn shares_and_floor_can_be_told_apart_by_any_eyes_and_in_grey() {
    for theme in Theme::ALL {
        for one in Hue::ALL {
            for other in Hue::ALL {
                let shares = [Share::One(one), Share::Other(other), Share::Both];
                let colours = shares.map(Share::colour);
                let floors = [Look::Floor.rgb(theme)[0], Look::Floor.small(theme, one)];
                let floor = |floor: &Rgb| colours.map(|colour| (colour, *floor));
                let pairs = floors.iter().flat_map(floor);
                let pairs = pairs.chain([
                    (colours[0], colours[1]),
                    (colours[0], colours[2]),
                    (colours[1], colours[2]),
                ]);
                for (first, second) in pairs {
                    let found = contrast(first, second);
                    assert!(
                        found >= 1.4,
                        "{theme:?} {one:?} {other:?} {first:?} {second:?} {found}"
                    );
                    for matrix in DEFICIENCIES {
                        let found = apart(first, second, matrix);
                        assert!(
                            found >= 15.0,
                            "{theme:?} {one:?} {other:?} {first:?} {second:?} {found}"
                        );
                    }
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

/// The ground of terrain is a cell of any look, on the board of any search.
#[test]
fn patterns_stand_out_from_every_look_and_a_path_from_them() {
    for theme in Theme::ALL {
        for (look, own) in grounds(theme) {
            for (texture, least) in [(Texture::Dots, 2.0), (Texture::Ripples, 1.65)] {
                let pattern = pattern_on(own, texture);
                let found = contrast(pattern, ground_on(own, texture));
                assert!(found >= least, "{theme:?} {look:?} {texture:?} {found}");
                assert!(contrast(pattern, own) >= 2.2, "{theme:?} {look:?}");
                if look != Look::Path {
                    let found = contrast(theme.colours().line.line, pattern);
                    assert!(found >= 2.0, "{theme:?} {look:?} {found}");
                }
            }
        }
    }
}

/// The contrast of two luminances.
fn between(one: f32, other: f32) -> f32 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// In grey, plain floor, sand and swamp differ in at least 18% of each cell, and without a shape on it also from a
/// distance, where only the mean of a cell counts. Close up they differ in colour between the parts of their patterns,
/// for any eyes.
#[test]
fn terrain_is_told_apart_in_grey_and_by_its_tint() {
    let besides = Besides {
        terrain: true,
        touches: true,
        shapes: true,
        sketches: false,
        hues: Hue::ALL.into(),
    };
    for theme in Theme::ALL {
        let palette = InkPalette::of(theme, &besides);
        for cell in [8, 10, 16, 24] {
            let stamps = Stamps::new(&palette, cell);
            let greys = |lane: usize, look: Look, texture: Texture| -> Vec<f32> {
                let paint = Paint {
                    texture,
                    ..Paint::plain(look)
                };
                let rows = (0..cell).flat_map(|y| {
                    let mut pixels = vec![0; cell as usize];
                    stamps.paint(lane, paint, y, &mut pixels);
                    pixels
                });
                rows.map(|ink| luminance(palette.rgb(ink))).collect()
            };
            let floor = Look::ALL.into_iter().filter(|look| look.is_floor());
            for (look, lane) in
                floor.flat_map(|look| (0..Hue::ALL.len()).map(move |lane| (look, lane)))
            {
                let all = Texture::ALL.map(|texture| greys(lane, look, texture));
                for (one, other) in [(0, 1), (1, 2), (0, 2)] {
                    let pairs = || all[one].iter().zip(&all[other]);
                    let differ = pairs().filter(|(one, other)| between(**one, **other) >= 1.15);
                    let share = differ.count() as f32 / pairs().len() as f32;
                    assert!(share >= 0.18, "{theme:?} {look:?} {lane} {cell} {share}");
                    let mean = |greys: &[f32]| greys.iter().sum::<f32>() / greys.len() as f32;
                    let found = between(mean(&all[one]), mean(&all[other]));
                    let has_shape = look.below().is_some() || look.cue() != Cue::Full;
                    assert!(
                        has_shape || found >= 1.12,
                        "{theme:?} {look:?} {lane} {cell} {found}"
                    );
                }
            }
        }
        for (look, own) in grounds(theme) {
            let tints = Texture::ALL.map(|texture| ground_on(own, texture));
            for (one, other) in [(0, 1), (0, 2), (1, 2)] {
                for matrix in DEFICIENCIES {
                    let found = apart(tints[one], tints[other], matrix);
                    assert!(
                        found >= 2.5,
                        "{theme:?} {look:?} {own:02x?} {one} {other} {found}"
                    );
                }
            }
        }
    }
}

#[test]
fn terrain_without_a_pattern_is_shades() {
    for theme in Theme::ALL {
        for (look, own) in grounds(theme) {
            let [plain, sand, swamp] = Texture::ALL.map(|texture| flat_on(own, texture));
            assert_eq!(plain, own);
            for (one, other) in [(plain, sand), (sand, swamp)] {
                let found = contrast(one, other);
                assert!((1.2..1.36).contains(&found), "{theme:?} {look:?} {found}");
            }
        }
    }
}
