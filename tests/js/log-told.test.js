// Facts in logs: players, names, rules, wins, riichi sticks and points.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames, writeTenhou } from '../../wasm/log.js';
import { MAJSOUL, TENHOU, limitIn, yakuIn, yakuByName } from '../../wasm/log/told.js';
import { DRAWN_GAME, NAMES, ORPHANS, RECORDS, START } from './small-logs.js';
import { dahai, gameOf, linesOf, mjaiStart, movesOf, paipu } from './small-logs.js';
import { record, soundOf, tsumo, xml } from './small-logs.js';

const READY = '2m 2m 2m 2m 3p 4p 5p 6s 6s 3m 4m 5m 7s'.split(' ');
const END = { type: 'ryukyoku' };
/** The events of a round that ends after one discard without payments. */
const PLAYED = [tsumo(0, '5s'), dahai(0, '5s'), END];

/** Returns the code and the place of a log's problem. @param {any} log */
const wrongIn = (log) => [gameOf(log).problem].flatMap((one) => [one?.code, one?.place]);

const [ROUND] = JSON.parse(writeTenhou(gameOf(linesOf([...START, ...PLAYED])))).log;
const SHORT = [...ROUND.slice(0, 13), [], [], [], ROUND.at(-1)];
const CLOSED = { preset: 'tenhou', kuitan: false };

// ---- players ----

test('the number of players of a game without a round is that of its head', () => {
  const three = { type: 'start_game', names: ['a', 'b', 'c'] };
  const logs = /** @type {[any, number][]} */ ([
    ['', 4],
    ['hello', 4],
    [linesOf([START[0], tsumo(0, '1m')]), 4],
    [linesOf([three, tsumo(0, '1m')]), 3],
    ['<mjloggm ver="2.3"><GO type="9"/><T5/></mjloggm>', 4],
    ['<mjloggm ver="2.3"><GO type="29"/><T5/></mjloggm>', 3],
    [{ log: [[{ nothing: {} }]] }, 4],
    [{ log: [[...ROUND.slice(0, 4), 5, ...ROUND.slice(5)]] }, 4],
    [{ log: [[...SHORT.slice(0, 4), 5, ...SHORT.slice(5)]] }, 3],
  ]);
  for (const [log, players] of logs) {
    const game = gameOf(log);
    assert.ok(game.problem, JSON.stringify(log));
    assert.equal([game.players, game.rounds.length], [players, 0], JSON.stringify(log));
  }
});

test('a game of mjai with three hands has three players', () => {
  const down = new Array(13).fill('?');
  /** The hands, the score of the fourth player, and the expected number of players. */
  const cases = /** @type {[any, number | undefined, number][]} */ ([
    [[ORPHANS, ORPHANS, ORPHANS], undefined, 3],
    [[ORPHANS, ORPHANS, ORPHANS], 0, 3],
    [[ORPHANS, ORPHANS, ORPHANS, down], 0, 3],
    [[down, ORPHANS, down, down], 0, 3],
    [[ORPHANS, ORPHANS, ORPHANS, []], 0, 3],
    [[ORPHANS, ORPHANS, ORPHANS, down], 100, 4],
    [[ORPHANS, ORPHANS, ORPHANS, ORPHANS], 0, 4],
    [[ORPHANS, ORPHANS, ORPHANS, [...down.slice(1), 'E']], 0, 4],
    [[down, down, down, down], 0, 4],
    [undefined, 0, 4],
  ]);
  const log = (/** @type {any} */ tehais, /** @type {number[]} */ fourth, more = [END]) => {
    const [, start] = mjaiStart(tehais, '5p');
    const scores = [35000, 35000, 35000, ...fourth];
    return linesOf([{ type: 'start_game' }, { ...start, scores }, tsumo(0, '5s'), ...more]);
  };
  for (const [i, [tehais, fourth, players]] of cases.entries())
    assert.is(gameOf(log(tehais, fourth === undefined ? [] : [fourth])).players, players, `${i}`);
  // In a game of three players the reader drops the fourth value of each list.
  const end = { ...END, deltas: [2000, -1000, -1000, 0] };
  const played = log([ORPHANS, ORPHANS, ORPHANS, down], [0], [dahai(0, '5s'), end]);
  assert.equal(soundOf(played).scores, [37000, 34000, 34000]);
});

