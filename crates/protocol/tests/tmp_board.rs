#[test]
fn boards() {
    for id in ["34", "56"] {
        let scenario = hexhaven_scenarios::find(&format!("seafarers/pirate-islands-{id}")).unwrap();
        let board = hexhaven_engine::board::deal(&scenario.layout, &mut hexhaven_dealer::SimDealer::new(1)).unwrap();
        std::fs::write(format!("/work/wt/pir/crates/engine/tests/fixtures/pirates-{id}.txt"), hexhaven_protocol::notation::write_board(&board) + "\n").unwrap();
    }
}
