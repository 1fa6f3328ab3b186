# make play      sets everything up and opens the table in the browser (SERVE="--port 8020" and the like)
# make terminal  sets everything up and starts a game at this keyboard
# make test      sets everything up and checks all there is to check, as CI does
# make quick     the checks for daily work: style, types, and the tests on plain Python
# make docs      builds the handbook as a site that works offline: open site/index.html
# make mixtures  plays ten thousand games of each kind by mixed rulings on both engines, and compares
# make bench     measures the engine, beside other engines where they are installed
# make dist      packs the release into dist: an sdist, and a wheel for this machine, both with the page inside
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find src -name '*.py' -o -path '*/data/*' -type f)
ANCHORS ?= 1
SEEDS ?= 10000
NODE_MODULES := web/node_modules/.package-lock.json
PAGE := src/merletto/server/page
PAGE_SOURCES := $(shell find web/src web/public -type f) $(wildcard web/*.json web/*.html web/*.ts web/*.js)
# The server is plain Python either way: what takes minutes there is tried once, with the installed engine.
ONCE := test_kill_loop.py test_model.py test_socket_fuzz.py test_http_fuzz.py leaks
# Node and a C compiler, where the machine has none, come from the package registry into this folder.
TOOLS := $(abspath $(VENV)/tools)
export PATH := $(TOOLS):$(PATH)
# What to install is named in pyproject.toml alone, and pinned in constraints.txt.
LIST := import tomllib; p = tomllib.load(open("pyproject.toml", "rb")); print("\n".join(

.PHONY: dist test-release
.PHONY: play terminal test quick style types imports web test-compiled test-plain test-browser bench golden rulings docs mixtures clean

play: $(VENV)/server $(VENV)/built $(VENV)/page
	@$(BIN)/merletto serve --open $(SERVE)

terminal: $(VENV)/built
	@$(BIN)/merletto play

test: style types imports web test-compiled test-plain test-browser
	@echo "· all checks passed"

quick: style types imports web test-plain

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

web: $(VENV)/dev $(NODE_MODULES)
	@echo "· the page: formatting, lint, types, strict, its words and its unit tests"
	@cd web && npm run --silent format || { echo "run: cd web && npx prettier --write ."; exit 1; }
	@cd web && npm run --silent lint
	@cd web && npm run --silent check >../$(VENV)/web.log 2>&1 || { cat ../$(VENV)/web.log; exit 1; }
	@cd web && node check-words.mjs
	@cd web && node check-signs.mjs
	@cd web && npm run --silent unit >../$(VENV)/unit.log 2>&1 || { cat ../$(VENV)/unit.log; exit 1; }

test-browser: $(VENV)/dev $(VENV)/built $(VENV)/page
	@echo "· tests in a real browser"
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	  || { echo "  installing Chromium"; apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } \
	  || { echo "the browser tests need Chromium; on Debian or Ubuntu: apt-get install chromium"; exit 1; }
	@cd web && MERLETTO_PYTHON=$(abspath $(BIN)/python) npm test --silent

test-compiled: $(VENV)/dev $(VENV)/built
	@echo "· tests on the installed engine"
	@MERLETTO_EXPECT=installed $(BIN)/python -m pytest -n 2

test-plain: $(VENV)/dev
	@echo "· tests on the plain sources"
	@MERLETTO_EXPECT=plain PYTHONPATH=src $(BIN)/python -m pytest -n 2 $(addprefix --ignore=tests/server/,$(ONCE))

bench: $(VENV)/dev $(VENV)/built
ifeq ($(ANCHORS),1)
	@echo "· other engines to measure beside (ANCHORS=0 leaves them out)"
	@$(PIP) install -r benchmarks/requirements.txt || echo "  they cannot be installed here, so they are left out"
endif
	@$(BIN)/python -m benchmarks.run $(BENCH)

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

# Ten thousand random games of each kind by random mixtures of rulings, on both engines: the digests must agree.
mixtures: $(VENV)/dev $(VENV)/built
	@echo "· games by mixtures of rulings, compiled and plain (ten minutes or so)"
	@$(BIN)/python -m tests.soak.mixtures --seeds $(SEEDS) >$(VENV)/mixtures-compiled.txt
	@PYTHONPATH=src $(BIN)/python -m tests.soak.mixtures --seeds $(SEEDS) >$(VENV)/mixtures-plain.txt
	@diff $(VENV)/mixtures-compiled.txt $(VENV)/mixtures-plain.txt && echo "· both engines play the same games"

# The wheel in an environment of its own: once, since neither engine of this environment has a part in it.
test: test-release
test-release: $(VENV)/dev $(VENV)/packed
	@echo "· the wheel and the sdist, installed in empty environments"
	@MERLETTO_WHEEL=$$(ls $(abspath $(VENV)/wheel)/*.whl) $(BIN)/python -m pytest tests/release
test-plain test-compiled: export PYTEST_ADDOPTS = --ignore=tests/release

dist: $(VENV)/dev $(VENV)/packed
	@echo "· packing the release"
	@rm -rf dist
	@$(BIN)/python -m build --sdist --no-isolation --outdir dist . >$(VENV)/dist.log 2>&1 || { cat $(VENV)/dist.log; exit 1; }
	@cp $(VENV)/wheel/*.whl dist
	@ls -l dist

clean:
	rm -rf web/node_modules $(PAGE) dist
	rm -rf $(VENV) build site .mypy_cache .ruff_cache .pytest_cache .hypothesis

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

$(VENV)/docs: $(VENV)/base
	@echo "· installing what builds the handbook"
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
	  echo "· installing a C compiler (Zig), since there is none on this machine"; \
	  $(BIN)/python -c '$(LIST) p["dependency-groups"]["compiler"]))' | $(PIP) install -c constraints.txt -r /dev/stdin \
	  && mkdir -p $(TOOLS) && cp tools/zig-cc $(TOOLS) \
	  || echo "  it cannot be installed here"; fi
	@touch $@

# The engine is packed without regard to the page, so that a change to the page compiles no engine.
$(VENV)/built: $(VENV)/base $(if $(filter 0,$(MERLETTO_COMPILE)),,$(VENV)/compiler) setup.py $(SOURCES)
	@echo "· compiling the engine (a minute or so; after changes only)"
	@rm -rf build $(VENV)/engine
	@if test -x $(TOOLS)/zig-cc; then export CC=$(TOOLS)/zig-cc; fi; \
	  $(PIP) wheel --no-build-isolation --no-deps --wheel-dir $(VENV)/engine .
	@$(PIP) install --no-deps --force-reinstall $(VENV)/engine/*.whl
	@$(BIN)/python -P -c 'import merletto; print("  the engine is", "compiled" if merletto.COMPILED else "plain Python (no C compiler, or MERLETTO_COMPILE=0)")'
	@touch $@

NEW_ENOUGH := const [major, minor] = process.versions.node.split(".").map(Number); \
  process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)

$(VENV)/node: $(VENV)/base
	@rm -f $(TOOLS)/node $(TOOLS)/npm $(TOOLS)/npx
	@if ! node -e '$(NEW_ENOUGH)' 2>/dev/null || ! command -v npm >/dev/null; then \
	  echo "· installing Node, since there is none on this machine, or an old one"; \
	  $(BIN)/python -c '$(LIST) p["dependency-groups"]["node"]))' | $(PIP) install -c constraints.txt -r /dev/stdin \
	  && mkdir -p $(TOOLS) && ln -s $(abspath $(BIN))/node $(abspath $(BIN))/npm $(abspath $(BIN))/npx $(TOOLS) \
	  || { echo "the page in the browser is built with Node 20.19 or newer and npm, which cannot be installed here; \
	make terminal plays without it"; exit 1; }; fi
	@touch $@

$(NODE_MODULES): web/package-lock.json $(VENV)/node
	@echo "· installing what the page is built with"
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

# The wheel of a release: the engine as it was packed above, with the page inside.
$(VENV)/packed: $(VENV)/dev $(VENV)/built $(PAGE)/index.html
	@rm -rf $(VENV)/unpacked $(VENV)/wheel && mkdir $(VENV)/wheel
	@$(BIN)/python -m wheel unpack --dest $(VENV)/unpacked $(VENV)/engine/*.whl >/dev/null
	@rm -rf $(VENV)/unpacked/*/merletto/server/page && cp -R $(PAGE) $(VENV)/unpacked/*/merletto/server
	@$(BIN)/python -m wheel pack --dest-dir $(VENV)/wheel $(VENV)/unpacked/* >/dev/null
	@rm -rf $(VENV)/unpacked
	@touch $@
