/* value_plain.c - curves of tenpai hands, the recurrence over all hands, and the rows.
 * SPDX-License-Identifier: MIT
 *
 * The player chooses by the curve of the goal first, then by the other curves. */
#include "value_plain.h"
#include "oracle.h"
#include "value_wins.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define ALIKE 1e-10 /* choices that differ by at most this part of the greatest are equal */

typedef struct lines {
    double v[VALUE_LINES];
} lines;

enum { DECIDING = 4 };

static const int *order_of(int goal) {
    static const int order[3][DECIDING] = {
        [MJ_GOAL_WIN] = {VALUE_WIN, VALUE_SCORE, VALUE_TENPAI, VALUE_WON},
        [MJ_GOAL_TENPAI] = {VALUE_TENPAI, VALUE_SCORE, VALUE_WIN, VALUE_WON},
        [MJ_GOAL_SCORE] = {VALUE_SCORE, VALUE_WIN, VALUE_TENPAI, VALUE_WON}};
    return order[goal];
}

/* Returns the index of the best of n choices. The goal decides which value is compared first. */
static int best_of(const graph *g, const lines *choice, int n) {
    const int *order = order_of(g->query->goal);
    bool out[128] = {false};
    int best = 0;
    for (int i = 0; i < DECIDING; i++) {
        bool last = i == DECIDING - 1;
        double sign = last && g->ties == TIES_LEAST ? -1 : 1;
        double loose = last || g->ties == TIES_STRICT ? 0 : 1e-10;
        best = -1;
        for (int c = 0; c < n; c++) {
            double value = sign * choice[c].v[order[i]];
            if (!out[c] && (best < 0 || value > sign * choice[best].v[order[i]])) best = c;
        }
        double greatest = sign * choice[best].v[order[i]];
        for (int c = 0; c < n; c++)
            out[c] |= greatest - sign * choice[c].v[order[i]] > ALIKE * fabs(greatest) + loose;
    }
    return best;
}

static lines better(const graph *g, lines a, lines b) {
    const lines both[2] = {a, b};
    return both[best_of(g, both, 2)];
}

/* to += rate (from - base) */
static void move_lines(lines *to, double rate, const lines *from, const lines *base) {
    for (int i = 0; i < VALUE_LINES; i++) to->v[i] += rate * (from->v[i] - base->v[i]);
}

typedef struct wait {
    int kind, copies;
} wait;

typedef struct tenpai {
    hand h;
    wait wait[VALUE_KINDS];
    int waits;
    bool furiten;
} tenpai;

static bool is_wait(const graph *g, const hand *h, int tile) {
    hand more = *h;
    if (h->count[tile] >= 4 || !oracle_exists(tile, g->query->rules.players)) return false;
    more.count[tile]++;
    return graph_distance(g, &more) == 0;
}

static tenpai tenpai_of(const graph *g, const hand *h) {
    tenpai t = {.h = *h};
    for (int k = 0; k < VALUE_KINDS; k++) {
        int tile = kind_tile(k), copies = graph_supply(g, h, k);
        if (!is_wait(g, h, tile)) continue;
        bool thrown = g->query->hand.count[tile] > h->count[tile];
        if (thrown || g->value->discards >> tile & 1) t.furiten = true;
        if (copies > 0) t.wait[t.waits++] = (wait){k, copies};
    }
    return t;
}

static lines no_win(const mj_value *v, bool is_tenpai, bool riichi) {
    int amount = is_tenpai ? v->draw_tenpai - (riichi ? v->stick : 0) : v->draw_noten;
    return (lines){{value_worth(v, amount), 0, 0, is_tenpai}};
}

/* Caches the current hand's wins by winning tile, because averaging over ura is slow. */
static struct {
    bool known;
    win w;
} followed[VALUE_KINDS][3][2][2][2];

static void forget_followed(void) { memset(followed, 0, sizeof followed); }

/* Returns the values of the better choice: the win, if the hand has a yaku, or further play. */
static lines win_or(const graph *g, const tenpai *t, int kind, manner how, const lines *on) {
    hand h = t->h;
    hand_add(&h, kind, 1);
    bool *known = &followed[kind][how.riichi][how.ippatsu][how.last][how.ron].known;
    win *w = &followed[kind][how.riichi][how.ippatsu][how.last][how.ron].w;
    if (!*known) *w = value_win(g, &h, kind, how);
    *known = true;
    return w->yaku ? better(g, (lines){{w->score, w->won, 1, 1}}, *on) : *on;
}

