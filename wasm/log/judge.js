// Checks a log against rules that a table cannot check event by event.
// SPDX-License-Identifier: MIT
//
// A table of a log observes: it takes what was played. With an engine it is also asked, before each
// event that rules have a say in, whether a strict table would take it. What hands that lie face
// down would decide is never a breach.

import { engineOf } from '../core/options/values.js';
import { setupOf } from '../table/setup/fields.js';
import { createTable } from '../table/table.js';

/**
 * @typedef {import('../log.js').Game} Game
 * @typedef {import('../log.js').LogOptions} LogOptions
 * @typedef {import('../table.js').Table} Table
 * @typedef {import('../table.js').TableEvent} TableEvent
 */

/** Draws and indicators are checked by every table; a start is the builder's. */
const JUDGED = new Set(['discard', 'chi', 'pon', 'kan', 'closed-kan', 'win', 'end']);
/** Any hand does, to read rules before a log is. */
const HAND = '123m456p789s11122z';

/** Nobody says how it ended: mjai's logs that were converted from others. @param {any} event */
const isUntold = ({ type, reason }) => type === 'end' && reason === undefined;

class Judge {
  #engine;
  #rules;

  /** @param {unknown} [engine] @param {LogOptions['rules']} [rules] */
  constructor(engine, rules) {
    this.#engine = engine === undefined ? null : engineOf(engine, 'score');
    this.#rules = rules;
    if (rules !== undefined) this.#engine?.score(HAND, { rules });
  }

  /** The table of a round. @param {Game} game @returns {Table} */
  table(game) {
    const engine = this.#engine;
    const setup = setupOf(game);
    if (!engine) return createTable(setup);
    return createTable(
      { ...setup, rules: this.#rules ?? game.rules.score ?? 'tenhou' },
      { engine },
    );
  }

  /** Why a strict table would not take it, or null. @param {Table} t @param {TableEvent} event */
  breach(t, event) {
    if (!this.#engine || !JUDGED.has(event.type) || isUntold(event)) return null;
    // Points of a log are compared where the next round begins.
    const verdict = t.can(
      /** @type {any} */ ('deltas' in event ? { ...event, deltas: undefined } : event),
    );
    return verdict.ok ? null : { code: verdict.code, message: verdict.reason };
  }
}

export { Judge };
