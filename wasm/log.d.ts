// ukeire/log: logs of games to events and back. Reference.
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
 * The formats that are read. 'tenhou-json': that of tenhou's viewer, a link that holds it too.
 * 'tenhou-xml': mjloggm 2.3. 'mjai': events, a line each or as an array. 'kobalab': a paipu of
 * majiang-core. 'majsoul': the records of mahjong soul, alone or with their head: in JSON, or in
 * Protobuf as its servers send them.
 */
export type LogFormat = 'tenhou-json' | 'tenhou-xml' | 'mjai' | 'kobalab' | 'majsoul';

/** A yaku, or dora, as a log names it. */
export interface ToldYaku {
  /** As `score` names it: 'riichi', 'dora', 'red', 'ura', ...; null where it is not known. */
  id: string | null;
  /** As the log has it; of formats that number yaku the id. */
  name: string;
  han: number;
  /** Of a yakuman how many it counts for, else 0. */
  yakuman: number;
}

/** What a log says of a win. */
export interface ToldWin {
  player: Player;
  /** Who threw the tile; the winner for a win by draw. */
  from: Player;
  /** Without yakuman. */
  han: number;
  /** Null where the log does not say it. */
  fu: number | null;
  /** What the hand is worth in all, without honba and sticks. */
  points: number | null;
  /** Null where there is none, or the log does not say it. */
  limit: Limit | null;
  yaku: ToldYaku[];
}

/** A round: its events from the deal to the end. */
export interface GameRound {
  /**
   * Every format gives the same form: after the discard of a riichi that was not won with, the
   * event `riichi` stands before the event that passes the tile; a closed kan has `own`, and a
   * win `tile`.
   */
  events: TableEvent[];
  /** What the log says of each win, in the order of the events; null where it says nothing. */
  wins: (ToldWin | null)[];
}

/** The rules that a log says or implies. */
export interface LogRules {
  /** 'all' where the log may come from rules that allow it. */
  kuikae: Kuikae;
  /** How many red 5m, 5p and 5s there are; null where the log does not say it. */
  reds: number[] | null;
  /**
   * The rules of scoring, as `score` takes them: the preset of the site, with what the log says is
   * otherwise there (closed tanyao, kiriage mangan, no double or counted yakuman, two fu for a pair
   * of both winds, draws paid in full with three players); null where the log does not say them.
   */
  score: RulesPreset | ScoreRules | null;
  /**
   * The least han of a win, without dora: only where the room asks for more than one. No rules of
   * `score` say it, so `score` and `breaches` take any yaku as enough.
   */
  leastHan?: number;
}

/** How a log is read. */
export interface LogOptions {
  /**
   * What `load()` resolves to. With it each event is held against the rules, too: `breaches` of the
   * game. Reading then takes half as long again.
   */
  engine?: Mahjong;
  /** The rules that wins are held against; by default those of the log, else 'tenhou'. */
  rules?: RulesPreset | ScoreRules;
  /**
   * The module `protobufjs`, for records of mahjong soul in Protobuf. `streamGames` loads it by
   * itself where it is installed; a bundle and `readGames` are given it.
   */
  protobuf?: object;
}

/**
 * What a strict table (`strict` of `createTable`) would have refused, and was played all the same:
 * the table of the log took it, and reading went on. Hands that lie face down break no rule.
 *
 * Servers have rules of their own. These are no breaches:
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
  /** The round and the event of it, from 0. */
  round: number;
  event: number;
  /** Where in the file. */
  place: string;
  /** As a strict table has it: 'noten', 'furiten', 'no-yaku', 'incomplete', 'bad-end', ... */
  code: string;
  /** In words. */
  message: string;
}

/** A game. */
export interface Game {
  /** Null where it cannot be told, which is a problem of the game. */
  format: LogFormat | null;
  players: 3 | 4;
  title: string | null;
  /** By player; text, which may hold markup. */
  names: string[];
  rules: LogRules;
  /** All rounds; of one in which something is wrong the events before it. */
  rounds: GameRound[];
  /** Points after the last round; null where the log has none. Sticks may be left on the table. */
  scores: number[] | null;
  /** The file that it is from, where several were read. */
  file?: string;
  /** What the rules forbid; empty without an engine. */
  breaches: Breach[];
  /** What is wrong with the log, or null. Nothing after it was read. */
  problem: LogError | null;
}

