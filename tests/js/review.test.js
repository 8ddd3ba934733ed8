// Reviews: every value against questions asked by hand, and what counts as a decision.
// SPDX-License-Identifier: MIT

import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { decisions, reviewGame, summarize } from '../../wasm/review.js';
import { table } from '../../wasm/table.js';
import { load, parse, tileId } from '../../wasm/ukeire.js';
import { ukeire } from './command.js';
import { fault, wrong } from './faults.js';
import { playGame } from './kobalab-games.js';
import { seedOfRun, wholeNumbers } from './random.js';

/**
 * @typedef {import('../../wasm/log.js').Game} Game
 * @typedef {import('../../wasm/review.js').Decision} Decision
 * @typedef {import('../../wasm/review.js').Played} Played
 */

const GAMES = Number(process.env.UKEIRE_REVIEWS ?? 1);
const seed = seedOfRun();
const engine = await load();

/** The first rounds of a game between bots. @param {number} i @returns {Game} */
function gameOf(i, rounds = 3) {
  const game = playGame(wholeNumbers(seed * 1e6 + i), () => {});
  const { log, ...rest } = JSON.parse(JSON.stringify(game._paipu));
  const [all] = readGames({ ...rest, log: log.slice(0, rounds), defen: undefined });
  assert.is(all.problem, null, all.problem?.message);
  return all;
}

/** @param {Decision} decision @returns {decision is Played} */
const isPlayed = (decision) => decision.kind !== 'win';

/**
 * What a player does not see before an event, counted from the events alone.
 * @param {readonly any[]} events @param {number} player
 */
function unseenAt(events, player) {
  const left = new Array(34).fill(4);
  const see = (/** @type {any} */ tiles) => {
    for (const name of [tiles].flat()) left[tileId(name)]--;
  };
  for (const event of events) {
    const own = event.player === player;
    if (event.type === 'start') see([...event.hands[player], ...event.indicators]);
    else if (event.type === 'draw') see(own ? event.tile : []);
    else if (event.type === 'discard') see(own ? [] : event.tile);
    else if (event.type === 'indicator') see(event.tile);
    else if (event.type === 'added-kan') see(own ? [] : event.tile);
    else if (event.own && !own) see(event.own);
  }
  return left;
}

/** Draws that a player has left before an event, if nobody calls. @param {readonly any[]} events */
function drawsAt(events, /** @type {number} */ player) {
  const wall = 70 - events.filter(({ type }) => type === 'draw').length;
  const last = events.findLast(({ type }) => !['indicator', 'riichi'].includes(type));
  // After a discard the next player draws first, else the one to the right of who is to discard.
  const first = (last.player + 1) % 4;
  return Math.max(0, Math.ceil((wall - ((player - first + 4) % 4)) / 4));
}

