/* score_around_test.c - waits, furiten, riichi and its kans against answers by trial.
 * SPDX-License-Identifier: MIT
 *
 * Random hands of all themes lose a tile; their waits are compared, and each wait is scored by
 * tsumo and by ron with score_plain.h.
 */
#include "check.h"
#include "score_around.h"
#include "score_convert.h"
#include "score_hands.h"

static int waiting, waits_seen, without_yaku, furiten_seen, riichi_hands, kans_asked, kans[3];

/* ---- waits ---- */

static bool same_brief(const plain_score *s, const mj_score_brief *b) {
    uint64_t yaku = 0;
    for (int y = 0; y < PLAIN_YAKU; y++)
        if (s->yaku[y]) yaku |= UINT64_C(1) << core_yaku(y);
    for (int seat = 0; seat < 4; seat++)
        if (b->gain[seat] != s->gain[seat]) return false;
    return b->yaku == yaku && b->points == s->points && b->han == s->han && b->fu == s->fu &&
           b->yakuman == s->yakuman && b->dora == s->dora && b->red == s->red && b->ura == s->ura &&
           b->north == s->north && b->limit == s->limit && b->distance == 0 &&
           b->outcome == (s->points > 0 ? MJ_SCORED : MJ_NO_YAKU);
}

/* Returns whether the core's answer is one of the best readings. */
static bool right(plain_win win, const plain_rules *rules, int from, const mj_score_brief *b) {
    plain_score best[PLAIN_READINGS];
    win.by_draw = from == 0;
    win.from = from;
    int n = score_plain(&win, rules, best);
    for (int i = 0; i < n; i++)
        if (same_brief(&best[i], b)) return true;
    return false;
}

static void check_wait(const mj_agari *hand, const plain_win *plain, const plain_rules *rules,
                       int from, const mj_wait *wait) {
    static const mj_score_result none;
    plain_win win = *plain;
    win.concealed[wait->tile]++;
    win.tile = wait->tile;
    CHECK(right(win, rules, 0, &wait->draw), "wait %d by draw: %s", wait->tile, story(hand, &none));
    CHECK(right(win, rules, from, &wait->ron), "wait %d by ron: %s", wait->tile,
          story(hand, &none));
    without_yaku += wait->ron.outcome == MJ_NO_YAKU;
}

static int copies_known(const plain_win *plain, int t) {
    int n = plain_held(plain, t);
    for (int i = 0; i < plain->indicator_count; i++) n += plain->indicators[i] == t;
    return n;
}

static void check_waits(const mj_agari *hand, const plain_win *plain, const mj_score_rules *rules) {
    static const mj_score_result none;
    plain_rules ours = plain_rules_of(rules);
    mj_waits_result r;
    uint64_t discards = UINT64_C(1) << below(34) | UINT64_C(1) << below(34), expected = 0,
             wait_mask = 0;
    int left = 0, n = mj_waits(hand, rules, NULL, discards, &r);
    for (int t = 0; t < 34; t++) expected |= (uint64_t)plain_waits_for(plain, &ours, t) << t;
    if (!expected) {
        CHECK(n == MJ_SCORE_ERR_NOT_WAITING, "%d: %s", n, story(hand, &none));
        return;
    }
    CHECK(n > 0 && n == r.waits, "%d %s: %s", n, n < 0 ? mj_score_strerror(n) : "",
          story(hand, &none));
    for (int i = 0; i < n; i++) {
        const mj_wait *wait = &r.wait[i];
        CHECK(wait_mask < UINT64_C(1) << wait->tile, "not by tile: %s", story(hand, &none));
        wait_mask |= UINT64_C(1) << wait->tile;
        CHECK(wait->left == 4 - copies_known(plain, wait->tile), "%d left: %s", wait->left,
              story(hand, &none));
        CHECK(wait->discarded == (discards >> wait->tile & 1), "discarded: %s", story(hand, &none));
        left += wait->left;
        check_wait(hand, plain, &ours, hand->from ? hand->from : 1, wait);
    }
    CHECK(wait_mask == expected, "%" PRIx64 ", not %" PRIx64 ": %s", wait_mask, expected,
          story(hand, &none));
    CHECK(r.left == left, "%d left in all: %s", r.left, story(hand, &none));
    CHECK(r.furiten == ((expected & discards) != 0), "furiten: %s", story(hand, &none));
    waiting++;
    waits_seen += n;
    furiten_seen += r.furiten;
}

