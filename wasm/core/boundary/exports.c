/* exports.c - the functions of the wasm module.
 * SPDX-License-Identifier: MIT
 *
 * All data passes through one static buffer: JavaScript writes a hand, calls a function without an
 * address, and reads the answer. boundary/table.def defines buffer, `options` and `settings`.
 */
#include "boundary.h"
#include "hand/lanes.h"
#include "hand/unpack.h"
#include "win/leave.h"

/* EXPORT_BOTH exports a function from the whole module and from the small module of ukeire/lite. */
#define EXPORT_BOTH(name, type, ...)                                                               \
    __attribute__((export_name(#name))) type mj_export_##name(__VA_ARGS__);                        \
    type mj_export_##name(__VA_ARGS__)

/* EXPORT exports a function only from the whole module (without LITE). */
#ifdef LITE
#define EXPORT(name, type, ...)                                                                    \
    type mj_export_##name(__VA_ARGS__);                                                            \
    type mj_export_##name(__VA_ARGS__)
#define MESSAGE_OF mj_strerror
#else
#define EXPORT EXPORT_BOTH
#define MESSAGE_OF mj_score_strerror
#endif

static buffer io;

/* Unpacks the tables and returns the buffer. JavaScript calls this function once, at the start. */
EXPORT_BOTH(buffer, const void *, void) {
    mj_unpack_third(mj_third);
    mj_unpack_combined(mj_combined);
    mj_unpack_answers(mj_combined, mj_answers);
    return &io;
}

static mj_rules rules_in(uint32_t options) {
    return (mj_rules){.players = GET(options, options, players),
                      .forms = GET(options, options, forms),
                      .four_as_two_pairs = GET(options, options, four_as_two_pairs),
                      .live = GET(options, options, live)};
}

static mj_rules hand_rules;

/* Reads the options of the hand in the buffer. Returns the unseen copies, or NULL if not given. */
static const uint8_t *open_options(uint32_t options) {
    hand_rules = rules_in(options);
    io.hand.melds = GET(options, options, melds);
    return GET(options, options, unseen_given) ? io.unseen : NULL;
}

static int at_most(uint32_t n, int most) { return n < (uint32_t)most ? (int)n : most; }

/* Returns a packed word `nearest` with the distance and the nearest forms, or an error. */
EXPORT_BOTH(shanten, int, uint32_t options) {
    uint8_t forms = 0;
    int distance = mj_distance(&io.hand, &hand_rules, open_options(options), &forms);
    if (distance < 0) return distance;
    return (int)(PUT(distance, nearest, distance) | PUT(forms, nearest, forms));
}

EXPORT_BOTH(ukeire, int, uint32_t options) {
    return mj_ukeire(&io.hand, &hand_rules, open_options(options), &io.useful);
}

EXPORT_BOTH(discards, int, uint32_t options) {
    return mj_discards(&io.hand, &hand_rules, open_options(options), io.discards);
}

EXPORT(improvements, int, uint32_t options) {
    return mj_improvements(&io.hand, &hand_rules, open_options(options), io.improvements);
}

/* Returns the tile that makes the hand invalid, or -1 if no single tile does. */
EXPORT_BOTH(fault, int, uint32_t options) {
    int tile = -1;
    mj_check(&io.hand, &hand_rules, open_options(options), &tile);
    return tile;
}

EXPORT(unseen, int, uint32_t options) {
    open_options(options);
    return mj_unseen(&io.hand, &hand_rules, io.unseen);
}

/* Writes up to `max` of the nearest complete hands, and returns how many of them exist. */
EXPORT(goals, int, uint32_t options, uint32_t max) {
    int most = at_most(max, MOST_GOALS);
    return mj_goals(&io.hand, &hand_rules, open_options(options), most, io.goals);
}

EXPORT(read, int, uint32_t options, int form) {
    return mj_read(&io.hand, &hand_rules, open_options(options), form, &io.reading);
}

EXPORT(rows, int, uint32_t options) {
    return mj_rows_of(&io.hand, &hand_rules, open_options(options), io.rows);
}

EXPORT_BOTH(message, const char *, int error) { return MESSAGE_OF(error); }

/* Converts io.distances to shanten, several at a time, unless a hand is bad. Entries that are
 * MJ_NOT_HELD stay unchanged. */
__attribute__((noinline)) static int to_shanten(int bad, size_t entries) {
    for (size_t i = 0; !bad && i < entries; i += sizeof(byte_lanes)) {
        byte_lanes x;
        __builtin_memcpy(&x, io.distances + i, sizeof x);
        x += (byte_lanes)(x != MJ_NOT_HELD);
        __builtin_memcpy(io.distances + i, &x, sizeof x);
    }
    return bad;
}

EXPORT(shanten_batch, int, uint32_t n, uint32_t options) {
    const mj_rules rules = rules_in(options);
    const size_t hands = (size_t)at_most(n, BATCH_HANDS);
    return to_shanten(mj_distance_batch(io.counts, hands, &rules, io.distances), hands);
}

EXPORT(ukeire_batch, int, uint32_t n, uint32_t options) {
    const mj_rules rules = rules_in(options);
    const size_t hands = (size_t)at_most(n, BATCH_HANDS);
    return to_shanten(
        mj_ukeire_batch(io.counts, hands, &rules, io.distances, io.masks, io.kinds, io.totals),
        hands);
}

EXPORT(discards_batch, int, uint32_t n, uint32_t options) {
    const mj_rules rules = rules_in(options);
    const size_t hands = (size_t)at_most(n, BATCH_HANDS);
    return to_shanten(
        mj_discards_batch(io.counts, hands, &rules, io.distances, io.kinds, io.totals),
        hands * MJ_KINDS);
}

/* The functions below read the win from io.agari, and the rules of scoring from io.rules. */

EXPORT(score_preset, int, int preset, int players) {
    return mj_score_preset(preset, players, &io.rules);
}

EXPORT(score, int, void) { return mj_score(&io.agari, &io.rules, &io.score); }

EXPORT(score_fault, int, void) { return mj_score_check(&io.agari, &io.rules, &io.fault); }

EXPORT(yaku_name, const char *, int yaku) { return mj_yaku_name(yaku); }

/* Writes the waits of a hand of 13 tiles into io.waits. The player's discards are in io.tiles. */
EXPORT(waits, int, int unseen_given) {
    return mj_waits(&io.agari, &io.rules, unseen_given ? io.unseen : NULL, io.tiles, &io.waits);
}

/* riichi_discards and riichi_kans write the tiles of their answers into io.tiles. */
EXPORT(riichi_discards, int, void) { return mj_riichi_discards(&io.agari, &io.rules, &io.tiles); }
EXPORT(riichi_kans, int, void) { return mj_riichi_kans(&io.agari, &io.rules, &io.tiles); }

EXPORT(nine_kinds, int, void) { return mj_nine_kinds(io.agari.count, &io.rules); }

/* Writes each field of all wins as a column, which JavaScript then copies in one call. */
EXPORT(score_batch, int, uint32_t n) {
    static const mj_score_columns to = {.yaku = io.yaku,
                                        .gain = io.gains,
                                        .points = io.points,
                                        .outcome = io.outcomes,
                                        .han = io.han,
                                        .fu = io.fu,
                                        .yakuman = io.yakuman};
    return mj_score_into(io.wins, (size_t)at_most(n, BATCH_WINS), &io.rules, &to);
}

static size_t pages_for(size_t bytes) { return (bytes + PAGE_BYTES - 1) / PAGE_BYTES; }

/* Allocates pages after the existing memory; returns NULL if that fails. */
static void *take_pages(size_t pages) {
    size_t before = __builtin_wasm_memory_grow(0, pages);
    return before == (size_t)-1 ? NULL : (void *)(before * PAGE_BYTES);
}

/* Returns an arena, allocated at the first call. */
static void *arena_in(void **memory, size_t bytes) {
    if (!*memory) *memory = take_pages(pages_for(bytes));
    return *memory;
}

static void *census_arena(void) {
    static void *memory;
    return arena_in(&memory, mj_census_memory());
}

static void *danger_arena(void) {
    static void *memory;
    return arena_in(&memory, mj_danger_memory());
}

EXPORT(census, int, int tiles, uint32_t options) {
    mj_rules rules = rules_in(options);
    void *memory = census_arena();
    if (!memory) return MJ_ERR_MEMORY;
    return mj_census(tiles, &rules, memory, mj_census_memory(), io.census);
}

/* Answers io.danger_query with the learnt weights, and writes the answer into io.danger. */
EXPORT(danger, int, void) {
    static mj_danger *danger;
    void *memory = danger_arena();
    if (!memory) return MJ_ERR_MEMORY;
    if (!danger) mj_danger_open(memory, mj_danger_memory(), &danger);
    io.danger_query.weights = NULL;
    return mj_danger_ask(danger, &io.danger_query, &io.danger);
}

/* The arena of win probability lies after the arenas of census and danger. This arena can grow,
 * because nothing allocates memory after it. */

enum { FIRST_PAGES = 8 };

static struct {
    mj_win *win;  /* the calculation, or NULL */
    mj_win *last; /* the last calculation in the arena, kept for its knowledge of suits, or NULL */
    unsigned char *memory;
    size_t pages, most;
} calculation;

static mj_simulator simulator;

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

/* Grows the arena to `needed` pages, and by at least an eighth, so that it grows rarely. */
static int grow_to(size_t needed) {
    size_t wish = smaller(calculation.pages + calculation.pages / 8, calculation.most);
    size_t missing = (needed > wish ? needed : wish) - calculation.pages;
    if (!take_pages(missing)) return 0;
    calculation.pages += missing;
    return 1;
}

/* Returns the number of bytes that a calculation may use, or 0 if it cannot get `size` bytes. */
static size_t more_pages(size_t size) {
    size_t needed = pages_for(size);
    if (needed > calculation.most) return 0;
    if (needed > calculation.pages && !grow_to(needed)) return 0;
    return smaller(calculation.pages, calculation.most) * PAGE_BYTES;
}

static int first_pages(void) {
    if (calculation.memory) return 1;
    if (!census_arena() || !danger_arena()) return 0;
    calculation.memory = take_pages(FIRST_PAGES);
    calculation.pages = calculation.memory ? FIRST_PAGES : 0;
    return calculation.memory != NULL;
}

/* Begins a calculation. If the arena keeps its size, suits computed before are used again. */
static int begin(const mj_win_query *q) {
    size_t now = smaller(calculation.most, calculation.pages);
    int error;
    if (calculation.last && now == calculation.pages) {
        error = mj_win_next(calculation.last, q);
    } else {
        calculation.last = NULL;
        error = mj_win_begin(q, calculation.memory, now * PAGE_BYTES, &calculation.last);
    }
    if (error == MJ_OK) calculation.win = calculation.last;
    return error;
}

/* Returns the facts for points from the buffer, or NULL if the question is without points. */
static const mj_value *value_in(uint32_t settings) {
    if (!GET(settings, settings, value_given)) return NULL;
    io.value.table = io.agari;
    io.value.rules = io.rules;
    return &io.value;
}

static mj_win_query query_in(uint32_t settings) {
    return (mj_win_query){.hand = io.hand,
                          .mode = GET(settings, settings, mode),
                          .goal = GET(settings, settings, goal),
                          .extra = GET(settings, settings, extra),
                          .river = GET(settings, settings, river),
                          .every = GET(settings, settings, every),
                          .passing = GET(settings, settings, passing),
                          .value = value_in(settings),
                          .draws = GET(settings, settings, draws),
                          .keeping = GET(settings, settings, keeping),
                          .play = GET(settings, settings, play),
                          .first = GET(settings, settings, first),
                          .allowed = io.allowed,
                          .more = more_pages};
}

/* Begins a calculation. `pages` limits the arena. If `pool` is 0, the default pool is used. */
EXPORT(win_begin, int, uint32_t options, uint32_t settings, uint32_t pool, uint32_t pages,
       uint32_t paths, uint32_t seed) {
    const uint8_t *unseen = open_options(options);
    mj_win_query q = query_in(settings);
    calculation.win = NULL;
    simulator.win = NULL;
    if (pool > MOST_POOL) return MJ_ERR_POOL;
    if (!first_pages()) return MJ_ERR_MEMORY;
    calculation.most = pages;
    q.rules = hand_rules;
    q.unseen = unseen;
    q.pool = (uint16_t)pool;
    q.paths = paths;
    q.seed = seed;
    return begin(&q);
}

/* Returns 1 if rows are missing, 0 if all rows are ready, or an error. */
EXPORT(win_step, int, uint32_t budget) { return mj_win_step(calculation.win, budget); }

EXPORT(win_progress, double, void) { return mj_win_progress(calculation.win); }

EXPORT(win_finish, int, void) {
    if (!calculation.win) return MJ_ERR_ARGUMENT;
    mj_win_leave(calculation.win, &io.win);
    return MJ_OK;
}

EXPORT(simulate_begin, int, uint32_t tile, uint32_t seed) {
    return mj_simulate_begin(calculation.win, tile, seed, &simulator);
}

/* Plays more games, and writes the results of all games so far, added up, into the buffer. */
EXPORT(simulate, int, uint32_t games) {
    int error = mj_simulate(&simulator, games);
    io.simulation = simulator.result;
    return error;
}
