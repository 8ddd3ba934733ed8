// Types and reference of the notation: hands as text and as lists.
// SPDX-License-Identifier: MIT

/** A tile, 0 to 33: 1m-9m, 1p-9p, 1s-9s, East South West North White Green Red (1z-7z). */
export type Tile = number;

/** A hand as plain data, which may be changed, cloned, and stored as JSON. */
export interface Hand {
  /** How many copies of each of the 34 tiles are concealed, 0 to 4. The drawn tile counts, too. */
  counts: number[];
  /** The numbers of red fives among the concealed tiles: man, pin, sou. */
  reds: [number, number, number];
  /** At most four melds, in the order in which the hand was written. */
  melds: Meld[];
  /**
   * The drawn tile, or null if there is none. If a text or list has 2, 5, 8, 11 or 14 concealed
   * tiles, the last of them is the drawn tile.
   */
  drawn: Tile | null;
  drawnRed: boolean;
  /**
   * Whether the player has just called chi or pon and must discard, so that a complete hand is no
   * win. A comma at the end of a text sets `mustDiscard`. Then `drawn` is null.
   */
  mustDiscard: boolean;
}

/** A called set or a kan. */
export interface Meld {
  kind: 'chi' | 'pon' | 'kan';
  /** Whether the meld is open: false only for a closed kan. */
  open: boolean;
  /** The three or four tiles of the meld in ascending order. */
  tiles: Tile[];
  /** The number of red fives in the meld. */
  reds: number;
  /** The tile called from another player, or null if none is known. */
  called: Tile | null;
  calledRed: boolean;
  /** The player who discarded the called tile ('left' for a chi), or null if none is known. */
  from: 'left' | 'across' | 'right' | null;
  /** Whether the meld is a kan made by adding the fourth tile to a pon (kakan). */
  added: boolean;
  /** Whether the tile that was added to a pon (kakan) is a red five. */
  addedRed: boolean;
}

/**
 * A hand object as an argument. Only `counts` is required. By default the hand has no red fives, no
 * melds and no drawn tile. A meld requires only `tiles`, and is open unless `open` is false.
 */
export interface HandLike {
  counts: ArrayLike<number>;
  reds?: ArrayLike<number>;
  melds?: ReadonlyArray<Pick<Meld, 'tiles'> & Partial<Meld>>;
  drawn?: Tile | null;
  drawnRed?: boolean;
  mustDiscard?: boolean;
}

/**
 * A hand as an argument of functions:
 * - text, see {@link parse};
 * - 34 counts, as an array or a typed array;
 * - a list of at most 14 ids or names ('1m' to '7z', '0m' a red five), with the drawn tile last;
 * - a hand object.
 */
export type HandInput = string | ArrayLike<Tile | string> | HandLike;

/**
 * The `code` of a {@link MahjongError} of the notation.
 *
 * - 'not-text': an argument of parse or fromKobalab that is not a string.
 * - 'too-long': text of more than 1000 characters.
 * - 'unexpected-character': a character that is not allowed at its place, or at any place.
 * - 'face-down': a face-down tile: `_`, U+1F02B, mjai `?`.
 * - 'bad-tile': a tile that does not exist: 8z, 0z, a flower, an unknown name.
 * - 'stray-suit': a suit letter without digits, or suits both before and after digits.
 * - 'missing-suit': digits without a suit letter.
 * - 'bad-bracket': a bracket that is unclosed, unopened, nested, or closed by the other shape.
 * - 'bad-meld': a meld that contradicts itself, or is no chi, pon or kan.
 * - 'too-many-melds': a fifth meld.
 * - 'too-many-copies': a fifth copy of a tile in hand and melds.
 * - 'too-many-tiles': a list that has more than 14 tile ids or names, and is not 34 counts.
 * - 'bad-count': a count that is not 0, 1, 2, 3 or 4.
 * - 'bad-id': an id outside 0 to 33, or in a list of tenhou an id outside 0 to 135.
 * - 'duplicate-id': a tenhou id that occurs twice.
 * - 'bad-hand': a value that is not a hand, or a hand object that contradicts itself.
 * - 'bad-target': a target of copyCounts that is not a Uint8Array or is too short.
 * - 'red-fives': more red fives than fives, or fives that are not among tenhou's 136 tiles.
 * - 'has-melds': a hand with melds in to136 or toMjai, whose lists hold concealed tiles only.
 */
export type NotationErrorCode =
  | ('not-text' | 'too-long' | 'unexpected-character' | 'face-down' | 'bad-tile' | 'stray-suit')
  | ('missing-suit' | 'bad-bracket' | 'bad-meld' | 'too-many-melds' | 'too-many-copies')
  | ('too-many-tiles' | 'bad-count' | 'bad-id' | 'duplicate-id' | 'bad-hand' | 'bad-target')
  | ('red-fives' | 'has-melds');

/**
 * The error thrown for bad input. The message names the fault, its place, and what would be right:
 * `"8z" at position 4: honours are 1z to 7z (East South West North White Green Red)`.
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
  /** The name of the fault, which never changes; see {@link NotationErrorCode}. */
  code: NotationErrorCode | (string & {});
  /** If the input is text, the index at which the faulty part begins. */
  position: number | undefined;
  /** If the input is text, the length of the faulty part in UTF-16 units. */
  length: number | undefined;
  /** The faulty part, if the input is text. */
  text: string | undefined;
  /** The index of the wrong entry, count or meld in its list. */
  index: number | undefined;
  /** The option at fault, such as 'win' or 'dora'; undefined if no option is at fault. */
  option: string | undefined;
}

