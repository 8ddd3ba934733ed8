/* score_oracle_test.c - compares scores of the library with the plain scorer.
 * SPDX-License-Identifier: MIT
 *
 * The test scores random hands of all themes under random rules, and all closed hands of one suit.
 * Every field of a result is compared, and each yaku must occur. */
#include "score_draw.h"
#include "score_hands.h"

enum { GROUP = 16 }; /* the number of hands that share rules and a batch */

static int compared[MJ_YAKU_COUNT], outcomes[3];

static void check_complete(const mj_agari *win, const mj_score_result *best, int n,
                           const mj_score_result *r) {
    int same = 0;
    for (int i = 0; i < n; i++) same += !memcmp(&best[i], r, sizeof *r);
    CHECK(same > 0, "%s\n  core %s\n  plain %s", story(win), result_story(r), result_story(best));
    for (int i = 0; i < r->yaku_count; i++) compared[r->yaku[i].yaku]++;
}

static void check_incomplete(const mj_agari *win, const mj_score_rules *rules,
                             const mj_score_result *r) {
    oracle_rules ways = {rules->players, 0};
    int distance = oracle_best(win->count, win->melds, ways, ORACLE_ALL, NULL, NULL);
    mj_score_result nothing = {.outcome = MJ_NOT_COMPLETE, .distance = (uint8_t)distance};
    CHECK(memcmp(r, &nothing, sizeof nothing) == 0, "%s: distance %d, not %d, or more fields",
          story(win), r->distance, distance);
}

static bool has_meld(const mj_agari *win, int kind) {
    for (int i = 0; i < win->melds; i++)
        if (win->meld[i].kind == kind) return true;
    return false;
}

static bool has_fu(const mj_score_result *r, int kind, int fu) {
    for (int i = 0; i < r->fu_count; i++)
        if (r->fu_part[i].kind == kind && r->fu_part[i].fu == fu) return true;
    return false;
}

/* Situations that must occur, each with its condition on `win` and on the result `r`. */
#define SITUATIONS_OF(S)                                                                           \
    S("chi", has_meld(win, MJ_MELD_CHI))                                                           \
    S("pon", has_meld(win, MJ_MELD_PON))                                                           \
    S("open kan", has_meld(win, MJ_MELD_OPEN_KAN))                                                 \
    S("added kan", has_meld(win, MJ_MELD_ADDED_KAN))                                               \
    S("closed kan", has_meld(win, MJ_MELD_CLOSED_KAN))                                             \
    S("closed kan in riichi", win->riichi && win->melds > 0)                                       \
    S("red fives", r->red > 0)                                                                     \
    S("more than three", r->red > 3)                                                               \
    S("more than four dora", r->dora > 4)                                                          \
    S("more than four ura", r->ura > 4)                                                            \
    S("norths set aside", r->north > 0)                                                            \
    S("five ura indicators", win->ura_count == 5)                                                  \
    S("tsumo loss, dealer", payment == MJ_SANMA_TSUMO_LOSS && dealer)                              \
    S("tsumo loss, others", payment == MJ_SANMA_TSUMO_LOSS && !dealer)                             \
    S("shared, dealer", payment == MJ_SANMA_SHARED && dealer)                                      \
    S("shared, others", payment == MJ_SANMA_SHARED && !dealer)                                     \
    S("full, dealer", payment == MJ_SANMA_FULL && dealer)                                          \
    S("full, others", payment == MJ_SANMA_FULL && !dealer)                                         \
    S("pao by draw", liable == 1 && !three && draw)                                                \
    S("pao by ron", liable == 1 && !three && !draw && win->from != from)                           \
    S("pao by draw in sanma", liable == 1 && three && draw)                                        \
    S("pao by ron in sanma", liable == 1 && three && !draw && win->from != from)                   \
    S("pao of the discarder", liable == 1 && win->from == from)                                    \
    S("pao for two yakuman", liable == 2)                                                          \
    S("pao for one of several", liable == 1 && several && rules->add_yakuman && !rules->pao_whole) \
    S("pao for one, paid for all",                                                                 \
      liable == 1 && several && rules->add_yakuman && rules->pao_whole)                            \
    S("pao, the greatest alone counting", liable > 0 && several && !rules->add_yakuman)            \
    S("pao with honba", liable > 0 && rules->pao_honba && win->honba > 0)                          \
    S("renhou as mangan", renhou && rules->renhou == MJ_RENHOU_MANGAN)                             \
    S("renhou as baiman", renhou && rules->renhou == MJ_RENHOU_BAIMAN)                             \
    S("renhou as five han", renhou && rules->renhou == MJ_RENHOU_FIVE_HAN)                         \
    S("renhou as yakuman", renhou && rules->renhou == MJ_RENHOU_YAKUMAN)                           \
    S("more than renhou", !renhou && win->first && !draw && rules->renhou == MJ_RENHOU_MANGAN)     \
    S("below the limits", r->limit == MJ_LIMIT_NONE)                                               \
    S("mangan", r->limit == MJ_LIMIT_MANGAN)                                                       \
    S("haneman", r->limit == MJ_LIMIT_HANEMAN)                                                     \
    S("baiman", r->limit == MJ_LIMIT_BAIMAN)                                                       \
    S("sanbaiman", r->limit == MJ_LIMIT_SANBAIMAN)                                                 \
    S("counted yakuman", r->limit == MJ_LIMIT_COUNTED)                                             \
    S("13 han not counted", r->limit == MJ_LIMIT_SANBAIMAN && r->han >= 13)                        \
    S("kiriage mangan", r->limit == MJ_LIMIT_MANGAN && r->fu << (2 + r->han) == 1920)              \
    S("no kiriage mangan", r->limit == MJ_LIMIT_NONE && r->base == 1920)                           \
    S("one yakuman", r->yakuman == 1)                                                              \
    S("two yakuman", r->yakuman == 2)                                                              \
    S("four yakuman and more", r->yakuman >= 4)                                                    \
    S("yakuman not added", r->yakuman == 1 && several && !rules->add_yakuman)                      \
    S("double wind pair, 4 fu", has_fu(r, MJ_FU_PAIR, 4))                                          \
    S("double wind pair, 2 fu", rules->double_wind_fu == 2 && win->seat == win->round &&           \
                                    win->count[win->seat] == 2 && has_fu(r, MJ_FU_PAIR, 2))        \
    S("open pinfu", has_fu(r, MJ_FU_OPEN_PINFU, 10))                                               \
    S("pinfu by draw", r->fu_exact == 20)                                                          \
    S("110 fu and more", r->fu >= 110)                                                             \
    S("32 fu of a kan", has_fu(r, MJ_FU_SET, 32))                                                  \
    S("closed kan robbed", win->chankan == 2)

