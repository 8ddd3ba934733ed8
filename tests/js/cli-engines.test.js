// The recipes of the guides for many hands, run as they stand: DuckDB, GNU parallel over ssh, and
// what Spark does with a command.
// SPDX-License-Identifier: MIT
//
// Several machines are addresses of this one, each with a home of its own, behind an sshd that the
// test starts. Where a program is missing, a note says what was not tried. Spark itself cannot be
// had from Debian or npm; what is run here is what its `pipe` promises: it splits the command into
// words, starts a process for each partition, writes the lines of the partition, reads lines, and
// fails where the status is not 0.

import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { reviewGame } from '../../wasm/review.js';
import { format, load } from '../../wasm/ukeire.js';
import { textOf } from '../package/blocks.js';
import { commandWithArrow } from '../package/consumer.js';
import { environment, ukeire } from './command.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';
import { shortGame } from './review-games.js';

const section = ['many-hands', 'logs'].map((name) => textOf(`web/docs/${name}.md`)).join('\n');
const folder = mkdtempSync(join(tmpdir(), 'ukeire-engines-'));
const CLI = commandWithArrow('engines');
const seed = seedOfRun();
const random = splitmix(seed);

/**
 * The first block of a language after some words of the section.
 * @param {string} after @param {string} language
 */
function block(after, language) {
  const rest = section.slice(section.indexOf(after));
  const found = rest.match(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``));
  assert.ok(found, `${after}: ${language}`);
  return found[1];
}

/** @param {string} name @param {string} [content] */
function file(name, content) {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, content);
  return path;
}

// ---- the command, as it is installed somewhere ----

const bin = file('bin');
mkdirSync(bin);
const state = file('state');
mkdirSync(state);

/**
 * Some workers are killed when they have written a part of their answers, once for each part; that
 * they were is noted.
 */
const SHIM = `#!/bin/bash
out=; for ((i = 1; i <= $#; i++)); do
  [ "\${!i}" = -o ] && { j=$((i + 1)); out=\${!j}; }
done
name=$(basename "$out")
case $name in
  part-ab.csv|part-ad.csv|games-ab.csv) if mkdir '${state}'/"tried-$name" 2>/dev/null; then
    '${process.execPath}' '${CLI}' "$@" & worker=$!
    until [ -s "$out.part" ] || [ -e "$out" ]; do sleep 0.001; done
    kill -9 $worker; wait $worker 2>/dev/null
    [ -e "$out" ] || touch '${state}'/"halfway-$name"
    kill -9 $$
  fi ;;
esac
exec '${process.execPath}' '${CLI}' "$@"
`;
writeFileSync(join(bin, 'ukeire'), SHIM);
chmodSync(join(bin, 'ukeire'), 0o755);

/** @param {string} name */
const isThere = (name) => !spawnSync('sh', ['-c', `command -v ${name}`]).status;

/** @param {string[]} programs @param {string} what */
function haveAll(programs, what) {
  const missing = programs.filter((name) => !isThere(name));
  if (missing.length) console.log(`note: no ${missing.join(', no ')}: ${what} was not tried`);
  return !missing.length;
}

const PATH = `${bin}:${process.env.PATH}`;
/** GNU parallel keeps its own files in HOME. */
const env = environment({ PATH, HOME: folder });

/** @param {string} program of bash */
function shell(program) {
  return spawnSync('bash', ['-c', program], { cwd: folder, env, encoding: 'utf8' });
}

const DIFFERENT = 20_000;

/** Lines of text, some of them bad; many come again. @param {number} n */
function someHands(n) {
  const hands = Array.from({ length: Math.min(n, DIFFERENT) }, (_, i) =>
    format(Array.from(randomCounts(random, 13 + (i & 1), i))),
  );
  return Array.from({ length: n }, (_, i) => (i % 9973 === 5000 ? '8z' : hands[i % DIFFERENT]));
}

