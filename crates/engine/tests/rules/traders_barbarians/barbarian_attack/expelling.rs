//! Victories over barbarians.

use tradeholm_engine::board::Side;

use crate::table::Table;

// Rule: victory, one-each, left-over, every-turn, losses, loss-directions
// Example: 5117, 5127, 5137
#[test]
fn the_example_of_a_victory() {
    // Three barbarians on the 11; red moves a third knight there, blue has one.
    let setup = Table::raid().raiders("2,0 3").pieces("red", "settlement 2,0.SE");
    let setup = setup.army("red", "2,0.NE 2,0.NW 1,0.NW").army("blue", "2,0.W");
    let mut table = setup.start();
    table.points("red", 0, 0);
    table.play("red ends turn; red does ride 1,0.NW 2,0.SW; red does skip");
    table.waits_for("red rolls for the knights");
    table.prisoners("red", 2);
    table.prisoners("blue", 1);
    // The hex is free again, and so is the settlement.
    table.raiders("2,0 0");
    table.conquered("2,0.SE", false);
    table.points("red", 2, 2);
    // E and W: the knight of blue.
    assert_eq!(table.raid_view().loss_sides[2], [Side::E, Side::W]);
    table.script(&["die 3"]);
    table.knights("blue", "");
    table.knights("red", "2,0.NE 2,0.NW 2,0.SW");
    table.has_gold("blue", 3);
    table.has_gold("red", 0);
    table.waits_for("blue rolls");
}

// Rule: losses, loss-directions
#[test]
fn a_die_means_two_opposite_sides() {
    let lost = |die: &str| {
        let all = "2,-1.NE 2,-1.E 2,-1.SE";
        let setup = Table::raid().raiders("2,-1 1").army("red", all).army("blue", "2,-1.SW 2,-1.W 2,-1.NW");
        let mut table = setup.prisoners("orange", 1).start();
        table.play("red ends turn; red does skip");
        table.script(&["dice 6+6", "dice 1+1", die]);
        (table.view("").units, table.state.gold(table.seat("red")), table.state.gold(table.seat("blue")))
    };
    // The loser of the roll has three gold as well.
    for (die, red, blue) in
        [("die 1", 3, 6), ("die 4", 3, 6), ("die 2", 3, 6), ("die 5", 3, 6), ("die 3", 3, 6)]
    {
        let (_, a, b) = lost(die);
        assert_eq!((a, b), (red, blue), "{die}");
    }
    let setup = Table::raid().raiders("2,-1 1").army("red", "2,-1.NE 2,-1.E 2,-1.SE 2,-1.SW 2,-1.W 2,-1.NW");
    for (die, left) in [
        ("die 4", "2,-1.NE 2,-1.E 2,-1.SW 2,-1.W"),
        ("die 2", "2,-1.E 2,-1.SE 2,-1.W 2,-1.NW"),
        ("die 6", "2,-1.NE 2,-1.SE 2,-1.SW 2,-1.NW"),
    ] {
        let mut table = Table::raid()
            .raiders("2,-1 1")
            .army("red", "2,-1.NE 2,-1.E 2,-1.SE 2,-1.SW 2,-1.W 2,-1.NW")
            .start();
        table.play("red ends turn; red does skip");
        table.script(&[die]);
        table.knights("red", left);
        table.has_gold("red", 6);
        table.prisoners("red", 1);
    }
    drop(setup);
}

// Rule: alone
#[test]
fn whoever_fights_alone_gets_all() {
    let setup = Table::raid().raiders("2,0 3").army("blue", "2,0.NE 2,0.E 2,0.SE 2,0.SW");
    let mut table = setup.start();
    // Also in the turn of another, who has no knights.
    table.play("red ends turn");
    table.waits_for("blue rolls for the knights");
    table.prisoners("blue", 3);
    table.points("blue", 1, 1);
    table.script(&["die 1"]);
    table.waits_for("blue rolls");
}

// Rule: victory
#[test]
fn as_many_knights_as_barbarians_are_too_few() {
    let mut table = Table::raid().raiders("2,0 2").army("blue", "2,0.NE 2,0.E").start();
    table.play("red ends turn");
    table.waits_for("blue rolls");
    table.raiders("2,0 2");
    // Nor is a hex without barbarians won.
    let mut table = Table::raid().army("blue", "2,0.NE 2,0.E").start();
    table.play("red ends turn");
    table.waits_for("blue rolls");
}

