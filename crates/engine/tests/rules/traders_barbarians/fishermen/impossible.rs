//! Positions that no game can have.

use tradeholm_engine::Dice;
use tradeholm_engine::pending::Frame;
use tradeholm_engine::traders_barbarians::FishFrame;
use tradeholm_engine::{Seat, SeatSet};

use crate::setup::Setup;
use crate::table::Table;

fn seats(seats: &[u8]) -> SeatSet {
    seats.iter().map(|&seat| Seat(seat)).collect()
}

fn draw(seat: u8, left: u8, rest: &[u8]) -> FishFrame {
    FishFrame::Draw { seat: Seat(seat), left, rest: seats(rest) }
}

/// A 4 is rolled, and the game waits for that: red has a settlement and blue a city at the ground.
fn waiting(setup: Setup, frame: FishFrame) -> Setup {
    let setup = setup.pieces("red", "settlement 0,-2.N").pieces("blue", "city 1,-2.N");
    setup.with(move |_, position| {
        position.effects.rolled = Dice::new(1, 3);
        position.frames.push(Frame::Fish(frame));
    })
}

// Rule: order, seven-tokens, short
#[test]
fn catches_that_cannot_be_waited_for_are_refused() {
    let swap = |token| FishFrame::Swap { seat: Seat(0), token, rest: seats(&[1]) };
    let exchange = FishFrame::Exchange { seat: Seat(0), rest: seats(&[1]) };
    let full = || Table::fish().fish("red", [5, 2, 0]);
    let few = |count| Table::few_fish([count, 0, 0]).boot("white");
    let cases = [
        (Table::fish(), draw(0, 1, &[1]), true),
        (Table::fish(), draw(1, 2, &[]), true),
        (Table::fish(), draw(1, 1, &[]), true),
        (Table::fish(), draw(1, 3, &[]), false),
        (Table::fish(), draw(0, 0, &[1]), false),
        (Table::fish(), draw(2, 1, &[]), false),
        (Table::fish(), draw(7, 1, &[]), false),
        // Those who come after are those who have yet to draw.
        (Table::fish(), draw(1, 2, &[0]), false),
        (Table::fish(), draw(0, 1, &[0, 1]), false),
        (Table::fish(), draw(0, 1, &[2]), false),
        (Table::fish(), draw(0, 1, &[7]), false),
        (Table::fish(), exchange, false),
        (full(), exchange, true),
        (full(), swap(2), true),
        (full(), swap(3), false),
        (full(), draw(0, 1, &[1]), false),
        // There is enough for all of them, or nobody draws.
        (few(3), draw(0, 1, &[1]), true),
        (few(2), draw(0, 1, &[1]), false),
        (few(2), draw(1, 2, &[]), true),
    ];
    for (number, (setup, frame, fine)) in cases.into_iter().enumerate() {
        let setup = waiting(setup, frame);
        if fine {
            let mut table = setup.start();
            let pending = table.pending();
            table.waits_for(&pending);
        } else {
            let said = setup.refused();
            assert!(said.contains("cannot wait for"), "{number} {frame:?}: {said}");
        }
    }
    // Before the roll nothing is caught.
    let early = waiting(Table::fish(), draw(0, 1, &[1])).before_roll("red");
    let early = early.with(|_, position| position.frames.push(Frame::Fish(draw(0, 1, &[1]))));
    assert!(early.refused().contains("cannot wait for"));
}

// Rule: setup-token
#[test]
fn only_the_last_round_of_the_set_up_draws() {
    let with_draw = |table: &Table| {
        let mut position = table.rules.position(&table.state);
        position.frames.push(Frame::Fish(draw(position.on_turn.0, 1, &[])));
        table.rules.state_from(&position).map_err(|error| error.to_string())
    };
    let mut table = Table::fish_setup_phase(3);
    table.play("red builds settlement 1,-2.N");
    assert!(with_draw(&table).is_err_and(|error| error.contains("cannot wait for")));
    table.play("red builds road 1,-2.NW; blue builds settlement 1,0.SE; blue builds road 1,0.E");
    table.play("orange builds settlement -1,1.S; orange builds road -1,1.SE");
    // At the lake in the last round.
    table.play("orange builds settlement 0,0.N");
    assert!(with_draw(&table).is_err_and(|error| error.contains("cannot wait for")));
    table.play("orange builds road 0,0.NE; blue builds settlement -2,1.S");
    let drawing = table.rules.position(&table.state);
    assert!(table.rules.state_from(&drawing).is_ok());
    table.script(&["fish 1"]);
    table.waits_for("blue builds the road at -2,1.S");
}
