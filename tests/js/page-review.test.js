// The review on the page: its session and threads, its report, and its mistakes as practice.
// SPDX-License-Identifier: MIT

import { gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reviewGame, summarize } from '../../wasm/review.js';
import { readGames, writeMjai } from '../../wasm/log.js';
import { isProblem, read, tableOf } from '../../web/model/practice/problem.js';
import { choicesIn } from '../../web/model/practice/choices.js';
import {
  addMistakes,
  mistakes,
  readAnswers,
  summarize as sumOf,
} from '../../web/model/practice/score.js';
import { START, isSame, lastOf } from '../../web/model/review/board.js';
import { mistakeOf, mistakesAbove } from '../../web/model/review/mistakes.js';
import { stateAt, tableBefore } from '../../web/model/review/position.js';
import { byKind, commonIn, kindOf, stretchesOf } from '../../web/model/review/report.js';
import { reviewRules } from '../../web/model/review/rules.js';
import {
  EMPTY,
  decisionBeside,
  foundOf,
  isPlayed,
  listed,
  makeSession,
} from '../../web/model/review/session.js';
import { shareAmong } from '../../web/model/review/threads.js';
import { encode } from '../../web/model/table/link.js';
import { plain } from '../../web/model/table/names.js';
import { answerReview } from '../../web/shell/review-thread.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { addTexts, translator } from '../../web/text/translate.js';
import { commonWord, rulesWords } from '../../web/view/panels/review/words.js';
import { roundsOfGame } from './kobalab-games.js';
import { QUICK, begin, mahjong, makeStorage, settled } from './practice-room.js';

addTexts(secondPartsIn);
const en = translator('en');
const game = roundsOfGame(11, 3);
const player = 2;
const options = { engine: mahjong, player };
const ofWins = reviewGame(game, { ...options, goal: 'win' });
const atTable = reviewGame(game, { ...options, goal: 'table', mode: 'straight' });
/** @type {import('../../web/state/rules.js').Rules} */
const COMMON = { preset: 'default' };
const WANTED = { player, goal: /** @type {const} */ ('win'), rules: COMMON };

/** Threads that the test speaks for. */
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

/** Waits for what other tasks do. @param {() => unknown} isDone */
async function until(isDone) {
  while (!isDone()) await new Promise((resolve) => void setTimeout(resolve));
}

/** @param {any} thread @param {readonly any[]} decisions that it finds */
function findAll(thread, decisions) {
  for (const decision of decisions) thread.hear({ decision, part: 0.5 });
  thread.hear({ done: true });
}

test('a session: read, run, list, read another', () => {
  const { threads, start } = fakeThreads();
  const session = makeSession(start);
  const status = () => session.now.status;
  session.read('log');
  assert.equal([status(), threads[0].posted], ['reading', [{ log: 'log' }]]);
  threads[0].hear({ games: [{ ...game, rounds: [] }, game] });
  assert.equal([status(), session.now.game], ['ready', 1], 'the first game that has rounds');
  session.run(WANTED);
  assert.equal(threads[0].posted[1], { ...WANTED, game });
  findAll(threads[0], ofWins.decisions);
  assert.equal([status(), threads[0].ended], ['done', true]);
  const worst = listed(session.now).filter(isPlayed);
  assert.is(worst[0], ofWins.summary.worst[0]);
  for (const [i, { loss }] of worst.entries())
    assert.ok(loss.value > 0 && (!i || worst[i - 1].loss.value >= loss.value));
  session.look({ order: 'order' });
  assert.equal(listed(session.now), ofWins.decisions);
  session.run({ ...WANTED, player: 0 });
  assert.equal(threads[1].posted, [{ ...WANTED, game, player: 0 }], 'the log is not read again');
  session.stop();
  assert.equal([status(), threads[1].ended], ['ready', true]);
  session.choose({ player });
  assert.equal([status(), session.now.decisions], ['done', ofWins.decisions], 'found before');
  assert.is(foundOf(session.now, 0), undefined);
  session.choose({ player: 0 });
  assert.equal([status(), session.now.decisions], ['ready', []]);
  assert.equal(foundOf(session.now, player)?.decisions, ofWins.decisions);
  session.choose({ player, goal: 'score' });
  assert.is(status(), 'ready', 'by another goal it is another review');
  for (const [i, message] of ['line 1: bad', 'no worker'].entries()) {
    session.read('another');
    const wrong = { games: [{ ...game, rounds: [], problem: { message } }] };
    threads[2 + i].hear(i ? { failed: { message } } : wrong);
    assert.equal([status(), session.now.fault?.message], ['failed', message]);
  }
});

