/* exports.c - the functions of the wasm module.
 * SPDX-License-Identifier: MIT
 *
 * The only C that knows about wasm. Everything goes through one static buffer, so that no caller
 * ever hands in an address: at(FIELD) tells where a field lies, a call reads and writes fields.
 * The integer `options` is packed: bits 0..2 melds, 3..5 players, 6..8 forms, 9 four as two pairs,
 * 10 live, 11 unseen is given in its field.
 */
#include "mj.h"
#include "mj_census.h"
#include "mj_simulate.h"
#include "mj_win.h"

#define EXPORT(name) __attribute__((export_name(#name), used))

enum { BATCH = 2048, GOALS = 100 };

static struct {
    mj_hand hand;
    uint8_t unseen[MJ_KINDS];
    mj_useful useful;
    mj_discard discards[MJ_MAX_TILES];
    mj_improvement improvements[MJ_KINDS];
    mj_goal goals[GOALS];
    mj_reading reading;
    mj_win_result win;
    double averages[MJ_MAX_TILES];
    mj_simulation simulation;
    uint8_t counts[BATCH * MJ_KINDS];
    int8_t distances[BATCH * MJ_KINDS];
    uint64_t masks[BATCH];
    uint8_t kinds[BATCH * MJ_KINDS];
    uint8_t totals[BATCH * MJ_KINDS];
} io;

static mj_rules rules_in(uint32_t options) {
    return (mj_rules){.players = options >> 3 & 7,
                      .forms = options >> 6 & 7,
                      .four_as_two_pairs = options >> 9 & 1,
                      .live = options >> 10 & 1};
}

/* Reads the options; the tiles of hand and melds lie in their fields already. */
static const uint8_t *open_options(uint32_t options, mj_rules *rules) {
    *rules = rules_in(options);
    io.hand.melds = options & 7;
    return options >> 11 & 1 ? io.unseen : NULL;
}

static int at_most(uint32_t n, int most) { return n < (uint32_t)most ? (int)n : most; }

EXPORT(at) const void *field_at(int field) {
    const void *fields[] = {io.hand.count, io.hand.melded,  io.unseen,   &io.useful,
                            io.discards,   io.improvements, io.goals,    &io.reading,
                            io.counts,     io.distances,    io.masks,    io.kinds,
                            io.totals,     &io.win,         io.averages, &io.simulation};
    return field >= 0 && field < (int)(sizeof fields / sizeof *fields) ? fields[field] : NULL;
}

/* Distance in bits 0..7, forms in 8..15; or an error. */
EXPORT(shanten) int shanten(uint32_t options) {
    mj_rules rules;
    uint8_t forms = 0;
    const uint8_t *unseen = open_options(options, &rules);
    int distance = mj_distance(&io.hand, &rules, unseen, &forms);
    return distance < 0 ? distance : distance | forms << 8;
}

EXPORT(ukeire) int ukeire(uint32_t options) {
    mj_rules rules;
    const uint8_t *unseen = open_options(options, &rules);
    return mj_ukeire(&io.hand, &rules, unseen, &io.useful);
}

EXPORT(discards) int discards(uint32_t options) {
    mj_rules rules;
    const uint8_t *unseen = open_options(options, &rules);
    return mj_discards(&io.hand, &rules, unseen, io.discards);
}

EXPORT(improvements) int improvements(uint32_t options) {
    mj_rules rules;
    const uint8_t *unseen = open_options(options, &rules);
    return mj_improvements(&io.hand, &rules, unseen, io.improvements);
}

/* MJ_OK, or an error in bits 0..7 (as a signed byte) with the tile + 1 at fault above it, or 0. */
EXPORT(check) int check(uint32_t options) {
    mj_rules rules;
    int tile;
    const uint8_t *unseen = open_options(options, &rules);
    int error = mj_check(&io.hand, &rules, unseen, &tile);
    return (error & 255) | (tile + 1) << 8;
}

/* Writes the default into the field unseen. */
EXPORT(unseen) int default_unseen(uint32_t options) {
    mj_rules rules;
    open_options(options, &rules);
    return mj_unseen(&io.hand, &rules, io.unseen);
}

/* How many goals there are; the best `max` of them are in their field. */
EXPORT(goals) int goals(uint32_t options, uint32_t max) {
    mj_rules rules;
    const uint8_t *unseen = open_options(options, &rules);
    return mj_goals(&io.hand, &rules, unseen, at_most(max, GOALS), io.goals);
}

EXPORT(read) int reading(uint32_t options, int form) {
    mj_rules rules;
    const uint8_t *unseen = open_options(options, &rules);
    return mj_read(&io.hand, &rules, unseen, form, &io.reading);
}

EXPORT(message) const char *message(int error) { return mj_strerror(error); }

EXPORT(batch_size) int batch_size(void) { return BATCH; }

EXPORT(shanten_batch) int shanten_batch(uint32_t n, uint32_t options) {
    mj_rules rules = rules_in(options);
    return mj_distance_batch(io.counts, (size_t)at_most(n, BATCH), &rules, io.distances);
}

EXPORT(ukeire_batch) int ukeire_batch(uint32_t n, uint32_t options) {
    mj_rules rules = rules_in(options);
    return mj_ukeire_batch(io.counts, (size_t)at_most(n, BATCH), &rules, io.distances, io.masks,
                           io.kinds, io.totals);
}

