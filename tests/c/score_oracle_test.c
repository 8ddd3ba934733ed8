/* score_oracle_test.c - the core against the plain scorer.
 * SPDX-License-Identifier: MIT
 *
 * Both score random hands of all themes under all rules, and every field of the core's result is
 * compared; each yaku has to occur. The test also compares all closed hands of one suit with each
 * possible winning tile.
 */
#include "check.h"
#include "mj_score.h"
#include "oracle.h"
#include "score_convert.h"
#include "score_hands.h"
#include "score_plain.h"
#include "score_text.h"

#include <stdbool.h>

/* ---- comparing ---- */

enum { GROUP = 16 }; /* hands that share rules, and a batch */

static int compared[MJ_YAKU_COUNT], outcomes[3], players[5], tied;

static const char *yaku_text(const plain_score *s) {
    static char text[400];
    int length = 0;
    text[0] = 0;
    for (int y = 0; y < PLAIN_YAKU; y++)
        if (s->yaku[y]) length += snprintf(text + length, 40, "%s ", mj_yaku_name(core_yaku(y)));
    return text;
}

static const char *plain_story(const plain_score *s) {
    static char text[600];
    int n = snprintf(text, 200, "plain: %d han %d fu, limit %d, %d points (%d %d %d %d), ", s->han,
                     s->fu, s->limit, s->points, s->gain[0], s->gain[1], s->gain[2], s->gain[3]);
    snprintf(text + n, 400, "%s", yaku_text(s));
    return text;
}

static bool same_numbers(const plain_score *s, const mj_score_result *r) {
    for (int seat = 0; seat < 4; seat++)
        if (s->gain[seat] != r->gain[seat]) return false;
    return s->points == r->points && s->base == r->base && s->limit == r->limit &&
           s->yakuman == r->yakuman && s->han == r->han && s->fu == r->fu && s->dora == r->dora &&
           s->red == r->red && s->ura == r->ura && s->north == r->north;
}

static int worth_in(const plain_score *s, int yaku) {
    int worth = s->worth[plain_of[yaku]];
    if (yaku != MJ_YAKU_RENHOU) return worth;
    return worth + s->worth[PLAIN_RENHOU_5_HAN] + s->worth[PLAIN_RENHOU_LIMIT];
}

/* Returns whether the core lists the yaku of the plain scorer, by id, each with its han. */
static bool same_list(const plain_score *s, const mj_score_result *r) {
    int listed = 0;
    for (int y = 1; y < MJ_YAKU_COUNT; y++) {
        int worth = worth_in(s, y);
        if (worth == 0) continue;
        if (listed == r->yaku_count || r->yaku[listed].yaku != y || r->yaku[listed].han != worth)
            return false;
        listed++;
    }
    return listed == r->yaku_count;
}

static int block_kind(const plain_block *b) {
    static const int kinds[] = {[PLAIN_RUN] = MJ_RUN,
                                [PLAIN_TRIPLET] = MJ_TRIPLET,
                                [PLAIN_KAN] = MJ_KAN,
                                [PLAIN_PAIR] = MJ_HEAD};
    return kinds[b->kind];
}

/* Returns whether each block of the plain scorer matches a different block of the core. */
static bool same_blocks(const plain_score *s, const mj_score_result *r) {
    bool taken[MJ_SCORE_BLOCKS] = {false};
    if (s->blocks != r->block_count) return false;
    for (int i = 0; i < s->blocks; i++) {
        int j = 0;
        for (; j < r->block_count; j++)
            if (!taken[j] && r->block[j].kind == block_kind(&s->block[i]) &&
                r->block[j].tile == s->block[i].tile && r->block[j].won == s->block[i].won &&
                r->block[j].concealed == s->concealed[i])
                break;
        if (j == r->block_count) return false;
        taken[j] = true;
    }
    return true;
}

/* Returns whether the thirteen blocks of kokushi are sorted by tile, the doubled orphan is the
 * head, and one block has the winning tile. */
static bool orphan_blocks(const mj_agari *win, const mj_score_result *r) {
    if (r->block_count != 13) return false;
    for (int i = 0, last = -1; i < 13; i++) {
        const mj_score_block *b = &r->block[i];
        int kind = win->count[b->tile] == 2 ? MJ_HEAD : MJ_SINGLE;
        if (b->tile <= last || win->count[b->tile] == 0 || b->kind != kind || !b->concealed ||
            b->meld != MJ_NOT_HELD || b->won != (b->tile == win->win_tile))
            return false;
        last = b->tile;
    }
    return true;
}

