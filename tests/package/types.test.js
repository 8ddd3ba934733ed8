// The types of the packed package, and what package linters find.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT, binary, makeProject, pack, runIn, tsconfig } from './consumer.js';

/** Everything a TypeScript user would touch, and some things that must not compile. */
const USE = `
import {
  MahjongError, TILE_NAMES, format, from136, fromKobalab, fromMjai, load, parse, readHand,
  tileGlyph, tileId, tileName, to136, toKobalab, toMjai, WIN_RECORD,
} from 'ukeire';
import type {
  Block, Discard, DiscardsBatch, Explanation, Form, Goal, Hand, HandInput, Improvement, Mahjong,
  Meld, NotationErrorCode, Options, Reading, ShantenByForm, Simulation, Tile, TileCount, Ukeire,
  UkeireBatch, Validity, WinDiscard, WinMode, WinOptions, WinProbability, CompleteScore, FuPart,
  Gains, Limit, Payments, Score, ScoreBatch, ScoreBlock, ScoreOptions, ScoreRules, Seat, Wait,
  Waits, WinRecord, YakuId,
} from 'ukeire';
import { parseBatch } from 'ukeire/batch';
import type { BatchError, ParsedBatch } from 'ukeire/batch';
import type { Source } from 'ukeire/slim';
import { load as loadSlim } from 'ukeire/slim';
import type { Language, Name } from 'ukeire/yaku';
import { LANGUAGES, LIMITS, YAKU } from 'ukeire/yaku';
import type { MahjongWorker, WorkerOptions } from 'ukeire/worker';
import { MahjongError as SameError, load as loadWorker, parse as sameParse } from 'ukeire/worker';
import type { MahjongAsync } from 'ukeire';
import { asyncOf } from 'ukeire';
import { load as loadSlimWorker } from 'ukeire/slim-worker';
import type { MahjongPool, PoolOptions } from 'ukeire/pool';
import { load as loadPool } from 'ukeire/pool';
import type { MahjongLite } from 'ukeire/lite';
import { load as loadLite, parse as liteParse } from 'ukeire/lite';
import { load as loadBundle } from 'ukeire/bundle';
import { load as loadLiteBundle } from 'ukeire/lite-bundle';
import 'ukeire/thread';
import 'ukeire/global';

const options: Options = { players: 3, forms: ['standard'], visible: '1z', live: true };
const hand: Hand = parse('123m406p1122z[789s]');
const text: string = format(hand, { suitFirst: true });

const inputs: HandInput[] = ['1m', new Uint8Array(34), [0, 1], hand,
  { counts: new Array<number>(34).fill(0) }];
const sources: Source[] = [new Uint8Array(8), new ArrayBuffer(8), new URL('file:///a'), 'a.wasm',
  fetch('a.wasm'), new Response(), Promise.resolve(new ArrayBuffer(8))];
const again: Hand[] = [fromKobalab(toKobalab(hand)), from136(to136(hand, { red: false })),
  fromMjai(toMjai('1m')), readHand([1, 2, 3])];
const tile: Tile = tileId(tileName(33));
const glyph: string = tileGlyph(tile);
const melds: readonly Meld[] = hand.melds;

const rules: ScoreRules = {
  preset: 'tenhou', doubleYakuman: ['kokushi-13'], pao: false, renhou: 'mangan',
};
const won: ScoreOptions = {
  win: '5z', by: 'ron', from: 'left', dora: ['3m', 31], riichi: 'double', rules,
};

/** A score is complete or not, and says which. */
export function scores(mahjong: Mahjong, input: HandInput): unknown[] {
  const score: Score = mahjong.score(input, won);
  if (score.outcome === 'not-complete') return [score.shanten];
  const complete: CompleteScore = score;
  const part: FuPart = score.fuParts[0]!;
  const tile: Tile | null = part.tile;
  const limit: Limit | null = score.limit;
  const gains: Gains = score.gains;
  const payments: Payments = score.payments;
  const block: ScoreBlock = score.blocks[0]!;
  const id: YakuId = score.yaku[0]!.id;
  const names: Name[] = [YAKU[id], ...(limit ? [LIMITS[limit]] : [])];
  const language: Language = LANGUAGES[0]!;
  const liable: Seat | undefined = payments.liable?.[0]?.seat;
  const waits: Waits = mahjong.waits(input, { ownDiscards: '1z', seat: 'south' });
  const wait: Wait = waits.waits[0]!;
  const wins: WinRecord[] = [{ hand: input, by: 'draw' }];
  const packed: Uint8Array = mahjong.packWins(wins, { players: 3 });
  const batch: ScoreBatch = mahjong.scoreBatch(packed, { rules: 'wrc' });
  const size: 80 = WIN_RECORD.size;
  return [complete, tile, limit, names[0]![language], gains.self, block.meld, id, liable,
    wait.ron.points, batch.yaku[0], size, mahjong.riichiDiscards(input, { rules }),
    mahjong.riichiKans(input, { drawn: 3 }), mahjong.nineKinds(input)];
}

/** Every field of every result has its type. */
export function results(mahjong: Mahjong, input: HandInput): unknown[] {
  const by: ShantenByForm = mahjong.shantenByForm(input);
  const kokushi: number | null = by.kokushi;
  const drawn: Improvement = mahjong.improvements(input)[0]!;
  const after: Tile = drawn.discard;
  const first: Discard = mahjong.discards(input)[0]!;
  const keeps: boolean = first.keeps;
  const useful: TileCount[] = first.tiles;
  const { readings, goals, goalCount } = mahjong.explain(input);
  const reading: Reading = readings[0]!;
  const block: Block = reading.blocks[0]!;
  const goal: Goal = goals[0]!;
  const left: number = goal.missing[0]!.left;
  const table: DiscardsBatch = mahjong.discardsBatch(new Uint8Array(34), { players: 3 });
  const waits: UkeireBatch = mahjong.ukeireBatch(new Uint8Array(34));
  const [won]: bigint[] = mahjong.census(13).counts;
  const validity: Validity = mahjong.validate(input);
  const unseen: number[] = mahjong.unseen(input, { visible: [33, 33] });
  return [kokushi, after, keeps, useful, block.kind === 'ryanmen', left, goalCount, table.kinds,
    waits.totals, won, validity.valid || validity.position, unseen];
}

export async function use(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const mahjong: Mahjong = await load();
  const batch: ParsedBatch = parseBatch(text);
  const [first]: BatchError[] = batch.errors;
  const distances: Int8Array = mahjong.shantenBatch(batch.counts);
  console.log(first.line, first.message, distances, batch.melds?.[0], batch.lines);
  const slim: Mahjong = await loadSlim(bytes);
  const shanten: number = slim.shanten(hand, options) + mahjong.shanten(text);
  const ukeire: Ukeire = mahjong.ukeire(new Uint8Array(34));
  const discards: Discard[] = mahjong.discards([1, 2, 3]);
  const improvements: Improvement[] = mahjong.improvements(text);
  const why: Explanation = mahjong.explain(text, { limit: 3 });
  const forms: Form[] = ukeire.forms;
  const masks: BigUint64Array = mahjong.ukeireBatch(new Uint8Array(34)).masks;
  const table: Int8Array = mahjong.discardsBatch(new Uint8Array(34)).shanten;
  const all: bigint = mahjong.census(14).total;
  const valid = mahjong.validate(text);
  if (!valid.valid) return valid.message;
  // @ts-expect-error: five players
  mahjong.shanten(text, { players: 5 });
  // @ts-expect-error: no such form
  mahjong.shanten(text, { forms: ['chitoi'] });
  // @ts-expect-error: no such option
  mahjong.ukeire(text, { player: 3 });
  // @ts-expect-error: batches take bytes
  mahjong.shantenBatch([1, 2, 3]);
  // @ts-expect-error: a number is no hand
  mahjong.shanten(123);
  // @ts-expect-error: shanten in a form may be null
  const seven: number = mahjong.shantenByForm(text).chiitoitsu;
  // @ts-expect-error: only a hand that is not valid has a message
  mahjong.validate(text).message;
  // @ts-expect-error: melds are 0 to 4
  mahjong.shanten(text, { melds: 5 });
  // @ts-expect-error: the entry with the module inside takes no source
  await load(bytes);
  // @ts-expect-error: nothing is no source (any value is: TypeScript's Module has no members)
  await loadSlim(null);
  // @ts-expect-error: the engine is loaded, not imported
  mahjong.load();
  // @ts-expect-error: a list of results is not a result
  mahjong.discards(text).total;
  return [shanten, discards[0].name, improvements.length, why.goals[0].text, forms, masks[0],
    table[0], all, TILE_NAMES[0]].join();
}

export async function chances(mahjong: Mahjong, signal: AbortSignal): Promise<unknown[]> {
  const options: WinOptions = {
    mode: 'graph', extra: 2, draws: 12, pool: 120, constantPool: true, memory: 64,
  };
  const found: WinProbability = mahjong.winProbability('1m', options);
  const parts: number[] = [];
  const later: WinProbability = await mahjong.winProbabilityAsync('1m', {
    ...options, signal, onProgress: (part) => { parts.push(part); },
  });
  const first: WinDiscard = found.discards[0]!;
  const mode: WinMode = later.mode;
  const errors: number[] | undefined = first.winError;
  const played: Simulation = mahjong.simulate('1m', { games: 10, discard: tile, mode: 'graph' });
  const [low, high]: [number, number] = (await mahjong.simulateAsync('1m', { signal })).interval;
  // @ts-expect-error: no such mode
  mahjong.winProbability('1m', { mode: 'fast' });
  // @ts-expect-error: distances of win probability never look at what is left
  mahjong.winProbability('1m', { live: true });
  // @ts-expect-error: what takes no time needs no signal
  mahjong.winProbability('1m', { signal });
  // @ts-expect-error: games follow one of two modes
  mahjong.simulate('1m', { mode: 'sampled' });
  return [first.win[18], first.keeps, mode, errors, played.byDraw, low, high, found.best[1],
    later.tenpai];
}

export async function inThread(signal: AbortSignal): Promise<unknown[]> {
  const options: WorkerOptions = { url: new URL('file:///ukeire.thread.js') };
  const thread: MahjongWorker = await loadWorker(options);
  const shanten: number = await thread.shanten(sameParse('1m'), { players: 3 });
  const useful: Ukeire = await thread.ukeire('1m');
  const batch: Int8Array = await thread.shantenBatch(new Uint8Array(34));
  const found: WinProbability = await thread.winProbability('1m', {
    mode: 'straight', signal, onProgress() {},
  });
  const played: Simulation = await thread.simulate('1m', { games: 5, signal });
  // @ts-expect-error: every answer there is a promise
  const now: number = thread.shanten('1m');
  // @ts-expect-error: there is one method for what takes long
  thread.winProbabilityAsync('1m');
  thread.terminate();
  return [shanten, useful.total, batch[0], found.win, played.win, now,
    new SameError('a', 'b') instanceof MahjongError];
}

/** Code that takes either: an engine, or one in a thread. */
export async function either(inThread: boolean, signal: AbortSignal): Promise<unknown[]> {
  const mahjong: MahjongAsync = inThread ? await loadWorker() : asyncOf(await load());
  const shanten: number = await mahjong.shanten('1m', { players: 3 });
  const rows: Discard[] = await mahjong.discards('1m');
  const batch: Int8Array = await mahjong.shantenBatch(new Uint8Array(34), {
    signal, onProgress() {},
  });
  const scores: ScoreBatch = await mahjong.scoreBatch(new Uint8Array(80), { rules: 'wrc', signal });
  const found: WinProbability = await mahjong.winProbability('1m', {
    mode: 'graph', signal, budget: 100,
    onAnswer(answer: WinProbability) { answer.win; }, onProgress() {},
  });
  const score: Score = await mahjong.score('1m', won);
  const ids: readonly string[] = await mahjong.yakuIds();
  // @ts-expect-error: there is one name for each question
  mahjong.winProbabilityAsync('1m');
  // @ts-expect-error: an answer at once cannot be cancelled
  mahjong.shanten('1m', { signal });
  // @ts-expect-error: an engine has nothing to end
  mahjong.terminate();
  const small: MahjongLite = await loadLite();
  const useful: Ukeire = small.ukeire(liteParse('1m'), { live: true });
  // @ts-expect-error: the small engine knows no scores
  small.score('1m');
  const poolOptions: PoolOptions = { threads: 2, url: new URL('file:///thread.js') };
  const pool: MahjongPool = await loadPool(poolOptions);
  const all: UkeireBatch = await pool.ukeireBatch(new Uint8Array(34), { signal });
  const joined: number = all.totals[0] + pool.threads;
  // @ts-expect-error: threads write into memory of their own
  pool.scoreBatch(new Uint8Array(80), { into: scores });
  const slim: MahjongWorker = await loadSlimWorker({ module: 'a.wasm', url: 'a.js' });
  // @ts-expect-error: nothing is inside
  await loadSlimWorker({ url: 'a.js' });
  const global: Mahjong = await ukeire.load();
  const bundled: Mahjong = await loadBundle();
  const little: MahjongLite = await loadLiteBundle();
  return [shanten, rows, batch, scores, found, score, ids, useful, joined, slim, global, bundled,
    little];
}

export function codeOf(error: unknown): NotationErrorCode | (string & {}) | undefined {
  return error instanceof MahjongError ? error.code : undefined;
}

export const used = [inputs, sources, again, glyph, melds];
`;

