// An edit returns a new setup, or throws a Problem if the library refuses the setup.
// SPDX-License-Identifier: MIT

import { emptySetup, FULL, handOf, isCalled, isFull, lying } from './setup.js';
import { othersOf, playersOf, size, tableOf, windOf } from './setup.js';
import { inSanma, isRed, plain, rankOf, sorted, without } from './tiles.js';

/** @import { Name, PageMeld, PageSeat, PageSetup } from './types.js' */
/** @import { Written } from './text/hand-text.js' */
/** @typedef {'indicators' | 'ura' | 'visible'} Pile */
/** @typedef {'chi' | 'pon' | 'kan' | 'closed-kan'} MeldKind */

/** @param {string} code @param {Name} [name] @returns {never} */
export function throwProblem(code, name) {
  throw /** @type {import('./types.js').Problem} */ ({ code, name });
}

/** @param {PageSetup} setup @param {number} p @returns {PageSetup} */
export const withSeat = (setup, p, /** @type {Partial<PageSeat>} */ change) => ({
  ...setup,
  seats: setup.seats.with(p, { ...setup.seats[p], ...change }),
});

/** Changes seat 0's hand. Afterwards no discard can be called, and kuikae forbids no tile. */
const withHand = (/** @type {PageSetup} */ setup, /** @type {Partial<PageSeat>} */ change) => {
  const { turn, ...rest } = setup;
  return withSeat(rest, 0, change);
};

const STICK = 1000;

/** Puts riichi sticks of a player on the table, or takes them back. @param {PageSetup} setup */
function withSticks(setup, /** @type {number} */ p, /** @type {number} */ n) {
  const { score } = setup.seats[p];
  const deposits = setup.deposits + n;
  if (deposits < 0) return setup;
  const paid = typeof score === 'number' ? { score: score - STICK * n } : {};
  return withSeat({ ...setup, deposits }, p, paid);
}

/** Adds a tile to the hand. The fourteenth is the drawn tile. @param {PageSetup} setup */
export function addTile(setup, /** @type {Name} */ name) {
  const drawn = size(setup) === FULL - 1 ? name : null;
  return withHand(setup, { hand: sorted([...handOf(setup), name]), drawn });
}

/** Draws a tile and shortens the wall by a tile for every player. @param {PageSetup} setup */
export function draw(setup, /** @type {Name} */ name) {
  if (size(setup) !== FULL - 1) throwProblem('undrawable', name);
  const { wall } = setup;
  const left = wall === undefined ? {} : { wall: Math.max(0, wall - playersOf(setup)) };
  return { ...addTile(setup, name), ...left };
}

export function removeTile(/** @type {PageSetup} */ setup, /** @type {Name} */ name) {
  const hand = handOf(setup);
  if (!hand.includes(name)) throwProblem('absent', name);
  return withHand(setup, { hand: without(hand, name), drawn: null });
}

/**
 * @param {PageSetup} setup @param {Name} name @param {{ drawn?: boolean, riichi?: boolean }} [how]
 */
export function discard(setup, name, { drawn = false, riichi = false } = {}) {
  if (!isFull(setup)) throwProblem('early', name);
  const { river, melds, drawn: drew } = setup.seats[0];
  // After a call some discards are forbidden.
  const called = !drew && melds.length > 0;
  if (called && !tableOf(setup).legalDiscards().includes(name)) throwProblem('kuikae', name);
  const next = withSeat(removeTile(setup, name), 0, {
    river: [...river, { tile: name, ...(drawn && { drawn }), ...(riichi && { riichi }) }],
    ...(riichi && { riichi }),
  });
  return riichi ? withSticks(next, 0, 1) : next;
}

/** Makes a tile of a full hand the drawn one. @param {PageSetup} setup */
export function winWith(setup, /** @type {Name} */ name) {
  if (!isFull(setup) || !handOf(setup).includes(name)) throwProblem('absent', name);
  return withHand(setup, { drawn: name });
}

// ---- melds ----

