// What is pasted on the page: hands in all spellings, tables as text and as mjai, logs and links of
// logs, and what is said of the rest.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MahjongError, format, parse, to136, toMjai } from '../../wasm/notation/notation.js';
import { reduce } from '../../web/model/table/actions.js';
import { decode, encode } from '../../web/model/table/link.js';
import { isGame, isLog, namesLog } from '../../web/model/table/logs.js';
import { unseen } from '../../web/model/table/copies.js';
import { isRed, plain, sorted } from '../../web/model/table/names.js';
import { readPasted } from '../../web/model/table/pasted.js';
import { readPosition, readable, writePosition } from '../../web/model/table/position.js';
import { check } from '../../web/model/table/rules.js';
import { EMPTY } from '../../web/model/table/state.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { addTexts, textsIn } from '../../web/text/translate.js';
import { samples } from '../effort.js';
import { tableOf } from './page-actions.js';
import { seedOfRun, wholeNumbers } from './random.js';

addTexts(secondPartsIn);

const SEED = seedOfRun();
const HANDS = samples(40);
const TEXTS = samples(3000);

/** The table of a text as a link, after its kind. @param {string} text @param {any} [before] */
function said(text, before = EMPTY) {
  const pasted = readPasted(text, before);
  if (!('action' in pasted)) return pasted.kind;
  const { state, problem } = reduce(before, pasted.action);
  assert.is(problem, null, text);
  return `${pasted.kind} ${encode(state)}`;
}

/** Why a text is not read. @param {string} text */
function fault(text) {
  try {
    return said(text);
  } catch (/** @type {any} */ error) {
    assert.instance(error, MahjongError, text);
    return error.code;
  }
}

const HAND = 'hand h=123m406p789s1122z';
const FULL = 'h=123m406p789s11223z';

test('a hand in the spellings of other programs and people', () => {
  const texts = [
    'https://tenhou.net/2/?q=123m406p789s1122z',
    'look: https://tenhou.net/2/?q=123m406p789s1122z !',
    '1m2m3m4p0p6p7s8s9s1z1z2z2z',
    '1m2m3m4p5pr6p7s8s9sEESS',
    '123m406p789sEESS',
    '123m 406p 789s E E S S',
    '123M406P789S E E S S',
    '["1m","2m","3m","4p","5pr","6p","7s","8s","9s","E","E","S","S"]',
    '0, 4, 8, 48, 52, 56, 96, 100, 104, 108, 109, 112, 113',
    '１２３ｍ４０６ｐ７８９ｓ１１２２ｚ',
    '１２３ｍ４０６ｐ７８９ｓＥＥＳＳ',
    '一二三④赤⑤⑥789東東南南',
    '一二三④赤⑤⑥７８９　東東　南南',
    '一二三萬四赤五六筒七八九索東東南南',
    '①②③萬④赤⑤⑥筒⑦⑧⑨索東東南南',
    '1萬2萬3萬4筒赤5筒6筒7索8索9索東東南南',
    '123万、406饼、789条、东东、南南',
  ];
  for (const text of texts) assert.is(said(text), HAND, text);
  const drawn = [
    '123m406p789s1122z+3z',
    '123m 406p 789s 1122z + 3z',
    'E E S S 123m406p789s + W',
    'https://tenhou.net/2/?q=123m406p789s1122z3z',
  ];
  for (const text of drawn) assert.is(said(text), `hand ${FULL}`, text);
});

test('a hand with what was drawn and the dora, in words', () => {
  const texts = [
    'hand: 123m406p789s1122z draw 3z dora 3m',
    'Hand: 123m406p789s1122z, drawn: W, dora: 3m',
    'dora 3m; draw 3z; hand 123m406p789s1122z',
    '手牌 123m406p789s1122z ツモ 3z ドラ 3m',
    '手牌：一二三④赤⑤⑥７８９東東南南　ツモ：西　ドラ：三',
    '123m406p789s1122z ツモ牌 西 ドラ表示牌 三萬',
    '手牌 123m406p789s1122z 摸 3z 宝牌指示牌 3m',
    '手牌：123万406筒789索东东南南，摸牌：西，宝牌：3万',
  ];
  for (const text of texts) assert.is(said(text), `table ${FULL}&d=3m`, text);
  const { state } = decode('#h=123m406p789s1122z&d=3m');
  assert.is(said('ツモ 西', state), `table ${FULL}&d=3m`);
  // A hand that is full draws nothing, and nobody draws two tiles.
  for (const text of ['ツモ 西', `${FULL.slice(2)} draw 1m`, '手牌 123m ツモ 4m5m'])
    assert.is(fault(text), 'unread', text);
});

