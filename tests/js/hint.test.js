// Hints of a table: the choice, the hand after it, and the sentence with the reason.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTable } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { decode } from '../../web/state/link.js';
import { forTable } from '../../web/state/setup.js';
import { fault, wrong } from './faults.js';

const engine = await load();

/** The table of a page's link. @param {string} link */
const tableAt = (link) => createTable(forTable(decode(link).setup), { engine });

/** Links with another player's riichi or open discard, and without. @type {string[][]} */
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
      + '6.5%) and deals in less often by the end of the round (20% against 24%).',
    '受け入れはどちらも10枚ですが、打發は今の安全度（放銃率1.7%と6.5%）と'
      + '局終了までの安全度（放銃率20%と24%）で上回ります。',
    '两者都留10张进张，但打发的眼下安全度（放铳率1.7%对6.5%）、'
      + '本局安全度（放铳率20%对24%）占优。',
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
  [
    'h=234578m1689p357s1z',
    'Discarding East keeps 3 more useful tiles (44 against 41).',
    '打東の方が受け入れが3枚多く残ります（44枚と41枚）。',
    '打东多留3张进张（44张对41张）。',
  ],
];

for (const [link, ...sentences] of TABLES) {
  test(`why: ${link}`, async () => {
    const t = tableAt(link);
    const languages = /** @type {const} */ (['en', 'ja', 'zh']);
    const hints = languages.map((language) => t.hint({ language }).why);
    assert.equal(hints, sentences);
  });
}

test('what a hint tells beside the sentence', () => {
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

test('a hint after a call names its discard, and one of nothing is refused', () => {
  const t = tableAt('h=55z234m13p4679s22p&x=r&r=1z9m5z&a=1z&l=9m&d=1m');
  assert.equal([t.hint().action.type, t.hint().discard], ['pon', '2p']);
  assert.is(fault(() => t.hint(wrong({ language: 'fr' }))).code, 'bad-option');
  assert.is(fault(() => createTable({}, { engine }).hint()).code, 'out-of-turn');
});

test.run();
