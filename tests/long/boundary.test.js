// Tests that fields of structs may move, because only table.def knows the layout of structs.
// SPDX-License-Identifier: MIT
// In a copy of the sources the test moves and adds fields. The module built from the copy must give
// the answers of the normal build. Mistakes in table.def must fail the build.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as L from '../../dist/layout.js';
import { load } from '../../wasm/ukeire.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPY = mkdtempSync(join(tmpdir(), 'ukeire-boundary-'));

test.after(() => rmSync(COPY, { recursive: true, force: true }));

/** @param {string} file @param {string | RegExp} from @param {string} to */
function change(file, from, to) {
  const path = join(COPY, file);
  const text = readFileSync(path, 'utf8');
  assert.is.not(text.replace(from, to), text, `${file} has no ${from}`);
  writeFileSync(path, text.replace(from, to));
  return () => writeFileSync(path, text);
}

const FLAGS = ['-std=c11', '-ffp-contract=off', '-msimd128', '-DPACKED'];
const INCLUDE = ['-Ic/include', '-Ic', '-Itables/out'];
const STRICT = ['-Wall', '-Wextra', '-Werror'];
const FACTS = ['wasm/core/boundary/facts.c', 'c/score/presets.c'];

/** @param {string[]} args */
function emcc(...args) {
  const all = [...FLAGS, ...INCLUDE, ...args];
  const { status, stderr } = spawnSync('emcc', all, { cwd: COPY, encoding: 'utf8' });
  return status === 0 ? '' : stderr || `emcc ${all.join(' ')}: ${status}`;
}

/** @param {string[]} sources @param {string} module @param {string[]} [options] */
function link(sources, module, options = []) {
  const args = ['-O0', '--no-entry', '-sSTANDALONE_WASM', ...options, ...sources, '-o', module];
  assert.is(emcc(...args), '');
}

function buildLayout() {
  link(FACTS, 'facts.wasm', STRICT);
  execFileSync(process.execPath, ['wasm/build/layout.js', 'facts.wasm', 'dist/layout.js'], {
    cwd: COPY,
  });
}

function buildModule() {
  const files = readdirSync(join(COPY, 'c'), { recursive: true }).map(String);
  const inC = files.filter((file) => file.endsWith('.c')).map((file) => join('c', file));
  const memory = ['-sTOTAL_STACK=65536', '-sINITIAL_MEMORY=1048576', '-sALLOW_MEMORY_GROWTH=1'];
  link([...inC, 'wasm/core/boundary/exports.c'], 'ukeire.wasm', memory);
  return readFileSync(join(COPY, 'ukeire.wasm'));
}

/** @param {import('../../wasm/ukeire.js').Mahjong} mahjong */
function answersOf(mahjong) {
  const [waiting, full] = ['123m456p13789s12z', '2478m111999p11s1z3z'];
  const batch = Uint8Array.from(mahjong.unseen(waiting).map((n) => 4 - n));
  const points = { indicators: '3p', ron: 0.01, drawNoten: -1000 };
  const win = /** @type {const} */ ({ by: 'ron', seatWind: 'west', honba: 1, indicators: '4s' });
  return [
    mahjong.shantenByForm(full),
    mahjong.ukeire(waiting, { visible: '2s1z', live: true }),
    mahjong.discards(full, { players: 4, fourAsTwoPairs: true }),
    mahjong.improvements(waiting),
    mahjong.explain(waiting, { limit: 5 }),
    mahjong.explain('1111222233334m'),
    mahjong.ukeireBatch(batch),
    mahjong.census(4),
    mahjong.winProbability(full, { draws: 9 }).discards,
    mahjong.winProbability(full, { mode: 'sampled', paths: 50 }).discards,
    mahjong.winProbability(full, { points, draws: 5 }).discards,
    mahjong.winProbability(waiting, { points: { utility: { atLeast: 5200 } }, draws: 5 }).score,
    mahjong.winProbability(full, { mode: 'graph', goal: 'tenpai', draws: 5 }).discards,
    mahjong.simulate(full, { games: 200 }),
    mahjong.validate('11111m'),
    mahjong.score('23406p23467s8s[567m]', win),
    mahjong.waits('23455567p23467s', { ownDiscards: '8s', riichi: true }),
    mahjong.validate([0, 0, 0, 0, 1, 2, 3]),
  ];
}

