// example.jsx - on the empty page a hand that is answered, and the way into it.
// SPDX-License-Identifier: MIT

import { exampleFor, makeExample } from '../../model/engine/example.js';
import { order } from '../../model/engine/rank.js';
import { concealed, drawsLeft } from '../../model/table/state.js';
import { percent, shantenWord, spokenTiles, tileWord } from '../../text/words.js';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';
import { meanwhile } from '../kit/meanwhile.js';
import { Tile } from '../kit/tiles.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 */

/** Rows that are shown. */
const FIRST = 5;

/** @param {number | undefined} value */
const chance = (value) => (value === undefined ? '…' : percent(value));

/** @param {{ t: Context['t'], scene: Scene }} props */
function Rows({ t, scene: { rows, best } }) {
  const columns = ['tile', 'total', 'win', 'tenpai'];
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col">{t(`col.${column}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order(rows, null)
          .slice(0, FIRST)
          .map((row) => (
            <tr key={row.tile} class={row === best ? 'best' : ''}>
              <th scope="row">
                <Tile name={row.face} /> {tileWord(t, row.face)}
              </th>
              <td>{row.total}</td>
              <td class="part" style={{ '--part': (row.win ?? 0) / (best?.win || 1) }}>
                <span>{chance(row.bound ? undefined : row.win)}</span>
              </td>
              <td>{chance(row.tenpai)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** @param {{ t: Context['t'], scene: Scene, open: () => void }} props */
function Example({ t, scene, open }) {
  const { state, best } = scene;
  const tiles = concealed(state);
  const { win, tenpai } = best ?? {};
  const draws = drawsLeft(state);
  return (
    <>
      <h2 class="eyebrow">{t('example.title')}</h2>
      <p class="mini" role="img" aria-label={spokenTiles(t, tiles)}>
        {tiles.map((name) => (
          <Tile name={name} />
        ))}
      </p>
      {best && (
        <div class="lead">
          <Tile name={best.face} />
          <div>
            <h3>{t('row.select', { tile: tileWord(t, best.face) })}</h3>
            <p>
              {win === undefined || tenpai === undefined
                ? shantenWord(t, best.shanten)
                : t('win.line', { win: percent(win), tenpai: percent(tenpai), draws })}
            </p>
          </div>
        </div>
      )}
      <Rows t={t} scene={scene} />
      <button type="button" id="example" class="primary" onClick={open}>
        {t('example.open')}
      </button>
    </>
  );
}

/** @param {Context} context */
function makeExampleCard(context) {
  const { t, store } = context;
  const node = element('div', { class: 'example', hidden: true });
  /** @type {ReturnType<typeof makeExample> | null} */
  let example = null;
  let players = 0;
  let cancel = () => {};

  function open() {
    store.dispatch({ type: 'deal', ...exampleFor(store.state.players) });
    // The button that was pressed is gone.
    /** @type {HTMLElement | null} */ (document.querySelector('.hand button'))?.focus();
  }

  function show() {
    if (example) draw(node, <Example t={t} scene={example.now()} open={open} />);
  }

  function stop() {
    cancel();
    example?.stop();
    [example, players] = [null, 0];
  }

  return {
    element: node,
    /** @param {Scene} scene */
    update({ state, answer }) {
      const empty = answer.kind === 'none';
      node.hidden = !empty;
      node.closest('main')?.classList.toggle('empty', empty);
      if (!empty) return stop();
      if (players === state.players) return undefined;
      stop();
      ({ players } = state);
      cancel = meanwhile([
        () => {
          example = makeExample(context, state.players, show);
          example.now();
        },
        show,
      ]);
      return undefined;
    },
    stop,
  };
}

export { makeExampleCard };
