// rules.jsx - the rules of scoring: a preset, and what differs from it.
// SPDX-License-Identifier: MIT

import { DORA, LIMITS, YAKU } from '../../../wasm/names/yaku.js';
import { CHOICES, PRESETS, RULES, engineRules, ruleOf, withRule } from '../../state/rules.js';
import { presetWord } from '../../text/words.js';
import { Select } from '../kit/choices.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../state/rules.js').Rule} Rule
 * @typedef {import('../../state/rules.js').Rules} Rules
 * @typedef {import('../../text/words.js').Say} Say
 */

/** Words that the library has. */
const NAMED = { ...LIMITS, ...DORA, ...YAKU };
/** Rules with the name of what they are about. @type {Partial<Record<Rule, string>>} */
const ABOUT = { reds: 'red', countedYakuman: 'counted-yakuman' };

/** @param {Say} say @param {string} id */
const word = ({ t, nameOf }, id) => (id in NAMED ? nameOf(NAMED, id) : t(`rules.${id}`));

/** @param {Say} say @param {string | number | boolean} value */
function valueWord(say, value) {
  if (typeof value === 'number') return say.t('won.fu', { n: value });
  if (value === 'five-han') return say.t('won.han', { n: 5 });
  return value === 'none' ? say.t('pile.none') : word(say, String(value));
}

/**
 * A box for what is on or off, else a list.
 * @param {{ say: Say, rules: Rules, rule: Rule, choose: (value: unknown) => void }} props
 */
function RuleChoice({ say, rules, rule, choose }) {
  const id = `rule-${rule}`;
  const about = word(say, ABOUT[rule] ?? rule);
  const name = about[0].toUpperCase() + about.slice(1);
  /** @type {readonly (string | number | boolean)[]} */
  const values = CHOICES[rule];
  const now = ruleOf(rules, rule);
  if (typeof values[0] !== 'boolean')
    return (
      <Select
        id={id}
        label={name}
        options={values.map((value) => [String(value), valueWord(say, value)])}
        value={String(now)}
        choose={(text) => choose(values.find((value) => String(value) === text))}
      />
    );
  return (
    <label class="check-line" for={id}>
      <input
        type="checkbox"
        id={id}
        checked={now === true}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {name}
    </label>
  );
}

/** @param {{ context: Context }} props */
function RuleSet({ context: { t, say, store, settings, change } }) {
  const { rules } = settings;
  const set = (/** @type {Rules} */ next) => {
    change({ rules: next });
    store.see({ rules: engineRules(next) });
  };
  return (
    <details class="rules">
      <summary id="rules">{presetWord(t, rules)}</summary>
      <Select
        id="rules-preset"
        label={t('rules.preset')}
        options={PRESETS.map((one) => [one, t(`rules.${one}`)])}
        value={rules.preset}
        choose={(preset) => set({ preset: /** @type {Rules['preset']} */ (preset) })}
      />
      <div>
        {RULES.map((rule) => (
          <RuleChoice
            say={say}
            rules={rules}
            rule={rule}
            choose={(value) => set(withRule(rules, rule, value))}
          />
        ))}
      </div>
    </details>
  );
}

export { RuleSet };
