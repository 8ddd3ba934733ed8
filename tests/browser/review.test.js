// The task of a review: paste a log, see the costliest decision, open it, come back.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { writeTenhou } from '../../wasm/log.js';
import { roundsOfGame } from '../js/kobalab-games.js';
import { stage } from './stage.js';

const log = writeTenhou({ ...roundsOfGame(11, 2), names: ['<b>x</b>', 'b', 'c', 'd'] });
const on = stage('review');
const { test, open, press, has, says, text, keys } = on;

test('a log pasted, its costliest decision opened in the analysis, and back', async () => {
  await open('review');
  await on.readLog('https://tenhou.net/0/?log=2009060321gm-0089-0000-abcdef12');
  await has('.log-input a');
  assert.match(await text('.said'), /does not contain the log itself/);

  await on.readLog(log);
  await has('.board-card');
  await press('.run-review');
  await has('.report[aria-busy=false]');
  const costs = (await on.texts('.items .cost')).map((one) => Number(one.replace(/\D/g, '')));
  assert.ok(costs.length > 3);
  assert.equal(
    costs,
    costs.toSorted((a, b) => b - a),
  );

  await press('.items li button');
  assert.match(await text('.decided .verdict'), new RegExp(`costs ${costs[0]} point`));
  const place = await text('.decided h2');
  await keys('j');
  await on.drawn();
  assert.is.not(await text('.decided h2'), place);
  await keys('k');
  await says('.decided h2', place);

  await press('.open-one');
  await on.addressIs(/^#h=/);
  await on.goThrough('review');
  await says('.decided h2', place);

  await on.page.reload();
  await says('.decided h2', place);
  assert.is(await on.count('b'), 0, 'a name is text');
});

on.run();
