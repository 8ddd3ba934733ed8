// The smallest logs of each format (a deal and some events), and the game of a log.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { LogError, readGames } from '../../wasm/log.js';

/** The only game of a log. @param {any} log @param {object} [options] */
function gameOf(log, options) {
  const games = readGames(log, options);
  assert.is(games.length, 1);
  return games[0];
}

/** The only game of a flawless log. @param {any} log @param {object} [options] */
function soundOf(log, options) {
  const game = gameOf(log, options);
  assert.is(game.problem, null, game.problem?.message);
  return game;
}

/**
 * Counts games by their problem, which must be an error of the library.
 * @param {Record<string, number>} counts @param {ReturnType<typeof readGames>} games
 */
function tally(counts, games) {
  for (const { problem } of games) {
    if (problem) assert.instance(problem, LogError);
    const code = problem?.code ?? 'sound';
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

const DEALT = ['m123456789p1199', 'p2223334445556', 's1112223334445', 'z1112223334445'];

/**
 * A paipu of majiang-core.
 * @param {readonly object[]} entries after the deal @param {any} [head] also the hands
 */
const paipu = (entries, { shoupai = DEALT, ...head } = {}) => {
  const qipai = {
    ...{ zhuangfeng: 0, jushu: 0, changbang: 0, lizhibang: 0, baopai: 'z7' },
    ...{ defen: [25000, 25000, 25000, 25000], shoupai },
  };
  const names = { title: 'a game', player: ['a', 'b', 'c', 'd'], qijia: 0 };
  return { ...names, ...head, log: [[{ qipai }, ...entries]] };
};

/** The hand of player p: copy p of each of 1m to 9m and 1p to 4p. @param {number} p */
const hai = (p) => `hai${p}="${Array.from({ length: 13 }, (_, i) => 4 * i + p).join()}"`;

const NAMES = '<UN n0="a" n1="b" n2="c" n3="d"/>';
const DEAL =
  '<INIT seed="0,0,0,1,2,108" ten="250,250,250,250" oya="0" '
  + `${[0, 1, 2, 3].map(hai).join(' ')}/><T52/>`;
/** The end of a round without payments, after the drawn tile was discarded. */
const DRAWN_GAME = '<D52/><RYUUKYOKU sc="250,0,250,0,250,0,250,0"/>';

/** A game in tenhou's XML. @param {string} [tags] after the deal and the first draw */
const xml = (tags = DRAWN_GAME, names = NAMES, type = 9) =>
  `<mjloggm ver="2.3"><GO type="${type}"/>${names}${DEAL}${tags}</mjloggm>`;

// ---- mjai ----

/**
 * The first two events of a game: four players, the east round, player 0 deals.
 * @param {string[][]} tehais @param {string} dora_marker @param {string[]} names
 */
const mjaiStart = (tehais, dora_marker, names = ['a', 'b', 'c', 'd']) => [
  { type: 'start_game', names },
  {
    ...{ type: 'start_kyoku', bakaze: 'E', kyoku: 1, honba: 0, kyotaku: 0, oya: 0 },
    ...{ scores: [25000, 25000, 25000, 25000], dora_marker, tehais },
  },
];

/** @param {number} actor @param {string} pai */
const tsumo = (actor, pai) => ({ type: 'tsumo', actor, pai });

/** @param {number} actor @param {string} pai */
const dahai = (actor, pai, tsumogiri = true) => ({ type: 'dahai', actor, pai, tsumogiri });

/** The text of a log. @param {readonly object[]} events */
const linesOf = (events) => events.map((event) => `${JSON.stringify(event)}\n`).join('');

/** A hand that can call nothing. */
const ORPHANS = '1m 9m 1p 9p 1s 9s E S W N P F C'.split(' ');

/** The start of a round in which all players have that hand. */
const START = mjaiStart([ORPHANS, ORPHANS, ORPHANS, ORPHANS], '5m');

export {
  DRAWN_GAME,
  NAMES,
  ORPHANS,
  START,
  dahai,
  gameOf,
  linesOf,
  mjaiStart,
  paipu,
  soundOf,
  tally,
  tsumo,
  xml,
};
