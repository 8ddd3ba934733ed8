// Tests that each number has one name and one value everywhere: in the headline, the list and the
// cards of twelve tables, in the review of three logs, and in practice.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { readGames, writeTenhou } from '../../wasm/log.js';
import { samples } from '../effort.js';
import { readReal, withRealLogs } from '../js/real-logs.js';
import { stage } from './stage.js';

const user = stage('numbers');
/** Rivers of a table. Few draws remain, because answers about many draws take long. */
const RIVERS = 'o=1z9m2z&r=1z9p4s&a=3z4z7z&l=3z4z7z&t=8';
/** @type {Record<string, string>} */
const TABLES = {
  'alone, 13 tiles': 'h=123m406p78s11223z',
  'alone, 14 tiles': 'h=123m1289p1237999s',
  dora: 'h=33468m389p23s1345z&d=2m&t=8',
  'a riichi': `h=340m4067p2346788s&${RIVERS}&i=r3`,
  'two riichi': `h=2344m3788p235799s&${RIVERS}&i=r3l2`,
  'melds of others': `h=2479m13578p369s11z&${RIVERS.replace('l=3z4z7z', 'l=3z4z')}&e=l.666z.123m`,
  'a call offered': 'h=23m4067p22678s55z&o=1z9m&r=1z9p&a=3z4z&l=3z1m&x=l&t=8',
  'a complete hand': 'h=234m406p23467s55z8s',
  'tenpai with riichi': 'h=12345689m399p456s&d=1z&t=8',
  'three players': 'h=1199m19p19s123567z&n=3&k=4z&t=9',
  'the last round': `h=340m4067p2346788s&${RIVERS}&i=r3&s=w&w=s&z=24000.26000.31000.19000*`,
  'seven pairs': 'h=1133m5577p99s11z25s&t=8',
};
/** Logs, each with the rounds and the player to review. @type {[string, number[], number][]} */
const LOGS = [
  ['tenhou-game.xml', [8], 0],
  ['mjai-game.jsonl', [0], 1],
  ['tenhou-ranked_game.json', [0], 2],
];
/** The number of decisions to compare in each log, which grows with UKEIRE_EFFORT. */
const DECISIONS = Math.min(samples(2), 6);
/** @typedef {[name: string, subject: string, value: string, place: string]} Figure */

/**
 * Runs in the page: collects all numbers that the page shows. `subject` names the choice that a
 * number describes, in words that the analysis, the review and practice share. `subject` is '' for
 * numbers of the whole table. For `Deals in: now` the subject is only the discarded tile.
 */
