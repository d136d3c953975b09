//! The files of the project, as git knows them.

use std::path::PathBuf;
use std::process::Command;

/// A text file, by its path from the root.
pub struct TextFile {
    pub path: String,
    pub text: String,
}

impl TextFile {
    /// The lines with their numbers, from 1.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(i, line)| (i + 1, line))
    }

    /// Whether its name ends like that, dot included.
    pub fn is(&self, ending: &str) -> bool {
        self.path.ends_with(ending)
    }
}

/// Every text file, tracked or new, that is not ignored.
pub struct Project {
    pub files: Vec<TextFile>,
}

/// The project's root folder.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

impl Project {
    /// Reads all files. Binary ones are left out.
    pub fn open() -> Result<Self, String> {
        let root = root();
        let list = Command::new("git")
            .args(["ls-files", "--cached", "--others", "--exclude-standard"])
            .current_dir(&root)
            .output()
            .map_err(|e| format!("git cannot be run: {e}"))?;
        if !list.status.success() {
            return Err(format!("git ls-files: {}", String::from_utf8_lossy(&list.stderr)));
        }
        let names = String::from_utf8_lossy(&list.stdout);
        let mut files: Vec<TextFile> = names
            .lines()
            .filter_map(|name| {
                // A file that was deleted but not committed is still listed.
                let text = String::from_utf8(std::fs::read(root.join(name)).ok()?).ok()?;
                Some(TextFile { path: name.to_owned(), text })
            })
            .collect();
        files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(Project { files })
    }

    /// The files under a folder.
    pub fn under<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = &'a TextFile> {
        self.files.iter().filter(move |file| file.path.starts_with(folder))
    }

    /// One file.
    pub fn file(&self, path: &str) -> Option<&TextFile> {
        self.files.iter().find(|file| file.path == path)
    }
}
