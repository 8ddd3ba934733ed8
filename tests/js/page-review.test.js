// The review on the page: its positions, and its session.
// SPDX-License-Identifier: MIT

import { gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reviewGame, summarize } from '../../wasm/review.js';
import { readGames, writeMjai } from '../../wasm/log.js';
import { load, parse } from '../../wasm/ukeire.js';
import { offersOf } from '../../web/model/engine/offers.js';
import { scoreOf } from '../../web/model/engine/won.js';
import { parseHand } from '../../web/model/review/hand.js';
import { stateAt, tableBefore } from '../../web/model/review/position.js';
import { KINDS, byKind, commonIn, kindOf, stretchesOf } from '../../web/model/review/report.js';
import { reviewRules } from '../../web/model/review/rules.js';
import { EMPTY, foundOf, isPlayed, listed, makeSession } from '../../web/model/review/session.js';
import { shareAmong } from '../../web/model/review/threads.js';
import { reduce } from '../../web/model/table/actions.js';
import { handOf, optionsOf } from '../../web/model/table/hands.js';
import { decode, encode } from '../../web/model/table/link.js';
import { check } from '../../web/model/table/rules.js';
import { drawsLeft, isFull, kansOf, wallOf } from '../../web/model/table/state.js';
import { answerReview } from '../../web/shell/review-thread.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { addTexts, translator } from '../../web/text/translate.js';
import { commonWord, rulesWords, sumWords } from '../../web/view/panels/review/words.js';
import { playGame } from './kobalab-games.js';
import { after } from './page-actions.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { playSanma } from './sanma-games.js';

const engine = await load();
const played = playGame(wholeNumbers(11), () => {});
const { log, ...rest } = JSON.parse(JSON.stringify(played._paipu));
const [game] = readGames({ ...rest, log: log.slice(0, 4), defen: undefined });
const player = 2;
const options = { engine, player, goal: /** @type {const} */ ('win'), value: null };
const review = reviewGame(game, options);
/** @type {import('../../web/model/engine/rules.js').Rules} */
const COMMON = { preset: 'default' };
/** What moves the turn, or takes a tile off the wall. */
const DRAWN = ['chi', 'pon', 'kan', 'closed-kan', 'added-kan', 'north'];

/** @param {number} seed of a whole game */
const fourPlay = (seed) =>
  readGames(JSON.parse(JSON.stringify(playGame(wholeNumbers(seed), () => {})._paipu)))[0];

/** What was done, as the page does it. @param {any} event */
function actionOf({ type, own, tile }) {
  if (type === 'north') return { type };
  if (type === 'added-kan') return { type, own: [tile] };
  return type === 'closed-kan' ? { type, own } : { type: 'call', kind: type, own, banned: [] };
}

test('calls, kans and norths leave the draws of the game, of a wall that is told exactly', () => {
  const seed = seedOfRun();
  /** @type {Record<string, number>} */
  const counts = {};
  /** @param {import('../../wasm/log.js').Game} one @param {number} round @param {number} at */
  function checkAt(one, round, at) {
    const { events } = one.rounds[round];
    const event = /** @type {any} */ (events[at]);
    const before = stateAt(one, event.player, { round, event: at });
    const name = `seed ${seed}: ${JSON.stringify([round, at, event])}`;
    const { wall, melds } = tableBefore(one, event.player, { round, event: at });
    const kans = Object.values(melds).flatMap((all) => all.filter(({ kind }) => kind === 'kan'));
    // A pon and a chi of others with the fourth tile look like a kan.
    if (kansOf(before) !== kans.length) return;
    assert.is(wallOf(before), wall, name);
    const next = after(before, actionOf(event));
    const to = isFull(next)
      ? at
      : events.findIndex(({ type }, i) => i > at && type !== 'indicator' && type !== 'riichi');
    const last = /** @type {any} */ (events[to]);
    if (to !== at && last.type !== 'draw') return; // robbed, or won
    const there = to === at ? next : after(next, { type: 'draw', name: last.tile });
    const { draws } = stateAt(one, event.player, { round, event: to + 1 });
    assert.is(there.draws, draws, name);
    counts[event.type] = (counts[event.type] ?? 0) + 1;
  }
  const kinds = () => [
    ...['chi', 'pon', 'kan', 'north'].map((type) => counts[type] ?? 0),
    (counts['closed-kan'] ?? 0) + (counts['added-kan'] ?? 0),
  ];
  for (let i = 0; i < 3 && kinds().some((n) => n <= 3); i++) {
    const random = wholeNumbers(seed * 100 + i);
    for (const one of [fourPlay(seed * 100 + i), playSanma(random, engine)]) {
      one.rounds.forEach(({ events }, round) =>
        events.forEach(({ type }, at) => {
          if (DRAWN.includes(type)) checkAt(one, round, at);
        }),
      );
    }
  }
  const all = JSON.stringify(counts);
  for (const n of kinds()) assert.ok(n > 3, all);
});

