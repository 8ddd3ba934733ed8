// The board of a reviewed game against a plain replay of its events, and its mistakes in practice.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames } from '../../wasm/log.js';
import { reviewGame } from '../../wasm/review.js';
import { callsAsync } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { START, boardAt, isSame, lastOf, within } from '../../web/model/review/board.js';
import { mistakeOf, mistakesAbove } from '../../web/model/review/mistakes.js';
import { resultAt } from '../../web/model/review/result.js';
import { tableBefore } from '../../web/model/review/position.js';
import { decisionBeside, listed, makeSession } from '../../web/model/review/session.js';
import { waysOf } from '../../web/model/practice/calls.js';
import { isProblem, read } from '../../web/model/practice/problem.js';
import { addMistakes, mistakes, readAnswers, summarize } from '../../web/model/practice/score.js';
import { makeSession as makePractice } from '../../web/model/practice/session.js';
import { questionOf } from '../../web/model/engine/question.js';
import { plain, sorted } from '../../web/model/table/names.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { addTexts, translator } from '../../web/text/translate.js';
import { tileWord } from '../../web/text/words.js';
import { eventWords } from '../../web/view/panels/review/events.js';
import { playGame } from './kobalab-games.js';
import { wholeNumbers } from './random.js';
import { playSanma } from './sanma-games.js';

const engine = await load();
const played = playGame(wholeNumbers(11), () => {});
const { log, ...rest } = JSON.parse(JSON.stringify(played._paipu));
const [game] = readGames({ ...rest, log: log.slice(0, 5), defen: undefined });
const player = 2;
const { decisions } = reviewGame(game, { engine, player, goal: 'win' });
/** @type {any} what the functions of a session take */
const session = {
  ...{ games: [game], game: 0, player, goal: 'win', decisions, order: 'loss' },
  rules: { preset: 'default' },
};

const DELTAS = new Set(['win', 'end']);

/** The list without these tiles. @param {string[]} tiles @param {readonly string[]} gone */
function without(tiles, gone) {
  const left = [...tiles];
  for (const one of gone) {
    const at = left.indexOf(one);
    assert.ok(at >= 0, `${one} is not there`);
    left.splice(at, 1);
  }
  return left;
}

/** A table that knows nothing but the events. @param {any} start */
function plainTable({ dealer, hands, indicators, scores, honba = 0, deposits = 0 }) {
  const seats = hands.map((/** @type {string[]} */ hand, /** @type {number} */ p) => ({
    hand: hand.map(String),
    melds: /** @type {string[][]} */ ([]),
    river: /** @type {{ name: string, called: boolean, riichi: boolean }[]} */ ([]),
    score: scores[p],
    riichi: false,
    wind: (p - dealer + hands.length) % hands.length,
  }));
  return { seats, indicators: indicators.map(String), honba, deposits, thrower: -1 };
}

/** @param {ReturnType<typeof plainTable>} t @param {any} event */
function happen(t, event) {
  const { type, player: p, tile, own = [] } = event;
  const seat = t.seats[p];
  if (type === 'draw') seat.hand.push(tile);
  else if (type === 'discard') {
    seat.hand = without(seat.hand, [tile]);
    seat.river.push({ name: tile, called: false, riichi: Boolean(event.riichi) });
    seat.riichi ||= Boolean(event.riichi);
    t.thrower = p;
  } else if (type === 'chi' || type === 'pon' || type === 'kan') {
    seat.hand = without(seat.hand, own);
    seat.melds.push(sorted([...own, tile]));
    /** @type {any} */ (t.seats[t.thrower].river.at(-1)).called = true;
  } else if (type === 'closed-kan') {
    seat.hand = without(seat.hand, own);
    seat.melds.push(sorted(own));
  } else if (type === 'added-kan') {
    seat.hand = without(seat.hand, [tile]);
    const pon = seat.melds.find((/** @type {string[]} */ one) => plain(one[0]) === plain(tile));
    pon.push(tile);
    pon.sort();
  } else if (type === 'indicator') t.indicators.push(tile);
  else if (type === 'riichi') {
    seat.score -= 1000;
    t.deposits++;
  } else if (DELTAS.has(type)) {
    (event.deltas ?? []).forEach((/** @type {number} */ n, /** @type {number} */ i) => {
      t.seats[i].score += n;
    });
  } else throw new Error(`no such event: ${type}`);
}