test('names are text or numbers', () => {
  const namesFrom = (/** @type {unknown} */ names) =>
    gameOf(linesOf([{ ...START[0], names }, START[1], ...PLAYED])).names;
  assert.equal(namesFrom(['a', 7, null, { name: 'd' }]), ['a', '7', '', '']);
  assert.equal(namesFrom(['0', '1', '2', 'x']), ['0', '1', '2', 'x']);
  assert.equal([namesFrom([0, 1, 2, 3]), namesFrom(undefined)], [['0', '1', '2', '3'], []]);
});

// ---- tenhou's JSON ----

test('a problem of the JSON of tenhou has the place of its entry', () => {
  const problemPlace = (/** @type {any} */ draws, /** @type {any} */ discards) =>
    gameOf({ log: [ROUND.with(5, draws).with(6, discards)] }).problem?.place;
  assert.is(problemPlace([35], [60]), undefined);
  assert.is(problemPlace([41], [60]), 'line 1, log[0][5][0]');
  assert.is(problemPlace([35], [26]), 'line 1, log[0][6][0]');
  const more = ROUND.with(8, [36]).with(9, [60]).with(11, [37]).with(12, [60]);
  const all = more.with(14, [38]).with(15, [60]).with(5, [35, 33]).with(6, [60, 26]);
  assert.is(gameOf({ log: [ROUND, all] }).problem?.place, 'line 1, log[1][6][1]');
  // A round of three players is an error in a game of four players.
  const { players, problem, rounds } = gameOf({ log: [ROUND, SHORT] });
  assert.equal([players, problem?.place, rounds.length], [4, 'line 1, log[1]', 2]);
});

test('the JSON of tenhou has a 0 among the discards for an open kan', () => {
  const end = [...movesOf('1-5p_'), record('LiuJu', { type: 3 })];
  const game = soundOf([...RECORDS.slice(0, -1), ...end]);
  const written = JSON.parse(writeTenhou(game));
  const [round] = written.log;
  assert.equal(round[9].slice(1), [0, 60], 'discards of player 1');
  round[9][2] = 19;
  assert.equal(wrongIn(written), ['not-in-hand', 'line 1, log[0][9][2]']);
});

test('the head of the JSON of tenhou: open tanyao, red fives and a title', () => {
  const rulesFrom = (/** @type {any} */ rule, round = ROUND) =>
    gameOf({ rule, log: [round] }).rules;
  for (const disp of ['般南赤', '四鳳東速', '上東', '三般南赤'])
    assert.equal(rulesFrom({ disp }).score, CLOSED, disp);
  for (const disp of ['般南喰赤', '四鳳東喰', '三般南喰赤', 'a room', undefined, 5])
    assert.is(rulesFrom({ disp }).score, 'tenhou', String(disp));
  for (const disp of ['玉の間南喰赤', '王座の間東喰赤', '友人戦', 'Jade Room South'])
    assert.is(rulesFrom({ disp }).score, 'majsoul', disp);
  const reds = /** @type {[any, number[] | null, number[]?][]} */ ([
    [{ disp: '般南喰赤', aka: 1 }, [1, 1, 1]],
    [{ aka: 1 }, [1, 1, 1], [0, 1, 1]],
    [{ aka: 0 }, [0, 0, 0]],
    [{ aka51: 2, aka53: 1 }, [2, 0, 1]],
    [{ aka51: 1, aka52: 2, aka53: 1 }, [1, 2, 1], [0, 2, 1]],
    [{ disp: '般南喰赤' }, [1, 1, 1]],
    [{ disp: '友人戦 赤' }, [1, 1, 1]],
    [{ disp: '三般南喰赤' }, [1, 1, 1], [0, 1, 1]],
    [{ disp: '般南喰' }, [0, 0, 0]],
    [undefined, null],
    [{ aka: [0, 0, 0, 1] }, [0, 0, 0]],
  ]);
  for (const [rule, four, three] of reds) {
    assert.equal(rulesFrom(rule).reds, four, JSON.stringify(rule));
    if (three) assert.equal(rulesFrom(rule, SHORT).reds, three, JSON.stringify(rule));
  }
  assert.is(gameOf({ rule: { aka51: 5, aka52: 1 }, log: [ROUND] }).problem?.code, 'bad-log');
  const titles = [
    ...[{ title: ['a room', 'today'] }, { title: ['', 'today'] }, { title: '%E5%A4%A9%E9%B3%B3' }],
    ...[{ ref: '2021-x' }, { title: [] }, {}, { ref: 5 }],
  ].map((head) => gameOf({ ...head, log: [ROUND] }).title);
  assert.equal(titles, ['a room today', 'today', '天鳳', '2021-x', '', null, null]);
});

