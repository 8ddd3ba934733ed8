/* mj_value.h - the expected worth of a hand in points, for questions of mj_win.h.
 * SPDX-License-Identifier: MIT
 *
 * With a `value` mj_win.h computes points: wins need a yaku, are paid, and depend on riichi.
 * A whole program:
 *
 *     #include "mj_win.h"
 *     #include <stdio.h>
 *
 *     int main(void) {
 *         static unsigned char arena[64 << 20];
 *         static const int tiles[14] = {2, 3, 4, 10, 14, 14, 15, 16, 23, 24, 25, 26, 30, 30};
 *         mj_win_query query = MJ_WIN_QUERY;
 *         mj_value value = MJ_VALUE;
 *         mj_win_result result;
 *         mj_win *win;
 *         int more = 1;
 *         for (int i = 0; i < 14; i++) query.hand.count[tiles[i]]++; // 345m26678p6789s44z
 *         value.table.seat = value.table.round = 27; // the dealer in the east round
 *         value.table.dora_count = 1;
 *         value.table.dora[0] = 10; // the indicator 2p
 *         query.value = &value;
 *         query.goal = MJ_GOAL_SCORE;
 *         query.mode = MJ_WIN_GRAPH;
 *         if (mj_win_begin(&query, arena, sizeof arena, &win)) return 1;
 *         while (more > 0) more = mj_win_step(win, 1000);
 *         if (more || mj_win_finish(win, &result)) return 1;
 *         const mj_win_row *best = &result.row[result.best[query.draws]];
 *         printf("discard %d: %.0f points, wins with probability %.4f\n", best->tile,
 *                best->score[query.draws], best->win[query.draws]);
 *         return 0;
 *     }
 *
 * It prints:
 *
 *     discard 26: 4308 points, wins with probability 0.4850
 *
 * The model
 *   One player draws alone, as in mj_win.h. Each game ends with an amount of points for the player.
 *   A win gives the winner's gain by mj_score, with honba and deposits. If the question's hand is
 *   already in riichi, a win gives `stick` less; a later declaration pays the stick and gets it
 *   back. Without a win the amount is `draw_tenpai` for a tenpai hand, less `stick` in riichi, and
 *   `draw_noten` for any other hand.
 *   The worth of an amount is the amount itself, or its `utility`. The `score` of a row is the
 *   expected worth. `won` is the part of the expected amount that comes from wins, without the
 *   player's returned riichi stick. `won` is always in points, so `won` / `win` is the mean amount
 *   of a win in points. Choices do not depend on `won`.
 *
 * Red fives are separate tiles. The chance that a drawn five is red is the share of red copies
 * among the unseen fives. A hand with a plain and a red five of a suit discards the plain one.
 * Otherwise draws and discards ignore the colour of fives. Red fives that are neither held nor seen
 * are unseen, up to the number of unseen fives. By default all tiles are unseen except hand, melds,
 * dora indicators and norths set aside.
 *
 * Tenpai
 *   A closed hand (closed kans allowed) may declare riichi with a discard that leaves it waiting at
 *   distance 1. `declare` says when a hand declares riichi: always, never, or (the default) if
 *   riichi is worth more. A hand without remaining draws declares no riichi. After riichi the hand
 *   does not change. In each step the hand may win by tsumo or by ron. The chance to draw a wait is
 *   its share of the pool. Each copy of a wait that can be drawn adds `ron` to the chance of ron.
 *   If the chances of all waits, with and without a yaku, sum to more than 1, each chance is
 *   divided by the sum. A win may be declined if continuing is worth more. With `ippatsu`, a win
 *   counts ippatsu up to and including the first draw after the declaration. With `last_draw`, a
 *   tsumo by the last draw counts haitei. A ron never counts houtei. c/win/VALUE.md, "Curves of
 *   waiting hands", has the formula. In furiten there is no ron. A hand is in furiten if `discards`
 *   has a tile that completes it, even one without remaining copies. A hand is also in furiten if
 *   the question's hand had more copies of a tile that completes this hand: the player then
 *   discarded the tile. A hand that waits at distance 1 without riichi (damaten, or open) follows
 *   the formula of riichi, but with scores without riichi. A wait wins only if it gives a yaku. In
 *   straight mode a waiting hand without riichi does not change. In graph mode a waiting hand
 *   without riichi goes on like any other hand, and may declare riichi later if it is closed. If
 *   the question's hand is closed, waits at distance 1 and is not in riichi, it may declare riichi
 *   with any discard, even of the drawn tile. Straight mode lets the question's hand declare riichi
 *   once, and graph mode lets it declare riichi in every step. A row whose hand waits at distance 1
 *   may declare riichi, even if the row is `alone`. In graph mode a complete hand may continue with
 *   any discard that leaves a hand of the graph. Graph mode adds up the chances of ron and draws,
 *   and limits `win` and `tenpai` to 1, but not `score` and `won`.
 *
 * Ura
 *   A win in riichi draws ura indicators from an urn, as many as there are dora indicators. The urn
 *   has the tiles unseen at the win, and the discards after the question. With `river` the first
 *   discard is not in the urn. The expectation is exact for any number of indicators. If the urn
 *   has too few tiles, all its tiles are drawn.
 *
 * With three players (rules.players) the model sets no norths aside beyond table.norths.
 *
 * Others at the table
 *   A go-around is the time from a discard of the player to the next draw. With `with_others`,
 *   ends[n] is the chance that other players end the round in a go-around, if n draws (0 or more)
 *   remain. The player then loses costs[n] points (c/win/VALUE.md, "Others at the table"). For a
 *   hand at distance 1 the chance of tenpai stays 1. The go-around of a declaration and later
 *   go-arounds in riichi use others[1]; all other go-arounds use others[0]. Other players discard
 *   an unseen copy of a wait t with the chance ron[t], which replaces the field `ron` of mj_value.
 *   With a utility, a loss is worth the utility of the amount -costs[n]. The first go-around
 *   follows the first discard, and its chance is ends[draws]. A caller who knows the risk of the
 *   first discard omits it from ends[draws], and subtracts its cost from the `score` of the row.
 *
 * The model has no calls or kans after the question, and no further actions of other players. */
