// What practice teaches and keeps: the pick beside the best, streaks, days, and a session that
// outlives its views.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { choicesIn, compareIn } from '../../web/model/practice/choices.js';
import {
  curveOf,
  daysInRow,
  keepDays,
  readDays,
  withAnswers,
} from '../../web/model/practice/days.js';
import { randomFrom } from '../../web/model/practice/random.js';
import { streakOf } from '../../web/model/practice/score.js';
import { QUICK, begin, mahjong, makeStorage, settled } from './practice-room.js';

/** Practice with a pick. @param {string} link @param {(round: any) => number} pick */
async function picked(link, pick) {
  const practice = begin();
  practice.follow(link);
  await settled(practice);
  practice.pick(pick(practice.now.round));
  return practice;
}

const HAND = '#practice&h=44p55p66p2468s13z77z&g=win';

test('the pick stands beside the best, with what each keeps and breaks, and why', async () => {
  const practice = await picked(HAND, ({ hand }) => hand.indexOf('5p'));
  const { own, other, best, facts } = /** @type {any} */ (practice.comparison);
  assert.is(own.choice.name, '5p');
  assert.is(other.choice, best);
  const rows = mahjong.discards('44p55p66p2468s1377z');
  for (const { choice } of [own, other]) {
    const row = rows.find(({ name }) => name === choice.name);
    assert.equal([choice.total, choice.tiles], [row?.total, row?.tiles]);
  }
  assert.ok(best.value > own.choice.value && best.share === 1);
  // What the one breaks is what the other keeps.
  for (const shape of own.breaks)
    assert.ok(shape.names.includes('5p') && other.keeps.includes(shape));
  assert.ok(own.breaks.length > 0 && facts.length > 0);
});

test('beside the best pick stands the next one that is worse, and why', async () => {
  const practice = await picked(HAND, (round) => round.hand.indexOf(choicesIn(round)[0].name));
  const { own, other, best, facts } = /** @type {any} */ (practice.comparison);
  assert.is(own.choice, best);
  const choices = choicesIn(/** @type {any} */ (practice.now.round));
  assert.is(choices[1].share, 1, 'there are two');
  assert.is(other.choice.name, choices[2].name);
  assert.ok(facts.length > 0);
  for (const [i, { share }] of choices.entries()) assert.ok(!i || share <= choices[i - 1].share);
});

test('while the chances are not there, nothing is called the best', async () => {
  const practice = begin({ winProbability: () => new Promise(() => {}) });
  practice.follow(HAND);
  assert.is(practice.comparison, null);
  practice.pick(0);
  const { own, other, facts } = /** @type {any} */ (practice.comparison);
  assert.equal([own.choice.name, own.choice.value, other, facts], ['4p', null, null, []]);
});

test('calls are compared too, and a table by what its worth is', async () => {
  const link = '#practice&h=057889m116789p3s&d=4p&t=14&s=w&k=5ma&g=win';
  const calls = await picked(link, () => 0);
  const { own, other, best } = /** @type {any} */ (calls.comparison);
  assert.is(own.choice.way.call, 'pass');
  assert.ok(other.choice.way);
  assert.ok(best.value >= own.choice.value && best.value >= other.choice.value);
  const table = begin();
  table.begin({ theme: 'riichi', seed: 'table' });
  await settled(table);
  table.pick(0);
  await settled(table);
  const round = /** @type {any} */ (table.now.round);
  const compared = /** @type {any} */ (compareIn(mahjong, round));
  for (const { choice } of [compared.own, compared.other]) {
    const row = round.win.rows.find((/** @type {any} */ one) => one.advice === choice.advice);
    assert.is(choice.value, row.advice.worth);
  }
  // The reasons are of the table, and not of a player who draws alone.
  assert.equal([compared.facts.length, compared.facts[0].key], [1, 'only']);
});

/** @param {any} more @returns {any} */
const answer = (more) => ({ hand: '', pick: '1m', right: true, share: 1, grade: 'best', ...more });

