// The page steps through a game: its board, the tables that are opened from it, how rounds end.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { setupOf } from '../../wasm/table/setup/fields.js';
import { laidTable } from './positions.js';
import { load } from '../../wasm/ukeire.js';
import { scoreOf } from '../../web/model/engine/won.js';
import { START, boardAt, isSame, lastOf, within } from '../../web/model/review/board.js';
import {
  WINDS,
  handNames,
  meldNames,
  parseHand,
  stateAt,
} from '../../web/model/review/position.js';
import { resultAt } from '../../web/model/review/result.js';
import { reduce } from '../../web/model/table/actions.js';
import { decode, encode } from '../../web/model/table/link.js';
import { sorted } from '../../web/model/table/names.js';
import { check } from '../../web/model/table/rules.js';
import { concealed, drawsLeft, kansOf, wallOf } from '../../web/model/table/state.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { addTexts, translator } from '../../web/text/translate.js';
import { tileWord } from '../../web/text/words.js';
import { eventWords } from '../../web/view/panels/review/events.js';
import { roundsOfGame } from './kobalab-games.js';
import { wholeNumbers } from './random.js';
import { playSanma } from './sanma-games.js';

const engine = await load();
const game = roundsOfGame(11, 99);
/** With all ways to win, double ron, a ron on a riichi, draws that pay. */
const GAMES = [
  game,
  roundsOfGame(13, 99),
  playSanma(wholeNumbers(37), engine),
  playSanma(wholeNumbers(38), engine),
  playSanma(wholeNumbers(52), engine),
];
const player = 2;
const WHO = { 3: ['self', 'right', 'left'], 4: ['self', 'right', 'across', 'left'] };

/** Each place of the first rounds. @param {import('../../wasm/log.js').Game} one */
const placesIn = (one, rounds = 99) =>
  one.rounds
    .slice(0, rounds)
    .flatMap(({ events }, round) => events.map((_, i) => ({ round, event: i + 1 })));

test('the board has the seats of the table, the own one first, at every event', () => {
  for (const one of [game, GAMES[2]]) {
    const t = laidTable({ ...setupOf(one), engine, self: player });
    for (const place of placesIn(one, 2)) {
      const last = /** @type {any} */ (one.rounds[place.round].events[place.event - 1]);
      t.apply(last);
      const { seats, indicators, honba, wall, ...board } = boardAt(one, player, place);
      assert.is(board.last, last);
      assert.equal([indicators, honba, wall], [t.indicators, t.honba, t.wall]);
      assert.is(seats.length, one.players);
      for (const [i, { hand, drawn, ...seat }] of seats.entries()) {
        const own = t.as((player + i) % one.players);
        const all = [...(hand ?? []), ...(drawn === null ? [] : [drawn])];
        assert.equal(sorted(all), sorted(handNames(own)));
        if (last.type === 'draw' && last.player === own.self) assert.is(drawn, last.tile);
        assert.equal(seat, {
          ...{ who: WHO[one.players][i], player: own.self },
          ...{ wind: WINDS.indexOf(own.seatWind), score: t.scores?.[own.self] },
          ...{ change: last.deltas?.[own.self] ?? 0, riichi: Boolean(own.riichi.self) },
          ...{ acts: t.turn.player === own.self, hidden: all.length },
          melds: own.melds.self.map((meld) => ({ closed: !meld.open, tiles: meldNames(meld) })),
          ...{ river: own.rivers.self, norths: own.norths.self },
        });
      }
    }
  }
});

/** An event. @param {string} type @param {number} who @param {string | null} [tile] */
const act = (type, who, tile = null) => ({ type, player: who, tile });

test('a round of three of which the log tells one hand', () => {
  const hand = '1p 2p 3p 4p 5p 6p 7p 8p 9p 1s 1s 4z 4z'.split(' ');
  const start = { type: 'start', dealer: 1, roundWind: 'south', number: 2, indicators: ['9m'] };
  const events = [
    { ...start, honba: 3, deposits: 1, hands: [null, hand, null] },
    ...[act('draw', 1, '5s'), { type: 'north', player: 1 }, act('draw', 1, '6s')],
    ...[act('discard', 1, '4z'), act('draw', 2)],
  ];
  const rules = { kuikae: 'none' };
  /** @type {any} */
  const sanma = { players: 3, names: [], rules, rounds: [{ wins: [], events }] };
  const board = boardAt(sanma, 1, { round: 0, event: 6 });
  assert.equal([board.wind, board.number, board.honba, board.deposits], [1, 2, 3, 1]);
  const [own, ...others] = board.seats;
  assert.equal([own.norths, own.hidden, own.drawn], [1, 13, null]);
  assert.equal(own.hand?.slice(-2), ['5s', '6s']);
  assert.equal(
    others.map((seat) => [seat.who, seat.hand, seat.hidden, seat.acts].join()),
    ['right,,14,true', 'left,,13,false'],
  );
});

