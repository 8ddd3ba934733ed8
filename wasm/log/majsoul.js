// Converts a JSON record of Mahjong Soul, as written by exporters, to items of a game.
// SPDX-License-Identifier: MIT
//
// The records of a game are in one list, in lists by round, or among the actions of a server's
// answer. Fields that are 0 or false may be missing. Fields may have names like `delta_scores` or
// like `deltaScores`. This file follows the format that public exporters write.

import { WINDS } from '../core/notation/tiles.js';
import { refuse } from './error.js';
import { MAJSOUL, numbered } from './told.js';
import { show } from '../core/notation/error.js';

/** @import { AbortiveDraw, Item, LogRules, ScoreRules, TableEvent, ToldWin } from './types.js' */

// Rooms of friends and tournaments may change the rules. A missing field means the usual rule.

/** The rules that hold if a field of a room is set. @type {[string, ScoreRules][]} */
const SWITCHES = [
  ['have_qieshangmanguan', { kiriage: true }],
  ['disable_double_yakuman', { doubleYakuman: false }],
  ['disable_leijiyiman', { countedYakuman: false }],
  ['disable_double_wind_four_fu', { doubleWindFu: 2 }],
  ['disable_angang_guoshi', { kokushiChankan: false }],
  ['disable_multi_yukaman', { addYakuman: false }],
  ['have_toutiao', { doubleRon: false }],
];

/** The rules that hold if a field of a room is 0 or false. @type {[string, ScoreRules][]} */
const OFF = [
  ['shiduan', { kuitan: false }],
  ['have_yifa', { ippatsu: false }],
  ['have_li_dora', { ura: false }],
  ['have_liujumanguan', { nagashi: false }],
];

/** Fields of a room that turn off an abortive draw. @type {[string, AbortiveDraw][]} */
const ABORTS = [
  ['have_jiuzhongjiupai', 'nine-kinds'],
  ['have_sifenglianda', 'four-winds'],
  ['have_sijializhi', 'four-riichi'],
  ['have_sigangsanle', 'four-kans'],
];

/** The numbers of red 5m, 5p and 5s, by their sum. @type {Record<number, number[]>} */
const REDS = { 0: [0, 0, 0], 2: [0, 1, 1], 3: [1, 1, 1], 4: [1, 2, 1] };
const HONBA = 100;

/** @param {any} detail @param {number} players @returns {LogRules['score']} */
function scoreRules(detail, players) {
  const isOff = (/** @type {string} */ field) => detail[field] === 0 || detail[field] === false;
  /** @type {ScoreRules} */
  const rules = Object.assign(
    {},
    ...SWITCHES.filter(([field]) => detail[field]).map(([, rule]) => rule),
    ...OFF.filter(([field]) => isOff(field)).map(([, rule]) => rule),
  );
  if (players === 3 && isOff('have_zimosun')) rules.sanmaPayment = 'shared';
  const { changbang_value: points } = detail;
  if (Number.isInteger(points) && points >= 0 && points !== HONBA) {
    Object.assign(rules, { honbaTsumo: points, honbaRon: points * (players - 1) });
  }
  const on = ABORTS.filter(([field]) => !isOff(field)).map(([, reason]) => reason);
  if (detail.have_sanjiahele) on.push('three-rons');
  if (on.length !== ABORTS.length || detail.have_sanjiahele) rules.abort = on;
  return Object.keys(rules).length ? { preset: 'majsoul', ...rules } : 'majsoul';
}

/** @param {any} detail @param {number} players @returns {LogRules} */
function majsoulRules(detail, players) {
  const { fanfu, enable_shiti: isKuikae, dora_count: reds } = detail;
  return {
    kuikae: isKuikae ? 'all' : 'none',
    reds: REDS[reds]?.slice() ?? null,
    score: scoreRules(detail, players),
    ...(Number.isInteger(fanfu) && fanfu > 1 && { leastHan: fanfu }),
  };
}

// ---- tiles ----

