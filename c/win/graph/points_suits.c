/* points_suits.c - makes the nets of a question with points, in which suit hands have red fives.
 * SPDX-License-Identifier: MIT
 *
 * With MJ_RIVER_ALL (ROWS.md), nodes ignore red fives and points_wins.c computes the mean over red
 * fives. Equal nodes are merged, except suit hands that are complete or lack one tile. */
#include "win/graph/points_run.h"

enum { FIVE = 4 };

static unsigned over_by(unsigned a, unsigned b) { return a > b ? a - b : 0; }
static int has_fives(const suit_net *x) { return x->kind.runs; }

static void red_range(const suit_net *x, const points_suit *s, uint32_t code, unsigned *least,
                      unsigned *most) {
    unsigned fives = has_fives(x) ? copies_in(code, FIVE) : 0;
    *least = over_by(fives, s->plain[FIVE]);
    *most = fives < s->red ? fives : s->red;
}

static void count_supply(points_run *w, int i) {
    const suit_net *x = w->run.suits.of + i;
    points_suit *s = w->suit + i;
    for (unsigned r = 0; r < x->kind.ranks; r++) s->plain[r] = x->have[r];
    s->red = 0;
    if (!has_fives(x) || goes_onward(w->run.q)) return;
    s->red = (uint8_t)(w->run.origin.value.table.reds[i] + w->run.origin.reds_unseen[i]);
    s->plain[FIVE] = (uint8_t)(x->have[FIVE] - s->red);
}

static void take_river(points_run *w) {
    for (int i = 0; i < SUITS; i++) {
        copy(w->suit[i].now_plain, w->suit[i].plain, RANKS);
        w->suit[i].now_red = w->suit[i].red;
    }
    if (w->run.kind != GRAPH_IN_RIVER) return;
    unsigned tile = w->run.result->row[w->run.row].tile;
    points_suit *s = w->suit + tile / 9;
    if (throws_red(w->run.q, tile))
        s->now_red--;
    else
        s->now_plain[mj_suit_rank(w->run.q, tile)]--;
}

static void fill_facts(const points_run *w, int i, uint32_t code, unsigned reds, suit_facts *f) {
    *f = (suit_facts){.reds = (uint8_t)reds, .code = code};
    for (unsigned r = 0; r < w->run.suits.of[i].kind.ranks; r++)
        f->count[mj_suit_tile(w->run.q, (unsigned)i, r) % 9] = (uint8_t)copies_in(code, r);
}

static uint32_t number_nodes(points_run *w, int i) {
    const suit_net *x = w->run.suits.of + i;
    points_suit *s = w->suit + i;
    uint32_t count = 0;
    for (uint32_t n = 1; n < x->nodes.count; n++) {
        unsigned least, most;
        s->first[n] = count;
        red_range(x, s, suit_node_at(x, n)->code, &least, &most);
        if (suit_node_at(x, n)->label) count += most - least + 1;
    }
    return count;
}

static uint32_t node_with(const suit_net *x, const points_suit *s, uint32_t n, unsigned reds) {
    unsigned least, most;
    red_range(x, s, suit_node_at(x, n)->code, &least, &most);
    return s->first[n] + reds - least;
}

static void add_link(link *links, uint32_t *count, uint32_t to, unsigned weight) {
    links[(*count)++] = (link){to, weight};
}

static void link_draws(const suit_nets *all, const suit_net *x, const points_suit *s,
                       const suit_node *n, unsigned reds, net *g, uint32_t *count) {
    for (unsigned r = 0; r < x->kind.ranks; r++) {
        unsigned held = copies_in(n->code, r);
        if (!suit_node_at(x, n->up[r])->label || !may_draw(all, x, n->code, r)) continue;
        if (r != FIVE || !has_fives(x)) {
            add_link(g->draws, count, node_with(x, s, n->up[r], reds),
                     over_by(s->now_plain[r], held));
            continue;
        }
        if (held - reds < s->plain[r])
            add_link(g->draws, count, node_with(x, s, n->up[r], reds),
                     over_by(s->now_plain[r], held - reds));
        if (reds < s->red)
            add_link(g->draws, count, node_with(x, s, n->up[r], reds + 1),
                     over_by(s->now_red, reds));
    }
}

static void link_discards(const suit_nets *all, const suit_net *x, const points_suit *s,
                          const suit_node *n, unsigned reds, net *g, uint32_t *count) {
    for (unsigned r = 0; r < x->kind.ranks; r++) {
        if (!suit_node_at(x, n->down[r])->label || !may_throw(all, x, n->code, r)) continue;
        int red = r == FIVE && has_fives(x) && copies_in(n->code, r) == reds;
        add_link(g->discards, count, node_with(x, s, n->down[r], reds - (unsigned)red), 0);
    }
}

static void link_nodes(points_run *w, int i, net *g) {
    const suit_nets *all = &w->run.suits;
    const suit_net *x = all->of + i;
    const points_suit *s = w->suit + i;
    uint32_t draws = 0, discards = 0, place = 0;
    for (uint32_t n = 1; n < x->nodes.count; n++) {
        const suit_node *node = suit_node_at(x, n);
        unsigned least, most;
        red_range(x, s, node->code, &least, &most);
        for (unsigned reds = least; node->label && reds <= most; reds++, place++) {
            g->label[place] = node->label;
            link_draws(all, x, s, node, reds, g, &draws);
            link_discards(all, x, s, node, reds, g, &discards);
            g->first_draw[place + 1] = draws;
            g->first_discard[place + 1] = discards;
            fill_facts(w, i, node->code, reds, s->facts + place);
        }
    }
}