static bool same_fu(const plain_score *s, const mj_score_result *r) {
    bool taken[MJ_FU_PARTS] = {false};
    int sum = 0;
    if (s->parts != r->fu_count) return false;
    for (int i = 0; i < s->parts; i++) {
        int tile = s->part[i].tile < 0 ? MJ_NOT_HELD : s->part[i].tile, j = 0;
        for (; j < r->fu_count; j++)
            if (!taken[j] && r->fu_part[j].kind == s->part[i].kind &&
                r->fu_part[j].fu == s->part[i].fu && r->fu_part[j].tile == tile)
                break;
        if (j == r->fu_count) return false;
        taken[j] = true;
        sum += s->part[i].fu;
    }
    return sum == r->fu_exact;
}

/* Returns whether concealed blocks are sorted by tile, then kind, before the melds in their order;
 * and fu parts by kind, then block, each with the right block. */
static bool blocks_in_order(const mj_agari *win, const mj_score_result *r) {
    int concealed = r->block_count - win->melds;
    for (int i = 0; i < r->block_count; i++) {
        const mj_score_block *b = &r->block[i], *next = b + 1;
        if (b->meld != (i < concealed ? MJ_NOT_HELD : i - concealed)) return false;
        if (i >= concealed && b->tile != win->meld[i - concealed].tile) return false;
        if (i + 1 >= concealed) continue;
        if (b->tile > next->tile || (b->tile == next->tile && b->kind > next->kind)) return false;
    }
    for (int i = 0; i < r->fu_count; i++) {
        const mj_fu_part *p = &r->fu_part[i], *next = p + 1;
        bool wait = p->kind == MJ_FU_WAIT, named = p->block != MJ_NOT_HELD;
        if (named != (wait || p->kind == MJ_FU_SET || p->kind == MJ_FU_PAIR)) return false;
        if (named && wait && !r->block[p->block].won) return false;
        if (named && !wait && r->block[p->block].tile != p->tile) return false;
        if (i + 1 < r->fu_count &&
            (p->kind > next->kind || (p->kind == next->kind && p->block >= next->block)))
            return false;
    }
    return true;
}

static bool same_reading(const plain_score *s, const mj_agari *win, const mj_score_result *r) {
    bool blocks = s->blocks ? same_blocks(s, r) : orphan_blocks(win, r);
    return blocks && same_list(s, r) && same_fu(s, r);
}

static bool is_closed(const mj_agari *win) {
    for (int i = 0; i < win->melds; i++)
        if (win->meld[i].kind != MJ_MELD_CLOSED_KAN) return false;
    return true;
}

static void check_complete(const mj_agari *win, const plain_score *best, int n,
                           const mj_score_result *r) {
    int same = 0, expected = best->limit || best->han ? MJ_SCORED : MJ_NO_YAKU;
    for (int i = 0; i < n; i++) same += same_reading(&best[i], win, r);
    CHECK(r->outcome == expected, "%s\n  %s", story(win, r), plain_story(best));
    CHECK(same_numbers(best, r), "%s\n  %s", story(win, r), plain_story(best));
    CHECK(same > 0, "%s\n  %s", story(win, r), plain_story(best));
    CHECK(blocks_in_order(win, r), "%s", story(win, r));
    CHECK(r->closed == is_closed(win), "%s", story(win, r));
    tied += n > 1;
    for (int i = 0; i < r->yaku_count; i++) compared[r->yaku[i].yaku]++;
}

static void check_incomplete(const mj_agari *win, const mj_score_rules *rules,
                             const mj_score_result *r) {
    oracle_rules ways = {rules->players, 0};
    int distance = oracle_best(win->count, win->melds, ways, ORACLE_ALL, NULL, NULL);
    mj_score_result nothing = {.outcome = MJ_NOT_COMPLETE, .distance = (uint8_t)distance};
    CHECK(r->outcome == MJ_NOT_COMPLETE && r->distance == distance, "%s: distance %d, not %d",
          story(win, r), r->distance, distance);
    CHECK(memcmp(r, &nothing, sizeof nothing) == 0, "%s: something is left", story(win, r));
}

