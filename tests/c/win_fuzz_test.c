/* win_fuzz_test.c - win probability under random questions, budgets and arenas, given up anywhere.
 * SPDX-License-Identifier: MIT
 *
 * UKEIRE_FUZZ sets the number of calculations, UKEIRE_SEED the seed. Whatever is asked, nothing may
 * be read or written beyond the arena (the sanitizers see to that), and each row that is ready has
 * values from 0 to 1 that do not fall with the draws left.
 */
#include "check.h"
#include "mj.h"
#include "oracle.h"
#include "win.h"

enum { MOST_STEPS = 400 };

static const double SLIP = 1e-12; /* the rounding of sums of some thousand terms */

static uint64_t state;

static int below(int n) {
    return (int)((oracle_random(&state) >> 32) * (uint64_t)(uint32_t)n >> 32);
}

/* Less than the hand leaves of some tiles. */
static void hide_some(const mj_win_query *q, uint8_t unseen[MJ_KINDS]) {
    if (mj_unseen(&q->hand, &q->rules, unseen) != MJ_OK) return;
    for (int i = below(40); i > 0; i--) {
        int t = below(MJ_KINDS);
        if (unseen[t]) unseen[t]--;
    }
}

static mj_win_query random_query(uint8_t unseen[MJ_KINDS]) {
    mj_win_query q = MJ_WIN_QUERY;
    int melds = below(3) ? 0 : below(5);
    q.rules.players = (uint8_t)(3 + below(2));
    q.rules.forms = (uint8_t)(below(3) ? MJ_ALL_FORMS : 1 + below(7));
    q.rules.four_as_two_pairs = (uint8_t)below(2);
    q.hand.melds = (uint8_t)melds;
    oracle_random_hand(&state, 13 + below(2) - 3 * melds, q.rules.players, below(ORACLE_HAND_KINDS),
                       q.hand.count);
    q.mode = (uint8_t)below(4);
    q.paths = (uint32_t)below(300);
    q.seed = (uint32_t)below(1000);
    q.extra = (uint8_t)below(3);
    q.draws = (uint8_t)(1 + below(MJ_WIN_DRAWS));
    q.constant_pool = (uint8_t)below(2);
    q.pool = (uint16_t)(below(3) ? 0 : below(200));
    if (below(3) == 0) {
        hide_some(&q, unseen);
        q.unseen = unseen;
    }
    if (below(50) == 0) q.hand.count[below(MJ_KINDS)]++;
    return q;
}

static int is_line(const double *line, int draws) {
    for (int n = 0; n <= draws; n++)
        if (!(line[n] >= 0 && line[n] <= 1 + SLIP) || (n && line[n] < line[n - 1] - SLIP)) return 0;
    return 1;
}

static void check_rows(const mj_win_query *q, const mj_win_result *r) {
    for (int i = 0; i < r->rows; i++) {
        const mj_win_row *row = r->row + i;
        if (!row->ready) continue;
        CHECK(is_line(row->win, r->draws) && is_line(row->tenpai, r->draws),
              "%s, mode %d, extra %d, draws %d, discard %d", digits(q->hand.count), q->mode,
              q->extra, q->draws, row->tile);
    }
}

/* One calculation, with the last steps missing more often than not; an arena of its own, so that
 * the sanitizers know its end. Returns whether it came to its end. */
static int calculate(void) {
    static mj_win_result r;
    uint8_t unseen[MJ_KINDS];
    mj_win_query q = random_query(unseen);
    size_t size = (size_t)1 << (10 + below(15));
    size = size / 2 + (size_t)below((int)size);
    void *arena = malloc(size);
    mj_win *win = NULL;
    int steps = below(MOST_STEPS), more = arena ? mj_win_begin(&q, arena, size, &win) : -1;
    while (more >= 0 && win && steps-- > 0) {
        more = mj_win_step(win, (uint32_t)(1 + below(200)));
        if (more <= 0) break;
    }
    CHECK(more >= 0 || more == MJ_ERR_MEMORY || more == MJ_ERR_POOL || !win, "error %d", more);
    if (win) {
        CHECK(mj_win_finish(win, &r) == MJ_OK && r.memory <= size, "%zu bytes of %zu", r.memory,
              size);
        check_rows(&q, &r);
    }
    free(arena);
    return win && more == 0;
}

int main(void) {
    uint64_t ended = 0, count = setting("UKEIRE_FUZZ", 5000);
    state = setting("UKEIRE_SEED", 1);
    for (uint64_t i = 0; i < count; i++) ended += (uint64_t)calculate();
    printf("%" PRIu64 " of %" PRIu64 " calculations came to their end\n", ended, count);
    CHECK(ended > 0, "none");
    return report();
}
