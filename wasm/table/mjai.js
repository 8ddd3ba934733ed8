// mjai events as events of a table.
// SPDX-License-Identifier: MIT
//
// mjai tells of riichi before the discard that declares it, so a reader remembers it.

import { show } from '../notation/error.js';
import { FIVES, HONOURS_START, TILE_NAMES, WINDS } from '../notation/tiles.js';
import { reject } from './error.js';

/** @typedef {import('../table.js').TableEvent} TableEvent */

const HONOURS = 'ESWNPFC';
/** No list of tiles is longer. */
const MOST = 136;

/** @type {Map<unknown, string | null>} */
const NAMES = new Map([
  ...TILE_NAMES.map(
    (name, t) => /** @type {[string, string]} */ ([HONOURS[t - HONOURS_START] ?? name, name]),
  ),
  ...FIVES.map(
    (t) => /** @type {[string, string]} */ ([`${TILE_NAMES[t]}r`, TILE_NAMES[t].replace('5', '0')]),
  ),
  ['?', null],
]);

/** The same the other way round. @type {Map<string | null, string>} */
const MJAI_NAMES = new Map(Array.from(NAMES, ([pai, name]) => [name, String(pai)]));

/** @param {unknown} pai */
function nameOf(pai) {
  const name = NAMES.get(pai);
  if (name !== undefined) return name;
  return reject('bad-tile', `${show(pai)}: mjai has 1m to 9s, 5mr 5pr 5sr, E S W N P F C and ?`);
}

/** A tile that lies open. @param {unknown} pai */
function openName(pai) {
  return nameOf(pai) ?? reject('hidden-tile', 'a tile that lies open is "?"');
}

/** @param {unknown} pais @returns {string[]} */
function openNames(pais) {
  if (!Array.isArray(pais) || pais.length > MOST) {
    return reject('bad-event', `${show(pais)} is no list of tiles`);
  }
  return Array.from(pais, openName);
}

/** @param {any} hand */
function handOf(hand) {
  if (!Array.isArray(hand)) return null;
  return hand.length <= MOST && hand.includes('?') ? null : openNames(hand);
}

/** @param {any} event @returns {TableEvent} */
function startOf({ bakaze, kyoku, honba, kyotaku, oya, scores, dora_marker, tehais }) {
  const wind = typeof bakaze === 'string' ? 'ESWN'.indexOf(bakaze) : -1;
  if (wind < 0) reject('bad-wind', `bakaze: ${show(bakaze)}`);
  const round = /** @type {'east'} */ (WINDS[wind]);
  return {
    type: 'start',
    roundWind: round,
    number: kyoku,
    honba,
    deposits: kyotaku,
    dealer: oya,
    scores,
    indicators: [openName(dora_marker)],
    hands: Array.isArray(tehais) ? tehais.slice(0, MOST).map(handOf) : [],
  };
}

/** @param {any} event @param {'chi' | 'pon' | 'kan'} type @returns {TableEvent} */
function callOf({ actor, target, pai, consumed }, type) {
  return { type, player: actor, from: target, tile: openName(pai), own: openNames(consumed) };
}

/** @param {any} event @returns {TableEvent} */
function winOf({ actor, target, pai, deltas, ura_markers }) {
  const tile = pai === undefined ? {} : { tile: openName(pai) };
  const ura = ura_markers === undefined ? {} : { uraIndicators: openNames(ura_markers) };
  return {
    type: 'win',
    player: actor,
    from: target,
    ...tile,
    ...ura,
    ...(deltas ? { deltas } : {}),
  };
}

/** @type {Record<string, string>} */
const REASONS = {
  fanpai: 'exhaustive',
  exhaustive: 'exhaustive',
  kyushukyuhai: 'nine-kinds',
  kyuushukyuuhai: 'nine-kinds',
  yao9: 'nine-kinds',
  sufonrenta: 'four-winds',
  suufonrenda: 'four-winds',
  kaze4: 'four-winds',
  suchareach: 'four-riichi',
  suuchariichi: 'four-riichi',
  reach4: 'four-riichi',
  sukaikan: 'four-kans',
  suukaikan: 'four-kans',
  kan4: 'four-kans',
  sanchaho: 'three-rons',
  sanchahou: 'three-rons',
  ron3: 'three-rons',
  nagashimangan: 'nagashi-mangan',
  nm: 'nagashi-mangan',
};

/** @param {any} event @returns {TableEvent} */
function endOf({ reason, deltas }) {
  const said = typeof reason === 'string' ? { reason: REASONS[reason] ?? reason } : {};
  return { type: 'end', ...said, ...(deltas ? { deltas } : {}) };
}

/** What needs no memory. @type {Record<string, (event: any) => TableEvent[]>} */
const PLAIN = {
  start_game: () => [],
  end_kyoku: () => [],
  end_game: () => [],
  none: () => [],
  start_kyoku: (event) => [startOf(event)],
  tsumo: ({ actor, pai }) => [{ type: 'draw', player: actor, tile: nameOf(pai) }],
  chi: (event) => [callOf(event, 'chi')],
  pon: (event) => [callOf(event, 'pon')],
  daiminkan: (event) => [callOf(event, 'kan')],
  ankan: ({ actor, consumed }) => [{ type: 'closed-kan', player: actor, own: openNames(consumed) }],
  kakan: ({ actor, pai }) => [{ type: 'added-kan', player: actor, tile: openName(pai) }],
  kita: ({ actor }) => [{ type: 'north', player: actor }],
  nukidora: ({ actor }) => [{ type: 'north', player: actor }],
  dora: ({ dora_marker }) => [{ type: 'indicator', tile: openName(dora_marker) }],
  reach_accepted: ({ actor }) => [{ type: 'riichi', player: actor }],
  hora: (event) => [winOf(event)],
  ryukyoku: (event) => [endOf(event)],
};

function mjaiReader() {
  /** @type {unknown} */
  let declares = null;

  /** @param {any} event @returns {TableEvent[]} */
  return function read(event) {
    const type = event?.type;
    if (type === 'reach') {
      declares = event.actor;
      return [];
    }
    if (type === 'dahai') {
      const { actor, pai, tsumogiri } = event;
      const riichi = declares === actor;
      declares = null;
      const drawn = tsumogiri === undefined ? {} : { drawn: tsumogiri };
      return [{ type: 'discard', player: actor, tile: openName(pai), ...drawn, riichi }];
    }
    if (typeof type !== 'string' || !Object.hasOwn(PLAIN, type)) {
      reject('bad-event', `${show(type)} is no event of mjai`);
    }
    return PLAIN[type](event);
  };
}

export { MJAI_NAMES, mjaiReader };
