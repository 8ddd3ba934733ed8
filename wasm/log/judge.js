// Judge: checks a log by rules that an observing table does not check.
// SPDX-License-Identifier: MIT
//
// The table of a log is an observer: it accepts what was played. With an engine, events are first
// checked as a strict table would check them. Face-down hands are never a breach.

import { engineWith } from '../core/options/values.js';
import { setupOf } from '../table/setup/fields.js';
import { createTable } from '../table/table.js';

/** @import { Game, LogOptions, Table, TableEvent } from './types.js' */

/** Events that the judge checks: others are checked elsewhere. */
const JUDGED = new Set(['discard', 'chi', 'pon', 'kan', 'closed-kan', 'win', 'end']);
/** A hand scored only to check given rules. */
const HAND = '123m456p789s11122z';

/** Whether an end has no reason, as in converted mjai. @param {any} event */
const isUntold = ({ type, reason }) => type === 'end' && reason === undefined;

export class Judge {
  #engine;
  #rules;

  /** @param {unknown} [engine] @param {LogOptions['rules']} [rules] */
  constructor(engine, rules) {
    this.#engine = engine === undefined ? null : engineWith(engine, 'score');
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

  /** Returns why a strict table would refuse it. @param {Table} t @param {TableEvent} event */
  breach(t, event) {
    if (!this.#engine || !JUDGED.has(event.type) || isUntold(event)) return null;
    // Points of a log are compared only at the start of the next round.
    const verdict = t.can(
      /** @type {any} */ ('deltas' in event ? { ...event, deltas: undefined } : event),
    );
    return verdict.ok ? null : { code: verdict.code, message: verdict.reason };
  }
}
