// The answer of the analysis: its choices and their order, and its texts. Numbers of the headline,
// the list and the cards are compared in tests/browser/numbers.test.js.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { words } from '../../wasm/reasons.js';
import { createTable } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { aloneRows, otherOf, tableRows } from '../../web/analyse/rows.js';
import * as questions from '../../web/engine/questions.js';
import { decode } from '../../web/state/link.js';
import { forTable, emptySetup } from '../../web/state/setup.js';
import { readNames } from '../../web/state/tiles.js';

/** @typedef {import('../../web/state/types.js').PageSetup} PageSetup */

const engine = await load();
const LEAST = 8000;
/** A storage for the settings of the page. */
Object.assign(globalThis, {
  document: { documentElement: { dataset: {} } },
  localStorage: { getItem: () => '{}', setItem: () => {} },
});
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { languages: ['en'] } });
const { headline, reasonLine, reasonsOf } = await import('../../web/analyse/say.js');

/** @param {string} hand @param {Partial<PageSetup['seats'][0]>} [ownSeat] @returns {PageSetup} */
function pageSetup(hand, ownSeat = {}) {
  const tiles = /** @type {string[]} */ (readNames(hand));
  const drawn = tiles.length % 3 === 2 ? tiles[tiles.length - 1] : null;
  const setup = emptySetup();
  return {
    ...setup,
    seats: setup.seats.with(0, { ...setup.seats[0], ...ownSeat, hand: tiles, drawn }),
  };
}

/** @param {string} river @param {number} [riichi] the discard that declares it */
const riverWith = (river, riichi) =>
  /** @type {string[]} */ (readNames(river)).map((tile, i) => ({ tile, riichi: i === riichi }));

/** A hand at a table where the player to the right is in riichi. @param {string} hand */
function atRiichi(hand) {
  const setup = pageSetup(hand, { river: riverWith('1z9m2z') });
  const [self, right, across, left] = setup.seats;
  return {
    ...setup,
    seats: [
      self,
      { ...right, river: riverWith('1z9p4s', 2), riichi: true },
      { ...across, river: riverWith('3z4z7z') },
      { ...left, river: riverWith('3z4z7z') },
    ],
  };
}

/** @param {PageSetup} setup @param {'score' | 'win' | 'tenpai' | 'atLeast'} goal */
function alone(setup, goal) {
  const question = { setup: forTable(setup) };
  const useful = questions.useful(engine, question);
  const chances = questions.chances(engine, { ...question, goal, least: LEAST, every: true });
  assert.ok('rows' in useful && useful.rows);
  return aloneRows(useful.rows, chances.rows, goal);
}

/** @param {PageSetup} setup */
function usefulTable(setup) {
  const question = { setup: forTable(setup) };
  const useful = questions.useful(engine, question);
  assert.ok('rows' in useful && useful.rows);
  return tableRows(useful.rows, questions.advice(engine, question));
}

const HANDS = /** @type {[hand: string, best: string[]][]} */ ([
  ['123m1289p1237999s', ['8p', '9p']],
  ['12345689m399p456s', ['3p riichi']],
  ['234m567p2345678s9s', ['9s riichi', '9s damaten']],
  ['340m4067p2346788s', ['4p riichi', '7p riichi']],
  // In the graph that goes back, 9m is within 1 % of 2p; it wins more often.
  ['139m27p14569s5567z', ['9m', '2p']],
  ['33468m389p23s1345z', ['3z', '4z', '5z']],
  ['1149m19p19s123456z', ['4m damaten']],
]);

for (const [hand, best] of HANDS) {
  test(`${hand} discards ${best.join(' or ')}`, () => {
    const rows = alone(pageSetup(hand), 'score');
    assert.ok(best.includes(rows[0].id), rows[0].id);
    // A choice that is equal to the best is also right.
    const equal = rows.filter((row) => row.equal).map(({ id }) => id);
    assert.equal(
      equal.filter((id) => !best.includes(id)),
      [],
    );
  });
}