static void check_brief(const mj_agari *win, const mj_score_result *r, const mj_score_brief *b) {
    uint64_t yaku = 0;
    for (int i = 0; i < r->yaku_count; i++) yaku |= UINT64_C(1) << r->yaku[i].yaku;
    bool same = b->yaku == yaku && memcmp(b->gain, r->gain, sizeof b->gain) == 0 &&
                b->points == r->points && b->outcome == r->outcome && b->han == r->han &&
                b->fu == r->fu && b->yakuman == r->yakuman && b->dora == r->dora &&
                b->red == r->red && b->ura == r->ura && b->north == r->north &&
                b->limit == r->limit && b->distance == r->distance && !b->spare[0] && !b->spare[1];
    CHECK(same, "the batch differs: %s", story(win, r));
}

/* ---- what has to occur ---- */

/* A won hand of the comparison, as the core and as the plain scorer describe it. */
typedef struct won {
    const mj_agari *win;
    const mj_score_rules *rules;
    const mj_score_result *r;
    const plain_score *best;
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
    for (int i = 0; i < 2; i++) {
        int yaku = w->win->pao[i].yaku;
        bool counts = (yaku == MJ_YAKU_DAISANGEN && w->rules->pao & MJ_PAO_DAISANGEN) ||
                      (yaku == MJ_YAKU_DAISUUSHII && w->rules->pao & MJ_PAO_DAISUUSHII) ||
                      (yaku == MJ_YAKU_SUUKANTSU && w->rules->pao & MJ_PAO_SUUKANTSU);
        if (counts && n++ == 0) *from = w->win->pao[i].from;
    }
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
static void drop_pao(plain_win *win, const plain_rules *rules, const plain_score *best, int n) {
    int pao_left = 0;
    for (int i = 0; i < win->pao_count; i++) {
        plain_pao pao = win->pao[i];
        if (!rules->pao[pao.yaku] || (n > 0 && best->yaku[pao.yaku])) win->pao[pao_left++] = pao;
    }
    win->pao_count = pao_left;
}

static int draw_win(const mj_score_rules *rules, plain_win *win, plain_score *best) {
    int reds[3] = {rules->reds[0], rules->reds[1], rules->reds[2]};
    plain_rules plain = plain_rules_of(rules);
    score_hand(&seed, below(SCORE_THEMES), rules->players, reds, win);
    if (!rules->kokushi_chankan) win->closed_kan_robbed = false;
    int n = score_plain(win, &plain, best);
    drop_pao(win, &plain, best, n);
    return n;
}

static void check_group(void) {
    mj_score_rules rules = draw_rules();
    mj_agari win[GROUP];
    mj_score_result r[GROUP];
    mj_score_brief brief[GROUP];
    for (int i = 0; i < GROUP; i++) {
        plain_score best[PLAIN_READINGS];
        plain_win plain;
        int n = draw_win(&rules, &plain, best);
        win[i] = agari_of(&plain);
        memset(&r[i], 0, sizeof r[i]);
        int outcome = mj_score(&win[i], &rules, &r[i]);
        CHECK(outcome == r[i].outcome, "%d (%s): %s", outcome,
              outcome < 0 ? mj_score_strerror(outcome) : "", story(&win[i], &r[i]));
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
    for (int i = 0; i < GROUP; i++) check_brief(&win[i], &r[i], &brief[i]);
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
static bool compare_win(const plain_win *plain, const mj_agari *win, const mj_score_rules *rules) {
    plain_rules ours = plain_rules_of(rules);
    plain_score best[PLAIN_READINGS];
    mj_score_result r = {.outcome = MJ_NOT_COMPLETE};
    int n = score_plain(plain, &ours, best), outcome = mj_score(win, rules, &r);
    if (n > 0 && outcome >= 0)
        check_complete(win, best, n, &r);
    else
        CHECK(n == 0 && outcome == MJ_NOT_COMPLETE, "%d: %s", outcome, story(win, &r));
    return n > 0;
}

static int flushes;

/* Checks a hand of one suit with each of its tiles as winning tile, by tsumo and by ron; one tile
 * is enough if the hand is not complete. */
static void check_flush(const int rank[9], int suit) {
    mj_score_rules rules = MJ_SCORE_RULES;
    int before = flushes;
    plain_win plain = {.round = 27, .seat = 28};
    for (int i = 0; i < 9; i++) plain.concealed[9 * suit + i] = rank[i];
    for (int i = 0; i < 9; i++) {
        if (rank[i] == 0) continue;
        plain.tile = 9 * suit + i;
        for (plain.from = 0; plain.from < 2; plain.from++) {
            plain.by_draw = plain.from == 0;
            mj_agari win = agari_of(&plain);
            flushes += compare_win(&plain, &win, &rules);
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
