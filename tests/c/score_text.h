/* score_text.h - reads a won hand and its rules from a line of text.
 * SPDX-License-Identifier: MIT
 *
 *     TILES WIN HOW WINDS DORA URA CIRCUMSTANCES SETTING...
 *
 *     123p22z[777z][+1111s](2222s) 2z ron SW 3s4z - riichi+ippatsu honba=2 kiriage=1
 *
 * TILES    concealed tiles with the winning one, then melds: [called], [+added kan], (closed kan)
 * WIN      the winning tile; 0 is a red five
 * HOW      tsumo, or ron, ron2, ron3: from the right, opposite, the left
 * WINDS    round and seat: E S W N
 * DORA, URA  indicators, or -
 * CIRCUMSTANCES  joined by +, or -: riichi double-riichi ippatsu last rinshan chankan
 *          chankan-closed first
 * SETTING  NAME=NUMBER: honba, deposits, norths, win_red, or a member of mj_score_rules;
 *          preset=NAME (clears rules set before it); liable=YAKU:SEAT */
#ifndef SCORE_TEXT_H
#define SCORE_TEXT_H

#include "mj_score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline int text_suit(char c) {
    const char *suit = c ? strchr("mpsz", c) : NULL;
    return suit ? (int)(suit - "mpsz") : -1;
}

/* Reads digits and a suit letter. Returns the rest of the text, or NULL for invalid text. */
static inline const char *text_group(const char *text, int tiles[40], int *n, int *reds) {
    int digits = 0, suit;
    *n = *reds = 0;
    while (text[digits] >= '0' && text[digits] <= '9') digits++;
    if (digits == 0 || digits > 40 || (suit = text_suit(text[digits])) < 0) return NULL;
    for (int i = 0; i < digits; i++) {
        *reds += text[i] == '0';
        tiles[(*n)++] = 9 * suit + (text[i] == '0' ? 4 : text[i] - '1');
    }
    return text + digits + 1;
}

static inline const char *text_meld(const char *text, mj_agari *win) {
    int tiles[40], n, reds, closed = *text == '(', added = text[1] == '+';
    const char *rest = text_group(text + 1 + added, tiles, &n, &reds);
    if (!rest || (*rest != ')' && *rest != ']') || n < 3 || n > 4 || win->melds == 4) return NULL;
    int low = tiles[0], kind = MJ_MELD_PON;
    for (int i = 1; i < n; i++) low = tiles[i] < low ? tiles[i] : low;
    if (n == 4) kind = closed ? MJ_MELD_CLOSED_KAN : added ? MJ_MELD_ADDED_KAN : MJ_MELD_OPEN_KAN;
    if (tiles[0] != tiles[1]) kind = MJ_MELD_CHI;
    win->meld[win->melds++] = (mj_meld){(uint8_t)kind, (uint8_t)low, (uint8_t)reds};
    return rest + 1;
}

static inline int text_tiles(const char *text, mj_agari *win) {
    while (text && *text) {
        if (*text == '[' || *text == '(') {
            text = text_meld(text, win);
            continue;
        }
        int tiles[40], n, reds;
        text = text_group(text, tiles, &n, &reds);
        for (int i = 0; text && i < n; i++) win->count[tiles[i]]++;
        if (text && reds) win->reds[tiles[0] / 9] = (uint8_t)(win->reds[tiles[0] / 9] + reds);
    }
    return text != NULL;
}

static inline int text_indicators(const char *text, uint8_t *indicators, uint8_t *count) {
    if (!strcmp(text, "-")) return 1;
    while (text && *text) {
        int tiles[40], n, reds;
        text = text_group(text, tiles, &n, &reds);
        for (int i = 0; text && i < n; i++) {
            if (*count < MJ_INDICATORS) indicators[*count] = (uint8_t)tiles[i];
            ++*count;
        }
    }
    return text != NULL;
}

static inline int text_circumstance(const char *word, mj_agari *win) {
    static const struct {
        const char *name;
        size_t field;
        uint8_t value;
    } all[] = {{"riichi", offsetof(mj_agari, riichi), 1},
               {"double-riichi", offsetof(mj_agari, riichi), 2},
               {"ippatsu", offsetof(mj_agari, ippatsu), 1},
               {"last", offsetof(mj_agari, last), 1},
               {"rinshan", offsetof(mj_agari, rinshan), 1},
               {"chankan", offsetof(mj_agari, chankan), 1},
               {"chankan-closed", offsetof(mj_agari, chankan), 2},
               {"first", offsetof(mj_agari, first), 1}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!strcmp(word, all[i].name)) {
            ((uint8_t *)win)[all[i].field] = all[i].value;
            return 1;
        }
    return 0;
}

static inline int text_yaku(const char *name) {
    for (int y = 1; y < MJ_YAKU_COUNT; y++)
        if (!strcmp(name, mj_yaku_name(y))) return y;
    return 0;
}