test('a decision is shown as the table that the player saw', () => {
  let own = 0;
  for (const decision of review.decisions) {
    if (decision.kind === 'forced') continue;
    const state = stateAt(game, player, decision);
    assert.is(check(state), null, decision.hand);
    assert.equal(decode(`#${encode(state)}`).state, state, 'the link says all of it');
    const { counts, melds } = handOf(state);
    const hand = parse(decision.hand);
    assert.equal([...counts], [...hand.counts]);
    assert.is(melds.length, hand.melds.length);
    assert.is(drawsLeft(state), Math.max(1, decision.draws));
    if (!isPlayed(decision) || decision.kind !== 'own') continue;
    const { players, visible } = optionsOf(state);
    const rows = engine.discards(handOf(state), { players, visible });
    for (const choice of decision.choices.filter(({ type }) => type === 'discard')) {
      const row = rows.find(({ name }) => name === String(choice.tile).replace('0', '5'));
      assert.equal([row?.shanten, row?.total], [choice.shanten, choice.ukeire]);
    }
    own++;
  }
  assert.ok(own > 30);
});

const THREE = ['3s', '3s', '3s'];

/**
 * Every win of a game, opened at its end and just before, has the points of the log.
 * @param {any} one @param {Set<string>} seen how they were won
 */
function checkOpened(one, seen) {
  for (const [round, { events }] of one.rounds.entries()) {
    const end = events.findIndex((/** @type {any} */ { type }) => type === 'win');
    for (const [i, event] of events.entries()) {
      if (event.type !== 'win') continue;
      const ended = stateAt(one, event.player, { round, event: i + 1 });
      assert.is(check(ended), null);
      assert.equal(decode(`#${encode(ended)}`).state, ended, 'the link says all of it');
      const { gains } = /** @type {any} */ (scoreOf(engine, ended));
      assert.is(gains.self, event.deltas[event.player], JSON.stringify(ended));
      ended.how.forEach((how) => seen.add(how));
      if (ended.honba) seen.add('honba');
      if (ended.sticks) seen.add('sticks');
      if (i > end) continue;
      // Before the win, and then won by the reader.
      const before = stateAt(one, event.player, { round, event: end });
      const taken = before.thrown
        ? reduce(before, { type: 'call', kind: 'ron', own: [], banned: [] }).state
        : before;
      if (taken.drawn === null) continue;
      assert.equal({ ...taken, ura: ended.ura }, ended);
    }
  }
}

test('a win that is opened has the points of the log: riichi, honba, sticks, the moment', () => {
  const seen = new Set();
  const all = ['ron', 'riichi', 'ippatsu', 'haitei', 'houtei', 'rinshan', 'honba', 'sticks'];
  const missing = () => all.filter((one) => !seen.has(one));
  for (const seed of [7, 9, 13, 15]) {
    if (!missing().length) break;
    const { _paipu: paipu } = playGame(wholeNumbers(seed), () => {});
    for (const one of readGames(JSON.parse(JSON.stringify(paipu)))) checkOpened(one, seen);
    checkOpened(playSanma(wholeNumbers(seed), engine), seen);
  }
  assert.equal(missing(), [], [...seen].join(' '));
});

