/* win_class.c - see win_class.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * Moves within a suit never come back: a draw lowers every cost that stays in play, and a discard
 * lowers the number of tiles at equal costs. So classes are found bottom up: an aim waits on a
 * stack until all that its moves lead to have theirs, and its own is then looked up by a signature
 * of them.
 */
#include "win/straight/class.h"

static const suit_kind *kind_at(const classes *c, const suit_hand *h) {
    return &c->supplies[h->supply].kind;
}

/* ---- suit hands ---- */

static void fill_hand(const supply *s, suit_hand *h) {
    h->x = mj_suit_traits(&s->kind, h->code);
    for (unsigned r = 0; r < s->kind.ranks; r++)
        h->weight[r] = (uint8_t)over(s->have[r], (int)copies_in(h->code, r));
}

static uint32_t supplied_hand(classes *c, unsigned of, uint32_t code) {
    uint64_t hash = spread((uint64_t)of << 27 | code);
    uint32_t place = map_first(&c->hand_map, hash), i;
    for (; (i = map_next(&c->hand_map, hash, &place)); place = (place + 1) & c->hand_map.mask)
        if (hand_at(c, i)->code == code && hand_at(c, i)->supply == of) return i;
    if (!(i = pool_push(c->memory, &c->hands))) return 0;
    suit_hand *h = hand_at(c, i);
    blank(h, sizeof *h);
    h->code = code;
    h->supply = (uint8_t)of;
    fill_hand(c->supplies + of, h);
    map_put(c->memory, &c->hand_map, hash, place, i);
    return i;
}

uint32_t mj_intern_hand(classes *c, unsigned suit, uint32_t code) {
    return supplied_hand(c, c->of_suit[suit], code);
}

const suit_hand *mj_hand_with_moves(const classes *c, uint32_t i) {
    suit_hand *h = hand_at(c, i);
    const suit_kind *k = kind_at(c, h);
    uint8_t above[RANKS], below[RANKS];
    if (h->filled) return h;
    mj_rows_around(k, h->code, above, below);
    for (unsigned r = 0; r < k->ranks; r++) {
        unsigned n = copies_in(h->code, r);
        int end = (k->end & one_of(r)) != 0;
        if (h->weight[r]) h->draw[r] = mj_draw_targets(&c->lanes, k, &h->x, above[r], n, end);
        if (n) h->discard[r] = mj_discard_targets(&c->lanes, k, &h->x, below[r], n, end);
    }
    h->filled = 1;
    return h;
}

uint32_t mj_hand_up(classes *c, uint32_t i, unsigned r) {
    const suit_hand *h = hand_at(c, i);
    if (h->up[r]) return h->up[r];
    uint32_t other = supplied_hand(c, h->supply, h->code + one_of(r));
    if (!other) return 0;
    hand_at(c, i)->up[r] = other;
    hand_at(c, other)->down[r] = i;
    return other;
}

uint32_t mj_hand_down(classes *c, uint32_t i, unsigned r) {
    const suit_hand *h = hand_at(c, i);
    if (h->down[r]) return h->down[r];
    uint32_t other = supplied_hand(c, h->supply, h->code - one_of(r));
    if (!other) return 0;
    hand_at(c, i)->down[r] = other;
    hand_at(c, other)->up[r] = i;
    return other;
}

int mj_distance_of(const classes *c, const uint32_t hands[SUITS], uint32_t *nearest) {
    const traits *x[SUITS];
    for (int i = 0; i < SUITS; i++) x[i] = &hand_at(c, hands[i])->x;
    return mj_suits_distance(c->q, x, nearest);
}

void mj_masks_of(const classes *c, const uint32_t hands[SUITS], int distance, uint32_t nearest,
                 uint32_t mask[SUITS]) {
    const traits *x[SUITS];
    const suit_kind *k[SUITS];
    for (int i = 0; i < SUITS; i++) {
        x[i] = &hand_at(c, hands[i])->x;
        k[i] = kind_at(c, hand_at(c, hands[i]));
    }
    mj_targets_in_play(&c->lanes, k, x, distance, nearest, mask);
}

/* ---- aims ---- */

/* A suit that aims at 1 or 2 sets is like one that aims at none or 1, and one whose targets all
 * have the pair like one whose targets have none: only the sums over the suits count. */
static uint8_t offset_of(uint32_t mask) {
    if (mask >> STANDARD) return 0;
    uint32_t sets = (mask | mask >> 5) & 0x1f;
    return (uint8_t)(__builtin_ctz(sets) | (mask & 0x1f ? 0 : PAIR_TAKEN));
}

