/* win_straight.c - straight mode over multisets of suit classes.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * A state is four classes, the number of spares, the sum of the offsets, and its phase: twice the
 * distance, and one when the hand waits. Phases follow each other without a way back, so the states
 * are found phase by phase from the farthest on, and valued in the opposite order. Hands at
 * distance 1 are closed form: only the number of useful tiles counts.
 *
 * Rows that keep the distance come first, then the others, which share their states.
 */
#include "win/straight/straight.h"

enum {
    TO_WAIT = 1, /* in a phase */
    FARTHEST = 15,
    PHASES = 2 * FARTHEST + 2,
    LAST_DRAW = 5,   /* the phase of waiting hands at distance 2: one draw before tenpai */
    TENPAI = 2,      /* the phase of hands to discard at distance 1 */
    EXPANSIONS = 28, /* phases 31, 28, 29, 26, 27, ... 5, 2 */
    PASSES = 2 * EXPANSIONS,
    MOST_WAITS = 136,
    FIRST_ROOM = 1 << 15, /* bytes of each pool */
    TOGETHER = 8,         /* values that are summed up in registers */
    CHANCES = (MJ_WIN_VALUES + TOGETHER - 1) / TOGETHER * TOGETHER,
    MOST_EDGES = SUITS * RANKS + 1
};

typedef struct state {
    uint32_t core[SUITS];  /* aims, as they were found first, in the order of names */
    uint32_t class[SUITS]; /* theirs */
    uint32_t first, count; /* of its edges */
    uint32_t next;         /* in its phase */
    uint32_t line;         /* of its values */
    uint16_t waits;        /* weight of useful draws; at tenpai, after the best discard */
    uint8_t offsets, spares, phase;
} state;

typedef struct edge {
    uint32_t to, weight;
} edge;

/* Where a row of the result starts. */
typedef struct root {
    uint32_t state; /* 0: at distance 1 */
    uint32_t hands[SUITS], mask[SUITS], river[SUITS];
    unsigned waits, distance;
} root;

struct straight {
    classes *c;
    arena *memory;
    const question *q;
    mj_win_result *result;
    pool states, edges, lines;
    map state_map;
    uint32_t phase_first[PHASES];
    root roots[MJ_MAX_TILES];
    unsigned line;                     /* doubles of one goal: draws + 1, made half of TOGETHER */
    int raising;                       /* 0: rows that keep the distance, 1: the others, 2: end */
    unsigned row;                      /* the next root to enter */
    unsigned pass;                     /* which phase is expanded or valued */
    uint32_t at;                       /* the next state of it, or 0 at its end */
    uint32_t valued;                   /* states that have their values */
    double inverse[MJ_WIN_VALUES + 1]; /* by draws left: 1 / tiles in the pool */
    uint8_t known[MOST_WAITS + 1];
    /* not blanked */
    double chance[MOST_WAITS + 1][CHANCES]; /* of one of so many tiles, by draws left */
};

static state *state_at(const straight *w, uint32_t i) { return (state *)w->states.data + i; }
static aim *core_of(const straight *w, const state *s, int i) { return aim_at(w->c, s->core[i]); }
static double *line_at(const straight *w, uint32_t i) { return (double *)w->lines.data + i; }

/* ---- states ---- */

/* A suit of a state while that is looked up. */
typedef struct part {
    uint64_t name;
    uint32_t class, core;
    uint8_t offset, discards;
} part;

static part part_of(const straight *w, uint32_t core) {
    const aim *a = aim_at(w->c, core);
    return (part){a->name, a->class, core, a->offset, a->discards};
}

static void sort_pair(uint64_t *a, uint64_t *b) {
    uint64_t x = *a, y = *b;
    *a = x < y ? x : y;
    *b = x < y ? y : x;
}

/* Without branches, as they would be foreseen half of the time. The number of a part lies in the
 * low bits of its name. */
static void sort_parts(const part parts[SUITS], uint64_t key[SUITS]) {
    for (unsigned i = 0; i < SUITS; i++) key[i] = parts[i].name | i;
    sort_pair(key, key + 1);
    sort_pair(key + 2, key + 3);
    sort_pair(key, key + 2);
    sort_pair(key + 1, key + 3);
    sort_pair(key + 1, key + 2);
}