/** @param {unknown} tile '0m' is a red five; a t after it means face up @returns {string} */
function fromRecord(tile) {
  const [, name] = String(tile).match(/^([0-9][mps]|[1-7]z)t?$/) ?? [];
  return name ?? refuse('bad-tile', `${show(tile)}: a record has 0m to 9s and 1z to 7z`);
}

/** @param {unknown} tiles */
function majsoulTiles(tiles) {
  if (!Array.isArray(tiles)) return refuse('bad-event', `${show(tiles)} is no list of tiles`);
  return tiles.map(fromRecord);
}

// ---- records ----

/**
 * Facts that later records of the round need. `shown`: the number of indicators; `thrower`: the
 * last player who discarded, or set a tile aside; `dealt`: the dealer's last tile, until the first
 * discard; `deposits`: riichi sticks on the table; `owes`: whether a riichi stick is not yet paid.
 * @typedef {{ players: number, shown: number, thrower: number, dealt: string | null,
 *   deposits: number, owes: boolean }} Memory
 */

const STICK = 1000;
const CALLS = /** @type {const} */ (['chi', 'pon', 'kan']);
const ADDED = 2;
const CLOSED = 3;
const REASONS = ['', 'nine-kinds', 'four-winds', 'four-kans', 'four-riichi', 'three-rons'];

/** Returns events for indicators that are new. @param {Memory} memory @returns {TableEvent[]} */
function newIndicators(memory, /** @type {unknown} */ doras) {
  const all = Array.isArray(doras) ? doras : [];
  const fresh = all.slice(memory.shown);
  memory.shown = Math.max(memory.shown, all.length);
  return fresh.map((tile) => ({ type: 'indicator', tile: fromRecord(tile) }));
}

/** Counts the riichi stick as paid, as nobody won with the discard. @param {Memory} memory */
function passed(memory) {
  memory.deposits += Number(memory.owes);
  memory.owes = false;
}

// A record has only the gains of all wins together. The first winner takes the sticks, and the
// discarder pays each win. If the record has other sums (after pao), the first win gets all gains.
/** Divides gains among wins. @param {any[]} wins @param {number[]} sum @param {Memory} memory */
function winShares(wins, sum, { thrower, deposits }) {
  if (wins.length === 1 || !sum.length) return [sum];
  const shares = wins.map(({ seat = 0 }, i) => {
    const sticks = i === 0 ? deposits * STICK : 0;
    return sum.map((_, p) => (p === seat ? sum[seat] : p === thrower ? sticks - sum[seat] : 0));
  });
  const isWhole = sum.every((points, p) => points === shares.reduce((all, one) => all + one[p], 0));
  return isWhole ? shares : [sum, ...wins.slice(1).map(() => sum.map(() => 0))];
}

/** @param {any} hule @param {number} from @param {number} players @returns {ToldWin} */
function winInMajsoul(hule, from, players) {
  const { seat = 0, zimo, qinjia, yiman, count = 0, fu = 0, fans = [] } = hule;
  const { point_rong = 0, point_zimo_qin = 0, point_zimo_xian = 0 } = hule;
  const others = players - 1;
  const drawn = qinjia ? others * point_zimo_xian : point_zimo_qin + (others - 1) * point_zimo_xian;
  const yaku = (Array.isArray(fans) ? fans : [])
    .map(({ id, val = 0 }) => numbered(MAJSOUL, Number(id), yiman ? 0 : val, yiman ? val : 0))
    .filter((one) => one.han > 0 || one.yakuman > 0);
  return {
    player: seat,
    from,
    han: yiman ? 0 : count,
    fu: yiman ? null : fu,
    points: zimo ? drawn : point_rong,
    limit: null,
    yaku,
  };
}

