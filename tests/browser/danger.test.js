// The danger of each tile under the hand, and push or fold, at a table with threats.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { laidTable } from '../js/positions.js';
import { load } from '../../wasm/ukeire.js';
import { askAdvice } from '../../web/model/engine/advice.js';
import { decode } from '../../web/model/table/link.js';
import { writePosition } from '../../web/model/table/position.js';
import { actionWord } from '../../web/text/advice-words.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { addTexts, translator } from '../../web/text/translate.js';
import { points } from '../../web/text/words.js';
import { stage } from './stage.js';

const mahjong = await load();
addTexts(secondPartsIn);
const t = translator('en');

const HAND = '19m3467p22678s55z7p';
const TILES = '1m 9m 3p 4p 6p 7p 2s 2s 6s 7s 8s 5z 5z 7p'.split(' ');
const RIVERS = { right: '1z9p4s1m8m', across: '3z2p1p1s', left: '7z1z9m8s' };
const LINK = `h=${HAND}&r=${RIVERS.right}&a=${RIVERS.across}&l=${RIVERS.left}`;

const on = stage('danger');
const { test, phoneTest, open, follow, press, tap, text, texts, count, shown, has } = on;
const { attribute, attributes, addressIs, choose, target, focused, keys } = on;

/** The numbers of the table that is there now. */
async function numbers() {
  await has('.risks[aria-busy=false]');
  return texts('.risks .number');
}
/**
 * Answers of `danger()` of a table for each tile of the hand, as the page writes them.
 * @param {any} more of the position
 */
function wanted(more) {
  const here = laidTable({ engine: mahjong, hand: HAND, rivers: RIVERS, wall: 50, ...more });
  const risks = new Map(here.danger().map(({ name, risk }) => [name, Number(risk)]));
  return TILES.map((tile) => {
    const risk = Number(risks.get(tile));
    return `${(100 * risk).toFixed(risk > 0 && risk < 0.0995 ? 1 : 0)}%`;
  });
}
const place = (/** @type {string} */ tile) => `.risks [data-name="${tile}"]`;
/** The reason that is shown, line by line. */
const reason = async () => ((await shown('.danger .reason')) ? texts('.danger .reason p') : []);

test('the row comes with riichi, has the numbers of the library, and goes', async () => {
  await open(LINK);
  const height = () => on.page.$eval('.hand', (one) => one.getBoundingClientRect().height);
  const before = await height();
  assert.is(await shown('.risks'), false);
  await on.edit();
  await choose('riichi', 'right');
  // Riichi is declared with the last discard, which lies sideways from then on.
  assert.equal(await numbers(), wanted({ rivers: { ...RIVERS, right: `${RIVERS.right}*` } }));
  await addressIs(/&i=r5$/);
  const sideways = await attributes('.pile .sideways button', 'aria-label');
  assert.equal(sideways, ['8 of characters, Riichi: take away']);
  await choose('riichi', 'right');
  assert.is(await shown('.risks, .advice'), false);
  assert.is(await height(), before);
});

test('a discard and a meld of another change the numbers', async () => {
  await follow(`${LINK}&i=r`);
  await target('right');
  await tap('7s');
  const right = `${RIVERS.right}7s`;
  const after = await numbers();
  assert.equal(after, wanted({ rivers: { ...RIVERS, right }, riichi: { right: true } }));
  await target('left');
  await choose('laying', 'pon');
  await tap('5m');
  await addressIs(/&e=l\.555m$/);
  const both = await numbers();
  assert.not.equal(both, after);
  assert.ok(both.every((risk, i) => parseFloat(risk) >= parseFloat(after[i])));
  await press('.pile.left .meld');
  assert.equal(await numbers(), after);
  // A meld that is chosen for another player is none of the own river.
  await choose('laying', 'pon');
  await target('river');
  await tap('5m');
  await addressIs(/&o=5m&/);
  await target('hand');
  await press('#close-table');
});

