// ukeire waits: the tiles that complete a tenpai hand, and what each is worth.
// SPDX-License-Identifier: MIT

import { load } from '../ukeire.js';
import { handFacts } from './analysis.js';
import { readArguments } from './args.js';
import {
  RULES_HELP,
  SITUATION_OPTIONS,
  TABLE_HELP,
  asked,
  said,
  seatFrom,
  situationOf,
  tilesOf,
} from './score-args.js';
import { answerHands } from './score-each.js';
import { speechOf } from './score-words.js';
import { makeScreen } from './screen.js';
import { waitsLine, waitsReport } from './waits-report.js';

/**
 * @typedef {import('../ukeire.js').Mahjong} Mahjong
 * @typedef {import('../ukeire.js').Waits} Waits
 * @typedef {import('../ukeire.js').WaitsOptions} WaitsOptions
 * @typedef {import('./analysis.js').HandFacts} HandFacts
 * @typedef {import('./args.js').Values} Values
 *
 * @typedef {HandFacts & Waits} Answer
 */

const HELP = `ukeire waits: the tiles that complete a tenpai hand, what each is worth

Usage:
  ukeire waits [options] HAND...   a table for each tenpai hand of 13 tiles
  ukeire waits [options] -         hands from standard input, a line for each

For each wait the copies left, and by draw and by ron its points, han, fu and
yaku, or that it has no yaku. Furiten is that of the own discards.

Options:
  --own-discards TILES  what the player threw, called tiles too: furiten
  --visible TILES       tiles seen elsewhere, as in 5m33z: the own discards and
                        the dora indicators among them
  --from SEAT           who is taken to throw the tile: right (the default),
                        across, left
${TABLE_HELP}
${RULES_HELP}
  --json                an object a line: hand, tiles, melds, players, waits,
                        left, furiten; line and input before all that, for
                        hands from standard input
  --no-color            no colours; so does NO_COLOR in the environment
  -h, --help            this

Examples:
  ukeire waits 123m456p789s1122z --seat south
  ukeire waits '234m55p678s22z[777z]' --own-discards 2z --dora 1z

Exit status: 1 if a hand was bad (others are answered), 2 if the use was wrong.
`;

const OPTIONS = /** @type {const} */ ({
  ...SITUATION_OPTIONS,
  'own-discards': { type: 'string' },
  visible: { type: 'string' },
});

/** @param {Values} values @returns {WaitsOptions} */
function waitsOptionsOf(values) {
  return said({
    ...situationOf(values),
    from: seatFrom(values),
    ownDiscards: tilesOf(values, 'own-discards'),
    visible: tilesOf(values, 'visible'),
  });
}

/** @param {Mahjong} engine @param {string} text @param {WaitsOptions} options @returns {Answer} */
function answerOf(engine, text, options) {
  const found = asked(() => engine.waits(text, options));
  return { ...handFacts(text, { players: options.players }), ...found };
}

/** @param {string[]} args */
async function run(args) {
  const { values, positionals: hands } = readArguments(args, OPTIONS);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const options = waitsOptionsOf(values);
  const speech = speechOf(values);
  const screen = makeScreen(values);
  const engine = await load();
  return answerHands(hands, values.json === true, {
    ask: (text) => answerOf(engine, text, options),
    json: (answer) => answer,
    line: (answer) => waitsLine(answer, speech, screen),
    report: (answer) => waitsReport(answer, options, speech, screen),
  });
}

export { HELP, OPTIONS, run };