/* Labels nodes. A node that must not be merged gets a unique label above all shared labels. */
static void label_nodes(const suit_net *x, int apart, const uint32_t *lump_of, uint32_t *of) {
    for (uint32_t n = 1, place = 0; n < x->nodes.count; n++) {
        const suit_node *node = suit_node_at(x, n);
        if (!node->label) continue;
        uint32_t single =
            apart && mj_suit_net_is_nearly_complete(x, n) ? x->labels.count + place : 0;
        of[lump_of ? lump_of[place] : place] = single ? single : node->label;
        place++;
    }
}

static int merge_nodes(points_run *w, points_suit *s) {
    suit_net *x = w->run.suits.of + w->run.suit;
    if (mj_lumping_round(&w->lumping)) return 1;
    mj_lumping_finish(&w->lumping, &x->net);
    s->lump_of = w->lumping.lump_of;
    if (!w->run.memory->failed) label_nodes(x, 0, s->lump_of, x->net.label);
    for (uint32_t i = 0; i < x->raw.nodes && !w->run.memory->failed; i++)
        s->facts[s->lump_of[i]] = s->facts[i]; /* a lump has at most the number of its node */
    return w->merging = 0;
}

int mj_points_net(graph_run *g) {
    points_run *w = points_run_of(g);
    arena *a = g->memory;
    suit_net *x = g->suits.of + g->suit;
    points_suit *s = w->suit + g->suit;
    int merges = goes_onward(g->q);
    if (w->merging) return merge_nodes(w, s);
    count_supply(w, g->suit);
    take_river(w);
    s->first = mj_arena_take(a, x->nodes.count, sizeof *s->first);
    if (a->failed) return 0;
    uint32_t nodes = number_nodes(w, g->suit);
    uint64_t links = (uint64_t)nodes * (x->kind.ranks + 1u);
    s->facts = mj_arena_take(a, nodes, sizeof *s->facts);
    net *made = merges ? &x->raw : &x->net;
    mj_net_start(a, made, nodes, links, links);
    if (a->failed) return 0;
    link_nodes(w, g->suit, made);
    if (!merges) return 0;
    label_nodes(x, 1, NULL, made->label);
    mj_lumping_start(&w->lumping, made, a);
    return w->merging = 1;
}

/* Returns the rank of the dora for an indicator of rank `place` in a suit (mj_score.h). */
static unsigned next_place(const question *q, unsigned suit, unsigned place) {
    if (suit < 3) return place == 8 ? 0 : q->players == 3 && suit == 0 ? 8 : place + 1;
    return place == 3 ? 0 : place == 6 ? 4 : place + 1;
}

static void count_groups(const points_run *w, unsigned suit, suit_facts *f) {
    const points_suit *s = w->suit + suit;
    const suit_net *x = w->run.suits.of + suit;
    for (int g = 0; g < GROUPS; g++) f->groups[g] = 0;
    f->touched = 0;
    for (unsigned r = 0; r < x->kind.ranks; r++) {
        unsigned place = mj_suit_tile(w->run.q, suit, r) % 9,
                 next = next_place(w->run.q, suit, place);
        unsigned supply = s->now_plain[r];
        if (r == FIVE && has_fives(x)) supply += s->now_red;
        unsigned held = f->count[next] + (unsigned)w->payments.called[9 * suit + next];
        f->groups[held] = (uint8_t)(f->groups[held] + over_by(supply, f->count[place]));
        if (held || f->count[place]) f->touched = (uint16_t)(f->touched | 1u << place);
    }
}

static int is_changed(const points_suit *now, const points_suit *before) {
    int changed = now->now_red != before->now_red;
    for (int r = 0; r < RANKS; r++) changed |= now->now_plain[r] != before->now_plain[r];
    return changed;
}

static void weigh_lines(graph_run *g) {
    blocks *b = &g->blocks;
    mj_half_weigh(g->halves);
    b->line_count = 0;
    for (uint32_t i = 0; i < b->count; i++) mj_blocks_lines(b, i);
}

static void weigh_columns(graph_run *g) {
    blocks *b = &g->blocks;
    mj_half_weigh(g->halves + 1);
    b->column_count = 0;
    for (uint32_t i = 0; i < b->count; i++) mj_blocks_columns(b, i);
}

int mj_points_weights(graph_run *g) {
    points_run *w = points_run_of(g);
    points_suit before[SUITS];
    int is_half_changed[2] = {0, 0};
    copy(before, w->suit, sizeof before);
    take_river(w);
    for (int i = 0; i < SUITS; i++) {
        if (!is_changed(w->suit + i, before + i)) continue;
        link_nodes(w, i, &w->run.suits.of[i].net);
        mj_points_groups(w, i);
        is_half_changed[side_of(g, i)] = 1;
    }
    if (is_half_changed[0]) weigh_lines(g);
    if (is_half_changed[1]) weigh_columns(g);
    return 0;
}

void mj_points_groups(points_run *w, int i) {
    for (uint32_t n = 0; n < w->run.suits.of[i].net.nodes; n++)
        count_groups(w, (unsigned)i, w->suit[i].facts + n);
}

uint32_t mj_points_node(const graph_run *g, int i, uint32_t code) {
    const suit_net *x = g->suits.of + i;
    uint32_t n = mj_suit_net_node(x, code & TILES_MASK);
    if (!n || !suit_node_at(x, n)->label) return UINT32_MAX;
    const points_suit *s = points_run_in(g)->suit + i;
    return goes_onward(g->q) ? s->lump_of[s->first[n]] : node_with(x, s, n, reds_in(code));
}
