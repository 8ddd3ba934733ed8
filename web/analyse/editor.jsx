// The editor of the table around the hand: players, winds, draws, piles, rivers, scoring rules.
// SPDX-License-Identifier: MIT

import './editor.css';
import { useEffect, useState } from 'preact/hooks';
import { linkOf } from '../state/address.js';
import { setPlayers, setWind } from '../state/edits.js';
import { knownTiles, playersOf, tableOf, wallFor, windOf, WINDS } from '../state/setup.js';
import { edit, editAs, luck, notice, playing } from '../state/store.js';
import { position, problem, put, setup } from '../state/store.js';
import { readPosition, readable, writePosition } from '../state/text/position.js';
import { editor } from '../text/editor-words.js';
import { problemWord, t, nameOf, presetWord } from '../text/page-words.js';
import { addTexts } from '../text/translate.js';
import { focusFirst } from '../ui/arrows.jsx';
import { copyText } from '../state/storage.js';
import { Button, Segments, Select, setter, Stepper, TextField, Check } from '../ui/choices.jsx';
import { Piles } from './piles.jsx';
import { closeEditor, focusPlace } from './taps.jsx';
import { wish } from './toolbar.jsx';
import { names } from '../../wasm/ukeire.js';
import { CHOICES, PRESETS, ruleOf, RULES, withRule } from '../state/rule-choices.js';
import { rules } from '../state/settings.js';

/** @import { PageSetup } from '../state/types.js' */
/** @import { Rule } from '../state/rule-choices.js' */

addTexts(editor);

const MOST_DRAWS = 27;
const MOST_COUNTED = 99;

/** @param {PageSetup} table @param {Partial<PageSetup>} change */
const withFacts = (table, change) => ({ ...table, ...change });

/** Sets the players. A notice appears if tiles were removed. @param {string} value */
function choosePlayers(value) {
  const before = knownTiles(setup.value).length;
  edit(setPlayers, Number(value));
  if (value === '3' && knownTiles(setup.value).length < before) notice.value = t('notice.sanma');
}

/** @param {PageSetup} table @param {number | null} draws null: estimated */
const withDraws = ({ wall, ...table }, draws) =>
  draws === null ? table : { ...table, wall: wallFor(table, draws) };

/** Shows the field for draws left. If the field is empty, the page estimates the draws. */
function Draws() {
  const { wall } = setup.value;
  const set = (/** @type {number | null} */ draws) => {
    editAs({ label: 'draws' }, withDraws, draws);
    // The pressed button disappears, so the focus moves to the field.
    if (draws === null) focusFirst('#draws');
  };
  return (
    <div class="select draws">
      <label for="draws">{t('table.draws')}</label>
      <Stepper
        id="draws"
        fewer={t('table.fewer')}
        more={t('table.more')}
        least={1}
        most={MOST_DRAWS}
        how="draws-how"
        value={tableOf(setup.value).draws.self}
        set={set}
      />
      <span id="draws-how" class="hint">
        {wall === undefined ? t('table.estimated') : ''}
      </span>
      {wall !== undefined && (
        <Button
          id="draws-estimate"
          class="plain"
          text={t('table.estimate')}
          press={() => set(null)}
        />
      )}
    </div>
  );
}

const Counter = (/** @type {{ fact: 'honba' | 'deposits', label: string }} */ { fact, label }) => (
  <div class="select">
    <label for={fact}>{label}</label>
    <Stepper
      id={fact}
      fewer={`${label} −1`}
      more={`${label} +1`}
      least={0}
      most={MOST_COUNTED}
      value={setup.value[fact]}
      set={(value) => void editAs({ label: fact }, withFacts, { [fact]: value ?? 0 })}
    />
  </div>
);

function Facts() {
  const players = playersOf(setup.value);
  const winds = WINDS.map((_, n) => /** @type {[string, string]} */ ([String(n), t(`wind.${n}`)]));
  return (
    <div class="line facts">
      <Select
        id="seat"
        label={t('table.seat')}
        options={winds}
        value={String(windOf(setup.value))}
        possible={(n) => Number(n) < players}
        choose={(n) => void edit(setWind, Number(n))}
      />
      <Select
        id="round"
        label={t('table.round')}
        options={winds}
        value={String(WINDS.indexOf(setup.value.round))}
        choose={(n) => void edit(withFacts, { round: WINDS[Number(n)] })}
      />
      <Draws />
      <Counter fact="honba" label={t('table.honba')} />
      <Counter fact="deposits" label={t('table.sticks')} />
      <Segments
        name="players"
        label={t('table.players')}
        options={[['4'], ['3']]}
        value={String(players)}
        choose={choosePlayers}
      />
      <Segments
        name="playing"
        label={t('playing.title')}
        options={['edit', 'play'].map((one) => [one, t(`playing.${one}`)])}
        value={playing.value ? 'play' : 'edit'}
        choose={setter(playing, (one) => one === 'play')}
      />
    </div>
  );
}

