//! The process of a bot that is another program: started with a line to this process that it cannot outlive,
//! spoken to without ever waiting longer than agreed.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::time::{Duration, Instant};

/// The longest line that is read from a program.
const MAX_LINE: usize = 64 * 1024;
/// Lines of a program that wait to be looked at; then it has to wait itself.
const MAX_LINES: usize = 8;
/// Requests that wait for a program that does not read.
const MAX_REQUESTS: usize = 4;

/// Why a program has no answer.
pub(super) enum Silence {
    /// There is none in time.
    Late,
    /// It has ended, or its input or output has.
    Gone,
}

/// A program that runs. It ends with this value, and with the process that has it.
pub(super) struct Program {
    child: Child,
    requests: SyncSender<String>,
    lines: Receiver<String>,
    /// Closed by the system however this process ends; whoever reads the other end then kills the program.
    #[cfg(unix)]
    _lifeline: std::io::PipeWriter,
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have gone already; either way nothing of it stays behind.
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Program {
    /// Starts a program. What it says is read, and what it is told written, on threads of their own.
    pub fn launch(command: &[String]) -> Result<Self, String> {
        let (program, arguments) = command.split_first().ok_or("there is no command")?;
        #[cfg(unix)]
        let (mut command, _end, lifeline) = guarded(program, arguments)?;
        #[cfg(not(unix))]
        let mut command = {
            let mut command = Command::new(program);
            command.args(arguments);
            command
        };
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .map_err(|e| e.to_string())?;
        let input = child.stdin.take().ok_or("it has no input")?;
        let output = child.stdout.take().ok_or("it has no output")?;
        let (requests, waiting) = sync_channel(MAX_REQUESTS);
        let (sender, lines) = sync_channel(MAX_LINES);
        std::thread::spawn(move || tell(input, &waiting));
        std::thread::spawn(move || listen(output, &sender));
        Ok(Program {
            child,
            requests,
            lines,
            #[cfg(unix)]
            _lifeline: lifeline,
        })
    }

    /// Sends a line, without waiting for it to be read.
    pub fn send(&self, line: String) -> Result<(), Silence> {
        self.requests.try_send(line).map_err(|e| match e {
            TrySendError::Full(_) => Silence::Late,
            TrySendError::Disconnected(_) => Silence::Gone,
        })
    }

    /// The next line, if it comes before then.
    pub fn line(&self, until: Instant) -> Result<String, Silence> {
        let left = until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
        self.lines.recv_timeout(left).map_err(|e| match e {
            RecvTimeoutError::Timeout => Silence::Late,
            RecvTimeoutError::Disconnected => Silence::Gone,
        })
    }
}

/// Writes what is to be written; a program that does not read keeps nobody waiting but this thread.
fn tell(mut input: ChildStdin, requests: &Receiver<String>) {
    while let Ok(line) = requests.recv() {
        if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until there are none, or one is too long.
fn listen(output: ChildStdout, lines: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let mut part = std::io::Read::take(&mut output, MAX_LINE as u64 + 1);
        match part.read_until(b'\n', &mut line) {
            Ok(n) if n > 0 && n <= MAX_LINE => {}
            _ => return,
        }
        if lines.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
            return;
        }
    }
}

/// Waits beside the program until the lifeline is cut, then kills the whole group, itself included. A signal at
/// the death of the parent would come when the *thread* that started the program ends, and reaches only the
/// program itself, not what that has started.
#[cfg(unix)]
const GUARD: &str = r#"lifeline=$1; shift
{ read -r _ < "/dev/fd/$lifeline"; kill -KILL 0; } < /dev/null > /dev/null 2>&1 &
exec "$@""#;

/// The command of a program in a process group of its own, and both ends of what keeps it alive.
#[cfg(unix)]
fn guarded(
    program: &str,
    arguments: &[String],
) -> Result<(Command, std::io::PipeReader, std::io::PipeWriter), String> {
    use std::os::fd::AsRawFd;
    use std::os::unix::process::CommandExt;
    find(program)?;
    let (end, lifeline) = std::io::pipe().map_err(|e| e.to_string())?;
    // Only this end is inherited, by whatever is started meanwhile too, which does no harm: what counts is who
    // has the other one.
    rustix::io::fcntl_setfd(&end, rustix::io::FdFlags::empty()).map_err(|e| e.to_string())?;
    let mut command = Command::new("/bin/sh");
    let number = end.as_raw_fd().to_string();
    command.args(["-c", GUARD, "guard", &number, program]).args(arguments).process_group(0);
    Ok((command, end, lifeline))
}

/// Whether there is such a program: the shell that starts it could only say so to nobody.
#[cfg(unix)]
fn find(program: &str) -> Result<(), String> {
    let found = if program.contains('/') {
        std::path::Path::new(program).is_file()
    } else {
        let path = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
    };
    if found { Ok(()) } else { Err(format!("there is no program '{program}'")) }
}
