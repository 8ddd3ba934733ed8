// ukeire/review: compares the decisions of a game with the best choices. Reference.
// SPDX-License-Identifier: MIT
//
//   import { load } from 'ukeire';
//   import { readGames } from 'ukeire/log';
//   import { reviewGame } from 'ukeire/review';
//   const [game] = readGames(text);
//   const { summary } = reviewGame(game, { engine: await load(), player: 0 });
//   for (const { hand, done, best, loss } of summary.worst) console.log(hand, loss.value);

import type { Game } from './log.js';
import type { AdvisedAction, ChanceCall, Placement, Player, Who } from './table.js';
import type { Mahjong, RulesPreset, ScoreRules, WinMode, WinPoints } from './ukeire.js';

/** Another player, as seen by the player under review. */
export type Other = Exclude<Who, 'self'>;

/** The measure by which the choices of a decision are compared. */
export type ReviewGoal = 'table' | 'score' | 'win' | 'tenpai';

export interface ReviewOptions {
  /** The engine, from `load()`. */
  engine: Mahjong;
  player: Player;
  /**
   * The goal by which choices are compared. 'table' (default): points of the round by `decide()` of
   * a table, so that folding against a riichi may be best. The goals 'score' (points), 'win' and
   * 'tenpai' ignore the other players and take a fifth less time.
   */
  goal?: ReviewGoal;
  /**
   * The mode of computation, see `mode` of `winProbability`. 'auto' (default): the modes that
   * tables use, so a decision has the same numbers at a table. 'straight' or 'graph': this mode if
   * the hand is nearer than 5-shanten and memory suffices. Straight mode is the quickest and
   * misjudges some good discards. Graph mode takes many times as long. Sampled mode always has the
   * same seed. `decide()` runs in straight mode for 'straight', else in mode 'auto'.
   */
  mode?: 'auto' | 'straight' | 'graph';
  /**
   * Facts for computing points without other players, as for `winProbability`. The table fills in
   * what it knows, and `declare` is 'best'. By default points are computed for the goals 'table'
   * and 'score', and for other goals if a hand may lack a yaku. With null there are no points, and
   * a win needs no yaku.
   */
  points?: WinPoints | null;
  /** The rules of scoring; default: those of the log, else 'tenhou'. Logs may set the red fives. */
  rules?: RulesPreset | ScoreRules;
  /** Whether the review includes decisions about calls; default true. */
  calls?: boolean;
  /** The only round to review, from 0, so that threads can share a game; default: all rounds. */
  round?: number;
}

export interface Choice {
  type: 'discard' | 'pass' | 'chi' | 'pon' | 'kan' | 'closed-kan' | 'added-kan' | 'north';
  /** The name of the discarded tile (after a call, of the best discard); '0p' is a red five. */
  tile: string | null;
  /** The tiles in hand that a call or kan uses. */
  own: string[];
  /**
   * Whether the discard declares riichi; null for a choice that may not declare it. Without points,
   * riichi is not compared: `riichi` is then null unless the choice made declared riichi.
   */
  riichi: boolean | null;
  /** The shanten after the choice and the best discard that follows it. */
  shanten: number;
  /** The unseen copies and the kinds of useful tiles after the choice and the best discard. */
  ukeire: number;
  kinds: number;
  /** The value for the goal: points of the round, or a probability from 0 to 1. */
  value: number;
  /** The chances to win and to be tenpai if there were no other players, 0 to 1. */
  win: number;
  tenpai: number;
  /** Expected points, and mean points of a win, without other players; null without points. */
  score: number | null;
  meanScore: number | null;
  /**
   * Whether `value` is only an upper bound, so that the choice is never the best. The value of a
   * red five is a bound if the hand has a plain five. In modes that cannot compare discards that
   * raise the shanten, their values are bounds, and they are listed only if the player chose them.
   * `bound` is false for the goal 'table'.
   */
  bound: boolean;
  /**
   * Whether the choice is as good as the best: for the goal 'table' within the error of the model
   * (see `equal` of {@link AdvisedAction}), else within {@link TOLERANCE}.
   */
  equal: boolean;
  /** The choice as in the answer of `decide()`; its `worth` is `value`. Only for goal 'table'. */
  advice: AdvisedAction | null;
  /** See `yaku` of {@link ChanceCall}; null for discards, and for an open hand without points. */
  yaku: boolean | null;
  mode: WinMode;
}

/**
 * The difference between the best choice and the choice made, by the model. If the values of the
 * choice made are bounds (`bound`), the true loss may be greater.
 */
export interface Loss {
  /** The loss in the unit of the goal: points, or a probability from 0 to 1. At least 0. */
  value: number;
  /**
   * The points that the choice made would lose if there were no other players: the price of a fold.
   * `alone` equals `value` for the goal 'score', and is null for 'win' and 'tenpai'.
   */
  alone: number | null;
  /**
   * The chances of the best choice minus the chances of the choice made, without other players;
   * below 0 if the best choice has smaller chances.
   */
  win: number;
  tenpai: number;
  score: number | null;
  /** The shanten after the choice made, minus the least shanten of all choices. */
  shanten: number;
  /** How many useful tiles the choice lost; null if its shanten is not the least. */
  ukeire: number | null;
}

/** Facts about the other players, which do not affect the review. */
export interface Facts {
  riichi: Other[];
  /** Names of the different tiles in hand that are genbutsu against all players in riichi. */
  safe: string[];
}

