/* mj_win.h - exact win and tenpai probability of every discard.
 * SPDX-License-Identifier: MIT
 *
 * The caller supplies all memory, and the work is done in steps. A whole program:
 *
 *     #include "mj_win.h"
 *     #include <stdio.h>
 *
 *     int main(void) {
 *         static unsigned char arena[16 << 20];
 *         static const int tiles[14] = {0, 1, 1, 3, 4, 9, 10, 11, 14, 15, 20, 21, 27, 27};
 *         mj_win_query query = MJ_WIN_QUERY;
 *         mj_win_result result;
 *         mj_win *win;
 *         int more = 1;
 *         for (int i = 0; i < 14; i++) query.hand.count[tiles[i]]++; // 12245m123p67p34s11z
 *         if (mj_win_begin(&query, arena, sizeof arena, &win)) return 1;
 *         while (more > 0) more = mj_win_step(win, 1000);
 *         if (more || mj_win_finish(win, &result)) return 1;
 *         const mj_win_row *best = &result.row[result.best[query.draws]];
 *         printf("discard %d: wins with probability %.4f, tenpai with %.4f\n", best->tile,
 *                best->win[query.draws], best->tenpai[query.draws]);
 *         return 0;
 *     }
 *
 * It prints:
 *
 *     discard 0: wins with probability 0.4048, tenpai with 0.8727
 *
 * The model
 *   One player draws alone, at most `draws` times. S is the pool, the number of unseen tiles. After
 *   k draws the pool has S - k tiles, or still S with `constant_pool`. Of tile t, w_t copies can be
 *   drawn: the unseen copies, and copies that the player discarded. The probability p(k) of a
 *   hand after k draws is
 *
 *     waiting:     p(k) = p(k + 1) + sum over t of w_t / (S - k) (p_{h + t}(k + 1) - p(k + 1))
 *     to discard:  p(k) = max over the allowed discards of p_{h - t}(k), and 1 if complete.
 *
 *   The tenpai probability has p = 1 for a waiting hand at distance 1.
 *
 * Modes, which differ in allowed draws and discards
 *   In straight mode a hand keeps only useful draws, and a discard keeps the distance.
 *   In graph mode a hand may also exchange tiles (tegawari) and step back. Let T be the distance of
 *   a hand, Q the distance of the question's hand, and `drawn` the number of tiles of the hand that
 *   the question's hand lacks. If `drawn` + T < Q + `extra`, the hand may draw and discard any
 *   tile. Any other hand only draws useful tiles, only discards tiles that keep T, and may reverse
 *   its moves.
 *   Sampled mode is straight mode for a player who always discards the best tile in the order of
 *   mj_discards. Sampled mode gives the mean over random paths, with its standard error. Apart from
 *   the error, the mean never exceeds the result of straight mode, and equals it if no hand has a
 *   choice. Win and tenpai probability use the same paths. With a value a path ends at distance 1,
 *   where values are exact. Sampled mode is for hands that otherwise need too much time or memory.
 *   Averaged mode quickly estimates the result of sampled mode from a few paths (mj_win_average).
 *   Auto mode, the default, chooses one of the modes above. Auto mode looks only at the hand and at
 *   whether there is a value, so that equal questions have equal answers. Near hands get a graph,
 *   which takes at most some tenths of a second. Farther hands get straight mode, where only
 *   discards that keep the distance have values. "Graph 2" is graph mode with `extra` = 2. With a
 *   value, the farthest hands get sampled mode:
 *
 *     shanten         0        1        2        3        4         5         6
 *     without value   graph 2  graph 2  graph 2  graph 1  graph 1   straight  straight
 *     with a value    graph 2  graph 2  graph 1  graph 1  see below sampled   sampled
 *
 *   With a value, a hand at shanten 4 gets straight mode if straight mode needs at least 800 states
 *   for each row, and if no form is nearer than the standard form. Other hands at shanten 4 get
 *   graph 1, since few states say little about the worth of a hand. Graph 2 replaces graph 1 if
 *   another form is nearer than the standard form: by 1 at shanten 2, by 2 at shanten 3, and
 *   without a value also by 2 at shanten 4. Auto mode sets `river` to MJ_RIVER_ALL from shanten 3
 *   on. With graph 2, MJ_RIVER_ALL begins at shanten 2 without a value, and at shanten 1 with a
 *   value. If memory is too small, auto mode takes the next simpler mode: a narrower graph with the
 *   same `river`, then straight mode, then sampled mode.
 *
 *   At shanten 0 with a value, a row is near if it is worth at most 1 % less than the best row, or
 *   at most 8 % less if its discard raises the distance. Auto mode adds a difference to the values
 *   of near rows and of the best row: the value in graph 3 minus the value in graph 2, both with
 *   `river` = 0. Near rows then have nearly the values of graph 3, and the result has `extra` 3. If
 *   graph 3 has more than 600,000 hands, nothing is added.
 *
 *   Every discard of the question's hand has a row. A row is `alone` if the mode does not allow its
 *   discard, which raises the distance. A row that is `alone` has the values of a separate question
 *   about the hand after the discard, with the same `unseen` and S. In this separate question
 *   the discarded tile is never drawn again. Values of rows with different distances are not
 *   comparable, since a farther hand may take tiles that a nearer hand must pass.
 *
 *   With `river`, a row of graph mode never draws the tile that it discarded. The graph of a row
 *   equals the graph of the question's hand, except that the discarded tile has one copy less to
 *   draw. For all rows, `drawn` and Q refer to the question's hand. Graph mode first computes upper
 *   bounds: the values of rows that may draw their discards again (c/win/ROWS.md). Then graph mode
 *   computes exact rows until no other row can be better for the goal. If the goal of a question
 *   with a value is win or tenpai, the score decides between rows that tie with all draws
 *   remaining. Rows without exact values keep upper bounds. All rows are computed exactly if
 *   `every` is set, or if few tiles are unseen and bounds are not certain.
 *
 *   With MJ_RIVER_ALL a graph goes onward only: no tile of a discarded kind is drawn, and a drawn
 *   tile is discarded at once or never. All rows share one graph and have exact values, not bounds.
 *   Values do not depend on tiles in the river, so ura indicators may be discarded tiles.
 *   MJ_RIVER_ALL may give lower values than `river` = 1, which lets a player change plans. Values
 *   are floats, exact to 1e-5 for the goal. Choices within a graph tie only if their values have
 *   equal bits, or without a value if their chances of the goal differ by about 2e-7 of them.
 *
 * Limits of the model
 *   There are no calls, no other players and no yaku: a hand wins when complete. A discarded or
 *   passed tile counts as unseen again. Straight mode without `passing` never needs discarded
 *   copies, and is exact for a player who follows its rules. Straight mode with `passing` and graph
 *   mode may need discarded copies and are too optimistic. The error is mostly small, but larger
 *   without `river` if drawing the first discard again would help the hand (c/win/MEASUREMENTS.md,
 *   "What the simulator shows"). Each draw shrinks the pool, but not the numbers w_t. With few
 *   unseen tiles, useful tiles may have more copies than the pool has tiles: straight mode then
 *   treats a useful draw as certain, and graph mode limits probabilities to 0..1.
 *
 * Method
 *   The recurrence, straight mode, graph mode (main2) and the sampling of paths are from the
 *   literature (tomohxx, mahjong-win-prob). c/win/WIN.md shows which hands the program merges.
 *   Results agree with the plain recurrence within 1e-12, and have equal bits on every machine with
 *   IEEE doubles and a compiler that does not contract a * b + c. */
