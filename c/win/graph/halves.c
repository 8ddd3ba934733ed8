/* halves.c - see halves.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "win/graph/halves.h"

static void start_half(const suit_nets *s, half *h, int a, int b) {
    *h = (half){.a = s->of + a, .b = s->of + b};
    mj_label_set_start(s->memory, &h->labels, s->size);
    h->join = mj_arena_take_blank(s->memory, (uint64_t)h->a->labels.count * h->b->labels.count,
                                  sizeof *h->join);
}

void mj_halves_pair(const suit_nets *s, half halves[2]) {
    int order[SUITS] = {0, 1, 2, 3};
    for (int i = 0; i < SUITS; i++)
        for (int j = i + 1; j < SUITS; j++)
            if (s->of[order[j]].net.nodes > s->of[order[i]].net.nodes) {
                int swap = order[i];
                order[i] = order[j];
                order[j] = swap;
            }
    start_half(s, halves, order[0], order[3]);
    start_half(s, halves + 1, order[1], order[2]);
}

void mj_half_join(const suit_nets *s, half *h, uint32_t row) {
    uint32_t *line = h->join + (size_t)row * h->b->labels.count;
    for (uint32_t i = 1; i < h->b->labels.count; i++) {
        label l;
        if (mj_label_join(s->size, label_at(&h->a->labels, row), label_at(&h->b->labels, i), &l) &&
            l.drawn <= s->distance + s->size.extra)
            line[i] = mj_label_find(s->memory, &h->labels, &l);
    }
}

static uint32_t padded(uint32_t n) { return (n + 3) & ~3u; }

enum { MARK = 4 }; /* additional bytes of a line */

void mj_fits_start(const suit_nets *s, fit_table *f, const half *left, const half *right) {
    uint32_t n = left->labels.all.count, m = right->labels.all.count;
    f->width = padded(m) + MARK;
    f->turned_width = padded(n) + MARK;
    f->of = mj_arena_take_blank(s->memory, (uint64_t)n * f->width, 1);
    f->turned = mj_arena_take_blank(s->memory, (uint64_t)m * f->turned_width, 1);
}

static uint8_t fit_of(const suit_nets *s, const label *a, const label *b) {
    int full = s->q->tiles - s->q->tiles % 3, rest = a->tiles + b->tiles - full;
    int waste = rest == 1 || rest == 2 ? mj_label_waste(s->size, a, b) : -1;
    if (waste < 0) return 0;
    return (uint8_t)(1 + 2 * (waste + s->distance - a->drawn - b->drawn) + (rest == 1));
}

void mj_fits_line(const suit_nets *s, fit_table *f, const half *left, const half *right,
                  uint32_t row) {
    const label *a = label_at(&left->labels.all, row);
    for (uint32_t i = 1; i < right->labels.all.count; i++) {
        uint8_t fit = fit_of(s, a, label_at(&right->labels.all, i));
        f->of[(size_t)row * f->width + i] = fit;
        f->turned[(size_t)i * f->turned_width + row] = fit;
    }
}

static int is_blank(const uint32_t *word, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (word[i]) return 0;
    return 1;
}

/* With MJ_RIVER_ALL (ROWS.md), appends `drawn` to each line with fits, so that labels with
 * different `drawn` get different profiles. */
static void mark_drawn(const suit_nets *s, const label_set *labels, uint8_t *fit, uint32_t width) {
    for (uint32_t i = 1; i < labels->all.count && goes_onward(s->q); i++) {
        uint8_t *line = fit + (size_t)i * width;
        if (!is_blank((const uint32_t *)(const void *)line, width / 4))
            line[width - 1] = (uint8_t)label_at(&labels->all, i)->drawn;
    }
}

/* Numbers the lines of a table from 1 on. Equal lines get equal numbers, and lines without fits get
 * 0. `member` gets the first line with each number. Returns 1 + the greatest number. */
static uint32_t number_lines(arena *a, const uint8_t *fit, uint32_t lines, uint32_t width,
                             uint32_t *number, uint32_t *member) {
    uint32_t count = 1, words = width / 4;
    const uint32_t *all = (const uint32_t *)(const void *)fit;
    map m;
    mj_map_start(a, &m, 256);
    for (uint32_t i = 0; i < lines && !a->failed; i++) {
        const uint32_t *line = all + (size_t)i * words;
        uint64_t hash = hash_words(line, words);
        uint32_t place = map_first(&m, hash), k;
        number[i] = 0;
        if (is_blank(line, words)) continue;
        while ((k = map_next(&m, hash, &place)) &&
               !equal_words(all + (size_t)member[k] * words, line, words))
            place = (place + 1) & m.mask;
        if (!k) {
            k = count++;
            member[k] = i;
            map_put(a, &m, hash, place, k);
        }
        number[i] = k;
    }
    return count;
}

static void find_drawn(arena *a, half *h, const uint32_t *number) {
    h->drawn = mj_arena_push(a, h->profiles);
    for (uint32_t i = 0; i < h->profiles && !a->failed; i++) h->drawn[i] = UINT8_MAX;
    for (uint32_t i = 1; i < h->labels.all.count && !a->failed; i++) {
        uint8_t drawn = (uint8_t)label_at(&h->labels.all, i)->drawn, *least = h->drawn + number[i];
        if (drawn < *least) *least = drawn;
    }
}

