/* waiting.c - see waiting.h.
 * SPDX-License-Identifier: MIT
 */
#include "win/value/waiting.h"

enum { WAITS = 16 }; /* 13 kinds and three red fives */

void mj_waiting_start(waiting_rules *w, const mj_value *v, int goal, int draws, int pool,
                      int constant_pool) {
    mj_payments_start(&w->payments, v);
    mj_line_rules(&w->lines, v, goal, draws, pool, constant_pool);
    w->declares = w->payments.closed && v->declare != MJ_RIICHI_NEVER;
    w->damaten = !w->declares || v->declare == MJ_RIICHI_BEST;
    w->riichi = v->table.riichi;
}

/* ---- waits ---- */

void mj_waiting_win(const waiting_rules *w, const waiting_hand *h, unsigned tile, int red,
                    int riichi, wait *x) {
    int ron = w->lines.ron > 0;
    waiting_hand full = *h;
    readings by_draw, by_ron;
    uint8_t n[GROUPS];
    ura u;
    full.count[tile]++;
    if (red) full.reds[tile / 9]++;
    mj_readings(&w->payments, full.count, full.reds, tile, 0, &by_draw);
    if (ron) mj_readings(&w->payments, full.count, full.reds, tile, 1, &by_ron);
    mj_ura_groups(&w->payments, full.count, full.supply, n);
    mj_ura_chances(n, w->payments.indicators, &u);
    mj_wait_fill(&w->payments, &by_draw, ron ? &by_ron : NULL, riichi, riichi ? &u : NULL, x);
}

static unsigned list_waits(const waiting_rules *w, const waiting_hand *h, int riichi,
                           wait waits[WAITS]) {
    unsigned count = 0;
    for (unsigned t = 0; t < MJ_KINDS; t++) {
        int copies = h->supply[t] - h->count[t], reds = 0;
        if (!(h->waits >> t & 1) || copies <= 0) continue;
        if (t < 27 && t % 9 == 4) reds = h->red_supply[t / 9] - h->reds[t / 9];
        for (int red = 0; red < 2; red++) {
            int weight = red ? reds : copies - reds;
            if (weight <= 0 || count == WAITS) continue;
            waits[count].weight = weight;
            mj_waiting_win(w, h, t, red, riichi, &waits[count++]);
        }
    }
    return count;
}

/* ---- lines ---- */

static void plain_line(const waiting_rules *w, const waiting_hand *h, int riichi, prospect *line) {
    wait waits[WAITS];
    unsigned count = list_waits(w, h, riichi, waits);
    double no_win = w->payments.no_win[riichi ? RIICHI : TENPAI];
    mj_line(&w->lines, waits, count, no_win, h->furiten, line);
}

static void declared_line(const waiting_rules *w, const waiting_hand *h, int riichi,
                          const prospect *after, prospect *line) {
    wait waits[WAITS];
    unsigned count = list_waits(w, h, riichi, waits);
    mj_line_declared(&w->lines, waits, count, h->furiten, after, line);
}

void mj_waiting_thrown(const waiting_rules *w, const waiting_hand *h, int riichi,
                       prospect line[MJ_WIN_VALUES], uint8_t declared[MJ_WIN_VALUES]) {
    prospect still[MJ_WIN_VALUES], yes[MJ_WIN_VALUES];
    for (int n = 0; n <= w->lines.draws; n++) declared[n] = 0;
    if (w->damaten) plain_line(w, h, 0, line);
    line[0] = (prospect){w->payments.no_win[TENPAI], 0, 1, 0};
    if (!w->declares) return;
    plain_line(w, h, riichi, still);
    declared_line(w, h, riichi, still, yes);
    for (int n = 1; n <= w->lines.draws; n++) {
        declared[n] = !w->damaten || !is_better_prospect(w->lines.goal, line + n, yes + n);
        if (declared[n]) line[n] = yes[n];
    }
}

void mj_waiting_asked(const waiting_rules *w, const waiting_hand *h, prospect line[MJ_WIN_VALUES]) {
    prospect after[MJ_WIN_VALUES];
    uint8_t declared[MJ_WIN_VALUES];
    if (w->riichi || !w->declares) {
        plain_line(w, h, w->riichi, line);
        return;
    }
    mj_waiting_thrown(w, h, 1, after, declared);
    declared_line(w, h, 0, after, line);
}
