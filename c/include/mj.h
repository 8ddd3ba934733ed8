/* mj.h - riichi mahjong: the distance of a hand from winning, and the tiles that lower it.
 * SPDX-License-Identifier: MIT
 *
 * The library is C11 for gcc and clang, without allocation, global state or I/O. Every function can
 * be called from several threads at once. All answers are exact. A whole program:
 *
 *     #include "mj.h"
 *     #include <stdio.h>
 *
 *     int main(void) {
 *         mj_hand hand = {{1, 1, 1, 0, 0, 0, 0, 0, 0,  // 123m
 *                          0, 0, 0, 3, 0, 0, 0, 0, 0,  // 444p
 *                          1, 1, 1, 0, 0, 0, 0, 0, 0,  // 123s
 *                          2, 0, 0, 0, 2, 0, 0},       // 11z 55z
 *                         {0}, 0};
 *         mj_rules rules = MJ_RULES;
 *         mj_useful u;
 *         if (mj_ukeire(&hand, &rules, NULL, &u) < 0) return 1;
 *         printf("%d-shanten, %d tiles of %d kinds\n", u.distance - 1, u.total, u.kinds);
 *         return 0;
 *     }
 *
 * It prints:
 *
 *     0-shanten, 4 tiles of 2 kinds
 *
 * The first command builds the library, the second builds the program with the library:
 *
 *     ./build.sh lib
 *     cc -O2 -I c/include your.c build/libmj.a
 *
 * These commands build the program from all files of the library at once:
 *
 *     ./build.sh tables
 *     cc -O2 -I c/include -I c -I tables/out your.c $(find c -name '*.c')
 *
 * C++ programs can link with the library, which is compiled as C.
 *
 * Headers
 *   mj.h           shanten, ukeire, discards, improvements, nearest complete hands
 *   mj_win.h       the win probability of each discard
 *   mj_simulate.h  games played by the choices of mj_win.h
 *   mj_census.h    the number of hands at each distance
 *   mj_danger.h    the likely waits of a tenpai player
 *   mj_score.h     the score of a won hand, and questions of a game around winning
 *   mj_value.h     the expected points of a discard, for questions of mj_win.h
 *
 * Words
 *   A tile is 0..33: 1m..9m, 1p..9p, 1s..9s, East South West North White Green Red (1z..7z). In a
 *   mask (uint64_t) bit t stands for tile t.
 *   A set is a triplet or a run of three. A complete hand in the standard form is four sets, some
 *   of them melds (chi, pon, kan), and a pair. A complete hand never uses a fifth copy of a tile.
 *   The distance of a hand is how many tiles it must still draw to be complete. If a hand has h_i
 *   copies of tile i and a complete hand has w_i, the hand needs max(w_i - h_i, 0) draws of tile i.
 *   The distance is the least sum of such draws over all complete hands. Shanten is distance - 1.
 *   With m melds a waiting hand has 13 - 3m concealed tiles, and a hand to discard has 14 - 3m.
 *   A useful tile lowers the distance if it is drawn. The ukeire of a hand is all its useful tiles.
 *   A form is standard, chiitoitsu (seven different pairs) or kokushi (thirteen orphans).
 *   The number of unseen copies of a tile is 4 less the copies in hand, in melds and visible.
 *   Chiitoitsu and kokushi exist only without melds. The distance of a hand is its least distance
 *   in a requested form. The useful tiles of a hand are the tiles useful in any nearest form.
 *
 * Errors
 *   Every function checks its arguments. On an error a function returns a negative mj_err and
 *   leaves its outputs unchanged. */
#ifndef MJ_H
#define MJ_H
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

#define MJ_KINDS 34     /* different tiles */
#define MJ_COPIES 4     /* copies of each tile */
#define MJ_MAX_TILES 14 /* most tiles of a hand, a meld counted as three */
#define MJ_MAX_MELDS 4
#define MJ_NOT_HELD 127 /* in a discard table: the hand lacks the tile */
#define MJ_NEVER 99     /* distance if no complete hand is possible (only with rules.live) */
#define MJ_PARTS 4      /* parts of a hand: man, pin, sou, and the tiles without runs */
#define MJ_ROW 10       /* numbers of an mj_row */

enum mj_form { MJ_STANDARD = 1, MJ_CHIITOITSU = 2, MJ_KOKUSHI = 4, MJ_ALL_FORMS = 7 };

