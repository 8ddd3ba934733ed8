/* straight_value_test.c - straight mode with a value against the plain oracle of value.
 * SPDX-License-Identifier: MIT
 *
 * Hands are complete ones under themes, so that every yaku occurs, with some tiles exchanged.
 */
#include "solve.h"

#include "folding.h"
#include "others.h"
#include "score_convert.h"
#include "score_hands.h"

#include <math.h>

enum { ARENA = 200 << 20 };
static unsigned char *memory;

typedef struct question {
    mj_win_query q;
    mj_value value;
    uint8_t unseen[MJ_KINDS];
    value_query plain;
} question;

static int exists(int players, int t) { return players == 4 || t == 0 || t > 7; }

static int five_of(int suit) { return 9 * suit + 4; }

/* Puts another tile in the place of one. */
static void exchange(question *x, uint8_t left[MJ_KINDS]) {
    uint8_t *count = x->q.hand.count;
    int from, to;
    do from = below(MJ_KINDS);
    while (!count[from]);
    do to = below(MJ_KINDS);
    while (!left[to]);
    count[from]--;
    left[from]++;
    count[to]++;
    left[to]--;
}

/* As many tries to find a tile that is unseen, and to show it. */
static void see(question *x, int tries) {
    while (tries-- > 0) {
        int t = below(MJ_KINDS);
        if (x->unseen[t]) x->unseen[t]--;
    }
}

static void draw_tiles(question *x, const plain_win *win) {
    uint8_t left[MJ_KINDS], *count = x->q.hand.count;
    mj_agari *table = &x->value.table;
    for (int t = 0; t < MJ_KINDS; t++) {
        count[t] = (uint8_t)win->concealed[t];
        left[t] = exists(x->q.rules.players, t) ? (uint8_t)(4 - count[t]) : 0;
    }
    for (int i = 0; i < table->melds; i++)
        for (int k = 0; k < (table->meld[i].kind > MJ_MELD_PON ? 4 : 3); k++)
            left[table->meld[i].tile + (table->meld[i].kind == MJ_MELD_CHI ? k : 0)]--;
    for (int i = 0; i < table->dora_count; i++) left[table->dora[i]]--;
    left[30] = (uint8_t)(left[30] - table->norths);
    for (int i = 1 + below(4); i > 0; i--) exchange(x, left);
    if (!below(3)) {
        int t;
        do t = below(MJ_KINDS);
        while (!count[t]);
        count[t]--;
    }
    for (int t = 0; t < MJ_KINDS; t++) x->unseen[t] = left[t];
    see(x, below(2) ? 0 : below(50));
    x->q.unseen = x->unseen;
}

static void draw_reds(question *x, const plain_win *win) {
    mj_value *v = &x->value;
    for (int s = 0; s < 3; s++) {
        int fives = x->q.hand.count[five_of(s)], left = v->rules.reds[s];
        for (int i = 0; i < v->table.melds; i++)
            if (v->table.meld[i].tile / 9 == s) left -= v->table.meld[i].reds;
        int held = win->reds[s] < fives ? win->reds[s] : fives;
        if (below(2)) held = below((left < fives ? left : fives) + 1);
        v->table.reds[s] = (uint8_t)held;
        v->red_seen[s] = (uint8_t)(below(3) ? 0 : below(left - held + 1));
    }
}

static void draw_value(question *x) {
    mj_value *v = &x->value;
    v->declare = (uint8_t)below(3);
    v->ippatsu = flip();
    v->last_draw = flip();
    v->first = !below(4);
    v->stick = 100 * below(30) + 7; /* so that it does not cancel out with what wins bring */
    if (!below(3)) {
        int tenpai = below(3000), noten = -below(3000), turned = !below(4);
        v->draw_tenpai = turned ? noten : tenpai;
        v->draw_noten = turned ? tenpai : noten;
    }
    for (int t = 0; t < MJ_KINDS; t++) v->discards |= (uint64_t)!below(20) << t;
    if (!below(3)) v->ron = (1 + below(20)) / 100.0;
    if (!below(3)) draw_others(v);
    if (below(4)) return;
    v->steps = (uint8_t)(1 + below(4));
    for (int i = 0; i < v->steps; i++)
        v->utility[i] = (struct mj_utility){below(2000) + 4000 * i - 2000, i + below(10) / 10.0};
}