test('the board is what a plain replay gives, at every event', () => {
  let seen = 0;
  for (const [round, { events }] of game.rounds.entries()) {
    const t = plainTable(events[0]);
    for (let event = 1; event <= events.length; event++) {
      if (event > 1) happen(t, events[event - 1]);
      const board = boardAt(game, player, { round, event });
      assert.is(board.last, events[event - 1]);
      assert.equal(board.indicators, t.indicators);
      assert.is(board.honba, t.honba);
      assert.equal(
        board.seats.map(({ who }) => who),
        ['self', 'right', 'across', 'left'],
      );
      for (const seat of board.seats) {
        const twin = t.seats[seat.player];
        const hand = sorted([...(seat.hand ?? []), ...(seat.drawn === null ? [] : [seat.drawn])]);
        assert.equal(hand, sorted(twin.hand), `${round} ${event} ${seat.player}`);
        assert.is(seat.hidden, hand.length);
        assert.equal(
          seat.melds.map(({ tiles }) => sorted(tiles)),
          twin.melds.map(sorted),
        );
        assert.equal(
          seat.river.map(({ name, called, riichi }) => ({ name, called: called !== null, riichi })),
          twin.river,
        );
        assert.is(seat.score, twin.score);
        assert.is(seat.wind, twin.wind);
        assert.is(seat.riichi, twin.riichi);
      }
      const last = /** @type {any} */ (board.last);
      if (last.type === 'draw') {
        assert.equal(
          board.seats.filter(({ acts }) => acts).map((one) => one.player),
          [last.player],
        );
        const own = board.seats.find((seat) => seat.player === last.player);
        assert.is(own?.drawn, last.tile);
      }
      if (!DELTAS.has(last.type)) assert.is(board.deposits, t.deposits);
      else assert.equal(board.seats[0].change, last.deltas?.[player] ?? 0);
      seen++;
    }
  }
  assert.ok(seen > 400, String(seen));
});

test('steps visit every event once, forward and back, and stop at the ends', () => {
  const places = game.rounds.flatMap(({ events }, round) =>
    events.map((_, i) => ({ round, event: i + 1 })),
  );
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
});

test('three players: norths set aside, nobody across, hands that a log does not tell', () => {
  /** @type {any} */
  const sanma = {
    players: 3,
    names: [],
    rules: { kuikae: 'none' },
    rounds: [
      {
        wins: [],
        events: [
          {
            ...{ type: 'start', dealer: 1, round: 'south', number: 2, honba: 3, deposits: 1 },
            scores: [35000, 35000, 34000],
            indicators: ['9m'],
            hands: [
              null,
              [...'123456789'].map((n) => `${n}p`).concat('1s', '1s', '4z', '4z'),
              null,
            ],
          },
          { type: 'draw', player: 1, tile: '5s' },
          { type: 'north', player: 1 },
          { type: 'draw', player: 1, tile: '6s' },
          { type: 'discard', player: 1, tile: '4z' },
          { type: 'draw', player: 2, tile: null },
        ],
      },
    ],
  };
  const board = boardAt(sanma, 1, { round: 0, event: 6 });
  assert.equal([board.wind, board.number, board.honba, board.deposits], [1, 2, 3, 1]);
  assert.equal(
    board.seats.map(({ who, player: p, wind }) => [who, p, wind]),
    [
      ['self', 1, 0],
      ['right', 2, 1],
      ['left', 0, 2],
    ],
  );
  const [own, right, left] = board.seats;
  assert.equal([own.norths, own.hidden, own.drawn], [1, 13, null]);
  assert.equal(own.hand?.slice(-2), ['5s', '6s']);
  assert.equal([right.hand, right.hidden, right.acts], [null, 14, true]);
  assert.equal([left.hand, left.hidden, left.acts], [null, 13, false]);
});

