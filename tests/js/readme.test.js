// README.md says what is so: its figures are those of this build, its examples run.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { format } from 'node:util';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as ukeire from '../../wasm/ukeire.js';
import { fault } from './faults.js';
import { FILES, README, integrity, sizesOf, sizesSaid } from '../sizes.js';

const text = readFileSync(README, 'utf8');
const mahjong = await ukeire.load();

const STALE = 'README.md is stale: ./build.sh readme writes it anew';

test('sizes are those of this build', () => {
  for (const [name] of FILES) {
    // Another Emscripten or zlib may differ by a little.
    const said = sizesSaid(text, name);
    sizesOf(name).forEach((size, i) => assert.ok(Math.abs(said[i] / size - 1) < 0.03, STALE));
  }
});

test('the integrity hash is that of the script', () => {
  const hash = text.match(/integrity="([^"]*)"/)?.[1] ?? 'no integrity="..."';
  assert.match(hash, /^sha384-[\w+/]{64}$/);
  assert.is(hash, integrity(), STALE);
});

test('every method and conversion that it names is there', () => {
  const named = text.slice(text.indexOf('## What it answers'), text.indexOf('## Command line'));
  const methods = [...named.matchAll(/^\| `(\w+)\(/gm)].map(([, name]) => name);
  assert.ok(methods.length > 10, `${methods.length} methods`);
  for (const name of methods) assert.type(Reflect.get(mahjong, name), 'function');
  for (const name of [
    'parse',
    'format',
    'from136',
    'to136',
    'fromMjai',
    'toMjai',
    'fromKobalab',
    'toKobalab',
  ]) {
    assert.type(Reflect.get(ukeire, name), 'function');
    assert.ok(named.includes(name), name);
  }
});

test('every entry of the package is named, and what a policy must allow', () => {
  const json = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { exports } = JSON.parse(json);
  for (const [path, to] of Object.entries(exports)) {
    if (path === './package.json') continue;
    const names = [`ukeire${path.slice(1)}`, String(to.default).slice(2)];
    assert.ok(
      names.some((name) => text.includes(`\`${name}\``)),
      names.join(),
    );
  }
  for (const source of ["'wasm-unsafe-eval'", 'blob:']) assert.ok(text.includes(source), source);
});

test('the example of a board takes text, tile ids and counts', async () => {
  const source = text.match(/async function showHint[^]*?\n {2}}\n/)?.[0] ?? '';
  const showHint = new Function('ukeire', `${source}; return showHint;`)(ukeire);
  for (const hand of ['123m406p789s11223z', '123m406p789s1122z', '123m406p789s11223z,']) {
    const said = await showHint(hand);
    assert.match(said, /0-shanten, \d+ useful tiles: 1z×/);
    const { counts } = ukeire.parse(hand);
    assert.is(await showHint(counts), said);
    assert.is(await showHint(Uint8Array.from(counts)), said);
    assert.is(await showHint(counts.flatMap((n, t) => new Array(n).fill(t))), said);
  }
  assert.match(await showHint('8z'), 'honours are 1z to 7z');
  const hint = 'ids of tenhou, 0 to 135, are read by from136';
  assert.is(await showHint([99]), `99 at index 0: a tile id is 0 to 33; ${hint}`);
});

test('what it says of a discard that is due', () => {
  const program = text.match(/```js\n(const called = [^]*?)```/)?.[1] ?? '';
  const called = '11122m[123p][123s][111z],';
  assert.match(program, called);
  assert.equal([mahjong.shanten(called), mahjong.shanten(called.slice(0, -1))], [0, -1]);
  const { discard, discardName, kinds, total } = mahjong.ukeire(called);
  assert.equal([discard, discardName, kinds, total], [1, '2m', 2, 6]);
  const { discards } = mahjong.winProbability(called, { except: '2m' });
  assert.equal(
    discards.map(({ name }) => name),
    ['1m'],
  );
});

test('the error that it quotes is the one thrown', () => {
  const quoted = text.match(/^`("8z".*)`\.$/m)?.[1];
  assert.is(fault(() => ukeire.parse('123m8z')).message, quoted);
});

/** The program of a section, and what it is said to print. @param {string} heading */
function programOf(heading) {
  const section = text.slice(text.indexOf(`\n${heading}\n`));
  const [, program] = section.match(/```js\n([^]*?)```/) ?? [];
  const [, printed] = section.match(/```text\n([^]*?)```/) ?? [];
  return { program, printed };
}

/** @param {string} program */
function outputOf(program) {
  /** @type {string[]} */
  const out = [];
  const log = (/** @type {unknown[]} */ ...values) => {
    out.push(`${format(...values)}\n`);
  };
  new Function('mahjong', 'console', program)(mahjong, { log });
  return out.join('');
}

test('the moment of winning prints what it is said to print', () => {
  const { program, printed } = programOf('## Score');
  const lines = program.split('\n').filter((line) => line.trim());
  assert.ok(lines.length <= 16, `${lines.length} lines`);
  assert.is(outputOf(program), printed);
});

test('the expected score prints what it is said to print, and the row is read right', () => {
  const { program, printed } = programOf('## Expected score');
  assert.is(outputOf(program), printed);
  const options = /** @type {const} */ ({ value: { dora: '2p' }, draws: 12 });
  const byScore = mahjong.winProbability('345m26678p6789s44z', options).discards[0];
  const byWin = mahjong.winProbability('345m26678p6789s44z', { ...options, goal: 'win' });
  assert.equal([byScore.name, byWin.discards[0].name], ['9s', '2p']);
  const at = (/** @type {number[] | undefined} */ line) => Number(line?.[12]);
  const thousands = (/** @type {number} */ n) => Math.round(n).toLocaleString('en');
  const share = (/** @type {number} */ p) => (100 * p).toFixed(1);
  const reading = text.slice(text.indexOf('**Reading a row.**')).replace(/\s+/g, ' ');
  for (const said of [
    `wins ${share(at(byScore.win))} %`,
    `tenpai in ${share(at(byScore.tenpai))} %`,
    `A win is worth ${thousands(at(byScore.meanScore))} points`,
    `That makes ${thousands(at(byScore.won))} points a hand`,
    `${thousands(at(byScore.won) - at(byScore.score))} of them go into riichi sticks`,
    `The rest is the score, ${thousands(at(byScore.score))}`,
    `wins ${share(at(byWin.discards[0].win))} % when played for that`,
    `${thousands(at(byWin.discards[0].meanScore))} after \`2p\``,
  ]) {
    assert.ok(reading.includes(said), said);
  }
});

test.run();