for (const [module, resolution] of [
  ['esnext', 'bundler'],
  ['node16', 'node16'],
  ['nodenext', 'nodenext'],
]) {
  test(`TypeScript with moduleResolution ${resolution}`, () => {
    const folder = makeProject(`types-${resolution}`, {
      'use.ts': USE,
      'tsconfig.json': tsconfig(module, resolution),
    });
    assert.is(runIn(folder, [binary('tsc'), '-p', '.']), '');
  });
}

test('the types need no library of a browser or of node', () => {
  const entries = Object.entries(packageJson().exports).filter(([, { types }]) => types);
  const imports = entries.map(([path], i) => `import * as e${i} from 'ukeire${path.slice(1)}';`);
  const folder = makeProject('types-bare', {
    'use.ts': `${imports.join('\n')}
      import { load, type Source } from 'ukeire/slim';
      const sources: Source[] = [new Uint8Array(8), new ArrayBuffer(8), 'a.wasm', { a: 1 },
        { arrayBuffer: async () => new ArrayBuffer(8) }, Promise.resolve('a.wasm')];
      // @ts-expect-error: a number is no source
      load(7);
      // @ts-expect-error: null is no source
      load(null);
      export const all = [sources, ${imports.map((_, i) => `typeof e${i}`).join()}];`,
    'tsconfig.json': tsconfig('nodenext', 'nodenext').replace('"es2022","dom"', '"es2022"'),
  });
  assert.ok(imports.length > 10);
  assert.is(runIn(folder, [binary('tsc'), '-p', '.']), '');
});

