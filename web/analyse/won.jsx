// Shows a complete hand: the winning tile and its source, yaku, fu, points, and payments.
// SPDX-License-Identifier: MIT

import { names } from '../../wasm/ukeire.js';
import { useAnswer } from '../engine/lanes.js';
import { takeTile, winWith } from '../state/edits.js';
import { handOf } from '../state/setup.js';
import { rules } from '../state/settings.js';
import { edit, editing, entering, luck, put, setLuck, setup, target } from '../state/store.js';
import { nameOf, presetWord, spokenTile, t } from '../text/page-words.js';
import { Button, Segments, setter } from '../ui/choices.jsx';
import { Pairs } from '../ui/table.jsx';
import { TileButton } from '../ui/tile.jsx';

/** @import { CompleteScore as Score } from '../../wasm/ukeire.js' */
/** @import { Luck } from '../state/types.js' */

const { DORA, LIMITS, PAYERS, YAKU, fuName } = names;

const EXTRAS = /** @type {const} */ (['dora', 'reds', 'ura', 'norths']);

/** @param {string} name @param {string} value @returns {[string, string]} */
const textPair = (name, value) => [name, value];

function yakuLines(/** @type {Score} */ score) {
  const key = score.yakuman ? 'won.yakuman' : 'won.han';
  const extras = EXTRAS.filter((id) => !score.yakuman && score[id] > 0);
  return [
    ...score.yaku.map(({ id, han }) => textPair(nameOf(YAKU, id), t(key, { n: han }))),
    ...extras.map((id) => textPair(nameOf(DORA, id), t('won.han', { n: score[id] }))),
  ];
}

const fuLines = (/** @type {Score} */ score) =>
  score.fuParts.map((part) => {
    const tail = part.name === null ? '' : ` ${spokenTile(part.name)}`;
    return textPair(nameOf(...fuName(part, score.blocks)) + tail, t('won.fu', { n: part.fu }));
  });

/** @param {Score} score @param {boolean} ron */
function paymentText({ payments: { discarder, all, dealer, others, liable = [] } }, ron) {
  const byTsumo = Object.entries({ all, dealer, other: others });
  const paid = [
    ...(ron
      ? [{ who: t('won.discarder'), n: discarder || undefined }]
      : byTsumo.map(([one, n]) => ({ who: nameOf(PAYERS, one), n }))),
    ...liable.map(({ seat, points: n }) => ({
      ...{ who: t('won.liable', { who: nameOf(PAYERS, seat) }), n },
    })),
  ];
  return paid
    .flatMap(({ who, n }) => (n === undefined ? [] : [`${who} ${n}`]))
    .join(t('list.comma'));
}

function Found(/** @type {{ score: Score, ron: boolean }} */ { score, ron }) {
  if (score.outcome !== 'win') return <p>{t('won.noYaku')}</p>;
  const { honba, deposits } = setup.value;
  const { han, fu, limit } = score;
  const facts = [
    score.yakuman ? '' : t('won.hanFu', { han, fu }),
    limit ? nameOf(LIMITS, limit) : '',
    paymentText(score, ron),
    honba > 0 || deposits > 0 ? t('won.total', { n: score.gains.self }) : '',
  ];
  return (
    <>
      <p class="won-points strong">{t('won.points', { n: score.points })}</p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <h3>{t('won.yaku')}</h3>
      <Pairs class="won-list" pairs={yakuLines(score)} />
      {!score.yakuman && <h3>{t('won.fuTitle')}</h3>}
      {!score.yakuman && <Pairs class="won-list" pairs={fuLines(score)} />}
    </>
  );
}

const Winner = () => (
  <fieldset class="line gap-0 winning">
    <legend class="hint">{t('won.tile')}</legend>
    {[...new Set(handOf(setup.value))].map((name) => (
      <TileButton
        key={name}
        name={name}
        label={t('won.with', { tile: spokenTile(name) })}
        aria-pressed={name === setup.value.seats[0].drawn}
        press={() => put({ setup: winWith(setup.value, name), luck: luck.value })}
      />
    ))}
  </fieldset>
);

const Ura = () => (
  <fieldset class="line gap-0 winning">
    <legend class="hint">{t('pile.ura')}</legend>
    {setup.value.ura.map((name, i) => (
      <TileButton
        key={`${name} ${i}`}
        name={name}
        label={t('pile.take', { tile: spokenTile(name) })}
        press={() => edit(takeTile, 'ura', i)}
      />
    ))}
    <button
      id="won-ura"
      aria-label={t('pile.ura')}
      onClick={() => {
        [target.value, entering.value] = ['ura', true];
        document.getElementById('palette')?.scrollIntoView({ block: 'nearest' });
      }}
    >
      +
    </button>
  </fieldset>
);

/** @param {{ asked: any, luck: readonly Luck[] }} props */
export default function Won({ asked, luck: chosenLuck }) {
  const { answer } = useAnswer('scored', { ...asked, luck: chosenLuck }, 'now');
  const score = answer?.score;
  if (!answer || !score || !('fuParts' in score)) return null;
  const { toggles, how } = answer;
  const isRon = how.includes('ron');
  const toggle = (/** @type {string} */ value) => {
    const match = toggles.find(({ one }) => one === value);
    if (match) setLuck(match.next);
  };
  const all = toggles.map(({ one }) => one).filter((one) => one !== 'ron');
  const [liable, yaku] = [true, false].map((is) =>
    all.filter((one) => one.startsWith('pao') === is),
  );
  const isRiichi = how.some((one) => one.includes('riichi')) || setup.value.seats[0].riichi;
  return (
    <div class="stack gap-2 won-card">
      <Found score={score} ron={isRon} />
      <Winner />
      <div class="line">
        <Segments
          name="won-by"
          label={t('won.by')}
          value={isRon ? 'ron' : 'tsumo'}
          options={['tsumo', 'ron'].map((one) => [one, t(`won.${one}`)])}
          choose={() => toggle('ron')}
        />
        <Button class="plain" text={presetWord(rules.value)} press={setter(editing, () => true)} />
        <Segments
          name="won-luck"
          label={t('won.yaku')}
          value={how}
          options={yaku.map((one) => [one, nameOf(YAKU, one).replace(/ \(.*/, '')])}
          choose={toggle}
        />
        {liable.length > 0 && (
          <Segments
            name="won-pao"
            label={t('won.pao')}
            value={how}
            options={liable.map((one) => [one, nameOf(PAYERS, one.replace('pao-', ''))])}
            choose={toggle}
          />
        )}
      </div>
      {(isRiichi || setup.value.ura.length > 0) && <Ura />}
    </div>
  );
}
