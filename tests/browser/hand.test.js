// A hand in the analysis: entered in every way, answered, compared and explained.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { stage } from './stage.js';

const HAND = '123m406p789s11223z';
const DRAWS = 6;
const mahjong = await load();
const { discards } = mahjong.winProbability(HAND, { draws: DRAWS, every: true });

const on = stage('a hand');
const { test, open, follow, press, tap, hand, type, keys, focus, focused, unfold } = on;
const { text, texts, value, count, shown, has, says, addressIs, edit } = on;
const { attribute, attributes } = on;

/** @param {number} p as the page writes it */
const percent = (p) => `${(100 * p).toFixed(1)}%`;
/** The column of the table of discards, from the top. @param {string} name */
const column = (name) => texts(`.discards tbody .col-${name}`);
const tiles = async () => (await attributes('.discards .pick', 'data-tile')).map(Number);
const falling = (/** @type {number} */ a, /** @type {number} */ b) => b - a;
const wholeAnswer = () => has('.progress[data-mode=graph] .bar:not(.on)');

test('taps fill the hand, which sorts itself, and the answer follows', async () => {
  await open();
  for (const tile of '1z 9s 8s 7s 0p 6p 4p 3m 2m 1m 2z 1z 2z'.split(' ')) await tap(tile);
  assert.is(await hand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z');
  assert.is(await text('#summary'), 'Tenpai: waits for East, South');
  assert.match(await text('.useful-part h3'), /Waits.*2 kinds, 4 tiles/);
  assert.is(await text('#palette [data-name="0p"] .left'), '0');
  assert.is(await value('#hand'), '123m406p789s1122z');
});

test('text is read as it is typed; an error shows its place and injects nothing', async () => {
  await follow();
  await type('#hand', HAND);
  assert.match(await text('#summary'), /^Discard West/);
  await type('#hand', '123m4<img src=x>');
  assert.match(await text('#field-error'), /“<” cannot stand here/);
  assert.is(await text('#field-error mark'), '<');
  assert.is(await count('#app img'), 0);
  assert.is(await attribute('#hand', 'aria-invalid'), 'true');
  await type('#hand', '123m45');
  assert.is(await text('#field-error'), '', 'the suit may follow');
  await focus('#answer');
  assert.match(await text('#field-error'), /A suit letter is missing/);
  await type('#hand', '123m456p789s1122z3');
  await keys('Enter');
  assert.is(await focused(), 'hand');
  assert.is(await value('#hand'), '123m456p789s1122z3');
  await on.page.keyboard.type('z');
  await keys('Enter');
  assert.is(await focused(), 'answer');
  assert.is(await count('.hand .tile-button'), 14);
  await type('#hand', '123m456p789s112233z right 1z9p');
  assert.match(
    await text('#field-error'),
    /^The hand is full: 14 tiles.* The table stays as it was\.$/,
  );
  await edit();
  assert.is(await count('.pile.right .tile-button'), 0);
  await type('#hand', '<mjloggm ver="2.3"><GO type="9"/>');
  assert.is(await text('#field-error'), 'This is the log of a game. “Review” reads it.');
});

test('a pasted table is taken; a link of a log opens the review', async () => {
  await follow();
  const paste = (/** @type {string} */ pasted) =>
    on.page.evaluate((words) => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'clipboardData', { value: { getData: () => words } });
      document.body.dispatchEvent(event);
    }, pasted);
  await paste('123m456p13789s123z right 1z9p4s* left 3z own 9m dora 3m seat south');
  assert.is(await hand(), '1m2m3m4p5p6p1s3s7s8s9s1z2z3z');
  assert.is(await count('.pile.right .tile-button'), 3);
  const link = '#h=123m456p13789s123z&d=3m&o=9m&r=1z9p4s&l=3z&s=s&i=r3';
  await addressIs(link);
  await paste('123m4<img src=x>');
  assert.match(await text('.notice'), /“<” cannot stand here/);
  await paste('https://tenhou.net/0/?log=2019010100gm-00a9-0000-abcdef01');
  await says('.review [role=status]', /This link only names a log/);
  await addressIs('#review');
  await press('.doors a');
  await addressIs(link);
  assert.is(await text('.notice'), '', 'the fault of before is gone');
});

