// What a hand is worth, in words: its limit or han and fu, its yaku.
// SPDX-License-Identifier: MIT

import { DORA, LIMITS, YAKU } from '../names/yaku.js';

/**
 * @typedef {import('../ukeire.js').Limit} Limit
 * @typedef {import('../ukeire.js').YakuId} YakuId
 * @typedef {import('./score-words.js').Speech} Speech
 *
 * What a score and the score of a wait have in common.
 * @typedef {object} Value
 * @property {number} han
 * @property {number} fu
 * @property {number} dora
 * @property {number} red
 * @property {number} ura
 * @property {number} north
 * @property {Limit | null} limit
 * @property {number} yakuman
 */

const DORA_KINDS = /** @type {(keyof typeof DORA)[]} */ (Object.keys(DORA));

/** @param {number} times @param {Speech} speech */
function yakumanWord(times, { say, name }) {
  if (times === 1) return name(LIMITS, 'yakuman');
  return times === 2 ? say('double') : say('multiple', { n: times });
}

/** Empty for yakuman, which have neither. @param {Value} value @param {Speech} speech */
function hanFuWord({ han, fu }, { say }) {
  if (!han) return '';
  return fu ? say('hanFu', { han, fu }) : say('han', { n: han });
}

/** @param {Value} value @param {Speech} speech */
function limitWord({ limit, yakuman }, speech) {
  if (yakuman) return yakumanWord(yakuman, speech);
  return limit ? speech.name(LIMITS, limit) : '';
}

/**
 * As players say it: in English with the romaji word, which is the id.
 * @param {YakuId} id @param {Speech} speech
 */
function yakuWord(id, { language, name }) {
  return language === 'en' ? id : name(YAKU, id);
}

/** Han that are no yaku. @param {Value} value */
function doraOf(value) {
  return DORA_KINDS.map((kind) => ({ kind, han: value[kind] })).filter(({ han }) => han > 0);
}

/** Yaku and dora in one line. @param {Value} value @param {YakuId[]} yaku @param {Speech} speech */
function yakuWords(value, yaku, speech) {
  const bonus = doraOf(value).map(({ kind, han }) => {
    const word = speech.language === 'en' ? kind : speech.name(DORA, kind);
    return han > 1 ? `${word} ${han}` : word;
  });
  return [...yaku.map((id) => yakuWord(id, speech)), ...bonus];
}

export { doraOf, hanFuWord, limitWord, yakuWords, yakumanWord };