static unsigned offset_tiles(unsigned offset) {
    return 3 * (offset & 7) + (offset & PAIR_TAKEN ? 2 : 0);
}

/* One target, and the tiles for it are there: whatever they are, all others are spares. */
static int is_finished(const suit_hand *h, uint32_t mask) {
    if (mask >> STANDARD || (mask & (mask - 1))) return 0;
    return mask && mj_rows[h->x.row][__builtin_ctz(mask)] == 0;
}

/* A finished aim is its own core; its spares stay in its hand. */
static void finish_aim(const classes *c, uint32_t i) {
    aim *a = aim_at(c, i);
    a->class = FINISHED;
    a->core = i;
    a->spares = (uint8_t)(hand_at(c, a->hand)->x.tiles - offset_tiles(a->offset));
    a->done = 1;
}

/* A tile that is of no use now never will be: then it does not matter that it lies in the river. */
static uint32_t intern_aim(classes *c, uint32_t hand, uint32_t mask, uint32_t river) {
    int finished = is_finished(hand_at(c, hand), mask);
    if (river && (finished || !(mj_hand_with_moves(c, hand)->draw[river - 1] & mask))) river = 0;
    uint64_t hash = spread((uint64_t)hand << 24 | river << 20 | mask);
    uint32_t place = map_first(&c->aim_map, hash), i;
    for (; (i = map_next(&c->aim_map, hash, &place)); place = (place + 1) & c->aim_map.mask) {
        const aim *a = aim_at(c, i);
        if (a->hand == hand && a->mask == mask && a->river == river) return i;
    }
    if (!(i = pool_push(c->memory, &c->aims))) return 0;
    *aim_at(c, i) =
        (aim){.hand = hand, .mask = mask, .river = (uint8_t)river, .offset = offset_of(mask)};
    if (finished) finish_aim(c, i);
    map_put(c->memory, &c->aim_map, hash, place, i);
    return i;
}

unsigned mj_useful_weight(classes *c, uint32_t hand, uint32_t mask, uint32_t river) {
    unsigned sum = 0;
    if (is_finished(hand_at(c, hand), mask)) return 0;
    const suit_hand *h = mj_hand_with_moves(c, hand);
    for (unsigned r = 0; r < RANKS; r++)
        if (h->draw[r] & mask) sum += h->weight[r] - (river == r + 1 ? 1u : 0u);
    return sum;
}

/* ---- tiles that are dead at a glance ----
 * A single tile that no other tile of the suit can join, and of no use towards any target: a
 * nearest complete suit with it would have a set or the pair of two new tiles or one around it.
 * Other spares are found by is_spare; this finds most of them without looking at what follows. */

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
    return !(code & around & ~(7u << 3 * r));
}

/* A rank whose tile is a spare, or -1. */
static int dead_rank(classes *c, uint32_t hand, uint32_t mask) {
    const suit_hand *h = hand_at(c, hand);
    const suit_kind *k = kind_at(c, h);
    for (unsigned r = 0; r < k->ranks && !(mask >> STANDARD); r++) {
        if ((h->discard[r] & mask) != mask || !is_alone(h->code, r, k->runs)) continue;
        unsigned below = mj_suit_row_of(k, h->code - one_of(r));
        if (is_dead(mj_rows[h->x.row], mj_rows[below], mask)) return (int)r;
    }
    return -1;
}

/* ---- the stack ---- */

/* An aim whose class is being found, with the aims its moves lead to. */
typedef struct frame {
    uint32_t aim;
    uint8_t draws, discards, asked;
    uint8_t strip; /* the only child is the aim without one spare */
    uint8_t weight[RANKS];
    uint32_t child[2 * RANKS]; /* draws first */
} frame;

/* The frame stays where it is: children are opened after it is filled. */
static void add_draws(classes *c, frame *f, const aim *a) {
    for (unsigned r = 0; r < kind_at(c, hand_at(c, a->hand))->ranks; r++) {
        uint32_t kept = a->mask & hand_at(c, a->hand)->draw[r];
        int weight = hand_at(c, a->hand)->weight[r] - (a->river == r + 1);
        if (!kept || weight <= 0) continue;
        f->weight[f->draws] = (uint8_t)weight;
        f->child[f->draws++] = intern_aim(c, mj_hand_up(c, a->hand, r), kept, a->river);
    }
}