static int same_state(const state *a, const state *b) {
    return equal_words(a->class, b->class, SUITS) && a->spares == b->spares &&
           a->offsets == b->offsets && a->phase == b->phase;
}

/* A hand whose one discard is a spare is the waiting hand that this leaves. */
static int is_passed_on(const part parts[SUITS], unsigned spares, int phase) {
    if (phase & TO_WAIT || phase == TENPAI || !spares) return 0;
    return !(parts[0].discards | parts[1].discards | parts[2].discards | parts[3].discards);
}

static uint32_t intern_state(straight *w, const part parts[SUITS], unsigned spares, int phase) {
    state s;
    uint64_t key[SUITS];
    int passed_on = is_passed_on(parts, spares, phase);
    sort_parts(parts, key);
    s.phase = (uint8_t)(phase + passed_on);
    s.spares = (uint8_t)(spares - (unsigned)passed_on);
    s.offsets = (uint8_t)(parts[0].offset + parts[1].offset + parts[2].offset + parts[3].offset);
    uint64_t hash = (uint64_t)s.phase << 32 | (uint64_t)s.offsets << 16 | (uint64_t)s.spares << 8;
    for (int i = 0; i < SUITS; i++) {
        const part *x = parts + (key[i] & 3);
        s.core[i] = x->core;
        s.class[i] = x->class;
        hash = (hash ^ x->name) * 0x9e3779b97f4a7c15u;
    }
    hash = spread(hash);
    uint32_t place = map_first(&w->state_map, hash), i;
    for (; (i = map_next(&w->state_map, hash, &place)); place = (place + 1) & w->state_map.mask)
        if (same_state(state_at(w, i), &s)) return i;
    if (!(i = pool_push(w->memory, &w->states))) return 0;
    s.next = w->phase_first[s.phase];
    w->phase_first[s.phase] = i;
    *state_at(w, i) = s;
    map_put(w->memory, &w->state_map, hash, place, i);
    return i;
}

static void add_edge(straight *w, uint32_t to, uint32_t weight) {
    uint32_t i = pool_push(w->memory, &w->edges);
    if (i) ((edge *)w->edges.data)[i] = (edge){to, weight};
}

/* ---- moves ----
 * A move of one suit may take targets out of play in the others, whose aims then shrink. */

/* A state at work. */
typedef struct origin {
    const state *s;
    part own[SUITS];
    /* the parts after a move of suit `suit` that keeps `kept` there, and the spares that appear in
     * the others: moves one after another often keep the same */
    int suit;
    uint32_t kept, spares;
    part others[SUITS];
} origin;

static void narrow(straight *w, origin *o, int i, const aim *to, int distance) {
    uint32_t hands[SUITS], mask[SUITS], now[SUITS];
    for (int j = 0; j < SUITS; j++) {
        const aim *a = aim_at(w->c, o->own[j].core);
        hands[j] = a->hand;
        now[j] = a->mask;
        o->others[j] = o->own[j];
    }
    hands[i] = to->hand;
    o->suit = i;
    o->kept = to->mask;
    o->spares = 0;
    mj_masks_of(w->c, hands, distance, o->kept, mask);
    for (int j = 0; j < SUITS; j++) {
        if (j == i || mask[j] == now[j]) continue;
        const aim *a = aim_at(w->c, mj_narrow_aim(w->c, o->own[j].core, mask[j]));
        o->others[j] = part_of(w, a->core);
        o->spares += a->spares;
    }
}

static uint32_t follow(straight *w, origin *o, int i, uint32_t mask, move m, int phase) {
    const aim *to = aim_at(w->c, m.to);
    const part moved = part_of(w, m.to), own = o->own[i];
    unsigned spares = o->s->spares + (m.gain & GAIN_SPARES);
    if (to->mask == mask) {
        o->own[i] = moved;
        uint32_t found = intern_state(w, o->own, spares, phase);
        o->own[i] = own;
        return found;
    }
    if (o->suit != i || o->kept != to->mask) narrow(w, o, i, to, phase / 2);
    o->others[i] = moved;
    return w->memory->failed ? 0 : intern_state(w, o->others, spares + o->spares, phase);
}

