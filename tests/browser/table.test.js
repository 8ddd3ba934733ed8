// The table around the hand: rivers, melds, indicators, draws, players; its link, undo and history.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { stage } from './stage.js';

const HAND = '123m406p789s1122z';

const on = stage('the table');
const { test, open, follow, press, tap, hand, keys, focus, focused, enter, type } = on;
const { text, texts, value, count, shown, has, says, sees, addressIs, edit, choose, target } = on;

const counts = () => texts('.summary .useful .tile-count');
const piled = (/** @type {string} */ pile) => count(`.pile.${pile} .tile-button`);
/** Through the history of the browser, until so many tiles are in hand. */
async function go(/** @type {'back' | 'forward'} */ way, /** @type {number} */ tiles) {
  await on.page.evaluate((step) => history[step](), way);
  await has('.hand .tile-button', tiles);
}

test('taps put tiles in and take them out; in play they are draws and discards', async () => {
  await open(`h=${HAND}&t=3`);
  await edit();
  await tap('3z');
  assert.is(await on.attribute('.hand .drawn', 'data-name'), '3z');
  await press('.hand .drawn');
  await tap('4z');
  assert.equal([await piled('river'), await value('#draws')], [0, '3']);
  await press('#draw');
  assert.match(await text('.brief'), /13/, 'nothing can be drawn to fourteen tiles');
  await choose('playing', 'play');
  await press('.hand .drawn');
  assert.is(await piled('river'), 1);
  await press('#draw');
  assert.equal([await count('.hand .tile-button'), await value('#draws')], [14, '2']);
  await press('.hand .drawn');
  await tap('1z');
  assert.is(await text('#summary'), 'Complete hand');
  await tap('5z');
  assert.match(await text('.notice'), /The hand is full/);
  await choose('playing', 'edit');
  const before = await hand();
  await press('#clear');
  assert.is(await hand(), '');
  await press('#undo');
  assert.is(await hand(), before);
  await press('#redo');
  assert.is(await hand(), '');
});

test('draws left follow the tiles that are seen, until they are set', async () => {
  await follow(`h=${HAND}&v=111222333444m555666777888p1199s1234z`);
  await edit();
  assert.equal([await value('#draws'), await text('#draws-how')], ['7', 'estimated']);
  await press('.draws .step');
  assert.equal([await value('#draws'), await text('#draws-how')], ['6', '']);
  await addressIs(`#h=${HAND}&v=111222333444m555666777888p1199s1234z&t=6`);
  await press('#draws-estimate');
  assert.is(await value('#draws'), '7');
});

test('what lies in rivers, melds and indicators is seen, and the link has all of it', async () => {
  await follow('h=406p789s1122z');
  await target('pon');
  await tap('5z');
  assert.is(await count('.hand .meld .tile'), 3);
  assert.is(await text('#summary'), 'Tenpai: waits for East, South');
  await target('left');
  await tap('1z');
  await target('right');
  await tap('9m');
  assert.equal(await counts(), ['1', '2']);
  assert.is(await count('.remarks'), 0);
  await target('river');
  await tap('2z');
  assert.match(await text('.remarks'), /Furiten/);
  await target('visible');
  await tap('9p');
  await tap('9p');
  assert.equal([await piled('visible'), await text('.pile.visible .times')], [1, '−2']);
  await press('.pile.visible .tile-button');
  assert.is(await text('.pile.visible .times'), '−1');
  await target('dora');
  await tap('3m');
  await addressIs('#h=406p789s1122z&m=555z&d=3m&v=9p&o=2z&r=9m&l=1z');
  // A closed kan has the red five; the focus stays beside a meld that is taken away.
  await follow('h=123m&m=555z');
  await target('ankan');
  await tap('0p');
  const left = (/** @type {string} */ name) => text(`#palette [data-name="${name}"] .left`);
  assert.equal([await left('5p'), await left('0p')], ['0', '0']);
  const kan = await on.attributes('.meld:last-child .tile', 'class');
  assert.equal(kan, ['tile t-back', 'tile t-0p', 'tile t-5p', 'tile t-back']);
  await focus('.hand .meld');
  await keys('Enter');
  assert.match(String(await on.attribute(':focus', 'aria-label')), /circles/);
  await keys('Enter');
  assert.is(await focused(), '1m');
  await target('hand');
});

test('a table by taps, with several copies at once', async () => {
  await follow();
  for (const tile of '3m 4m 6p 7p 3s 4s 5s 2z'.split(' ')) await tap(tile);
  await target('chi');
  await tap('7p');
  await target('pon');
  await tap('7z');
  assert.is(await hand(), '3m4m6p7p3s4s5s2z');
  await target('visible');
  await tap('1m');
  await choose('copies', 3);
  for (const tile of ['1z', '3z', '6z']) await tap(tile);
  const before = '#h=34m67p345s2z&m=789p.777z&v=1m111333666z&c=1';
  await addressIs(before);
  // No more than there are, in one step to undo.
  await choose('copies', 4);
  await tap('1m');
  await addressIs(before.replace('v=1m', 'v=1111m'));
  await press('#undo');
  await addressIs(before);
  await choose('copies', 1);
  await target('hand');
  assert.is(await count('.copies'), 0);
});

