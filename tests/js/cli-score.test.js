// ukeire score and ukeire waits as a user has them, and the names that they print.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FU_KINDS, LIMIT_NAMES } from '../../dist/layout.js';
import { scoreRulesOf } from '../../wasm/cli/score-rules.js';
import { WORDS } from '../../wasm/cli/score-words.js';
import { textWidth } from '../../wasm/cli/width.js';
import * as names from '../../wasm/names/yaku.js';
import { load } from '../../wasm/ukeire.js';
import { answer, throughJson, ukeire, usageError, withoutColours } from './command.js';

const PINFU = '34567m456p55678s2m';
const OPEN_TANYAO = '2255p678s[234m][345s]';
const NO_YAKU = '234m55p67s[789s][123p]8s';
const WAITING = '123m406p789s1122z';

const mahjong = await load();

/** @param {string[]} args @param {import('./command.js').More} [more] */
const score = (args, more) => answer(['score', ...args], more);
/** @param {string[]} args @param {import('./command.js').More} [more] */
const waits = (args, more) => answer(['waits', ...args], more);
/** @param {string[]} args */
const json = (args) => JSON.parse(score(['--json', ...args]));
/** @param {string} text @param {string} head what stands below it, to the next empty line */
const section = (text, head) => {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith(head));
  const end = lines.indexOf('', from);
  return lines.slice(from, end).map((line) => line.trim());
};

/** @param {Readonly<Record<string, import('../../wasm/names/yaku.js').Name>>} group */
const ids = (group) => Object.keys(group);

test('names: every id of the engine, none besides, in its order', () => {
  assert.equal(ids(names.YAKU), mahjong.yakuIds().filter(Boolean));
  assert.equal(ids(names.LIMITS), LIMIT_NAMES.filter(Boolean));
  assert.equal(ids(names.FU), [...FU_KINDS]);
  const { dora, red, ura, north } = /** @type {any} */ (mahjong.score(PINFU));
  assert.equal([dora, red, ura, north], [0, 0, 0, 0]);
  assert.equal(ids(names.DORA), ['dora', 'red', 'ura', 'north']);
  assert.equal(ids(names.WINDS), ['east', 'south', 'west', 'north']);
});

test('names: each in three languages, and no two yaku alike', () => {
  const { LANGUAGES, ...groups } = names;
  for (const [group, entries] of Object.entries({ ...groups, WORDS })) {
    for (const [id, name] of Object.entries(entries)) {
      assert.equal(Object.keys(name), [...LANGUAGES], `${group} ${id}`);
      for (const word of Object.values(name)) assert.is(word.trim() || 'empty', word, id);
    }
  }
  for (const language of LANGUAGES) {
    const words = Object.values(names.YAKU).map((name) => name[language]);
    assert.is(new Set(words).size, words.length, language);
  }
});

test('names: Japanese and Chinese are written in their own characters', () => {
  const { LANGUAGES, ...groups } = names;
  assert.equal(LANGUAGES, ['en', 'ja', 'zh']);
  const all = Object.values(groups).flatMap((group) => Object.values(group));
  for (const { en, ja, zh } of all) {
    assert.match(en, /^[ -~]+$/);
    assert.not.match(ja, /[a-z断]{2}|[门满岭带杠对顺贯华发东庄]/, ja);
    assert.not.match(zh, /[a-z\u3041-\u30FA]|[門満嶺帯槓対順貫発東単]/, zh);
  }
});

test('words: the same fields in each language', () => {
  /** @param {string} text */
  const fields = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();
  for (const [key, { en, ja, zh }] of Object.entries(WORDS)) {
    assert.equal([fields(ja), fields(zh)], [fields(en), fields(en)], key);
  }
});

test('a won hand: yaku, fu, reading, payments', () => {
  const args = [PINFU, '--ron', '--riichi', '--dora', '4s', '--seat', 'south'];
  assert.is(
    score([...args, '--honba', '1', '--deposits', '2']),
    [
      '34567m456p55678s 2m',
      '  ron 2m from right, East round, South seat, dora indicators 4s, 1 honba,',
      '  deposits 2',
      '',
      'mangan  5 han 30 fu  8000 points',
      '',
      'Yaku  5 han',
      '  1  Riichi',
      '  1  Pinfu (all sequences)',
      '  1  Tanyao (all simples)',
      '  2  Dora',
      '',
      'Fu  30',
      '  20  base',
      '  10  ron with a closed hand',
      '',
      'Reading',
      '  34m+2m  567m  456p  55s  678s',
      '',
      'Payments',
      '  right    -8300  discarder, 300 of it honba',
      '  winner  +10300  2000 of it deposits, 300 of it honba',
      '',
    ].join('\n'),
  );
});

