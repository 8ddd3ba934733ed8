// The review of a game on the page: the same rows as the command line, the board that steps along,
// mistakes to practice, and the summary to hand on.
// SPDX-License-Identifier: MIT

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { createServer } from 'vite';
import { readGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { reviewGame } from '../../wasm/review.js';
import { load } from '../../wasm/ukeire.js';
import { isSame, lastOf } from '../../web/model/review/board.js';
import { stateAt } from '../../web/model/review/position.js';
import { resultAt } from '../../web/model/review/result.js';
import { keepReasons, reasonsFor } from '../../web/model/review/reasons.js';
import { byKind, stretchesOf } from '../../web/model/review/report.js';
import { reviewRules } from '../../web/model/review/rules.js';
import { EMPTY, isPlayed, listed } from '../../web/model/review/session.js';
import { decode } from '../../web/model/table/link.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { addTexts, translator } from '../../web/text/translate.js';
import {
  accuracyWord,
  decisionWords,
  lossWord,
  placeWord,
  plannedWord,
  reasonWords,
} from '../../web/view/panels/review/words.js';
import { playGame } from '../js/kobalab-games.js';
import { wholeNumbers } from '../js/random.js';
import { barriers } from './axe.js';
import { FILE, PHONE, speak, unfold, chooseRules, clickOn, focusOn, newPage } from './browser.js';
import { browsersOf, stage } from './stage.js';

const CONFIG = fileURLToPath(new URL('../../web/build/vite.config.js', import.meta.url));
const CLI = fileURLToPath(new URL('../../wasm/cli.js', import.meta.url));
const HAND = '#h=123m406p789s11223z';
const CONTROLS = 'button, select, summary, label.board-all, textarea';

const paipu = JSON.parse(JSON.stringify(playGame(wholeNumbers(11), () => {})._paipu));
const [whole] = readGames({ ...paipu, log: paipu.log.slice(0, 3), defen: undefined });
const log = writeTenhou({ ...whole, names: ['<b>x</b>', 'b', 'c', 'd'] });
const [game] = readGames(log);
const player = 1;
addTexts(secondPartsIn);
const t = translator('en');
const engine = await load();

/** @typedef {import('../../wasm/review.js').ReviewGoal} Goal */

/** Why the best was better, worked out here. @param {any} decision */
function reasonOf(decision) {
  keepReasons({ decision, reasons: reasonsFor(engine, game, player, decision) });
  return reasonWords(t, decision);
}

/** Where it stands in the game. @param {{ round: number, event: number }} decision */
const placeOf = ({ round, event }) => 1000 * round + event;

/** @param {Goal} goal @returns {any[]} */
function askCommandLine(goal) {
  const folder = mkdtempSync(join(tmpdir(), 'ukeire-review-'));
  try {
    const file = join(folder, 'game.json');
    writeFileSync(file, log);
    const asked = ['review', '--json', '--goal', goal, '--player', String(player), file];
    const lines = execFileSync(process.execPath, [CLI, ...asked], { encoding: 'utf8' });
    return lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @type {Map<string, any[]>} */
const known = new Map();

/** What the command line says of the same file: asked once. @param {Goal} goal */
function commandLine(goal) {
  const rows = known.get(goal) ?? askCommandLine(goal);
  known.set(goal, rows);
  return rows;
}

/** Runs in the page before its scripts: keeps the decisions that the thread of a review says. */
function overhear() {
  const page = /** @type {any} */ (globalThis);
  page.decided = [];
  page.threads = 0;
  const Thread = page.Worker;
  page.Worker = class extends Thread {
    /** @param {any} url @param {any} options */
    constructor(url, options) {
      super(url, options);
      if (options?.name !== 'review') return;
      page.threads++;
      /** @type {any} */ (this).addEventListener('message', (/** @type {any} */ { data }) => {
        if (data.decision) page.decided.push(data.decision);
      });
    }
  };
}

/** @typedef {import('puppeteer-core').Page} Page */

/**
 * Through a door of the page.
 * @param {Page} page @param {import('../../web/model/door.js').Door} to
 */
async function goThrough(page, to) {
  await clickOn(page, `.doors a[href="#${to === 'analyse' ? '' : to}"]`);
  await page.waitForSelector(`main[data-door=${to}]`);
}

/** @param {Page} page @param {string} text */
async function readLog(page, text) {
  await goThrough(page, 'review');
  await page.waitForSelector('#review-text');
  await page.evaluate((value) => {
    const input = /** @type {HTMLTextAreaElement} */ (document.querySelector('#review-text'));
    /** @type {HTMLDetailsElement} */ (input.closest('details')).open = true;
    input.value = value;
    input.parentElement?.querySelector('button')?.click();
  }, text);
}

/** Presses a button of the review by what it says. @param {Page} page @param {string} text */
const press = (page, text) =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('.review button')];
    const found = all.find(
      (node) => node.textContent === wanted || node.getAttribute('aria-label') === wanted,
    );
    /** @type {HTMLElement} */ (found).click();
  }, text);

