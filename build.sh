#!/usr/bin/env bash
# Builds ukeire: tables, wasm, bundles, C tests; runs the tests and the sample page.
#
#   ./build.sh           everything that the package carries
#   ./build.sh start     the same, a sample analysis, and the page on localhost
#   ./build.sh test      the same, and all tests
#   ./build.sh bench     the benchmark
#   ./build.sh readme    writes the sizes of this build into README.md
#   ./build.sh STEP      one step: tables, wasm, bundles, tiles, page, c_tests, warnings, format, clean
#   ./build.sh accept_tables    takes changed tables as right: writes tables/MANIFEST anew
#
# A step is skipped where its results are newer than everything that it is made of.
set -euo pipefail
cd "$(dirname "$0")"

FLAGS=(-std=c11 -pedantic -Wall -Wextra -Wconversion -Wshadow -Wvla -Wstrict-prototypes
    -Wmissing-prototypes -ffp-contract=off)
INCLUDE=(-Ic/include -Ic -Itables/out)
HOT=(hand/hand hand/suit shanten/shanten shanten/ukeire shanten/discards win/arena win/targets
    win/straight/class win/straight/straight win/graph/suits win/graph/net win/graph/halves win/graph/blocks)
mapfile -t SOURCES < <(find c -name '*.c' | sort)
mapfile -t HEADERS < <(find c -name '*.h' | sort)
# Bytes that must not be exceeded.
WASM_BUDGET=61440  # dist/ukeire.wasm with brotli -q 11
PAGE_BUDGET=204800 # the first visit of dist/web, the same way
TILES_BUDGET=20480 # the sprite of all tiles with brotli -q 11
FILE_BUDGET=358400 # dist/ukeire.html