test('the rules of the JSON of tenhou by the number of the room in its name', () => {
  const rulesFrom = (/** @type {string} */ ref) => gameOf({ ref, log: [ROUND] }).rules;
  const plain = { kuikae: 'none', reds: [1, 1, 1], score: 'tenhou' };
  assert.equal(rulesFrom('2013062617gm-0009-0000-xxxx'), plain);
  assert.equal(rulesFrom('2013062617gm-000b-0000-xxxx'), { ...plain, reds: [0, 0, 0] });
  const chips = { preset: 'tenhou', kiriage: true, honbaTsumo: 500, honbaRon: 1500 };
  assert.equal(rulesFrom('2013062617gm-0609-0000-xxxx').score, chips);
  assert.is(rulesFrom('190101-01234567-89ab-cdef-0123-456789abcdef').score, 'majsoul');
});

test('red fives are plain fives in a game without red fives', () => {
  const redCodes = (/** @type {unknown[]} */ codes) =>
    codes.map((code) => (code === 25 ? 52 : code === 15 ? 51 : code === 35 ? 53 : code));
  const reds = ROUND.map((/** @type {any} */ part, /** @type {number} */ i) =>
    i > 3 && i < 16 ? redCodes(part) : part,
  );
  const fiveSous = (/** @type {object} */ rule) =>
    JSON.stringify(gameOf({ rule, log: [reds] }).rounds[0].events).match(/[05]s/g);
  assert.equal(new Set(fiveSous({ aka: 0 })), new Set(['5s']));
  assert.ok(fiveSous({ aka53: 4 })?.includes('0s'));
  const declared = ROUND.with(5, [53]).with(6, ['r53']);
  assert.is(gameOf({ rule: { aka: 0 }, log: [declared] }).problem, null);
});

test('a JSON with a comment is refused with its line', () => {
  const { code, message } = /** @type {any} */ (gameOf('{"log":\n[ // rounds\n]}').problem);
  assert.equal([code, message], ['bad-json', 'line 2: a comment, //: JSON has none']);
});

test('names of yaku by converters of Mahjong Soul', () => {
  const names = {
    ...{ '役牌:白': 'haku', 役牌白: 'haku', '翻牌 發': 'hatsu', '役牌:發': 'hatsu' },
    ...{ '役牌:中': 'chun', '役牌:自風牌': 'seat-wind', '役牌:場風牌': 'round-wind' },
    ...{ 'Fully Concealed Hand': 'tsumo', Riichi: 'riichi', 'Pure Double Sequence': 'iipeikou' },
    ...{ 'Red Five': 'reds', 'Ura Dora': 'ura', 'Half Flush': 'honitsu' },
  };
  for (const [name, id] of Object.entries(names)) assert.is(yakuIn(`${name}(1飜)`).id, id, name);
});

// ---- tenhou's XML ----

test('the type of a game of tenhou decides its rules', () => {
  const cases = /** @type {[number, number[], any][]} */ ([
    [0x09, [1, 1, 1], 'tenhou'],
    [0x0b, [0, 0, 0], 'tenhou'],
    [0x0d, [1, 1, 1], CLOSED],
    [0x0f, [0, 0, 0], CLOSED],
    [0xa9, [1, 1, 1], 'tenhou'],
    [0x209, [1, 1, 1], { preset: 'tenhou', kiriage: true }],
    [0x409, [1, 1, 1], { preset: 'tenhou', honbaTsumo: 500, honbaRon: 1500 }],
  ]);
  for (const [type, reds, score] of cases) {
    const { format, rules } = soundOf(xml(DRAWN_GAME, NAMES, type));
    assert.is(format, 'tenhou-xml');
    assert.equal(rules, { kuikae: 'none', reds, score }, String(type));
  }
  // The number of hands decides the number of players, even if the type of the game differs.
  const { players, rounds } = gameOf(xml(DRAWN_GAME, NAMES, 0x19));
  assert.equal([players, rounds.length], [4, 1]);
});