/** Changes of the copied sources, each with a file, a place in it, and a field to insert there. */
const MOVES = /** @type {[file: string, from: string | RegExp, to: string][]} */ ([
  [
    'c/include/mj.h',
    /( +uint8_t distance; \/\* 1\.\.MJ_NEVER \*\/\n)([^}]*)\} mj_useful;/,
    '$2    uint16_t added;\n$1} mj_useful;',
  ],
  [
    'c/include/mj.h',
    /( +mj_useful after; \/\* the waiting hand after it \*\/\n)([^}]*)\} mj_discard;/,
    '    uint32_t added;\n$2$1} mj_discard;',
  ],
  ['c/include/mj_win.h', /(struct mj_win_row \{\n)/, '$1    uint8_t added[3];\n'],
  ['c/include/mj_value.h', /( +uint8_t red_seen\[3\]; )/, '    int32_t added;\n$1'],
  ['c/include/mj_score.h', /(struct mj_score_result \{\n)/, '$1    int32_t added;\n'],
  ['c/include/mj_score.h', /( +mj_score_brief ron; )/, '    uint64_t added;\n$1'],
  ['wasm/core/boundary/table.def', /(BITS\(options, melds,)/, 'BITS(options, added, 3)\n$1'],
]);

const MOVED = /** @type {const} */ ([
  'USEFUL_DISTANCE',
  'DISCARD_TILE',
  'WIN_ROW_TILE',
  'VALUE_DECLARE',
  'SCORE_RESULT_POINTS',
  'WAIT_RON',
  'OPTIONS_LIVE',
]);

test('fields change places, new ones come in, and the answers stay', async () => {
  for (const name of ['c', 'wasm', 'tables', 'dist', 'package.json'])
    cpSync(join(ROOT, name), join(COPY, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'));
  for (const move of MOVES) change(...move);
  buildLayout();
  const module = buildModule();
  const copy = await import(pathToFileURL(join(COPY, 'dist/layout.js')).href);
  for (const name of MOVED) assert.is.not(copy[name], L[name], name);
  const { load: loadCopy } = await import(pathToFileURL(join(COPY, 'wasm/ukeire.js')).href);
  assert.equal(answersOf(await loadCopy({ wasm: module })), answersOf(await load()));
});

/** Each mistake replaces a text in a file, and must fail the build with a message. */
const MISTAKES = /** @type {[file: string, from: string, to: string, complaint: RegExp][]} */ ([
  ['table.def', 'BITS(options, live, 1)', 'BITS(options, live, 1 << 20)', /beyond bit 31/],
  ['table.def', 'mj_useful, uint64_t, mask', 'mj_useful, uint32_t, mask', /not of type/],
  ['table.def', '(MJ_HEAD, "head"),', '', /MJ_HEAD/],
  ['table.def', ', (MJ_GOAL_EACH, "each")', '', /MJ_GOAL_EACH/],
  ['table.def', '(MJ_RIICHI_BEST, "best"),', '', /MJ_RIICHI_BEST/],
  ['table.def', '(MJ_FU_WAIT, "wait"),', '', /MJ_FU_WAIT/],
  ['mj.h', 'MJ_ERR_POOL = -11 ', 'MJ_ERR_NEW = -12, MJ_ERR_POOL = -11 ', /MJ_ERR_NEW/],
  ['mj.h', 'uint8_t keeps;', 'uint8_t keeping;', /keeps/],
]);

test('what the table does not say of the structs fails the build', () => {
  for (const [file, from, to, complaint] of MISTAKES) {
    const folder = file.endsWith('.h') ? 'c/include' : 'wasm/core/boundary';
    const undo = change(join(folder, file), from, to);
    assert.match(emcc('-fsyntax-only', ...STRICT, ...FACTS), complaint);
    undo();
  }
});

test.run();
