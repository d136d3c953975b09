//! `hexhaven serve` as a process: started, asked, stopped, killed.

#[path = "../../server/tests/it/common.rs"]
#[allow(dead_code, reason = "the server's own tests use the rest")]
mod common;
#[path = "../../server/tests/it/kill.rs"]
mod kill;

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};

use hexhaven_server::client::request;
use tempfile::TempDir;

fn program(address: SocketAddr, data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexhaven"));
    command.args(["serve", "--no-limits", "--address", &address.to_string(), "--data"]).arg(data);
    command
}

#[tokio::test(flavor = "multi_thread")]
async fn it_says_where_it_is_answers_and_stops_when_told() {
    let data = TempDir::new().unwrap();
    let folder = data.path().join("new/folder");
    let mut server = program("127.0.0.1:0".parse().unwrap(), &folder).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap());
    let mut line = String::new();
    lines.read_line(&mut line).unwrap();
    let address = line.trim().trim_start_matches("Hexhaven is at http://").trim_end_matches('/');
    let address: SocketAddr = address.parse().unwrap_or_else(|_| panic!("{line}"));
    assert_eq!(request(address, "GET", "/healthz", &[], "").await.unwrap().body, "ok\n");
    assert!(request(address, "GET", "/", &[], "").await.unwrap().body.contains("Hexhaven"));

    let copy = data.path().join("copy.db");
    let backup = |to: &Path| {
        Command::new(env!("CARGO_BIN_EXE_hexhaven")).arg("backup").arg(to).arg("--data").arg(&folder).output()
    };
    assert!(backup(&copy).unwrap().status.success());
    assert_eq!(backup(&copy).unwrap().status.code(), Some(2), "a copy never replaces a file");

    let told = Command::new("kill").arg(server.id().to_string()).status().unwrap();
    assert!(told.success());
    assert!(server.wait().unwrap().success());
    let mut rest = String::new();
    lines.read_to_string(&mut rest).unwrap();
    assert!(rest.contains("Stopping"));
}

#[test]
fn a_taken_address_is_named() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let data = TempDir::new().unwrap();
    let output = program(taken.local_addr().unwrap(), data.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot listen on 127.0.0.1"));
}
