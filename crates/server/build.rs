//! Builds the web client into the binary when its sources and npm are there; otherwise embeds a
//! page that says what is missing. A client that does not build, such as one that lacks a text in
//! one language, fails the build of the server.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, fs};

/// Everything the client is made of, from the root of the repository. The rules are its almanac,
/// and whoever writes a scenario reads how.
const SOURCES: [&str; 14] = [
    "web/src",
    "web/public",
    "web/scripts/drawings.mjs",
    "web/scripts/pack.mjs",
    "web/scripts/rules.mjs",
    "web/scripts/texts.mjs",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "docs/rules",
    "docs/SCENARIOS.md",
    "docs/examples/lagoon.toml",
];

// The server's pages allow style attributes, but no style sheets of their own.
const PLACEHOLDER: &str = "<!doctype html><html lang=en><meta charset=utf-8>\
<meta name=viewport content=\"width=device-width, initial-scale=1\"><title>Tradeholm</title>\
<body style=\"margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;\
background:#1b4b6b;color:#fdf8ec;font:18px/1.5 system-ui,sans-serif\">\
<main style=\"max-width:34rem;padding:24px\"><h1>Tradeholm</h1>\
<p>The server runs, but it was built without its web client: npm was missing, or could not install \
what the client is built with.</p><p>Install Node.js 20 or later, touch <code>crates/server/build.rs</code>, and \
build again. The output of cargo says what went wrong.</p></main>\n";

/// Builds the server without its web client.
const SKIP: &str = "TRADEHOLM_SKIP_WEB";
/// The same under the name from before the project was renamed.
const OLD_SKIP: &str = "HEXHAVEN_SKIP_WEB";

fn main() {
    let out = PathBuf::from(env::var("OUT_DIR").unwrap_or_default()).join("web");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../..");
    println!("cargo:rerun-if-env-changed={SKIP}");
    println!("cargo:rerun-if-env-changed={OLD_SKIP}");
    println!("cargo:rerun-if-changed=build.rs");
    for path in SOURCES.map(|source| root.join(source)).iter().filter(|path| path.exists()) {
        println!("cargo:rerun-if-changed={}", path.display());
    }
    let _ = fs::remove_dir_all(&out);
    let web = root.join("web");
    if env::var_os(OLD_SKIP).is_some() {
        println!(
            "cargo:warning=the environment variable {OLD_SKIP} is now called {SKIP}; set that one instead"
        );
    }
    let skipped = [SKIP, OLD_SKIP].into_iter().any(|name| env::var_os(name).is_some());
    let wanted = !skipped && web.join("package-lock.json").exists();
    match wanted.then(|| install(&web)) {
        None => {}
        Some(Ok(())) => build(&web, &out),
        Some(Err(why)) => {
            // A warning is one line; the last ones say what is wrong.
            let lines: Vec<_> = why.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
            let last = lines[lines.len().saturating_sub(8)..].join(" | ");
            println!("cargo:warning=the web client was not built, so a placeholder page is served: {last}");
        }
    }
    if !out.join("index.html").exists() {
        let _ = fs::create_dir_all(&out);
        let _ = fs::write(out.join("index.html"), PLACEHOLDER);
    }
}

/// Installs what the client is built with, where that has not been done.
fn install(web: &Path) -> Result<(), String> {
    // npm leaves this file behind when it has installed everything.
    let installed = changed(&web.join("node_modules/.package-lock.json"));
    if installed.is_none() || installed < changed(&web.join("package-lock.json")) {
        npm(web, &["ci", "--no-audit", "--no-fund"])?;
    }
    Ok(())
}

fn build(web: &Path, out: &Path) {
    let out = out.to_string_lossy();
    if let Err(why) = npm(web, &["run", "build", "--", "--emptyOutDir", "--outDir", &out]) {
        eprintln!("{why}\nThe web client does not build. {SKIP}=1 builds the server without it.");
        std::process::exit(1);
    }
}

fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|m| m.modified()).ok()
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(program).args(arguments).current_dir(web).output();
    let output = output.map_err(|e| format!("npm cannot be run ({e}); is Node.js installed?"))?;
    if output.status.success() {
        return Ok(());
    }
    let text = [output.stdout, output.stderr].concat();
    Err(format!("'npm {}' failed: {}", arguments[0], String::from_utf8_lossy(&text)))
}