test('an empty page has an answered example, which opens', async () => {
  await open();
  await says('.lead p', /%/);
  assert.is(await text('.example h3'), 'Discard Red dragon');
  const [lead, [total]] = [await text('.lead p'), await texts('.example .best td')];
  await press('#example');
  assert.is(await shown('.example'), false);
  await says('.discards .best .col-win', /%/);
  assert.ok(lead.startsWith(`Win ${await text('.discards .best .col-win')} · `), lead);
  assert.is(total, await text('.discards .best .col-total'));
  assert.is(await attribute('.hand .best', 'data-name'), '7z');
  await edit();
  await on.page.select('#deal-shanten', '2');
  await press('#random');
  assert.match(await text('.win-line'), /^2-shanten: /);
  assert.is(await count('.hand .tile-button'), 14);
});

test('the table of discards has the numbers of the library, and sorts by any column', async () => {
  await open(`h=${HAND}&t=${DRAWS}`);
  await wholeAnswer();
  await press('.discards-part .more');
  const rows = new Map(mahjong.discards(HAND).map((row) => [row.tile, row]));
  const order = await tiles();
  assert.is(order.length, rows.size);
  assert.equal(
    await column('total'),
    order.map((tile) => String(rows.get(tile)?.total)),
  );
  const win = new Map(discards.map((row) => [row.tile, percent(row.win[DRAWS])]));
  assert.equal(
    await column('win'),
    order.map((tile) => win.get(tile)),
  );
  assert.is(await text('#summary'), `Discard West: ${win.get(29)} to win`);
  assert.is(await text('.win-line'), 'Tenpai: waits for East, South');
  assert.is(await text('.discards .best .unseen'), 'best');
  assert.equal(await attributes('#useful .tile-count', 'aria-label'), ['East × 2', 'South × 2']);
  const [first, after] = await texts('.discards tbody th');
  assert.match(first, /West/);
  assert.is(after, 'One step back, to 1-shanten');
  // The best discard stays above those that are a step back.
  await press('thead .col-total button');
  const totals = (await column('total')).slice(1).map(Number);
  assert.equal(totals, totals.toSorted(falling));
  assert.is(await attribute('thead .col-total', 'aria-sort'), 'descending');
  await press('thead .col-tile button');
  await press('thead .col-tile button');
  const sorted = (await tiles()).slice(1);
  assert.equal(sorted, sorted.toSorted(falling));
  assert.is(await count('thead [aria-sort]'), 1);
});

test('the chart has the selected discards, read by table, by key and by pointer', async () => {
  await press('.pick[data-tile="29"]');
  await press('.pick[data-tile="0"]');
  await unfold('#chart, #chart details, #why');
  await says('#why', /Discard 1m/);
  await has('#chart .now tbody tr', 2);
  const chosen = [29, 0].map((tile) => discards.find((row) => row.tile === tile));
  const cells = await on.page.$$eval('#chart details tbody tr', (rows) =>
    rows.map((row) => [...row.children].map((cell) => parseFloat(cell.textContent ?? ''))),
  );
  assert.is(cells.length, DRAWS + 1);
  for (const [n, [draws, ...chances]] of cells.entries()) {
    assert.is(draws, n);
    const wanted = chosen.flatMap((row) => [row?.win[n], row?.tenpai[n]]);
    assert.ok(chances.every((chance, i) => Math.abs(chance - 100 * Number(wanted[i])) < 0.051));
  }
  await on.focus('#chart input[type=range]');
  await keys('Home');
  assert.match(await text('#chart .now thead'), /With 0 draws left/);
  await keys('ArrowRight');
  assert.match(
    String(await attribute('#chart input[type=range]', 'aria-valuetext')),
    /^With 1 draw left \(turn \d+\); .*: win [\d.]+%, tenpai [\d.]+%/,
  );
  await on.page.hover('#chart .plot > svg');
  await says('#chart .now thead', /With 3 draws left/);
  for (const [shows, lines] of /** @type {const} */ ([
    ['both', [2, 2, 0]],
    ['behind', [0, 0, 2]],
    ['win', [2, 0, 0]],
  ])) {
    await press(`#chart input[value=${shows}]`);
    const kinds = ['win', 'tenpai', 'behind'].map((kind) => count(`.plot .line.${kind}`));
    assert.equal(await Promise.all(kinds), lines);
  }
  const [plot, ...ends] = await on.page.$$eval('.plot, .plot .end .tile', (all) =>
    all.map((one) => one.getBoundingClientRect().right),
  );
  assert.ok(ends.length === 2 && ends.every((end) => end <= plot + 1), 'each ends in its tile');
  await press('.pick[data-tile="0"]');
  await has('#chart .now tbody tr', 1);
  for (const tile of [0, 1, 2, 12]) await press(`.pick[data-tile="${tile}"]`);
  assert.is(await count('.discards tr.selected'), 4);
  assert.match(await text('.notice'), /At most 4/);
});

