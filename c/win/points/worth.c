/* worth.c - see worth.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "win/points/worth.h"

#include "score/pay.h"
#include "score/tell.h"

double mj_utility(const mj_value *v, int32_t amount) {
    double best = 0;
    if (!v->steps) return amount;
    for (int i = 0; i < v->steps && v->utility[i].from <= amount; i++) best = v->utility[i].worth;
    return best;
}

static paid paid_for(const mj_value *v, const mj_agari *table, const terms *k, int base) {
    int32_t gain[4];
    if (v->rules.players == 4)
        pay_four(table, k, base, gain);
    else
        mj_pay(table, &v->rules, 0, 0, base, gain);
    int32_t amount = gain[0] - (table->riichi ? v->stick : 0);
    return (paid){mj_utility(v, amount), amount};
}

static unsigned fu_place(unsigned han, unsigned fu) {
    if (han >= LIMITED) return 0;
    return fu == 25 ? 1 : fu / 10;
}

static void fill_payments(payments *p, const mj_value *v, int ron) {
    mj_agari table = p->table;
    terms k;
    mj_set_terms(&k, &p->rules, MJ_AS_WIN);
    table.from = (uint8_t)ron;
    for (int han = 1; han < LIMITED; han++)
        for (int i = 1, before = 0; i < FU_PLACES; i++) {
            int base = mj_base(&k, han, i == 1 ? 25 : 10 * i);
            p->of[ron][han][i] =
                base == before ? p->of[ron][han][i - 1] : paid_for(v, &table, &k, base);
            before = base;
        }
    for (int han = LIMITED; han <= MOST_HAN; han++)
        p->of[ron][han][0] = paid_for(v, &table, &k, mj_base(&k, han, 20));
    for (int n = 1; n <= MOST_YAKUMAN; n++) p->yakuman[ron][n] = paid_for(v, &table, &k, 8000 * n);
}

static void look_at_melds(payments *p) {
    const mj_agari *table = &p->table;
    p->closed = 1;
    for (int t = 0; t < MJ_KINDS; t++) p->called[t] = 0;
    /* In sanma 1m indicates 9m. The loop ends with 1m, to replace 8m as the indicator of 9m. */
    for (int t = MJ_KINDS; t-- > 0;) p->before[mj_next_tile[p->rules.players == 4][t]] = (uint8_t)t;
    for (int i = 0; i < table->melds; i++) {
        const mj_meld *m = &table->meld[i];
        p->closed &= m->kind == MJ_MELD_CLOSED_KAN;
        if (m->kind == MJ_MELD_CHI)
            for (int k = 0; k < 3; k++) p->called[m->tile + k]++;
        else
            p->called[m->tile] = (uint8_t)(p->called[m->tile] + (m->kind == MJ_MELD_PON ? 3 : 4));
    }
    p->called[30] = (uint8_t)(p->called[30] + table->norths);
}

void mj_payments_start(payments *p, const mj_value *v) {
    p->table = v->table;
    p->rules = v->rules;
    mj_agari *table = &p->table;
    p->last = v->last_draw;
    p->ippatsu = v->ippatsu & v->rules.ippatsu;
    p->indicators = v->rules.ura ? table->dora_count : 0;
    table->win_red = table->from = table->ura_count = table->ippatsu = table->last = 0;
    table->rinshan = table->chankan = table->first = 0;
    table->pao[0] = table->pao[1] = (mj_pao){MJ_YAKU_NONE, 0};
    for (int ron = 0; ron <= (v->ron > 0 || v->with_others); ron++) fill_payments(p, v, ron);
    table->riichi = 0;
    look_at_melds(p);
    p->no_win[NOTEN] = mj_utility(v, v->draw_noten);
    p->no_win[TENPAI] = mj_utility(v, v->draw_tenpai);
    p->no_win[RIICHI] = mj_utility(v, v->draw_tenpai - v->stick);
}

void mj_readings_add(readings *r, unsigned han, unsigned fu) {
    unsigned stored = 0;
    for (unsigned i = 0; i < r->count; i++)
        if (r->han[i] >= han && r->fu[i] >= fu) return;
    for (unsigned i = 0; i < r->count; i++) {
        if (r->han[i] <= han && r->fu[i] <= fu) continue;
        r->han[stored] = r->han[i];
        r->fu[stored++] = r->fu[i];
    }
    r->han[stored] = (uint8_t)han;
    r->fu[stored++] = (uint8_t)fu;
    r->count = (uint8_t)stored;
}

static void read_verdict(readings *r, const verdict *v) {
    if (v->yakuman > r->yakuman) r->yakuman = (uint8_t)v->yakuman;
    if (!v->yakuman) mj_readings_add(r, v->han ? v->han - r->dora : 0, v->fu);
}