test('a kan that is robbed: its tile is the winning one', () => {
  const hand = ['1p', '2p', '3p', '4p', '5p', '6p', '7p', '8p', '9p', '2s', '4s', '1z', '1z'];
  const draw = (/** @type {number} */ player, tile = /** @type {string | null} */ (null)) => ({
    ...{ type: 'draw', player, tile },
  });
  const discard = (/** @type {number} */ player, /** @type {string} */ tile) => ({
    ...{ type: 'discard', player, tile },
  });
  /** @type {any} */
  const robbed = {
    ...{ ...game, rules: { kuikae: 'none', reds: null, score: null } },
    rounds: [
      {
        wins: [],
        events: [
          {
            ...{ type: 'start', dealer: 1, honba: 1, deposits: 2, indicators: ['9s'] },
            hands: [hand, null, null, null],
          },
          ...[draw(1), discard(1, '3s')],
          { type: 'pon', player: 3, tile: '3s', own: ['3s', '3s'] },
          ...[discard(3, '5z'), draw(0, '7z'), discard(0, '7z')],
          ...[draw(1), discard(1, '6z'), draw(2), discard(2, '6z'), draw(3)],
          { type: 'added-kan', player: 3, tile: '3s' },
          { type: 'win', player: 0, from: 3, tile: '3s' },
        ],
      },
    ],
  };
  const state = stateAt(robbed, 0, { round: 0, event: robbed.rounds[0].events.length });
  assert.is(check(state), null);
  assert.equal([state.drawn, state.how, state.visible], ['3s', ['ron', 'chankan'], []]);
  assert.equal(state.called.left, [{ kind: 'pon', tiles: THREE }]);
  const score = /** @type {any} */ (scoreOf(engine, state));
  const ids = score.yaku.map((/** @type {any} */ { id }) => id);
  assert.equal(ids.sort(), ['chankan', 'ittsuu']);
});

test('a ron that only riichi has a yaku for is offered', () => {
  const { state } = decode('h=123m46p789s11122z&l=5p&x=l&s=s&w=s&y=riichi');
  const [ron] = offersOf(engine, { state, furiten: false, goal: 'win', least: 8000 });
  assert.equal([ron.call, ron.refused], ['ron', null]);
});

test('hands of a review are read back', () => {
  assert.equal(parseHand('05m11z[340s](1111p)').sort(), [
    ...['0m', '0s', '1p', '1p', '1p', '1p', '1z', '1z', '3s', '4s', '5m'],
  ]);
});

/** A thread that the test speaks for. */
function fakeThreads() {
  /** @type {any[]} */
  const threads = [];
  const start = (/** @type {(message: any) => void} */ hear) => {
    const thread = { hear, posted: /** @type {any[]} */ ([]), ended: false };
    threads.push(thread);
    return {
      post: (/** @type {any} */ message) => thread.posted.push(message),
      end: () => (thread.ended = true),
    };
  };
  return { threads, start };
}

test('a session: read, run, list, read another', () => {
  const { threads, start } = fakeThreads();
  let changes = 0;
  const session = makeSession(start);
  const forget = session.listen(() => changes++);
  session.read('log');
  assert.is(session.now.status, 'reading');
  assert.equal(threads[0].posted, [{ log: 'log' }]);
  threads[0].hear({ games: [game] });
  assert.is(session.now.status, 'ready');
  const wanted = { player, goal: /** @type {const} */ ('win'), rules: COMMON };
  session.run(wanted);
  assert.equal(threads[0].posted[1], { ...wanted, game });
  for (const decision of review.decisions) threads[0].hear({ decision, part: 0.5 });
  assert.is(session.now.part, 0.5);
  threads[0].hear({ done: true });
  assert.is(session.now.status, 'done');
  assert.ok(threads[0].ended, 'the thread is not kept');
  const worst = listed(session.now).filter(isPlayed);
  assert.is(worst[0], review.summary.worst[0]);
  for (const [i, { loss }] of worst.entries()) {
    assert.ok(loss.value > 0 && (!i || worst[i - 1].loss.value >= loss.value));
  }
  session.look({ order: 'order' });
  assert.equal(listed(session.now), review.decisions);
  session.run({ ...wanted, player: 0 });
  assert.equal(threads[1].posted, [{ ...wanted, game, player: 0 }], 'the log is not read again');
  session.stop();
  assert.is(session.now.status, 'ready');
  assert.ok(threads[1].ended);
  session.choose({ player });
  assert.equal(
    [session.now.status, session.now.part],
    ['done', 1],
    'what was found is there again',
  );
  assert.equal(session.now.decisions, review.decisions);
  assert.is(foundOf(session.now, 0), undefined);
  session.choose({ player: 0 });
  assert.equal([session.now.status, session.now.decisions], ['ready', []]);
  assert.equal(foundOf(session.now, player)?.decisions, review.decisions);
  session.choose({ player, goal: 'score' });
  assert.is(session.now.status, 'ready', 'by another goal it is another review');
  session.read('another');
  threads[2].hear({ games: [{ ...game, rounds: [], problem: { message: 'line 1: bad' } }] });
  assert.equal([session.now.status, session.now.fault?.message], ['failed', 'line 1: bad']);
  session.read('third');
  threads[3].hear({ failed: { message: 'no worker' } });
  assert.equal([session.now.status, session.now.fault?.message], ['failed', 'no worker']);
  assert.ok(changes > 10);
  forget();
  const before = changes;
  session.look({ hands: true });
  assert.is(changes, before, 'a view that is gone hears nothing');
  assert.ok(session.now.hands);
});

