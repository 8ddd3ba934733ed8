// The review of a game: its log, the board, the decisions, and what follows from them.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { readGames, writeTenhou } from '../../wasm/log.js';
import { reviewGame } from '../../wasm/review.js';
import { load } from '../../wasm/ukeire.js';
import { isSame, lastOf } from '../../web/model/review/board.js';
import { stateAt } from '../../web/model/review/position.js';
import { keepReasons, reasonsFor } from '../../web/model/review/reasons.js';
import { EMPTY, isPlayed, listed } from '../../web/model/review/session.js';
import { decode } from '../../web/model/table/link.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { addTexts, translator } from '../../web/text/translate.js';
import * as words from '../../web/view/panels/review/words.js';
import { seededGame } from './game.js';
import { PLACE, stage } from './stage.js';

const GOAL = 'table';
const PLAYER = 1;
const log = writeTenhou({ ...seededGame(2), names: ['<b>x</b>', 'b', 'c', 'd'] });
const [game] = readGames(log);
const engine = await load();
/** @type {any[]} */
const rows = reviewGame(game, { engine, player: PLAYER, goal: GOAL }).decisions;
for (const decision of rows)
  keepReasons({ decision, reasons: reasonsFor(engine, game, PLAYER, decision) });
const list = listed({ ...EMPTY, decisions: rows });
addTexts(secondPartsIn);
const t = translator('en');
const wordsOf = (/** @type {any} */ row) => words.decisionWords(t, row, GOAL);

const on = stage('review');
const { test, press, text, texts, count, value, shown, has, says, sees, keys, focus } = on;
const { goThrough, unfold } = on;

/** Presses a button of the review by its text or label. @param {string} name */
const pressNamed = (name) =>
  on.page.evaluate((wanted) => {
    const all = /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll('.review button')
    );
    [...all].find((one) => one.textContent === wanted || one.ariaLabel === wanted)?.click();
  }, name);
const isDone = () => has('.review-report[aria-busy=false]');
async function showAll() {
  if (await count('.review-decisions .more')) await press('.review-decisions .more');
  await has('.review-list li', list.length);
}
/** Drops a file, and says of both events whether the browser goes on with them. */
const dropOn = (/** @type {string} */ selector, /** @type {string} */ content) =>
  on.page.evaluate(
    (wanted, part) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([part], 'game'));
      const options = { dataTransfer, bubbles: true, cancelable: true };
      return ['dragover', 'drop'].map((type) =>
        document.querySelector(wanted)?.dispatchEvent(new DragEvent(type, options)),
      );
    },
    selector,
    content,
  );
const spoken = () => text('.board-said .unseen');
const at = () => text('.board-at');
/** The rows of the list that are marked. */
const marked = async () =>
  (await on.attributes('.review-list button', 'aria-current')).flatMap((one, i) => (one ? i : []));