test('events of mjai: what is drawn and shown comes to the present table', () => {
  const { state } = decode('#h=123m406p789s1122z');
  const draw = '{"type":"tsumo","actor":2,"pai":"W"}';
  assert.is(said(draw, state), `table ${FULL}`);
  assert.is(said('{"type":"dora","dora_marker":"5mr"}', state), 'table h=123m406p789s1122z&d=0m');
  for (const text of [draw, '{"type":"tsumo","actor":1,"pai":"?"}', '{"type":"dahai","pai":"1m"}'])
    assert.is(fault(text), 'looks-event', text);
});

/** A table as people write it, and its link. @type {[string, string, string?][]} */
const TABLES = [
  [
    '123m40p478s[123p][555z]; right 1z9p4s*; across 9m 3z_ 2p; left: 7z; '
      + 'own 1m9s; dora 3m; seat south; draws 9',
    'h=123m40p478s&m=123p.555z&d=3m&o=1m9s&r=1z9p4s&a=9m3z2p&l=7z&t=9&s=s&i=r3',
  ],
  [
    '123m40p478s[123p][555z] 下家 1z9p4s* 対面：9m西2p 上家 7z 自分 1m9s ドラ 3m 自風 南 残りツモ 9',
    'h=123m40p478s&m=123p.555z&d=3m&o=1m9s&r=1z9p4s&a=9m3z2p&l=7z&t=9&s=s&i=r3',
  ],
  [
    '123m40p478s[123p][555z]，下家 1z9p4s*，对家 9m3z2p，上家 中，自己 1m9s，宝牌指示牌 3m，自风 南，'
      + '剩余摸牌 9',
    'h=123m40p478s&m=123p.555z&d=3m&o=1m9s&r=1z9p4s&a=9m3z2p&l=7z&t=9&s=s&i=r3',
  ],
  // The discard of a riichi lies where the star stands, or nobody knows where.
  ['123m; right 1m9p1z3s*7m; left *9m2z', 'h=123m&r=1m9p1z3s7m&l=9m2z&i=r4l'],
  ['123m; right 1z9p*(1111s); left 3z[0555m]', 'h=123m&r=1z9p&l=3z&i=r2&e=r.c1111s.l.0555m'],
  ['hand 123m\nkamicha 1z\nseat W', 'h=123m&l=1z&s=w'],
  // How a hand is won.
  ['234m345p456s22777z; ron; riichi', 'h=234m345p456s22777z&y=ron.riichi'],
  ['tsumo', 'h=123m&y=riichi', 'h=123m&y=ron.riichi'],
  ['ツモ', 'h=123m', 'h=123m&y=ron'],
  ['自摸', 'h=123m', 'h=123m&y=ron'],
  ['haitei; rinshan', 'y=rinshan'],
  ['234m345p456s22777z tsumo 自分の捨て牌 9m', 'h=234m345p456s22777z&o=9m'],
  [
    '123m ドラ 3m 裏ドラ 6s 本場 2 供託 1 ロン 両立直 一発 河底撈魚',
    'h=123m&d=3m&u=6s&b=2&p=1&y=ron.double-riichi.ippatsu.houtei',
  ],
  [
    '123m；寶牌 3m；裏寶牌 6s；本場 2；供托 1；榮和；兩立直；一發；河底撈魚',
    'h=123m&d=3m&u=6s&b=2&p=1&y=ron.double-riichi.ippatsu.houtei',
  ],
  // Parts alone leave the rest.
  ['right 1z 9p 5mr P', 'h=123m&d=1s&r=1z9p0m5z&l=9p', 'h=123m&l=9p&d=1s'],
  ['https://example.org/?q=123m&dora=3m&seat=south&round=west', 'h=123m&d=3m&s=s&w=w'],
  ['https://example.org/mahjong/#h=123m&d=1z', 'h=123m&d=1z'],
];

test('a table as text: parts by name, in any language', () => {
  for (const [text, link, before = ''] of TABLES)
    assert.is(said(text, tableOf(before)), `table ${link}`, text);
  for (const text of ['tsumo 9m', 'ron 5m', '123m; right 1q', '#h=123m&d=3x'])
    assert.is(said(text), 'unread', text);
  for (const text of ['123m456p', '1m 2m 3m', 'East', '', '[11,12]', 'https://a.org/?q=1m'])
    assert.is(readPosition(text, EMPTY), null, text);
});