for (let i = 0; i < GAMES; i++) {
  const game = gameOf(i);
  const player = i % 4;

  test(`game ${i}: every discard is worth what winProbability says, asked by hand`, () => {
    let [rows, passes] = [0, 0];
    const how = /** @type {const} */ ({ goal: 'win', value: null, mode: 'straight' });
    const options = { engine, player, ...how };
    for (const decision of decisions(game, options)) {
      if (!isPlayed(decision)) continue;
      const { hand, draws, choices, shanten, kind } = decision;
      const before = game.rounds[decision.round].events.slice(0, decision.event);
      assert.is(draws, drawsAt(before, player), 'draws');
      if (shanten > 4 || draws === 0) continue;
      const unseen = unseenAt(before, player);
      const asked = engine.winProbability(parse(hand), { unseen, draws, mode: 'straight' });
      for (const { type, tile, win, shanten: far, ukeire: most } of choices) {
        if (kind === 'call' && type === 'pass') {
          assert.ok(Math.abs(win - asked.win[draws]) < 1e-12, `${hand}: pass`);
          passes++;
        }
        if (type !== 'discard') continue;
        const row = asked.discards.find((r) => r.tile === tileId(String(tile)));
        if (!row) continue;
        assert.is(far, row.shanten);
        const [plain] = engine.discards(parse(hand), { unseen }).filter((d) => d.tile === row.tile);
        assert.is(most, plain.total, `${hand} ${tile}`);
        assert.ok(Math.abs(win - row.win[draws]) < 1e-12, `${hand} ${tile}: ${win}`);
        rows++;
      }
    }
    console.log(`${rows} discards, ${passes} passes`);
    assert.ok(rows > 100 && passes > 0);
  });

  test(`game ${i}: what the mode of tables calls the best is not faulted`, () => {
    const [auto, straight] = /** @type {const} */ (['auto', 'straight']).map((mode) =>
      [...decisions(gameOf(i, 1), { engine, player, mode })].filter(isPlayed),
    );
    let refuted = 0;
    for (const [k, { loss, choices }] of auto.entries()) {
      refuted += Number(straight[k].loss.value > 0 && loss.value === 0);
      // Only graph mode compares discards that raise the shanten: else they are never the best.
      const [best, ...others] = choices;
      const near = Math.min(...choices.map(({ shanten }) => shanten));
      if (best.type === 'discard' && best.mode !== 'graph') assert.is(best.shanten, near);
      assert.ok(others.every(({ bound, value }) => !bound || value <= best.value));
    }
    assert.is(auto.length, straight.length);
    console.log(`${auto.length} decisions, ${refuted} faulted by straight mode alone`);
  });

  test(`game ${i}: with points, and what is a decision`, () => {
    const {
      decisions: all,
      rounds,
      summary,
    } = reviewGame(game, {
      engine,
      player,
      mode: 'straight',
    });
    for (const decision of all.filter(isPlayed)) {
      const { choices, done, best, loss, round, event, kind } = decision;
      assert.ok(choices.length > 1 && choices.includes(done) && choices[0] === best);
      for (const [k, { value }] of choices.entries()) {
        if (k) assert.ok(choices[k - 1].value >= value);
      }
      assert.is(loss.value, best.value - done.value);
      assert.ok(loss.value >= 0);
      const { events } = game.rounds[round];
      const t = table({ engine, self: player, rules: 'tenhou', kuikae: 'all' });
      t.apply(events.slice(0, event));
      if (kind !== 'own' || decision.shanten > 3) continue;
      const value = { declare: /** @type {const} */ ('best') };
      const rows = t.calls(null, { goal: 'score', value, mode: 'straight', every: true });
      const pass = /** @type {any} */ (rows.find(({ call }) => call === 'pass'));
      for (const { tile, riichi, score, bound } of choices) {
        if (bound || !pass.discards.some((/** @type {any} */ d) => d.name === tile)) continue;
        const row = pass.discards.find((/** @type {any} */ d) => d.name === tile);
        if (riichi === null) assert.is(score, row.score);
        else assert.ok(Number(score) <= row.score * (1 + 1e-12) + 1e-9, 'the better of the two');
      }
    }
    // Every discard of a hand that is not in riichi, and has two tiles to choose from, is one.
    for (const [round, { events }] of game.rounds.entries()) {
      const at = new Set(all.filter((d) => d.round === round).map(({ event }) => event));
      const t = table({ engine, self: player, kuikae: 'all' });
      for (const [k, event] of events.entries()) {
        const mine = event.type === 'discard' && event.player === player;
        if (mine) assert.is(at.has(k), !t.riichi.self, `event ${k}`);
        t.apply(event);
      }
    }
    assert.is(
      rounds.reduce((sum, { decisions: n }) => sum + n, 0),
      summary.decisions,
    );
    const total = rounds.reduce((sum, { loss }) => sum + loss, 0);
    assert.ok(Math.abs(total - summary.loss) < 1e-6);
    assert.equal(summarize(all), summary);
    assert.is(fault(() => summarize(wrong(new Set(all)))).code, 'bad-option');
    assert.ok(summary.worst.length === 10);
  });
}

// ---- a position that is known ----

const tiles = (/** @type {string} */ text) => text.match(/../g) ?? [];
const START = {
  type: 'start',
  dealer: 0,
  scores: [25000, 25000, 25000, 25000],
  indicators: ['1z'],
  hands: [
    tiles('1m2m3m4m0m6m7p8p9p2s3s5s5s'),
    tiles('1p2p3p4p5p6p7p8p9p1s1s4z4z'),
    tiles('9m9m1m1m9s9s2z2z3z3z5z5z6z'),
    tiles('2m3m4m6m7m8m2p3p4p6s7s9s9s'),
  ],
};

/** @param {any[]} events @returns {any} */
const gameWith = (events) => ({
  format: 'mjai',
  players: 4,
  title: null,
  names: [],
  rules: { kuikae: 'none', reds: null, score: null },
  rounds: [{ events: [START, ...events], wins: [] }],
  scores: null,
  problem: null,
});

