// The reader's hand: fourteen places, the drawn tile apart, the melds, and the risk of each tile.
// SPDX-License-Identifier: MIT

import './hand.css';
import { discard, removeTile, unmeld } from '../state/edits.js';
import { FULL, handOf, isFull, size, lying, forTable, threats } from '../state/setup.js';
import {
  edit,
  editAs,
  editing,
  notice,
  playing,
  problem,
  setup,
  scoreRules,
} from '../state/store.js';
import { problemWord, spokenTile, spokenTiles, t, riskWord, tileWord } from '../text/page-words.js';
import { Arrows } from '../ui/arrows.jsx';
import { Paragraph } from '../ui/choices.jsx';
import { facesOf, Melds, Pictures, River, Tile, TileButton } from '../ui/tile.jsx';
import { Toolbar } from './toolbar.jsx';
import { targetKey, openEditor } from './taps.jsx';
import { useState } from 'preact/hooks';
import { useAnswer } from '../engine/lanes.js';
import { plain } from '../state/tiles.js';
import { Lines } from '../ui/table.jsx';

/** @import { Danger, DangerFacts } from '../../wasm/table.js' */

const tapDiscards = () => playing.value && isFull(setup.value);

function tapTile(/** @type {string} */ name, /** @type {boolean} */ drawn) {
  if (tapDiscards()) editAs({ begins: true }, discard, name, { drawn });
  else edit(removeTile, name);
}

