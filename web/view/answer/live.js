// live.js - tells screen readers the answer, once it has settled.
// SPDX-License-Identifier: MIT

import { goalFor } from '../../model/engine/question.js';
import { order } from '../../model/engine/rank.js';
import { isWon } from '../../model/engine/won.js';
import { percent, shantenWord, spokenTile, worthWord } from '../../text/words.js';
import { element } from '../kit/element.js';
import { headline } from './summary.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 */

const SETTLED = 700;

/** @param {import('../../text/translate.js').Translate} t @param {Scene} scene */
function announcement(t, { state, answer, rows, look, win: { working } }) {
  if (!('byForm' in answer)) return headline(t, answer);
  const shanten = shantenWord(t, answer.byForm.shanten);
  if (answer.kind === 'waiting') {
    const { kinds, total, tiles } = answer.ukeire;
    const left = tiles.filter(({ count }) => count > 0);
    return t('live.waiting', {
      shanten,
      kinds,
      total,
      tiles: left.map(({ name }) => spokenTile(t, name)).join(', '),
    });
  }
  if (isWon(answer)) return shanten;
  const [best] = order(rows, null);
  const text = t('live.discard', {
    shanten,
    tile: spokenTile(t, best.face),
    kinds: best.kinds,
    total: best.total,
  });
  if (best.win === undefined || working !== null) return text;
  const goal = goalFor(state, look.goal);
  const value =
    goal === 'win' ? '' : (goal === 'tenpai' ? percent : worthWord(goal))(best.aim ?? 0);
  const aim = value && `${t(`live.${goal}`, { value })} `;
  return `${text} ${aim}${t('live.win', { win: percent(best.win) })}`;
}

/** @param {Context} context */
function makeLive({ t }) {
  const node = element('p', { class: 'unseen', role: 'status' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return {
    element: node,
    /** @param {Scene} scene */
    update(scene) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const text = announcement(t, scene);
        if (text !== node.textContent) node.textContent = text;
      }, SETTLED);
    },
    stop: () => clearTimeout(timer),
  };
}

export { makeLive };
