/* points_wins.c - computes the wins of tenpai hands, and their values in riichi.
 * SPDX-License-Identifier: MIT */
#include "win/graph/points_run.h"
#include "win/points/waiting.h"

enum { WAITS = 16 }; /* 13 kinds of waits and three red fives */

void mj_points_tables(points_run *w) {
    for (unsigned copies = 0; copies < WAIT_WEIGHTS; copies++) {
        double *f = w->fading[copies], *k = w->rate[copies];
        f[0] = 0, k[0] = 0;
        for (int n = 1; n <= w->run.q->draws; n++) {
            k[n] = w->curves.inverse[n];
            if (copies * k[n] > 1) k[n] = 1.0 / copies;
            f[n] = n == 1 ? 1 : f[n - 1] * (1 - copies * k[n]);
        }
    }
}

typedef struct sums {
    double of[WAYS];
} sums;

static closed_form form_of(const sums *s, double copies, double rate, double start) {
    if (copies == 0) return (closed_form){start, 0, 0, start};
    double mean = s->of[BY_DRAW] / copies;
    double first = start + rate * (s->of[BY_LAST] - copies * start);
    return (closed_form){mean, first - mean, s->of[BY_DRAW_IPPATSU] - s->of[BY_DRAW],
                         start + rate * (s->of[BY_LAST_IPPATSU] - copies * start)};
}

static double greatest(double a, double b) { return a > b ? a : b; }

/* Returns whether the player takes every win (VALUE.md, "Closed form"). From one draw on, the value
 * in riichi only rises or only falls, so it is greatest with 0, 1 or all draws. */
static int takes_all(const closed_form *c, double faded, double least, double start) {
    return least >= greatest(start, c->mean + greatest(c->start, c->start * faded));
}

/* Returns whether no later win is certain. A player with the goal win then takes every win. */
static int is_never_sure(const points_run *w, unsigned copies) {
    return (1 - copies * w->rate[copies][1]) * w->fading[copies][w->run.q->draws] > 1e-9;
}

/* Computes the scores in riichi for all draws, or the mean amounts of wins if `won` is set. */
static void follow_curve(const points_run *w, const wait *waits, unsigned count, int goal, int won,
                         int furiten, prospects *declared) {
    double start = won ? 0 : w->payments.no_win[RIICHI];
    curve_rules rules = w->curves;
    prospect in_riichi[MJ_WIN_VALUES];
    rules.goal = (uint8_t)goal;
    for (int n = 0; n <= rules.draws && won; n++) rules.lost[1][n] = 0;
    mj_curve(&rules, waits, count, start, furiten, 1, in_riichi, declared->of);
}

static void follow_each(const points_run *w, const wait *waits, unsigned count, int furiten,
                        prospects *declared) {
    prospects win, won;
    wait points[WAITS];
    for (unsigned i = 0; i < count; i++) {
        points[i] = waits[i];
        for (int k = 0; k < WAYS; k++) points[i].by[k].score = points[i].by[k].won;
    }
    follow_curve(w, waits, count, MJ_GOAL_SCORE, 0, furiten, declared);
    follow_curve(w, waits, count, MJ_GOAL_WIN, 0, furiten, &win);
    follow_curve(w, points, count, MJ_GOAL_SCORE, 1, furiten, &won);
    for (int n = 0; n <= w->run.q->draws; n++) {
        declared->of[n].win = win.of[n].win;
        declared->of[n].won = won.of[n].score;
    }
}

static void list_curve(points_run *w, const wait *waits, unsigned count, int furiten,
                       riichi_curve *curve) {
    prospect in_riichi[MJ_WIN_VALUES];
    curve->listed = array_push(w->run.memory, &w->listed);
    if (!curve->listed) return;
    prospects *declared = (prospects *)w->listed.data + curve->listed;
    if (w->run.bounds)
        follow_each(w, waits, count, furiten, declared);
    else
        mj_curve(&w->curves, waits, count, w->payments.no_win[RIICHI], furiten, 1, in_riichi,
                 declared->of);
}

typedef struct sums_of_curve {
    sums score, won;
    double least_score, least_won;
    int all_win; /* 1: every tsumo is a win */
} sums_of_curve;

static void add_wait(sums_of_curve *s, const wait *x) {
    for (int k = 0; k < BY_RON; k++) {
        const worth *w = &x->by[k];
        s->score.of[k] += x->weight * w->score;
        s->won.of[k] += x->weight * w->won;
        if (w->score < s->least_score) s->least_score = w->score;
        if (w->won < s->least_won) s->least_won = w->won;
        if (w->win == 0) s->all_win = 0;
    }
}