function removeByKey(/** @type {KeyboardEvent} */ event) {
  const { name } = /** @type {HTMLElement} */ (event.target).dataset;
  if (!name || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
  event.preventDefault();
  edit(removeTile, name);
}

function HandTiles() {
  const { drawn } = setup.value.seats[0];
  const hand = handOf(setup.value);
  const last = drawn ? hand.lastIndexOf(drawn) : -1;
  const tile = (/** @type {number} */ i) => {
    const verb = tapDiscards() ? (i === last ? 'drawn' : 'discard') : 'remove';
    return (
      <TileButton
        key={i === last ? 'drawn' : `${hand[i]} ${i}`}
        name={hand[i]}
        class={i === last ? 'drawn' : undefined}
        label={t(`hand.${verb}`, { tile: spokenTile(hand[i]) })}
        press={() => tapTile(hand[i], i === last)}
        data-name={hand[i]}
      />
    );
  };
  return (
    <Arrows class="tiles" label={t('hand.title')} onKeyDown={removeByKey}>
      {[...hand.keys()].filter((i) => i !== last).map(tile)}
      {Array.from({ length: FULL - size(setup.value) }, (_, i) => (
        <span key={`place ${i}`} class="place" aria-hidden="true" />
      ))}
      {last >= 0 && tile(last)}
    </Arrows>
  );
}

/** Shows a player's melds. A tap removes one. @param {{ p?: number, label: string }} props */
export function MeldButtons({ p = 0, label }) {
  const { melds } = setup.value.seats[p];
  const meldWord = (/** @type {typeof melds[number]} */ { open, kind, tiles }) =>
    t('hand.unmeld', {
      ...{ kind: t(`target.${open === false ? 'ankan' : kind}`), tiles: spokenTiles(tiles) },
    });
  if (!melds.length) return null;
  return (
    <div class="line gap-3 melds" role="group" aria-label={label}>
      {melds.map((meld, i) => (
        <button
          key={`${i} ${meld.tiles}`}
          class="meld"
          aria-label={meldWord(meld)}
          title={meldWord(meld)}
          onClick={() => edit(unmeld, i, p)}
        >
          <Pictures names={facesOf(meld)} />
        </button>
      ))}
    </div>
  );
}

/** Shows the line below the tiles: a problem, a notice, or what to do next. */
function Brief() {
  const n = size(setup.value);
  const text = problem.value ? problemWord(problem.value) : t(notice.value);
  return (
    <div class="brief muted">
      <Paragraph class={problem.value ? 'notice problem bad' : 'notice'} role="alert" text={text} />
      {!text && n < FULL - 1 && <p>{t(n ? 'hand.count' : 'hand.empty', { n })}</p>}
    </div>
  );
}

export const Hand = () => (
  <section class="card stack gap-3 input" aria-label={t('hand.title')}>
    <div class="line hand">
      <HandTiles />
      <MeldButtons label={t('hand.melds')} />
    </div>
    {!editing.value && <Risks />}
    <Brief />
    <Toolbar />
  </section>
);

function Seat(/** @type {{ p: number }} */ { p }) {
  const seat = setup.value.seats[p];
  const open = setup.value.turn?.offered?.seat === p;
  const name = t(`target.${targetKey(p)}`);
  const riichi = t('riichi.riichi');
  return (
    <button class="stack gap-1 starts river" onClick={() => openEditor(p)}>
      <span class="hint">
        {name} {seat.riichi && <strong class="bad">{riichi}</strong>}
      </span>
      <River river={lying(seat)} label={t('rivers.title')} framesLast={open} />
      {p > 0 && <Melds melds={seat.melds} />}
    </button>
  );
}

export function Rivers() {
  const seats = setup.value.seats.flatMap((seat, p) =>
    seat.river.length || (p > 0 && (seat.riichi || seat.melds.length)) ? [p] : [],
  );
  if (!seats.length) return null;
  return (
    <section class="card rivers" aria-label={t('rivers.title')}>
      {seats.map((p) => (
        <Seat key={p} p={p} />
      ))}
    </section>
  );
}

/** @typedef {ReturnType<typeof import('../engine/questions.js').danger>} Dangers */

/** The risk that a bar of full height shows. Few tiles have a risk above HIGHEST. */
const HIGHEST = 0.2;

/** @param {Danger} tile @param {DangerFacts} facts */
function tileFacts({ wall, kind }, { genbutsu, suji, shapes }) {
  if (genbutsu) return t('danger.genbutsu');
  const waits = shapes.map((one) => t(`kind.${one}`)).join(t('danger.or'));
  const facts = [
    kind === 'honour' ? '' : t(`danger.${suji ?? 'none'}`),
    wall ? t(`danger.${wall}`) : '',
    t(waits ? 'danger.waits' : 'danger.noWait', { shapes: waits }),
  ];
  return facts.filter(Boolean).join(t('danger.comma'));
}

/** Describes a tile's risk against all opponents, and facts about each threatening opponent. */
function riskLines(/** @type {Danger} */ tile, /** @type {Dangers} */ { threats: who, average }) {
  const sum = t('danger.sum', {
    tile: tileWord(tile.name),
    risk: riskWord(tile.risk ?? 0),
    average: t('danger.average', { risk: riskWord(average) }),
  });
  const each = who.flatMap((threat) => {
    const facts = tile.against.find((one) => one.who === threat.who);
    if (!facts) return [];
    const name = t(threat.riichi ? 'danger.riichi' : 'danger.open', {
      ...{ who: t(`target.${threat.who}`), n: threat.melds, tenpai: riskWord(threat.tenpai) },
    });
    const risk = riskWord(facts.risk ?? 0);
    return [t('danger.each', { who: name, risk, facts: tileFacts(tile, facts) })];
  });
  return [sum, ...each];
}

/** Shows the risk of each tile, if an opponent is a threat. */
export const Risks = () =>
  threats(setup.value).length > 0 && handOf(setup.value).length > 0 && <RiskRow />;

function RiskRow() {
  const question = { setup: forTable(setup.value, scoreRules.value) };
  const { answer, pending } = useAnswer('danger', question);
  const dangers = pending ? null : answer;
  const [chosen, choose] = useState('');
  const byName = new Map(dangers?.tiles.map((tile) => [tile.name, tile]));
  const names = [...new Set(handOf(setup.value).map(plain))];
  const tile = byName.get(chosen);
  return (
    <div class="risk-row">
      <Paragraph id="risk-title" class="hint" text={t('danger.title')} />
      <Arrows class="line gap-0" aria-labelledby="risk-title" aria-busy={pending}>
        {names.map((name) => {
          const risk = byName.get(name)?.risk ?? null;
          const text = risk === null ? '…' : riskWord(risk);
          return (
            <button
              key={name}
              class="number"
              aria-expanded={chosen === name}
              aria-controls="risk-reason"
              aria-label={t('danger.tile', { tile: spokenTile(name), risk: text })}
              onClick={() => choose(chosen === name ? '' : name)}
            >
              <span class="level" style={{ '--part': Math.min(1, (risk ?? 0) / HIGHEST) }} />
              <Tile name={name} />
              <span>{text}</span>
            </button>
          );
        })}
      </Arrows>
      <div id="risk-reason" role="status">
        {tile && dangers && <Lines texts={riskLines(tile, dangers)} />}
        {tile && <p class="hint">{t('danger.hint')}</p>}
      </div>
    </div>
  );
}
