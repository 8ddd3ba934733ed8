/* classes.c - see classes.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * The words of a signature (WIN.md, "Classes of suit hands") are: length, number of draws, relative
 * costs of targets, the draws, the discards. The index of a signature is its class. */
#include "win/straight/classes.h"

#include "win/straight/records.h"
#include "win/straight/suit_hands.h"

static int comes_after(const class_move *a, const class_move *b) {
    if (a->name != b->name) return a->name > b->name;
    if (a->class != b->class) return a->class > b->class;
    if (a->gain != b->gain) return a->gain > b->gain;
    return a->yield > b->yield || (a->yield == b->yield && a->won > b->won);
}

static class_move class_move_of(const learned *c, const aim *from, uint32_t to, uint32_t weight,
                                uint32_t spares, uint64_t won) {
    const aim *a = aim_at(c, to);
    uint32_t gain = a->spares + spares + ((uint32_t)(a->offset - from->offset) << 8);
    uint64_t yield = a->yield == NO_YIELD ? NO_YIELD : a->yield - from->yield;
    return (class_move){a->name, won, yield, a->class, gain & 0xffff, weight, a->core};
}

static int same_move(const class_move *a, const class_move *b) {
    return a->class == b->class && a->gain == b->gain && a->yield == b->yield;
}

void mj_class_add_move(const learned *c, class_moves *list, const aim *from, uint32_t to,
                       uint32_t weight, uint32_t spares, uint64_t won) {
    class_move o = class_move_of(c, from, to, weight, spares, won);
    unsigned i = list->count;
    while (i > 0 && comes_after(&list->of[i - 1], &o)) i--;
    if (i > 0 && same_move(&list->of[i - 1], &o) && list->of[i - 1].won == won) {
        list->of[i - 1].weight += o.weight;
        return;
    }
    for (unsigned k = list->count++; k > i; k--) list->of[k] = list->of[k - 1];
    list->of[i] = o;
}

static uint64_t yield_gain(const learned *c, const aim *from, const aim_move *m) {
    uint64_t yield = aim_at(c, m->to)->yield;
    return yield == NO_YIELD ? NO_YIELD : yield - from->yield;
}

/* Returns whether a list of moves, without its move `skip`, equals the n moves `below` of a core.
 * Each move of the list must have `spares` more spares than the move of the core. */
static int lifted(const learned *c, const class_moves *list, unsigned skip, const aim *core,
                  const aim_move *below, unsigned n, uint32_t spares) {
    if (list->count - (skip < list->count) != n) return 0;
    for (unsigned i = 0; i < list->count; i++) {
        const class_move *o = list->of + i;
        if (i == skip) continue;
        const aim_move *m = below++;
        if (o->class != aim_at(c, m->to)->class || o->gain != m->gain + spares ||
            o->weight != m->weight || o->yield != yield_gain(c, core, m))
            return 0;
    }
    return 1;
}

/* Returns whether discard `skip` is a spare (WIN.md, "Classes of suit hands"). */
static int is_spare(const learned *c, uint32_t mask, const class_moves *draws,
                    const class_moves *discards, unsigned skip) {
    const class_move *o = discards->of + skip;
    const aim *core = aim_at(c, o->core);
    uint32_t spares = (o->gain & GAIN_SPARES) + 1;
    const aim_move *first = aim_move_at(c, core->first);
    return core->mask == mask && !o->yield &&
           lifted(c, draws, MOVES, core, first, core->draws, spares) &&
           lifted(c, discards, skip, core, first + core->draws, core->discards, spares);
}

enum {
    COST_WORDS = TARGETS / 4,
    /* with points: record and yield of the suit, both after each draw, yields after discards */
    RECORD_WORDS = 4 + 4 * MOVES + 3 * RANKS,
    SIGNATURE = 2 + COST_WORDS + 2 * (MOVES + RANKS) + RECORD_WORDS
};

static unsigned shift_of(const aim *a) {
    return (a->offset & 7u) + (a->offset & PAIR_TAKEN ? 5 : 0);
}

/* Writes a byte for each target: 0 if it is not in play, else 1 + its cost - the least cost. */
static void relative_costs(const suit_kind *k, const suit_hand *h, const aim *a,
                           uint32_t out[COST_WORDS]) {
    int cost[TARGETS], low = MJ_NEVER;
    uint32_t mask = a->mask;
    unsigned shift = shift_of(a);
    for (int i = 0; i < COST_WORDS; i++) out[i] = 0;
    for (uint32_t rest = mask; rest; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        cost[i] = mj_target_cost(k, &h->x, i);
        low = lesser(low, cost[i]);
    }
    for (uint32_t rest = mask; rest; rest &= rest - 1) {
        unsigned i = (unsigned)__builtin_ctz(rest), to = i - shift;
        out[to / 4] |= (uint32_t)(1 + cost[i] - low) << 8 * (to % 4);
    }
}

static uint32_t add_long(uint32_t *word, uint64_t x) {
    word[0] = (uint32_t)x;
    word[1] = (uint32_t)(x >> 32);
    return 2;
}

/* Adds to a signature the targets of waits without remaining copies (furiten). */
static uint32_t sign_furiten(const learned *c, const aim *a, unsigned shift, uint32_t *word) {
    const suit_hand *h = hand_with_moves(c, a->hand);
    uint32_t n = 0;
    for (unsigned r = 0; r < kind_at(c, h)->ranks; r++) {
        uint32_t targets = (h->draw[r] & a->mask) >> shift, i = n;
        int left = h->weight[r] - (a->river == r + 1);
        if (r == FIVE) left += h->weight[RED] - (a->river == RED + 1);
        if (!targets || left > 0 || !mj_is_furiten(c, h, r)) continue;
        for (n++; i > 0 && word[i - 1] > targets; i--) word[i] = word[i - 1];
        word[i] = targets;
    }
    return n;
}