test('names in XML are decoded once, and each game has its own', () => {
  const names = `<UN n0="&lt;b&gt; &amp;lt;" n1='"x"' n2="%e7%99%bd" n3="&quot;&apos;%zz&no;" />`;
  assert.equal(soundOf(xml(DRAWN_GAME, names)).names, ['<b> &lt;', '"x"', '白', '"\'%zz&no;']);
  // A tag with a single name reports a returning player, and does not change other names.
  const comesBack = `${DRAWN_GAME}<BYE who="1"/><UN n1="x"/>`;
  const games = readGames(`${xml(comesBack)}\n${xml(comesBack, NAMES.replace('"a"', '"e"'))}`);
  const all = games.map((game) => `${game.names} ${game.rounds.length}`);
  assert.equal(all, ['a,b,c,d 1', 'e,b,c,d 1']);
});

test('a problem of XML has the number of its tag', () => {
  assert.equal(wrongIn('<mjloggm><GO'), ['bad-xml', 'tag 2']);
  assert.equal(wrongIn('<mjloggm><GO type=9 />'), ['bad-xml', 'tag 2']);
  assert.equal(wrongIn(xml('<T53/>')), ['out-of-turn', 'tag 6']);
  const before = '<?xml version="1.0"?>\n<!-- a log -->';
  assert.equal(wrongIn(before + xml('<D99/>')), ['not-in-hand', 'tag 8']);
});

// ---- tenhou with three players, where the fourth seat is empty ----

/** Converts tiles to codes of tenhou, 11 to 47. @param {string} text */
const tenhouCodes = (text) =>
  (text.match(/../g) ?? []).map(([rank, suit]) => 10 * ('mpsz'.indexOf(suit) + 1) + Number(rank));
const SANMA = [
  '1m1m1m9m9m9m1p1p1p2p3p4z4z',
  '4p4p5p6p7p8p9p9p2s2s3s5z5z',
  '4s4s5s6s7s8s9s9s6z6z7z7z2z',
].map(tenhouCodes);

test('the seat of a call of three players in JSON, by tenhou and by other programs', () => {
  // Some programs number the discarder's seat among four seats, and others among three seats.
  for (const call of ['46p4646', '4646p46']) {
    const lists = [SANMA[0], [46], [60], SANMA[1], [], [], SANMA[2], [call], [42], [], [], []];
    const scores = [35000, 35000, 35000, 0];
    const game = soundOf({ log: [[[0, 0, 0], scores, [41], [], ...lists, ['九種九牌']]] });
    const pon = /** @type {any} */ (game.rounds[0].events.find(({ type }) => type === 'pon'));
    assert.equal([pon.player, pon.from], [2, 0]);
    assert.is(JSON.parse(writeTenhou(game)).log[0][11][0], '46p4646');
  }
});

