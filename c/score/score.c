/* score.c - the score of a won hand: one, with all that can be said of it, or many.
 * SPDX-License-Identifier: MIT
 */
#include "score/tell.h"

static const mj_score_fault no_fault = {MJ_FIELD_NONE, -1, -1};

/* A liable player for a yakuman that the hand does not have. */
RARE static int check_liable(const mj_agari *win, const mj_score_rules *rules, const verdict *v,
                             mj_score_fault *fault) {
    for (int i = 0; i < 2; i++) {
        int yaku = win->pao[i].yaku;
        if (!(rules->pao & pao_bit(yaku)) || v->yaku & YAKU(yaku)) continue;
        *fault = (mj_score_fault){MJ_FIELD_PAO, (int8_t)i, -1};
        return MJ_SCORE_ERR_PAO;
    }
    return MJ_OK;
}

/* Checks and judges. */
static int open_and_judge(const mj_agari *win, const mj_score_rules *rules, facts *f, split *splits,
                          verdict *v, mj_score_fault *fault) {
    int error = mj_open_win(win, rules, f, fault);
    if (error) return error;
    mj_judge(win, rules, f, splits, v);
    return v->form && (win->pao[0].yaku | win->pao[1].yaku) ? check_liable(win, rules, v, fault)
                                                            : MJ_OK;
}

int mj_score_check(const mj_agari *win, const mj_score_rules *rules, mj_score_fault *fault) {
    facts f;
    split splits[MJ_SPLITS];
    verdict v;
    mj_score_fault nowhere;
    if (!fault) fault = &nowhere;
    *fault = no_fault;
    int error = win ? mj_check_score_rules(rules) : MJ_ERR_ARGUMENT;
    if (error == MJ_SCORE_ERR_RULES) fault->field = MJ_FIELD_RULES;
    return error ? error : open_and_judge(win, rules, &f, splits, &v, fault);
}

RARE static int distance_of(const mj_agari *win, const mj_score_rules *rules) {
    mj_hand hand = {.melds = win->melds};
    mj_rules shape = {rules->players, MJ_ALL_FORMS, 0, 0};
    for (int t = 0; t < MJ_KINDS; t++) hand.count[t] = win->count[t];
    return mj_distance(&hand, &shape, NULL, NULL);
}

static int limit_of(const verdict *v) {
    static const uint8_t limits[9] = {
        [2] = MJ_LIMIT_MANGAN, [3] = MJ_LIMIT_HANEMAN,   [4] = MJ_LIMIT_BAIMAN,
        [5] = MJ_LIMIT_BAIMAN, [6] = MJ_LIMIT_SANBAIMAN, [7] = MJ_LIMIT_SANBAIMAN,
        [8] = MJ_LIMIT_COUNTED};
    unsigned thousands = (unsigned)v->base / 1000;
    return limits[thousands < 8 ? thousands : 8] + (v->yakuman != 0);
}

/* Do dora count? */
static int has_dora(const verdict *v) { return (v->han != 0) & !v->renhou; }

/* ---- many hands ---- */

void mj_brief(const mj_agari *win, const mj_score_rules *rules, const facts *f, const verdict *v,
              mj_score_brief *b) {
    if (!v->base) {
        *b = (mj_score_brief){.outcome = v->form ? MJ_NO_YAKU : MJ_NOT_COMPLETE, .fu = v->fu};
        if (!v->form) b->distance = (uint8_t)distance_of(win, rules);
        return;
    }
    int dora = has_dora(v);
    b->yaku = v->yaku;
    b->points = mj_pay(win, rules, v, b->gain);
    b->outcome = MJ_SCORED;
    b->han = v->han;
    b->fu = v->fu;
    b->yakuman = v->yakuman;
    b->dora = (uint8_t)(f->dora * dora);
    b->ura = (uint8_t)(f->ura * dora);
    b->red = (uint8_t)(f->red * dora);
    b->north = (uint8_t)(f->north * dora);
    b->limit = (uint8_t)limit_of(v);
    b->distance = b->spare[0] = b->spare[1] = 0;
}

/* The answer of a hand that may have an error; rules are checked already. */
static void answer(const mj_agari *win, const mj_score_rules *rules, mj_score_brief *b) {
    facts f;
    split splits[MJ_SPLITS];
    verdict v;
    mj_score_fault fault;
    int error = open_and_judge(win, rules, &f, splits, &v, &fault);
    if (error)
        *b = (mj_score_brief){.outcome = (int8_t)error};
    else
        mj_brief(win, rules, &f, &v, b);
}

int mj_score_batch(const mj_agari *wins, size_t n, const mj_score_rules *rules,
                   mj_score_brief *briefs) {
    int error = mj_check_score_rules(rules), errors = 0;
    if (error) return error;
    if (n && (!wins || !briefs)) return MJ_ERR_ARGUMENT;
    for (size_t i = 0; i < n; i++) {
        answer(&wins[i], rules, &briefs[i]);
        errors += briefs[i].outcome < 0;
    }
    return errors;
}

/* ---- one hand ---- */

int mj_score(const mj_agari *win, const mj_score_rules *rules, mj_score_result *result) {
    facts f;
    split splits[MJ_SPLITS];
    verdict v;
    mj_score_fault fault;
    int error = win && result ? mj_check_score_rules(rules) : MJ_ERR_ARGUMENT;
    if (!error) error = open_and_judge(win, rules, &f, splits, &v, &fault);
    if (error) return error;
    mj_score_brief brief;
    mj_brief(win, rules, &f, &v, &brief);
    mj_tell(win, rules, &f, &splits[v.way], &v, &brief, result);
    return brief.outcome;
}
