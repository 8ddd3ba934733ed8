// ukeire calls as a user has it.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { calls } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { answer, throughJson, ukeire, usageError } from './command.js';

const engine = await load();
const HAND = '23m3467p22678s55z';
const THROWN = [HAND, '5z', '--from', 'across'];

test('a row for each choice, the best marked', () => {
  const text = answer(['calls', ...THROWN, '--seat', 'west', '--dora', '9s', '--wall', '61']);
  assert.match(text, /^23m3467p22678s55z {4}13 tiles {4}5z from across\n\n/);
  assert.match(text, /choice {2}with {2}then .* tiles {2}draws {2}win % .* score {2}mean {2}yaku/);
  assert.match(text, /\n {2}\* {2}pass .* 2-shanten .* 15 /);
  assert.match(text, /\n {5}pon {5}5z5z {2}\dp? .*1-shanten /);
  assert.match(text, 'graph mode, extra 1, playing for score, east round, west seat');
});

test('without a goal: shanten and useful tiles', () => {
  const text = answer(['calls', ...THROWN]);
  assert.match(text, /pass +2-shanten +23\n/);
  assert.not.match(text, '%');
});

test('yaku that are far, and rows that are not known in time', () => {
  const open = ['calls', '23m99p45678s2p[678p]', '1m', '--wall', '41'];
  assert.match(answer([...open, '--goal', 'win']), /chi .* 2-shanten\n/);
  const slow = ['140559m259p28s12z', '5m', '--goal', 'score', '--mode', 'straight'];
  const cut = answer(['calls', ...slow, '--budget', '1']);
  assert.match(cut, / {4}pass .* \? +\? +\? +\?.*\n[^]*\?: not known within --budget\n/);
  assert.match(answer([...open, '--dora', '3m']), /chi .* 2-shanten\n/);
  const late = ['calls', '23m99p45678s2p[678p]', '1m', '--wall', '9', '--dora', '3m'];
  assert.match(answer(late), /chi .* none\n/);
});

test('JSON is the answer of the engine', () => {
  /** @type {[string[], any][]} */
  const cases = [
    [[], {}],
    [['--goal', 'win', '--draws', '5'], { goal: 'win', draws: 5 }],
    [
      ['--seat', 'west', '--dora', '9s', '--visible', '1z', '--wall', '61', '--kuikae', 'all'],
      { value: { seat: 'west', dora: '9s' }, visible: '1z5z', wall: 61, kuikae: 'all' },
    ],
    [
      ['--goal', 'score', '--mode', 'graph', '--extra', '0', '--memory', '64'],
      { goal: 'score', value: {}, mode: 'graph', extra: 0, memory: 64 },
    ],
  ];
  for (const [args, options] of cases) {
    const found = JSON.parse(answer(['calls', ...THROWN, '--json', ...args]));
    const { hand, tiles, melds, players, tile, from, calls: rows } = found;
    assert.equal([hand, tiles, melds, players, tile, from], [HAND, 13, 0, 4, '5z', 'across']);
    assert.equal(rows, throughJson(calls(HAND, '5z', { engine, from: 'across', ...options })));
  }
  const own = JSON.parse(answer(['calls', '--json', '111m234p567p22s78s1m', '--riichi']));
  assert.equal([own.tile, own.from], [null, null]);
  assert.equal(
    own.calls.map((/** @type {any} */ { call }) => call),
    ['pass', 'closed-kan'],
  );
});

test('bad hands and wrong use', () => {
  const short = ukeire(['calls', '123m406p789s1122z']);
  assert.is(short.status, 1);
  assert.match(short.stderr, 'which tile was thrown?');
  assert.match(ukeire(['calls', '123m406p789s11223z', '1z']).stderr, 'a hand of 14 tiles calls');
  assert.match(ukeire(['calls', '8z']).stderr, /position 0[^]*\^/);
  /** @type {[string[], RegExp][]} */
  const wrong = [
    [[], /a hand is missing/],
    [[HAND, '8z'], /"8z": a tile name is/],
    [[HAND, '5z', '5z'], /5z: one hand, and one thrown tile/],
    [[HAND, '5z', '--goal', 'points'], /--goal points: none of/],
    [[HAND, '5z', '--wall', '71'], /--wall 71: not a whole number from 0 to 70/],
    [[HAND, '5z', '--kuikae', 'some'], /--kuikae some: none of none, suji, all/],
    [[HAND, '5z', '--draws', '3'], /draws: chances have a goal/],
    [['19m3467p22678s55z', '5z', '--sanma', '--from', 'across'], /from: "across" is nobody/],
  ];
  for (const [args, pattern] of wrong) usageError(['calls', ...args], pattern, 'ukeire calls');
});

test('help: every example runs', () => {
  const help = answer(['calls', '--help']);
  const examples = help.match(/^ {2}ukeire calls [^[].*$/gm) ?? [];
  assert.is(examples.length, 3);
  for (const line of examples) assert.ok(answer(line.trim().split(' ').slice(1)).length > 80);
  assert.ok(help.split('\n').every((line) => line.length <= 80));
  assert.match(answer(['--help']), /ukeire calls /);
});

test.run();
