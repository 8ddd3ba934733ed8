// Which texts are the log of a game, or say where one is.
// SPDX-License-Identifier: MIT

/** What only a log has: of tenhou as JSON and XML, of majiang-core, of mahjong soul. */
const GAME = /"log"\s*:\s*\[|<mjloggm\b|"qipai"|\bRecord(?:NewRound|DiscardTile)\b/;
/** The same of mjai: an event that does not start a round, or a second round. */
const PLAY = /"type"\s*:\s*"(?!start_|tsumo"|dora")\w|"start_kyoku"[^]*"start_kyoku"/;
const EVENTS = /"type"\s*:[^]*"type"\s*:/;
/** In an address, the name of a game, or the game itself. */
const NAMED = /[?&#](?:log|paipu)=./i;
const HELD = /[?&#]json=./i;
const HOST = /[\w-]\.[a-z]{2,}(?::\d+)?\//i;
/** The names of games at tenhou and at mahjong soul. */
const NAME =
  /\b\d{10}gm-[\da-f]{4}-\d{4,8}-[\da-f]{8}|\b\d{6}-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
/** So far into a text an address stands. */
const FAR = 10_000;

/**
 * Whether a text is the log of a game, in which there are many hands. One event is none.
 * @param {string} text
 */
const isGame = (text) => GAME.test(text) || (PLAY.test(text) && EVENTS.test(text));

/** @param {string} text @param {RegExp} part of an address */
const hasAddress = (text, part) =>
  text
    .slice(0, FAR)
    .split(/\s+/)
    .some((word) => part.test(word) && HOST.test(word));

/**
 * Whether a text only says where the log of a game is, by its address or its name.
 * @param {string} text
 */
const namesLog = (text) =>
  !isGame(text) && (hasAddress(text, NAMED) || NAME.test(text.slice(0, FAR)));

/** Whether a text is a link that names a log, or holds one. @param {string} text */
const isLogLink = (text) => namesLog(text) || hasAddress(text, HELD);

/** Whether a text belongs to the review. @param {string} text */
const isLog = (text) => isGame(text) || isLogLink(text);

export { isGame, isLog, isLogLink, namesLog };
