/* score_oracle_test.c - the plain scorer against the answers of an independent program.
 * SPDX-License-Identifier: MIT
 *
 * score_oracle_test FOLDER
 */
#include "check.h"
#include "score_plain.h"

#include <stdbool.h>

/* ---- the golden hands ---- */

static const char *const japanese[PLAIN_YAKU] = {
    [PLAIN_RIICHI] = "立直",
    [PLAIN_DOUBLE_RIICHI] = "ダブル立直",
    [PLAIN_IPPATSU] = "一発",
    [PLAIN_MENZEN_TSUMO] = "門前清自摸和",
    [PLAIN_HAITEI] = "海底摸月",
    [PLAIN_HOUTEI] = "河底撈魚",
    [PLAIN_RINSHAN] = "嶺上開花",
    [PLAIN_PINFU] = "平和",
    [PLAIN_TANYAO] = "断幺九",
    [PLAIN_IIPEIKOU] = "一盃口",
    [PLAIN_ROUND_WIND] = "場風",
    [PLAIN_SEAT_WIND] = "自風",
    [PLAIN_HAKU] = "翻牌 白",
    [PLAIN_HATSU] = "翻牌 發",
    [PLAIN_CHUN] = "翻牌 中",
    [PLAIN_CHIITOITSU] = "七対子",
    [PLAIN_CHANTA] = "混全帯幺九",
    [PLAIN_ITTSU] = "一気通貫",
    [PLAIN_SANSHOKU] = "三色同順",
    [PLAIN_SANSHOKU_DOUKOU] = "三色同刻",
    [PLAIN_TOITOI] = "対々和",
    [PLAIN_SANANKOU] = "三暗刻",
    [PLAIN_SANKANTSU] = "三槓子",
    [PLAIN_HONROUTOU] = "混老頭",
    [PLAIN_SHOUSANGEN] = "小三元",
    [PLAIN_HONITSU] = "混一色",
    [PLAIN_JUNCHAN] = "純全帯幺九",
    [PLAIN_RYANPEIKOU] = "二盃口",
    [PLAIN_CHINITSU] = "清一色",
    [PLAIN_KOKUSHI] = "国士無双",
    [PLAIN_KOKUSHI_13] = "国士無双十三面",
    [PLAIN_SUUANKOU] = "四暗刻",
    [PLAIN_SUUANKOU_TANKI] = "四暗刻単騎",
    [PLAIN_DAISANGEN] = "大三元",
    [PLAIN_SHOUSUUSHII] = "小四喜",
    [PLAIN_DAISUUSHII] = "大四喜",
    [PLAIN_TSUUIISOU] = "字一色",
    [PLAIN_CHINROUTOU] = "清老頭",
    [PLAIN_RYUUIISOU] = "緑一色",
    [PLAIN_CHUUREN] = "九蓮宝燈",
    [PLAIN_PURE_CHUUREN] = "純正九蓮宝燈",
    [PLAIN_SUUKANTSU] = "四槓子",
};

static const plain_rules golden_rules = {
    .players = 4,
    .kuitan = true,
    .ippatsu = true,
    .ura = true,
    .counted_yakuman = true,
    .yakuman_add = true,
    .double_yakuman = {[PLAIN_SUUANKOU_TANKI] = true,
                       [PLAIN_DAISUUSHII] = true,
                       [PLAIN_PURE_CHUUREN] = true,
                       [PLAIN_KOKUSHI_13] = true},
    .double_wind_fu = 4,
};

/* The tiles written as 40m5z, 0 being a red five. Returns how many. */
static int read_list(const char *text, const char *end, int *tile, bool *red) {
    int n = 0, from = 0;
    for (; text < end; text++) {
        const char *suit = *text ? strchr("mpsz", *text) : NULL;
        if (*text >= '0' && *text <= '9') {
            red[n] = *text == '0';
            tile[n] = red[n] ? 4 : *text - '1';
            n++;
        }
        for (; suit && from < n; from++) tile[from] += 9 * (int)(suit - "mpsz");
    }
    return n;
}

static void read_meld(const char *text, const char *end, plain_win *win) {
    int tile[4] = {0}, n;
    bool red[4] = {false};
    plain_meld *meld = &win->melds[win->meld_count++];
    n = read_list(text + 1, end, tile, red);
    meld->kind = tile[0] != tile[1] ? PLAIN_CHI : n == 3 ? PLAIN_PON : PLAIN_OPEN_KAN;
    if (*text == '(') meld->kind = PLAIN_CLOSED_KAN;
    meld->tile = tile[0];
    meld->from = 1;
    for (int i = 0; i < n; i++) {
        meld->reds += red[i];
        if (tile[i] < meld->tile) meld->tile = tile[i];
    }
}

static void read_hand(const char *text, plain_win *win) {
    int tile[14], n;
    bool red[14] = {false};
    size_t concealed = strcspn(text, "[(");
    n = read_list(text, text + concealed, tile, red);
    for (int i = 0; i < n; i++) {
        win->concealed[tile[i]]++;
        if (red[i]) win->reds[tile[i] / 9]++;
    }
    for (text += concealed; *text; text += strcspn(text, "])") + 1)
        read_meld(text, text + strcspn(text, "])"), win);
}

static int read_indicators(const char *text, int *tile) {
    bool red[5];
    return *text == '-' ? 0 : read_list(text, text + strlen(text), tile, red);
}

