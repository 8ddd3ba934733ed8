// ukeire/table as a user gets it: types, node, a bundle, and nothing of it in the first entry.
// SPDX-License-Identifier: MIT

import * as esbuild from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { binary, makeProject, runIn, tsconfig } from './consumer.js';

const USE = `
import { load } from 'ukeire';
import type { Mahjong } from 'ukeire';
import {
  TableError, calls, dora, kobalabPosition, kobalabReader, mjaiReader, table, tenhouReader,
  tenhouRound,
} from 'ukeire/table';
import type {
  ByWho, Call, CallOptions, Danger, DangerFacts, DangerOptions, DiscardInput, EndReason, Furiten,
  Genbutsu, Kuikae, LegalDiscard, MeldsInput, Phase, Player, RiichiState, RiverDiscard, RiverInput,
  Table, TableErrorCode, TableEvent, TableOptions, TileInput, Turn, WaitShape, Who,
} from 'ukeire/table';

const river: RiverInput = ['1m', { tile: '5p', called: 'left', riichi: true }];
const thrown: DiscardInput = { tile: 3, drawn: null };
const melds: MeldsInput = [{ tiles: [0, 0, 0] }];
const options: TableOptions = {
  players: 4, seat: 'south', hand: '123m', rivers: { left: river, self: [thrown] },
  melds: { right: melds }, riichi: { across: 'double' }, kuikae: 'suji', reds: [1, 1, 1],
  scores: { self: 25000, right: 25000, left: 50000 }, rules: 'tenhou',
};

export async function use(): Promise<unknown[]> {
  const engine: Mahjong = await load();
  const t: Table = table({ ...options, engine });
  const events: TableEvent[] = mjaiReader()({ type: 'none' });
  events.push(...kobalabReader({ first: 1 })({}), ...tenhouRound([]));
  events.push(...tenhouReader()({ tag: 'T1' }));
  const draw: TableEvent = { type: 'draw', player: 1, tile: null };
  const reason: EndReason = 'nine-kinds';
  t.apply(events).apply(draw).apply({ type: 'end', reason });
  const turn: Turn = t.turn;
  const phase: Phase = turn.phase;
  const who: Who | null = turn.who;
  const row: Call = t.calls('3p', { kuikae: 'all' })[0]!;
  const best: LegalDiscard | null = row.best;
  const danger: Danger = t.danger({ against: ['left'] })[0]!;
  const facts: DangerFacts = danger.against[0]!;
  const safe: Genbutsu | null = facts.genbutsu;
  const shapes: WaitShape[] = facts.shapes;
  const furiten: Furiten = t.furiten('1m');
  const rivers: ByWho<RiverDiscard[]> = t.rivers;
  const riichi: RiichiState | null = t.riichi.self;
  const rule: Kuikae = 'none';
  const asked: CallOptions = { engine, from: 'left', kuikae: rule };
  const rows: Call[] = calls('123m', '3p', asked);
  const next: Table = t.clone().as(2);
  const chance: number = t.winProbability({ draws: 3 }).win[3]!;
  const player: Player = t.self;
  const tile: TileInput = dora('1m', { players: 3 });
  const asking: DangerOptions = {};
  // @ts-expect-error: no such event
  t.apply({ type: 'ron', player: 0 });
  // @ts-expect-error: a discard names its tile
  t.apply({ type: 'discard', player: 0 });
  // @ts-expect-error: nobody is in front
  table({ rivers: { front: '1m' } });
  // @ts-expect-error: calls need an engine
  calls('123m', '3p', { from: 'left' });
  // @ts-expect-error: a table does not change by assignment
  t.wall = 3;
  // @ts-expect-error: with three players nobody is across
  rivers.across.length;
  return [phase, who, best, safe, shapes, furiten, riichi, rows, next, chance, player, tile, asking,
    table(kobalabPosition({}, 1))];
}

export function codeOf(error: unknown): TableErrorCode | string | undefined {
  return error instanceof TableError ? error.places[0] ?? error.code : undefined;
}
`;

for (const [module, resolution] of [
  ['esnext', 'bundler'],
  ['nodenext', 'nodenext'],
]) {
  test(`types of ukeire/table with moduleResolution ${resolution}`, () => {
    const folder = makeProject(`table-types-${resolution}`, {
      'use.ts': USE,
      'tsconfig.json': tsconfig(module, resolution),
    });
    assert.is(runIn(folder, [binary('tsc'), '-p', '.']), '');
  });
}

const folder = makeProject('table', {
  'use.js': `import { MahjongError, load } from 'ukeire';
    import { TableError, table } from 'ukeire/table';
    const t = table({ engine: await load(), hand: '123m406p789s1122z' });
    t.apply({ type: 'draw', player: 0, tile: '3z' });
    console.log(t.discards()[0].name, t.wall);
    try { t.apply({ type: 'draw', player: 0, tile: '3z' }); } catch (error) {
      console.log(error instanceof MahjongError, error instanceof TableError, error.code);
    }`,
  'main.js': `export { load } from 'ukeire';`,
  'table.js': `export { table } from 'ukeire/table';`,
});

test('node runs it with the engine of the first entry', () => {
  assert.is(runIn(folder, [process.execPath, 'use.js']), '3z 69\ntrue true out-of-turn\n');
});

/** The files that a bundle is made of. @param {string} entry */
async function inputsOf(entry) {
  const { metafile, warnings } = await esbuild.build({
    entryPoints: [`${folder}/${entry}`],
    bundle: true,
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  assert.equal(warnings, []);
  return Object.keys(metafile.inputs);
}

test('the first entry has nothing of the table, and the table nothing of the module', async () => {
  const main = await inputsOf('main.js');
  assert.ok(main.some((path) => path.endsWith('dist/module.js')));
  assert.equal(
    main.filter((path) => path.includes('/wasm/table')),
    [],
  );
  const table = await inputsOf('table.js');
  assert.ok(table.some((path) => path.endsWith('wasm/table/step.js')));
  assert.not.ok(table.some((path) => /module\.js|engine\.js|marshal/.test(path)));
});

test.run();