/** Returns the tiles of a meld. `name` is the tile of a pon or kan, or the lowest tile of a chi. */
function meldTiles(/** @type {MeldKind} */ kind, /** @type {Name} */ name) {
  if (kind !== 'chi') return [name, ...new Array(kind === 'pon' ? 2 : 3).fill(plain(name))];
  const low = Math.min(rankOf(name), 7);
  return [low, low + 1, low + 2].map((rank) => {
    const tile = `${rank}${name[1]}`;
    return isRed(name) && tile === plain(name) ? name : tile;
  });
}

/** @param {MeldKind} kind @param {Name[]} tiles @returns {PageMeld} */
const makeMeld = (kind, tiles) =>
  kind === 'closed-kan' ? { kind: 'kan', tiles, open: false } : { kind, tiles };

/** Takes a meld's tiles from the hand if possible, and a red five if the hand has no plain one. */
function held(/** @type {readonly Name[]} */ tiles, /** @type {readonly Name[]} */ hand) {
  let rest = [...hand];
  return tiles.map((tile) => {
    const match = [tile, `0${tile[1]}`].find((n) => plain(n) === plain(tile) && rest.includes(n));
    if (match) rest = without(rest, match);
    return { tile: match ?? tile, own: match !== undefined };
  });
}

const FROM_HAND = { chi: 2, pon: 2, kan: 3, 'closed-kan': 4 };

/**
 * Adds a meld. If the hand of seat 0 has no space for a meld, the meld takes tiles of the hand. A
 * meld of another player takes the callable discard if it is among the tiles.
 * @param {PageSetup} setup @param {MeldKind} kind @param {Name} name @param {number} [p]
 */
export function lay(setup, kind, name, p = 0) {
  if (playersOf(setup) === 3 && kind === 'chi') throwProblem('chi');
  const { melds } = setup.seats[p];
  if (melds.length === 4) throwProblem('fifthMeld');
  const tiles = meldTiles(kind, name);
  if (p > 0) return layOther(setup, p, kind, tiles);
  const missing = size(setup) + 3 - FULL;
  if (missing <= 0) return withHand(setup, { melds: [...melds, makeMeld(kind, tiles)] });
  const heldTiles = held(tiles, handOf(setup));
  const wanted = Math.max(missing, FROM_HAND[kind]);
  const taken = heldTiles.filter(({ own }) => own).slice(0, wanted);
  if (taken.length < wanted) throwProblem('room', name);
  const hand = taken.map(({ tile }) => tile).reduce(without, handOf(setup));
  const meld = makeMeld(kind, sorted(heldTiles.map(({ tile }) => tile)));
  return withHand(setup, { hand, drawn: null, melds: [...melds, meld] });
}

/** @param {PageSetup} setup @param {number} p @param {MeldKind} kind @param {Name[]} tiles */
function layOther(setup, p, kind, tiles) {
  const { turn, ...rest } = setup;
  const { melds } = setup.seats[p];
  const open = turn?.offered;
  const tile = String(open?.tile);
  const at = tiles.findIndex((one) => plain(one) === plain(tile));
  const meld = makeMeld(kind, tiles);
  if (!open || at < 0 || kind === 'closed-kan' || open.seat === p)
    return withSeat(setup, p, { melds: [...melds, meld] });
  const players = playersOf(setup);
  const from = othersOf(players)[(open.seat - p + players - 1) % players];
  const called = { ...meld, tiles: tiles.with(at, tile), called: tile, from };
  const { river } = setup.seats[open.seat];
  const marked = river.with(-1, { ...river[river.length - 1], called: p });
  const laid = withSeat(rest, p, { melds: [...melds, called] });
  return withSeat(laid, open.seat, { river: marked });
}