test('an open tanyao by draw: who pays which share', () => {
  assert.is(
    score([OPEN_TANYAO, '--win', '5p', '--seat', 'south', '--dora', '1m']),
    [
      '2255p678s 5p [234m][345s]    draw 5p, East round, South seat, dora indicators 1m',
      '',
      '2 han 30 fu  2000 points (500/1000)',
      '',
      'Yaku  2 han',
      '  1  Tanyao (all simples)',
      '  1  Dora',
      '',
      'Fu  26, rounded up to 30',
      '  20  base',
      '   4  concealed triplet 555p',
      '   2  draw',
      '',
      'Reading',
      '  22p  55p+5p  678s  [234m]  [345s]',
      '',
      'Payments',
      '  right    -500',
      '  across   -500',
      '  left    -1000  dealer',
      '  winner  +2000',
      '',
    ].join('\n'),
  );
});

test('where the dealer sits', () => {
  for (const [seat, dealer] of Object.entries({ south: 'left', west: 'across', north: 'right' })) {
    const rows = section(score([OPEN_TANYAO, '--win', '5p', '--seat', seat]), 'Payments');
    assert.equal(
      rows.filter((row) => row.includes('dealer')).map((row) => row.split(' ')[0]),
      [dealer],
    );
  }
  assert.match(score([OPEN_TANYAO, '--win', '5p']), '1500 points (500 all)\n');
});

test('yakuman: multiples and no fu', () => {
  const text = score(['19m19p19s1234567z1z', '--ron', '--from', 'left', '--honba', '2']);
  assert.match(text, '\ndouble yakuman  96000 points\n');
  assert.equal(section(text, 'Yaku'), ['Yaku', 'double yakuman  Kokushi musou (13-sided wait)']);
  assert.not.match(text, '\nFu');
  assert.match(text, '  1m  9m  1p  9p  1s  9s  1z+1z  2z  3z  4z  5z  6z  7z\n');
  assert.match(text, '  left    -96600  discarder, 600 of it honba\n');
  const four = score(['1112223334445z5z', '--seat', 'west']);
  assert.match(four, /\n5-fold yakuman {2}160000 points \(40000\/80000\)\n/);
  assert.match(score(['19m19p19s1234567z1z', '--rules', 'tenhou']), '\nyakuman  48000 points');
});

test('seven pairs', () => {
  const text = score(['1122m3377p5566s4z4z', '--ron']);
  assert.equal(section(text, 'Fu'), ['Fu  25', '25  seven pairs']);
  assert.equal(section(text, 'Reading'), ['Reading', '11m  22m  33p  77p  55s  66s  4z+4z']);
});

test('sanma: a draw loses the share of North, norths are dora', () => {
  const hand = ['11199m123456p44z4z', '--sanma', '--seat', 'south', '--honba', '1'];
  const text = score([...hand, '--norths', '1']);
  assert.match(text, 'sanma, East round, South seat, norths set aside 1, 1 honba');
  assert.match(text, '2 han 40 fu  2000 points (700/1300)');
  assert.match(text, '  1  Kita (norths set aside)\n');
  assert.equal(section(text, 'Payments').slice(1), [
    'right    -800  100 of it honba',
    'left    -1400  dealer, 100 of it honba',
    'winner  +2200  200 of it honba',
  ]);
  assert.is(score([...hand.filter((word) => word !== '--sanma'), '--players', '3']), score(hand));
  const shared = score([...hand, '--norths', '1', '--rule', 'sanma-payment=shared']);
  assert.match(shared, '2800 points (1100/1700)');
});

