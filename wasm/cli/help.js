// Writes the help of a command: its description, and the table of its options.
// SPDX-License-Identifier: MIT

import { COMMANDS, HANDS, NAMES, typed } from './commands.js';
import { FIELDS } from './fields/fields.js';
import { optionsOf } from './options.js';

/** @import { Option } from './options.js' */

const COLUMN = 24;
const WIDTH = 80;

const WORDS = /** @type {Record<string, string>} */ ({
  [HANDS]: `A hand:
  123m406p789s1122z   digits, then their suit: man, pin, sou, z for honours
                      0m 0p 0s are red fives
                      1z to 7z are East South West North White Green Red
  [123p] (1111z)      melds: chi, pon, open kan; closed kan (quote them)
  11123m[789s],       a comma at the end: just called, a discard is due, so that
                      it is not won even if it is complete
  Whole triples that are missing are taken to be melds that are not shown.
  Spaces, full-width digits, kanji and Unicode tiles are fine.`,
  win: `How likely a hand is to win and to become tenpai, and its score. One player
draws alone: no calls, no other players. Without points there are no yaku
either. The numbers compare discards; they are not how often a hand wins at a
table. --json has them by draws left, too.

Modes:
  auto      graph as far as it is quick, then straight, for far hands with
            points sampled; the answer says which it was
  graph     changes of the hand and steps back as well
  straight  only what brings the hand closer
  sampled   random straight paths, for far hands
  averaged  a quick estimate`,
  score: `The last tile of the hand that is written outside melds wins, or --win says
which. A hand of 13 tiles gets that of --win. Of several readings the one that
is worth most is scored.`,
  waits: `For each wait the copies left, and by tsumo and by ron its points, han, fu and
yaku, or that it has no yaku. Furiten is that of the own discards.`,
  calls: `13 tiles, and the tile that was thrown; or 14 tiles: discard, closed and added
kan. Each choice with its best discard, the shanten and the useful tiles after
it; with a goal or points also the own draws that are left, the chances, and how
far a yaku is. One player draws alone, and calls once, now.`,
  danger: `For each tile in hand: the chance that somebody in riichi or with open melds
calls ron on it, the points that this costs on average, both against each of
them, and facts by which to understand it. The numbers are a model: all hands
that the unseen tiles can make, weighted by the kinds of their waits. Instead of
a table: LOG --at ROUND.TURN, before that discard of a game.

A table is the hand, and parts with a name, each after a semicolon: right,
across, left and own with the river, indicators (of dora), seat, round,
wall (draws left), honba. After a tile of a river * says riichi, _ thrown as
drawn, and - = + that the player on the right, across, or on the left called it.
The melds of a player stand beside the river: [234p], closed kans as (1111z).`,
  simulate: `Plays what ukeire win computes to the end, on walls from which every tile comes
once: a tile that was thrown never comes back. One player draws alone; others
throw nothing, so that there is no ron. With points riichi is declared, and ura
are turned over.`,
  review: `Files, folders, links that hold a log, or - for one from standard input: logs
of tenhou (JSON, XML, links of its viewer), mjai, majiang-core and mahjong soul
(JSON, and Protobuf where protobufjs is installed), also in gzip. For each
decision of a player (discard, riichi or not, call or pass, kan) it computes
what every choice is worth, with what the player could see, and how much less
the choice that was made is worth than the best: in points of the round, by a
model of what others do. Beside it stands the loss of a player who draws alone,
as ukeire win has it. --json prints each decision with its choices, a line each.`,
  convert: `Logs as ukeire review reads them. mjai has the yaku, fu and points of wins and
no rules of the room; the JSON of tenhou is what its viewer shows. What a format
cannot say is left out. --json prints what readGames gives, a line a game.`,
  census: `Counted, not sampled: how many deals of so many tiles have each shanten.`,
});

const FIELDS_HELP = `Fields, for --fields LIST FILE, or - for standard input:
${FIELDS.map(({ name, help }) => `  ${name.padEnd(11)} ${help}`).join('\n')}
With risk or safest a line is a table, as in ukeire danger. Where nobody
threatens, both are empty.`;

/** Writes a text to the right of a heading, in lines of 80 columns. @param {string} head */
function hang(head, /** @type {string} */ text, column = COLUMN) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines[lines.length - 1]} ${word}`.trim();
    if (longer.length > WIDTH - column && lines[0]) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  const start = head.length < Math.max(1, column) ? [] : [head];
  const first = start.length ? '' : head;
  return [...start, ...lines.map((line, i) => (i ? '' : first).padEnd(column) + line)].join('\n');
}

/** @param {Option} option */
function optionLines({ name, short, argument, modes, help }) {
  const spelling = `  ${short ? `-${short}, ` : ''}--${name} ${argument}`.trimEnd();
  const where = modes ? `in ${modes.replace(' ', ' and ')} mode: ` : '';
  return hang(spelling, where + help);
}

/** Groups the options of a command. @param {string} command */
function optionParts(command) {
  const isValued = ['win', 'simulate', 'calls'].includes(command);
  const titles = [
    [undefined, 'Options:'],
    ['points', 'Points, with --goal score or any of these:'],
    ['many', 'Many hands, a row each:'],
  ];
  return titles.flatMap(([group, title]) => {
    const some = optionsOf(command).filter((option) => {
      const place = option.group === 'points' && !isValued ? undefined : option.group;
      return place === group;
    });
    return some.length ? [[title, ...some.map(optionLines)].join('\n')] : [];
  });
}

/** @param {string} command */
export function usageLines(command) {
  const { takes } = COMMANDS[command];
  const lines = [`  ${typed(command)} [options] ${takes}`.trimEnd()];
  if (takes.endsWith('...') && takes !== 'LOG...') {
    lines.push(`  ${typed(command)} [options] -    from standard input, a line each`);
  }
  if (command !== HANDS) return ['Usage:', ...lines].join('\n');
  const others = NAMES.map((name) => {
    return `  ${typed(name)} ${COMMANDS[name].takes}`.padEnd(28) + COMMANDS[name].about;
  });
  const rows = '  ukeire --fields LIST FILE|-    many hands: a row of CSV each, in all cores';
  const last = 'Each command has options of its own, as ukeire win --help says them.';
  return ['Usage:', ...lines, rows, ...others, last].join('\n');
}

/** @param {string} command */
export function helpOf(command) {
  const { about, fails, examples } = COMMANDS[command];
  const bad = fails ? `1 ${fails}, ` : '';
  const parts = [
    `${typed(command)}: ${about}`,
    usageLines(command),
    WORDS[command],
    ...optionParts(command),
    ...(command === HANDS ? [FIELDS_HELP] : []),
    ['Examples:', ...examples.map((example) => `  ${example}`)].join('\n'),
    hang('', `Exit status: ${bad}2 if the use was wrong, 3 if it could not be finished.`, 0),
  ];
  return `${parts.join('\n\n')}\n`;
}