/** @param {Page} page @param {string} selector */
const textOf = (page, selector) =>
  page.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector);

/**
 * Drops a file, and says of the two events whether the browser is left to do what it does.
 * @param {Page} page @param {string} selector @param {string | number[]} content text or bytes
 */
const dropOn = (page, selector, content) =>
  page.evaluate(
    (wanted, part) => {
      const dataTransfer = new DataTransfer();
      const bytes = typeof part === 'string' ? part : Uint8Array.from(part);
      dataTransfer.items.add(new File([bytes], 'game'));
      const target = document.querySelector(wanted);
      return ['dragover', 'drop'].map((type) =>
        target?.dispatchEvent(
          new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
        ),
      );
    },
    selector,
    content,
  );

/** What the board says, as it is spoken, and where it stands. @param {Page} page */
const boardSays = async (page) => ({
  said: await textOf(page, '.board-said .unseen'),
  at: await textOf(page, '.board-at'),
  round: await page.$eval('#board-round', (one) => /** @type {HTMLSelectElement} */ (one).value),
});

/** @param {number} ms */
const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The list with all that it has. @param {Page} page */
async function showAll(page) {
  if (await page.$('.review-decisions .more')) await clickOn(page, '.review-decisions .more');
}

/** @param {Page} page */
const isDone = (page) => page.waitForSelector('.review-report[aria-busy=false]');

/** Whole. @param {Page} page @param {number} rows */
const listHas = (page, rows) =>
  page.waitForFunction((n) => document.querySelectorAll('.review-list li').length === n, {}, rows);