say() { printf '%s\n' "$*" >&2; }
die() { say "build.sh: $*"; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# fresh RESULT SOURCE...: is the result there, and no source newer?
fresh() {
    local result=$1 source
    shift
    [ -e "$result" ] || return 1
    for source in "$@"; do [ "$source" -nt "$result" ] && return 1; done
    return 0
}

# Debian's packages, where we may install them; otherwise the exact words to type.
system_packages() {
    if have apt-get && [ "$(id -u)" = 0 ]; then
        say "installing $*"
        { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"; } \
            >build/install.log 2>&1 || { tail -n 20 build/install.log >&2; die "could not install $*"; }
    else
        die "please install: $* (on Debian and Ubuntu: sudo apt-get install $*; with Homebrew: brew install $*)"
    fi
}

need_compiler() { have "${CC:-cc}" || system_packages gcc libc6-dev; }
need_emscripten() { have emcc || system_packages emscripten; }

npm_packages() {
    fresh node_modules/.package-lock.json package-lock.json && return
    say "installing npm packages"
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >&2
    touch node_modules/.package-lock.json
}

sum_of() {
    if have sha256sum; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

make_tables() {
    fresh tables/out/tables.h tables/generate.c && return
    need_compiler
    mkdir -p tables/out
    "${CC:-cc}" "${FLAGS[@]}" -O2 -o build/generate tables/generate.c
    build/generate >tables/out/tables.h.new
    mv tables/out/tables.h.new tables/out/tables.h
}

# A table that nobody meant to change must not get into a build.
tables() {
    make_tables
    local expected
    expected=$(cut -d ' ' -f 1 tables/MANIFEST)
    [ "$(sum_of tables/out/tables.h)" = "$expected" ] || {
        touch -d '2000-01-01' tables/out/tables.h
        die "tables/out/tables.h is not what tables/MANIFEST says. If the change is meant: ./build.sh accept_tables"
    }
}

accept_tables() {
    make_tables
    printf '%s  tables.h\n' "$(sum_of tables/out/tables.h)" >tables/MANIFEST
    say "tables/MANIFEST now accepts $(cat tables/MANIFEST)"
}

compile_wasm() { # LEVEL SOURCE
    emcc -std=c11 "$1" -msimd128 -ffp-contract=off -flto "${INCLUDE[@]}" -c "$2" \
        -o "build/wasm/$(basename "$2" .c).o"
}

wasm() {
    fresh dist/ukeire.wasm "${SOURCES[@]}" "${HEADERS[@]}" wasm/exports.c wasm/build/exports.js wasm/build/pack.js tables/out/tables.h build.sh && return
    need_emscripten
    npm_packages
    say "building dist/ukeire.wasm"
    rm -rf build/wasm && mkdir -p build/wasm dist
    local f level
    for f in "${SOURCES[@]}"; do
        level=-Os
        case " ${HOT[*]} " in *" $(expr "$f" : 'c/\(.*\)\.c') "*) level=-O3 ;; esac
        compile_wasm "$level" "$f"
    done
    compile_wasm -Os wasm/exports.c
    emcc -O3 -msimd128 -flto build/wasm/*.o --no-entry -sSTANDALONE_WASM -sTOTAL_STACK=65536 \
        -sINITIAL_MEMORY=1048576 -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=285212672 \
        -o build/linked.wasm
    node wasm/build/exports.js >build/exports.json
    wasm-metadce --all-features -f build/exports.json build/linked.wasm -o build/ukeire.wasm >/dev/null
    node wasm/build/pack.js build/ukeire.wasm dist/module.js
    mv build/ukeire.wasm dist/ukeire.wasm
}

bundle() { npx esbuild "$@" --bundle --minify --target=es2022 --log-level=warning; }

# The script of the worker, by itself and as a string.
bundles() {
    fresh dist/ukeire.global.js wasm/*.js wasm/notation/*.js wasm/build/thread.js dist/module.js && return
    npm_packages
    say "building dist/ukeire.global.js"
    bundle wasm/thread.js --format=iife --outfile=dist/ukeire.thread.js
    node wasm/build/thread.js dist/ukeire.thread.js dist/thread.js
    bundle wasm/ukeire.js --format=iife --global-name=ukeire --outfile=dist/ukeire.global.js
}

# The pictures of the tiles, and the icons of the page.
tiles() {
    fresh build/tiles.js web/tiles/* package-lock.json && return
    npm_packages
    say "building build/tiles.js"
    node web/tiles/build.js "$TILES_BUDGET" >&2
}

# The page: dist/web, to be served, and dist/ukeire.html, to be opened.
page() {
    # shellcheck disable=SC2046
    fresh dist/ukeire.html $(find web wasm -type f) dist/*.js build/icon* build/tiles.js tests/sizes.js && return
    npm_packages
    say "building dist/web and dist/ukeire.html"
    node web/build/page.js
    node tests/sizes.js page "$PAGE_BUDGET" "$FILE_BUDGET" || {
        touch -d '2000-01-01' dist/ukeire.html
        die "the page is too big"
    }
}

sizes() {
    node tests/sizes.js module "$WASM_BUDGET"
    node tests/sizes.js page "$PAGE_BUDGET" "$FILE_BUDGET"
}

readme() { all && node tests/sizes.js write; }

all() {
    tables
    wasm
    bundles
    tiles
    page
}

# c_test NAME SOURCE OPTION...: builds build/NAME with the whole core and the oracle
c_test() {
    local result=build/$1 source=$2
    echo "$1" >>build/c_tests.list
    shift 2
    fresh "$result" "$source" tests/c/*.h tests/oracle/* "${SOURCES[@]}" "${HEADERS[@]}" tables/out/tables.h && return
    say "building $result"
    "${CC:-cc}" "${FLAGS[@]}" "$@" "${INCLUDE[@]}" -Itests/oracle -o "$result" "$source" "${SOURCES[@]}" \
        tests/oracle/oracle.c tests/oracle/rows.c tests/oracle/random.c tests/oracle/win_plain.c \
        tests/oracle/sample_plain.c tests/oracle/score_plain.c tests/oracle/score_yaku.c \
        tests/oracle/score_hands.c tests/oracle/score_around.c -lm
}

CHECKED=(-g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all)

# Each test runs under sanitizers; those with a million hands also without, and the tables only so: they
# take minutes under sanitizers, and touch memory in the plainest way. tests/run.js runs what the list names.
c_tests() {
    local source name
    : >build/c_tests.list
    for source in tests/c/*_test.c tests/oracle/oracle_test.c; do
        name=$(basename "$source" .c)
        [ "$name" = tables_test ] || c_test "$name.checked" "$source" "${CHECKED[@]}"
        case $name in tables_test | core_test | reading_test) c_test "$name" "$source" -O2 ;; esac
    done
    c_test answers tests/c/answers.c -O2
}

# Warnings of the two compilers are errors here.
warnings() {
    local cc
    for cc in gcc clang; do
        have "$cc" || { say "no $cc: its warnings are not looked at"; continue; }
        fresh "build/warnings.$cc" "${SOURCES[@]}" "${HEADERS[@]}" tests/c/* tests/oracle/* tables/generate.c && continue
        "$cc" "${FLAGS[@]}" -Werror -O2 -fsyntax-only "${INCLUDE[@]}" -Itests/oracle \
            "${SOURCES[@]}" tests/c/*.c tests/oracle/*.c tables/generate.c
        touch "build/warnings.$cc"
    done
}

format() { clang-format -i "${SOURCES[@]}" "${HEADERS[@]}" wasm/*.c tables/*.c tests/c/*.[ch] tests/oracle/*.[ch]; }

need_browsers() {
    have chromium || have google-chrome || system_packages chromium
    have firefox-esr || have firefox || system_packages firefox-esr
}

setup_tests() {
    need_compiler
    need_browsers
    npm_packages
    all
    sizes
    warnings
    c_tests
}

run_tests() {
    setup_tests
    node tests/run.js "$@"
}

start() {
    npm_packages
    all
    node wasm/cli.js 123m406p789s11223z
    say "the page, until you press control-C:"
    exec npx vite preview --config web/build/preview.config.js --host 127.0.0.1 --port 8000
}

bench() {
    npm_packages
    all
    [ "${1:-}" = win ] || node tests/bench/bench.js "$@"
    need_compiler
    "${CC:-cc}" "${FLAGS[@]}" -O2 -Itests/oracle -o build/plain_size tests/bench/plain_size.c tests/oracle/win_plain.c
    node tests/bench/win.js
}

clean() { rm -rf build dist tables/out; }

mkdir -p build
step=${1:-all}
[ $# -gt 0 ] && shift
case $step in
test) run_tests "$@" ;;
all | start | bench | tables | wasm | bundles | tiles | page | c_tests | warnings | format | accept_tables | sizes | readme | setup_tests | clean) "$step" "$@" ;;
*) die "no step '$step'; see the head of this file" ;;
esac
