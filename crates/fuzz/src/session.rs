//! The engine protocol, line by line.

use tradeholm_session::Session;

/// The most lines of a session.
const MOST_LINES: usize = 60;

/// Every line gets one answer: a result or an error. Bots are not asked, they take their time.
pub(crate) fn session(bytes: &[u8]) {
    let mut session = Session::new();
    let slow = |line: &&[u8]| line.windows(7).any(|word| word == b"suggest");
    for line in bytes.split(|&byte| byte == b'\n').filter(|line| !slow(line)).take(MOST_LINES) {
        let answer = session.line(line);
        let both = (answer.get("result").is_some(), answer.get("error").is_some());
        assert!(both.0 != both.1, "{answer}");
    }
}
