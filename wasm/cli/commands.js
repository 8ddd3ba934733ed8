// The commands by name. Each is loaded only when it is asked for.
// SPDX-License-Identifier: MIT

/**
 * @typedef {object} Command
 * @property {(args: string[]) => Promise<number>} run resolves to the exit status
 * @property {import('./args.js').OptionTable} OPTIONS
 * @property {string} HELP
 */

/** By the first argument; without one of these, the arguments are hands. */
const COMMANDS = new Map(
  /** @type {[string, () => Promise<Command>][]} */ ([
    ['deal', () => import('./deal.js')],
    ['win', () => import('./win.js')],
    ['score', () => import('./score.js')],
    ['waits', () => import('./waits.js')],
    ['calls', () => import('./calls.js')],
    ['simulate', () => import('./simulate.js')],
    ['review', () => import('./review.js')],
    ['completion', () => import('./completion.js')],
  ]),
);

/** @returns {Promise<Command>} */
const handsCommand = () => import('./hands.js');

export { COMMANDS, handsCommand };
