.PHONY: demo test fresh bench fmt lint layers setup

# One bundled example through our own machine.
demo: setup
	scripts/demo

# Everything that must hold before a change goes in.
test: setup lint layers
	cargo test --workspace

# Both of the above on a new machine: a Debian with nothing but make and Rust.
fresh:
	nice scripts/fresh

bench:
	cargo build --release -p jaunt-cli
	scripts/bench
	cargo run --release -q -p jaunt-vm --example resets
	scripts/bench-explore
	scripts/bench-graph
	scripts/bench-search
	scripts/bench-reach
	scripts/bench-summaries
	scripts/bench-libraries

fmt:
	cargo fmt --all

lint:
	scripts/check-scripts
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings

layers:
	scripts/check-layers

setup:
	scripts/setup