/* ---- riichi ---- */

static void check_riichi(const mj_agari *hand, const plain_win *plain,
                         const mj_score_rules *rules) {
    static const mj_score_result none;
    plain_rules ours = plain_rules_of(rules);
    uint64_t tiles = 0, expected = 0;
    int n = mj_riichi_discards(hand, rules, &tiles), ways = 0;
    for (int t = 0; t < 34; t++) {
        bool is = plain_riichi_discard(plain, &ours, t);
        expected |= (uint64_t)is << t;
        ways += is;
    }
    CHECK(n == ways && tiles == expected, "riichi by %" PRIx64 ", not %" PRIx64 ": %s", tiles,
          expected, story(hand, &none));
    riichi_hands += ways > 0;
}

static bool kan_allowed(const plain_win *plain, const plain_rules *rules, int rule) {
    if (rule == MJ_RIICHI_KAN_NONE) return false;
    return rule == MJ_RIICHI_KAN_WAITS ? plain_kan_keeps_waits(plain, rules)
                                       : plain_kan_keeps_readings(plain, rules);
}

/* Checks the kans in riichi; `plain` is closed and has a 14th tile. */
static void check_kans(const mj_agari *hand, const plain_win *plain, mj_score_rules rules) {
    static const mj_score_result none;
    plain_rules ours = plain_rules_of(&rules);
    plain_win before = *plain;
    before.concealed[plain->tile]--;
    for (int rule = MJ_RIICHI_KAN_NONE; rule <= MJ_RIICHI_KAN_WAITS; rule++) {
        uint64_t tiles = 0;
        rules.riichi_kan = (uint8_t)rule;
        int n = mj_riichi_kans(hand, &rules, &tiles);
        bool allowed = kan_allowed(plain, &ours, rule);
        if (!plain_tenpai(&before, &ours)) {
            CHECK(n == MJ_SCORE_ERR_NOT_WAITING, "%d: %s", n, story(hand, &none));
            continue;
        }
        CHECK(n == allowed && tiles == (uint64_t)allowed << plain->tile,
              "rule %d, kan %d, not %d: %s", rule, n, allowed, story(hand, &none));
        kans[rule] += allowed;
    }
    kans_asked += plain->concealed[plain->tile] == 4;
}

/* ---- hands ---- */

/* Draws a hand without facts of the win other than riichi, ippatsu and the last tile. */
static plain_win draw_hand(const mj_score_rules *rules) {
    int reds[3] = {0, 0, 0};
    plain_win plain;
    score_hand(&seed, below(SCORE_THEMES), rules->players, reds, &plain);
    if (plain.rinshan || plain.chankan) plain.ippatsu = false;
    plain.rinshan = plain.chankan = plain.closed_kan_robbed = plain.first = false;
    plain.pao_count = 0;
    return plain;
}

/* The tile that the hand drew makes four of a kind more often than by lot. */
static void draw_tile(plain_win *plain) {
    int t = below(34);
    for (int tries = 0; tries < 34 && plain->concealed[t] != 3; tries++) t = (t + 1) % 34;
    while (copies_known(plain, t) == 4) t = below(34);
    plain->concealed[t]++;
    plain->tile = t;
}

static void check_hand(void) {
    mj_score_rules rules = draw_rules();
    plain_win plain = draw_hand(&rules);
    mj_agari hand = agari_of(&plain);
    check_riichi(&hand, &plain, &rules);
    plain.concealed[plain.tile]--;
    hand = agari_of(&plain);
    check_waits(&hand, &plain, &rules);
    if (!plain_is_closed(&plain) || plain.ura_count > 0) return;
    draw_tile(&plain);
    if (rules.players == 3 && plain.tile >= 1 && plain.tile <= 7) return;
    plain.riichi = 1;
    plain.ippatsu = false;
    hand = agari_of(&plain);
    check_kans(&hand, &plain, rules);
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
