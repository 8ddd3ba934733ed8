// chart.js - win and tenpai probability of the selected discards by draws left, as lines and as a table.
// SPDX-License-Identifier: MIT
//
// The drawing is for the eye. A slider under it reads it off at a number of draws left, by pointer, finger
// and keyboard; the table has all the numbers.

import { ceilingOf, drawsAt } from './scale.js';
import { classOf, cursor, mark, plot } from './plot.js';
import { element, svg } from '../../kit/element.js';
import { tileIcon } from '../../kit/tile.js';
import { percent, tileWord } from '../../../text/words.js';

/**
 * @typedef {import('./plot.js').Line} Line
 * @typedef {import('./scale.js').Frame} Frame
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Translate
 * @typedef {{ draws: number, lines: Line[] }} ChartData arrays by draws left, 0 to `draws`
 */

/** @param {Translate} t @param {string | null} name null: of the hand as it is */
const wordOf = (t, name) => (name === null ? t('chart.hand') : tileWord(t, name));

/** A tile and its name. @param {Translate} t @param {string | null} name */
function labelOf(t, name) {
  return [
    name === null ? null : tileIcon(name),
    element('span', { class: 'name' }, wordOf(t, name)),
  ];
}

/** @param {Translate} t @param {number} at */
const header = (t, at) =>
  element(
    'tr',
    {},
    element('th', { scope: 'col' }, t('chart.left', { n: at })),
    element('th', { scope: 'col' }, sample('win'), t('chart.win')),
    element('th', { scope: 'col' }, sample('tenpai'), t('chart.tenpai')),
  );

/** How such a line looks. @param {'win' | 'tenpai'} what */
function sample(what) {
  return svg(
    'svg',
    { class: 'sample', width: 28, height: 8, 'aria-hidden': 'true' },
    svg('path', { class: `line ${what}`, d: 'M1 4H27' }),
  );
}

/** @param {number} i */
function key(i) {
  return svg(
    'svg',
    { class: classOf(i), viewBox: '-6 -6 12 12', width: 12, height: 12, 'aria-hidden': 'true' },
    mark(i, 0, 0),
  );
}

/** The numbers at one place: the legend too. @param {Translate} t @param {Line[]} lines @param {number} at */
function reading(t, lines, at) {
  const rows = lines.map(({ name, win, tenpai }, i) =>
    element(
      'tr',
      {},
      element(
        'th',
        { scope: 'row' },
        element('span', { class: 'key' }, key(i), ...labelOf(t, name)),
      ),
      element('td', {}, percent(win[at])),
      element('td', {}, percent(tenpai[at])),
    ),
  );
  return [element('thead', {}, header(t, at)), element('tbody', {}, ...rows)];
}

/** @param {Translate} t @param {ChartData} data */
function fullTable(t, { draws, lines }) {
  const heads = lines.flatMap((line) =>
    ['win', 'tenpai'].map((what) =>
      element('th', { scope: 'col' }, `${wordOf(t, line.name)} ${t(`chart.${what}`)}`),
    ),
  );
  const rows = Array.from({ length: draws + 1 }, (_, n) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, String(n)),
      ...lines.flatMap(({ win, tenpai }) => [
        element('td', {}, percent(win[n])),
        element('td', {}, percent(tenpai[n])),
      ]),
    ),
  );
  return element(
    'table',
    {},
    element('caption', {}, t('chart.title')),
    element(
      'thead',
      {},
      element('tr', {}, element('th', { scope: 'col' }, t('chart.draws')), ...heads),
    ),
    element('tbody', {}, ...rows),
  );
}

/** What the slider says to those who do not see. @param {Translate} t @param {Line[]} lines @param {number} at */
function spoken(t, lines, at) {
  const values = lines.map(
    ({ name, win, tenpai }) =>
      `${wordOf(t, name)}: ${t('chart.win')} ${percent(win[at])}, ${t('chart.tenpai')} ${percent(tenpai[at])}`,
  );
  return [t('chart.left', { n: at }), ...values].join('; ');
}

/** @param {Translate} t */
function makeParts(t) {
  const parts = {
    title: element('figcaption'),
    drawing: svg('svg', { role: 'img' }),
    slider: element('input', { type: 'range', min: 0, step: 1 }),
    now: element('table', { class: 'now' }),
    summary: element('summary'),
    all: element('div', { class: 'scroll', tabindex: 0, role: 'group' }),
  };
  const figure = element(
    'figure',
    { class: 'chart' },
    parts.title,
    element('div', { class: 'plot' }, parts.drawing, parts.slider),
    parts.now,
    element('details', {}, parts.summary, parts.all),
  );
  return { ...parts, figure };
}

/** @param {Translate} t */
function makeChart(t) {
  const parts = makeParts(t);
  /** @type {ChartData} */
  let data = { draws: 18, lines: [] };
  let at = data.draws;
  /** @type {Node | null} */
  let line = null;

  /** @returns {Frame} */
  const frame = () => ({
    width: parts.drawing.clientWidth || 320,
    height: parts.drawing.clientHeight || 240,
    draws: data.draws,
    ceiling: ceilingOf(data.lines.flatMap(({ win, tenpai }) => [...win, ...tenpai])),
  });

  const read = () => {
    const next = cursor(frame(), data.lines, at);
    if (line?.parentNode) parts.drawing.replaceChild(next, line);
    else parts.drawing.append(next);
    line = next;
    parts.slider.value = String(at);
    parts.slider.setAttribute('aria-valuetext', spoken(t, data.lines, at));
    parts.now.replaceChildren(...reading(t, data.lines, at));
  };

  const draw = () => {
    const { width, height } = frame();
    parts.drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    parts.drawing.replaceChildren(
      ...plot(frame(), data.lines, t('chart.draws')).filter((part) => part !== null),
    );
    read();
  };

  const write = () => {
    parts.title.textContent = t('chart.title');
    parts.drawing.setAttribute('aria-label', t('chart.title'));
    parts.slider.setAttribute('aria-label', t('chart.draws'));
    parts.slider.max = String(data.draws);
    parts.summary.textContent = t('chart.table');
    parts.all.setAttribute('aria-label', t('chart.table'));
    parts.all.replaceChildren(fullTable(t, data));
  };

  /** @param {PointerEvent} event */
  const point = (event) => {
    at = drawsAt(frame(), event.clientX - parts.drawing.getBoundingClientRect().left);
    read();
  };

  parts.drawing.addEventListener('pointermove', point);
  parts.drawing.addEventListener('pointerdown', point);
  parts.slider.addEventListener('input', () => {
    at = Number(parts.slider.value);
    read();
  });
  new ResizeObserver(draw).observe(parts.drawing);
  write();

  return {
    element: parts.figure,
    /** Without data: in another language. @param {ChartData} [next] */
    update(next = data) {
      if (next.draws !== data.draws) at = next.draws;
      data = next;
      write();
      draw();
    },
  };
}

export { makeChart };
