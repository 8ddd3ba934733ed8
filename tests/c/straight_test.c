/* straight_test.c - straight mode with passing and for one goal, against the plain recurrence.
 * SPDX-License-Identifier: MIT
 *
 * UKEIRE_STRAIGHT_HANDS sets the number of random hands, UKEIRE_SEED the seed.
 */
#include "oracle.h"
#include "solve.h"
#include "win_plain.h"

#include <math.h>

enum { ARENA = 200 << 20 };
static unsigned char *memory;
static uint64_t state;

typedef struct question {
    mj_win_query q;
    uint8_t unseen[MJ_KINDS];
    win_plain_query plain;
} question;

/* How many tiles lie open. */
static int random_visible(int players, int scarce) {
    if (scarce) return (players == 4 ? 95 : 67) + oracle_below(&state, 27);
    int visible = oracle_below(&state, 4) ? oracle_below(&state, 60) : oracle_below(&state, 90);
    return oracle_below(&state, 2) ? visible : 0;
}

static void random_tiles(question *x, int tiles, int scarce) {
    mj_win_query *q = &x->q;
    uint8_t cap[MJ_KINDS];
    int players = q->rules.players,
        kind = oracle_below(&state, 4) ? ORACLE_UNIFORM : oracle_below(&state, ORACLE_HAND_KINDS);
    oracle_random_hand(&state, tiles, players, kind, q->hand.count);
    oracle_random_cap(&state, random_visible(players, scarce), players, q->hand.count, cap);
    for (int t = 0; t < MJ_KINDS; t++)
        x->unseen[t] = (uint8_t)(cap[t] > q->hand.count[t] ? cap[t] - q->hand.count[t] : 0);
}

/* At least ten, and not more than there are tiles. */
static uint8_t draws_for_all(const question *x, int draws) {
    int sum = 0;
    for (int t = 0; t < MJ_KINDS; t++) sum += x->unseen[t];
    if (draws < 10) draws += 10;
    return (uint8_t)(sum && sum < draws ? sum : draws);
}

static void to_plain(question *x) {
    static const int goals[] = {[MJ_GOAL_WIN] = WIN_PLAIN_FOR_WIN,
                                [MJ_GOAL_TENPAI] = WIN_PLAIN_FOR_TENPAI,
                                [MJ_GOAL_EACH] = WIN_PLAIN_EACH};
    mj_win_query *q = &x->q;
    int sum = 0;
    x->plain = (win_plain_query){.melds = q->hand.melds,
                                 .players = q->rules.players,
                                 .forms = q->rules.forms,
                                 .four_as_two = q->rules.four_as_two_pairs,
                                 .draws = q->draws,
                                 .constant_pool = q->constant_pool,
                                 .extra = WIN_PLAIN_STRAIGHT,
                                 .passing = q->passing,
                                 .goal = goals[q->goal]};
    for (int t = 0; t < MJ_KINDS; t++) {
        x->plain.counts[t] = q->hand.count[t];
        x->plain.unseen[t] = x->unseen[t];
        sum += x->unseen[t];
    }
    if (sum < q->draws) q->pool = q->draws;
    x->plain.pool = q->pool ? q->pool : sum;
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
    q->hand.melds = (uint8_t)(oracle_below(&state, 3) ? 0 : 1 + oracle_below(&state, 4));
    q->rules.players = oracle_below(&state, 4) ? 4 : 3;
    q->rules.forms =
        (uint8_t)(oracle_below(&state, 4) ? MJ_ALL_FORMS : 1 + oracle_below(&state, 7));
    if (q->hand.melds) q->rules.forms |= MJ_STANDARD;
    q->rules.four_as_two_pairs = !oracle_below(&state, 4);
    random_tiles(x, 14 - 3 * q->hand.melds - !oracle_below(&state, 3), scarce);
    q->unseen = x->unseen;
    q->goal = goals[oracle_below(&state, 3)];
    q->passing = oracle_below(&state, 4) != 0;
    q->draws = (uint8_t)(1 + oracle_below(&state, 27));
    if (scarce) q->draws = draws_for_all(x, q->draws);
    q->constant_pool = !oracle_below(&state, 5);
    to_plain(x);
}

static double difference(const double *a, const double *b, int draws) {
    double worst = 0;
    for (int n = 0; n <= draws; n++) worst = fmax(worst, fabs(a[n] - b[n]));
    return worst;
}

static double compare(const question *x, const mj_win_result *r, const win_plain_result *p) {
    double worst = r->distance == p->distance ? 0 : 9;
    int rows = 0;
    for (int t = 0; t <= MJ_KINDS; t++) {
        const win_plain_row *b = p->row + t;
        const mj_win_row *a = row_of(r, t == WIN_PLAIN_SELF ? MJ_NOT_HELD : t);
        rows += b->present;
        if (!b->present) continue;
        if (!a || !a->ready) return 9;
        worst = fmax(worst, difference(a->win, b->win, x->q.draws));
        worst = fmax(worst, difference(a->tenpai, b->tenpai, x->q.draws));
    }
    return rows == r->rows ? worst : 9;
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
    uint64_t hands = setting("UKEIRE_STRAIGHT_HANDS", 100);
    random_hands(hands, 0);
    begin("and where few tiles are left");
    random_hands(10 * hands, 1);
    win_plain_cleanup();
    free(memory);
    return report();
}
