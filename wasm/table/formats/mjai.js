// Converts mjai events to events of a table and back.
// SPDX-License-Identifier: MIT
//
// mjai reports a riichi before the declaring discard, so the reader remembers it. An added kan
// names the tiles of its pon.

import { show } from '../../core/notation/error.js';
import { MJAI_FACES, MJAI_NAMES } from '../../core/notation/lists.js';
import { ALL_TILES, FACES, WINDS } from '../../core/notation/tiles.js';
import { copyOfTable, readEvent } from '../play/step.js';
import { reject, facesOfMeld, nameOf, readFace, tileOf } from '../setup/fields.js';
import { DEAL } from '../setup/state.js';
import { TAG_REASONS } from './tenhou.js';

/** @import { MessageContext, Table, TableEvent } from '../types.js' */

const WIND_LETTERS = 'ESWN';

/** @param {unknown} pai */
function nameOfPai(pai) {
  if (pai === '?') return null;
  const tileFace = MJAI_FACES.get(pai);
  if (tileFace !== undefined) return nameOf(tileFace);
  return reject('bad-tile', `${show(pai)}: mjai has 1m to 9s, 5mr 5pr 5sr, E S W N P F C and ?`);
}

/** The name of a face-up tile. @param {unknown} pai */
const openName = (pai) => nameOfPai(pai) ?? reject('hidden-tile', 'a tile that lies open is "?"');

/** @param {unknown} pais @returns {string[]} */
function openNames(pais) {
  if (!Array.isArray(pais) || pais.length > ALL_TILES) {
    return reject('bad-event', `${show(pais)} is no list of tiles`);
  }
  return Array.from(pais, openName);
}

/** @param {any} hand */
function mjaiHand(hand) {
  if (!Array.isArray(hand)) return null;
  return hand.length <= ALL_TILES && hand.includes('?') ? null : openNames(hand);
}

/** @param {any} event @param {'chi' | 'pon' | 'kan'} type @returns {TableEvent} */
const mjaiCall = ({ actor, target, pai, consumed }, type) => ({
  type,
  player: actor,
  from: target,
  tile: openName(pai),
  own: openNames(consumed),
});

/** @type {Record<string, string>} */
const REASONS = {
  fanpai: 'exhaustive',
  exhaustive: 'exhaustive',
  ...TAG_REASONS,
  kyushukyuhai: 'nine-kinds',
  kyuushukyuuhai: 'nine-kinds',
  sufonrenta: 'four-winds',
  suufonrenda: 'four-winds',
  suchareach: 'four-riichi',
  suuchariichi: 'four-riichi',
  sukaikan: 'four-kans',
  suukaikan: 'four-kans',
  sanchaho: 'three-rons',
  sanchahou: 'three-rons',
  nagashimangan: 'nagashi-mangan',
};

/** @type {Record<string, (event: any) => TableEvent | TableEvent[]>} */
const PLAIN = {
  start_game: () => [],
  end_kyoku: () => [],
  end_game: () => [],
  none: () => [],
  start_kyoku({ bakaze, kyoku, honba, kyotaku, oya, scores, dora_marker, tehais }) {
    const wind = typeof bakaze === 'string' ? WIND_LETTERS.indexOf(bakaze) : -1;
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
      hands: Array.isArray(tehais) ? tehais.slice(0, ALL_TILES).map(mjaiHand) : [],
    };
  },
  tsumo: ({ actor, pai }) => ({ type: 'draw', player: actor, tile: nameOfPai(pai) }),
  chi: (event) => mjaiCall(event, 'chi'),
  pon: (event) => mjaiCall(event, 'pon'),
  daiminkan: (event) => mjaiCall(event, 'kan'),
  ankan: ({ actor, consumed }) => ({ type: 'closed-kan', player: actor, own: openNames(consumed) }),
  kakan: ({ actor, pai }) => ({ type: 'added-kan', player: actor, tile: openName(pai) }),
  kita: ({ actor }) => ({ type: 'north', player: actor }),
  nukidora: ({ actor }) => ({ type: 'north', player: actor }),
  dora: ({ dora_marker }) => ({ type: 'indicator', tile: openName(dora_marker) }),
  reach_accepted: ({ actor }) => ({ type: 'riichi', player: actor }),
  hora({ actor, target, pai, deltas, ura_markers }) {
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
  },
  ryukyoku({ reason, deltas }) {
    const stated = typeof reason === 'string' ? { reason: REASONS[reason] ?? reason } : {};
    return { type: 'end', ...stated, ...(deltas ? { deltas } : {}) };
  },
};

