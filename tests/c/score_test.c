/* score_test.c - scores of won hands, against other programs and examples worked out by hand.
 * SPDX-License-Identifier: MIT
 *
 * Usage: score_test [FOLDER], by default tests/vectors */
#include "check.h"
#include "lots.h"
#include "score_text.h"

/* Checks that mj_score_into() writes the same numbers as mj_score_batch(), also for errors. */
static void check_columns(const char *text, const mj_agari *win, const mj_score_rules *rules) {
    mj_score_brief b[2];
    mj_agari wins[2] = {*win, *win};
    uint64_t yaku[2];
    int32_t gain[8], points[2];
    uint8_t outcome[2], han[2], fu[2], yakuman[2];
    mj_score_columns to = {yaku, gain, points, outcome, han, fu, yakuman};
    wins[1].win_tile = MJ_KINDS; /* no tile */
    int errors = mj_score_batch(wins, 2, rules, b);
    CHECK(mj_score_into(wins, 2, rules, &to) == errors && errors > 0, "%s: errors", text);
    for (int i = 0; i < 2; i++)
        CHECK(yaku[i] == b[i].yaku && !memcmp(gain + 4 * i, b[i].gain, sizeof b[i].gain) &&
                  points[i] == b[i].points && (int8_t)outcome[i] == b[i].outcome &&
                  han[i] == b[i].han && fu[i] == b[i].fu && yakuman[i] == b[i].yakuman,
              "%s: row %d differs from the brief", text, i);
}

/* Scores a hand with mj_score(), and checks that the other public functions agree. */
static int score_checked(const char *text, const mj_agari *win, const mj_score_rules *rules,
                         mj_score_result *r) {
    int outcome = mj_score(win, rules, r);
    CHECK(mj_score_check(win, rules, NULL) == (outcome < 0 ? outcome : 0), "%s: check", text);
    if (outcome < 0) return outcome;
    CHECK(r->outcome == outcome, "%s: outcome", text);
    check_columns(text, win, rules);
    return outcome;
}

/* ---- answers of other programs ---- */

/* Names of yaku in the other program, by our id. A name is empty if the program lacks the yaku. */
static const char *const peer_names[MJ_YAKU_COUNT] = {
    "",         "立直",       "ダブル立直", "一発",     "門前清自摸和", "海底摸月",
    "河底撈魚", "嶺上開花",   "",           "平和",     "断幺九",       "一盃口",
    "場風",     "自風",       "翻牌 白",    "翻牌 發",  "翻牌 中",      "三色同順",
    "一気通貫", "混全帯幺九", "七対子",     "対々和",   "三暗刻",       "三色同刻",
    "三槓子",   "混老頭",     "小三元",     "混一色",   "純全帯幺九",   "二盃口",
    "清一色",   "",           "",           "",         "国士無双",     "国士無双十三面",
    "四暗刻",   "四暗刻単騎", "大三元",     "小四喜",   "大四喜",       "字一色",
    "緑一色",   "清老頭",     "四槓子",     "九蓮宝燈", "純正九蓮宝燈"};

/* Returns the yaku for a name of the other program, which adds the wind to names of wind yaku. */
static int peer_yaku(const char *name) {
    for (int y = 1; y < MJ_YAKU_COUNT; y++) {
        int wind = y == MJ_YAKU_ROUND_WIND || y == MJ_YAKU_SEAT_WIND;
        size_t length = wind ? strlen(peer_names[y]) : strlen(name) + 1;
        if (peer_names[y][0] && !strncmp(name, peer_names[y], length)) return y;
    }
    return 0;
}

/* Returns 1 if the other program's `name` means dora, 2 for red fives, 4 for ura, 0 for a yaku. */
static int peer_dora(const char *name) {
    return !strcmp(name, "ドラ")     ? 1
           : !strcmp(name, "赤ドラ") ? 2
           : !strcmp(name, "裏ドラ") ? 4
                                     : 0;
}