static void to_plain(question *x) {
    const mj_win_query *q = &x->q;
    const mj_value *v = &x->value;
    value_query *p = &x->plain;
    static const int goals[] = {[MJ_GOAL_WIN] = VALUE_FOR_WIN,
                                [MJ_GOAL_TENPAI] = VALUE_FOR_TENPAI,
                                [MJ_GOAL_SCORE] = VALUE_FOR_SCORE};
    *p = (value_query){.win = {.melds = q->hand.melds,
                               .players = q->rules.players,
                               .forms = q->rules.forms,
                               .four_as_two = q->rules.four_as_two_pairs,
                               .draws = q->draws,
                               .constant_pool = q->constant_pool,
                               .extra = WIN_PLAIN_STRAIGHT,
                               .passing = q->passing},
                       .rules = plain_rules_of(&v->rules),
                       .goal = goals[q->goal],
                       .declare = v->declare,
                       .ippatsu = v->ippatsu,
                       .last_draw = v->last_draw,
                       .first = v->first,
                       .stick = v->stick,
                       .draw_tenpai = v->draw_tenpai,
                       .draw_noten = v->draw_noten,
                       .discards = v->discards,
                       .ron = v->ron,
                       .steps = v->steps};
    others_to_plain(v, p);
    int sum = 0;
    for (int t = 0; t < MJ_KINDS; t++) {
        p->win.counts[t] = q->hand.count[t];
        sum += p->win.unseen[t] = x->unseen[t];
    }
    if (sum < q->draws) x->q.pool = q->draws;
    p->win.pool = x->q.pool ? x->q.pool : sum;
    const mj_agari *a = &v->table;
    plain_win *w = &p->table;
    w->meld_count = a->melds;
    for (int i = 0; i < a->melds; i++)
        w->melds[i] = (plain_meld){a->meld[i].kind, a->meld[i].tile, a->meld[i].reds, 1};
    w->round = a->round;
    w->seat = a->seat;
    w->indicator_count = a->dora_count;
    for (int i = 0; i < a->dora_count; i++) w->indicators[i] = a->dora[i];
    w->riichi = a->riichi;
    w->honba = a->honba;
    w->deposits = a->deposits;
    w->norths = a->norths;
    for (int s = 0; s < 3; s++) {
        w->reds[s] = a->reds[s];
        p->set_reds[s] = v->rules.reds[s];
        p->red_seen[s] = v->red_seen[s];
    }
    for (int i = 0; i < v->steps; i++) {
        p->utility[i].from = v->utility[i].from;
        p->utility[i].worth = v->utility[i].worth;
    }
}

static int is_closed(const mj_agari *table) {
    int closed = 1;
    for (int i = 0; i < table->melds; i++) closed &= table->meld[i].kind == MJ_MELD_CLOSED_KAN;
    return closed;
}

static void random_question(question *x) {
    plain_win win = {.tile = 0};
    *x = (question){.q = MJ_WIN_QUERY, .value = MJ_VALUE};
    mj_win_query *q = &x->q;
    mj_value *v = &x->value;
    q->mode = MJ_WIN_STRAIGHT;
    v->rules = draw_rules();
    q->rules.players = v->rules.players;
    int reds[3] = {v->rules.reds[0], v->rules.reds[1], v->rules.reds[2]};
    do
        score_hand(&seed, below(4) ? below(SCORE_THEMES - 1) : THEME_ANY, v->rules.players, reds,
                   &win);
    while (win.indicator_count == 0 && below(3));
    v->table = agari_of(&win);
    mj_agari *table = &v->table;
    table->riichi = 0;
    q->hand.melds = table->melds;
    q->rules.forms = (uint8_t)(below(6) ? MJ_ALL_FORMS : 1 + below(7));
    if (q->hand.melds) q->rules.forms |= MJ_STANDARD;
    q->rules.four_as_two_pairs = !below(10);
    draw_tiles(x, &win);
    draw_reds(x, &win);
    draw_value(x);
    q->value = v;
    q->goal = (uint8_t)(below(3) ? MJ_GOAL_SCORE : below(2));
    q->passing = below(5) != 0;
    q->draws = (uint8_t)(below(3) ? 18 : 1 + below(27));
    q->constant_pool = !below(8);
    int tiles = 0;
    for (int t = 0; t < MJ_KINDS; t++) tiles += q->hand.count[t];
    if (tiles % 3 == 1 && is_closed(table) && !below(3) &&
        mj_distance(&q->hand, &q->rules, NULL, NULL) == 1)
        table->riichi = (uint8_t)(1 + below(2));
    to_plain(x);
}

static double difference(const double *a, const double *b, int draws) {
    double worst = 0;
    for (int n = 0; n <= draws; n++) worst = fmax(worst, fabs(a[n] - b[n]) / fmax(1, fabs(b[n])));
    return worst;
}