/** The danger of a discard by `danger()` of a table, if others were in riichi or had open melds. */
export interface Thrown {
  /** The name of the tile; '0p' is a red five. */
  tile: string;
  /** The chance to deal in, 0 to 1. */
  risk: number;
  /** The mean loss of the discard, in points. */
  loss: number;
  /** The discard with the least risk; the discarded tile itself if no tile has a smaller risk. */
  least: { tile: string; risk: number };
  /** The players in riichi or with open melds: right, across, left; see `DangerFacts`. */
  against: { who: Other; riichi: boolean; risk: number; cost: number }[];
}

export interface AnyDecision extends Facts {
  /** The index of the round, and the index of the event after the decision, counted from 0. */
  round: number;
  event: number;
  /** The number of the player's discards before the decision. */
  turn: number;
  /** The hand of the player before the decision, as text. */
  hand: string;
  /** The tile that could be called or won with; null in the player's turn. */
  offered: string | null;
  /** The number of draws that the player has left. */
  draws: number;
  /** The least shanten of the choices; -1 for a win. */
  shanten: number;
  /**
   * The danger of a discard; null for other choices, if nobody threatened, and without an engine of
   * `ukeire`. The discard after a call is a separate decision.
   */
  danger: Thrown | null;
  /** The players who won with the discarded tile, whether or not they threatened. */
  dealtIn: Other[];
}

/** A discard, kan, riichi or call, with all choices. */
export interface Played extends AnyDecision {
  /** 'own': in the player's turn. 'call': after another player's discard. */
  kind: 'own' | 'call';
  /** The legal choices, two or more, the best first. */
  choices: Choice[];
  /** The choice made, one of `choices`. */
  done: Choice;
  /** The best choice, the first of `choices`. */
  best: Choice;
  loss: Loss;
}

/**
 * A decision to win or to pass. If several players win with one tile, each winner has this
 * decision. If another player won alone, or three would have won, the log does not show who passed.
 */
export interface Won extends AnyDecision {
  kind: 'win';
  /** The value of the win, without honba, riichi sticks and ura. */
  points: number;
  taken: boolean;
}

/** A discard without a choice, as in riichi, if somebody threatened or won with the tile. */
export interface Forced extends AnyDecision {
  kind: 'forced';
  tile: string;
}

/**
 * A decision: two or more legal choices, or a win. The review leaves out the abort with nine kinds,
 * and a discard that ends the round. With the goal 'table' the review also leaves out choices that
 * the table's rules forbid, and calls at 5-shanten.
 */
export type Decision = Played | Won;

export type Told = Decision | Forced;

/**
 * In a comparison without other players, a choice counts as good as the best if it loses at most
 * this part of the best value. Smaller differences do not show in games.
 */
export declare const TOLERANCE: 0.01;

/** Payments by place in the last round for the goal 'table', by the number of players. */
export declare const FINAL_PLACES: Readonly<Record<3 | 4, Placement>>;

/** Returns whether a round is the last one: the log ends with this round or a repeat of it. */
export declare function isLastRound(game: Game, round: number): boolean;

/** A summary of decisions. A choice as good as the best counts as a loss of 0. */
export interface Summary {
  /** The number of decisions, without wins and forced discards. */
  decisions: number;
  /** The number of decisions with the best choice, ties included. */
  best: number;
  /** The number of choices as good as the best, see `equal`; other choices are mistakes. */
  asGood: number;
  /** The sum of the losses in the unit of the goal, and the mean loss. */
  loss: number;
  meanLoss: number;
  /** The sum of the `alone` values of the losses; null without points. */
  alone: number | null;
  meanWinLoss: number;
  /** The mean number of useful tiles lost by decisions that did not raise the shanten. */
  meanTilesLost: number;
  /** The number of decisions while another player was in riichi. */
  underRiichi: number;
  /** Summaries by shanten. `mostTiles` counts choices of least shanten and most useful tiles. */
  byShanten: ({ shanten: number; mostTiles: number } & Pick<
    Summary,
    'decisions' | 'best' | 'asGood' | 'meanLoss'
  >)[];
  /** The ten mistakes with the greatest loss, the greatest first. */
  worst: Played[];
  /** `declared` counts riichi, and `good` those that wait for two kinds of tiles or more. */
  riichi: { declared: number; good: number; meanTiles: number };
  /**
   * Discards while another player was in riichi, forced ones included. `tiles`: the number of
   * discards. `expected`: the sum of the chances of these discards to deal in to players in riichi.
   * `dealtIn`: the number of discards that dealt in to players in riichi; a double ron counts once.
   */
  danger: { tiles: number; expected: number; dealtIn: number };
  wins: number;
  winsPassed: number;
}

export interface Review {
  player: Player;
  goal: ReviewGoal;
  decisions: Told[];
  rounds: Summary[];
  summary: Summary;
}

/**
 * Reviews all decisions of a player: the choice made, the best one, and the loss. A game of eight
 * rounds takes some seconds; {@link decisions} yields the decisions one by one.
 * @throws {MahjongError} 'bad-option'
 */
export function reviewGame(game: Game, options: ReviewOptions): Review;

/** Yields the decisions as they are computed, to show progress or keep a thread responsive. */
export function decisions(game: Game, options: ReviewOptions): Generator<Told>;

/** Sums up the decisions of a round, of a game, or of many games. */
export function summarize(decisions: readonly Told[]): Summary;
