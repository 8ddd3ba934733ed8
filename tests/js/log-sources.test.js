// Sources of logs for readGames() and streamGames(): text, bytes, gzip, files, folders, links, and
// inputs that attack memory or stack.
// SPDX-License-Identifier: MIT

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames, streamGames, writeTenhou } from '../../wasm/log.js';
import { joined } from '../../wasm/log/sources.js';
import { Lines, Tags, Whole } from '../../wasm/log/text.js';
import { ukeire } from './command.js';
import { fault, rejection, wrong } from './faults.js';
import { START, dahai, linesOf, paipu, sanmaRecords, tsumo, xml } from './small-logs.js';

/** @typedef {import('../../wasm/log.js').Game} Game */

const MEBI = 1 << 20;
const text = linesOf([...START, tsumo(0, '5s'), { type: 'ryukyoku', reason: 'yao9' }]);
const [game] = readGames(text);
const link = `https://tenhou.net/6/#json=${encodeURIComponent(writeTenhou(game))}`;

const root = mkdtempSync(join(tmpdir(), 'logs-'));
mkdirSync(join(root, 'inner'));
const FILES = [
  ['a.mjson', text],
  ['b.json.gz', gzipSync(writeTenhou(game))],
  ['inner/c.txt', link],
  ['inner/notes.md', 'no log'],
];
for (const [name, content] of FILES) writeFileSync(join(root, String(name)), content);
const NAMES = ['a.mjson', 'b.json.gz', 'inner/c.txt'];

async function streamed(/** @type {any} */ source) {
  /** @type {Game[]} */
  const games = [];
  for await (const one of streamGames(source)) games.push(one);
  return games;
}

/** Checks that readGames() and streamGames() agree. Returns the games. @param {any} source */
async function readBothWays(source) {
  const games = readGames(source);
  assert.equal(await streamed(source), games);
  return games;
}

/** @param {readonly Game[]} games */
const kinds = (games) => games.map(({ format, problem }) => problem?.code ?? format);

/** Returns the code and the place of the last game's problem. @param {readonly Game[]} games */
const wrongOf = (games) => games.slice(-1).flatMap(({ problem: p }) => [p?.code, p?.place]);

/** @param {Uint8Array} bytes */
const oneByOne = (bytes) => Array.from(bytes, (byte) => Uint8Array.of(byte));

test('gzip, links and URLs', async () => {
  assert.equal(await readBothWays(gzipSync(text)), [game]);
  assert.equal(await streamed(oneByOne(gzipSync(text))), [game]);
  const asLink = kinds(await readBothWays(link));
  assert.equal(asLink, ['tenhou-json']);
  assert.equal(await readBothWays(new URL(link)), await readBothWays(link));
  assert.equal(kinds(await readBothWays(gzipSync(link))), asLink);
  assert.equal(kinds(await readBothWays(link.replace('#json', '?json'))), asLink);
  for (const name of ['https://tenhou.net/0/?log=2021', 'https://game.mahjongsoul.com/?paipu=1']) {
    for (const source of [name, new URL(name)]) {
      const [{ problem }] = await readBothWays(source);
      assert.is(problem?.code, 'link');
      assert.match(problem?.message ?? '', 'names a log');
    }
  }
});

test('cut or damaged gzip: the games before the damage are read', async () => {
  const packed = gzipSync(text.repeat(40));
  const cut = packed.subarray(0, -20);
  const parts = [cut.subarray(0, 10), cut.subarray(10, 100), cut.subarray(100)];
  for (const source of [cut, parts]) {
    const games = await streamed(source);
    assert.equal(wrongOf(games), ['bad-gzip', `byte ${cut.length}`]);
    assert.ok(games.length > 20, `${games.length} games`);
  }
  assert.equal(wrongOf(readGames(cut)), ['bad-gzip', `byte ${cut.length}`]);
  const damaged = Uint8Array.from(packed);
  damaged[12] ^= 255;
  assert.is(wrongOf(await streamed(damaged))[0], 'bad-gzip');
  assert.equal(kinds(await readBothWays(gzipSync(gzipSync(text)))), ['compressed']);
});