test('a session moves the board by event, by round, and to decisions', () => {
  const { threads, start } = fakeThreads();
  const session = makeSession(start);
  session.step(1);
  assert.equal(session.now.at, START, 'nothing without a log');
  session.read('log');
  threads[0].hear({ games: [game] });
  session.toRound(99);
  assert.equal(session.now.at, { round: 2, event: lastOf(game, 2) });
  session.toRound(2);
  session.step(-1);
  assert.equal(session.now.at, { round: 1, event: lastOf(game, 1) });
  session.run(WANTED);
  findAll(threads[0], ofWins.decisions);
  for (const order of /** @type {const} */ (['loss', 'order'])) {
    session.look({ order });
    session.go({ round: 2, event: 2 });
    const all = listed(session.now);
    let walked = 0;
    for (let one = decisionBeside(session.now, 1); one; one = decisionBeside(session.now, 1)) {
      walked++;
      session.show(one);
      assert.ok(isSame(session.now.at, one));
    }
    assert.ok(walked >= all.length - 1, 'no decision of the list is left out');
    assert.is(decisionBeside(session.now, -1), all.at(-2));
  }
});

test('the page reads a file, and its thread gets bytes; of two files the last counts', async () => {
  const { threads, start } = fakeThreads();
  const session = makeSession(start);
  session.read(new Blob(['other']));
  session.read(new Blob(['log']));
  await until(() => threads[1].posted.length);
  assert.equal([threads[0].posted, threads[0].ended], [[], true]);
  assert.is(new TextDecoder().decode(threads[1].posted[0].log), 'log');
  const gone = new Blob(['x']);
  gone.arrayBuffer = () => Promise.reject(new Error('the file is gone'));
  session.read(gone);
  await until(() => session.now.status === 'failed');
  assert.match(String(session.now.fault?.message), /the file is gone/);
});

const LOG = 'ukeire.review.log';

test('a page that is loaded again goes on with the log, where the reader was', async () => {
  const storage = makeStorage();
  const { threads, start } = fakeThreads();
  /** The next page, and the thread it asked first. */
  const again = () => {
    const session = makeSession(start, storage);
    const n = threads.length;
    session.resume(COMMON);
    return { session, thread: threads.length > n ? threads[n] : null };
  };
  assert.is(again().thread, null, 'there was no log');
  const at = { round: 1, event: 5 };
  const first = makeSession(start, storage);
  first.read('a log');
  threads.at(-1).hear({ games: [game] });
  first.choose({ player: 1, goal: 'win' });
  first.go(at);
  const ready = again();
  assert.equal(ready.thread.posted, [{ log: 'a log' }]);
  ready.thread.hear({ games: [game] });
  const { now } = ready.session;
  assert.equal([now.status, now.player, now.goal, now.at], ['ready', 1, 'win', at]);
  ready.session.run({ rules: COMMON });
  const running = again();
  running.thread.hear({ games: [game] });
  assert.equal(
    [running.session.now.at, running.thread.posted[1]],
    [at, { ...WANTED, game, player: 1 }],
  );
  running.thread.hear({ done: true });
  running.session.resume(COMMON);
  assert.is(running.session.now.status, 'done', 'once');
  // Bytes, such as those of a compressed log.
  const bytes = gzipSync('another');
  const before = String(storage.getItem(LOG));
  running.session.read(new Blob([bytes]));
  await until(() => storage.getItem(LOG) !== before);
  const file = again();
  await until(() => file.thread.posted.length);
  assert.equal(new Uint8Array(file.thread.posted[0].log), new Uint8Array(bytes));
  file.thread.hear({ games: [game] });
  assert.equal([file.session.now.player, file.session.now.status], [0, 'ready'], 'a new log');

  file.session.read('no log');
  threads.at(-1).hear({ failed: { message: 'no log' } });
  assert.is(again().thread, null, 'what could not be read is not read again');
});