#ifndef MJ_WIN_H
#define MJ_WIN_H
#include "mj_value.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

#define MJ_WIN_EXTRA 4 /* the greatest `extra` of graph mode */
/* MJ_WIN_WIDTH chooses `extra` by the distance: 3 at tenpai, 2 at shanten 1 and 2, else 1. With a
 * value MJ_WIN_WIDTH chooses 2 at tenpai and shanten 1, 1 at shanten 2 and 3, else 0. If memory
 * runs out, the question begins again with an `extra` reduced by one. */
#define MJ_WIN_WIDTH 255

#define MJ_RIVER_ALL 2   /* a value of `river` */
#define MJ_WIN_PATHS 250 /* paths of a row in sampled mode, by default */

enum mj_win_mode { MJ_WIN_STRAIGHT, MJ_WIN_GRAPH, MJ_WIN_SAMPLED, MJ_WIN_AVERAGED, MJ_WIN_AUTO };

/* mj_win_goal is the goal of the player. Except with MJ_GOAL_EACH, the player makes the choice with
 * the greatest expectation of the goal, and all numbers of a row belong to this player. Choices
 * within 1e-10 of the greatest expectation tie. In a tie MJ_GOAL_WIN compares `score` (with a
 * value), then `tenpai`; MJ_GOAL_SCORE compares `win`, then `tenpai`; MJ_GOAL_TENPAI compares
 * `score`, then `win`. In graph mode with few unseen tiles the sum of the chances of all draws may
 * exceed 1, and MJ_GOAL_TENPAI may win more often than MJ_GOAL_WIN. */
enum mj_win_goal {
    MJ_GOAL_WIN,
    MJ_GOAL_TENPAI,
    MJ_GOAL_SCORE, /* needs a value */
    MJ_GOAL_EACH   /* win and tenpai have separate players, as in the literature; without value */
};

