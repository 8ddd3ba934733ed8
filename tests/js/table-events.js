// table-events.js - events of a table, written as short text.
// SPDX-License-Identifier: MIT

import { laidTable } from './positions.js';

/** @typedef {import('../../wasm/table.js').TableEvent} TableEvent */

const WORD = new RegExp(
  '^(?<player>\\d?)(?<type>[+-]|[a-z]+(?:-kan)?)(?<tile>\\d[mpsz])?(?<from>\\d)?'
    + '(?<marks>[_*]*)(?::(?<rest>[\\w-]+))?$',
);
/** @type {Record<string, string>} */
const TYPES = { '+': 'draw', '-': 'discard', dora: 'indicator' };

/** Reads one event. @param {string} word @returns {any} */
function eventOf(word) {
  const parts = word.match(WORD)?.groups;
  if (!parts) throw new Error(`${word} is no event`);
  const { player, tile, from, marks, rest } = parts;
  const type = TYPES[parts.type] ?? parts.type;
  return {
    type,
    ...(player && { player: Number(player) }),
    ...(tile && { tile }),
    ...(type === 'draw' && !tile && { tile: null }),
    ...(from && { from: Number(from) }),
    ...(marks.includes('_') && { drawn: true }),
    ...(marks.includes('*') && { riichi: true }),
    ...(rest && { [type === 'end' ? 'reason' : 'own']: rest }),
  };
}

/**
 * Reads events from text. `0+6m` is player 0's draw of 6m, and `0+` is a hidden draw. `0-6m` is
 * player 0's discard of 6m, `0-6m_` discards a 6m that was just drawn, and `0-6m*` declares riichi.
 * `1win0` is player 1's win by ron from player 0. Other events are `3pon6m:66m`, `0closed-kan1m`,
 * `dora9m` for an indicator, and `end:four-winds`.
 * @param {string} text @returns {TableEvent[]}
 */
const eventsOf = (text) => text.split(' ').filter(Boolean).map(eventOf);

/** @param {any} hands by player @param {object} more @returns {TableEvent} */
const startOf = (hands, more = {}) => ({
  type: 'start',
  dealer: 0,
  scores: [25000, 25000, 25000, 25000],
  hands,
  ...more,
});

/**
 * Returns a table after the start of a round and events.
 * @param {any} options of laidTable @param {any} hands @param {string} text @param {object} [more]
 */
const dealt = (options, hands, text, more) =>
  laidTable(options).apply([startOf(hands, more), ...eventsOf(text)]);

/**
 * Returns a strict table after the start of a round and events.
 * @param {import('../../wasm/ukeire.js').Mahjong} engine @param {any} rules @param {string[]} hands
 * @param {string} text @param {object} [more] of the start
 */
const strictTable = (engine, rules, hands, text, more) =>
  dealt({ engine, strict: true, rules }, hands, text, { indicators: ['9s'], ...more });

/** Returns the code of an event's refusal, or ''. @param {any} t @param {string} text */
const codeOf = (t, text) => t.can(eventOf(text)).code ?? '';

export { codeOf, dealt, eventOf, eventsOf, startOf, strictTable };
