// Hands in text and lists: types and reference.
// SPDX-License-Identifier: MIT

/**
 * A tile, 0 to 33: 1m..9m, 1p..9p, 1s..9s, then East South West North White Green Red (1z..7z).
 */
export type Tile = number;

/** A hand. Plain data: it can be changed, cloned and put into JSON. */
export interface Hand {
  /** How many of each of the 34 tiles are concealed, the drawn one among them: 0 to 4. */
  counts: number[];
  /** How many of the concealed fives of man, pin and sou are red. */
  red: [number, number, number];
  /** The melds, in the order in which they were written; at most four. */
  melds: Meld[];
  /**
   * The tile drawn last, or null. Readers of text and lists set it when the concealed tiles are
   * 3n+2: the last one written is then the drawn (or winning) one.
   */
  drawn: Tile | null;
  /** Whether the drawn tile is a red five. */
  drawnRed: boolean;
  /**
   * Whether the hand has just called (chi or pon), drawn nothing, and must discard. Its tiles may
   * then be complete and are still no win. Text says so by a comma at its end. `drawn` is null.
   */
  mustDiscard: boolean;
}

/** A called set or a kan. */
export interface Meld {
  kind: 'chi' | 'pon' | 'kan';
  /** False for a closed kan only. */
  open: boolean;
  /** The three or four tiles, ascending. */
  tiles: Tile[];
  /** How many of them are red fives. */
  red: number;
  /** The tile taken from another player, where known. */
  called: Tile | null;
  /** Whether the called tile is a red five. */
  calledRed: boolean;
  /** Whom it came from, where known. A chi is always from the left. */
  from: 'left' | 'across' | 'right' | null;
  /** Whether a kan grew from a pon by the fourth tile (kakan). */
  added: boolean;
  /** Whether that fourth tile is a red five. */
  addedRed: boolean;
}

/**
 * A hand as a caller may give it: everything but the counts has a default (no red fives, no melds,
 * nothing drawn, nothing called). In a meld only `tiles` is needed; without `open: false`, it is
 * open.
 */
export interface HandLike {
  counts: ArrayLike<number>;
  red?: ArrayLike<number>;
  melds?: ReadonlyArray<Pick<Meld, 'tiles'> & Partial<Meld>>;
  drawn?: Tile | null;
  drawnRed?: boolean;
  mustDiscard?: boolean;
}

/**
 * What functions that take a hand accept:
 * - text, see {@link parse};
 * - 34 counts, as an array or a typed array;
 * - a list of at most 14 tile ids or names ('1m' to '7z', '0m' a red five), in any order, the drawn
 *   one last;
 * - a hand object.
 */
export type HandInput = string | ArrayLike<Tile | string> | HandLike;

/** The `code` of a {@link MahjongError} that a function of this module throws. */
export type NotationErrorCode =
  /** parse, fromKobalab: the argument is no string. */
  | 'not-text'
  /** Text of more than 1000 characters. */
  | 'too-long'
  /** A character that no spelling has, or not there. */
  | 'unexpected-character'
  /** A tile face down: `_`, U+1F02B, mjai `?`. */
  | 'face-down'
  /** No such tile: 8z, 0z, a flower, an unknown name. */
  | 'bad-tile'
  /** A suit letter without digits, also where suits are before and after digits in one text. */
  | 'stray-suit'
  /** Digits without a suit letter. */
  | 'missing-suit'
  /** A bracket that is not closed, not opened, nested, or of the other shape. */
  | 'bad-bracket'
  /** A meld that is no chi, pon or kan, or contradicts itself. */
  | 'bad-meld'
  /** A fifth meld. */
  | 'too-many-melds'
  /** A fifth copy of a tile, melds counted. */
  | 'too-many-copies'
  /** A list of more than 14 tile ids or names (and not the 34 of counts). */
  | 'too-many-tiles'
  /** A count that is not 0, 1, 2, 3 or 4. */
  | 'bad-count'
  /** An id that is not 0 to 33, or for tenhou lists 0 to 135. */
  | 'bad-id'
  /** A tenhou id that is there twice. */
  | 'duplicate-id'
  /** A value that is no hand at all, or a hand object that contradicts itself. */
  | 'bad-hand'
  /** copyCounts: a target that is no Uint8Array, or has no room there. */
  | 'bad-target'
  /** More red fives than fives, or fives that tenhou's 136 tiles do not have. */
  | 'red-fives'
  /** to136, toMjai: a hand with melds; such lists hold concealed tiles only. */
  | 'has-melds';

/**
 * Thrown for every bad input, by every function. The message says what is wrong, where, and what
 * would be right: `"8z" at position 4: honours are 1z to 7z (East South West North White Green
 * Red)`.
 */
export class MahjongError extends Error {
  constructor(
    code: string,
    message: string,
    where?: {
      position?: number;
      length?: number;
      text?: string;
      index?: number;
      option?: string;
    },
  );
  name: 'MahjongError';
  /** Short and stable; see {@link NotationErrorCode}. */
  code: NotationErrorCode | (string & {});
  /** For text: where the offending part starts, as an index into the original string. */
  position: number | undefined;
  /** For text: how long it is, in the same UTF-16 units. */
  length: number | undefined;
  /** For text: the offending part itself. */
  text: string | undefined;
  /** For lists: which entry (for counts, which tile; in a hand object, which meld). */
  index: number | undefined;
  /** The name of the option at fault, where it is one: 'win', 'dora'. */
  option: string | undefined;
}

