/* leaf_test.c - the worth of wins and the curves of waiting hands, against their definitions.
 * SPDX-License-Identifier: MIT
 *
 * For random won hands of all themes, every set of ura indicators is drawn and scored by mj_score.
 * For random waits, the recurrence of mj_value.h is computed literally.
 */
#include "check.h"
#include "others.h"
#include "score_convert.h"
#include "score_hands.h"
#include "win/points/curve.h"

#include <math.h>
#include <string.h>

static int is_within(double a, double b) { return fabs(a - b) <= 1e-11 * (1 + fabs(a) + fabs(b)); }

/* ---- worth ---- */

static uint8_t urn[MJ_KINDS], supply[MJ_KINDS];

static void draw_urn(const mj_agari *win, const payments *p) {
    for (int t = 0; t < MJ_KINDS; t++) {
        int left = 4 - win->count[t] - p->called[t];
        for (int i = 0; i < win->dora_count; i++) left -= win->dora[i] == t;
        if (win->count[t] + p->called[t] == 0 && below(3) == 0) left = below(left + 1);
        if (p->rules.players == 3 && t >= 1 && t <= 7) left = 0;
        urn[t] = (uint8_t)left;
        supply[t] = (uint8_t)(left + win->count[t]);
    }
}

/* Sums over all ways to draw the remaining indicators from tiles `t` on; the indicators drawn so
 * far have `ways` ways. */
typedef struct tally {
    double ways, score, won;
    int outcome;
} tally;

static void draw_ura(const mj_value *v, mj_agari *win, int left, int t, double ways, tally *sum) {
    if (left == 0) {
        mj_score_result r;
        sum->outcome = mj_score(win, &v->rules, &r);
        int amount = r.gain[0] - (v->table.riichi ? v->stick : 0);
        double worth_of = v->steps ? 0 : amount;
        for (int i = 0; i < v->steps; i++)
            if (amount >= v->utility[i].from) worth_of = v->utility[i].worth;
        sum->ways += ways;
        sum->score += ways * worth_of;
        sum->won += ways * amount;
        return;
    }
    if (t == MJ_KINDS) return;
    for (int k = 0; k <= left && k <= urn[t]; k++) {
        double choose = 1;
        for (int i = 0; i < k; i++) choose = choose * (urn[t] - i) / (i + 1);
        for (int i = 0; i < k; i++) win->ura[win->ura_count++] = (uint8_t)t;
        draw_ura(v, win, left - k, t + 1, ways * choose, sum);
        win->ura_count = (uint8_t)(win->ura_count - k);
    }
}

static void check_win(const mj_value *v, const payments *p, mj_agari win, int closed) {
    static const mj_score_result none;
    readings r;
    uint8_t n[GROUPS];
    ura u;
    tally sum = {.ways = 0};
    win.riichi = (uint8_t)(closed ? below(3) : 0);
    win.ippatsu = win.riichi ? flip() : 0;
    win.last = flip();
    win.from = (uint8_t)below(p->rules.players);
    mj_readings(p, win.count, win.reds, win.win_tile, win.from != 0, &r);
    mj_ura_groups(p, win.count, supply, n);
    mj_ura_chances(n, p->indicators, &u);
    int ippatsu = win.ippatsu & v->rules.ippatsu;
    worth w = mj_worth(p, &r, win.from != 0, win.riichi + ippatsu + win.last,
                       win.riichi && p->indicators ? &u : NULL);
    draw_ura(v, &win, win.riichi ? win.dora_count : 0, 0, 1, &sum);
    CHECK(sum.outcome == MJ_SCORED || sum.outcome == MJ_NO_YAKU, "%s: %s",
          mj_score_strerror(sum.outcome), story(&win, &none));
    CHECK(w.win == (sum.outcome == MJ_SCORED), "win %g: %s", w.win, story(&win, &none));
    if (sum.outcome != MJ_SCORED) return;
    CHECK(is_within(w.score, sum.score / sum.ways) && is_within(w.won, sum.won / sum.ways),
          "%.12g %.12g, not %.12g %.12g: %s", w.score, w.won, sum.score / sum.ways,
          sum.won / sum.ways, story(&win, &none));
}

static void random_utility(mj_value *v) {
    int from = -1000;
    double worth_of = 0;
    v->steps = (uint8_t)(below(3) ? 0 : 1 + below(MJ_UTILITY_STEPS));
    for (int i = 0; i < v->steps; i++) {
        v->utility[i].from = from += 1 + below(5000);
        v->utility[i].worth = worth_of += below(3) * 0.5;
    }
}

