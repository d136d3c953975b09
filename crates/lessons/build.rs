//! Lists the files of `lessons/`, so that they become part of the program.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let root = Path::new(&here).join("../../lessons").canonicalize()?;
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    for book in fs::read_dir(&root)? {
        let book = book?.path();
        if !book.is_dir() {
            continue;
        }
        println!("cargo::rerun-if-changed={}", book.display());
        for file in fs::read_dir(&book)? {
            let file = file?.path();
            if file.extension().is_some_and(|e| e == "toml") {
                files.push(file);
            }
        }
    }
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.strip_prefix(&root).map_err(io::Error::other)?.to_string_lossy().replace('\\', "/");
        list += &format!("    ({name:?}, include_str!({:?})),\n", file.display().to_string());
    }
    list += "]\n";
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&out).join("files.rs"), list)
}