static int has_form(const points_run *w, const sums_of_curve *s, const riichi_curve *curve) {
    int for_win =
        w->run.q->goal == MJ_GOAL_WIN && !w->run.bounds && is_never_sure(w, curve->weight);
    double faded = w->fading[curve->weight][w->run.q->draws], start = w->payments.no_win[RIICHI];
    return s->all_win && w->curves.ron == 0 && !w->curves.others &&
           (for_win || takes_all(&curve->score, faded, s->least_score, start)) &&
           (!w->run.bounds || takes_all(&curve->won, faded, s->least_won, 0));
}

static riichi_curve riichi_curve_of(points_run *w, const wait *waits, unsigned count, int furiten) {
    sums_of_curve s = {.least_score = 1e300, .least_won = 1e300, .all_win = 1};
    riichi_curve curve = {.weight = 0};
    for (unsigned i = 0; i < count; i++) {
        curve.weight += (uint32_t)waits[i].weight;
        add_wait(&s, waits + i);
    }
    double rate = w->rate[curve.weight][1];
    curve.score = form_of(&s.score, curve.weight, rate, w->payments.no_win[RIICHI]);
    curve.won = form_of(&s.won, curve.weight, rate, 0);
    if (!has_form(w, &s, &curve)) list_curve(w, waits, count, furiten, &curve);
    return curve;
}

typedef struct suits_of_hand {
    const suit_facts *of[SUITS];
} suits_of_hand;

static void take_half(const points_run *w, int which, uint32_t node, suits_of_hand *h) {
    const half *x = w->run.halves + which;
    int a = (int)(x->a - w->run.suits.of), b = (int)(x->b - w->run.suits.of);
    node_pair p = x->pair[node];
    h->of[a] = w->suit[a].facts + p.a;
    h->of[b] = w->suit[b].facts + p.b;
}

static void count_hand(const suits_of_hand *h, uint8_t count[MJ_KINDS], uint8_t reds[3]) {
    for (int i = 0; i < SUITS; i++)
        for (int r = 0; r < (i == 3 ? 7 : 9); r++) count[9 * i + r] = h->of[i]->count[r];
    for (int i = 0; i < 3; i++) reds[i] = h->of[i]->reds;
}

static unsigned tile_between(const suits_of_hand *from, const suits_of_hand *to) {
    unsigned suit = 0, rank = 0;
    while (from->of[suit] == to->of[suit]) suit++;
    while (from->of[suit]->count[rank] == to->of[suit]->count[rank]) rank++;
    return 9 * suit + rank;
}

/* Computes the chance of each number of ura. For upper bounds one tile is removed from the urn: a
 * tile of the lowest group that has tiles, because this leaves the most ura. */
static void find_ura_chances(const points_run *w, const suits_of_hand *h, ura *u) {
    uint8_t n[GROUPS] = {0};
    for (int i = 0; i < SUITS; i++)
        for (int g = 0; g < GROUPS; g++) n[g] = (uint8_t)(n[g] + h->of[i]->groups[g]);
    for (int g = 0; g < GROUPS && w->run.bounds; g++)
        if (n[g]) {
            n[g]--;
            break;
        }
    mj_ura_chances(n, w->payments.indicators, u);
}

typedef struct winning_draw {
    uint32_t node; /* node of the half */
    uint32_t weight;
    uint8_t which; /* half */
    uint32_t to;   /* the complete hand */
} winning_draw;

typedef struct tenpai_hand {
    suits_of_hand suits;
    winning_draw draw[WAITS];
    unsigned tile[WAITS]; /* tile of each draw; 0 without others, when all rates are 1 */
    unsigned draws;
    reading_pair read[WAITS];
    ura ura[WAITS];
    red_chances reds[WAITS]; /* in addition to the red fives of the readings */
    uint64_t touched;        /* tiles in the river that change the curve */
    int furiten;
} tenpai_hand;

static void list_draws(const points_run *w, int which, uint32_t left, uint32_t right,
                       tenpai_hand *h) {
    const blocks *b = &w->run.blocks;
    const net *g = &w->run.halves[which].net, *l = &b->left->net, *r = &b->right->net;
    uint32_t node = which ? right : left;
    for (uint32_t k = g->first_draw[node]; k < g->first_draw[node + 1]; k++) {
        uint32_t to = g->draws[k].to, x = which ? left : to, y = which ? to : right;
        const block *full = block_with(b, l->label[x], r->label[y]);
        if (!full || full->distance || h->draws == WAITS) continue;
        h->draw[h->draws++] =
            (winning_draw){to, g->draws[k].weight, (uint8_t)which, place_in_block(b, full, x, y)};
    }
}

