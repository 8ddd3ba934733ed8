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
 * The formats of logs. 'tenhou-json' is the format of tenhou's viewer, also in a link. 'tenhou-xml'
 * is mjloggm 2.3. 'mjai' has events of mjai, one per line or in an array. 'kobalab' is a paipu of
 * majiang-core. 'majsoul' has records of Mahjong Soul, with or without `head`, as JSON or Protobuf.
 */
export type LogFormat = 'tenhou-json' | 'tenhou-xml' | 'mjai' | 'kobalab' | 'majsoul';

/** A yaku or a kind of dora, as a log names it. */
export interface ToldYaku {
  /** The id as in answers of `score`: 'riichi', 'dora', 'reds', 'ura', ...; null if unknown. */
  id: string | null;
  /** The name in the log, or the id if the log has only a number for the yaku. */
  name: string;
  han: number;
  /** The number of yakuman: 1, or 2 for a double yakuman; 0 if the yaku is no yakuman. */
  yakuman: number;
}

/** A win as the log describes it. */
export interface ToldWin {
  player: Player;
  /** The player who discarded the winning tile, or for a tsumo the winner. */
  from: Player;
  /** The number of han. A yakuman adds no han. */
  han: number;
  /** The fu; null if the log lacks them. */
  fu: number | null;
  /** The points of the hand, without honba and riichi sticks. */
  points: number | null;
  /** The limit; null for a win below mangan, or if the log lacks it. */
  limit: Limit | null;
  yaku: ToldYaku[];
}

export interface GameRound {
  /**
   * The events, in the same form for every format. If nobody wins on a discard that declares
   * riichi, an event `riichi` precedes the next draw or call. Every event `closed-kan` has the
   * field `own`, and every event `win` has the field `tile`.
   */
  events: TableEvent[];
  /** The log's descriptions of the wins, in the order of events; null for a win without one. */
  wins: (ToldWin | null)[];
}

/** The rules that a log states or implies. */
export interface LogRules {
  /** The discards allowed after a call; 'all' if the log's rules may allow every discard. */
  kuikae: Kuikae;
  /** The numbers of red 5m, 5p and 5s in the set of tiles; null if the log does not show them. */
  reds: number[] | null;
  /**
   * The rules of scoring: the preset of the site, with the changes that the log states. A log may
   * forbid open tanyao, double yakuman and counted yakuman. A log may allow kiriage mangan, give
   * two fu to a pair of a double wind, and in sanma pay a tsumo in full. `score` is null if the log
   * lacks rules of scoring.
   */
  score: RulesPreset | ScoreRules | null;
  /**
   * The number of han, without dora, that a win needs, if the game's room demands more than one.
   * `score` and `breaches` ignore this rule and accept any yaku.
   */
  leastHan?: number;
}

export interface LogOptions {
  /** The engine from `load()` that finds `breaches`. An engine slows reading by a factor of 1.5. */
  engine?: Mahjong;
  /** The rules by which wins are checked; default: the rules of the log, else 'tenhou'. */
  rules?: RulesPreset | ScoreRules;
  /**
   * The module `protobufjs`, which reads Protobuf records of Mahjong Soul. `readGames` and bundled
   * code need `protobuf`. Without `protobuf`, `streamGames` loads an installed `protobufjs`.
   */
  protobuf?: object;
}

/**
 * An event that a log has, but that a strict table (option `strict` of `createTable`) refuses.
 * Readers report the breach and continue. An event of a face-down hand is never a breach.
 *
 * Servers differ in their rules, so readers do not report the breaches in this table:
 *
 * | where | what |
 * |---|---|
 * | mjai, majiang-core | kuikae: the log may come from rules that allow it |
 * | mahjong soul | kuikae, and riichi with fewer than four tiles in the wall, if the head says so |
 * | majiang-core | riichi without the points or tiles for it, which its rules may allow |
 * | majiang-core | a five discarded "from the hand" if the drawn tile is its only plain one |
 * | mjai | an end of which the log gives no reason, as converters write it |
 * | all | three wins with one tile, as in mahjong soul; the order of wins; who pays for whom |
 */
export interface Breach {
  /** The index of the round, and the index of the event in the round, both from 0. */
  round: number;
  event: number;
  /** The place in the file, as in {@link LogError}. */
  place: string;
  /** The `code` of the strict table's error: 'noten', 'furiten', 'no-yaku', 'incomplete', ... */
  code: string;
  message: string;
}

