// reasons.js - facts about two choices, in sentences.
// SPDX-License-Identifier: MIT

import { percent, points, riskWord, shantenWord, tileWord } from '../../text/words.js';

/**
 * @typedef {import('../../text/translate.js').Translate} Translate
 * @typedef {import('../../model/engine/reasons.js').Fact} Fact
 * @typedef {import('../../model/engine/reasons.js').But} But
 *
 * What the two choices are called, and the tiles that they throw.
 * @typedef {{ a: string, b: string, tileA: string, tileB: string }} Named
 */

/** A choice that is a discard, and its tile. @param {Translate} t @param {string} tile */
const discardWord = (t, tile) => t('reason.discard', { tile: tileWord(t, tile) });

/** @type {Record<But['key'], (value: number) => string>} */
const FIGURE = {
  ...{ win: percent, mean: points, score: points, improve: String },
  ...{ risk: riskWord, deals: riskWord },
};

/** @param {Translate} t @param {But} but @param {(value: number) => string} worth of a score */
function butWord(t, { key, x, y, bound }, worth) {
  const figure = key === 'score' ? worth : FIGURE[key];
  const least = figure(y);
  const most = bound && key !== 'improve' ? t('reason.most', { n: least }) : least;
  return t(`reason.but.${key}`, { x: figure(x), y: most });
}

/** Both kinds of pair are a pair. @param {Translate} t @param {string} kind */
const kindWord = (t, kind) =>
  t(kind === 'head' || kind === 'toitsu' ? 'reason.pair' : `why.kind.${kind}`);

/** Sentences in a row; after a wide full stop there is no space. @param {string[]} sentences */
const inLine = (sentences) => sentences.join(' ').replaceAll('。 ', '。');

/** A sentence begins with a capital. @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * @param {Translate} t @param {Fact} fact @param {Named} named
 * @param {(value: number) => string} [worth] how a score is told
 */
function sentence(t, { key, near, far, n, most, least, tiles, kind, but }, named, worth = points) {
  const known = { n, most, least };
  const numbers = Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return capital(
    t(`reason.${key}`, {
      ...named,
      ...numbers,
      near: near === undefined ? '' : shantenWord(t, near).toLowerCase(),
      far: far === undefined ? '' : shantenWord(t, far).toLowerCase(),
      tiles: (tiles ?? []).map((name) => tileWord(t, name)).join(kind ? ' ' : t('computed.comma')),
      kind: kind ? kindWord(t, kind) : '',
      but: (but ?? []).map((one) => butWord(t, one, worth)).join(t('review.and')),
    }),
  );
}

/**
 * The facts as one text.
 * @param {Translate} t @param {readonly Fact[]} facts @param {Named} named
 * @param {(value: number) => string} [worth]
 */
function reasonText(t, facts, named, worth) {
  return inLine(facts.map((fact) => sentence(t, fact, named, worth)));
}

/** Two discards by name. @param {Translate} t @param {string} a @param {string} b */
const namedDiscards = (t, a, b) => ({
  a: discardWord(t, a),
  b: discardWord(t, b),
  tileA: tileWord(t, a),
  tileB: tileWord(t, b),
});

export { discardWord, inLine, namedDiscards, reasonText };
