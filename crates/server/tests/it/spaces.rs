//! Network namespaces, so that the lines between nodes, and to their database, can be cut.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::Command;

use tokio::net::{TcpListener, TcpStream};

/// A network of nodes, each in a namespace of its own. People come from the first address of this side, and the
/// database is at the second.
pub struct Spaces {
    bridge: String,
    names: Vec<String>,
    net: u8,
}

fn ip(arguments: &str) {
    let output =
        Command::new("ip").args(arguments.split(' ')).output().expect("ip, of iproute2, is installed");
    assert!(
        output.status.success(),
        "ip {arguments}: {}: this test needs the rights to make network namespaces, which are CAP_NET_ADMIN and \
         CAP_SYS_ADMIN",
        String::from_utf8_lossy(&output.stderr).trim()
    );
}

impl Spaces {
    /// Room for so many nodes.
    pub fn new(count: u8) -> Self {
        let id = std::process::id();
        let spaces = Spaces {
            bridge: format!("th{id}"),
            names: (0..count).map(|i| format!("th{id}n{i}")).collect(),
            net: (id % 250) as u8,
        };
        let Spaces { bridge, net, .. } = &spaces;
        ip(&format!("link add {bridge} type bridge"));
        ip(&format!("addr add 10.97.{net}.253/24 dev {bridge}"));
        ip(&format!("addr add 10.97.{net}.254/24 dev {bridge}"));
        ip(&format!("link set {bridge} up"));
        for (i, name) in spaces.names.iter().enumerate() {
            let address = spaces.address(i);
            ip(&format!("netns add {name}"));
            ip(&format!("link add {name} type veth peer name eth0 netns {name}"));
            ip(&format!("link set {name} master {bridge} up"));
            ip(&format!("-n {name} addr add {address}/24 dev eth0"));
            ip(&format!("-n {name} link set lo up"));
            ip(&format!("-n {name} link set eth0 up"));
        }
        spaces
    }

    /// The address of a node.
    pub fn address(&self, node: usize) -> IpAddr {
        Ipv4Addr::new(10, 97, self.net, node as u8 + 1).into()
    }

    /// The address of the database.
    pub fn database(&self) -> IpAddr {
        Ipv4Addr::new(10, 97, self.net, 254).into()
    }

    /// The same program in the namespace of a node.
    pub fn inside(&self, node: usize, program: &Command) -> Command {
        let mut inside = Command::new("ip");
        inside.args(["netns", "exec", &self.names[node]]).arg(program.get_program()).args(program.get_args());
        inside
    }

    /// From now on a node says nothing to that address, and nobody tells it so.
    pub fn cut(&self, node: usize, to: IpAddr) {
        ip(&format!("-n {} route add blackhole {to}/32", self.names[node]));
    }

    /// It may again.
    pub fn mend(&self, node: usize, to: IpAddr) {
        ip(&format!("-n {} route del blackhole {to}/32", self.names[node]));
    }

    /// The database of a test as it is reached from the namespaces.
    pub async fn lead_to(&self, url: &str) -> String {
        let (before, rest) = url.split_once('@').unwrap();
        let (address, name) = rest.split_once('/').unwrap();
        let listener = TcpListener::bind(SocketAddr::new(self.database(), 0)).await.unwrap();
        let here = listener.local_addr().unwrap();
        let address = address.to_owned();
        tokio::spawn(async move {
            while let Ok((mut client, _)) = listener.accept().await {
                let mut database = TcpStream::connect(&address).await.unwrap();
                tokio::spawn(async move { tokio::io::copy_bidirectional(&mut client, &mut database).await });
            }
        });
        format!("{before}@{here}/{name}")
    }
}

impl Drop for Spaces {
    fn drop(&mut self) {
        for name in &self.names {
            let _ = Command::new("ip").args(["netns", "del", name]).status();
        }
        let _ = Command::new("ip").args(["link", "del", &self.bridge]).status();
    }
}