test('the check plays games, and the row shows them beside the model', async () => {
  await open(`h=${HAND}&t=3`);
  await wholeAnswer();
  await press('.discards .best + tr + tr .pick');
  const other = await text('#why .hint:first-child');
  await unfold('#check');
  await press('.check button:first-child:not(:disabled)');
  await says('.check .said', /./);
  const [found, played] = await texts('.check .said p');
  assert.match(found, /^Games: [\d.]+% ± [\d.]+\. Model: [\d.]+%\. The/);
  assert.ok(played.includes(` games won. Played: ${other} · Model, with hand`), played);
  assert.match(await text('.discards tr.selected .col-win'), /games \d+\.\d+%/);
  await press('#clear');
  assert.is(await count('.games'), 0);
});

test('why: the next discard, or a selected one, stands beside the best', async () => {
  const many = '234567m2445p357s4s';
  await open(`h=${many}&t=3`);
  await unfold('#why');
  await wholeAnswer();
  const [explained] = await texts('#why .hint:first-child');
  assert.is((await texts('.versus h4'))[0], explained);
  assert.is(await count('#why .goals li'), 3);
  // A press beside the tile of a row selects it.
  await press('.discards tr:has(.pick[data-tile="24"]) .col-total');
  await has('.discards .pick[data-tile="24"][aria-pressed=true]');
  await says('.versus .side:last-child h4', 'Discard 7s');
  const rows = mahjong.discards(many);
  const best = (await text('.versus h4')).replace('Discard ', '');
  const [ours, theirs] = [best, '7s'].map((name) => rows.find((row) => row.name === name)?.total);
  const more = `${Number(ours) - Number(theirs)} more useful tiles (${ours} against ${theirs})`;
  const reason = await text('.versus .reason');
  assert.ok(reason.startsWith(`Discarding ${best} keeps ${more}.`), reason);
  // The pairs of seven pairs are no heads.
  await follow('h=1122m3344p5566s1z&t=3');
  await on.speak('ja');
  await says('#why .reading .kind', '対子');
  await on.speak('en');
});

test('the computation goes step by step, with the numbers of the module', async () => {
  const held = '12246m5578p34s112z';
  await open(`h=${held}`);
  assert.is(await count('#computed .shown'), 0, 'nothing is computed while it is closed');
  await unfold('#computed');
  await says('#computed .at', 'Step 1 of 13');
  for (let step = 1; step < 6; step++) await press('#computed .next');
  assert.is(await text('#computed h3'), 'characters and circles together');
  const { standard } = mahjong.explain(held).computation;
  const { sets, withPair } = /** @type {any} */ (standard).parts[1].together;
  const numbers = await on.page.$$eval('#computed table:first-of-type tbody tr', (all) =>
    all.map((row) => [...row.querySelectorAll('td strong')].map((one) => Number(one.textContent))),
  );
  assert.equal(
    numbers,
    sets.map((/** @type {number} */ n, /** @type {number} */ i) => [n, withPair[i]]),
  );
  for (let step = 6; step < 9; step++) await keys('ArrowRight');
  assert.match(await text('#computed .said'), /4 sets and a pair: 4 draws/);
  assert.is(await attribute('#computed .said', 'aria-live'), 'polite');
  await keys('ArrowRight');
  assert.match(await text('#computed .said'), /8 − 2×0 − 4 − 1 = 3 gives the same/);
  assert.is(await count('#computed .block .tile'), 14);
  await press('.hand .tile-button');
  await has('#computed .block .tile', 13);
  assert.is(await text('#computed .at'), 'Step 10 of 13', 'the step stays');
  // The formula errs where there is no fifth tile.
  await follow('h=123456789m1111z');
  await says('#computed .said', /says 0, but the shanten is 1/);
  assert.match(await text('#computed .note'), /four copies of East/);
});

on.run();