test('XML of three players: calls, names and final scores', () => {
  const used = new Array(48).fill(3);
  const ids = (/** @type {number} */ code) =>
    4 * (9 * Math.floor(code / 10 - 1) + (code % 10) - 1) + used[code]--;
  const dealt = SANMA.map((hand, p) => `hai${p}="${hand.map(ids).join()}"`).join(' ');
  // The first two copies of 6z are in no hand, so player 0 can draw and discard the second copy.
  const log = (/** @type {string} */ owari, bits = 2, go = '<GO type="29"/>', last = 'd') =>
    `<mjloggm ver="2.3">${go}<UN n0="a" n1="b" n2="c" n3="${last}"/>`
    + `<INIT seed="0,0,0,1,2,108" ten="350,350,350,0" oya="0" ${dealt} hai3=""/>`
    + `<T129/><D129/><N who="2" m="${(32 * 3 + 0) * 512 + 8 + bits}"/>`
    + `<RYUUKYOKU type="yao9" sc="350,0,350,0,350,0,0,0" owari="${owari}"/></mjloggm>`;
  // Tenhou writes the discarder's relative seat as 2, and other programs write it as 1.
  for (const bits of [2, 1]) {
    const { players, names, rounds, rules } = soundOf(log('350,0,350,0,350,0', bits));
    const pon = /** @type {any} */ (rounds[0].events.find(({ type }) => type === 'pon'));
    assert.is(pon.from, 0, `bits ${bits}`);
    assert.equal([players, names], [3, ['a', 'b', 'c']]);
    assert.equal(rules, { kuikae: 'none', reds: [0, 1, 1], score: CLOSED });
  }
  assert.is(wrongIn(log('350,0,350,0,340,0'))[0], 'bad-points');
  // If a log says nothing else, the number of names decides the number of players.
  const bare = soundOf(log('', 2, '', ''));
  assert.equal([bare.players, bare.names], [3, ['a', 'b', 'c']]);
});

// ---- a paipu of majiang-core ----

test('a log of majiang-core has the first dealer, and names up to a line end', () => {
  const played = [
    { zimo: { l: 0, p: 'p1' } },
    { dapai: { l: 0, p: 'p1_' } },
    { pingju: { name: '流局', fenpei: [0, 0, 0, 0] } },
  ];
  const player = ['a\n(1)', 'b', 3, 'd'];
  const dealers = [0, 1, 2, 3, 5, -1, 1.5, '2', undefined].map((qijia) => {
    const { rounds, names, title } = soundOf(paipu(played, { qijia, player }));
    assert.equal([names, title], [['a', 'b', '3', 'd'], 'a game']);
    return /** @type {any} */ (rounds[0].events[0]).dealer;
  });
  assert.equal(dealers, [0, 1, 2, 3, 1, 0, 0, 0, 0]);
  assert.equal(gameOf(paipu(played, { player: undefined, title: undefined })).names, []);
});

// ---- yaku ----

/** Returns the ids of names in a list, in which ␣ is a space. @param {string} names */
const yakuNamed = (names) =>
  names.split(' ').map((name) => yakuIn(`${name.replace('␣', ' ')}(1飜)`).id);

test('every yaku of tenhou by name and by number', () => {
  // Names of yaku in the order of their numbers in tenhou's XML.
  const ids = yakuNamed(
    '門前清自摸和 立直 一発 槍槓 嶺上開花 海底摸月 河底撈魚 平和 断幺九 一盃口 自風␣東 自風␣南'
      + ' 自風␣西 自風␣北 場風␣東 場風␣南 場風␣西 場風␣北 役牌␣白 役牌␣發 役牌␣中 両立直 七対子'
      + ' 混全帯幺九 一気通貫 三色同順 三色同刻 三槓子 対々和 三暗刻 小三元 混老頭 二盃口 純全帯幺九'
      + ' 混一色 清一色 人和 天和 地和 大三元 四暗刻 四暗刻単騎 字一色 緑一色 清老頭 九蓮宝燈'
      + ' 純正九蓮宝燈 国士無双 国士無双１３面 大四喜 小四喜 四槓子 ドラ 裏ドラ 赤ドラ',
  );
  assert.equal(ids, TENHOU);
});

test('every yaku of mahjong soul by number', () => {
  // Names of yaku in the order of their numbers in Mahjong Soul. The library has no 八連荘.
  const ids = yakuNamed(
    '門前清自摸和 立直 槍槓 嶺上開花 海底摸月 河底撈魚 役牌␣白 役牌␣發 役牌␣中 自風 場風 断幺九'
      + ' 一盃口 平和 混全帯幺九 一気通貫 三色同順 ダブル立直 三色同刻 三槓子 対々和 三暗刻 小三元'
      + ' 混老頭 七対子 純全帯幺九 混一色 二盃口 清一色 一発 ドラ 赤ドラ 裏ドラ 抜きドラ 天和 地和'
      + ' 大三元 四暗刻 字一色 緑一色 清老頭 国士無双 小四喜 四槓子 九蓮宝燈 八連荘 純正九蓮宝燈'
      + ' 四暗刻単騎 国士無双十三面待ち 大四喜',
  );
  assert.equal(ids, MAJSOUL.slice(1));
});