/* Checks han, fu, yakuman and points. Returns the number of characters read, or 0 for an error. */
static int check_worth(const char *text, const char *rest, int outcome, const mj_score_result *r) {
    int han, fu, yakuman, points, at = 0;
    CHECK(sscanf(rest, "%d %d %d %d %n", &han, &fu, &yakuman, &points, &at) == 4, "%s", text);
    CHECK(outcome == MJ_SCORED, "%s: %d", text, outcome);
    if (outcome != MJ_SCORED) return 0;
    CHECK(han == r->han && fu == r->fu && yakuman == r->yakuman && points == r->points,
          "%s: %d %d %d %d", text, r->han, r->fu, r->yakuman, (int)r->points);
    return at;
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
        int dora_bits = peer_dora(name);
        dora |= dora_bits;
        if (!dora_bits) yaku |= 1ULL << peer_yaku(name);
    }
    CHECK(yaku == yaku_of(r), "%s: %" PRIx64, text, yaku_of(r));
    CHECK(dora == ((r->dora > 0) | (r->red > 0) << 1 | (r->ura > 0) << 2), "%s: dora", text);
}

static void check_gains(const char *text, char *rest, const mj_score_result *r) {
    uint64_t yaku = 0;
    for (int i = 0; i < 4; i++) {
        CHECK(strtol(rest, &rest, 10) == r->gain[i], "%s: seat %d gets %d", text, i,
              (int)r->gain[i]);
        rest++;
    }
    rest[strcspn(rest, " ")] = 0;
    for (char *name = strtok(rest, ","); name; name = strtok(NULL, ",")) {
        CHECK(text_yaku(name), "%s: no yaku %s", text, name);
        yaku |= 1ULL << text_yaku(name);
    }
    CHECK(yaku == yaku_of(r), "%s: %" PRIx64, text, yaku_of(r));
}

/* Checks the library's answer to a line. `check_more` checks the rest of the answer for a win. */
static void check_scored_line(char *line,
                              void (*check_more)(const char *, char *, const mj_score_result *)) {
    const char *text = current_line;
    mj_agari win;
    mj_score_rules rules;
    mj_score_result r;
    mj_score_fault fault;
    int number;
    char field[20];
    char *rest = text_line(line, &win, &rules);
    CHECK(rest, "cannot read: %s", text);
    if (!rest) return;
    int outcome = score_checked(text, &win, &rules, &r);
    if (!strncmp(rest, "no-yaku", 7)) {
        CHECK(outcome == MJ_NO_YAKU, "%s: %d", text, outcome);
    } else if (sscanf(rest, "distance %d", &number) == 1) {
        CHECK(outcome == MJ_NOT_COMPLETE && r.distance == number, "%s: %d", text, outcome);
    } else if (sscanf(rest, "error %d %19s", &number, field) == 2) {
        mj_score_check(&win, &rules, &fault);
        CHECK(outcome == number, "%s: %d", text, outcome);
        CHECK(!strcmp(field, mj_score_field_name(fault.field)), "%s: field %d", text, fault.field);
    } else {
        int at = check_worth(text, rest, outcome, &r);
        if (at) check_more(text, rest + at, &r);
    }
}

static void check_golden(char *line) { check_scored_line(line, check_peer_yaku); }
static void check_score_table(char *line) { check_scored_line(line, check_gains); }

/* ---- invalid wins ---- */

static const char sound[] = "234678m34055p(6666s) 8m ron2 ES 1z 2z riichi+ippatsu honba=1";

static mj_agari sound_win(mj_score_rules *rules) {
    char line[200];
    mj_agari win;
    strcpy(line, sound);
    CHECK(text_line(line, &win, rules), "cannot read: %s", sound);
    return win;
}