test('right answers in a row: neither what is not judged yet nor games count', () => {
  const [yes, no] = [answer({}), answer({ right: false, grade: 'wrong' })];
  assert.equal(streakOf([]), { now: 0, most: 0 });
  assert.equal(streakOf([yes, yes, no, yes]), { now: 1, most: 2 });
  const open = answer({ right: false, grade: 'open' });
  const played = answer({ right: false, played: true });
  assert.equal(streakOf([yes, open, played, yes]), { now: 2, most: 2 });
});

test('an answer counts on the day on which it is judged, once', () => {
  const open = answer({ grade: 'open', right: false });
  const one = withAnswers([], '2026-11-24', [], [open]);
  assert.equal(one, []);
  const two = withAnswers(one, '2026-11-25', [open], [answer({}), answer({ played: true })]);
  assert.equal(two, [{ day: '2026-11-25', hands: 1, right: 1 }]);
  const wrong = answer({ right: false, grade: 'wrong' });
  const [same] = withAnswers(two, '2026-11-25', [answer({})], [answer({}), wrong]);
  assert.equal(same, { day: '2026-11-25', hands: 2, right: 1 });
  const days = withAnswers(two, '2026-11-24', [], [wrong]).map(({ day }) => day);
  assert.equal(days, ['2026-11-24', '2026-11-25']);
  assert.is(withAnswers(two, '2026-11-26', [wrong], [wrong]), two, 'nothing new');
});

test('days in a row, up to today or yesterday', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01'].map((day) => ({
    ...{ day, hands: 1, right: 1 },
  }));
  const rows = ['2026-03-01', '2026-03-02', '2026-03-03'].map((today) => daysInRow(days, today));
  assert.equal([...rows, daysInRow([], '2026-03-03')], [3, 3, 0, 0]);
});

test('the curve has fourteen days, or twelve weeks where there are older ones', () => {
  const day = (/** @type {string} */ name) => ({ day: name, hands: 4, right: 3 });
  const short = curveOf([day('2026-11-12'), day('2026-11-25')], '2026-11-25');
  assert.equal([short.unit, short.parts.length], ['days', 14]);
  assert.equal(short.parts[0], { from: '2026-11-12', hands: 4, right: 3 });
  assert.equal(short.parts[13], { from: '2026-11-25', hands: 4, right: 3 });
  const days = [day('2026-11-11'), day('2026-11-19'), day('2026-11-25'), day('2026-11-27')];
  const long = curveOf(days, '2026-11-25');
  assert.equal([long.unit, long.parts.length], ['weeks', 12]);
  assert.equal(long.parts[11], { from: '2026-11-19', hands: 8, right: 6 });
  assert.equal(long.parts[9], { from: '2026-11-05', hands: 4, right: 3 });
  const all = long.parts.reduce((sum, { hands }) => sum + hands, 0);
  assert.is(all, 12, 'tomorrow is none of it');
});

test('days are kept, in order; what is none is left out', () => {
  const good = { day: '2026-11-25', hands: 3, right: 2 };
  const storage = makeStorage();
  assert.ok(keepDays(storage, [good]));
  assert.equal(readDays(storage), [good]);
  const days = [
    ...['{"day":"2026-02-30","hands":3,"right":2}', '{"day":["2026-11-25"],"hands":3,"right":2}'],
    ...['{"day":"<b>","hands":3,"right":2}', '{"day":"2026-11-25","hands":"3","right":2}'],
    ...['{"day":"2026-11-25","hands":3,"right":4}', '{"day":"2026-11-25","hands":0,"right":0}'],
    '{"day":"2026-11-25","hands":1e300,"right":2}',
    '{"day":"2026-11-25","hands":3.5,"right":-1}',
  ];
  for (const text of [...days, 'null,1,[],{},"2026-11-25"'])
    assert.equal(readDays(makeStorage({ 'ukeire.practice.days': `[${text}]` })), [], text);
  const mixed = [good, { ...good, day: '2026-11-24', more: '<b>' }, { ...good, hands: 9 }];
  assert.equal(readDays(makeStorage({ 'ukeire.practice.days': JSON.stringify(mixed) })), [
    { day: '2026-11-24', hands: 3, right: 2 },
    { day: '2026-11-25', hands: 9, right: 2 },
  ]);
});