static void add_discards(classes *c, frame *f, const aim *a) {
    for (unsigned r = 0; r < kind_at(c, hand_at(c, a->hand))->ranks; r++) {
        uint32_t kept = a->mask & hand_at(c, a->hand)->discard[r];
        if (!kept) continue;
        f->child[f->draws + f->discards++] =
            intern_aim(c, mj_hand_down(c, a->hand, r), kept, a->river);
    }
}

static void open_frame(classes *c, uint32_t i) {
    const aim a = *aim_at(c, i);
    uint32_t top = pool_push(c->memory, &c->stack);
    if (!top) return;
    frame *f = (frame *)c->stack.data + top;
    f->aim = i;
    f->draws = f->discards = f->asked = f->strip = 0;
    mj_hand_with_moves(c, a.hand);
    int dead = dead_rank(c, a.hand, a.mask);
    if (dead >= 0) {
        f->strip = 1;
        f->child[f->discards++] =
            intern_aim(c, mj_hand_down(c, a.hand, (unsigned)dead), a.mask, a.river);
        return;
    }
    add_draws(c, f, &a);
    add_discards(c, f, &a);
}

/* The next child without a class, or 0. */
static uint32_t open_child(const classes *c, frame *f) {
    for (; f->asked < f->draws + f->discards; f->asked++)
        if (!aim_at(c, f->child[f->asked])->done) return f->child[f->asked];
    return 0;
}

/* ---- classes ---- */

/* A move as its class sees it. */
typedef struct option {
    uint64_t name;
    uint32_t class, gain, weight, core;
} option;

/* The options of an aim in the order of name and gain. */
typedef struct options {
    option of[RANKS];
    unsigned count;
} options;

static int comes_after(const option *a, const option *b) {
    if (a->name != b->name) return a->name > b->name;
    return a->class > b->class || (a->class == b->class && a->gain > b->gain);
}

/* Equal options are one, with their weights together. */
static void add_option(options *list, option o) {
    unsigned i = list->count;
    while (i > 0 && comes_after(&list->of[i - 1], &o)) i--;
    if (i > 0 && list->of[i - 1].class == o.class && list->of[i - 1].gain == o.gain) {
        list->of[i - 1].weight += o.weight;
        return;
    }
    for (unsigned k = list->count++; k > i; k--) list->of[k] = list->of[k - 1];
    list->of[i] = o;
}

static option option_of(const classes *c, const aim *from, uint32_t to, uint32_t weight) {
    const aim *a = aim_at(c, to);
    uint32_t gain = a->spares + ((uint32_t)(a->offset - from->offset) << 8);
    return (option){a->name, a->class, gain & 0xffff, weight, a->core};
}

/* Are these the moves of a core, with so many more spares after each? `skip` is not looked at. */
static int lifted(const classes *c, const options *list, unsigned skip, const move *below,
                  unsigned n, uint32_t spares) {
    if (list->count - (skip < list->count) != n) return 0;
    for (unsigned i = 0; i < list->count; i++) {
        const option *o = list->of + i;
        if (i == skip) continue;
        const move *m = below++;
        if (o->class != aim_at(c, m->to)->class || o->gain != m->gain + spares ||
            o->weight != m->weight)
            return 0;
    }
    return 1;
}

/* Is the aim what the discard `skip` leaves, and a spare? It is if that keeps all targets and every
 * other move is one of what is left, with one spare more. */
static int is_spare(const classes *c, uint32_t mask, const options *draws, const options *discards,
                    unsigned skip) {
    const option *o = discards->of + skip;
    const aim *core = aim_at(c, o->core);
    uint32_t spares = (o->gain & GAIN_SPARES) + 1;
    const move *first = move_at(c, core->first);
    return core->mask == mask && lifted(c, draws, RANKS, first, core->draws, spares) &&
           lifted(c, discards, skip, first + core->draws, core->discards, spares);
}

enum { COST_WORDS = TARGETS / 4, SIGNATURE = 2 + COST_WORDS + 4 * RANKS };

/* One more than the cost of each target in play, less the least of them, moved down by the offset;
 * 0 for the others. Four to a word. */