test('pao: who is liable', () => {
  const hand = ['111222333z55m[444z]', '--seat', 'west'];
  const pao = ['--pao', 'daisuushii:left', '--honba', '1'];
  assert.equal(section(score([...hand, ...pao]), 'Payments').slice(1), [
    'left    -64300  liable, 300 of it honba',
    'winner  +64300  300 of it honba',
  ]);
  assert.equal(section(score([...hand, ...pao, '--ron']), 'Payments').slice(1), [
    'right   -32300  discarder, 300 of it honba',
    'left    -32000  liable',
    'winner  +64300  300 of it honba',
  ]);
});

test('fu part by part', () => {
  const kans = score(['11123m55p[789s](2222z)', '--win', '1m', '--round', 'south']);
  assert.equal(section(kans, 'Fu'), [
    'Fu  62, rounded up to 70',
    '20  base',
    '8  concealed triplet 111m',
    '32  closed kan 2222z',
    '2  draw',
  ]);
  const wait = (/** @type {string} */ hand, /** @type {string} */ win) =>
    section(score([hand, '--win', win]), 'Fu').filter((row) => row.includes('wait'));
  assert.equal(wait('13m456p789s11222z', '2m'), ['2  kanchan wait 2m']);
  assert.equal(wait('12m456p789s11222z', '3m'), ['2  penchan wait 3m']);
  assert.equal(wait('89m456p789s11222z', '7m'), ['2  penchan wait 7m']);
  assert.equal(wait('123m456p789s1222z', '1z'), ['2  tanki wait 1z']);
  assert.equal(wait('23m456p789s11222z', '1m'), []);
  const open = section(score(['456p789s11z[222z][3333m]', '--win', '4p']), 'Fu');
  assert.ok(open.includes('8  open kan 3333m'), open.join());
  assert.ok(open.includes('4  open triplet 222z'), open.join());
  assert.ok(open.includes('4  pair 11z'), open.join());
});

test('the winning tile: the last one written, or --win, added or among them', () => {
  assert.is(json([PINFU]).win, '2m');
  assert.is(json(['234567m456p55678s', '--win', '2m']).hand, PINFU);
  assert.is(json(['34567m456p55678s', '--win', '2m']).hand, PINFU);
  const red = json(['34067m456p55678s2m', '--win', '0m']);
  assert.is(red.win, '0m');
  assert.match(score(['34067m456p55678s2m', '--win', '0m']), '  234m  67m+0m  456p');
  assert.match(score(['34067m456p55678s', '--win', '2m']), '  34m+2m  067m  456p');
  assert.match(score(['234m678s55p[340s]67p8p']), '[340s]\n');
  const shown = score([OPEN_TANYAO, '--win', '5p']).split('\n')[0].split('    ')[0];
  assert.equal(
    throughJson(mahjong.score(shown)),
    throughJson(mahjong.score(OPEN_TANYAO, { win: '5p' })),
  );
});

test('no yaku is an answer, with fu and reading', () => {
  const text = score([NO_YAKU, '--ron']);
  assert.match(text, '\n\nNo yaku: complete, but no win\n\nFu  30\n');
  assert.match(text, '\n  234m  55p  67s+8s  [789s]  [123p]\n');
  assert.not.match(text, 'Payments');
  assert.is(json([NO_YAKU, '--ron']).outcome, 'no-yaku');
});

test('a hand that is not complete says how far it is', () => {
  assert.match(score(['123m456p789s11223z']), '\nNot complete: tenpai\n');
  assert.match(score(['123m456p789s11234z']), '\nNot complete: 1-shanten\n');
  assert.is(json(['123m456p789s11234z']).shanten, 1);
});