test('the page reads a file, and its thread gets bytes; of two files the last counts', async () => {
  const { threads, start } = fakeThreads();
  const session = makeSession(start);
  const bytes = new Blob(['log']);
  session.read(new Blob(['other']));
  session.read(bytes);
  for (let i = 0; i < 9; i++) await Promise.resolve();
  await bytes.arrayBuffer();
  assert.equal([threads[0].posted, threads[0].ended], [[], true]);
  const [{ log: sent }] = threads[1].posted;
  assert.ok(sent instanceof ArrayBuffer);
  assert.is(new TextDecoder().decode(sent), 'log');
  const gone = new Blob(['x']);
  gone.arrayBuffer = () => Promise.reject(new Error('the file is gone'));
  session.read(gone);
  await new Promise((resolve) => setTimeout(resolve));
  assert.is(session.now.status, 'failed');
  assert.match(String(session.now.fault?.message), /the file is gone/);
});

/** Storage of a tab: a page that is loaded again finds what the last one kept. */
function tabStorage() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    kept,
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem(/** @type {string} */ key, /** @type {string} */ value) {
      if (value.length > 5e6) throw new Error('full');
      kept.set(key, value);
    },
  };
}

test('a page that is loaded again goes on with the log, where the reader was', async () => {
  const storage = tabStorage();
  const { threads, start } = fakeThreads();
  /** The next page, and the thread it asked first. */
  const again = () => {
    const session = makeSession(start, storage);
    const n = threads.length;
    session.resume(COMMON);
    return { session, thread: threads.length > n ? threads[n] : null };
  };
  assert.is(again().thread, null, 'there was no log');

  const first = makeSession(start, storage);
  first.read('a log');
  threads.at(-1).hear({ games: [game] });
  first.choose({ player: 1, goal: 'win' });
  first.go({ round: 1, event: 5 });
  const ready = again();
  assert.equal(ready.thread.posted, [{ log: 'a log' }]);
  ready.thread.hear({ games: [game] });
  const { now } = ready.session;
  assert.equal(
    [now.status, now.player, now.goal, now.at],
    ['ready', 1, 'win', { round: 1, event: 5 }],
  );

  ready.session.run({ rules: COMMON });
  const running = again();
  running.thread.hear({ games: [game] });
  assert.equal(running.session.now.at, { round: 1, event: 5 });
  const asked = { player: 1, goal: /** @type {const} */ ('win'), rules: COMMON };
  assert.equal(running.thread.posted[1], { game, ...asked });
  running.thread.hear({ done: true });
  running.session.resume(COMMON);
  assert.is(running.session.now.status, 'done', 'once');

  // Bytes, such as those of a compressed log.
  const bytes = gzipSync('another');
  running.session.read(new Blob([bytes]));
  const before = threads.length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.is(threads.length, before);
  const file = again();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(new Uint8Array(file.thread.posted[0].log), new Uint8Array(bytes));
  file.thread.hear({ games: [game] });
  assert.equal([file.session.now.player, file.session.now.status], [0, 'ready'], 'a new log');

  file.session.read('no log');
  threads.at(-1).hear({ failed: { message: 'no log' } });
  assert.is(again().thread, null, 'what could not be read is not read again');
});

