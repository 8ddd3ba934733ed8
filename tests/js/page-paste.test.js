// Pasted texts: hands in all notations, tables as text and as mjai, logs, links of logs, and
// refused texts.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MahjongError } from '../../wasm/ukeire.js';
import { writeHand } from '../../web/state/edits.js';
import { decode, encode } from '../../web/state/link.js';
import { check, emptySetup, isCalled } from '../../web/state/setup.js';
import { isGame, isLog, namesLog } from '../../web/state/text/logs.js';
import { readPasted } from '../../web/state/text/pasted.js';
import { readPosition, readable, writePosition } from '../../web/state/text/position.js';
import { textsIn } from '../../web/text/translate.js';
import { samples } from '../effort.js';
import { seedOfRun, wholeNumbers } from './random.js';

const words = textsIn('en');

const TEXTS = samples(3000);

/** @type {import('../../web/state/types.js').Position} */
const EMPTY = { setup: emptySetup(), luck: [] };

function decodedTable(/** @type {string} */ link) {
  const { setup, luck, problem } = decode(link);
  assert.is(problem, null, link);
  return { setup, luck };
}

/** @param {import('../../web/state/types.js').Position} position */
const linkOf = ({ setup, luck }) => encode(setup, luck);

/**
 * Returns the table after a text is pasted.
 * @param {ReturnType<typeof readPasted>} pasted @param {typeof EMPTY} before
 */
function pastedPosition(pasted, before) {
  if (pasted.kind === 'table') return pasted.position;
  return pasted.kind === 'hand' ? { ...before, setup: writeHand(before.setup, pasted.hand) } : null;
}

/** Returns the kind of a text and the table's link. @param {string} text @param {any} [before] */
function pastedText(text, before = EMPTY) {
  const pasted = readPasted(text, before);
  const position = pastedPosition(pasted, before);
  if (!position) return pasted.kind;
  check(position.setup);
  return `${pasted.kind} ${linkOf(position)}`;
}

/** Returns the result of pastedText(), or the code of its error. @param {string} text */
function textOrCode(text) {
  try {
    return pastedText(text);
  } catch (/** @type {any} */ error) {
    assert.instance(error, MahjongError, text);
    return error.code;
  }
}

const HAND = 'h=123m406p789s1122z';
const DRAWN = 'h=123m406p789s11223z';
const TABLE = 'h=123m40p478s&m=123p.555z&d=3m&o=1m9s&r=1z9p4s&a=9m3z2p&l=7z&t=9&s=s&p=1&i=r3';
const LUCK = 'h=123m&d=3m&u=6s&b=2&p=1&y=ron.double-riichi.ippatsu.houtei';

