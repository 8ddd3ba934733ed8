// ukeire/log as a user gets it: types, node, and a bundle without the engine.
// SPDX-License-Identifier: MIT

import * as esbuild from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { binary, makeProject, runIn, tsconfig } from './consumer.js';

const USE = `
import { LogError, readGames, streamGames, writeMjai, writeTenhou } from 'ukeire/log';
import type {
  Breach, Game, GameRound, LogErrorCode, LogFormat, LogOptions, LogRules, LogSource, ToldWin,
  ToldYaku,
} from 'ukeire/log';
import type { TableEvent } from 'ukeire/table';

export async function use(source: LogSource): Promise<string[]> {
  const games: Game[] = readGames('<mjloggm/>');
  const options: LogOptions = { rules: 'tenhou' };
  for await (const game of streamGames(source, options)) games.push(game);
  games.push(...readGames(new URL('https://tenhou.net/6/#json=x'), options));
  const breaches: Breach[] = games.flatMap((game) => game.breaches);
  if (breaches.length) return breaches.map(({ code, message }) => code + message);
  const [{ format, problem, rounds, rules }] = games;
  const kind: LogFormat | null = format;
  const said = kind ?? '';
  const { kuikae }: LogRules = rules;
  const events: TableEvent[] = rounds.flatMap((round: GameRound) => round.events);
  const won: (ToldWin | null)[] = rounds[0].wins;
  const yaku: ToldYaku[] = won[0]?.yaku ?? [];
  const code: LogErrorCode = 'cut';
  if (problem instanceof LogError && problem.code === code) return [problem.place, said, kuikae];
  return [writeMjai(games[0]), writeTenhou(games[0]), String(yaku.length + events.length)];
}
`;

for (const [module, resolution] of [
  ['esnext', 'bundler'],
  ['nodenext', 'nodenext'],
]) {
  test(`types of ukeire/log with moduleResolution ${resolution}`, () => {
    const folder = makeProject(`log-types-${resolution}`, {
      'use.ts': USE,
      'tsconfig.json': tsconfig(module, resolution),
    });
    assert.is(runIn(folder, [binary('tsc'), '-p', '.']), '');
  });
}

const folder = makeProject('log', {
  'use.js': `import { MahjongError } from 'ukeire';
    import { LogError, readGames } from 'ukeire/log';
    const [{ problem }] = readGames('{"type":"tsumo","actor":0,"pai":"1m"}');
    console.log(problem instanceof LogError, problem instanceof MahjongError, problem.message);`,
  'log.js': `export { readGames, streamGames } from 'ukeire/log';`,
});

test('node runs it', () => {
  const said = 'true true line 1: draw, and no round has begun\n';
  assert.is(runIn(folder, [process.execPath, 'use.js']), said);
});

test('a bundle has no engine in it', async () => {
  const { metafile, warnings } = await esbuild.build({
    entryPoints: [`${folder}/log.js`],
    bundle: true,
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  assert.equal(warnings, []);
  const inputs = Object.keys(metafile.inputs);
  assert.not.ok(inputs.some((path) => /module\.js|engine\.js|marshal/.test(path)));
});

test.run();