test('a session outlives its views: who listens hears, and a link is followed once', async () => {
  const practice = begin();
  let heard = 0;
  const end = practice.listen(() => heard++);
  const link = { fragment: HAND };
  assert.ok(practice.open(link) && heard > 0);
  end();
  const before = heard;
  practice.pick(0);
  await settled(practice);
  const { round, answers, days } = practice.now;
  assert.equal([heard, answers.length], [before, 1]);
  assert.equal(days, [{ day: '2026-11-25', hands: 1, right: 0 }]);
  assert.not(practice.open(link), 'the view that comes next finds what there was');
  assert.is(practice.now.round, round);
  assert.ok(practice.open({ fragment: HAND }), 'the same link opened again is another one');
  assert.is(practice.now.round?.picked, null);
  practice.clear();
  assert.equal([practice.now.answers, practice.now.days], [[], []]);
});

test('the hand of the day has a result once it is judged; another look changes none', async () => {
  const practice = begin();
  practice.showDay();
  assert.equal([practice.now.day, practice.dayAnswer], ['2026-11-25', null]);
  practice.pick(0);
  await settled(practice);
  const first = practice.dayAnswer;
  assert.ok(first?.grade);
  practice.showDay('2026-11-24');
  assert.is(practice.dayAnswer, null);
  practice.showDay();
  await settled(practice);
  practice.pick(5);
  assert.is(practice.dayAnswer, first);
  practice.next();
  assert.is(practice.dayAnswer, null);
});

/** Answers the problem on show with its first tile, and goes on. @param {any} practice */
async function answerFirst(practice) {
  await settled(practice);
  practice.pick(0);
  await settled(practice);
  practice.next();
  await settled(practice);
}

test('a set goes on where it was when the page is loaded again', async () => {
  const storage = makeStorage();
  const set = '#practice&theme=one&level=easy&goal=win&seed=again';
  const first = begin({ ...QUICK, storage });
  first.follow(set);
  for (let n = 0; n < 3; n++) await answerFirst(first);
  const { text } = /** @type {any} */ (first.now.round);
  /** @type {((one: ReturnType<typeof begin>) => void)[]} */
  const ways = [(one) => one.arrive(), (one) => one.follow(set)];
  for (const open of ways) {
    const again = begin({ ...QUICK, storage, random: randomFrom('another') });
    open(again);
    await settled(again);
    assert.is(again.now.round?.text, text, 'the problem that was on show');
    assert.equal([again.setLink, again.setAnswers], [set, first.setAnswers]);
  }
  // An answered one is not asked again; a hand of the day between them is not of the set.
  first.pick(0);
  await settled(first);
  first.showDay();
  await settled(first);
  first.pick(0);
  const later = begin({ ...QUICK, storage });
  later.arrive();
  await settled(later);
  assert.is(later.now.source, 'set');
  assert.is.not(later.now.round?.text, text);
  assert.equal(later.setAnswers, first.setAnswers);
  for (let n = 4; n < 10; n++) await answerFirst(later);
  assert.ok(later.now.over);
  const fresh = begin({ ...QUICK, storage });
  fresh.arrive();
  await settled(fresh);
  assert.equal([fresh.setAnswers, fresh.now.dealt], [[], 1], 'a set that is over is not kept');
  assert.is.not(fresh.setLink, set);
});

test('what is kept of a set and is none begins a new one', async () => {
  const link = '#practice&theme=one&level=easy&goal=win&seed=again';
  const wrong = [
    ...['', 'x', '{}', '[1]', '["#practice"]', '["#practice&theme=none&seed=a",0]'],
    ...['-1', '1,1', '0.5', '0,9'].map((rest) => `["${link}",${rest}]`),
  ];
  for (const text of wrong) {
    const practice = begin({ ...QUICK, storage: makeStorage({ 'ukeire.practice.set': text }) });
    practice.arrive();
    await settled(practice);
    assert.equal([practice.now.dealt, practice.now.set], [1, []], text);
    assert.ok(practice.now.round, text);
  }
});

test.run();