/** A key is what its texts must become: a kind and a link. @type {Record<string, string[]>} */
const READ = {
  [`hand ${HAND}`]: [
    'https://tenhou.net/2/?q=123m406p789s1122z',
    'look: https://tenhou.net/2/?q=123m406p789s1122z !',
    '?q=123m406p789s1122z',
    '1m2m3m4p0p6p7s8s9s1z1z2z2z',
    '1m2m3m4p5pr6p7s8s9sEESS',
    '123m 406p 789s E E S S',
    '123M406P789S E E S S',
    '["1m","2m","3m","4p","5pr","6p","7s","8s","9s","E","E","S","S"]',
    '0, 4, 8, 48, 52, 56, 96, 100, 104, 108, 109, 112, 113',
    '１２３ｍ４０６ｐ７８９ｓＥＥＳＳ',
    '一二三④赤⑤⑥789東東南南',
    '一二三④赤⑤⑥７８９　東東　南南',
    '一二三萬四赤五六筒七八九索東東南南',
    '①②③萬④赤⑤⑥筒⑦⑧⑨索東東南南',
    '1萬2萬3萬4筒赤5筒6筒7索8索9索東東南南',
    '123万、406饼、789条、东东、南南',
  ],
  [`hand ${DRAWN}`]: [
    '123m406p789s1122z+3z',
    '123m 406p 789s 1122z + 3z',
    'E E S S 123m406p789s + W',
    'https://tenhou.net/2/?q=123m406p789s1122z3z',
  ],
  // A letter after a digit is a suit, and other letters are honours.
  'hand h=1z': ['E'],
  'hand h=11z': ['E E'],
  'hand h=1234z': ['NEWS', '東南西北', 'ESWN'],
  'hand h=567z': ['P F C', 'PFC', '白發中', '白発中', '白发中'],
  'hand h=55p': ['55P'],
  'hand h=55p5z': ['55P P'],
  'hand h=789s2z': ['789SS'],
  'hand h=0m1z': ['5mrE'],
  // Without a suit, Chinese numerals are characters (m), and circled numbers are dots (p).
  'hand h=123456789p': ['①②③④⑤⑥⑦⑧⑨', '一二三四五六七八九筒'],
  'hand h=123456789m': ['一二三四五六七八九', '①②③④⑤⑥⑦⑧⑨万'],
  'hand h=123s': ['①②③s'],
  'hand h=123m123s': ['一二三123'],
  'hand h=123m123p': ['一二三 123p'],
  'hand h=0m': ['赤五'],
  'hand h=0s': ['赤5索'],
  // Numbers are tenhou's codes, or ids from 0 to 135, or kinds from 0 to 33 if a number repeats.
  'hand h=123m': ['0,4,8', '11,12,13', '🀇🀈🀉', '?q=%31%32%33m'],
  'hand h=1233m': ['0,1,2,2'],
  'hand h=0m0p0s17z': ['51, 52, 53, 41, 47'],
  [`table ${DRAWN}&d=3m`]: [
    'hand: 123m406p789s1122z draw 3z dora 3m',
    'Hand: 123m406p789s1122z, drawn: W, dora: 3m',
    'dora 3m; draw 3z; hand 123m406p789s1122z',
    '手牌 123m406p789s1122z ツモ 3z ドラ 3m',
    '手牌：一二三④赤⑤⑥７８９東東南南　ツモ：西　ドラ：三',
    '123m406p789s1122z ツモ牌 西 ドラ表示牌 三萬',
    '手牌 123m406p789s1122z 摸 3z 宝牌指示牌 3m',
    '手牌：123万406筒789索东东南南，摸牌：西，宝牌：3万',
  ],
  [`table ${TABLE}`]: [
    '123m40p478s[123p][555z]; right 1z9p4s*; across 9m 3z_ 2p; left: 7z; '
      + 'own 1m9s; dora 3m; seat south; draws 9',
    '123m40p478s[123p][555z] 下家 1z9p4s* 対面：9m西2p 上家 7z 自分 1m9s ドラ 3m 自風 南 残りツモ 9',
    '123m40p478s[123p][555z]，下家 1z9p4s*，对家 9m3z2p，上家 中，自己 1m9s，宝牌指示牌 3m，自风 南，'
      + '剩余摸牌 9',
  ],
  // A star marks a riichi, and the discard before the star declares it.
  'table h=123m&r=1m9p1z3s7m&l=9m2z&p=2&i=r4l': ['123m; right 1m9p1z3s*7m; left *9m2z'],
  'table h=123m&r=1z9p&l=3z&p=1&i=r2&e=r.c1111s.l.0555m': [
    '123m; right 1z9p*(1111s); left 3z[0555m]',
  ],
  'table h=123m&l=1z&s=w': ['hand 123m\nkamicha 1z\nseat W'],
  'table h=234m345p456s22777z&y=ron.riichi': ['234m345p456s22777z; ron; riichi'],
  'table h=234m345p456s22777z&o=9m': ['234m345p456s22777z tsumo 自分の捨て牌 9m'],
  'table y=rinshan': ['haitei; rinshan'],
  [`table ${LUCK}`]: [
    '123m ドラ 3m 裏ドラ 6s 本場 2 供託 1 ロン 両立直 一発 河底撈魚',
    '123m；寶牌 3m；裏寶牌 6s；本場 2；供托 1；榮和；兩立直；一發；河底撈魚',
  ],
  'table h=123m&d=3m&s=s&w=w': ['https://example.org/?q=123m&dora=3m&seat=south&round=west'],
  'table h=123m&d=1z': ['https://example.org/mahjong/#h=123m&d=1z'],
  unread: [
    // A hand of 14 tiles cannot draw another tile, and a draw must be a single tile.
    ...['ツモ 西', `${DRAWN.slice(2)} draw 1m`, '手牌 123m ツモ 4m5m'],
    ...['tsumo 9m', 'ron 5m', '123m; right 1q', '#h=123m&d=3x'],
  ],
};