test('what a tab keeps is bounded, and what else stands there is refused', () => {
  const { threads, start } = fakeThreads();
  const storage = tabStorage();
  const session = makeSession(start, storage);
  session.read('a log');
  session.read('x'.repeat(1 << 22));
  assert.is(JSON.parse(storage.kept.get('ukeire.review.log') ?? '').length, 0, 'nor the older');
  for (const log of ['', '{', '7', '[true]', '[true,5]', '[false,{}]']) {
    storage.kept.set('ukeire.review.log', log);
    const n = threads.length;
    makeSession(start, storage).resume(COMMON);
    assert.is(threads.length, n, log);
  }
  const places = [
    ...['', '{}', '[9,0,"win",0,0]', '[0,4,"win",0,0]', '[0,-1,"win",0,0]', '[0,0,"x",0,0]'],
    ...['[0,0,"win","a",0]', '[0,0,"win",0,0.5]', '["__proto__",0,"win",0,0]', '[0,0]'],
    ...['[0,3,"score",999,1,true]', '[0,3,"score",0,99999,true]', '[0,3,"score",0,0,true]'],
  ];
  for (const place of places) {
    storage.kept.set('ukeire.review.log', '[true,"log"]');
    storage.kept.set('ukeire.review.place', place);
    const again = makeSession(start, storage);
    again.resume(COMMON);
    threads.at(-1).hear({ games: [game] });
    const { status, player: seat, goal, at } = again.now;
    assert.equal([status, seat, goal, at], ['ready', 0, 'table', EMPTY.at], place);
  }
});

test('the report adds up: kinds, turns and rounds have the loss of the summary', () => {
  for (const goal of /** @type {const} */ (['win', 'table'])) {
    const { decisions: told, summary } = reviewGame(game, { engine, player, goal });
    const found = /** @type {any[]} */ (told.filter(({ kind }) => kind !== 'forced'));
    const kinds = byKind(found);
    const sum = (/** @type {any[]} */ all, /** @type {string} */ key) =>
      all.reduce((total, one) => total + one[key], 0);
    const near = (/** @type {number} */ a, /** @type {number} */ b) =>
      assert.ok(Math.abs(a - b) < 1e-6, `${a} ${b}`);
    assert.equal(
      kinds.map(({ kind }) => kind),
      KINDS,
    );
    assert.is(sum(kinds, 'decisions'), summary.decisions);
    assert.is(sum(kinds, 'asGood'), summary.asGood);
    near(sum(kinds, 'loss'), summary.loss);
    const stretches = stretchesOf(game, player, found);
    near(sum(stretches, 'loss'), summary.loss);
    for (const { round, losses, before, after } of stretches) {
      const { events } = game.rounds[round];
      const own = events.filter((one) => one.type === 'discard' && one.player === player);
      assert.is(losses.length, own.length + 1);
      const at = (/** @type {number} */ event) => tableBefore(game, player, { round, event });
      assert.is(before, at(1).scores?.[player]);
      assert.is(after, at(events.length).scores?.[player], `round ${round}`);
    }
    for (const one of found.filter(isPlayed)) {
      const kind = kindOf(one);
      if (kind === 'call') assert.is(one.kind, 'call');
      if (kind === 'fold') assert.ok(goal === 'table' && one.riichi.length);
      if (kind === 'riichi') assert.ok(one.choices.some((/** @type {any} */ way) => way.riichi));
    }
  }
});

