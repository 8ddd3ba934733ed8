/* hand.h - checks a hand once and opens it as a view for all calculations.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_HAND_H
#define MJ_HAND_H
#include "hand/lanes.h"
#include "hand/tiles.h"

typedef struct view {
    planes held;
    planes left;              /* unseen copies; least[4] is not used */
    uint64_t game;            /* the tiles that the rules have */
    uint64_t single;          /* tiles without runs: honours, in sanma also 1m and 9m */
    uint8_t chunk[3][CHUNKS]; /* chunks of the suits */
    uint8_t first_suit;       /* 0, in sanma 1: the number suits are first_suit..2 */
    uint8_t sets;             /* number of concealed sets to make: 4 - melds */
    uint8_t forms;            /* forms requested and possible for the hand */
    uint8_t four_as_two_pairs;
    uint8_t live;
    uint8_t tiles; /* concealed */
} view;

int mj_check_rules(const mj_rules *rules);

static inline uint64_t tiles_of_game(const mj_rules *rules) {
    return rules->players == 3 ? ALL_KINDS & ~NOT_IN_SANMA : ALL_KINDS;
}

static inline uint64_t singles_of(const mj_rules *rules) {
    return rules->players == 3 ? HONOURS | 1ULL << 8 | 1ULL : HONOURS;
}

static inline unsigned forms_with(unsigned melds, unsigned forms) {
    return melds ? forms & MJ_STANDARD : forms;
}

/* Returns MJ_OK, `excess` for five copies of a tile, or MJ_ERR_SANMA for a tile not in the game. */
static inline int fault_of(const planes *copies, uint64_t game, int excess) {
    if (copies->least[MJ_COPIES]) return excess;
    return copies->least[0] & ~game ? MJ_ERR_SANMA : MJ_OK;
}

/* Returns the remaining copies. At least n copies remain if at most 4 - n copies are known. */
static inline planes left_of(const planes *known, uint64_t game) {
    planes left = {{0}};
    for (int n = 0; n < MJ_COPIES; n++) left.least[n] = game & ~known->least[3 - n];
    return left;
}

enum { NO_NUMBER = 255 }; /* no hand has this number of tiles, as counts are at most four */

/* Fills the fields of a view that depend only on rules, which the caller has checked. */
static inline void start_view(const mj_rules *rules, view *v) {
    v->game = tiles_of_game(rules);
    v->single = singles_of(rules);
    v->first_suit = rules->players == 3;
    v->four_as_two_pairs = rules->four_as_two_pairs;
    v->live = rules->live;
    v->tiles = NO_NUMBER;
}

/* Fills the fields that depend on the number of tiles, and checks `melds` unless it is -1. */
static inline int set_tiles(unsigned tiles, int melds, const mj_rules *rules, view *v) {
    v->tiles = NO_NUMBER;
    if (tiles > MJ_MAX_TILES || tiles % 3 == 0) return MJ_ERR_TOTAL;
    const unsigned missing = MJ_MAX_MELDS - tiles / 3;
    if (melds >= 0 && missing != (unsigned)melds) return MJ_ERR_TOTAL;
    v->forms = (uint8_t)forms_with(missing, rules->forms);
    if (!v->forms) return MJ_ERR_FORMS;
    v->sets = (uint8_t)(MJ_MAX_MELDS - missing);
    v->tiles = (uint8_t)tiles;
    return MJ_OK;
}

/* Opens a hand in a view that start_view has filled. Copies outside the hand are unseen. */
static inline int next_counts(const uint8_t count[MJ_KINDS], int melds, const mj_rules *rules,
                              view *v) {
    const uint8_t *words = loaded_anew(count);
    const unsigned tiles = number_of_tiles(words);
    v->held = planes_of(count);
    v->left = left_of(&v->held, v->game);
    for (int s = 0; s < 3; s++) suit_chunks(words + 9 * s, v->chunk[s]);
    const int error = fault_of(&v->held, v->game, MJ_ERR_COUNT);
    if (error) return error;
    return tiles == v->tiles ? MJ_OK : set_tiles(tiles, melds, rules, v);
}

/* Opens a hand from its concealed counts. The caller has checked the rules. */
int mj_view_counts(const uint8_t count[MJ_KINDS], int melds, const mj_rules *rules, view *v);

/* Checks the hand, the rules and `unseen`, which may be NULL, and opens the hand. */
int mj_view_hand(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, view *v);

void mj_counts_of(const planes *p, uint8_t count[MJ_KINDS]);

void mj_view_discard(view *v, unsigned tile);
void mj_view_draw(view *v, unsigned tile);

static inline int is_waiting(const view *v) { return v->tiles % 3 == 1; }
#endif
