# make play      sets everything up and opens the table in the browser (SERVE="--port 8020" and the like)
# make terminal  sets everything up and starts a game at this keyboard
# make test      sets everything up and checks all there is to check, as CI does (docs/testing.md has all of it)
# make quick     the checks for daily work: style, types, and the engine's tests on plain Python
# make soak      what only hours find; PARTS="kill fuzz" chooses
# make steady    the tests five times on a busy machine: none may fail by luck
# make coverage  which lines the tests run
# make docs      builds the handbook as a site that works offline: open site/index.html
# make bench     measures the engine, beside other engines where they are installed
# make dist      packs the release into dist: an sdist, and a wheel for this machine, both with the page inside
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find src -name '*.py' -o -path '*/data/*' -type f)
ANCHORS ?= 1
NODE_MODULES := web/node_modules/.package-lock.json
PAGE := src/merletto/server/page
PAGE_SOURCES := $(shell find web/src web/public -type f) $(wildcard web/*.json web/*.html web/*.ts web/*.js)
# What is compiled is tested on both builds. Everything else is plain Python either way, and is tested once.
ENGINE := $(addprefix tests/,kernel games golden properties examples search guides batch toy learn/test_net.py)
# The rooms of the package that are compiled, and how much of them the tests run, in percent.
COMPILED := src/merletto/kernel/*,src/merletto/games/*,src/merletto/search/*,src/merletto/guides/*,src/merletto/batch/*
ENGINE_COVERAGE := 99.3
PARTS ?= kill fuzz model records mixtures thorough postgres workers games coverage
PYTEST := $(BIN)/python -m pytest
# More processes than cores: tests of servers wait as much as they compute.
SUITE := $(PYTEST) -n 3 --dist worksteal
# Without tests of HTTP this plugin is only in the way: each process takes most of a second to import it.
NO_HTTP := -p no:schemathesis
# Node and a C compiler, where the machine has none, come from the package registry into this folder.
TOOLS := $(abspath $(VENV)/tools)
export PATH := $(TOOLS):$(PATH)
# Hundreds of tests and servers start a Python: what it compiles once is kept, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE
# MERLETTO_PROFILE=1 packs a profile-guided build (PGO).
BUILD := $(if $(filter 1,$(MERLETTO_PROFILE)),profiled,built)
PACKED := $(VENV)/packed-$(BUILD)
WHEEL := $(VENV)/wheel-$(BUILD)
# What to install is named in pyproject.toml alone, and pinned in constraints.txt.
LIST := import tomllib; p = tomllib.load(open("pyproject.toml", "rb")); print("\n".join(

.PHONY: dist test-release test-engines
.PHONY: play terminal test quick style types imports web test-compiled test-plain test-browser bench golden rulings docs clean
.PHONY: quick-plain in-browser soak soak-thorough soak-postgres soak-workers soak-kill soak-fuzz soak-model soak-records soak-mixtures soak-games steady coverage

play: $(VENV)/server $(VENV)/built $(VENV)/page
	@$(BIN)/merletto serve --open $(SERVE)

terminal: $(VENV)/built
	@$(BIN)/merletto play

# Side by side with commas, one after the other with colons. Of what runs side by side each installs tools of its own,
# and nothing is built in two lanes. The page is built when the engine is: its files lie in the package that is being
# installed. Suites run one after the other: a browser run by root takes precedence and would starve the others. Only the
# test of the release, which installs and waits more than it computes, has one beside it.
test:
	@$(PYTHON) tests/parts.py run $(VENV)/base=environment \
	  $(VENV)/built=compile,$(NODE_MODULES)=npm:web,$(VENV)/dev=tools:style+imports+types=checks:$(VENV)/services=services \
	  $(VENV)/page=page test-compiled test-plain,test-release test-browser test-engines

quick:
	@$(PYTHON) tests/parts.py run $(VENV)/dev=environment web,quick-plain,types,style,imports

style: $(VENV)/dev
	@echo "· Python: formatting and lint"
	@$(BIN)/ruff format --check --quiet . || { echo "run: $(BIN)/ruff format ."; exit 1; }
	@$(BIN)/ruff check --quiet .

# With a cache of its own: mypyc, which may compile the engine at the same time, writes to .mypy_cache.
types: $(VENV)/dev
	@echo "· Python: types (mypy, strict)"
	@$(BIN)/mypy --cache-dir $(VENV)/types

imports: $(VENV)/dev
	@echo "· Python: import rules"
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache >$(VENV)/imports.log || { cat $(VENV)/imports.log; exit 1; }

web: $(NODE_MODULES)
	@echo "· the page: formatting, lint, strict types, words and unit tests"
	@cd web && npm run --silent format || { echo "run: cd web && npx prettier --write ."; exit 1; }
	@cd web && npm run --silent lint
	@cd web && npm run --silent check >../$(VENV)/web.log 2>&1 || { cat ../$(VENV)/web.log; exit 1; }
	@cd web && node check-words.mjs
	@cd web && node check-signs.mjs
	@cd web && npm run --silent unit >../$(VENV)/unit.log 2>&1 || { cat ../$(VENV)/unit.log; exit 1; }

test-browser: $(VENV)/dev $(VENV)/built $(VENV)/page
	@echo "· the page in a real browser"
	@$(MAKE) --no-print-directory in-browser RUN="npm test --silent"

# Engines that are not there and cannot be installed are noted, and the others run.
test-engines: $(VENV)/dev $(VENV)/built $(VENV)/page
	@echo "· both games in Firefox and WebKit"
	@missing=$$(node web/tests/engines/engines.mjs); if [ -n "$$missing" ]; then \
	  $(PYTHON) tests/parts.py missing "some tests in Firefox and WebKit" "apt-get install $$missing" || exit 1; fi
	@cd web && MERLETTO_PYTHON=$(abspath $(BIN)/python) npm run --silent engines

# Runs something with a browser, or notes that there is none.
in-browser:
	@if browser=$$(node web/tests/browser.mjs); then \
	  cd web && CHROMIUM="$$browser" MERLETTO_PYTHON=$(abspath $(BIN)/python) $(RUN); \
	else $(PYTHON) tests/parts.py missing "the tests in a browser" \
	  "install Chromium (on Debian or Ubuntu: apt-get install chromium), or name one in CHROMIUM"; fi

test-compiled: $(VENV)/dev $(VENV)/built $(VENV)/services
	@echo "· all Python tests, on the installed engine"
	@MERLETTO_EXPECT=installed $(SUITE)

test-plain: $(VENV)/dev
	@echo "· tests of the engine on the plain sources"
	@MERLETTO_EXPECT=plain PYTHONPATH=src $(SUITE) $(NO_HTTP) $(ENGINE)

# The examples, rules and records of both games. What plays many games to be sure is left to make test.
MANY_GAMES := burano/test_prospects.py burano/test_referee.py burano/test_scorer.py walking/test_scorer.py
quick-plain: $(VENV)/dev
	@echo "· tests of the engine on the plain sources, without whole random games"
	@MERLETTO_EXPECT=plain PYTHONPATH=src $(SUITE) $(NO_HTTP) $(addprefix tests/,kernel games examples search toy house) \
	  $(addprefix --ignore=tests/games/,$(MANY_GAMES))

soak:
	@$(PYTHON) tests/parts.py run $(patsubst soak-coverage,coverage,$(addprefix soak-,$(PARTS)))

# Wherever a test has an amount, all of it.
soak-thorough soak-kill: export MERLETTO_THOROUGH = 1
soak-thorough: test-compiled test-plain

soak-kill: KILLS ?= 500
soak-kill: $(VENV)/dev $(VENV)/built $(VENV)/services
	@echo "· a server under load, killed $(KILLS) times on each store"
	@MERLETTO_SEED=any MERLETTO_KILLS=$(KILLS) $(PYTEST) -s tests/server/test_kill_loop.py

# The whole suite of the server on the other store.
soak-postgres: $(VENV)/dev $(VENV)/built $(VENV)/services
	@echo "· the tests of the server on PostgreSQL"
	@MERLETTO_STORE=postgres $(SUITE) tests/server

soak-workers soak-postgres: export MERLETTO_THOROUGH = 1
soak-workers: TABLES ?= 50
soak-workers: SECONDS ?= 60
soak-workers: $(VENV)/dev $(VENV)/built $(VENV)/services
	@echo "· several server processes: killed, frozen, without bus, without primary, renewed"
	@MERLETTO_TABLES=$(TABLES) MERLETTO_SECONDS=$(SECONDS) $(PYTEST) -s tests/server/test_workers.py tests/server/test_versions.py tests/server/test_neighbours.py

soak-fuzz: MESSAGES ?= 1000000
soak-fuzz: $(VENV)/dev $(VENV)/built
	@echo "· $(MESSAGES) messages over sockets, most of them wrong"
	@MERLETTO_SEED=any MERLETTO_MESSAGES=$(MESSAGES) $(PYTEST) -s tests/server/test_socket_fuzz.py -k one_clean_answer

soak-model: MODELS ?= 1000
soak-model: $(VENV)/dev $(VENV)/built
	@echo "· $(MODELS) tables, each beside a model of itself"
	@MERLETTO_MODELS=$(MODELS) $(PYTEST) -s tests/server/test_model.py

soak-records: RECORDS ?= 10000
soak-records: $(VENV)/dev $(VENV)/built
	@echo "· $(RECORDS) records with random damage"
	@MERLETTO_SEED=any MERLETTO_RECORDS=$(RECORDS) $(PYTEST) -s tests/kernel/test_mutated_records.py

# Random games by random mixtures of rulings, on both engines: the digests must agree.
soak-mixtures: SEEDS ?= 10000
soak-mixtures: $(VENV)/dev $(VENV)/built
	@echo "· $(SEEDS) games of each kind by mixtures of rulings, compiled and plain"
	@$(BIN)/python -m tests.soak.mixtures --seeds $(SEEDS) >$(VENV)/mixtures-compiled.txt
	@PYTHONPATH=src $(BIN)/python -m tests.soak.mixtures --seeds $(SEEDS) >$(VENV)/mixtures-plain.txt
	@diff $(VENV)/mixtures-compiled.txt $(VENV)/mixtures-plain.txt && echo "  both engines play the same games"

soak-games: GAMES ?= 1
soak-games: $(VENV)/dev $(VENV)/built $(VENV)/page
	@echo "· whole games in a browser, in every language and size, $(GAMES) of each"
	@MERLETTO_EACH=$(GAMES) $(MAKE) --no-print-directory in-browser RUN="npm run soak --silent"

# Another process keeps the machine busy meanwhile.
steady: TIMES ?= 5
steady: $(VENV)/dev $(VENV)/built $(VENV)/page
	@$(PYTHON) tests/soak/busy.py $(TIMES) $(MAKE) --no-print-directory test-compiled test-plain test-browser

# The engine on the plain sources, where every line of it can be seen, and all that is plain Python on the installed
# package. The engine may not fall below what it has.
COVERAGE := $(BIN)/coverage run -m pytest -n 2 --dist worksteal
coverage: $(VENV)/dev $(VENV)/built $(VENV)/services
	@echo "· which lines the tests run"
	@rm -rf .coverage
	@MERLETTO_EXPECT=plain PYTHONPATH=src $(COVERAGE) $(NO_HTTP) $(ENGINE)
	@MERLETTO_EXPECT=installed $(COVERAGE) --ignore=tests/release $(addprefix --ignore=,$(ENGINE))
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report --sort=cover --skip-covered
	@for room in server bots study cli; do \
	  echo "  $$room: $$($(BIN)/coverage report --include="src/merletto/$$room/*" --format=total) %"; done
	@echo "· the engine"
	@$(BIN)/coverage report --include='$(COMPILED)' --fail-under=$(ENGINE_COVERAGE) --format=total

# An early build of the engine, from before most of the work on its speed; only a clone of the repository has it.
YARDSTICK ?= 75e4605
BESIDE := $(VENV)/yardstick-$(YARDSTICK)
bench: $(VENV)/dev $(VENV)/built $(if $(YARDSTICK),$(BESIDE)/built)
ifeq ($(ANCHORS),1)
	@echo "· other engines to measure beside (ANCHORS=0 leaves them out)"
	@$(PIP) install -r benchmarks/requirements.txt || echo "  they cannot be installed here, so they are left out"
endif
	@$(BIN)/python -m benchmarks.run $(if $(YARDSTICK),$$(test -d $(BESIDE)/merletto && echo "--yardstick $(BESIDE)")) $(BENCH)

$(BESIDE)/built: | $(VENV)/dev $(VENV)/compiler
	@echo "· compiling the engine of $(YARDSTICK), to compare with (once, a few minutes; YARDSTICK= leaves it out)"
	@rm -rf $(BESIDE) && mkdir -p $(BESIDE)/source
	@if git archive $(YARDSTICK) 2>/dev/null | tar x -C $(BESIDE)/source 2>/dev/null; then \
	  $(PIP) install --no-build-isolation --no-deps --target $(BESIDE) $(BESIDE)/source; \
	else echo "  this clone does not have that commit, so it is left out"; fi
	@rm -rf $(BESIDE)/source && touch $@

golden: $(VENV)/dev
	PYTHONPATH=src:. $(BIN)/python -m tests.golden.make

rulings: $(VENV)/dev
	PYTHONPATH=src:. $(BIN)/python -m tests.house.rulings_pages

# Warnings are errors: a broken link or anchor, a page that is not in the navigation.
docs: $(VENV)/docs
	@echo "· the handbook"
	@PYTHONPATH=src $(BIN)/python -m handbook.prepare build/handbook
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --config-file build/handbook/mkdocs.yml >$(VENV)/docs.log 2>&1 \
	  || { cat $(VENV)/docs.log; exit 1; }
	@$(BIN)/python -m handbook.offline site
	@echo "  open site/index.html"

# The wheel in an environment of its own: once, since neither engine of this environment has a part in it.
test-release: $(VENV)/dev $(PACKED)
	@echo "· the wheel and the sdist, installed in empty environments"
	@MERLETTO_WHEEL=$$(ls $(abspath $(WHEEL))/*.whl) $(BIN)/python -m pytest tests/release
test-plain test-compiled: export PYTEST_ADDOPTS = --ignore=tests/release

dist: $(VENV)/dev $(PACKED)
	@echo "· packing the release"
	@rm -rf dist
	@$(BIN)/python -m build --sdist --no-isolation --outdir dist . >$(VENV)/dist.log 2>&1 || { cat $(VENV)/dist.log; exit 1; }
	@cp $(WHEEL)/*.whl dist
	@ls -l dist

clean:
	rm -rf web/node_modules $(PAGE) dist
	rm -rf $(VENV) build site .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage

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
	@echo "· installing the packages of the server"
	@$(BIN)/python -c '$(LIST) p["project"]["optional-dependencies"]["server"]))' \
	  | $(PIP) install -c constraints.txt -r /dev/stdin
	@touch $@

$(VENV)/dev: $(VENV)/server
	@echo "· installing the tools for development"
	@$(BIN)/python -c '$(LIST) p["project"]["optional-dependencies"]["dev"]))' \
	  | $(PIP) install -c constraints.txt -r /dev/stdin
	@touch $@

# PostgreSQL and Redis for the tests of the server, from the system's packages where root may install them. The
# tests start their own on free ports. Where they are not there, the tests say what was not run.
$(VENV)/services: $(VENV)/base
	@if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && ! command -v initdb >/dev/null \
	  || ! command -v redis-server >/dev/null; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "· installing PostgreSQL and Redis for the tests of the server"; \
	    { apt-get update && apt-get install --yes --no-install-recommends postgresql redis-server; } >$(VENV)/services.log 2>&1 \
	    || echo "  they cannot be installed here ($(VENV)/services.log says why)"; fi; fi
	@touch $@

$(VENV)/docs: $(VENV)/base
	@echo "· installing the packages that build the handbook"
	@$(BIN)/python -c '$(LIST) p["project"]["optional-dependencies"]["docs"]))' \
	  | $(PIP) install -c constraints.txt -r /dev/stdin
	@touch $@

# Python's headers must be there: without them no compiler helps.
LACKS_COMPILER := import os, shutil, sys, sysconfig; \
  compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]; \
  headers = os.path.join(sysconfig.get_paths()["include"], "Python.h"); \
  sys.exit(shutil.which(compiler) is not None or not os.path.exists(headers))

$(VENV)/compiler: $(VENV)/base tools/zig-cc
	@rm -f $(TOOLS)/zig-cc
	@if $(BIN)/python -c '$(LACKS_COMPILER)'; then \
	  echo "· installing a C compiler (Zig) into $(VENV), since this machine has none"; \
	  $(BIN)/python -c '$(LIST) p["dependency-groups"]["compiler"]))' | $(PIP) install -c constraints.txt -r /dev/stdin \
	  && mkdir -p $(TOOLS) && cp tools/zig-cc $(TOOLS) \
	  || echo "  it cannot be installed here, so the engine stays plain Python, many times slower"; fi
	@touch $@

# The engine is packed without regard to the page, so that a change to the page compiles no engine.
$(VENV)/built: $(VENV)/base $(if $(filter 0,$(MERLETTO_COMPILE)),,$(VENV)/compiler) setup.py $(SOURCES)
	@echo "· compiling the engine (a minute or two; only after changes)"
	@rm -rf build $(VENV)/engine
	@if test -x $(TOOLS)/zig-cc; then export CC=$(TOOLS)/zig-cc; fi; \
	  $(PIP) wheel --no-build-isolation --no-deps --wheel-dir $(VENV)/engine .
	@$(PIP) install --no-deps --force-reinstall $(VENV)/engine/*.whl
	@$(BIN)/python -P -c 'import merletto; print("  the engine is", "compiled" if merletto.COMPILED else "plain Python (no C compiler, or MERLETTO_COMPILE=0)")'
	@touch $@

# Compiled twice, with typical games between (setup.py): for releases, since it takes two or three times as long.
$(VENV)/profiled: $(VENV)/base $(VENV)/compiler setup.py benchmarks/typical.py $(SOURCES)
	@echo "· compiling the engine with a profile (a few minutes)"
	@rm -rf build $(VENV)/profiled-engine
	@MERLETTO_PROFILE=1 $(PIP) wheel --no-build-isolation --no-deps --wheel-dir $(VENV)/profiled-engine .
	@touch $@

NEW_ENOUGH := const [major, minor] = process.versions.node.split(".").map(Number); \
  process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)

$(VENV)/node: $(VENV)/base
	@rm -f $(TOOLS)/node $(TOOLS)/npm $(TOOLS)/npx
	@if ! node -e '$(NEW_ENOUGH)' 2>/dev/null || ! command -v npm >/dev/null; then \
	  echo "· installing Node into $(VENV), since this machine has none, or one older than 20.19"; \
	  $(BIN)/python -c '$(LIST) p["dependency-groups"]["node"]))' | $(PIP) install -c constraints.txt -r /dev/stdin \
	  && mkdir -p $(TOOLS) && ln -s $(abspath $(BIN))/node $(abspath $(BIN))/npm $(abspath $(BIN))/npx $(TOOLS) \
	  || { echo "the page in the browser is built with Node 20.19 or newer and npm, which cannot be installed here; \
	make terminal plays without it"; exit 1; }; fi
	@touch $@

$(NODE_MODULES): web/package-lock.json $(VENV)/node
	@echo "· installing the packages that build the page"
	@# Not npm ci: it wants the builders of all systems in the lock file, also those a registry does not carry.
	@cd web && npm install --no-save --silent --no-fund --no-audit
	@touch $@

$(PAGE)/index.html: $(NODE_MODULES) $(PAGE_SOURCES)
	@echo "· building the page"
	@cd web && npx vite build --logLevel warn
	@touch $@

# The page is put beside the installed package, for the same reason.
$(VENV)/page: $(PAGE)/index.html $(VENV)/built
	@$(BIN)/python -P -c 'import merletto, pathlib, shutil; \
	  to = pathlib.Path(merletto.__file__).parent / "server" / "page"; \
	  shutil.rmtree(to, ignore_errors=True); shutil.copytree("$(PAGE)", to)'
	@touch $@

# The wheel of a release: the engine as it was packed above, or a profile-guided one, with the page inside.
$(PACKED): $(VENV)/dev $(VENV)/$(BUILD) $(PAGE)/index.html
	@rm -rf $(VENV)/unpacked $(WHEEL) && mkdir $(WHEEL)
	@$(BIN)/python -m wheel unpack --dest $(VENV)/unpacked $(if $(filter profiled,$(BUILD)),$(VENV)/profiled-engine,$(VENV)/engine)/*.whl >/dev/null
	@rm -rf $(VENV)/unpacked/*/merletto/server/page && cp -R $(PAGE) $(VENV)/unpacked/*/merletto/server
	@$(BIN)/python -m wheel pack --dest-dir $(WHEEL) $(VENV)/unpacked/* >/dev/null
	@rm -rf $(VENV)/unpacked
	@touch $@
