/* net.c - merges equal nodes by partition refinement.
 * SPDX-License-Identifier: MIT */
#include "win/graph/net.h"

void mj_net_start(arena *a, net *g, uint32_t nodes, uint64_t draws, uint64_t discards) {
    g->nodes = nodes;
    g->label = mj_arena_take(a, nodes, sizeof *g->label);
    g->first_draw = mj_arena_take_blank(a, (uint64_t)nodes + 1, sizeof *g->first_draw);
    g->first_discard = mj_arena_take_blank(a, (uint64_t)nodes + 1, sizeof *g->first_discard);
    g->draws = mj_arena_push(a, draws * sizeof *g->draws);
    g->discards = mj_arena_push(a, discards * sizeof *g->discards);
}

static unsigned links_by_lump(const lumping *l, const link *all, uint32_t from, uint32_t to,
                              link out[SUIT_LINKS]) {
    unsigned n = 0;
    for (uint32_t k = from; k < to; k++) {
        uint32_t lump = l->lump_of[all[k].to];
        unsigned i = n;
        while (i > 0 && out[i - 1].to > lump) i--;
        if (i > 0 && out[i - 1].to == lump) {
            out[i - 1].weight += all[k].weight;
            continue;
        }
        for (unsigned j = n++; j > i; j--) out[j] = out[j - 1];
        out[i] = (link){lump, all[k].weight};
    }
    return n;
}

static unsigned draws_by_lump(const lumping *l, uint32_t x, link out[SUIT_LINKS]) {
    const net *g = l->from;
    return links_by_lump(l, g->draws, g->first_draw[x], g->first_draw[x + 1], out);
}

static unsigned discards_by_lump(const lumping *l, uint32_t x, link out[SUIT_LINKS]) {
    const net *g = l->from;
    return links_by_lump(l, g->discards, g->first_discard[x], g->first_discard[x + 1], out);
}

static uint32_t lump_for(lumping *l, const uint32_t *word, uint32_t n, uint32_t *lumps) {
    uint64_t hash = hash_words(word, n);
    uint32_t place = map_first(&l->lists, hash), i;
    for (; (i = map_next(&l->lists, hash, &place)); place = (place + 1) & l->lists.mask) {
        const uint32_t *list = (const uint32_t *)l->words.data + i;
        if (list[1] == n && equal_words(list + 2, word, n)) return list[0];
    }
    if (!array_reserve(l->memory, &l->words, n + 2)) return 0;
    uint32_t *list = (uint32_t *)l->words.data + l->words.count;
    list[0] = (*lumps)++;
    list[1] = n;
    copy(list + 2, word, n * sizeof *word);
    map_put(l->memory, &l->lists, hash, place, l->words.count);
    l->words.count += n + 2;
    return list[0];
}

enum { MOST_WORDS = 2 + 3 * SUIT_LINKS };

static uint32_t split_node(lumping *l, uint32_t x, uint32_t *lumps) {
    uint32_t word[MOST_WORDS], length = 0;
    link links[SUIT_LINKS];
    unsigned n = draws_by_lump(l, x, links);
    word[length++] = l->lump_of[x];
    word[length++] = n;
    for (unsigned i = 0; i < n; i++) {
        word[length++] = links[i].to;
        word[length++] = links[i].weight;
    }
    n = discards_by_lump(l, x, links);
    for (unsigned i = 0; i < n; i++) word[length++] = links[i].to;
    return lump_for(l, word, length, lumps);
}

static void forget_lists(lumping *l) {
    l->words.count = 1;
    l->lists.used = 0;
    blank(l->lists.slots, ((size_t)l->lists.mask + 1) * sizeof *l->lists.slots);
}

void mj_lumping_start(lumping *l, const net *from, arena *memory) {
    *l = (lumping){.memory = memory, .from = from};
    l->lump_of = mj_arena_take(memory, from->nodes, sizeof *l->lump_of);
    l->next = mj_arena_take(memory, from->nodes, sizeof *l->next);
    l->size = mj_arena_take(memory, from->nodes, sizeof *l->size);
    mj_array_start(memory, &l->words, sizeof(uint32_t), 4096);
    mj_map_start(memory, &l->lists, 512);
    for (uint32_t x = 0; x < from->nodes && !memory->failed; x++)
        l->lump_of[x] = lump_for(l, from->label + x, 1, &l->lumps);
}

int mj_lumping_round(lumping *l) {
    uint32_t lumps = 0, nodes = l->from->nodes;
    if (l->memory->failed) return 0;
    forget_lists(l);
    for (uint32_t c = 0; c < l->lumps; c++) l->size[c] = 0;
    for (uint32_t x = 0; x < nodes; x++) l->size[l->lump_of[x]]++;
    for (uint32_t x = 0; x < nodes && !l->memory->failed; x++)
        l->next[x] = l->size[l->lump_of[x]] == 1 ? lumps++ : split_node(l, x, &lumps);
    copy(l->lump_of, l->next, nodes * sizeof *l->next);
    int more = lumps != l->lumps;
    l->lumps = lumps;
    return more && !l->memory->failed;
}

/* Writes the merged net. A lump of equal nodes gets the moves of its last node. */
void mj_lumping_finish(lumping *l, net *out) {
    const net *g = l->from;
    uint32_t draws = 0, discards = 0;
    if (l->memory->failed) return;
    mj_net_start(l->memory, out, l->lumps, g->first_draw[g->nodes], g->first_discard[g->nodes]);
    if (l->memory->failed) return;
    for (uint32_t x = 0; x < g->nodes; x++) l->next[l->lump_of[x]] = x;
    for (uint32_t c = 0; c < l->lumps; c++) {
        link links[SUIT_LINKS];
        uint32_t x = l->next[c];
        out->label[c] = g->label[x];
        unsigned n = draws_by_lump(l, x, links);
        for (unsigned i = 0; i < n; i++) out->draws[draws++] = links[i];
        n = discards_by_lump(l, x, links);
        for (unsigned i = 0; i < n; i++) out->discards[discards++] = links[i];
        out->first_draw[c + 1] = draws;
        out->first_discard[c + 1] = discards;
    }
    mj_arena_give(l->memory, l->next, g->nodes, sizeof *l->next);
    mj_arena_give(l->memory, l->size, g->nodes, sizeof *l->size);
    mj_arena_give(l->memory, l->words.data, (uint64_t)l->words.room * l->words.size, 1);
    mj_arena_give(l->memory, l->lists.slots, (uint64_t)l->lists.mask + 1, sizeof *l->lists.slots);
}
