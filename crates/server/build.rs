//! Builds the web client into the binary when its sources and npm are there; otherwise embeds a
//! page that says what is missing.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const PLACEHOLDER: &str = "<!doctype html><meta charset=utf-8><title>Hexhaven</title>\
<h1>Hexhaven</h1><p>The server runs, but it was built without the web client: \
npm was missing, or its build failed. Install Node.js and npm and build again.</p>\n";

fn main() {
    let out = PathBuf::from(env::var("OUT_DIR").unwrap_or_default()).join("web");
    let web = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../../web");
    println!("cargo:rerun-if-env-changed=HEXHAVEN_SKIP_WEB");
    println!("cargo:rerun-if-changed=build.rs");
    for part in ["src", "public", "index.html", "package-lock.json", "vite.config.ts", "svelte.config.js"] {
        if web.join(part).exists() {
            println!("cargo:rerun-if-changed={}", web.join(part).display());
        }
    }
    let _ = fs::remove_dir_all(&out);
    let wanted = env::var_os("HEXHAVEN_SKIP_WEB").is_none() && web.join("package-lock.json").exists();
    if wanted && !build(&web, &out) {
        println!("cargo:warning=the web client was not built (is npm installed?); a placeholder is served");
    }
    if !out.join("index.html").exists() {
        let _ = fs::create_dir_all(&out);
        let _ = fs::write(out.join("index.html"), PLACEHOLDER);
    }
}

fn build(web: &Path, out: &Path) -> bool {
    let run = |command: &mut Command| command.current_dir(web).status().is_ok_and(|s| s.success());
    let installed = web.join("node_modules/.bin/vite").exists() || run(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]));
    installed
        && run(Command::new("node_modules/.bin/vite").arg("build").arg("--emptyOutDir").arg("--outDir").arg(out))
}