static double pool_size(const graph *g, int left) {
    return g->pool - (g->query->constant_pool ? 0 : g->query->draws - left);
}

/* Returns the chance that another player discards a copy of wait i. */
static double ron_rate(const graph *g, const tenpai *t, int i, bool riichi) {
    const mj_value *v = g->value;
    if (t->furiten) return 0;
    return v->with_others ? v->others[riichi].ron[kind_tile(t->wait[i].kind)] : v->ron;
}

static void add_ron(const graph *g, const tenpai *t, manner how, double cut, const lines *base,
                    lines *sum) {
    how.ron = true;
    how.last = false;
    for (int i = 0; i < t->waits; i++) {
        double rate = cut * ron_rate(g, t, i, how.riichi > 0);
        if (rate == 0) continue;
        lines w = win_or(g, t, t->wait[i].kind, how, base);
        move_lines(sum, rate * t->wait[i].copies, &w, base);
    }
}

/* Applies the chance that other players end the round. A `waiting` hand stays tenpai. */
static void let_others(const mj_value *v, bool riichi, int left, bool waiting, lines *l) {
    if (!v->with_others) return;
    double ends = v->others[riichi].ends[left], cost = v->others[riichi].costs[left];
    for (int i = 0; i < VALUE_LINES; i++) l->v[i] *= 1 - ends;
    l->v[VALUE_SCORE] += ends * (v->steps ? value_worth(v, (int)-cost) : -cost);
    if (waiting) l->v[VALUE_TENPAI] = 1;
}

/* Computes one go-around of a waiting hand that cannot change, with `left` draws remaining. `base`
 * has the hand's values with one draw less. */
static lines go_around(const graph *g, const tenpai *t, int left, manner how, const lines *base) {
    double copies = 0, chances = 0, cut;
    lines sum = *base;
    for (int i = 0; i < t->waits; i++) {
        copies += t->wait[i].copies;
        chances += t->wait[i].copies * ron_rate(g, t, i, how.riichi > 0);
    }
    chances += copies / pool_size(g, left);
    cut = chances > 1 ? 1 / chances : 1;
    how.last = g->value->last_draw && left == 1;
    for (int i = 0; i < t->waits; i++) {
        lines w = win_or(g, t, t->wait[i].kind, how, base);
        move_lines(&sum, cut * t->wait[i].copies / pool_size(g, left), &w, base);
    }
    add_ron(g, t, how, cut, base, &sum);
    let_others(g->value, how.riichi > 0, left, true, &sum);
    return sum;
}

/* Values at each number of remaining draws, in riichi, double riichi or damaten. `declared` has the
 * values just after the declaration of riichi. */
typedef struct tenpai_lines {
    lines on[MJ_WIN_VALUES], declared[MJ_WIN_VALUES];
} tenpai_lines;

static void follow_tenpai(const graph *g, const tenpai *t, int riichi, tenpai_lines *to) {
    manner how = {.riichi = riichi}, first = {.riichi = riichi, .ippatsu = g->value->ippatsu};
    forget_followed();
    to->on[0] = no_win(g->value, true, riichi);
    let_others(g->value, riichi > 0, 0, true, &to->on[0]);
    to->declared[0] = to->on[0];
    for (int n = 1; n <= g->query->draws; n++) {
        to->on[n] = go_around(g, t, n, how, &to->on[n - 1]);
        if (riichi) to->declared[n] = go_around(g, t, n, first, &to->on[n - 1]);
    }
}

typedef struct play {
    graph *g;
    tenpai **tenpai;        /* by node; NULL if the hand does not wait at distance 1 */
    tenpai_lines **lines;   /* by node: lines in riichi, declared after the first discard */
    tenpai_lines **damaten; /* in straight mode */
    lines *now, *next;      /* by node, with n and n + 1 remaining draws */
} play;

static bool may_declare(const graph *g) {
    return graph_is_closed(g) && g->value->declare != MJ_RIICHI_NEVER;
}

