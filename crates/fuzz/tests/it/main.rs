//! The stored corpus, through the functions that cargo-fuzz calls.

use std::fs;
use std::path::{Path, PathBuf};

use tradeholm_fuzz::{TARGETS, run, table};

fn corpus(target: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target)
}

fn replay(target: &str) {
    let mut files: Vec<_> = fs::read_dir(corpus(target)).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 5, "the corpus of {target} is all but empty");
    for file in files {
        // Captured, and so shown if it fails.
        println!("{}", file.display());
        run(target, &fs::read(&file).unwrap());
    }
}

macro_rules! replays {
    ($($target:ident)*) => {
        $(#[test]
        fn $target() {
            replay(stringify!($target));
        })*

        #[test]
        fn every_target_is_replayed_and_fuzzed() {
            let replayed = [$(stringify!($target)),*];
            assert_eq!(TARGETS.map(|(name, _)| name), replayed);
            let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/fuzz_targets");
            for name in replayed {
                let text = fs::read_to_string(programs.join(name).with_extension("rs")).unwrap();
                assert!(text.contains(&format!("\"{name}\"")), "{text}");
            }
        }
    };
}

replays! { notation positions records scenarios wire session engine batch }

#[test]
fn every_table_can_be_played() {
    let modules = (0..=u8::MAX).map(|number| table(number).config().modules);
    let all = modules.flat_map(|modules| modules.iter().collect::<Vec<_>>()).collect::<Vec<_>>();
    // Every one that a scenario of the program can be played with.
    for module in tradeholm_engine::ModuleId::ALL {
        let offered = tradeholm_scenarios::all().any(|scenario| scenario.modules.contains(*module));
        assert!(!offered || all.contains(module), "no table plays {module}");
    }
}