EXPORT(discards_batch) int discards_batch(uint32_t n, uint32_t options) {
    mj_rules rules = rules_in(options);
    return mj_discards_batch(io.counts, (size_t)at_most(n, BATCH), &rules, io.distances, io.kinds,
                             io.totals);
}

/* The arena lies behind all static memory, in pages that the first census asks for. */
static void *arena(void) {
    static void *memory;
    size_t pages = (mj_census_memory() + 65535) / 65536;
    if (memory) return memory;
    size_t before = __builtin_wasm_memory_grow(0, pages);
    if (before != (size_t)-1) memory = (void *)(before * 65536);
    return memory;
}

/* Writes 15 counts into the field masks. */
EXPORT(census) int census(int tiles, uint32_t options) {
    mj_rules rules = rules_in(options);
    void *memory = arena();
    return memory ? mj_census(tiles, &rules, memory, mj_census_memory(), io.masks) : MJ_ERR_MEMORY;
}

/* ---- win probability ----
 * The arena of win probability lies behind that of the census and grows page by page, as nothing
 * else asks for memory after it. It stays for the next calculation. */

enum { PAGE = 65536, FIRST_PAGES = 8 };

static struct {
    mj_win *win;  /* the calculation, or NULL */
    mj_win *last; /* the one that the arena holds, or NULL */
    unsigned char *memory;
    size_t pages, most;
} calculation;

static mj_simulator simulator;

/* Grows by an eighth at least, so as not to ask too often. The arena may have begun with less than
 * there is, where less was allowed. */
static size_t more_pages(size_t size) {
    size_t needed = (size + PAGE - 1) / PAGE, wish = calculation.pages + calculation.pages / 8;
    if (needed > calculation.most) return 0;
    if (needed > calculation.pages) {
        if (wish > calculation.most) wish = calculation.most;
        size_t missing = (needed > wish ? needed : wish) - calculation.pages;
        if (__builtin_wasm_memory_grow(0, missing) == (size_t)-1) return 0;
        calculation.pages += missing;
    }
    return (calculation.pages < calculation.most ? calculation.pages : calculation.most) * PAGE;
}

static int first_pages(void) {
    if (calculation.memory) return 1;
    size_t before = arena() ? __builtin_wasm_memory_grow(0, FIRST_PAGES) : (size_t)-1;
    if (before == (size_t)-1) return 0;
    calculation.memory = (unsigned char *)(before * PAGE);
    calculation.pages = FIRST_PAGES;
    return 1;
}

/* In the arena as it is, with what it has learned of suits; or in the part of it that is allowed.
 */
static int begin(const mj_win_query *q) {
    size_t now = calculation.most < calculation.pages ? calculation.most : calculation.pages;
    int again = calculation.last && now == calculation.pages, error;
    if (again) {
        error = mj_win_next(calculation.last, q);
    } else {
        calculation.last = NULL;
        error = mj_win_begin(q, calculation.memory, now * PAGE, &calculation.last);
    }
    if (error == MJ_OK) calculation.win = calculation.last;
    return error;
}

/* Settings: bits 0..1 mode, 2..3 extra, 4..8 draws, 9 constant pool, 10 play, 11..16 first,
 * 17 keeping. A pool of 0 is the default. `pages` of 64 KB are the most that the arena may have.
 * The calculation before is given up. */
EXPORT(win_begin)
int win_begin(uint32_t options, uint32_t settings, uint32_t pool, uint32_t pages, uint32_t paths,
              uint32_t seed) {
    mj_win_query q = {.mode = settings & 3,
                      .extra = settings >> 2 & 3,
                      .draws = settings >> 4 & 31,
                      .constant_pool = settings >> 9 & 1,
                      .keeping = settings >> 17 & 1,
                      .play = settings >> 10 & 1,
                      .first = settings >> 11 & 63,
                      .paths = paths,
                      .seed = seed,
                      .more = more_pages};
    calculation.win = NULL;
    simulator.win = NULL;
    q.unseen = open_options(options, &q.rules);
    q.hand = io.hand;
    if (pool > UINT16_MAX) return MJ_ERR_POOL;
    q.pool = (uint16_t)pool;
    if (!first_pages()) return MJ_ERR_MEMORY;
    calculation.most = pages;
    return begin(&q);
}

/* 1: more to do, 0: all rows are ready, or an error. */
EXPORT(win_step) int win_step(uint32_t budget) { return mj_win_step(calculation.win, budget); }

EXPORT(win_progress) double win_progress(void) { return mj_win_progress(calculation.win); }

/* Copies what is ready into the field win. */
EXPORT(win_finish) int win_finish(void) { return mj_win_finish(calculation.win, &io.win); }

/* The averaged estimate: `distance` numbers of useful tiles lie in the field averages, the answer
 * goes to the win probabilities of the first row of the field win. */
EXPORT(win_average) int win_average(int distance, int draws, int pool, int constant_pool) {
    return mj_win_average(io.averages, distance, draws, pool, constant_pool, io.win.row[0].win);
}

/* Of the calculation, which has come to its end. `tile` is the first discard, MJ_NOT_HELD for none.
 */
EXPORT(simulate_begin) int simulate_begin(uint32_t tile, uint32_t seed) {
    return mj_simulate_begin(calculation.win, tile, seed, &simulator);
}

/* Plays games more; all of them so far are in the field simulation. */
EXPORT(simulate) int simulate(uint32_t games) {
    int error = mj_simulate(&simulator, games);
    io.simulation = simulator.result;
    return error;
}