/* mj_win_more enlarges the arena in place to at least `size` bytes, and returns its new size. */
typedef size_t mj_win_more(size_t size);

/* mj_win_query is a question about one hand. A program starts from MJ_WIN_QUERY. */
typedef struct mj_win_query {
    mj_hand hand;   /* waiting or to discard */
    mj_rules rules; /* without live: distances do not depend on `unseen` */
    /* 34 counts, or NULL for the default of mj_unseen; read only by begin and next */
    const uint8_t *unseen;
    const mj_value *value; /* NULL without points; read only by begin and next */
    uint8_t mode;          /* mj_win_mode */
    uint8_t goal;          /* mj_win_goal */
    uint8_t extra;         /* graph: 0..4, or MJ_WIN_WIDTH; auto: MJ_WIN_WIDTH */
    /* If 1, no row of graph mode draws its discard again. MJ_RIVER_ALL lets a graph go onward only,
     * but not with MJ_GOAL_EACH. With a value at distance 0 or 1, MJ_RIVER_ALL counts as 1 */
    uint8_t river;
    uint8_t every;         /* graph mode with `river`, 1: all rows are exact, none a bound */
    uint8_t passing;       /* straight mode, 1: a useful draw may be discarded */
    uint8_t draws;         /* draws to come, 1..27 */
    uint8_t constant_pool; /* 1: the pool does not shrink */
    /* 1: rows that are `alone` are never ready, unless all allowed discards raise the distance;
     * auto mode sets this */
    uint8_t keeping;
    /* 1: mj_simulate.h will play games with this answer, from the row of the tile `first`. In graph
     * mode with `river` the games use the graph of this row. Without `river` the games use the
     * graph of the hand if it has this row. Straight mode with a value computes only this row.
     * Further rows may never be ready. */
    uint8_t play;
    uint8_t first;     /* with play, for a hand to discard: the tile of a row */
    mj_win_more *more; /* NULL if the arena cannot grow */
    uint32_t paths;    /* sampled: paths of each row, or 0 for MJ_WIN_PATHS */
    uint32_t seed;     /* sampled and averaged: equal seeds give equal answers */
    uint16_t pool; /* S, at least the sum of unseen and at least `draws`; 0: the sum of unseen */
    /* a mask of the tiles of the hand whose discards have rows, or 0 for all tiles of the hand.
     * Later discards have no limit */
    uint64_t allowed;
} mj_win_query;
/* clang-format off */
#define MJ_WIN_QUERY                                                                               \
    { /* hand */ {{0}, {0}, 0}, /* rules */ MJ_RULES, /* unseen, value */ NULL, NULL,              \
      /* mode, goal */ MJ_WIN_AUTO, MJ_GOAL_WIN, /* extra */ MJ_WIN_WIDTH, /* river */ 1,          \
      /* every */ 0, /* passing */ 1, /* draws */ 18, /* constant_pool, keeping, play */ 0, 0, 0,  \
      /* first */ 0, /* more */ NULL, /* paths, seed, pool, allowed */ 0, 0, 0, 0 }
/* clang-format on */

/* MJ_WIN_PUBLISHED has the definitions of the literature, for comparison with published numbers.
 * In this query discarded tiles are unseen again, straight mode keeps useful draws, and win and
 * tenpai have separate players. */
/* clang-format off */
#define MJ_WIN_PUBLISHED                                                                           \
    { /* hand */ {{0}, {0}, 0}, /* rules */ MJ_RULES, /* unseen, value */ NULL, NULL,              \
      /* mode, goal */ MJ_WIN_STRAIGHT, MJ_GOAL_EACH, /* extra */ 0, /* river */ 0,                \
      /* every */ 0, /* passing */ 0, /* draws */ 18, /* constant_pool, keeping, play */ 0, 0, 0,  \
      /* first */ 0, /* more */ NULL, /* paths, seed, pool, allowed */ 0, 0, 0, 0 }
/* clang-format on */

/* mj_win_row has the values of the question's waiting hand, or of the hand after one discard. */
typedef struct mj_win_row {
    double win[MJ_WIN_VALUES];    /* by remaining draws, 0..draws */
    double tenpai[MJ_WIN_VALUES]; /* by remaining draws, 0..draws */
    double score[MJ_WIN_VALUES];  /* with a value: expected worth */
    double won[MJ_WIN_VALUES];    /* with a value: expected gain by wins */
    /* sampled: standard errors of win, tenpai and score; 0 for a single path */
    double win_error[MJ_WIN_VALUES], tenpai_error[MJ_WIN_VALUES], score_error[MJ_WIN_VALUES];
    uint8_t tile;     /* the discard; MJ_NOT_HELD for a waiting hand */
    uint8_t distance; /* distance of the waiting hand */
    uint8_t ready;    /* 0: not computed yet, all values are 0 */
    uint8_t bound;    /* 1: each value is an upper bound, and the best row for the goal is at least
                         as good as this row */
    uint8_t alone;    /* 1: the mode does not allow the discard, which raises the distance */
    uint8_t riichi[MJ_WIN_VALUES]; /* 1: the discard declares riichi */
} mj_win_row;

