// Reads and writes paipu, the logs of majiang-core, which have four players.
// SPDX-License-Identifier: MIT

import { toKobalab } from '../core/notation/format.js';
import { parse } from '../core/notation/parse.js';
import { WINDS, tileId } from '../core/notation/tiles.js';
import { KOBALAB_REASONS } from '../table/setup/state.js';
import * as Messages from '../table/formats/kobalab-messages.js';
import { setupOf } from '../table/setup/fields.js';
import { createTable } from '../table/table.js';
import { refuse } from './error.js';
import { toldWin, yakuByName } from './told.js';
import { gameToWrite, japaneseYaku, moved, namesOf, shiftOf } from './written.js';

/** @import { GameRound, GameToWrite, Item, Table, ToldWin } from './types.js' */

const PLAYERS = 4;
const YAKUMAN = '*';
// Breaches that are not reported: a log's rules may allow riichi with few points or few tiles in
// the wall, and some logs write the discard of a drawn five as a discard from the hand.
const ALLOWS = ['few-points', 'few-tiles', 'not-in-hand'];

/** @param {any} hule @param {any} event the win @returns {ToldWin | null} */
function winInKobalab({ fu, fanshu, defen, hupai }, { player, from }) {
  if (!Array.isArray(hupai)) return null;
  const yaku = hupai.map(({ name, fanshu: han }) =>
    String(han).startsWith(YAKUMAN)
      ? yakuByName(String(name), 0, String(han).length)
      : yakuByName(String(name), Number(han)),
  );
  return toldWin({ player, from, han: fanshu, fu, points: defen, yaku });
}

/** @param {any} document @returns {Generator<Item>} */
export function* kobalabItems(document) {
  const { title, player, qijia, defen, log } = document;
  const read = Messages.kobalabReader({
    first: Number.isInteger(qijia) && qijia >= 0 ? qijia % PLAYERS : 0,
  });
  const names = Array.isArray(player)
    ? player.map((name) => String(name).replace(/\n.*/s, ''))
    : [];
  const scores = Array.isArray(defen) ? defen : undefined;
  yield {
    place: '',
    opens: true,
    told: { players: PLAYERS, title, names, scores, allows: ALLOWS },
  };
  for (const [i, round] of log.entries()) {
    for (const [k, entry] of Array.isArray(round) ? round.entries() : []) {
      const place = `log[${i}][${k}]`;
      // This item has no events: errors in later events name its place.
      yield { place, events: [] };
      const events = read(entry);
      const won = events.find(({ type }) => type === 'win');
      yield { place, events, ...(won && { win: winInKobalab(entry.hule, won) }) };
    }
  }
  yield { place: `log[${log.length - 1}]`, closes: true };
}

const ENDS = namesOf(KOBALAB_REASONS);

/** Writes the hand of a winner, or '' if it is unknown. @param {Table} t @param {any} event */
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
  const hupai = yaku.map((one) => ({
    name: japaneseYaku(one, win, start, PLAYERS),
    fanshu: one.yakuman ? YAKUMAN.repeat(one.yakuman) : one.han,
  }));
  return { ...(fu !== null && { fu }), fanshu: han, defen: points, hupai };
}

/** Writes a round, with seats from the dealer on. @param {Table} t @param {GameRound} round */
function entriesOf(t, { events, wins }) {
  const start = /** @type {any} */ (events[0]);
  const { dealer } = start;
  const remaining = wins.slice();
  const seat = (/** @type {number} */ p) => (p - dealer + PLAYERS) % PLAYERS;
  const bySeat = (/** @type {any[] | undefined} */ list) => list && moved(list, dealer);
  const dealtText = (/** @type {string[] | null} */ hand) =>
    hand ? toKobalab(parse(hand.join(''))) : '';
  /** @type {Partial<Record<string, (event: any) => object | null>>} */
  const writers = {
    start: ({ roundWind = 'east', number = 1, honba = 0, deposits = 0, ...event }) => ({
      qipai: {
        ...{ zhuangfeng: WINDS.indexOf(roundWind), jushu: number - 1 },
        ...{ changbang: honba, lizhibang: deposits, defen: bySeat(event.scores) },
        baopai: Messages.paiOf(event.indicators[0]),
        shoupai: bySeat(event.hands ?? new Array(PLAYERS).fill(null))?.map(dealtText),
      },
    }),
    draw: ({ player, tile }) => ({
      [t.turn.phase === 'replace' ? 'gangzimo' : 'zimo']: {
        l: seat(player),
        p: tile ? Messages.paiOf(tile) : '',
      },
    }),
    indicator: ({ tile }) => ({ kaigang: { baopai: Messages.paiOf(tile) } }),
    end: ({ reason = 'exhaustive', deltas }) => ({
      pingju: { name: ENDS.get(reason) ?? reason, shoupai: [], fenpei: bySeat(deltas) },
    }),
    win({ player, from = player, uraIndicators: ura, deltas, tile }) {
      const shoupai = wonHand(t, { player, from, tile });
      const baojia = from === player ? null : seat(from);
      const fubaopai = ura ? ura.map(Messages.paiOf) : null;
      const more = kobalabWinFields(remaining.shift(), start);
      const hule = { l: seat(player), shoupai, baojia, fubaopai, ...more };
      return { hule: { ...hule, fenpei: bySeat(deltas) } };
    },
    riichi: () => null,
    pass: () => null,
  };
  /** Writes an action of a player as a reply of majiang-core. @param {any} event */
  const replyOf = (event) => {
    const l = seat(event.player);
    const { dapai, fulou, gang } = /** @type {any} */ (Messages.toKobalabReply(t, event));
    if (dapai) return { dapai: { l, p: dapai } };
    return fulou ? { fulou: { l, m: fulou } } : { gang: { l, m: gang } };
  };
  return events.flatMap((event) => {
    const entry = (writers[event.type] ?? replyOf)(event);
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
