// Converts mjai events to events of a table and back.
// SPDX-License-Identifier: MIT
//
// One table describes each event for both directions. mjai reports a riichi before the declaring
// discard, so the reader remembers the riichi. In mjai an added kan also has the tiles of its pon.

import { show } from '../../core/notation/error.js';
import { MJAI_FACES, MJAI_NAMES } from '../../core/notation/lists.js';
import { ALL_TILES, FACES, WINDS, nameOf, tileOf } from '../../core/notation/tiles.js';
import { words } from '../../core/options/names.js';
import { copyOfTable, readEvent } from '../play/step.js';
import { facesOfMeld, readFace, reject } from '../setup/fields.js';
import { DEAL, MJAI_REASONS } from '../setup/state.js';

/** @import { MessageContext, MjaiField, Table, TableEvent } from '../types.js' */

const WIND_LETTERS = 'ESWN';

function nameOfPai(/** @type {unknown} */ pai) {
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

/** Reads a dealt hand; null if it lies face down. @param {unknown} hand */
function dealtNames(hand) {
  if (!Array.isArray(hand)) return null;
  return hand.length <= ALL_TILES && hand.includes('?') ? null : openNames(hand);
}

const mjaiTile = (/** @type {unknown} */ tile) => MJAI_NAMES.get(FACES.get(tile)) ?? '?';
/** @param {any} tiles @returns {string[]} */
const mjaiTiles = (tiles) => Array.from(tiles ?? [], mjaiTile);

const nothing = () => undefined;
const same = (/** @type {any} */ value) => value;
const unlessFalsy = (/** @type {any} */ value) => value || undefined;
/** Skips an absent value. @param {(value: any) => any} of @returns {(value: any) => any} */
const ifAny = (of) => (value) => (value === undefined ? undefined : of(value));

/** All fields of events. Undefined values are omitted. @type {Record<string, MjaiField>} */
const FIELDS = {
  wind: [
    'roundWind',
    'bakaze',
    (letter) =>
      WINDS[typeof letter === 'string' ? WIND_LETTERS.indexOf(letter) : -1]
      ?? reject('bad-wind', `bakaze: ${show(letter)}`),
    (wind = 'east') => WIND_LETTERS[WINDS.indexOf(wind)],
  ],
  number: ['number', 'kyoku', same, (number = 1) => number],
  honba: ['honba', 'honba', same, (honba = 0) => honba],
  deposits: ['deposits', 'kyotaku', same, (deposits = 0) => deposits],
  dealer: ['dealer', 'oya'],
  scores: ['scores', 'scores', same, unlessFalsy],
  indicators: ['indicators', 'dora_marker', (p) => [openName(p)], (all) => mjaiTile(all?.[0])],
  hands: [
    'hands',
    'tehais',
    (hands) => (Array.isArray(hands) ? hands.slice(0, ALL_TILES).map(dealtNames) : []),
    (hands, _, { players }) =>
      Array.from({ length: players }, (_one, p) =>
        mjaiTiles(hands?.[p] ?? new Array(DEAL).fill(null)),
      ),
  ],
  player: ['player', 'actor'],
  drawn: ['tile', 'pai', nameOfPai, mjaiTile],
  tile: ['tile', 'pai', openName, mjaiTile],
  asDrawn: ['drawn', 'tsumogiri', same, (drawn) => drawn ?? undefined],
  from: ['from', 'target'],
  own: ['own', 'consumed', openNames, mjaiTiles],
  pon: ['', 'consumed', nothing, (_, event, { pon }) => mjaiTiles(pon(event))],
  north: ['', 'pai', nothing, () => 'N'],
  indicator: ['tile', 'dora_marker', openName, mjaiTile],
  source: ['from', 'target', same, (from, { player }) => from ?? player],
  winTile: ['tile', 'pai', ifAny(openName), ifAny(mjaiTile)],
  ura: ['uraIndicators', 'ura_markers', ifAny(openNames), ifAny(mjaiTiles)],
  deltas: ['deltas', 'deltas', unlessFalsy, unlessFalsy],
  reason: [
    'reason',
    'reason',
    (reason) => (typeof reason === 'string' ? (MJAI_REASONS.get(reason) ?? reason) : undefined),
  ],
};

/** Each event: its type, its type in mjai, and the names of its fields. */
const EVENTS = [
  ['start', 'start_kyoku', 'wind number honba deposits dealer scores indicators hands'],
  ['draw', 'tsumo', 'player drawn'],
  ['discard', 'dahai', 'player tile asDrawn'],
  ['chi', 'chi', 'player from tile own'],
  ['pon', 'pon', 'player from tile own'],
  ['kan', 'daiminkan', 'player from tile own'],
  ['closed-kan', 'ankan', 'player own'],
  ['added-kan', 'kakan', 'player tile pon'],
  ['north', 'kita', 'player'],
  ['north', 'nukidora', 'player north'],
  ['indicator', 'dora', 'indicator'],
  ['riichi', 'reach_accepted', 'player'],
  ['win', 'hora', 'player source winTile ura deltas'],
  ['end', 'ryukyoku', 'reason deltas'],
].map(([type, mjaiType, names]) => {
  const fields = words(names).map((name) => FIELDS[name]);
  return { type, mjaiType, fields };
});
/** Events by type and by mjai's type. If two events have the same type, the last one counts. */
const BY_TYPE = new Map(EVENTS.map((event) => [event.type, event]));
const BY_MJAI_TYPE = new Map(EVENTS.map((event) => [event.mjaiType, event]));
/** Types of messages that do not change a table. */
const SILENT = ['start_game', 'end_kyoku', 'end_game', 'none'];

export function mjaiReader() {
  /** @type {unknown} */
  let declares = null;

  /** @param {any} message @returns {TableEvent[]} */
  return function readMjaiEvent(message) {
    const mjaiType = message?.type;
    if (SILENT.includes(mjaiType)) return [];
    if (mjaiType === 'reach') {
      declares = message.actor;
      return [];
    }
    const { type, fields } =
      BY_MJAI_TYPE.get(mjaiType) ?? reject('bad-event', `${show(mjaiType)} is no event of mjai`);
    /** @type {any} */
    const event = { type };
    for (const [name, mjaiName, read = same] of fields) {
      const value = read(message[mjaiName]);
      if (value !== undefined) event[name] = value;
    }
    if (type !== 'discard') return [event];
    const riichi = declares === message.actor;
    declares = null;
    return [{ ...event, riichi }];
  };
}

/** @param {any} event @param {MessageContext} context @returns {any[]} */
export function messagesOf(event, context) {
  if (event.type === 'pass') return [{ type: 'none' }];
  const { mjaiType: type, fields } = /** @type {any} */ (BY_TYPE.get(event.type));
  /** @type {any} */
  const message = { type };
  for (const [name, mjaiName, , write = same] of fields) {
    const value = write(event[name], event, context);
    if (value !== undefined) message[mjaiName] = value;
  }
  const declares = type === 'dahai' && event.riichi;
  return declares ? [{ type: 'reach', actor: event.player }, message] : [message];
}

/** @param {Table} t before the event @param {TableEvent} input @returns {object[]} */
export function toMjaiMessages(t, input) {
  const event = readEvent(input);
  // If the table refuses the event, the error is thrown here.
  copyOfTable(t).apply(event);
  /** Returns the tile names of an added kan's pon. @type {MessageContext['pon']} */
  const pon = ({ player, tile }) => {
    const kind = tileOf(readFace(tile, 'tile'));
    const { self } = t.as(player).melds;
    const meld = self.find((one) => one.kind === 'pon' && one.tiles[0] === kind);
    return meld ? facesOfMeld(meld).map(nameOf) : [];
  };
  return messagesOf(event, { players: t.players, pon });
}
