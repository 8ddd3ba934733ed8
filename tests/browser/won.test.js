// A complete hand in the analysis: its score, how it was won, and the rules.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { stage } from './stage.js';

const mahjong = await load();
const on = stage('a complete hand');
const { test, open, follow, press, tap, text, texts, count, shown, says, addressIs } = on;

const luck = (/** @type {string} */ one) => on.choose('won-luck', one);
/** Choices beside draw and ron, and the chosen ones. */
const offered = () => on.attributes('label:not([hidden]) > [name=won-luck]', 'value');
const chosen = () => on.attributes('label:not([hidden]) > [name=won-luck]:checked', 'value');

test('yaku, fu, points and payments, and nothing to discard', async () => {
  await open('h=123m406p789s11222z&d=3m&s=s');
  await on.sees('.won .points');
  assert.is(await text('.won .points'), '5200 points');
  assert.match(await text('.won .found'), /3 han 40 fu · dealer 2600, non-dealer 1300/);
  const lines = await texts('.won-lines > div');
  assert.is(lines.length, 7);
  assert.equal(lines.slice(0, 3), [
    'Tsumo (concealed self-draw)1 han',
    'Yakuhai (seat wind)1 han',
    'Red fives (aka dora)1 han',
  ]);
  assert.is(await shown('.limits'), false);
  assert.is(await count('.hand .best, .discards'), 0);
  await on.unfold('#why');
  await says('#why .formula', /= −1$/);
  assert.not.match(await text('#why'), /Discard/);
  assert.is(await count('#why .goals'), 0);
  // A winner does not discard, but may ask.
  await press('.discards-part .more');
  assert.ok((await count('.discards .pick')) > 9);
  await follow('h=406p789s22333z&m=123m');
  await says('.won .found', /No yaku/);
});

test('the tile that won is shown, and another one after a tap', async () => {
  await follow('h=123m46p789s11222z0p');
  const winner = () => on.attribute('.winner [aria-pressed=true]', 'aria-label');
  assert.is(await winner(), 'Won with red 5 of circles');
  assert.ok((await texts('.won-lines dt')).includes('kanchan wait 5 of circles'));
  await press('.winner [aria-label="Won with South"]');
  assert.is(await winner(), 'Won with South');
  await addressIs('#h=123m406p789s11222z');
  await press('#undo');
  assert.is(await winner(), 'Won with red 5 of circles');
});

test('how it was won, ura, honba and sticks are in the score and in the link', async () => {
  await follow('h=123m406p789s11222z&d=3m&s=s');
  const first = ['riichi', 'double-riichi', 'haitei', 'chiihou'];
  assert.equal(await offered(), first);
  await luck('chiihou');
  assert.match(await text('.won .found'), /yakuman/);
  await luck('riichi');
  assert.equal(await chosen(), ['riichi']);
  assert.equal(await offered(), [...first.slice(0, 2), 'ippatsu', ...first.slice(2)]);
  assert.is(await text('.won .points'), '8000 points');
  await luck('ippatsu');
  await luck('double-riichi');
  await press('#won-ura');
  await tap('6s');
  const isOff = await on.attribute('#palette [data-name="1s"]', 'aria-disabled');
  assert.is(isOff, 'true', 'one indicator, one ura');
  await on.edit();
  for (const label of ['Honba +1', 'Honba +1', 'Riichi sticks +1'])
    await press(`[aria-label="${label}"]`);
  const table = { seatWind: 'south', indicators: '3m', uraIndicators: '6s' };
  const won = { ...table, riichi: 'double', ippatsu: true };
  const score = /** @type {any} */ (
    mahjong.score('123m406p789s11222z', { .../** @type {any} */ (won), honba: 2, deposits: 1 })
  );
  assert.is(await text('.won .points'), `${score.points} points`);
  const { dealer, others } = score.payments;
  const paid = `dealer ${dealer}, non-dealer ${others} · ${score.gains.self} in all`;
  assert.ok((await text('.won .found')).includes(paid), paid);
  await addressIs('#h=123m406p789s11222z&d=3m&u=6s&s=s&b=2&p=1&y=double-riichi.ippatsu');
  await on.choose('won-by', 'ron');
  await says('.won .found', /discarder pays \d+/);
});

test('rules are chosen beside the score, count at once, and are kept', async () => {
  await follow('h=19m19p19s12345677z&s=s');
  assert.is(await text('.won .points'), '64000 points');
  await press('#won-rules');
  assert.is(await on.focused(), 'rules');
  await on.chooseRules('mleague');
  assert.is(await text('.won .points'), '32000 points');
  assert.is(await text('#won-rules'), 'Rules: M.League');
  await press('#rule-doubleYakuman');
  assert.is(await text('#won-rules'), 'Rules: M.League, changed');
  await open('h=19m19p19s12345677z&s=s&y=ron');
  await says('.won .points', '64000 points');
  assert.is(await text('#won-rules'), 'Rules: M.League, changed');
  await press('#won-rules');
  await on.chooseRules('wrc');
  assert.is(await text('.won .points'), '32000 points');
  assert.not(await on.page.$eval('#rule-reds', (box) => /** @type {any} */ (box).checked));
});

on.run();