test('what mistakes have in common is said only where it has most of the loss', () => {
  addTexts(secondPartsIn);
  const one = (/** @type {any} */ more) => ({
    ...{ kind: 'own', choices: [], riichi: [], best: { advice: null }, round: 0, turn: 8 },
    ...{ done: { equal: more.value === 0 }, loss: { value: more.value } },
    ...more,
  });
  const good = [0, 1, 2].flatMap((round) =>
    [2, 8, 9, 14].map((turn) => one({ value: 0, round, turn })),
  );
  const bad = (/** @type {any[]} */ more) => [...good, ...more.map(one)];
  const said = (/** @type {any[]} */ all, /** @type {any} */ language = 'en') =>
    commonWord(translator(language), game, commonIn(all));
  assert.is(commonIn(bad([{ value: 9, kind: 'call' }])), null, 'one mistake has nothing in common');
  const calls = bad([100, 50, 30, 20].map((value, round) => ({ value, kind: 'call', round })));
  assert.equal(commonIn(calls), { what: 'call', round: 0, loss: 1, decisions: 0.25 });
  assert.is(
    said(calls),
    '100% of what was given up came from calls and passes, with 25% of the decisions.',
  );
  const early = bad([0, 1, 2, 0].map((round) => ({ value: 10, turn: 1, round })));
  assert.is(commonIn(early)?.what, 'early');
  const fold = { riichi: ['left'], best: { advice: {} } };
  const folds = bad([0, 1, 2, 0].map((round) => ({ value: 10, round, ...fold })));
  assert.is(commonIn(folds)?.what, 'fold');
  const late = bad([0, 1, 2, 0].map((round) => ({ value: 10, turn: 15, round })));
  assert.is(commonIn(late)?.what, 'late');
  const spread = [0, 1, 2].flatMap((round) =>
    [2, 8, 9, 14].map((turn) => one({ value: 10, round, turn })),
  );
  assert.is(commonIn([...good, ...spread])?.what, undefined);
  assert.match(said([...good, ...spread]), /no kind of decision, phase or round stands out/);
  for (const language of ['ja', 'zh', 'zh-Hant']) {
    for (const all of [calls, early, folds, late]) {
      assert.not.match(said(all, language), /[{}]|review\.|undefined/);
    }
  }
});

test('two threads share the rounds, and are as one: in order, one summary, one end', () => {
  const { threads, start } = fakeThreads();
  const session = makeSession(shareAmong(start, 2));
  session.read('log');
  assert.equal([threads[0].posted, threads[1].posted], [[{ log: 'log' }], []], 'one reads');
  threads[0].hear({ games: [game] });
  assert.is(session.now.status, 'ready');
  const wanted = { player, goal: /** @type {const} */ ('win'), rules: COMMON };
  session.run(wanted);
  for (const [index, { posted }] of threads.entries()) {
    assert.equal(posted.at(-1), { ...wanted, game, share: { index, of: 2 } });
  }
  // The second thread is done before the first one begins.
  const of = (/** @type {number} */ index) =>
    review.decisions.filter(({ round }) => round % 2 === index);
  assert.ok(of(0).length && of(1).length);
  for (const decision of of(1)) threads[1].hear({ decision, part: 0.5 });
  assert.is(session.now.part, 0.25);
  threads[1].hear({ done: true });
  for (const decision of of(0)) threads[0].hear({ decision, part: 0.5 });
  assert.is(session.now.part, 0.75);
  assert.is(session.now.status, 'running');
  threads[0].hear({ done: true });
  assert.is(session.now.status, 'done');
  assert.equal(session.now.decisions, review.decisions);
  assert.equal(summarize(session.now.told), review.summary);
  assert.ok(threads.every(({ ended }) => ended));
  session.read('another');
  threads[3].hear({ failed: { message: 'no worker' } });
  assert.equal([session.now.status, session.now.fault?.message], ['failed', 'no worker']);
  assert.ok(threads[2].ended, 'the other one, too');
});

test('the summary says each number once', () => {
  addTexts(secondPartsIn);
  const sums = /** @type {any} */ ({
    decisions: 40,
    best: 30,
    asGood: 36,
    meanLoss: 0.0056,
    meanWinLoss: 0.0056,
    meanTilesLost: 1.25,
  });
  const said = (/** @type {'win' | 'score' | 'tenpai'} */ goal, meanLoss = 0.0056) =>
    sumWords(translator('en'), goal, { ...sums, meanLoss });
  const [best, win] = said('win').split(': ');
  assert.is(
    best,
    '30 of 40 decisions were the best, 36 with those at most 1% behind. '
      + 'The average difference from the best',
  );
  assert.is(win, '−0.56 percentage points of win probability, −1.3 useful tiles.');
  assert.ok(said('score', 23).endsWith(`: −23 points, ${win}`), said('score', 23));
  const tenpai = said('tenpai', 0.012);
  assert.ok(tenpai.endsWith(`: Tenpai −1.2 percentage points, ${win}`), tenpai);
  for (const language of /** @type {const} */ (['ja', 'zh', 'zh-Hant'])) {
    const words = sumWords(translator(language), 'win', sums);
    assert.is(words.match(/0\.56/g)?.length, 1, words);
  }
});