/** @param {any} data @param {Memory} memory @returns {Item[]} */
function majsoulWins({ hules, delta_scores = [] }, memory, /** @type {string} */ place) {
  const { thrower, players } = memory;
  const wins = Array.isArray(hules) ? hules : refuse('bad-event', 'no hules', place);
  // The sticks go to the winner whose turn comes first after the discarder.
  const steps = (/** @type {any} */ { seat = 0 }) => (seat - thrower + players) % players;
  const sorted = wins.slice().sort((a, b) => steps(a) - steps(b));
  const shares = winShares(sorted, delta_scores.slice(0, players), memory);
  return sorted.map((hule, i) => {
    const { seat = 0, zimo, hu_tile, li_doras } = hule;
    const from = zimo ? seat : thrower;
    const ura = li_doras?.length ? { uraIndicators: majsoulTiles(li_doras) } : {};
    const deltas = shares[i]?.length ? { deltas: shares[i] } : {};
    const tile = hu_tile === undefined ? {} : { tile: fromRecord(hu_tile) };
    return {
      place,
      events: [{ type: 'win', player: seat, from, ...tile, ...ura, ...deltas }],
      win: winInMajsoul(hule, from, players),
    };
  });
}

/** @type {Record<string, (data: any, memory: Memory) => TableEvent[]>} */
const RECORDS = {
  RecordNewRound(data, memory) {
    const { chang = 0, ju = 0, ben = 0, liqibang = 0, scores = [], doras, dora } = data;
    const lists = [data.tiles0, data.tiles1, data.tiles2, data.tiles3];
    if (!lists.some((list) => list?.length)) {
      refuse('bad-event', 'RecordNewRound has no tiles0 to tiles3, the hands of the round');
    }
    const players = scores.length || lists.filter((list) => list?.length).length;
    const hands = lists.slice(0, players).map((list) => (list?.length ? majsoulTiles(list) : null));
    const drawn = hands[ju]?.pop();
    const indicator = fromRecord(Array.isArray(doras) && doras.length ? doras[0] : dora);
    const fresh = { players, shown: 1, thrower: ju, deposits: liqibang, owes: false };
    Object.assign(memory, { ...fresh, dealt: drawn ?? null });
    /** @type {TableEvent[]} */
    const events = [
      {
        type: 'start',
        roundWind: /** @type {'east'} */ (WINDS[chang]),
        number: ju + 1,
        dealer: ju,
        honba: ben,
        deposits: liqibang,
        ...(scores.length && { scores }),
        indicators: [indicator],
        hands,
      },
    ];
    if (drawn !== undefined) events.push({ type: 'draw', player: ju, tile: drawn });
    return events;
  },
  RecordDealTile({ seat = 0, tile, doras }, memory) {
    passed(memory);
    const draw = /** @type {const} */ ({ type: 'draw', player: seat, tile: fromRecord(tile) });
    return [...newIndicators(memory, doras), draw];
  },
  RecordDiscardTile({ seat = 0, tile, moqie = false, is_liqi, is_wliqi, doras }, memory) {
    const riichi = Boolean(is_liqi || is_wliqi);
    const name = fromRecord(tile);
    // The record marks none of the dealer's first fourteen tiles as drawn.
    const drawn = memory.dealt === null ? Boolean(moqie) : name === memory.dealt;
    Object.assign(memory, { thrower: seat, owes: riichi, dealt: null });
    return [
      { type: 'discard', player: seat, tile: name, drawn, riichi },
      ...newIndicators(memory, doras),
    ];
  },
  RecordChiPengGang({ seat = 0, type = 0, tiles, froms }, memory) {
    passed(memory);
    const names = majsoulTiles(tiles);
    const at = Array.isArray(froms) ? froms.findIndex((from) => from !== seat) : names.length - 1;
    if (!CALLS[type] || at < 0) refuse('bad-call', `a call of type ${type}`);
    const concealed = names.filter((_, i) => i !== at);
    const from = Array.isArray(froms) ? froms[at] : memory.thrower;
    return [{ type: CALLS[type], player: seat, from, tile: names[at], own: concealed }];
  },
  RecordAnGangAddGang({ seat = 0, type = 0, tiles, doras }, memory) {
    Object.assign(memory, { thrower: seat, dealt: null });
    const tile = fromRecord(Array.isArray(tiles) ? tiles[0] : tiles);
    if (type !== ADDED && type !== CLOSED) refuse('bad-call', `a kan of type ${type}`);
    const kan = type === CLOSED ? 'closed-kan' : 'added-kan';
    return [{ type: kan, player: seat, tile }, ...newIndicators(memory, doras)];
  },
  RecordBaBei({ seat = 0, doras }, memory) {
    Object.assign(memory, { thrower: seat, dealt: null });
    return [{ type: 'north', player: seat }, ...newIndicators(memory, doras)];
  },
  RecordNoTile({ liujumanguan, scores = [] }, { players }) {
    const deltas = new Array(players).fill(0);
    for (const { delta_scores = [] } of scores) {
      for (let p = 0; p < players; p++) deltas[p] += delta_scores[p] ?? 0;
    }
    return [{ type: 'end', reason: liujumanguan ? 'nagashi-mangan' : 'exhaustive', deltas }];
  },
  RecordLiuJu: ({ type = 0 }) => [{ type: 'end', reason: REASONS[type] || 'unknown' }],
};