static bool set_tenpai(play *p, size_t n) {
    hand h = graph_hand(p->g, n);
    p->tenpai[n] = malloc(sizeof *p->tenpai[n]);
    p->lines[n] = malloc(sizeof *p->lines[n]);
    p->damaten[n] = malloc(sizeof *p->damaten[n]);
    if (!p->tenpai[n] || !p->lines[n] || !p->damaten[n]) return false;
    *p->tenpai[n] = tenpai_of(p->g, &h);
    if (may_declare(p->g)) follow_tenpai(p->g, p->tenpai[n], 1, p->lines[n]);
    if (graph_is_straight(p->g)) follow_tenpai(p->g, p->tenpai[n], 0, p->damaten[n]);
    return true;
}

static bool start_play(play *p, graph *g) {
    size_t n = g->node_count;
    *p = (play){.g = g};
    p->tenpai = calloc(n, sizeof(void *));
    p->lines = calloc(n, sizeof(void *));
    p->damaten = calloc(n, sizeof(void *));
    p->now = calloc(n, sizeof *p->now);
    p->next = calloc(n, sizeof *p->next);
    bool ok = p->tenpai && p->lines && p->damaten && p->now && p->next;
    for (size_t i = 0; i < n && ok; i++)
        if (g->nodes[i].waits && g->nodes[i].distance == 1) ok = set_tenpai(p, i);
    return ok;
}

static void end_play(play *p) {
    for (size_t i = 0; i < p->g->node_count; i++) {
        if (!p->tenpai || !p->lines || !p->damaten) break;
        free(p->tenpai[i]);
        free(p->lines[i]);
        free(p->damaten[i]);
    }
    free(p->tenpai);
    free(p->lines);
    free(p->damaten);
    free(p->now);
    free(p->next);
}

/* Returns the values after a discard that leaves waiting hand `a`, with or without riichi. */
static lines leave(const play *p, size_t a, int left, const tenpai_lines *riichi, bool *declared) {
    lines stay = p->now[a];
    bool yes = p->tenpai[a] && may_declare(p->g) && left > 0;
    if (yes && p->g->value->declare == MJ_RIICHI_BEST) {
        const lines both[2] = {riichi->declared[left], stay};
        yes = best_of(p->g, both, 2) == 0;
    }
    if (declared) *declared = yes;
    return yes ? riichi->declared[left] : stay;
}

/* Returns the values of hand `b` after its best discard. If `with` is better, returns `with`. */
static lines lines_after_discard(const play *p, size_t b, int left, const lines *with) {
    lines choice[128];
    int n = 0;
    if (with) choice[n++] = *with;
    for (uint32_t at = p->g->nodes[b].edges; at; at = p->g->edges[at - 1].next) {
        size_t a = p->g->edges[at - 1].waiting;
        if (p->g->edges[at - 1].discard) choice[n++] = leave(p, a, left, p->lines[a], NULL);
    }
    if (n == 0 && !graph_is_onward(p->g)) abort();
    if (n == 0) return (lines){{-1e30, -1e30, -1e30, -1e30}}; /* the drawn tile is discarded */
    return choice[best_of(p->g, choice, n)];
}

/* Returns the values of a complete hand after the win or a discard, whichever is better. In an
 * onward graph `base` has the values after the discard of the drawn tile. */
static lines win_or_discard(const play *p, const edge *e, int left, const lines *base) {
    hand h = graph_hand(p->g, e->discarding);
    win w = value_win(p->g, &h, e->kind, (manner){.last = p->g->value->last_draw && left == 0});
    lines won = {{w.score, w.won, 1, 1}};
    if (graph_is_onward(p->g)) return w.yaku ? better(p->g, won, *base) : *base;
    return lines_after_discard(p, e->discarding, left, w.yaku ? &won : NULL);
}

/* Returns the values after the draw of an edge. `base` has the values before the draw. */
static lines lines_after_draw(const play *p, const edge *e, int left, const lines *base) {
    const graph *g = p->g;
    bool passing = graph_is_straight(g) ? g->query->passing : graph_is_onward(g);
    if (g->nodes[e->discarding].distance == 0) return win_or_discard(p, e, left, base);
    lines taken = p->next[e->discarding];
    if (passing) return better(g, taken, *base);
    return taken;
}

static void stop_at_1(lines *l) {
    if (l->v[VALUE_WIN] > 1) l->v[VALUE_WIN] = 1;
    if (l->v[VALUE_TENPAI] > 1) l->v[VALUE_TENPAI] = 1;
}

