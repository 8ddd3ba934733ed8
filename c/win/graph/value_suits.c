/* value_suits.c - the nets of a question with points: suit hands with their red fives.
 * SPDX-License-Identifier: MIT
 *
 * A suit hand of the search has one node for each number of red fives that it can have. Labels know
 * no colour, so nodes take theirs from the suit hand. No red five is thrown while a plain one is
 * there.
 *
 * A tile in the river takes a copy from the supply. The graph stays as it is: draws that are left
 * without a copy weigh 0, and the hands behind them do not matter any more. So only weights are
 * written anew.
 */
#include "win/graph/value_run.h"

enum { FIVE = 4 };

static const suit_node *node_at(const graph_suit *x, uint32_t i) {
    return (const suit_node *)x->nodes.data + i;
}

static unsigned over_by(unsigned a, unsigned b) { return a > b ? a - b : 0; }

static int has_fives(const graph_suit *x) { return x->kind.runs; }

/* The least and the most red fives of a suit hand. */
static void red_range(const graph_suit *x, const value_suit *s, uint32_t code, unsigned *least,
                      unsigned *most) {
    unsigned fives = has_fives(x) ? copies_in(code, FIVE) : 0;
    *least = over_by(fives, s->plain[FIVE]);
    *most = fives < s->red ? fives : s->red;
}

/* ---- supply ---- */

static void count_supply(value_run *w, int i) {
    const graph_suit *x = w->suits.of + i;
    value_suit *s = w->reds + i;
    for (unsigned r = 0; r < x->kind.ranks; r++) s->plain[r] = x->have[r];
    s->red = 0;
    if (!has_fives(x)) return;
    s->red = (uint8_t)(w->own.value.table.reds[i] + w->own.reds_unseen[i]);
    s->plain[FIVE] = (uint8_t)(x->have[FIVE] - s->red);
}

/* The row's tile is red where the hand asked about has no plain one. */
static int row_throws_red(const question *q, unsigned tile) {
    return tile < 27 && tile % 9 == FIVE && q->value.table.reds[tile / 9] == q->count[tile];
}

static void take_river(value_run *w) {
    for (int i = 0; i < SUITS; i++) {
        copy(w->reds[i].now_plain, w->reds[i].plain, RANKS);
        w->reds[i].now_red = w->reds[i].red;
    }
    if (!w->river) return;
    unsigned tile = w->result->row[w->row].tile;
    value_suit *s = w->reds + tile / 9;
    if (row_throws_red(w->q, tile))
        s->now_red--;
    else
        s->now_plain[mj_suit_rank(w->q, tile)]--;
}

/* ---- nodes ---- */

static void fill_facts(const value_run *w, int i, uint32_t code, unsigned reds, suit_facts *f) {
    *f = (suit_facts){.reds = (uint8_t)reds, .code = code};
    for (unsigned r = 0; r < w->suits.of[i].kind.ranks; r++)
        f->count[mj_suit_tile(w->q, (unsigned)i, r) % 9] = (uint8_t)copies_in(code, r);
}

static uint32_t number_nodes(value_run *w, int i) {
    const graph_suit *x = w->suits.of + i;
    value_suit *s = w->reds + i;
    uint32_t count = 0;
    for (uint32_t n = 1; n < x->nodes.count; n++) {
        unsigned least, most;
        s->first[n] = count;
        red_range(x, s, node_at(x, n)->code, &least, &most);
        if (node_at(x, n)->label) count += most - least + 1;
    }
    return count;
}

/* The node of a suit hand of the search with so many red fives. */
static uint32_t node_with(const graph_suit *x, const value_suit *s, uint32_t n, unsigned reds) {
    unsigned least, most;
    red_range(x, s, node_at(x, n)->code, &least, &most);
    return s->first[n] + reds - least;
}

static void add_link(link *links, uint32_t *count, uint32_t to, unsigned weight) {
    links[(*count)++] = (link){to, weight};
}

static unsigned left_of(unsigned supply, unsigned held) { return over_by(supply, held); }

