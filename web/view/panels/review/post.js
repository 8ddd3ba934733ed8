// post.js - the summary of a review, or one decision, as a picture and as text, to hand on.
// SPDX-License-Identifier: MIT

import { parseHand, stateAt } from '../../../model/review/position.js';
import { goalShown } from '../../../model/review/mistakes.js';
import { encode } from '../../../model/table/link.js';
import { percent } from '../../../text/words.js';
import { linkTo } from '../../kit/copy.js';
import { EDGE, GREY, TALL, WIDTH, makePicture, tile, words } from '../share/picture.jsx';
import { decisionWords, lossWord, placeWord, playersOf, reasonWords } from './words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/review/session.js').Session} Session
 * @typedef {import('../../../../wasm/review.js').Decision} Decision
 * @typedef {import('../../../../wasm/review.js').Summary} Summary
 *
 * A decision of the picture: its hand, the tile that was offered, and what is said of it.
 * @typedef {{ place: string, hand: string, names: readonly string[], offered: string | null,
 *   said: string[] }} Bad
 * @typedef {{ title: string, facts: string[], worst: Bad[] }} Post
 */

/** The most expensive decisions that are shown. */
const WORST = 3;
const TILE = 30;
/** Heights of a line, of a fact, and of a decision. */
const LINE = 20;
const FACT = 26;
const BAD = 22 + TILE * TALL + 3 * LINE + 22;

/** @param {Translate} t @param {Session} session @param {Decision} decision @returns {Bad} */
const badOf = (t, { games, game, goal }, decision) => ({
  place: placeWord(t, games[game], decision),
  hand: decision.hand,
  names: parseHand(decision.hand),
  offered: decision.offered,
  said: decisionWords(t, decision, goal),
});

/** @param {Translate} t @param {Session} session @param {Summary} summary @returns {Post} */
function postOf(t, session, { decisions: all, best, meanLoss, riichi, wins, worst }) {
  const { games, game, player, goal } = session;
  const { declared, good } = riichi;
  return {
    title: t('review.share.title', { name: playersOf(t, games[game])[player] }),
    facts: [
      t('review.share.best', { best, all, part: percent(all ? best / all : 1) }),
      t('review.share.lost', { loss: lossWord(t, meanLoss, goal) }),
      ...(declared ? [t('review.share.riichi', { n: declared, good })] : []),
      ...(wins ? [t('review.share.wins', { n: wins })] : []),
    ],
    worst: worst.slice(0, WORST).map((one) => badOf(t, session, one)),
  };
}

/** @param {Post} post */
const textOf = ({ title, facts, worst }) =>
  [
    title,
    ...facts,
    ...worst.map(({ place, hand, offered, said }, i) => {
      const asked = offered === null ? hand : `${hand} + ${offered}`;
      return `${i + 1}. ${place}: ${[asked, ...said].join(' · ')}`;
    }),
  ].join('\n');

/** @param {Bad} bad @param {number} y */
function badRow({ place, names, offered, said }, y) {
  const all = names.map((name, i) => tile(name, EDGE + i * TILE, y + 8, TILE));
  const under = y + 28 + TILE * TALL;
  const apart = EDGE + names.length * TILE + 14;
  return [
    words(place, EDGE, y, 15, { fill: GREY }),
    ...all,
    ...(offered === null ? [] : [tile(offered, apart, y + 8, TILE)]),
    ...said.map((line, i) => words(line, EDGE, under + i * LINE, 16)),
  ];
}

/** @param {Post} post */
function draw({ title, facts, worst }) {
  const top = EDGE + 44;
  const under = top + facts.length * FACT + 12;
  return makePicture({
    title,
    width: WIDTH,
    height: under + worst.length * BAD + 4,
    nodes: [
      ...facts.map((fact, i) => words(fact, EDGE, top + i * FACT, 17)),
      ...worst.flatMap((bad, i) => badRow(bad, under + i * BAD)),
    ],
  });
}

/** @param {Post} post */
const pictureOfSummary = (post) => ({ picture: draw(post), text: textOf(post) });

/** Signs of a line of a picture: wide ones count twice. */
const WIDE = 84;

/** A text in lines that a picture holds. @param {string} text @returns {string[]} */
function linesOf(text) {
  /** @type {string[]} */
  const lines = [];
  let [line, width] = ['', 0];
  for (const [part] of text.matchAll(/[^\s\u3000-\uffef]+\s*|[\u3000-\uffef]|\s+/g)) {
    const own = /[\u3000-\uffef]/.test(part) ? 2 : part.length;
    if (width + own > WIDE) {
      lines.push(line);
      [line, width] = ['', 0];
    }
    line += part;
    width += own;
  }
  return [...lines, line].filter(Boolean);
}

/** With its reason, and a link to its table. @param {Translate} t @param {Session} session */
function pictureOfDecision(t, session, /** @type {Decision} */ decision) {
  const { games, game, player, goal } = session;
  const bad = badOf(t, session, decision);
  const facts = linesOf(reasonWords(t, decision));
  const title = t('review.share.title', { name: playersOf(t, games[game])[player] });
  const state = stateAt(games[game], player, decision);
  const link = linkTo(`#${encode(state, { goal: goalShown(goal) })}`);
  const { picture, text } = pictureOfSummary({ title, facts, worst: [bad] });
  return { picture, text: `${text.replace(/^1\. /m, '')}\n${link}` };
}

export { pictureOfDecision, pictureOfSummary, postOf };