test('a win that was passed, a call that was passed, and a tile that is safe', () => {
  const events = [
    { type: 'draw', player: 0, tile: '1s' },
    { type: 'discard', player: 0, tile: '1s', drawn: true },
    { type: 'draw', player: 1, tile: '7z' },
    { type: 'discard', player: 1, tile: '7z', drawn: true },
    { type: 'draw', player: 2, tile: '6z' },
    { type: 'discard', player: 2, tile: '6z', drawn: true },
    { type: 'draw', player: 3, tile: '5s' },
    { type: 'discard', player: 3, tile: '9s', drawn: false, riichi: true },
    { type: 'riichi', player: 3 },
    { type: 'draw', player: 0, tile: '4p' },
    { type: 'discard', player: 0, tile: '4p', drawn: true },
  ];
  const all = reviewGame(gameWith(events), { engine, player: 0 }).decisions;
  const [won, played, last] = all;
  assert.is(won.kind, 'win');
  assert.is(/** @type {any} */ (won).taken, false);
  assert.equal([won.event, won.turn, won.shanten], [2, 0, -1]);
  assert.is(played.kind, 'own');
  assert.is(/** @type {Played} */ (played).done.tile, '1s');
  assert.equal(last.riichi, ['left']);
  assert.equal(last.safe, []);
  assert.ok(
    all.every(({ kind }) => kind !== 'call'),
    'nothing was offered',
  );
  const right = reviewGame(gameWith(events), { engine, player: 1 });
  const pon = right.decisions.find(({ kind }) => kind === 'call');
  assert.is(pon?.offered, '1s');
  assert.is(/** @type {Played} */ (pon).done.type, 'pass');
  assert.equal(
    reviewGame(gameWith(events), { engine, player: 1, calls: false }).decisions.map(
      ({ kind }) => kind,
    ),
    ['win', 'own'],
  );
});

test('riichi or not is a choice', () => {
  const hand = [{ type: 'draw', player: 0, tile: '1p' }];
  const events = [...hand, { type: 'discard', player: 0, tile: '1p', drawn: true, riichi: true }];
  const { decisions: all, summary } = reviewGame(gameWith(events), { engine, player: 0 });
  const { done, choices } = /** @type {Played} */ (all[0]);
  assert.is(done.riichi, true);
  const both = choices.filter(({ tile }) => tile === '1p');
  assert.equal(both.map(({ riichi }) => riichi).sort(), [false, true]);
  assert.is(summary.riichi.declared, 1);
  assert.is(summary.riichi.good, 1);
  const dama = gameWith([...hand, { type: 'discard', player: 0, tile: '1p', drawn: true }]);
  const [silent] = reviewGame(dama, { engine, player: 0 }).decisions;
  assert.is(/** @type {Played} */ (silent).done.riichi, false);
});

test('rules: those that were asked for, with the red fives of the log', () => {
  const draw = { type: 'draw', player: 0, tile: '7z' };
  const thrown = { type: 'discard', player: 0, tile: '7z', drawn: true };
  /** What the best choice is worth, with so many red fives. @param {any} reds */
  const scoreOf = (
    reds,
    /** @type {any} */ rules = 'default',
    hand = '1m2m3m4m0m6m4p6p7p8p9p5s5s',
  ) => {
    const start = { ...START, hands: [tiles(hand), ...START.hands.slice(1)] };
    const game = {
      ...gameWith([]),
      rules: { kuikae: 'none', reds, score: null },
      rounds: [{ events: [start, draw, thrown], wins: [] }],
    };
    const asked = { engine, player: 0, rules };
    const [first] = reviewGame(/** @type {any} */ (game), asked).decisions;
    return Number(/** @type {Played} */ (first).best.score);
  };
  const usual = scoreOf(null);
  const wrc = { preset: 'wrc', kiriage: false };
  assert.is(scoreOf(null, wrc), usual, 'the red five is there, whatever the rules say');
  assert.is(scoreOf([1, 1, 1]), usual);
  // The hand waits for 5p.
  assert.ok(scoreOf([0, 0, 0]) < usual);
  assert.ok(scoreOf([1, 2, 1]) > usual);
  assert.ok(scoreOf([1, 1, 2], 'tenhou', '1m2m3m4m0m6m4p6p7p8p9p0s0s') > usual);
  const plain = '1m2m3m4m5m6m4p6p7p8p9p5s5s';
  assert.ok(scoreOf(null, wrc, plain) < scoreOf(null, 'default', plain), 'none is seen');
});

