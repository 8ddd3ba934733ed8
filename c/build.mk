# build.mk - the dependencies between files; build.sh calls it, as does: make -f c/build.mk -j2 lib
# SPDX-License-Identifier: MIT
#
# A C file is compiled once for each flavour, into build/FLAVOUR/PATH.o. The flavours are `wasm`,
# `lite` (wasm, for size alone), `fast` (native), `checked` (native, under the address and
# undefined-behaviour sanitizers), and `gcc` and `clang` (as `fast`, for the benchmark of both).
# The compiler records included headers (-MMD), and make finds sources: a new file needs no entry.

FLAGS := -std=c11 -pedantic -Wall -Wextra -Wconversion -Wshadow -Wvla -Wstrict-prototypes \
    -Wmissing-prototypes -ffp-contract=off
INCLUDE := -Ic/include -Ic -Itables/out
SHARED := -Itests/c -Itests/oracle
DEPEND = -MMD -MP -MF $@.d

# HOT files have "Compiled with -O3 in wasm" in their head. They have -O3 natively too, since gcc
# is far behind clang with -O2. Other files have -Os in wasm and -O2 natively.
HOT := $(shell grep -rl --include='*.c' 'Compiled with -O3 in wasm' c)
# The long run repeats FAST_TESTS, which have many random hands, without sanitizers. UNCHECKED_TESTS
# never run under sanitizers, with which they take minutes.
FAST_TESTS := core_test expected_test reading_test score_oracle_test value_test win_test
UNCHECKED_TESTS := tables_test
# Budgets are in bytes: WASM (dist/ukeire.wasm) and PAGE (the first visit of dist/web) with brotli
# -q 11, LITE (dist/ukeire.lite.js) with gzip -9, FILE (dist/ukeire.html) as it is, PACKED by npm.
WASM_BUDGET := 92160
LITE_BUDGET := 40960
PAGE_BUDGET := 308224
PACKED_BUDGET := 1003520
FILE_BUDGET := 491520

found = $(sort $(shell find $(1) -name node_modules -prune -o -type f -name '$(2)' -print))
SOURCES := $(call found,c,*.c)
EXPORTS := wasm/core/boundary/exports.c
LITE := $(call found,c/hand c/shanten,*.c)
TESTS := $(call found,tests,*_test.c)
# Tests of JavaScript start the programs of ANSWERS; the C tests share SUPPORT.
ANSWERS := tests/c/answers.c tests/c/score_lines.c
SUPPORT := $(filter-out $(TESTS) $(ANSWERS),$(call found,tests/c,*.c))
TWINS := $(filter-out $(TESTS),$(call found,tests/oracle,*.c))
SCRIPTS := $(call found,wasm,*.js)
GUIDES := $(call found,web/docs,*)
PAGE := $(filter-out web/docs/%,$(call found,web,*))
TYPES := $(call found,wasm,*.d.ts)
BOUNDARY := dist/layout.js
SUM := $(shell command -v sha256sum >/dev/null && echo sha256sum || echo shasum -a 256)
# npm packages: for the build, for tests and lint, for the long run, for the site of guides.
NPM := node_modules/.package-lock.json
TESTS_NPM := tests/$(NPM)
LONG_NPM := tests/long/$(NPM)
DOCS_NPM := web/docs/$(NPM)

# Only package.json has the version.
VERSION := $(shell sed -n 's/^  "version": "\(.*\)",$$/\1/p' package.json)
# Before 1.0 a minor version may change a struct, so the soname has the minor number.
SERIES := $(shell echo $(VERSION) | cut -d . -f 1,2)
ifeq ($(shell uname),Darwin)
LIBRARY := libmj.$(VERSION).dylib
SONAME := libmj.$(SERIES).dylib
LINKED := libmj.dylib
LINK_LIBRARY := -dynamiclib -install_name @rpath/$(SONAME)
else
LIBRARY := libmj.so.$(VERSION)
SONAME := libmj.so.$(SERIES)
LINKED := libmj.so
LINK_LIBRARY := -shared -Wl,-soname,$(SONAME) -Wl,-Bsymbolic-functions -Wl,-z,defs
endif

.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: all packages test_packages long_packages tables lib install wasm bundles page site \
    package start sizes c_tests long_c_tests warnings bench force
.SECONDARY:

all: wasm bundles page sizes package
packages: $(NPM)
test_packages: $(NPM) $(TESTS_NPM)
long_packages: test_packages $(LONG_NPM) $(DOCS_NPM)
tables: tables/out/tables.h
lib: build/libmj.a build/$(LIBRARY)
wasm: dist/ukeire.wasm dist/module.js dist/ukeire.lite.wasm dist/lite.js $(BOUNDARY) \
    dist/layout.json