test('the first examples run', () => {
  file('hands.txt', `${someHands(2000).join('\n')}\n`);
  file('games.csv', 'game,hand\n1,123m406p789s1122z\n2,8z\n');
  spawnSync('gzip', ['--keep', file('hands.txt')]);
  const [, , , last, ...rest] = block('## Rows of text', 'sh').split('\n');
  assert.equal(rest, ['']);
  const { stdout, status } = shell(block('## Rows of text', 'sh').replace(last, ''));
  assert.is(status, 0);
  assert.ok(readFileSync(file('answers.csv'), 'utf8').startsWith('hand,shanten,total,best\n'));
  const lines = stdout.split('\n');
  assert.equal(Object.keys(JSON.parse(lines[9])), ['input', 'shanten', 'useful']);
  assert.is(lines[10], 'win,tenpai,choice');
  assert.is(lines.length, 10 + 2001 + 1);
  assert.is(shell(last).status, 1);
  assert.is(readFileSync(file('bad.csv'), 'utf8'), 'game,hand\n2,8z\n');
  assert.ok(readFileSync(file('answers.arrow')).subarray(0, 6).equals(Buffer.from('ARROW1')));
});

// ---- DuckDB ----

/** @param {string} sql */
async function asked(sql) {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const found = await connection.runAndReadAll(sql);
  const rows = [found.columnNames(), ...found.getRows()];
  connection.closeSync();
  return rows.map((row) => `${row.map(String).join(',')}\n`).join('');
}

test('DuckDB answers what the guide says', async () => {
  file('games.csv', block('Of these hands', 'csv'));
  const { status, stderr } = shell(block('and their answers', 'sh'));
  assert.is(status, 1);
  assert.match(stderr, /^games.csv: line 6, column 3: "8z"/);
  const sql = block('the question', 'sql').replace('answers.csv', file('answers.csv'));
  assert.is(await asked(sql), block('the question', 'text'));
});

test('DuckDB reads CSV and NDJSON, and finds the same in both', async () => {
  const input = file('duck.txt', someHands(3000).join('\n'));
  const fields = 'line,input,hand,shanten,chiitoitsu,best,total,useful';
  for (const name of ['duck.csv', 'duck.ndjson']) {
    ukeire(['--fields', fields, input, '--output', file(name)]);
  }
  const sql = (/** @type {string} */ name) =>
    `SELECT ${fields} FROM '${file(name)}' WHERE best IS NOT NULL ORDER BY line`;
  const found = await asked(sql('duck.csv'));
  assert.is(found, await asked(sql('duck.ndjson')));
  const plain = readFileSync(file('duck.csv'), 'utf8').split('\n').filter(Boolean);
  const discards = plain.filter((row, i) => i === 0 || row.split(',')[5] !== '');
  assert.ok(discards.length > 1000);
  assert.is(found, `${discards.map((row) => row.replaceAll(/,(?=,|$)/g, ',null')).join('\n')}\n`);
});

// ---- Spark's pipe ----

/** A command as Python's shlex splits it. @param {string} command */
const words = (command) =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);

/** @param {string} command @param {string[]} lines of a partition */
async function piped(command, lines) {
  const [program, ...args] = words(command);
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (data) => {
    out += data;
  });
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`the process exited with status ${status}`);
  return out.split('\n').slice(0, -1);
}

test('what Spark pipes through the command comes back, partition by partition', async () => {
  console.log('note: no Spark in Debian or npm: what its pipe promises was tried, not itself');
  const program = block('## In Spark', 'python');
  const command = program.match(/^command = "(.*)"$/m)?.[1] ?? 'no command';
  assert.match(program, 'lines.pipe(command, checkCode=True)');
  const lines = someHands(12_000);
  const parts = [0, 1, 2].map((i) => lines.slice(i * 4000, (i + 1) * 4000));
  const rows = (await Promise.all([...parts, []].map((part) => piped(command, part)))).flat();
  const { stdout } = ukeire(['--no-header', '--fields', 'input,shanten,total', '-'], {
    input: lines.join('\n'),
  });
  assert.is(rows.length, lines.filter((line) => line !== '8z').length);
  assert.equal(`${rows.join('\n')}\n`, stdout);
});

// ---- GNU parallel over ssh ----

const HOSTS = ['127.0.0.2', '127.0.0.3'];