// Rule: too-few-prisoners, contest-order, contest-gold
#[test]
fn three_players_roll_for_two_prisoners() {
    let setup = Table::raid().raiders("2,0 2").army("red", "2,0.NE").army("blue", "2,0.E");
    let mut table = setup.army("orange", "2,0.NW").turn("blue").start();
    table.play("blue ends turn; blue does skip");
    table.waits_for("blue rolls for a prisoner");
    table.script(&["dice 1+1"]);
    assert_eq!(table.raid_view().rolls, [0, 2, 0, 0]);
    table.waits_for("orange rolls for a prisoner");
    table.script(&["dice 5+5"]);
    table.waits_for("red rolls for a prisoner");
    table.script(&["dice 1+2", "die 4"]);
    table.prisoners("red", 1);
    table.prisoners("orange", 1);
    table.prisoners("blue", 0);
    table.has_gold("blue", 3);
    // NW and SE: the knight of orange.
    table.has_gold("orange", 3);
    table.waits_for("orange rolls");
}

// Rule: contest-tie
#[test]
fn ties_that_matter_roll_again() {
    let setup = Table::raid().raiders("2,0 2").army("red", "2,0.NE").army("blue", "2,0.E");
    let mut table = setup.army("orange", "2,0.SE").start();
    table.play("red ends turn; red does skip");
    // Red is first; blue and orange share the second place.
    table.script(&["dice 6+6", "dice 2+2", "dice 1+3"]);
    table.prisoners("red", 1);
    table.waits_for("blue rolls for a prisoner");
    table.script(&["dice 2+2", "dice 3+1"]);
    table.waits_for("blue rolls for a prisoner");
    table.script(&["dice 1+1", "dice 3+1", "die 2"]);
    table.prisoners("blue", 0);
    table.prisoners("orange", 1);
    table.has_gold("blue", 3);
    table.has_gold("orange", 0);
    // NE and SW: the knight of red.
    table.has_gold("red", 3);
    // A tie that does not matter decides nothing.
    let setup = Table::raid().raiders("2,0 2").army("red", "2,0.NE").army("blue", "2,0.E");
    let mut table = setup.army("orange", "2,0.SE").start();
    table.play("red ends turn; red does skip");
    table.script(&["dice 2+2", "dice 1+3", "dice 1+1", "die 3"]);
    table.prisoners("red", 1);
    table.prisoners("blue", 1);
    table.has_gold("orange", 3);
}

// Rule: left-over-tie
#[test]
fn those_with_as_many_knights_roll_for_what_is_left_over() {
    let setup = Table::raid().raiders("2,0 3").army("red", "2,0.NE 2,0.E").army("blue", "2,0.SE 2,0.SW");
    let mut table = setup.start();
    table.play("red ends turn; red does skip");
    table.prisoners("red", 1);
    table.prisoners("blue", 1);
    table.waits_for("red rolls for a prisoner");
    table.script(&["dice 1+2", "dice 5+5", "die 1"]);
    table.prisoners("red", 1);
    table.prisoners("blue", 2);
    table.has_gold("red", 3);
}

// Rule: order, every-turn
#[test]
fn a_knight_may_fight_at_two_hexes() {
    // The path between the 8 and the 3, with one more knight at each.
    let setup = Table::raid().raiders("0,-2 1 1,-2 1");
    let setup = setup.army("red", "0,-2.E 0,-2.NW 1,-2.NE");
    let mut table = setup.start();
    table.play("red ends turn; red does skip");
    // The 3 comes first; NW and SE are lost.
    table.script(&["die 1"]);
    table.knights("red", "0,-2.E 1,-2.NE");
    table.waits_for("red rolls for the knights");
    table.script(&["die 4"]);
    table.prisoners("red", 2);
    // If the first die takes it, the second hex is not won.
    let setup = Table::raid().raiders("0,-2 1 1,-2 1");
    let mut table = setup.army("red", "0,-2.E 0,-2.NW 1,-2.NE").start();
    table.play("red ends turn; red does skip");
    table.script(&["die 6"]);
    table.raiders("0,-2 0 1,-2 1");
    table.waits_for("blue rolls");
}

// Rule: points, end-of-turn
#[test]
fn prisoners_win_at_once_for_the_player_on_turn_only() {
    let setup = Table::raid().prisoners("red", 23).raiders("2,0 1").army("red", "2,0.NE 2,0.E");
    let mut table = setup.start();
    table.play("red ends turn; red does skip");
    table.waits_for("red has won");
    let setup = Table::raid().prisoners("blue", 23).raiders("2,0 1").army("blue", "2,0.NE 2,0.E");
    let mut table = setup.start();
    table.play("red ends turn");
    table.script(&["die 1"]);
    table.waits_for("blue has won");
}

