// Tests the command line with other programs: recipes of the guides for DuckDB, the `pipe` of
// Spark, GNU parallel over ssh, and a terminal.
// SPDX-License-Identifier: MIT
//
// Several addresses of this machine stand for several machines, each with a home folder and an sshd
// that the test starts. Spark is not in Debian or npm, so the test imitates its `pipe`: it splits
// the command into words, runs it once per partition, passes lines to it, and fails if one run
// fails.

import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { format } from '../../wasm/ukeire.js';
import { CLI, ESCAPE, environment, ukeire } from '../js/command.js';
import { randomCounts, seedOfRun, splitmix } from '../js/random.js';
import { shortGame } from '../js/kobalab-games.js';
import { textOf } from '../package/blocks.js';
import { installedCommand } from '../package/consumer.js';
import { freePort } from './port.js';

const guides = ['many-hands', 'logs'].map((name) => textOf(`web/docs/${name}.md`)).join('\n');
const folder = mkdtempSync(join(tmpdir(), 'ukeire-engines-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const cli = installedCommand('engines');
const seed = seedOfRun();
const random = splitmix(seed);
const HAND = '123m406p789s1122z';

/** Returns the code blocks of a language that the guides have below the text `after`. */
function blocks(/** @type {string} */ after, /** @type {string} */ language) {
  assert.ok(guides.includes(after), after);
  const rest = guides.slice(guides.indexOf(after));
  return [...rest.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(
    ([, text]) => text,
  );
}

/** @param {string} name @param {string | Uint8Array} [content] */
function pathOf(name, content) {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, content);
  return path;
}

const readOutput = (/** @type {string} */ name) => readFileSync(pathOf(name), 'utf8');

/** Makes hands as lines, some invalid and many repeated. @param {number} n */
function someHands(n) {
  const different = Array.from({ length: Math.min(n, 20_000) }, (_, i) =>
    format(Array.from(randomCounts(random, 13 + (i & 1), i))),
  );
  return Array.from({ length: n }, (_, i) => (i % 9973 === 5000 ? '8z' : different[i % 20_000]));
}

// ---- the installed command ----

const [bin, state] = ['bin', 'state'].map((name) => pathOf(name));
for (const path of [bin, state]) mkdirSync(path);

/**
 * The command `ukeire` of the workers. For some inputs the command is killed once, after it has
 * printed some answers. For the last inputs the command waits until the file `go` exists.
 */
const SHIM = `#!/bin/bash
name=$(basename "\${!#}"); out=/dev/stdout
case $name in
  part-ab.txt|part-ad.txt|games-ab.gz) if mkdir '${state}'/"tried-$name" 2>/dev/null; then
    '${process.execPath}' '${cli}' "$@" & worker=$!
    until [ -s "$out" ] || ! kill -0 $worker 2>/dev/null; do sleep 0.001; done
    kill -9 $worker 2>/dev/null; wait $worker 2>/dev/null
    [ $? = 137 ] && touch '${state}'/"halfway-$name"
    kill -9 $$
  fi ;;
  part-ae.txt|part-af.txt) until [ -e '${state}'/go ]; do sleep 0.01; done ;;
esac
exec '${process.execPath}' '${cli}' "$@"
`;
writeFileSync(join(bin, 'ukeire'), SHIM);
chmodSync(join(bin, 'ukeire'), 0o755);

const PATH = `${bin}:${process.env.PATH}`;
/** GNU parallel stores its files in HOME. */
const env = environment({ PATH, HOME: folder });

/** @param {string} program text for bash */
function shell(program) {
  const options = /** @type {const} */ ({ cwd: folder, env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return spawnSync('bash', ['-c', program], options);
}

// ---- DuckDB and Spark ----

async function csvOf(/** @type {string} */ sql) {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const result = await connection.runAndReadAll(sql.replace(/'([\w-]+\.\w+)'/g, `'${folder}/$1'`));
  const rows = [result.columnNames(), ...result.getRows()];
  connection.closeSync();
  return rows.map((row) => `${row.map(String).join(',')}\n`).join('');
}

test('DuckDB answers what the guide says, and reads the same from CSV and NDJSON', async () => {
  pathOf('games.ndjson', blocks('For these hands', 'json')[0]);
  const { status, stderr } = shell(blocks('and their answers', 'sh')[0]);
  assert.is(status, 1);
  assert.match(stderr, /^games.ndjson: line 5: "8z"/);
  assert.is(await csvOf(blocks('the question', 'sql')[0]), blocks('the question', 'text')[0]);
  const input = pathOf('duck.txt', someHands(3000).join('\n'));
  const fields = 'line,input,hand,shanten,chiitoitsu,best,total,useful';
  for (const write of ['csv', 'ndjson']) {
    pathOf(`duck.${write}`, ukeire(['--fields', fields, '--write', write, input]).stdout);
  }
  const result = await csvOf(`SELECT * FROM 'duck.csv' ORDER BY line`);
  assert.is(result, await csvOf(`SELECT * FROM 'duck.ndjson' ORDER BY line`));
  assert.is(result, readOutput('duck.csv').replaceAll(/,(?=,|\n)/g, ',null'));
});

test('what Spark pipes through the command comes back, partition by partition', () => {
  const [program] = blocks('## In Spark', 'python');
  assert.match(program, 'lines.pipe(command, checkCode=True)');
  const command = program.match(/^command = "(.*)"$/m)?.[1] ?? 'no command';
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);
  const lines = someHands(12_000);
  const parts = [0, 4000, 8000, 12_000].map((at) => lines.slice(at, at + 4000));
  const rows = parts.map((part) => {
    const input = part.map((line) => `${line}\n`).join('');
    const options = /** @type {const} */ ({ env, input, encoding: 'utf8' });
    const { stdout, status } = spawnSync(words[0], words.slice(1), options);
    assert.is(status, 0);
    return stdout;
  });
  const input = lines.join('\n');
  assert.is(rows.join(''), ukeire('--no-header --fields input,shanten,total -', { input }).stdout);
});

// ---- GNU parallel over ssh ----

const HOSTS = ['127.0.0.2', '127.0.0.3'];

/** @param {import('node:child_process').ChildProcess} child */
const untilClosed = (child) => new Promise((resolve) => child.once('close', resolve));

/** @param {string} name @param {() => Promise<void> | void} work */
async function withHosts(name, work) {
  const port = await freePort(HOSTS[0]);
  const keys = pathOf(`keys-${name}`);
  mkdirSync(keys);
  for (const key of ['host', 'user']) {
    const args = ['-q', '-t', 'ed25519', '-N', '', '-f', join(keys, key)];
    assert.is(spawnSync('ssh-keygen', args).status, 0);
  }
  for (const host of HOSTS) mkdirSync(pathOf(host), { recursive: true });
  const config = [
    ...HOSTS.map((host) => `ListenAddress ${host}:${port}`),
    `HostKey ${keys}/host\nAuthorizedKeysFile ${keys}/user.pub`,
    'StrictModes no\nUsePAM no\nPidFile none',
    ...HOSTS.map(
      (host) => `Match LocalAddress ${host}\n  SetEnv PATH=${PATH} HOME=${pathOf(host)}`,
    ),
  ];
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true });
  const sshd = spawnSync('sh', ['-c', 'command -v sshd'], { encoding: 'utf8' }).stdout.trim();
  const args = ['-D', '-e', '-f', pathOf('sshd_config', `${config.join('\n')}\n`)];
  const server = spawn(sshd, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise((resolve, reject) => {
    let messages = '';
    server.once('exit', () => reject(new Error(messages)));
    server.stderr.setEncoding('utf8').on('data', (data) => {
      messages += data;
      if ((messages.match(/listening on/g) ?? []).length === HOSTS.length) resolve(undefined);
    });
  });
  const login =
    `ssh -p ${port} -i ${keys}/user -o StrictHostKeyChecking=no -o BatchMode=yes `
    + `-o UserKnownHostsFile=${keys}/known -o LogLevel=ERROR ${userInfo().username}`;
  pathOf('machines', HOSTS.map((host) => `1/${login}@${host}\n`).join(''));
  try {
    await work();
  } finally {
    server.kill();
    await untilClosed(server);
  }
}

function jobsDone() {
  if (!existsSync(pathOf('done.log'))) return [];
  const [, ...lines] = readOutput('done.log').trimEnd().split('\n');
  return lines.map((line) => {
    const [seq, host, , , , , status, signal] = line.split('\t');
    return { seq: Number(seq), host, failed: status !== '0' || signal !== '0' };
  });
}

test('workers that are killed, and a run that is stopped, lose and double nothing', () =>
  withHosts('hands', async () => {
    const hands = someHands(240_000);
    const input = pathOf('hands.txt', `${hands.join('\n')}\n`);
    const program = blocks('## Over several machines', 'sh')[0].replace('=1000000', '=40000');
    const at = [program.indexOf('parallel'), program.indexOf('awk')];
    assert.is(shell(program.slice(0, at[0])).status, 0);
    const run = program.slice(...at);
    // Stops the run when some jobs are finished and two jobs are waiting.
    const child = spawn('bash', ['-c', `exec ${run}`], { cwd: folder, env, stdio: 'ignore' });
    while (jobsDone().length < 2) await new Promise((resolve) => setTimeout(resolve));
    child.kill('SIGKILL');
    await untilClosed(child);
    assert.ok(jobsDone().length < 6);
    pathOf('state/go', '');
    const { status, stderr } = shell(run);
    assert.is(status, 0, stderr);
    const jobs = jobsDone().sort((a, b) => a.seq - b.seq);
    const succeeded = jobs.map(({ seq, failed }) => (failed ? 0 : seq));
    assert.equal(succeeded, [1, 2, 3, 4, 5, 6]);
    assert.is(new Set(jobs.map(({ host }) => host)).size, 2, 'both machines worked');
    const killed = readdirSync(state).filter((name) => name.startsWith('halfway'));
    assert.equal(killed.sort(), ['halfway-part-ab.txt', 'halfway-part-ad.txt']);
    assert.is(shell(program.slice(at[1])).status, 0);
    const direct = ukeire(['--fields', 'input,shanten,total', input]).stdout;
    assert.ok(readOutput('answers.csv') === direct, 'not the same answers');
    const bad = readdirSync(folder).filter((name) => name.endsWith('.bad'));
    const messages = bad.flatMap(
      (name) => readOutput(name).match(/: line \d+, column 1: "8z": /g) ?? [],
    );
    assert.is(messages.length, hands.filter((hand) => hand === '8z').length);
  }));

test('an archive of games over several machines, and what DuckDB says of it', async () => {
  // Names of players need quotes in CSV. In tenhou's JSON player 0 is the first dealer.
  const games = Array.from({ length: 4 }, (_, i) => {
    const names = ['a, "A"', '<b>', `c${i % 2}`, 'd'];
    return readGames(writeTenhou({ ...shortGame(seed * 1e6 + i), names }))[0];
  });
  const parts = {
    'games-aa.gz': games.slice(0, 2).map((game) => `${writeTenhou(game)}\n`),
    'games-ab.gz': games.slice(2).map(writeMjai),
  };
  for (const [name, texts] of Object.entries(parts)) pathOf(name, gzipSync(texts.join('')));
  await withHosts('games', () => {
    const { status, stderr } = shell(blocks('## Archives', 'sh')[0]);
    assert.is(status, 0, stderr);
  });
  assert.ok(existsSync(join(state, 'halfway-games-ab.gz')), 'one worker was killed');
  const { stdout } = shell('ukeire review --json games-aa.gz games-ab.gz');
  assert.is(readOutput('decisions.ndjson'), stdout);
  /** @type {any[]} */
  const decisions = JSON.parse(`[${stdout.trimEnd().replaceAll('\n', ',')}]`);
  const all = decisions.filter(({ loss }) => loss);
  const [players, worst, shanten] = await Promise.all(blocks('## Archives', 'sql').map(csvOf));
  const result = players.trimEnd().split('\n').slice(1);
  assert.is(result.length, new Set(all.map(({ name }) => name)).size);
  for (const line of result) {
    const [, name, n, loss] = line.match(/^(.*),(.*),(.*)$/) ?? [];
    const losses = all.filter((one) => one.name === name).map((one) => one.loss.value);
    assert.is(losses.length, Number(n));
    assert.ok(Math.abs(losses.reduce((a, b) => a + b) / losses.length - Number(loss)) < 0.06, line);
  }
  const [, most] = worst.split('\n');
  const top = all.reduce((a, b) => (b.loss.value > a.loss.value ? b : a));
  assert.ok(most.startsWith(top.log) && most.endsWith(`,${Math.round(top.loss.value)}`), most);
  assert.is(shanten.trimEnd().split('\n').length, 1 + new Set(all.map((one) => one.shanten)).size);
});

// ---- a terminal ----

test('a terminal has colours, and control-C ends the command', async () => {
  const child = spawn('script', ['-qec', `'${process.execPath}' '${CLI}' -`, '/dev/null'], {
    env: environment({ TERM: 'xterm', LC_ALL: 'C.UTF-8' }),
  });
  const ended = untilClosed(child);
  child.stdin.write(`${HAND}\n`);
  let text = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    // Sends control-C after the answer to the hand.
    if (!text.includes('Waits') && (text + chunk).includes('Waits')) child.stdin.write('\u0003');
    text += chunk;
  }
  assert.match(text, `${ESCAPE}[31m123m`);
  assert.is(await ended, 128 + 2);
});

test.run();