/** A port that nobody has. @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, HOSTS[0], () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** Starts an sshd for both hosts; each has a home of its own. */
async function startHosts(name = 'hosts') {
  const port = await freePort();
  const keys = file(`keys-${name}`);
  mkdirSync(keys);
  for (const key of ['host', 'user']) {
    spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(keys, key)]);
  }
  for (const host of HOSTS) mkdirSync(file(host), { recursive: true });
  const config = [
    ...HOSTS.map((host) => `ListenAddress ${host}:${port}`),
    `HostKey ${keys}/host`,
    `AuthorizedKeysFile ${keys}/user.pub`,
    'StrictModes no',
    'UsePAM no',
    `PidFile none`,
    ...HOSTS.flatMap((host) => [
      `Match LocalAddress ${host}`,
      `  SetEnv PATH=${PATH} HOME=${file(host)}`,
    ]),
  ];
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true });
  const sshd = spawnSync('sh', ['-c', 'command -v sshd'], { encoding: 'utf8' }).stdout.trim();
  const args = ['-D', '-e', '-f', file('sshd_config', `${config.join('\n')}\n`)];
  const server = spawn(sshd, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  server.stderr.setEncoding('utf8').on('data', (data) => {
    told += data;
  });
  while ((told.match(/listening on/g) ?? []).length < HOSTS.length && server.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.is(server.exitCode, null, told);
  const login =
    `ssh -p ${port} -i ${keys}/user -o StrictHostKeyChecking=no -o BatchMode=yes `
    + `-o UserKnownHostsFile=${keys}/known -o LogLevel=ERROR ${userInfo().username}`;
  file('machines', HOSTS.map((host) => `1/${login}@${host}\n`).join(''));
  return server;
}

/** The three commands of the recipe; parts are smaller here. */
function recipe() {
  const program = block('## Over several machines', 'sh').replace(
    '--lines=1000000',
    '--lines=40000',
  );
  const at = [program.indexOf('parallel'), program.indexOf('awk')];
  return [program.slice(0, at[0]), program.slice(at[0], at[1]), program.slice(at[1])];
}

/** Jobs that the log says, by number. */
function jobsDone() {
  if (!existsSync(file('done.log'))) return [];
  const [, ...lines] = readFileSync(file('done.log'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [seq, host, , , , , status, signal] = line.split('\t');
    return { seq, host, status: Number(status), signal: Number(signal) };
  });
}

/** @param {import('node:child_process').ChildProcess} child */
const closed = (child) => new Promise((resolve) => child.once('close', resolve));

const NEEDED = ['parallel', 'sshd', 'ssh', 'ssh-keygen', 'rsync', 'split', 'awk', 'bash'];
if (haveAll(NEEDED, 'GNU parallel over several machines')) {
  test('workers that are killed, and a run that is stopped, lose and double nothing', async () => {
    const server = await startHosts();
    try {
      const hands = someHands(240_000);
      const input = file('hands.txt', `${hands.join('\n')}\n`);
      const [split, run, join_] = recipe();
      assert.is(shell(split).status, 0);
      // Stopped when some jobs are done.
      const child = spawn('bash', ['-c', `exec ${run}`], { cwd: folder, env, stdio: 'ignore' });
      while (jobsDone().length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      child.kill('SIGKILL');
      await closed(child);
      const before = jobsDone();
      assert.ok(before.length < 6, `${before.length} of 6 jobs were done already`);
      // The same again.
      const { status, stderr } = shell(run);
      assert.is(status, 0, stderr);
      const jobs = jobsDone();
      assert.equal(
        jobs.map(({ seq }) => Number(seq)).sort((a, b) => a - b),
        [1, 2, 3, 4, 5, 6],
      );
      assert.ok(jobs.every((job) => job.status === 0 && job.signal === 0));
      assert.is(new Set(jobs.map(({ host }) => host)).size, 2, 'both machines worked');
      const killed = readdirSync(state).filter((name) => name.startsWith('halfway'));
      assert.equal(killed.sort(), ['halfway-part-ab.csv', 'halfway-part-ad.csv']);
      assert.is(shell(join_).status, 0);
      const direct = ukeire(['--fields', 'input,shanten,total', input]);
      assert.is(direct.status, 1);
      assert.ok(
        readFileSync(file('answers.csv'), 'utf8') === direct.stdout,
        'not the same answers',
      );
      const bad = readdirSync(folder)
        .filter((name) => name.endsWith('.bad'))
        .sort();
      assert.is(
        bad.map((name) => readFileSync(file(name), 'utf8')).join(''),
        `${hands.filter((hand) => hand === '8z').join('\n')}\n`,
      );
    } finally {
      server.kill();
      await closed(server);
    }
  });
}

// ---- archives of games ----

/** The shortest round of some games, whose players have names that CSV must quote. */
const games = Array.from({ length: 4 }, (_, i) => {
  const names = ['a, "A"', '<b>', `c${i % 2}`, 'd'];
  // As it is read again: in tenhou's JSON player 0 deals first, and mjai says nothing of kuikae.
  const [again] = readGames(writeTenhou({ ...shortGame(seed * 1e6 + i), names }));
  return i >> 1 === 1 ? readGames(writeMjai(again))[0] : again;
});

/** All decisions that lost or kept something, by file and player, from the library. */
async function decisionsOf(/** @type {[string, any][]} */ named) {
  const engine = await load();
  return named.flatMap(([log, game]) =>
    [0, 1, 2, 3].flatMap((player) =>
      reviewGame(game, { engine, player })
        .decisions.flatMap((one) => ('loss' in one ? [one] : []))
        .map((decision) => ({ log, name: game.names[player], ...decision })),
    ),
  );
}

const mean = (/** @type {number[]} */ list) => list.reduce((a, b) => a + b, 0) / list.length;
/** Words of DuckDB for numbers: 12.0 is a double. */
const shownAs = (/** @type {number} */ n, digits = 1) => String(Number(n.toFixed(digits)));

if (haveAll(NEEDED, 'reviews over several machines')) {
  test('an archive of games over several machines, and what DuckDB says of it', async () => {
    const server = await startHosts('games');
    const parts = ['games-aa', 'games-ab'];
    try {
      for (const [i, part] of parts.entries()) {
        const write = i === 1 ? writeMjai : (/** @type {any} */ game) => `${writeTenhou(game)}\n`;
        file(
          part,
          games
            .slice(2 * i, 2 * i + 2)
            .map(write)
            .join(''),
        );
        spawnSync('gzip', [file(part)]);
      }
      const program = block('## Archives', 'sh');
      const { status, stderr } = shell(program);
      assert.is(status, 0, stderr);
      assert.ok(existsSync(join(state, 'halfway-games-ab.csv')), 'one worker was killed');
    } finally {
      server.kill();
      await closed(server);
    }
    const queries = section
      .slice(section.indexOf('## Archives'))
      .match(/```sql\n[^]*?```/g)
      ?.map((sql) => sql.slice(7, -3).replace('decisions.csv', file('decisions.csv')));
    const [players, worst, shanten] = /** @type {string[]} */ (queries);
    const all = await decisionsOf(games.map((game, i) => [`${parts[Math.floor(i / 2)]}.gz`, game]));
    const names = [...new Set(all.map(({ name }) => name))];
    const rows = names.map((name) => {
      const losses = all.filter((one) => one.name === name).map(({ loss }) => loss.value);
      return [name, losses.length, mean(losses)];
    });
    rows.sort((a, b) => Number(a[2]) - Number(b[2]));
    const told = (await asked(players)).split('\n');
    assert.is(told[0], 'name,decisions,mean_loss');
    assert.equal(
      told.slice(1, -1),
      rows.map(([name, n, loss]) => `${name},${n},${shownAs(Number(loss))}`),
    );
    const [, most] = (await asked(worst)).split('\n');
    const top = all.reduce((a, b) => (b.loss.value > a.loss.value ? b : a));
    assert.ok(most.includes(`,${top.hand},`) && most.startsWith(top.log), most);
    assert.ok(most.endsWith(`,${Math.round(top.loss.value)}`), most);
    const table = (await asked(shanten)).split('\n').slice(1, -1);
    for (const row of table) {
      const [steps, n, tiles, best, loss] = row.split(',').map(Number);
      const here = all.filter((one) => one.shanten === steps);
      assert.is(here.length, n);
      const kept = here.filter((one) => one.loss.shanten === 0 && one.loss.ukeire === 0);
      assert.ok(Math.abs(tiles - kept.length / n) < 1e-3, `${row}: ${kept.length} of ${n}`);
      assert.ok(Math.abs(best - here.filter((one) => one.loss.value <= 1e-9).length / n) < 1e-3);
      assert.ok(Math.abs(loss - mean(here.map((one) => one.loss.value))) < 0.06);
    }
    assert.is(table.length, new Set(all.map((one) => one.shanten)).size);
  });
}

test.after(() => rmSync(folder, { recursive: true, force: true }));
test.run();
