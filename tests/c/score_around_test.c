/* score_around_test.c - waits, furiten, riichi and kans in riichi, against a search.
 * SPDX-License-Identifier: MIT
 *
 * The test removes a tile from a random hand, and compares the waits. The score of each wait, by
 * tsumo and by ron, is compared with score_plain.h. */
#include "score_around.h"
#include "score_draw.h"
#include "score_hands.h"

static int waiting, waits_seen, without_yaku, furiten_seen, riichi_hands, kans_asked, kans[3];

static bool right(mj_agari win, const mj_score_rules *rules, int from, const mj_score_brief *b) {
    mj_score_result best[PLAIN_READINGS];
    win.from = (uint8_t)from;
    int n = score_plain(&win, rules, best);
    for (int i = 0; i < n; i++) {
        mj_score_brief expected = brief_of(&best[i]);
        if (memcmp(&expected, b, sizeof expected) == 0) return true;
    }
    return false;
}

static int copies_known(const mj_agari *hand, int t) {
    int n = plain_held(hand, t);
    for (int i = 0; i < hand->dora_count; i++) n += hand->dora[i] == t;
    return n;
}

static void check_wait(const mj_agari *hand, const mj_score_rules *rules, const mj_wait *wait) {
    mj_agari win = *hand;
    win.count[wait->tile]++;
    win.win_tile = wait->tile;
    CHECK(right(win, rules, 0, &wait->draw), "wait %d by draw: %s", wait->tile, story(hand));
    CHECK(right(win, rules, hand->from ? hand->from : 1, &wait->ron), "wait %d by ron: %s",
          wait->tile, story(hand));
    CHECK(wait->left == 4 - copies_known(hand, wait->tile), "%d left: %s", wait->left, story(hand));
    without_yaku += wait->ron.outcome == MJ_NO_YAKU;
}

static void check_waits(const mj_agari *hand, const mj_score_rules *rules) {
    mj_waits_result r;
    uint64_t discards = UINT64_C(1) << below(34) | UINT64_C(1) << below(34), waits = 0,
             expected = plain_waits(hand, rules);
    int left = 0, n = mj_waits(hand, rules, NULL, discards, &r);
    if (!expected) {
        CHECK(n == MJ_SCORE_ERR_NOT_WAITING, "%d: %s", n, story(hand));
        return;
    }
    CHECK(n > 0 && n == r.waits, "%d %s: %s", n, n < 0 ? mj_score_strerror(n) : "", story(hand));
    for (int i = 0; i < n; i++) {
        const mj_wait *wait = &r.wait[i];
        CHECK(waits < UINT64_C(1) << wait->tile, "not by tile: %s", story(hand));
        CHECK(wait->discarded == (discards >> wait->tile & 1), "discarded: %s", story(hand));
        waits |= UINT64_C(1) << wait->tile;
        left += wait->left;
        check_wait(hand, rules, wait);
    }
    CHECK(waits == expected, "%" PRIx64 ", not %" PRIx64 ": %s", waits, expected, story(hand));
    CHECK(r.left == left, "%d left in all: %s", r.left, story(hand));
    CHECK(r.furiten == ((expected & discards) != 0), "furiten: %s", story(hand));
    waiting++;
    waits_seen += n;
    furiten_seen += r.furiten;
}

static void check_riichi(const mj_agari *hand, const mj_score_rules *rules) {
    uint64_t tiles = 0, expected = plain_riichi_discards(hand, rules);
    int n = mj_riichi_discards(hand, rules, &tiles);
    CHECK(n == __builtin_popcountll(expected) && tiles == expected,
          "riichi by %" PRIx64 ", not %" PRIx64 ": %s", tiles, expected, story(hand));
    riichi_hands += expected != 0;
}

