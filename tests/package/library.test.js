// build/libmj.a: the example of every public header is built as C and C++ and prints the output in
// the header; external symbols have the library's prefix; programs may use all other names.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const INCLUDE = join(ROOT, 'c/include');
const ARCHIVE = join(ROOT, 'build/libmj.a');
const HEADERS = readdirSync(INCLUDE).filter((file) => file.endsWith('.h'));
const STRICT = ['-pedantic', '-Wall', '-Wextra', '-Werror'];
const AS_C = ['-std=c11', ...STRICT, '-x', 'c'];
// The oldest usual standard: it has no designated initialisers.
const AS_CPP = ['-std=c++17', ...STRICT, '-x', 'c++'];

/** Names that users may define, although the library has them as statics or types. */
const USERS_OWN = `
#include "mj.h"
#include "mj_census.h"
#include "mj_simulate.h"
#include "mj_win.h"
int take(void), give(void), draw(void), row_of(void), state(void), keep(void), insert(void);
int take(void) { return 1; }
int give(void) { return 2; }
int draw(void) { return 3; }
int row_of(void) { return 4; }
int state(void) { return 5; }
int keep(void) { return 6; }
int insert(void) { return 7; }
int main(void) {
    int own = take() + give() + draw() + row_of() + state() + keep() + insert();
    mj_rules rules = MJ_RULES;
    mj_hand hand = {{3, 1, 1, 1, 1, 1, 1, 1, 3}, {0}, 0};
    mj_win_query query = MJ_WIN_PUBLISHED;
    mj_win *win = NULL;
    mj_simulator s;
    uint64_t counts[MJ_CENSUS];
    int missing = mj_census(13, &rules, NULL, 0, counts);
    int begun = mj_win_begin(&query, NULL, 0, &win), played = mj_simulate_begin(win, 0, 0, &s);
    return own == 28 && mj_distance(&hand, &rules, NULL, NULL) == 1 && missing && begun && played
               ? 0 : 1;
}
`;