test('what a tab keeps is bounded, and what else stands there is refused', () => {
  const { threads, start } = fakeThreads();
  const storage = makeStorage();
  const session = makeSession(start, storage);
  session.read('a log');
  session.read('x'.repeat(1 << 22));
  assert.equal(JSON.parse(String(storage.getItem(LOG))), [], 'nor the older');
  const n = threads.length;
  for (const log of ['', '{', '7', '[true]', '[true,5]', '[false,{}]']) {
    storage.setItem(LOG, log);
    makeSession(start, storage).resume(COMMON);
    assert.is(threads.length, n, log);
  }
  const places = [
    ...['', '{}', '[9,0,"win",0,0]', '[0,4,"win",0,0]', '[0,-1,"win",0,0]', '[0,0,"x",0,0]'],
    ...['[0,0,"win","a",0]', '[0,0,"win",0,0.5]', '["__proto__",0,"win",0,0]', '[0,0]'],
    ...['[0,3,"score",999,1,true]', '[0,3,"score",0,99999,true]', '[0,3,"score",0,0,true]'],
  ];
  for (const place of places) {
    storage.setItem(LOG, '[true,"log"]');
    storage.setItem('ukeire.review.place', place);
    const again = makeSession(start, storage);
    again.resume(COMMON);
    threads.at(-1).hear({ games: [game] });
    const { status, player: seat, goal, at } = again.now;
    assert.equal([status, seat, goal, at], ['ready', 0, 'table', EMPTY.at], place);
  }
});

test('two threads share the rounds, and are as one: in order, one summary, one end', () => {
  const { threads, start } = fakeThreads();
  const session = makeSession(shareAmong(start, 2));
  session.read('log');
  assert.equal([threads[0].posted, threads[1].posted], [[{ log: 'log' }], []], 'one reads');
  threads[0].hear({ games: [game] });
  session.run(WANTED);
  for (const [index, { posted }] of threads.entries())
    assert.equal(posted.at(-1), { ...WANTED, game, share: { index, of: 2 } });
  // The second thread is done before the first one begins.
  const of = (/** @type {number} */ index) =>
    ofWins.decisions.filter(({ round }) => round % 2 === index);
  findAll(threads[1], of(1));
  for (const decision of of(0)) threads[0].hear({ decision, part: 0.5 });
  assert.equal([session.now.status, session.now.part], ['running', 0.75]);
  threads[0].hear({ done: true });
  assert.is(session.now.status, 'done');
  assert.equal(session.now.decisions, ofWins.decisions);
  assert.equal(summarize(session.now.told), ofWins.summary);
  session.read('another');
  threads[3].hear({ failed: { message: 'no worker' } });
  assert.equal([session.now.status, session.now.fault?.message], ['failed', 'no worker']);
  assert.ok(threads.every(({ ended }) => ended));
});

test('the thread reads text, bytes and gzip alike', async () => {
  const text = writeMjai(game);
  const page = /** @type {any} */ (globalThis);
  for (const log of [text, Buffer.from(text), gzipSync(text)]) {
    const said = new Promise((resolve) => void (page.postMessage = resolve));
    const bytes = typeof log === 'string' ? log : Uint8Array.from(log).buffer;
    await answerReview()({ log: bytes });
    assert.equal((await said).games, readGames(text));
  }
  delete page.postMessage;
});

test('the report adds up: kinds, turns and rounds have the loss of the summary', () => {
  const sum = (/** @type {any[]} */ all, /** @type {string} */ key) =>
    all.reduce((total, one) => total + one[key], 0);
  for (const { decisions: all, summary } of [ofWins, atTable]) {
    const decisions = /** @type {any[]} */ (all.filter(({ kind }) => kind !== 'forced'));
    const near = (/** @type {number} */ a) => assert.ok(Math.abs(a - summary.loss) < 1e-6, `${a}`);
    const kinds = byKind(decisions);
    const { decisions: n, asGood } = summary;
    assert.equal([kinds.length, sum(kinds, 'decisions'), sum(kinds, 'asGood')], [4, n, asGood]);
    near(sum(kinds, 'loss'));
    const stretches = stretchesOf(game, player, decisions);
    near(sum(stretches, 'loss'));
    for (const { round, losses, before, after } of stretches) {
      const { events } = game.rounds[round];
      const own = events.filter((one) => one.type === 'discard' && one.player === player);
      assert.is(losses.length, own.length + 1);
      const at = (/** @type {number} */ event) =>
        tableBefore(game, player, { round, event }).scores?.[player];
      assert.equal([before, after], [at(1), at(events.length)], `round ${round}`);
    }
    const found = new Set();
    for (const one of decisions.filter(isPlayed)) {
      const kind = kindOf(one);
      found.add(kind);
      if (kind === 'call') assert.is(one.kind, 'call');
      if (kind === 'fold') assert.ok(all === atTable.decisions && one.riichi.length);
      if (kind === 'riichi') assert.ok(one.choices.some((/** @type {any} */ way) => way.riichi));
    }
    assert.ok(found.has('call') && found.has('riichi'));
  }
});

