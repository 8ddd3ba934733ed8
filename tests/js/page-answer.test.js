// The answer of the analysis: the order of choices, texts, the chart, and hints.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reasonsOfChoices, words } from '../../wasm/reasons.js';
import { createTable } from '../../wasm/table.js';
import { ERRORS } from '../../wasm/table/decide/model.js';
import { load } from '../../wasm/ukeire.js';
import { aloneRows, otherOf, tableRows, withDone } from '../../web/analyse/rows.js';
import * as questions from '../../web/engine/questions.js';
import { decode } from '../../web/state/link.js';
import { forTable, emptySetup } from '../../web/state/setup.js';
import { readNames } from '../../web/state/tiles.js';
import * as scale from '../../web/analyse/chart/scale.js';
import { fault, wrong } from './faults.js';

/** @typedef {import('../../web/state/types.js').PageSetup} PageSetup */

const engine = await load();
const LEAST = 8000;
/** Stand-ins for the browser objects that the page's settings use. */
Object.assign(globalThis, {
  document: { documentElement: { dataset: {} } },
  localStorage: { getItem: () => '{}', setItem: () => {} },
});
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { languages: ['en'] } });
const { headline, pointsLine, reasonLine, reasonsOf, yakuLine } =
  await import('../../web/analyse/say.js');
const { addTexts } = await import('../../web/text/translate.js');
const { answer } = await import('../../web/text/answer.js');
const { computed } = await import('../../web/text/computed.js');

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

/** Returns the setup of a hand, with the right player in riichi. @param {string} hand */
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

function usefulTable(/** @type {PageSetup} */ setup) {
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
  // In a graph with `extra`, 9m is worth nearly as much as 2p, and wins more often than 2p.
  ['139m27p14569s5567z', ['9m', '2p']],
  ['33468m389p23s1345z', ['3z', '4z', '5z']],
  ['1149m19p19s123456z', ['4m damaten']],
]);

for (const [hand, best] of HANDS) {
  test(`${hand} discards ${best.join(' or ')}`, () => {
    const rows = alone(pageSetup(hand), 'score');
    assert.ok(best.includes(rows[0].id), rows[0].id);
    for (const { id, equal } of rows) assert.ok(!equal || best.includes(id), `${id} is equal`);
  });
}

test('the parts of points add up to the shown points', () => {
  addTexts(computed);
  for (const [hand] of HANDS) {
    const [, ...numbers] = pointsLine(alone(pageSetup(hand), 'score')[0]).match(
      /(\d+) points ≈ ([\d.]+)% × (\d+) a win − (\d+) for/,
    ) ?? [''];
    const [points, win, mean, sticks] = numbers.map(Number);
    assert.ok(Math.abs((win / 100) * mean - sticks - points) <= 1 + mean / 2000, `${numbers}`);
  }
});

test('the page tells the errors within which choices are equal', () => {
  for (const text of computed['computed.equal.table'])
    for (const n of [ERRORS.rest, 100 * ERRORS.cost, 100 * ERRORS.won])
      assert.match(text, new RegExp(`\\D${n}\\D`));
});

test('the headline at a table begins with push or fold', () => {
  addTexts(answer);
  const [push, fold] = ['340m4067p2346788s', '2479m13578p369s11z'].map((hand) =>
    headline(usefulTable(atRiichi(hand))[0], { goal: 'score', least: LEAST }),
  );
  assert.match(push, /^Push: riichi with 7p\. /);
  assert.match(fold, /^Fold: discard \w+\. /);
});

test('a discard that nobody may call leaves no choice, and the numbers are of the hand', () => {
  const question = { setup: forTable(decode('h=123m406p789s1122z&l=9m&r=1z9p4s&i=r3&x=l').setup) };
  const useful = questions.useful(engine, question);
  assert.equal('rows' in useful && useful.rows, []);
  const ask = { ...question, goal: /** @type {const} */ ('score'), least: LEAST };
  const { alone, rows } = questions.chances(engine, ask);
  assert.equal(rows, []);
  assert.ok((alone?.score ?? 0) > 1000);
});

