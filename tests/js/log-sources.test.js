// What logs are read from: gzip, files, folders and links, alike in readGames, streamGames and on
// the command line.
// SPDX-License-Identifier: MIT

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames, streamGames, writeTenhou } from '../../wasm/log.js';
import { joined, partsOf } from '../../wasm/log/parts.js';
import { ukeire } from './command.js';
import { fault, rejection, wrong } from './faults.js';
import { sanmaRecords } from './majsoul-records.js';
import { mjaiStart } from './mjai-lines.js';

/** @typedef {import('../../wasm/log.js').Game} Game */

const HAND = ['1m', '9m', '1p', '9p', '1s', '9s', 'E', 'S', 'W', 'N', 'P', 'F', 'C'];
const START = mjaiStart([HAND, HAND, HAND, HAND], '5m');
const text = [
  ...START,
  { type: 'tsumo', actor: 0, pai: '5s' },
  { type: 'ryukyoku', reason: 'yao9' },
]
  .map((event) => `${JSON.stringify(event)}\n`)
  .join('');
const [game] = readGames(text);
const link = `https://tenhou.net/6/#json=${encodeURIComponent(writeTenhou(game))}`;

const root = mkdtempSync(join(tmpdir(), 'logs-'));
const inner = join(root, 'inner');
mkdirSync(inner);
const FILES = [
  ['a.mjson', text],
  ['b.json.gz', gzipSync(writeTenhou(game))],
  ['inner/c.txt', link],
  ['inner/notes.md', 'no log'],
];
for (const [name, content] of FILES) writeFileSync(join(root, String(name)), content);
const LOGS = ['a.mjson', 'b.json.gz', 'inner/c.txt'].map((name) => join(root, name));

/** @param {any} source @param {object} [options] */
async function streamed(source, options) {
  /** @type {Game[]} */
  const games = [];
  for await (const one of streamGames(source, options)) games.push(one);
  return games;
}

/** What both say of a source. @param {any} source @param {object} [options] */
async function both(source, options) {
  const games = readGames(source, options);
  assert.equal(await streamed(source, options), games);
  return games;
}

/** @param {readonly Game[]} games */
const kinds = (games) => games.map(({ format, problem }) => problem?.code ?? format);

test('gzip, links, and addresses of them', async () => {
  assert.equal(await both(gzipSync(text)), [game]);
  const asLink = kinds(await both(link));
  assert.equal(asLink, ['tenhou-json']);
  assert.equal(await both(new URL(link)), await both(link));
  assert.equal(kinds(await both(gzipSync(link))), asLink);
  assert.equal(kinds(await both(link.replace('#json', '?json'))), asLink);
  for (const name of ['https://tenhou.net/0/?log=2021', 'https://game.mahjongsoul.com/?paipu=1']) {
    for (const source of [name, new URL(name)]) {
      const [{ problem }] = await both(source);
      assert.is(problem?.code, 'link');
      assert.match(problem?.message ?? '', 'names a log');
    }
  }
});

test('gzip that is damaged, at once and in parts', async () => {
  const packed = gzipSync(text);
  const cut = packed.subarray(0, -20);
  const parts = [cut.subarray(0, 10), cut.subarray(10, 100), cut.subarray(100)];
  for (const games of [readGames(cut), await streamed(cut), await streamed(parts)]) {
    const { problem } = games[games.length - 1];
    assert.equal([problem?.code, problem?.place], ['bad-gzip', `byte ${cut.length}`]);
  }
});

/** Lines of spaces in gzip, with a name in its head that makes it as long as wanted. */
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

test('gzip may become 64 MiB and 100 times as long, and no longer', async () => {
  const packed = 256 * 1024;
  const most = (64 << 20) + 100 * packed;
  for (const [length, code] of /** @type {[number, string][]} */ ([
    [packed, 'bad-log'],
    [packed - 1, 'too-long'],
  ])) {
    const log = spaces(most / 1024, length);
    for (const [{ problem }] of [readGames(log), await streamed(log)]) {
      assert.is(problem?.code, code, problem?.message);
      if (code === 'bad-log') continue;
      assert.match(problem?.message ?? '', /more than 100 times as long and 67108864 bytes$/);
      assert.match(problem?.place ?? '', /^byte \d{8}$/);
    }
  }
});

test('gzip within gzip is not unpacked again', async () => {
  const [{ problem }] = await streamed(gzipSync(gzipSync(text)));
  assert.is(problem?.code, 'compressed');
  assert.is(readGames(gzipSync(gzipSync(text)))[0].problem?.code, 'compressed');
});

