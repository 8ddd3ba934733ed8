// Writes reasons as sentences, and names the choices in them.
// SPDX-License-Identifier: MIT

import { FIGURE, callWord, pointsText, shantenTerm, tileWord } from './terms.js';

/** @import { Advantage, Reason } from '../table.js' */
/** @import { Named, NamedChoice, Translate } from '../reasons.js' */

/** @type {(t: Translate, but: Advantage, worth: (value: number) => string) => string} */
function butWord(t, { key, x, y, bound }, worth) {
  const figure = key === 'score' ? worth : FIGURE[key];
  const least = figure(y);
  const most = bound && key !== 'improve' ? t('reason.most', { n: least }) : least;
  return t(`reason.but.${key}`, { x: figure(x), y: most });
}

/** Joins sentences, with no space after a wide full stop. @param {string[]} sentences */
export const inLine = (sentences) => sentences.join(' ').replaceAll('。 ', '。');

/** @typedef {(value: number) => string} WorthText the wording of a score */

/** @type {(t: Translate, reason: Reason, named: Named, worth?: WorthText) => string} */
function sentence(t, reason, named, worth = pointsText) {
  const { key, near, far, n, most, least, tiles, kind, but } = reason;
  const isPair = kind === 'head' || kind === 'toitsu'; // both kinds of pair have one name
  const kindKey = isPair ? 'reason.pair' : `kind.${kind}`;
  const distanceWord = (/** @type {number | undefined} */ shanten) =>
    shanten === undefined ? '' : shantenTerm(t, shanten).toLowerCase();
  const text = t(`reason.${key}`, {
    ...named,
    ...(n !== undefined && { n }),
    ...(most !== undefined && { most }),
    ...(least !== undefined && { least }),
    near: distanceWord(near),
    far: distanceWord(far),
    tiles: (tiles ?? []).map((name) => tileWord(t, name)).join(kind ? ' ' : t('list.comma')),
    kind: kind ? t(kindKey) : '',
    but: (but ?? []).map((one) => butWord(t, one, worth)).join(t('list.and')),
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @type {(t: Translate, reasons: readonly Reason[], named: Named, worth?: WorthText) => string} */
export const reasonText = (t, reasons, named, worth) =>
  inLine(reasons.map((one) => sentence(t, one, named, worth)));

/** Names two choices. @type {(t: Translate, best: NamedChoice, other: NamedChoice) => Named} */
export function namedChoices(t, best, other) {
  const isSame = best.type === 'discard' && other.type === 'discard' && best.tile === other.tile;
  const isPlan = isSame && best.plan !== other.plan;
  /** @param {NamedChoice} choice */
  const choiceWord = ({ type, tile, own = [], riichi, plan }) => {
    if (isPlan) return t(`reason.${plan}`);
    if (isSame) return t(riichi ? 'riichi.riichi' : 'riichi.silent');
    if (type === 'discard') return t('reason.discard', { tile: tileWord(t, String(tile)) });
    return type === 'pass' ? t('reason.pass') : callWord(t, type, own);
  };
  const [tileA, tileB] = [best, other].map(({ tile }) => (tile ? tileWord(t, tile) : ''));
  return { a: choiceWord(best), b: choiceWord(other), tileA, tileB };
}