test('options', () => {
  const game = gameWith([]);
  const wrong = (/** @type {any} */ options, /** @type {RegExp} */ message) =>
    assert.throws(() => reviewGame(game, options), message);
  wrong(undefined, /options/);
  wrong({ player: 0 }, /engine: is required/);
  wrong({ engine, player: 4 }, /player: 4 is no player, 0 to 3/);
  wrong({ engine, player: 0, goal: 'tempo' }, /goal: .*none of score, win, tenpai/);
  wrong({ engine, player: 0, gaol: 'win' }, /gaol: no such option/);
  wrong({ engine, player: 0, value: null }, /value: the goal score needs points/);
  assert.throws(() => reviewGame(/** @type {any} */ ({}), { engine, player: 0 }), /readGames/);
});

// ---- the command line ----

const root = mkdtempSync(join(tmpdir(), 'review-'));
const folder = join(root, 'logs');
const whole = join(root, 'whole.mjson');
const [mjai, tenhou] = [join(folder, 'a.mjson'), join(folder, 'b.json')];
const two = gameOf(0, 2);
/** What is reviewed again and again: one round. */
const game = { ...two, rounds: two.rounds.slice(0, 1) };
mkdirSync(folder);
writeFileSync(whole, writeMjai(two));
writeFileSync(mjai, writeMjai(game));
writeFileSync(tenhou, writeTenhou(game));

test('the command line says the same as the library', () => {
  const { stdout, status } = ukeire(['review', whole, '--player', '1', '--json']);
  assert.is(status, 0);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const [again] = readGames(readFileSync(whole));
  const all = JSON.parse(JSON.stringify(reviewGame(again, { engine, player: 1 }).decisions));
  const source = {
    log: whole,
    game: 0,
    player: 1,
    name: again.names[1] || 'player 1',
    goal: 'score',
  };
  assert.equal(
    lines,
    all.map((/** @type {any} */ decision) => ({ ...source, ...decision })),
  );
  const csv = ukeire(['review', whole, '--player', '1', '--csv']).stdout.trim().split('\n');
  assert.is(csv.length, all.length + 1);
  assert.match(csv[0], /^log,game,player,name,round,event,turn,kind,hand,/);
});

test('a folder, over threads, and again with what was done before', () => {
  const state = join(folder, 'done.state');
  const args = ['review', folder, '--goal', 'win', '--no-calls', '--state', state, '--worst', '3'];
  const one = ukeire([...args.slice(0, 5), '--worst', '3', '--jobs', '1']);
  const two = ukeire([...args, '--jobs', '2']);
  assert.is(two.status, 0, two.stderr);
  assert.is(two.stdout, one.stdout);
  assert.is(readFileSync(state, 'utf8').trim().split('\n').length, 2);
  const cut = readFileSync(state, 'utf8').slice(0, -40);
  writeFileSync(state, cut);
  assert.is(ukeire([...args, '--jobs', '2']).stdout, one.stdout);
  const other = ukeire([...args.map((arg) => (arg === 'win' ? 'tenpai' : arg))]);
  assert.is(other.status, 2);
  assert.match(other.stderr, /was made with other options/);
});

test('rows in a file, where a run was killed between two logs and within one', () => {
  const [state, rows] = [join(folder, 'rows.state'), join(folder, 'rows.out')];
  const args = ['review', mjai, tenhou, '--goal', 'win', '--no-calls', '--csv', '--player', '0'];
  const { stdout } = ukeire(args);
  const kept = [...args, '--state', state, '--output', rows, '--jobs', '2'];
  assert.is(ukeire(kept).status, 0);
  assert.is(readFileSync(rows, 'utf8'), stdout);
  const [first, second] = readFileSync(state, 'utf8').trim().split('\n');
  // Killed when the second log had some rows, and when its line was half written.
  for (const cut of ['', second.slice(0, 50)]) {
    writeFileSync(state, `${first}\n${cut}`);
    writeFileSync(rows, stdout.slice(0, -20));
    assert.is(ukeire(kept).status, 0);
    assert.is(readFileSync(rows, 'utf8'), stdout, 'none lost, none doubled');
    assert.is(readFileSync(state, 'utf8'), `${first}\n${second}\n`);
  }
  // The file is not what the state says.
  writeFileSync(rows, 'log\n');
  const { status, stderr } = ukeire(kept);
  assert.is(status, 2);
  assert.match(stderr, /rows\.out: shorter than --state .*rows\.state says/);
  assert.is(ukeire([...args, '--state', state]).status, 2, 'its rows went to a file');
  assert.match(
    ukeire(['review', mjai, '--output', rows]).stderr,
    /--output: only with --csv or --json/,
  );
  const plain = ukeire([...args, '--no-header', '--output', rows]);
  assert.is(plain.status, 0);
  assert.is(readFileSync(rows, 'utf8'), stdout.slice(stdout.indexOf('\n') + 1));
  for (const path of [state, rows]) rmSync(path);
});