static unsigned reds_of(const suits_of_hand *h) {
    return (unsigned)h->of[0]->reds + h->of[1]->reds + h->of[2]->reds;
}

/* Copies the readings of a known win, but with `reds` red fives. Each red five is a dora. */
static void read_as(const points_run *w, const known_win *known, unsigned reds,
                    reading_pair *read) {
    *read = ((const reading_pair *)w->read.data)[known->read];
    read->by_draw.dora = (uint8_t)(read->by_draw.dora + reds - known->reds);
    if (w->curves.ron > 0) read->by_ron.dora = (uint8_t)(read->by_ron.dora + reds - known->reds);
}

static void read_full(const points_run *w, const suits_of_hand *full, unsigned tile,
                      reading_pair *read) {
    uint8_t count[MJ_KINDS], reds[3];
    count_hand(full, count, reds);
    mj_readings(&w->payments, count, reds, tile, 0, &read->by_draw);
    if (w->curves.ron > 0) mj_readings(&w->payments, count, reds, tile, 1, &read->by_ron);
}

/* Finds the readings of winning draw k. Most readings come from a known win. */
static void read_win(points_run *w, const suits_of_hand *from, const suits_of_hand *full,
                     uint32_t k) {
    unsigned tile = tile_between(from, full), reds = reds_of(full);
    reading_pair *read = (reading_pair *)w->read.data + k;
    uint64_t low = full->of[0]->code | (uint64_t)full->of[1]->code << 27 | (uint64_t)tile << 54;
    uint64_t high = full->of[2]->code | (uint64_t)full->of[3]->code << 27;
    known_win *known = w->known + hash_pair(low, high) % KNOWN_WINS;
    if (known->low == low && known->high == high) {
        read_as(w, known, reds, read);
        return;
    }
    *known = (known_win){low, high, k, reds};
    read_full(w, full, tile, read);
}

/* Returns the chance of each number of red fives among the fives of a suit. The player discards
 * plain fives first, and every unseen five is equally likely to be drawn. */
static red_chances reds_of_suit(const question *origin, int i, unsigned fives) {
    unsigned held = origin->count[9 * i + 4], reds = origin->value.table.reds[i];
    unsigned sure_reds = reds < fives ? reds : fives;
    double unseen = origin->unseen[9 * i + 4], red = sure_reds + (double)origin->reds_unseen[i];
    red_chances c = {.least = (uint8_t)sure_reds, .most = (uint8_t)sure_reds};
    c.of[sure_reds] = 1;
    for (; held < fives && unseen > 0; held++, unseen--) {
        for (unsigned k = c.most + 1; k-- > sure_reds;) {
            double chance = c.of[k] * (red - k) / unseen;
            c.of[k + 1] += chance;
            c.of[k] -= chance;
        }
        if (c.of[c.most + 1] > 0) c.most++;
    }
    return c;
}

static void find_red_chances(points_run *w) {
    for (int i = 0; i < 3; i++)
        for (unsigned fives = 0; fives <= MOST_FIVES; fives++)
            w->reds_of[i][fives] = reds_of_suit(&w->run.origin, i, fives);
}

static void find_reds(const points_run *w, const suits_of_hand *full, red_chances *all) {
    all->of[0] = 1;
    all->least = all->most = 0;
    for (int i = 0; i < 3 && goes_onward(w->run.q); i++) {
        const red_chances *suit = &w->reds_of[i][full->of[i]->count[4]], before = *all;
        if (!suit->most) continue;
        all->least = (uint8_t)(before.least + suit->least);
        all->most = (uint8_t)(before.most + suit->most);
        for (unsigned k = all->least; k <= all->most; k++) all->of[k] = 0;
        for (unsigned k = before.least; k <= before.most; k++)
            for (unsigned n = suit->least; n <= suit->most; n++)
                all->of[k + n] += before.of[k] * suit->of[n];
    }
}

/* Returns the tiles that change the values of a hand in riichi if they are in the river (ROWS.md).
 * Such tiles are the waits of the hand, and the indicators of the tiles in its complete hands. */
static uint64_t touched_tiles(const suits_of_hand *h) {
    uint64_t tiles = 0;
    for (int i = 0; i < SUITS; i++) tiles |= (uint64_t)h->of[i]->touched << 9 * i;
    return tiles;
}