/* How many suits have the class of suit i; 0 when an earlier one has it, which then stands for
 * both. */
static uint32_t equal_suits(const state *s, int i) {
    uint32_t n = 1;
    if (i && s->class[i - 1] == s->class[i]) return 0;
    while (i + (int)n < SUITS && s->class[i + (int)n] == s->class[i]) n++;
    return n;
}

static void expand_waiting(straight *w, origin *o, uint16_t *waits) {
    int phase = (o->s->phase & ~TO_WAIT) - 2;
    for (int i = 0; i < SUITS; i++) {
        const aim a = *core_of(w, o->s, i);
        uint32_t n = equal_suits(o->s, i);
        *waits = (uint16_t)(*waits + a.waits);
        for (uint32_t k = 0; n && k < a.draws; k++) {
            const move m = *move_at(w->c, a.first + k);
            add_edge(w, follow(w, o, i, a.mask, m, phase), n * m.weight);
        }
    }
}

static void expand_discards(straight *w, origin *o) {
    int phase = o->s->phase | TO_WAIT;
    if (o->s->spares) add_edge(w, intern_state(w, o->own, o->s->spares - 1u, phase), 0);
    for (int i = 0; i < SUITS; i++) {
        const aim a = *core_of(w, o->s, i);
        for (uint32_t k = 0; k < a.discards && equal_suits(o->s, i); k++)
            add_edge(w, follow(w, o, i, a.mask, *move_at(w->c, a.first + a.draws + k), phase), 0);
    }
}

/* The useful tiles that a discard of suit i leaves in tenpai. */
static unsigned waits_after(straight *w, const state *s, int i, uint32_t moved) {
    uint32_t hands[SUITS], mask[SUITS], river[SUITS];
    unsigned all = 0, sum = 0;
    for (int j = 0; j < SUITS; j++) {
        const aim *a = j == i ? aim_at(w->c, moved) : core_of(w, s, j);
        hands[j] = a->hand;
        river[j] = a->river;
        all += a->waits;
    }
    uint32_t kept = aim_at(w->c, moved)->mask;
    if (kept == core_of(w, s, i)->mask) return all;
    mj_masks_of(w->c, hands, s->phase / 2, kept, mask);
    for (int j = 0; j < SUITS; j++) sum += mj_useful_weight(w->c, hands[j], mask[j], river[j]);
    return sum;
}

static uint16_t best_waits(straight *w, const state *s) {
    unsigned best = 0;
    for (int i = 0; s->spares && i < SUITS; i++) best += core_of(w, s, i)->waits;
    for (int i = 0; i < SUITS; i++) {
        const aim a = *core_of(w, s, i);
        for (uint32_t k = 0; k < a.discards; k++) {
            unsigned n = waits_after(w, s, i, move_at(w->c, a.first + a.draws + k)->to);
            if (n > best) best = n;
        }
    }
    return (uint16_t)best;
}

static void expand(straight *w, uint32_t i) {
    const state s = *state_at(w, i);
    uint32_t first = w->edges.count;
    uint16_t waits = 0;
    origin o;
    o.s = &s;
    o.suit = -1;
    for (int j = 0; j < SUITS; j++) o.own[j] = part_of(w, s.core[j]);
    if (s.phase & TO_WAIT)
        expand_waiting(w, &o, &waits);
    else if (s.phase == TENPAI)
        waits = best_waits(w, &s);
    else
        expand_discards(w, &o);
    state_at(w, i)->first = first;
    state_at(w, i)->count = w->edges.count - first;
    state_at(w, i)->waits = waits;
}

/* ---- values ---- */

/* Where more tiles are useful than the pool holds, one of them is drawn for sure. */
static double rate(const straight *w, int left, double waits) {
    return waits * w->inverse[left] > 1 ? 1 / waits : w->inverse[left];
}