bundles: dist/ukeire.global.js dist/ukeire.bundle.js dist/ukeire.lite.js dist/ukeire.thread.js
page: dist/web/index.html dist/ukeire.html
site: dist/web/docs/index.html
package: build/ukeire.tgz
# `npm start` needs the page as files, and the command line.
start: dist/web/index.html dist/module.js $(BOUNDARY)
sizes: build/sizes.ok

$(NPM): package-lock.json
	@bash build.sh npm_ci .
$(TESTS_NPM): tests/package-lock.json
	@bash build.sh npm_ci tests
$(LONG_NPM): tests/long/package-lock.json
	@bash build.sh npm_ci tests/long
$(DOCS_NPM): web/docs/package-lock.json
	@bash build.sh npm_ci web/docs

# --- The tables. Checksums keep accidental changes of tables out of a build.

build/generate: tables/generate.c
	@mkdir -p $(@D)
	@$(CC) $(FLAGS) -O2 -o $@ $<

build/tables.h: build/generate
	@build/generate >$@
	@build/generate packed >build/packed.h

tables/out/tables.h: build/tables.h tables/MANIFEST
	@mkdir -p $(@D)
	@cd build && $(SUM) -c ../tables/MANIFEST >/dev/null 2>&1 || { \
	    echo 'build/tables.h or build/packed.h is not what tables/MANIFEST says.' \
	        'If the change is meant: ./build.sh accept_tables' >&2; exit 1; }
	@cp build/packed.h tables/out
	@cp build/tables.h $@

# --- Objects. OBJECT.log has the messages of the compiler, which `warnings` reads.

LEVEL = $(if $(filter $(HOT),$<),-O3,-Os)
CHECKED := -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all
objects = $(patsubst %.c,build/$(1)/%.o,$(2))
# COMPILER, OPTIONS
define compile
@mkdir -p $(@D)
@$(1) $(FLAGS) $(2) $(INCLUDE) $(DEPEND) -c $< -o $@ 2>$@.log || { cat $@.log >&2; exit 1; }
@cat $@.log >&2
endef

# Symbols that no public header declares are hidden.
FAST = $(if $(filter $(HOT),$<),-O3,-O2) -fPIC -fvisibility=hidden -fno-semantic-interposition

build/fast/%.o: %.c c/build.mk | tables/out/tables.h
	$(call compile,$(CC),$(FAST) $(SHARED))
build/checked/%.o: %.c c/build.mk | tables/out/tables.h
	$(call compile,$(CC),$(CHECKED) $(SHARED))
build/wasm/%.o: %.c c/build.mk | tables/out/tables.h
	$(call compile,emcc $(LEVEL),$(WASM_OPTIONS))
build/lite/%.o: %.c c/build.mk | tables/out/tables.h
	$(call compile,emcc -Oz,$(LITE_OPTIONS))

WASM_OPTIONS := -msimd128 -mbulk-memory -flto -DPACKED
LITE_OPTIONS := -msimd128 -mbulk-memory -flto -DPACKED -DLITE

# A .list has the names of objects and is written only if they change, so that products of all
# sources are made again after the removal of a source.
build/%.list: force
	@mkdir -p $(@D)
	@echo '$(OBJECTS)' | cmp -s - $@ || echo '$(OBJECTS)' >$@
build/fast.list: OBJECTS = $(call objects,fast,$(SOURCES))
build/wasm.list: OBJECTS = $(call objects,wasm,$(SOURCES) $(EXPORTS))
build/lite.list: OBJECTS = $(call objects,lite,$(LITE) $(EXPORTS))
build/c_tests.list: OBJECTS = $(notdir $(PROGRAMS))
build/long_tests.list: OBJECTS = $(notdir $(PROGRAMS) $(FAST_PROGRAMS))

# --- The library for C, static and shared, and its installed files.

build/libmj.a: $(call objects,fast,$(SOURCES)) build/fast.list
	@echo 'building $@' >&2
	@rm -f $@
	@$(AR) rcs $@ $(filter %.o,$^)

build/$(LIBRARY): $(call objects,fast,$(SOURCES)) build/fast.list
	@echo 'building $@' >&2
	@$(CC) $(LINK_LIBRARY) -o $@ $(filter %.o,$^)

FILL := sed -e 's/@VERSION@/$(VERSION)/' -e 's/@SERIES@/$(SERIES)/' -e 's/@FILE@/$(LIBRARY)/' \
    -e 's/@SONAME@/$(SONAME)/'