export function mjaiReader() {
  /** @type {unknown} */
  let declares = null;

  /** @param {any} event @returns {TableEvent[]} */
  return function readMjaiEvent(event) {
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
    return [PLAIN[type](event)].flat();
  };
}

/** @param {unknown} tile */
const pai = (tile) => MJAI_NAMES.get(FACES.get(tile)) ?? '?';
/** @param {any} tiles @returns {string[]} */
const pais = (tiles) => Array.from(tiles ?? [], pai);

/** @param {string} type @returns {(event: any) => object} */
const callMessage =
  (type) =>
  ({ player, from, tile, own }) => ({
    type,
    actor: player,
    target: from,
    pai: pai(tile),
    consumed: pais(own),
  });

/**
 * @type {Record<TableEvent['type'], (event: any, context: MessageContext) => object | object[]>}
 */
const MESSAGES = {
  start(event, { players }) {
    const {
      roundWind = 'east',
      number = 1,
      honba = 0,
      deposits = 0,
      dealer,
      scores,
      indicators,
    } = event;
    const hands = Array.from(
      { length: players },
      (_, p) => event.hands?.[p] ?? new Array(DEAL).fill(null),
    );
    return {
      type: 'start_kyoku',
      bakaze: WIND_LETTERS[WINDS.indexOf(roundWind)],
      kyoku: number,
      honba,
      kyotaku: deposits,
      oya: dealer,
      ...(scores && { scores }),
      dora_marker: pai(indicators?.[0]),
      tehais: hands.map(pais),
    };
  },
  draw: ({ player, tile }) => ({ type: 'tsumo', actor: player, pai: pai(tile) }),
  discard({ player, tile, drawn, riichi }) {
    const tsumogiri = typeof drawn === 'boolean' ? { tsumogiri: drawn } : {};
    const thrown = { type: 'dahai', actor: player, pai: pai(tile), ...tsumogiri };
    return riichi ? [{ type: 'reach', actor: player }, thrown] : [thrown];
  },
  chi: callMessage('chi'),
  pon: callMessage('pon'),
  kan: callMessage('daiminkan'),
  'closed-kan': ({ player, own }) => ({ type: 'ankan', actor: player, consumed: pais(own) }),
  'added-kan': (event, { pon }) => ({
    type: 'kakan',
    actor: event.player,
    pai: pai(event.tile),
    consumed: pais(pon(event)),
  }),
  north: ({ player }) => ({ type: 'nukidora', actor: player, pai: 'N' }),
  pass: () => ({ type: 'none' }),
  indicator: ({ tile }) => ({ type: 'dora', dora_marker: pai(tile) }),
  riichi: ({ player }) => ({ type: 'reach_accepted', actor: player }),
  win: ({ player, from, tile, uraIndicators, deltas }) => ({
    type: 'hora',
    actor: player,
    target: from ?? player,
    ...(tile !== undefined && { pai: pai(tile) }),
    ...(uraIndicators && { ura_markers: pais(uraIndicators) }),
    ...(deltas && { deltas }),
  }),
  end: ({ reason, deltas }) => ({
    type: 'ryukyoku',
    ...(reason !== undefined && { reason }),
    ...(deltas && { deltas }),
  }),
};

/** @param {any} event @param {MessageContext} context @returns {any[]} */
export const messagesOf = (event, context) =>
  [MESSAGES[/** @type {TableEvent['type']} */ (event.type)](event, context)].flat();

/** Returns the tiles of the pon to which a kan adds a tile. @param {Table} t @param {any} event */
function ponNames(t, { player, tile }) {
  const kind = tileOf(readFace(tile, 'tile'));
  const { self } = t.as(player).melds;
  const pon = self.find((meld) => meld.kind === 'pon' && meld.tiles[0] === kind);
  return pon ? facesOfMeld(pon).map(nameOf) : [];
}

/** @param {Table} t before the event @param {TableEvent} input @returns {object[]} */
export function toMjaiMessages(t, input) {
  const event = readEvent(input);
  // Throws if the table refuses the event; such an event has no message.
  copyOfTable(t).apply(event);
  return messagesOf(event, { players: t.players, pon: (kan) => ponNames(t, kan) });
}
