/* straight_test.c - straight mode with passing and for one goal, against the plain recurrence.
 * SPDX-License-Identifier: MIT
 */
#include "oracle.h"
#include "question.h"
#include "solve.h"

#include <math.h>

enum { ARENA = 200 << 20 };
static unsigned char *memory;
static uint64_t state;

/* At least ten, and not more than there are tiles. */
static uint8_t draws_for_all(const question *x, int draws) {
    int sum = 0;
    for (int t = 0; t < MJ_KINDS; t++) sum += x->unseen[t];
    if (draws < 10) draws += 10;
    return (uint8_t)(sum && sum < draws ? sum : draws);
}

/*
 * Of 13 or 14 tiles, any melds, players, forms, visible tiles; a pool that is large enough. A
 * scarce one is asked when few tiles are unseen, with draws for nearly all of them: then the last
 * pools have fewer tiles than are useful, and another useful tile is worth nothing.
 */
static void random_question(question *x, int scarce) {
    static const uint8_t goals[3] = {MJ_GOAL_WIN, MJ_GOAL_TENPAI, MJ_GOAL_EACH};
    *x = (question){.q = MJ_WIN_QUERY};
    mj_win_query *q = &x->q;
    q->mode = MJ_WIN_STRAIGHT;
    random_rules(&state, q);
    random_hand(&state, x, random_size(&state, q));
    int left = q->rules.players == 4 ? 95 : 67;
    random_unseen(&state, x, scarce ? left + oracle_below(&state, 27) : random_visible(&state, 90));
    q->unseen = x->unseen;
    q->goal = goals[oracle_below(&state, 3)];
    q->passing = oracle_below(&state, 4) != 0;
    q->draws = (uint8_t)(1 + oracle_below(&state, 27));
    if (scarce) q->draws = draws_for_all(x, q->draws);
    q->constant_pool = !oracle_below(&state, 5);
    to_plain(x);
    if (x->plain.pool < q->draws) x->plain.pool = q->pool = q->draws;
}

static void random_hands(uint64_t count, int scarce) {
    static mj_win_result r;
    static win_plain_result p;
    double worst = 0;
    uint64_t by_distance[MJ_MAX_TILES + 1] = {0};
    for (uint64_t done = 0; done < count;) {
        question x;
        random_question(&x, scarce);
        const win_plain_query *q = &x.plain;
        int far = win_plain_distance(q->counts, q->melds, q->players, q->forms, q->four_as_two);
        if (far > 4 - (oracle_below(&state, 6) != 0) || !win_plain(q, 150000, &p)) continue;
        int error = solve_in(memory, ARENA, &x.q, (uint32_t)(1 + oracle_below(&state, 3000)), &r);
        CHECK(error == MJ_OK, "%s: %s", digits(x.q.hand.count), mj_strerror(error));
        double e = error ? 9 : compare(&x, &r, &p);
        CHECK(e < 1e-9, "%s: off by %g, goal %d passing %d melds %d players %d forms %d draws %d",
              digits(x.q.hand.count), e, x.q.goal, x.q.passing, x.q.hand.melds, x.q.rules.players,
              x.q.rules.forms, x.q.draws);
        worst = fmax(worst, e);
        by_distance[p.distance]++;
        done++;
    }
    printf("%d hands, worst %g; by distance", (int)count, worst);
    for (int d = 0; d < 8; d++) printf(" %d", (int)by_distance[d]);
    printf("\n");
}

int main(void) {
    if (!(memory = malloc(ARENA))) return 2;
    state = seed_of_run();
    begin("passing and goals are those of the plain recurrence");
    uint64_t hands = samples(30);
    random_hands(hands, 0);
    begin("and where few tiles are left");
    random_hands(10 * hands, 1);
    win_plain_cleanup();
    free(memory);
    return report();
}