test('streams that are shorter than the mark of a file', async () => {
  const cases = /** @type {[number[], string][]} */ ([
    [[], 'empty'],
    [[0x5b], 'bad-json'],
    [[0x5b, 0x5d], 'bad-log'],
    [[0x1f, 0x8b], 'bad-gzip'],
  ]);
  for (const [bytes, code] of cases) {
    assert.equal(kinds(await both(Uint8Array.from(bytes))), [code]);
    assert.equal(kinds(await streamed(bytes.map((byte) => Uint8Array.of(byte)))), [code]);
  }
});

test('of a stream that is no log the beginning is read; what it throws is thrown', async () => {
  let [parts, closed] = [0, false];
  const endless = (function* () {
    try {
      for (; parts < 100; parts++) yield 'hello\n';
    } finally {
      closed = true;
    }
  })();
  assert.equal(kinds(await streamed(endless)), ['bad-log']);
  assert.equal([parts < 3, closed], [true, true]);
  for (const part of [text, gzipSync(text).subarray(0, 100)]) {
    const broken = (function* () {
      yield part;
      throw new Error('the disk is gone');
    })();
    assert.is((await rejection(streamed(broken))).message, 'the disk is gone');
  }
});

test('elsewhere than in node only streams inflate, and files have no address', async () => {
  const { getBuiltinModule } = process;
  const { DecompressionStream } = globalThis;
  process.getBuiltinModule = wrong(() => undefined);
  try {
    assert.is(readGames(gzipSync(text))[0].problem?.code, 'compressed');
    assert.equal(await streamed(gzipSync(text)), [game]);
    assert.is(fault(() => readGames(pathToFileURL(root))).code, 'bad-source');
    globalThis.DecompressionStream = wrong(undefined);
    assert.match((await rejection(streamed(gzipSync(text)))).message, 'DecompressionStream');
  } finally {
    globalThis.DecompressionStream = DecompressionStream;
    process.getBuiltinModule = getBuiltinModule;
  }
});

test('a file, and a folder in the order of its paths', async () => {
  const [one] = await both(pathToFileURL(LOGS[0]));
  assert.equal(one, { ...game, file: LOGS[0] });
  const all = await both(pathToFileURL(root));
  assert.equal(
    all.map(({ file, problem }) => [file, problem]),
    LOGS.map((file) => [file, null]),
  );
  const nowhere = pathToFileURL(join(root, 'nothing'));
  assert.match(fault(() => readGames(nowhere)).message, /nothing: no such file or folder/);
  assert.is((await rejection(streamed(nowhere))).code, 'bad-source');
  const other = fault(() => readGames(new URL('file://elsewhere/logs')));
  assert.is(other.code, 'bad-source');
});

test('files and folders of a browser', async () => {
  const files = FILES.map(([name, content]) => new File([content], String(name)));
  const two = await streamed(files.slice(0, 2));
  assert.equal(
    two.map(({ file, format }) => [file, format]),
    [
      ['a.mjson', 'mjai'],
      ['b.json.gz', 'tenhou-json'],
    ],
  );
  assert.equal(kinds(await streamed(files.slice(0, 1))), ['mjai']);
  const chosen = files.map((file) =>
    Object.assign(file, { webkitRelativePath: `logs/${file.name}` }),
  );
  const list = { ...chosen, length: chosen.length, [Symbol.iterator]: () => chosen.values() };
  const names = ['a.mjson', 'b.json.gz', 'inner/c.txt'];
  assert.equal(
    (await streamed(list)).map(({ file }) => file),
    names.map((name) => `logs/${name}`),
  );
  const entry = (/** @type {File} */ file, /** @type {string} */ name) => ({
    ...{ kind: 'file', name, getFile: async () => file },
  });
  /** @param {string} name @param {any[]} entries */
  const folder = (name, entries) => ({
    ...{ kind: /** @type {const} */ ('directory'), name },
    async *values() {
      yield* entries;
    },
  });
  const within = folder('inner', [entry(files[2], 'c.txt'), entry(files[3], 'notes.md')]);
  const handle = folder('x', [within, entry(files[1], 'b.json.gz'), entry(files[0], 'a.mjson')]);
  assert.equal(
    (await streamed(handle)).map(({ file }) => file),
    names,
  );
  for (const none of [
    [new Blob([text]), text],
    { kind: 'directory' },
    { kind: 'directory', values: () => null },
    { kind: 'directory', values: () => [] },
    folder('x', [null]),
    folder('x', [{ kind: 'file', name: 'a.json' }]),
  ]) {
    assert.is((await rejection(streamed(none))).code, 'bad-source');
  }
});

