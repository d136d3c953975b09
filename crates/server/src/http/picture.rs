//! Pictures of boards: of scenarios, as an example deals them, and of games that are over. As SVG for our own pages,
//! as PNG for programs that show links. Each is made once, where other such work is done, and kept a while.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use tradeholm_engine::board::Board;
use tradeholm_protocol::notation;
use tradeholm_protocol::wire::TableOptions;
use tradeholm_scenarios::picture::board_svg;

use super::asked::refused;
use super::games::ended;
use super::{guard, problem};
use crate::app::Services;
use crate::catalog;
use crate::table::Setup;

/// What programs that show links want, in pixels.
const CARD: (u32, u32) = (1200, 630);

/// What a picture is drawn as.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Svg,
    Png,
}

impl Kind {
    /// The name of a file without its ending, and the kind by that.
    fn of(file: &str) -> Option<(&str, Self)> {
        let svg = file.strip_suffix(".svg").map(|name| (name, Kind::Svg));
        svg.or_else(|| file.strip_suffix(".png").map(|name| (name, Kind::Png)))
    }

    fn mime(self) -> &'static str {
        match self {
            Kind::Svg => "image/svg+xml",
            Kind::Png => "image/png",
        }
    }
}

/// The board of a scenario for so many: `/picture/scenario/4/base/variable.svg`.
pub async fn scenario(
    State(services): State<Arc<Services>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path((seats, book, file)): Path<(u8, String, String)>,
) -> Response {
    let Some((name, kind)) = Kind::of(&file) else { return missing() };
    let options = TableOptions { scenario: format!("{book}/{name}"), seats, ..TableOptions::default() };
    // A table's own scenario is the table's business alone.
    let Ok(scenario) = services.shelf.chosen(&options, None) else { return missing() };
    let key = format!("{seats} {} {}", options.scenario, kind.mime());
    let draw = move || catalog::example_board(&scenario, &options).map(|board| drawn(&board, kind));
    made(&services, peer, &headers, &key, kind, move || draw().ok().flatten()).await
}

/// The board of a game that is over: `/picture/game/ID.png`.
pub async fn game(
    State(services): State<Arc<Services>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path(file): Path<String>,
) -> Response {
    let Some((id, kind)) = Kind::of(&file) else { return missing() };
    let game = match ended(&services, id).await {
        Ok(game) => game,
        Err(response) => return response,
    };
    let key = format!("game {id} {}", kind.mime());
    let draw = move || {
        let setup: Setup = serde_json::from_str(&game.setup).ok()?;
        drawn(&notation::parse_board(&setup.board).ok()?, kind)
    };
    made(&services, peer, &headers, &key, kind, draw).await
}

/// A picture that is known, or that is made now.
async fn made(
    services: &Services,
    peer: SocketAddr,
    headers: &HeaderMap,
    key: &str,
    kind: Kind,
    draw: impl FnOnce() -> Option<Bytes> + Send + 'static,
) -> Response {
    let shown = |bytes: Bytes| {
        let told = [(header::CONTENT_TYPE, kind.mime()), (header::CACHE_CONTROL, "public, max-age=86400")];
        (told, bytes).into_response()
    };
    if let Some(known) = services.compute.cache.get("picture", key.as_bytes()) {
        return shown(known);
    }
    let address = guard::address(services, peer, headers);
    let place = match services.compute.admit(address, 0) {
        Ok(place) => place,
        Err(why) => return refused(why),
    };
    match place.run(draw).await {
        Ok(Some(bytes)) => {
            services.compute.cache.keep("picture", key.as_bytes(), &bytes);
            shown(bytes)
        }
        Ok(None) => missing(),
        Err(why) => refused(why),
    }
}

fn missing() -> Response {
    problem(StatusCode::NOT_FOUND, "missing", "There is no such picture")
}

fn drawn(board: &Board, kind: Kind) -> Option<Bytes> {
    let svg = board_svg(board);
    match kind {
        Kind::Svg => Some(Bytes::from(svg)),
        Kind::Png => png(&svg),
    }
}

/// A picture as wide as cards are, the sea around it.
fn png(svg: &str) -> Option<Bytes> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let (width, height) = (CARD.0 as f32, CARD.1 as f32);
    let size = tree.size();
    let scale = (width / size.width()).min(height / size.height());
    let mut pixels = Pixmap::new(CARD.0, CARD.1)?;
    pixels.fill(resvg::tiny_skia::Color::from_rgba8(0x1d, 0x4f, 0x70, 0xff));
    let (x, y) = ((width - size.width() * scale) / 2.0, (height - size.height() * scale) / 2.0);
    resvg::render(&tree, Transform::from_row(scale, 0.0, 0.0, scale, x, y), &mut pixels.as_mut());
    pixels.encode_png().ok().map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_a_picture_of_the_right_size_and_not_empty() {
        let options = TableOptions::default();
        let board = catalog::example_board(catalog::found(&options).unwrap(), &options).unwrap();
        let png = drawn(&board, Kind::Png).unwrap();
        let pixels = Pixmap::decode_png(&png).unwrap();
        assert_eq!((pixels.width(), pixels.height()), CARD);
        let colors: std::collections::BTreeSet<_> =
            pixels.pixels().iter().map(|p| (p.red(), p.green())).collect();
        assert!(colors.len() > 500, "{}", colors.len());
        assert!(png.len() < 700_000, "{}", png.len());
    }
}