test('equal choices are sorted by points, then by safety', () => {
  const [first, second] = alone(pageSetup('340m4067p2346788s'), 'score');
  assert.equal([first.id, second.id, second.equal], ['7p riichi', '4p riichi', true]);
  const speed = alone(pageSetup('123m1289p1237999s'), 'win');
  assert.is(speed[0].id, '8p');
  assert.ok((speed[0].win ?? 1) < Math.max(...speed.map(({ win = 0 }) => win)));
});

test('the best push and the best fold are the first rows, with their difference', () => {
  for (const hand of ['340m4067p2346788s', '2479m13578p369s11z', '2344m3788p235799s']) {
    const [a, b, ...rest] = usefulTable(atRiichi(hand));
    assert.equal([a.plan, b.plan].sort(), ['fold', 'push'], hand);
    const [most, less] = [a, b].map(({ score = 0 }) => Math.round(score));
    assert.is(b.lost, b.equal ? 0 : most - less);
    assert.ok(rest.every(({ score = 0, plan }) => plan !== a.plan || score <= (a.score ?? 0)));
    const riichi = b.mode === 'riichi';
    const played = /** @type {any} */ ({ type: 'discard', tile: b.tile, riichi });
    const isDone = withDone([a, b, ...rest], played).filter(({ done }) => done);
    assert.is(isDone.length, 1, 'a choice with two rows was played once');
  }
});