/** Links of tables with opponents; each has another kind of headline. */
const AT_TABLE = [
  'h=1357m2468p1357s66z&r=2m6m9p1z&i=r2&d=1s',
  'h=234m345p67s555m34p2z&r=2m5m6m9p1z&i=r2&d=1s',
  'h=234m345p56s22p678s9m&r=9m1z2z9s&i=r3&d=4z',
  'h=123m12p789p23s556z9m&r=9p5z1s4m&i=r4&d=3p',
  'h=55z234m13p4679s22p&x=r&r=1z9m5z&a=1z&l=9m&d=1m',
  'h=123m456p11s4689m3z&x=l&l=9s7m&r=1z&a=2z&d=5s',
  'h=2344m3788p235799s&r=1z9p4s&i=r3&a=3z4z7z&l=3z4z7z',
  'h=340m4067p2346788s&r=1z9p4s&i=r3&a=3z4z7z&l=3z4z7z',
  'h=2479m13578p369s11z&r=1z9p4s&i=r3&a=3z4z7z&l=3z4z7z',
];

for (const link of AT_TABLE) {
  test(`the page gives the reason of a hint: ${link}`, async () => {
    const { addTexts } = await import('../../web/text/translate.js');
    addTexts(words);
    const question = { setup: forTable(decode(link).setup) };
    const { rows: choices, dora } = /** @type {any} */ (questions.useful(engine, question));
    const rows = tableRows(choices, questions.advice(engine, question));
    const other = /** @type {(typeof rows)[0]} */ (otherOf(rows));
    const facts = reasonsOf(rows[0], other, { dora }).slice(0, 1);
    const { why } = createTable(question.setup, { engine }).hint();
    assert.is(reasonLine(facts, rows[0], other, 'score'), why);
  });
}

test('a sentence at a table begins with push or fold', async () => {
  const { addTexts } = await import('../../web/text/translate.js');
  const { answer } = await import('../../web/text/answer.js');
  addTexts(answer);
  const [push, fold] = ['340m4067p2346788s', '2479m13578p369s11z'].map((hand) =>
    headline(usefulTable(atRiichi(hand))[0], { goal: 'score', least: LEAST }),
  );
  assert.match(push, /^Push: riichi with 7p\. /);
  assert.match(fold, /^Fold: discard \w+\. /);
});

test('a discard that gives no choice is none: the numbers are those of the hand', () => {
  const question = { setup: forTable(decode('h=123m406p789s1122z&l=9m&r=1z9p4s&i=r3&x=l').setup) };
  const useful = questions.useful(engine, question);
  assert.equal('rows' in useful && useful.rows, []);
  const ask = { ...question, goal: /** @type {const} */ ('score'), least: LEAST };
  const { alone, rows } = questions.chances(engine, ask);
  assert.equal(rows, []);
  assert.ok((alone?.score ?? 0) > 1000);
});

test('ties are cut by points, then by safety', () => {
  const [first, second] = alone(pageSetup('340m4067p2346788s'), 'score');
  assert.equal([first.id, second.id, second.equal], ['7p riichi', '4p riichi', true]);
  const speed = alone(pageSetup('123m1289p1237999s'), 'win');
  assert.is(speed[0].id, '8p');
  assert.ok((speed[0].win ?? 1) < Math.max(...speed.map(({ win = 0 }) => win)));
});

test('the best push and the best fold stand first, with their difference', () => {
  for (const hand of ['340m4067p2346788s', '2479m13578p369s11z', '2344m3788p235799s']) {
    const [a, b, ...rest] = usefulTable(atRiichi(hand));
    assert.equal([a.plan, b.plan].sort(), ['fold', 'push'], hand);
    const [most, less] = [a, b].map(({ score = 0 }) => Math.round(score));
    assert.is(b.lost, b.equal ? 0 : most - less);
    assert.ok(rest.every(({ score = 0, plan }) => plan !== a.plan || score <= (a.score ?? 0)));
  }
});

test('a win tells what it may be won with, and what goes together', () => {
  const setup = pageSetup('234m406p234678s55z');
  const question = { setup: forTable({ ...setup, indicators: ['1z'] }) };
  const tsumo = questions.scored(engine, { ...question, luck: [] });
  const ron = questions.scored(engine, { ...question, luck: ['ron', 'riichi', 'ippatsu'] });
  assert.ok(tsumo.score && 'points' in tsumo.score && ron.score && 'points' in ron.score);
  assert.equal(ron.how, ['ron', 'riichi', 'ippatsu']);
  const next = ron.toggles.find(({ one }) => one === 'riichi')?.next;
  assert.equal(next, ['ron']);
  assert.not(tsumo.toggles.some(({ one }) => one === 'houtei' || one === 'rinshan'));
});

test.run();
