// chart.jsx - win and tenpai probability of discards by draws left, as lines and as a table.
// SPDX-License-Identifier: MIT
//
// The drawing is for the eye. A slider under it chooses the number of draws left at which the chart
// is read, by pointer, finger or keyboard. The table has all the numbers. What is drawn is the
// reader's choice: win alone, win and tenpai, or how far each is behind the best.

import { useEffect, useRef, useState } from 'preact/hooks';
import { percent, tileWord } from '../../../text/words.js';
import { Segments } from '../../kit/choices.jsx';
import { Tile } from '../../kit/tiles.jsx';
import { Mark, Plot, classOf, frameOf } from './plot.jsx';
import { drawsAt } from './scale.js';

/**
 * @typedef {import('./plot.jsx').Line} Line
 * @typedef {import('./plot.jsx').What} What
 * @typedef {import('../../../text/translate.js').Translate} Translate
 *
 * Arrays by draws left, 0 to `draws`; turns are null where there is none.
 * @typedef {{ draws: number, lines: Line[], turns: (number | null)[] }} ChartData
 * @typedef {{ t: Translate, data: ChartData, at: number }} Reading
 */

const WHATS = /** @type {What[]} */ (['win', 'both', 'behind']);
const KINDS = /** @type {const} */ (['win', 'tenpai']);

/** @param {Translate} t @param {string | null} name null: of the hand as it is */
const wordOf = (t, name) => (name === null ? t('chart.hand') : tileWord(t, name));

/** The draws left, and the turn that this is. @param {Reading} reading */
function leftText({ t, data: { turns }, at }) {
  const left = t('chart.left', { n: at });
  const turn = turns[at];
  return turn ? `${left} ${t('chart.turn', { n: turn })}` : left;
}

/** The numbers at one place, which are also the legend. @param {Reading} reading */
const Now = ({ t, data, at }) => (
  <table class="now">
    <thead>
      <tr>
        <th scope="col">{leftText({ t, data, at })}</th>
        {KINDS.map((kind) => (
          <th scope="col">
            <svg class="sample" width={28} height={8} aria-hidden="true">
              <path class={`line ${kind}`} d="M1 4H27" />
            </svg>
            {t(`chart.${kind}`)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {data.lines.map(({ name, ...line }, i) => (
        <tr>
          <th scope="row">
            <span class="whose">
              <svg
                class={classOf(i)}
                viewBox="-6 -6 12 12"
                width={12}
                height={12}
                aria-hidden="true"
              >
                <Mark i={i} />
              </svg>
              {name !== null && <Tile name={name} />}
              <span class="name">{wordOf(t, name)}</span>
            </span>
          </th>
          {KINDS.map((kind) => (
            <td>{percent(line[kind][at])}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** @param {{ t: Translate, data: ChartData }} props */
const FullTable = ({ t, data: { draws, lines } }) => (
  <table>
    <caption>{t('chart.title')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('chart.draws')}</th>
        {lines.flatMap(({ name }) =>
          KINDS.map((kind) => <th scope="col">{`${wordOf(t, name)} ${t(`chart.${kind}`)}`}</th>),
        )}
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: draws + 1 }, (_, n) => (
        <tr>
          <th scope="row">{n}</th>
          {lines.flatMap((line) => KINDS.map((kind) => <td>{percent(line[kind][n])}</td>))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** All numbers, made when they are asked for. @param {{ t: Translate, data: ChartData }} props */
function AllNumbers({ t, data }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('chart.table')}</summary>
      <div class="scroll" tabindex={0} role="group" aria-label={t('chart.table')}>
        {open && <FullTable t={t} data={data} />}
      </div>
    </details>
  );
}

/** What a screen reader says of the slider. @param {Reading} reading */
function spoken({ t, data, at }) {
  const values = data.lines.map(
    ({ name, ...line }) =>
      `${wordOf(t, name)}: `
      + KINDS.map((kind) => `${t(`chart.${kind}`)} ${percent(line[kind][at])}`).join(', '),
  );
  return [leftText({ t, data, at }), ...values].join('; ');
}

/**
 * The size of the drawing, as it is laid out.
 * @param {{ current: SVGSVGElement | null }} drawing
 */
function useSize(drawing) {
  const [size, setSize] = useState({ width: 320, height: 240 });
  useEffect(() => {
    const node = drawing.current;
    if (!node) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = node;
      if (width && height) setSize({ width, height });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(node);
    return () => watch.disconnect();
  }, []);
  return size;
}

/**
 * With other draws than those of the last hand it is read at the first of them.
 * @param {{ t: Translate, data: ChartData, model: { chart: { what: What, at: number,
 *   draws: number } } }} props
 */
function Chart({ t, data, model }) {
  const [, redraw] = useState({});
  const drawing = useRef(/** @type {SVGSVGElement | null} */ (null));
  const size = useSize(drawing);
  const { draws, lines } = data;
  const { what } = model.chart;
  const at = model.chart.draws === draws ? model.chart.at : draws;
  const frame = frameOf(size, draws, lines, what);

  /** @param {{ what?: What, at?: number }} change */
  function see(change) {
    model.chart = { what, at, draws, ...change };
    redraw({});
  }

  /** @param {PointerEvent & { currentTarget: SVGSVGElement }} event */
  const point = ({ currentTarget, clientX }) =>
    see({ at: drawsAt(frame, clientX - currentTarget.getBoundingClientRect().left) });

  return (
    <figure class="chart">
      <figcaption>{t('chart.title')}</figcaption>
      <Segments
        name="chart-what"
        label={t('chart.what')}
        value={what}
        options={WHATS.map((one) => [one, t(`chart.what.${one}`)])}
        choose={(value) => see({ what: /** @type {What} */ (value) })}
      />
      <div class="plot">
        <svg
          ref={drawing}
          role="img"
          aria-label={t('chart.title')}
          viewBox={`0 0 ${size.width} ${size.height}`}
          onPointerMove={point}
          onPointerDown={point}
        >
          <Plot frame={frame} lines={lines} what={what} label={t('chart.draws')} at={at} />
        </svg>
        <input
          type="range"
          min={0}
          max={draws}
          step={1}
          value={at}
          aria-label={t('chart.draws')}
          aria-valuetext={spoken({ t, data, at })}
          onInput={({ currentTarget }) => see({ at: Number(currentTarget.value) })}
        />
      </div>
      <Now t={t} data={data} at={at} />
      <AllNumbers t={t} data={data} />
    </figure>
  );
}

export { Chart };
