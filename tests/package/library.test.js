// Tests build/libmj.a. The example in every public header compiles as C and C++, and prints the
// output in the header. External symbols have the library's prefix.
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
// C++17 is the oldest standard in common use, and it lacks designated initialisers.
const AS_CPP = ['-std=c++17', ...STRICT, '-x', 'c++'];

/** Names that users may define, although the library has statics or types of these names. */
const USERS_OWN = `
#include "mj.h"
#include "mj_census.h"
#include "mj_simulate.h"
#include "mj_win.h"
int take(void), give(void), row_of(void), insert(void);
int take(void) { return 1; }
int give(void) { return 2; }
int row_of(void) { return 4; }
int insert(void) { return 7; }
int main(void) {
    int own = take() + give() + row_of() + insert();
    mj_agari agari = MJ_AGARI;
    mj_score_rules score_rules = MJ_SCORE_RULES;
    mj_value value = MJ_VALUE;
    mj_win_query other_query = MJ_WIN_QUERY;
    mj_rules rules = MJ_RULES;
    mj_hand hand = {{3, 1, 1, 1, 1, 1, 1, 1, 3}, {0}, 0};
    mj_win_query query = MJ_WIN_PUBLISHED;
    mj_win *win = NULL;
    mj_simulator s;
    uint64_t counts[MJ_CENSUS];
    int missing = mj_census(13, &rules, NULL, 0, counts);
    int begun = mj_win_begin(&query, NULL, 0, &win), played = mj_simulate_begin(win, 0, 0, &s);
    return own == 14 && mj_distance(&hand, &rules, NULL, NULL) == 1 && missing && begun && played
                   && !agari.melds && score_rules.players == 4 && value.declare && other_query.draws
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

const COMPILERS = [
  ['gcc', 'g++'],
  ['clang', 'clang++'],
].filter((pair) => pair.every((program) => !spawnSync(program, ['--version']).error));

/** Returns the external names of an archive or object that lack the library's prefix. */
function foreignNames(/** @type {string} */ file) {
  const symbols = runTool('nm', ['--extern-only', '--defined-only', file]).split('\n');
  const names = symbols.flatMap((line) => line.match(/^\S+ +[A-Z] +(\S+)$/)?.[1] ?? []);
  assert.ok(names.length > 0);
  return names.filter((name) => !name.startsWith('mj_'));
}

/** Returns the lines of a comment without its stars. @param {string} block */
const uncommented = (block) => block.replace(/^ \*(?: {5})?/gm, '');

/** Returns the program in a header's comment, and its output. @param {string} header */
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

/** @param {string} compiler @param {string[]} language */
function outputOf(compiler, language, /** @type {string} */ program) {
  writeFileSync(SOURCE, program);
  const paths = [`-I${INCLUDE}`, SOURCE, '-x', 'none', ARCHIVE, '-o', PROGRAM];
  runTool(compiler, [...language, ...paths]);
  return runTool(PROGRAM, []);
}

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
  });
}

test('names without the prefix are found, and the library has none', () => {
  assert.equal(foreignNames(ARCHIVE), []);
  writeFileSync(SOURCE, 'int mj_good = 1; int take(void) { return mj_good; }\n');
  runTool(COMPILERS[0][0], ['-c', SOURCE, '-o', PROGRAM]);
  assert.equal(foreignNames(PROGRAM), ['take']);
});

test.run();