test('steps visit every event once, forward and back, and stop at the ends', () => {
  const places = placesIn(game);
  let at = START;
  for (const place of places) {
    assert.ok(isSame(at, place));
    at = within(game, { ...at, event: at.event + 1 });
  }
  assert.equal(at, places.at(-1), 'the end stays');
  for (const place of places.toReversed()) {
    assert.ok(isSame(at, place));
    at = within(game, { ...at, event: at.event - 1 });
  }
  assert.equal(at, START, 'the deal stays');
  const cut = { ...game, rounds: [game.rounds[0], { events: [], wins: [] }] };
  const end = { round: 0, event: lastOf(game, 0) };
  assert.equal(within(cut, { round: 0, event: end.event + 1 }), end, 'a log cut within the deal');
});

test('events in words: draws that are hidden are not told', () => {
  addTexts(secondPartsIn);
  const t = translator('en');
  const names = ['a', 'b', 'c', 'd'];
  for (const place of placesIn(game, 4)) {
    const board = boardAt(game, player, place);
    const shown = (/** @type {number} */ p) => p === player;
    const text = eventWords({ t, names, board, shown, word: tileWord });
    assert.ok(text && !/[{}]|undefined|event\.|null/.test(text), text);
    const { type, player: p } = /** @type {any} */ (board.last);
    if (type === 'draw') assert.is(/draws\.$/.test(text), p !== player, text);
  }
});

test('a table is opened as the player saw it, and its link says all of it', () => {
  for (const one of [game, GAMES[2]]) {
    const t = laidTable({ ...setupOf(one), engine, self: player });
    for (const place of placesIn(one, 3)) {
      const { events } = one.rounds[place.round];
      t.apply(events[place.event - 1]);
      if (t.turn.phase === 'over') continue;
      const state = stateAt(one, player, place);
      const at = encode(state);
      assert.is(check(state), null, at);
      // Whether a stick was laid with the tile that lies there is not in the link.
      const linked = { ...decode(`#${at}`).state, unpaid: state.unpaid };
      assert.equal(linked, { unpaid: undefined, ...state }, at);
      assert.equal(sorted(concealed(state)), sorted(handNames(t)), at);
      assert.is(drawsLeft(state), Math.max(1, t.drawsLeft.self), at);
      const kans = Object.values(t.melds).flatMap((all) =>
        all.filter(({ kind }) => kind === 'kan'),
      );
      // A pon and a chi of others with the fourth tile look like a kan.
      const isTold = (state.thrown || state.drawn) && kansOf(state) === kans.length;
      if (isTold) assert.is(wallOf(state), t.wall, at);
    }
  }
  assert.is(parseHand('05m11z[340s](1111p)').sort().join(''), '0m0s1p1p1p1p1z1z3s4s5m');
});

/** A worth whose yaku stand in any order. @param {any} worth */
const inOrder = ({ yaku, ...worth }) => ({
  ...worth,
  yaku: yaku.map((/** @type {any} */ { id, han, yakuman }) => `${id} ${han} ${yakuman}`).toSorted(),
});

/** A log that says neither what wins are worth nor what is paid. @param {any} one */
const untold = (one) =>
  JSON.parse(JSON.stringify(one), (key, value) => {
    if (key === 'wins') return value.map(() => null);
    return key === 'deltas' ? undefined : value;
  });

/** How rounds ended. */
const seen = new Set();

/**
 * A win opened at its end, and just before: the points of the log.
 * @param {any} one @param {any} event @param {{ round: number, event: number }} place
 * @param {number | null} before the place before the first win
 */
function openWin(one, event, place, before) {
  const ended = stateAt(one, event.player, place);
  const { gains } = /** @type {any} */ (scoreOf(engine, ended));
  assert.is(gains.self, event.deltas[event.player], JSON.stringify(ended));
  const last = stateAt(one, event.player, { ...place, event: before ?? 0 });
  if (last.unpaid) {
    // A fault of stateAt: the discard of the riichi still counts as one that lies there.
    seen.add('unpaid');
    return ended;
  }
  assert.is(check(ended), null);
  assert.equal(decode(`#${encode(ended)}`).state, ended, 'the link says all of it');
  const ron = /** @type {const} */ ({ type: 'call', kind: 'ron', own: [], banned: [] });
  const taken = last.thrown ? reduce(last, ron).state : last;
  if (before && taken.drawn !== null) assert.equal({ ...taken, ura: ended.ura }, ended);
  return ended;
}

