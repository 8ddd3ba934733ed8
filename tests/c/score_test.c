/* score_test.c - the score of won hands: answers of other programs, hands worked out by hand, and
 * what every answer must agree with.
 * SPDX-License-Identifier: MIT
 *
 * score_test [FOLDER], by default tests/vectors
 */
#include "check.h"
#include "score_text.h"

/* ---- what every answer must agree with ---- */

static int is_near(const mj_score_result *r) { return r->outcome != MJ_NOT_COMPLETE; }

static void check_fu(const char *text, const mj_score_result *r) {
    int sum = 0;
    for (int i = 0; i < r->fu_count; i++) sum += r->fu_part[i].fu;
    CHECK(sum == r->fu_exact, "%s: parts of fu are %d, not %d", text, sum, r->fu_exact);
    CHECK(r->fu == (r->fu_exact == 25 ? 25 : (r->fu_exact + 9) / 10 * 10), "%s: %d fu", text,
          r->fu);
}

static void check_han(const char *text, const mj_score_result *r) {
    int sum = r->dora + r->red + r->ura + r->north;
    for (int i = 0; i < r->yaku_count; i++) {
        sum += r->yaku[i].han;
        CHECK(i == 0 || r->yaku[i].yaku > r->yaku[i - 1].yaku, "%s: order of yaku", text);
    }
    if (r->yakuman)
        CHECK(r->han == 0, "%s: han with yakuman", text);
    else
        CHECK(sum == r->han, "%s: yaku and dora are %d han, not %d", text, sum, r->han);
}

static void add_block(const mj_score_block *b, uint8_t count[MJ_KINDS + 2]) {
    int n = b->kind == MJ_KAN ? 4 : b->kind == MJ_TRIPLET ? 3 : b->kind == MJ_HEAD ? 2 : 1;
    count[b->tile] = (uint8_t)(count[b->tile] + n);
    for (int i = 1; b->kind == MJ_RUN && i < 3; i++) count[b->tile + i]++;
}

/* The concealed blocks are the concealed tiles, and one of them has the winning tile. */
static void check_blocks(const char *text, const mj_agari *win, const mj_score_result *r) {
    uint8_t count[MJ_KINDS + 2] = {0};
    int won = 0, melds = 0;
    for (int i = 0; i < r->block_count; i++) {
        const mj_score_block *b = &r->block[i];
        if (b->meld != MJ_NOT_HELD) {
            CHECK(b->meld == melds++ && b->tile == win->meld[b->meld].tile, "%s: melds", text);
            continue;
        }
        add_block(b, count);
        int at = win->win_tile - b->tile;
        if (!b->won) continue;
        won++;
        CHECK(at == 0 || (b->kind == MJ_RUN && at > 0 && at < 3), "%s: winning tile", text);
    }
    CHECK(won == 1 && melds == win->melds, "%s: %d winning blocks, %d melds", text, won, melds);
    CHECK(!memcmp(count, win->count, MJ_KINDS), "%s: blocks are other tiles", text);
}

static void check_gains(const char *text, const mj_agari *win, const mj_score_result *r) {
    int32_t sum = r->gain[0] + r->gain[1] + r->gain[2] + r->gain[3];
    if (r->outcome == MJ_SCORED)
        CHECK(sum == 1000 * win->deposits, "%s: gains add up to %d", text, (int)sum);
    else
        CHECK(sum == 0 && r->gain[0] == 0 && r->points == 0, "%s: gains of no win", text);
}

static void check_brief(const char *text, const mj_agari *win, const mj_score_rules *rules,
                        const mj_score_result *r) {
    mj_score_brief b;
    uint64_t yaku = 0;
    for (int i = 0; i < r->yaku_count; i++) yaku |= 1ULL << r->yaku[i].yaku;
    CHECK(mj_score_batch(win, 1, rules, &b) == 0, "%s: batch", text);
    CHECK(b.yaku == yaku && b.outcome == r->outcome && b.points == r->points && b.han == r->han &&
              b.fu == r->fu && b.yakuman == r->yakuman && b.limit == r->limit &&
              b.dora == r->dora && b.red == r->red && b.ura == r->ura && b.north == r->north &&
              b.distance == r->distance && !memcmp(b.gain, r->gain, sizeof b.gain),
          "%s: the brief answer is another", text);
}

/* Scores and looks at all that the answer says. */
static int score(const char *text, const mj_agari *win, const mj_score_rules *rules,
                 mj_score_result *r) {
    int outcome = mj_score(win, rules, r);
    CHECK(mj_score_check(win, rules, NULL) == (outcome < 0 ? outcome : 0), "%s: check", text);
    if (outcome < 0) return outcome;
    CHECK(r->outcome == outcome, "%s: outcome", text);
    check_gains(text, win, r);
    check_brief(text, win, rules, r);
    if (!is_near(r)) return outcome;
    if (!r->yakuman && !(r->yaku_count == 1 && r->yaku[0].yaku == MJ_YAKU_RENHOU && !r->fu))
        check_fu(text, r);
    check_han(text, r);
    check_blocks(text, win, r);
    return outcome;
}

