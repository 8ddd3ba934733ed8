// ukeire review: rows as the library has them, over threads, and gone on with after a stop.
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
import { reviewGame } from '../../wasm/review.js';
import { load } from '../../wasm/ukeire.js';
import { ukeire } from './command.js';
import { seedOfRun } from './random.js';
import { gameBetweenBots, shortGame } from './review-games.js';

const engine = await load();
const root = mkdtempSync(join(tmpdir(), 'review-'));
const folder = join(root, 'logs');
const whole = join(root, 'whole.mjson');
const [mjai, tenhou] = [join(folder, 'a.mjson'), join(folder, 'b.json')];
const seed = seedOfRun() * 1e6;
/** What is reviewed again and again. */
const game = shortGame(seed);
/** Where it does not matter what is asked. */
const LITTLE = ['--goal', 'win', '--no-calls', '--mode', 'straight'];
mkdirSync(folder);
writeFileSync(whole, writeMjai(gameBetweenBots(seed, 2)));
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
    goal: 'table',
  };
  assert.equal(
    lines,
    all.map((/** @type {any} */ decision) => ({ ...source, ...decision })),
  );
  const csv = ukeire(['review', whole, '--player', '1', '--csv']).stdout.trim().split('\n');
  assert.is(csv.length, all.length + 1);
  assert.match(csv[0], /^log,game,player,name,round,event,turn,kind,hand,/);
  assert.match(csv[0], /,loss,equal,aloneLoss,plan,bestPlan,winLoss,/);
});

test('what was given up at the table, and alone: of each decision, and in all', () => {
  const { stdout } = ukeire(['review', mjai, '--player', '1', '--mode', 'straight']);
  const [again] = readGames(readFileSync(mjai));
  const { summary } = reviewGame(again, { engine, player: 1, mode: 'straight' });
  const { decisions, asGood, loss, alone, worst } = summary;
  const sums = [decisions - asGood, Math.round(loss), Math.round(Number(alone))];
  assert.match(stdout, /player +mistakes +points given up +alone\n/);
  assert.match(stdout, new RegExp(`\\S +${sums.join(' +')}\\n`));
  const [bad] = worst;
  assert.ok(bad.best.value > 0 || bad.best.advice, 'there is a mistake');
  const both = [bad.loss.value, Number(bad.loss.alone)].map((n) => n.toFixed(0)).join(' +');
  const fold = bad.best.advice?.plan === 'fold' ? ', fold' : '';
  assert.match(stdout, /\n +loss +alone +round +turn +hand +offered +done +best/);
  assert.match(stdout, new RegExp(`\\n +${both} +\\d+ +\\d+ .*${fold}`));
  const score = ukeire(['review', mjai, '--player', '1', '--goal', 'score', '--mode', 'straight']);
  assert.not.match(score.stdout, /points given up/);
});

test('a folder, over threads, and again with what was done before', () => {
  const state = join(folder, 'done.state');
  const args = ['review', folder, ...LITTLE, '--state', state, '--worst', '3'];
  const one = ukeire([...args.slice(0, 2 + LITTLE.length), '--worst', '3', '--jobs', '1']);
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
  const args = ['review', mjai, tenhou, ...LITTLE, '--csv', '--player', '0'];
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
  const args = ['review', path, ...LITTLE];
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
  assert.match(text, /player +games +decisions +best +as good +loss/);
  const costly = text.slice(text.indexOf('most expensive'));
  for (const name of ['<script>', '"; DROP']) assert.ok(costly.includes(name), name);
  writeFileSync(path, '{"type":"start_game"}\n"\u001b[2J');
  const { stderr } = ukeire(args);
  assert.match(stderr, /names\.mjson: line 2: /);
  assert.not.match(stderr, '\u001b');
  rmSync(path);
});

test('a log of several games over threads is as it is alone', () => {
  const path = join(folder, 'many.mjson');
  writeFileSync(path, writeMjai(game).repeat(9));
  const args = ['review', path, mjai, ...LITTLE, '--player', '1', '--json'];
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
  const [start, deal, draw] = writeMjai(game).split('\n');
  const { actor } = JSON.parse(draw);
  const win = JSON.stringify({ type: 'hora', actor, target: actor });
  writeFileSync(bad, [start, deal, draw, win].join('\n'));
  const against = ukeire(['review', bad, '--goal', 'win', '--player', String(actor)]);
  assert.is(against.status, 0, against.stderr);
  const who = game.names[actor] || `player ${actor}`;
  const words = `line 4, round 1: against the rules: ${who}: the hand is not complete (incomplete)`;
  assert.ok(against.stderr.includes(`bad.txt: ${words}\n`), against.stderr);
  rmSync(bad);
  for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
    [[], /no log/],
    [['nothing-here'], /nothing-here: no such file or folder/],
    [[mjai, '--goal', 'fun'], /--goal fun: none of table, score, win, tenpai/],
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
    const args = ['review', mjai, ...LITTLE, '--player', '0'];
    /** @type {[string[], number | undefined][]} */
    const cases = [
      [[], full],
      [['--csv'], full],
      [['--json'], full],
      [['--csv', '--output', '/dev/full'], undefined],
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
