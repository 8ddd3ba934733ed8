// post.js - hand and answer as players post them: the rows of the text and of the picture.
// SPDX-License-Identifier: MIT

import { textOf } from '../../../model/table/hands.js';
import { encode } from '../../../model/table/link.js';
import { writePosition } from '../../../model/table/position.js';
import { drawsLeft, isAtTable } from '../../../model/table/state.js';
import { order } from '../../../model/engine/rank.js';
import { isWon } from '../../../model/engine/won.js';
import { bestAtTable } from '../../../text/advice-words.js';
import {
  percent,
  shantenWord,
  tileWord,
  tileWords,
  worthName,
  worthWord,
} from '../../../text/words.js';
import { linkTo } from '../../kit/copy.js';

/**
 * @typedef {import('../../../model/scene.js').Scene} Scene
 * @typedef {import('../../../text/translate.js').Translate} Translate
 *
 * A line of the answer: a discard, or with null what helps a hand of 13.
 * @typedef {{ face: string | null, text: string,
 *   tiles: readonly { name: string, count: number }[] }} Line
 * @typedef {{ title: string, table: string[], lines: Line[], link: string }} Post
 */

const MOST = 3;

/**
 * As the page has them: of a row that is no more than bounded, at most so much.
 * @param {Translate} t @param {Scene['look']} look
 * @param {{ total: number, win?: number, score?: number, tenpai?: number, bound?: boolean,
 *   riichi?: boolean, shanten?: number }} row
 */
function figures(t, look, { total, win, score, tenpai, bound, riichi, shanten }) {
  const most = (/** @type {string} */ n) => (bound ? t('reason.most', { n }) : n);
  const said = (
    /** @type {string} */ name,
    /** @type {number | undefined} */ value,
    word = percent,
  ) => (value === undefined ? [] : [`${name} ${most(word(value))}`]);
  const { goal } = look;
  return [
    t('brief.tiles', { n: total }),
    ...said(worthName(t, look), score, worthWord(goal)),
    ...said(t('col.win'), win),
    ...(goal === 'tenpai' ? said(t('col.tenpai'), tenpai) : []),
    ...(riichi && shanten === 0 && !bound ? [t('row.riichi')] : []),
  ].join(' · ');
}

/** @param {Translate} t @param {Scene} scene @returns {Line[]} */
function linesOf(t, { look, answer, rows, win: { result } }) {
  if (!('byForm' in answer) || isWon(answer)) return [];
  if (answer.kind === 'waiting') {
    const { total, tiles } = answer.ukeire;
    const [win, score, tenpai] = [result?.win, result?.score, result?.tenpai].map((line) =>
      line?.at(-1),
    );
    return [{ face: null, text: figures(t, look, { total, win, score, tenpai }), tiles }];
  }
  return order(rows, null)
    .slice(0, MOST)
    .map((row) => ({ face: row.face, text: figures(t, look, row), tiles: row.tiles }));
}

/** What the reader must know of the table. @param {Translate} t @param {Scene} scene */
function tableLines(t, { state, answer }) {
  const { dora, players, seat, round } = state;
  return [
    ...('byForm' in answer && answer.byForm.shanten >= 0
      ? [t('practice.on.draws', { n: drawsLeft(state) })]
      : []),
    ...(dora.length ? [`${t('pile.dora')}: ${tileWords(t, dora)}`] : []),
    ...(players === 3 ? [`${t('table.players')}: 3`] : []),
    ...(seat || round
      ? [`${t('table.seat')}: ${t(`wind.${seat}`)}, ${t('table.round')}: ${t(`wind.${round}`)}`]
      : []),
  ];
}

/**
 * At the table its advice comes first, and the discards are those of who draws alone.
 * @param {Translate} t @param {Scene} scene @returns {Post | null}
 */
function postOf(t, scene) {
  const { answer, state, look } = scene;
  if (!('byForm' in answer) || answer.implied) return null;
  const shanten = shantenWord(t, answer.byForm.shanten);
  const advised = bestAtTable(t, scene);
  const alone = advised ? [t('advice.alone', { line: shanten })] : [];
  return {
    title: advised?.line ?? shanten,
    table: [...alone, ...tableLines(t, scene)],
    lines: linesOf(t, scene),
    link: linkTo(`#${encode(state, look)}`),
  };
}

/** @param {Translate} t @param {Scene} scene @param {Post} post */
function textOfPost(t, { state }, { title, table, lines, link }) {
  const said = lines.map(({ face, text, tiles }, i) => {
    const head = face ? `${i + 1}. ${t('row.select', { tile: tileWord(t, face) })}: ` : '';
    return `${head}${text} (${tiles.map(({ name }) => tileWord(t, name)).join(' ')})`;
  });
  return [
    `${isAtTable(state) ? writePosition(state) : textOf(state)} · ${title}`,
    ...table,
    ...said,
    link,
  ].join('\n');
}

export { postOf, textOfPost };
