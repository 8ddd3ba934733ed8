// @ts-nocheck - plain JavaScript, to be copied and changed.
// folder.js FOLDER - prints points lost per decision by each player in a folder of logs.
// SPDX-License-Identifier: MIT

import { pathToFileURL } from 'node:url';
import { load } from 'ukeire';
import { streamGames } from 'ukeire/log';
import { decisions, summarize } from 'ukeire/review';

const engine = await load();
const byName = new Map();
for await (const game of streamGames(pathToFileURL(`${process.argv[2]}/`))) {
  const { file, names, problem } = game;
  if (problem) console.error(`${file}, ${problem.place}: ${problem.message}`);
  for (const [player, name] of names.entries()) {
    const reviewed = decisions(game, { engine, player, mode: 'straight' }); // fast, for many games
    byName.set(name, [...(byName.get(name) ?? []), ...reviewed]);
  }
}
for (const [name, all] of byName) {
  const { decisions: n, asGood, meanLoss } = summarize(all);
  console.log(`${name}: ${meanLoss.toFixed(1)} points, ${asGood} of ${n} as good as the best`);
}
