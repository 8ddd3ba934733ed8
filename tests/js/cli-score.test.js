// ukeire score and ukeire waits as a user has them, and the names that they print.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FU_KINDS, LIMIT_NAMES } from '../../dist/layout.js';
import { WORDS } from '../../wasm/cli/score-words.js';
import * as names from '../../wasm/names/yaku.js';
import { load } from '../../wasm/ukeire.js';
import { answer, json, throughJson, ukeire } from './command.js';

/** @typedef {import('../../wasm/ukeire.js').ScoreOptions} ScoreOptions */

const PINFU = '34567m456p55678s2m';
const OPEN_TANYAO = '2255p678s[234m][345s]';
const NO_YAKU = '234m55p67s[789s][123p]8s';
const KOKUSHI = '19m19p19s1234567z1z';
const WAITING = '123m406p789s1122z';

const mahjong = await load();

test('names: every id of the engine in its order, in three languages, in their characters', () => {
  const { LANGUAGES, ...groups } = names;
  assert.equal(LANGUAGES, ['en', 'ja', 'zh']);
  assert.equal(Object.keys(names.YAKU), mahjong.yakuIds().filter(Boolean));
  assert.equal(Object.keys(names.LIMITS), LIMIT_NAMES.filter(Boolean));
  assert.equal(Object.keys(names.FU), [...FU_KINDS]);
  assert.equal(Object.keys(names.DORA), ['dora', 'red', 'ura', 'north']);
  assert.equal(Object.keys(names.WINDS), ['east', 'south', 'west', 'north']);
  for (const group of Object.values(groups)) {
    for (const { en, ja, zh, ...others } of Object.values(group)) {
      assert.equal(others, {});
      assert.match(en, /^[!-~]([ -~]*[!-~])?$/);
      assert.match(ja, /^\S.*$/);
      assert.match(zh, /^\S.*$/);
      assert.not.match(ja, /[a-z断]{2}|[门满岭带杠对顺贯华发东庄]/, ja);
      assert.not.match(zh, /[a-z\u3041-\u30FA]|[門満嶺帯槓対順貫発東単]/, zh);
    }
  }
  const fields = (/** @type {string} */ text) => [...new Set(text.match(/\{\w+\}/g))].sort();
  for (const [key, { en, ja, zh }] of Object.entries(WORDS)) {
    assert.equal([fields(ja), fields(zh)], [fields(en), fields(en)], key);
  }
});

