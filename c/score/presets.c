/* presets.c - published rule sets; SCORE.md lists their sources and unknown switches.
 * SPDX-License-Identifier: MIT */
#include "mj_score.h"

static void set_tenhou(mj_score_rules *r) {
    r->double_yakuman = 0;
    r->pao_whole = 1;
    r->pao_honba = 1;
    r->kokushi_chankan = 0;
}

static void set_majsoul(mj_score_rules *r) {
    r->pao_honba = 1;
    r->abort = MJ_ABORT_ALL - MJ_ABORT_THREE_RONS;
}

static void set_mleague(mj_score_rules *r) {
    r->double_yakuman = 0;
    r->kiriage = 1;
    r->counted_yakuman = 0;
    r->double_wind_fu = 2;
    r->pao |= MJ_PAO_SUUKANTSU;
    r->kokushi_chankan = 0;
    r->riichi_kan = MJ_RIICHI_KAN_READING;
    r->double_ron = 0;
    r->nagashi = 0;
    r->abort = 0;
    r->riichi_points = 0;
    r->riichi_draws = 0;
}

static void set_wrc(mj_score_rules *r) {
    r->reds[0] = r->reds[1] = r->reds[2] = 0;
    r->kiriage = 1;
    r->double_yakuman = 0;
    r->add_yakuman = 0;
    r->counted_yakuman = 0;
    r->renhou = MJ_RENHOU_FIVE_HAN;
    r->pao_whole = 1;
    r->riichi_kan = MJ_RIICHI_KAN_READING;
    r->double_ron = 0;
    r->nagashi = 0;
    r->abort = 0;
}

int mj_score_preset(int preset, int players, mj_score_rules *rules) {
    int known = players == 4 ? preset <= MJ_RULES_WRC : players == 3 && preset <= MJ_RULES_MAJSOUL;
    if (!rules || preset < 0 || !known) return MJ_ERR_ARGUMENT;
    mj_score_rules r = MJ_SCORE_RULES;
    r.players = (uint8_t)players;
    if (players == 3) r.honba_ron = 200;
    if (preset == MJ_RULES_TENHOU) set_tenhou(&r);
    if (preset == MJ_RULES_MAJSOUL) set_majsoul(&r);
    if (preset == MJ_RULES_MLEAGUE) set_mleague(&r);
    if (preset == MJ_RULES_WRC) set_wrc(&r);
    *rules = r;
    return MJ_OK;
}
