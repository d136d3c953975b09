#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tradeholm_fuzz::run("batch", bytes));