/** Arguments, and what the text has. @type {[string, ...(string | RegExp)[]][]} */
const TEXTS = [
  [
    `score ${PINFU} --ron --riichi --dora 4s --seat south --honba 1 --deposits 2`,
    `34567m456p55678s 2m
  ron 2m from right, East round, South seat, dora indicators 4s, 1 honba,
  deposits 2

mangan  5 han 30 fu  8000 points

Yaku  5 han
  1  Riichi
  1  Pinfu (all sequences)
  1  Tanyao (all simples)
  2  Dora

Fu  30
  20  base
  10  ron with a closed hand

Reading
  34m+2m  567m  456p  55s  678s

Payments
  right    -8300  discarder, 300 of it honba
  winner  +10300  2000 of it deposits, 300 of it honba
`,
  ],
  [
    `score ${OPEN_TANYAO} --win 5p --seat south --dora 1m`,
    '2255p678s 5p [234m][345s]    draw 5p, East round, South seat, dora indicators 1m\n',
    '\n2 han 30 fu  2000 points (500/1000)\n',
    '\nFu  26, rounded up to 30\n  20  base\n   4  concealed triplet 555p\n   2  draw\n',
    '  right    -500\n  across   -500\n  left    -1000  dealer\n  winner  +2000\n',
  ],
  [`score ${OPEN_TANYAO} --win 5p --seat west`, /across +-500 {2}dealer/],
  [`score ${OPEN_TANYAO} --win 5p --seat north`, /right +-500 {2}dealer/],
  [`score ${OPEN_TANYAO} --win 5p`, '1500 points (500 all)\n'],
  [
    `score ${KOKUSHI} --ron --from left --honba 2`,
    '\ndouble yakuman  96000 points\n',
    '\nYaku\n  double yakuman  Kokushi musou (13-sided wait)\n\nReading\n',
    '  1m  9m  1p  9p  1s  9s  1z+1z  2z  3z  4z  5z  6z  7z\n',
    '  left    -96600  discarder, 600 of it honba\n',
  ],
  ['score 1112223334445z5z --seat west', '\n5-fold yakuman  160000 points (40000/80000)\n'],
  [
    'score 11199m123456p44z4z --sanma --seat south --honba 1 --norths 1',
    'sanma, East round, South seat, norths set aside 1, 1 honba',
    '2 han 40 fu  2000 points (700/1300)',
    '  1  Kita (norths set aside)\n',
    '  right    -800  100 of it honba\n  left    -1400  dealer, 100 of it honba\n',
  ],
  [
    'score 111222333z55m[444z] --seat west --pao daisuushii:left --honba 1 --ron',
    `  right   -32300  discarder, 300 of it honba
  left    -32000  liable
  winner  +64300  300 of it honba
`,
  ],
  ['score 13m456p789s11222z --win 2m', '\n   2  kanchan wait 2m\n'],
  ['score 89m456p789s11222z --win 7m', '\n   2  penchan wait 7m\n'],
  ['score 456p789s11z[222z][3333m] --win 4p', '   8  open kan 3333m\n', '   4  pair 11z\n'],
  ['score 34067m456p55678s2m --win 0m', '  234m  67m+0m  456p'],
  ['score 34067m456p55678s --win 2m', '  34m+2m  067m  456p'],
  [
    `score ${NO_YAKU} --ron`,
    '\n\nNo yaku: complete, but no win\n\nFu  30\n',
    /\n {2}234m {2}55p {2}67s\+8s {2}\[789s\] {2}\[123p\]\n$/,
  ],
  ['score 123m456p789s11223z', '\nNot complete: tenpai\n'],
  [
    `score ${PINFU} --rules mleague --rule kuitan=off --rule pao=daisangen`,
    'rules mleague, kuitan=off, pao=daisangen\n',
  ],
  [
    `score ${PINFU} --ron --riichi --dora 4s --language ja`,
    `34567m456p55678s 2m    2mロン（下家）, 場風 東, 自風 東, ドラ表示牌 4s

満貫  5翻30符  12000点

役  5翻
  1  立直
`,
    '支払い\n  下家    -12000  放銃\n  和了者  +12000\n',
  ],
  [
    'score 123m456p789s1122z1z --seat south --language zh',
    '役种  2番\n  1  门前清自摸和\n  1  场风\n',
    '自摸1z, 场风 东, 自风 南',
  ],
  [
    `waits ${WAITING}`,
    `${WAITING}    East round, East seat

Waits  2 kinds, 4 tiles
  wait  left        points  value        yaku
  1z    x2    draw   11700  4 han 30 fu  tsumo, round-wind, seat-wind, red
              ron     7700  3 han 40 fu  round-wind, seat-wind, red
  2z    x2    draw    3900  2 han 40 fu  tsumo, red
              ron        -  no yaku
`,
  ],
  [
    `waits ${WAITING} --own-discards 2z3z`,
    'Waits  2 kinds, 3 tiles\n',
    /ron +- {2}furiten\n[^]*ron +- {2}furiten\n/,
    /\n\nFuriten: 2z among the own discards, so no ron\.\n$/,
  ],
];

test('text: what a table says', () => {
  for (const [args, ...pieces] of TEXTS) {
    const text = answer(args);
    for (const piece of pieces) assert.match(text, piece, args);
  }
});

const EVERYTHING =
  '--round south --seat west --dora 3m5p --ura 1p --riichi --ippatsu --last --honba 3 --deposits 2 '
  + '--ron --from across --rules mleague --rule kuitan=off --rule doubleWindFu=4 --rule reds=0,2,0 '
  + '--rule honba-draw=500 --rule renhou=yakuman --rule pao=daisangen --rule kiriage=true';