test('a log that is cut within the deal has its rounds before', () => {
  const cut = { ...game, rounds: [game.rounds[0], { events: [], wins: [] }] };
  const end = { round: 0, event: lastOf(game, 0) };
  assert.equal(within(cut, { round: 0, event: end.event + 1 }), end);
});

test('a session moves the board by event, by round, and to decisions', () => {
  const hear = /** @type {((message: any) => void)[]} */ ([]);
  const made = makeSession((listener) => {
    hear.push(listener);
    return { post: () => {}, end: () => {} };
  });
  made.step(1);
  assert.equal(made.now.at, START, 'nothing without a log');
  made.read('log');
  hear[0]({ games: [{ ...game, rounds: [] }, game] });
  assert.is(made.now.game, 1, 'the first game that has rounds');
  made.step(1);
  assert.equal(made.now.at, { round: 0, event: 2 });
  made.toRound(3);
  assert.equal(made.now.at, { round: 3, event: 1 });
  made.step(-1);
  assert.equal(made.now.at, { round: 2, event: lastOf(game, 2) });
  made.toRound(99);
  assert.equal(made.now.at, { round: 4, event: lastOf(game, 4) });
  made.choose({ player });
  made.run({ player, goal: 'win', rules: { preset: 'default' } });
  for (const decision of decisions) hear[0]({ decision, part: 0.5 });
  hear[0]({ done: true });
  for (const order of /** @type {const} */ (['loss', 'order'])) {
    made.look({ order });
    made.toRound(4);
    made.step(1);
    const walked = [];
    for (let one = decisionBeside(made.now, 1); one; one = decisionBeside(made.now, 1)) {
      walked.push(one);
      made.show(one);
      assert.ok(isSame(made.now.at, one));
    }
    const all = listed(made.now);
    assert.equal(walked.length >= all.length - 1, true, 'no decision of the list is left out');
    assert.is(decisionBeside(made.now, -1), all.at(-2));
  }
  made.choose({ player: 0 });
  assert.equal([made.now.status, made.now.decisions], ['ready', []]);
});

test('events in words: what is hidden is not told', () => {
  addTexts(secondPartsIn);
  const t = translator('en');
  const names = ['a', 'b', 'c', 'd'];
  const said = new Map();
  for (const [round, { events }] of game.rounds.entries()) {
    for (const i of events.keys()) {
      const board = boardAt(game, player, { round, event: i + 1 });
      const shown = (/** @type {number} */ p) => p === player;
      const text = eventWords({ t, names, board, shown, word: tileWord });
      assert.ok(text && !/[{}]|undefined|event\.|null/.test(text), text);
      const { type, player: p } = /** @type {any} */ (events[i]);
      if (type === 'draw') assert.is(/draws\.$/.test(text), p !== player, text);
      said.set(type, text);
    }
  }
  for (const type of ['start', 'draw', 'discard', 'win', 'riichi']) assert.ok(said.has(type), type);
});

test('a mistake asks with the table as it lay', async () => {
  const signal = new AbortController().signal;
  const ask = (/** @type {any} */ hand, /** @type {any} */ tile, /** @type {any} */ options) =>
    callsAsync(hand, tile, { engine, ...options });
  let discards = 0;
  let calls = 0;
  for (const decision of mistakesAbove(session, 0)) {
    const mistake = mistakeOf(session, decision);
    assert.ok(mistake);
    const problem = /** @type {any} */ (read(String(mistake?.problem)));
    assert.ok(isProblem(problem), mistake?.problem);
    const t = tableBefore(game, player, decision);
    const { state } = problem;
    assert.equal(state.dora, t.indicators);
    assert.is(state.draws, Math.max(1, decision.draws));
    assert.is(state.melds.length, t.melds.self.length);
    const lying = (/** @type {'right' | 'across' | 'left'} */ who) =>
      (t.rivers[who] ?? []).filter(({ called }) => !called).map(({ name }) => name);
    for (const who of /** @type {const} */ (['right', 'across', 'left'])) {
      const own = problem.thrown?.from === who ? lying(who).slice(0, -1) : lying(who);
      assert.equal(state[who], own);
    }
    if (problem.thrown) {
      // The table itself: a log that tells no kuikae is read as one without.
      const value = { declare: /** @type {const} */ ('best') };
      const rows = tableWithEngine(decision).calls(null, { goal: 'win', value, kuikae: 'none' });
      const ways = await waysOf(ask, problem, signal);
      assert.equal(
        ways.map(({ call, own, value: worth }) => [call, own, worth]),
        rows.map(({ call, own, win }) => [call, own, win]),
      );
      calls++;
    } else if (state.melds.length === 0) {
      const { hand, options } = questionOf(state, 'win');
      const found = engine.winProbability(hand, { ...options, every: true });
      for (const choice of decision.choices) {
        if (choice.type !== 'discard' || choice.bound) continue;
        const row = found.discards.find(({ name }) => name === plain(String(choice.tile)));
        const near = Math.abs(Number(row?.win[found.draws]) - choice.win) < 1e-9;
        assert.ok(near, `${mistake?.problem}: ${choice.tile} ${choice.win}`);
      }
      discards++;
    }
  }
  assert.ok(discards > 5 && calls > 0, `${discards} discards, ${calls} calls`);
});

