// chart.js - win and tenpai probability of discards by draws left, as lines and as a table.
// SPDX-License-Identifier: MIT
//
// The drawing is for the eye. A slider under it chooses the number of draws left at which the chart
// is read, by pointer, finger or keyboard. The table has all the numbers. What is drawn is the
// reader's choice: win alone, win and tenpai, or how far each is behind the best.

import { percent, tileWord } from '../../../text/words.js';
import { element, svg } from '../../kit/element.js';
import { makeSegments } from '../../kit/segments.js';
import { tileIcon } from '../../kit/tile.js';
import { classOf, cursor, mark, plot, valuesOf } from './plot.js';
import { drawsAt, rangeOf } from './scale.js';

/**
 * @typedef {import('./plot.js').Line} Line
 * @typedef {import('./scale.js').Frame} Frame
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('./plot.js').What} What
 *
 * Arrays by draws left, 0 to `draws`; turns are null where there is none.
 * @typedef {{ draws: number, lines: Line[], turns: (number | null)[] }} ChartData
 */

const WHATS = /** @type {What[]} */ (['win', 'both', 'behind']);

/** @param {Translate} t @param {string | null} name null: of the hand as it is */
const wordOf = (t, name) => (name === null ? t('chart.hand') : tileWord(t, name));

/** A tile and its name. @param {Translate} t @param {string | null} name */
function labelOf(t, name) {
  return [
    name === null ? null : tileIcon(name),
    element('span', { class: 'name' }, wordOf(t, name)),
  ];
}

/** The draws left, and the turn that this is. @param {Translate} t @param {ChartData} data */
function leftText(t, { turns }, /** @type {number} */ at) {
  const left = t('chart.left', { n: at });
  const turn = turns[at];
  return turn ? `${left} ${t('chart.turn', { n: turn })}` : left;
}

/** @param {Translate} t @param {ChartData} data @param {number} at */
const header = (t, data, at) =>
  element(
    'tr',
    {},
    element('th', { scope: 'col' }, leftText(t, data, at)),
    element('th', { scope: 'col' }, sample('win'), t('chart.win')),
    element('th', { scope: 'col' }, sample('tenpai'), t('chart.tenpai')),
  );

/** A sample of a line, for the head of the table. @param {'win' | 'tenpai'} what */
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

/**
 * The numbers at one place, which are also the legend.
 * @param {Translate} t @param {ChartData} data @param {number} at
 */
function reading(t, data, at) {
  const rows = data.lines.map((line, i) =>
    element(
      'tr',
      {},
      element(
        'th',
        { scope: 'row' },
        element('span', { class: 'whose' }, key(i), ...labelOf(t, line.name)),
      ),
      element('td', {}, percent(line.win[at])),
      element('td', {}, percent(line.tenpai[at])),
    ),
  );
  return [element('thead', {}, header(t, data, at)), element('tbody', {}, ...rows)];
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
      ...lines.flatMap((line) => [
        element('td', {}, percent(line.win[n])),
        element('td', {}, percent(line.tenpai[n])),
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

/**
 * What a screen reader says of the slider.
 * @param {Translate} t @param {ChartData} data @param {number} at
 */
function spoken(t, data, at) {
  const values = data.lines.map(
    ({ name, win, tenpai }) =>
      `${wordOf(t, name)}: ${t('chart.win')} ${percent(win[at])}, `
      + `${t('chart.tenpai')} ${percent(tenpai[at])}`,
  );
  return [leftText(t, data, at), ...values].join('; ');
}

function makeParts() {
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

/** @typedef {ReturnType<typeof makeParts>} Parts */

/** @param {Parts} parts @param {ChartData} data @param {What} what @returns {Frame} */
const frameOf = ({ drawing }, { draws, lines }, what) => ({
  width: drawing.clientWidth || 320,
  height: drawing.clientHeight || 240,
  draws,
  ...rangeOf(valuesOf(lines, what)),
});

/**
 * Writes the words and the table of all numbers.
 * @param {Translate} t @param {Parts} parts @param {ChartData} data
 */
function writeWords(t, { title, drawing, slider, summary, all }, data) {
  title.textContent = t('chart.title');
  drawing.setAttribute('aria-label', t('chart.title'));
  slider.setAttribute('aria-label', t('chart.draws'));
  slider.max = String(data.draws);
  summary.textContent = t('chart.table');
  all.setAttribute('aria-label', t('chart.table'));
  all.replaceChildren(fullTable(t, data));
}

/**
 * Writes what the chart says at some number of draws left.
 * @param {Translate} t @param {Parts} parts @param {ChartData} data @param {number} at
 * @param {What} what
 */
function writeReading(t, parts, data, at, what) {
  const { drawing, slider, now } = parts;
  const line = cursor(frameOf(parts, data, what), data.lines, at, what);
  const old = drawing.querySelector('.cursor');
  if (old) old.replaceWith(line);
  else drawing.append(line);
  slider.value = String(at);
  slider.setAttribute('aria-valuetext', spoken(t, data, at));
  now.replaceChildren(...reading(t, data, at));
}

/** @param {Translate} t @param {Parts} parts @param {ChartData} data @param {What} what */
function drawPlot(t, parts, data, what) {
  const frame = frameOf(parts, data, what);
  parts.drawing.setAttribute('viewBox', `0 0 ${frame.width} ${frame.height}`);
  const drawn = plot(frame, data.lines, t('chart.draws'), what);
  parts.drawing.replaceChildren(...drawn.filter((part) => part !== null));
}

/** @param {Translate} t */
function makeChart(t) {
  const parts = makeParts();
  /** @type {ChartData} */
  let data = { draws: 0, lines: [], turns: [] };
  /** @type {What} */
  let what = 'win';
  let at = data.draws;

  /** @param {number} next */
  function read(next) {
    at = next;
    writeReading(t, parts, data, at, what);
  }

  function draw() {
    drawPlot(t, parts, data, what);
    read(at);
  }

  /** @param {PointerEvent} event */
  function point(event) {
    const left = parts.drawing.getBoundingClientRect().left;
    read(drawsAt(frameOf(parts, data, what), event.clientX - left));
  }

  const choice = makeSegments({
    name: 'chart-what',
    label: t('chart.what'),
    value: what,
    options: WHATS.map((one) => [one, t(`chart.what.${one}`)]),
    choose(value) {
      what = /** @type {What} */ (value);
      draw();
    },
  });
  parts.title.after(choice.element);
  parts.drawing.addEventListener('pointermove', point);
  parts.drawing.addEventListener('pointerdown', point);
  parts.slider.addEventListener('input', () => read(Number(parts.slider.value)));
  new ResizeObserver(draw).observe(parts.drawing);
  writeWords(t, parts, data);

  return {
    element: parts.figure,
    /** Without data, the last data are written anew. @param {ChartData} [next] */
    update(next = data) {
      if (next.draws !== data.draws) at = next.draws;
      data = next;
      writeWords(t, parts, data);
      draw();
    },
  };
}

export { makeChart };