static void check_kans(const mj_agari *hand, mj_score_rules rules) {
    mj_agari before = *hand;
    before.count[hand->win_tile]--;
    for (int rule = MJ_RIICHI_KAN_NONE; rule <= MJ_RIICHI_KAN_WAITS; rule++) {
        uint64_t tiles = 0;
        rules.riichi_kan = (uint8_t)rule;
        int n = mj_riichi_kans(hand, &rules, &tiles);
        bool allowed = plain_riichi_kan(hand, &rules);
        if (!plain_waits(&before, &rules)) {
            CHECK(n == MJ_SCORE_ERR_NOT_WAITING, "%d: %s", n, story(hand));
            continue;
        }
        CHECK(n == allowed && tiles == (uint64_t)allowed << hand->win_tile,
              "rule %d, kan %d, not %d: %s", rule, n, allowed, story(hand));
        kans[rule] += allowed;
    }
    kans_asked += hand->count[hand->win_tile] == 4;
}

/* Draws a won hand without rinshan, chankan, pao or a win in the first turn. */
static mj_agari draw_hand(const mj_score_rules *rules) {
    mj_score_rules no_reds = *rules;
    mj_agari hand;
    memset(no_reds.reds, 0, sizeof no_reds.reds);
    score_hand(&seed, below(SCORE_THEMES), &no_reds, &hand);
    if (hand.rinshan || hand.chankan) hand.ippatsu = 0;
    hand.rinshan = hand.chankan = hand.first = 0;
    memset(hand.pao, 0, sizeof hand.pao);
    return hand;
}

/* Draws the fourth copy of a tile if the hand has three copies, or else a random tile. */
static void draw_tile(mj_agari *hand) {
    int t = below(34);
    for (int tries = 0; tries < 34 && hand->count[t] != 3; tries++) t = (t + 1) % 34;
    while (copies_known(hand, t) == 4) t = below(34);
    hand->count[t]++;
    hand->win_tile = (uint8_t)t;
}

static void check_hand(void) {
    mj_score_rules rules = draw_rules();
    mj_agari hand = draw_hand(&rules);
    check_riichi(&hand, &rules);
    hand.count[hand.win_tile]--;
    check_waits(&hand, &rules);
    if (!plain_is_closed(&hand) || hand.ura_count > 0) return;
    draw_tile(&hand);
    if (rules.players == 3 && hand.win_tile >= 1 && hand.win_tile <= 7) return;
    hand.riichi = 1;
    hand.ippatsu = 0;
    check_kans(&hand, rules);
}

static void check_random_nine_kinds(void) {
    mj_score_rules rules = MJ_SCORE_RULES;
    uint8_t count[34];
    int kinds = 0;
    oracle_random_hand(&seed, 14, 4, below(2) ? ORACLE_UNIFORM : ORACLE_HALF_FLUSH, count);
    for (int t = 0; t < 34; t++) kinds += count[t] && (t > 26 || t % 9 == 0 || t % 9 == 8);
    CHECK(mj_nine_kinds(count, &rules) == kinds, "%s: not %d kinds", digits(count), kinds);
}

static void check_what_occurs(void) {
    printf("%d waiting hands with %d waits, %d of them without a yaku by ron, furiten %d; riichi "
           "%d; kans asked %d, strict %d, waits alone %d\n",
           waiting, waits_seen, without_yaku, furiten_seen, riichi_hands, kans_asked, kans[1],
           kans[2]);
    CHECK(waits_seen && without_yaku && furiten_seen && riichi_hands, "something did not occur");
    CHECK(kans[0] == 0 && kans[1] > 0 && kans[2] > kans[1], "the kan rules do not differ");
}

int main(void) {
    uint64_t hands = samples(5000);
    seed = seed_of_run();
    begin("waits, riichi and kans of %" PRIu64 " random hands", hands);
    for (uint64_t i = 0; i < hands; i++) check_hand();
    begin("nine kinds");
    for (uint64_t i = 0; i < hands; i++) check_random_nine_kinds();
    begin("waits, furiten, riichi and kans occur");
    check_what_occurs();
    return report();
}
