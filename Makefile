# make play    sets everything up and starts a game
# make serve   sets everything up and serves tables over the network (SERVE="--port 8020" and the like)
# make test    sets everything up and checks all there is to check, as CI does
# make quick   the checks for daily work: style, types, and the tests on plain Python
# make bench   measures the engine, beside other engines where they are installed
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find src -name '*.py' -o -path '*/data/*' -type f)
ANCHORS ?= 1
# What to install is named in pyproject.toml alone, and pinned in constraints.txt.
LIST := import tomllib; p = tomllib.load(open("pyproject.toml", "rb")); print("\n".join(

.PHONY: play serve test quick style types imports test-compiled test-plain bench golden clean

play: $(VENV)/built
	@$(BIN)/merletto play

serve: $(VENV)/server $(VENV)/built
	@$(BIN)/merletto serve $(SERVE)

test: style types imports test-compiled test-plain
	@echo "· all checks passed"

quick: style types imports test-plain

style: $(VENV)/dev
	@echo "· formatting and lint"
	@$(BIN)/ruff format --check --quiet . || { echo "run: $(BIN)/ruff format ."; exit 1; }
	@$(BIN)/ruff check --quiet .

types: $(VENV)/dev
	@echo "· types, strict"
	@$(BIN)/mypy

imports: $(VENV)/dev
	@echo "· import rules"
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache >$(VENV)/imports.log || { cat $(VENV)/imports.log; exit 1; }

test-compiled: $(VENV)/dev $(VENV)/built
	@echo "· tests on the installed engine"
	@MERLETTO_EXPECT=installed $(BIN)/python -m pytest -n 2

test-plain: $(VENV)/dev
	@echo "· tests on the plain sources"
	@MERLETTO_EXPECT=plain PYTHONPATH=src $(BIN)/python -m pytest -n 2

bench: $(VENV)/dev $(VENV)/built
ifeq ($(ANCHORS),1)
	@echo "· other engines to measure beside (ANCHORS=0 leaves them out)"
	@$(PIP) install -r benchmarks/requirements.txt || echo "  they cannot be installed here, so they are left out"
endif
	@$(BIN)/python -m benchmarks.run $(BENCH)

golden: $(VENV)/dev
	PYTHONPATH=src:. $(BIN)/python -m tests.golden.make

clean:
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/base: pyproject.toml constraints.txt
	@command -v $(PYTHON) >/dev/null || { echo "merletto needs Python 3.11 or newer; $(PYTHON) was not found"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "merletto needs Python 3.11 or newer; try: make PYTHON=python3.12"; exit 1; }
	@echo "· making the environment in $(VENV) (once, a minute or so)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) \
	  || { echo "the venv module is missing; on Debian or Ubuntu: apt-get install python3-venv"; exit 1; }
	@$(BIN)/python -c '$(LIST) p["build-system"]["requires"] + p["project"]["dependencies"]))' \
	  | $(PIP) install -c constraints.txt -r /dev/stdin
	@touch $@

$(VENV)/server: $(VENV)/base
	@echo "· installing what the server needs"
	@$(BIN)/python -c '$(LIST) p["project"]["optional-dependencies"]["server"]))' \
	  | $(PIP) install -c constraints.txt -r /dev/stdin
	@touch $@

$(VENV)/dev: $(VENV)/server
	@echo "· installing the tools for development"
	@$(BIN)/python -c '$(LIST) p["project"]["optional-dependencies"]["dev"]))' \
	  | $(PIP) install -c constraints.txt -r /dev/stdin
	@touch $@

$(VENV)/built: $(VENV)/base setup.py $(SOURCES)
	@echo "· compiling the engine (a minute or so; after changes only)"
	@rm -rf build
	@$(PIP) install --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/python -P -c 'import merletto; print("  the engine is", "compiled" if merletto.COMPILED else "plain Python (no C compiler, or MERLETTO_COMPILE=0)")'
	@touch $@