static const double *chance_of(straight *w, unsigned waits) {
    double *p = w->chance[waits];
    if (!w->known[waits]) {
        for (unsigned n = 0; n < CHANCES; n++) p[n] = 0;
        for (int n = 1; n <= w->q->draws; n++)
            p[n] = p[n - 1] + waits * rate(w, n, waits) * (1 - p[n - 1]);
        w->known[waits] = 1;
    }
    return p;
}

/* p(n + 1) = p(n) + (sum over t of w_t p_t(n) - W p(n)) / pool for both goals; each `sum` becomes
 * p. The chain from p to p is one product and one sum. */
static void run(const straight *w, double *restrict win, double *restrict tenpai, double waits) {
    double p = 0, q = 0;
    for (int n = 0; n <= w->q->draws; n++) {
        double drawn = rate(w, n + 1, waits), missed = 1 - waits * drawn;
        double next_p = win[n] * drawn, next_q = tenpai[n] * drawn;
        win[n] = p;
        tenpai[n] = q;
        p = next_p + missed * p;
        q = next_q + missed * q;
    }
}

/* Sums of lines are made some values at a time, which stay in registers. What is beyond `values` is
 * spoiled. */
static void sum_lines(double *restrict sum, const double *const *line, const double *weight,
                      unsigned lines, unsigned values) {
    for (unsigned n = 0; n < values; n += TOGETHER) {
        double here[TOGETHER] = {0};
        for (unsigned k = 0; k < lines; k++)
            for (unsigned j = 0; j < TOGETHER; j++) here[j] += weight[k] * line[k][n + j];
        for (unsigned j = 0; j < TOGETHER; j++) sum[n + j] = here[j];
    }
}

static void best_lines(double *restrict best, const double *const *line, unsigned lines,
                       unsigned values) {
    for (unsigned n = 0; n < values; n += TOGETHER) {
        double here[TOGETHER] = {0};
        for (unsigned k = 0; k < lines; k++)
            for (unsigned j = 0; j < TOGETHER; j++)
                here[j] = line[k][n + j] > here[j] ? line[k][n + j] : here[j];
        for (unsigned j = 0; j < TOGETHER; j++) best[n + j] = here[j];
    }
}

static void value_waiting(straight *w, const state *s) {
    const double *line[MOST_EDGES];
    double weight[MOST_EDGES], *win = line_at(w, s->line), *tenpai = win + w->line;
    const edge *e = (const edge *)w->edges.data + s->first;
    int last = s->phase == LAST_DRAW;
    for (uint32_t k = 0; k < s->count; k++) {
        const state *to = state_at(w, e[k].to);
        line[k] = last ? chance_of(w, to->waits) : line_at(w, to->line);
        weight[k] = e[k].weight;
    }
    sum_lines(win, line, weight, s->count, last ? w->line : 2 * w->line);
    for (unsigned n = 0; n < w->line && last; n++) tenpai[n] = s->waits;
    run(w, win, tenpai, s->waits);
}

static void value_discarding(const straight *w, const state *s) {
    const double *line[MOST_EDGES];
    const edge *e = (const edge *)w->edges.data + s->first;
    for (uint32_t k = 0; k < s->count; k++) line[k] = line_at(w, state_at(w, e[k].to)->line);
    best_lines(line_at(w, s->line), line, s->count, 2 * w->line);
}

/* Room for the lines of all states without one: how many these are is known by now. */
static uint32_t new_line(straight *w) {
    uint64_t all = (uint64_t)(w->states.count - w->valued) * 2 * w->line;
    uint32_t line = w->lines.count;
    if (all > UINT32_MAX - line) w->memory->failed = 1;
    if (w->lines.room - line < 2 * w->line && !pool_reserve(w->memory, &w->lines, (uint32_t)all))
        return 0;
    w->lines.count += 2 * w->line;
    return line;
}

static void value(straight *w, uint32_t i) {
    state *s = state_at(w, i);
    w->valued++;
    if (s->phase == TENPAI || !(s->line = new_line(w))) return;
    if (s->phase & TO_WAIT)
        value_waiting(w, s);
    else
        value_discarding(w, s);
}

/* ---- rows ---- */

