// Shows how chances without opponents depend on the number of draws left, as lines and as a table.
// SPDX-License-Identifier: MIT

import './chart.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useAnswer } from '../engine/lanes.js';
import { selected } from '../state/store.js';
import { chart } from '../text/chart.js';
import { columnWord, percentText, t, tileWord } from '../text/page-words.js';
import { addTexts } from '../text/translate.js';
import { Segments } from '../ui/choices.jsx';
import { Opening, Table } from '../ui/table.jsx';
import { Tile } from '../ui/tile.jsx';
import { Mark, Plot, colorOf, frameOf } from './chart/plot.jsx';
import { drawsAt } from './chart/scale.js';

/** @import { Line, What } from './chart/plot.jsx' */
/** @import { View } from './analysis.js' */
/** @typedef {{ draws: number, turn: number, lines: Line[] }} Data */
/** @typedef {{ data: Data, at: number }} Reading */

addTexts(chart);

const WHATS = /** @type {What[]} */ (['win', 'both', 'behind']);
const KINDS = /** @type {const} */ (['win', 'tenpai']);

/** Names a line. @param {Line} line */
function wordOf({ name, mode }) {
  if (name === null) return t('chart.hand');
  const mark = mode && t(mode === 'riichi' ? 'row.riichi' : 'tag.damaten');
  return [tileWord(name), mark].filter(Boolean).join(' ');
}

const kindName = (/** @type {typeof KINDS[number]} */ kind) => columnWord(kind, { atTable: false });

const leftText = (/** @type {Reading} */ { data: { draws, turn }, at }) =>
  `${t('chart.left', { n: at })} ${t('chart.turn', { n: turn + draws - at })}`;

/** Shows numbers at the selected draw, and the legend of lines. @param {Reading} reading */
const Now = ({ data, at }) => (
  <Table
    class="now"
    heads={[
      leftText({ data, at }),
      ...KINDS.map((kind) => (
        <>
          <svg class="sample" width={28} height={8} aria-hidden="true">
            <path class={`course ${kind}`} d="M1 4H27" />
          </svg>
          {kindName(kind)}
        </>
      )),
    ]}
    rows={data.lines.map((line, i) => ({
      head: (
        <>
          <svg style={colorOf(i)} viewBox="-6 -6 12 12" width={12} height={12} aria-hidden="true">
            <Mark i={i} />
          </svg>{' '}
          {line.name !== null && <Tile name={line.name} />} {wordOf(line)}
        </>
      ),
      cells: KINDS.map((kind) => percentText(line[kind][at])),
    }))}
  />
);

const FullTable = (/** @type {{ data: Data }} */ { data: { draws, lines } }) => (
  <Table
    caption={t('chart.title')}
    label={t('chart.table')}
    heads={[
      t('chart.draws'),
      ...lines.flatMap((line) => KINDS.map((kind) => `${wordOf(line)} ${kindName(kind)}`)),
    ]}
    rows={Array.from({ length: draws + 1 }, (_, n) => ({
      head: n,
      cells: lines.flatMap((line) => KINDS.map((kind) => percentText(line[kind][n]))),
    }))}
  />
);

/** Returns the numbers at the slider's place, for screen readers. @param {Reading} reading */
function spokenValues({ data, at }) {
  const values = data.lines.map(
    (line) =>
      `${wordOf(line)}: `
      + KINDS.map((kind) => `${kindName(kind)} ${percentText(line[kind][at])}`).join(', '),
  );
  return [leftText({ data, at }), ...values].join('; ');
}

function useSize(/** @type {{ current: SVGSVGElement | null }} */ drawing) {
  const [size, setSize] = useState({ width: 320, height: 240 });
  useEffect(() => {
    const node = drawing.current;
    if (!node) return undefined;
    const watch = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = node;
      if (width && height) setSize({ width, height });
    });
    watch.observe(node);
    return () => watch.disconnect();
  }, []);
  return size;
}

/** Draws the chart. Data with other draws move the cursor back. @param {{ data: Data }} props */
function Drawing({ data }) {
  const [what, setWhat] = useState(/** @type {What} */ ('win'));
  const [place, setPlace] = useState({ at: 0, of: -1 });
  const drawing = useRef(/** @type {SVGSVGElement | null} */ (null));
  const { draws, lines } = data;
  const at = place.of === draws ? place.at : draws;
  const size = useSize(drawing);
  const frame = frameOf(size, draws, lines, what);
  /** @param {PointerEvent & { currentTarget: SVGSVGElement }} event */
  const point = ({ currentTarget, clientX }) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    setPlace({ at: drawsAt(frame, x), of: draws });
  };
  return (
    <figure class="chart">
      <figcaption class="strong">{t('chart.title')}</figcaption>
      <Segments
        name="chart-what"
        label={t('chart.what')}
        value={what}
        options={WHATS.map((one) => [one, t(`chart.what.${one}`)])}
        choose={(value) => setWhat(/** @type {What} */ (value))}
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
          aria-valuetext={spokenValues({ data, at })}
          onInput={({ currentTarget }) => setPlace({ at: Number(currentTarget.value), of: draws })}
        />
      </div>
      <Now data={data} at={at} />
      <Opening title={t('chart.table')}>
        <FullTable data={data} />
      </Opening>
    </figure>
  );
}

/** Shows the chart of the selected discards, or of the best. @param {{ view: View }} props */
export default function Chart({ view }) {
  const { rows, final, wanted } = view;
  const all = rows.filter(({ type }) => type === 'discard');
  const chosen = all.filter(({ id }) => selected.value.includes(id));
  const shown = chosen.length ? chosen : all.filter(({ best }) => best);
  const ids = [...new Set(shown.map(({ id }) => id.replace(/ (?:push|fold)$/, '')))];
  const { answer, error } = useAnswer('lines', final ? { ...wanted, ids } : null, 'long');
  if (error) return <p class="hint">{t('chart.off')}</p>;
  if (!answer) return <p class="hint">{t('answer.working')}</p>;
  return <Drawing data={answer} />;
}