/** The names of the tiles, '1m' to '7z', in the order of ids. */
export const TILE_NAMES: readonly string[];

/** Returns the name of a tile: `tileName(33) === '7z'`. */
export function tileName(id: Tile): string;

/** Returns the id of a tile name: `tileId('7z') === 33`. A red five ('0p') counts as a five. */
export function tileId(name: string): Tile;

/**
 * Returns the Unicode character of a tile, 🀀 to 🀡. The character U+FE0E follows the red dragon, so
 * that no platform draws it as an emoji. Unicode has no red fives.
 */
export function tileGlyph(id: Tile): string;

/**
 * Reads a hand from text.
 *
 * - `123m406p789s1122z`: digits stand before the letter of their suit, and 0 is a red five. All
 *   suit letters may instead precede their digits: `m123p406s789z1122`.
 * - `[123p]` is an open meld: a chi, pon or kan according to its tiles. `(1111z)` is a closed kan.
 *   In brackets the letter of the suit may be first or last.
 * - Honours may be written as `東南西北白發中` (also 発, 发, 东), and all tiles in Unicode: `🀇🀈🀉`.
 * - A kobalab string, `m123p406z11,z222+`, is allowed, too (see {@link fromKobalab}).
 * - A comma at the end sets `mustDiscard`: `123m406p11z[789s],` has just called and must discard.
 *
 * Case, spaces, line ends and full-width forms （１２３ｍ） do not matter. Empty text is an empty hand. A
 * fifth copy of a tile and a fifth meld are errors, but any number of tiles is allowed.
 *
 * @throws {MahjongError} with `position`, `length` and `text`
 */
export function parse(text: string): Hand;

/**
 * Writes a hand: `123m406p1122z[123p](1111z)`.
 *
 * The text has the tiles in the order man, pin, sou, honours, melds. Red fives come before plain
 * fives. The drawn tile is the last concealed tile of the text: 1z in `123m406p22z1z`. A hand that
 * must discard ends with a comma. `parse(format(hand))` is the same hand, except for facts that the
 * text lacks: the text does not say who discarded a called tile (see {@link toKobalab}). `parse`
 * finds a drawn tile only among 2, 5, 8, 11 or 14 concealed tiles.
 *
 * `suitFirst` writes `m123p406z1122[p123](z1111)`. `unicode` writes `🀇🀈🀉` and no red fives.
 */
export function format(
  hand: HandInput,
  options?: { suitFirst?: boolean; unicode?: boolean },
): string;

/**
 * Reads a kobalab string (majiang-core): `m123p406z11,z222+,s12-3,p333=3,m0555`.
 *
 * The letter of a suit comes before its digits, 0 is a red five, and melds follow commas. In a meld
 * the mark after the called tile shows who discarded it: `-` left, `=` across, `+` right. A tile
 * after the mark of a pon was added later (kakan). A kan without a mark is closed. A `*` (riichi)
 * after the concealed tiles is ignored. A comma at the end sets `mustDiscard`. `_` is an error.
 *
 * Text that majiang-core would skip is an error. Capitals, spaces and full-width forms are allowed,
 * as in {@link parse}.
 */
export function fromKobalab(text: string): Hand;

/**
 * Writes a kobalab string. `fromKobalab` restores the hand from this string. If the hand need not
 * discard, `fromKobalab` takes the last of 2, 5, 8, 11 or 14 tiles as the drawn tile. If it is
 * unknown who discarded a called tile, the meld is written as called from the left.
 */
export function toKobalab(hand: HandInput): string;

/**
 * Reads ids of tenhou logs, 0 to 135. A tenhou id is four times the tile id plus the copy's number,
 * 0 to 3. With `reds` (the default) the ids 16, 52 and 88 are red fives. The tiles are concealed
 * and in any order, but the drawn tile is last.
 */
export function from136(ids: ArrayLike<number>, options?: { reds?: boolean }): Hand;

/**
 * Writes the tenhou ids of a hand in ascending order, with the drawn tile last. The n copies of a
 * tile in hand get the n lowest of its four ids. With `reds: false` all fives are plain. The hand
 * must have no melds. With `reds`, a suit may have at most one red and three plain fives.
 */
export function to136(hand: HandInput, options?: { reds?: boolean }): number[];

/**
 * Reads mjai tile names: `1m` to `9s`, `5mr` `5pr` `5sr`, `E S W N` and `P F C` (White, Green,
 * Red). The tiles are concealed and in any order, but the drawn tile is last.
 */
export function fromMjai(names: ArrayLike<string>): Hand;

/** Writes mjai tile names in the order of ids, the drawn tile last. The hand must have no melds. */
export function toMjai(hand: HandInput): string[];

/** Converts any hand input to a new, checked hand object. */
export function readHand(input: HandInput): Hand;

/**
 * Copies 34 counts to `target` from index `offset` on, checks that each is 0 to 4, and returns
 * their sum. Allocates nothing. After an error these 34 entries of `target` are unspecified.
 */
export function copyCounts(counts: ArrayLike<number>, target: Uint8Array, offset: number): number;
