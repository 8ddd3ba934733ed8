/* waits.c - questions before a win: waits, riichi, kans in riichi, nine kinds.
 * SPDX-License-Identifier: MIT */
#include "score/tell.h"

static mj_rules shape_of(const mj_score_rules *rules) {
    return (mj_rules){rules->players, MJ_ALL_FORMS, 0, 0};
}

static mj_hand hand_of(const mj_agari *win) {
    mj_hand hand = {.melds = win->melds};
    for (int t = 0; t < MJ_KINDS; t++) hand.count[t] = win->count[t];
    return hand;
}

static int open_checked(const mj_agari *hand, const mj_score_rules *rules, int as, scoring *s) {
    mj_score_brief unused;
    int error = hand ? mj_check_score_rules(rules) : MJ_ERR_ARGUMENT;
    return error ? error : mj_assess_one(hand, rules, as, &unused, s, NULL);
}

/* Returns the tiles that complete a hand, except tiles of the mask `four` (held four times). */
static uint64_t waits_of(const mj_hand *hand, const mj_score_rules *rules, uint64_t four) {
    mj_rules shape = shape_of(rules);
    mj_useful useful;
    return mj_ukeire(hand, &shape, NULL, &useful) == 1 ? useful.mask & ~four : 0;
}

static uint64_t four_in(const totals *all) {
    uint64_t four = 0;
    for (int t = 0; t < MJ_KINDS; t++) four |= (uint64_t)(all->of[t] >= MJ_COPIES) << t;
    return four;
}

static int unseen_left(const mj_agari *hand, const totals *all, uint8_t left[MJ_KINDS]) {
    int seen[MJ_KINDS];
    for (int t = 0; t < MJ_KINDS; t++) seen[t] = all->of[t];
    for (int i = 0; i < hand->dora_count; i++) seen[hand->dora[i]]++;
    for (int t = 0; t < MJ_KINDS; t++) left[t] = (uint8_t)(MJ_COPIES - seen[t]);
    return MJ_OK;
}

static int copy_unseen(const totals *all, const uint8_t *unseen, uint8_t left[MJ_KINDS]) {
    if (too_many_unseen(all, unseen)) return MJ_SCORE_ERR_UNSEEN;
    for (int t = 0; t < MJ_KINDS; t++) left[t] = unseen[t];
    return MJ_OK;
}

static void assess_wait(mj_agari win, const mj_score_rules *rules, int tile, int from, scoring *s,
                        mj_score_brief *brief) {
    win.count[tile]++;
    win.win_tile = (uint8_t)tile;
    win.from = (uint8_t)from;
    win.rinshan = win.chankan = win.first = 0;
    win.pao[0].yaku = win.pao[1].yaku = MJ_YAKU_NONE;
    mj_assess_one(&win, rules, MJ_AS_SURE_WIN, brief, s, NULL);
}

int mj_waits(const mj_agari *hand, const mj_score_rules *rules, const uint8_t *unseen,
             uint64_t discards, mj_waits_result *result) {
    scoring s;
    const totals *all = &s.all;
    uint8_t left[MJ_KINDS];
    int error = result ? open_checked(hand, rules, MJ_AS_WAITING, &s) : MJ_ERR_ARGUMENT;
    if (!error) error = unseen ? copy_unseen(all, unseen, left) : unseen_left(hand, all, left);
    if (error) return error;
    mj_hand shape = hand_of(hand);
    uint64_t waits = waits_of(&shape, rules, four_in(all));
    if (!waits) return MJ_SCORE_ERR_NOT_WAITING;
    *result = (mj_waits_result){.furiten = (waits & discards) != 0};
    for (; waits; waits &= waits - 1) {
        int tile = (int)lowest(waits);
        mj_wait *w = &result->wait[result->waits++];
        w->tile = (uint8_t)tile;
        w->left = left[tile];
        w->discarded = discards >> tile & 1;
        assess_wait(*hand, rules, tile, 0, &s, &w->draw);
        assess_wait(*hand, rules, tile, hand->from ? hand->from : 1, &s, &w->ron);
        result->left = (uint8_t)(result->left + left[tile]);
    }
    return result->waits;
}