static void check_wins(uint64_t hands) {
    begin("worth of %" PRIu64 " wins: every ura drawn", hands);
    for (uint64_t i = 0; i < hands; i++) {
        static payments p;
        mj_value v = MJ_VALUE;
        plain_win plain;
        v.rules = draw_rules();
        v.ron = 0.01;
        int reds[3] = {v.rules.reds[0], v.rules.reds[1], v.rules.reds[2]};
        score_hand(&seed, (int)(i % (SCORE_THEMES - 1)), v.rules.players, reds, &plain);
        mj_agari win = agari_of(&plain);
        win.rinshan = win.chankan = win.first = win.ura_count = win.riichi = 0;
        win.ippatsu = win.last = 0;
        win.pao[0].yaku = win.pao[1].yaku = 0;
        int closed = 1;
        for (int k = 0; k < win.melds; k++) closed &= win.meld[k].kind == MJ_MELD_CLOSED_KAN;
        int most = i % 50 ? 2 : 3;
        if (win.dora_count > most) win.dora_count = (uint8_t)most;
        v.table = win;
        v.table.riichi = closed ? flip() : 0;
        random_utility(&v);
        mj_payments_start(&p, &v);
        draw_urn(&win, &p);
        check_win(&v, &p, win, closed);
    }
}

/* ---- curves ---- */

static double chance(void) { return (double)(oracle_random(&seed) >> 11) * 0x1p-53; }

static worth random_worth(int spread) {
    if (below(6) == 0) return (worth){0, 0, 0};
    double won = 1000 + 1000 * below(spread);
    return (worth){below(4) ? won : won / 2, won, 1};
}

/* Returns whether the player takes the win instead of continuing. */
static int takes_win(int goal, const worth *w, const prospect *stay) {
    if (w->win == 0) return 0;
    double win_score = w->score, stay_score = stay->score;
    int scores = fabs(win_score - stay_score) <= 1e-10 * fmax(fabs(win_score), fabs(stay_score));
    if (goal == MJ_GOAL_WIN) return stay->win < 1 - 1e-10 || scores || win_score > stay_score;
    return scores ? stay->win <= 1 + 1e-10 : win_score > stay_score;
}

/* Applies a go-around in which others may end the round. */
static void plain_others(const mj_value *v, int riichi, int n, prospect *p) {
    if (!v->with_others) return;
    double ends = v->others[riichi].ends[n], cost = v->others[riichi].costs[n];
    p->score = (1 - ends) * p->score - ends * cost;
    p->win *= 1 - ends;
    p->won *= 1 - ends;
}

static prospect plain_step(const curve_rules *r, const wait *waits, int count, int furiten, int n,
                           int declared, prospect from) {
    prospect to = from;
    double rates = 0;
    for (int i = 0; i < count; i++)
        rates += waits[i].weight * r->inverse[n] + (furiten ? 0 : waits[i].ron_weight * r->ron);
    double cut = rates > 1 ? 1 / rates : 1;
    for (int i = 0; i < count; i++)
        for (int ron = 0; ron < 2; ron++) {
            double c = cut * (!ron      ? waits[i].weight * r->inverse[n]
                              : furiten ? 0
                                        : waits[i].ron_weight * r->ron);
            int last = n == 1 && !ron;
            const worth *w = &waits[i].by[ron ? (declared ? BY_RON_IPPATSU : BY_RON)
                                              : (last ? (declared ? BY_LAST_IPPATSU : BY_LAST)
                                                      : (declared ? BY_DRAW_IPPATSU : BY_DRAW))];
            if (!takes_win(r->goal, w, &from)) continue;
            to.score += c * (w->score - from.score);
            to.win += c * (1 - from.win);
            to.won += c * (w->won - from.won);
        }
    return to;
}

static int same_prospect(const prospect *a, const prospect *b) {
    return is_within(a->score, b->score) && is_within(a->win, b->win) &&
           is_within(a->won, b->won) && a->tenpai == 1 && b->tenpai == 1;
}

static void check_recurrence(uint64_t lines) {
    begin("%" PRIu64 " lines: the recurrence", lines);
    for (uint64_t i = 0; i < lines; i++) {
        mj_value v = MJ_VALUE;
        curve_rules r;
        wait waits[14];
        prospect line[MJ_WIN_VALUES], declared[MJ_WIN_VALUES], also[MJ_WIN_VALUES], at;
        int draws = 1 + below(MJ_WIN_DRAWS), count = below(5), furiten = below(4) == 0;
        int spread = below(3) ? 2 : 40, riichi = below(2);
        if (below(2)) v.ron = chance() * (below(4) ? 0.05 : 1);
        if (below(2)) draw_others(&v);
        for (int k = 0; k < count; k++) {
            waits[k].weight = below(5);
            waits[k].ron_weight =
                waits[k].weight * (v.with_others ? v.others[riichi].ron[below(MJ_KINDS)] : 1);
            for (int w = 0; w < WAYS; w++) waits[k].by[w] = random_worth(spread);
        }
        double no_win = below(2) ? 0 : 1000 * (below(6) - 2);
        mj_curve_rules(&r, &v, below(3), draws, draws + below(below(3) ? 130 : 6), flip());
        mj_curve(&r, waits, (unsigned)count, no_win, furiten, riichi, line, also);
        mj_curve_first_step(&r, waits, (unsigned)count, furiten, riichi, line, declared);
        at = (prospect){no_win, 0, 1, 0};
        plain_others(&v, riichi, 0, &at);
        CHECK(same_prospect(line, &at) && same_prospect(declared, &at), "no draws");
        for (int n = 1; n <= draws; n++) {
            prospect yes = plain_step(&r, waits, count, furiten, n, 1, at);
            at = plain_step(&r, waits, count, furiten, n, 0, at);
            plain_others(&v, riichi, n, &yes);
            plain_others(&v, riichi, n, &at);
            CHECK(same_prospect(line + n, &at), "%d draws: %.12g %.12g, not %.12g %.12g", n,
                  line[n].score, line[n].win, at.score, at.win);
            CHECK(!memcmp(declared + n, also + n, sizeof *also), "%d draws: two answers", n);
            CHECK(same_prospect(declared + n, &yes),
                  "%d draws, declared: %.12g %.12g, not %.12g %.12g", n, declared[n].score,
                  declared[n].win, yes.score, yes.win);
        }
    }
}