test('languages: all words of the answer', () => {
  const ja = score([PINFU, '--ron', '--riichi', '--dora', '4s', '--language', 'ja']);
  assert.is(
    ja,
    [
      '34567m456p55678s 2m    2mロン（下家）, 場風 東, 自風 東, ドラ表示牌 4s',
      '',
      '満貫  5翻30符  12000点',
      '',
      '役  5翻',
      '  1  立直',
      '  1  平和',
      '  1  断幺九',
      '  2  ドラ',
      '',
      '符  30符',
      '  20  副底',
      '  10  門前加符',
      '',
      '構成',
      '  34m+2m  567m  456p  55s  678s',
      '',
      '支払い',
      '  下家    -12000  放銃',
      '  和了者  +12000',
      '',
    ].join('\n'),
  );
  const zh = score(['123m456p789s1122z1z', '--seat', 'south', '--language', 'zh']);
  assert.equal(section(zh, '役种'), ['役种  2番', '1  门前清自摸和', '1  场风']);
  assert.match(zh, '自摸1z, 场风 东, 自风 南');
  for (const language of ['ja', 'zh']) {
    for (const args of [
      [PINFU],
      [NO_YAKU, '--ron'],
      ['123m456p789s11223z'],
      ['1112223334445z5z'],
    ]) {
      const text = score([...args, '--language', language]);
      assert.not.match(text, /[a-ln-oq-rt-y]{2}|[A-Z]|undefined|\{/, text);
    }
    const text = waits([WAITING, '--own-discards', '2z', '--language', language]);
    assert.not.match(text, /[a-ln-oq-rt-wy]{2}|[A-Z]|undefined|\{/, text);
  }
});

test('JSON is the answer of the engine', () => {
  const all = [
    '--round south --seat west --dora 3m5p --ura 1p --riichi --ippatsu --last --honba 3',
    '--deposits 2 --rules mleague --rule kuitan=off --rule double-wind-fu=4 --ron --from across',
  ];
  const { hand, tiles, melds, players, win, by, ...rest } = json([
    PINFU,
    ...all.join(' ').split(' '),
  ]);
  assert.equal([hand, tiles, melds, players, win, by], [PINFU, 14, 0, 4, '2m', 'ron']);
  const expected = mahjong.score(PINFU, {
    round: 'south',
    seat: 'west',
    dora: '3m5p',
    ura: '1p',
    riichi: true,
    ippatsu: true,
    last: true,
    honba: 3,
    deposits: 2,
    rules: { preset: 'mleague', kuitan: false, doubleWindFu: 4 },
    by: 'ron',
    from: 'across',
  });
  assert.equal(rest, throughJson(expected));
});

test('options reach the engine', () => {
  /** @type {[string, string[], import('../../wasm/ukeire.js').ScoreOptions][]} */
  const cases = [
    [PINFU, ['--double-riichi'], { riichi: 'double' }],
    [PINFU, ['--first'], { first: true }],
    [PINFU, ['--tsumo', '--seat', 'w', '--round', 'n'], { seat: 'west', round: 'north' }],
    ['123m456p789s11z(2222z)', ['--win', '1z', '--rinshan'], { win: '1z', rinshan: true }],
    ['13m456p789s11222z2m', ['--ron', '--chankan'], { by: 'ron', chankan: true }],
    ['119m19p19s234567z1z', ['--ron', '--closed-chankan'], { by: 'ron', chankan: 'closed' }],
  ];
  for (const [hand, args, options] of cases) {
    const expected = throughJson(mahjong.score(hand, options));
    const found = json([hand, ...args]);
    for (const [key, value] of Object.entries(expected)) assert.equal(found[key], value, key);
  }
});

test('rules: each by its name, and only with a value that it takes', () => {
  /** @type {[string, import('../../wasm/ukeire.js').ScoreRules][]} */
  const cases = [
    ['kuitan=off', { kuitan: false }],
    ['kuitan=true', { kuitan: true }],
    ['doubleWindFu=2', { doubleWindFu: 2 }],
    ['double-yakuman=off', { doubleYakuman: false }],
    ['double-yakuman=daisuushii,kokushi-13', { doubleYakuman: ['daisuushii', 'kokushi-13'] }],
    ['reds=0,2,0', { reds: [0, 2, 0] }],
    ['honba-draw=500', { honbaDraw: 500 }],
    ['honba-ron=1500', { honbaRon: 1500 }],
    ['renhou=yakuman', { renhou: 'yakuman' }],
    ['pao=on', { pao: true }],
    ['riichi-kan=reading', { riichiKan: 'reading' }],
    ['pao-honba=liable', { paoHonba: 'liable' }],
    ['double-ron=off', { doubleRon: false }],
    ['nagashi=off', { nagashi: false }],
  ];
  for (const [rule, rules] of cases) {
    assert.equal(scoreRulesOf({ rule: [rule] }), { preset: 'default', ...rules });
  }
  const twice = ['kuitan=off', 'ura=off', 'kuitan=on'];
  assert.throws(() => scoreRulesOf({ rule: twice }), /--rule: kuitan is there twice/);
  const two = { rules: 'wrc', rule: ['kuitan=off', 'kiriage=on'] };
  assert.equal(scoreRulesOf(two), { preset: 'wrc', kuitan: false, kiriage: true });
  assert.is(scoreRulesOf({}), undefined);
  const changed = score([PINFU, '--honba', '1', '--rule', 'honba-draw=500']);
  assert.match(changed, '1500 of it honba');
  assert.match(changed, 'East seat, 1 honba, honba-draw=500\n');
  const three = ['--rules', 'mleague', '--rule', 'kuitan=off', '--rule', 'pao=daisangen'];
  assert.match(score([PINFU, ...three]), 'rules mleague, kuitan=off, pao=daisangen\n');
});

test('several hands, a bad one among them', () => {
  const both = `${score([PINFU])}\n${score([NO_YAKU])}`;
  assert.is(score([PINFU, NO_YAKU]), both);
  const mixed = ukeire(['score', PINFU, '12x', NO_YAKU]);
  assert.is(mixed.stdout, both);
  assert.match(mixed.stderr, '\n  12x\n    ^\n');
  assert.is(mixed.status, 1);
});

test('hands from standard input: a line in, a line out', () => {
  const input = `${PINFU}\n\n# nothing\n${NO_YAKU}\n12x\n123m456p789s11223z\n19m19p19s1234567z1z\n`;
  const { lines, stderr, status } = ukeire(['score', '-', '--ron', '--dora', '4s'], { input });
  assert.equal(lines, [
    '34567m456p55678s 2m  11600 points  4 han 30 fu  pinfu, tanyao, dora 2',
    '234m55p67s 8s [789s][123p]  no yaku',
    '123m456p789s1122z 3z  tenpai',
    '19m19p19s1234567z 1z  96000 points  double yakuman  kokushi-13',
  ]);
  assert.match(stderr, /^line 5: "x" at position 2/);
  assert.is(status, 1);
  const rows = ukeire(['score', '-', '--json'], { input }).lines.map((line) => JSON.parse(line));
  assert.equal(
    rows.map(({ line, input: text, outcome }) => [line, text, outcome]),
    [
      [1, PINFU, 'win'],
      [4, NO_YAKU, 'no-yaku'],
      [6, '123m456p789s11223z', 'not-complete'],
      [7, '19m19p19s1234567z1z', 'win'],
    ],
  );
  assert.is(ukeire(['score', '-'], { input: `${PINFU}\n` }).status, 0);
});

test('bad hands: what is wrong, status 1', () => {
  /** @type {[string[], RegExp][]} */
  const cases = [
    [['123m456p789s11222z3s'], /a won hand has 14 tiles/],
    [['123m456p789s1122z'], /win/],
    [[PINFU, '--win', '9p'], /the winning tile is one of the concealed tiles/],
    [[PINFU, '--win', '0m'], /red only if it is a red five of the hand/],
    [['123m456p789s11z[222z]', '--riichi', '--win', '1m'], /riichi needs a closed hand/],
    [['123m456p789s11222z', '--rinshan'], /rinshan is a draw after a kan/],
    [['123m456p789s11222z', '--chankan'], /chankan is ron of a tile/],
    [['123m456p789s11222z', '--first', '--riichi'], /tenhou, chiihou and renhou come before/],
    [['123m456p789s11222z', '--dora', '22z'], /only four of each tile/],
    [['123m456p789s11222z', '--sanma'], /three players have no 2m to 8m/],
    [['123m406p789s11222z', '--rules', 'wrc'], /red fives/],
  ];
  for (const [args, pattern] of cases) {
    const { stdout, stderr, status } = ukeire(['score', ...args]);
    assert.is(stdout, '', args.join(' '));
    assert.match(stderr, pattern);
    assert.ok(stderr.includes(`\n  ${args[0]}\n`), stderr);
    assert.is(status, 1, args.join(' '));
  }
});

test('wrong use: status 2', () => {
  const bad = (/** @type {string[]} */ args, /** @type {RegExp} */ pattern) =>
    usageError(['score', ...args], pattern, 'ukeire score');
  bad([], /a hand is missing/);
  bad([PINFU, '-'], /-: other hands do not go with standard input/);
  bad([PINFU, '--tsumo', '--ron'], /--tsumo and --ron: one or the other/);
  bad([PINFU, '--from', 'left'], /--from: only with --ron/);
  bad([PINFU, '--ron', '--from', 'up'], /--from up: none of right, across, left/);
  bad([PINFU, '--seat', 'up'], /--seat up: none of east, south, west, north/);
  bad([PINFU, '--riichi', '--double-riichi'], /--riichi and --double-riichi/);
  bad([PINFU, '--sanma', '--players', '4'], /--sanma and --players 4/);
  bad([PINFU, '--players', '5'], /--players 5: not a whole number from 3 to 4/);
  bad([PINFU, '--dora', '19z'], /--dora: "9z" at position 1.*\n {2}19z\n {3}\^\n/);
  bad([PINFU, '--win', '55m'], /--win: "55m": a tile name is/);
  bad([PINFU, '--honba', '256'], /--honba 256/);
  bad([PINFU, '--deposits', '-1'], /--deposits/);
  bad([PINFU, '--norths', '5'], /--norths 5/);
  bad([PINFU, '--rules', 'x'], /--rules x: none of default, tenhou, majsoul, mleague, wrc/);
  bad([PINFU, '--rules', 'wrc', '--sanma'], /wrc is for four players/);
  bad([PINFU, '--rule', 'x=1'], /--rule x=1: none of kuitan, reds, /);
  bad([PINFU, '--rule', 'kuitan'], /--rule kuitan: kuitan takes on or off/);
  bad([PINFU, '--rule', 'kuitan=2'], /kuitan takes on or off/);
  bad([PINFU, '--rule', 'renhou=x'], /renhou takes one of none, mangan, baiman, five-han/);
  bad([PINFU, '--rule', 'pao=daisangen,x'], /pao takes on, off, or some of daisangen,/);
  bad([PINFU, '--rule', 'reds=1,1'], /reds takes three counts/);
  bad([PINFU, '--rule', 'double-wind-fu=3'], /double-wind-fu takes 2 or 4/);
  bad([PINFU, '--rule', 'honba-ron=30001'], /a whole number from 0 to 30000/);
  bad([PINFU, '--pao', 'daisangen'], /--pao daisangen: one of daisangen, daisuushii, suukantsu/);
  bad([PINFU, '--pao', 'pinfu:left'], /--pao pinfu:left/);
  bad([PINFU, '--language', 'fr'], /--language fr: none of en, ja, zh/);
  bad([PINFU, '--ippatsu'], /ippatsu needs riichi/);
  bad([PINFU, '--ura', '1m'], /ura indicators need riichi/);
  bad([PINFU, '--norths', '1'], /three players only/);
  bad([PINFU, '--dora', '111222m'], /at most 5 indicators/);
  bad([PINFU, '--forms', 'kokushi'], /unknown option '--forms'/);
});

test('waits: copies left, by draw and by ron, yaku or none', () => {
  assert.is(
    waits([WAITING]),
    [
      `${WAITING}    East round, East seat`,
      '',
      'Waits  2 kinds, 4 tiles',
      '  wait  left        points  value        yaku',
      '  1z    x2    draw   11700  4 han 30 fu  tsumo, round-wind, seat-wind, red',
      '              ron     7700  3 han 40 fu  round-wind, seat-wind, red',
      '  2z    x2    draw    3900  2 han 40 fu  tsumo, red',
      '              ron        -  no yaku',
      '',
    ].join('\n'),
  );
});

test('waits: furiten and tiles that are gone', () => {
  const text = waits([WAITING, '--own-discards', '2z3z']);
  assert.match(text, 'Waits  2 kinds, 3 tiles\n');
  assert.match(text, /2z +x1 +draw/);
  assert.is((text.match(/ron +- {2}furiten\n/g) ?? []).length, 2);
  assert.ok(text.endsWith('\n\nFuriten: 2z among the own discards, so no ron.\n'), text);
  assert.not.match(waits([WAITING, '--own-discards', '3z']), /furiten/i);
  assert.match(waits([WAITING, '--visible', '1122z']), 'Waits  none of them is left\n');
  assert.match(waits(['123m456p789s1z222z', '--riichi']), 'Waits  1 kind, 3 tiles\n');
});

test('waits: JSON is the answer of the engine', () => {
  const args = ['--own-discards', '2z', '--visible', '12z', '--dora', '9m', '--seat', 'south'];
  const { hand, tiles, melds, players, ...rest } = JSON.parse(waits(['--json', WAITING, ...args]));
  assert.equal([hand, tiles, melds, players], [WAITING, 13, 0, 4]);
  assert.equal(
    rest,
    throughJson(
      mahjong.waits(WAITING, { ownDiscards: '2z', visible: '12z', dora: '9m', seat: 'south' }),
    ),
  );
});

test('waits: standard input, bad hands, wrong use', () => {
  const input = `${WAITING}\n${PINFU}\n`;
  const { stdout, stderr, status } = ukeire(['waits', '-'], { input });
  assert.is(stdout, `${WAITING}  1z x2 draw 11700 ron 7700  2z x2 draw 3900 ron -\n`);
  assert.match(stderr, /^line 2: /);
  assert.is(status, 1);
  const rows = ukeire(['waits', '--json', '-'], { input }).lines.map((line) => JSON.parse(line));
  assert.equal([rows[0].line, rows[0].input, rows[0].left, rows.length], [1, WAITING, 4, 1]);
  const far = ukeire(['waits', '123m456p789s1234z']);
  assert.match(far.stderr, /needs a hand that is tenpai/);
  const full = ukeire(['waits', '123m406p789s11223z']);
  assert.match(full.stderr, /: without 3z it waits for 1z 2z\n/);
  const none = ukeire(['waits', '147m258p369s12345z']);
  assert.match(none.stderr, /: no discard makes it wait\n/);
  assert.is(far.status, 1);
  const bad = (/** @type {string[]} */ args, /** @type {RegExp} */ pattern) =>
    usageError(['waits', ...args], pattern, 'ukeire waits');
  bad([], /a hand is missing/);
  bad([WAITING, '--own-discards', '8z'], /--own-discards: "8z" at position 0/);
  bad([WAITING, '--visible', '8z'], /--visible: "8z" at position 0/);
  bad([WAITING, '--win', '1z'], /unknown option '--win'/);
  bad([WAITING, '--ippatsu'], /ippatsu needs riichi/);
});

test('colours and width', () => {
  const args = ['score', OPEN_TANYAO, '--win', '5p', '--dora', '1m3m'];
  const forced = answer(args, { env: { FORCE_COLOR: '1' } });
  assert.match(forced, '\u001B[31m');
  assert.is(withoutColours(forced), answer(args));
  assert.match(answer(args), /^[\n -~]*$/);
  const hands = [
    ['score', PINFU, '--ron', '--riichi', '--dora', '4s', '--honba', '1', '--deposits', '2'],
    ['score', '19m19p19s1234567z1z', '--ron'],
    ['score', NO_YAKU, '--ron'],
    ['waits', WAITING, '--own-discards', '2z', '--dora', '1z'],
  ];
  for (const columns of [30, 50]) {
    for (const hand of hands) {
      for (const language of ['en', 'ja', 'zh']) {
        const env = { COLUMNS: String(columns) };
        for (const line of answer([...hand, '--language', language], { env }).split('\n')) {
          assert.ok(textWidth(line) <= columns, `${columns}: ${line}`);
          assert.is(line, line.trimEnd());
        }
      }
    }
  }
});

test('help names every option, in lines of 80 columns, and its examples run', () => {
  for (const command of ['score', 'waits']) {
    const help = answer([command, '--help']);
    for (const line of help.split('\n')) assert.ok(line.length <= 80, line);
    const examples = help.match(/^ {2}ukeire (score|waits) [^[].*$/gm) ?? [];
    assert.is(examples.length, command === 'score' ? 3 : 2);
    for (const example of examples) {
      const args = example.trim().replaceAll("'", '').split(' ').slice(1);
      assert.match(answer(args), /points|Waits/);
    }
  }
  assert.match(answer(['--help']), /ukeire score .*\n.*ukeire waits /);
});

test.run();
