/* hand.c - checks, and the words for what they find.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 */
#include "hand/hand.h"

const char *mj_strerror(int error) {
    switch (error) {
    case MJ_OK: return "no error";
    case MJ_ERR_ARGUMENT:
        return "an argument is missing or out of range: players is 3 or 4, forms a mask of 1 to 7";
    case MJ_ERR_COUNT: return "there are only four of each tile, in hand and melds together";
    case MJ_ERR_MELDS: return "a hand has at most four melds, of three or four tiles each";
    case MJ_ERR_TOTAL: return "a hand has 13 or 14 tiles, each meld counted as three";
    case MJ_ERR_SANMA: return "2m to 8m do not exist with three players";
    case MJ_ERR_UNSEEN:
        return "more copies are said to be unseen than the hand and its melds leave of four";
    case MJ_ERR_FORMS: return "chiitoitsu and kokushi need a hand without melds";
    case MJ_ERR_TO_DISCARD: return "this hand is to discard; a waiting hand has one tile less";
    case MJ_ERR_WAITING: return "this hand is waiting; a hand to discard has one tile more";
    case MJ_ERR_MEMORY: return "there is too little memory for this question";
    case MJ_ERR_POOL:
        return "the pool holds at least the unseen tiles, and as many as there are draws";
    default: return "unknown error";
    }
}

int mj_check_rules(const mj_rules *rules) {
    if (!rules || (rules->players != 3 && rules->players != 4) || rules->forms == 0 ||
        rules->forms > MJ_ALL_FORMS || rules->four_as_two_pairs > 1 || rules->live > 1)
        return MJ_ERR_ARGUMENT;
    return MJ_OK;
}

int mj_view_counts(const uint8_t count[MJ_KINDS], int melds, const mj_rules *rules, view *v) {
    return read_counts(count, melds, rules, v);
}

/* The first tile at fault, in the order in which check_tiles names faults; or -1. */
static int fault_in(const mj_hand *hand, const uint8_t *unseen, int limit) {
    for (int t = 0; t < MJ_KINDS; t++)
        if (hand->count[t] + hand->melded[t] + (unseen ? unseen[t] : 0) > limit) return t;
    return -1;
}

static int first_in(uint64_t mask) { return mask ? (int)lowest(mask) : -1; }

static int check_melds(const mj_hand *hand) {
    int tiles = 0;
    for (int t = 0; t < MJ_KINDS; t++) tiles += hand->melded[t];
    return hand->melds <= MJ_MAX_MELDS &&
           (tiles == 0 || (tiles >= 3 * hand->melds && tiles <= 4 * hand->melds));
}

static int check_tiles(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen,
                       int *tile) {
    uint64_t none = ALL_TILES & ~tiles_of_game(rules);
    if ((*tile = fault_in(hand, NULL, MJ_COPIES)) >= 0) return MJ_ERR_COUNT;
    planes held = planes_of(hand->count), melded = planes_of(hand->melded);
    *tile = first_in((held.least[0] | melded.least[0]) & none);
    if (*tile >= 0) return MJ_ERR_SANMA;
    if (!unseen) return MJ_OK;
    if ((*tile = fault_in(hand, unseen, MJ_COPIES)) >= 0) return MJ_ERR_UNSEEN;
    *tile = first_in(planes_of(unseen).least[0] & none);
    return *tile >= 0 ? MJ_ERR_SANMA : MJ_OK;
}

static int check(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, int *tile,
                 view *v) {
    if (!hand) return MJ_ERR_ARGUMENT;
    int error = mj_check_rules(rules);
    if (error) return error;
    error = check_tiles(hand, rules, unseen, tile);
    if (error) return error;
    if (!check_melds(hand)) return MJ_ERR_MELDS;
    return mj_view_counts(hand->count, hand->melds, rules, v);
}

int mj_check(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, int *tile) {
    view v;
    int nowhere;
    if (!tile) tile = &nowhere;
    *tile = -1;
    return check(hand, rules, unseen, tile, &v);
}

int mj_unseen(const mj_hand *hand, const mj_rules *rules, uint8_t unseen[MJ_KINDS]) {
    int error = unseen ? mj_check(hand, rules, NULL, NULL) : MJ_ERR_ARGUMENT;
    if (error) return error;
    for (int t = 0; t < MJ_KINDS; t++)
        unseen[t] = tiles_of_game(rules) >> t & 1
                        ? (uint8_t)(MJ_COPIES - hand->count[t] - hand->melded[t])
                        : 0;
    return MJ_OK;
}

/* The common case, counts and nothing else, needs no look at single tiles. */
static int only_counts(const mj_hand *hand, const uint8_t *unseen) {
    return hand && !unseen && hand->melds <= MJ_MAX_MELDS && !planes_of(hand->melded).least[0];
}

int mj_view_hand(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, view *v) {
    int tile, error = mj_check_rules(rules);
    if (error) return error;
    if (only_counts(hand, unseen)) return mj_view_counts(hand->count, hand->melds, rules, v);
    error = check(hand, rules, unseen, &tile, v);
    if (error) return error;
    uint8_t left[MJ_KINDS];
    if (!unseen) {
        mj_unseen(hand, rules, left);
        unseen = left;
    }
    v->left = planes_of(unseen);
    return MJ_OK;
}

/* One tile less leaves the highest plane that has it. */
static void take_away(planes *p, uint64_t tile) {
    for (int n = 0; n < MJ_COPIES; n++) p->least[n] &= ~tile | p->least[n + 1];
}

/* One tile more enters the lowest plane that lacks it. */
static void add_to(planes *p, uint64_t tile) {
    for (int n = MJ_COPIES - 1; n > 0; n--) p->least[n] |= tile & p->least[n - 1];
    p->least[0] |= tile;
}

static unsigned chunk_weight(unsigned tile) { return tile % 3 == 0 ? 25 : tile % 3 == 1 ? 5 : 1; }

void mj_view_discard(view *v, unsigned tile) {
    take_away(&v->held, 1ULL << tile);
    if (tile < 27) v->chunk[tile / 3] = (uint8_t)(v->chunk[tile / 3] - chunk_weight(tile));
    v->tiles--;
}

void mj_view_draw(view *v, unsigned tile) {
    add_to(&v->held, 1ULL << tile);
    take_away(&v->left, 1ULL << tile);
    if (tile < 27) v->chunk[tile / 3] = (uint8_t)(v->chunk[tile / 3] + chunk_weight(tile));
    v->tiles++;
}