test('hands and tables in the spellings of other programs and people', () => {
  for (const [wanted, texts] of Object.entries(READ))
    for (const text of texts) assert.is(pastedText(text), wanted, text);
  for (const text of ['123m456p', '1m 2m 3m', 'East', '', '[11,12]', 'https://a.org/?q=1m'])
    assert.is(readPosition(text, EMPTY), null, text);
});

test('single parts change the present table, by name or as events of mjai', () => {
  const draw = '{"type":"tsumo","actor":2,"pai":"W"}';
  for (const [text, before, link] of [
    ['ツモ 西', `${HAND}&d=3m`, `${DRAWN}&d=3m`],
    ['right 1z 9p 5mr P', 'h=123m&l=9p&d=1s', 'h=123m&d=1s&r=1z9p0m5z&l=9p'],
    ...['tsumo', 'ツモ', '自摸'].map((word) => [word, 'y=ron.riichi', 'y=riichi']),
    [draw, HAND, DRAWN],
    ['{"type":"dora","dora_marker":"5mr"}', HAND, `${HAND}&d=0m`],
  ])
    assert.is(pastedText(text, decodedTable(before)), `table ${link}`, text);
  for (const text of [draw, '{"type":"tsumo","actor":1,"pai":"?"}', '{"type":"dahai","pai":"1m"}'])
    assert.is(textOrCode(text), 'looks-event', text);
});

test('the text of a table is read back as that table', () => {
  for (const link of [
    TABLE,
    'h=234m55m678p22s667s1z&r=1m9p1z3s7m&l=9m2z&i=r4&e=a.c1111s.l.0555p.123p',
    LUCK,
    'h=19m&d=1p&k=44z&v=2z&n=3&t=7',
    'h=123p99s&m=555z.666z.777z&y=pao-left',
  ]) {
    const position = decodedTable(link);
    // A text without seat wind and round does not change the table's seat wind and round.
    const { dealer, seats } = position.setup;
    const players = /** @type {3 | 4} */ (seats.length);
    const before = { setup: { ...emptySetup(players), dealer }, luck: [] };
    const again = /** @type {typeof EMPTY} */ (readPosition(writePosition(position), before));
    assert.is(linkOf(again), linkOf(position), link);
  }
});

test('the text of a table keeps called discards, and which of them declared riichi', () => {
  const text =
    '123m406p789s1z[555s]; own 1m7p^; right 19m2z^4s^*3p; across 25p[222z][444s][777p]; left *';
  const { setup, luck } = /** @type {typeof EMPTY} */ (readPosition(text, EMPTY));
  check(setup);
  assert.equal(setup.seats[1].river.map(isCalled), [false, false, true, true, false]);
  assert.equal(setup.seats[1].river[3], { tile: '4s', riichi: true, called: true });
  const more = '; sticks 2';
  assert.is(writePosition({ setup, luck }), text + more);
  assert.throws(() => check(/** @type {any} */ (readPosition('right 1z^9p', EMPTY)).setup));
});

test('the start of a round of mjai becomes a table', () => {
  const hidden = new Array(13).fill('?');
  const mjaiHand = '1m 2m 3m 4p 5pr 6p 7s 8s 9s E E S S'.split(' ');
  const scores = [25000, 25000, 25000, 25000];
  const start = {
    ...{ type: 'start_kyoku', bakaze: 'S', kyoku: 2, honba: 1, kyotaku: 0, oya: 1, scores },
    ...{ dora_marker: '3m', tehais: [hidden, hidden, hidden, mjaiHand] },
  };
  const game = { type: 'start_game', names: ['left', 'own', 'a', 'b'], rule: { red: true } };
  const draw = { type: 'tsumo', actor: 3, pai: '5sr' };
  // If several hands are visible, the page shows the table of the player who draws.
  const open = { ...start, tehais: [['1m', '2m'], hidden, hidden, mjaiHand] };
  const tehais = [hidden, hidden, ['E', 'E']];
  const three = { ...start, dora_marker: '9m', tehais };
  const four = { ...three, scores: [35000, 35000, 35000, 0] };
  for (const [link, ...events] of /** @type {[string, ...object[]][]} */ ([
    [`${HAND}&d=3m&s=w&w=s`, start],
    [`${HAND}&d=3m&s=w&w=s`, game, start, { type: 'tsumo', actor: 0, pai: '?' }],
    [`${HAND}0s&d=3m5z&s=w&w=s`, game, start, draw, { type: 'dora', dora_marker: 'P' }],
    ['h=12m&d=3m&s=n&w=s', open],
    [`${HAND}0s&d=3m&s=w&w=s`, open, draw],
    ['h=11z&d=9m&n=3&s=s&w=s', three],
    ['h=11z&d=9m&n=3&s=s&w=s', { ...four, tehais: [...tehais, hidden] }],
    ['h=11z&d=9m&n=3&s=s&w=s', { ...four, tehais: [...tehais, []] }],
  ])) {
    const text = events.map((one) => JSON.stringify(one)).join('\n');
    assert.is(pastedText(text, decodedTable('h=99m&r=1z&n=3&w=w')), `table ${link}`);
  }
});