/**
 * The `code` of a {@link LogError}, beside those of a table.
 *
 * - 'empty': nothing but spaces.
 * - 'bad-log': no log, or one that cannot have been played.
 * - 'bad-json', 'bad-xml', 'bad-encoding': the file is damaged, or in another encoding.
 * - 'cut': a round has no end.
 * - 'bad-points': scores that the round before does not come to.
 * - 'too-long': a line or a document of more than 64 Mi characters, a tag of more than 1 Mi, or
 *   gzip that becomes more than 100 times as long and 64 MiB. Archives have a document a line.
 * - 'link': a link that only names a log.
 * - 'compressed': bytes in gzip, which `readGames` reads in node, and `streamGames` everywhere.
 * - 'bad-gzip': gzip that is damaged or cut; `streamGames` has given the games before that.
 * - 'protobuf': a record in Protobuf, and no `protobufjs`.
 * - 'bad-protobuf': what is no record of mahjong soul, or damaged.
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

/** What is wrong with a log, and where. */
export declare class LogError extends TableError {
  /** Where in the file: 'line 12', 'log[3][5][7]', 'tag 220', 'byte 0'. */
  place: string;
  /** The round, from 0; null before the first one. */
  round: number | null;
  /** How many events of that round are sound; null before the first round. */
  event: number | null;
}

/** A folder that a page was given, as `showDirectoryPicker()` resolves to it. */
export interface LogFolder {
  kind: 'directory';
  values(): AsyncIterable<unknown>;
}

/**
 * What a log can be streamed from: text, a link among it, or bytes; a Blob or File, a Response, a
 * stream. Several logs: files, and those in a folder whose names end as logs do (.json, .jsonl,
 * .ndjson, .mjson, .mjlog, .xml, .txt, .pb, any of them and .gz), in the order of their paths. In
 * node a `file:` URL is a file or a folder; other URLs are links.
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
 * The games of a log: its text, a link that holds it, its bytes (UTF-8, or UTF-16 with a mark; in
 * node also gzip), or what JSON.parse made of it; in node also the `file:` URL of a file or folder,
 * as of {@link LogSource}. Nothing is downloaded. A file may hold several: mjai one after another,
 * or a document a line. Each event was taken by a table, which checks it: turns, tiles in hand,
 * copies, points. What is wrong is `problem` of the game in which it is found; of lines and tags
 * the next games are read all the same.
 * @throws {MahjongError} 'bad-source' for what is neither text, bytes nor an object that is JSON
 */
export function readGames(
  log: string | Address | Uint8Array | ArrayBuffer | object,
  options?: LogOptions,
): Game[];

/**
 * The same from a stream, one game after another, everywhere also in gzip. Of mjai, of tenhou's XML
 * and of a document a line no more than one game is held, some megabytes in all whatever the length
 * of the stream; any other document is read whole. After a problem that leaves nothing to read
 * (encoding, length, gzip) the stream is left. An error of the stream itself is thrown.
 */
export function streamGames(source: LogSource, options?: LogOptions): AsyncGenerator<Game>;

/** A game of a log, or one of `createGame`, or what JSON has of that. */
export type GameToWrite = Game | PlayedGame | GameOptions;

/** The game as mjai, a line each, with a line end after the last. */
export function writeMjai(game: GameToWrite): string;

/**
 * The game as a paipu of majiang-core, JSON in a line.
 * @throws {LogError} for a game of three players, which majiang-core does not have
 */
export function writeKobalab(game: GameToWrite): string;

/**
 * The game as JSON of tenhou's viewer: the rounds that have an end. There player 0 deals first; of
 * another first dealer the players move up. Three players stand in lists of four. That format does
 * not say when an indicator was shown; readers show it as tenhou's rules do.
 * @throws {LogError} for a round whose hands or draws are not known
 */
export function writeTenhou(game: GameToWrite): string;