test('a stream that is no iterator, and what is no source', async () => {
  const readers = { getReader: () => new Blob([text]).stream().getReader() };
  assert.equal(await streamed(readers), [game]);
  for (const none of [null, 5, {}, [5], [{}]]) {
    assert.is((await rejection(streamed(none))).code, 'bad-source', JSON.stringify(none));
  }
  const bytes = new Uint8Array(8);
  structuredClone(bytes, { transfer: [bytes.buffer] });
  for (const gone of [bytes, bytes.buffer]) {
    assert.match(fault(() => readGames(gone)).message, 'holds no text any more');
  }
});

test('text in UTF-8 and UTF-16, cut anywhere', async () => {
  const named = text.replace('"a"', '"é白🀄"');
  const [wanted] = readGames(named);
  assert.is(wanted.names[0], 'é白🀄');
  const marked = Buffer.from(`\uFEFF${named}`, 'utf16le');
  for (const bytes of [Buffer.from(named), marked, Buffer.from(marked).swap16()]) {
    assert.equal(await both(bytes), [wanted]);
    assert.equal(await streamed(Array.from(bytes, (byte) => Uint8Array.of(byte))), [wanted]);
  }
  const good = Buffer.from(text);
  const [after] = await streamed([good, Uint8Array.of(0xff)]);
  assert.equal(
    [after.problem?.code, after.problem?.place],
    ['bad-encoding', `byte ${good.length}`],
  );
  const cut = await both(Buffer.concat([good, Uint8Array.of(0xe7)]));
  assert.equal([kinds(cut), cut[0].rounds.length], [['bad-encoding'], 1]);
});

test('a log may begin with 4 Mi of spaces', () => {
  assert.equal(readGames(' '.repeat(4 << 20) + text), [game]);
  assert.is(readGames(' '.repeat(5 << 20) + text)[0].problem?.code, 'empty');
});

test('a game is given when it is whole, before more is asked for', async () => {
  const hands = ['m123456789p1199', 'p2223334445556', 's1112223334445', 'z1112223334445'];
  const qipai = {
    ...{ zhuangfeng: 0, jushu: 0, changbang: 0, lizhibang: 0, baopai: 'z7' },
    ...{ defen: [25000, 25000, 25000, 25000], shoupai: hands },
  };
  const pingju = { name: '', fenpei: [0, 0, 0, 0] };
  const paipu = { title: '', player: [], qijia: 0 };
  const xml =
    '<mjloggm ver="2.3"><GO type="9"/><INIT seed="0,0,0,1,2,108" ten="250,250,250,250" oya="0"'
    + ' hai0="0,4,8,12,16,20,24,28,32,36,40,44,48" hai1="1,5,9,13,17,21,25,29,33,37,41,45,49"'
    + ' hai2="2,6,10,14,18,22,26,30,34,38,42,46,50" hai3="3,7,11,15,19,23,27,31,35,39,43,47,51"/>'
    + '<T52/><D52/><RYUUKYOKU sc="250,0,250,0,250,0,250,0"/></mjloggm>';
  const logs = {
    mjai: `${text}{"type":"end_kyoku"}\n{"type":"end_game"}`,
    'tenhou-json': writeTenhou(game),
    kobalab: JSON.stringify({ ...paipu, log: [[{ qipai }, { pingju }]] }),
    majsoul: JSON.stringify({ records: sanmaRecords() }),
    'tenhou-xml': xml,
  };
  for (const [format, log] of Object.entries(logs)) {
    let asked = 0;
    const lines = (function* () {
      for (; asked < 3; asked++) yield `${log}\n`;
    })();
    let given = 0;
    for await (const { format: read, problem } of streamGames(lines)) {
      assert.equal([read, problem], [format, null], problem?.message);
      assert.is(asked, given++, format);
    }
    assert.is(given, 3);
  }
});

test('bytes one after another, and text in parts', () => {
  const bytes = [Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3), Uint8Array.of(4, 5, 6)];
  assert.equal(joined(bytes), Uint8Array.of(1, 2, 3, 4, 5, 6));
  const long = 'ab'.repeat(2 ** 20) + 'c';
  const parts = [...partsOf(long)];
  assert.equal(
    parts.map(({ length }) => length),
    [2 ** 20, 2 ** 20, 1],
  );
  assert.is(parts.join(''), long);
});

test('the command line takes the same', () => {
  const args = ['review', '--goal', 'win', '--json', '--player', '0'];
  const { status, stderr } = ukeire([...args, root, link]);
  assert.is(status, 0, stderr);
  const named = ukeire([...args, 'https://tenhou.net/0/?log=2021']);
  assert.is(named.status, 1);
  assert.match(named.stderr, /\?log=2021: .*names a log/);
  const broken = ukeire([...args, `${link}%`]);
  assert.is(broken.status, 1);
  assert.match(broken.stderr, /^ukeire: https:\/\/tenhou.net\/6\/#json=\.\.\.: .{10,200}\n$/);
});

test.after(() => rmSync(root, { recursive: true }));
test.run();
