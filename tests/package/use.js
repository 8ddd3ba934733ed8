// use.js - a TypeScript program that uses every entry, with mistakes that must not compile.
// SPDX-License-Identifier: MIT
//
// The program uses all exported names, and tests/types checks the types.

/** Mistakes, each after the reason why it must not compile. @type {[string, string][]} */
const MISTAKES = [
  ['five players', "mahjong.shanten('1m', { players: 5 })"],
  ['no such form', "mahjong.shanten('1m', { forms: ['chitoi'] })"],
  ['no such option', "mahjong.ukeire('1m', { player: 3 })"],
  ['batches take bytes', 'mahjong.shantenBatch([1, 2, 3])'],
  ['a number is no hand', 'mahjong.shanten(123)'],
  ['shanten in a form may be null', "const seven: number = mahjong.shantenByForm('1m').chiitoitsu"],
  ['a valid hand has no message', "const text: string = mahjong.validate('1m').message"],
  ['melds are 0 to 4', "mahjong.shanten('1m', { melds: 5 })"],
  ['the module stands in an option', 'await load(new Uint8Array(8))'],
  ['nothing is no source', 'await load({ wasm: null })'],
  ['the engine is loaded, not imported', 'mahjong.load()'],
  ['a list of results is not a result', "mahjong.discards('1m').total"],
  ['no such mode', "mahjong.winProbability('1m', { mode: 'fast' })"],
  ['distances never look at the remaining tiles', "mahjong.winProbability('1m', { live: true })"],
  ['a call that takes no time needs no signal', "mahjong.winProbability('1m', { signal })"],
  ['games follow one of two modes', "mahjong.simulate('1m', { mode: 'sampled' })"],
  ['every answer of a worker is a promise', "const now: number = thread.shanten('1m')"],
  ['there is one name for each question', "thread.winProbabilityAsync('1m')"],
  ['an answer at once cannot be cancelled', "asyncOf(mahjong).shanten('1m', { signal })"],
  ['an engine has nothing to end', 'asyncOf(mahjong).terminate()'],
  ['the small engine knows no scores', "small.score('1m')"],
  ['threads write into new memory', 'pool.scoreBatch(wins, { into: mahjong.scoreBatch(wins) })'],
  ['nothing is inside', "await loadSlimWorker({ url: 'a.js' })"],
  ['no such event', "t.apply({ type: 'ron', player: 0 })"],
  ['a discard names its tile', "t.apply({ type: 'discard', player: 0 })"],
  ['a seat has a river', "createTable({ seats: [{ rivers: '1m' }, {}, {}] })"],
  ['calls need an engine', "calls('123m', '3p', { from: 'left' })"],
  ['a table does not change by assignment', 't.wall = 3'],
  ['with three players nobody is across', 't.rivers.across.length'],
];

/** Types that the program below does not use, by entry. */
const TYPES = Object.entries({
  ukeire:
    'BatchError Block Discard DiscardsBatch Explanation Form FuPart Gains Goal Improvement Limit '
    + 'Meld Payments Reading ScoreBatch ScoreBlock ScoreRules ShantenByForm Simulation TileCount '
    + 'Ukeire UkeireBatch Wait Waits WinDiscard WinMode WinOptions WinRecord',
  'ukeire/table':
    'ByWho<1> Call CallOptions Danger DangerFacts DangerOptions RiverDiscard DiscardSetup '
    + 'EndReason Furiten Genbutsu Kuikae LegalDiscard MeldSetup Phase Player '
    + 'RiichiState SeatSetup TableErrorCode TableOptions TileInput Turn WaitShape Who',
  'ukeire/log':
    'Breach GameRound LogErrorCode LogFormat LogOptions LogRules LogSource ToldWin ToldYaku',
}).flatMap(([entry, names]) => names.split(' ').map((name) => [entry, name]));

