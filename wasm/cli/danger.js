// ukeire danger: the risk of discarding each tile in hand.
// SPDX-License-Identifier: MIT

import { streamGames } from '../log.js';
import { MahjongError, format } from '../core/notation/notation.js';
import { createTable } from '../table.js';
import { setupOf } from '../table/setup/fields.js';
import { BAD_HAND, answerHands, load } from './each.js';
import { logFiles, sourceOf } from './logs.js';
import { jsonLine, textLines, write } from './output.js';
import { setupIn } from './position.js';
import { GAP, inPercent, join, makePaint, shown, table } from './text.js';
import { UsageError } from './usage.js';

/** @import { Danger, DangerFacts, Game, Table, Values } from './types.js' */

/** Writes facts about a tile against one player. @param {DangerFacts} facts */
function factWords({ genbutsu, suji, shapes }) {
  if (genbutsu) return genbutsu === 'own' ? 'genbutsu' : 'passed';
  const half = suji === 'half' ? 'half suji' : suji ? 'suji' : '';
  return join([half, shapes.length ? shapes.join('/') : 'no wait left'], ', ');
}

/** @param {Danger[]} rows @param {Table} t @param {Values} values @returns {string[]} */
function reportDanger(rows, t, values) {
  const paint = makePaint(values);
  const hand = t.hand ? paint.hand(format(t.hand)) : '';
  const against = rows[0]?.against ?? [];
  if (!against.length) return [`${hand}${GAP}${GAP}nobody is in riichi or has an open meld`];
  const others = against.map(({ who, riichi }) =>
    riichi ? `${who} in riichi` : `${who} tenpai ${inPercent(t.reading(who).tenpai)}`,
  );
  const heads = ['', 'risk', 'loss', ...against.flatMap(({ who }) => [who, 'cost']), ''];
  const sorted = rows.toSorted((a, b) => Number(a.risk) - Number(b.risk));
  const cells = sorted.map(({ name, risk, loss, unseen, wall, ...row }) => {
    const each = row.against.flatMap((one) => [inPercent(one.risk), Number(one.cost).toFixed(0)]);
    const words = row.against.map((one) => {
      return against.length > 1 ? `${one.who}: ${factWords(one)}` : factWords(one);
    });
    const facts = join([...words, wall && wall.replace('-', ' '), `${unseen} unseen`], '; ');
    return [paint.hand(name), inPercent(risk), Number(loss).toFixed(0), ...each, facts];
  });
  const align = `l${'r'.repeat(heads.length - 2)}l`;
  return [join([hand, ...others], '    '), '', ...table([heads.map(paint.faint), ...cells], align)];
}

/** Reads a round and turn such as 3.7, both from 1 as in `ukeire review`. @param {string} text */
function readAt(text) {
  const [, round, turn] = /^([1-9]\d{0,2})\.([1-9]\d?)$/.exec(text) ?? [];
  if (round === undefined) throw new UsageError(`--at ${text}: not ROUND.TURN, as in 3.7`);
  return { round: Number(round) - 1, turn: Number(turn) - 1 };
}

/** @param {Game} game @param {string} who a number or a name */
function playerIn({ players, names }, who) {
  const player = /^\d$/.test(who) ? Number(who) : names.indexOf(who);
  if (player >= 0 && player < players) return player;
  throw new UsageError(`--player ${who}: there are 0 to ${players - 1}, ${names.join(', ')}`);
}

/** Replays a game up to a discard. @type {(game: Game, values: Values, engine: any) => Table} */
function tableIn(game, { at, player = '0' }, engine) {
  const { round, turn } = readAt(at);
  const self = playerIn(game, player);
  const events = game.rounds[round]?.events;
  if (!events && game.problem) throw game.problem;
  if (!events) throw new UsageError(`--at: the game has ${game.rounds.length} rounds`);
  const t = createTable({ ...setupOf(game), self }, { engine });
  let remaining = turn;
  for (const event of events) {
    const isDiscard = event.type === 'discard' && event.player === self;
    if (isDiscard && remaining-- === 0) return t;
    t.apply(event);
  }
  throw new UsageError(
    `--at: player ${self} has ${turn - remaining} discards in round ${round + 1}`,
  );
}

/** Answers about the first game of a log. @param {Values} values @param {string[]} words */
async function answerLog(values, words) {
  const [log, ...others] = words.flatMap(logFiles);
  if (!log || others.length) throw new UsageError('--at: one log goes with it');
  const engine = await load();
  try {
    for await (const game of streamGames(sourceOf(log), { engine })) {
      const t = tableIn(game, values, engine);
      const rows = t.danger();
      await write(values.json ? jsonLine(rows) : textLines(reportDanger(rows, t, values)));
      return 0;
    }
  } catch (error) {
    if (!(error instanceof MahjongError)) throw error;
    process.stderr.write(`ukeire: ${shown(`${log}: ${error.message}`)}\n`);
    return BAD_HAND;
  }
  throw new UsageError(`${log}: no game`);
}

/** @param {Values} values @param {string[]} words @returns {Promise<number>} */
export async function run(values, words) {
  if (values.at !== undefined) return answerLog(values, words);
  const engine = await load();
  const { players = 4 } = values;
  const tableFrom = (/** @type {string} */ text) => createTable(setupIn(text, players), { engine });
  return answerHands('danger', words, values, {
    ask: (text) => tableFrom(text).danger(),
    report: (rows, text) => reportDanger(rows, tableFrom(text), values),
  });
}