static void read_draw(points_run *w, tenpai_hand *h, unsigned i) {
    const winning_draw *d = h->draw + i;
    suits_of_hand full = h->suits;
    uint32_t k = w->next_read++;
    take_half(w, d->which, d->node, &full);
    h->touched |= touched_tiles(&full);
    h->tile[i] = w->curves.others ? tile_between(&h->suits, &full) : 0;
    if (k == w->read.count) {
        if (!array_push(w->run.memory, &w->read)) return;
        read_win(w, &h->suits, &full, k);
    }
    h->read[i] = ((const reading_pair *)w->read.data)[k];
    find_reds(w, &full, h->reds + i);
    if (w->may_declare && w->payments.indicators) find_ura_chances(w, &full, &h->ura[i]);
}

static int is_furiten(const points_run *w, const tenpai_hand *h) {
    waiting_hand open;
    count_hand(&h->suits, open.count, open.reds);
    mj_waiting_look(w->run.q, MJ_NOT_HELD, &open);
    return open.furiten;
}

static void fill_wait(const points_run *w, const tenpai_hand *h, unsigned i, int riichi, int ron,
                      wait *to) {
    const ura *u = riichi && w->payments.indicators ? &h->ura[i] : NULL;
    const red_chances *c = h->reds + i;
    reading_pair read = h->read[i];
    wait one;
    read.by_draw.dora = (uint8_t)(read.by_draw.dora + c->least);
    read.by_ron.dora = (uint8_t)(read.by_ron.dora + c->least);
    for (unsigned reds = c->least; reds <= c->most;
         reds++, read.by_draw.dora++, read.by_ron.dora++) {
        mj_wait_fill(&w->payments, &read.by_draw, ron ? &read.by_ron : NULL, riichi, u, &one);
        for (int k = 0; k < WAYS; k++) {
            worth before = reds == c->least ? (worth){0, 0, 0} : to->by[k];
            to->by[k].score = before.score + c->of[reds] * one.by[k].score;
            to->by[k].won = before.won + c->of[reds] * one.by[k].won;
            to->by[k].win = one.by[k].win;
        }
    }
}

static riichi_curve riichi_of_hand(points_run *w, const tenpai_hand *h, int riichi) {
    wait waits[WAITS];
    for (unsigned i = 0; i < h->draws; i++) {
        waits[i].weight = h->draw[i].weight;
        waits[i].ron_weight = waits[i].weight * w->curves.tile_rate[1][h->tile[i]];
        fill_wait(w, h, i, riichi, w->curves.ron > 0, &waits[i]);
    }
    return riichi_curve_of(w, waits, h->draws, h->furiten);
}

static cell cell_of_win(const points_run *w, const worth *win) {
    prospect p = {win->score, win->win, 1, win->won};
    if (win->win == 0) return (cell){NO_WIN, 0, 0, 0};
    return mj_cell(w->run.q->goal, &p);
}

static void add_edges(points_run *w, const tenpai_hand *h) {
    for (unsigned i = 0; i < h->draws; i++) {
        uint32_t k = array_push(w->run.memory, &w->wins);
        wait one;
        if (!k) return;
        int ron = w->curves.ron > 0 && !h->furiten;
        fill_wait(w, h, i, 0, ron, &one);
        ((win_edge *)w->wins.data)[k] =
            (win_edge){h->draw[i].to,
                       h->draw[i].weight,
                       h->draw[i].weight * w->curves.tile_rate[0][h->tile[i]],
                       cell_of_win(w, &one.by[BY_DRAW]),
                       cell_of_win(w, &one.by[BY_LAST]),
                       cell_of_win(w, &one.by[BY_RON])};
    }
}

static void declare_rows(points_run *w, uint32_t tenpai, const tenpai_hand *h) {
    for (unsigned i = 0; i < w->run.result->rows; i++)
        if (w->row_tenpai[i] == tenpai) w->row_riichi[i] = riichi_of_hand(w, h, 2);
}

static int is_origin(const points_run *w, uint32_t tenpai) {
    return w->origin_waits && w->row_tenpai[0] == tenpai;
}

enum { TOUCHED_DRAWS = 40 }; /* the first bit of the number of draws */
#define ALL_TILES (((uint64_t)1 << TOUCHED_DRAWS) - 1)

static void note_touched(points_run *w, uint32_t tenpai, const tenpai_hand *h) {
    uint64_t tiles = w->riichi_of[tenpai].listed ? ALL_TILES : h->touched;
    w->touched[tenpai] = tiles | (uint64_t)h->draws << TOUCHED_DRAWS;
}

static int stays(const points_run *w, uint32_t tenpai) {
    return w->touched && !(w->touched[tenpai] & w->changed) &&
           !(w->rows_wait && w->run.q->value.first);
}

