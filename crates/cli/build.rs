//! Lists the texts of `docs/rules`, so that the program carries them and a new one needs no line
//! of code.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = Path::new("../../docs/rules");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    for book in folder(root)? {
        println!("cargo::rerun-if-changed={}", book.display());
        if book.is_dir() {
            files.extend(folder(&book)?.into_iter().filter(|f| f.extension().is_some_and(|e| e == "md")));
        }
    }
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let path = file.canonicalize()?;
        let name = file.strip_prefix(root).unwrap_or(&file).with_extension("");
        let name = name.to_string_lossy().replace('\\', "/");
        list.push_str(&format!("    ({name:?}, include_str!({:?})),\n", path.to_string_lossy()));
    }
    list.push_str("]\n");
    let out = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    fs::write(out.join("rules.rs"), list)
}

fn folder(path: &Path) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect()
}