/** The hand, the arguments, and what the library is asked. */
const ASKED = /** @type {[string, string, ScoreOptions][]} */ ([
  [
    PINFU,
    EVERYTHING,
    {
      ...{ round: 'south', seat: 'west', dora: '3m5p', ura: '1p', riichi: true, ippatsu: true },
      ...{ last: true, honba: 3, deposits: 2, by: 'ron', from: 'across' },
      rules: {
        ...{ preset: 'mleague', kuitan: false, doubleWindFu: 4, reds: [0, 2, 0], honbaDraw: 500 },
        ...{ renhou: 'yakuman', pao: ['daisangen'], kiriage: true },
      },
    },
  ],
  [PINFU, '--double-riichi', { riichi: 'double' }],
  [PINFU, '--first', { first: true }],
  [PINFU, '--tsumo --seat w --round n', { seat: 'west', round: 'north' }],
  ['123m456p789s11z(2222z)', '--win 1z --rinshan', { win: '1z', rinshan: true }],
  ['13m456p789s11222z2m', '--ron --chankan', { by: 'ron', chankan: true }],
  ['119m19p19s234567z1z', '--ron --closed-chankan', { by: 'ron', chankan: 'closed' }],
  ['11199m123456p44z4z', '--sanma --norths 1', { players: 3, norths: 1 }],
  ['111222333z55m[444z]', '--pao daisuushii:left', { pao: { daisuushii: 'left' } }],
  [NO_YAKU, '--ron', { by: 'ron' }],
  ['123m456p789s11234z', '', {}],
]);

test('JSON is what the library says, with every option', () => {
  for (const [text, args, options] of ASKED) {
    const { hand, tiles, melds, players, win, by, ...score } = json(`score ${text} ${args}`);
    assert.is(tiles + 3 * melds, 14);
    assert.equal([players, by], [options.players ?? 4, options.by ?? 'draw']);
    assert.equal(score, throughJson(mahjong.score(text, options)), args);
    assert.equal(score, throughJson(mahjong.score(hand, { ...options, win })), 'of that tile');
  }
  for (const added of ['234567m456p55678s', '34567m456p55678s']) {
    const { hand, win } = json(`score ${added} --win 2m`);
    assert.equal([hand, win], [PINFU, '2m']);
  }
  const args = `waits ${WAITING} --own-discards 2z --visible 12z --dora 9m --seat south`;
  const { hand, tiles, melds, players, ...rest } = json(args);
  assert.equal([hand, tiles, melds, players], [WAITING, 13, 0, 4]);
  const options = /** @type {const} */ ({ visible: '12z', dora: '9m', seat: 'south' });
  assert.equal(rest, throughJson(mahjong.waits(WAITING, { ...options, ownDiscards: '2z' })));
});

test('standard input: a line in, a line out', () => {
  const input = `${PINFU}\n\n# nothing\n${NO_YAKU}\n12x\n123m456p789s11223z\n${KOKUSHI}\n`;
  const { lines, stderr, status } = ukeire('score - --ron --dora 4s', { input });
  assert.equal(lines, [
    '34567m456p55678s 2m  11600 points  4 han 30 fu  pinfu, tanyao, dora 2',
    '234m55p67s 8s [789s][123p]  no yaku',
    '123m456p789s1122z 3z  tenpai',
    '19m19p19s1234567z 1z  96000 points  double yakuman  kokushi-13',
  ]);
  assert.match(stderr, /^line 5: "x" at position 2/);
  assert.is(status, 1);
  const of = (/** @type {number} */ line, /** @type {string} */ hand) =>
    `${JSON.stringify({ line, input: hand, ...json(`score ${hand}`) })}\n`;
  assert.is(
    answer('score - --json', { input: `${PINFU}\n\n${KOKUSHI}` }),
    of(1, PINFU) + of(3, KOKUSHI),
  );
  const waits = ukeire('waits -', { input: `${WAITING}\n${PINFU}\n` });
  assert.is(waits.stdout, `${WAITING}  1z x2 draw 11700 ron 7700  2z x2 draw 3900 ron -\n`);
  assert.match(waits.stderr, /^line 2: /);
});

test('bad hands: what is wrong, and status 1', () => {
  for (const [args, pattern] of /** @type {[string, RegExp][]} */ ([
    ['score 123m456p789s11222z3s', /a won hand has 14 tiles/],
    [`score ${PINFU} --win 9p`, /the winning tile is one of the concealed tiles/],
    ['score 123m456p789s11222z --dora 22z', /only four of each tile/],
    ['score 11122m[123p][123s][111z],', /must discard/],
    ['waits 123m456p789s1234z', /needs a hand that is tenpai/],
    ['waits 123m406p789s11223z', /: without 3z it waits for 1z 2z\n/],
    ['waits 147m258p369s12345z', /: no discard makes it wait\n/],
  ])) {
    const { stdout, stderr, status } = ukeire(args);
    assert.equal([stdout, status], ['', 1], args);
    assert.match(stderr, pattern);
    assert.ok(stderr.includes(`\n  ${args.split(' ')[1]}\n`), stderr);
  }
});

test.run();
