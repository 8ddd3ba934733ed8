// rules.js - the rules of scoring: a preset, and what differs from it.
// SPDX-License-Identifier: MIT

import { DORA, LIMITS, YAKU } from '../../../wasm/names/yaku.js';
import {
  CHOICES,
  PRESETS,
  RULES,
  engineRules,
  ruleOf,
  withRule,
} from '../../model/engine/rules.js';
import { element } from '../kit/element.js';
import { makeSelect } from '../kit/select.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/engine/rules.js').Rule} Rule
 * @typedef {import('../../model/engine/rules.js').Rules} Rules
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

/** @param {Say['t']} t @param {Rules} rules */
const presetWord = (t, rules) =>
  t(Object.keys(rules).length > 1 ? 'rules.changed' : 'rules.title', {
    rules: t(`rules.${rules.preset}`),
  });

/** A box for what is on or off, else a list. @param {Context} context @param {Rule} rule */
function makeRule({ say, settings }, rule, /** @type {(value: unknown) => void} */ choose) {
  const id = `rule-${rule}`;
  const about = word(say, ABOUT[rule] ?? rule);
  const name = about[0].toUpperCase() + about.slice(1);
  /** @type {readonly (string | number | boolean)[]} */
  const values = CHOICES[rule];
  const now = () => ruleOf(settings.rules, rule);
  if (typeof values[0] === 'boolean') {
    const box = element('input', { type: 'checkbox', id });
    box.addEventListener('change', () => choose(box.checked));
    return {
      element: element('label', { class: 'check-line', for: id }, box, name),
      update: () => {
        box.checked = now() === true;
      },
    };
  }
  const select = makeSelect({
    id,
    label: name,
    options: values.map((value) => [String(value), valueWord(say, value)]),
    value: '',
    choose: (text) => choose(values.find((value) => String(value) === text)),
  });
  return { element: select.element, update: () => select.update(String(now())) };
}

/** @param {Context} context */
function makeRules(context) {
  const { t, store, settings, change } = context;
  const title = element('summary', { id: 'rules' });
  const set = (/** @type {Rules} */ rules) => {
    change({ rules });
    store.see({ rules: engineRules(rules) });
    update();
  };
  const preset = makeSelect({
    id: 'rules-preset',
    label: t('rules.preset'),
    options: PRESETS.map((one) => [one, t(`rules.${one}`)]),
    value: '',
    choose: (value) => set({ preset: /** @type {Rules['preset']} */ (value) }),
  });
  const rules = RULES.map((rule) =>
    makeRule(context, rule, (value) => set(withRule(settings.rules, rule, value))),
  );
  function update() {
    title.textContent = presetWord(t, settings.rules);
    preset.update(settings.rules.preset);
    for (const rule of rules) rule.update();
  }
  update();
  return element(
    'details',
    { class: 'rules' },
    title,
    preset.element,
    element('div', {}, ...rules.map((rule) => rule.element)),
  );
}

export { makeRules, presetWord };
