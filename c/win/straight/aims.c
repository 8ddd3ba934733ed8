/* aims.c - see aims.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "win/straight/aims.h"

#include "win/straight/suit_hands.h"

/* Returns the offset of a mask: the sets that all its targets have, and the pair if all have one.
 * For example, targets with 1 and 2 sets have the offset 1, which leaves 0 and 1 set. */
static uint32_t offset_of(uint32_t mask) {
    if (mask >> STANDARD) return 0;
    uint32_t sets = (mask | mask >> 5) & 0x1f;
    return (uint32_t)__builtin_ctz(sets) | (mask & 0x1f ? 0 : PAIR_TAKEN);
}

static unsigned offset_tiles(unsigned offset) {
    return 3 * (offset & 7) + (offset & PAIR_TAKEN ? 2 : 0);
}

static int is_finished(const suit_hand *h, uint32_t mask) {
    if (mask >> STANDARD || (mask & (mask - 1))) return 0;
    return mask && mj_rows[h->x.row][__builtin_ctz(mask)] == 0;
}

/* Finishes an aim. The core of a finished aim is the aim itself, even if it has spares. */
static void finish_aim(const learned *c, uint32_t i) {
    aim *a = aim_at(c, i);
    a->class = FINISHED;
    a->core = i;
    a->spares = (hand_at(c, a->hand)->x.tiles - offset_tiles(a->offset)) & 0xf;
    a->done = 1;
}

uint32_t mj_aim_intern(learned *c, uint32_t hand, uint32_t mask, uint32_t river) {
    const supply *s = supply_at(c, hand_at(c, hand));
    int finished = !s->points.number && is_finished(hand_at(c, hand), mask);
    if (river && !(s->points.rel.of & IF_URA) &&
        (finished || !(hand_with_moves(c, hand)->draw[river - 1] & mask)))
        river = 0;
    uint64_t hash = hash_word((uint64_t)hand << 24 | river << 20 | mask);
    uint32_t place = map_first(&c->aim_map, hash), i;
    for (; (i = map_next(&c->aim_map, hash, &place)); place = (place + 1) & c->aim_map.mask) {
        const aim *a = aim_at(c, i);
        if (a->hand == hand && a->mask == mask && a->river == river) return i;
    }
    if (!(i = array_push(c->memory, &c->aims))) return 0;
    *aim_at(c, i) = (aim){.hand = hand,
                          .mask = mask,
                          .river = river & 0xf,
                          .offset = offset_of(mask) & 0xf,
                          .supply = hand_at(c, hand)->supply & (SUPPLIES - 1u),
                          .x = hand_at(c, hand)->x};
    if (finished) finish_aim(c, i);
    map_put(c->memory, &c->aim_map, hash, place, i);
    return i;
}

unsigned mj_aim_useful(const learned *c, uint32_t hand, uint32_t mask, uint32_t river) {
    unsigned sum = 0;
    if (is_finished(hand_at(c, hand), mask)) return 0;
    const suit_hand *h = hand_with_moves(c, hand);
    for (unsigned r = 0; r < MOVES; r++)
        if (h->draw[r] & mask) sum += h->weight[r] - (river == r + 1 ? 1u : 0u);
    return sum;
}

/* Returns whether an isolated tile is useless for all targets of a mask. A target that uses an
 * isolated tile in a set costs two more than the target without the set. A target that uses an
 * isolated tile in the pair costs one more than the target without the pair. */
static int is_dead(const uint8_t *with, const uint8_t *without, uint32_t mask) {
    for (int m = 0; m <= 4; m++) {
        int set = m > 0 && without[m - 1] + 2 <= with[m];
        int pair_and_set = m > 0 && without[5 + m - 1] + 2 <= with[5 + m];
        int pair = without[m] + 1 <= with[5 + m];
        if (mask >> m & 1 && (with[m] != without[m] || set)) return 0;
        if (mask >> (5 + m) & 1 && (with[5 + m] != without[5 + m] || pair || pair_and_set))
            return 0;
    }
    return 1;
}

static int is_alone(uint32_t code, unsigned r, int runs) {
    if (copies_in(code, r) != 1) return 0;
    uint32_t around = runs ? (r < 2 ? 077777u >> 3 * (2 - r) : 077777u << 3 * (r - 2)) : 0;
    return !(code & TILES_MASK & around & ~(7u << 3 * r));
}

int mj_aim_dead_rank(const learned *c, uint32_t hand, uint32_t mask) {
    const suit_hand *h = hand_at(c, hand);
    const suit_kind *k = kind_at(c, h);
    for (unsigned r = 0; r < k->ranks && !(mask >> STANDARD); r++) {
        if ((h->discard[r] & mask) != mask || !is_alone(h->code, r, k->runs)) continue;
        unsigned below = mj_suit_row(k, h->code - one_of(r));
        if (is_dead(mj_rows[h->x.row], mj_rows[below], mask)) return (int)r;
    }
    return -1;
}
