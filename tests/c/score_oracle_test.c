/* score_oracle_test.c - the core against the plain scorer.
 * SPDX-License-Identifier: MIT
 *
 * Both score random hands of all themes under all rules, and every field of the core's result is
 * compared; each yaku has to occur. The test also compares all closed hands of one suit with each
 * possible winning tile.
 */
#include "score_draw.h"
#include "score_hands.h"

/* ---- comparing ---- */

enum { GROUP = 16 }; /* hands that share rules, and a batch */

static int compared[MJ_YAKU_COUNT], outcomes[3], players[5], tied;

/* Checks that the core's result is one of the best readings of the plain scorer, in every field. */
static void check_complete(const mj_agari *win, const mj_score_result *best, int n,
                           const mj_score_result *r) {
    int same = 0;
    for (int i = 0; i < n; i++) same += !memcmp(&best[i], r, sizeof *r);
    CHECK(same > 0, "%s\n  core %s\n  plain %s", story(win), result_story(r), result_story(best));
    tied += n > 1;
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

/* ---- what has to occur ---- */

/* A won hand of the comparison, as the core and as the plain scorer describe it. */
typedef struct won {
    const mj_agari *win;
    const mj_score_rules *rules;
    const mj_score_result *r;
    const mj_score_result *best;
    int n;
} won;

static bool by_draw(const won *w) { return w->win->from == 0; }
static bool dealer(const won *w) { return w->win->seat == 27; }
static bool sanma(const won *w) { return w->rules->players == 3; }
static bool has_meld(const won *w, int kind) {
    for (int i = 0; i < w->win->melds; i++)
        if (w->win->meld[i].kind == kind) return true;
    return false;
}

static bool sanma_by(const won *w, int payment, bool is_dealer) {
    return sanma(w) && by_draw(w) && w->rules->sanma_payment == payment && dealer(w) == is_dealer;
}

/* Returns the number of liable players; *from gets the first. */
static int liable_players(const won *w, int *from) {
    int n = 0;
    for (int i = 0; i < 2; i++)
        if (plain_has_pao(w->rules, w->win->pao[i].yaku) && n++ == 0) *from = w->win->pao[i].from;
    return n;
}

static bool pao_of(const won *w, bool three, bool draw) {
    int from = 0;
    return liable_players(w, &from) == 1 && sanma(w) == three && by_draw(w) == draw &&
           w->win->from != from;
}

static bool pao_discarder(const won *w) {
    int from = 0;
    return liable_players(w, &from) == 1 && w->win->from == from;
}

static bool pao_for_two(const won *w) {
    int from = 0;
    return liable_players(w, &from) == 2;
}

static bool pao_of_several(const won *w, int whole) {
    int from = 0;
    return liable_players(w, &from) == 1 && w->rules->add_yakuman && w->r->yaku_count > 1 &&
           w->rules->pao_whole == whole;
}

static bool pao_and_greatest(const won *w) {
    int from = 0;
    return liable_players(w, &from) > 0 && !w->rules->add_yakuman && w->r->yaku_count > 1;
}

static bool pao_honba(const won *w) {
    int from = 0;
    return liable_players(w, &from) > 0 && w->rules->pao_honba && w->win->honba > 0;
}

static bool renhou_as(const won *w, int rule) {
    return w->rules->renhou == rule && w->r->yaku_count > 0 &&
           w->r->yaku[w->r->yaku_count - 1].yaku == MJ_YAKU_RENHOU;
}

static bool more_than_renhou(const won *w) {
    return w->win->first && !by_draw(w) && w->rules->renhou == MJ_RENHOU_MANGAN &&
           !renhou_as(w, MJ_RENHOU_MANGAN);
}

static bool renhou_yakuman(const won *w) {
    bool has_renhou = false;
    for (int i = 0; i < w->r->yaku_count; i++) has_renhou |= w->r->yaku[i].yaku == MJ_YAKU_RENHOU;
    return has_renhou && w->rules->renhou == MJ_RENHOU_YAKUMAN;
}

static bool is_limit(const won *w, int limit) { return w->r->limit == limit; }
static bool yakuman_not_added(const won *w) {
    return w->r->yakuman == 1 && w->r->yaku_count > 1 && !w->rules->add_yakuman;
}

static bool has_fu(const won *w, int kind, int fu) {
    for (int i = 0; i < w->r->fu_count; i++)
        if (w->r->fu_part[i].kind == kind && w->r->fu_part[i].fu == fu) return true;
    return false;
}

static bool double_wind_2(const won *w) {
    return w->win->seat == w->win->round && w->rules->double_wind_fu == 2 && w->r->fu_count > 0 &&
           w->win->count[w->win->seat] == 2 && has_fu(w, MJ_FU_PAIR, 2);
}

/* Returns whether best readings have equal points, han and fu but different yaku. */
static bool other_yaku(const won *w) {
    for (int i = 1; i < w->n; i++)
        if (memcmp(w->best[i].yaku, w->best[0].yaku, sizeof w->best[0].yaku)) return true;
    return false;
}

#define SITUATIONS_OF(S)                                                                           \
    S("chi", has_meld(w, MJ_MELD_CHI))                                                             \
    S("pon", has_meld(w, MJ_MELD_PON))                                                             \
    S("open kan", has_meld(w, MJ_MELD_OPEN_KAN))                                                   \
    S("added kan", has_meld(w, MJ_MELD_ADDED_KAN))                                                 \
    S("closed kan", has_meld(w, MJ_MELD_CLOSED_KAN))                                               \
    S("closed kan in riichi", w->win->riichi && w->win->melds > 0)                                 \
    S("red fives", w->r->red > 0)                                                                  \
    S("more than three", w->r->red > 3)                                                            \
    S("more than four dora", w->r->dora > 4)                                                       \
    S("more than four ura", w->r->ura > 4)                                                         \
    S("norths set aside", w->r->north > 0)                                                         \
    S("five ura indicators", w->win->ura_count == 5)                                               \
    S("tsumo loss, dealer", sanma_by(w, MJ_SANMA_TSUMO_LOSS, true))                                \
    S("tsumo loss, others", sanma_by(w, MJ_SANMA_TSUMO_LOSS, false))                               \
    S("shared, dealer", sanma_by(w, MJ_SANMA_SHARED, true))                                        \
    S("shared, others", sanma_by(w, MJ_SANMA_SHARED, false))                                       \
    S("full, dealer", sanma_by(w, MJ_SANMA_FULL, true))                                            \
    S("full, others", sanma_by(w, MJ_SANMA_FULL, false))                                           \
    S("pao by draw", pao_of(w, false, true))                                                       \
    S("pao by ron", pao_of(w, false, false))                                                       \
    S("pao by draw in sanma", pao_of(w, true, true))                                               \
    S("pao by ron in sanma", pao_of(w, true, false))                                               \
    S("pao of the discarder", pao_discarder(w))                                                    \
    S("pao for two yakuman", pao_for_two(w))                                                       \
    S("pao for one of several", pao_of_several(w, 0))                                              \
    S("pao for one, paid for all", pao_of_several(w, 1))                                           \
    S("pao, the greatest alone counting", pao_and_greatest(w))                                     \
    S("pao with honba", pao_honba(w))                                                              \
    S("renhou as mangan", renhou_as(w, MJ_RENHOU_MANGAN))                                          \
    S("renhou as baiman", renhou_as(w, MJ_RENHOU_BAIMAN))                                          \
    S("renhou as five han", renhou_as(w, MJ_RENHOU_FIVE_HAN))                                      \
    S("renhou as yakuman", renhou_yakuman(w))                                                      \
    S("more than renhou", more_than_renhou(w))                                                     \
    S("below the limits", is_limit(w, MJ_LIMIT_NONE))                                              \
    S("mangan", is_limit(w, MJ_LIMIT_MANGAN))                                                      \
    S("haneman", is_limit(w, MJ_LIMIT_HANEMAN))                                                    \
    S("baiman", is_limit(w, MJ_LIMIT_BAIMAN))                                                      \
    S("sanbaiman", is_limit(w, MJ_LIMIT_SANBAIMAN))                                                \
    S("counted yakuman", is_limit(w, MJ_LIMIT_COUNTED))                                            \
    S("13 han not counted", is_limit(w, MJ_LIMIT_SANBAIMAN) && w->r->han >= 13)                    \
    S("kiriage mangan", is_limit(w, MJ_LIMIT_MANGAN) && w->r->fu << (2 + w->r->han) == 1920)       \
    S("no kiriage mangan", is_limit(w, MJ_LIMIT_NONE) && w->r->base == 1920)                       \
    S("one yakuman", w->r->yakuman == 1)                                                           \
    S("two yakuman", w->r->yakuman == 2)                                                           \
    S("four yakuman and more", w->r->yakuman >= 4)                                                 \
    S("yakuman not added", yakuman_not_added(w))                                                   \
    S("double wind pair, 4 fu", has_fu(w, MJ_FU_PAIR, 4))                                          \
    S("double wind pair, 2 fu", double_wind_2(w))                                                  \
    S("open pinfu", has_fu(w, MJ_FU_OPEN_PINFU, 10))                                               \
    S("pinfu by draw", w->r->fu_exact == 20)                                                       \
    S("110 fu and more", w->r->fu >= 110)                                                          \
    S("32 fu of a kan", has_fu(w, MJ_FU_SET, 32))                                                  \
    S("closed kan robbed", w->win->chankan == 2)

#define SITUATION(name, is) {name, 0},
static struct situation {
    const char *name;
    int times;
} situations[] = {SITUATIONS_OF(SITUATION)};
#undef SITUATION

enum { SITUATIONS = sizeof situations / sizeof *situations };

static int other_yaku_seen;

static void note_situations(const won *w) {
    int i = 0;
#define SITUATION(name, is) situations[i++].times += (is);
    SITUATIONS_OF(SITUATION)
#undef SITUATION
    other_yaku_seen += other_yaku(w);
}

static void list_situations(void) {
    for (int i = 0; i < SITUATIONS; i++) {
        printf("%s%s %d", i ? ", " : "", situations[i].name, situations[i].times);
        CHECK(situations[i].times > 0, "%s does not occur", situations[i].name);
    }
    printf("\nno yaku %d, not complete %d, sanma %d, several best readings %d, of other yaku %d\n",
           outcomes[MJ_NO_YAKU], outcomes[MJ_NOT_COMPLETE], players[3], tied, other_yaku_seen);
}

/* ---- hands ---- */

/* Removes a pao for a yakuman that the hand does not have, which would be an error. */
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
        if (r[i].outcome == MJ_SCORED) note_situations(&(won){&win[i], &rules, &r[i], best, n});
        outcomes[r[i].outcome]++;
        players[rules.players]++;
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

/* ---- all hands of one suit ---- */

/* Compares a win. Returns whether the hand is complete. */
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

/* Checks a hand of one suit with each of its tiles as winning tile, by tsumo and by ron; one tile
 * is enough if the hand is not complete. */
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

/* Distributes `tiles` among the ranks from `i` on. Souzu have a yaku of their own (ryuuiisou);
 * manzu and pinzu alternate. */
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