/* The hand of the question less the tile of a row, which lies in the river. */
static void find_root(straight *w, const uint32_t whole[SUITS], unsigned row) {
    root *x = w->roots + row;
    unsigned t = w->result->row[row].tile, distance;
    uint32_t nearest;
    for (int i = 0; i < SUITS; i++) x->hands[i] = whole[i];
    if (t != MJ_NOT_HELD) {
        unsigned r = mj_suit_rank(w->q, t);
        x->hands[t / 9] = mj_hand_down(w->c, whole[t / 9], r);
        x->river[t / 9] = r + 1;
    }
    distance = (unsigned)mj_distance_of(w->c, x->hands, &nearest);
    mj_masks_of(w->c, x->hands, (int)distance, nearest, x->mask);
    for (int i = 0; i < SUITS && distance == 1; i++)
        x->waits += mj_useful_weight(w->c, x->hands[i], x->mask[i], x->river[i]);
    x->distance = distance;
    w->result->row[row].distance = (uint8_t)distance;
    w->result->row[row].alone = distance > w->result->distance;
}

static void enter_root(straight *w, root *x) {
    uint32_t spares = 0;
    part parts[SUITS];
    if (x->distance < 2) return;
    for (int i = 0; i < SUITS; i++) {
        const aim *a = aim_at(w->c, mj_class_aim(w->c, x->hands[i], x->mask[i], x->river[i]));
        parts[i] = part_of(w, a->core);
        spares += a->spares;
    }
    if (!w->memory->failed)
        x->state = intern_state(w, parts, spares, 2 * (int)x->distance + TO_WAIT);
}

static void report(straight *w, unsigned row) {
    const root *x = w->roots + row;
    mj_win_row *out = w->result->row + row;
    const double *win = x->state ? line_at(w, state_at(w, x->state)->line) : NULL;
    for (unsigned n = 0; n <= w->q->draws; n++) {
        out->win[n] = win ? win[n] : chance_of(w, x->waits)[n];
        out->tenpai[n] = win ? win[w->line + n] : 1;
    }
    out->ready = 1;
}

/* ---- steps ---- */

static int phase_of(unsigned pass) {
    unsigned odd = pass & 1;
    if (pass < EXPANSIONS) return (int)(PHASES - 1 - pass - 2 * odd);
    return (int)(LAST_DRAW + pass - EXPANSIONS - 2 * odd);
}

/* Goes to the next state that has work; 0 when none has. */
static int seek(straight *w) {
    while (!w->at && ++w->pass < PASSES) w->at = w->phase_first[phase_of(w->pass)];
    return w->at != 0;
}

/* The next piece of work: a root, else a state, else the end of a round of rows. Returns 0 at the
 * end of all. */
static int work(straight *w) {
    mj_win_result *out = w->result;
    if (w->row < out->rows) {
        if (out->row[w->row].alone == w->raising) enter_root(w, w->roots + w->row);
        w->row++;
        return 1;
    }
    if (w->at || seek(w)) {
        uint32_t i = w->at;
        if (w->pass < EXPANSIONS)
            expand(w, i);
        else
            value(w, i);
        w->at = state_at(w, i)->next;
        return 1;
    }
    for (unsigned i = 0; i < out->rows; i++)
        if (out->row[i].alone == w->raising) report(w, i);
    w->raising += w->q->keeping ? 2 : 1;
    if (w->raising > 1) return 0;
    blank(w->phase_first, sizeof w->phase_first);
    w->row = 0;
    w->pass = UINT32_MAX;
    return 1;
}

int mj_straight_step(straight *w, uint32_t budget) {
    if (w->raising > 1) return 0;
    while (budget-- && !w->memory->failed)
        if (!work(w)) break;
    w->result->states = w->states.count - 1;
    w->result->edges = w->edges.count - 1;
    return w->raising <= 1;
}

/* The rows that keep the distance are a fifth of the work, or more; expanding is half of each. */
double mj_straight_progress(const straight *w) {
    double done = w->row < w->result->rows ? 0 : (double)(w->pass + 1) / (PASSES + 1);
    if (w->raising > 1) return 1;
    if (w->q->keeping) return done;
    return w->raising ? 0.2 + 0.8 * done : 0.2 * done;
}