/* Invalid changes: the offset of a byte in mj_agari, its new value, and the expected error. */
static const struct {
    uint8_t offset, value;
    int16_t error;
    uint8_t field;
} spoiled[] = {
    {offsetof(mj_agari, count) + 1, 5, MJ_SCORE_ERR_RANGE, MJ_FIELD_COUNT},
    {offsetof(mj_agari, count) + 1, 2, MJ_SCORE_ERR_TOTAL, MJ_FIELD_COUNT},
    {offsetof(mj_agari, count) + 23, 1, MJ_SCORE_ERR_FIVE, MJ_FIELD_MELDS},
    {offsetof(mj_agari, reds), 5, MJ_SCORE_ERR_RANGE, MJ_FIELD_REDS},
    {offsetof(mj_agari, reds), 1, MJ_SCORE_ERR_REDS, MJ_FIELD_REDS},
    {offsetof(mj_agari, reds) + 1, 2, MJ_SCORE_ERR_REDS, MJ_FIELD_REDS},
    {offsetof(mj_agari, win_tile), 34, MJ_SCORE_ERR_RANGE, MJ_FIELD_WIN_TILE},
    {offsetof(mj_agari, win_tile), 8, MJ_SCORE_ERR_WIN_TILE, MJ_FIELD_WIN_TILE},
    {offsetof(mj_agari, win_tile), 23, MJ_SCORE_ERR_WIN_TILE, MJ_FIELD_WIN_TILE},
    {offsetof(mj_agari, win_red), 1, MJ_SCORE_ERR_WIN_RED, MJ_FIELD_WIN_RED},
    {offsetof(mj_agari, from), 4, MJ_SCORE_ERR_RANGE, MJ_FIELD_FROM},
    {offsetof(mj_agari, seat), 26, MJ_SCORE_ERR_RANGE, MJ_FIELD_SEAT},
    {offsetof(mj_agari, seat), 31, MJ_SCORE_ERR_RANGE, MJ_FIELD_SEAT},
    {offsetof(mj_agari, round), 0, MJ_SCORE_ERR_RANGE, MJ_FIELD_ROUND},
    {offsetof(mj_agari, melds), 5, MJ_SCORE_ERR_RANGE, MJ_FIELD_MELDS},
    {offsetof(mj_agari, melds), 0, MJ_SCORE_ERR_TOTAL, MJ_FIELD_COUNT},
    {offsetof(mj_agari, meld), MJ_MELD_OPEN_KAN, MJ_SCORE_ERR_OPEN_RIICHI, MJ_FIELD_RIICHI},
    {offsetof(mj_agari, meld), 5, MJ_SCORE_ERR_RANGE, MJ_FIELD_MELDS},
    {offsetof(mj_agari, meld) + 1, 34, MJ_SCORE_ERR_RANGE, MJ_FIELD_MELDS},
    {offsetof(mj_agari, meld) + 2, 5, MJ_SCORE_ERR_RANGE, MJ_FIELD_MELDS},
    {offsetof(mj_agari, meld) + 2, 1, MJ_SCORE_ERR_REDS, MJ_FIELD_MELDS},
    {offsetof(mj_agari, dora_count), 6, MJ_SCORE_ERR_RANGE, MJ_FIELD_DORA},
    {offsetof(mj_agari, dora_count), 0, MJ_SCORE_ERR_URA, MJ_FIELD_URA},
    {offsetof(mj_agari, dora), 34, MJ_SCORE_ERR_RANGE, MJ_FIELD_DORA},
    {offsetof(mj_agari, dora), 23, MJ_SCORE_ERR_FIVE, MJ_FIELD_DORA},
    {offsetof(mj_agari, ura), 23, MJ_SCORE_ERR_FIVE, MJ_FIELD_URA},
    {offsetof(mj_agari, ura), 255, MJ_SCORE_ERR_RANGE, MJ_FIELD_URA},
    {offsetof(mj_agari, ura_count), 2, MJ_SCORE_ERR_URA, MJ_FIELD_URA},
    {offsetof(mj_agari, riichi), 3, MJ_SCORE_ERR_RANGE, MJ_FIELD_RIICHI},
    {offsetof(mj_agari, riichi), 0, MJ_SCORE_ERR_IPPATSU, MJ_FIELD_IPPATSU},
    {offsetof(mj_agari, ippatsu), 2, MJ_SCORE_ERR_RANGE, MJ_FIELD_IPPATSU},
    {offsetof(mj_agari, rinshan), 1, MJ_SCORE_ERR_RINSHAN, MJ_FIELD_RINSHAN},
    {offsetof(mj_agari, chankan), 2, MJ_SCORE_ERR_CHANKAN, MJ_FIELD_CHANKAN},
    {offsetof(mj_agari, first), 1, MJ_SCORE_ERR_FIRST, MJ_FIELD_FIRST},
    {offsetof(mj_agari, norths), 1, MJ_SCORE_ERR_NORTH, MJ_FIELD_NORTHS},
    {offsetof(mj_agari, pao), MJ_YAKU_RIICHI, MJ_SCORE_ERR_PAO, MJ_FIELD_PAO},
    {offsetof(mj_agari, pao), MJ_YAKU_DAISANGEN, MJ_SCORE_ERR_PAO, MJ_FIELD_PAO},
    {offsetof(mj_agari, pao), 255, MJ_SCORE_ERR_RANGE, MJ_FIELD_PAO},
};

