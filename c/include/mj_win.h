/* mj_win.h - how likely is a hand to win: exact win and tenpai probability of every discard.
 * SPDX-License-Identifier: MIT
 *
 * The caller supplies all memory and asks for the work in steps. A whole program:
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
 *     discard 0: wins with probability 0.3982, tenpai with 0.8576
 *
 * The model
 *   One player draws alone, `draws` times at most. S tiles are unseen before the first draw, S - k
 *   when k draws are gone (constant_pool: S all the time). w_t copies of tile t are unseen:
 * unseen_t plus those of it that were in the hand and were thrown. With p(k) the probability of a
 * hand when k draws are gone,
 *
 *     waiting:     p(k) = p(k + 1) + sum over t of w_t / (S - k) (p_{h + t}(k + 1) - p(k + 1))
 *     to discard:  p(k) = max over the discards allowed of p_{h - t}(k), and 1 when complete.
 *
 *   Tenpai probability has "waiting at distance 1" for its goal, and maxima of its own.
 *   straight  A waiting hand takes useful draws alone, and always; a hand to discard throws only
 *             tiles that keep the distance.
 *   graph     Contains changes of the hand (tegawari) and steps back. With drawn(h) = the tiles of
 *             h that the hand asked about lacks, T(h) the distance: every draw from a hand with
 *             drawn + T < T(hand asked about) + extra, else the useful ones; every discard from
 *             such a hand, else those that keep T. Each move can be made both ways: what was
 *             thrown can be drawn, what was drawn can be thrown.
 *   sampled   Straight mode for a player who throws, of the tiles that keep the distance, the first
 *             one in the order of mj_discards: most useful tiles, then kinds, then the lowest. The
 *             mean over random paths, and its standard error: never above straight mode but for
 *             the error, and equal to it where there is nothing to choose. Tenpai is that of the
 *             same paths. For hands that are too far, or memory that is too small, for the others.
 *   averaged  An estimate of the same at once, from the mean numbers of useful tiles along a few
 *             paths; see mj_win_average.
 *
 *   Every discard of the hand asked about gets a row. One that the mode does not allow (it raises
 *   the distance) is a waiting hand asked about by itself, with `unseen` and S as they are: its
 *   tile lies in the river and is not drawn again.
 *
 * What the model leaves out
 *   There are no calls and no other players, and no yaku: a hand wins when it is complete. A tile
 *   thrown or passed counts as unseen again. Straight mode never needs such a tile, and is exact
 *   for a player who plays by its rules; graph mode does, and is too optimistic: mostly a little,
 *   but more where the first tile thrown is one to be wanted back (WIN.md, "What the simulator
 *   shows"). S grows smaller with each draw while w_t does not, so that with few tiles unseen the
 *   useful ones can be more than the pool: then one of them is drawn for sure (straight), or p
 *   stops at 1 (graph).
 *
 * Method
 *   The recurrence and straight mode are those of the literature (tomohxx, mahjong-win-prob; the
 *   graph is its main2), as is the sampling of paths. Hands are not visited one by one:
 *   WIN.md derives what stands for them. Results agree with the plain recurrence within 1e-12, and
 *   are the same bits on every machine whose double is IEEE and whose compiler does not contract
 *   a * b + c.
 */
#ifndef MJ_WIN_H
#define MJ_WIN_H

#include "mj.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MJ_WIN_DRAWS 27                  /* most draws to come */
#define MJ_WIN_VALUES (MJ_WIN_DRAWS + 1) /* by draws left: 0..27 */
#define MJ_WIN_EXTRA 2                   /* most steps aside in graph mode */

#define MJ_WIN_PATHS 10000 /* of a row in sampled mode, by default */

enum mj_win_mode { MJ_WIN_STRAIGHT, MJ_WIN_GRAPH, MJ_WIN_SAMPLED, MJ_WIN_AVERAGED };

/* Makes the arena larger, in place: asked for `size` bytes in all, returns how many it has now. */
typedef size_t mj_win_more(size_t size);

/* A question. Start from MJ_WIN_QUERY. */
typedef struct mj_win_query {
    mj_hand hand;   /* waiting or to discard */
    mj_rules rules; /* live is not for this question: distances never look at `unseen` */
    /* 34 counts, or NULL for the default of mj_unseen; read by begin and next alone */
    const uint8_t *unseen;
    uint8_t mode;          /* mj_win_mode */
    uint8_t extra;         /* graph: 0..2 */
    uint8_t draws;         /* to come, 1..27 */
    uint8_t constant_pool; /* 1: the pool does not shrink */
    uint8_t keeping;       /* 1: rows that are `alone` are not worked out, and not ready */
    /* 1: for simulate.h. In graph mode only the graphs of the hand and of the row `first` are then
     * made, the second where the first lacks it, and other rows may not get ready. */
    uint8_t play;
    uint8_t first;     /* with play, of a hand to discard: the row's tile, which it holds */
    mj_win_more *more; /* NULL where the arena cannot grow */
    uint32_t paths;    /* sampled: of each row, or 0 for MJ_WIN_PATHS */
    uint32_t seed;     /* sampled and averaged: equal seeds, equal answers */
    uint16_t pool;     /* S: not below the sum of unseen, nor below `draws`; or 0 for that sum */
} mj_win_query;
#define MJ_WIN_QUERY                                                                               \
    { .rules = MJ_RULES, .draws = 18 }