function collect() {
  /** @type {Figure[]} */
  const entries = [];
  /** @type {(selector: string, of?: any) => any[]} */
  const elements = (selector, of = document) => [...of.querySelectorAll(selector)];
  /** @type {(at: any, of?: any) => string} */
  const textIn = (at, of = document) =>
    ((typeof at === 'string' ? of.querySelector(at) : at)?.textContent ?? '').trim();
  /** Turns both 'Riichi with 3p' and '3p with riichi' into '3p riichi'. @param {string} words */
  const subjectOf = (words) =>
    `${words.toLowerCase()} `
      .replace(/, then .*|(?:best|played|yours|\d-shanten|tenpai|\s)+$| \(.*/g, '')
      .replace(/^(?:open )?(kan|pon)\b.*/, '$1')
      .split(/[\s,]+/)
      .filter((one) => !/^(?:discard|with|of|to|fold|)$/.test(one))
      .sort()
      .join(' ');
  const subjectTile = (/** @type {string} */ subject) =>
    subject.replace(/ ?\b(?:riichi|damaten|red|push|fold)\b/g, '').trim();
  let place = 'list';
  const addNumber = (
    /** @type {string} */ name,
    /** @type {string} */ of,
    /** @type {any} */ value,
  ) => {
    const number = String(value).replace(/[,★]|\(equal\)|\.$| (?:percentage )?points?$/g, '');
    const one = name === 'Deals in: now' ? subjectTile(of) : of;
    if (/^[−\d]/.test(number)) entries.push([name, one, number.trim(), place]);
  };
  /** @type {(line: string, entries: [at: RegExp, name: string, of: string]) => void} */
  const readNumber = (line, [at, name, of]) => addNumber(name, of, line.match(at)?.[1]);
  /** @param {string} selector @param {(row: any) => string} subject @param {string[]} [names] */
  const readTables = (selector, subject, names) => {
    for (const row of elements(`${selector} tbody tr`)) {
      const heads = names ?? elements('thead th', row.closest('table')).slice(1).map(textIn);
      elements('td', row).forEach((cell, i) => {
        const less = textIn('small', cell);
        const name = heads[i] === 'Less' ? `Less: ${heads[i - 1]}` : heads[i];
        addNumber(name, subject(row), textIn(cell).replace(less, ''));
        addNumber(`Less: ${name}`, subject(row), less.slice(1));
      });
    }
  };

  const deals = { now: 'Deals in: now', end: 'Deals in: by the end' };
  const list = elements('.card.answer .choices tbody tr');
  const [, points = 'Points', wins = 'Wins'] = elements('.answer .choices thead th').map(textIn);
  const plan = (/** @type {any} */ row) => textIn('.tag-plan', row).replace('best ', '');
  const ofRow = (/** @type {any} */ row) => {
    const pick = row?.querySelector('.pick');
    return pick ? subjectOf(pick.ariaLabel) + (pick.dataset.id.match(/ (?:push|fold)$/) ?? '') : '';
  };
  const [, kind, what] =
    textIn('.sentence .reason').match(/^(Next|Best \w+): (.*?), [^,]+\./) ?? [];
  const isOther = (/** @type {any} */ row) =>
    row.querySelector('.pick').ariaLabel === what
    && (kind === 'Next' ? !/ (?:push|fold)$/.test(ofRow(row)) : kind.endsWith(plan(row)));
  const two = [list[0], list.slice(1).find(isOther) ?? list[1]].map(ofRow);
  const [a, b] = two;
  /** @param {string} line a comparison of the best choice and another */
  const readComparison = (line) => {
    readNumber(line, [/, (\S+) (?:percentage )?points? less/, `Less: ${points}`, b]);
    const names = { 'wins more often': wins, 'worth more points': points, 'often now': deals.now };
    const more = { 'end of the round': deals.end, 'useful tiles?': 'Useful', 'each time': 'A win' };
    for (const [words, name] of Object.entries({ ...names, ...more })) {
      const [, ...numbers] = line.match(`${words} \\((\\S+) against ([^)]+)\\)(, but)?`) ?? [];
      two.forEach((of, i) => addNumber(name, of, numbers[numbers[2] ? 1 - i : i]));
    }
  };
  readTables('.choices', ofRow);
  place = 'words and folds';
  const line = textIn(a ? '#summary' : '.sentence .reason');
  readNumber(line, [/(\S+) points/, points, a]);
  readNumber(line, [/wins (\S+%)/i, wins, a]);
  readNumber(line, [/deals in (\S+%)/, deals.end, a]);
  readNumber(line, [/(\S+%) to deal in now/, deals.now, a]);
  readComparison(textIn('.sentence .reason'));
  readComparison(textIn('.why > p'));
  for (const [i, one] of elements('.why-side p:first-of-type').entries())
    readNumber(textIn(one), [/ (\d+) tiles?/, 'Useful', two[i]]);
  for (const one of elements('.detail')) {
    const copies = elements('.useful-tiles > .useful .tile-count', one).map(textIn).map(Number);
    addNumber('Useful', a, copies.length ? copies.reduce((sum, n) => sum + n) : '');
    readNumber(textIn('.counts', one), [/(\d+) tiles?/, 'Useful', a]);
    readNumber(textIn(one), [/win is worth (\S+) points/, 'A win', a]);
  }
  for (const one of elements('.risk-row button')) {
    const tile = one.querySelector('.tile').className.slice(-2);
    const of = /z/.test(tile) ? subjectOf(one.ariaLabel.split(':')[0]) : tile;
    addNumber(deals.now, of, textIn(one));
  }
  const alone = [...elements('#alone .choices tbody tr'), ...list].map(ofRow);
  const ofTile = (/** @type {any} */ row) =>
    alone.find((of) => of === subjectOf(textIn('th', row))) ?? '';
  readTables('.chart .now', ofTile, ['Wins', 'Tenpai']);
  const shared = elements('#share-text')[0]?.value ?? '';
  const ranked = /^\d\. ([^:(]+)(?: \((.+)\))?: ([^(]*) \(/gm;
  for (const [, what, manner = '', rest] of shared.matchAll(ranked)) {
    const row = list.find(
      (one) => elements('.pick', one)[0].ariaLabel === what && plan(one) === manner,
    );
    for (const part of rest.split(' · '))
      addNumber(part.replace(/ \S+$/, ''), ofRow(row), part.match(/\S+$/));
  }
  const games = textIn('.check [role=status]');
  readNumber(games, [/Simulated: [^M]*Model: (\S+%)/, 'Wins', a]);
  readNumber(games, [/Points in the games: [^M]*Model: (\S+)/, 'Points', a]);
  place = 'review or practice';
  const ofChoice = (/** @type {any} */ row) => subjectOf(textIn('th, .what', row));
  readTables(':is(.choices-table, .decided .choices-of)', ofChoice);
  for (const one of elements('.compared .side dl > div'))
    addNumber(textIn('dt', one), ofChoice(one.closest('.side')), textIn('dd', one));
  const [worth] = elements(':is(.choices-table, .choices-of) thead th').slice(1).map(textIn);
  const [done] = elements('.choices-table .picked, .choices-of .is-done').map(ofChoice);
  const verdict = textIn('.judged.wrong') || textIn('.verdict');
  readNumber(verdict, [/(?:costs|up) (\d+) point/, `Less: ${worth}`, done]);
  const sum =
    elements('#computed p')
      .map(textIn)
      .find((text) => text.includes('≈')) ?? '';
  readNumber(sum, [/: (\S+) points ≈/, points, a]);
  readNumber(sum, [/≈ (\S+%) ×/, wins, a]);
  readNumber(sum, [/× (\S+) a win/, 'A win', a]);
  for (const one of elements('.limits, #alone .hint, #computed p, .chart .now th, .conditions'))
    readNumber(textIn(one), [/(\d+) (?:own )?draws?/, 'Draws left', '']);
  readNumber(shared, [/^(\d+) draws? left/m, 'Draws left', '']);
  readNumber(shared, [/ · (\d)-shanten$/m, 'Shanten', '']);
  addNumber('Shanten', '', textIn('.forms .near dd').replace('tenpai', '0'));
  return entries;
}

/** Lists numbers with two values, and choices that the list lacks. @param {Figure[]} figures */
function faultsIn(figures) {
  assert.ok(figures.length > 9, String(figures.length));
  const known = new Map();
  for (const [name, of, value, place] of figures)
    if (place === 'list') known.set(`${name} of ${of}`, value);
  return figures.flatMap(([name, of, value, place]) => {
    const key = `${name} of ${of}`;
    const isStray = of && /^(?:Points|Wins|Useful|Less: P)/.test(name);
    if (!isStray && !known.has(key)) known.set(key, value);
    const first = known.get(key);
    return first === value ? [] : [`${key}: ${first}, ${value} (${place})`];
  });
}

/** Waits for an element, then until no answer is pending. @param {string} selector */
async function until(selector) {
  await user.page.waitForSelector(selector);
  await user.page.waitForSelector('main:not(:has([aria-busy=true]))');
}

/** @param {string} selector */
const clickAll = (selector) =>
  user.page.$$eval(selector, (all) => all.forEach((/** @type {any} */ one) => one.click()));

/** Opens all cards of the analysis, and collects its numbers. */
async function ofAnalysis() {
  await until('#answer[aria-busy=false] #summary');
  await clickAll('.answer > button.plain');
  await until('#share');
  await clickAll('details.fold:not(#saved, [open]) > summary');
  await until('main:has(#share-text):has(#chart .now):has(#computed .computed ~ p)');
  await clickAll('.list .more');
  return user.page.evaluate(collect);
}

/** @param {string} link */
async function ofPractice(link) {
  await user.page.evaluate((/** @type {string} */ to) => location.assign(to), `#practice&${link}`);
  await until('.practice-hand button, .ways button');
  await user.page.keyboard.press('1');
  await until('.judged:is(.right, .undecided, .wrong)');
  await clickAll('.show');
  await until('.choices-table');
  return user.page.evaluate(collect);
}

for (const [what, link] of Object.entries(TABLES)) {
  user.test(what, async () => {
    await user.open(link);
    const figures = await ofAnalysis();
    if (what === 'alone, 14 tiles') {
      await clickAll('.check button');
      await until('.check [role=status] p');
      figures.push(...(await user.page.evaluate(collect)));
    }
    const isQuestion = !/13 tiles|complete/.test(what);
    assert.equal(faultsIn([...figures, ...(isQuestion ? await ofPractice(link) : [])]), []);
  });
}

withRealLogs(() => {
  for (const [file, rounds, player] of LOGS) {
    user.test(file, async () => {
      const [game] = readGames(readReal(file));
      const log = writeTenhou({ ...game, rounds: rounds.map((n) => game.rounds[n]) });
      await user.open('');
      await user.page.evaluate((/** @type {string} */ text) => {
        sessionStorage.setItem('ukeire.review.logs', JSON.stringify([[text]]));
        location.hash = '#review';
      }, log);
      await until('.board-card');
      await user.page.select('#review-player', String(player));
      await until('.report[aria-busy=false]');
      await user.page.select('#review-order', 'turn');
      const { length } = await user.page.$$('.items li button');
      for (let n = 0; n < DECISIONS; n++) {
        await clickAll(`.items li:nth-child(${1 + Math.floor((n * length) / DECISIONS)}) button`);
        await until('.choices-of');
        await clickAll('.choices-of + button, .scrolls + button');
        const reviewed = await user.page.evaluate(collect);
        await clickAll('.open-one');
        const analysed = await ofAnalysis();
        const link = await user.page.evaluate(() => location.hash.slice(1));
        const figures = [...reviewed, ...analysed, ...(await ofPractice(link))];
        assert.equal(faultsIn(figures), [], `${file}, ${link}`);
        await clickAll('.doors a[href="#review"]');
      }
    });
  }
});

user.run();
