// won.jsx - a complete hand: which tile won and how, its yaku, fu and points, and who pays what.
// SPDX-License-Identifier: MIT

import { fuName } from '../../../wasm/names/fu.js';
import { DORA, LIMITS, PAYERS, YAKU } from '../../../wasm/names/yaku.js';
import { isWon, scoreOf } from '../../model/engine/won.js';
import { LUCK, PAO, hasPile, possible, turned } from '../../model/table/luck.js';
import { concealed } from '../../model/table/state.js';
import { sorted } from '../../model/table/names.js';
import { presetWord, spokenTile } from '../../text/words.js';
import { Segments } from '../kit/choices.jsx';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';
import { TileButton } from '../kit/tiles.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/table/state.js').State} State
 * @typedef {import('../../model/table/state.js').Luck} Luck
 * @typedef {import('../../../wasm/ukeire.js').CompleteScore} Score
 * @typedef {import('../../text/words.js').Say} Say
 */

const EXTRAS = /** @type {const} */ (['dora', 'red', 'ura', 'north']);

/** Names with what they count. @param {{ lines: [string, string][], class?: string }} props */
const Lines = ({ lines, class: more = '' }) => (
  <dl class={`won-lines ${more}`}>
    {lines.map(([name, value]) => (
      <div>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** @param {Say} say @param {Score} score @returns {[string, string][]} */
function yakuLines({ t, nameOf }, score) {
  const key = score.yakuman ? 'won.yakuman' : 'won.han';
  const yaku = score.yaku.map(({ id, han }) => [nameOf(YAKU, id), t(key, { n: han })]);
  const extras = EXTRAS.filter((id) => !score.yakuman && score[id] > 0);
  return /** @type {[string, string][]} */ ([
    ...yaku,
    ...extras.map((id) => [nameOf(DORA, id), t('won.han', { n: score[id] })]),
  ]);
}

/** @param {Say} say @param {Score} score @returns {[string, string][]} */
const fuLines = ({ t, nameOf }, score) =>
  score.fuParts.map((part) => {
    const { fu, name } = part;
    const tail = name === null ? '' : ` ${spokenTile(t, name)}`;
    return [nameOf(...fuName(part, score.blocks)) + tail, t('won.fu', { n: fu })];
  });

/** Who pays how much. @param {Say} say @param {Score} score @param {boolean} ron */
function paymentText({ t, nameOf }, { payments }, ron) {
  const { discarder, all, dealer, others, liable = [] } = payments;
  const liables = liable.map(({ seat, points: n }) =>
    t('won.pays', { who: t('won.liable', { who: nameOf(PAYERS, seat) }), n }),
  );
  if (ron) {
    const own = discarder ? [t('won.pays', { who: t('won.discarder'), n: discarder })] : [];
    return [...own, ...liables].join(t('won.and'));
  }
  const parts = /** @type {const} */ ([
    ['all', all],
    ['dealer', dealer],
    ['other', others],
  ]);
  const paid = parts.flatMap(([who, n]) =>
    n === undefined ? [] : [t('won.pays', { who: nameOf(PAYERS, who), n })],
  );
  return [...paid, ...liables].join(t('won.and'));
}

/**
 * Han and fu, or the limit.
 * @param {Say} say @param {Pick<Score, 'han' | 'fu' | 'limit' | 'yakuman'>} score
 */
function valueText({ t, nameOf }, { han, fu, limit, yakuman }) {
  const counted = yakuman ? '' : t('won.hanFu', { han, fu });
  return [counted, limit ? nameOf(LIMITS, limit) : ''].filter(Boolean).join(' · ');
}

/** @param {{ say: Say, score: Score, state: State }} props */
function Found({ say, score, state: { how, honba, sticks } }) {
  const { t } = say;
  if (score.outcome !== 'win') return <p class="found">{t('won.noYaku')}</p>;
  const paid = `${valueText(say, score)} · ${paymentText(say, score, how.includes('ron'))}`;
  return (
    <>
      <p class="points">{t('won.points', { n: score.points })}</p>
      <p class="found">
        {paid}
        {(honba > 0 || sticks > 0) && ` · ${t('won.total', { n: score.gains.self })}`}
      </p>
      <h3>{t('won.yaku')}</h3>
      <Lines lines={yakuLines(say, score)} class="yaku" />
      {!score.yakuman && (
        <>
          <h3>{t('won.fuTitle')}</h3>
          <Lines lines={fuLines(say, score)} />
        </>
      )}
    </>
  );
}

/** Each tile that can have been the last one. @param {{ context: Context, state: State }} props */
const Winner = ({ context: { t, store }, state }) => (
  <fieldset class="winner">
    <legend>{t('won.tile')}</legend>
    {[...new Set(sorted(concealed(state)))].map((name) => (
      <TileButton
        key={name}
        name={name}
        label={t('won.with', { tile: spokenTile(t, name) })}
        aria-pressed={name === state.drawn}
        press={() => store.dispatch({ type: 'won', name })}
      />
    ))}
  </fieldset>
);

/**
 * The ura indicators, and the way to the tiles.
 * @param {{ context: Context, state: State }} props
 */
function Ura({ context: { t, store }, state }) {
  if (!hasPile(state, 'ura')) return null;
  const more = () => {
    store.see({ target: 'ura', editing: 'taps' });
    document.getElementById('palette')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <fieldset class="winner ura">
      <legend>{t('pile.ura')}</legend>
      {state.ura.map((name) => (
        <TileButton
          name={name}
          label={t('pile.take', { tile: spokenTile(t, name) })}
          press={() => store.dispatch({ type: 'take', pile: 'ura', name })}
        />
      ))}
      <button type="button" id="won-ura" aria-label={t('pile.ura')} onClick={more}>
        +
      </button>
    </fieldset>
  );
}

/** Goes to the rules. @param {Context['store']} store */
const goToRules = (store) => store.see({ editing: 'rules' });

/** @param {{ context: Context, state: State, score: Score }} props */
function Won({ context, state, score }) {
  const { t, say, store, settings } = context;
  const turn = (/** @type {string} */ one) =>
    void store.dispatch({ type: 'how', value: turned(state.how, /** @type {Luck} */ (one)) });
  const can = /** @type {readonly string[]} */ (possible(state));
  const liable = PAO.filter((one) => can.includes(one));
  return (
    <>
      <Found say={say} score={score} state={state} />
      <Winner context={context} state={state} />
      <div class="settings">
        <Segments
          name="won-by"
          label={t('won.by')}
          value={state.how.includes('ron') ? 'ron' : 'draw'}
          options={[
            ['draw', t('won.draw')],
            ['ron', t('won.ron')],
          ]}
          choose={() => turn('ron')}
        />
        <button type="button" class="plain" id="won-rules" onClick={() => goToRules(store)}>
          {presetWord(t, settings.rules)}
        </button>
        <Segments
          name="won-luck"
          label={t('won.yaku')}
          value={state.how}
          options={LUCK.slice(1).map((one) => [one, say.nameOf(YAKU, one).replace(/ \(.*/, '')])}
          possible={(one) => can.includes(one)}
          choose={turn}
        />
        {liable.length > 0 && (
          <Segments
            name="won-pao"
            label={t('won.pao')}
            value={state.how.filter((one) => can.includes(one))}
            options={liable.map((one) => [one, say.nameOf(PAYERS, one.replace('pao-', ''))])}
            choose={turn}
          />
        )}
      </div>
      <Ura context={context} state={state} />
    </>
  );
}

/** @param {Context} context */
function makeWon(context) {
  const { mahjong, settings } = context;
  const node = element('div', { class: 'won' });
  /** @type {unknown[]} */
  let last = [];
  return {
    element: node,
    /** @param {Scene} scene */
    update({ state, answer }) {
      const now = [state, presetWord(context.t, settings.rules)];
      if (now.every((value, i) => value === last[i])) return;
      last = now;
      const score = isWon(answer) ? scoreOf(mahjong, state) : null;
      node.hidden = score === null;
      if (score) draw(node, <Won context={context} state={state} score={score} />);
    },
  };
}

export { makeWon, valueText };
