//! Passwords: hashed with Argon2 on a thread of its own, since that takes a while on purpose.

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use tokio::sync::Semaphore;

use crate::ids;

/// The shortest password, in characters.
pub const MIN_PASSWORD: usize = 8;
/// The longest password, in bytes.
pub const MAX_PASSWORD: usize = 256;

/// Hashing is slow on purpose: so many at once, whoever asks, so that games never wait for it.
static AT_ONCE: Semaphore = Semaphore::const_new(1);

/// The hash of a password, in PHC format.
pub async fn hash(password: String) -> Option<String> {
    let _turn = AT_ONCE.acquire().await;
    let work = move || {
        let salt = SaltString::encode_b64(&ids::random::<16>()).ok()?;
        let hash = Argon2::default().hash_password(password.as_bytes(), &salt).ok()?;
        Some(hash.to_string())
    };
    tokio::task::spawn_blocking(work).await.ok().flatten()
}

/// Whether a password has that hash. Without a hash a dummy is checked, so that the time taken does
/// not tell whether a login exists.
pub async fn verify(password: String, hash: Option<String>) -> bool {
    const DUMMY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$\
                         JvkS8hEyU2zqvKU7hXyI2C8gbZ8hEyU2zqvKU7hXyI0";
    let _turn = AT_ONCE.acquire().await;
    let known = hash.is_some();
    let work = move || {
        let text = hash.as_deref().unwrap_or(DUMMY);
        PasswordHash::new(text)
            .is_ok_and(|parsed| Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok())
    };
    tokio::task::spawn_blocking(work).await.unwrap_or(false) && known
}