test('what mistakes have in common is said only where it has most of the loss', () => {
  const one = (/** @type {any} */ more) => ({
    ...{ kind: 'own', choices: [], riichi: [], best: { advice: null }, round: 0, turn: 8 },
    ...{ done: { equal: more.value === 0 }, loss: { value: more.value } },
    ...more,
  });
  const everywhere = (/** @type {number} */ value) =>
    [0, 1, 2].flatMap((round) => [2, 8, 9, 14].map((turn) => one({ value, round, turn })));
  const bad = (/** @type {any[]} */ ...more) => [...everywhere(0), ...more.map(one)];
  const four = (/** @type {any} */ more) =>
    bad(...[0, 1, 2, 0].map((round) => ({ value: 10, round, ...more })));
  const said = (/** @type {any[]} */ all) => commonWord(en, game, commonIn(all));
  assert.is(commonIn(bad({ value: 9, kind: 'call' })), null, 'one mistake has nothing in common');
  const calls = bad(...[100, 50, 30, 20].map((value, round) => ({ value, kind: 'call', round })));
  assert.equal(commonIn(calls), { what: 'call', round: 0, loss: 1, decisions: 0.25 });
  const share = '100% of what was given up came from calls and passes, with 25% of the decisions.';
  assert.is(said(calls), share);
  assert.is(commonIn(four({ turn: 1 }))?.what, 'early');
  assert.is(commonIn(four({ turn: 15 }))?.what, 'late');
  assert.is(commonIn(four({ riichi: ['left'], best: { advice: {} } }))?.what, 'fold');
  const spread = [...everywhere(0), ...everywhere(10)];
  assert.is(commonIn(spread)?.what, undefined);
  assert.match(said(spread), /no kind of decision, phase or round stands out/);
});

/** @param {any} score the rules of the log */
const ruledBy = (score) => ({ ...game, rules: { ...game.rules, score } });

test('a game is reviewed by the rules of its log, else by those that were chosen', () => {
  const kiriage = { ...COMMON, kiriage: true };
  const reds = [1, 1, 1];
  const room = { preset: /** @type {const} */ ('majsoul'), kuitan: false };
  assert.equal(reviewRules(ruledBy('tenhou'), kiriage), { preset: 'tenhou', reds });
  assert.equal(reviewRules(ruledBy(room), kiriage), { ...room, reds });
  assert.equal(reviewRules(game, kiriage), { kiriage: true, reds });
  // The log has red fives: its hands keep them under rules without.
  assert.equal(/** @type {any} */ (reviewRules(game, { preset: 'wrc' })).reds, reds);
  const said = (/** @type {any} */ score) =>
    rulesWords(en, { ...EMPTY, games: [ruledBy(score)], rules: { preset: 'mleague' } });
  assert.is(said(null), 'Rules: M.League (your setting; the log does not record them).');
  assert.is(said('tenhou'), 'Rules: Tenhou (from the log).');
  assert.is(said(room), 'Rules: Mahjong Soul, changed (from the log).');
});

/** @type {any} what the functions of a session take */
const session = {
  ...{ games: [game], game: 0, player, goal: 'win', decisions: ofWins.decisions, order: 'loss' },
  rules: COMMON,
};

test('a mistake asks with the table as it lay', () => {
  let calls = 0;
  const all = mistakesAbove(session, 0);
  for (const decision of all) {
    const text = String(mistakeOf(session, decision)?.problem);
    const problem = read(text);
    assert.ok(isProblem(problem), text);
    assert.is(encode(tableOf(problem)), encode(stateAt(game, player, decision)));
    assert.is(Boolean(problem.thrown), decision.kind === 'call');
    calls += Number(decision.kind === 'call');
  }
  assert.ok(calls > 0 && all.length > calls + 3, `${calls} of ${all.length}`);
});

