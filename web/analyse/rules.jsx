// The rules of scoring: a preset, and changes to it.
// SPDX-License-Identifier: MIT

import { names } from '../../wasm/ukeire.js';
import { CHOICES, PRESETS, ruleOf, RULES, withRule } from '../state/rule-choices.js';
import { rules } from '../state/settings.js';
import { nameOf, presetWord, t } from '../text/page-words.js';
import { Check, Select, setter } from '../ui/choices.jsx';

/** @import { Rule } from '../state/rule-choices.js' */

/** The library's names of values of rules. */
const NAMED = { ...names.LIMITS, ...names.DORA, ...names.YAKU };
/** The limit that names a rule. @type {Partial<Record<Rule, string>>} */
const ABOUT = { countedYakuman: 'counted-yakuman' };

const ruleWord = (/** @type {string} */ id) => (id in NAMED ? nameOf(NAMED, id) : t(`rules.${id}`));

function ruleValueWord(/** @type {string | number | boolean} */ value) {
  if (typeof value === 'number') return t('won.fu', { n: value });
  if (value === 'five-han') return t('won.han', { n: 5 });
  return value === 'none' ? t('pile.none') : ruleWord(String(value));
}

/** A checkbox for a yes-or-no rule, else a list. @param {{ rule: Rule }} props */
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
