/* check.c - see check.h.
 * SPDX-License-Identifier: MIT */
#include "win/points/check.h"

#include <string.h>

#include "score/tell.h"

static int utility_is_sound(const mj_value *v) {
    if (v->steps > MJ_UTILITY_STEPS) return 0;
    for (int i = 0; i < v->steps; i++) {
        double worth = v->utility[i].worth;
        if (!(worth >= 0 && worth <= 1e300)) return 0;
        if (i && (v->utility[i].from <= v->utility[i - 1].from || worth < v->utility[i - 1].worth))
            return 0;
    }
    return 1;
}

static int others_are_sound(const mj_others *o) {
    int ok = 1;
    for (int i = 0; i < 2; i++) {
        for (int n = 0; n < MJ_WIN_VALUES; n++)
            ok &= o[i].ends[n] >= 0 && o[i].ends[n] <= 1 && o[i].costs[n] >= -1e6 &&
                  o[i].costs[n] <= 1e6;
        for (int t = 0; t < MJ_KINDS; t++) ok &= o[i].ron[t] >= 0 && o[i].ron[t] <= 1;
    }
    return ok;
}

static int value_in_range(const mj_value *v) {
    if (v->with_others > 1 || (v->with_others && (v->ron != 0 || !others_are_sound(v->others))))
        return 0;
    return v->declare <= MJ_RIICHI_NEVER && v->ippatsu <= 1 && v->last_draw <= 1 && v->first <= 1 &&
           v->stick >= 0 && v->ron >= 0 && v->ron <= 1 && !(v->discards >> MJ_KINDS) &&
           utility_is_sound(v);
}

static int tiles_in(const uint8_t count[MJ_KINDS]) {
    int sum = 0;
    for (int t = 0; t < MJ_KINDS; t++) sum += count[t];
    return sum;
}

static int check_riichi(const mj_win_query *query, int tiles) {
    if (!query->value->table.riichi) return MJ_OK;
    if (tiles % 3 == 2) return MJ_ERR_ARGUMENT;
    return mj_distance(&query->hand, &query->rules, NULL, NULL) == 1 ? MJ_OK
                                                                     : MJ_SCORE_ERR_NOT_WAITING;
}

static mj_agari agari_of(const mj_win_query *query) {
    mj_agari win = query->value->table;
    for (int t = 0; t < MJ_KINDS; t++) win.count[t] = query->hand.count[t];
    win.win_tile = win.win_red = win.from = win.ura_count = win.ippatsu = win.last = 0;
    win.rinshan = win.chankan = win.first = 0;
    win.pao[0] = win.pao[1] = (mj_pao){MJ_YAKU_NONE, 0};
    return win;
}

static void most_unseen(const mj_agari *win, const mj_score_rules *rules, const totals *all,
                        uint8_t most[MJ_KINDS]) {
    for (int t = 0; t < MJ_KINDS; t++)
        most[t] =
            (uint8_t)(rules->players == 3 && NOT_IN_SANMA >> t & 1 ? 0 : MJ_COPIES - all->of[t]);
    for (int i = 0; i < win->dora_count; i++) most[win->dora[i]]--;
}

static int exceeds(const uint8_t unseen[MJ_KINDS], const uint8_t most[MJ_KINDS]) {
    for (int t = 0; t < MJ_KINDS; t++)
        if (unseen[t] > most[t]) return 1;
    return 0;
}

/* Counts the red fives neither held nor seen, at most as many as unseen fives. */
static int count_reds(const mj_win_query *query, const uint8_t unseen[MJ_KINDS], uint8_t reds[3]) {
    const mj_value *v = query->value;
    for (unsigned s = 0; s < 3; s++) {
        int left = v->rules.reds[s] - v->table.reds[s] - v->red_seen[s];
        for (int i = 0; i < v->table.melds; i++)
            if (v->table.meld[i].tile / 9 == s) left -= v->table.meld[i].reds;
        if (left < 0) return MJ_SCORE_ERR_REDS;
        reds[s] = (uint8_t)(left < unseen[9 * s + 4] ? left : unseen[9 * s + 4]);
    }
    return MJ_OK;
}

int mj_points_check(const mj_win_query *query, uint8_t unseen[MJ_KINDS], uint8_t reds[3]) {
    const mj_value *v = query->value;
    scoring s;
    mj_score_brief unused;
    int tiles = tiles_in(query->hand.count), error = mj_check_score_rules(&v->rules);
    if (error) return error;
    if (!value_in_range(v) || v->rules.players != query->rules.players ||
        v->table.melds != query->hand.melds)
        return MJ_ERR_ARGUMENT;
    mj_agari win = agari_of(query);
    int as = tiles % 3 == 1 ? MJ_AS_WAITING : MJ_AS_FULL;
    if ((error = mj_assess_one(&win, &v->rules, as, &unused, &s, NULL))) return error;
    if ((error = check_riichi(query, tiles))) return error;
    uint8_t most[MJ_KINDS];
    most_unseen(&win, &v->rules, &s.all, most);
    if (!query->unseen) memcpy(unseen, most, MJ_KINDS);
    if (exceeds(unseen, most)) return MJ_SCORE_ERR_UNSEEN;
    return count_reds(query, unseen, reds);
}