/* ---- answers of other programs ---- */

static const struct {
    const char *name;
    uint8_t yaku;
} peer_names[] = {
    {"立直", MJ_YAKU_RIICHI},
    {"ダブル立直", MJ_YAKU_DOUBLE_RIICHI},
    {"一発", MJ_YAKU_IPPATSU},
    {"門前清自摸和", MJ_YAKU_TSUMO},
    {"海底摸月", MJ_YAKU_HAITEI},
    {"河底撈魚", MJ_YAKU_HOUTEI},
    {"嶺上開花", MJ_YAKU_RINSHAN},
    {"平和", MJ_YAKU_PINFU},
    {"断幺九", MJ_YAKU_TANYAO},
    {"一盃口", MJ_YAKU_IIPEIKOU},
    {"場風", MJ_YAKU_ROUND_WIND},
    {"自風", MJ_YAKU_SEAT_WIND},
    {"翻牌 白", MJ_YAKU_HAKU},
    {"翻牌 發", MJ_YAKU_HATSU},
    {"翻牌 中", MJ_YAKU_CHUN},
    {"三色同順", MJ_YAKU_SANSHOKU},
    {"一気通貫", MJ_YAKU_ITTSUU},
    {"混全帯幺九", MJ_YAKU_CHANTA},
    {"七対子", MJ_YAKU_CHIITOITSU},
    {"対々和", MJ_YAKU_TOITOI},
    {"三暗刻", MJ_YAKU_SANANKOU},
    {"三色同刻", MJ_YAKU_SANSHOKU_DOUKOU},
    {"三槓子", MJ_YAKU_SANKANTSU},
    {"混老頭", MJ_YAKU_HONROUTOU},
    {"小三元", MJ_YAKU_SHOUSANGEN},
    {"混一色", MJ_YAKU_HONITSU},
    {"純全帯幺九", MJ_YAKU_JUNCHAN},
    {"二盃口", MJ_YAKU_RYANPEIKOU},
    {"清一色", MJ_YAKU_CHINITSU},
    {"国士無双", MJ_YAKU_KOKUSHI},
    {"国士無双十三面", MJ_YAKU_KOKUSHI_13},
    {"四暗刻", MJ_YAKU_SUUANKOU},
    {"四暗刻単騎", MJ_YAKU_SUUANKOU_TANKI},
    {"大三元", MJ_YAKU_DAISANGEN},
    {"小四喜", MJ_YAKU_SHOUSUUSHII},
    {"大四喜", MJ_YAKU_DAISUUSHII},
    {"字一色", MJ_YAKU_TSUUIISOU},
    {"緑一色", MJ_YAKU_RYUUIISOU},
    {"清老頭", MJ_YAKU_CHINROUTOU},
    {"四槓子", MJ_YAKU_SUUKANTSU},
    {"九蓮宝燈", MJ_YAKU_CHUUREN},
    {"純正九蓮宝燈", MJ_YAKU_CHUUREN_9},
};

/* The winds have a word more. */
static int peer_yaku(const char *name) {
    for (size_t i = 0; i < sizeof peer_names / sizeof *peer_names; i++) {
        const char *known = peer_names[i].name;
        int wind =
            peer_names[i].yaku == MJ_YAKU_ROUND_WIND || peer_names[i].yaku == MJ_YAKU_SEAT_WIND;
        if (wind ? !strncmp(name, known, strlen(known)) : !strcmp(name, known))
            return peer_names[i].yaku;
    }
    return 0;
}

/* Dora are yaku there: 1 for dora, 2 for red, 4 for ura. */
static int peer_dora(const char *name) {
    return !strcmp(name, "ドラ")     ? 1
           : !strcmp(name, "赤ドラ") ? 2
           : !strcmp(name, "裏ドラ") ? 4
                                     : 0;
}

static uint64_t yaku_of(const mj_score_result *r) {
    uint64_t yaku = 0;
    for (int i = 0; i < r->yaku_count; i++) yaku |= 1ULL << r->yaku[i].yaku;
    return yaku;
}

static void check_peer_yaku(const char *text, char *list, const mj_score_result *r) {
    uint64_t yaku = 0;
    int dora = 0;
    for (char *name = strtok(list, ",\n"); name; name = strtok(NULL, ",\n")) {
        int found = peer_dora(name);
        dora |= found;
        if (!found) yaku |= 1ULL << peer_yaku(name);
    }
    CHECK(yaku == yaku_of(r), "%s: %" PRIx64, text, yaku_of(r));
    CHECK(dora == ((r->dora > 0) | (r->red > 0) << 1 | (r->ura > 0) << 2), "%s: dora", text);
}