/** Renames fields such as 'deltaScores' to 'delta_scores'. @param {any} value @returns {any} */
function withNames(value) {
  if (Array.isArray(value)) return value.map(withNames);
  if (typeof value !== 'object' || value === null) return value;
  const snake = (/** @type {string} */ name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [snake(name), withNames(one)]),
  );
}

/** Reads an entry of a list. @type {(entry: any) => { name: string, data: any }} */
function recordOf(entry) {
  const one = entry?.result ?? entry?.action ?? entry;
  const name = one?.name ?? one?.['@type'];
  return {
    name: typeof name === 'string' ? name.replace(/^.*\blq\./, '') : '',
    data: one?.data ?? one?.detail ?? one ?? {},
  };
}

/** @param {unknown} list @returns {list is any[]} */
const isRecords = (list) =>
  Array.isArray(list) && list.some((entry) => /^Record[A-Z]/.test(recordOf(entry).name));

const PATHS = [
  ...['', 'data', 'records', 'actions', 'details', 'data.records', 'data.actions', 'data.data'],
  ...['data.data.records', 'data.data.actions', 'record'],
];

/** Finds the list of records, or lists of records, with the path to it. @param {any} document */
export function findRecords(document) {
  for (const path of PATHS) {
    const keys = path.split('.').filter(Boolean);
    const list = keys.reduce((value, key) => value?.[key], document);
    if (isRecords(list)) return { list, path };
    if (Array.isArray(list) && list.length && list.every(isRecords)) {
      return { list: list.flat(), path };
    }
  }
  return null;
}

/** @param {any} document @returns {Generator<Item>} */
export function* majsoulItems(document) {
  const { list, path } = findRecords(document) ?? refuse('bad-log', 'no records of mahjong soul');
  const head = withNames(document.head);
  const memory = /** @type {any} */ ({}); // the first record fills it
  const detail = head?.config?.mode?.detail_rule ?? {};
  const accounts = Array.isArray(head?.accounts) ? head.accounts : [];
  /** @type {string[]} */
  const names = [];
  for (const account of accounts) {
    const { seat = 0, nickname = '' } = account ?? {};
    if (Number.isInteger(seat) && seat >= 0 && seat < 4) names[seat] = String(nickname);
  }
  const first = list.map(recordOf).find(({ name }) => name === 'RecordNewRound');
  const facts = {
    title: head?.uuid,
    names: Array.from(names, (name) => name ?? ''),
    rules: majsoulRules(detail, first?.data?.scores?.length === 3 ? 3 : 4),
    allows: detail.enable_nontsumo_liqi ? ['few-tiles'] : [],
  };
  yield { place: '', opens: true, told: facts };
  for (const [i, entry] of list.entries()) {
    const { name, data: withoutNames } = recordOf(entry);
    const data = withNames(withoutNames);
    const place = `${path}[${i}]`;
    yield { place, events: [] };
    if (name === 'RecordHule') yield* majsoulWins(data, memory, place);
    else if (Object.hasOwn(RECORDS, name)) yield { place, events: RECORDS[name](data, memory) };
    else if (/^Record/.test(name)) refuse('bad-event', `${name} is no record that is known`, place);
  }
  yield { place: path, closes: true };
}