test('other events of mjai are a log, or refused', () => {
  const start = { type: 'start_kyoku', bakaze: 'E', kyoku: 1, oya: 0, tehais: [['1m', '2m']] };
  assert.not(isGame(JSON.stringify(start)));
  for (const type of ['dahai', 'chi', 'reach', 'ankan', 'hora', 'end_kyoku', 'start_kyoku']) {
    const text = JSON.stringify(start) + JSON.stringify({ type });
    assert.equal([isGame(text), pastedText(text)], [true, 'log'], type);
  }
  const readWith = (/** @type {object} */ more) =>
    readPosition(JSON.stringify({ ...start, ...more }), EMPTY);
  for (const wrong of [{ bakaze: 'X' }, { oya: 'x' }, { oya: 9 }])
    assert.throws(() => check(/** @type {any} */ (readWith(wrong)).setup), JSON.stringify(wrong));
  for (const tiles of [{ dora_marker: '?' }, { dora_marker: ['1m'] }, { tehais: [['1x']] }])
    assert.throws(() => readWith(tiles), JSON.stringify(tiles));
  for (const tehais of [[['?']], [], 7, null, [7, 'x', null]]) {
    assert.is(readWith({ tehais }), null, JSON.stringify(tehais));
    assert.is(textOrCode(JSON.stringify({ ...start, tehais })), 'looks-event');
  }
});

test('the unread parts of an address, without those that change no question', () => {
  const link = 'https://example.org/a?q=123m406p789s1122z';
  const unreadPart = (/** @type {string} */ text) => readable(text).unread;
  assert.equal(unreadPart(`${link}&turn=6&dora=3m&d=5p#rule=x`), ['turn=6', 'd=5p', 'rule=x']);
  assert.equal(unreadPart('?p=123m&q=11z'), ['q=11z']);
  const unknownParts = '&utm_source=a&fbclid=b&lang=ja&theme=dark&empty=&indicators=3m#top';
  assert.equal(unreadPart(link + unknownParts), []);
  for (const text of ['123m', 'hand=123m&x=1', `${link}&x=1 and more`, 'https://example.org/?x=1'])
    assert.equal(readable(text), { known: text, unread: [] }, text);
  // An unknown parameter must not become part of the parameter before it.
  const whole = `${link}&dora=3m&x=1&seat=south&utm_source=a`;
  assert.is(pastedText(whole), `table ${HAND}&d=3m&s=s`);
});

test('logs and links of logs are recognized, and links of hands are not', () => {
  const logs = [
    '{"title":["",""],"log":[[[0,0,0]]]}',
    '<mjloggm ver="2.3"><GO/></mjloggm>',
    '{"type":"start_game"}\n{"type":"start_kyoku"}\n{"type":"dahai","actor":0}',
    '[{"name":".lq.RecordNewRound","data":{}}]',
  ];
  for (const text of logs) assert.equal([isLog(text), pastedText(text)], [true, 'log'], text);
  const named = [
    'https://tenhou.net/0/?log=2019010100gm-00a9-0000-abcdef01&tw=0',
    'tenhou.net/3/?log=2019010100gm-00a9-0000-abcdef01',
    '2019010100gm-00a9-0000-abcdef01',
    '雀魂牌谱：https://game.maj-soul.com/1/?paipu=190101-0123abcd_a1',
    '190101-01234567-89ab-cdef-0123-456789abcdef',
  ];
  for (const text of named)
    assert.equal([isLog(text), namesLog(text), pastedText(text)], [true, true, 'logLink'], text);
  const held = 'https://tenhou.net/5/#json=%7B%22log%22%3A%5B%5D%7D';
  assert.equal([isLog(held), namesLog(held), pastedText(held)], [true, false, 'logLink']);
  for (const text of ['https://tenhou.net/2/?q=123m', '123m', 'log=1', '#h=123m&d=1z', '?log=x'])
    assert.not(isLog(text), text);
});