// Rule: end-of-turn, target, too-few-prisoners
#[test]
fn a_game_may_end_before_all_prisoners_have_an_owner() {
    // Red has the first of two; blue and orange would roll again for the other.
    let setup = Table::raid().prisoners("red", 23).raiders("2,0 2").army("red", "2,0.NE");
    let mut table = setup.army("blue", "2,0.E").army("orange", "2,0.SE").start();
    table.play("red ends turn; red does skip");
    table.script(&["dice 6+6", "dice 2+2", "dice 1+3"]);
    table.waits_for("red has won");
    assert_eq!(table.raid_view().gone, 1);
    // The settlement that stands again is the last point: nobody rolls at all.
    let setup = Table::raid().prisoners("red", 22).raiders("2,0 3").army("red", "2,0.NE");
    let setup = setup.pieces("red", "settlement 2,0.SE").army("blue", "2,0.E").army("orange", "2,0.SE");
    let mut table = setup.army("white", "2,0.SW").start();
    table.points("red", 11, 11);
    table.play("red ends turn; red does skip");
    table.waits_for("red has won");
    assert_eq!(table.raid_view().gone, 3);
    let over = table.rules.position(&table.state);
    assert!(table.rules.state_from(&over).is_ok());
}

// Rule: gold-short
#[test]
fn gold_goes_as_far_as_it_does() {
    let setup = Table::raid().raiders("2,0 1").army("red", "2,0.NE").army("blue", "2,0.SW");
    let mut table = setup.gold(&[0, 0, 0, 94]).start();
    table.play("red ends turn; red does skip");
    table.script(&["dice 1+1", "dice 6+6"]);
    table.has_gold("red", 3);
    table.script(&["die 2"]);
    table.has_gold("red", 6);
    table.has_gold("blue", 0);
    assert_eq!(table.view("").gold, Some(0));
}

// Rule: order
#[test]
fn strange_battles_are_refused() {
    use tradeholm_engine::SeatSet;
    use tradeholm_engine::pending::Frame;
    use tradeholm_engine::traders_barbarians::RaidFrame;
    let (all, two) = (SeatSet::first(4), SeatSet::first(2));
    let frames = |frames: Vec<RaidFrame>, rolls: [u8; 4]| {
        Table::raid().army("red", "2,0.NE").army("blue", "2,0.E").with(|_, p| {
            p.frames = vec![Frame::EndOfTurn];
            p.frames.extend(frames.iter().map(|&frame| Frame::Raid(frame)));
            let raid = p.raid.as_mut().unwrap();
            raid.rolls = rolls.to_vec();
            let prizes =
                frames.iter().map(|f| if let RaidFrame::Contest { prizes, .. } = f { *prizes } else { 0 });
            raid.supply -= prizes.sum::<u8>();
        })
    };
    let contest = |left, among, prizes| RaidFrame::Contest { hex: 6, left, among, foreign: false, prizes };
    let (expel, loss) = (RaidFrame::Expel { next: 7 }, RaidFrame::Loss { hex: 6 });
    let fits = frames(vec![expel, loss, contest(two, two, 1)], [0; 4]);
    fits.start().waits_for("red rolls for a prisoner");
    for (stack, rolls) in [
        (vec![expel], [0; 4]),
        (vec![RaidFrame::Expel { next: 6 }, loss], [0; 4]),
        (vec![RaidFrame::Expel { next: 7 }, RaidFrame::March { foreign: false }], [0; 4]),
        (vec![RaidFrame::Expel { next: 0 }, RaidFrame::March { foreign: true }], [0; 4]),
        (vec![expel, loss, contest(all, all, 4)], [0; 4]),
        (vec![expel, loss, contest(SeatSet::NONE, all, 1)], [2; 4]),
        (vec![expel, loss, contest(all, all, 1)], [2, 0, 0, 0]),
        (vec![expel, contest(all, all, 1)], [0; 4]),
        // Orange and white did not fight there, nor did the foreign knight, and elsewhere nobody did.
        (vec![expel, loss, contest(all, all, 1)], [0; 4]),
        (
            vec![expel, loss, RaidFrame::Contest { hex: 6, left: two, among: two, foreign: true, prizes: 1 }],
            [0; 4],
        ),
        (vec![RaidFrame::Expel { next: 6 }, RaidFrame::Loss { hex: 5 }], [0; 4]),
    ] {
        let found = frames(stack.clone(), rolls).refused();
        assert!(found.contains("cannot wait"), "{stack:?}: {found}");
    }
}
