//! Files that are the server's alone: nobody else reads them, and no second server writes them.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::StoreError;

/// The name of a file beside the database.
fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Claims a database file for this process. The lock is the operating system's: it ends with the
/// process, however that ends. The file is one of its own, because SQLite locks the database itself.
pub(super) fn lock(database: &Path) -> Result<File, StoreError> {
    let path = beside(database, "-lock");
    let failed = |error: io::Error| StoreError::Other(format!("cannot lock {}: {error}", path.display()));
    let mut options = OpenOptions::new();
    options.create(true).write(true).truncate(false);
    let file = owned(&mut options).open(&path).map_err(failed)?;
    tighten(&path, 0o600);
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Taken(format!(
            "another server is running on {}; only one can use it at a time",
            database.display()
        ))),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Whether that is a file at all, and not the name of something that SQLite keeps in memory.
pub(super) fn is_file(database: &Path) -> bool {
    let name = database.to_string_lossy();
    !name.is_empty() && !name.starts_with("file:") && name != ":memory:"
}

/// Makes a new file that only its owner can read.
pub(super) fn create(path: &Path) -> io::Result<File> {
    owned(OpenOptions::new().write(true).create_new(true)).open(path)
}

/// Lets nobody but the owner read a database: passwords' hashes and the key of all sessions are in it.
/// SQLite gives the files beside it the same rights when it makes them.
pub(super) fn only_for_owner(database: &Path) {
    if let Err(error) = create(database)
        && error.kind() != io::ErrorKind::AlreadyExists
    {
        // SQLite says better what is wrong.
        return;
    }
    for ending in ["", "-wal", "-shm", "-journal"] {
        tighten(&beside(database, ending), 0o600);
    }
}

/// The same for the folder; it is made if it is missing.
pub fn own_folder(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    tighten(folder, 0o700);
    Ok(())
}

#[cfg(unix)]
fn owned(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600)
}

#[cfg(not(unix))]
fn owned(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// Takes rights of others away, if there are any.
#[cfg(unix)]
fn tighten(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(known) = std::fs::metadata(path) else { return };
    if known.permissions().mode() & 0o077 == 0 {
        return;
    }
    // Some file systems have no rights, and some folders another owner: the server works there too.
    if let Err(error) = std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)) {
        tracing::warn!(path = %path.display(), %error, "others can read this, and that cannot be changed");
    }
}

#[cfg(not(unix))]
fn tighten(_path: &Path, _mode: u32) {}