/** @param {any} worth */
const inOrder = ({ yaku, ...worth }) => ({
  ...worth,
  yaku: yaku.map((/** @type {any} */ { id, han, yakuman }) => `${id} ${han} ${yakuman}`).toSorted(),
});

/** The same game in a log that does not say what wins are worth. @param {any} one */
const untold = (one) => ({
  ...one,
  rounds: one.rounds.map((/** @type {any} */ { events }) => ({
    events,
    wins: events.filter((/** @type {any} */ { type }) => type === 'win').map(() => null),
  })),
});

/** Without what is paid. @param {any} one */
const unpaid = (one) => ({
  ...one,
  rounds: one.rounds.map((/** @type {any} */ { events, wins }) => ({
    events: events.map((/** @type {any} */ { deltas: _, ...event }) => event),
    wins,
  })),
});

test('the end of a round: what a win is worth, by the log and by the engine; who is tenpai', () => {
  let [wins, draws, double] = [0, 0, 0];
  for (const seed of [9, 11, 13, 15, 25]) {
    const { _paipu: paipu } = playGame(wholeNumbers(seed), () => {});
    const [four] = readGames(JSON.parse(JSON.stringify(paipu)));
    for (const one of [four, playSanma(wholeNumbers(seed), engine)]) {
      for (const [round, { events, wins: told }] of one.rounds.entries()) {
        const won = events.filter(({ type }) => type === 'win');
        for (const [i, event] of events.entries()) {
          const place = { round, event: i + 1 };
          const result = resultAt(engine, one, place);
          if (event.type === 'win') {
            const nth = won.indexOf(event);
            const found = resultAt(engine, untold(one), place);
            assert.is(result.won?.player, event.player);
            assert.equal(inOrder(result.won?.worth), inOrder(found.won?.worth), one.format ?? '');
            const said = /** @type {any} */ (told[nth]);
            const { yaku, points } = /** @type {any} */ (result.won).worth;
            assert.equal([yaku, points], [said.yaku, said.points]);
            assert.equal(
              result.shown,
              won.slice(0, nth + 1).map((one) => /** @type {any} */ (one).player),
            );
            wins++;
            double += Number(nth > 0);
          } else if (event.type === 'end' && event.reason === 'exhaustive') {
            const paid = (event.deltas ?? []).flatMap((n, p) => (n > 0 ? [p] : []));
            const { length } = result.tenpai ?? [];
            if (paid.length) assert.equal(result.shown, paid);
            else assert.ok(length === 0 || length === one.players);
            assert.equal(resultAt(engine, unpaid(one), place), result);
            draws += Number(paid.length > 0);
          } else assert.equal([result.won, result.tenpai, result.shown], [null, null, []]);
        }
      }
    }
  }
  assert.ok(wins > 30 && draws > 9 && double > 0, `${wins} ${draws} ${double}`);
});

