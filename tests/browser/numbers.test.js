// One number has one name and one value: every number on the screen of twelve tables and of
// decisions of three logs, in the sentence, the list, all folds, the review and practice.
// SPDX-License-Identifier: MIT

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames, writeTenhou } from '../../wasm/log.js';
import { readReal, withRealLogs } from '../js/real-logs.js';
import { DESKTOP, WEB, launch, newPage, serve } from './browser.js';

const timeout = 60_000;
const test = suite('numbers');
/** @type {import('puppeteer-core').Browser} */
let browser;
/** @type {import('./browser.js').Server} */
let server;
/** @type {import('puppeteer-core').Page} */
let page;

const RIVERS = 'o=1z9m2z&r=1z9p4s&a=3z4z7z&l=3z4z7z';
/** What each table is, and its link. @type {Record<string, string>} */
const TABLES = {
  'alone, 13 tiles': 'h=123m406p78s11223z',
  'alone, 14 tiles': 'h=123m1289p1237999s',
  dora: 'h=33468m389p23s1345z&d=2m',
  'a riichi': `h=340m4067p2346788s&${RIVERS}&i=r3`,
  'two riichi': `h=2344m3788p235799s&${RIVERS}&i=r3l2`,
  'melds of others': `h=2479m13578p369s11z&${RIVERS.replace('l=3z4z7z', 'l=3z4z')}&e=l.666z.123m`,
  'a call offered': 'h=23m4067p22678s55z&o=1z9m&r=1z9p&a=3z4z&l=3z1m&x=l',
  'a complete hand': 'h=234m406p23467s55z8s',
  'tenpai with riichi': 'h=12345689m399p456s&d=1z',
  'three players': 'h=1199m19p19s123567z&n=3&k=4z',
  'the last round': `h=340m4067p2346788s&${RIVERS}&i=r3&t=10&s=w&w=s&z=24000.26000.31000.19000*`,
  'seven pairs': 'h=1133m5577p99s11z25s',
};
/** Each log, the rounds that are read, and whose decisions. */
const LOGS = /** @type {const} */ ([
  ['tenhou-game.xml', [4, 8], 0],
  ['mjai-game.jsonl', [0, 11], 1],
  ['tenhou-ranked_game.json', [0, 2], 2],
]);
/** So many decisions of each log are looked at. */
const DECISIONS = 5;

/** @typedef {[name: string, subject: string, value: string, place: string]} Figure */

/**
 * Every number on the screen, in the page. A subject is a choice in words that all doors share, or
 * nothing for numbers of the table. `Deals in: now` is of a tile, whether riichi is declared or not.
 * @returns {Figure[]}
 */