# PREFIX is an absolute path, which no installed file contains.
install: lib
	@mkdir -p '$(PREFIX)/include' '$(PREFIX)/lib/pkgconfig' '$(PREFIX)/lib/cmake/mj'
	@install -m 644 c/include/*.h '$(PREFIX)/include'
	@install -m 644 build/libmj.a '$(PREFIX)/lib'
	@install -m 755 build/$(LIBRARY) '$(PREFIX)/lib'
	@ln -sf $(LIBRARY) '$(PREFIX)/lib/$(SONAME)'
	@ln -sf $(SONAME) '$(PREFIX)/lib/$(LINKED)'
	@$(FILL) c/install/mj.pc >'$(PREFIX)/lib/pkgconfig/mj.pc'
	@$(FILL) c/install/mj-config.cmake >'$(PREFIX)/lib/cmake/mj/mj-config.cmake'
	@$(FILL) c/install/mj-config-version.cmake >'$(PREFIX)/lib/cmake/mj/mj-config-version.cmake'
	@echo 'installed libmj $(VERSION) in $(PREFIX)' >&2

# --- wasm, and the scripts that carry it.

LINK := -msimd128 -mbulk-memory -flto --no-entry -sSTANDALONE_WASM -sTOTAL_STACK=65536 \
    -sINITIAL_MEMORY=1048576 -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=285212672

build/linked.wasm: $(call objects,wasm,$(SOURCES) $(EXPORTS)) build/wasm.list
	@echo 'building dist/ukeire.wasm' >&2
	@emcc -O3 $(LINK) $(filter %.o,$^) -o $@

# The module of ukeire/lite has fewer functions, compiled for size. Its layout is the full one.
build/linked.lite.wasm: $(call objects,lite,$(LITE) $(EXPORTS)) build/lite.list
	@echo 'building dist/ukeire.lite.wasm' >&2
	@emcc -Oz $(LINK) $(filter %.o,$^) -o $@

# Functions that no export reaches are removed. Other functions are numbered by use and joined,
# which saves 300 bytes with brotli. Without the alignment of loads and stores, which engines need
# not know, the module is 230 bytes smaller. No data lie below address 1024.
# SUFFIX OF THE MODULE, WHICH EXPORTS, LEVEL
define reach
@mkdir -p $(@D)
@node wasm/build/exports.js $(2) >build/exports$(1).json
@wasm-metadce --all-features -f build/exports$(1).json $< -o build/reached$(1).wasm >/dev/null
@wasm-opt --all-features --dealign $(3) --low-memory-unused build/reached$(1).wasm -o $@
endef

dist/ukeire.wasm: build/linked.wasm wasm/build/exports.js $(EXPORTS)
	$(call reach,,,-O3)
dist/ukeire.lite.wasm: build/linked.lite.wasm wasm/build/exports.js $(EXPORTS)
	$(call reach,.lite,lite,-Oz --converge)

dist/module.js: dist/ukeire.wasm wasm/build/pack.js $(NPM)
	@node wasm/build/pack.js $< $@
dist/lite.js: dist/ukeire.lite.wasm wasm/build/pack.js $(NPM)
	@node wasm/build/pack.js $< $@

# The boundary: node runs a program, compiled with emcc, that has the offsets of fields and the
# presets of rules, and writes layout.js for wasm/, the bundles and the page, and layout.json for
# programs in other languages.

build/facts.wasm: $(call objects,wasm,wasm/core/boundary/facts.c c/score/presets.c)
	@emcc -O1 -flto $^ --no-entry -sSTANDALONE_WASM -o $@
dist/layout.js: build/facts.wasm wasm/build/layout.js
	@mkdir -p $(@D)
	@node wasm/build/layout.js $< $@
dist/layout.json: build/facts.wasm wasm/build/layout.js
	@mkdir -p $(@D)
	@node wasm/build/layout.js $< $@

BUNDLE := node wasm/build/bundle-entry.js
BUNDLED := $(SCRIPTS) dist/module.js $(BOUNDARY) $(NPM)

dist/ukeire.thread.js: $(BUNDLED)
	@$(BUNDLE) wasm/thread.js $@ iife
dist/thread.js: dist/ukeire.thread.js wasm/build/thread-script.js
	@node wasm/build/thread-script.js $< $@
dist/ukeire.global.js: $(BUNDLED) dist/thread.js
	@echo 'building $@' >&2
	@$(BUNDLE) wasm/ukeire.js $@ iife ukeire
dist/ukeire.bundle.js: $(BUNDLED)
	@$(BUNDLE) wasm/bundle.js $@ esm
dist/ukeire.lite.js: $(SCRIPTS) dist/lite.js $(BOUNDARY) $(NPM)
	@$(BUNDLE) wasm/lite.js $@ esm

# --- The page.

build/zh-hant.js: web/build/traditional.js wasm/names/yaku.js $(BOUNDARY) \
    $(call found,web/text,*) $(NPM)
	@node web/build/traditional.js $@

dist/web/index.html: $(PAGE) $(SCRIPTS) dist/module.js $(BOUNDARY) build/zh-hant.js $(NPM)
	@echo 'building dist/web' >&2
	@node_modules/.bin/vite build --config web/build/vite.config.js
	@touch $@
dist/ukeire.html: $(PAGE) $(SCRIPTS) dist/module.js $(BOUNDARY) build/zh-hant.js $(NPM)
	@echo 'building dist/ukeire.html' >&2
	@node_modules/.bin/vite build --config web/build/vite.config.js --mode single
	@cp build/single/index.html $@

# The guides and the reference are written after the page, as vite empties dist/web.
dist/web/docs/index.html: dist/web/index.html $(GUIDES) README.md $(TYPES) $(DOCS_NPM)
	@echo 'building dist/web/docs' >&2
	@cd web/docs && node_modules/.bin/typedoc --logLevel Warn --treatWarningsAsErrors

build/sizes.ok: dist/ukeire.global.js dist/ukeire.lite.js dist/web/index.html dist/ukeire.html \
    tests/sizes.js c/build.mk
	@node tests/sizes.js module $(WASM_BUDGET) $(LITE_BUDGET) >&2
	@node tests/sizes.js page $(PAGE_BUDGET) $(FILE_BUDGET) >&2
	@touch $@

# --- The package of npm.

build/ukeire.tgz: $(SCRIPTS) $(TYPES) dist/ukeire.global.js dist/ukeire.bundle.js \
    dist/ukeire.lite.js dist/thread.js dist/ukeire.lite.wasm dist/layout.json package.json \
    README.md LICENSE CHANGELOG.md wasm/build/package.js $(NPM)
	@echo 'packing $@' >&2
	@node wasm/build/package.js $@
	@test $$(wc -c <$@) -le $(PACKED_BUDGET) || { \
	    echo "$@: $$(wc -c <$@) bytes, more than its budget of $(PACKED_BUDGET)" >&2; exit 1; }

# --- Tests and benchmarks of C. Each test is a program with all of c/ and SUPPORT.

NAMES := $(basename $(notdir $(TESTS)))
PROGRAMS := $(patsubst %,build/%.checked,$(filter-out $(UNCHECKED_TESTS),$(NAMES))) \
    $(UNCHECKED_TESTS:%=build/%)
FAST_PROGRAMS := $(FAST_TESTS:%=build/%)
WHOLE := $(SOURCES) $(SUPPORT)

# Plain twins, which are slow, are compiled without sanitizers; they share no memory with c/.
# FLAVOUR, SOURCE, SUFFIX, OPTIONS
define program
build/$(basename $(notdir $(2)))$(3): $(call objects,$(1),$(2) $(WHOLE)) \
    $(call objects,fast,$(TWINS))
	@$$(CC) $(4) -o $$@ $$^ -lm
endef
$(foreach test,$(TESTS),$(eval $(call program,checked,$(test),.checked,$(CHECKED))))
$(foreach test,$(TESTS) $(ANSWERS),$(eval $(call program,fast,$(test))))

ANSWERING := $(patsubst tests/c/%.c,build/%,$(ANSWERS))
c_tests: $(PROGRAMS) $(ANSWERING) build/c_tests.list lib
long_c_tests: c_tests $(FAST_PROGRAMS) build/long_tests.list

# The library by each compiler, for the benchmark.
COMPILERS := $(foreach compiler,gcc clang,$(if $(shell command -v $(compiler)),$(compiler)))
TIMED := $(SOURCES) tests/bench/library.c tests/oracle/random.c
# COMPILER
define timed
build/$(1)/%.o: %.c c/build.mk | tables/out/tables.h
	$$(call compile,$(1),$$(FAST) $$(SHARED))
build/library.$(1): $(call objects,$(1),$(TIMED))
	@$(1) -o $$@ $$^
endef
$(foreach compiler,$(COMPILERS),$(eval $(call timed,$(compiler))))

bench: $(COMPILERS:%=build/library.%)

# --- Warnings of gcc, clang and emcc (stored in .log files) are errors for every C file.

NATIVE := $(SOURCES) $(call found,tests tables,*.c)
# COMPILER
define look
build/looked/$(1)/%.ok: %.c c/build.mk | tables/out/tables.h
	@mkdir -p $$(@D)
	@$(1) $$(FLAGS) -Werror -O2 -fsyntax-only $$(INCLUDE) $$(SHARED) $$(DEPEND) -MT $$@ $$<
	@touch $$@
warnings: $(if $(shell command -v $(1)),$(NATIVE:%.c=build/looked/$(1)/%.ok),no-$(1))
no-$(1):
	@echo 'no $(1): its warnings are not looked at' >&2
endef
$(foreach compiler,gcc clang,$(eval $(call look,$(compiler))))

warnings: wasm
	@! grep -rH --include='*.log' 'warning:' build/wasm build/lite >&2

-include $(shell find build -name '*.d' 2>/dev/null)