/* Plays of equal worth may differ in points: with a utility, or where riichi is worth no more than
 * to wait. */
static double compare_row(const mj_win_row *a, const value_row *b, int draws, int points) {
    double worst = a && a->ready ? 0 : 9;
    if (worst > 0) return worst;
    worst = fmax(worst, difference(a->score, b->line[VALUE_SCORE], draws));
    if (points) worst = fmax(worst, difference(a->won, b->line[VALUE_WON], draws));
    worst = fmax(worst, difference(a->win, b->line[VALUE_WIN], draws));
    worst = fmax(worst, difference(a->tenpai, b->line[VALUE_TENPAI], draws));
    return worst;
}

static double compare(const question *x, const mj_win_result *r, const value_result *p) {
    double worst = r->distance == p->distance ? 0 : 9;
    int rows = 0;
    for (int k = 0; k <= VALUE_KINDS; k++) {
        int tile = k == VALUE_SELF ? MJ_NOT_HELD : k < MJ_KINDS ? k : five_of(k - MJ_KINDS);
        rows += p->row[k].present;
        if (!p->row[k].present) continue;
        double e = compare_row(row_of(r, tile), p->row + k, x->q.draws,
                               !x->value.steps && x->value.declare != MJ_RIICHI_BEST);
        if (e > 1e-9 && getenv("SHOW")) {
            const mj_win_row *a = row_of(r, tile);
            int n = x->q.draws;
            printf("row %d alone %d distance %d: %g %g %g %g, plain %g %g %g %g\n", k, a->alone,
                   a->distance, a->score[n], a->won[n], a->win[n], a->tenpai[n],
                   p->row[k].line[0][n], p->row[k].line[1][n], p->row[k].line[2][n],
                   p->row[k].line[3][n]);
        }
        worst = fmax(worst, e);
    }
    return rows == r->rows ? worst : 9;
}

/*
 * Few tiles are unseen, with draws for nearly all of them. So the last pools have fewer tiles than
 * are useful, and another useful tile is worth nothing.
 */
static void make_scarce(question *x) {
    int sum = 0;
    see(x, 150 + below(200));
    for (int t = 0; t < MJ_KINDS; t++) sum += x->unseen[t];
    if (sum && sum < x->q.draws) x->q.draws = (uint8_t)sum;
    x->q.passing = 1;
    x->q.constant_pool = 0;
    to_plain(x);
}

/* A question as it is asked about one hand of an east round, all else unseen. */
static void simple_question(question *x, const char *hand) {
    *x = (question){.q = MJ_WIN_QUERY, .value = MJ_VALUE};
    x->q.mode = MJ_WIN_STRAIGHT;
    x->q.goal = MJ_GOAL_SCORE;
    x->q.value = &x->value;
    x->q.unseen = x->unseen;
    x->value.table.round = x->value.table.seat = 27;
    read_tiles(hand, x->q.hand.count);
    for (int t = 0; t < MJ_KINDS; t++) x->unseen[t] = (uint8_t)(4 - x->q.hand.count[t]);
}

static void check_question(question *x, const char *what) {
    static mj_win_result r;
    static value_result p;
    to_plain(x);
    CHECK(value_plain(&x->plain, 60000, &p), "%s", what);
    CHECK(solve_in(memory, ARENA, &x->q, 1000, &r) == MJ_OK, "%s", what);
    double e = compare(x, &r, &p);
    CHECK(e < 1e-9, "%s: off by %g", what, e);
}

/* A hand that may have either of two pairs. With 28 fu, or 30, beside the pair, its fu of 0, 2 or 4
 * come to other payments. Where one copy of each is unseen, no honour can be a triplet. */
static void pairs_of_honours(void) {
    static question x;
    for (int i = 0; i < 7 * 7 * 8; i++) {
        int one = i / 8 % 7 + 1, other = i / 56 + 1;
        char hand[32];
        if (one >= other) continue;
        snprintf(hand, sizeof hand, "%s9s%d%dz", i & 1 ? "123m24m456p222s" : "123m34m456p111s", one,
                 other);
        simple_question(&x, hand);
        for (int t = 27; t < MJ_KINDS && i & 4; t++) x.unseen[t] = 1;
        x.value.rules.double_wind_fu = (uint8_t)(i & 2 ? 2 : 4);
        x.value.table.round = (uint8_t)(27 + other % 2);
        x.q.draws = 3;
        check_question(&x, hand);
    }
}

