// Choices beside a discard: calls, wins, kans, north, riichi; and the goals.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { calls } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { stage } from './stage.js';

const mahjong = await load();
/** The example of web/docs/bot.md: to call the white dragon or not. */
const OFFERED = 'h=23m3467p22678s55z&d=9s&o=9s1m&r=1p9s&a=9m1z5z&l=3z9p&s=w&x=a&t=9';

const on = stage('calls');
const { test, phoneTest, open, follow, press, tap, text, texts, count, shown } = on;
const { attribute, attributes, has, says, sees, addressIs, choose, target } = on;

const wholeAnswer = () => has('.progress[data-mode=graph] .bar:not(.on)');
const falling = (/** @type {number} */ a, /** @type {number} */ b) => b - a;
const decided = () => has('.offers [data-mode=graph] tr.best');
const choices = async () => (await attributes('.offers .choice', 'aria-label')).map(String);
const points = (/** @type {number | undefined} */ score) => String(Math.round(Number(score)));
const extraOf = async (/** @type {string} */ selector) =>
  Number(await attribute(selector, 'data-extra'));

test('whether to call: one tap tells which tile was discarded', async () => {
  await open('h=23m3467p22678s55z&t=9');
  await on.unfold('.offers details');
  await press('.thrown-tiles [data-name="5z"]');
  await decided();
  const options = /** @type {const} */ ({ visible: '5z', goal: 'win', draws: 9 });
  const value = /** @type {const} */ ({ declare: 'best' });
  const rows = calls('23m3467p22678s55z', '5z', { engine: mahjong, ...options, value });
  assert.is(await extraOf('.offers table'), rows[0].extra);
  assert.equal(
    await texts('.offers tbody .col-win'),
    rows.map(({ win }) => `${(100 * win).toFixed(1)}%`),
  );
  assert.equal(
    await texts('.offers tbody .col-score'),
    rows.map(({ score }) => points(score)),
  );
  assert.match(await text('.offers .said'), /^Best: Pon, then discard \dp\.$/);
  assert.match(await text('.offers table + .hint'), /^Model, with hand changes · Press/);
  const all = await texts('.offers tbody tr');
  assert.match(all[0], /gives up \d+\.\d percentage points/);
  assert.match(String(all.at(-1)), /opens the hand: no riichi/);
});

test('the goal decides: for points it is better to pass', async () => {
  await follow(OFFERED);
  await decided();
  await says('.offers tr.best', /Pon/);
  await choose('goal', 'score');
  await says('.offers tr.best', /Pass/);
  assert.match(await text('.offers tbody tr:last-child'), /gives up \d+ points/);
  // The rivers are there: the sentence counts others, and the card says that it does not.
  assert.match(await text('.offers .said'), /^Drawing alone: Pass\.$/);
  await says('#summary', /^Best: /);
  const parts = await on.page.$$eval('#summary, .advice, .offers', (all) =>
    all
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((one) => one.id || one.className),
  );
  assert.equal(parts, ['summary', 'advice', 'offers'], 'the best at the table is read first');
  await choose('goal', 'win');
});

test('a call leads to the discard, kuikae forbidden; pass leads back', async () => {
  await open('h=234m5667p99s1134z&t=5');
  await on.unfold('.offers details');
  await press('.thrown-tiles [data-name="4p"]');
  await decided();
  const named = await choices();
  assert.ok(named[0] === 'Pass' && named.some((one) => one.startsWith('Chi 5p 6p')), `${named}`);
  await on.focus('.offers [data-key="chi 5p 6p"]');
  await on.keys('Enter');
  assert.is(await on.focused(), 'answer');
  await addressIs('#h=234m67p99s1134z&m=456p&t=4&c=7p&j=l.4p');
  assert.is(await shown('.offers'), false);
  assert.is(await count('.discards .pick[data-tile="15"]'), 0, 'the 7p is swapped');
  await on.edit();
  await choose('playing', 'play');
  await press('.hand [data-name="7p"]');
  assert.match(await text('.notice'), /7p must not be discarded.*kuikae/);
  await choose('playing', 'edit');
  await press('#undo');
  await press('.offers [data-key=pass]');
  assert.is(await count('.offers .choice'), 0);
  assert.is(await count('.pile.left .tile-button'), 1);
  // A tile that is put into a river is offered, from whom it came.
  await target('right');
  await tap('3z');
  await says('.offers .said', /West: nothing to call/);
  await tap('1z');
  await has('.offers [data-key^=pon]');
  await choose('thrower', 'left');
  await addressIs(/&r=3z&l=4p1z&.*x=l/);
  await target('hand');
  await press('#close-table');
});

