//! `tradeholm serve` as a process: started, asked, stopped, killed.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::server_program;
use tempfile::TempDir;
use tradeholm_server::client::request;

#[tokio::test(flavor = "multi_thread")]
async fn it_says_where_it_is_answers_and_stops_when_told() {
    let data = TempDir::new().unwrap();
    let folder = data.path().join("new/folder");
    let mut server =
        server_program("127.0.0.1:0".parse().unwrap(), &folder).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap());
    let mut line = String::new();
    lines.read_line(&mut line).unwrap();
    let address = line.trim().trim_start_matches("Tradeholm is at http://").trim_end_matches('/');
    let address: SocketAddr = address.parse().unwrap_or_else(|_| panic!("{line}"));
    assert_eq!(request(address, "GET", "/healthz", &[], "").await.unwrap().body, "ok\n");
    assert!(request(address, "GET", "/", &[], "").await.unwrap().body.contains("Tradeholm"));

    let copy = data.path().join("copy.db");
    let backup = |to: &Path| {
        Command::new(env!("CARGO_BIN_EXE_tradeholm"))
            .arg("backup")
            .arg(to)
            .arg("--data")
            .arg(&folder)
            .output()
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
    let output = server_program(taken.local_addr().unwrap(), data.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot listen on 127.0.0.1"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_scenario_folder_is_read_and_bad_files_are_named() {
    let data = TempDir::new().unwrap();
    let folder = data.path().join("scenarios");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("lagoon.toml"), include_str!("../../../../docs/examples/lagoon.toml"))
        .unwrap();
    std::fs::write(folder.join("bad.toml"), "id = \"a/b\"\ntitle = 3\n").unwrap();
    let mut command = server_program("127.0.0.1:0".parse().unwrap(), data.path());
    command.arg("--scenarios").arg(&folder).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut server = command.spawn().unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines().map(|line| line.unwrap());
    let first = lines.next().unwrap();
    let address = first.trim_start_matches("Tradeholm is at http://").trim_end_matches('/').parse().unwrap();
    assert!(lines.any(|line| line.ends_with("that can be played: 1.")));
    let listed = request(address, "GET", "/api/scenarios", &[], "").await.unwrap().body;
    assert!(listed.contains("custom/lagoon"), "{listed}");
    assert!(Command::new("kill").arg(server.id().to_string()).status().unwrap().success());
    let mut errors = String::new();
    server.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert!(errors.contains("bad.toml:2: expected a text, found a whole number"), "{errors}");
    assert!(server.wait().unwrap().success());
}

#[test]
fn a_node_says_what_it_lacks() {
    let data = TempDir::new().unwrap();
    let secret = data.path().join("secret");
    std::fs::write(&secret, "a secret of many letters\n").unwrap();
    let said = |arguments: &[&str]| {
        let mut command = server_program("127.0.0.1:0".parse().unwrap(), data.path());
        command.args(arguments).env_remove("TRADEHOLM_PEER_SECRET");
        let output = command.output().unwrap();
        assert!(!output.status.success());
        String::from_utf8(output.stderr).unwrap()
    };
    let secret = secret.to_str().unwrap();
    assert!(said(&["--node", "a"]).contains("--peer-address"));
    assert!(said(&["--peer-address", "127.0.0.1:0"]).contains("--node"));
    let node = ["--node", "a", "--peer-address", "127.0.0.1:0"];
    assert!(said(&node).contains("--peer-secret-file FILE"));
    assert!(said(&[&node[..], &["--peer-secret-file", "/no/such/file"]].concat()).contains("/no/such/file"));
    // It is a node then, and SQLite is for one machine.
    let complete = said(&[&node[..], &["--peer-secret-file", secret]].concat());
    assert!(complete.contains("nodes share a PostgreSQL database"), "{complete}");
}