test('a table is written as text that is read back', () => {
  for (const link of [
    TABLES[0][1],
    'h=234m55m678p22s667s1z&r=1m9p1z3s7m&l=9m2z&i=r4&e=a.c1111s.l.0555p.123p',
    'h=123m406p789s11222z&d=3m&u=6s&s=s&w=w&b=2&p=1&y=ron.double-riichi.ippatsu.houtei',
    'h=19m&d=1p&k=44z&v=2z&n=3&t=7',
    'h=123p99s&m=555z.666z.777z&y=pao-left',
  ]) {
    const state = tableOf(link);
    // Wind and round of the next table stay, so that they need not be said each time.
    const before = { ...EMPTY, players: state.players, seat: state.seat };
    assert.equal(readPosition(writePosition(state), before), state, link);
  }
});

test('the start of a round of mjai: all of it that a table can hold', () => {
  const hidden = new Array(13).fill('?');
  const own = '1m 2m 3m 4p 5pr 6p 7s 8s 9s E E S S'.split(' ');
  const points = { scores: [25000, 25000, 25000, 25000] };
  const start = {
    ...{ type: 'start_kyoku', bakaze: 'S', kyoku: 2, honba: 1, kyotaku: 0, oya: 1, ...points },
    ...{ dora_marker: '3m', tehais: [hidden, hidden, hidden, own] },
  };
  const before = tableOf('h=99m&r=1z&n=3&w=w');
  const linkOf = (/** @type {object[]} */ ...events) =>
    said(events.map((one) => JSON.stringify(one)).join('\n'), before);
  const hand = 'h=123m406p789s1122z';
  const game = { type: 'start_game', names: ['left', 'own', 'a', 'b'], rule: { red: true } };
  const other = { type: 'tsumo', actor: 0, pai: '?' };
  const draw = { type: 'tsumo', actor: 3, pai: '5sr' };
  const dora = { type: 'dora', dora_marker: 'P' };
  // Of several hands that lie open it is the turn of the one that draws.
  const open = { ...start, tehais: ['1m 2m'.split(' '), hidden, hidden, own] };
  const tehais = [hidden, hidden, ['E', 'E']];
  const three = { ...start, dora_marker: '9m', scores: [35000, 35000, 35000], tehais };
  const four = { ...three, scores: [35000, 35000, 35000, 0] };
  for (const [link, ...events] of /** @type {[string, ...object[]][]} */ ([
    [`${hand}&d=3m&s=w&w=s`, start],
    [`${hand}&d=3m&s=w&w=s`, game, start, other],
    [`${hand}0s&d=3m5z&s=w&w=s`, game, start, draw, dora],
    ['h=12m&d=3m&s=n&w=s', open],
    [`${hand}0s&d=3m&s=w&w=s`, open, draw],
    ['h=11z&d=9m&n=3&s=s&w=s', three],
    ['h=11z&d=9m&n=3&s=s&w=s', { ...four, tehais: [...tehais, hidden] }],
    ['h=11z&d=9m&n=3&s=s&w=s', { ...four, tehais: [...tehais, []] }],
  ]))
    assert.is(linkOf(...events), `table ${link}`);
});

test('of mjai, what a table cannot hold is told', () => {
  const start = { type: 'start_kyoku', bakaze: 'E', kyoku: 1, oya: 0, tehais: [['1m', '2m']] };
  assert.not(isGame(JSON.stringify(start)));
  for (const type of ['dahai', 'chi', 'reach', 'ankan', 'hora', 'end_kyoku', 'start_kyoku']) {
    const text = JSON.stringify(start) + JSON.stringify({ type });
    assert.equal([isGame(text), said(text)], [true, 'log'], type);
  }
  const read = (/** @type {object} */ more) =>
    readPosition(JSON.stringify({ ...start, ...more }), EMPTY);
  for (const wrong of [{ bakaze: 'X' }, { oya: 'x' }, { oya: 9 }])
    assert.ok(check(/** @type {any} */ (read(wrong))), JSON.stringify(wrong));
  for (const tiles of [{ dora_marker: '?' }, { dora_marker: ['1m'] }, { tehais: [['1x']] }])
    assert.throws(() => read(tiles), JSON.stringify(tiles));
  for (const tehais of [[['?']], [], 7, null, [7, 'x', null]]) {
    assert.is(read({ tehais }), null, JSON.stringify(tehais));
    assert.is(fault(JSON.stringify({ ...start, tehais })), 'looks-event');
  }
});

