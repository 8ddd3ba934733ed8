// ukeire/log: reads logs of games as events, and writes them. Reference.
// SPDX-License-Identifier: MIT
//
//   import { readGames } from 'ukeire/log';
//   import { createTable } from 'ukeire/table';
//   const [game] = readGames(text);
//   const t = createTable({ seats: game.names.map(() => ({})) });
//   for (const event of game.rounds[0].events) t.apply(event);

import type { Address, Body, Stream } from './platform.js';
import type { Limit, Mahjong, RulesPreset, ScoreRules } from './ukeire.js';
import type { Game as PlayedGame, GameOptions, Kuikae, Player, TableEvent } from './table.js';
import { TableError } from './table.js';

/**
 * The formats that can be read. 'tenhou-json': the format of tenhou's viewer, also as a link.
 * 'tenhou-xml': mjloggm 2.3. 'mjai': events, one a line or in an array. 'kobalab': a paipu of
 * majiang-core. 'majsoul': records of Mahjong Soul, with or without their head, as JSON or as the
 * Protobuf that its servers send.
 */
export type LogFormat = 'tenhou-json' | 'tenhou-xml' | 'mjai' | 'kobalab' | 'majsoul';

/** A yaku, or dora, as a log names it. */
export interface ToldYaku {
  /** The id as in `score`: 'riichi', 'dora', 'reds', 'ura', ...; null if unknown. */
  id: string | null;
  /** The name in the log; the id in formats that number yaku. */
  name: string;
  han: number;
  /** The number of yakuman for which the yaku counts; 0 for other yaku. */
  yakuman: number;
}

/** A win as the log describes it. */
export interface ToldWin {
  player: Player;
  /** The player who discarded the winning tile; the winner for a tsumo. */
  from: Player;
  /** The number of han, without yakuman. */
  han: number;
  /** The fu; null if not in the log. */
  fu: number | null;
  /** The value of the hand, without honba and riichi sticks. */
  points: number | null;
  /** The limit; null if there is none, or it is not in the log. */
  limit: Limit | null;
  yaku: ToldYaku[];
}

/** A round: its events from the deal to the end. */
export interface GameRound {
  /**
   * The events, in the same form for every format: a `riichi` event follows the declaring discard
   * once nobody wins with it, before the next draw or call; a closed kan has `own`, and a win has
   * `tile`.
   */
  events: TableEvent[];
  /** The log's description of each win, in the order of the events; null if it has none. */
  wins: (ToldWin | null)[];
}

/** The rules that a log states or implies. */
export interface LogRules {
  /** 'all' if the rules of the log may allow every discard after a call. */
  kuikae: Kuikae;
  /** The number of red 5m, 5p and 5s; null if the log does not tell. */
  reds: number[] | null;
  /**
   * The rules of scoring, as for `score`: the preset of the site, changed if the log says so
   * (closed tanyao, kiriage mangan, no double or counted yakuman, two fu for a pair of a double
   * wind, tsumo paid in full with three players). Null if the log does not have them.
   */
  score: RulesPreset | ScoreRules | null;
  /**
   * The least han of a win, dora aside, if the room asks for more than one. `score` has no such
   * rule, so `score` and `breaches` accept any yaku.
   */
  leastHan?: number;
}

/** Options of the readers of logs. */
export interface LogOptions {
  /**
   * An engine, from `load()`. With an engine each event is checked against the rules, see
   * `breaches` of the game; reading takes 1.5 times as long.
   */
  engine?: Mahjong;
  /** The rules by which wins are checked; default: those of the log, else 'tenhou'. */
  rules?: RulesPreset | ScoreRules;
  /**
   * The module `protobufjs`, for Protobuf records of Mahjong Soul. `streamGames` loads it by itself
   * if it is installed; pass it in a bundle and to `readGames`.
   */
  protobuf?: object;
}

/**
 * An event that a strict table (`strict` of `createTable`) refuses. Readers report it and read on.
 * Face-down hands break no rule.
 *
 * Servers differ in their rules. So some breaches are not reported:
 *
 * | where | what |
 * |---|---|
 * | mjai, majiang-core | kuikae: the log may come from rules that allow it |
 * | mahjong soul | kuikae, and riichi with fewer than four tiles left, where the head says so |
 * | majiang-core | riichi without the points or tiles for it, which its rules may allow |
 * | majiang-core | a five "from the hand" of which the drawn one is the only plain one |
 * | mjai | an end of which the log gives no reason, as converters write it |
 * | all | three who win with one tile, as in mahjong soul; their order; who pays for whom |
 */
export interface Breach {
  /** The round, and its event, both counted from 0. */
  round: number;
  event: number;
  /** The place in the file. */
  place: string;
  /** The code of a strict table: 'noten', 'furiten', 'no-yaku', 'incomplete', 'bad-end', ... */
  code: string;
  /** A description in words. */
  message: string;
}