typedef struct mj_win_result {
    mj_win_row row[MJ_MAX_TILES]; /* rows of the allowed discards, by tile */
    uint8_t rows;                 /* 1 for a waiting hand */
    uint8_t distance;             /* distance of the question's hand */
    uint8_t draws;
    uint8_t mode;  /* mj_win_mode used; never MJ_WIN_AUTO */
    uint8_t extra; /* graph: the width of the answer */
    /* best[n] is the index of the best row for the goal with n draws remaining. With MJ_GOAL_EACH
     * the best row wins most often; if rows tie, the best row is tenpai most often. A row that is
     * `alone` is best only if no other row is ready. In a tie an exact row is better than a bound,
     * and an earlier row is better than a later row. */
    uint8_t best[MJ_WIN_VALUES];
    /* `states` and `edges` count states (c/win/WIN.md) and moves in straight mode, merged hands and
     * draws in graph mode, hands on paths and their useful kinds in other modes. */
    uint32_t states, edges;
    size_t memory; /* bytes of the arena used so far */
} mj_win_result;

/* mj_win is a calculation, which lies in its arena and needs no release. */
typedef struct mj_win mj_win;

/* Checks the question and prepares the calculation in the arena. The arena has `size` bytes and any
 * alignment, and exists until the end of the calculation. Returns MJ_OK and sets *win, or returns
 * an error. The error is MJ_ERR_POOL if the pool is too small, MJ_ERR_MEMORY if the arena is too
 * small, or an error of mj_check. The error is MJ_ERR_ARGUMENT if a pointer is null, a field is out
 * of range, rules.live is set, or an allowed tile is not in the hand. */
int mj_win_begin(const mj_win_query *query, void *arena, size_t size, mj_win **win);

/* Ends a calculation, finished or not, and begins another question in its arena. Returns what
 * mj_win_begin returns. The results equal those after mj_win_begin, bit for bit. After an invalid
 * question the calculation goes on unchanged. After MJ_ERR_MEMORY the caller may ask another
 * question. The arena keeps data of suits from straight mode: at most 10 MB, and at most a quarter
 * of an arena that cannot grow. Later questions with the same visible tiles (neither held nor
 * unseen) are then faster. With a value the data fits only questions with the same dora, melds,
 * winds and yaku in reach. If ron is possible, the discards and the hand must also be equal. If the
 * data leaves too little memory, a later step drops the data and begins the question again. */
int mj_win_next(mj_win *win, const mj_win_query *query);

/* Does `budget` (1 or more) pieces of work. Most pieces take some microseconds. A new kind of suit
 * or a new graph takes milliseconds. Rows that keep the distance are ready before other rows.
 * Returns 1 while there is more to do, or MJ_OK when all requested rows are ready. Returns
 * MJ_ERR_ARGUMENT for a null pointer or a budget of 0, and MJ_ERR_MEMORY if the arena is too small.
 * An error does not change ready rows. A calculation may be abandoned at any step. */
int mj_win_step(mj_win *win, uint32_t budget);

/* Returns an estimate of the finished part of the work, 0 to 1. The estimate never falls. */
double mj_win_progress(const mj_win *win);

/* Copies the rows that are ready so far. Returns MJ_OK, or MJ_ERR_ARGUMENT for a null pointer. */
int mj_win_finish(const mj_win *win, mj_win_result *result);

/* Estimates the win probability of a hand from its number of useful tiles at each distance.
 * useful[i] is the number of useful tiles at distance i + 1: useful[distance - 1] for the hand
 * itself, useful[0] at tenpai. Sets win[n] to the probability with n draws remaining, for n =
 * 0..draws. At distance i + 1 after k draws the probability is
 *     p_i(k) = p_i(k + 1) + useful[i] / (S - k) (p_{i-1}(k + 1) - p_i(k + 1)),   p_{-1} = 1.
 * The result is exact if the numbers of useful tiles never depend on earlier draws, for example in
 * chiitoitsu without visible tiles. `distance` is 1..14, useful[i] is 0..pool, and `pool` is at
 * least `draws`. Returns MJ_OK or MJ_ERR_ARGUMENT. The formula is from texts on seven pairs. */
int mj_win_average(const double *useful, int distance, int draws, int pool, int constant_pool,
                   double win[MJ_WIN_VALUES]);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
