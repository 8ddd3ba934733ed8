/* player.c - see player.h: asks the mode of the calculation.
 * SPDX-License-Identifier: MIT
 */
#include "win/play/player.h"

#include "win/win.h"

int mj_player_start(const mj_win *w, unsigned tile, player *p) {
    if (!w || w->error || w->memory.failed) return MJ_ERR_ARGUMENT;
    for (unsigned i = 0; i < w->result.rows; i++)
        if (w->result.row[i].tile == tile && w->result.row[i].ready)
            return w->mode->seat(w->run, i, p) ? MJ_OK : MJ_ERR_ARGUMENT;
    return MJ_ERR_ARGUMENT;
}

outcome mj_player_draw(mj_win *w, player *p, unsigned tile, int left) {
    return w->mode->draw(w->run, p, tile / 9, mj_suit_rank(&w->q, tile), left);
}

int mj_player_is_tenpai(const mj_win *w, const player *p) { return w->mode->is_tenpai(w->run, p); }

const question *mj_player_question(const mj_win *w) { return &w->q; }

int mj_player_failed(const mj_win *w) { return w->memory.failed; }