/* The probabilities of one waiting hand: that asked about, or what a discard leaves of it. */
typedef struct mj_win_row {
    double win[MJ_WIN_VALUES];    /* by draws left, 0..draws */
    double tenpai[MJ_WIN_VALUES]; /* the same */
    /* sampled: standard errors of the two; 0 of a single path, which does not tell them */
    double win_error[MJ_WIN_VALUES], tenpai_error[MJ_WIN_VALUES];
    uint8_t tile;     /* discarded; MJ_NOT_HELD where the hand asked about waits */
    uint8_t distance; /* of the waiting hand */
    uint8_t ready;    /* 0: not known yet, all values are 0 */
    uint8_t alone;    /* 1: the mode does not allow the discard, see above */
} mj_win_row;

typedef struct mj_win_result {
    mj_win_row row[MJ_MAX_TILES]; /* by tile */
    uint8_t rows;                 /* 1 for a waiting hand */
    uint8_t distance;             /* of the hand asked about */
    uint8_t draws;
    uint8_t best[MJ_WIN_VALUES]; /* by draws left: the row that wins most often, of equal ones the
                                    one that is tenpai most often, then the first */
    uint32_t states, edges;      /* visited; in graph mode hands, after merging equal suits; along
                                    paths, hands and their useful kinds */
    size_t memory;               /* bytes of the arena that were needed so far */
} mj_win_result;

/* A calculation; it lives in its arena and needs no release. */
typedef struct mj_win mj_win;

/* Checks the question and lays out the calculation in the arena, `size` bytes of any alignment,
 * that the caller keeps until the end. Returns MJ_OK and *win; or an error: MJ_ERR_POOL for a pool
 * that is too small, MJ_ERR_MEMORY, MJ_ERR_ARGUMENT for a null pointer or a field out of range
 * (live, too, is), or what mj_check says of the hand. */
int mj_win_begin(const mj_win_query *query, void *arena, size_t size, mj_win **win);

/* Asks another question in the arena of a calculation, which is over with that, finished or not.
 * What straight mode learned of suits stays, as far as it has a place (at most a quarter of an
 * arena that cannot grow, and 10 MB), and answers later questions faster where the tiles that are
 * neither held nor unseen are the same: at best none, as by default. Where that leaves too little
 * memory it is forgotten, and the question begun again in a later step: rows that were ready are
 * then not, for a while. Results are the same bits as after mj_win_begin. Returns the same; when
 * the question is refused the calculation is as it was, and after MJ_ERR_MEMORY it can be asked
 * another one. */
int mj_win_next(mj_win *win, const mj_win_query *query);

/* Works on: `budget` (at least 1) is a number of pieces of work of some microseconds each, though
 * single pieces (a new kind of suit, the preparation of a graph) may take some milliseconds. Rows
 * that keep the distance are ready before the others. Returns 1 while there is more to do, MJ_OK
 * when all rows that are asked for are ready, MJ_ERR_ARGUMENT for a null pointer or no budget, and
 * MJ_ERR_MEMORY when the arena is too small; rows that were ready stay so. A calculation is given
 * up by not asking for further steps. */
int mj_win_step(mj_win *win, uint32_t budget);

/* A guess at the part of the work that is done, 0..1, never falling. */
double mj_win_progress(const mj_win *win);

/* Copies out what is ready, at any time. Returns MJ_OK or MJ_ERR_ARGUMENT (a null pointer). */
int mj_win_finish(const mj_win *win, mj_win_result *result);

/* ---- the averaged estimate ---- */

/* Win probability by draws left (win[0..draws]) of a hand at distance `distance` of which only the
 * number of useful tiles along the way is known: useful[i] of them with i draws of use still
 * missing after the next one, so useful[distance - 1] now and useful[0] in tenpai. It is the chain
 *     p_i(k) = p_i(k + 1) + useful[i] / (S - k) (p_{i-1}(k + 1) - p_i(k + 1)),   p_{-1} = 1,
 * exact where the numbers do not depend on which useful tile comes (chiitoitsu with nothing of it
 * visible), and otherwise as good as the averages. `distance` is 1..14, 0 <= useful[i] <= pool,
 * `pool` at least `draws`. Returns MJ_OK or MJ_ERR_ARGUMENT. Source: the literature on seven pairs.
 */
int mj_win_average(const double *useful, int distance, int draws, int pool, int constant_pool,
                   double win[MJ_WIN_VALUES]);

#ifdef __cplusplus
}
#endif

#endif