/** Packs lines of spaces with gzip. A long file name makes the result `length` bytes long. */
function spaces(/** @type {number} */ lines, /** @type {number} */ length) {
  const all = Buffer.alloc(1024 * lines, '\n'.padStart(1024));
  all.write('{"type":"end_game"}');
  const plain = gzipSync(all);
  const head = Uint8Array.from(plain.subarray(0, 10));
  head[3] |= 8;
  const name = Buffer.alloc(length - plain.length, 'a');
  name[name.length - 1] = 0;
  return joined([head, name, plain.subarray(10)]);
}

test('gzip may inflate to 64 MiB and 100 times its length, but no further', async () => {
  const packed = 256 * 1024;
  const lines = (64 * MEBI + 100 * packed) / 1024;
  assert.equal(kinds(await readBothWays(spaces(lines, packed))), ['bad-log']);
  const log = spaces(lines, packed - 1);
  for (const [{ problem }] of [readGames(log), await streamed(log)]) {
    assert.is(problem?.code, 'too-long');
    assert.match(problem?.message ?? '', /more than 100 times as long and 67108864 bytes$/);
    assert.match(problem?.place ?? '', /^byte \d{8}$/);
  }
});

test('streams shorter than the signature of a format', async () => {
  const codes = { '': 'empty', '[': 'bad-json', '[]': 'bad-log', '\x1f\x8b': 'bad-gzip' };
  for (const [start, code] of Object.entries(codes)) {
    const bytes = Buffer.from(start, 'latin1');
    assert.equal(kinds(await readBothWays(bytes)), [code]);
    assert.equal(kinds(await streamed(oneByOne(bytes))), [code]);
  }
});

test('text in UTF-8 or UTF-16 in parts of a byte, and other encodings', async () => {
  const named = text.replace('"a"', '"é白🀄"');
  const [wanted] = readGames(named);
  assert.is(wanted.names[0], 'é白🀄');
  const marked = Buffer.from(`\uFEFF${named}`, 'utf16le');
  for (const bytes of [Buffer.from(named), marked, Buffer.from(marked).swap16()]) {
    assert.equal(await readBothWays(bytes), [wanted]);
    assert.equal(await streamed(oneByOne(bytes)), [wanted]);
  }
  const good = Buffer.from(text);
  const after = await streamed([good, Uint8Array.of(0xff)]);
  assert.equal(wrongOf(after), ['bad-encoding', `byte ${good.length}`]);
  const cut = await readBothWays(Buffer.concat([good, Uint8Array.of(0xe7)]));
  assert.equal([kinds(cut), cut[0].rounds.length], [['bad-encoding'], 1]);
  const others = [
    '\0'.repeat(1000),
    Buffer.from(text, 'utf16le'),
    Buffer.from(text.replace('"a"', '"é"'), 'latin1'),
    // The character "nan" (south) in Shift JIS.
    Uint8Array.of(0x7b, 0x22, 0x93, 0xec, 0x22),
  ];
  for (const other of others)
    assert.equal(wrongOf(await readBothWays(other)), ['bad-encoding', 'byte 0']);
});

test('a log may begin with 4 Mi of spaces and have long lines', () => {
  assert.equal(readGames(' '.repeat(4 * MEBI) + text), [game]);
  assert.equal(kinds(readGames(' '.repeat(5 * MEBI) + text)), ['empty']);
  const long = text.replace('"a"', `"${'ab'.repeat(MEBI)}"`);
  for (const log of [long, Buffer.from(long)])
    assert.is(readGames(log)[0].names[0], 'ab'.repeat(MEBI));
});

test('all kinds of streams, and refused sources', async () => {
  const half = text.length >> 1;
  const sources = [
    new Blob([text]),
    new Response(text),
    [text.slice(0, half), text.slice(half)],
    { getReader: () => new Blob([text]).stream().getReader() },
  ];
  for (const source of sources) assert.equal(await streamed(source), [game]);
  for (const none of [null, 5, {}, [5], [{}]])
    assert.is((await rejection(streamed(none))).code, 'bad-source', JSON.stringify(none));
  assert.throws(() => readGames(/** @type {any} */ (undefined)), /no log/);
});

