// Logs that were made to fill a memory or a stack: a limit, an error with its place, and no more.
// SPDX-License-Identifier: MIT
//
// What is streamed is read by a process that may have little memory: it fails if memory grows with
// the length of the stream.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LogError, readGames, streamGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { playGame } from './kobalab-games.js';
import { wholeNumbers } from './random.js';

const KIBI = 1 << 10;
const MEBI = 1 << 20;
const GO = '{"type":"start_game"}\n';

/** @param {string} text as often as it takes for so many characters */
function* repeated(text, /** @type {number} */ length) {
  const part = text.repeat(Math.ceil((64 * KIBI) / text.length));
  for (let n = 0; n < length; n += part.length) yield part;
}

/** The first problem of a stream, and how many games there are. @param {any} source */
async function streamed(source) {
  let games = 0;
  let problem = null;
  for await (const game of streamGames(source)) {
    games++;
    problem ??= game.problem;
  }
  return { games, problem };
}

/** @param {any} source @param {string} code @param {string} place */
async function refused(source, code, place) {
  const { problem } = await streamed(source);
  assert.instance(problem, LogError);
  assert.equal([problem?.code, problem?.place], [code, place], problem?.message);
}

test('lists within lists, a hundred thousand deep', async () => {
  const deep = '['.repeat(1e5) + ']'.repeat(1e5);
  const logs = [
    deep,
    `${'{"log":'.repeat(1e5)}1${'}'.repeat(1e5)}`,
    `{"type":"start_game","names":${deep}}\n`,
    `{"log":[[${deep}]]}`,
    `{"log":[[{"qipai":${deep}}]]}`,
    `{"data":{"actions":[{"result":{"name":"RecordNewRound","data":${deep}}}]}}`,
  ];
  for (const log of logs) {
    await refused(log, 'bad-log', 'line 1');
    const { problem } = readGames(log)[0];
    assert.match(problem?.message ?? '', /^line 1: lists within lists, more than 32 deep/);
  }
  assert.is((await streamed('['.repeat(1e5))).problem?.code, 'bad-json');
  assert.throws(() => readGames(JSON.parse(deep)), /no log/);
  const itself = /** @type {any[]} */ ([]);
  itself.push(itself);
  assert.throws(() => readGames(itself), /no log: .*circular/i);
});

test('lines, tags and documents without an end', async () => {
  const after = (/** @type {string} */ head, text = 'a', length = 80 * MEBI) =>
    (function* () {
      yield head;
      yield* repeated(text, length);
    })();
  await refused(after(`${GO}{"type":"`), 'too-long', 'line 2');
  await refused(after('{"type":"'), 'too-long', `character ${64 * MEBI}`);
  await refused(after('{"log":\n['), 'too-long', `character ${64 * MEBI}`);
  await refused(after('<mjloggm ', 'a', 3 * MEBI), 'too-long', 'tag 1');
  await refused(after(' ', ' ', 8 * MEBI), 'empty', '');
  await refused(after('\n', '\n', 8 * MEBI), 'empty', '');
});

test('after such a problem nothing more is read, and the stream is closed', async () => {
  let [read, closed] = [0, false];
  const source = (function* () {
    try {
      yield `${GO}{"type":"`;
      for (; read < 1e4; read++) yield 'a'.repeat(MEBI);
    } finally {
      closed = true;
    }
  })();
  await refused(source, 'too-long', 'line 2');
  assert.ok(read < 70, `${read}`);
  assert.ok(closed);
});

test('zero bytes and other encodings', async () => {
  await refused('\0'.repeat(1000), 'bad-encoding', 'byte 0');
  await refused(`${GO}\0\0\n`, 'bad-json', 'line 2');
  await refused(Buffer.from(GO, 'utf16le'), 'bad-encoding', 'byte 0');
  await refused(
    Buffer.from('{"type":"start_game","names":["é"]}\n', 'latin1'),
    'bad-encoding',
    'byte 0',
  );
  // Nan in Shift JIS.
  await refused(Uint8Array.of(0x7b, 0x22, 0x93, 0xec, 0x22), 'bad-encoding', 'byte 0');
});

test('gzip that is cut or damaged; what came before is there', async () => {
  const round = roundsOf().mjai;
  const packed = gzipSync(round.repeat(40));
  const { games, problem } = await streamed(packed.subarray(0, packed.length - 200));
  assert.is(problem?.code, 'bad-gzip');
  assert.is(problem?.place, `byte ${packed.length - 200}`);
  assert.ok(games > 20, `${games} games`);
  const damaged = Uint8Array.from(packed);
  damaged[12] ^= 255;
  assert.is((await streamed(damaged)).problem?.code, 'bad-gzip');
  const broken = (function* () {
    yield packed.subarray(0, 100);
    throw new Error('the disk is gone');
  })();
  const said = await streamed(broken).catch((error) => error.message);
  assert.is(said, 'the disk is gone', 'what the stream itself says is thrown');
});

test('gzip that becomes a thousand times as long', async () => {
  const line = `${'{"type":"end_game"}'.padEnd(1023)}\n`;
  const { problem } = await streamed(gzipSync(Buffer.alloc(120 * MEBI, line)));
  assert.is(problem?.code, 'too-long');
  assert.match(problem?.place ?? '', /^byte \d+$/);
  const spaces = await streamed(gzipSync(Buffer.alloc(8 * MEBI, ' ')));
  assert.is(spaces.problem?.code, 'empty');
});

/** In MiB: of 600 games it holds about the half. */
const HEAP = 10;

/** A game of majiang-core in three formats. */
function roundsOf() {
  const { _paipu } = playGame(wholeNumbers(1), () => {});
  const [game] = readGames(JSON.parse(JSON.stringify(_paipu)));
  const [short] = readGames(writeMjai({ ...game, rounds: game.rounds.slice(0, 1) }));
  return { mjai: writeMjai(short), tenhou: `${writeTenhou(short)}\n` };
}

/** Reads what standard input has, so many times, and says how many games there were. */
const READER = `
import { readFileSync } from 'node:fs';
import { streamGames } from '${new URL('../../wasm/log.js', import.meta.url)}';
const [times, keep] = process.argv.slice(-2).map(Number);
const text = readFileSync(0, 'utf8');
const parts = (function* () { for (let i = 0; i < times; i++) yield text; })();
const kept = [];
let games = 0;
for await (const game of streamGames(parts)) {
  if (game.problem) throw game.problem;
  games++;
  if (keep) kept.push(game);
}
console.log(games);
`;

/** @param {string} input @param {number} times @param {boolean} [keep] every game */
function readByChild(input, times, keep = false) {
  return spawnSync(
    process.execPath,
    [
      `--max-old-space-size=${HEAP}`,
      '--input-type=module',
      '-e',
      READER,
      '--',
      String(times),
      String(Number(keep)),
    ],
    { input, encoding: 'utf8', cwd: fileURLToPath(new URL('../..', import.meta.url)) },
  );
}

test('memory does not grow with what is streamed', () => {
  for (const [name, text] of Object.entries(roundsOf())) {
    const times = 600;
    const { status, stdout, stderr } = readByChild(text, times);
    assert.is(status, 0, `${name}: ${stderr.slice(0, 300)}`);
    assert.is(Number(stdout), times, name);
    const kept = readByChild(text, times, true);
    assert.is.not(kept.status, 0, `${name}: so much memory holds all of them`);
  }
});

test.run();
