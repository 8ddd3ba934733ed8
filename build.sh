#!/usr/bin/env bash
# Builds ukeire: tables, wasm, bundles, the page, C tests; runs the tests and the sample page.
#
#   ./build.sh           builds everything that the package contains
#   ./build.sh start     builds the page, prints a sample analysis, serves the page on localhost
#   ./build.sh docs      builds the site of guides and reference, serves it with the page
#   ./build.sh dev       serves the page from its sources, reloads it when one changes
#   ./build.sh test      builds everything, runs the tests; `test NAME...` runs suites with a NAME
#   ./build.sh long      runs the tests with ten times as many random samples, every browser,
#                        bundler and engine, and all proofs by enumeration
#   ./build.sh bench     runs the benchmark
#   ./build.sh learn     learns c/danger/weights.def, ask/tell-odds.js and decide/round-rates.js and
#                        round-forecast.js of wasm/table again, from games in build/learn
#   ./build.sh readme    writes the sizes of this build into README.md and web/docs/threads.md, and
#                        outputs of programs into the guides
#   ./build.sh install PREFIX    installs the library for C, with files for pkg-config and CMake
#   ./build.sh STEP      does a step: tables, lib (build/libmj.*), wasm, bundles, page, site (of
#                        `docs`), c_tests, warnings, lint, format, clean
#   ./build.sh accept_tables    accepts changed tables: writes their checksums to tables/MANIFEST
#
# This script installs missing tools. c/build.mk has the dependencies between files.
set -euo pipefail
cd "$(dirname "$0")"

say() { printf '%s\n' "$*" >&2; }
die() { say "build.sh: $*"; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }
cores() { getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2; }

# Installs the npm packages of the lock file of a folder, without running their scripts.
npm_ci() {
    say "installing the npm packages of $1/package-lock.json"
    npm ci --prefix "$1" --ignore-scripts --no-audit --no-fund --loglevel=error >&2
    touch "$1/node_modules/.package-lock.json"
}

# Installs the npm packages of the folders in `beside` while apt-get runs, as both wait for the
# network; if npm fails, make reports it.
beside=()
npm_beside() {
    local folder
    for folder in ${beside[@]+"${beside[@]}"}; do
        [ -d "$folder/node_modules" ] || npm_ci "$folder" &
    done
}

# Installs packages of Debian if allowed; otherwise prints the commands to type.
system_packages() {
    if have apt-get && [ "$(id -u)" = 0 ]; then
        say "installing $*"
        npm_beside
        {
            apt-get update &&
                DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
        } >build/install.log 2>&1 || {
            tail -n 20 build/install.log >&2
            die "could not install $*"
        }
        wait
    else
        say "build.sh: please install: $*"
        say "    on Debian and Ubuntu: sudo apt-get install $*"
        say "    with Homebrew:        brew install ${*/#libc6-dev/}"
        exit 1
    fi
}