static void link_draws(const graph_suit *x, const value_suit *s, const suit_node *n, unsigned reds,
                       net *g, uint32_t *count) {
    for (unsigned r = 0; r < x->kind.ranks; r++) {
        unsigned held = copies_in(n->code, r);
        if (!node_at(x, n->up[r])->label) continue;
        if (r != FIVE || !has_fives(x)) {
            add_link(g->draws, count, node_with(x, s, n->up[r], reds),
                     left_of(s->now_plain[r], held));
            continue;
        }
        if (held - reds < s->plain[r])
            add_link(g->draws, count, node_with(x, s, n->up[r], reds),
                     left_of(s->now_plain[r], held - reds));
        if (reds < s->red)
            add_link(g->draws, count, node_with(x, s, n->up[r], reds + 1),
                     left_of(s->now_red, reds));
    }
}

static void link_discards(const graph_suit *x, const value_suit *s, const suit_node *n,
                          unsigned reds, net *g, uint32_t *count) {
    for (unsigned r = 0; r < x->kind.ranks; r++) {
        if (!node_at(x, n->down[r])->label) continue;
        int red = r == FIVE && has_fives(x) && copies_in(n->code, r) == reds;
        add_link(g->discards, count, node_with(x, s, n->down[r], reds - (unsigned)red), 0);
    }
}

/* Writes all links, into the same places each time. */
static void link_nodes(value_run *w, int i) {
    graph_suit *x = w->suits.of + i;
    const value_suit *s = w->reds + i;
    net *g = &x->merged;
    uint32_t draws = 0, discards = 0, place = 0;
    for (uint32_t n = 1; n < x->nodes.count; n++) {
        const suit_node *node = node_at(x, n);
        unsigned least, most;
        red_range(x, s, node->code, &least, &most);
        for (unsigned reds = least; node->label && reds <= most; reds++, place++) {
            g->label[place] = node->label;
            link_draws(x, s, node, reds, g, &draws);
            link_discards(x, s, node, reds, g, &discards);
            g->first_draw[place + 1] = draws;
            g->first_discard[place + 1] = discards;
            fill_facts(w, i, node->code, reds, s->facts + place);
        }
    }
}

void mj_value_net(value_run *w, int i) {
    graph_suit *x = w->suits.of + i;
    value_suit *s = w->reds + i;
    count_supply(w, i);
    take_river(w);
    s->first = mj_arena_take(w->memory, x->nodes.count, sizeof *s->first);
    if (w->memory->failed) return;
    uint32_t nodes = number_nodes(w, i);
    uint64_t links = (uint64_t)nodes * (x->kind.ranks + 1u);
    s->facts = mj_arena_take(w->memory, nodes, sizeof *s->facts);
    mj_net_start(w->memory, &x->merged, nodes, links, links);
    if (!w->memory->failed) link_nodes(w, i);
}

/* ---- ura ---- */

/* The next tile of the suit by the indicator, as in mj_score.h, in places of the suit. */
static unsigned next_place(const question *q, unsigned suit, unsigned place) {
    if (suit < 3) return place == 8 ? 0 : q->players == 3 && suit == 0 ? 8 : place + 1;
    return place == 3 ? 0 : place == 6 ? 4 : place + 1;
}

static void count_groups(const value_run *w, unsigned suit, suit_facts *f) {
    const value_suit *s = w->reds + suit;
    const graph_suit *x = w->suits.of + suit;
    for (int g = 0; g < GROUPS; g++) f->groups[g] = 0;
    f->touched = 0;
    for (unsigned r = 0; r < x->kind.ranks; r++) {
        unsigned place = mj_suit_tile(w->q, suit, r) % 9, next = next_place(w->q, suit, place);
        unsigned supply = s->now_plain[r];
        if (r == FIVE && has_fives(x)) supply += s->now_red;
        unsigned held = f->count[next] + (unsigned)w->payments.called[9 * suit + next];
        f->groups[held] = (uint8_t)(f->groups[held] + left_of(supply, f->count[place]));
        if (held || f->count[place]) f->touched = (uint16_t)(f->touched | 1u << place);
    }
}

