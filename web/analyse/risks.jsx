// The risk of dealing in with each tile of the hand, as a number and a bar, with reasons.
// SPDX-License-Identifier: MIT
// The row appears when an opponent is in riichi or has melds.

import './risks.css';
import { useState } from 'preact/hooks';
import { useAnswer } from '../engine/use-answer.js';
import { forTable, handOf, threats } from '../state/setup.js';
import { scoreRules, setup } from '../state/store.js';
import { plain } from '../state/tiles.js';
import { riskWord, spokenTile, t, tileWord } from '../text/page-words.js';
import { Arrows } from '../ui/arrows.jsx';
import { Lines } from '../ui/table.jsx';
import { Tile } from '../ui/tile.jsx';

/** @import { Danger, DangerFacts } from '../../wasm/table.js' */

/** @typedef {ReturnType<typeof import('../engine/questions.js').danger>} Dangers */

/** The risk at which a bar has full height; few tiles are more dangerous. */
const HIGHEST = 0.2;

/** @param {Danger} tile @param {DangerFacts} facts */
function tileFacts({ wall, kind }, { genbutsu, suji, shapes }) {
  if (genbutsu) return t('danger.genbutsu');
  const waits = shapes.map((one) => t(`danger.wait.${one}`)).join(t('danger.or'));
  const facts = [
    kind === 'honour' ? '' : t(`danger.${suji ?? 'none'}`),
    wall ? t(`danger.${wall}`) : '',
    t(waits ? 'danger.waits' : 'danger.noWait', { shapes: waits }),
  ];
  return facts.filter(Boolean).join(t('danger.comma'));
}

/** Lines on a tile: its risk against all opponents, then facts against each that threatens. */
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

/** @param {{ dangers: Dangers | null, pending: boolean }} props */
function RiskRow({ dangers, pending }) {
  const [chosen, choose] = useState('');
  const byName = new Map(dangers?.tiles.map((tile) => [tile.name, tile]));
  const names = [...new Set(handOf(setup.value).map(plain))];
  const tile = byName.get(chosen);
  return (
    <div class="risk-row">
      <p id="risk-title" class="hint">
        {t('danger.title')}
      </p>
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

/** The row of risks under the hand, shown when it is useful. */
export function Risks() {
  const is = threats(setup.value).length > 0 && handOf(setup.value).length > 0;
  const question = is ? { setup: forTable(setup.value, scoreRules.value) } : null;
  const { answer, pending } = useAnswer('danger', question);
  return is ? <RiskRow dangers={pending ? null : answer} pending={pending} /> : null;
}