test('a stream is read up to its problem, and its own error is thrown', async () => {
  const cases = /** @type {[string, string, any[], number][]} */ ([
    ['hello\n', 'hello\n', ['bad-log', ''], 3],
    [`${text}{"type":"`, 'a'.repeat(MEBI), ['too-long', 'line 5'], 70],
  ]);
  for (const [first, then, problem, most] of cases) {
    let [parts, closed] = [0, false];
    const endless = (function* () {
      try {
        yield first;
        for (; parts < 1e4; parts++) yield then;
      } finally {
        closed = true;
      }
    })();
    assert.equal(wrongOf(await streamed(endless)), problem);
    assert.equal([parts < most, closed], [true, true]);
  }
  for (const part of [text, gzipSync(text).subarray(0, 100)]) {
    const broken = (function* () {
      yield part;
      throw new Error('the disk is gone');
    })();
    assert.is((await rejection(streamed(broken))).message, 'the disk is gone');
  }
});

test('a game is yielded before the next line is read', async () => {
  const logs = {
    mjai: `${text}{"type":"end_kyoku"}\n{"type":"end_game"}`,
    'tenhou-json': writeTenhou(game),
    kobalab: JSON.stringify(paipu([{ pingju: { name: '', fenpei: [0, 0, 0, 0] } }])),
    majsoul: JSON.stringify({ records: sanmaRecords() }),
    'tenhou-xml': xml(),
  };
  for (const [format, log] of Object.entries(logs)) {
    let linesRead = 0;
    const lines = (function* () {
      for (; linesRead < 3; linesRead++) yield `${log}\n`;
    })();
    let gamesRead = 0;
    for await (const { format: read, problem } of streamGames(lines)) {
      assert.equal([read, problem], [format, null], problem?.message);
      assert.is(linesRead, gamesRead++, format);
    }
    assert.is(gamesRead, 3);
  }
});

test('outside node only streamGames() inflates, and file URLs are refused', async () => {
  const { getBuiltinModule } = process;
  const { DecompressionStream } = globalThis;
  process.getBuiltinModule = wrong(() => undefined);
  try {
    assert.equal(kinds(readGames(gzipSync(text))), ['compressed']);
    assert.equal(await streamed(gzipSync(text)), [game]);
    assert.is(fault(() => readGames(pathToFileURL(root))).code, 'bad-source');
    globalThis.DecompressionStream = wrong(undefined);
    assert.match((await rejection(streamed(gzipSync(text)))).message, 'DecompressionStream');
  } finally {
    globalThis.DecompressionStream = DecompressionStream;
    process.getBuiltinModule = getBuiltinModule;
  }
});

test('a file, and the files of a folder sorted by path', async () => {
  const paths = NAMES.map((name) => join(root, name));
  const [one] = await readBothWays(pathToFileURL(paths[0]));
  assert.equal(one, { ...game, file: paths[0] });
  const all = await readBothWays(pathToFileURL(root));
  assert.is(all.map(({ file, problem }) => problem ?? file).join(), paths.join());
  const nowhere = pathToFileURL(join(root, 'nothing'));
  assert.match(fault(() => readGames(nowhere)).message, /nothing: no such file or folder/);
  assert.is((await rejection(streamed(nowhere))).code, 'bad-source');
  assert.is(fault(() => readGames(new URL('file://elsewhere/logs'))).code, 'bad-source');
});