static int wind_of(char letter) { return PLAIN_EAST + (int)(strchr("ESWN", letter) - "ESWN"); }

static void read_circumstances(const char *text, plain_win *win) {
    win->riichi = strstr(text, "double-riichi") ? 2 : strstr(text, "riichi") != NULL;
    win->ippatsu = strstr(text, "ippatsu") != NULL;
    win->last = strstr(text, "last") != NULL;
    win->rinshan = strstr(text, "rinshan") != NULL;
}

static const char *yaku_text(const plain_score *s) {
    static char text[400];
    int length = 0;
    text[0] = 0;
    for (int y = 0; y < PLAIN_YAKU; y++)
        if (s->yaku[y]) length += snprintf(text + length, 40, "%s ", japanese[y]);
    return text;
}

/* The yaku that a word names, or -1; a wind follows the name of its yaku. */
static int yaku_named(const char *word) {
    size_t length = strcspn(word, " ");
    for (int y = 0; y < PLAIN_YAKU; y++) {
        bool wind = y == PLAIN_ROUND_WIND || y == PLAIN_SEAT_WIND;
        if (!japanese[y]) continue;
        if (wind ? strncmp(word, japanese[y], length) == 0 : strcmp(word, japanese[y]) == 0)
            return y;
    }
    return -1;
}

/* The yaku and the kinds of dora that a list names. */
static void read_yaku(char *text, bool yaku[PLAIN_YAKU], bool dora[3]) {
    static const char *const names[3] = {"ドラ", "赤ドラ", "裏ドラ"};
    for (char *word = strtok(text, ",\n"); word; word = strtok(NULL, ",\n")) {
        int y = yaku_named(word), is_dora = 0;
        for (int i = 0; i < 3; i++) {
            if (strcmp(word, names[i]) != 0) continue;
            dora[i] = true;
            is_dora = 1;
        }
        if (y >= 0) yaku[y] = true;
        CHECK(y >= 0 || is_dora, "unknown yaku %s", word);
    }
}

static bool same_yaku(const plain_score *s, const bool yaku[PLAIN_YAKU]) {
    return memcmp(s->yaku, yaku, sizeof s->yaku) == 0;
}

static void check_answer(const char *line, char *answer, const plain_score *s, int n) {
    int han, fu, yakuman, points, at, same = 0;
    bool yaku[PLAIN_YAKU] = {false}, dora[3] = {false};
    if (strncmp(answer, "no-yaku", 7) == 0) {
        CHECK(n > 0 && s->points == 0, "%s: %s", line, yaku_text(s));
        return;
    }
    CHECK(sscanf(answer, "%d %d %d %d %n", &han, &fu, &yakuman, &points, &at) == 4, "%s", line);
    read_yaku(answer + at, yaku, dora);
    CHECK(n > 0 && s->points == points && s->han == han, "%s: %d han, %d points", line, s->han,
          s->points);
    CHECK(s->limit >= PLAIN_COUNTED_YAKUMAN || yakuman == 0, "%s", line);
    CHECK(s->limit == PLAIN_YAKUMAN ? s->yakuman == yakuman : s->fu == fu, "%s: %d fu", line,
          s->fu);
    for (int i = 0; i < n; i++) same += same_yaku(&s[i], yaku);
    CHECK(same > 0, "%s: %s", line, yaku_text(s));
    if (s->limit == PLAIN_YAKUMAN) return;
    CHECK(dora[0] == (s->dora > 0) && dora[1] == (s->red > 0) && dora[2] == (s->ura > 0),
          "%s: dora %d, red %d, ura %d", line, s->dora, s->red, s->ura);
}

static void check_golden(char *line) {
    char hand[64], tile[4], how[8], winds[4], dora[20], ura[20], circumstances[60];
    plain_score best[PLAIN_READINGS];
    plain_win win = {.from = 1};
    char *answer = strstr(line, " = ");
    if (!answer || sscanf(line, "%63s %3s %7s %3s %19s %19s %59s", hand, tile, how, winds, dora,
                          ura, circumstances) != 7) {
        CHECK(0, "cannot read: %s", line);
        return;
    }
    *answer = 0;
    read_hand(hand, &win);
    read_list(tile, tile + 2, &win.tile, &win.red);
    win.by_draw = strcmp(how, "tsumo") == 0;
    win.round = wind_of(winds[0]);
    win.seat = wind_of(winds[1]);
    win.indicator_count = read_indicators(dora, win.indicators);
    win.ura_count = read_indicators(ura, win.ura);
    read_circumstances(circumstances, &win);
    check_answer(line, answer + 3, best, score_plain(&win, &golden_rules, best));
}

static void check_golden_file(const char *folder) {
    char line[512];
    int rows = 0;
    snprintf(line, sizeof line, "%s/score.txt", folder);
    FILE *file = fopen(line, "r");
    CHECK(file, "no file %s", line);
    while (file && fgets(line, sizeof line, file))
        if (line[0] != '#') {
            check_golden(line);
            rows++;
        }
    if (file) fclose(file);
    CHECK(rows == 4000, "%d rows", rows);
}

int main(int count, char **word) {
    if (count != 2) return fprintf(stderr, "score_oracle_test FOLDER\n"), 2;
    check_golden_file(word[1]);
    return report();
}