static void check_spoiled(void) {
    mj_score_rules rules;
    mj_score_result r;
    mj_score_fault fault;
    for (size_t i = 0; i < sizeof spoiled / sizeof *spoiled; i++) {
        mj_agari win = sound_win(&rules);
        CHECK(score_checked(sound, &win, &rules, &r) == MJ_SCORED, "%s", sound);
        ((uint8_t *)&win)[spoiled[i].offset] = spoiled[i].value;
        int error = mj_score(&win, &rules, &r);
        CHECK(error == spoiled[i].error, "byte %d as %d: %d", spoiled[i].offset, spoiled[i].value,
              error);
        CHECK(mj_score_check(&win, &rules, &fault) == error, "check: %d", error);
        CHECK(fault.field == spoiled[i].field, "byte %d as %d: field %d", spoiled[i].offset,
              spoiled[i].value, fault.field);
        int one = fault.field == MJ_FIELD_SEAT || fault.field == MJ_FIELD_ROUND;
        CHECK(!one || fault.index == -1, "byte %d: index %d", spoiled[i].offset, fault.index);
        CHECK(mj_score_strerror(error)[0] && strcmp(mj_score_strerror(error), "unknown error"),
              "no words for %d", error);
    }
}

static void check_unused(void) {
    mj_score_rules rules;
    mj_score_result r, expected;
    mj_agari win = sound_win(&rules);
    mj_score(&win, &rules, &expected);
    for (int i = win.melds; i < MJ_MAX_MELDS; i++) win.meld[i] = (mj_meld){255, 255, 255};
    for (int i = win.dora_count; i < MJ_INDICATORS; i++) win.dora[i] = win.ura[i] = 255;
    CHECK(mj_score(&win, &rules, &r) == MJ_SCORED, "unused places");
    CHECK(r.points == expected.points && r.han == expected.han, "unused places count");
}

static void check_rules(void) {
    mj_score_rules rules;
    mj_score_result r;
    mj_agari win = sound_win(&rules);
    for (size_t i = 4; i <= offsetof(mj_score_rules, riichi_draws); i++) {
        mj_score_rules bad = rules;
        ((uint8_t *)&bad)[i] = 99;
        CHECK(mj_score(&win, &bad, &r) == MJ_SCORE_ERR_RULES, "byte %zu of rules", i);
        CHECK(mj_score_batch(&win, 1, &bad, NULL) == MJ_SCORE_ERR_RULES, "byte %zu in a batch", i);
    }
    mj_score_rules beyond = rules;
    beyond.abort = MJ_ABORT_ALL + 1;
    CHECK(mj_score(&win, &beyond, &r) == MJ_SCORE_ERR_RULES, "abort");
    rules.honba_ron = 30001;
    CHECK(mj_score(&win, &rules, &r) == MJ_SCORE_ERR_RULES, "honba_ron");
    CHECK(mj_score(NULL, &rules, &r) == MJ_ERR_ARGUMENT, "no hand");
    CHECK(mj_score(&win, NULL, &r) == MJ_ERR_ARGUMENT, "no rules");
    CHECK(mj_score_preset(MJ_RULES_WRC, 3, &rules) == MJ_ERR_ARGUMENT, "wrc for three");
    CHECK(mj_score_preset(5, 4, &rules) == MJ_ERR_ARGUMENT, "unknown preset");
    for (int preset = 0; preset <= MJ_RULES_WRC; preset++) {
        CHECK(mj_score_preset(preset, 4, &rules) == MJ_OK, "preset %d", preset);
        mj_agari plain = sound_win(&(mj_score_rules){0});
        plain.reds[1] = 0;
        CHECK(mj_score(&plain, &rules, &r) == MJ_SCORED, "preset %d", preset);
    }
}