test('in turn the river changes with each tile; the table as text follows, and leads', async () => {
  await follow();
  await target('river');
  await choose('passing', 'next');
  for (const tile of ['1m', '2m', '3m', '4m', '5m', '6m']) await tap(tile);
  await addressIs('#o=15m&r=26m&a=3m&l=4m');
  await target('right');
  await choose('passing', 'stay');
  await tap('9m');
  await addressIs('#o=15m&r=269m&a=3m&l=4m');
  await target('hand');
  await follow('h=123m&r=1z&t=7');
  assert.match(await value('#table-text'), /^123m; .*right 1z/);
  await type('#table-text', 'left 9p*; right 2z');
  await keys('Enter');
  await addressIs('#h=123m&r=2z&l=9p&t=7&i=l1');
  await enter('#table-text', 'right 1q', 'change');
  assert.match(await text('#table-text-error'), /cannot be read/);
  assert.is(await piled('right'), 1);
});

test('the editor opens at a chip, and leaves the focus where it was', async () => {
  await press('#close-table');
  await follow('h=123m406p789s112z&t=7&s=s&l=1z9p&i=l&d=3m');
  const chips = 'Left Riichi,Dora indicators ,Seat wind South,Draws left 7,Seen 2,+ Table';
  assert.is((await texts('.chip')).join(), chips);
  assert.is(await shown('#table'), false);
  for (const place of ['draws', 'pile-left']) {
    await focus(`.chip[data-place=${place}]`);
    await keys('Enter');
    assert.is(await shown('#table'), true);
    assert.is(await focused(), place);
    await keys('Escape');
    assert.is(await shown('#table'), false);
    assert.is(await focused(), place);
  }
  // Open, taps add to the place that is chosen; closed, to the hand.
  await target('dora');
  await tap('9m');
  assert.is(await piled('dora'), 2);
  await press('#close-table');
  await tap('9m');
  assert.is(await hand(), '1m2m3m9m4p0p6p7s8s9s1z1z2z');
});

test('three players have their tiles, seats and example', async () => {
  await follow('h=19m25m123p');
  await edit();
  await choose('players', 3);
  assert.is(await hand(), '1m9m1p2p3p');
  assert.match(await text('.notice'), /three players do not have/);
  assert.is(await on.attribute('#palette [data-name="5m"]', 'aria-disabled'), 'true');
  assert.equal([await count('#seat [value="3"]:disabled'), await count('.pile.across')], [1, 0]);
  await press('#undo');
  assert.is(await hand(), '1m2m5m9m1p2p3p');
  await follow('n=3');
  await press('#example');
  assert.is(await count('.hand .tile-button'), 14);
  await enter('#hand', String(await on.attribute('#hand', 'placeholder')));
  assert.is(await text('#field-error'), '');
});

test('back goes to the hand before, forward to the next; tiles put in are no steps', async () => {
  await follow('h=123m406p789s11223z&t=3');
  await choose('playing', 'play');
  await press('.hand .drawn');
  await tap('4z');
  await press('.hand .tile-button');
  await choose('playing', 'edit');
  assert.is(await hand(), '2m3m4p0p6p7s8s9s1z1z2z2z4z');
  await press('.hand .tile-button');
  await tap('9m');
  await addressIs('#h=39m406p789s11224z&o=3z1m&t=2');
  await go('back', 14);
  assert.is(await hand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z4z');
  await go('back', 13);
  await go('back', 14);
  assert.is(await hand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z3z');
  for (const tiles of [13, 14, 13]) await go('forward', tiles);
  assert.is(await hand(), '3m9m4p0p6p7s8s9s1z1z2z2z4z');
  // A text that is typed is one step.
  await follow('h=19m19p');
  await type('#hand', '123m406p');
  await addressIs('#h=123m406p');
  await go('back', 4);
});

test('a link restores everything; one that cannot be read says so and leaves a table', async () => {
  const link = 'h=406p789s11223z&m=123p&d=3m&v=58p&o=9m1z&t=7&s=w&w=s';
  await follow(link);
  assert.is(await count('.hand .tile-button'), 11);
  const set = await Promise.all(['#seat', '#round', '#draws'].map(value));
  assert.equal(set, ['2', '1', '7']);
  await press('#clear');
  await press('#undo');
  await addressIs(`#${link}`);
  await open('%');
  await says('.notice', /^The link/);
  await tap('1m');
  assert.is(await hand(), '1m');
  // The complaint stands where the table is.
  await follow('review');
  await sees('#review');
  await follow('h=11111m');
  await says('.notice', /^The link/);
  await sees('.notice');
});

test('the goal of a link is no choice of the reader, whose goal other links have', async () => {
  const link = 'h=123m406p789s11223z&t=2';
  const goal = () => value('input[name=goal]:checked');
  const kept = () =>
    on.page.evaluate(() => JSON.parse(localStorage.getItem('ukeire.settings') ?? '{}').goal);
  await on.page.evaluate(() => localStorage.removeItem('ukeire.settings'));
  await open(`${link}&g=5200`);
  assert.equal([await goal(), await value('#least'), await kept()], ['atLeast', '5200', undefined]);
  await choose('goal', 'tenpai');
  await addressIs(`#${link}&g=tenpai`);
  await follow(`${link}&g=score`);
  assert.equal([await goal(), await kept()], ['score', 'tenpai']);
  await open(link);
  await addressIs(`#${link}&g=tenpai`);
  await choose('goal', 'win');
  await addressIs(`#${link}`);
  // Back and forth through the hands, the goal stays.
  await edit();
  await choose('playing', 'play');
  await press('.hand .tile-button');
  await addressIs('#h=23m406p789s11223z&o=1m&t=2');
  await choose('goal', 'score');
  await addressIs('#h=23m406p789s11223z&o=1m&t=2&g=score');
  await go('back', 14);
  assert.is(await goal(), 'score');
  await choose('goal', 'win');
});

on.run();