for (const name of browsersOf('chromium')) {
  const on = stage(`review in ${name}`, name);
  const { test, complaints } = on;
  /** @type {Page} */
  let page;
  /** What the page has the review of. */
  let done = '';

  /** A page of its own with a log that was read. @param {'served' | 'file'} where */
  async function open(where, text = log) {
    await page?.close();
    done = '';
    page = await on.openPage(overhear);
    await page.goto(`${where === 'served' ? on.url : FILE}${HAND}`);
    await page.waitForSelector('.doors a');
    await readLog(page, text);
  }

  /** @param {Goal} goal */
  async function review(goal) {
    await page.waitForSelector('#review-player');
    await page.select('#review-player', String(player));
    await page.select('#review-goal', goal);
    await press(page, 'Review');
    await isDone(page);
  }

  /**
   * A page with the review of the log: that of the test before, if it is the same.
   * @param {'served' | 'file'} where @param {Goal} goal
   */
  async function reviewed(where, goal) {
    if (done === `${where}, ${goal}`) return void (await goThrough(page, 'review'));
    await open(where);
    await review(goal);
    done = `${where}, ${goal}`;
  }

  test.after.each(() => assert.equal(complaints.splice(0), []));

  test('what is no log is said; names are text', async () => {
    await open('served', 'no log');
    await page.waitForFunction(() =>
      /cannot be read/.test(document.querySelector('.review [role=status]')?.textContent ?? ''),
    );
    assert.match(await textOf(page, '.review [role=status]'), /tenhou's JSON and XML/);
    await readLog(page, 'https://tenhou.net/0/?log=2019050417gm-0029-0000-4f2a8622&tw=2');
    assert.match(await textOf(page, '.review [role=status]'), /This link only names a log/);
    await readLog(page, log);
    await page.waitForSelector('#review-player');
    const names = await page.$$eval('#review-player option', (nodes) =>
      nodes.map((node) => node.textContent),
    );
    assert.equal(names, game.names);
    assert.ok(names.includes('<b>x</b>'));
    assert.ok((await textOf(page, '.board-table')).includes('<b>x</b>'));
  });

  test('what is wrong with a log is said in the language of the page', async () => {
    const round = JSON.parse(log);
    // No tile, as the second discard of the dealer in the second round.
    round.log[1][6][1] = 77;
    const cut = log.slice(0, log.length / 2);
    const gzip = [0x1f, 0x8b, 1, 2, 3];
    const files = ['no log', cut, ' ', '<mjloggm><TAIKYOKU ', gzip];
    // Firefox also writes to its console what it finds in damaged gzip.
    if (name === 'firefox') files.pop();
    await open('served');
    for (const [language, wrong] of /** @type {const} */ ([
      ['ja', ['牌譜ではありません', 'JSONとして', '中身がありません', 'タグが', '壊れています']],
      ['zh', ['这不是牌谱', 'JSON格式', '没有内容', '标签不', '已损坏']],
    ])) {
      await speak(page, language);
      for (const [i, file] of files.entries()) {
        await dropOn(page, 'body', file);
        await page.waitForFunction(
          (part) => document.querySelector('.review [role=status]')?.textContent?.includes(part),
          {},
          wrong[i],
        );
      }
      await dropOn(page, 'body', JSON.stringify(round));
      await page.waitForFunction(() =>
        /log\[1\]/.test(document.querySelector('.review [role=status]')?.textContent ?? ''),
      );
      const said = await textOf(page, '.review [role=status]');
      assert.not.match(said.replace(/log[[\]0-9]+/, ''), /[a-z]{2}/i, said);
    }
    await speak(page, 'en');
  });

  test('a file that unpacks hugely is read up to a limit, which is said', async () => {
    const line = Buffer.from(writeMjai(game));
    // Long blank lines: each of a hundred million short ones would be looked at.
    const blank = Buffer.alloc(100 << 20, `${' '.repeat(0xffff)}\n`);
    const bomb = gzipSync(Buffer.concat([line, blank]), { level: 9 });
    await open('served', 'no log');
    await dropOn(page, 'body', [...bomb]);
    await page.waitForSelector('#review-player');
    assert.match(await textOf(page, '.review [role=status]'), /more than 100 times as long/);
    const rounds = await page.$$eval('#board-round option', (nodes) => nodes.length);
    assert.is(rounds, game.rounds.length, 'what came before is there');
  });

  test('the page from its sources, as npm run dev serves it, reads a log', async () => {
    const sources = await createServer({
      ...{ configFile: CONFIG, logLevel: 'error' },
      server: { port: 0, watch: null },
    });
    try {
      await sources.listen();
      await page?.close();
      page = await newPage(on.browser);
      await page.goto(String(sources.resolvedUrls?.local[0]));
      await page.waitForSelector('.doors a');
      await readLog(page, log);
      await page.waitForSelector('#review-player');
    } finally {
      await sources.close();
    }
  });

  test('a file that is dropped anywhere does not take the page away, and is reviewed', async () => {
    await open('served', 'no log');
    await page.setViewport(PHONE);
    await goThrough(page, 'analyse');
    await clickOn(page, '#change-tiles');
    for (const where of ['.hand', '#palette', '#hand', 'footer', 'html']) {
      await goThrough(page, 'analyse');
      assert.ok(await page.$eval(where, (one) => one.checkVisibility()), where);
      assert.equal(await dropOn(page, where, 'nothing'), [false, false], where);
      await page.waitForSelector('main[data-door=review]');
    }
    await page.waitForFunction(() =>
      /cannot be read/.test(document.querySelector('.review [role=status]')?.textContent ?? ''),
    );
    await goThrough(page, 'analyse');
    await dropOn(page, '.hand', log);
    await page.waitForSelector('#review-player');
    assert.ok(await page.$eval('.board', (one) => one.checkVisibility()));
    assert.is(await page.evaluate(() => location.hash), '#review');
    await goThrough(page, 'analyse');
    assert.is(await page.evaluate(() => location.hash), HAND, 'the hand is there still');
  });

  test('a log that tells no rules is reviewed by those that were chosen', async () => {
    const text = writeMjai({ ...whole, rounds: whole.rounds.slice(0, 1), scores: null });
    await open('served', text);
    await goThrough(page, 'analyse');
    await chooseRules(page, 'wrc');
    await clickOn(page, '#rule-ura');
    await goThrough(page, 'review');
    await review('score');
    const said = /Rules: WRC, changed \(your setting; the log does not record them\)\./;
    assert.match(await textOf(page, '.review-summary'), said);
    const [told] = readGames(text);
    const rules = reviewRules(told, { preset: 'wrc', ura: false });
    const all = reviewGame(told, { engine, player, goal: 'score', rules }).decisions;
    const decided = await page.evaluate(() =>
      JSON.stringify(/** @type {any} */ (globalThis).decided),
    );
    assert.equal(JSON.parse(decided), JSON.parse(JSON.stringify(all)));
    const usual = reviewGame(told, { engine, player, goal: 'score' }).decisions;
    assert.not.equal(all, usual);
    // A decision that is shown in the analysis takes its rules there, and says so.
    await goThrough(page, 'analyse');
    await chooseRules(page, 'default');
    await goThrough(page, 'review');
    await clickOn(page, '.review-list button');
    await clickOn(page, '.open-one');
    await page.waitForSelector('main[data-door=analyse]');
    assert.is(await textOf(page, '.notice'), 'Rules: WRC, changed');
    assert.is(await textOf(page, '#rules'), 'Rules: WRC, changed');
    await goThrough(page, 'review');
    await clickOn(page, '.open-one');
    await page.waitForSelector('main[data-door=analyse]');
    assert.is(await textOf(page, '.notice'), '');
  });

  test('the board scores by the chosen rules before a review, after it by its own', async () => {
    const [first] = whole.rounds;
    const events = first.events.map((one) =>
      one.type === 'win' || one.type === 'end' ? { ...one, deltas: undefined } : one,
    );
    const text = writeMjai({ ...whole, rounds: [{ ...first, events, wins: [] }], scores: null });
    await open('served', text);
    await page.waitForSelector('#board-round');
    await goThrough(page, 'analyse');
    await chooseRules(page, 'default');
    await goThrough(page, 'review');
    await focusOn(page, '.board');
    await page.keyboard.press('End');
    const [told] = readGames(text);
    const place = { round: 0, event: lastOf(told, 0) };
    const pointsBy = (/** @type {any} */ rules) =>
      `${resultAt(engine, told, place, rules).won?.worth?.points} points`;
    const shows = async (/** @type {string} */ points) => {
      const said = await textOf(page, '.board-result');
      assert.ok(said.includes(points), `${points}: ${said}`);
    };
    const turn = async () => {
      await goThrough(page, 'analyse');
      await clickOn(page, '#rule-ura');
      await goThrough(page, 'review');
    };
    const [usual, chosen] = [
      pointsBy({ preset: 'default' }),
      pointsBy({ preset: 'default', ura: false }),
    ];
    assert.is.not(usual, chosen);
    await shows(usual);
    await turn();
    await shows(chosen);
    await review('win');
    await turn();
    await shows(chosen);
    await page.select('#review-player', '0');
    await shows(usual);
  });

  test('the board: buttons, keys, rounds, hands', async () => {
    await open('served');
    await page.waitForSelector('#board-round');
    const end = lastOf(game, 0);
    assert.equal(await boardSays(page), {
      said: `East 1: the tiles are dealt. ${game.names[0]} is the dealer.`,
      at: `Event 1 of ${end}`,
      round: '0',
    });
    await press(page, 'Next event');
    assert.match((await boardSays(page)).said, /^b draws .+\.$/);
    await press(page, 'Previous event');
    await focusOn(page, '.board');
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    assert.is((await boardSays(page)).at, `Event 4 of ${end}`);
    assert.match((await boardSays(page)).said, /^c draws\.$/, 'what others draw is hidden');
    const backs = () => page.$$eval('.board-table .t-back', (all) => all.length);
    assert.is(await backs(), 40);
    await clickOn(page, '#board-hands');
    assert.match((await boardSays(page)).said, /^c draws .+\.$/);
    assert.is(await backs(), 0);
    await focusOn(page, '.board');
    await page.keyboard.press('End');
    assert.is((await boardSays(page)).at, `Event ${end} of ${end}`);
    assert.match((await boardSays(page)).said, /Points: .*[+]\d+/);
    await page.keyboard.press('ArrowRight');
    assert.is((await boardSays(page)).round, '1');
    await page.keyboard.press('ArrowDown');
    assert.is((await boardSays(page)).round, '2');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    assert.match((await boardSays(page)).at, /^Event 1 of/);
    await page.select('#board-round', '2');
    assert.match((await boardSays(page)).said, /the tiles are dealt/);
    await press(page, 'Open this in the analysis');
    await page.waitForFunction(() => /[#&]h=/.test(location.hash));
  });

  test('the board says how a round ended: hand, yaku, han, points; who was tenpai', async () => {
    await open('served');
    await page.waitForSelector('#board-round');
    assert.is(await textOf(page, '.board-result'), '');
    for (const round of game.rounds.keys()) {
      const { won, tenpai } = resultAt(engine, game, { round, event: lastOf(game, round) });
      await page.select('#board-round', String(round));
      await focusOn(page, '.board');
      await page.keyboard.press('End');
      const text = await textOf(page, '.board-result');
      if (won) {
        const { han, points, yaku } = /** @type {any} */ (won.worth);
        assert.ok(text.includes(`${han} han`) && text.includes(`${points} points`), text);
        const all = await page.$$eval('.board-result dd', (nodes) =>
          nodes.map((node) => node.textContent),
        );
        assert.equal(
          all,
          yaku.map((/** @type {any} */ one) => `${one.han} han`),
        );
        const tiles = await page.$$eval('.board-result .seat-hand > *', (nodes) => nodes.length);
        assert.is(tiles, won.state && won.state.hand.length + 1);
      } else {
        const who = tenpai?.map((one) => `${game.names[one.player]} is tenpai.`);
        assert.is(text, who?.join('') || 'Nobody is tenpai.');
      }
      // Hands that are laid down are seen by all.
      const own = won ? won.player : tenpai?.[0]?.player;
      const backs = await page.$$eval('.seat', (seats) =>
        seats.map((seat) => !seat.querySelector('.seat-hand.down')),
      );
      assert.ok(own === undefined || backs.filter(Boolean).length >= (own === 0 ? 1 : 2));
      await page.keyboard.press('ArrowLeft');
      assert.is(await textOf(page, '.board-result'), '');
    }
  });

  test('a review is stopped at once, and the board steps meanwhile', async () => {
    await open('served', writeTenhou(readGames({ ...paipu, defen: undefined })[0]));
    await page.waitForSelector('#review-player');
    await press(page, 'Review');
    await page.waitForFunction(() => /** @type {any} */ (globalThis).decided.length > 5);
    assert.ok(await page.evaluate(() => document.activeElement?.textContent !== 'Review'));
    await press(page, 'Next event');
    assert.match((await boardSays(page)).at, /^Event 2 of/);
    const part = await page.$eval('.review progress', (one) => one.value);
    assert.ok(part > 0 && part < 1, String(part));
    await press(page, 'Stop');
    await page.waitForSelector('#review-player');
    const count = () => page.evaluate(() => /** @type {any} */ (globalThis).decided.length);
    const before = await count();
    await pause(500);
    assert.is(await count(), before, 'nothing comes any more');
    assert.is(await textOf(page, '.review-summary'), '');
  });

  /** Powers have other last digits in another machine of JavaScript. @param {unknown} row */
  const rounded = (row) =>
    JSON.parse(JSON.stringify(row), (_, x) =>
      typeof x === 'number' ? Number(x.toPrecision(9)) : x,
    );

  /** @param {'served' | 'file'} where @param {Goal} goal */
  const compareRows = (where, goal) =>
    test(`the same as the command line, row by row: ${where}, ${goal}`, async () => {
      const rows = commandLine(goal);
      assert.ok(rows.length > 30);
      await reviewed(where, goal);
      // As text: a driver may leave out what stands twice in an object.
      const decided = JSON.parse(
        await page.evaluate(() => JSON.stringify(/** @type {any} */ (globalThis).decided)),
      );
      // Two threads take turns with the rounds.
      decided.sort((/** @type {any} */ a, /** @type {any} */ b) => placeOf(a) - placeOf(b));
      assert.is(decided.length, rows.length);
      assert.match(await textOf(page, '.review-summary'), /Rules: Tenhou \(from the log\)\./);
      for (const [i, row] of rows.entries()) {
        const { log: file, game: number, player: who, name: called, goal: asked, ...rest } = row;
        assert.ok(file.endsWith('game.json'));
        assert.equal([number, who, called, asked], [0, player, game.names[player], goal]);
        assert.equal(rounded(decided[i]), rounded(rest), `row ${i}`);
      }
      /** @type {any} */
      const session = { ...EMPTY, games: [game], player, goal, decisions: rows };
      for (const order of /** @type {const} */ (['order', 'loss'])) {
        await page.select('#review-order', order);
        const all = listed({ ...session, order });
        await showAll(page);
        await listHas(page, all.length);
        const rowsShown = await page.$$eval('.review-list button', (nodes) =>
          nodes.map((node) =>
            ['.place', '.loss'].map((part) => node.querySelector(part)?.textContent),
          ),
        );
        assert.equal(
          rowsShown,
          all.map((row) => [
            placeWord(t, game, row),
            isPlayed(row) ? `−${lossWord(t, row.loss.value, goal)}` : '',
          ]),
        );
        // Each, chosen from the list, with whatever else was decided there.
        const shown = await page.$$eval('.review-list button', (nodes) =>
          nodes.map((node) => {
            /** @type {HTMLElement} */ (node).click();
            return [...document.querySelectorAll('.review-one')].map((one) => [
              one.querySelector('h3')?.textContent,
              [...one.querySelectorAll('strong')].map((side) => side.textContent?.trim()).join(),
              one.querySelector('.words')?.textContent,
              one.querySelector('.reason')?.textContent ?? '',
            ]);
          }),
        );
        assert.ok(shown.filter(([[, , , reason]]) => reason).length > 3);
        assert.equal(
          shown,
          all.map((row) =>
            rows
              .filter((one) => isSame(one, row))
              .map((one) => [
                placeWord(t, game, one),
                isPlayed(one) ? [one.done, one.best].map((way) => plannedWord(t, way)).join() : '',
                decisionWords(t, one, goal).at(-1),
                reasonOf(one),
              ]),
          ),
        );
      }
    });

  compareRows('served', 'win');

  test('a decision and the board mark each other', async () => {
    await reviewed('served', 'win');
    const rows = commandLine('win');
    const all = listed({ ...EMPTY, decisions: rows });
    await showAll(page);
    await listHas(page, all.length);
    await page.$eval('.review-list button', (one) => /** @type {HTMLElement} */ (one).click());
    const [worst] = all;
    const { at, round } = await boardSays(page);
    assert.is(round, String(worst.round));
    assert.ok(at.startsWith(`Event ${worst.event} of`), at);
    assert.ok(await page.evaluate(() => document.activeElement?.matches('.board')));
    /** The rows that are marked, and the one that should be. */
    const current = () =>
      page.$$eval('.review-list button', (nodes) =>
        nodes.flatMap((node, i) => (node.getAttribute('aria-current') ? [i] : [])),
      );
    const rowAt = (/** @type {{ round: number, event: number }} */ place) =>
      [all.findIndex((one) => isSame(one, place))].filter((i) => i >= 0);
    const decidedAt = (/** @type {{ round: number, event: number }} */ place) =>
      rows.filter((one) => isSame(one, place)).map((one) => decisionWords(t, one, 'win').at(-1));
    const decided = () =>
      page.$$eval('.review-one .words', (nodes) => nodes.map(({ textContent }) => textContent));
    const place = { round: worst.round, event: worst.event };
    assert.equal(await current(), [0]);
    assert.equal(await decided(), decidedAt(place));
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('ArrowLeft');
      place.event--;
      assert.equal(await current(), rowAt(place));
      assert.equal(await decided(), decidedAt(place));
    }
    for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowRight');
    assert.equal(await current(), rowAt(worst), 'stepping back marks it again');
    await page.keyboard.press('j');
    assert.equal(await current(), [rowAt(worst)[0] + 1]);
    await page.keyboard.press('k');
    await press(page, 'Next decision');
    assert.equal(await current(), [rowAt(worst)[0] + 1]);
    await focusOn(page, '.review-list button[aria-current]');
    await page.keyboard.press('ArrowDown');
    assert.equal(await current(), [rowAt(worst)[0] + 2]);
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-current'));
    assert.is(focused, 'true', 'the focus goes along the list');
    await clickOn(page, '.open-one');
    await page.waitForFunction(() => /[#&]d=/.test(location.hash));
    // The way back leads to the same decision.
    await clickOn(page, '.way-back a');
    await page.waitForSelector('#review', { visible: true });
    assert.equal(await current(), [rowAt(worst)[0] + 2]);
    // So do the keys.
    await page.waitForFunction(() => document.activeElement?.matches('.board'));
    await page.keyboard.press('k');
    assert.equal(await current(), [rowAt(worst)[0] + 1]);
  });

  test('the analysis of a decision marks what was played, until the hand is another', async () => {
    await reviewed('served', 'table');
    /** In which tables a row is marked. */
    const marked = () =>
      page.$$eval('tr:has(.tag-done)', (rows) =>
        rows.map((row) => (row.closest('.advice') ? 'advice' : 'discards')),
      );
    const button = '.review-list button:has(.tile)';
    await clickOn(page, button);
    const done = await page.$eval('.review-versus .tile', (tile) => tile.className);
    await clickOn(page, '.open-one');
    await page.waitForSelector('.advice .tag-done');
    assert.equal((await marked()).sort(), ['advice', 'discards']);
    const shown = await page.$eval('.discards tr:has(.tag-done) .tile', (tile) => tile.className);
    assert.is(shown, done);
    await clickOn(page, '.hand .tile-button');
    await page.waitForFunction(() => !document.querySelector('.tag-done'));
    await clickOn(page, '#undo');
    await page.waitForFunction(() => document.querySelectorAll('.tag-done').length === 2);
    assert.equal((await marked()).sort(), ['advice', 'discards'], 'the table that was opened');
  });

  test('a choice has the picture of its discard, but not beside a call', async () => {
    await reviewed('served', 'win');
    await showAll(page);
    const pictured = await page.$$eval('.review-list .way', (all) =>
      all.map((one) => [
        /^ *(chi|pon|[a-z]+ kan|pass)/.test(one.textContent ?? ''),
        one.querySelector('.tile') !== null,
      ]),
    );
    assert.ok(pictured.some(([call]) => call) && pictured.some(([call]) => !call));
    for (const [call, picture] of pictured) assert.is(picture, !call);
  });

  test('mistakes go to practice, with their table', async () => {
    await reviewed('served', 'win');
    await unfold(page, '.review-mistakes');
    const all = listed({ ...EMPTY, decisions: commandLine('win') });
    await showAll(page);
    await listHas(page, all.length);
    const late = all.findIndex((one) => one.kind === 'own' && one.turn > 4);
    await page.$$eval(
      '.review-list button',
      (nodes, i) => /** @type {HTMLElement} */ (nodes[i]).click(),
      late,
    );
    await clickOn(page, '.practise-one');
    const row = '.review-one [role=status]';
    assert.is(await textOf(page, row), '1 mistake added to practice.');
    await clickOn(page, '.go-practise');
    await page.waitForSelector('#practice .practice-hand button', { visible: true });
    assert.match(await textOf(page, '#practice .at'), /Your mistakes: 1 left/);
    const rivers = await page.$$eval('#practice .seen dd', (nodes) =>
      nodes.map((node) => node.children.length),
    );
    assert.ok(rivers.length >= 4 && rivers.every((n) => n > 0), String(rivers));
    await goThrough(page, 'review');
    await page.select('#review-least', '0');
    const label = await textOf(page, '.add-mistakes');
    const [, found] = /** @type {RegExpMatchArray} */ (
      label.match(/^Add (\d+) mistakes? to practice$/)
    );
    const addAll = () => clickOn(page, '.add-mistakes');
    await addAll();
    const said = await textOf(page, '.review-mistakes .said');
    assert.is(said, `${Number(found) - 1} mistakes added to practice.`, 'the one is there already');
    await addAll();
    assert.is(await textOf(page, '.review-mistakes .said'), 'Practice has this already.');
    const kept = await page.evaluate(() => JSON.parse(localStorage['ukeire.practice']));
    assert.is(kept.length, Number(found));
    assert.ok(
      kept.every((/** @type {any} */ one) => one.played && !one.right && /&t=/.test(one.problem)),
    );
    done = '';
    await page.reload();
    await page.waitForSelector('.doors a');
    await goThrough(page, 'practice');
    await page.waitForSelector('#practice .replay:not([hidden])');
    assert.is(await textOf(page, '#practice .replay'), `Replay mistakes (${found})`);
  });

  compareRows('file', 'table');

  test('the summary as a picture and as text', async () => {
    await reviewed('file', 'table');
    await unfold(page, '.review-acts .review-share');
    await page.waitForSelector('.review-acts .review-share .picture');
    await page.waitForFunction(() => {
      const image = /** @type {HTMLImageElement} */ (
        document.querySelector('.review-acts .review-share img')
      );
      return image.complete && image.naturalWidth > 700 && image.naturalHeight > 300;
    });
    const { src, alt } = await page.$eval('.review-acts .review-share img', (one) => {
      const image = /** @type {HTMLImageElement} */ (one);
      return { src: image.src, alt: image.alt };
    });
    assert.ok(src.startsWith('data:image/svg+xml'));
    assert.is(alt, `Review: ${game.names[player]}`);
    assert.ok(!decodeURIComponent(src).includes('http://') || !/href="http/.test(src));
    const text = await page.$eval(
      '#review-share-text',
      (one) => /** @type {HTMLTextAreaElement} */ (one).value,
    );
    const { summary } = await page.evaluate(() => ({
      summary: document.querySelector('.review-summary p')?.textContent ?? '',
    }));
    const [, best, all] = /** @type {RegExpMatchArray} */ (summary.match(/^(\d+) of (\d+)/));
    const lines = text.split('\n');
    assert.ok(lines[1].startsWith(`${best} of ${all} decisions were the best`), lines[1]);
    const worst = listed({ ...EMPTY, decisions: commandLine('table') }).filter(
      ({ kind }) => kind !== 'win',
    );
    const told = lines.filter((line) => /^\d\. /.test(line));
    assert.is(told.length, 3);
    for (const [i, line] of told.entries()) {
      assert.ok(line.includes(worst[i].hand), line);
      assert.ok(line.endsWith(decisionWords(t, worst[i], 'table').join(' · ')), line);
    }
    await clickOn(page, '.review-acts .review-share .save-image');
    await page.waitForFunction(() =>
      /image was saved/.test(
        document.querySelector('.review-acts .review-share .said')?.textContent ?? '',
      ),
    );
  });

  test('one decision as a picture and as text, with a link to its table', async () => {
    await reviewed('file', 'table');
    await page.$eval('.review-list button', (one) => /** @type {HTMLElement} */ (one).click());
    await unfold(page, '.review-one .review-share');
    await page.waitForSelector('#review-decision-text');
    const text = await page.$eval(
      '#review-decision-text',
      (one) => /** @type {HTMLTextAreaElement} */ (one).value,
    );
    const [worst] = listed({ ...EMPTY, decisions: commandLine('table') });
    assert.ok(text.startsWith(`Review: ${game.names[player]}\n`), text);
    assert.ok(text.includes(decisionWords(t, worst, 'table').join(' · ')), text);
    const link = /** @type {string} */ (text.split('\n').at(-1));
    const { state } = decode(link.slice(link.indexOf('#')));
    assert.equal(state, stateAt(game, player, worst));
    const alt = await page.$eval('.review-one img.picture', (one) => one.getAttribute('alt'));
    assert.is(alt, `Review: ${game.names[player]}`);
  });

  test('the report: accuracy by kind, the graph in figures, what is in common', async () => {
    await reviewed('file', 'table');
    const rows = commandLine('table').filter(({ kind }) => kind !== 'forced');
    const cells = await page.$$eval('.review-scroll tbody tr', (nodes) =>
      nodes.map((one) => [...one.children].map(({ textContent }) => textContent)),
    );
    assert.equal(
      cells.map(([name]) => name),
      game.names,
    );
    const lost = byKind(rows).reduce((sum, { loss }) => sum + loss, 0);
    assert.equal(cells[player].slice(1), [
      ...byKind(rows).map(accuracyWord),
      lossWord(t, lost, 'table'),
    ]);
    await unfold(page, '.review-graph details');
    const graph = await page.$$eval('.review-graph tbody tr', (nodes) =>
      nodes.map((one) => [...one.children].map(({ textContent }) => textContent)),
    );
    const stretches = stretchesOf(game, player, rows);
    assert.equal(
      graph.map((row) => [row[1], row[3]]),
      stretches.map(({ loss, before, after }) => [
        lossWord(t, loss, 'table'),
        `${before} → ${after}`,
      ]),
    );
    assert.ok(await page.$('.review-graph svg[role=img][aria-label]'));
    assert.ok((await textOf(page, '.review-common')).length > 20);
  });

  test('a change of the language keeps the log, all that was found, and the place', async () => {
    await reviewed('served', 'win');
    await press(page, 'Next decision');
    await clickOn(page, '#board-hands');
    const rows = await page.$$eval('.review-list li', (nodes) => nodes.length);
    const seen = () =>
      page.evaluate(() => ({
        player: /** @type {any} */ (document.querySelector('#review-player'))?.value,
        goal: /** @type {any} */ (document.querySelector('#review-goal'))?.value,
        round: /** @type {any} */ (document.querySelector('#board-round'))?.value,
        at: document
          .querySelector('.board-at')
          ?.textContent?.match(/[0-9]+/g)
          ?.toSorted(),
        backs: document.querySelectorAll('.seat-hand .t-back').length,
        current: document.querySelector('.review-list [aria-current]')?.getAttribute('data-row'),
        nodes: document.querySelectorAll('.review *').length,
      }));
    const before = await seen();
    assert.is(before.player, String(player));
    assert.is(before.backs, 0);
    for (const language of ['ja', 'zh', 'zh-Hant', 'en']) {
      await speak(page, language);
      await listHas(page, rows);
      assert.equal(await seen(), before, language);
    }
    assert.is(await page.evaluate(() => /** @type {any} */ (globalThis).threads), 2);
    await page.select('#review-player', '0');
    assert.is(await page.$('.review-summary'), null);
    await page.select('#review-player', String(player));
    await isDone(page);
    await listHas(page, rows);
    done = '';
  });

  test('a review shows decisions while it works, and goes on in another language', async () => {
    await open('served', writeTenhou(readGames({ ...paipu, defen: undefined })[0]));
    await page.waitForSelector('#review-player');
    await press(page, 'Review');
    await page.waitForSelector('.review-report[aria-busy=true]');
    await page.waitForSelector('.review-list li');
    assert.ok(await page.$('.review progress'));
    await speak(page, 'ja');
    await isDone(page);
    const all = await page.evaluate(() => /** @type {any} */ (globalThis).decided.length);
    assert.ok(all > 50);
    assert.is(await page.evaluate(() => /** @type {any} */ (globalThis).threads), 2);
    await speak(page, 'en');
  });

  test('a page that is loaded again has the review again, at its place', async () => {
    for (const where of /** @type {const} */ (['served', 'file'])) {
      await open(where);
      await review('win');
      done = `${where}, win`;
      await press(page, 'Next decision');
      const seen = () =>
        page.evaluate(() => ({
          player: /** @type {any} */ (document.querySelector('#review-player'))?.value,
          round: /** @type {any} */ (document.querySelector('#board-round'))?.value,
          at: document.querySelector('.board-at')?.textContent,
          summary: document.querySelector('.review-report')?.textContent,
        }));
      const before = await seen();
      assert.is(before.player, String(player));
      await page.reload();
      await page.waitForSelector('.doors a');
      // The address of a page from disk does not follow.
      if (where === 'file') await goThrough(page, 'review');
      await isDone(page);
      assert.equal(await seen(), before, where);
      await press(page, 'Next decision');
      assert.is.not((await seen()).at, before.at);
    }
  });

  test('no barrier, on a phone and a desktop, light and dark', async () => {
    await open('served');
    await review('win');
    await unfold(page, '.review details');
    await press(page, 'Next decision');
    for (const theme of ['light', 'dark']) {
      await page.select('#theme', theme);
      await page.setViewport({ width: 1280, height: 900 });
      assert.equal(await barriers(page, '#review', CONTROLS), [], `desktop, ${theme}`);
      await page.setViewport(PHONE);
      assert.equal(await barriers(page, '#review', CONTROLS), [], `phone, ${theme}`);
    }
  });

  test.run();
}