test('a log that cannot be read is refused in words; a dropped file is read', async () => {
  await on.open('h=123m406p789s11223z&t=3');
  await goThrough('review');
  await on.readLog('no log');
  await says('.review [role=status]', /cannot be read/);
  assert.match(await text('.review [role=status]'), /tenhou's JSON and XML/);
  const wrong = JSON.parse(log);
  // No tile, as the second discard of the dealer.
  wrong.log[1][6][1] = 77;
  await on.speak('ja');
  await dropOn('body', JSON.stringify(wrong));
  await says('.review [role=status]', /log\[1\]/);
  const said = await text('.review [role=status]');
  assert.not.match(said.replace(/log[[\]0-9]+/, ''), /[a-z]{2}/i, said);
  await on.speak('en');
  await goThrough('analyse');
  assert.equal(await dropOn('#hand', 'nothing'), [false, false], 'the page stays');
  await has('main[data-door=review]');
  await says('.review [role=status]', /cannot be read/);
  await goThrough('analyse');
  await dropOn('.hand', log);
  await has('#review-player');
  assert.is(await shown('.board'), true);
  await on.addressIs('#review');
  assert.equal(await texts('#review-player option'), game.names);
  assert.ok((await text('.board-table')).includes('<b>x</b>'), 'a name is text');
});

test('the board goes by buttons, keys and rounds, hides hands, tells how rounds end', async () => {
  const end = lastOf(game, 0);
  assert.is(await spoken(), `East 1: the tiles are dealt. ${game.names[0]} is the dealer.`);
  assert.is(await at(), `Event 1 of ${end}`);
  await pressNamed('Next event');
  assert.match(await spoken(), /^b draws .+\.$/);
  await focus('.board');
  await keys('ArrowRight', 'ArrowRight');
  assert.is(await at(), `Event 4 of ${end}`);
  assert.match(await spoken(), /^c draws\.$/, 'what others draw is hidden');
  assert.is(await count('.board-table .t-back'), 40);
  await press('#board-hands');
  assert.match(await spoken(), /^c draws .+\.$/);
  assert.is(await count('.board-table .t-back'), 0);
  await press('#board-hands');
  await focus('.board');
  await keys('End');
  assert.is(await at(), `Event ${end} of ${end}`);
  assert.match(await spoken(), /Points: .*[+]\d+/);
  assert.match(await text('.board-result'), /\d+ han.*\d+ points|tenpai/);
  await keys('ArrowRight');
  assert.is(await value('#board-round'), '1');
  await keys('ArrowUp');
  assert.is(await value('#board-round'), '0');
  await keys('Home');
  assert.match(await at(), /^Event 1 of/);
  await on.page.select('#board-round', '1');
  assert.match(await spoken(), /the tiles are dealt/);
});

test('decisions are those of the library, row by row, with words, tiles and reasons', async () => {
  await on.page.select('#review-player', String(PLAYER));
  await on.page.select('#review-goal', GOAL);
  await pressNamed('Review');
  await isDone();
  assert.match(await text('.review-summary'), /Rules: Tenhou \(from the log\)\./);
  assert.ok(list.length > 10);
  await showAll();
  assert.equal(
    await on.page.$$eval('.review-list button', (all) =>
      all.map((one) => ['.place', '.loss'].map((part) => one.querySelector(part)?.textContent)),
    ),
    list.map((row) => [
      words.placeWord(t, game, row),
      isPlayed(row) ? `−${words.lossWord(t, row.loss.value, GOAL)}` : '',
    ]),
  );
  for (const [call, tile] of await on.page.$$eval('.review-list .way', (all) =>
    all.map((one) => [
      /^ *(chi|pon|[a-z]+ kan|pass)/.test(one.textContent ?? ''),
      one.querySelector('.tile') !== null,
    ]),
  ))
    assert.is(tile, !call, 'a choice has the picture of its discard, but not beside a call');
  // Each, chosen from the list, with whatever else was decided there.
  const found = await on.page.$$eval('.review-list button', (all) =>
    all.map((one) => {
      /** @type {HTMLElement} */ (one).click();
      return [...document.querySelectorAll('.review-one')].map((card) => [
        card.querySelector('h3')?.textContent,
        [...card.querySelectorAll('strong')].map((side) => side.textContent?.trim()).join(),
        card.querySelector('.words')?.textContent,
        card.querySelector('.reason')?.textContent ?? '',
      ]);
    }),
  );
  assert.ok(found.filter(([[, , , reason]]) => reason).length > 3);
  assert.equal(
    found,
    list.map((row) =>
      rows
        .filter((one) => isSame(one, row))
        .map((one) => [
          words.placeWord(t, game, one),
          isPlayed(one) ? [one.done, one.best].map((way) => words.plannedWord(t, way)).join() : '',
          wordsOf(one).at(-1),
          words.reasonWords(t, one),
        ]),
    ),
  );
});

test('a decision and the board mark each other, and the way back leads to the same', async () => {
  await press('.review-list button');
  const [worst] = list;
  assert.is(await value('#board-round'), String(worst.round));
  assert.match(await at(), new RegExp(`^Event ${worst.event} of`));
  await has('.board:focus');
  const place = { round: worst.round, event: worst.event };
  for (let i = 0; i < 4; i++) {
    await keys('ArrowLeft');
    place.event--;
    assert.equal(
      await marked(),
      [list.findIndex((one) => isSame(one, place))].filter((n) => n >= 0),
    );
    assert.equal(
      await texts('.review-one .words'),
      rows.filter((one) => isSame(one, place)).map((one) => wordsOf(one).at(-1)),
    );
  }
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  assert.equal(await marked(), [0]);
  await keys('j', 'j', 'k');
  assert.equal(await marked(), [1]);
  await focus('.review-list button[aria-current]');
  await keys('ArrowDown');
  assert.equal(await marked(), [2]);
  await has('.review-list [aria-current]:focus');
  await press('.open-one');
  await on.addressIs(/[#&]h=/);
  await press('.way-back a');
  await sees('#review');
  assert.equal(await marked(), [2]);
  await has('.board:focus');
  await keys('k');
  assert.equal(await marked(), [1]);
});

test('the analysis of a decision marks what was played, until the hand is another', async () => {
  const inTables = () =>
    on.page.$$eval('tr:has(.tag-done)', (all) =>
      all.map((one) => (one.closest('.advice') ? 'advice' : 'discards')).sort(),
    );
  await press('.review-list button:has(.tile)');
  const done = await on.attribute('.review-versus .tile', 'class');
  await press('.open-one');
  await has('.advice .tag-done');
  assert.equal(await inTables(), ['advice', 'discards']);
  assert.is(await on.attribute('.discards tr:has(.tag-done) .tile', 'class'), done);
  await press('.hand .tile-button');
  await on.page.waitForFunction(() => !document.querySelector('.tag-done'));
  await press('#undo');
  await has('.tag-done', 2);
  await goThrough('review');
});

test('mistakes go to practice once, with their table', async () => {
  await showAll();
  await unfold('.review-mistakes');
  const late = list.findIndex((one) => one.kind === 'own' && one.turn > 4);
  await press(`.review-list li:nth-child(${late + 1}) button`);
  await press('.practise-one');
  assert.is(await text('.review-one [role=status]'), '1 mistake added to practice.');
  await press('.go-practise');
  await sees('#practice .practice-hand button');
  assert.match(await text('#practice .at'), /Your mistakes: 1 left/);
  const rivers = await on.page.$$eval('#practice .seen dd', (all) =>
    all.map(({ children }) => children.length),
  );
  assert.ok(rivers.length >= 4 && rivers.every((n) => n > 0), String(rivers));
  await goThrough('review');
  await on.page.select('#review-least', '0');
  const [, found] = /** @type {RegExpMatchArray} */ (
    (await text('.add-mistakes')).match(/^Add (\d+) mistakes? to practice$/)
  );
  await press('.add-mistakes');
  const more = Number(found) - 1;
  assert.is(await text('.review-mistakes .said'), `${more} mistakes added to practice.`);
  await press('.add-mistakes');
  assert.is(await text('.review-mistakes .said'), 'Practice has this already.');
  const kept = await on.page.evaluate(() => JSON.parse(localStorage['ukeire.practice']));
  assert.is(kept.length, Number(found));
  for (const one of kept) assert.ok(one.played && !one.right && /&t=/.test(one.problem));
});

test('the report and one decision, to read and to hand on', async () => {
  assert.equal(await texts('.review-scroll tbody th'), game.names);
  assert.match((await texts('.review-scroll tbody tr'))[PLAYER], /\d%/);
  assert.is(await count('.review-graph svg[role=img][aria-label]'), 1);
  await unfold('.review-acts .review-share');
  await on.page.waitForFunction(() => {
    const image = /** @type {HTMLImageElement | null} */ (
      document.querySelector('.review-acts .review-share img')
    );
    return image?.complete && image.naturalWidth > 700 && image.naturalHeight > 300;
  });
  const lines = (await value('#review-share-text')).split('\n');
  assert.match(lines[1], /^\d+ of \d+ decisions were the best/);
  const worst = list.filter(({ kind }) => kind !== 'win').slice(0, 3);
  const ends = lines.filter((line) => /^\d\. /.test(line));
  assert.is(ends.length, 3);
  for (const [i, line] of ends.entries())
    assert.ok(line.endsWith(wordsOf(worst[i]).join(' · ')), line);
  await press('.review-list button');
  await unfold('.review-one .review-share');
  await has('#review-decision-text');
  const one = await value('#review-decision-text');
  assert.ok(one.startsWith(`Review: ${game.names[PLAYER]}\n`), one);
  const { state } = decode(one.slice(one.lastIndexOf('#')));
  assert.equal(state, stateAt(game, PLAYER, list[0]));
});

test('another language and a reload keep the log, the decisions and the place', async () => {
  await pressNamed('Next decision');
  await press('#board-hands');
  const seen = async () => [
    ...(await Promise.all(['#review-player', '#review-goal', '#board-round'].map(value))),
    (await at()).match(/[0-9]+/g)?.sort(),
    await count('.seat-hand .t-back'),
    await marked(),
  ];
  const before = await seen();
  for (const language of ['ja', 'en']) {
    await on.speak(language);
    await has('.review-list li', list.length);
    assert.equal(await seen(), before, language);
  }
  const summary = await text('.review-summary');
  await on.page.reload();
  // The address of a page from disk does not follow.
  if (PLACE === 'file') await goThrough('review');
  await isDone();
  assert.is(await text('.review-summary'), summary);
  assert.equal((await at()).match(/[0-9]+/g)?.sort(), before[3]);
});

test('a review shows decisions while it works, in another language too, and stops', async () => {
  const whole = seededGame();
  await unfold('details:has(#review-text)');
  await on.readLog(writeTenhou(whole));
  await has('#board-round option', whole.rounds.length);
  await pressNamed('Review');
  await has('.review-report[aria-busy=true]');
  await has('.review-list li');
  await on.speak('ja');
  await has('.review progress');
  await on.speak('en');
  const part = await on.page.$eval('.review progress', (one) => one.value);
  assert.ok(part > 0 && part < 1, String(part));
  await pressNamed('Next event');
  assert.match(await at(), /^Event 2 of/, 'the board steps meanwhile');
  await pressNamed('Stop');
  await has('#review-player');
  assert.is(await count('.review-summary, .review progress'), 0);
});

on.run();