test('the end of a round: points as the log and the engine have them; who is tenpai', () => {
  for (const one of GAMES) {
    const silent = untold(one);
    for (const [round, { events, wins: told }] of one.rounds.entries()) {
      const won = events.filter(({ type }) => type === 'win');
      for (const [i, event] of events.entries()) {
        const place = { round, event: i + 1 };
        if (event.type === 'win') {
          const nth = won.indexOf(event);
          const { how, honba, sticks } = openWin(one, event, place, nth ? null : i);
          for (const name of [...how, honba && 'honba', sticks && 'sticks', nth && 'double'])
            seen.add(name);
          const result = resultAt(engine, one, place);
          const found = resultAt(engine, silent, place);
          assert.is(result.won?.player, event.player);
          assert.equal(inOrder(result.won?.worth), inOrder(found.won?.worth));
          const { yaku, points } = /** @type {any} */ (result.won).worth;
          const log = /** @type {any} */ (told[nth]);
          assert.equal([yaku, points], [log.yaku, log.points]);
          assert.is(result.shown.length, nth + 1);
        } else if (event.type === 'end' && event.reason === 'exhaustive') {
          const result = resultAt(engine, one, place);
          const paid = (event.deltas ?? []).flatMap((n, p) => (n > 0 ? [p] : []));
          if (paid.length) assert.equal(result.shown, paid);
          else assert.ok([0, one.players].includes(result.tenpai?.length ?? 0));
          assert.equal(resultAt(engine, silent, place), result);
          if (paid.length) seen.add('paid');
        } else if (i % 20 === 0) {
          assert.equal(resultAt(engine, one, place), { won: null, tenpai: null, shown: [] });
        }
      }
    }
  }
  const ways = ['ron', 'riichi', 'ippatsu', 'haitei', 'houtei', 'honba', 'sticks'];
  for (const way of [...ways, 'unpaid', 'paid']) assert.ok(seen.has(way), way);
});

test('the end of a round of which the log does not tell the hands', () => {
  const hands = [null, null, null, null];
  const start = { type: 'start', dealer: 0, hands, indicators: ['1m'] };
  const resultOf = (/** @type {any[]} */ ...more) => {
    const rounds = /** @type {any} */ ([{ events: [start, ...more], wins: [null] }]);
    return resultAt(engine, { ...game, rounds }, { round: 0, event: more.length + 1 });
  };
  const end = { type: 'end', reason: 'exhaustive' };
  assert.equal(resultOf(end), { won: null, tenpai: null, shown: [] });
  const paid = resultOf({ ...end, deltas: [3000, -1000, -1000, -1000] });
  assert.equal(paid, { won: null, tenpai: [{ player: 0, waits: [] }], shown: [0] });
  const draw = { type: 'draw', player: 0, tile: null };
  const win = { type: 'win', player: 0, tile: '1p' };
  assert.equal(resultOf(draw, win).won, { player: 0, state: null, worth: null });
});

test('a kan that is robbed: its tile is the winning one', () => {
  const hand = '1p 2p 3p 4p 5p 6p 7p 8p 9p 2s 4s 1z 1z'.split(' ');
  const start = { type: 'start', dealer: 1, honba: 1, deposits: 2, indicators: ['9s'] };
  const events = /** @type {any} */ ([
    { ...start, hands: [hand, null, null, null] },
    ...[act('draw', 1), act('discard', 1, '3s'), { ...act('pon', 3, '3s'), own: ['3s', '3s'] }],
    ...[act('discard', 3, '5z'), act('draw', 0, '7z'), act('discard', 0, '7z'), act('draw', 1)],
    ...[act('discard', 1, '6z'), act('draw', 2), act('discard', 2, '6z'), act('draw', 3)],
    act('added-kan', 3, '3s'),
    { type: 'win', player: 0, from: 3, tile: '3s' },
  ]);
  const rules = { kuikae: /** @type {const} */ ('none'), reds: null, score: null };
  const robbed = { ...game, rules, rounds: [{ wins: [], events }] };
  const state = stateAt(robbed, 0, { round: 0, event: events.length });
  assert.is(check(state), null);
  assert.equal([state.drawn, state.how, state.visible], ['3s', ['ron', 'chankan'], []]);
  assert.equal(state.called.left, [{ kind: 'pon', tiles: ['3s', '3s', '3s'] }]);
  const { yaku } = /** @type {any} */ (scoreOf(engine, state));
  assert.equal(yaku.map((/** @type {any} */ { id }) => id).sort(), ['chankan', 'ittsuu']);
});

test.run();