/* Returns whether a hand after a discard has a wait of which it holds fewer than four copies. */
static int keeps_tenpai(const mj_discard *d, const totals *all) {
    uint64_t four = four_in(all);
    if (all->of[d->tile] == MJ_COPIES) four &= ~TILE(d->tile);
    return d->after.distance == 1 && (d->after.mask & ~four);
}

int mj_riichi_discards(const mj_agari *hand, const mj_score_rules *rules, uint64_t *tiles) {
    scoring s;
    mj_discard discards[MJ_MAX_TILES];
    int error = tiles ? open_checked(hand, rules, MJ_AS_FULL, &s) : MJ_ERR_ARGUMENT;
    if (error) return error;
    *tiles = 0;
    if (!s.f.closed) return 0;
    mj_hand held = hand_of(hand);
    mj_rules shape = shape_of(rules);
    int n = mj_discards(&held, &shape, NULL, discards);
    for (int i = 0; i < n; i++)
        if (keeps_tenpai(&discards[i], &s.all)) *tiles |= TILE(discards[i].tile);
    return (int)bits(*tiles);
}

/* Returns whether a tile is a triplet in every reading of every hand that a wait completes. */
static int is_always_triplet(const mj_agari *hand, const mj_score_rules *rules, uint64_t waits,
                             int tile) {
    scoring s;
    mj_score_brief brief;
    mj_agari before = *hand;
    before.count[tile]--;
    for (; waits; waits &= waits - 1) {
        assess_wait(before, rules, (int)lowest(waits), 0, &s, &brief);
        for (unsigned i = 0; i < s.of.n; i++)
            if (!(s.of.splits[i].triplets >> tile & 1)) return 0;
    }
    return 1;
}

int mj_riichi_kans(const mj_agari *hand, const mj_score_rules *rules, uint64_t *tiles) {
    scoring s;
    int error = tiles ? open_checked(hand, rules, MJ_AS_FULL, &s) : MJ_ERR_ARGUMENT;
    if (error) return error;
    int tile = hand->win_tile;
    if (!hand->count[tile]) return MJ_SCORE_ERR_WIN_TILE;
    mj_hand before = hand_of(hand), after = before;
    before.count[tile]--;
    uint64_t four = four_in(&s.all), waits = waits_of(&before, rules, four & ~TILE(tile));
    if (!waits) return MJ_SCORE_ERR_NOT_WAITING;
    *tiles = 0;
    if (hand->count[tile] < MJ_COPIES || rules->riichi_kan == MJ_RIICHI_KAN_NONE) return 0;
    after.count[tile] = 0;
    after.melds++;
    if (waits_of(&after, rules, four) != waits) return 0;
    if (rules->riichi_kan == MJ_RIICHI_KAN_READING && !is_always_triplet(hand, rules, waits, tile))
        return 0;
    *tiles = TILE(tile);
    return 1;
}

int mj_nine_kinds(const uint8_t count[MJ_KINDS], const mj_score_rules *rules) {
    mj_hand hand = {.melds = 0};
    int error = count ? mj_check_score_rules(rules) : MJ_ERR_ARGUMENT;
    if (error) return error;
    for (int t = 0; t < MJ_KINDS; t++) hand.count[t] = count[t];
    mj_rules shape = shape_of(rules);
    int distance = mj_distance(&hand, &shape, NULL, NULL), tiles = 0;
    if (distance < 0) return distance;
    for (int t = 0; t < MJ_KINDS; t++) tiles += count[t];
    if (tiles != MJ_MAX_TILES) return MJ_ERR_TOTAL;
    return (int)bits(count_planes(count).least[0] & ORPHANS);
}