#ifndef MJ_VALUE_H
#define MJ_VALUE_H
#include "mj_score.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum mj_declare { MJ_RIICHI_ALWAYS, MJ_RIICHI_BEST, MJ_RIICHI_NEVER };

#define MJ_UTILITY_STEPS 16

#define MJ_WIN_DRAWS 27                  /* most draws to come */
#define MJ_WIN_VALUES (MJ_WIN_DRAWS + 1) /* entries by remaining draws, 0..27 */

/* mj_others has the chances of actions of other players in a go-around. */
typedef struct mj_others {
    /* ends[n] is the chance, 0..1, that another player ends the round with n draws remaining: by
     * tsumo, by ron on another player, or by ron on the player's discard. */
    double ends[MJ_WIN_VALUES];
    /* costs[n] is the mean number of points lost if another player ends the round, -1e6..1e6. In
     * others[1] costs include the riichi stick, which the winner takes. */
    double costs[MJ_WIN_VALUES];
    double ron[MJ_KINDS]; /* the chance that one unseen copy of a wait is discarded, 0..1 */
} mj_others;

/* mj_value says what a win or another end of a game is worth. A program starts from MJ_VALUE. */
typedef struct mj_value {
    /* Only these fields count: `seat`, `round`, melds (as many as the hand has), dora indicators,
     * `norths`, `honba`, `deposits`, `reds` (red fives among the concealed tiles) and `riichi`.
     * `riichi` is 1 or 2 if the question's waiting hand is in riichi, and `deposits` include its
     * stick. */
    mj_agari table;
    mj_score_rules rules; /* for the number of players of mj_rules */
    uint8_t red_seen[3];  /* red fives that are neither in hand or melds nor unseen: m, p, s */
    uint8_t declare;      /* mj_declare */
    uint8_t ippatsu;      /* 1: ippatsu counts, if the rules have it */
    uint8_t last_draw;    /* 1: the last of `draws` is the last tile of the wall */
    uint8_t first;        /* 1: riichi with the first discard is double riichi */
    uint8_t steps;        /* number of steps of utility; 0: the worth is the points */
    uint8_t with_others;  /* 1: others end rounds and discard waits as in `others` */
    int32_t stick;        /* the price of riichi, 0 or more; 1000 */
    int32_t draw_tenpai;  /* amount of a tenpai hand at the end without a win */
    int32_t draw_noten;   /* amount of a hand that is not tenpai at the end without a win */
    uint64_t discards;    /* mask of tiles that the player discarded, for furiten */
    double ron;           /* chance that others discard one unseen copy of a wait in a go-around,
                             0..1; 0 with `others` */
    mj_others others[2];  /* [0]: without riichi; [1]: in riichi */
    /* An amount is worth utility[i].worth for the last i with amount >= utility[i].from. Amounts
     * below utility[0].from are worth 0. `from` rises with i. `worth` is at least 0 and does not
     * fall as i rises. */
    struct mj_utility {
        int32_t from;
        double worth;
    } utility[MJ_UTILITY_STEPS];
} mj_value;

/* clang-format off */
#define MJ_VALUE                                                                                   \
    { MJ_AGARI, MJ_SCORE_RULES, /* red_seen */ {0, 0, 0}, /* declare */ MJ_RIICHI_BEST,            \
      /* ippatsu, last_draw */ 1, 1, /* first, steps, with_others */ 0, 0, 0, /* stick */ 1000,    \
      /* draw_tenpai, draw_noten */ 0, 0, /* discards */ 0, /* ron */ 0.0,                         \
      /* others */ {{{0.0}, {0.0}, {0.0}}, {{0.0}, {0.0}, {0.0}}}, /* utility */ {{0, 0.0}} }
/* clang-format on */

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