static void relative_costs(const suit_kind *k, const suit_hand *h, uint32_t mask,
                           uint32_t out[COST_WORDS]) {
    int cost[TARGETS], low = MJ_NEVER;
    unsigned offset = offset_of(mask), shift = (offset & 7) + (offset & PAIR_TAKEN ? 5 : 0);
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

static uint32_t sign(const classes *c, const aim *a, const options *draws, const options *discards,
                     uint32_t word[SIGNATURE]) {
    const suit_hand *h = hand_at(c, a->hand);
    uint32_t n = 2 + COST_WORDS;
    word[1] = draws->count;
    relative_costs(kind_at(c, h), h, a->mask, word + 2);
    for (unsigned i = 0; i < draws->count; i++) {
        word[n++] = draws->of[i].class;
        word[n++] = draws->of[i].gain << 16 | draws->of[i].weight;
    }
    for (unsigned i = 0; i < discards->count; i++) {
        word[n++] = discards->of[i].class;
        word[n++] = discards->of[i].gain;
    }
    return word[0] = n;
}

/* A hash of the signature with names in place of numbers. The two low bits are 0, so that there is
 * room for a number. */
static uint64_t name_of(const options *draws, const options *discards, const uint32_t *word) {
    uint64_t name = draws->count;
    for (unsigned i = 0; i < COST_WORDS; i++) name = mix(name, word[2 + i]);
    for (unsigned i = 0; i < draws->count; i++) {
        const option *o = draws->of + i;
        name = mix(name ^ o->name, o->gain << 16 | o->weight);
    }
    for (unsigned i = 0; i < discards->count; i++)
        name = mix(name ^ discards->of[i].name, discards->of[i].gain);
    return spread(name) & ~(uint64_t)3;
}

/* The number of a class is the place of its signature. */
static uint32_t intern_class(classes *c, uint64_t name, const uint32_t *word, uint32_t n) {
    uint32_t place = map_first(&c->class_map, name), i;
    for (; (i = map_next(&c->class_map, name, &place)); place = (place + 1) & c->class_map.mask) {
        const uint32_t *other = (const uint32_t *)c->signatures.data + i;
        if (other[0] == n && equal_words(other, word, n)) return i;
    }
    if (!pool_reserve(c->memory, &c->signatures, n)) return 0;
    i = c->signatures.count;
    copy((uint32_t *)c->signatures.data + i, word, n * sizeof *word);
    c->signatures.count += n;
    map_put(c->memory, &c->class_map, name, place, i);
    return i;
}

static void store_moves(classes *c, aim *a, const options *list) {
    for (unsigned i = 0; i < list->count; i++) {
        const option *o = list->of + i;
        a->waits = (uint16_t)(a->waits + o->weight);
        *move_at(c, c->moves.count++) = (move){o->core, (uint16_t)o->weight, (uint16_t)o->gain};
    }
}

static void make_core(classes *c, uint32_t i, const options *draws, const options *discards) {
    uint32_t word[SIGNATURE], n = sign(c, aim_at(c, i), draws, discards, word);
    uint64_t name = name_of(draws, discards, word);
    uint32_t class = intern_class(c, name, word, n);
    if (!class || !pool_reserve(c->memory, &c->moves, draws->count + discards->count)) return;
    aim *a = aim_at(c, i);
    a->name = name;
    a->class = class;
    a->core = i;
    a->first = c->moves.count;
    a->draws = (uint8_t)draws->count;
    a->discards = (uint8_t)discards->count;
    a->done = 1;
    store_moves(c, a, draws);
    store_moves(c, a, discards);
}

static void make_spare(const classes *c, uint32_t i, uint32_t core, uint32_t spares) {
    aim *a = aim_at(c, i);
    a->name = aim_at(c, core)->name;
    a->class = aim_at(c, core)->class;
    a->core = core;
    a->spares = (uint8_t)spares;
    a->done = 1;
}

/* All children have their class: gives the aim its own. */
static void close_frame(classes *c, const frame *f) {
    options draws, discards;
    const aim *a = aim_at(c, f->aim), *rest = aim_at(c, f->child[0]);
    if (f->strip) {
        make_spare(c, f->aim, rest->core, rest->spares + 1u);
        return;
    }
    draws.count = discards.count = 0;
    for (int i = 0; i < f->draws; i++)
        add_option(&draws, option_of(c, a, f->child[i], f->weight[i]));
    for (int i = 0; i < f->discards; i++)
        add_option(&discards, option_of(c, a, f->child[f->draws + i], 0));
    for (unsigned i = 0; i < discards.count; i++)
        if (is_spare(c, a->mask, &draws, &discards, i)) {
            make_spare(c, f->aim, discards.of[i].core, (discards.of[i].gain & GAIN_SPARES) + 1);
            return;
        }
    make_core(c, f->aim, &draws, &discards);
}

uint32_t mj_class_aim(classes *c, uint32_t hand, uint32_t mask, uint32_t river) {
    if (c->memory->failed) return 0;
    uint32_t root = intern_aim(c, hand, mask, river);
    if (aim_at(c, root)->done) return root;
    c->stack.count = 1;
    open_frame(c, root);
    while (c->stack.count > 1 && !c->memory->failed) {
        frame *top = (frame *)c->stack.data + c->stack.count - 1;
        uint32_t child = open_child(c, top);
        if (child) {
            open_frame(c, child);
        } else {
            close_frame(c, top);
            c->stack.count--;
        }
    }
    return c->memory->failed ? 0 : root;
}

uint32_t mj_narrow_aim(classes *c, uint32_t i, uint32_t mask) {
    const aim a = *aim_at(c, i);
    if (a.narrow_mask == mask) return a.narrow;
    uint32_t narrow = mj_class_aim(c, a.hand, mask, a.river);
    aim_at(c, i)->narrow_mask = mask;
    aim_at(c, i)->narrow = narrow;
    return narrow;
}

/* ---- from question to question ---- */

/* Bytes of the pools and slots of the maps at level 0: a hand has about one aim and a half, and two
 * moves. */
enum { UNIT = 4096, HAND_SLOTS = 256, AIM_SLOTS = 512, CLASS_SLOTS = 256 };

static uint64_t room_of(const classes *c) {
    const pool *pools[4] = {&c->hands, &c->aims, &c->moves, &c->signatures};
    const map *maps[3] = {&c->hand_map, &c->aim_map, &c->class_map};
    uint64_t sum = (uint64_t)c->stack.room * c->stack.size;
    for (int i = 0; i < 4; i++) sum += (uint64_t)pools[i]->room * pools[i]->size;
    for (int i = 0; i < 3; i++) sum += ((uint64_t)maps[i]->mask + 1) * sizeof *maps[i]->slots;
    return sum;
}

void mj_classes_start(classes *c, arena *memory, unsigned level) {
    size_t unit = (size_t)UNIT << level;
    c->memory = memory;
    c->supply_count = 0;
    c->sets = UINT8_MAX;
    c->level = level;
    mj_pool_start(memory, &c->hands, sizeof(suit_hand), 4 * unit);
    mj_pool_start(memory, &c->aims, sizeof(aim), 2 * unit);
    mj_pool_start(memory, &c->moves, sizeof(move), unit);
    mj_pool_start(memory, &c->signatures, sizeof(uint32_t), unit);
    mj_pool_start(memory, &c->stack, sizeof(frame), UNIT);
    mj_map_start(memory, &c->hand_map, (uint32_t)HAND_SLOTS << level);
    mj_map_start(memory, &c->aim_map, (uint32_t)AIM_SLOTS << level);
    mj_map_start(memory, &c->class_map, (uint32_t)CLASS_SLOTS << level);
    c->room = room_of(c);
    c->end = memory->used;
}

int mj_classes_outgrown(const classes *c) {
    return room_of(c) != c->room || c->supply_count > SUPPLIES - SUITS;
}

static int same_supply(const supply *a, const supply *b) {
    int same = a->kind.ranks == b->kind.ranks && a->kind.runs == b->kind.runs &&
               a->kind.four_as_two == b->kind.four_as_two;
    for (int r = 0; r < RANKS; r++) same &= a->have[r] == b->have[r];
    return same;
}

static uint8_t intern_supply(classes *c, const supply *s) {
    uint8_t i = 0;
    while (i < c->supply_count && !same_supply(c->supplies + i, s)) i++;
    if (i == c->supply_count) c->supplies[c->supply_count++] = *s;
    return i;
}

void mj_classes_ask(classes *c, const question *q) {
    c->q = q;
    for (unsigned i = 0; i < SUITS; i++) {
        supply s = {.kind = mj_suit_kind_of(q, i)};
        for (unsigned r = 0; r < s.kind.ranks; r++) {
            unsigned t = mj_suit_tile(q, i, r);
            s.have[r] = (uint8_t)(q->count[t] + q->unseen[t]);
        }
        c->of_suit[i] = intern_supply(c, &s);
    }
    if (c->sets != q->sets) mj_fill_lanes(&c->lanes, q->sets);
    c->sets = q->sets;
}
