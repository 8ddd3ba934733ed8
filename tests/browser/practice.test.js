// Tasks of practice: five problems by keyboard, a hand on a phone, two tabs.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { stage } from './stage.js';

const on = stage('practice');
const { test, phoneTest, open, has, says, text, keys } = on;

test('five problems by keyboard, each with its verdict and a reason', async () => {
  await open('practice&theme=riichi&level=any&seed=0');
  for (let n = 1; n <= 5; n++) {
    await says('.practice .at', `Hand ${n} of 10`);
    await has('.practice-hand button');
    assert.match(await text('.in-riichi h2'), /riichi/);
    assert.is(await on.count('.practice-hand .best'), 0, 'no discard is named before');
    await keys('3');
    await has('.judged:is(.right, .undecided, .wrong)');
    assert.match(
      await text('.judged'),
      /^(Right\.|(Undecided|Wrong): .*\d+ points?.* Best: .+\.)$/,
    );
    assert.match(await text('.reason'), /^[A-Z].*\.$/);
    await keys('a');
    await has('.choices-table .picked');
    await keys('n');
  }
  assert.match(await text('.score'), /of 5 right/);
});

phoneTest('the verdict stays in view; another tab adds its answers', async () => {
  await open('practice&h=44p55p66p2468s13z77z&g=win');
  await has('.practice-hand button');
  await keys('3');
  await has('.judged.wrong');
  const inView = await on.page.$$eval('.judged, .next', (nodes) =>
    nodes.every((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  );
  assert.ok(inView);
  const other = await on.openPage();
  await other.goto(on.page.url().replace(/#.*/, '#practice&h=123m406p789s11223z'));
  await other.waitForSelector('.practice-hand button');
  await other.keyboard.press('1');
  await other.waitForSelector('.judged:not(.open)');
  const score = await other.$eval('.score', ({ textContent }) => String(textContent));
  assert.match(score, /of \d+ right/);
  await other.close();
  await says('.score', score);
  await keys('m');
  await says('.at', /^Your mistakes/);
  assert.match(await text('.question'), /^Once more/);
});

on.run();
