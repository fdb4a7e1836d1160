# Everything runs in .venv, made here on first use. PYTHON names the interpreter to make it with.
PYTHON ?= $(firstword $(wildcard /usr/bin/python3.1[1-9]) python3)
V := .venv/bin

.PHONY: setup test lint types unit release client agents plugin try recording bench clean

setup: .venv/ready

.venv/ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Cockpit needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv .venv || { echo "No virtual environment could be made; on Debian: apt-get install python3-venv"; exit 1; }
	@$(V)/pip install -q --disable-pip-version-check --upgrade "pip>=25.1"
	@$(V)/pip install -q --disable-pip-version-check -e . --group dev
	@touch $@

test: setup lint types unit

lint: setup
	$(V)/ruff check .
	$(V)/ruff format --check .
	$(V)/lint-imports --no-cache

types: setup
	$(V)/mypy

# The core and the record are covered branch by branch; the rest runs real processes, two at a time.
unit: setup
	$(V)/coverage erase
	$(V)/coverage run -m pytest -n 2 tests/hooks tests/ledger
	$(V)/coverage combine --quiet
	$(V)/coverage report --fail-under=100
	$(V)/pytest -n 2 -m "not release" tests --ignore tests/hooks --ignore tests/ledger
	@$(V)/pytest -n 2 -m property --hypothesis-profile=drawn tests || echo "Newly drawn examples failed, see above: not gating, but a bug."

# The source distribution, the wheel built from it, and both installed elsewhere; what lies in dist/ is fit to publish.
release: setup
	rm -rf dist
	$(V)/python -m build --no-isolation --outdir dist .
	$(V)/pytest -q -m release tests/test_release.py

clean:
	rm -rf .venv .client .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*

# The real client that the end-to-end tests drive, pinned.
CLIENT := @anthropic-ai/claude-code@2.1.332

client: .client/ready

.client/ready: Makefile
	@mkdir -p .client
	npm install --prefix .client --no-audit --no-fund --no-package-lock --silent "$(CLIENT)"
	@touch $@

# Other agents' real clients, each pinned; without them their end-to-end tests are skipped.
AGENTS := @openai/codex@0.171.0 @google/gemini-cli@0.61.0 @github/copilot@1.0.102 opencode-ai@1.18.33
# What OpenCode's first start in a home fetches for its plugins: tests lay it there, so that they need no network.
OPENCODE_LIBRARY := @opencode-ai/plugin@1.18.33

agents: .client/agents/ready

.client/agents/ready: Makefile
	@mkdir -p .client/agents
	npm install --prefix .client/agents --no-audit --no-fund --no-package-lock --silent $(AGENTS)
	@mkdir -p .client/opencode
	npm install --prefix .client/opencode --no-audit --no-fund --silent $(OPENCODE_LIBRARY)
	@touch $@

# The small folder that a marketplace of this checkout hands out: the plugin's files alone. A test holds it equal to them.
plugin:
	rm -rf plugin
	mkdir -p plugin/.claude-plugin plugin/hooks plugin/cockpit
	cp .claude-plugin/plugin.json plugin/.claude-plugin/
	cp hooks/hooks.json hooks/register.mjs plugin/hooks/
	cp cockpit/boot.sh plugin/cockpit/
	cp -RL commands plugin/

# One whole session, as agent and operator see it.
try: setup
	@$(V)/python bench/tour.py

# The same as a picture for the README: docs/session.svg.
recording: setup
	@$(V)/python bench/recording.py

# Figures only; see bench/README.md.
bench: setup
	$(V)/python bench/run.py