function collect() {
  /** @type {Figure[]} */
  const found = [];
  /** @param {string} selector @param {ParentNode} [of] @returns {any[]} */
  const all = (selector, of = document) => [...of.querySelectorAll(selector)];
  const text = (/** @type {any} */ at, /** @type {ParentNode} */ of = document) =>
    String((typeof at === 'string' ? of.querySelector(at) : at)?.textContent ?? '').trim();
  const subjectOf = (/** @type {string} */ words) =>
    words
      .toLowerCase()
      .replace(/, then .*|best$|played$|best played$|yours$/, '')
      .replace(/^(?:open kan|pon) .*/, (call) => String(call.match(/kan|pon/)))
      .replace(/^ron$/, 'win')
      .split(/[\s,]+/)
      .filter((word) => !/^(?:discard|with|of|to|fold)$/.test(word))
      .sort()
      .join(' ')
      .trim();
  let place = '';
  const add = (/** @type {string} */ name, /** @type {string} */ of, /** @type {any} */ value) => {
    const number = String(value ?? '')
      .replace(/[,★]|\(equal\)|\.$/g, '')
      .trim();
    const one = name === 'Deals in: now' ? of.replace(/ ?(?:riichi|damaten|red) ?/g, '') : of;
    if (/^[−\d]/.test(number)) found.push([name, one, number, place]);
  };
  /** The numbers that patterns find. @param {string} line @param {[RegExp, string, string][]} list */
  const read = (line, list) => list.forEach(([at, name, of]) => add(name, of, line.match(at)?.[1]));
  const readTable = (/** @type {any} */ table, /** @type {(row: any) => string} */ of) =>
    all('tbody tr', table).forEach((row) =>
      all('td', row).forEach((cell, i) => {
        const less = text('small', cell);
        const name = text(all('thead th', table)[i + 1]);
        add(
          name,
          of(row),
          text(cell)
            .replace(less, '')
            .replace(/ (?:percentage )?points?$/, ''),
        );
        add(`Less: ${name}`, of(row), less.slice(1));
        if (name === 'Less')
          add(
            `Less: ${text(all('thead th', table)[i])}`,
            of(row),
            text(cell).replace(/ points?$/, ''),
          );
      }),
    );

  const list = all('.card.answer .choices tbody tr');
  const [points, wins] = all('.card.answer .choices thead th')
    .slice(1)
    .map((one) => text(one));
  const plan = (/** @type {any} */ row) => text('.tag-plan', row);
  const second = list.find((row) => plan(row) !== plan(list[0])) ?? list[1];
  const ofRow = (/** @type {any} */ row) => {
    const pick = row?.querySelector('.pick');
    const other = pick?.dataset.id.match(/ (?:push|fold)$/) ?? '';
    return pick ? subjectOf(pick.ariaLabel) + other : '';
  };
  const [a, b] = [ofRow(list[0]), ofRow(second)];
  const compare = (/** @type {string} */ line) =>
    read(line, [
      [/, (\d+) points? less/, `Less: ${points}`, b],
      [/, ([\d.]+) percentage points less/, `Less: ${points}`, b],
      ...[a, b].flatMap((of, i) =>
        /** @type {[string, string][]} */ ([
          ['wins more often', wins],
          ['worth more points', points],
          ['less often now', 'Deals in: now'],
          ['less often by the end of the round', 'Deals in: by the end'],
          ['more useful tiles?', /\), but/.test(line) ? 'Less useful' : 'Useful'],
          ['more points each time', 'A win'],
        ]).map(([words, name]) => {
          const numbers = i ? '\\S+ against ([^)]+)' : '(\\S+) against';
          return /** @type {[RegExp, string, string]} */ ([
            new RegExp(`${words} \\(${numbers}`),
            name,
            of,
          ]);
        }),
      ),
    ]);

  place = 'list';
  all('.choices').forEach((table) => readTable(table, ofRow));
  place = 'sentence';
  if (a)
    read(text('#summary'), [
      [/(\S+) points/, points, a],
      [/wins (\S+%)/i, wins, a],
      [/deals in (\S+%)/, 'Deals in: by the end', a],
      [/(\S+%) to deal in now/, 'Deals in: now', a],
    ]);
  compare(text('.sentence .reason'));
  place = 'details';
  for (const one of all('.detail')) {
    const tiles = all('.useful-tiles > .useful .tile-count', one).map((count) =>
      Number(text(count)),
    );
    if (tiles.length)
      add(
        'Useful',
        a,
        tiles.reduce((sum, n) => sum + n, 0),
      );
    read(text('.counts', one), [[/(\d+) tiles?/, 'Useful', a]]);
    read(text(one), [[/win is worth (\S+) points/, 'A win', a]]);
  }
  for (const one of all('.risk-row button'))
    add(
      'Deals in: now',
      subjectOf(
        one.ariaLabel.replace(/:.*/, '').replace(/ of ./, (/** @type {string} */ suit) => suit[4]),
      ),
      text(one),
    );
  place = 'draws';
  all('.limits, #alone .hint, #computed p, .chart .now th, .conditions').forEach((one) =>
    read(text(one), [[/(\d+) (?:own )?draws?/, 'Draws left', '']]),
  );
  place = 'shanten';
  add('Shanten', '', text('.forms .near dd').replace('tenpai', '0'));
  place = 'why';
  compare(text('.why > p'));
  all('.why-side').forEach((side, i) =>
    read(text('p', side), [[/ (\d+) tiles?/, 'Useful', i ? b : a]]),
  );
  place = 'chart';
  const alone = all('#alone .choices tbody tr').concat(all('#alone').length ? [] : list);
  for (const row of all('.chart .now tbody tr')) {
    const tile = subjectOf(text('th', row));
    const of = alone.map(ofRow).find((one) => one.replace(/ ?(?:riichi|damaten) ?/, '') === tile);
    all('td', row).forEach((cell, i) => add(['Wins', 'Tenpai'][i], of ?? tile, text(cell)));
  }
  place = 'share';
  const shared = all('#share-text')[0]?.value ?? '';
  read(shared, [
    [/^(\d+) draws? left/m, 'Draws left', ''],
    [/ · (\d)-shanten$/m, 'Shanten', ''],
  ]);
  for (const [, what, way = '', rest] of shared.matchAll(
    /^\d\. ([^:(]+)(?: \((.+)\))?: ([^(]*) \(/gm,
  )) {
    const row = list.find(
      (one) => text('.pick', one) && all('.pick', one)[0].ariaLabel === what && plan(one) === way,
    );
    for (const part of rest.split(' · '))
      add(part.replace(/ \S+$/, ''), ofRow(row), part.match(/\S+$/));
  }
  place = 'check';
  read(text('.check [role=status]'), [
    [/Games: [^M]*Model: (\S+%)/, 'Wins', a],
    [/Points in the games: [^M]*Model: (\S+)/, 'Points', a],
  ]);
  place = 'practice';
  const ofOption = (/** @type {any} */ one) =>
    subjectOf(text('th, .what', one).replace(/ \(.*/, ''));
  all('.choices-table').forEach((table) => readTable(table, ofOption));
  for (const side of all('.compared .side'))
    all('dl > div', side).forEach((one) => add(text('dt', one), ofOption(side), text('dd', one)));
  const picked = all('.choices-table .picked')[0];
  const worth = text(all('.choices-table thead th')[1]);
  if (picked) read(text('.judged'), [[/(\d+) points?/, `Less: ${worth}`, ofOption(picked)]]);
  place = 'review';
  const ofChoice = (/** @type {any} */ row) => subjectOf(text('th', row).replace(/\s+/g, ' '));
  all('.decided .choices-of').forEach((table) => readTable(table, ofChoice));
  return found;
}

/** Collected figures of a table that contradict each other. @param {Figure[]} figures */
function contradictions(figures) {
  const known = new Map();
  return figures.flatMap(([name, subject, value, place]) => {
    const key = `${name} of ${subject || 'the table'}`;
    const first = known.get(key) ?? { value, place };
    known.set(key, first);
    return first.value === value
      ? []
      : [`${key}: ${first.value} (${first.place}), ${value} (${place})`];
  });
}

/** @param {string} selector until it is there; the page is quiet then */
async function until(selector) {
  await page.waitForSelector(selector, { timeout });
  await page.waitForSelector('main:not(:has([aria-busy=true]))', { timeout });
}

/** @param {string} selector */
const click = async (selector) => {
  await page.waitForSelector(selector, { timeout });
  await page.$eval(selector, (one) => /** @type {HTMLElement} */ (one).click());
};

/** The numbers of the first door with all folds open. */
async function ofAnalysis() {
  await until('#answer[aria-busy=false]');
  if (await page.$('.answer > button.plain')) await click('.answer > button.plain');
  for (const more of await page.$$('.list .more')) await more.evaluate((one) => one.click());
  for (const id of ['alone', 'why', 'computed', 'chart', 'share', 'check'])
    await page.$$eval(`#${id}`, ([fold]) => fold?.setAttribute('open', ''));
  await until('#share-text');
  if (await page.$('.chart, #chart')) await until('#chart .now');
  await page.waitForFunction(
    () => /own draw/.test(document.querySelector('#computed')?.textContent ?? ''),
    { timeout },
  );
  for (const more of await page.$$('.list .more')) await more.evaluate((one) => one.click());
  return page.evaluate(collect);
}

/** The numbers of practice at a table, with one tile picked. @param {string} link */
async function ofPractice(link) {
  await page.evaluate((to) => {
    location.hash = to;
  }, `#practice&${link}`);
  await until('.practice-hand button, .ways button');
  await page.keyboard.press('1');
  await until('.judged:is(.right, .undecided, .wrong)');
  await click('.show');
  await until('.choices-table');
  return page.evaluate(collect);
}

test.before(async () => {
  server = await serve(WEB);
  browser = await launch('chromium');
  page = await newPage(browser);
  await page.setViewport(DESKTOP);
});
test.after(async () => {
  await browser?.close();
  server?.close();
});

let count = 0;
const names = new Set();
/** @param {string} what @param {Figure[]} figures */
function check(what, figures) {
  count += figures.length;
  for (const [name] of figures) names.add(name);
  assert.equal(contradictions(figures), [], what);
}

for (const [what, link] of Object.entries(process.env.NOTAB ? {} : TABLES)) {
  test(what, async () => {
    await page.goto(`${server.url}?${what}#${link}`);
    const figures = await ofAnalysis();
    const canPractise = !/13 tiles|complete/.test(what);
    check(what, [...figures, ...(canPractise ? await ofPractice(link) : [])]);
  });
}

withRealLogs(() => {
  for (const [file, rounds, player] of LOGS) {
    test(file, async () => {
      const [game] = readGames(readReal(file));
      const log = writeTenhou({ ...game, rounds: rounds.map((n) => game.rounds[n]) });
      await page.goto(`${server.url}?${file}#review`);
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await until('#review-text');
      await page.$eval(
        '#review-text',
        (area, value) => {
          /** @type {any} */ (area).value = value;
        },
        log,
      );
      await click('.read-log');
      await until('#review-player');
      await page.select('#review-player', String(player));
      await click('.run-review');
      await until('.report[aria-busy=false]');
      await page.select('#review-order', 'turn');
      const { length } = await page.$$('.items li button');
      for (let n = 0; n < DECISIONS; n++) {
        const at = `.items li:nth-child(${1 + Math.floor((n * length) / DECISIONS)}) button`;
        await click(at);
        const place = await page.$eval('.decided h3', ({ textContent }) => textContent);
        for (const more of await page.$$(
          '.decided .choices-of + button, .decided .scrolls + button',
        ))
          await more.evaluate((one) => one.click());
        const reviewed = await page.evaluate(collect);
        await click('.open-one');
        const analysed = await ofAnalysis();
        const link = await page.evaluate(() => location.hash.slice(1));
        check(`${file}, ${place}, ${link}`, [...reviewed, ...analysed, ...(await ofPractice(link))]);
        await click('.doors a[href="#review"]');
        await until('.decided h3');
      }
    });
  }
});

test('what was collected', () => {
  console.log(`${count} numbers: ${[...names].join(', ')}`);
});

test.run();
