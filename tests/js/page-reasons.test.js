// The reasons of the page: each figure in them is one of the engine's; and norths set aside.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { calls } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { answerTo } from '../../web/model/engine/answer.js';
import { compareRows, explainAfter } from '../../web/model/engine/compare.js';
import { chancesOf, offersOf } from '../../web/model/engine/offers.js';
import { withWin } from '../../web/model/engine/rank.js';
import {
  reasonsOfCalls,
  reasonsOfDiscards,
  reasonsOfRiichi,
} from '../../web/model/engine/reasons.js';
import { scoreOf } from '../../web/model/engine/won.js';
import { reduce } from '../../web/model/table/actions.js';
import { copiesLeft } from '../../web/model/table/copies.js';
import { handOf, readText } from '../../web/model/table/hands.js';
import { decode, encode } from '../../web/model/table/link.js';
import { readPosition, writePosition } from '../../web/model/table/position.js';
import { EMPTY } from '../../web/model/table/state.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { addTexts, textsIn, translator } from '../../web/text/translate.js';
import { namedDiscards, reasonText } from '../../web/view/kit/reasons.js';

const mahjong = await load();
addTexts(secondPartsIn);
const t = translator('en');

/** @param {string} text @param {object} [more] */
const stateOf = (text, more = {}) => ({ ...EMPTY, ...readText(text), ...more });

/** @param {ReturnType<typeof stateOf>} state @param {string} best @param {string} other */
function reasonsBetween(state, best, other) {
  const answer = answerTo(mahjong, state);
  assert.ok(answer.kind === 'discard');
  const result = mahjong.winProbability(handOf(state), { mode: 'straight' });
  const rows = withWin(answer.rows, result);
  const [a, b] = [best, other].map((name) => rows.find((row) => row.face === name));
  assert.ok(a && b);
  const explain = (/** @type {any} */ row) => explainAfter(mahjong, state, row, 0);
  return { a, b, facts: reasonsOfDiscards(state, ...compareRows(a, b, explain)) };
}

/** @param {ReturnType<typeof stateOf>} state @param {string} best @param {string} other */
function said(state, best, other, say = t) {
  const { facts } = reasonsBetween(state, best, other);
  return reasonText(say, facts, namedDiscards(say, best, other));
}

test('tiles that are kept, and a shape that is broken', () => {
  const state = stateOf('234578m1689p357s1z');
  const { a, b, facts } = reasonsBetween(state, '1z', '6p');
  assert.is(facts[0].key, 'more');
  assert.equal([facts[0].most, facts[0].least], [a.total, b.total]);
  const only = a.tiles.filter(({ tile }) => !b.tiles.some((other) => other.tile === tile));
  assert.equal(
    facts[1].tiles,
    only.map(({ name }) => name),
  );
  assert.is(
    said(state, '1z', '6p'),
    'Discarding East keeps 3 more useful tiles (44 against 41). Among them: 6p, 9p. '
      + 'Discarding 6p breaks the kanchan 6p 8p. East is a spare tile.',
  );
  assert.is(
    said(state, '1z', '6p', translator('ja')),
    '打東の方が受け入れが3枚多く残ります（44枚と41枚）。6筒、9筒などです。'
      + '打6筒では嵌張6筒 8筒が崩れます。東は浮き牌です。',
  );
  assert.is(
    said(state, '1z', '6p', translator('zh')),
    '打东多留3张进张（44张对41张）。其中有6筒、9筒。打6筒会拆掉嵌张6筒 8筒。东是浮牌。',
  );
});

test('a step back, a dora, and furiten', () => {
  assert.match(
    said(stateOf('123m406p789s11223z'), '3z', '1m'),
    /^After discarding West the hand is tenpai, after discarding 1m only 1-shanten\./,
  );
  const dora = stateOf('234578m1689p357s1z', { dora: ['5p'] });
  assert.match(said(dora, '1z', '6p'), / 6p is a dora\.$/);
  const furiten = stateOf('123m456p789p4567s1z', { river: ['4s'] });
  assert.match(said(furiten, '4s', '1z'), /After discarding East the hand is furiten: /);
  assert.not.match(said(furiten, '1z', '4s'), /furiten/);
});

