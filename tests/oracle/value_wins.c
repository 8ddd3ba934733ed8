/* value_wins.c - see value_wins.h.
 * SPDX-License-Identifier: MIT
 *
 * The ura indicators are any of the tiles of the urn, as many as there are dora indicators. All
 * choices of indicators are counted kind by kind; for each number of ura, the hand is scored with
 * one choice of indicators that gives this number.
 */
#include "value_wins.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

double value_worth(const value_query *q, int amount) {
    double worth = q->steps ? 0 : amount;
    for (int i = 0; i < q->steps; i++)
        if (amount >= q->utility[i].from) worth = q->utility[i].worth;
    return worth;
}

/* ---- the urn ---- */

enum { MOST_INDICATORS = 5, MOST_URA = 4 * MOST_INDICATORS };

typedef struct draws {
    double ways;
    int tile[MOST_INDICATORS]; /* one of the choices */
} draws;

/* Choices by the number of indicators drawn and the number of ura that they make. */
typedef draws choices[MOST_INDICATORS + 1][MOST_URA + 1];

static int dora_after(int indicator, int players) {
    static const int after_honour[] = {28, 29, 30, 27, 32, 33, 31};
    if (players == 3 && indicator == 0) return 8;
    if (indicator >= 27) return after_honour[indicator - 27];
    return indicator % 9 == 8 ? indicator - 8 : indicator + 1;
}

/* Returns the copies of a tile in the hand, its melds and the norths set aside. */
static int copies_held(const value_query *q, const hand *h, int tile) {
    int n = h->count[tile] + (tile == PLAIN_NORTH ? q->table.norths : 0);
    for (int i = 0; i < q->table.meld_count; i++) {
        const plain_meld *m = &q->table.melds[i];
        int run = m->kind == PLAIN_CHI && tile >= m->tile && tile <= m->tile + 2;
        int same_memo = m->tile == tile && m->kind != PLAIN_CHI;
        n += run + same_memo * (m->kind == PLAIN_PON ? 3 : 4);
    }
    return n;
}

/* Adds the choices with j copies of a kind of which the urn has n. */
static void draw_copies(choices after, choices before, int tile, int dora, int n, int indicators) {
    for (int k = 0; k <= indicators; k++)
        for (int u = 0; u <= MOST_URA; u++)
            for (int j = 0; j <= n && k + j <= indicators && before[k][u].ways > 0; j++) {
                draws *to = &after[k + j][u + j * dora];
                double ways = to->ways + before[k][u].ways * oracle_choose(n, j);
                *to = before[k][u];
                to->ways = ways;
                for (int i = 0; i < j; i++) to->tile[k + i] = tile;
            }
}

static int in_urn(const graph *g, const hand *h, int tile) {
    int n = graph_unseen(g, h, tile);
    if (tile < 27 && tile % 9 == 4) n += graph_unseen(g, h, 34 + tile / 9);
    return n > 0 ? n : 0;
}

static void fill_urn(const graph *g, const hand *h, int indicators, choices all) {
    choices before;
    size_t size = (size_t)(indicators + 1) * sizeof all[0];
    memset(all, 0, size);
    all[0][0].ways = 1;
    for (int t = 0; t < PLAIN_TILES && indicators > 0; t++) {
        int n = in_urn(g, h, t);
        int dora = copies_held(g->query, h, dora_after(t, g->query->win.players));
        if (n <= 0) continue;
        memcpy(before, all, size);
        memset(all, 0, size);
        draw_copies(all, before, t, dora, n, indicators);
    }
}

/* ---- points, remembered ---- */

typedef struct memo {
    bool used;
    hand h;
    int tile, riichi, ippatsu, last, ron, ura;
    int gain; /* -1 without a yaku */
} memo;

static memo *known;
static size_t room, filled;

void value_wins_forget(void) {
    free(known);
    known = NULL;
    room = filled = 0;
}

static bool same_memo(const memo *a, const memo *b) {
    return memcmp(&a->h, &b->h, sizeof a->h) == 0 && a->tile == b->tile && a->riichi == b->riichi &&
           a->ippatsu == b->ippatsu && a->last == b->last && a->ron == b->ron && a->ura == b->ura;
}

static size_t hash_memo(const memo *m) {
    uint64_t h = 1469598103934665603u;
    for (int t = 0; t < 34; t++) h = (h ^ (uint64_t)m->h.count[t]) * 1099511628211u;
    for (int s = 0; s < 3; s++) h = (h ^ (uint64_t)m->h.red[s]) * 1099511628211u;
    h = (h ^ (uint64_t)m->tile) * 1099511628211u;
    h = (h ^ (uint64_t)(m->riichi + 4 * m->ippatsu + 8 * m->last + 16 * m->ron)) * 1099511628211u;
    h = (h ^ (uint64_t)m->ura) * 1099511628211u;
    return (size_t)(h ^ h >> 31);
}