static inline int text_pao(const char *value, mj_agari *win) {
    char yaku[32];
    int from, i = win->pao[0].yaku != MJ_YAKU_NONE;
    if (sscanf(value, "%31[^:]:%d", yaku, &from) != 2) return 0;
    win->pao[i] = (mj_pao){(uint8_t)text_yaku(yaku), (uint8_t)from};
    return win->pao[i].yaku != MJ_YAKU_NONE;
}

static inline int text_preset(const char *name, mj_score_rules *rules) {
    static const char *const names[] = {"default", "tenhou", "majsoul", "mleague", "wrc"};
    for (int i = 0; i < 5; i++)
        if (!strcmp(name, names[i])) return mj_score_preset(i, rules->players, rules) == MJ_OK;
    return 0;
}

#define TEXT_RULE(member)                                                                          \
    if (!strcmp(name, #member)) return rules->member = (uint8_t)number, 1

static inline int text_rule(const char *name, int number, mj_score_rules *rules) {
    TEXT_RULE(players);
    TEXT_RULE(kuitan);
    TEXT_RULE(ura);
    TEXT_RULE(ippatsu);
    TEXT_RULE(kiriage);
    TEXT_RULE(counted_yakuman);
    TEXT_RULE(double_yakuman);
    TEXT_RULE(add_yakuman);
    TEXT_RULE(double_wind_fu);
    TEXT_RULE(renhou);
    TEXT_RULE(sanma_payment);
    TEXT_RULE(pao);
    TEXT_RULE(pao_honba);
    TEXT_RULE(pao_whole);
    TEXT_RULE(kokushi_chankan);
    TEXT_RULE(riichi_kan);
    TEXT_RULE(double_ron);
    TEXT_RULE(nagashi);
    TEXT_RULE(abort);
    TEXT_RULE(riichi_points);
    TEXT_RULE(riichi_draws);
    if (!strcmp(name, "honba_draw")) return rules->honba_draw = (uint16_t)number, 1;
    if (!strcmp(name, "honba_ron")) return rules->honba_ron = (uint16_t)number, 1;
    if (strcmp(name, "reds")) return 0;
    rules->reds[0] = rules->reds[1] = rules->reds[2] = (uint8_t)number;
    return 1;
}

static inline int text_setting(char *word, mj_agari *win, mj_score_rules *rules) {
    char *value = strchr(word, '=');
    if (!value) return 0;
    *value++ = 0;
    if (!strcmp(word, "preset")) return text_preset(value, rules);
    if (!strcmp(word, "liable")) return text_pao(value, win);
    int number = atoi(value);
    if (!strcmp(word, "honba")) return win->honba = (uint8_t)number, 1;
    if (!strcmp(word, "deposits")) return win->deposits = (uint8_t)number, 1;
    if (!strcmp(word, "norths")) return win->norths = (uint8_t)number, 1;
    if (!strcmp(word, "win_red")) return win->win_red = (uint8_t)number, 1;
    return text_rule(word, number, rules);
}

static inline int text_wind(char c) {
    const char *wind = c ? strchr("ESWN", c) : NULL;
    return wind ? 27 + (int)(wind - "ESWN") : 0;
}

static inline int text_how(const char *how, mj_agari *win) {
    if (!strcmp(how, "tsumo")) return 1;
    if (strncmp(how, "ron", 3)) return 0;
    win->from = (uint8_t)(how[3] ? how[3] - '0' : 1);
    return 1;
}

static inline int text_win_tile(const char *text, mj_agari *win) {
    int tiles[40], n, reds;
    const char *rest = text_group(text, tiles, &n, &reds);
    if (!rest || *rest || n != 1) return 0;
    win->win_tile = (uint8_t)tiles[0];
    win->win_red = (uint8_t)reds;
    return 1;
}

/* Reads a hand from the part of the line before " = ", and cuts this part into words. Returns the
 * text after " = ", an empty text if there is none, or NULL for an invalid line. */
static inline char *text_line(char *line, mj_agari *win, mj_score_rules *rules) {
    char *word[7], *rest = strstr(line, " = ");
    *win = (mj_agari){0};
    *rules = (mj_score_rules)MJ_SCORE_RULES;
    if (rest) *rest = 0, rest += 3;
    for (int i = 0; i < 7; i++)
        if (!(word[i] = strtok(i ? NULL : line, " \n"))) return NULL;
    for (char *w; (w = strtok(NULL, " \n"));)
        if (!text_setting(w, win, rules)) return NULL;
    if (!text_tiles(word[0], win) || !text_win_tile(word[1], win) || !text_how(word[2], win) ||
        !text_indicators(word[4], win->dora, &win->dora_count) ||
        !text_indicators(word[5], win->ura, &win->ura_count))
        return NULL;
    win->round = (uint8_t)text_wind(word[3][0]);
    win->seat = (uint8_t)text_wind(word[3][1]);
    for (char *w = strtok(word[6], "+"); w && strcmp(w, "-"); w = strtok(NULL, "+"))
        if (!text_circumstance(w, win)) return NULL;
    return rest ? rest : "";
}

#endif