test('push or fold: the best choices at the table, their worth, and to hand on', async () => {
  await follow(`${LINK}&i=r`);
  await has('.advice [aria-busy=false] tbody tr');
  const { state } = decode(await on.page.evaluate(() => location.hash));
  const advice = (await askAdvice(state, mahjong, mahjong)) ?? [];
  assert.ok(advice.length > 1);
  const rows = await texts('.advice tbody tr');
  assert.is(rows.length, advice.length);
  for (const [i, one] of advice.entries())
    assert.ok(
      rows[i].startsWith(actionWord(t, one)) && rows[i].includes(points(one.worth)),
      rows[i],
    );
  assert.match(rows[0], /best/);
  const headline = await text('#summary');
  await on.unfold('#share');
  await on.says('#share-text', /Drawing alone/);
  const [first, second] = (await on.value('#share-text')).split('\n');
  assert.is(first, `${writePosition(state)} · ${headline}`);
  assert.match(second, /^Drawing alone: \d-shanten$/);
  assert.is(await attribute('.picture', 'alt'), first);
});

test('keys lead along the row, and Enter tells why, against each player', async () => {
  await on.focus('.hand .tiles button');
  await keys('Tab');
  assert.is(await focused(), '1m');
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight');
  assert.is(await focused(), '4p');
  assert.equal(await reason(), []);
  await keys('Enter');
  assert.match(
    (await reason())[0],
    /^4p 11%: no suji; possible waits: ryanmen, kanchan, shanpon, tanki; average [\d.]+%$/,
  );
  assert.is(await attribute(place('4p'), 'aria-expanded'), 'true');
  await keys('Home', 'Enter');
  assert.match((await reason())[0], /^1m 0%: genbutsu/);
  await keys('Enter');
  assert.equal(await reason(), []);
  await keys('Tab');
  assert.is(await count('.risks :focus'), 0);
  assert.is(await attribute('.risks', 'role'), 'list');
  assert.is(await attribute('.risks', 'aria-label'), 'Risk of each tile to deal in');
  const items = await attributes('.risks li:not([aria-hidden]) button', 'aria-label');
  assert.equal([items.length, items[3]], [14, '4 of circles: 11% risk']);
  await follow(`${LINK}&i=r&e=l.666z.345m&t=7`);
  await numbers();
  await press(place('4p'));
  const [sum, right, left] = await reason();
  assert.match(sum, /^4p \d+%; average [\d.]+%$/);
  assert.match(right, /^Right \(riichi\): [\d.]+%, no suji; /);
  assert.match(left, /^Left \(2 melds, \d+% tenpai\): [\d.]+%, no suji; /);
});

phoneTest('each number stands under its tile, and leaves most of the screen', async () => {
  for (const width of [360, 320]) {
    await on.page.setViewport({ width, height: 740 });
    await follow(`${LINK}&i=rl&e=a.111p`);
    await numbers();
    const { stays, off } = await on.page.evaluate(() => {
      const boxes = (/** @type {string} */ which) =>
        [...document.querySelectorAll(which)].map((one) => one.getBoundingClientRect());
      const tiles = boxes('.hand .tiles > button .tile');
      return {
        stays: boxes('.risks')[0].bottom - boxes('.stays')[0].top,
        off: boxes('.risks button').map((box, i) => ({
          x: (box.left + box.right - tiles[i].left - tiles[i].right) / 2,
          y: box.top - tiles[i].bottom,
          least: Math.min(box.width, box.height),
        })),
      };
    });
    assert.ok(stays < 200, `${width}: ${stays}`);
    assert.is(off.length, 14);
    for (const { x, y, least } of off)
      assert.ok(
        Math.abs(x) < 1 && y >= -1 && y < 16 && least >= 24,
        `${width}: ${x} ${y} ${least}`,
      );
  }
});

on.run();