#define SITUATION(name, is) {name, 0},
static struct situation {
    const char *name;
    int times;
} situations[] = {SITUATIONS_OF(SITUATION)};
#undef SITUATION

enum { SITUATIONS = sizeof situations / sizeof *situations };

static void note_situations(const mj_agari *win, const mj_score_rules *rules,
                            const mj_score_result *r) {
    bool draw = win->from == 0, dealer = win->seat == 27, three = rules->players == 3,
         several = r->yaku_count > 1, renhou = plain_listed(r, MJ_YAKU_RENHOU) > 0;
    int payment = three && draw ? rules->sanma_payment : -1, liable = 0, from = 0, n = 0;
    for (int i = 0; i < 2; i++)
        if (plain_has_pao(rules, win->pao[i].yaku) && liable++ == 0) from = win->pao[i].from;
#define SITUATION(name, is) situations[n++].times += (is);
    SITUATIONS_OF(SITUATION)
#undef SITUATION
}

static void list_situations(void) {
    for (int i = 0; i < SITUATIONS; i++) {
        printf("%s%s %d", i ? ", " : "", situations[i].name, situations[i].times);
        CHECK(situations[i].times > 0, "%s does not occur", situations[i].name);
    }
    printf("\nno yaku %d, not complete %d\n", outcomes[MJ_NO_YAKU], outcomes[MJ_NOT_COMPLETE]);
}

/* Removes pao for a yakuman that the hand lacks, because the library refuses such a win. */
static void drop_pao(mj_agari *win, const mj_score_rules *rules, const mj_score_result *best,
                     int n) {
    mj_pao pao[2] = {{0, 0}};
    int remaining = 0;
    for (int i = 0; i < 2; i++) {
        int yaku = win->pao[i].yaku;
        if (!plain_has_pao(rules, yaku) || (n > 0 && plain_listed(best, yaku)))
            pao[remaining++] = win->pao[i];
    }
    memcpy(win->pao, pao, sizeof pao);
}

