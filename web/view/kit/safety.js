// safety.js - the marks of a safe tile, one sign for each player asked about, and their text.
// SPDX-License-Identifier: MIT

import { element } from './element.js';

/**
 * @typedef {import('../../model/engine/danger.js').Safety} Safety
 * @typedef {import('../../text/translate.js').Translate} Translate
 */

/** Whether something is known at all. @param {readonly Safety[] | undefined} safety */
const isKnown = (safety) => safety?.some(({ reasons }) => reasons.length > 0) ?? false;

/** What is known of a tile, in words. @param {Translate} t @param {readonly Safety[]} safety */
function safetyText(t, safety) {
  const against = (/** @type {Safety} */ { who, reasons }) => {
    const name = t(`who.${who}`);
    if (!reasons.length) return t('safety.unknown', { who: name });
    const reason = reasons.map((one) => t(`safety.${one}`)).join(' + ');
    return t('safety.against', { reason, who: name });
  };
  return safety.map(against).join('; ');
}

/**
 * A sign for each player, the strongest reason; screen readers hear the words beside it.
 * @param {Translate} t @param {readonly Safety[]} safety
 */
function safetyMarks(t, safety) {
  // The style writes the sign, so that it is no part of the button's text.
  const signs = safety.map(({ reasons: [first] }) =>
    element('span', {
      class: `sign ${first ?? 'unknown'}`,
      'data-sign': first ? t(`safety.mark.${first}`) : '–',
    }),
  );
  return element('span', { class: 'safety', 'aria-hidden': 'true' }, ...signs);
}

export { isKnown, safetyMarks, safetyText };