static void find_wins(points_run *w, uint32_t tenpai, uint32_t left, uint32_t right) {
    tenpai_hand h;
    h.draws = 0;
    h.touched = 0;
    take_half(w, 0, left, &h.suits);
    take_half(w, 1, right, &h.suits);
    list_draws(w, 0, left, right, &h);
    list_draws(w, 1, left, right, &h);
    for (unsigned i = 0; i < h.draws; i++) read_draw(w, &h, i);
    if (w->run.memory->failed) return;
    h.furiten = w->curves.ron > 0 && is_furiten(w, &h);
    if (w->may_declare) w->riichi_of[tenpai] = riichi_of_hand(w, &h, 1);
    if (w->touched) note_touched(w, tenpai, &h);
    if (w->may_declare && w->rows_wait && w->run.q->value.first) declare_rows(w, tenpai, &h);
    if (w->damaten || is_origin(w, tenpai)) add_edges(w, &h);
    w->first_win[tenpai + 1] = w->wins.count;
}

static void pass_over(points_run *w, uint32_t tenpai) {
    w->next_read += (uint32_t)(w->touched[tenpai] >> TOUCHED_DRAWS);
    w->first_win[tenpai + 1] = w->wins.count;
}

void mj_points_wins_start(points_run *w) {
    uint64_t now =
        w->run.kind == GRAPH_IN_RIVER ? (uint64_t)1 << w->run.result->row[w->run.row].tile : 0;
    w->changed = now | w->river_bit;
    w->river_bit = now;
    w->next_read = 1;
    w->listed.count = w->wins.count = 1;
    w->first_win[0] = 1;
    find_red_chances(w);
}

void mj_points_wins(points_run *w, uint32_t i) {
    const blocks *b = &w->run.blocks;
    const block *x = b->all + i;
    uint32_t tenpai = w->first_tenpai[i];
    if (!is_tenpai(x)) return;
    for (uint32_t line = 0; line < x->lines; line++)
        for (uint32_t j = 0; j < x->width && !w->run.memory->failed; j++, tenpai++)
            if (stays(w, tenpai))
                pass_over(w, tenpai);
            else
                find_wins(w, tenpai, b->lefts.order[b->lefts.first[x->left] + line],
                          b->rights.order[b->rights.first[x->right] + j]);
}

void mj_points_tenpai_room(points_run *w) {
    const blocks *b = &w->run.blocks;
    arena *a = w->run.memory;
    w->tenpai = 0;
    w->first_tenpai = mj_arena_push(a, (uint64_t)b->count * sizeof *w->first_tenpai);
    for (uint32_t i = 0; i < b->count && !a->failed; i++) {
        const block *x = b->all + i;
        w->first_tenpai[i] = w->tenpai;
        if (is_tenpai(x)) w->tenpai += hands_in(x);
    }
    if (w->may_declare) w->riichi_of = mj_arena_push(a, (uint64_t)w->tenpai * sizeof *w->riichi_of);
    w->touched = NULL;
    if (w->may_declare && !w->damaten && !w->origin_waits)
        w->touched = mj_arena_push(a, (uint64_t)w->tenpai * sizeof *w->touched);
    for (uint32_t k = 0; k < w->tenpai && w->touched; k++) w->touched[k] = ALL_TILES;
    w->river_bit = ALL_TILES;
    w->first_win = mj_arena_push(a, (w->tenpai + (uint64_t)1) * sizeof *w->first_win);
    w->known = mj_arena_take_blank(a, KNOWN_WINS, sizeof *w->known);
    mj_array_start(a, &w->read, sizeof(reading_pair), sizeof(reading_pair));
    uint32_t listed = w->may_declare && w->curves.others ? w->tenpai : 0;
    mj_array_start(a, &w->listed, sizeof(prospects), (listed + (uint64_t)1) * sizeof(prospects));
    mj_array_start(a, &w->wins, sizeof(win_edge), sizeof(win_edge));
}

void mj_points_in_riichi(const points_run *w, prospect curve[MJ_WIN_VALUES]) {
    const question *q = w->run.q;
    waiting_rules rules;
    waiting_hand h;
    copy(h.count, q->count, sizeof h.count);
    copy(h.reds, q->value.table.reds, sizeof h.reds);
    mj_waiting_look(q, MJ_NOT_HELD, &h);
    mj_waiting_start(&rules, &q->value, q->goal, q->draws, q->pool, q->constant_pool);
    mj_waiting_asked(&rules, &h, curve);
}