typedef enum mj_err {
    MJ_OK = 0,
    MJ_ERR_ARGUMENT = -1,   /* null pointer, unknown forms, players other than 3 and 4 */
    MJ_ERR_COUNT = -2,      /* more than four of one tile in hand and melds */
    MJ_ERR_MELDS = -3,      /* more than four melds, or melded tiles that cannot make them */
    MJ_ERR_TOTAL = -4,      /* neither 13 nor 14 tiles, a meld counted as three */
    MJ_ERR_SANMA = -5,      /* a tile of 2m..8m with three players */
    MJ_ERR_UNSEEN = -6,     /* more unseen copies than exist */
    MJ_ERR_FORMS = -7,      /* only forms that are impossible with melds */
    MJ_ERR_TO_DISCARD = -8, /* a hand of 14 tiles where a waiting hand is needed */
    MJ_ERR_WAITING = -9,    /* a waiting hand where a hand of 14 tiles is needed */
    MJ_ERR_MEMORY = -10,    /* the arena is too small */
    MJ_ERR_POOL = -11       /* a pool of fewer tiles than are unseen or may be drawn (mj_win.h) */
} mj_err;

typedef struct mj_hand {
    uint8_t count[MJ_KINDS];  /* concealed tiles, 0..4 of each */
    uint8_t melded[MJ_KINDS]; /* tiles in melds, 0 if unknown; `unseen` excludes them by default */
    uint8_t melds;            /* number of melds, 0..4, closed kans included */
} mj_hand;

/* mj_rules has the rules of winning. A program starts from MJ_RULES. */
typedef struct mj_rules {
    uint8_t players;           /* 4, or 3: sanma, where 2m..8m do not exist */
    uint8_t forms;             /* mj_form bits */
    uint8_t four_as_two_pairs; /* 1: chiitoitsu may count four of a kind as two pairs */
    uint8_t live;              /* 1: a complete hand may use only held and unseen tiles (w_i <=
                                  count_i + unseen_i); answers take some fifty times as long */
} mj_rules;
#define MJ_RULES                                                                                   \
    { 4, MJ_ALL_FORMS, 0, 0 }

/* mj_useful has the tiles that lower the distance of a waiting hand. */
typedef struct mj_useful {
    uint64_t mask;    /* all useful tiles, also those without unseen copies */
    uint8_t distance; /* 1..MJ_NEVER */
    uint8_t forms;    /* the forms at this distance; 0 for MJ_NEVER */
    uint8_t kinds;    /* number of useful tiles with at least one unseen copy */
    uint8_t total;    /* number of unseen copies of useful tiles */
} mj_useful;

/* mj_discard is one possible discard, with the ukeire after it. */
typedef struct mj_discard {
    mj_useful after; /* the waiting hand after it */
    uint8_t tile;
    uint8_t keeps; /* 1: the distance does not rise */
} mj_discard;

/* mj_improvement is a draw that improves the ukeire without lowering the distance (tegawari). */
typedef struct mj_improvement {
    mj_useful after; /* after the draw and the best discard */
    uint8_t tile;    /* the drawn tile */
    uint8_t left;    /* unseen copies of the drawn tile */
    uint8_t discard; /* the best discard after the draw, in the order of mj_discards */
} mj_improvement;

/* Returns MJ_OK, or the error of an invalid hand. Sets *tile to the tile that is wrong, or to -1 if
 * no single tile is wrong. `unseen` and `tile` may be NULL. */
int mj_check(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, int *tile);

/* Returns an English sentence about an error, without a full stop. Never returns NULL. */
const char *mj_strerror(int error);

/* Writes the counts that other functions use if `unseen` is NULL: 4 less the copies in hand and
 * melds, but 0 for 2m..8m in sanma. Returns MJ_OK or an error. */
int mj_unseen(const mj_hand *hand, const mj_rules *rules, uint8_t unseen[MJ_KINDS]);

/* ---- one hand ----
 * `unseen` is 34 counts of 0..4, or NULL for the default. */

/* Returns the distance of a hand of 13 or 14 tiles (0..14, or MJ_NEVER) or an error. Sets *forms to
 * the mj_form bits of the forms at this distance. `forms` may be NULL. tables/README.md explains
 * the method. */
int mj_distance(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, uint8_t *forms);

/* Writes the useful tiles of a waiting hand. Returns the distance or an error. */
int mj_ukeire(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, mj_useful *useful);

/* Lists the discards of a hand of 14 tiles, one for each different tile. Discards are sorted by
 * least distance, then greatest total, then most kinds, then lowest tile. A discarded tile does not
 * become unseen again. Writes at most 14 discards. Returns the number of discards or an error. */
int mj_discards(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen,
                mj_discard discards[MJ_MAX_TILES]);

/* Lists the draws that keep the distance of a waiting hand but improve it: after the best discard
 * its ukeire has a greater total. The drawn copy is no longer unseen. Draws are sorted by greatest
 * total, then most kinds, then lowest tile. Returns the number of listed draws or an error. */
int mj_improvements(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen,
                    mj_improvement improvements[MJ_KINDS]);

/* ---- many hands ---- `counts` holds n hands of 34 counts, one after another, without melds. A
 * hand of k tiles has (14 - k) / 3 melds, rounded down. All copies outside the hand are unseen. For
 * an invalid hand the distance is the error, and all other results are 0. A batch returns the
 * number of invalid hands, or MJ_ERR_ARGUMENT (invalid rules, rules.live = 1, null pointers). */