/** @param {string} program @param {string[]} args */
function runTool(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw error;
  assert.is(status, 0, `${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** The installed compilers for C and C++. */
const COMPILERS = [
  ['gcc', 'g++'],
  ['clang', 'clang++'],
].filter((pair) => pair.every((program) => !spawnSync(program, ['--version']).error));

/** External names in an archive or object without the library's prefix. */
function foreignNames(/** @type {string} */ file) {
  const symbols = runTool('nm', ['--extern-only', '--defined-only', file]).split('\n');
  const names = symbols.flatMap((line) => line.match(/^\S+ +[A-Z] +(\S+)$/)?.[1] ?? []);
  assert.ok(names.length > 0);
  return names.filter((name) => !name.startsWith('mj_'));
}

/** The lines of a comment without its stars. @param {string} block */
const uncommented = (block) => block.replace(/^ \*(?: {5})?/gm, '');

/** The program in a header's comment, and its output. @param {string} header */
function exampleOf(header) {
  const text = readFileSync(join(INCLUDE, header), 'utf8');
  const head = text.slice(0, text.indexOf('*/'));
  const match = head.match(
    /\n( \* {5}#include[\s\S]*?\n) \*\n \* It prints:\n \*\n((?: \* {5}.*\n)+)/,
  );
  assert.ok(match, `${header} has no program with what it prints`);
  return { program: uncommented(match[1]), prints: uncommented(match[2]) };
}

const folder = mkdtempSync(join(tmpdir(), 'ukeire-'));
test.after(() => rmSync(folder, { recursive: true }));
const [SOURCE, PROGRAM] = ['program.c', 'program'].map((name) => join(folder, name));

/** Builds and runs a program. @param {string} compiler @param {string[]} language */
function outputOf(compiler, language, /** @type {string} */ program) {
  writeFileSync(SOURCE, program);
  const paths = [`-I${INCLUDE}`, SOURCE, '-x', 'none', ARCHIVE, '-o', PROGRAM];
  runTool(compiler, [...language, ...paths]);
  return runTool(PROGRAM, []);
}

/** Functions of C++ that initialize structs; none may shadow another. */
const STARTS = `
#include "mj_simulate.h"
#include "mj_census.h"
static bool is_zero(const void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (static_cast<const unsigned char *>(bytes)[i]) return false;
    return true;
}
int main() {
    const mj_agari win = MJ_AGARI;
    const mj_score_rules r = MJ_SCORE_RULES;
    const mj_win_query both[] = {MJ_WIN_QUERY, MJ_WIN_PUBLISHED}, &q = both[0], &p = both[1];
    const mj_value v = MJ_VALUE;
    if (!is_zero(&win, sizeof win) || !is_zero(&v.table, sizeof v.table)) return 1;
    if (r.honba_draw != 100 || r.honba_ron != 300 || r.players != 4 || r.kuitan != 1) return 2;
    if (r.reds[0] != 1 || r.reds[1] != 1 || r.reds[2] != 1 || r.ura != 1) return 3;
    if (!r.ippatsu || r.kiriage || !r.counted_yakuman) return 4;
    if (r.double_yakuman != MJ_DOUBLE_ALL) return 4;
    if (r.add_yakuman != 1 || r.double_wind_fu != 4 || r.renhou || r.sanma_payment) return 5;
    if (r.pao != (MJ_PAO_DAISANGEN | MJ_PAO_DAISUUSHII) || r.pao_honba || r.pao_whole) return 6;
    if (r.kokushi_chankan != 1 || r.riichi_kan != MJ_RIICHI_KAN_WAITS) return 7;
    if (v.rules.honba_draw != 100 || v.rules.riichi_kan != MJ_RIICHI_KAN_WAITS) return 8;
    if (!is_zero(v.red_seen, 3) || v.declare != MJ_RIICHI_BEST || v.ippatsu != 1) return 9;
    if (v.last_draw != 1 || v.first || v.steps || v.stick != 1000 || v.draw_tenpai) return 10;
    if (v.draw_noten || v.discards != 0 || v.ron > 0) return 11;
    for (const mj_win_query *x = both; x < both + 2; x++) {
        if (!is_zero(&x->hand, sizeof x->hand) || x->rules.players != 4) return 12;
        if (x->rules.forms != MJ_ALL_FORMS || x->unseen || x->value) return 13;
        if (x->every || x->draws != 18 || x->constant_pool || x->keeping || x->play) return 14;
        if (x->first || x->more || x->paths || x->seed || x->pool || x->allowed) return 15;
    }
    if (q.mode != MJ_WIN_AUTO || p.mode != MJ_WIN_STRAIGHT) return 18;
    if (q.goal != MJ_GOAL_WIN || q.extra != MJ_WIN_WIDTH || q.river != 1 || !q.passing) return 16;
    if (p.goal != MJ_GOAL_EACH || p.extra || p.river || p.passing) return 17;
    return 0;
}
`;

test('there is a pair of compilers', () => assert.ok(COMPILERS.length > 0));

test('mj.h names its siblings', () => {
  const text = readFileSync(join(INCLUDE, 'mj.h'), 'utf8');
  for (const header of HEADERS) assert.match(text, new RegExp(` \\* {3}${header} `));
});

for (const [c, cpp] of COMPILERS) {
  test(`${c}: the example of each header prints what it says, in C and in C++`, () => {
    for (const header of HEADERS) {
      const { program, prints } = exampleOf(header);
      assert.is(outputOf(c, AS_C, program), prints, `${header} as C`);
      assert.is(outputOf(cpp, AS_CPP, program), prints, `${header} as C++`);
    }
    outputOf(c, AS_C, USERS_OWN);
    outputOf(cpp, AS_CPP, USERS_OWN);
    outputOf(cpp, AS_CPP, STARTS);
  });
}

test('names without the prefix are found, and the library has none', () => {
  assert.equal(foreignNames(ARCHIVE), []);
  writeFileSync(SOURCE, 'int mj_good = 1; int take(void) { return mj_good; }\n');
  runTool(COMPILERS[0][0], ['-c', SOURCE, '-o', PROGRAM]);
  assert.equal(foreignNames(PROGRAM), ['take']);
});

test.run();
