/* score.c - the score of a won hand: one, with all that can be said of it, or many.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * Whatever is asked goes through one function, mj_assess. It is the only caller of each of its
 * parts, so that a compiler makes one piece of code of them: smaller, and a little faster.
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

static void write_brief(const mj_agari *win, const mj_score_rules *rules, const facts *f,
                        const verdict *v, mj_score_brief *b) {
    if (!v->base) {
        *b = (mj_score_brief){.outcome = v->form ? MJ_NO_YAKU : MJ_NOT_COMPLETE, .fu = v->fu};
        if (!v->form) b->distance = (uint8_t)distance_of(win, rules);
        return;
    }
    b->yaku = v->yaku;
    b->points = mj_pay(win, rules, v, b->gain);
    b->outcome = MJ_SCORED;
    b->han = v->han;
    b->fu = v->fu;
    b->yakuman = v->yakuman;
    b->dora = f->dora;
    b->ura = f->ura;
    b->red = f->red;
    b->north = f->north;
    if (!has_dora(v)) b->dora = b->ura = b->red = b->north = 0;
    b->limit = (uint8_t)limit_of(v);
    b->distance = b->spare[0] = b->spare[1] = 0;
}

APART int mj_assess(const mj_agari *restrict win, const mj_score_rules *restrict rules, int as,
                    scoring *restrict s, mj_score_brief *restrict brief) {
    int error = mj_open(win, rules, as, &s->f, &s->fault);
    if (error || as < MJ_AS_WIN) return error;
    s->ways = mj_judge(win, rules, &s->f, s->splits, s->each, &s->v);
    if (s->v.form && (win->pao[0].yaku | win->pao[1].yaku) &&
        (error = check_liable(win, rules, &s->v, &s->fault)))
        return error;
    write_brief(win, rules, &s->f, &s->v, brief);
    return MJ_OK;
}

/* ---- many hands ---- */

int mj_score_batch(const mj_agari *wins, size_t n, const mj_score_rules *rules,
                   mj_score_brief *briefs) {
    int error = mj_check_score_rules(rules), errors = 0;
    if (error) return error;
    if (n && (!wins || !briefs)) return MJ_ERR_ARGUMENT;
    scoring s;
    for (size_t i = 0; i < n; i++) {
        error = mj_assess(&wins[i], rules, MJ_AS_WIN, &s, &briefs[i]);
        if (!error) continue;
        briefs[i] = (mj_score_brief){.outcome = (int8_t)error};
        errors++;
    }
    return errors;
}

/* ---- one hand ---- */

int mj_score_check(const mj_agari *win, const mj_score_rules *rules, mj_score_fault *fault) {
    scoring s;
    mj_score_brief brief;
    s.fault = no_fault;
    int error = win ? mj_check_score_rules(rules) : MJ_ERR_ARGUMENT;
    if (error == MJ_SCORE_ERR_RULES) s.fault.field = MJ_FIELD_RULES;
    if (!error) error = mj_assess(win, rules, MJ_AS_WIN, &s, &brief);
    if (fault) *fault = s.fault;
    return error;
}

int mj_score(const mj_agari *win, const mj_score_rules *rules, mj_score_result *result) {
    scoring s;
    mj_score_brief brief;
    int error = win && result ? mj_check_score_rules(rules) : MJ_ERR_ARGUMENT;
    if (!error) error = mj_assess(win, rules, MJ_AS_WIN, &s, &brief);
    if (error) return error;
    mj_tell(win, rules, &s.f, &s.splits[s.v.way], &s.v, &brief, result);
    return brief.outcome;
}