/* Where a hand in tenpai pays, it is left for another one while nothing can be won any more. */
static void tenpai_that_pays(void) {
    static question x;
    static const char *const hands[] = {"123m456p78s11z57p9s", "123m45p78s11z579p9s",
                                        "13m45p78s11z5579p9s"};
    for (int i = 0; i < 3 * 2 * 3; i++) {
        simple_question(&x, hands[i % 3]);
        x.value.draw_tenpai = i / 3 & 1 ? -1000 : 0;
        x.value.draw_noten = x.value.draw_tenpai + 2000 * (i / 6) - 2000;
        x.q.draws = 6;
        check_question(&x, hands[i % 3]);
    }
}

static void random_hands(uint64_t count, int scarce) {
    static mj_win_result r;
    static value_result p;
    static question x;
    double worst = 0;
    uint64_t by_distance[MJ_MAX_TILES + 1] = {0};
    for (uint64_t done = 0; done < count;) {
        random_question(&x);
        if (scarce) make_scarce(&x);
        int far = mj_distance(&x.q.hand, &x.q.rules, NULL, NULL);
        if (far < 1 || far > 4 || (far == 4 && below(8))) continue;
        if (!value_plain(&x.plain, 60000, &p)) continue;
        int error = solve_in(memory, ARENA, &x.q, (uint32_t)(1 + below(3000)), &r);
        CHECK(error == MJ_OK, "%s: %d", digits(x.q.hand.count), error);
        double e = error ? 9 : compare(&x, &r, &p);
        CHECK(e < 1e-9,
              "%s: off by %g, distance %d goal %d passing %d melds %d players %d declare %d ron %g "
              "steps %d riichi %d first %d dora %d draws %d forms %d",
              digits(x.q.hand.count), e, far, x.q.goal, x.q.passing, x.q.hand.melds,
              x.q.rules.players, x.value.declare, x.value.ron, x.value.steps, x.value.table.riichi,
              x.value.first, x.value.table.dora_count, x.q.draws, x.q.rules.forms);
        worst = fmax(worst, e);
        by_distance[far]++;
        done++;
    }
    printf("%d hands, worst %g; by distance", (int)count, worst);
    for (int d = 0; d < 8; d++) printf(" %d", (int)by_distance[d]);
    printf("\n");
}

/* What was learned of other questions, and how the work is cut into steps, do not change a bit. */
static void sequences(uint64_t count) {
    static mj_win_result a, b;
    static question x;
    unsigned char *other = malloc(ARENA);
    mj_win *win = NULL;
    for (uint64_t done = 0; done < count; done++) {
        random_question(&x);
        int far = mj_distance(&x.q.hand, &x.q.rules, NULL, NULL);
        if (far < 1 || far > 4) continue;
        if (!below(4)) x.q.value = NULL, x.q.goal = (uint8_t)below(2);
        x.q.keeping = !below(4);
        CHECK(solve_in(other, ARENA, &x.q, 1000, &a) == MJ_OK, "%s", digits(x.q.hand.count));
        int error = win ? mj_win_next(win, &x.q) : mj_win_begin(&x.q, memory, ARENA, &win);
        if (!error) error = run_to_end(win, (uint32_t)(1 + below(3000)));
        CHECK(error == MJ_OK && finish_for(x.q.goal, win, &b) == MJ_OK, "%d", error);
        CHECK(!memcmp(a.row, b.row, sizeof a.row), "%s", digits(x.q.hand.count));
    }
    free(other);
}

/* The answer where no states are kept from row to row, and values are folded from so many numbers
 * on. */
static int solve_folded(const mj_win_query *q, uint64_t lines, mj_win_result *r) {
    mj_win *win;
    folding_numbers = lines;
    int error = folding_begin(q, memory, ARENA, &win);
    if (!error) error = run_to_end(win, (uint32_t)(1 + below(3000)));
    return error ? error : finish_for(q->goal, win, r);
}

static double difference_of_rows(const mj_win_result *a, const mj_win_result *b) {
    double worst = 0;
    for (int i = 0; i < a->rows; i++) {
        const mj_win_row *p = a->row + i, *q = b->row + i;
        worst = fmax(worst, difference(p->score, q->score, a->draws));
        worst = fmax(worst, difference(p->won, q->won, a->draws));
        worst = fmax(worst, difference(p->win, q->win, a->draws));
        worst = fmax(worst, difference(p->tenpai, q->tenpai, a->draws));
    }
    return worst;
}

/* Folded values have the bits of lines, wherever folding begins: with the first states, in the
 * midst of a row, or with a row that is large. Where states are kept from row to row another hand
 * may stand for one at distance 1, whose waits come in another order: that is the last bit. */