const Wish = () => (
  <fieldset class="line facts wish">
    <legend class="hint">{t('deal.title')}</legend>
    <Select
      id="deal-tiles"
      label={t('deal.tiles')}
      options={[['14'], ['13']]}
      value={String(wish.value.tiles)}
      choose={setter(wish, (n) => ({ ...wish.value, tiles: n === '13' ? 13 : 14 }))}
    />
    <Select
      id="deal-shanten"
      label={t('deal.shanten')}
      options={[['', t('deal.any')], ['0'], ['1'], ['2'], ['3'], ['4'], ['5'], ['6']]}
      value={String(wish.value.shanten ?? '')}
      choose={setter(wish, (n) => ({ ...wish.value, shanten: n ? Number(n) : null }))}
    />
  </fieldset>
);

/** Opens a table from text. Returns the reason why the text cannot be read, or '' if it can. */
function complaint(/** @type {string} */ text) {
  const kept = (/** @type {string} */ why) => `${why} ${t('text.kept')}`;
  const unreadable = kept(t('position.wrong'));
  try {
    const read = readPosition(readable(text).known, position.value);
    if (read === 'unreadable' || (read === null && text.trim())) return unreadable;
    const refused = read && put(read, { label: 'text' });
    if (refused) problem.value = null;
    return refused ? kept(problemWord(refused)) : '';
  } catch (/** @type {any} */ error) {
    if (error?.code === undefined) throw error;
    return error instanceof Error ? unreadable : kept(problemWord(error));
  }
}

/** Shows the table as text. Wrong text stays in the field until the table changes. */
function TableText() {
  const [wrong, setWrong] = useState({ of: /** @type {unknown} */ (null), text: '', why: '' });
  const isWrong = wrong.of === setup.value;
  return (
    <TextField
      id="table-text"
      label={t('position.label')}
      hint={t('position.hint')}
      error={isWrong ? wrong.why : ''}
      value={isWrong ? wrong.text : writePosition({ setup: setup.value, luck: luck.value })}
      onChangeCapture={({ currentTarget: { value } }) => {
        const why = complaint(value);
        setWrong({ of: why ? setup.value : null, text: value, why });
      }}
    />
  );
}

function CopyLink() {
  const [outcome, setOutcome] = useState({ key: '', of: '' });
  const link = linkOf();
  const copyLink = async () => {
    const copied = await copyText(new URL(`#${link}`, location.href).href);
    setOutcome({ key: copied ? 'act.linked' : 'act.notLinked', of: link });
  };
  return (
    <>
      <Button id="link" text={t('act.link')} press={copyLink} />
      <span role="status">{outcome.of === link && outcome.key && t(outcome.key)}</span>
    </>
  );
}

export default function Editor() {
  useEffect(focusPlace, []);
  return (
    <section class="card stack editor" id="table" aria-label={t('editor.title')}>
      <header class="line">
        <h2>{t('editor.title')}</h2>
        <CopyLink />
        <Button id="close-table" text={t('help.close')} press={() => closeEditor()} />
      </header>
      <Facts />
      <Piles />
      <TableText />
      <Wish />
      <RuleSet />
    </section>
  );
}

const NAMED = { ...names.LIMITS, ...names.DORA, ...names.YAKU };
/** The limit after which a rule is named. @type {Partial<Record<Rule, string>>} */
const ABOUT = { countedYakuman: 'counted-yakuman' };

const ruleWord = (/** @type {string} */ id) => (id in NAMED ? nameOf(NAMED, id) : t(`rules.${id}`));

function ruleValueWord(/** @type {string | number | boolean} */ value) {
  if (typeof value === 'number') return t('won.fu', { n: value });
  if (value === 'five-han') return t('won.han', { n: 5 });
  return value === 'none' ? t('pile.none') : ruleWord(String(value));
}

/** Shows a checkbox for a yes-or-no rule, else a list. @param {{ rule: Rule }} props */
function RuleChoice({ rule }) {
  const id = `rule-${rule}`;
  const about = ruleWord(ABOUT[rule] ?? rule);
  const name = about[0].toUpperCase() + about.slice(1);
  /** @type {readonly (string | number | boolean)[]} */
  const values = CHOICES[rule];
  const value = ruleOf(rules.value, rule);
  const setRule = setter(rules, (next) => withRule(rules.value, rule, next));
  if (typeof values[0] !== 'boolean')
    return (
      <Select
        id={id}
        label={name}
        options={values.map((one) => [String(one), ruleValueWord(one)])}
        value={String(value)}
        choose={(text) => setRule(values.find((one) => String(one) === text))}
      />
    );
  return <Check id={id} text={name} checked={value === true} choose={setRule} />;
}

export const RuleSet = () => (
  <details class="rules">
    <summary id="rules">{presetWord(rules.value)}</summary>
    <div class="line facts">
      <Select
        id="rules-preset"
        label={t('rules.preset')}
        options={PRESETS.map((one) => [one, t(`rules.${one}`)])}
        value={rules.value.preset}
        choose={setter(rules, (preset) => ({ preset }))}
      />
      {RULES.map((rule) => (
        <RuleChoice key={rule} rule={rule} />
      ))}
    </div>
  </details>
);
