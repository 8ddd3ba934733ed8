// ukeire danger: what each tile in hand risks against the others.
// SPDX-License-Identifier: MIT

import { MahjongError, format } from '../notation/notation.js';
import { table } from '../table.js';
import { tableAt } from './danger/at.js';
import { positionOf } from './danger/position.js';
import { dangerLine, dangerReport } from './danger/report.js';
import { answerHands } from './each.js';
import { load } from './open.js';
import { logsOf } from './review/files.js';
import { shown } from './review/report.js';
import { makeScreen } from './screen.js';
import { UsageError } from './usage.js';

/**
 * @typedef {import('./args.js').Values} Values
 * @typedef {import('../table.js').Table} Table
 *
 * What is said of a table. `tenpai`: the chance of each player who threatens.
 * @typedef {{ hand: string, players: 3 | 4, tenpai: Record<string, number>,
 *   danger: import('../table.js').Danger[] }} Answer
 */

/** @param {string} options */
const help = (options) => `
Usage:
  ukeire danger [options] TABLE...   tables as text; - reads lines of them
  ukeire danger [options] LOG --at ROUND.TURN   before that discard of a game

For each tile in hand: the chance that somebody in riichi or with open melds
calls ron on it, the points that this costs on average, both against each of
them, and facts by which to understand it. The numbers are a model: all hands
that the unseen tiles can make, weighted by the kinds of their waits.

A table is the hand, and parts with a name, each after a semicolon: right,
across, left and own with the river, dora with the indicators, seat, round,
wall (draws left), honba. After a tile of a river * says riichi, _ thrown as
drawn, and - = + that the player on the right, across, or on the left called it.
The melds of a player stand beside the river: [234p], closed kans as (1111z).

${options}

An object of --json has hand, players, tenpai (of those who threaten) and
danger, the rows of danger() of a table.

Examples:
  ukeire danger '23m34067p22678s55z; left 1z9p4s*6m; own 9m4z; dora 3m'
  ukeire danger '23m34067p22678s55z; right 1z9p4s [666z]; wall 30' --json
`;

/** @param {Table} t @returns {Answer} */
function answerOf(t) {
  const danger = t.danger();
  const who = danger[0]?.against.map((one) => one.who) ?? [];
  return {
    hand: t.hand ? format(t.hand) : '',
    players: t.players,
    tenpai: Object.fromEntries(who.map((one) => [one, t.reading(one).tenpai])),
    danger,
  };
}

/** @param {Values} values @param {string[]} words */
async function ofLog({ at, player = '0', json, ...values }, words) {
  if (words.length !== 1) throw new UsageError('--at: one log goes with it');
  const [log] = logsOf(words);
  try {
    const found = answerOf(await tableAt(log, at, player, await load()));
    const screen = makeScreen(values);
    process.stdout.write(json ? `${JSON.stringify(found)}\n` : dangerReport(found, screen));
    return 0;
  } catch (error) {
    if (!(error instanceof MahjongError)) throw error;
    process.stderr.write(`ukeire: ${shown(`${words[0]}: ${error.message}`)}\n`);
    return 1;
  }
}

/** @param {Values} values @param {string[]} words @returns {Promise<number>} */
async function run(values, words) {
  if (values.at !== undefined) return ofLog(values, words);
  const engine = await load();
  const screen = makeScreen(values);
  const { players = 4 } = values;
  return answerHands('danger', words, values, {
    ask: (text) => answerOf(table({ ...positionOf(text, players), engine })),
    json: (answer) => answer,
    line: dangerLine,
    report: (answer) => dangerReport(answer, screen),
  });
}

export { help, run };