static int draw_win(const mj_score_rules *rules, mj_agari *win, mj_score_result *best) {
    score_hand(&seed, below(SCORE_THEMES), rules, win);
    if (!rules->kokushi_chankan && win->chankan) win->chankan = 1;
    int n = score_plain(win, rules, best);
    drop_pao(win, rules, best, n);
    return n;
}

static void check_group(void) {
    mj_score_rules rules = draw_rules();
    mj_agari win[GROUP];
    mj_score_result r[GROUP];
    mj_score_brief brief[GROUP];
    for (int i = 0; i < GROUP; i++) {
        mj_score_result best[PLAIN_READINGS];
        int n = draw_win(&rules, &win[i], best);
        memset(&r[i], 0, sizeof r[i]);
        int outcome = mj_score(&win[i], &rules, &r[i]);
        CHECK(outcome == r[i].outcome, "%d (%s): %s", outcome,
              outcome < 0 ? mj_score_strerror(outcome) : "", story(&win[i]));
        if (outcome < 0) continue;
        if (n > 0)
            check_complete(&win[i], best, n, &r[i]);
        else
            check_incomplete(&win[i], &rules, &r[i]);
        if (r[i].outcome == MJ_SCORED) note_situations(&win[i], &rules, &r[i]);
        outcomes[r[i].outcome]++;
    }
    CHECK(mj_score_batch(win, GROUP, &rules, brief) == 0, "errors in a batch");
    for (int i = 0; i < GROUP; i++) {
        mj_score_brief expected = brief_of(&r[i]);
        CHECK(memcmp(&brief[i], &expected, sizeof expected) == 0, "the batch differs: %s",
              story(&win[i]));
    }
}

static void list_yaku(void) {
    for (int y = 1; y < MJ_YAKU_COUNT; y++) {
        printf("%s%s %d", y > 1 ? ", " : "", mj_yaku_name(y), compared[y]);
        CHECK(compared[y] > 0, "%s does not occur", mj_yaku_name(y));
    }
    printf("\n");
}

/* Compares the scores of a win. Returns whether the hand of the win is complete. */
static bool compare_win(const mj_agari *win) {
    static const mj_score_rules rules = MJ_SCORE_RULES;
    mj_score_result best[PLAIN_READINGS], r = {.outcome = MJ_NOT_COMPLETE};
    int n = score_plain(win, &rules, best), outcome = mj_score(win, &rules, &r);
    if (n > 0 && outcome >= 0)
        check_complete(win, best, n, &r);
    else
        CHECK(n == 0 && outcome == MJ_NOT_COMPLETE, "%d: %s", outcome, story(win));
    return n > 0;
}

static int flushes;

/* Checks a hand of one suit with each tile as the winning tile, by tsumo and by ron. An incomplete
 * hand is checked only once. */
static void check_flush(const int rank[9], int suit) {
    mj_agari win = {.round = 27, .seat = 28};
    int before = flushes;
    for (int i = 0; i < 9; i++) win.count[9 * suit + i] = (uint8_t)rank[i];
    for (int i = 0; i < 9; i++) {
        if (rank[i] == 0) continue;
        win.win_tile = (uint8_t)(9 * suit + i);
        for (win.from = 0; win.from < 2; win.from++) {
            flushes += compare_win(&win);
            if (flushes == before) return;
        }
    }
}

/* Distributes tiles among the ranks from `i` on, and checks each hand in souzu and in one other
 * suit. Only hands of souzu can be ryuuiisou. */
static void check_flushes(int rank[9], int i, int tiles) {
    if (i == 9 && tiles == 0) {
        check_flush(rank, 2);
        check_flush(rank, below(2));
    }
    for (int n = 0; i < 9 && n <= 4 && n <= tiles; n++) {
        rank[i] = n;
        check_flushes(rank, i + 1, tiles - n);
    }
}

int main(void) {
    uint64_t hands = samples(20000);
    seed = seed_of_run();
    begin("%" PRIu64 " random hands", hands);
    for (uint64_t i = 0; i < hands; i += GROUP) check_group();
    begin("every yaku occurs");
    list_yaku();
    begin("every situation occurs");
    list_situations();
    begin("all hands of one suit");
    check_flushes((int[9]){0}, 0, 14);
    printf("%d wins by hands of one suit\n", flushes);
    return report();
}