/* Computes the values of all nodes with `left` + 1 draws. */
static void draw_lines(play *p, int left, lines *bases) {
    const graph *g = p->g;
    for (size_t i = 0; i < g->node_count; i++) {
        bool complete = g->nodes[i].distance == 0;
        bases[i] = g->nodes[i].waits ? leave(p, i, left, p->lines[i], NULL) : (lines){{0}};
        if (!g->nodes[i].waits)
            p->next[i] = complete ? bases[i] : lines_after_discard(p, i, left, NULL);
        else
            p->next[i] = bases[i];
    }
    for (size_t i = 0; i < g->edge_count; i++) {
        const edge *e = &g->edges[i];
        if (!e->draw) continue;
        double from = pool_size(g, left + 1), weight = g->nodes[e->waiting].weight;
        lines after = lines_after_draw(p, e, left, &bases[e->waiting]);
        if (graph_is_straight(g) && weight > from) from = weight;
        move_lines(&p->next[e->waiting], e->weight / from, &after, &bases[e->waiting]);
    }
}

static void add_tenpai(play *p, int left, const lines *bases) {
    const graph *g = p->g;
    for (size_t i = 0; i < g->node_count; i++) {
        if (p->tenpai[i] && graph_is_straight(g)) p->next[i] = p->damaten[i]->on[left + 1];
        if (p->tenpai[i] && !graph_is_straight(g)) {
            forget_followed();
            add_ron(g, p->tenpai[i], (manner){0}, 1, &bases[i], &p->next[i]);
        }
        if (p->tenpai[i]) p->next[i].v[VALUE_TENPAI] = 1;
        stop_at_1(&p->next[i]);
        if (g->nodes[i].waits && !(p->tenpai[i] && graph_is_straight(g)))
            let_others(g->value, false, left + 1, p->tenpai[i], &p->next[i]);
    }
}

static bool one_more(play *p, int left) {
    lines *bases = calloc(p->g->node_count, sizeof *bases);
    if (!bases) return false;
    draw_lines(p, left, bases);
    add_tenpai(p, left, bases);
    free(bases);
    lines *swap = p->now;
    p->now = p->next;
    p->next = swap;
    return true;
}

typedef struct place {
    size_t node;
    value_row *row;
    bool thrown;         /* whether the row is a discard */
    tenpai_lines riichi; /* lines in the riichi that the row may declare, or that the hand is in */
} place;

static void note_lines(value_row *row, int left, const lines *l) {
    for (int i = 0; i < VALUE_LINES; i++) row->line[i][left] = l->v[i];
}

/* Computes, in straight mode, the first go-around of a closed tenpai hand that is not in riichi.
 * The hand may declare riichi when it discards its first drawn tile. */
static lines first_step(const play *p, size_t a, int left, const tenpai_lines *riichi) {
    if (left == 0) return p->damaten[a]->on[0];
    bool yes = may_declare(p->g) && left > 1, best = p->g->value->declare == MJ_RIICHI_BEST;
    lines stay = p->damaten[a]->on[left - 1];
    if (yes)
        stay = best ? better(p->g, riichi->declared[left - 1], stay) : riichi->declared[left - 1];
    forget_followed();
    return go_around(p->g, p->tenpai[a], left, (manner){0}, &stay);
}

static void note_place(const play *p, place *at, int left) {
    bool declared = false;
    lines l = p->now[at->node];
    if (at->thrown)
        l = leave(p, at->node, left, &at->riichi, &declared);
    else if (p->g->value->table.riichi)
        l = at->riichi.on[left];
    else if (p->tenpai[at->node] && graph_is_straight(p->g))
        l = first_step(p, at->node, left, &at->riichi);
    at->row->riichi[left] = declared;
    note_lines(at->row, left, &l);
}

static void prepare_place(const play *p, place *at) {
    const mj_value *v = p->g->value;
    if (!p->tenpai[at->node]) return;
    int riichi = v->table.riichi ? v->table.riichi : at->thrown && v->first ? 2 : 1;
    if (v->table.riichi || may_declare(p->g))
        follow_tenpai(p->g, p->tenpai[at->node], riichi, &at->riichi);
}

