// Lists the commands with their arguments, purpose, meaning of exit status 1, and examples.
// SPDX-License-Identifier: MIT
//
// Each command has a module of the same name, which is loaded on demand.

/**
 * A command. `takes`: its arguments except options; `fails`: when its exit status is 1.
 * @typedef {{ takes: string, about: string, fails?: string, examples: string[] }} Command
 */

/** The command for a command line that names no command. */
export const HANDS = 'hands';

/** @type {(takes: string, about: string, fails?: string, ...examples: string[]) => Command} */
const command = (takes, about, fails, ...examples) => ({ takes, about, fails, examples });

const fails = 'if a hand was bad (others are answered)';
const memory = 'if a hand was bad or memory ran out';

/** @type {Record<string, Command>} */
export const COMMANDS = {
  [HANDS]: command(
    'HAND...',
    'shanten, useful tiles and discards of riichi mahjong hands, exact',
    fails,
    'ukeire 123m406p789s11223z',
    'ukeire 123m456p13789s12z --visible 25s2z',
    "ukeire '13m456p445s55z[789s]' --explain",
    'ukeire --json - < hands.txt | jq .answer.shantenByForm.shanten',
    'ukeire --fields hand,shanten,total,best hands.txt | head',
  ),
  win: command(
    'HAND...',
    'how likely to win, by discard; the score',
    memory,
    'ukeire win 12478m111999p11s1z',
    'ukeire win 147m258p369s12345z --mode graph --draws 12',
    'ukeire win 12478m111999p11s1z --indicators 3m --seat-wind south --declare best',
  ),
  score: command(
    'HAND...',
    'what a won hand is worth, and who pays what',
    fails,
    'ukeire score 34567m456p55678s2m --ron --riichi --indicators 4s',
    "ukeire score '11123m55p[789s](2222z)' --win 1m --round-wind south",
    'ukeire score 19m19p19s1234567z1z --ron --from left --honba 2',
  ),
  waits: command(
    'HAND...',
    'the tiles that complete a hand, and their worth',
    fails,
    'ukeire waits 123m456p789s1122z --seat-wind south',
    "ukeire waits '234m55p678s22z[777z]' --own-discards 2z --indicators 1z",
  ),
  calls: command(
    'HAND [TILE]',
    'to call or not, and what a kan would do',
    memory,
    'ukeire calls 23m3467p22678s55z 5z --from across',
    'ukeire calls 23m3467p22678s55z 5z --seat-wind west --indicators 9s',
    'ukeire calls 111m234p567p22s78s1m --riichi --indicators 3m --wall 40',
  ),
  danger: command(
    'TABLE...',
    'what each tile in hand risks',
    'if a table or log was bad',
    "ukeire danger '23m34067p22678s55z; left 1z9p4s*6m; own 9m4z; indicators 3m'",
    "ukeire danger '23m34067p22678s55z; right 1z9p4s [666z]; wall 30' --json",
  ),
  simulate: command(
    'HAND...',
    'how often a hand wins on shuffled walls',
    memory,
    'ukeire simulate 12478m111999p11s1z --games 1000000',
    'ukeire simulate 12478m111999p11s1z --discard 2m --mode graph',
    'ukeire simulate 12478m111999p11s1z --goal score --indicators 3m',
  ),
  review: command(
    'LOG...',
    'what the decisions of games gave up',
    'if something is wrong with a log',
    'ukeire review game.xml --player 0',
    'ukeire review logs --goal win',
    'ukeire review logs --json > decisions.ndjson',
  ),
  convert: command(
    'LOG...',
    'the games of logs in another format',
    'if something is wrong with a log',
    'ukeire convert game.xml > game.mjson',
    'ukeire convert logs --to tenhou > tenhou.ndjson',
  ),
  census: command(
    '',
    'how many of all hands have each shanten, exactly',
    undefined,
    'ukeire census',
    'ukeire census --tiles 13 --players 3',
  ),
};

export const NAMES = Object.keys(COMMANDS).filter((name) => name !== HANDS);

/** @param {string} name */
export const typed = (name) => (name === HANDS ? 'ukeire' : `ukeire ${name}`);