straight *mj_straight_start(const question *q, classes *c, arena *memory, mj_win_result *result) {
    straight *w = mj_arena_take(memory, 1, sizeof *w);
    uint32_t whole[SUITS];
    if (!w) return NULL;
    blank(w, offsetof(straight, chance));
    w->memory = memory;
    w->q = q;
    w->result = result;
    w->line = (q->draws + 4u) & ~3u;
    w->pass = UINT32_MAX;
    for (int n = 1; n <= q->draws; n++)
        w->inverse[n] = 1.0 / (q->constant_pool ? q->pool : q->pool - (q->draws - n));
    w->c = c;
    mj_classes_ask(c, q);
    mj_pool_start(memory, &w->states, sizeof(state), FIRST_ROOM);
    mj_pool_start(memory, &w->edges, sizeof(edge), FIRST_ROOM);
    mj_pool_start(memory, &w->lines, sizeof(double), FIRST_ROOM);
    mj_map_start(memory, &w->state_map, 1024);
    if (memory->failed) return NULL;
    for (unsigned i = 0; i < SUITS; i++) whole[i] = mj_intern_hand(w->c, i, mj_suit_code(q, i));
    for (unsigned i = 0; i < result->rows && !memory->failed; i++) find_root(w, whole, i);
    return memory->failed ? NULL : w;
}

/* ---- the player ----
 * Hands of the player are looked up where they are not those that stand for their states: their
 * aims may be new, their classes and states are not. */

void mj_straight_seat(const straight *w, unsigned row, player *p) {
    const root *x = w->roots + row;
    for (int i = 0; i < SUITS; i++) {
        p->hand[i] = x->hands[i];
        p->mask[i] = x->mask[i];
        p->river[i] = x->river[i];
    }
    p->distance = x->distance;
}

static double win_of(straight *w, const player *p, int left) {
    uint32_t spares = 0, states = w->states.count;
    part parts[SUITS];
    unsigned waits = 0;
    for (int i = 0; i < SUITS && p->distance == 1; i++)
        waits += mj_useful_weight(w->c, p->hand[i], p->mask[i], p->river[i]);
    if (p->distance == 1) return chance_of(w, waits)[left];
    for (int i = 0; i < SUITS; i++) {
        const aim *a = aim_at(w->c, mj_class_aim(w->c, p->hand[i], p->mask[i], p->river[i]));
        parts[i] = part_of(w, a->core);
        spares += a->spares;
    }
    if (w->memory->failed) return 0;
    uint32_t i = intern_state(w, parts, spares, 2 * (int)p->distance + TO_WAIT);
    if (i >= states) __builtin_trap();
    return i ? line_at(w, state_at(w, i)->line)[left] : 0;
}

/* The hand after a move of suit i that leaves the targets `kept`. */
static player moved(const straight *w, const player *p, unsigned i, uint32_t hand, uint32_t kept,
                    unsigned distance) {
    player to = *p;
    to.hand[i] = hand;
    to.distance = distance;
    if (kept != p->mask[i]) mj_masks_of(w->c, to.hand, (int)distance, kept, to.mask);
    return to;
}

static void throw_best(straight *w, player *p, int left) {
    const player full = *p;
    double best = -1;
    for (unsigned i = 0; i < SUITS; i++)
        for (unsigned r = 0; r < RANKS; r++) {
            uint32_t kept = mj_hand_with_moves(w->c, full.hand[i])->discard[r] & full.mask[i];
            if (!kept) continue;
            uint32_t hand = mj_hand_down(w->c, full.hand[i], r);
            player to = moved(w, &full, i, hand, kept, full.distance);
            double win = win_of(w, &to, left);
            if (win <= best) continue;
            best = win;
            *p = to;
        }
}

outcome mj_straight_draw(straight *w, player *p, unsigned suit, unsigned rank, int left) {
    uint32_t kept = mj_hand_with_moves(w->c, p->hand[suit])->draw[rank] & p->mask[suit];
    if (!kept) return PASSED;
    if (p->distance == 1) return WON;
    *p = moved(w, p, suit, mj_hand_up(w->c, p->hand[suit], rank), kept, p->distance - 1);
    throw_best(w, p, left);
    return TAKEN;
}