static bool evaluate_play(graph *g, place *places, int n) {
    play p = {.g = g};
    bool ok = graph_expand(g) && start_play(&p, g);
    for (int i = 0; i < n && ok; i++) prepare_place(&p, &places[i]);
    for (size_t i = 0; i < g->node_count && ok; i++)
        p.now[i] = no_win(g->value, g->nodes[i].distance == 1, false);
    for (size_t i = 0; i < g->node_count && ok; i++)
        if (g->nodes[i].waits) let_others(g->value, false, 0, g->nodes[i].distance == 1, &p.now[i]);
    for (int left = 0; left <= g->query->draws && ok; left++) {
        for (int i = 0; i < n; i++) note_place(&p, &places[i], left);
        if (left < g->query->draws) ok = one_more(&p, left);
    }
    end_play(&p);
    return ok;
}

static bool evaluate_row(graph *g, const hand *h, int river, bool thrown, value_row *row) {
    static place self;
    self = (place){.row = row, .thrown = thrown};
    g->river = river;
    self.node = graph_node(g, h, true, false);
    row->present = true;
    row->distance = g->nodes[self.node].distance;
    bool ok = evaluate_play(g, &self, 1);
    graph_finish(g);
    return ok;
}

/* Computes the row of a discard in a separate graph. */
static bool run_row(const mj_win_query *q, int ties, size_t max_hands, int kind,
                    value_result *result) {
    graph g;
    hand rest = hand_asked(q), whole_hand = rest;
    graph_start(&g, q, &whole_hand, max_hands);
    g.ties = ties;
    hand_add(&rest, kind, -1);
    value_row *row = &result->row[kind];
    row->alone = !graph_keeps(&g, &rest);
    if (!row->alone && !graph_is_straight(&g)) return evaluate_row(&g, &rest, kind, true, row);
    graph_start(&g, q, &rest, max_hands);
    g.ties = ties;
    return evaluate_row(&g, &rest, -1, true, row);
}

static bool run_shared(graph *g, value_result *result) {
    static place places[VALUE_KINDS];
    int n = 0;
    graph_node(g, &g->origin, false, false);
    for (int k = 0; k < VALUE_KINDS; k++) {
        hand rest = g->origin;
        if (!graph_throws(g, &rest, k)) continue;
        hand_add(&rest, k, -1);
        if (!graph_keeps(g, &rest)) continue;
        value_row *row = &result->row[k];
        places[n] = (place){.row = row, .thrown = true};
        places[n++].node = graph_node(g, &rest, true, false);
        row->present = true;
        row->distance = graph_distance(g, &rest);
    }
    bool ok = evaluate_play(g, places, n);
    graph_finish(g);
    return ok;
}

static bool run_all(const mj_win_query *q, int ties, size_t max_hands, value_result *result) {
    graph g;
    hand h = hand_asked(q);
    int tiles = 0;
    memset(result, 0, sizeof *result);
    for (int t = 0; t < MJ_KINDS; t++) tiles += h.count[t];
    graph_start(&g, q, &h, max_hands);
    g.ties = ties;
    result->distance = g.origin_distance;
    if (tiles % 3 == 1) return evaluate_row(&g, &h, -1, false, &result->row[VALUE_SELF]);
    bool each_row = q->river == 1 || graph_is_straight(&g);
    if (!each_row && !run_shared(&g, result)) return false;
    for (int k = 0; k < VALUE_KINDS; k++)
        if (graph_throws(&g, &h, k) && !result->row[k].present &&
            !run_row(q, ties, max_hands, k, result))
            return false;
    return true;
}

bool value_plain(const mj_win_query *query, int ties, size_t max_hands, value_result *result) {
    static value_result for_tenpai;
    mj_win_query q = *query;
    value_wins_forget();
    if (q.goal == MJ_GOAL_EACH) q.goal = MJ_GOAL_WIN;
    bool ok = run_all(&q, ties, max_hands, result);
    if (query->goal == MJ_GOAL_EACH) {
        q.goal = MJ_GOAL_TENPAI;
        ok = ok && run_all(&q, ties, max_hands, &for_tenpai);
        for (int k = 0; k <= VALUE_SELF; k++)
            memcpy(result->row[k].line[VALUE_TENPAI], for_tenpai.row[k].line[VALUE_TENPAI],
                   sizeof for_tenpai.row[k].line[VALUE_TENPAI]);
    }
    value_wins_forget();
    return ok;
}
