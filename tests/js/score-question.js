// Converts lines of text as in tests/c/score_text.h to arguments of score(), and scores to text.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import * as L from '../../dist/layout.js';
import { parse } from '../../wasm/core/notation/notation.js';

/** @typedef {import('../../wasm/ukeire.js').Score} Score */
/** @typedef {{ hand: any, options: any }} Question */

const WINDS = /** @type {const} */ (['east', 'south', 'west', 'north']);
const SEATS = /** @type {const} */ ([null, 'right', 'across', 'left']);

/** Returns the name of a relative seat. @param {string | number} from @param {number} players */
const seatName = (from, players) =>
  players === 3 && Number(from) === 2 ? 'left' : SEATS[Number(from)];

/** @param {number} bits @param {readonly string[]} names */
const namesOfBits = (bits, names) => names.filter((_, i) => (bits >> i) & 1);

/** Converters of rules that are no booleans in C. @type {Record<string, (n: number) => any>} */
const VALUES = {
  double_yakuman: (n) => namesOfBits(n, L.DOUBLE_YAKUMAN),
  pao: (n) => namesOfBits(n, L.LIABLE_YAKU),
  renhou: (n) => L.RENHOU_RULES[n],
  sanma_payment: (n) => L.SANMA_PAYMENTS[n],
  riichi_kan: (n) => L.RIICHI_KANS[n],
  pao_honba: (n) => ['discarder', 'liable'][n],
  double_wind_fu: (n) => n,
  honba_draw: (n) => n,
  honba_ron: (n) => n,
  reds: (n) => [n, n, n],
};

/** Converts fields of C's mj_score_rules to rules. @param {Record<string, number>} rules */
function rulesOf(rules) {
  return Object.fromEntries(
    Object.entries(rules).map(([name, n]) => [
      name.replace(/_./g, (part) => part[1].toUpperCase()),
      VALUES[name] ? VALUES[name](n) : n === 1,
    ]),
  );
}

/** @param {string} tiles a hand, with [+1111z] for an added kan */
function handOf(tiles) {
  const hand = parse(tiles.replace(/\+/g, ''));
  const added = (tiles.match(/[[(]\+?/g) ?? []).map((open) => open === '[+');
  hand.melds.forEach((meld, i) => {
    meld.added = added[i];
  });
  return hand;
}

/** Options of score() for words in a line of text. @type {Record<string, object>} */
const CIRCUMSTANCES = {
  'double-riichi': { riichi: 'double' },
  'chankan-closed': { chankan: 'closed' },
  '-': {},
};

const indicators = (text = '') => (text === '-' ? [] : text);

/** @param {string} line as in tests/c/score_text.h, up to the = @returns {Question} */
function questionOf(line) {
  const [tiles, win, how, winds, dora, ura, circumstances, ...settings] = line.trim().split(' ');
  const pairs = settings.map((setting) => setting.split('='));
  const { liable, preset, ...given } = Object.fromEntries(pairs);
  const numbers = Object.entries({ players: 4, honba: 0, deposits: 0, norths: 0, ...given });
  const { players, honba, deposits, norths, ...rules } = Object.fromEntries(
    numbers.map(([name, text]) => [name, Number(text)]),
  );
  const from = how === 'tsumo' ? null : seatName(how.slice(3) || 1, players);
  const pao = pairs.filter(([name]) => name === 'liable').map(([, text]) => text.split(':'));
  const options = {
    ...{ win, by: from ? 'ron' : 'tsumo', ...(from && { from }) },
    roundWind: WINDS['ESWN'.indexOf(winds[0])],
    seatWind: WINDS['ESWN'.indexOf(winds[1])],
    indicators: indicators(dora),
    uraIndicators: indicators(ura),
    ...Object.assign(
      {},
      ...circumstances.split('+').map((of) => CIRCUMSTANCES[of] ?? { [of]: true }),
    ),
    ...{ honba, deposits, norths, players },
    pao: Object.fromEntries(pao.map(([yaku, seat]) => [yaku, seatName(seat, players)])),
    rules: { ...(preset ? { preset } : { honbaRon: 300 }), ...rulesOf(rules) },
  };
  return { hand: handOf(tiles), options };
}

/** Returns the questions in a file of tests/vectors. @param {string} name */
function vectorLines(name) {
  const text = readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => line.split(' = ')[0]);
}

/** @param {Score} score @param {number} players the format is that of build/score_lines */
function lineOfScore(score, players) {
  if (score.outcome === 'not-complete') return `2 distance ${score.shanten + 1}`;
  const { self, right, across, left } = score.gains;
  const yaku = score.yaku.map(({ id, han }) => `${id}:${han}`);
  return [
    score.outcome === 'win' ? 0 : 1,
    ...[score.han, score.fu, score.yakuman, score.points],
    (players === 3 ? [self, right, left, across] : [self, right, across, left]).join(','),
    [score.dora, score.reds, score.ura, score.norths].join(','),
    yaku.join(',') || '-',
  ].join(' ');
}

export { lineOfScore, vectorLines, questionOf };