void mj_readings(const payments *p, const uint8_t count[MJ_KINDS], const uint8_t reds[3],
                 unsigned tile, int ron, readings *r) {
    mj_agari win = p->table;
    scoring assessed;
    mj_score_brief unused;
    for (int t = 0; t < MJ_KINDS; t++) win.count[t] = count[t];
    for (int s = 0; s < 3; s++) win.reds[s] = reds[s];
    win.win_tile = (uint8_t)tile;
    win.from = (uint8_t)(ron != 0);
    mj_assess_one(&win, &p->rules, MJ_AS_SURE_WIN, &unused, &assessed, NULL);
    unsigned ways = assessed.of.n;
    r->count = r->yakuman = 0;
    r->dora = (uint8_t)(assessed.f.dora + assessed.f.red + assessed.f.north);
    for (unsigned i = 0; i < ways || (i == 0 && assessed.v.form); i++)
        read_verdict(r, assessed.of.each + i);
    if (r->yakuman) r->count = 0;
}

static const paid nothing;

/* Returns the payment of the reading that pays most. A reading without han has no yaku. */
static const paid *best_reading(const payments *p, const readings *r, int ron, unsigned luck,
                                unsigned dora) {
    const paid *best = &nothing;
    for (unsigned i = 0; i < r->count; i++) {
        unsigned han = r->han[i] + luck;
        if (!han) continue;
        han += dora;
        const paid *one = &p->of[ron][han < MOST_HAN ? han : MOST_HAN][fu_place(han, r->fu[i])];
        if (best == &nothing || one->won > best->won) best = one;
    }
    return best;
}

worth mj_worth(const payments *p, const readings *r, int ron, int luck, const ura *u) {
    const paid *best = &p->yakuman[ron][r->yakuman < MOST_YAKUMAN ? r->yakuman : MOST_YAKUMAN];
    if (!r->yakuman) best = best_reading(p, r, ron, (unsigned)luck, r->dora);
    if (best == &nothing || (!r->count && !r->yakuman)) return (worth){0, 0, 0};
    if (!u || r->yakuman) return (worth){best->score, best->won, 1};
    worth sum = {u->chance[0] * best->score, u->chance[0] * best->won, 1};
    for (unsigned more = 1; more <= u->most; more++) {
        if (u->chance[more] == 0) continue;
        best = best_reading(p, r, ron, (unsigned)luck, r->dora + more);
        sum.score += u->chance[more] * best->score;
        sum.won += u->chance[more] * best->won;
    }
    return sum;
}

void mj_ura_groups(const payments *p, const uint8_t count[MJ_KINDS], const uint8_t supply[MJ_KINDS],
                   uint8_t n[GROUPS]) {
    const uint8_t *next = mj_next_tile[p->rules.players == 4];
    for (int g = 0; g < GROUPS; g++) n[g] = 0;
    for (int t = 0; t < MJ_KINDS; t++) {
        unsigned dora = next[t], held = (unsigned)count[dora] + p->called[dora];
        n[held] = (uint8_t)(n[held] + supply[t] - count[t]);
    }
}

static void move_group(uint8_t n[GROUPS], unsigned from, unsigned tiles) {
    n[from] = (uint8_t)(n[from] - tiles);
    n[from + 1] = (uint8_t)(n[from + 1] + tiles);
}

void mj_ura_groups_with(const payments *p, const uint8_t count[MJ_KINDS],
                        const uint8_t supply[MJ_KINDS], unsigned tile, uint8_t n[GROUPS]) {
    unsigned before = p->before[tile], dora = mj_next_tile[p->rules.players == 4][tile];
    move_group(n, (unsigned)count[tile] + p->called[tile],
               (unsigned)supply[before] - count[before]);
    n[count[dora] + p->called[dora]]--;
}

static double binomial(unsigned n, unsigned k) {
    double ways = 1;
    for (unsigned i = 0; i < k; i++) ways = ways * (n - i) / (i + 1);
    return ways;
}

/* ways[k][u] counts the ways to draw k indicators that show u ura. Adds n more tiles, of which each
 * indicates g ura. The loop goes down from the greatest k, to count no tile twice. */
static void add_group(double ways[][URA_MOST + 1], unsigned most, unsigned g, unsigned n) {
    for (unsigned k = most; k > 0; k--)
        for (unsigned shown = 1; shown <= k && shown <= n; shown++)
            for (unsigned u = 0; u + g * shown <= URA_MOST; u++)
                ways[k][u + g * shown] += binomial(n, shown) * ways[k - shown][u];
}

static void draw_many(const uint8_t n[GROUPS], unsigned indicators, unsigned all, ura *u) {
    double ways[MJ_INDICATORS + 1][URA_MOST + 1] = {{1}};
    for (unsigned g = 0; g < GROUPS; g++)
        if (n[g]) add_group(ways, indicators, g, n[g]);
    for (unsigned i = 0; i <= u->most; i++)
        u->chance[i] = ways[indicators][i] / binomial(all, indicators);
}

void mj_ura_chances(const uint8_t n[GROUPS], unsigned indicators, ura *u) {
    unsigned all = 0;
    for (unsigned g = 0; g < GROUPS; g++) all += n[g];
    if (indicators > all) indicators = all;
    u->most = (uint8_t)(4 * indicators);
    for (unsigned g = 0; g < GROUPS && indicators == 1; g++) u->chance[g] = (double)n[g] / all;
    if (indicators != 1) draw_many(n, indicators, all, u);
}