test('ron has its points; in own riichi only wins, and kans that keep the waits', async () => {
  await follow('h=234m345p456s2277z&r=7z&x=r&t=5');
  await decided();
  const score = mahjong.score('234m345p456s22777z', { by: 'ron' });
  const won = score.outcome === 'win' ? score.points : NaN;
  assert.match(await text('.offers tr.best'), /^Ron/);
  assert.is(await text('.offers tr.best .col-score'), String(won));
  await press('.offers [data-key=ron]');
  assert.is(await text('.won .points'), `${won} points`);
  await follow('h=123m345p456s2233z&r=3z&x=r&t=5');
  await says('.offers tbody tr:first-child', /no yaku: cannot win/);
  await follow('h=234m345p456s2277z&y=riichi&l=2m&t=5');
  await on.unfold('.offers details');
  assert.equal(await attributes('.thrown-tiles .tile-button', 'data-name'), ['2z', '7z']);
  await press('.thrown-tiles [data-name="7z"]');
  assert.equal(await choices(), ['Ron', 'Pass']);
  await follow('h=111z234m345p4588s1z&y=riichi&t=5');
  await has('.offers tr.best');
  assert.equal(await choices(), ['Discard East', 'Closed kan East']);
  // Beside a win no kan is offered.
  await follow('h=111123m456p789s77z');
  await sees('.won .points');
  assert.is(await shown('.offers .choice'), false);
});

test('a north can be set aside in the own turn, and is a dora from then on', async () => {
  const link = '#h=19m123p45678s113z';
  await follow('h=19m123p45678s113z4z&n=3&d=1p&s=s&t=9');
  await decided();
  assert.is(await text('.offers h2'), 'Kita or discard?');
  assert.equal(await choices(), ['Discard 1m', 'Kita']);
  assert.match(await text('.offers tr.best'), /^Kita/);
  // A discard that may be worse than another choice is not called the best.
  await says('#summary', /^If you discard 1m\b/);
  await press('.offers [data-key="north 4z"]');
  assert.match(await text('.brief .notice'), /^North set aside: 1 now. Add the tile/);
  await addressIs(`${link}&d=1p&k=4z&n=3&t=10&s=s`);
  await on.edit();
  assert.is(await count('.pile.across'), 0);
  await press('.pile.norths .tile-button');
  await addressIs(`${link}&d=1p&n=3&t=10&s=s`);
  await press('#close-table');
});

test('riichi against damaten, for a hand that needs no other question', async () => {
  await follow('h=123m406p789s11223z&t=9');
  await wholeAnswer();
  await sees('.sides .tag-better');
  assert.match(await text('.riichi-part'), /After discarding West/);
  assert.match(await text('.sides tbody tr:first-child'), /\d{4}\D*\d{4}$/);
  assert.match(await text('.sides tbody tr:last-child'), /3900–12000.*no yaku/);
  await follow('h=234m567p3405678s5z&d=1p&s=s&w=s&t=9');
  await says('.sides thead', /Riichi more points by draw *Damaten *$/);
  await follow('h=234578m1689p357s1z&t=3');
  await sees('.riichi-part', false);
});

test('goals: so many points at least, points, and tenpai', async () => {
  const held = '234567m2445p357s4s';
  await follow(`h=${held}&d=3m&t=9`);
  await choose('goal', 'atLeast');
  await on.enter('#least', '5200', 'change');
  await wholeAnswer();
  await says('.discards thead .col-score', /5200\+/);
  assert.match(await text('.discards tr.best .col-score'), /^[\d.]+%$/);
  await choose('goal', 'score');
  await wholeAnswer();
  await says('.discards tr.best .col-score', /^\d+$/);
  const [row] = mahjong.winProbability(held, {
    ...{ mode: 'graph', draws: 9, extra: /** @type {any} */ (await extraOf('.progress')) },
    value: { indicators: '3m', declare: 'best' },
  }).discards;
  assert.is(await text('.discards tr.best .col-score'), points(row.score?.[9]));
  const mean = `A win is worth ${points(row.meanScore?.[9])} points on average.`;
  assert.is(await text('#useful > .hint'), mean);
  // The best are shown first, whatever their shanten.
  const worth = async () => (await texts('.discards tbody .col-score')).map(Number).sort(falling);
  const first = await worth();
  await press('.discards-part .more');
  const all = await worth();
  assert.ok(all.length > first.length);
  assert.equal(first, all.slice(0, first.length));
  await choose('goal', 'tenpai');
  await says('.progress', /^Tenpai probability in 9 draws/);
  await choose('goal', 'win');
});

phoneTest('choices and riichi are one line that opens', async () => {
  const OWN = 'h=19m123p45678s113z4z&n=3&d=1p&s=s&t=9';
  await open(OWN);
  await says('#offers .said', /Best: Kita/);
  assert.is(await shown('.offers .choice'), false);
  await press('.offers summary');
  await sees('.offers .choice');
  await on.speak('ja');
  await sees('.offers .choice');
  await on.speak('en');
  await press('.offers [data-key="north 4z"]');
  await sees('.offers .choice', false);
  await follow('h=123m406p789s11223z&t=6');
  await has('.riichi-part .tag-better');
  assert.is(await shown('.sides'), false);
  assert.match(await text('.riichi-part .short'), /(Riichi|Damaten) more (wins|points) by draw/);
  await press('.riichi-part summary');
  assert.is(await shown('.sides'), true);
});

on.run();
