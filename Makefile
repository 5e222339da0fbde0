.PHONY: demo test bench fmt lint layers setup

# One bundled example through our own machine.
demo: setup
	scripts/demo

# Everything that must hold before a change goes in.
test: setup lint layers
	cargo test --workspace

bench:
	cargo build --release -p jaunt-cli
	scripts/bench
	cargo run --release -q -p jaunt-vm --example resets
	scripts/bench-explore
	scripts/bench-libraries

fmt:
	cargo fmt --all

lint:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings

layers:
	scripts/check-layers

setup:
	scripts/setup