const USE = `
import {
  MahjongError, TILE_NAMES, WIN_RECORD, asyncOf, format, from136, fromKobalab, fromMjai, load,
  names, parse, parseBatch, readHand, tileGlyph, tileId, tileName, to136, toKobalab, toMjai,
} from 'ukeire';
import type {
  CompleteScore, Hand, HandInput, Mahjong, MahjongAsync, NotationErrorCode, Options, ParsedBatch,
  Score, ScoreOptions, Seat, Source, Tile, Validity, WinProbability, YakuId,
} from 'ukeire';
import { MahjongError as SameError, createWorker } from 'ukeire/worker';
import type { MahjongWorker, WorkerOptions } from 'ukeire/worker';
import { createPool } from 'ukeire/pool';
import type { MahjongPool, PoolOptions } from 'ukeire/pool';
import { load as loadLite, parse as liteParse } from 'ukeire/lite';
import type { MahjongLite } from 'ukeire/lite';
import 'ukeire/thread';
import 'ukeire/global';
import {
  TableError, calls, createTable, dora, kobalabPosition, kobalabReader, mjaiReader, tenhouReader,
  tenhouRound,
} from 'ukeire/table';
import type { Setup, Table, TableEvent } from 'ukeire/table';
import { LogError, readGames, streamGames, writeMjai, writeTenhou } from 'ukeire/log';
import type { Game } from 'ukeire/log';

const options: Options = { players: 3, forms: ['standard'], visible: '1z', live: true };
const hand: Hand = parse('123m406p1122z[789s]');
const tile: Tile = tileId(tileName(33));
const sources: Source[] = [new Uint8Array(8), new ArrayBuffer(8), new URL('file:///a'), 'a.wasm',
  fetch('a.wasm'), new Response(), Promise.resolve(new ArrayBuffer(8))];
const hands: HandInput[] = ['1m', new Uint8Array(34), [0, 1], hand, fromKobalab(toKobalab(hand)),
  from136(to136(hand, { reds: false })), fromMjai(toMjai('1m')), readHand([1, 2, 3]),
  { counts: new Array<number>(34).fill(0) }];
const won: ScoreOptions = {
  win: '5z', by: 'ron', from: 'left', indicators: ['3m', 31], riichi: 'double',
  rules: { preset: 'tenhou', doubleYakuman: ['kokushi-13'], pao: false, renhou: 'mangan' },
};

/** Types of scores, hands and errors become narrower when a program tests a field. */
export function narrowed(mahjong: Mahjong, error: unknown): unknown[] {
  const score: Score = mahjong.score(hand, won);
  if (score.outcome === 'not-complete') return [score.shanten];
  const complete: CompleteScore = score;
  const id: YakuId = score.yaku[0]!.id;
  const known: names.Name[] =
    [names.YAKU[id], ...(score.limit ? [names.LIMITS[score.limit]] : [])];
  const seat: Seat | undefined = score.payments.liable?.[0]?.seat;
  const validity: Validity = mahjong.validate(hand);
  const where = validity.valid || validity.position;
  const code: NotationErrorCode | (string & {}) | undefined =
    error instanceof MahjongError ? error.code : undefined;
  const place = error instanceof TableError ? error.places[0] ?? error.code : undefined;
  const size: 80 = WIN_RECORD.size;
  return [complete, known[0]![names.LANGUAGES[0]!], seat, where, code, place, size];
}

export async function load_(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal) {
  const mahjong: Mahjong = await load({ wasm: bytes });
  const worker: WorkerOptions = { url: new URL('file:///ukeire.thread.js') };
  const threads: PoolOptions = { threads: 2, url: new URL('file:///thread.js') };
  const thread: MahjongWorker = await createWorker(worker);
  const pool: MahjongPool = await createPool(threads);
  const small: MahjongLite = await loadLite();
  const either: MahjongAsync = signal.aborted ? thread : asyncOf(mahjong);
  const chances: WinProbability = await either.winProbability('1m', {
    mode: 'graph', signal, budget: 100, onProgress() {},
    onAnswer(answer: WinProbability) { answer.win; },
  });
  const games: Game[] = readGames(new URL('https://tenhou.net/6/#json=x'), { rules: 'tenhou' });
  for await (const game of streamGames('<mjloggm/>')) games.push(game);
  const events: TableEvent[] = games[0]!.rounds[0]!.events;
  const setup: Setup = { seats: [{ hand: ['1m'], river: '1z*' }, {}, {}], kuikae: 'suji' };
  const t: Table = createTable(JSON.parse(JSON.stringify(setup)), { engine: mahjong });
  t.apply(events).apply(mjaiReader()({})).apply(kobalabReader({ first: 1 })({}));
  t.apply([...tenhouRound([]), ...tenhouReader()({ tag: 'T1' })]).clone().as(2);
  const batch: ParsedBatch = parseBatch('1m');
  return [chances, t, pool.threads, small.ukeire(liteParse('1m')), batch, dora('1m'),
    createTable(kobalabPosition({}, 1)), writeMjai(games[0]!), writeTenhou(games[0]!),
    await createWorker({ wasm: 'a.wasm', url: 'a.js' }), await ukeire.load(),
    new SameError('a', 'b') instanceof MahjongError];
}

/** Lines that must not compile. */
export async function mistakes(mahjong: Mahjong, small: MahjongLite, t: Table) {
  const { signal } = new AbortController();
  const wins = new Uint8Array(80);
  const [thread, pool] = [await createWorker(), await createPool()];
${MISTAKES.map(([why, code]) => `  // @ts-expect-error: ${why}\n  ${code};\n`).join('')}
  return [seven, now];
}

${TYPES.map(([entry, name], i) => `export type T${i} = import('${entry}').${name};\n`).join('')}
export const used = [
  LogError, TILE_NAMES, format, hands, options, sources, tile, tileGlyph(tile),
];
`;

export { USE };
