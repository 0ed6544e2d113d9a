//! The one table of this tab's names, keys and tooltips.

use crate::keys::chord::{ctrl, ctrl_shift, key, shift};
use crate::keys::command::Command;
use crate::watch::actions::{
    BreakpointAction, CompareAction, EditAction, FindAction, GalleryAction, PredictAction,
    SearchAction,
};
use crate::watch::breakpoints::act::BreakpointSide;
use crate::watch::choices::{ColumnTab, Focus};
use crate::watch::compare::act::Divergence;
use crate::watch::view::Switch;
use crate::{Dialog, ExplainAction, FileAction, MapAction, TimeAction, ViewAction, WatchAction};
use egui::Key;
use mazescope_core::playback::edits::Brush;

const TIME: &str = "Time";
const MAP: &str = "Map";
const EDIT: &str = "Edit";
const VIEW: &str = "View";
const QUESTIONS: &str = "Questions";

/// Every command, in the order of the list of keys. A table is read by its columns: one line each.
#[rustfmt::skip]
pub static COMMANDS: &[Command<WatchAction>] = &[
    Command::new(TIME, "Play", &[key(Key::Space)], "Play or pause. At the end, play the race again.", WatchAction::Time(TimeAction::PlayPause)),
    Command::new(TIME, "Play backwards", &[key(Key::B)], "Play backwards, or pause.", WatchAction::Time(TimeAction::PlayBack)),
    Command::new(TIME, "Step", &[key(Key::ArrowRight), key(Key::Period)], "Go 1 step forward. Hold to repeat.", WatchAction::Time(TimeAction::Step(1))).repeating(),
    Command::new(TIME, "Step back", &[key(Key::ArrowLeft), key(Key::Comma)], "Go 1 step back. Hold to repeat.", WatchAction::Time(TimeAction::Step(-1))).repeating(),
    Command::new(TIME, "Ten steps", &[shift(Key::ArrowRight)], "Go 10 steps forward.", WatchAction::Time(TimeAction::Step(10))).repeating(),
    Command::new(TIME, "Ten steps back", &[shift(Key::ArrowLeft)], "Go 10 steps back.", WatchAction::Time(TimeAction::Step(-10))).repeating(),
    Command::new(TIME, "To the start", &[key(Key::Home)], "Go to the start of the race. Press again to go to the start of the generation.", WatchAction::Time(TimeAction::ToStart)),
    Command::new(TIME, "To the end", &[key(Key::End)], "Go to the end of the run.", WatchAction::Time(TimeAction::ToEnd)),
    Command::new(TIME, "Skip to race", &[key(Key::S)], "Complete the map now and start the race.", WatchAction::Time(TimeAction::SkipGrowth)),
    Command::new(TIME, "First divergence", &[key(Key::G)], "Go to the first step where the searches expand different cells.", WatchAction::Compare(CompareAction::ToDivergence(Divergence::First))),
    Command::new(TIME, "Next divergence", &[key(Key::Y)], "Go to the next step where the searches diverge.", WatchAction::Compare(CompareAction::ToDivergence(Divergence::Next))),
    Command::new(TIME, "Previous divergence", &[shift(Key::Y)], "Go back to the previous step where the searches diverge.", WatchAction::Compare(CompareAction::ToDivergence(Divergence::Previous))),
    Command::new(TIME, "Next breakpoint", &[key(Key::I)], "Go to the next breakpoint.", WatchAction::Breakpoint(BreakpointAction::Go(BreakpointSide::Next))),
    Command::new(TIME, "Previous breakpoint", &[shift(Key::I)], "Go back to the previous breakpoint.", WatchAction::Breakpoint(BreakpointAction::Go(BreakpointSide::Previous))),
    Command::new(TIME, "Faster", &[key(Key::CloseBracket)], "Play 25% faster.", WatchAction::Time(TimeAction::Speed(1.25))).repeating(),
    Command::new(TIME, "Slower", &[key(Key::OpenBracket)], "Play 20% slower.", WatchAction::Time(TimeAction::Speed(0.8))).repeating(),
    Command::new(TIME, "Double speed", &[key(Key::CloseCurlyBracket)], "Play twice as fast.", WatchAction::Time(TimeAction::Speed(2.0))).repeating(),
    Command::new(TIME, "Half speed", &[key(Key::OpenCurlyBracket)], "Play half as fast.", WatchAction::Time(TimeAction::Speed(0.5))).repeating(),
    Command::new(MAP, "New map", &[key(Key::R)], "Generate a new map from the next seed.", WatchAction::Map(MapAction::Refresh)),
    Command::new(MAP, "Twelve maps", &[shift(Key::R)], "Generate 12 maps from the next seeds, side by side. Press again for 12 more.", WatchAction::Gallery(GalleryAction::Roll)),
    Command::new(MAP, "Vary", &[shift(Key::V)], "Show up to 12 runs that differ in one parameter, side by side. Press again for the next parameter.", WatchAction::Gallery(GalleryAction::VaryNext)),
    Command::new(MAP, "Grow", &[shift(Key::G)], "Show how each new map is generated, then start the race.", WatchAction::Map(MapAction::ToggleGrow)),
    Command::new(MAP, "Find a map", &[shift(Key::F)], "Find a small map on which a statement about searches holds.", WatchAction::Find(FindAction::Show)),
    Command::new(MAP, "Copy seed", &[key(Key::C)], "Copy the seed, so that you can generate the same map again.", WatchAction::File(FileAction::CopySeed)),
    Command::new(VIEW, "Copy explanation", &[shift(Key::C)], "Copy the explanation of the selected pane.", WatchAction::Explain(ExplainAction::Copy)),
    Command::new(MAP, "Share", &[ctrl_shift(Key::C)], "Copy a link to this moment, the share code of the run, or HTML for a web page.", WatchAction::File(FileAction::ShowDialog(Dialog::Share))),
    Command::new(MAP, "Open…", &[ctrl(Key::O)], "Open a map, a scenario, a trace or a share code.", WatchAction::File(FileAction::ShowDialog(Dialog::Open))),
    Command::new(MAP, "Next line", &[key(Key::N)], "Show the next search of the scenario.", WatchAction::File(FileAction::StepScenario(1))),
    Command::new(MAP, "Previous line", &[shift(Key::N)], "Show the previous search of the scenario.", WatchAction::File(FileAction::StepScenario(-1))),
    Command::new(MAP, "Save…", &[ctrl(Key::S)], "Save the map. The file extension sets the format.", WatchAction::File(FileAction::ShowDialog(Dialog::Save))),
    Command::new(MAP, "Export…", &[ctrl(Key::E)], "Export the run as a picture or an animation.", WatchAction::File(FileAction::ShowDialog(Dialog::Export))),
    Command::new(EDIT, "Wall", &[key(Key::W)], "Drag on a map to draw walls.", WatchAction::Edit(EditAction::SetBrush(Brush::Wall))),
    Command::new(EDIT, "Erase", &[key(Key::E)], "Drag on a map to erase walls and terrain.", WatchAction::Edit(EditAction::SetBrush(Brush::ERASER))),
    Command::new(EDIT, "Sand", &[key(Key::A)], "Drag on a map to draw sand, which costs 3 to enter.", WatchAction::Edit(EditAction::SetBrush(Brush::SAND))),
    Command::new(EDIT, "Swamp", &[shift(Key::A)], "Drag on a map to draw swamp, which costs 8 to enter.", WatchAction::Edit(EditAction::SetBrush(Brush::SWAMP))),
    Command::new(EDIT, "Costlier", &[key(Key::K)], "Draw floor that costs 1 more to enter, up to 9.", WatchAction::Edit(EditAction::StepCost(1))).repeating(),
    Command::new(EDIT, "Cheaper", &[key(Key::J)], "Draw floor that costs 1 less to enter, down to 1.", WatchAction::Edit(EditAction::StepCost(-1))).repeating(),
    Command::new(EDIT, "Undo", &[ctrl(Key::Z)], "Undo the last stroke.", WatchAction::Edit(EditAction::Undo)).repeating(),
    Command::new(EDIT, "Redo", &[ctrl_shift(Key::Z), ctrl(Key::Y)], "Redo the last undone stroke.", WatchAction::Edit(EditAction::Redo)).repeating(),
    Command::new(VIEW, "Fit", &[key(Key::F)], "Show the whole map.", WatchAction::View(ViewAction::Fit)),
    Command::new(VIEW, "Zoom in", &[key(Key::Plus), key(Key::Equals)], "Zoom in. You can also turn the wheel over a map.", WatchAction::View(ViewAction::ZoomAll(1.25))).repeating(),
    Command::new(VIEW, "Zoom out", &[key(Key::Minus)], "Zoom out. You can also turn the wheel over a map.", WatchAction::View(ViewAction::ZoomAll(0.8))).repeating(),
    Command::new(VIEW, "Move maps together", &[key(Key::L)], "Zoom and move all maps together, or each on its own.", WatchAction::View(ViewAction::Toggle(Switch::Linked))),
    Command::new(VIEW, "Numbers", &[key(Key::H)], "Show or hide distances, and arrows to parents, in cells of 28 points or more.", WatchAction::View(ViewAction::Toggle(Switch::Numbers))),
    Command::new(VIEW, "All paths", &[shift(Key::O)], "Draw the paths of all searches over each map, or only its own.", WatchAction::View(ViewAction::Toggle(Switch::AllPaths))),
    Command::new(VIEW, "Distance", &[key(Key::D)], "Switch between automatic colours and the layer chosen last, at first the distance.", WatchAction::View(ViewAction::ToggleColourBy)),
    Command::new(VIEW, "Next layer", &[shift(Key::D)], "Colour by the next layer that applies here.", WatchAction::View(ViewAction::NextColourBy)),
    Command::new(VIEW, "Lines or tiles", &[key(Key::X)], "Draw the walls of a maze as lines or as whole cells (tiles).", WatchAction::View(ViewAction::NextSkin)),
    Command::new(VIEW, "Reduce motion", &[shift(Key::X)], "Animate only the run itself.", WatchAction::View(ViewAction::ToggleMotion)),
    Command::new(VIEW, "Explain", &[key(Key::P)], "Open or close the panel that explains each step, with the pseudocode.", WatchAction::View(ViewAction::OpenColumn(ColumnTab::Explain))),
    Command::new(VIEW, "Set up", &[key(Key::U)], "Choose the map, the searches and the display.", WatchAction::View(ViewAction::OpenColumn(ColumnTab::SetUp))),
    Command::new(VIEW, "Compare", &[key(Key::V)], "Compare all searches in words and figures.", WatchAction::View(ViewAction::OpenColumn(ColumnTab::Compare))),
    Command::new(VIEW, "Next pane", &[key(Key::O)], "Explain the next pane, and show it if only one pane fits.", WatchAction::View(ViewAction::FocusNext)),
    Command::new(VIEW, "Page", &[shift(Key::P)], "Turn the page of words in all panes.", WatchAction::View(ViewAction::NextPage)),
    Command::new(VIEW, "Explain search 1", &[ctrl(Key::Num1)], "Explain the first search.", WatchAction::View(ViewAction::Focus(Focus::Search(0)))),
    Command::new(VIEW, "Explain search 2", &[ctrl(Key::Num2)], "Explain the second search.", WatchAction::View(ViewAction::Focus(Focus::Search(1)))),
    Command::new(VIEW, "Explain search 3", &[ctrl(Key::Num3)], "Explain the third search.", WatchAction::View(ViewAction::Focus(Focus::Search(2)))),
    Command::new(VIEW, "Explain search 4", &[ctrl(Key::Num4)], "Explain the fourth search.", WatchAction::View(ViewAction::Focus(Focus::Search(3)))),
    Command::new(VIEW, "One search", &[key(Key::Num1)], "Show 1 search.", WatchAction::Search(SearchAction::Show(1))),
    Command::new(VIEW, "Two searches", &[key(Key::Num2)], "Show 2 searches.", WatchAction::Search(SearchAction::Show(2))),
    Command::new(VIEW, "Three searches", &[key(Key::Num3)], "Show 3 searches.", WatchAction::Search(SearchAction::Show(3))),
    Command::new(VIEW, "Four searches", &[key(Key::Num4)], "Show 4 searches.", WatchAction::Search(SearchAction::Show(4))),
    Command::new(VIEW, "Map pane", &[key(Key::M)], "Show or hide the map pane.", WatchAction::View(ViewAction::ToggleMap)),
    Command::new(QUESTIONS, "Question", &[key(Key::Q)], "Pause and ask what the selected algorithm does next. Press again to cancel.", WatchAction::Predict(PredictAction::Ask)),
    Command::new(QUESTIONS, "Questions in play", &[shift(Key::Q)], "Ask questions during play, too, at turning points, at most 1 every 20 seconds.", WatchAction::Predict(PredictAction::ToggleInPlay)),
    Command::new(QUESTIONS, "Continue", &[key(Key::Enter)], "Skip the question, or continue after its answer.", WatchAction::Predict(PredictAction::GoOn)),
];