test('every yaku of majiang-core has a different id', () => {
  const core = createRequire(import.meta.url).resolve('@kobalab/majiang-core');
  const source = readFileSync(core.replace(/index\.js$/, 'hule.js'), 'utf8');
  const matches = Array.from(source.matchAll(/name: *'([^']*)'/g), ([, name]) => name.trim());
  const names = new Set(matches);
  const ids = Array.from(names, (name) => yakuByName(name, 1).id);
  assert.is(names.size, 48);
  assert.ok(!ids.includes(null) && new Set(ids).size === names.size, ids.join());
});

test('the limit in a text, in Japanese and in English', () => {
  const texts = '満貫8000点 跳満3000-6000点 倍満16000点 三倍満24000点 役満16000点∀ 30符3飜3900点';
  const limits = [...texts.split(' '), 'Mangan 8000', 'Sanbaiman 24000'].map(limitIn);
  assert.is(limits.join(), 'mangan,haneman,baiman,sanbaiman,yakuman,,mangan,sanbaiman');
});

// ---- wins ----

/** Lists the yaku of a win with their han, or with a star per yakuman. @param {any} win */
const listed = (win) =>
  win.yaku
    .map((/** @type {any} */ { id, han, yakuman }) => `${id} ${'*'.repeat(yakuman) || han}`)
    .join(', ');

test('a win in XML: fu, points, the limit and yaku', () => {
  const winFrom = (/** @type {string} */ detail) =>
    /** @type {any} */ (
      soundOf(xml(`<AGARI who="0" fromWho="0" machi="52" ${detail}/>`)).rounds[0].wins[0]
    );
  const limits = [null, 'mangan', 'haneman', 'baiman', 'sanbaiman', 'yakuman'];
  for (const [n, limit] of limits.entries()) {
    const win = winFrom(`ten="40,8000,${n}" yaku="0,1,52,3,53,0"`);
    assert.equal([win.han, win.fu, win.points, win.limit], [4, 40, 8000, limit]);
    assert.is(listed(win), 'tsumo 1, dora 3', 'a yaku of no han is left out');
  }
  assert.is(winFrom('ten="30,48000,5" yaku="0,1,52,12"').limit, 'counted-yakuman');
  assert.is(winFrom('ten="30,48000,5" yaku="0,1,52,11"').limit, 'yakuman');
  assert.is(winFrom('ten="30,36000,4" yaku="0,1,52,12"').limit, 'sanbaiman');
  const yakuman = winFrom('ten="30,48000,5" yakuman="37,42"');
  assert.equal([yakuman.han, yakuman.limit], [0, 'yakuman']);
  assert.is(listed(yakuman), 'tenhou *, tsuuiisou *');
  const { fu, points, limit, yaku } = winFrom('');
  assert.equal([fu, points, limit, yaku], [null, null, null, []]);
});

test('a win of mjai with han, fu or yaku in the log', () => {
  const winFrom = (/** @type {object} */ detail) =>
    gameOf(linesOf([...START, tsumo(0, '5s'), { type: 'hora', actor: 0, target: 0, ...detail }]))
      .rounds[0].wins[0];
  const plain = { player: 0, from: 0, han: 0, fu: null, points: null, limit: null, yaku: [] };
  assert.equal([winFrom({}), winFrom({ hora_points: 1000 })], [null, null]);
  assert.equal(winFrom({ fan: 3 }), { ...plain, han: 3 });
  assert.equal(winFrom({ fu: 40 }), { ...plain, fu: 40 });
  assert.equal(winFrom({ yakus: [] }), plain);
  assert.equal(winFrom({ yakus: 5, hora_points: 1000 }), { ...plain, points: 1000 });
  assert.is(winFrom({ fan: '3', fu: '40', hora_points: '1', yakus: [['reach', 1]] })?.han, 1);
  // In logs of mjai a yakuman has 100 han.
  const yakus = [['kokushimuso', 100], ['suukantsu', 200], ['reach', 1], 'tanyaochu'];
  assert.is(listed(winFrom({ yakus })), 'kokushi *, suukantsu **, riichi 1, tanyao 0');
});

