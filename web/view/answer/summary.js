// summary.js - the distance in each form; for thirteen tiles also what helps.
// SPDX-License-Identifier: MIT

import { FORMS } from '../../../dist/layout.js';
import { isWon } from '../../model/engine/won.js';
import {
  percent,
  points,
  shantenShort,
  shantenWord,
  tileWord,
  worthWord,
} from '../../text/words.js';
import { element, write } from '../kit/element.js';
import { meanwhile } from '../kit/meanwhile.js';
import { once } from '../kit/once.js';
import { tileCount } from '../kit/tile-button.js';
import { tileIcon } from '../kit/tile.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/engine/answer.js').Answer} Answer
 * @typedef {import('../../text/translate.js').Translate} Translate
 * @typedef {import('../../../wasm/ukeire.js').Improvement} Improvement
 */

const MOST_IMPROVEMENTS = 6;

/** @param {Translate} t @param {Answer} answer */
function formList(t, answer) {
  if (!('byForm' in answer)) return [];
  const { byForm } = answer;
  return FORMS.map((form) => {
    const value = byForm[form];
    const near = value === byForm.shanten;
    return element(
      'div',
      { class: near ? 'form near' : 'form' },
      element('dt', {}, t(`form.${form}`)),
      element('dd', {}, value === null ? t('form.none') : shantenShort(t, value)),
    );
  });
}

/** @param {Translate} t @param {Answer} answer */
function headline(t, answer) {
  if ('byForm' in answer) return shantenWord(t, answer.byForm.shanten);
  return answer.kind === 'none' ? t('answer.none') : t('answer.partial', { n: answer.tiles });
}

/** @param {Translate} t @param {Answer} answer */
function remarks(t, answer) {
  if (!('byForm' in answer)) return [];
  return [
    answer.implied ? t('answer.missing', { n: answer.implied }) : '',
    answer.kind === 'discard' && isWon(answer) ? t('answer.won') : '',
    answer.kind === 'waiting' && answer.furiten ? t('answer.furiten') : '',
  ].filter(Boolean);
}

/** @param {Translate} t @param {Improvement} improvement */
function improvementItem(t, { name, count, discardName, total }) {
  const text = t('answer.improvement', {
    draw: tileWord(t, name),
    n: count,
    discard: tileWord(t, discardName),
    total,
  });
  const arrow = element('span', { class: 'arrow' }, '→');
  const picture = element(
    'span',
    { class: 'change', role: 'img', 'aria-label': text, title: text },
    tileCount(t, { name, count }),
    arrow,
    tileIcon(discardName),
    element('span', { class: 'total' }, String(total)),
  );
  return element('li', {}, picture);
}

/** @param {Translate} t @param {readonly Improvement[]} improvements */
function improvementPart(t, improvements) {
  const title = element('h3', {}, t('answer.improvements'));
  const hint = element('p', { class: 'hint' }, t('answer.improvementsHint'));
  if (!improvements.length)
    return [title, element('p', { class: 'hint' }, t('answer.noImprovements'))];
  const list = (/** @type {readonly Improvement[]} */ some) =>
    element('ul', { class: 'improvements' }, ...some.map((one) => improvementItem(t, one)));
  const shown = list(improvements.slice(0, MOST_IMPROVEMENTS));
  const rest = improvements.slice(MOST_IMPROVEMENTS);
  if (!rest.length) return [title, hint, shown];
  const label = t('answer.more', { n: improvements.length });
  const more = element('details', {}, element('summary', {}, label));
  const fill = once(() => more.append(list(rest)));
  more.addEventListener('toggle', fill);
  meanwhile([fill]);
  return [title, hint, shown, more];
}

/** @param {Translate} t @param {Answer} answer */
function usefulPart(t, answer) {
  if (answer.kind !== 'waiting') return [];
  const { ukeire, improvements } = answer;
  const { kinds, total, tiles, shanten } = ukeire;
  const dead = total === 0 ? [element('p', { class: 'hint' }, t('answer.dead'))] : [];
  return [
    element(
      'h3',
      {},
      t(shanten === 0 ? 'answer.waits' : 'answer.useful'),
      ' ',
      element('span', { class: 'counts' }, t('answer.counts', { kinds, total })),
    ),
    element('div', { class: 'useful' }, ...tiles.map((tile) => tileCount(t, tile))),
    ...dead,
    ...improvementPart(t, improvements),
  ];
}

/** @param {Translate} t @param {Scene} scene */
function handWinText(t, { answer, look: { goal, least }, win: { result } }) {
  if (answer.kind !== 'waiting' || !result) return '';
  const [win, tenpai] = [result.win, result.tenpai].map((line) => percent(line.at(-1) ?? 0));
  const line = t('win.line', { win, tenpai, draws: result.draws });
  if (!result.score) return line;
  const score = worthWord(goal)(result.score.at(-1) ?? 0);
  const mean = points(result.meanScore?.at(-1) ?? 0);
  const key = goal === 'atLeast' ? 'atLeast.line' : 'score.line';
  return `${t(key, { score, mean, n: least })} · ${line}`;
}

/** @param {Context} context */
function makeSummary({ t }) {
  const head = element('h2', { class: 'headline', id: 'summary' });
  const forms = element('dl', { class: 'forms' });
  const notes = element('div', { class: 'remarks' });
  const win = element('p', { class: 'win-line' });
  const useful = element('div', { class: 'useful-part' });
  const node = element(
    'div',
    { class: 'summary' },
    element('div', { class: 'top' }, head, forms),
    notes,
    win,
    useful,
  );
  /** @type {Answer | null} */
  let last = null;
  return {
    element: node,
    /** @param {Scene} scene */
    update(scene) {
      const { answer } = scene;
      write(win, handWinText(t, scene));
      win.hidden = answer.kind !== 'waiting';
      if (answer === last) return;
      last = answer;
      head.textContent = headline(t, answer);
      head.classList.toggle('quiet', !('byForm' in answer));
      forms.replaceChildren(...formList(t, answer));
      notes.replaceChildren(...remarks(t, answer).map((text) => element('p', {}, text)));
      useful.replaceChildren(...usefulPart(t, answer));
    },
  };
}

export { headline, makeSummary };