test('names that others chose are text, in every form of output', () => {
  const names = ['=HYPERLINK("http://a")', '<script>', 'a\u001b[2J\nb', '"; DROP'];
  const path = join(folder, 'names.mjson');
  writeFileSync(path, writeMjai({ ...game, names }));
  const args = ['review', path, '--goal', 'win', '--no-calls'];
  const [csv, json, text] = [['--csv'], ['--json'], []].map((more) => {
    const { stdout, status, stderr } = ukeire([...args, ...more]);
    assert.is(status, 0, stderr);
    return stdout;
  });
  assert.match(csv, ',0,0,"\'=HYPERLINK(""http://a"")",');
  assert.match(csv, ',0,1,<script>,');
  const lines = json
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).name);
  assert.equal([...new Set(lines)], names);
  assert.not.match(text, '\u001b[2J');
  assert.match(text, 'a\uFFFD[2J\uFFFDb');
  writeFileSync(path, '{"type":"start_game"}\n"\u001b[2J');
  const { stderr } = ukeire(args);
  assert.match(stderr, /names\.mjson: line 2: /);
  assert.not.match(stderr, '\u001b');
  rmSync(path);
});

test('a log of several games over threads is as it is alone', () => {
  const path = join(folder, 'many.mjson');
  writeFileSync(path, writeMjai(game).repeat(9));
  const args = ['review', path, mjai, '--goal', 'win', '--no-calls', '--player', '1', '--json'];
  const [alone, threads] = ['1', '2'].map((jobs) => ukeire([...args, '--jobs', jobs]).stdout);
  assert.is(threads, alone);
  const games = new Set(
    alone
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).game),
  );
  assert.is(games.size, 9);
  rmSync(path);
});

test('what is wrong', () => {
  const bad = join(folder, 'bad.txt');
  writeFileSync(bad, writeMjai(game).split('\n').slice(0, 60).join('\n'));
  const { status, stderr, stdout } = ukeire(['review', bad, '--goal', 'win', '--player', '0']);
  assert.is(status, 1);
  assert.match(stderr, /bad\.txt: line 60: the log ends within a round/);
  assert.match(stdout, /player/, 'what was sound is reviewed');
  rmSync(bad);
  for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
    [[], /no log/],
    [['nothing-here'], /nothing-here: no such file or folder/],
    [[mjai, '--goal', 'fun'], /--goal fun: none of score, win, tenpai/],
    [[mjai, '--json', '--csv'], /not both/],
    [[mjai, '--jobs', '0'], /--jobs 0/],
  ])) {
    const said = ukeire(['review', ...args]);
    assert.is(said.status, 2, said.stderr);
    assert.match(said.stderr, message);
  }
  const nobody = ukeire(['review', mjai, '--player', 'Nobody']);
  assert.is(nobody.status, 1);
  assert.match(nobody.stderr, /no player Nobody/);
});

if (existsSync('/dev/full')) {
  test('a full disk is the same everywhere', () => {
    const full = openSync('/dev/full', 'w');
    const args = ['review', mjai, '--goal', 'win', '--no-calls', '--player', '0'];
    const rows = join(folder, 'full.csv');
    /** @type {[string[], number | undefined][]} */
    const cases = [
      [[], full],
      [['--csv'], full],
      [['--json'], full],
      [['--csv', '--output', '/dev/full'], undefined],
      [['--csv', '--output', rows, '--state', '/dev/full'], undefined],
      [['--csv', mjai, '--jobs', '2', '--output', '/dev/full'], undefined],
    ];
    for (const [more, stdout] of cases) {
      const { status, stderr } = ukeire([...args, ...more], { stdout });
      assert.is(status, 3, more.join(' '));
      assert.match(stderr, /^ukeire: not finished: ENOSPC: no space left on device, write\n$/);
    }
    closeSync(full);
  });
}

test.after(() => rmSync(root, { recursive: true }));
test.run();