/** '1m' to '7z', by tile id. */
export const TILE_NAMES: readonly string[];

/** The name of a tile: `tileName(33) === '7z'`. */
export function tileName(id: Tile): string;

/** The id of a tile name: `tileId('7z') === 33`. A red five ('0p') is a five. */
export function tileId(name: string): Tile;

/**
 * The Unicode character of a tile, 🀀 to 🀡; the red dragon is followed by U+FE0E, without which it
 * turns into an emoji. Red fives have no character.
 */
export function tileGlyph(id: Tile): string;

/**
 * Reads a hand from text.
 *
 * - `123m406p789s1122z`: digits and their suit, 0 a red five. Or `m123p406s789z1122`, the suit
 *   first: the first digit or letter decides, and a mixture is an error.
 * - `[123p]` an open meld, chi, pon or kan by its content; `(1111z)` a closed kan. Inside, the suit
 *   may again be first or last.
 * - `東南西北白發中` (also 発, 发, 东) and Unicode tiles `🀇🀈🀉`.
 * - kobalab strings, `m123p406z11,z222+`: see {@link fromKobalab}.
 * - a comma at the end, `123m406p11z[789s],`: the hand has just called and must discard
 *   (`mustDiscard`).
 *
 * Case, spaces, line ends and full-width forms （１２３ｍ） do not matter. Empty text is an empty hand.
 * Checked: at most four of each tile and four melds. Not checked: the number of tiles.
 *
 * @throws {MahjongError} with `position`, `length` and `text`
 */
export function parse(text: string): Hand;

/**
 * Writes a hand: `123m406p1122z[123p](1111z)`.
 *
 * Man, pin, sou, honours; a red five before the others; melds last. A drawn tile comes last of the
 * concealed ones, in a group of its own where it would otherwise not be last: `123m406p22z1z`. So
 * `parse(format(hand))` gives the hand back, except what such text cannot say: of a meld, whom it
 * was called from; and that it is not known which tile was drawn although the tiles are 3n+2, or
 * that one was although they are not. {@link toKobalab} can say whom a meld was called from. A hand
 * that must discard ends with a comma.
 *
 * `suitFirst` gives `m123p406z1122[p123](z1111)`. `unicode` gives `🀇🀈🀉`, which loses red fives.
 */
export function format(
  hand: HandInput,
  options?: { suitFirst?: boolean; unicode?: boolean },
): string;

/**
 * Reads a kobalab string (majiang-core): `m123p406z11,z222+,s12-3,p333=3,m0555`.
 *
 * Suits before digits, 0 a red five, melds after commas. In a meld, the mark after the called tile
 * tells whom it came from: `-` left, `=` across, `+` right. A tile after the mark of a pon was
 * added to it; a kan without a mark is closed. `*` after the concealed tiles (riichi) is accepted
 * and not kept. A comma at the end says that a meld has just been called and nothing was drawn:
 * `mustDiscard`. `_` (face down) is an error.
 *
 * Stricter than majiang-core, which skips what it cannot read. Like {@link parse} it also takes
 * capitals, spaces and full-width forms.
 */
export function fromKobalab(text: string): Hand;

/**
 * Writes a kobalab string. `fromKobalab` gives the hand back, except that a drawn tile is lost when
 * the tiles are not 3n+2, and that without a drawn tile the last of 3n+2 is read as drawn, unless
 * the hand must discard. A meld of unknown source is written as called from the left, its last
 * tile.
 */
export function toKobalab(hand: HandInput): string;

/**
 * Reads the tile ids of tenhou logs: 0 to 135, four times the tile id plus the copy. With `red`
 * (the default) 16, 52 and 88 are red fives. Concealed tiles in any order, the drawn one last.
 */
export function from136(ids: ArrayLike<number>, options?: { red?: boolean }): Hand;

/**
 * Writes tenhou ids, ascending, the drawn one last; of each tile the lowest copies. With `red:
 * false` all fives are plain. The hand must have no melds, and with `red` at most one red and three
 * plain fives a suit.
 */
export function to136(hand: HandInput, options?: { red?: boolean }): number[];

/**
 * Reads mjai tile names: `1m` to `9s`, `5mr` `5pr` `5sr`, `E S W N` and `P F C` (White, Green,
 * Red). Concealed tiles in any order, the drawn one last.
 */
export function fromMjai(names: ArrayLike<string>): Hand;

/** Writes mjai tile names in canonical order, the drawn one last. The hand must have no melds. */
export function toMjai(hand: HandInput): string[];

/** Any hand input as a new, checked hand object. */
export function readHand(input: HandInput): Hand;

/**
 * Copies 34 counts to `target[offset]` to `target[offset + 33]`, checks that each is 0 to 4, and
 * returns their sum. `target` has room for them there. Allocates nothing. If it throws, what
 * `target` holds there is unspecified.
 */
export function copyCounts(counts: ArrayLike<number>, target: Uint8Array, offset: number): number;