/* Writes the distances of waiting hands and hands to discard. */
int mj_distance_batch(const uint8_t *counts, size_t n, const mj_rules *rules, int8_t *distances);

/* Writes the ukeire of waiting hands. mj_useful explains `masks`, `kinds` and `totals`. */
int mj_ukeire_batch(const uint8_t *counts, size_t n, const mj_rules *rules, int8_t *distances,
                    uint64_t *masks, uint8_t *kinds, uint8_t *totals);

/* Writes `distances`, `kinds` and `totals` after each discard of each hand: n lines of 34 entries.
 * The distance is MJ_NOT_HELD for tiles that the hand lacks, and the error for an invalid hand. */
int mj_discards_batch(const uint8_t *counts, size_t n, const mj_rules *rules, int8_t *distances,
                      uint8_t *kinds, uint8_t *totals);

/* ---- why ---- */

/* mj_goal is a complete hand at the least distance. */
typedef struct mj_goal {
    uint8_t count[MJ_KINDS]; /* its concealed tiles */
    uint8_t form;            /* one mj_form */
    uint32_t ways;           /* number of choices of unseen copies that complete the hand: product
                                of C(unseen, missing) over the missing tiles, at most UINT32_MAX */
} mj_goal;

/* Lists the complete hands at the least distance. Hands are sorted by greatest `ways`, then by form
 * (standard, chiitoitsu, kokushi), then by counts. Examines up to MJ_GOALS_SEEN hands, and writes
 * up to `max`. If `max` is 0, `goals` may be NULL. Returns the number of examined hands or an
 * error. */
#define MJ_GOALS_SEEN 20000
int mj_goals(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, int max,
             mj_goal *goals);

enum mj_block_kind {
    MJ_TRIPLET, /* three copies of tile */
    MJ_RUN,     /* tile, tile + 1, tile + 2 */
    MJ_RYANMEN, /* tile, tile + 1: waits on both sides */
    MJ_KANCHAN, /* tile, tile + 2 */
    MJ_PENCHAN, /* 12 or 89 */
    MJ_TOITSU,  /* a pair that counts as a partial set */
    MJ_HEAD,    /* the pair of the hand; in chiitoitsu each pair, in kokushi the doubled orphan */
    MJ_SINGLE,  /* one tile that counts: in chiitoitsu half a pair, in kokushi an orphan */
    MJ_SPARE    /* a tile of no use */
};

typedef struct mj_block {
    uint8_t kind; /* mj_block_kind */
    uint8_t tile; /* the lowest tile of the block */
} mj_block;

/* mj_reading divides the concealed tiles into blocks of one form. The numbers of a reading are
 * terms of a textbook formula for shanten. */
typedef struct mj_reading {
    uint64_t lacking; /* 0 if `classical` is `distance` - 1. Else a mask: each hand that the formula
                         counts needs too many copies of one of these tiles, more than four or, with
                         rules.live, more than remain */
    mj_block block[MJ_MAX_TILES]; /* by kind, then tile */
    uint8_t blocks;               /* number of blocks */
    uint8_t form;                 /* mj_form */
    uint8_t sets;                 /* concealed sets: a in the formula */
    uint8_t partials;             /* partial sets: b in the formula, at most 4 - melds - a */
    uint8_t pair;                 /* c in the formula: 0 or 1; in chiitoitsu the number of pairs */
    uint8_t kinds;    /* chiitoitsu and kokushi: different tiles that count, pairs included */
    int8_t classical; /* standard: 8 - 2 (a + melds) - b - c; chiitoitsu: 6 - pairs + max(0, 7 -
                         kinds); kokushi: 13 - kinds - pair */
    uint8_t distance; /* exact distance; MJ_NEVER if no complete hand is possible */
} mj_reading;

/* Finds the best reading of a hand of 13 or 14 tiles in one form. The best reading has the least
 * result of the formula, then most sets, then a head, then best shapes (ryanmen, toitsu, kanchan,
 * penchan), then most triplets. Returns MJ_OK or an error. */
int mj_read(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, int form,
            mj_reading *reading);

/* mj_row has ten numbers for a part of a hand: the fewest draws that make 0..4 sets, then 0..4 sets
 * and a pair. With rules.live a number is MJ_NEVER if too few tiles remain. */
typedef uint8_t mj_row[MJ_ROW];

/* Writes the rows of a hand, which determine its distance in the standard form (tables/README.md).
 * Parts 0..2 are the suits, part 3 is the honours. In sanma part 0 is empty, and part 3 includes 1m
 * and 9m. Returns MJ_OK or an error. */
int mj_rows_of(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen,
               mj_row rows[MJ_PARTS]);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