# need PROGRAM PACKAGE...: installs the packages of all missing programs at once.
need() {
    local missing=()
    while [ $# -gt 0 ]; do
        have "$1" || missing+=("$2")
        shift 2
    done
    # The packages gcc and clang of Debian only recommend the headers of C.
    if [[ " ${missing[*]-} " == *' gcc '* ]]; then missing+=(libc6-dev); fi
    [ ${#missing[@]} = 0 ] || system_packages "${missing[@]}"
}

need_compiler() { need "${CC:-cc}" gcc make make; }
need_all() { beside=(.) && need "${CC:-cc}" gcc make make emcc emscripten; }
# need_tests [PROGRAM PACKAGE...]: installs the tools of the tests, and further packages.
need_tests() {
    beside=(. tests)
    local packages=("${CC:-cc}" gcc c++ g++ make make emcc emscripten "$@")
    have google-chrome || packages+=(chromium chromium)
    have firefox || packages+=(firefox-esr firefox-esr)
    need "${packages[@]}"
}

# Runs one job more than there are cores, as npm waits for the network.
run_make() {
    make -s -f c/build.mk --no-print-directory -j$(($(cores) + 1)) CC="${CC:-cc}" "$@"
}

all() { need_all && run_make all; }
tables() { need_compiler && run_make tables; }
lib() { need_compiler && run_make lib; }
install() {
    [ $# = 1 ] || die 'install takes one folder, as in: ./build.sh install /usr/local'
    local prefix=$1
    case $prefix in /*) ;; *) prefix=$OLDPWD/$prefix ;; esac
    need_compiler && run_make install PREFIX="$prefix"
}
wasm() { need_all && run_make wasm; }
bundles() { need_all && run_make bundles; }
page() { need_all && run_make page; }
site() { need_all && run_make site; }
c_tests() { need_compiler && run_make c_tests; }
warnings() { need_all && run_make warnings; }
setup_tests() { need_tests && run_make test_packages all c_tests warnings; }
setup_long() {
    need_tests \
        clang clang clang-format clang-format WebKitWebDriver webkit2gtk-driver Xvfb xvfb \
        parallel parallel sshd openssh-server ssh openssh-client rsync rsync cmake cmake \
        pkg-config pkg-config python3 python3 f2py3 python3-numpy dask python3-dask wasm-interp wabt
    run_make long_packages all site long_c_tests warnings
}

accept_tables() {
    need_compiler
    run_make build/tables.h
    local sum=(shasum -a 256)
    if have sha256sum; then sum=(sha256sum); fi
    (cd build && "${sum[@]}" tables.h packed.h) >tables/MANIFEST
    run_make tables
    say "tables/MANIFEST now accepts $(cat tables/MANIFEST)"
}

readme() {
    need_all
    run_make all test_packages
    node tests/sizes.js write
    node tests/package/printed.js
}

lint() { need make make && run_make test_packages && node tests/lint/lint.js; }

format() {
    need make make clang-format clang-format
    run_make test_packages
    find c wasm tables tests -name node_modules -prune -o -name '*.[ch]' \
        -exec clang-format -i {} +
    tests/node_modules/.bin/prettier --log-level warn --write .
}

# If all NAMEs begin with c/, only the C tests are built.
test_all() {
    local name setup=c_tests
    [ $# -gt 0 ] || setup=setup_tests
    for name in "$@"; do
        case $name in c/*) ;; *) setup=setup_tests ;; esac
    done
    "$setup"
    exec node tests/suites.js "$@"
}

long() {
    setup_long
    exec node tests/suites.js --long "$@"
}

start() {
    need_all
    run_make start
    node wasm/cli.js 123m406p789s11223z
    say "the page, until you press control-C (npm run docs adds the guides):"
    preview
}

docs() {
    site
    say "the page, and in docs/ the guides and the reference, until you press control-C:"
    preview
}

preview() { exec node_modules/.bin/vite preview --config web/build/vite.config.js --logLevel info; }

dev() {
    all
    say "the page from its sources, until you press control-C:"
    exec node_modules/.bin/vite --config web/build/vite.config.js --logLevel info
}

bench() {
    need_all
    run_make all test_packages bench
    node tests/bench/bench.js "$@"
}

learn() {
    need_all
    run_make wasm test_packages
    node tests/learn/learn.js "$@"
    # Rounds are counted with the new weights, so that a second run gives equal results.
    run_make wasm
    node tests/learn/rounds.js "$@"
    # Games of a match take hours, so a forecast is learnt only if they exist (see forecast.js).
    if [ -f build/learn/match.txt ]; then node tests/learn/forecast.js <build/learn/match.txt; fi
    run_make wasm
}

clean() { rm -rf build dist tables/out; }

mkdir -p build
step=${1:-all}
[ $# -gt 0 ] && shift
case $step in
test) test_all "$@" ;;
all | long | start | docs | dev | bench | learn | tables | lib | install | wasm | bundles | \
    page | site | c_tests | warnings | lint | format | accept_tables | readme | setup_tests | \
    setup_long | npm_ci | clean) "$step" "$@" ;;
*) die "no step '$step'; see the head of this file" ;;
esac