test('a win offers circumstances that are possible together', () => {
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

// ---- the chart ----

const frame = { width: 400, height: 240, draws: 18, floor: 0, ceiling: 1 };

test('the range of values has round bounds, and values have places in the plot', () => {
  const ranges = [[], [0.004], [0.3, 0], [0.51], [0, -0.013]].map(scale.rangeOf);
  const bounds = ranges.map(({ floor, ceiling }) => `${floor} to ${ceiling}`);
  assert.equal(bounds, ['0 to 0.01', '0 to 0.01', '0 to 0.5', '0 to 1', '-0.02 to 0']);
  const below = { ...frame, ...ranges[4] };
  assert.equal(scale.levels(below), [-0.02, -0.015, -0.01, -0.005, 0]);
  const ends = [scale.MARGIN.top, 240 - scale.MARGIN.bottom];
  for (const one of [frame, below])
    assert.equal([scale.yOf(one, one.ceiling), scale.yOf(one, one.floor)], ends);
  for (let draws = 0; draws <= 18; draws++)
    assert.is(scale.drawsAt(frame, scale.xOf(frame, draws)), draws);
  assert.equal([scale.drawsAt(frame, -50), scale.drawsAt(frame, 5000)], [0, 18]);
  assert.equal(scale.ticks({ ...frame, width: 280 }), [0, 3, 6, 9, 12, 15, 18]);
});

test('labels are moved apart in their order and stay in the plot', () => {
  assert.equal(scale.spread([10, 100, 50], 20, 200), [10, 100, 50]);
  for (const places of [[50, 51, 52], [198, 199, 199.5, 200], [0, 0, 0], [100]]) {
    const moved = scale.spread(places, 26, 206);
    for (const [i, y] of moved.entries()) assert.ok(!i || y - moved[i - 1] >= 26, String(moved));
    assert.ok(Math.max(...moved) <= 206);
  }
});

// ---- hints ----

/** Returns the table of a page's link. @param {string} link */
const tableAt = (link) => createTable(forTable(decode(link).setup), { engine });

/** @type {string[][]} */
const TABLES = [
  [
    'h=1357m2468p1357s66z&r=2m6m9p1z&i=r2&d=1s',
    'Discarding Green dragon deals in less often now (1.0% against 4.2%).',
    '打發は今の安全度（放銃率1.0%と4.2%）で上回ります。',
    '打发的眼下安全度（放铳率1.0%对4.2%）占优。',
  ],
  [
    'h=234m345p67s555m34p2z&r=2m5m6m9p1z&i=r2&d=1s',
    'Discarding South keeps 14 more useful tiles (29 against 15).',
    '打南の方が受け入れが14枚多く残ります（29枚と15枚）。',
    '打南多留14张进张（29张对15张）。',
  ],
  [
    'h=234m345p56s22p678s9m&r=9m1z2z9s&i=r3&d=4z',
    'Riichi is worth more points (2979 against 634).',
    'リーチは期待値（2979点と634点）で上回ります。',
    '立直的期望得分（2979点对634点）占优。',
  ],
  [
    'h=123m12p789p23s556z9m&r=9p5z1s4m&i=r4&d=3p',
    'Both keep 10 useful tiles, but discarding Green dragon deals in less often now (1.7% against '
      + '6.5%) and wins more often (11.5% against 10.7%).',
    '受け入れはどちらも10枚ですが、打發は今の安全度（放銃率1.7%と6.5%）と'
      + '和了率（11.5%と10.7%）で上回ります。',
    '两者都留10张进张，但打发的眼下安全度（放铳率1.7%对6.5%）、和牌率（11.5%对10.7%）占优。',
  ],
  [
    'h=55z234m13p4679s22p&x=r&r=1z9m5z&a=1z&l=9m&d=1m',
    'Pon of White dragon keeps 12 more useful tiles (20 against 8).',
    '白をポンの方が受け入れが12枚多く残ります（20枚と8枚）。',
    '碰白多留12张进张（20张对8张）。',
  ],
  [
    'h=123m456p11s4689m3z&x=l&l=9s7m&r=1z&a=2z&d=5s',
    'After chi with 8m 9m the hand is tenpai, after passing only 1-shanten.',
    '8萬 9萬でチーなら聴牌、見送りでは1向聴です。',
    '用8万 9万吃后是听牌，跳过后是1向听。',
  ],
  [
    'h=34m067p345678s99s&x=l&l=1z2m&a=2z&r=3z&d=4p',
    'Winning now pays 5800 points.',
    '今和了すれば5800点です。',
    '现在和牌得5800点。',
  ],
  [
    'h=1199m24p1357s466z7z&n=3&r=9p5z1s&i=r2',
    'Discarding 1s deals in less often now (0.0% against 2.8%).',
    '打1索は今の安全度（放銃率0.0%と2.8%）で上回ります。',
    '打1索的眼下安全度（放铳率0.0%对2.8%）占优。',
  ],
  [
    'h=123m456p789p4567s1z&o=4s1z',
    'Discarding East keeps 3 more useful tiles (5 against 2).',
    '打東の方が受け入れが3枚多く残ります（5枚と2枚）。',
    '打东多留3张进张（5张对2张）。',
  ],
  [
    'h=4466m2288p335s7s1z1z&d=4p',
    'Both keep 3 useful tiles, but discarding 7s wins more points each time (10805 against 9362).',
    '受け入れはどちらも3枚ですが、打7索は平均和了点（10805点と9362点）で上回ります。',
    '两者都留3张进张，但打7索的和牌平均点数（10805点对9362点）占优。',
  ],
  [
    'h=19m19p19s1234567z5m',
    'Damaten is worth more points (96044 against 95986).',
    'ダマは期待値（96044点と95986点）で上回ります。',
    '默听的期望得分（96044点对95986点）占优。',
  ],
];

for (const [link, ...sentences] of TABLES) {
  test(`why: ${link}`, () => {
    const t = tableAt(link);
    const languages = /** @type {const} */ (['en', 'ja', 'zh']);
    const reasons = languages.map((language) => t.hint({ language }).why);
    assert.equal(reasons, sentences);
  });
}

test('the page shows the reason of a hint', () => {
  addTexts(words);
  const river = 'r=1z9p4s&i=r3&a=3z4z7z&l=3z4z7z';
  const pushes = ['2344m3788p235799s', '340m4067p2346788s', '2479m13578p369s11z'];
  const links = [
    ...TABLES.slice(0, 6).map(([link]) => link),
    ...pushes.map((h) => `h=${h}&${river}`),
  ];
  for (const link of links) {
    const question = { setup: forTable(decode(link).setup) };
    const { rows: choices, dora } = /** @type {any} */ (questions.useful(engine, question));
    const rows = tableRows(choices, questions.advice(engine, question));
    const other = /** @type {(typeof rows)[0]} */ (otherOf(rows));
    const facts = reasonsOf(rows[0], other, { dora }).slice(0, 1);
    assert.is(reasonLine(facts, rows[0], other, 'score'), tableAt(link).hint().why, link);
  }
});

test('the card "Why" names the yaku that the better discard leads to', () => {
  const setup = pageSetup('123m1289p1237999s');
  const lineFor = (/** @type {string[]} */ ...tiles) => {
    const rows = alone(setup, 'score');
    const question = { setup: forTable(setup), tiles, limit: 100 };
    const [a, b] = tiles.map(
      (name) => /** @type {(typeof rows)[0]} */ (rows.find(({ id }) => id === name)),
    );
    return yakuLine(a, b, questions.explain(engine, question));
  };
  assert.is(
    lineFor('8p', '7s'),
    'Of the nearest complete hands 100% have Sanshoku (sequence in three suits) after discarding '
      + '8p, 63% after discarding 7s.',
  );
  assert.match(lineFor('8p', '9p'), /70% have Junchan .* after discarding 8p, 40% /);
  assert.is(lineFor('7s', '8p'), '');
});

test('the fields of a hint', () => {
  const t = tableAt('h=123m456p789p4567s1z&o=4s1z');
  const { action, tiles, total, shanten, furiten, ...hint } = t.hint();
  const [{ name, ...row }] = t.discards();
  assert.equal([/** @type {any} */ (action).tile, shanten], [name, 0]);
  assert.equal([tiles, total, furiten], [row.tiles, row.total, true]);
  assert.is(/** @type {any} */ (hint.other).tile, '4s');
  assert.is(hint.reasons.map(({ key }) => key).join(' '), 'more among breaks spare');
  const { best } = t.decide();
  assert.equal([hint.win, hint.meanScore], [best.round.win, best.meanScore]);
});

test('reasons name all that decides: safety beside tiles, and wins of an equally safe fold', () => {
  /** @param {string} link @param {string} tile another discard than the best */
  const reasonsAt = (link, tile) => {
    const [best, ...others] = usefulTable(decode(link).setup);
    const other = others.find(({ id }) => id === tile);
    const reasons = reasonsOf(best, /** @type {typeof best} */ (other));
    return reasons.map(({ key, but = [] }) => [key, ...but.map((one) => one.key)].join(' '));
  };
  const rivers = 'o=261z1m&r=716z1s&a=2z9p1z9m9s&l=2z99s9p2m';
  const push = `h=68m123456p2689s55z&d=7z&${rivers}&t=12.3&s=w&i=l5`;
  assert.equal(reasonsAt(push, '5z'), ['nearer', 'only risk']);
  const fold = 'h=68m79p2233478s352z&d=8p&o=4z&r=4z&a=42z&l=7s4p&t=15.3&s=w&i=l2';
  assert.equal(reasonsAt(fold, '7s'), ['only win']);
});

/** Calls have no shapes to compare. @returns {never} */
const sides = () => {
  throw new Error('asks for the shapes of a call');
};

test('a reason compares no numbers with equal texts', () => {
  const numbers = { shanten: 1, total: 20, tile: '1z', type: 'chi', opens: true };
  const a = { ...numbers, win: 0.63935, mean: 5200 };
  const reasonsWith = (/** @type {number} */ mean) =>
    reasonsOfChoices(a, { ...numbers, win: 0.6386, mean }, { sides });
  const [reason] = reasonsWith(3900);
  assert.equal([reason.key, reason.but?.map(({ key }) => key)], ['same', ['mean']]);
  assert.equal(reasonsWith(5200), []);
});

test('the first reason for a choice that wins less often is the points of its wins', () => {
  const best = { shanten: 1, total: 20, tile: '1z', type: 'chi', opens: true };
  const a = { ...best, win: 0.414, mean: 7647 };
  const keysAgainst = (/** @type {number} */ win) =>
    reasonsOfChoices(a, { ...best, shanten: 2, win, mean: 5668 }, { sides }).map(
      ({ key, but = [] }) => [key, ...but.map((one) => one.key)].join(' '),
    );
  assert.equal(keysAgainst(0.434), ['only mean', 'nearer']);
  assert.equal(keysAgainst(0.4), ['nearer']);
});

test('a hint to call names the discard, and without a turn there is no hint', () => {
  const t = tableAt('h=55z234m13p4679s22p&x=r&r=1z9m5z&a=1z&l=9m&d=1m');
  assert.equal([t.hint().action.type, t.hint().discard], ['pon', '2p']);
  assert.is(fault(() => t.hint(wrong({ language: 'fr' }))).code, 'bad-option');
  assert.is(fault(() => createTable({}, { engine }).hint()).code, 'out-of-turn');
});

test.run();