test('what has fewer tiles is better in something that is named', () => {
  const [a, b] = [
    { shanten: 1, total: 10, win: 0.2, mean: 5200 },
    { shanten: 1, total: 12, win: 0.2, mean: 3900 },
  ];
  const named = { a: 'passing', b: 'pon', tileA: '', tileB: '' };
  const none = { noYaku: false, opens: false };
  assert.is(
    reasonText(t, reasonsOfCalls(a, b, none), named),
    'Pon keeps 2 more useful tiles (12 against 10), but passing wins more points each time '
      + '(5200 against 3900).',
  );
  assert.equal(reasonsOfCalls(a, { ...a }, none), [], 'equal choices have no reason');
  const bad = reasonsOfCalls(a, { ...b, bound: true, win: 0.1 }, { noYaku: true, opens: true });
  assert.equal(
    bad.map(({ key }) => key),
    ['noYaku', 'fewer'],
  );
  assert.match(reasonText(t, bad, named), /^Pon leaves no yaku\. .*20\.0% against at most 10\.0%/);
  const opens = reasonsOfCalls({ ...b, shanten: 0 }, a, { noYaku: false, opens: true });
  assert.is(
    reasonText(t, opens, named),
    'After passing the hand is tenpai, after pon only 1-shanten. '
      + 'Pon opens the hand: riichi is no longer possible.',
  );
});

test('riichi against damaten', () => {
  const [riichi, silent] = [
    { shanten: 0, total: 4, win: 0.3, score: 3000 },
    { shanten: 0, total: 4, win: 0.3, score: 1800 },
  ];
  const named = { a: 'riichi', b: 'damaten', tileA: '', tileB: '' };
  assert.is(
    reasonText(t, reasonsOfRiichi(riichi, silent), named),
    'Riichi is worth more points (3000 against 1800).',
  );
  assert.equal(reasonsOfRiichi(silent, riichi), []);
});

test('every fact has its words', () => {
  const keys = ['nearer', 'back', 'more', 'among', 'fewer', 'same', 'breaks', 'spare'];
  const more = ['dora', 'furiten', 'only', 'noYaku', 'opens'];
  for (const key of [...keys, ...more]) assert.ok(textsIn('en')[`reason.${key}`], key);
});

const SANMA = stateOf('19m123p45678s113z4z', { players: 3, dora: ['1p'] });

test('a north is offered in the own turn, with its value', async () => {
  const question = { state: SANMA, furiten: false, goal: /** @type {const} */ ('score'), least: 0 };
  assert.equal(
    offersOf(mahjong, question).map(({ call }) => call),
    ['discard', 'north'],
  );
  const signal = new AbortController().signal;
  const found = await chancesOf(mahjong, mahjong, question, signal);
  const rows = calls('19m123p45678s113z4z', null, {
    engine: mahjong,
    players: 3,
    goal: 'score',
    value: { dora: '1p', declare: 'best' },
    draws: 18,
    wall: 54,
    mode: 'graph',
    extra: 1,
  });
  assert.equal(
    found.map(({ call, score }) => [call, score]),
    [
      ['discard', rows[0].score],
      ['north', rows[1].score],
    ],
  );
  assert.is(found.find(({ best }) => best)?.call, 'north');
  assert.equal(offersOf(mahjong, { ...question, state: { ...SANMA, players: 4 } }), []);
});

test('a north that was set aside is a dora, is kept in link and text, and ends with sanma', () => {
  const { state, problem } = reduce(SANMA, { type: 'north' });
  assert.is(problem, null);
  assert.equal([state.norths, state.drawn, state.hand.length], [['4z'], null, 13]);
  assert.is(copiesLeft(state).get('4z'), 3);
  assert.match(encode(state), /&k=4z/);
  assert.equal(decode(`#${encode(state)}`).state, state);
  assert.match(writePosition(state), /; kita 4z/);
  assert.equal(readPosition(writePosition(state), { ...EMPTY, players: 3 }), {
    ...state,
  });
  assert.equal(reduce(state, { type: 'players', value: 4 }).state.norths, []);
  assert.is(reduce(state, { type: 'put', pile: 'norths', name: '1z' }).problem?.code, 'north');
  assert.is(reduce(EMPTY, { type: 'put', pile: 'norths', name: '4z' }).problem?.code, 'north');
  assert.is(reduce(stateOf('123p'), { type: 'north' }).problem?.code, 'absent');
  const won = stateOf('123p456p789p111s22z', { players: 3, norths: ['4z', '4z'] });
  const score = scoreOf(mahjong, won);
  assert.ok(score?.outcome === 'win' && score.north === 2);
});

test('copies: as many as are left, in one step', () => {
  const put = (/** @type {any} */ state, /** @type {string} */ name, /** @type {number} */ times) =>
    reduce(state, { type: 'put', pile: 'visible', name, times });
  assert.equal(put(EMPTY, '1m', 3).state.visible, ['1m', '1m', '1m']);
  assert.equal(put(stateOf('1m'), '1m', 4).state.visible, ['1m', '1m', '1m']);
  assert.equal(put(EMPTY, '0m', 2).state.visible, ['0m']);
  assert.is(put(stateOf('1111m'), '1m', 2).problem?.code, 'fifth');
});

test.run();
