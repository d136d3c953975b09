//! Threads that compute let those go first that carry the tables.

/// Gives the calling thread a lower priority than it has. Relative to what it has, because the whole program may
/// have been started with a low one: its tables go first then, too.
#[cfg(target_os = "linux")]
pub(crate) fn step_back() {
    use rustix::process::{getpriority_process, setpriority_process};

    const LESS: i32 = 10;
    const LEAST: i32 = 19;
    // On Linux these are about the calling thread alone; elsewhere they would be about the whole process.
    let stepped =
        getpriority_process(None).and_then(|has| setpriority_process(None, (has + LESS).min(LEAST)));
    if let Err(error) = stepped {
        tracing::debug!(%error, "threads that compute keep their priority");
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn step_back() {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use rustix::process::{getpriority_process, setpriority_process};

    #[test]
    fn whoever_computes_comes_after_the_tables_of_a_program_that_steps_back_itself() {
        // A thread of its own: priorities cannot be raised again.
        let thread = std::thread::spawn(|| {
            let has = getpriority_process(None).unwrap().max(5);
            setpriority_process(None, has).unwrap();
            super::step_back();
            (has, getpriority_process(None).unwrap())
        });
        let (before, after) = thread.join().unwrap();
        assert_eq!(after, (before + 10).min(19));
    }
}