export interface Game {
  /** The format of the log; null for an unknown format, see `problem`. */
  format: LogFormat | null;
  players: 3 | 4;
  title: string | null;
  /** The names of the players, which may contain markup. */
  names: string[];
  rules: LogRules;
  /** The rounds of the game. A round with an error has only the events before the error. */
  rounds: GameRound[];
  /** The final scores, without the sticks left on the table; null if the log lacks the scores. */
  scores: number[] | null;
  /** The name of the game's file, if several files were read. */
  file?: string;
  /** The breaches of the rules; empty without the option `engine`. */
  breaches: Breach[];
  /** The error at which the reader stopped; null if the whole game was read. */
  problem: LogError | null;
}

/**
 * The `code` of a {@link LogError}, besides the codes of a table.
 *
 * - 'empty': the text has nothing but spaces.
 * - 'bad-log': the text is not a log, or the game is impossible.
 * - 'bad-json', 'bad-xml', 'bad-encoding': the file is damaged, or in another encoding.
 * - 'cut': the end of a round is missing.
 * - 'bad-points': the scores do not follow from the previous round.
 * - 'too-long': a line or a document has more than 64 Mi characters, or a tag has more than 1 Mi,
 *   or gzip grows beyond 64 MiB and 100 times its size. Archives need one document per line.
 * - 'link': the text is a link that does not contain the log.
 * - 'compressed': the bytes are gzip, which only `streamGames`, or `readGames` in node, can read.
 * - 'bad-gzip': the gzip is damaged or cut. `streamGames` yields the games before the damage.
 * - 'protobuf': the record is Protobuf, and `protobufjs` is missing.
 * - 'bad-protobuf': the Protobuf is damaged, or is not a record of Mahjong Soul.
 */
export type LogErrorCode =
  | ('empty' | 'bad-log' | 'bad-json' | 'bad-xml' | 'bad-encoding' | 'cut' | 'bad-points')
  | ('too-long' | 'link' | 'compressed' | 'bad-gzip' | 'protobuf' | 'bad-protobuf');

/** An error in a log, with its place. */
export declare class LogError extends TableError {
  /** The place in the file, such as 'line 12', 'log[3][5][7]', 'tag 220' or 'byte 0'. */
  place: string;
  /** The index of the round, from 0; null before the first round. */
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
 * stream. A list of files or folders has several logs. The files of a folder are read in the order
 * of their paths if their names end in .json, .jsonl, .ndjson, .mjson, .mjlog, .xml, .txt or .pb,
 * with or without .gz. In node a `file:` URL is a file or folder. Any other URL contains a log.
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
 * Reads the games of a log, and downloads nothing. The log is text, a link that contains a log,
 * bytes, the result of JSON.parse, or in node a `file:` URL. Bytes are UTF-8, UTF-16 with byte
 * order mark, or in node gzip. A text may have several games: mjai events of one game after
 * another, or one document per line. For each event, a table checks the turn, the hand, the copies
 * of tiles and the points. An error becomes the `problem` of its game. In a format of lines or
 * tags, reading then continues with the next game.
 * @throws {MahjongError} 'bad-source' unless the log is text, bytes or an object of JSON
 */
export function readGames(
  log: string | Address | Uint8Array | ArrayBuffer | object,
  options?: LogOptions,
): Game[];

/**
 * Reads games from a source one after another, and unpacks gzip on every platform. For mjai,
 * tenhou's XML and one document per line, memory holds only one game at a time, so some megabytes
 * suffice for logs of any length. Any other document is read whole. An error of encoding, length or
 * gzip ends the reading. An error of the stream itself is thrown.
 */
export function streamGames(source: LogSource, options?: LogOptions): AsyncGenerator<Game>;

/** A game from a log or from `createGame`, or a copy of it made through JSON. */
export type GameToWrite = Game | PlayedGame | GameOptions;

/** Writes the game as mjai: one event per line, with a line end after the last event, too. */
export function writeMjai(game: GameToWrite): string;

/**
 * Writes the game as a paipu of majiang-core, in one line of JSON.
 * @throws {LogError} for three players, which majiang-core does not support
 */
export function writeKobalab(game: GameToWrite): string;

/**
 * Writes all complete rounds as JSON of tenhou's viewer. In tenhou's format player 0 deals first,
 * so players are renumbered from the first dealer on. With three players, the fourth entry of each
 * list of players is empty. Programs that read this format show indicators by tenhou's rules.
 * @throws {LogError} for a round with unknown hands or draws
 */
export function writeTenhou(game: GameToWrite): string;