static memo *memo_place(const memo *m) {
    size_t i = hash_memo(m) & (room - 1);
    while (known[i].used && !same_memo(&known[i], m)) i = (i + 1) & (room - 1);
    return &known[i];
}

static void make_room(void) {
    memo *old = known;
    size_t before = room;
    room = room ? 2 * room : 4096;
    known = calloc(room, sizeof *known);
    if (!known) abort();
    for (size_t i = 0; i < before; i++)
        if (old[i].used) *memo_place(&old[i]) = old[i];
    free(old);
}

static int gain_of(const value_query *q, const memo *m, const int *ura, int indicators) {
    static plain_score best[PLAIN_READINGS];
    plain_win w = q->table;
    memcpy(w.concealed, m->h.count, sizeof w.concealed);
    memcpy(w.reds, m->h.red, sizeof w.reds);
    w.tile = m->tile;
    w.by_draw = !m->ron;
    w.from = 1;
    w.riichi = m->riichi;
    w.ippatsu = m->ippatsu;
    w.last = m->last;
    w.ura_count = indicators;
    if (indicators) memcpy(w.ura, ura, (size_t)indicators * sizeof *ura);
    if (score_plain(&w, &q->rules, best) == 0) return -1;
    return best->han > 0 || best->yakuman > 0 ? best->gain[0] : -1;
}

static int gain(const value_query *q, const memo *m, const int *ura, int indicators) {
    if (2 * filled >= room) make_room();
    memo *at = memo_place(m);
    if (!at->used) {
        *at = *m;
        at->used = true;
        at->gain = gain_of(q, m, ura, indicators);
        filled++;
    }
    return at->gain;
}

/* ---- a win ---- */

/* Returns the amount for points. The stick of a hand already in riichi is among the deposits and is
 * subtracted; the stick of a later declaration comes back in addition to the deposits. */
static int amount_of(const value_query *q, int points) {
    return points - (q->table.riichi ? q->stick : 0);
}

/* Returns the number of ura indicators: as many as dora indicators, or the whole urn if it has
 * fewer tiles. */
static int ura_turned(const graph *g, const hand *h, manner how) {
    int most = how.riichi && g->query->rules.ura ? g->query->table.indicator_count : 0, n = 0;
    for (int t = 0; t < PLAIN_TILES && n < most; t++) n += in_urn(g, h, t);
    return n < most ? n : most;
}

static win win_with_reds(const graph *g, const hand *h, int kind, manner how) {
    const value_query *q = g->query;
    memo m = {.h = *h, .tile = kind_tile(kind), .riichi = how.riichi, .ron = how.ron};
    int indicators = ura_turned(g, h, how);
    double all = 0;
    win sum = {true, 0, 0};
    choices ura;
    m.ippatsu = how.ippatsu;
    m.last = how.last;
    fill_urn(g, h, indicators, ura);
    for (int u = 0; u <= MOST_URA; u++) all += ura[indicators][u].ways;
    for (int u = 0; u <= MOST_URA; u++) {
        const draws *d = &ura[indicators][u];
        if (d->ways == 0) continue;
        m.ura = u;
        int points = gain(q, &m, d->tile, indicators);
        if (points < 0) return (win){false, 0, 0};
        int amount = amount_of(q, points);
        sum.score += d->ways / all * value_worth(q, amount);
        sum.won += d->ways / all * amount;
    }
    return sum;
}

/* Adds the wins with each number of drawn red fives in the suits from `suit` on. */
static void add_reds(const graph *g, hand *h, int suit, double chance, int kind, manner how,
                     win *sum) {
    if (suit == 3) {
        win w = win_with_reds(g, h, kind, how);
        *sum = (win){w.yaku, sum->score + chance * w.score, sum->won + chance * w.won};
        return;
    }
    int five = 9 * suit + 4, all = g->query->win.unseen[five], reds = reds_unseen(g->query, suit);
    int drawn = h->count[five] - g->origin.count[five];
    if (drawn < 0) drawn = 0;
    for (int n = 0; n <= reds && n <= drawn; n++) {
        double ways = oracle_choose(reds, n) * oracle_choose(all - reds, drawn - n);
        h->red[suit] += n;
        if (ways > 0)
            add_reds(g, h, suit + 1, chance * ways / oracle_choose(all, drawn), kind, how, sum);
        h->red[suit] -= n;
    }
}

win value_win(const graph *g, const hand *h, int kind, manner how) {
    win sum = {0};
    hand with = *h;
    if (!g->query->win.onward) return win_with_reds(g, h, kind, how);
    add_reds(g, &with, 0, 1, kind, how, &sum);
    return sum;
}
