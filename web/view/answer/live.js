// live.js - tells screen readers the answer, once it has settled.
// SPDX-License-Identifier: MIT

import { goalFor } from '../../model/engine/question.js';
import { isWon } from '../../model/engine/won.js';
import { percent, shantenWord, spokenTile, worthWord } from '../../text/words.js';
import { element } from '../kit/element.js';
import { headline } from './summary.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 */

const SETTLED = 700;

/** @param {Context} context @param {Scene} scene */
function announcement(context, scene) {
  const { t } = context;
  const { state, answer, best, look, win } = scene;
  if (!('byForm' in answer)) return headline(context, scene);
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
  if (isWon(answer) || !best) return shanten;
  const { face, kinds, total } = best;
  const text = t('live.discard', { shanten, tile: spokenTile(t, face), kinds, total });
  if (best.win === undefined || win.working !== null) return text;
  const goal = goalFor(state, look.goal);
  const value =
    goal === 'win' ? '' : (goal === 'tenpai' ? percent : worthWord(goal))(best.aim ?? 0);
  const aim = value && `${t(`live.${goal}`, { value })} `;
  return `${text} ${aim}${t('live.win', { win: percent(best.win) })}`;
}

/** @param {Context} context */
function makeLive(context) {
  const node = element('p', { class: 'unseen', role: 'status' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return {
    element: node,
    /** @param {Scene} scene */
    update(scene) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const text = announcement(context, scene);
        if (text !== node.textContent) node.textContent = text;
      }, SETTLED);
    },
    stop: () => clearTimeout(timer),
  };
}

export { makeLive };