test('files and folders as a browser has them', async () => {
  const files = FILES.map(([name, content]) => new File([content], String(name)));
  const fileNames = async (/** @type {any} */ source) =>
    (await streamed(source)).map(({ file }) => file);
  assert.equal(await fileNames(files.slice(0, 2)), NAMES.slice(0, 2));
  assert.equal(kinds(await streamed(files.slice(0, 2))), ['mjai', 'tenhou-json']);
  const chosen = files.map((file) =>
    Object.assign(file, { webkitRelativePath: `logs/${file.name}` }),
  );
  const list = { ...chosen, length: chosen.length, [Symbol.iterator]: () => chosen.values() };
  assert.is((await fileNames(list)).join(), NAMES.map((name) => `logs/${name}`).join());
  const fileHandle = (/** @type {File} */ file, /** @type {string} */ name) => ({
    ...{ kind: 'file', name, getFile: async () => file },
  });
  /** @param {string} name @param {() => any} values */
  const folder = (name, values) => ({ kind: 'directory', name, values });
  const within = folder('inner', async function* () {
    yield* [fileHandle(files[2], 'c.txt'), fileHandle(files[3], 'notes.md')];
  });
  const top = folder('x', async function* () {
    yield* [within, fileHandle(files[1], 'b.json.gz'), fileHandle(files[0], 'a.mjson')];
  });
  assert.equal(await fileNames(top), NAMES);
  const odd = [null, { kind: 'file', name: 'a.json' }].map((one) =>
    folder('x', async function* () {
      yield one;
    }),
  );
  const wrongs = [folder('x', () => null), folder('x', () => []), { kind: 'directory' }];
  for (const none of [[new Blob([text]), text], ...odd, ...wrongs])
    assert.is((await rejection(streamed(none))).code, 'bad-source');
});

test('the command line reviews links', () => {
  const args = ['review', '--goal', 'win', '--json', '--player', '0'];
  const { status, stderr } = ukeire([...args, link]);
  assert.is(status, 0, stderr);
  const broken = ukeire([...args, `${link}%`]);
  assert.is(broken.status, 1);
  assert.match(broken.stderr, /^ukeire: https:\/\/tenhou.net\/6\/#json=\.\.\.: .{10,200}\n$/);
});

test('lists nested a hundred thousand deep are refused', async () => {
  const deep = '['.repeat(1e5) + ']'.repeat(1e5);
  const logs = [
    deep,
    `${'{"log":'.repeat(1e5)}1${'}'.repeat(1e5)}`,
    `{"type":"start_game","names":${deep}}\n`,
  ];
  for (const log of logs) {
    const [{ problem }] = readGames(log);
    assert.match(problem?.message ?? '', /^line 1: lists within lists, more than 32 deep/);
    assert.equal(wrongOf(await streamed(log)), ['bad-log', 'line 1']);
  }
  assert.equal(kinds(await streamed('['.repeat(1e5))), ['bad-json']);
  assert.throws(() => readGames(JSON.parse(deep)), /no log/);
  const itself = /** @type {any[]} */ ([]);
  itself.push(itself);
  assert.throws(() => readGames(itself), /no log: .*circular/i);
});

test('tags, lines and documents may be as long as their limits', () => {
  /** @type {[any, number, string][]} */
  const cases = [
    [Tags, MEBI, 'tag 1'],
    [Lines, 64 * MEBI, 'line 1'],
    [Whole, 64 * MEBI, `character ${64 * MEBI}`],
  ];
  for (const [Cut, most, place] of cases) {
    new Cut().feed(`<${'a'.repeat(most - 1)}`);
    const error = /** @type {any} */ (fault(() => new Cut().feed(`<${'a'.repeat(most)}`)));
    assert.equal([error.code, error.place], ['too-long', place]);
  }
});

/** Returns the growth of memory between the 100th and the 400th game of a stream, in bytes. */
async function growth(/** @type {string} */ log, /** @type {boolean} */ keep) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const inUse = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const parts = (function* () {
    for (let i = 0; i < 401; i++) yield Buffer.from(log);
  })();
  const yielded = [];
  let [games, before] = [0, 0];
  for await (const one of streamGames(parts)) {
    games++;
    if (keep) yielded.push(one);
    if (games === 100) before = inUse();
    if (games === 400) return inUse() - before;
  }
  throw new Error(`${games} games`);
}

test('memory does not grow with the length of a stream', async () => {
  const round = [tsumo(0, '5s'), dahai(0, '5s'), { type: 'ryukyoku' }, START[1]];
  const long = linesOf([...START, ...new Array(20).fill(round).flat(), ...round.slice(0, 3)]);
  for (const log of [long, `${writeTenhou(readGames(long)[0])}\n`]) {
    const some = await growth(log, true);
    const none = await growth(log, false);
    assert.ok(some > 1e6 && none < some / 8, `${none} and ${some} bytes`);
  }
});

test.after(() => rmSync(root, { recursive: true }));
test.run();