static void check_golden(char *line, const char *text) {
    mj_agari win;
    mj_score_rules rules;
    mj_score_result r;
    char *rest = text_line(line, &win, &rules);
    CHECK(rest, "cannot read: %s", text);
    int outcome = rest ? score(text, &win, &rules, &r) : -1;
    if (!rest || !strncmp(rest, "no-yaku", 7)) {
        CHECK(outcome == MJ_NO_YAKU, "%s: %d", text, outcome);
        return;
    }
    int han, fu, yakuman, points, at = 0;
    CHECK(sscanf(rest, "%d %d %d %d %n", &han, &fu, &yakuman, &points, &at) == 4, "%s", text);
    CHECK(outcome == MJ_SCORED, "%s: %d", text, outcome);
    if (outcome != MJ_SCORED) return;
    CHECK(han == r.han && fu == r.fu && yakuman == r.yakuman && points == r.points,
          "%s: %d %d %d %d", text, r.han, r.fu, r.yakuman, (int)r.points);
    check_peer_yaku(text, rest + at, &r);
}

/* ---- hands worked out by hand ---- */

static void check_gain_list(const char *text, const int gain[4], const mj_score_result *r) {
    for (int i = 0; i < 4; i++)
        CHECK(gain[i] == r->gain[i], "%s: seat %d gets %d", text, i, (int)r->gain[i]);
}

static void check_yaku_list(const char *text, char *list, const mj_score_result *r) {
    uint64_t yaku = 0;
    for (char *name = strtok(list, ","); name; name = strtok(NULL, ",")) {
        CHECK(text_yaku(name), "%s: no yaku %s", text, name);
        yaku |= 1ULL << text_yaku(name);
    }
    CHECK(yaku == yaku_of(r), "%s: %" PRIx64, text, yaku_of(r));
}

static void check_scored(const char *text, const char *rest, int outcome,
                         const mj_score_result *r) {
    int han, fu, yakuman, points, gain[4];
    char list[200];
    int read = sscanf(rest, "%d %d %d %d %d,%d,%d,%d %199s", &han, &fu, &yakuman, &points, &gain[0],
                      &gain[1], &gain[2], &gain[3], list);
    CHECK(read == 9 && outcome == MJ_SCORED, "%s: %d", text, outcome);
    if (read != 9 || outcome != MJ_SCORED) return;
    CHECK(han == r->han && fu == r->fu && yakuman == r->yakuman && points == r->points,
          "%s: %d %d %d %d", text, r->han, r->fu, r->yakuman, (int)r->points);
    check_gain_list(text, gain, r);
    check_yaku_list(text, list, r);
}

static void check_table(char *line, const char *text) {
    mj_agari win;
    mj_score_rules rules;
    mj_score_result r;
    mj_score_fault fault;
    int number;
    char field[20];
    char *rest = text_line(line, &win, &rules);
    CHECK(rest, "cannot read: %s", text);
    if (!rest) return;
    int outcome = score(text, &win, &rules, &r);
    if (!strncmp(rest, "no-yaku", 7)) {
        CHECK(outcome == MJ_NO_YAKU, "%s: %d", text, outcome);
    } else if (sscanf(rest, "distance %d", &number) == 1) {
        CHECK(outcome == MJ_NOT_COMPLETE && r.distance == number, "%s: %d", text, outcome);
    } else if (sscanf(rest, "error %d %19s", &number, field) == 2) {
        mj_score_check(&win, &rules, &fault);
        CHECK(outcome == number, "%s: %d", text, outcome);
        CHECK(!strcmp(field, mj_score_field_name(fault.field)), "%s: field %d", text, fault.field);
    } else {
        check_scored(text, rest, outcome, &r);
    }
}

static int each_line(const char *folder, const char *name, void (*test)(char *, const char *)) {
    char line[1024], text[1024];
    int lines = 0;
    snprintf(line, sizeof line, "%s/%s", folder, name);
    FILE *file = fopen(line, "r");
    CHECK(file, "no file %s", line);
    while (file && fgets(line, sizeof line, file)) {
        if (line[0] == '#' || line[0] == '\n') continue;
        line[strcspn(line, "\n")] = 0;
        memcpy(text, line, sizeof line);
        test(line, text);
        lines++;
    }
    if (file) fclose(file);
    return lines;
}

int main(int argc, char **argv) {
    const char *folder = argc > 1 ? argv[1] : "tests/vectors";
    CHECK(each_line(folder, "score.txt", check_golden) == 4000, "lines of score.txt");
    CHECK(each_line(folder, "score_table.txt", check_table) >= 60, "lines of score_table.txt");
    return report();
}