/** Removes a meld, whose called tile becomes a discard in the river again. */
export function unmeld(/** @type {PageSetup} */ setup, /** @type {number} */ index, p = 0) {
  const { melds } = setup.seats[p];
  const meld = melds[index];
  if (!meld) throwProblem('absent');
  const next = withSeat(setup, p, { melds: melds.toSpliced(index, 1) });
  const seats = next.seats.map((seat) => {
    const at = seat.river.findLastIndex(
      ({ tile, called }) => (called === p || called === true) && tile === meld.called,
    );
    if (at < 0) return seat;
    const { called, ...discarded } = seat.river[at];
    return { ...seat, river: seat.river.with(at, discarded) };
  });
  const { turn, ...rest } = next;
  return p === 0 ? { ...rest, seats } : { ...next, seats };
}

// ---- rivers and piles ----

/** Removes fields that follow from the rivers. @param {PageSetup} setup @returns {PageSetup} */
const rederived = (setup) => ({
  ...setup,
  seats: setup.seats.map(({ passed, unpaid, ippatsu, ...seat }) => seat),
});

/** @param {PageSetup} setup @param {Pile | number} where a pile, or the seat of a river */
export function putTile(setup, where, /** @type {Name} */ name, /** @type {number} */ times = 1) {
  const tiles = new Array(times).fill(name);
  if (typeof where === 'number') {
    const { turn, ...rest } = rederived(setup);
    const { river } = setup.seats[where];
    return withSeat(rest, where, { river: [...river, ...tiles.map((tile) => ({ tile }))] });
  }
  const all = [...setup[where], ...tiles];
  return { ...setup, [where]: where === 'visible' ? sorted(all) : all };
}

/** @param {PageSetup} setup */
export function takeTile(setup, /** @type {Pile | number} */ where, /** @type {number} */ index) {
  if (typeof where !== 'number') return { ...setup, [where]: setup[where].toSpliced(index, 1) };
  const { turn, ...rest } = rederived(setup);
  const { river } = setup.seats[where];
  return withSeat(rest, where, { river: river.toSpliced(index, 1) });
}

/**
 * Sets a player's riichi, which the last discard of another player declares.
 * @param {PageSetup} setup @param {number} p @param {boolean | 'double'} value
 */
export function setRiichi(setup, p, value) {
  const { river, riichi: before } = setup.seats[p];
  const last = value && p > 0 ? river.findLast((one) => !isCalled(one)) : undefined;
  const marked = river.map(({ riichi, ...one }, i) =>
    river[i] === last ? { ...one, riichi: true } : one,
  );
  const sticks = Number(Boolean(value)) - Number(Boolean(before));
  return withSeat(withSticks(rederived(setup), p, sticks), p, { riichi: value, river: marked });
}

/** Pays the riichi stick of seat 0 when the reader counts riichi in a win. @returns {PageSetup} */
export function payRiichi(/** @type {PageSetup} */ setup, /** @type {boolean} */ value) {
  if (setup.seats[0].riichi) return value ? setup : setRiichi(setup, 0, false);
  return withSticks(setup, 0, value ? 1 : -1);
}

/** Makes player `p`'s last discard callable, or no discard if `p` is null. @returns {PageSetup} */
export function offer(/** @type {PageSetup} */ setup, /** @type {number | null} */ p) {
  const { turn, ...rest } = setup;
  const last = p === null ? undefined : lying(setup.seats[p]).at(-1);
  if (p === null || !last) return rest;
  if (size(setup) !== FULL - 1) throwProblem('undrawable', last.tile);
  const seat = (p + 1) % playersOf(setup);
  return { ...rest, turn: { phase: 'call', seat, offered: { seat: p, tile: last.tile } } };
}

/** Adds a callable discard of another player. @param {PageSetup} setup */
export const offerDiscard = (setup, /** @type {number} */ p, /** @type {Name} */ name) =>
  offer(putTile(setup, p, name), p);

export function setNorths(/** @type {PageSetup} */ setup, /** @type {number} */ n) {
  if (playersOf(setup) === 4) throwProblem('north');
  return withSeat(setup, 0, { norths: n });
}

// ---- events of the game ----

/** @param {PageSetup} setup */
export function applyEvent(setup, /** @type {import('../../wasm/table.js').TableEvent} */ event) {
  const { wall, ...next } = asPage(tableOf(setup).apply(event).setup());
  return setup.wall === undefined ? next : { ...next, wall };
}