test('TypeScript in a CommonJS file, which node >= 20.19 may have require the package', () => {
  const folder = makeProject('types-require', {
    'use.cts': `import ukeire = require('ukeire');
      export const engine: Promise<ukeire.Mahjong> = ukeire.load();`,
    'tsconfig.json': tsconfig('nodenext', 'nodenext').replace('use.ts', 'use.cts'),
  });
  assert.is(runIn(folder, [binary('tsc'), '-p', '.']), '');
});

/** @returns {any} */
function packageJson() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
}

/**
 * The compiler that arethetypeswrong brings: the newest one knows `node10` no more, which projects
 * of others have.
 */
function olderCompiler() {
  const cli = createRequire(
    createRequire(import.meta.url).resolve('@arethetypeswrong/cli/package.json'),
  );
  return createRequire(cli.resolve('@arethetypeswrong/core')).resolve('typescript/lib/tsc.js');
}

test('TypeScript with moduleResolution node10, all subpaths', () => {
  const folder = makeProject('types-node10', {
    'use.ts': USE.replace('Uint8Array<ArrayBuffer>', 'Uint8Array'), // generic since 5.7
    'tsconfig.json': tsconfig('es2022', 'node10').replace(
      '"es2022","dom"',
      '"es2023","dom","esnext"',
    ),
  });
  const tsc = olderCompiler();
  assert.match(runIn(folder, [process.execPath, tsc, '--version']), /^Version 5\./);
  assert.is(runIn(folder, [process.execPath, tsc, '-p', '.']), '');
});