/* ---- halves and blocks ---- */

void mj_value_pairs(value_run *w, int which) {
    const half *h = w->halves + which;
    uint32_t lines = h->a->merged.nodes, width = h->b->merged.nodes;
    w->pair[which] = mj_arena_push(w->memory, (uint64_t)h->net.nodes * sizeof(node_pair));
    for (uint32_t a = 0; a < lines && !w->memory->failed; a++)
        for (uint32_t b = 0; b < width; b++) {
            uint32_t n = h->index[(size_t)a * width + b];
            if (n) w->pair[which][n - 1] = (node_pair){a, b};
        }
}

/* In the order in which mj_half_build lists them. */
static void weigh_half(value_run *w, int which) {
    half *h = w->halves + which;
    const net *a = &h->a->merged, *b = &h->b->merged;
    uint32_t count = 0;
    for (uint32_t n = 0; n < h->net.nodes; n++) {
        node_pair p = w->pair[which][n];
        for (uint32_t k = a->first_draw[p.a]; k < a->first_draw[p.a + 1]; k++)
            if (h->index[(size_t)a->draws[k].to * b->nodes + p.b])
                h->net.draws[count++].weight = a->draws[k].weight;
        for (uint32_t k = b->first_draw[p.b]; k < b->first_draw[p.b + 1]; k++)
            if (h->index[(size_t)p.a * b->nodes + b->draws[k].to])
                h->net.draws[count++].weight = b->draws[k].weight;
    }
}

/* Does the supply of a suit differ from what the graph has? */
static int is_changed(const value_run *w, int i, const value_suit *before) {
    const value_suit *s = w->reds + i;
    int changed = s->now_red != before->now_red;
    for (int r = 0; r < RANKS; r++) changed |= s->now_plain[r] != before->now_plain[r];
    return changed;
}

void mj_value_weights(value_run *w) {
    blocks *b = &w->blocks;
    value_suit before[SUITS];
    int half_changed[2] = {0, 0};
    copy(before, w->reds, sizeof before);
    take_river(w);
    for (int i = 0; i < SUITS; i++) {
        if (!is_changed(w, i, before + i)) continue;
        link_nodes(w, i);
        mj_value_groups(w, i);
        half_changed[w->halves[1].a == w->suits.of + i || w->halves[1].b == w->suits.of + i] = 1;
    }
    if (half_changed[0]) {
        weigh_half(w, 0);
        b->line_count = 0;
        for (uint32_t i = 0; i < b->count; i++) mj_blocks_lines(b, i);
    }
    if (half_changed[1]) {
        weigh_half(w, 1);
        b->column_count = 0;
        for (uint32_t i = 0; i < b->count; i++) mj_blocks_columns(b, i);
    }
}

void mj_value_groups(value_run *w, int i) {
    for (uint32_t n = 0; n < w->suits.of[i].merged.nodes; n++)
        count_groups(w, (unsigned)i, w->reds[i].facts + n);
}

/* ---- places ---- */

static uint32_t half_place(const value_run *w, const half *h, const uint32_t node[SUITS]) {
    return mj_half_joined(h, node[h->a - w->suits.of], node[h->b - w->suits.of]);
}

uint32_t mj_value_place(const void *run, const uint32_t code[SUITS]) {
    const value_run *w = run;
    uint32_t node[SUITS];
    for (int i = 0; i < SUITS; i++) {
        const graph_suit *x = w->suits.of + i;
        uint32_t n = mj_graph_suit_node(x, code[i] & TILES_MASK);
        if (!n || !node_at(x, n)->label) return UINT32_MAX;
        node[i] = node_with(x, w->reds + i, n, reds_in(code[i]));
    }
    return mj_blocks_place(&w->blocks, half_place(w, w->halves, node),
                           half_place(w, w->halves + 1, node));
}