/* Scores random bytes and changed hands, so that sanitizers see any wrong access. */
static void check_bytes(uint64_t hands) {
    for (uint64_t i = 0; i < hands; i++) {
        mj_score_rules rules;
        mj_score_result r;
        mj_waits_result waits;
        uint64_t tiles;
        mj_agari win = sound_win(&rules);
        uint8_t *byte = (uint8_t *)&win;
        int changes = i % 8 ? 1 + below(6) : 200;
        for (int k = 0; k < changes; k++)
            byte[below((int)sizeof win)] = (uint8_t)(below(4) ? below(35) : below(256));
        if (i % 3 == 0) rules.players = 3;
        score_checked("random bytes", &win, &rules, &r);
        mj_waits(&win, &rules, NULL, 0, &waits);
        mj_riichi_discards(&win, &rules, &tiles);
        mj_riichi_kans(&win, &rules, &tiles);
    }
}

/* Checks errors of mj_waits() and mj_riichi_kans(), and a hand whose only wait has no copy left. */
static void check_bad_waits(void) {
    mj_score_rules rules = MJ_SCORE_RULES;
    mj_waits_result w;
    uint64_t tiles;
    uint8_t unseen[MJ_KINDS] = {0};
    mj_agari hand = {.seat = 27, .round = 27};
    CHECK(text_tiles("123m456p789s5z[555z]", &hand), "pon of the wait");
    CHECK(mj_waits(&hand, &rules, NULL, 0, &w) == MJ_SCORE_ERR_NOT_WAITING, "pon of the wait");
    CHECK(mj_waits(&hand, &rules, unseen, 0, NULL) == MJ_ERR_ARGUMENT, "no result");
    hand.meld[0].tile = 32;
    CHECK(mj_waits(&hand, &rules, unseen, 0, &w) == 1 && w.left == 0, "none is left");
    unseen[31] = 4;
    CHECK(mj_waits(&hand, &rules, unseen, 0, &w) == MJ_SCORE_ERR_UNSEEN, "five copies");
    hand = (mj_agari){.seat = 27, .round = 27, .win_tile = 12, .riichi = 1};
    CHECK(text_tiles("1357m4444p13579s", &hand), "a kan");
    CHECK(mj_riichi_kans(&hand, &rules, &tiles) == MJ_SCORE_ERR_TOTAL, "13 tiles");
    CHECK(mj_nine_kinds(hand.count, &rules) == MJ_ERR_TOTAL, "16 tiles");
}

int main(int argc, char **argv) {
    const char *folder = argc > 1 ? argv[1] : "tests/vectors";
    uint64_t hands = samples(5000);
    seed = seed_of_run();
    begin("points, han, fu and yaku of the golden hands");
    CHECK(each_line(folder, "score.txt", check_golden) == 4000, "lines of score.txt");
    begin("hands worked out by hand");
    CHECK(each_line(folder, "score_table.txt", check_score_table) >= 60,
          "lines of score_table.txt");
    begin("errors of invalid wins");
    check_spoiled();
    begin("unused bytes");
    check_unused();
    begin("rules and presets");
    check_rules();
    begin("%" PRIu64 " random inputs", hands);
    check_bytes(hands);
    begin("errors of waits and kans");
    check_bad_waits();
    return report();
}