/** A game. */
export interface Game {
  /** The format; null if it is not recognised, as `problem` says. */
  format: LogFormat | null;
  players: 3 | 4;
  title: string | null;
  /** Names by player; they may contain markup. */
  names: string[];
  rules: LogRules;
  /** All rounds; a round with an error has the events before it. */
  rounds: GameRound[];
  /** Final scores; null if not in the log. Riichi sticks may remain on the table. */
  scores: number[] | null;
  /** The name of the game's file, if several were read. */
  file?: string;
  /** Breaches of the rules; empty without an engine. */
  breaches: Breach[];
  /** The first error in the log, or null. Reading stops at it. */
  problem: LogError | null;
}

/**
 * The `code` of a {@link LogError}, in addition to those of a table.
 *
 * - 'empty': only spaces.
 * - 'bad-log': not a log, or an impossible game.
 * - 'bad-json', 'bad-xml', 'bad-encoding': the file is damaged, or in another encoding.
 * - 'cut': the end of a round is missing.
 * - 'bad-points': scores that do not follow from the previous round.
 * - 'too-long': a line or a document of more than 64 Mi characters, a tag of more than 1 Mi, or
 *   gzip that grows by more than 100 times and beyond 64 MiB. Archives need one document a line.
 * - 'link': a link to a log, which does not contain it.
 * - 'compressed': bytes in gzip; use `streamGames`, or `readGames` in node.
 * - 'bad-gzip': gzip that is damaged or cut; `streamGames` yields the games before that place.
 * - 'protobuf': a record in Protobuf, without `protobufjs`.
 * - 'bad-protobuf': Protobuf that is damaged or not a record of Mahjong Soul.
 */
export type LogErrorCode =
  | 'empty'
  | 'bad-log'
  | 'bad-json'
  | 'bad-xml'
  | 'bad-encoding'
  | 'cut'
  | 'bad-points'
  | 'too-long'
  | 'link'
  | 'compressed'
  | 'bad-gzip'
  | 'protobuf'
  | 'bad-protobuf';

/** An error in a log, with its place. */
export declare class LogError extends TableError {
  /** The place in the file: 'line 12', 'log[3][5][7]', 'tag 220', 'byte 0'. */
  place: string;
  /** The round, from 0; null before the first one. */
  round: number | null;
  /** The number of valid events in the round; null before the first round. */
  event: number | null;
}

/** A folder of a browser, from `showDirectoryPicker()`. */
export interface LogFolder {
  kind: 'directory';
  values(): AsyncIterable<unknown>;
}

/**
 * A source of logs: text (also a link that contains a log), bytes, a Blob, File, Response or
 * stream. For several logs: files, or folders, of which files with a log's ending are read in the
 * order of their paths (.json, .jsonl, .ndjson, .mjson, .mjlog, .xml, .txt, .pb, each also with
 * .gz). In node a `file:` URL is a file or folder; other URLs are links that contain a log.
 */
export type LogSource =
  | string
  | Address
  | ArrayLike<Body>
  | LogFolder
  | Uint8Array
  | ArrayBuffer
  | Body
  | Stream<Uint8Array>
  | AsyncIterable<string | Uint8Array>
  | Iterable<string | Uint8Array>;

/**
 * Reads the games of a log: text, a link that contains it, bytes (UTF-8, or UTF-16 with a byte
 * order mark; in node also gzip), the result of JSON.parse, or in node a `file:` URL, see {@link
 * LogSource}. Nothing is downloaded. A text may have several games: mjai events of one after the
 * other, or one document a line. A table checks each event: turns, tiles in hand, copies, points.
 * An error becomes `problem` of its game; in formats of lines or tags reading goes on with the next
 * game.
 * @throws {MahjongError} 'bad-source' unless given text, bytes or an object of JSON
 */
export function readGames(
  log: string | Address | Uint8Array | ArrayBuffer | object,
  options?: LogOptions,
): Game[];

/**
 * Reads games from a stream, one after another, on every platform also from gzip. Of mjai, tenhou's
 * XML and one document a line, only one game at a time is in memory, so some megabytes suffice for
 * any length. Other documents are read whole. An error after which nothing can be read (encoding,
 * length, gzip) ends the reading. An error of the stream itself is thrown.
 */
export function streamGames(source: LogSource, options?: LogOptions): AsyncGenerator<Game>;

/** A game of a log or of `createGame`, also after a round trip through JSON. */
export type GameToWrite = Game | PlayedGame | GameOptions;

/** Writes the game as mjai, one event a line, with a line end after the last. */
export function writeMjai(game: GameToWrite): string;

/**
 * Writes the game as a paipu of majiang-core, in one line of JSON.
 * @throws {LogError} for three players, which majiang-core does not support
 */
export function writeKobalab(game: GameToWrite): string;

/**
 * Writes the rounds that have an end as JSON of tenhou's viewer. In this format player 0 deals
 * first, so players are renumbered from the first dealer on. The lists of three players have an
 * empty fourth entry. The format does not record when an indicator was shown; readers follow
 * tenhou's rules.
 * @throws {LogError} for a round with unknown hands or draws
 */
export function writeTenhou(game: GameToWrite): string;