test('of an address, what was not read is told, but for what changes no question', () => {
  const link = 'https://example.org/a?q=123m406p789s1122z';
  const unread = (/** @type {string} */ text) => readable(text).unread;
  assert.equal(unread(`${link}&turn=6&dora=3m&d=5p#rule=x`), ['turn=6', 'd=5p', 'rule=x']);
  assert.equal(unread('?p=123m&q=11z'), ['q=11z']);
  const beside = '&utm_source=a&fbclid=b&lang=ja&theme=dark&empty=&indicators=3m#top';
  assert.equal(unread(link + beside), []);
  for (const text of ['123m', 'hand=123m&x=1', `${link}&x=1 and more`, 'https://example.org/?x=1'])
    assert.equal(readable(text), { known: text, unread: [] }, text);
  // What is not known takes nothing from the part before it.
  const whole = `${link}&dora=3m&x=1&seat=south&utm_source=a`;
  assert.is(said(whole), 'table h=123m406p789s1122z&d=3m&s=s');
});

test('what may be read in two ways is read in one', () => {
  /** @type {[string, string][]} */
  const decided = [
    // After a digit a letter is its suit, else an honour.
    ['E', '1z'],
    ['E E', '11z'],
    ['NEWS', '4132z'],
    ['P F C', '567z'],
    ['PFC', '567z'],
    ['55P', '55p'],
    ['55P P', '55p5z'],
    ['789SS', '789s2z'],
    ['5mrE', '0m1z'],
    // Numbers in circles and numerals have the suit that follows them, or their own.
    ['①②③', '123p'],
    ['①②③s', '123s'],
    ['一二三', '123m'],
    ['一二三筒', '123p'],
    ['一二三123', '123m123s'],
    ['一二三 123p', '123m123p'],
    // Ids of 136 are there once; with twins they are those of the kinds.
    ['0,4,8', '123m'],
    ['0,1,2,2', '1233m'],
    // Numbers of tenhou's log before ids.
    ['11,12,13', '123m'],
    ['赤五', '0m'],
    ['赤5索', '0s'],
  ];
  for (const [text, hand] of decided) {
    const [name, tiles] = said(text).split(' h=');
    const sort = (/** @type {string} */ of) =>
      Array.from(parse(of).counts).join('') + parse(of).red;
    assert.equal([name, sort(tiles)], ['hand', sort(hand)], text);
  }
});

test('a log, and a link of one, is for the review; a link of a hand is not', () => {
  const logs = [
    '{"title":["",""],"log":[[[0,0,0]]]}',
    '<mjloggm ver="2.3"><GO/></mjloggm>',
    '{"type":"start_game"}\n{"type":"start_kyoku"}\n{"type":"dahai","actor":0}',
    '[{"name":".lq.RecordNewRound","data":{}}]',
  ];
  for (const text of logs) assert.equal([isLog(text), said(text)], [true, 'log'], text);
  const named = [
    'https://tenhou.net/0/?log=2019010100gm-00a9-0000-abcdef01&tw=0',
    'tenhou.net/3/?log=2019010100gm-00a9-0000-abcdef01',
    '2019010100gm-00a9-0000-abcdef01',
    '雀魂牌谱：https://game.maj-soul.com/1/?paipu=190101-0123abcd_a1',
    '190101-01234567-89ab-cdef-0123-456789abcdef',
  ];
  for (const text of named) {
    assert.equal([isLog(text), namesLog(text), said(text)], [true, true, 'logLink'], text);
  }
  const held = 'https://tenhou.net/5/#json=%7B%22log%22%3A%5B%5D%7D';
  assert.equal([isLog(held), namesLog(held), said(held)], [true, false, 'logLink']);
  for (const text of ['https://tenhou.net/2/?q=123m', '123m', 'log=1', '#h=123m&d=1z', '?log=x'])
    assert.not(isLog(text), text);
});

