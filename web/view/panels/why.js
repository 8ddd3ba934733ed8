// why.js - why a hand is as far as it is: its blocks, the count, and the nearest complete hands.
// SPDX-License-Identifier: MIT

import { nameOf } from '../../model/table/names.js';
import { minus, spokenTiles, tileWord, tileWords } from '../../text/words.js';
import { element } from '../kit/element.js';
import { inLine } from '../kit/reasons.js';
import { tileIcon } from '../kit/tile.js';
import { versus } from './versus.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').Block} Block
 * @typedef {import('../../../wasm/ukeire.js').Explanation} Explanation
 * @typedef {import('../../../wasm/ukeire.js').Goal} Goal
 * @typedef {import('../../../wasm/ukeire.js').Reading} Reading
 * @typedef {import('../../text/translate.js').Translate} Translate
 * `sides`: the best discard and the one that is explained; `reasons`: why the first is better.
 * @typedef {{ explanation: Explanation, melds?: readonly (readonly string[])[],
 *   sides?: [import('../../model/engine/compare.js').Side,
 *     import('../../model/engine/compare.js').Side] | null,
 *   reasons?: readonly import('../../model/engine/reasons.js').Fact[] | null,
 *   worth?: (value: number) => string }} WhyData
 */

/** Tiles as one picture with a text. @param {string} label @param {Node[]} icons */
function tiles(label, icons) {
  return element('span', { class: 'tiles', role: 'img', 'aria-label': label }, ...icons);
}

/**
 * @param {Translate} t @param {string} kind @param {readonly string[]} names
 * @param {string} [word] the key of what it is called
 */
function blockOf(t, kind, names, word = `why.kind.${kind}`) {
  return element(
    'li',
    { class: `block block-${kind}` },
    tiles(spokenTiles(t, names), names.map(tileIcon)),
    element('span', { class: 'kind' }, t(word)),
  );
}

/** A pair is the head of a standard hand alone. @param {Reading} reading @param {string} kind */
const wordFor = ({ form }, kind) =>
  kind === 'head' && form !== 'standard' ? 'reason.pair' : undefined;

/** The count in words. @param {Translate} t @param {Reading} reading */
function countOf(t, { form, formula, sets, partials, pair, kinds }) {
  return element(
    'p',
    {},
    element('strong', { class: 'formula' }, minus(formula)),
    ' ',
    t(`why.count.${form}`, { sets, partials, pair, kinds }),
  );
}

/** Where the count errs. @param {Translate} t @param {Reading} reading */
function noteOf(t, { shanten, classical, lacking }) {
  if (shanten === classical) return null;
  const values = {
    shanten,
    classical,
    tiles: tileWords(
      t,
      lacking.map((tile) => nameOf(tile)),
    ),
  };
  return element(
    'p',
    { class: 'note' },
    t(shanten === Infinity ? 'why.never' : 'why.lacking', values),
  );
}

/** @param {Translate} t @param {Reading} reading @param {readonly (readonly string[])[]} melds */
function readingOf(t, reading, melds) {
  return element(
    'section',
    { class: 'reading' },
    element('h3', {}, t(`form.${reading.form}`)),
    element(
      'ul',
      { class: 'blocks' },
      ...melds.map((names) => blockOf(t, 'meld', names)),
      ...reading.blocks.map(({ kind, names }) => blockOf(t, kind, names, wordFor(reading, kind))),
    ),
    countOf(t, reading),
    noteOf(t, reading),
  );
}

/** One line for a form that is farther away. @param {Translate} t @param {Reading} reading */
function lineOf(t, { form, formula }) {
  return element('p', { class: 'farther' }, `${t(`form.${form}`)}: ${minus(formula)}`);
}

/** A complete hand with its missing tiles marked. @param {Translate} t @param {Goal} goal */
function goalTiles(t, { counts, missing }) {
  const lacks = new Map(missing.map(({ tile, count }) => [tile, count]));
  const icons = counts.flatMap((count, tile) =>
    Array.from({ length: count }, (_, i) => {
      const icon = tileIcon(nameOf(tile));
      if (count - i <= (lacks.get(tile) ?? 0)) icon.classList.add('missing');
      return icon;
    }),
  );
  const names = counts.flatMap((count, tile) => new Array(count).fill(nameOf(tile)));
  return tiles(spokenTiles(t, names), icons);
}

/** @param {Translate} t @param {Goal} goal */
function goalOf(t, goal) {
  const list = goal.missing
    .map(({ name, count, left }) => t('why.missing', { tile: tileWord(t, name), count, left }))
    .join(t('computed.comma'));
  const ways = goal.ways ? t('why.ways', { n: goal.ways }) : t('why.noWay');
  return element(
    'li',
    {},
    goalTiles(t, goal),
    element(
      'span',
      { class: 'lacks' },
      list ? inLine([t('why.lacks', { list }), ways]) : t('why.complete'),
    ),
  );
}

/** @param {Translate} t @param {Explanation} explanation */
function goalsOf(t, { goals, goalCount, shanten }) {
  if (!goals.length || shanten < 0) return null;
  return element(
    'section',
    { class: 'goals' },
    element('h3', {}, t('why.goals')),
    element('p', { class: 'hint' }, t('why.shown', { shown: goals.length, all: goalCount })),
    element('ol', {}, ...goals.map((goal) => goalOf(t, goal))),
  );
}

/** @param {Translate} t */
function makeWhy(t) {
  const root = element('div', { class: 'why' });
  /** @type {WhyData | null} */
  let data = null;
  return {
    element: root,
    /** Without data, the last data are written anew. @param {WhyData | null} [next] */
    update(next = data) {
      data = next;
      if (!next) return root.replaceChildren();
      const { explanation, melds = [], sides, reasons, worth } = next;
      const near = explanation.readings.filter(({ shanten }) => shanten === explanation.shanten);
      const farther = explanation.readings.filter(({ shanten }) => shanten !== explanation.shanten);
      const parts = [
        sides ? versus(t, sides, reasons ?? [], worth) : null,
        ...near.map((reading) => readingOf(t, reading, melds)),
        ...farther.map((reading) => lineOf(t, reading)),
        goalsOf(t, explanation),
      ];
      return root.replaceChildren(...parts.filter((part) => part !== null));
    },
  };
}

export { makeWhy };