test('the end of a round of which the log does not tell the hands', () => {
  const hands = [null, null, null, null];
  const start = { type: 'start', dealer: 0, hands, indicators: ['1m'] };
  const of = (/** @type {any[]} */ more, /** @type {any[]} */ wins = [null]) =>
    resultAt(
      engine,
      /** @type {any} */ ({ ...game, rounds: [{ events: [start, ...more], wins }] }),
      { round: 0, event: more.length + 1 },
    );
  const end = { type: 'end', reason: 'exhaustive' };
  assert.equal(of([end]), { won: null, tenpai: null, shown: [] });
  const paid = of([{ ...end, deltas: [3000, -1000, -1000, -1000] }]);
  assert.equal(paid, { won: null, tenpai: [{ player: 0, waits: [] }], shown: [0] });
  const draw = { type: 'draw', player: 0, tile: null };
  const win = { type: 'win', player: 0, tile: '1p' };
  assert.equal(of([draw, win]).won, { player: 0, state: null, worth: null });
});

/** @param {any} decision */
function tableWithEngine(decision) {
  const t = tableBefore(game, player, decision);
  const calls = (/** @type {any} */ tile, /** @type {any} */ options) =>
    t.calls(tile, { engine, ...options });
  return { calls };
}

/** A store in memory. */
function makeStore() {
  let kept = /** @type {string | null} */ (null);
  return {
    getItem: () => kept,
    setItem: (/** @type {string} */ _, /** @type {string} */ value) => {
      kept = value;
    },
  };
}

test('mistakes go to practice once, are asked there and graded, and count no more', async () => {
  const storage = makeStore();
  const worst = mistakesAbove(session, 0.02)
    .filter(({ kind }) => kind === 'own')
    .toSorted((a, b) => b.loss.win - a.loss.win);
  const [one] = worst;
  const answer = /** @type {any} */ (mistakeOf(session, one));
  let settled = () => {};
  const practice = makePractice({
    ...{ mahjong: engine, storage },
    winProbability: async (/** @type {any} */ hand, /** @type {any} */ { signal, ...options }) =>
      signal.aborted ? Promise.reject(signal.reason) : engine.winProbability(hand, options),
  });
  practice.listen(() => settled());
  assert.is(practice.take([answer]), 1);
  assert.is(practice.take([answer]), 0, 'it is there already');
  assert.equal(readAnswers(storage), [answer], 'the browser keeps it');
  assert.is(summarize(practice.now.answers).hands, 0);
  const judged = new Promise((resolve) => {
    settled = () => practice.now.round?.win !== 'waiting' && resolve(undefined);
  });
  practice.replay();
  const { round } = practice.now;
  assert.ok(round?.replay);
  const best = Number(round?.hand.indexOf(String(one.best.tile)));
  practice.pick(best);
  await judged;
  const last = practice.now.answers.at(-1);
  assert.is(last?.problem, answer.problem, 'the same problem');
  assert.ok(last?.grade === 'best' || last?.grade === 'less', JSON.stringify(last));
  assert.equal(mistakes(practice.now.answers), [], 'it is right now');
  assert.is(summarize(practice.now.answers).hands, 1);
});

test('of a review at the table, practice is given what it judges alike', () => {
  const review = reviewGame(game, { engine, player, mode: 'straight' });
  const atTable = { ...session, goal: 'table', decisions: review.decisions };
  const counts = { table: 0, alone: 0, left: 0 };
  for (const decision of review.decisions) {
    if (!('loss' in decision) || decision.done.equal) continue;
    const { kind, riichi, best, done, choices, loss } = decision;
    const answer = mistakeOf(atTable, decision);
    const most = Math.max(...choices.map(({ score }) => Number(score)));
    if (!answer) {
      counts.left++;
      const same = best.type !== 'discard' || plain(String(best.tile)) === plain(String(done.tile));
      const ours = kind === 'own' && riichi.length > 0;
      assert.ok(
        same || (!ours && (Number(best.score) < most || Number(loss.alone) <= 0.01 * most)),
      );
      continue;
    }
    const problem = /** @type {any} */ (read(String(answer.problem)));
    assert.is(problem.goal, 'score');
    assert.is(Boolean(problem.atTable), kind === 'own' && riichi.length > 0);
    const lost = problem.atTable ? loss.value : most - Number(done.score);
    assert.ok(Math.abs(Number(answer.lost) - lost) < 1e-9 && lost > 0);
    assert.ok(answer.share >= 0 && answer.share < 0.99);
    counts[problem.atTable ? 'table' : 'alone']++;
  }
  console.log(counts);
  assert.ok(counts.table > 0 && counts.alone > 0 && counts.left > 0, JSON.stringify(counts));
});

