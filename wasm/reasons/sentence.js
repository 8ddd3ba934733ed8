// Writes reasons as sentences, and names the choices in them.
// SPDX-License-Identifier: MIT

import { callWord, percentText, pointsText, riskWord, shantenTerm, tileWord } from './terms.js';

/** @import { Advantage, Reason } from '../table.js' */
/** @import { Named, NamedChoice, Translate } from '../reasons.js' */

/** The name of a discard. @param {Translate} t @param {string} tile */
const discardWord = (t, tile) => t('reason.discard', { tile: tileWord(t, tile) });

/** @type {Record<Advantage['key'], (value: number) => string>} */
const FIGURE = {
  ...{ win: percentText, mean: pointsText, score: pointsText, improve: String },
  ...{ risk: riskWord, deals: riskWord },
};

/** @type {(t: Translate, but: Advantage, worth: (value: number) => string) => string} */
function butWord(t, { key, x, y, bound }, worth) {
  const figure = key === 'score' ? worth : FIGURE[key];
  const least = figure(y);
  const most = bound && key !== 'improve' ? t('reason.most', { n: least }) : least;
  return t(`reason.but.${key}`, { x: figure(x), y: most });
}

/** Names a shape; both kinds of pair have one name. @param {Translate} t @param {string} kind */
const kindWord = (t, kind) =>
  t(kind === 'head' || kind === 'toitsu' ? 'reason.pair' : `kind.${kind}`);

/** Joins sentences, with no space after a wide full stop. @param {string[]} sentences */
export const inLine = (sentences) => sentences.join(' ').replaceAll('。 ', '。');

/** Capitalizes the first letter. @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * @param {Translate} t @param {Reason} reason @param {Named} named
 * @param {(value: number) => string} [worth] the wording of a score
 */
function sentence(
  t,
  { key, near, far, n, most, least, tiles, kind, but },
  named,
  worth = pointsText,
) {
  const known = { n, most, least };
  const numbers = Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return capital(
    t(`reason.${key}`, {
      ...named,
      ...numbers,
      near: near === undefined ? '' : shantenTerm(t, near).toLowerCase(),
      far: far === undefined ? '' : shantenTerm(t, far).toLowerCase(),
      tiles: (tiles ?? []).map((name) => tileWord(t, name)).join(kind ? ' ' : t('list.comma')),
      kind: kind ? kindWord(t, kind) : '',
      but: (but ?? []).map((one) => butWord(t, one, worth)).join(t('list.and')),
    }),
  );
}

/**
 * Writes reasons as one text. @param {Translate} t @param {readonly Reason[]} reasons
 * @param {Named} named @param {(value: number) => string} [worth]
 */
export const reasonText = (t, reasons, named, worth) =>
  inLine(reasons.map((one) => sentence(t, one, named, worth)));

/**
 * Names of two choices: plans, or riichi and damaten, for the same tile.
 * @param {Translate} t @param {NamedChoice} best @param {NamedChoice} other @returns {Named}
 */
export function namedChoices(t, best, other) {
  const isSame = best.type === 'discard' && other.type === 'discard' && best.tile === other.tile;
  const isPlan = isSame && best.plan !== other.plan;
  /** @param {NamedChoice} choice */
  const choiceWord = ({ type, tile, own = [], riichi, plan }) => {
    if (isPlan) return t(`reason.${plan}`);
    if (isSame) return t(riichi ? 'riichi.riichi' : 'riichi.silent');
    if (type === 'discard') return discardWord(t, String(tile));
    return type === 'pass' ? t('reason.pass') : callWord(t, type, own);
  };
  const [tileA, tileB] = [best, other].map(({ tile }) => (tile ? tileWord(t, tile) : ''));
  return { a: choiceWord(best), b: choiceWord(other), tileA, tileB };
}
