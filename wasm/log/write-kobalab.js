// Writes games as paipu of majiang-core, for four players.
// SPDX-License-Identifier: MIT

import { toKobalab } from '../core/notation/format.js';
import { WINDS, tileId } from '../core/notation/tiles.js';
import { parse } from '../core/notation/parse.js';
import { KOBALAB_REASONS } from '../table/formats/ends.js';
import { paiOf, toKobalabReply } from '../table/formats/kobalab-messages.js';
import { setupOf } from '../table/setup/fields.js';
import { createTable } from '../table/table.js';
import { refuse } from './error.js';
import { japanese, moved, shiftOf } from './write-tenhou.js';
import { gameToWrite, namesOf } from './written.js';

/** @import { GameRound, GameToWrite, Table, ToldWin } from './types.js' */

const PLAYERS = 4;
const YAKUMAN = '*';
const ENDS = namesOf(KOBALAB_REASONS);

/** Writes a winner's hand, '' if unknown. @param {Table} t @param {any} event */
function wonHand(t, { player, from = player, tile }) {
  const { hand } = t.as(player);
  if (!hand || from === player) return hand ? toKobalab(hand) : '';
  const drawn = tileId(tile);
  const counts = hand.counts.map((n, one) => n + Number(one === drawn));
  const drawnRed = tile[0] === '0';
  const reds = hand.reds.map((n, suit) => n + Number(drawnRed && 'mps'[suit] === tile[1]));
  return toKobalab({ ...hand, counts, reds, drawn, drawnRed });
}

/** @param {ToldWin | null | undefined} win @param {any} start */
function kobalabWinFields(win, start) {
  if (!win) return {};
  const { fu, han, points, yaku } = win;
  const hupai = yaku.map(({ id, name, han: value, yakuman }) => ({
    name: japanese(id, name, win, start, PLAYERS),
    fanshu: yakuman ? YAKUMAN.repeat(yakuman) : value,
  }));
  return { ...(fu !== null && { fu }), fanshu: han, defen: points, hupai };
}

/** Writes a round from the dealer on. @param {Table} t before it @param {GameRound} round */
function entriesOf(t, { events, wins }) {
  const start = /** @type {any} */ (events[0]);
  const { dealer } = start;
  const remaining = wins.slice();
  const seat = (/** @type {number} */ p) => (p - dealer + PLAYERS) % PLAYERS;
  const bySeat = (/** @type {any[] | undefined} */ list) => list && moved(list, dealer);
  /** @param {any} event @returns {object | null} */
  const entryOf = (event) => {
    const { type, player, tile } = event;
    const l = seat(player);
    if (type === 'start') {
      const { roundWind = 'east', number = 1, honba = 0, deposits = 0, indicators } = event;
      const shoupai = bySeat(event.hands ?? new Array(PLAYERS).fill(null))?.map((hand) =>
        hand ? toKobalab(parse(hand.join(''))) : '',
      );
      return {
        qipai: {
          ...{ zhuangfeng: WINDS.indexOf(roundWind), jushu: number - 1 },
          ...{ changbang: honba, lizhibang: deposits, defen: bySeat(event.scores) },
          ...{ baopai: paiOf(indicators[0]), shoupai },
        },
      };
    }
    if (type === 'draw') {
      const name = t.turn.phase === 'replace' ? 'gangzimo' : 'zimo';
      return { [name]: { l, p: tile ? paiOf(tile) : '' } };
    }
    if (type === 'indicator') return { kaigang: { baopai: paiOf(tile) } };
    if (type === 'end') {
      const { reason = 'exhaustive', deltas } = event;
      return { pingju: { name: ENDS.get(reason) ?? reason, shoupai: [], fenpei: bySeat(deltas) } };
    }
    if (type === 'win') {
      const { from = player, uraIndicators: ura, deltas } = event;
      const baojia = from === player ? null : seat(from);
      const fubaopai = ura ? ura.map(paiOf) : null;
      const more = kobalabWinFields(remaining.shift(), start);
      return {
        hule: { l, shoupai: wonHand(t, event), baojia, fubaopai, ...more, fenpei: bySeat(deltas) },
      };
    }
    if (type === 'riichi' || type === 'pass') return null;
    const { dapai, fulou, gang } = /** @type {any} */ (toKobalabReply(t, event));
    if (dapai) return { dapai: { l, p: dapai } };
    return fulou ? { fulou: { l, m: fulou } } : { gang: { l, m: gang } };
  };
  return events.flatMap((event) => {
    const entry = entryOf(event);
    t.apply(event);
    return entry ?? [];
  });
}

/** @param {GameToWrite} input */
export function writeKobalab(input) {
  const game = gameToWrite(input);
  const { title, names, players, rounds } = game;
  if (players !== PLAYERS) refuse('bad-log', 'majiang-core has games of four players alone');
  const qijia = shiftOf(rounds, players);
  if (qijia === null) return refuse('bad-log', 'the dealers do not follow the rounds');
  const t = createTable(setupOf(game));
  const log = rounds.map((round) => entriesOf(t, round));
  const defen = t.scores ?? [];
  const rank = defen.map((total) => 1 + defen.filter((other) => other > total).length);
  return JSON.stringify({ title: title ?? '', player: names, qijia, log, defen, point: [], rank });
}