test('mistakes keep the rules of the review, answer after answer', async () => {
  const room = { preset: 'majsoul', kuitan: false };
  const wrc = { preset: 'wrc' };
  /** @param {any} score @param {any} [goal] */
  const by = (score, goal = 'score') => ({
    ...session,
    ...{ goal, rules: wrc, games: [{ ...game, rules: { ...game.rules, score } }] },
  });
  const points = mistakesAbove(session, 0).filter(({ kind }) => kind === 'own');
  const [closed] = points.filter(({ hand }) => !hand.includes('['));
  const kept = (/** @type {any} */ said) => mistakeOf(said, closed)?.rules;
  assert.equal(kept(by(room)), room);
  assert.equal(kept(by('tenhou')), { preset: 'tenhou' });
  assert.equal(kept(by(null)), { ...wrc, reds: true }, 'chosen, with the red fives of the log');
  assert.is(kept(by(room, 'win')), undefined, 'a chance of a closed hand knows no rules');
  const storage = makeStore();
  const asked = /** @type {any[]} */ ([]);
  const begin = () =>
    makePractice({
      ...{ mahjong: engine, storage, rules: () => /** @type {const} */ ({ preset: 'mleague' }) },
      async winProbability(/** @type {any} */ hand, /** @type {any} */ { signal, ...options }) {
        asked.push(options.value.rules);
        signal.throwIfAborted();
        return engine.winProbability(hand, { ...options, mode: 'straight' });
      },
    });
  const practice = begin();
  practice.take([/** @type {any} */ (mistakeOf(by(room), closed))]);
  for (const again of [practice, begin()]) {
    assert.ok(again.replay());
    assert.equal(again.now.round?.problem.rules, room);
    assert.ok(asked.length && asked.splice(0).every(({ kuitan }) => kuitan === false));
    again.pick(again.now.round?.hand.indexOf(String(closed.done.tile)) ?? 0);
    for (let i = 0; i < 1000 && again.now.round?.win === 'waiting'; i++) await Promise.resolve();
    const last = /** @type {any} */ (again.now.answers.at(-1));
    assert.equal([last.problem === again.now.round?.text, last.rules], [true, room]);
    assert.is(mistakes(again.now.answers).length, 1, 'wrong once more');
    assert.equal(readAnswers(storage).at(-1), last);
  }
  practice.again(String(practice.now.round?.text));
  assert.is(practice.now.round?.problem.rules?.preset, 'mleague', 'a link has none of its own');
  practice.stop();
  storage.setItem('', JSON.stringify([{ ...readAnswers(storage)[0], rules: { preset: '?' } }]));
  assert.equal(readAnswers(storage)[0].rules, { preset: 'default' });
});

test('what practice cannot ask is left out', () => {
  const [base] = mistakesAbove(session, 0);
  const of = (/** @type {any} */ done, /** @type {any} */ best, /** @type {any} */ kind = 'own') =>
    mistakeOf(session, { ...base, kind, done, best });
  const discard = { type: 'discard', tile: '5p', own: [], riichi: null, value: 0 };
  const riichi = { ...discard, riichi: true, value: 1 };
  assert.is(of({ ...discard, riichi: false }, riichi), null);
  assert.is(of({ ...discard, tile: '0p' }, { ...discard, value: 1 }), null, 'a red five');
  assert.is(of(discard, { ...discard, type: 'closed-kan', own: ['1p'] }), null);
  assert.is(of(discard, { ...discard, value: 1 }, 'win'), null, 'a win');
  const known = addMistakes([], [/** @type {any} */ (mistakeOf(session, base))]);
  assert.equal([known.added, addMistakes(known.answers, known.answers).added], [1, 0]);
});

test.run();