test('what cannot be read is told by what it looks like', () => {
  /** @type {[string, string[]][]} */
  const looks = [
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
  for (const [code, texts] of looks) {
    for (const text of texts) assert.is(fault(text), code, text);
    assert.type(textsIn('en')[`text.${code}`], 'string', code);
  }
  // A hand with a fault has the fault that the library finds, at its place.
  const at = (/** @type {number} */ n) => (/** @type {any} */ error) => error.position === n;
  assert.throws(() => readPasted('123m x', EMPTY), at(5));
  assert.throws(() => readPasted('?q=123mx', EMPTY), at(7));
  assert.is(fault('東東東東東'), 'too-many-copies');
  assert.is(fault('赤四萬'), 'unexpected-character');
  // Of markup nothing is read, whatever stands beside it.
  for (const text of ['?q=123m<b>', '<b>?q=123m', '<b> ?q=123m', '?q=123m </b>', '123m $E', '{E}'])
    assert.ok(!fault(text).startsWith('hand'), text);
});

const KANJI = '一二三四五六七八九';
const CIRCLED = '①②③④⑤⑥⑦⑧⑨';
const SUITS = { m: '萬', p: '筒', s: '索' };

/** Tile by tile. @param {readonly string[]} names @param {(name: string) => string} word */
const each = (names, word, between = '') => names.map(word).join(between);

/** @param {string} name */
const numberOf = (name) => (isRed(name) ? '赤' : '');
/** As in books: kanji, circles, plain digits. @param {string} name */
function inBook(name) {
  const [rank, suit] = plain(name);
  const at = Number(rank) - 1;
  if (suit === 'z') return '東南西北白發中'[at];
  return numberOf(name) + { m: KANJI, p: CIRCLED, s: '123456789' }[suit]?.[at];
}

/** @param {string} name */
function inKanji(name) {
  const [rank, suit] = plain(name);
  if (suit === 'z') return inBook(name);
  return numberOf(name) + KANJI[Number(rank) - 1] + SUITS[/** @type {'m'} */ (suit)];
}

const wide = (/** @type {string} */ text) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Every spelling of a hand; the last tile is the drawn one. @param {readonly string[]} names */
function spellingsOf(names) {
  const hand = parse(names.join(''));
  const text = format(hand);
  const mjai = toMjai(hand);
  const [own, last] = [names.slice(0, -1), names[names.length - 1]];
  return [
    text,
    format(hand, { unicode: true }).includes('🀇') && !hand.red.some(Boolean)
      ? format(hand, { unicode: true })
      : text,
    wide(text),
    each(names, (name) => name),
    each(names, (name) => name, ' '),
    each(names, (name) => name, ', '),
    mjai.join(' '),
    mjai.join(''),
    JSON.stringify(mjai),
    to136(hand).join(', '),
    JSON.stringify(to136(hand)),
    each(names, inBook, ' '),
    each(names, inKanji),
    wide(each(names, inKanji, ' ')),
    `https://tenhou.net/2/?q=${text}`,
    `?q=${encodeURIComponent(text)}`,
    `${own.join('')}+${last}`,
    `hand: ${own.join('')} draw ${last}`,
    `手牌 ${each(own, inKanji)} ツモ ${inKanji(last)}`,
    `手牌：${each(own, inBook, ' ')}，摸：${inKanji(last)}`,
  ];
}

test(`${HANDS} random hands: every spelling is read back as the same hand`, () => {
  const below = wholeNumbers(SEED + 5);
  for (let i = 0; i < HANDS; i++) {
    const wall = unseen(EMPTY);
    const tiles = Array.from({ length: 14 }, () => wall.splice(below(wall.length), 1)[0]);
    const [hand, drawn] = [sorted(tiles.slice(1)), tiles[0]];
    const expected = encode({ ...EMPTY, hand, drawn });
    for (const text of spellingsOf([...hand, drawn]))
      assert.is(said(text).replace(/^\w+ /, ''), expected, text);
  }
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
  const below = wholeNumbers(SEED + 6);
  for (let i = 0; i < TEXTS; i++) {
    const text = Array.from({ length: 1 + below(20) }, () => PARTS[below(PARTS.length)]).join('');
    const { state, problem } = decode(`#${text}`);
    assert.ok(problem === null || state === EMPTY, text);
    assert.is(check(state), null, text);
    try {
      const pasted = readPasted(text, EMPTY);
      if ('action' in pasted) assert.is(check(reduce(EMPTY, pasted.action).state), null, text);
    } catch (/** @type {any} */ error) {
      assert.instance(error, MahjongError, `${text}\n${error?.stack}`);
    }
  }
});

// A reading that looks at each place of a text from each place of it needs hours for these, and
// this suite is stopped before.
test('long texts are refused, and the time for it grows as their length does', () => {
  const parts = ['①', '一', '赤', 'E', '/', '?', 'a.', 'a.b/', '1m ', '5mr', '{"type":', ' draw'];
  for (const part of parts) {
    for (const end of ['', '?log', '!']) {
      assert.type(fault(part.repeat(2_000_000 / part.length) + end), 'string', part);
    }
  }
});

test.run();