static uint32_t sign_records(const learned *c, const aim *a, const class_moves *draws,
                             const class_moves *discards, uint32_t *word) {
    uint32_t n = add_long(word, draws->record);
    n += add_long(word + n, draws->record ? mj_yield_of(c, a) - a->yield : 0);
    for (unsigned i = 0; i < draws->count; i++) {
        n += add_long(word + n, draws->of[i].won);
        n += add_long(word + n, draws->of[i].yield);
    }
    for (unsigned i = 0; i < discards->count; i++) n += add_long(word + n, discards->of[i].yield);
    if (supply_at(c, hand_at(c, a->hand))->points.rel.of & IF_RON)
        n += sign_furiten(c, a, shift_of(a), word + n);
    return n;
}

static uint32_t sign(const learned *c, const aim *a, const class_moves *draws,
                     const class_moves *discards, uint32_t word[SIGNATURE]) {
    const suit_hand *h = hand_at(c, a->hand);
    uint32_t n = 2 + COST_WORDS;
    word[1] = draws->count;
    relative_costs(kind_at(c, h), h, a, word + 2);
    for (unsigned i = 0; i < draws->count; i++) {
        word[n++] = draws->of[i].class;
        word[n++] = draws->of[i].gain << 16 | draws->of[i].weight;
    }
    for (unsigned i = 0; i < discards->count; i++) {
        word[n++] = discards->of[i].class;
        word[n++] = discards->of[i].gain;
    }
    if (supply_at(c, h)->points.number) n += sign_records(c, a, draws, discards, word + n);
    return word[0] = n;
}

/* Returns the name of a class: a hash of its signature, where names replace the numbers of reached
 * classes. The two low bits of a name are 0, because sort_suits writes a suit there. */
static uint64_t name_class(const class_moves *draws, const class_moves *discards,
                           const uint32_t *word) {
    uint32_t moves = 2 + COST_WORDS + 2 * (draws->count + discards->count);
    uint64_t name = draws->count;
    for (unsigned i = 0; i < COST_WORDS; i++) name = hash_pair(name, word[2 + i]);
    for (unsigned i = 0; i < draws->count; i++) {
        const class_move *o = draws->of + i;
        name = hash_pair(name ^ o->name, o->gain << 16 | o->weight);
    }
    for (unsigned i = 0; i < discards->count; i++)
        name = hash_pair(name ^ discards->of[i].name, discards->of[i].gain);
    for (uint32_t i = moves; i < word[0]; i++) name = hash_pair(name, word[i]);
    return hash_word(name) & ~(uint64_t)3;
}

static uint32_t intern_class(learned *c, uint64_t name, const uint32_t *word, uint32_t n) {
    uint32_t place = map_first(&c->class_map, name), i;
    for (; (i = map_next(&c->class_map, name, &place)); place = (place + 1) & c->class_map.mask) {
        const uint32_t *other = (const uint32_t *)c->signatures.data + i;
        if (other[0] == n && equal_words(other, word, n)) return i;
    }
    if (!array_reserve(c->memory, &c->signatures, n)) return 0;
    i = c->signatures.count;
    copy((uint32_t *)c->signatures.data + i, word, n * sizeof *word);
    c->signatures.count += n;
    map_put(c->memory, &c->class_map, name, place, i);
    return i;
}

/* Stores the moves of an aim. Draws that differ only in the records of their wins are merged. */
static uint32_t store_moves(learned *c, aim *a, const class_moves *list) {
    uint32_t first = c->moves.count;
    for (unsigned i = 0; i < list->count; i++) {
        const class_move *o = list->of + i;
        a->waits = (uint16_t)(a->waits + o->weight);
        a->wins |= o->won != 0;
        if (i && same_move(o, o - 1)) {
            aim_move *last = aim_move_at(c, c->moves.count - 1);
            last->weight = (uint16_t)(last->weight + o->weight);
            continue;
        }
        *aim_move_at(c, c->moves.count++) =
            (aim_move){o->core, (uint16_t)o->weight, (uint16_t)o->gain};
    }
    return c->moves.count - first;
}

static void make_core(learned *c, uint32_t i, const class_moves *draws,
                      const class_moves *discards) {
    uint32_t word[SIGNATURE], n = sign(c, aim_at(c, i), draws, discards, word);
    uint64_t name = name_class(draws, discards, word);
    uint32_t class = intern_class(c, name, word, n);
    if (!class || !array_reserve(c->memory, &c->moves, draws->count + discards->count)) return;
    aim *a = aim_at(c, i);
    a->name = name;
    a->class = class;
    a->core = i;
    a->first = c->moves.count;
    a->done = 1;
    a->draws = store_moves(c, a, draws) & 0xf;
    a->discards = store_moves(c, a, discards) & 0xf;
}

void mj_class_spare(const learned *c, uint32_t i, uint32_t core, uint32_t spares) {
    aim *a = aim_at(c, i);
    a->name = aim_at(c, core)->name;
    a->yield = aim_at(c, core)->yield;
    a->class = aim_at(c, core)->class;
    a->core = core;
    a->spares = spares & 0xf;
    a->done = 1;
}

void mj_class_settle(learned *c, uint32_t i, const class_moves *draws,
                     const class_moves *discards) {
    uint32_t mask = aim_at(c, i)->mask;
    for (unsigned k = 0; k < discards->count; k++)
        if (is_spare(c, mask, draws, discards, k)) {
            const class_move *o = discards->of + k;
            mj_class_spare(c, i, o->core, (o->gain & GAIN_SPARES) + 1);
            return;
        }
    make_core(c, i, draws, discards);
}