/** @param {import('../../wasm/log.js').Game['rules']['score']} score */
const ruledBy = (score) => ({ ...game, rules: { ...game.rules, score } });

test('a game is reviewed by the rules of its log, else by those that were chosen', () => {
  const kiriage = { ...COMMON, kiriage: true };
  const reds = [1, 1, 1];
  assert.equal(reviewRules(ruledBy('tenhou'), kiriage), { preset: 'tenhou', reds });
  const room = { preset: /** @type {const} */ ('majsoul'), kuitan: false };
  assert.equal(reviewRules(ruledBy(room), kiriage), { ...room, reds });
  assert.equal(reviewRules(game, kiriage), { kiriage: true, reds });
  assert.equal(reviewRules(game, COMMON), { preset: 'default', reds });
  // The log has red fives: its hands keep them under rules without.
  const wrc = reviewRules(game, { preset: 'wrc' });
  assert.equal(/** @type {any} */ (wrc).reds, reds);
  const first = { ...game, rounds: game.rounds.slice(0, 2) };
  assert.ok(reviewGame(first, { ...options, value: {}, rules: wrc }).decisions.length > 7);
});

test('the review says which rules count', () => {
  addTexts(secondPartsIn);
  /** @type {import('../../web/model/engine/rules.js').Rules} */
  const rules = { preset: 'mleague' };
  const said = (/** @type {any} */ score, /** @type {any} */ language = 'en') =>
    rulesWords(translator(language), { ...EMPTY, games: [ruledBy(score)], rules });
  assert.is(said(null), 'Rules: M.League (your setting; the log does not record them).');
  assert.is(said('tenhou'), 'Rules: Tenhou (from the log).');
  const closed = { preset: 'majsoul', kuitan: false };
  assert.is(said(closed), 'Rules: Mahjong Soul, changed (from the log).');
  for (const language of ['ja', 'zh', 'zh-Hant']) {
    assert.match(said(null, language), /M/);
    assert.is.not(said(null, language), said('mleague', language));
  }
});

/** As the page hands a file over. @param {Uint8Array} part */
const bytesOf = (part) => /** @type {ArrayBuffer} */ (Uint8Array.from(part).buffer);

/** What the thread of the review says of a log. @param {string | ArrayBuffer} text */
async function threadReads(text) {
  const said = /** @type {any[]} */ ([]);
  const page = /** @type {any} */ (globalThis);
  page.postMessage = (/** @type {any} */ message) => said.push(message);
  await answerReview()({ log: text });
  delete page.postMessage;
  assert.is(said.length, 1);
  return said[0].games;
}

test('gzip that unpacks hugely is read up to a limit, which is said', async () => {
  const one = writeMjai(game);
  const whole = await threadReads(bytesOf(gzipSync(one)));
  assert.equal(whole, await threadReads(one));
  assert.equal(await threadReads(bytesOf(Buffer.from(one))), whole);
  assert.equal([whole.length, whole[0].rounds.length], [1, game.rounds.length]);
  const blank = Buffer.alloc(100 << 20, `${' '.repeat(0xffff)}\n`);
  const bomb = gzipSync(Buffer.concat([Buffer.from(one), blank]));
  const read = await threadReads(bytesOf(bomb));
  assert.equal(read[0].rounds, whole[0].rounds, 'what came before is there');
  const { code, message } = read.at(-1).problem;
  assert.is(code, 'too-long');
  assert.match(message, /more than 100 times as long and 67108864 bytes/);
  const damaged = await threadReads(bytesOf(gzipSync(one).subarray(0, 900)));
  assert.is(damaged.at(-1).problem.code, 'bad-gzip');
});

test.run();