test('unreadable texts are refused by what they look like', () => {
  /** @type {[string, string[]][]} */
  const kinds = [
    ['looks-address', ['https://example.org/a', 'tenhou.net/2/?x=1', 'www.example.org']],
    ['looks-event', ['{"type":"hora","actor":0}']],
    ['looks-data', ['{"a":[1]}', '["x","y"]', '[["a"],["b"]]']],
    ['looks-list', ['[200,300]', '1, 2, 999']],
    [
      'looks-markup',
      ['<html><body>123m</body></html>', '<?xml version="1.0"?>', '<!doctype html>'],
    ],
    ['looks-words', ['hello there', 'east', 'これは何ですか', '"']],
  ];
  for (const [code, texts] of kinds) {
    for (const text of texts) assert.is(textOrCode(text), code, text);
    assert.type(words[`text.${code}`], 'string', code);
  }
  // An invalid hand gives the library's error with the place in the text.
  const isAtPosition = (/** @type {number} */ n) => (/** @type {any} */ error) =>
    error.position === n;
  assert.throws(() => readPasted('123m x', EMPTY), isAtPosition(5));
  assert.throws(() => readPasted('?q=123mx', EMPTY), isAtPosition(7));
  assert.is(textOrCode('東東東東東'), 'too-many-copies');
  assert.is(textOrCode('赤四萬'), 'unexpected-character');
  // Texts with markup are refused.
  for (const text of ['?q=123m<b>', '<b>?q=123m', '<b> ?q=123m', '?q=123m </b>', '123m $E', '{E}'])
    assert.ok(!textOrCode(text).startsWith('hand'), text);
});

const PARTS = [
  ...'123m 5mr E PFC ① ②③ 一 赤 五 東 🀄 0 1 5 9 135 m p s z c + , 、 - . : ： ; * [ ] ( )'.split(
    ' ',
  ),
  ...'hand 手牌 ツモ ドラ draw dora & h= m= d= v= n=3 t= # #h= ?q= &dora= % %41 %3C'.split(' '),
  ...['https://tenhou.net/2/?q=', 'log=', 'paipu=', '#json=', ' ', '\n', '"', "'", '__proto__'],
  ...['{"type":"tsumo","pai":"1m"}', '{"type":"', '"start_kyoku"', '[0,4,8]', '"log":[', '{}'],
  ...['<script>', '<img src=x onerror=alert(1)>', '</p>', '\0', '\ud800', '\u202e'],
];

test(`${TEXTS} hostile texts and links: a table that can be, a log, or a reason`, () => {
  const below = wholeNumbers(seedOfRun());
  for (let i = 0; i < TEXTS; i++) {
    const text = Array.from({ length: 1 + below(20) }, () => PARTS[below(PARTS.length)]).join('');
    const { setup, problem } = decode(`#${text}`);
    if (problem) assert.equal(setup, emptySetup(), text);
    check(setup);
    try {
      const position = pastedPosition(readPasted(text, EMPTY), EMPTY);
      if (position) check(position.setup);
    } catch (/** @type {any} */ error) {
      assert.ok(error instanceof MahjongError || `problem.${error.code}` in words, text);
    }
  }
});

// A reader with quadratic time would exceed the time limit of this test.
test('long texts are refused in linear time', () => {
  const parts = ['①', '一', '赤', 'E', '/', '?', 'a.', 'a.b/', '1m ', '5mr', '{"type":', ' draw'];
  for (const part of parts) {
    for (const end of ['', '?log', '!'])
      assert.type(textOrCode(part.repeat(2_000_000 / part.length) + end), 'string', part);
  }
});

test.run();
