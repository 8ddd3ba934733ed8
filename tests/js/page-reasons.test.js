// The reasons of the page: each figure in them is one of the engine's.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  reasonsAtTable,
  reasonsOfCalls,
  reasonsOfDiscards,
  reasonsOfRiichi,
} from '../../wasm/reasons/facts.js';
import { namedDiscards, reasonText } from '../../wasm/reasons/sentence.js';
import { compareRows } from '../../wasm/reasons/sides.js';
import { load } from '../../wasm/ukeire.js';
import { answerTo } from '../../web/model/engine/answer.js';
import { explainAfter } from '../../web/model/engine/explain.js';
import { withWin } from '../../web/model/engine/rank.js';
import { doraOf } from '../../web/model/practice/dora.js';
import { handOf } from '../../web/model/table/hands.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { addTexts, textsIn, translator } from '../../web/text/translate.js';
import { tableOf } from './page-actions.js';

const mahjong = await load();
addTexts(secondPartsIn);
const t = translator('en');

/** Why one discard is better than the other. @param {string} link @param {string[]} names */
function reasonsBetween(link, ...[best, other]) {
  const state = tableOf(link);
  const answer = answerTo(mahjong, state);
  assert.ok(answer.kind === 'discard');
  const result = mahjong.winProbability(handOf(state), { mode: 'straight' });
  const rows = withWin(answer.rows, result);
  const [a, b] = [best, other].map((name) => rows.find((row) => row.face === name));
  assert.ok(a && b);
  const explain = (/** @type {any} */ row) => explainAfter(mahjong, state, row, 0);
  return { a, b, facts: reasonsOfDiscards(doraOf(state), ...compareRows(a, b, explain)) };
}

/** @param {string} link @param {string} best @param {string} other */
const said = (link, best, other) =>
  reasonText(t, reasonsBetween(link, best, other).facts, namedDiscards(t, best, other));

test('tiles that are kept, and a shape that is broken', () => {
  const link = 'h=234578m1689p357s1z';
  const { a, b, facts } = reasonsBetween(link, '1z', '6p');
  assert.equal([facts[0].key, facts[0].most, facts[0].least], ['more', a.total, b.total]);
  const only = a.tiles.filter(({ tile }) => !b.tiles.some((other) => other.tile === tile));
  assert.equal(
    facts[1].tiles,
    only.map(({ name }) => name),
  );
  assert.is(
    said(link, '1z', '6p'),
    'Discarding East keeps 3 more useful tiles (44 against 41). Among them: 6p, 9p. '
      + 'Discarding 6p breaks the kanchan 6p 8p. East is a spare tile.',
  );
});

test('a step back, a dora, and furiten', () => {
  const near = 'After discarding West the hand is tenpai, after discarding 1m only 1-shanten.';
  assert.ok(said('h=123m406p789s11223z', '3z', '1m').startsWith(near));
  assert.match(said('h=234578m1689p357s1z&d=5p', '1z', '6p'), / 6p is a dora\.$/);
  const furiten = 'h=123m456p789p4567s1z&o=4s';
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

test('riichi against damaten, and what is better at a table with others', () => {
  const [riichi, silent] = [3000, 1800].map((score) => ({ shanten: 0, total: 4, win: 0.3, score }));
  const named = { a: 'riichi', b: 'damaten', tileA: '', tileB: '' };
  assert.is(
    reasonText(t, reasonsOfRiichi(riichi, silent), named),
    'Riichi is worth more points (3000 against 1800).',
  );
  assert.equal(reasonsOfRiichi(silent, riichi), []);
  const advice = (/** @type {number[]} */ ...[risk, win, dealsIn, worth]) =>
    /** @type {any} */ ({ risk, worth, round: { win, dealsIn } });
  const best = advice(0.01, 0.3, 0.1, 500);
  for (const [other, but] of [
    [advice(0.05, 0.2, 0.2, 0), { risk: [0.01, 0.05], win: [0.3, 0.2] }],
    [advice(0.01, 0.3, 0.2, 0), { deals: [0.1, 0.2] }],
    [advice(0.01, 0.3, 0.1, 0), { score: [500, 0] }],
  ]) {
    const [fact] = reasonsAtTable(best, other);
    const found = fact.but?.map(({ key, x, y }) => [key, [x, y]]);
    assert.equal([fact.key, Object.fromEntries(found ?? [])], ['only', but]);
  }
});

test('every fact has its words', () => {
  const facts = 'nearer back more among fewer same breaks spare dora furiten only noYaku opens';
  const but = ['win', 'mean', 'improve', 'score', 'risk', 'deals'].map((key) => `but.${key}`);
  for (const key of [...facts.split(' '), ...but]) assert.ok(textsIn('en')[`reason.${key}`], key);
});

test.run();