static void renumber(half *h, const uint32_t *number) {
    size_t cells = (size_t)h->a->labels.count * h->b->labels.count;
    for (size_t i = 0; i < cells; i++) h->join[i] = number[h->join[i]];
}

void mj_fits_profiles(const suit_nets *s, fit_table *f, half *left, half *right) {
    arena *a = s->memory;
    uint32_t n = left->labels.all.count, m = right->labels.all.count;
    uint32_t *rows = mj_arena_take(a, n, sizeof *rows), *row = mj_arena_take(a, n, sizeof *row);
    uint32_t *columns = mj_arena_take(a, m, sizeof *columns),
             *column = mj_arena_take(a, m, sizeof *column);
    if (a->failed) return;
    mark_drawn(s, &left->labels, f->of, f->width);
    mark_drawn(s, &right->labels, f->turned, f->turned_width);
    left->profiles = number_lines(a, f->of, n, f->width, rows, row);
    right->profiles = number_lines(a, f->turned, m, f->turned_width, columns, column);
    if (a->failed) return;
    find_drawn(a, left, rows);
    find_drawn(a, right, columns);
    if (a->failed) return;
    renumber(left, rows);
    renumber(right, columns);
    /* The number of a profile is at most the number of its first label, so lines move in place. */
    for (uint32_t i = 1; i < left->profiles; i++)
        for (uint32_t k = 1; k < right->profiles; k++)
            f->of[(size_t)i * f->width + k] = f->of[(size_t)row[i] * f->width + column[k]];
    mj_arena_give(a, rows, n, sizeof *rows);
    mj_arena_give(a, row, n, sizeof *row);
    mj_arena_give(a, columns, m, sizeof *columns);
    mj_arena_give(a, column, m, sizeof *column);
}

static uint32_t links_of(const uint32_t *first, uint32_t x) { return first[x + 1] - first[x]; }

static uint32_t profile_of(const half *h, uint32_t x, uint32_t y) {
    return h->join[(size_t)h->a->net.label[x] * h->b->labels.count + h->b->net.label[y]];
}

static uint32_t add_links(const half *h, uint32_t x, uint32_t y, int draw, link *out) {
    const net *a = &h->a->net, *b = &h->b->net;
    const uint32_t *first_a = draw ? a->first_draw : a->first_discard;
    const uint32_t *first_b = draw ? b->first_draw : b->first_discard;
    const link *links_a = draw ? a->draws : a->discards, *links_b = draw ? b->draws : b->discards;
    uint32_t n = 0, to;
    for (uint32_t k = first_a[x]; k < first_a[x + 1]; k++)
        if ((to = h->index[(size_t)links_a[k].to * b->nodes + y]))
            out[n++] = (link){to - 1, links_a[k].weight};
    for (uint32_t k = first_b[y]; k < first_b[y + 1]; k++)
        if ((to = h->index[(size_t)x * b->nodes + links_b[k].to]))
            out[n++] = (link){to - 1, links_b[k].weight};
    return n;
}

static void fill_net(half *h) {
    uint32_t draws = 0, discards = 0;
    net *g = &h->net;
    for (uint32_t x = 0; x < h->a->net.nodes; x++)
        for (uint32_t y = 0; y < h->b->net.nodes; y++) {
            uint32_t n = h->index[(size_t)x * h->b->net.nodes + y];
            if (!n) continue;
            if (h->pair) h->pair[n - 1] = (node_pair){x, y};
            g->label[n - 1] = profile_of(h, x, y);
            draws += add_links(h, x, y, 1, g->draws + draws);
            discards += add_links(h, x, y, 0, g->discards + discards);
            g->first_draw[n] = draws;
            g->first_discard[n] = discards;
        }
}

void mj_half_build(const suit_nets *s, half *h, int pairs) {
    const net *a = &h->a->net, *b = &h->b->net;
    uint32_t count = 0;
    uint64_t draws = 0, discards = 0; /* at most */
    h->index = mj_arena_push(s->memory, (uint64_t)a->nodes * b->nodes * sizeof *h->index);
    if (!h->index) return;
    for (uint32_t x = 0; x < a->nodes; x++)
        for (uint32_t y = 0; y < b->nodes; y++) {
            int fit = profile_of(h, x, y) != 0;
            h->index[(size_t)x * b->nodes + y] = fit ? ++count : 0;
            if (!fit) continue;
            draws += links_of(a->first_draw, x) + links_of(b->first_draw, y);
            discards += links_of(a->first_discard, x) + links_of(b->first_discard, y);
        }
    mj_net_start(s->memory, &h->net, count, draws, discards);
    if (pairs) h->pair = mj_arena_push(s->memory, (uint64_t)count * sizeof *h->pair);
    if (!s->memory->failed) fill_net(h);
}

void mj_half_weigh(half *h) {
    uint32_t draws = 0;
    for (uint32_t n = 0; n < h->net.nodes; n++)
        draws += add_links(h, h->pair[n].a, h->pair[n].b, 1, h->net.draws + draws);
}

uint32_t mj_half_joined(const half *h, uint32_t x, uint32_t y) {
    if (x == UINT32_MAX || y == UINT32_MAX) return UINT32_MAX;
    return h->index[(size_t)x * h->b->net.nodes + y] - 1;
}