/** Converts a library's setup to the page's form. @param {any} setup @returns {PageSetup} */
export function asPage({ self = 0, reds, rules, turn, seats, ...fields }) {
  const { roundWind, uraIndicators, ...setup } = fields;
  const n = seats.length;
  const relativeSeat = (/** @type {number} */ p) => (p - self + n) % n;
  const asSeat = (/** @type {number} */ p) => (typeof p === 'number' ? relativeSeat(p) : p);
  const pageSeats = Array.from({ length: n }, (_, p) => seats[(p + self) % n]).map((seat, p) => ({
    ...seat,
    ...(p === 0 ? { hand: sorted(seat.hand ?? []) } : { hand: undefined, drawn: undefined }),
    melds: (seat.melds ?? []).map((/** @type {PageMeld} */ meld) => ({ ...meld })),
    river: (seat.river ?? []).map((/** @type {any} */ { called, ...thrown }) => ({
      ...thrown,
      ...(called !== null && called !== undefined && { called: asSeat(called) }),
    })),
  }));
  const { offered, seat, ...more } = turn ?? {};
  return {
    ...emptySetup(n),
    ...setup,
    ...(roundWind && { round: roundWind }),
    ...(uraIndicators && { ura: uraIndicators }),
    dealer: relativeSeat(setup.dealer ?? 0),
    seats: pageSeats,
    ...(offered && {
      turn: {
        ...more,
        seat: seat === null || seat === undefined ? seat : relativeSeat(seat),
        offered: { ...offered, seat: relativeSeat(offered.seat), passed: undefined },
      },
    }),
  };
}

// ---- the whole table ----

/** Sets three or four players, and removes tiles that sanma lacks. */
export function setPlayers(/** @type {PageSetup} */ setup, /** @type {3 | 4} */ players) {
  if (players === playersOf(setup)) return setup;
  const { turn, wall, ...rest } = setup;
  const dealer = (players - Math.min(windOf(setup), players - 1)) % players;
  const [viewer, right, across, left] = setup.seats;
  if (players === 4) {
    const { norths, ...self } = viewer;
    return { ...rest, dealer, seats: [self, right, { melds: [], river: [] }, across] };
  }
  const sanmaNames = (/** @type {readonly Name[]} */ names) => names.filter(inSanma);
  const [self, ...others] = [viewer, right, left].map((seat) => ({
    ...seat,
    melds: seat.melds.filter(({ kind, tiles }) => kind !== 'chi' && tiles.every(inSanma)),
    river: lying(seat).filter(({ tile }) => inSanma(tile)),
  }));
  const hand = sanmaNames(handOf(setup));
  const isSame = hand.length === handOf(setup).length;
  const seats = [{ ...self, hand, ...(!isSame && { drawn: null }) }, ...others];
  const visible = sorted(sanmaNames([...setup.visible, ...lying(across).map(({ tile }) => tile)]));
  const piles = { indicators: sanmaNames(setup.indicators), ura: sanmaNames(setup.ura), visible };
  return rederived({ ...rest, dealer, seats, ...piles });
}

/** @param {PageSetup} setup @param {number} wind of seat 0, 0 to 3 */
export function setWind(setup, wind) {
  const players = playersOf(setup);
  if (wind >= players) throwProblem('seat');
  return { ...setup, dealer: (players - wind) % players };
}

/** Replaces the hand and not the table. @param {PageSetup} setup @param {Written} written */
export const writeHand = (setup, { hand, drawn, melds }) =>
  withHand(setup, { hand: sorted(hand), drawn, melds });

/** Makes a table with a hand. The last of 14 tiles is the drawn tile. @param {PageSetup} setup */
export const tableWithHand = (setup, /** @type {Name[]} */ hand) =>
  writeHand(emptySetup(playersOf(setup)), { hand, drawn: hand[FULL - 1] ?? null, melds: [] });
