/* value_wins.c - see value_wins.h.
 * SPDX-License-Identifier: MIT
 *
 * Ura indicators, as many as dora indicators, are random tiles of the urn. For each number of ura,
 * the code counts the choices of indicators that give this number, and scores the hand once. */
#include "value_wins.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

double value_worth(const mj_value *v, int amount) {
    double worth = v->steps ? 0 : amount;
    for (int i = 0; i < v->steps; i++)
        if (amount >= v->utility[i].from) worth = v->utility[i].worth;
    return worth;
}

enum { MOST_INDICATORS = 5, MOST_URA = 4 * MOST_INDICATORS };

typedef struct draws {
    double ways;
    uint8_t tile[MOST_INDICATORS]; /* an example of these choices */
} draws;

/* Numbers of choices of ura indicators, by the number of indicators and the number of ura. */
typedef draws choices[MOST_INDICATORS + 1][MOST_URA + 1];

/* Adds choices in which some of the n copies of a tile in the urn are further indicators. */
static void draw_copies(choices after, choices before, int tile, int dora, int n, int indicators) {
    for (int k = 0; k <= indicators; k++)
        for (int u = 0; u <= MOST_URA; u++)
            for (int j = 0; j <= n && k + j <= indicators && before[k][u].ways > 0; j++) {
                draws *to = &after[k + j][u + j * dora];
                double ways = to->ways + before[k][u].ways * oracle_choose(n, j);
                *to = before[k][u];
                to->ways = ways;
                for (int i = 0; i < j; i++) to->tile[k + i] = (uint8_t)tile;
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
    for (int t = 0; t < MJ_KINDS && indicators > 0; t++) {
        int n = in_urn(g, h, t), next = plain_dora(t, g->query->rules.players);
        int dora = h->count[next] + plain_held(&g->value->table, next);
        if (n <= 0) continue;
        memcpy(before, all, size);
        memset(all, 0, size);
        draw_copies(all, before, t, dora, n, indicators);
    }
}

static keys known;
static int *gains; /* by the number of the key; -1 without a yaku */
static size_t gain_room;

void value_wins_forget(void) {
    keys_finish(&known);
    free(gains);
    gains = NULL;
    gain_room = 0;
}

static int gain_of(const mj_value *v, const mj_agari *agari) {
    static mj_score_result best[PLAIN_READINGS];
    int n = score_plain(agari, &v->rules, best);
    return n > 0 && best->outcome == MJ_SCORED ? best->gain[0] : -1;
}

/* Returns the gain of a win. Only the number of ura matters, not which tiles are ura. */
static int gain(const mj_value *v, const hand *h, const mj_agari *agari, int ura) {
    uint64_t key[3];
    uint32_t n;
    void *list = gains;
    int how = agari->riichi | agari->ippatsu << 2 | agari->last << 3 | (agari->from > 0) << 4;
    pack_hand(h, (uint64_t)(agari->win_tile | how << 6 | ura << 11), key);
    size_t before = known.count;
    if (!keep_room(&list, &gain_room, before, sizeof *gains) || !keys_number(&known, key, &n))
        abort();
    gains = list;
    if (n == before) gains[n] = gain_of(v, agari);
    return gains[n];
}

/* Returns the number of ura indicators: one per dora indicator, unless the urn has fewer tiles. */
static int ura_turned(const graph *g, const hand *h, manner how) {
    const mj_value *v = g->value;
    int most = how.riichi && v->rules.ura ? v->table.dora_count : 0, n = 0;
    for (int t = 0; t < MJ_KINDS && n < most; t++) n += in_urn(g, h, t);
    return n < most ? n : most;
}

/* Averages a win over all choices of ura indicators. The deposits include the stick of a hand
 * already in riichi, so the stick is subtracted. */
static win win_with_reds(const graph *g, const hand *h, int kind, manner how) {
    const mj_value *v = g->value;
    mj_agari agari = v->table;
    double all = 0;
    win sum = {true, 0, 0};
    choices ura;
    int indicators = ura_turned(g, h, how);
    memcpy(agari.count, h->count, sizeof agari.count);
    memcpy(agari.reds, h->red, sizeof agari.reds);
    agari.win_tile = (uint8_t)kind_tile(kind);
    agari.from = how.ron;
    agari.riichi = (uint8_t)how.riichi;
    agari.ippatsu = how.ippatsu;
    agari.last = how.last;
    agari.ura_count = (uint8_t)indicators;
    fill_urn(g, h, indicators, ura);
    for (int u = 0; u <= MOST_URA; u++) all += ura[indicators][u].ways;
    for (int u = 0; u <= MOST_URA; u++) {
        const draws *d = &ura[indicators][u];
        if (d->ways == 0) continue;
        memcpy(agari.ura, d->tile, sizeof agari.ura);
        int points = gain(v, h, &agari, u);
        if (points < 0) return (win){false, 0, 0};
        int amount = points - (v->table.riichi ? v->stick : 0);
        sum.score += d->ways / all * value_worth(v, amount);
        sum.won += d->ways / all * amount;
    }
    return sum;
}

/* Adds to `sum` the wins with each number of red fives that were drawn in `suit` or later suits. */
static void add_reds(const graph *g, hand *h, int suit, double chance, int kind, manner how,
                     win *sum) {
    if (suit == 3) {
        win w = win_with_reds(g, h, kind, how);
        *sum = (win){w.yaku, sum->score + chance * w.score, sum->won + chance * w.won};
        return;
    }
    int five = 9 * suit + 4, all = g->query->unseen[five], reds = reds_unseen(g, suit);
    int drawn = h->count[five] - g->origin.count[five];
    if (drawn < 0) drawn = 0;
    for (int n = 0; n <= reds && n <= drawn; n++) {
        double ways = oracle_choose(reds, n) * oracle_choose(all - reds, drawn - n);
        h->red[suit] = (uint8_t)(h->red[suit] + n);
        if (ways > 0)
            add_reds(g, h, suit + 1, chance * ways / oracle_choose(all, drawn), kind, how, sum);
        h->red[suit] = (uint8_t)(h->red[suit] - n);
    }
}

win value_win(const graph *g, const hand *h, int kind, manner how) {
    win sum = {0};
    hand with = *h;
    if (!g->query->value) return (win){true, 0, 0};
    if (!graph_is_onward(g)) return win_with_reds(g, h, kind, how);
    add_reds(g, &with, 0, 1, kind, how, &sum);
    return sum;
}
