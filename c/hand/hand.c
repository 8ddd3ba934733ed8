/* hand.c - checks hands, opens them as views, and has the texts of errors.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
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
    start_view(rules, v);
    return next_counts(count, melds, rules, v);
}

/* Adds counts, up to 255. The vectors overlap, so all sums are computed before any is written. */
static void add_counts(uint8_t sum[MJ_KINDS], const uint8_t more[MJ_KINDS]) {
    static const uint8_t start[3] = {0, 16, 18};
    byte_lanes added[3];
    for (int i = 0; i < 3; i++) {
        const byte_lanes a = load_lanes(sum + start[i]), b = a + load_lanes(more + start[i]);
        added[i] = b | (byte_lanes)(b < a);
    }
    for (int i = 0; i < 3; i++) __builtin_memcpy(sum + start[i], added + i, sizeof *added);
}

static int tile_at_fault(const uint8_t count[MJ_KINDS], const planes *p, uint64_t game) {
    if (!p->least[MJ_COPIES]) return (int)lowest(p->least[0] & ~game);
    int t = 0;
    while (count[t] <= MJ_COPIES) t++;
    return t;
}

static int add_and_check(uint8_t known[MJ_KINDS], const uint8_t more[MJ_KINDS], uint64_t game,
                         int excess, planes *p, int *tile) {
    add_counts(known, more);
    *p = planes_of(known);
    const int error = fault_of(p, game, excess);
    if (error) *tile = tile_at_fault(known, p, game);
    return error;
}

static int check_melds(const mj_hand *hand) {
    int tiles = 0;
    for (int t = 0; t < MJ_KINDS; t++) tiles += hand->melded[t];
    return hand->melds <= MJ_MAX_MELDS && tiles <= 4 * hand->melds ? MJ_OK : MJ_ERR_MELDS;
}

static int open_hand(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, view *v,
                     int *tile) {
    const uint64_t game = tiles_of_game(rules);
    uint8_t known[MJ_KINDS];
    planes shown, all;
    __builtin_memcpy(known, hand->count, sizeof known);
    int error = add_and_check(known, hand->melded, game, MJ_ERR_COUNT, &shown, tile);
    if (!error && unseen) error = add_and_check(known, unseen, game, MJ_ERR_UNSEEN, &all, tile);
    if (!error) error = check_melds(hand);
    if (!error) error = mj_view_counts(hand->count, hand->melds, rules, v);
    if (!error) v->left = unseen ? planes_of(unseen) : left_of(&shown, game);
    return error;
}

int mj_check(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, int *tile) {
    view v;
    int nowhere;
    if (!tile) tile = &nowhere;
    *tile = -1;
    const int error = hand ? mj_check_rules(rules) : MJ_ERR_ARGUMENT;
    return error ? error : open_hand(hand, rules, unseen, &v, tile);
}

/* Returns whether a question has no melded and no unseen counts, as mj_view_counts requires. */
static int only_counts(const mj_hand *hand, const uint8_t *unseen) {
    return !unseen && hand->melds <= MJ_MAX_MELDS && !planes_of(hand->melded).least[0];
}

int mj_view_hand(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen, view *v) {
    int tile, error = hand ? mj_check_rules(rules) : MJ_ERR_ARGUMENT;
    if (error) return error;
    if (only_counts(hand, unseen)) return mj_view_counts(hand->count, hand->melds, rules, v);
    return open_hand(hand, rules, unseen, v, &tile);
}

void mj_counts_of(const planes *p, uint8_t count[MJ_KINDS]) {
    for (int t = 0; t < MJ_KINDS; t++) count[t] = 0;
    for (int n = 0; n < MJ_COPIES; n++)
        for (uint64_t rest = p->least[n]; rest; rest &= rest - 1) count[lowest(rest)]++;
}

int mj_unseen(const mj_hand *hand, const mj_rules *rules, uint8_t unseen[MJ_KINDS]) {
    view v;
    const int error = unseen ? mj_view_hand(hand, rules, NULL, &v) : MJ_ERR_ARGUMENT;
    if (!error) mj_counts_of(&v.left, unseen);
    return error;
}

static void add_to(planes *p, uint64_t tile) {
    for (int n = MJ_COPIES - 1; n > 0; n--) p->least[n] |= tile & p->least[n - 1];
    p->least[0] |= tile;
}

static void add_to_chunk(view *v, unsigned tile, int copies) {
    static const int weight[3] = {25, 5, 1};
    if (tile >= 27) return;
    uint8_t *chunk = v->chunk[tile / 9] + tile % 9 / 3;
    *chunk = (uint8_t)(*chunk + copies * weight[tile % 3]);
}

void mj_view_discard(view *v, unsigned tile) {
    take_away(&v->held, 1ULL << tile);
    add_to_chunk(v, tile, -1);
    v->tiles--;
}

void mj_view_draw(view *v, unsigned tile) {
    add_to(&v->held, 1ULL << tile);
    take_away(&v->left, 1ULL << tile);
    add_to_chunk(v, tile, 1);
    v->tiles++;
}