test('of a review at the table, practice is given what it judges alike', () => {
  const { decisions } = atTable;
  const counts = { table: 0, alone: 0, left: 0 };
  for (const decision of decisions) {
    if (!('loss' in decision) || decision.done.equal) continue;
    const { kind, riichi, best, done, choices, loss } = decision;
    const answer = mistakeOf({ ...session, goal: 'table', decisions }, decision);
    const most = Math.max(...choices.map(({ score }) => Number(score)));
    const ours = kind === 'own' && riichi.length > 0;
    if (!answer) {
      counts.left++;
      const same = best.type !== 'discard' || plain(String(best.tile)) === plain(String(done.tile));
      const alone = Number(best.score) < most || Number(loss.alone) <= 0.01 * most;
      assert.ok(same || (!ours && alone));
      continue;
    }
    const problem = /** @type {any} */ (read(String(answer.problem)));
    assert.equal([problem.goal, Boolean(problem.atTable)], ['score', ours]);
    const lost = ours ? loss.value : most - Number(done.score);
    assert.ok(Math.abs(Number(answer.lost) - lost) < 1e-9 && lost > 0);
    assert.ok(answer.share >= 0 && answer.share < 0.99);
    counts[ours ? 'table' : 'alone']++;
  }
  assert.ok(counts.table > 0 && counts.alone > 0 && counts.left > 0, JSON.stringify(counts));
});

test('mistakes go to practice once, with the rules of it, until they are right', async () => {
  const room = { preset: 'majsoul', kuitan: false };
  /** @param {any} score @param {any} [goal] */
  const by = (score, goal = 'score') => ({
    ...session,
    ...{ goal, rules: { preset: 'wrc' }, games: [ruledBy(score)] },
  });
  const [closed] = mistakesAbove(session, 0).filter(
    ({ kind, hand }) => kind === 'own' && !hand.includes('['),
  );
  const kept = (/** @type {any} */ said) => mistakeOf(said, closed)?.rules;
  assert.equal(kept(by(room)), room);
  assert.equal(kept(by(null)), { preset: 'wrc', reds: true }, 'with the red fives of the log');
  assert.is(kept(by(room, 'win')), undefined, 'a chance of a closed hand knows no rules');
  const storage = makeStorage();
  const asked = /** @type {any[]} */ ([]);
  const arrive = () =>
    begin({
      ...{ storage, rules: () => /** @type {const} */ ({ preset: 'mleague' }) },
      winProbability(/** @type {any} */ hand, /** @type {any} */ how) {
        asked.push(how.value.rules);
        return QUICK.winProbability(hand, how);
      },
    });
  const practice = arrive();
  const answer = /** @type {any} */ (mistakeOf(by(room), closed));
  assert.equal([practice.take([answer]), practice.take([answer])], [1, 0], 'it is there already');
  assert.equal(readAnswers(storage), [answer], 'the browser keeps it');
  assert.is(sumOf(practice.now.answers).hands, 0, 'it is no answer of practice');
  // It comes back until it is right, after a reload, too.
  const last = arrive();
  for (const again of [practice, last]) {
    assert.ok(again.replay());
    await settled(again);
    const round = /** @type {any} */ (again.now.round);
    assert.equal([round.text, round.problem.rules], [answer.problem, room]);
    assert.ok(asked.length && asked.splice(0).every(({ kuitan }) => kuitan === false));
    const isRight = again === last;
    const tile = isRight ? String(choicesIn(round)[0].name) : String(closed.done.tile);
    again.pick(round.hand.findIndex((/** @type {string} */ one) => plain(one) === plain(tile)));
    assert.is(mistakes(again.now.answers).length, Number(!isRight));
    assert.equal(readAnswers(storage).at(-1)?.rules, room);
  }
  assert.equal([last.replay(), sumOf(last.now.answers).hands], [false, 1]);
  practice.again(String(practice.now.round?.text));
  assert.is(practice.now.round?.problem.rules?.preset, 'mleague', 'a link has none of its own');
  practice.stop();
  const [first] = readAnswers(storage);
  storage.setItem('ukeire.practice', JSON.stringify([{ ...first, rules: { preset: '?' } }]));
  assert.equal(readAnswers(storage)[0].rules, { preset: 'default' });
});

test('what practice cannot ask is left out', () => {
  const [base] = mistakesAbove(session, 0);
  const of = (/** @type {any} */ done, /** @type {any} */ best, /** @type {any} */ kind = 'own') =>
    mistakeOf(session, { ...base, kind, done, best });
  const discard = { type: 'discard', tile: '5p', own: [], riichi: null, value: 0 };
  const better = { ...discard, value: 1 };
  assert.is(of({ ...discard, riichi: false }, { ...better, riichi: true }), null);
  assert.is(of({ ...discard, tile: '0p' }, better), null, 'a red five');
  assert.is(of(discard, { ...discard, type: 'closed-kan', own: ['1p'] }), null);
  assert.is(of(discard, better, 'win'), null, 'a win');
  const known = addMistakes([], [/** @type {any} */ (mistakeOf(session, base))]);
  assert.equal([known.added, addMistakes(known.answers, known.answers).added], [1, 0]);
});

test.run();
