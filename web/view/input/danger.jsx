// danger.jsx - the row under the hand: what each tile risks, as a number and a bar, and why.
// SPDX-License-Identifier: MIT
//
// It is there while somebody may call ron. A press on a number tells its reason below the row. The
// style lays the row over the hand, so that each number stands under its tile.

import { plain } from '../../model/table/names.js';
import { FULL, concealed, size, threats } from '../../model/table/state.js';
import { reasonLines } from '../../text/danger-words.js';
import { riskWord, spokenTile } from '../../text/words.js';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';
import { redraw, rove } from '../kit/roving.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../../wasm/table.js').Danger} Danger
 */

/** The risk of a bar as high as it gets: few tiles are more dangerous. */
const HIGHEST = 0.2;
const REASON = 'danger-reason';

/**
 * As many places as the hand has, so that they have its widths.
 * @param {{ t: Context['t'], scene: Scene, chosen: string, press: (name: string) => void }} props
 */
function Places({ t, scene: { state, risks }, chosen, press }) {
  const found = new Map(risks.now?.tiles.map((tile) => [tile.name, tile]));
  /** @param {string} name @param {string | number} key */
  const place = (name, key) => {
    const risk = found.get(plain(name))?.risk ?? null;
    const text = risk === null ? '…' : riskWord(risk);
    return (
      <li key={key} class={key === 'drawn' ? 'drawn' : undefined}>
        <button
          type="button"
          data-name={name}
          aria-controls={REASON}
          aria-expanded={chosen === plain(name)}
          aria-label={t('danger.tile', { tile: spokenTile(t, name), risk: text })}
          onClick={() => press(plain(name))}
        >
          <span class="level" style={{ '--part': Math.min(1, (risk ?? 0) / HIGHEST) }} />
          <span class="number">{text}</span>
        </button>
      </li>
    );
  };
  return (
    <>
      {state.hand.map(place)}
      {Array.from({ length: FULL - size(state) }, (_, i) => (
        <li key={`gap ${i}`} aria-hidden="true" />
      ))}
      {state.drawn !== null && place(state.drawn, 'drawn')}
    </>
  );
}

/** @param {{ t: Context['t'], said: readonly string[] }} props */
const Reason = ({ t, said }) => (
  <>
    <div>
      {said.map((one) => (
        <p>{one}</p>
      ))}
    </div>
    <p class="hint">{t('danger.hint')}</p>
  </>
);

/** @param {Context} context */
function makeDanger({ t }) {
  const row = element('ul', { class: 'risks', role: 'list', 'aria-label': t('danger.title') });
  const reason = element('div', { id: REASON, class: 'reason', role: 'status', hidden: true });
  const node = element('div', { class: 'danger' }, row, reason);
  let chosen = '';
  /** @type {Scene | null} */
  let present = null;
  rove(row);

  /** @param {Scene} scene */
  function fill(scene) {
    const { state, risks } = scene;
    const tile = risks.now?.tiles.find(({ name }) => name === chosen);
    if (!tile) chosen = '';
    /** @param {string} name */
    const press = (name) => {
      chosen = chosen === name ? '' : name;
      if (present) fill(present);
    };
    const places = <Places t={t} scene={scene} chosen={chosen} press={press} />;
    redraw(row, concealed(state).length, () => draw(row, places));
    row.setAttribute('aria-busy', String(risks.working));
    const said = tile && risks.now ? reasonLines(t, tile, risks.now) : [];
    reason.hidden = !said.length;
    draw(reason, <Reason t={t} said={said} />);
  }

  return {
    element: node,
    /** @param {Scene} scene */
    update(scene) {
      if (present?.state === scene.state && present.risks === scene.risks) return;
      present = scene;
      const is = threats(scene.state).length > 0 && concealed(scene.state).length > 0;
      node.hidden = !is;
      // The tiles leave it room.
      node.closest('main')?.classList.toggle('risky', is);
      if (is) fill(scene);
    },
  };
}

export { makeDanger };