/* ---- what is refused ---- */

static mj_win_query query;
static mj_value value;
static uint8_t unseen[MJ_KINDS];

static void sound_question(void) {
    mj_win_query q = MJ_WIN_QUERY;
    mj_value v = MJ_VALUE;
    query = q;
    value = v;
    query.mode = MJ_WIN_STRAIGHT;
    read_tiles("234567m456p55678s", query.hand.count);
    value.table.seat = value.table.round = 27;
    value.table.dora_count = 1;
    query.value = &value;
    query.goal = MJ_GOAL_SCORE;
    for (int t = 0; t < MJ_KINDS; t++) unseen[t] = (uint8_t)(4 - query.hand.count[t]);
    unseen[value.table.dora[0]]--;
}

static void check_begin_error(int error, const char *why) {
    static unsigned char arena[1 << 20];
    mj_win *win;
    int got = mj_win_begin(&query, arena, sizeof arena, &win);
    CHECK(got == error, "%s: %d, not %d", why, got, error);
    sound_question();
}

#define REFUSED(error, change)                                                                     \
    do {                                                                                           \
        change;                                                                                    \
        check_begin_error(error, #change);                                                         \
    } while (0)

static void check_refusals(void) {
    begin("values that are refused");
    sound_question();
    REFUSED(MJ_OK, query.unseen = unseen);
    REFUSED(MJ_SCORE_ERR_UNSEEN, query.unseen = unseen; unseen[value.table.dora[0]]++);
    REFUSED(MJ_ERR_ARGUMENT, query.value = NULL);
    REFUSED(MJ_ERR_ARGUMENT, query.goal = MJ_GOAL_EACH);
    REFUSED(MJ_ERR_ARGUMENT, query.mode = MJ_WIN_AVERAGED);
    REFUSED(MJ_ERR_ARGUMENT, value.declare = 3);
    REFUSED(MJ_ERR_ARGUMENT, value.ron = 1.5);
    REFUSED(MJ_ERR_ARGUMENT, value.ron = NAN);
    REFUSED(MJ_ERR_ARGUMENT, (value.ron = 0.1, value.with_others = 1));
    REFUSED(MJ_ERR_ARGUMENT, value.with_others = 2);
    REFUSED(MJ_ERR_ARGUMENT, (value.with_others = 1, value.others[1].ends[3] = 1.01));
    REFUSED(MJ_ERR_ARGUMENT, (value.with_others = 1, value.others[0].ends[27] = NAN));
    REFUSED(MJ_ERR_ARGUMENT, (value.with_others = 1, value.others[0].costs[0] = 1.1e6));
    REFUSED(MJ_ERR_ARGUMENT, (value.with_others = 1, value.others[0].ron[33] = -0.1));
    REFUSED(MJ_ERR_ARGUMENT, value.stick = -1);
    REFUSED(MJ_ERR_ARGUMENT, value.discards = 1ull << 34);
    REFUSED(MJ_ERR_ARGUMENT, value.steps = 17);
    REFUSED(MJ_ERR_ARGUMENT, value.steps = 2);
    REFUSED(MJ_ERR_ARGUMENT, value.table.melds = 1);
    REFUSED(MJ_ERR_ARGUMENT, value.rules.players = 3);
    REFUSED(MJ_ERR_ARGUMENT, value.table.riichi = 1);
    REFUSED(MJ_SCORE_ERR_RULES, value.rules.kuitan = 2);
    REFUSED(MJ_SCORE_ERR_RANGE, value.table.seat = 26);
    REFUSED(MJ_SCORE_ERR_RANGE, value.table.dora[0] = 34);
    REFUSED(MJ_SCORE_ERR_REDS, value.table.reds[0] = 2);
    REFUSED(MJ_SCORE_ERR_REDS, (value.table.reds[1] = 1, value.red_seen[1] = 1));
    REFUSED(MJ_SCORE_ERR_NORTH, value.table.norths = 1);
    REFUSED(MJ_SCORE_ERR_NOT_WAITING, (value.table.riichi = 1, query.hand.count[1]--,
                                       query.hand.count[12]--, query.hand.count[33]++));
}

int main(void) {
    seed = seed_of_run();
    check_refusals();
    check_wins(samples(3000));
    check_recurrence(samples(3000));
    return report();
}