static void folds(uint64_t count) {
    static mj_win_result kept, lines, folded;
    static question x;
    uint64_t melds = 0, sanma = 0;
    for (uint64_t done = 0; done < count;) {
        random_question(&x);
        int far = mj_distance(&x.q.hand, &x.q.rules, NULL, NULL);
        if (far < 2 || far > 4 || (far == 4 && below(4))) continue;
        uint64_t before = folding_values;
        const char *hand = digits(x.q.hand.count);
        x.q.keeping = !below(4);
        CHECK(solve_folded(&x.q, (uint64_t)below(1 << below(16)), &folded) == MJ_OK, "%s", hand);
        if (folding_values == before) continue;
        CHECK(solve_folded(&x.q, UINT64_MAX, &lines) == MJ_OK, "%s", hand);
        CHECK(solve_in(memory, ARENA, &x.q, 1000, &kept) == MJ_OK, "%s", hand);
        CHECK(!memcmp(lines.row, folded.row, sizeof lines.row) &&
                  !memcmp(lines.best, folded.best, sizeof lines.best),
              "%s: goal %d", hand, x.q.goal);
        double e = difference_of_rows(&kept, &folded);
        CHECK(e < 1e-13, "%s: off by %g", hand, e);
        melds += x.q.hand.melds > 0;
        sanma += x.q.rules.players == 3;
        done++;
    }
    printf("%d hands, %d with melds, %d of sanma; %d values of hands to discard, %d of others\n",
           (int)count, (int)melds, (int)sanma, (int)(folding_values - folding_waits),
           (int)folding_waits);
}

/* In arenas of any size there is the answer or the one error. */
static void arenas(uint64_t count) {
    static mj_win_result r;
    static question x;
    for (uint64_t done = 0; done < count; done++) {
        random_question(&x);
        int far = mj_distance(&x.q.hand, &x.q.rules, NULL, NULL);
        if (far < 1 || far > 5) continue;
        size_t size = (size_t)below(1 << (14 + below(10)));
        unsigned char *small = malloc(size + 1);
        int error = solve_in(small + 1, size, &x.q, (uint32_t)(1 + below(3000)), &r);
        CHECK(error == MJ_OK || error == MJ_ERR_MEMORY, "%d", error);
        CHECK(error || r.memory <= size, "%zu", r.memory);
        free(small);
    }
}

/* A hand whose lines do not all fit into what is kept of them, so that old ones make room. A row
 * that is to be played keeps all of its lines. */
static void large(void) {
    static mj_win_result all, one;
    static const int tiles[] = {5, 8, 8, 9, 10, 11, 12, 17, 18, 24, 24, 27, 30, 32};
    mj_value value = MJ_VALUE;
    mj_win_query q = MJ_WIN_QUERY;
    q.mode = MJ_WIN_STRAIGHT;
    for (int i = 0; i < 14; i++) q.hand.count[tiles[i]]++;
    value.table.seat = value.table.round = 27;
    value.table.dora_count = 1;
    value.table.dora[0] = 2;
    q.value = &value;
    q.goal = MJ_GOAL_SCORE;
    CHECK(solve_in(memory, ARENA, &q, 3000, &all) == MJ_OK, "699m12349p177s146z");
    CHECK(all.memory < 140 << 20, "%zu bytes", all.memory);
    q.play = 1;
    for (int i = 0; i < all.rows; i += 3) {
        q.first = all.row[i].tile;
        CHECK(solve_in(memory, ARENA, &q, 3000, &one) == MJ_OK, "row %d", q.first);
        const mj_win_row *a = &all.row[i], *b = row_of(&one, q.first);
        CHECK(b->ready && !memcmp(a->score, b->score, sizeof a->score) &&
                  !memcmp(a->win, b->win, sizeof a->win),
              "row %d", q.first);
    }
}

int main(void) {
    if (!(memory = malloc(ARENA))) return 2;
    seed = seed_of_run();
    begin("values of random hands are those of the plain oracle");
    uint64_t hands = samples(30);
    random_hands(hands, 0);
    begin("and where few tiles are left");
    random_hands(60 * hands, 1);
    begin("fu of pairs of honours are counted");
    pairs_of_honours();
    begin("where tenpai pays, and where noten does");
    tenpai_that_pays();
    begin("folded values are those of lines, bit for bit");
    folds(samples(150));
    begin("one question after the other has the same bits");
    sequences(samples(20));
    begin("an arena that is too small is an error");
    arenas(samples(40));
    begin("lines that make room for others were not needed any more");
    large();
    win_plain_cleanup();
    free(memory);
    return report();
}
