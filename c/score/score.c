/* score.c - the score of one complete hand in full, or of many hands in brief.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "score/tell.h"

static const mj_score_fault no_fault = {MJ_FIELD_NONE, -1, -1};

RARE static int check_liable(const mj_agari *win, const mj_score_rules *rules, uint64_t yaku,
                             mj_score_fault *fault) {
    for (int i = 0; i < 2; i++) {
        int one = win->pao[i].yaku;
        if (!(rules->pao & pao_bit(one)) || yaku & YAKU(one)) continue;
        *fault = (mj_score_fault){MJ_FIELD_PAO, (int8_t)i, -1};
        return MJ_SCORE_ERR_PAO;
    }
    return MJ_OK;
}

RARE static int distance_of_win(const mj_agari *win, const mj_score_rules *rules) {
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

static int has_dora(const verdict *v) { return (v->han != 0) & !v->renhou; }

static int32_t pay(const mj_agari *win, const mj_score_rules *rules, const terms *k,
                   const verdict *v, int32_t gain[4]) {
    return k->players == 4 && !is_liable(win)
               ? pay_four(win, k, v->base, gain)
               : mj_pay(win, rules, k->twice, v->yaku, v->base, gain);
}

RARE static void keep_row(const mj_score_brief *b, const mj_score_columns *to, size_t row) {
    to->yaku[row] = b->yaku;
    __builtin_memcpy(to->gain + 4 * row, b->gain, sizeof b->gain);
    to->points[row] = b->points;
    to->outcome[row] = (uint8_t)b->outcome;
    to->han[row] = b->han;
    to->fu[row] = b->fu;
    to->yakuman[row] = b->yakuman;
}

static void write_score_row(const verdict *v, int32_t points, const mj_score_columns *to,
                            size_t row) {
    to->yaku[row] = v->yaku;
    to->points[row] = points;
    to->outcome[row] = MJ_SCORED;
    to->han[row] = (uint8_t)v->han;
    to->fu[row] = (uint8_t)v->fu;
    to->yakuman[row] = (uint8_t)v->yakuman;
}

/* Writes a short result. Returns 1 if it wrote the brief, or 0 if it wrote the columns. */
static int write_brief(const mj_agari *win, const mj_score_rules *rules, const terms *k,
                       const facts *f, const verdict *v, mj_score_brief *b,
                       const mj_score_columns *to, size_t row) {
    if (!v->base) {
        int outcome = v->form ? MJ_NO_YAKU : MJ_NOT_COMPLETE;
        *b = (mj_score_brief){.outcome = (int8_t)outcome, .fu = (uint8_t)v->fu};
        if (!v->form) b->distance = (uint8_t)distance_of_win(win, rules);
        return 1;
    }
    int32_t points = pay(win, rules, k, v, to ? to->gain + 4 * row : b->gain);
    if (to) {
        write_score_row(v, points, to, row);
        return 0;
    }
    b->yaku = v->yaku;
    b->points = points;
    b->outcome = MJ_SCORED;
    b->han = (uint8_t)v->han;
    b->fu = (uint8_t)v->fu;
    b->yakuman = (uint8_t)v->yakuman;
    b->dora = (uint8_t)f->dora;
    b->ura = (uint8_t)f->ura;
    b->red = (uint8_t)f->red;
    b->north = (uint8_t)f->north;
    if (!has_dora(v)) b->dora = b->ura = b->red = b->north = 0;
    b->limit = (uint8_t)limit_of(v);
    b->distance = b->spare[0] = b->spare[1] = 0;
    return 1;
}

/* Returns an error, or the result of write_brief. */
static int assess(const mj_agari *win, const mj_score_rules *rules, const terms *k, int as,
                  mj_score_brief *brief, const mj_score_columns *to, size_t row, scoring *s,
                  totals *all, mj_score_fault *fault) {
    facts f;
    verdict v;
    int written = 1, error = mj_open(win, rules, k, as, &f, all, fault);
    if (error) return error;
    if (as >= MJ_AS_WIN) {
        mj_judge(win, k, &f, s ? &s->of : NULL, &v);
        if (is_liable(win) && v.form && (error = check_liable(win, rules, v.yaku, fault)))
            return error;
        written = write_brief(win, rules, k, &f, &v, brief, to, row);
        if (s) s->v = v;
    } else {
        brief->outcome = MJ_OK;
    }
    if (s) {
        s->f = f;
        __builtin_memcpy(s->all.of, f.copies, MJ_KINDS);
    }
    return written;
}

/* Scores n wins. SCORE.md, "Speed", explains why every scoring function calls assess_all. Returns
 * the number of errors. After the call `s` and `fault` describe the last win. */
static int assess_all(const mj_agari *wins, size_t n, const mj_score_rules *rules, int as,
                      mj_score_brief *briefs, const mj_score_columns *to, scoring *s,
                      mj_score_fault *fault) {
    terms k;
    totals all;
    mj_score_fault unused;
    int errors = 0;
    mj_set_terms(&k, rules, as);
    if (!fault) fault = &unused;
    for (size_t i = 0; i < n; i++) {
        mj_score_brief *b = to ? briefs : &briefs[i];
        int outcome = assess(&wins[i], rules, &k, as, b, to, i, s, &all, fault);
        if (outcome == 0) continue;
        if (outcome < 0) {
            *b = (mj_score_brief){.outcome = (int8_t)outcome};
            errors++;
        }
        if (to) keep_row(b, to, i);
    }
    return errors;
}

int mj_assess_one(const mj_agari *win, const mj_score_rules *rules, int as, mj_score_brief *brief,
                  scoring *s, mj_score_fault *fault) {
    return assess_all(win, 1, rules, as, brief, NULL, s, fault) ? brief->outcome : MJ_OK;
}

int mj_score_batch(const mj_agari *wins, size_t n, const mj_score_rules *rules,
                   mj_score_brief *briefs) {
    int error = mj_check_score_rules(rules);
    if (error) return error;
    if (n && (!wins || !briefs)) return MJ_ERR_ARGUMENT;
    return assess_all(wins, n, rules, MJ_AS_WIN, briefs, NULL, NULL, NULL);
}

int mj_score_into(const mj_agari *wins, size_t n, const mj_score_rules *rules,
                  const mj_score_columns *to) {
    mj_score_brief rare;
    int error = mj_check_score_rules(rules);
    if (error) return error;
    if (n && (!wins || !to)) return MJ_ERR_ARGUMENT;
    return assess_all(wins, n, rules, MJ_AS_WIN, &rare, to, NULL, NULL);
}

int mj_score_check(const mj_agari *win, const mj_score_rules *rules, mj_score_fault *fault) {
    mj_score_brief brief;
    mj_score_fault where = no_fault;
    int error = win ? mj_check_score_rules(rules) : MJ_ERR_ARGUMENT;
    if (error == MJ_SCORE_ERR_RULES) where.field = MJ_FIELD_RULES;
    if (!error) error = mj_assess_one(win, rules, MJ_AS_WIN, &brief, NULL, &where);
    if (fault) *fault = where;
    return error;
}

int mj_score(const mj_agari *win, const mj_score_rules *rules, mj_score_result *result) {
    scoring s;
    mj_score_brief brief;
    int error = win && result ? mj_check_score_rules(rules) : MJ_ERR_ARGUMENT;
    if (!error) error = mj_assess_one(win, rules, MJ_AS_WIN, &brief, &s, NULL);
    if (error) return error;
    mj_tell(win, rules, &s, &brief, result);
    return brief.outcome;
}
