//! A guard against slower play: the instructions of fixed random games, counted by valgrind. They
//! are the same from run to run, whatever else the machine does.

use std::fs;
use std::process::Command;

use crate::project::root;

/// The figure that play is compared with.
const KEPT: &str = "crates/sim/benches/instructions.txt";

/// Growth up to this many thousandths passes: another compiler moves the figure a little.
const TOLERANCE: u64 = 30;

/// Counts, and compares with the kept figure or replaces it.
pub fn check(set: bool) -> Result<(), String> {
    let root = root();
    let built = Command::new("cargo")
        .args(["build", "--release", "--quiet", "-p", "tradeholm-sim", "--example", "guard"])
        .current_dir(&root)
        .status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("the guard example does not build".to_owned());
    }
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    let guard = root.join(target).join("release/examples/guard");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(guard)
        .output()
        .map_err(|e| format!("valgrind does not start: {e}"))?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = text.lines().find_map(|line| line.split_once("Collected : ")).map(|(_, n)| n.trim());
    let counted: u64 =
        collected.and_then(|n| n.parse().ok()).ok_or_else(|| format!("valgrind counted nothing:\n{text}"))?;
    let steps: u64 = String::from_utf8_lossy(&output.stdout).trim().parse().unwrap_or(1);
    println!("{counted} instructions for {steps} steps of random play, {} a step", counted / steps.max(1));
    let path = root.join(KEPT);
    if set {
        return fs::write(&path, format!("{counted}\n")).map_err(|e| format!("{KEPT}: {e}"));
    }
    let kept = fs::read_to_string(&path).map_err(|e| format!("{KEPT}: {e}"))?;
    let kept: u64 = kept.trim().parse().map_err(|_| format!("{KEPT} holds no number"))?;
    if counted > kept + kept * TOLERANCE / 1000 {
        return Err(format!(
            "random play takes {counted} instructions, more than the {kept} kept in {KEPT} by over {} %; \
             make it faster, or keep the new figure with `cargo xtask instructions set` and say why",
            TOLERANCE / 10
        ));
    }
    Ok(())
}