test('typesVersions says what exports says', () => {
  const { exports, typesVersions, main, types } = packageJson();
  const said = Object.entries(exports).flatMap(([path, to]) =>
    path === '.' || !to.types ? [] : [[path.slice(2), [to.types]]],
  );
  assert.equal(typesVersions, { '*': Object.fromEntries(said) });
  assert.equal([main, types], [exports['.'].default, exports['.'].types]);
});

test('publint finds nothing', async () => {
  const { publint } = await import('publint');
  const folder = makeProject('publint', {});
  const { messages } = await publint({
    pkgDir: `${folder}/node_modules/ukeire`,
    pack: false,
    strict: true,
  });
  assert.equal(messages, []);
});

test('arethetypeswrong finds nothing', () => {
  // ES modules only, by design, so the rule that CommonJS must not get one is left out; the wasm
  // file has no types. A problem makes attw, and so runIn, fail.
  const out = runIn(ROOT, [
    binary('attw'),
    pack(),
    '--ignore-rules',
    'cjs-resolves-to-esm',
    '--exclude-entrypoints',
    'ukeire.wasm',
    '--no-emoji',
    '--no-color',
    '--format',
    'table-flipped',
  ]);
  const entries = Object.keys(packageJson().exports).filter((path) => !/wasm|json/.test(path));
  assert.ok(entries.length > 10);
  for (const entry of entries) {
    assert.match(out, new RegExp(`"ukeire${entry.slice(1)}" +│ OK +│ .*│ OK \\(ESM\\) +│ OK +│`));
  }
});

test.run();
