//! Every lesson is played from start to end through the real rules: one that no longer fits them fails here.

use tradeholm_engine::{Pending, Viewer};
use tradeholm_lessons::{Lesson, LessonError, PUPIL, files, find, read};
use tradeholm_protocol::wire::LessonNote;

fn every() -> Vec<Lesson> {
    files().iter().map(|(name, text)| read(name, text).unwrap_or_else(|e| panic!("{e}"))).collect()
}

#[test]
fn every_lesson_can_be_played_to_its_end() {
    let lessons = every();
    assert!(lessons.iter().any(|lesson| lesson.id().starts_with("base/")));
    for lesson in &lessons {
        lesson.check().unwrap_or_else(|e| panic!("{e}"));
        assert!(find(lesson.id()).is_some(), "{}", lesson.id());
    }
}

#[test]
fn whoever_learns_can_act_wherever_a_step_begins() {
    for lesson in every() {
        for (n, step) in lesson.steps().iter().enumerate() {
            let state = lesson.play(lesson.lines_before(n), |_, line| line.action, |_, _| ()).unwrap();
            let what = format!("{}, step {}: {:?}", lesson.id(), n + 1, step.want);
            assert!(matches!(lesson.rules.pending(&state), Pending::Decision { .. }), "{what}");
            let line = &lesson.lines[lesson.lines_before(n)];
            assert_eq!(line.seat, PUPIL, "{what}");
            for action in [line.action].iter().chain(&line.or) {
                lesson.rules.check(&state, PUPIL, *action).unwrap_or_else(|e| panic!("{what}: {e:?}"));
            }
        }
    }
}

#[test]
fn a_whole_game_is_won_by_whoever_learns() {
    let lesson = find("base/first-game").unwrap();
    let end = lesson.check().unwrap();
    assert!(lesson.is_won(&end));
    let own = lesson.rules.view(&end, Viewer::Seat(PUPIL)).own.unwrap();
    assert_eq!(own.points, lesson.rules.victory_target());
}

#[test]
fn everything_is_said_in_every_language_and_shortly() {
    let well_said = |what: &str, en: &str, pl: &str| {
        for text in [en, pl] {
            // Players are named by their colors; a client says what they are called.
            for named in text.split('{').skip(1) {
                let color = named.split('}').next().unwrap();
                assert!(["blue", "orange"].contains(&color), "{what}: nobody is called {color}");
            }
            assert!(!text.trim().is_empty() && text.trim() == text, "{what}: '{text}'");
            assert!(text.chars().count() <= 260, "{what} is too long: '{text}'");
            assert!(text.ends_with(['.', '!', '?']), "{what}: '{text}'");
        }
        assert_ne!(en, pl, "{what}");
    };
    for lesson in every() {
        let summary = &lesson.info.summary;
        assert!(!summary.name.en.is_empty() && !summary.name.pl.is_empty());
        well_said(lesson.id(), &summary.about.en, &summary.about.pl);
        let note = |what: &str, note: &LessonNote| well_said(what, &note.en, &note.pl);
        for (n, step) in lesson.steps().iter().enumerate() {
            let what = format!("{}, step {}", lesson.id(), n + 1);
            step.say.iter().for_each(|said| note(&what, said));
            well_said(&what, &step.task.en, &step.task.pl);
        }
        assert!(!lesson.info.end.is_empty(), "{}", lesson.id());
        lesson.info.end.iter().for_each(|said| note(lesson.id(), said));
    }
}

/// The first lesson with something exchanged in its file.
fn changed(from: &str, to: &str) -> Result<Lesson, LessonError> {
    let (name, text) = files().iter().find(|(name, _)| *name == "base/first-game.toml").unwrap();
    assert!(text.contains(from), "{from}");
    read(name, &text.replacen(from, to, 1))
}

#[test]
fn a_lesson_that_does_not_fit_the_rules_is_refused() {
    let reason = |lesson: Result<Lesson, LessonError>| lesson.and_then(|l| l.check()).unwrap_err().reason;
    let no_road = reason(changed("do = \"road 0,-1.NW\"", "do = \"road 2,0.E\""));
    assert!(no_road.contains("line 2"), "{no_road}");
    let no_answer = reason(changed("do = \"roll = dice 4+2\"", "do = \"roll\""));
    assert!(no_answer.contains("chance is not answered"), "{no_answer}");
    let too_much = reason(changed("do = \"road 0,-1.W\"", "do = \"road 0,-1.W = dice 1+1\""));
    assert!(too_much.contains("nobody asked"), "{too_much}");
    let whose = reason(changed("\"blue: accept red\"", "\"red: end\""));
    assert!(whose.contains("a step of its own"), "{whose}");
    let key = reason(changed("minutes = 10", "minutes = 10\ncolor = \"red\""));
    assert!(key.contains("color"), "{key}");
}