test('a win in the JSON of tenhou: han, fu, limit and points of its text', () => {
  const winFrom = (/** @type {unknown[]} */ ...detail) =>
    gameOf({ log: [ROUND.with(6, []).with(-1, ['和了', [], [0, 0, 0, ...detail]])] }).rounds[0]
      .wins[0];
  assert.is(winFrom(), null);
  const many = winFrom('数え役満16000点∀', 'ドラ(10飜)', '赤ドラ(3飜)', 'nothing known(1飜)');
  assert.equal([many?.han, many?.fu, many?.points], [14, null, 48000]);
  assert.is(listed(many), 'dora 10, reds 3, null 1');
  const win = winFrom('30符2飜500-1000点', '四暗刻(役満)');
  assert.equal([win?.han, win?.fu, win?.points, win?.limit], [0, 30, 2000, null]);
  assert.equal(win?.yaku, [{ id: 'suuankou', name: '四暗刻', han: 0, yakuman: 1 }]);
  assert.is(winFrom('of no points')?.points, null);
});

test('a yakuman in a log of majiang-core has no han', () => {
  const hule = {
    ...{ l: 0, shoupai: 'm123456789p1199p1', baojia: null, fubaopai: null, damanguan: 1 },
    ...{ defen: 48000, hupai: [{ name: '天和', fanshu: '*' }] },
    fenpei: [48000, -16000, -16000, -16000],
  };
  const { rounds, scores } = soundOf(paipu([{ zimo: { l: 0, p: 'p1' } }, { hule }]));
  const [win] = rounds[0].wins;
  assert.equal([win?.han, win?.fu, win?.points], [0, null, 48000]);
  assert.is(listed(win), 'tenhou *');
  assert.equal(scores, [73000, 9000, 9000, 9000]);
});

// ---- sticks and points ----

test('the stick of a riichi is paid once, when the log says so or the discard passes', () => {
  const riichi = [START[0], { ...START[1], tehais: [READY, ORPHANS, ORPHANS, ORPHANS] }];
  const declared = [tsumo(0, '6s'), { type: 'reach', actor: 0 }, dahai(0, '6s')];
  const accepted = { type: 'reach_accepted', actor: 0 };
  const riichiGame = (/** @type {object[]} */ ...events) =>
    gameOf(linesOf([...riichi, ...events, dahai(1, '5s'), END]));
  const types = (/** @type {any[]} */ events) => events.map(({ type }) => type).join(' ');
  const plain = riichiGame(...declared, tsumo(1, '5s'));
  assert.is(plain.problem, null, plain.problem?.message);
  assert.is(types(plain.rounds[0].events), 'start draw discard riichi draw discard end');
  for (const variant of [
    riichiGame(...declared, accepted, tsumo(1, '5s')),
    riichiGame(...declared, tsumo(1, '5s'), accepted),
    riichiGame(...declared, accepted, accepted, tsumo(1, '5s')),
    riichiGame(...declared, { ...accepted, actor: 2 }, tsumo(1, '5s')),
  ]) {
    assert.equal(variant, plain);
  }
  const { rounds } = riichiGame(
    ...[...declared, { type: 'hora', actor: 1, target: 0 }],
    ...[{ ...START[1], kyoku: 2, oya: 1 }, tsumo(1, '5s')],
  );
  const next = types(rounds[1].events);
  assert.is(next, 'start draw discard end', 'no stick for a tile that was won with');
});

test('final points must be those of the last round, unless sticks are left', () => {
  const ended = (/** @type {number} */ sticks, /** @type {number[]} */ sc) =>
    gameOf({ log: [ROUND.with(0, [0, 0, sticks])], sc }).problem;
  const variant = (/** @type {number} */ first) => [first, 0, 25000, 0, 25000, 0, 25000, 0];
  assert.is(ended(0, variant(25000)), null);
  assert.is(ended(0, variant(26000))?.code, 'bad-points');
  const words = /final scores 26000 25000 25000 25000, and/;
  assert.match(ended(0, variant(26000))?.message ?? '', words);
  assert.is(ended(1, variant(26000)), null);
  assert.is(ended(0, [26000, 0]), null, 'not those of all players');
});

test.run();
