/* plain_size.c - how large the plain graph of a hand is: hands and edges, for the benchmark.
 * SPDX-License-Identifier: MIT
 *
 * Reads 34 bytes a hand, 14 tiles each; the argument is `extra`, or -1 for straight mode.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "win_plain.h"

enum { MOST = 6000000 };

int main(int argc, char **argv) {
    uint8_t count[WIN_PLAIN_TILES];
    int extra = argc > 1 ? atoi(argv[1]) : WIN_PLAIN_STRAIGHT;
    static win_plain_result r;
    while (fread(count, 1, sizeof count, stdin) == sizeof count) {
        win_plain_query q = {
            .players = 4, .forms = WIN_PLAIN_ALL_FORMS, .draws = 1, .pool = 122, .extra = extra};
        for (int t = 0; t < WIN_PLAIN_TILES; t++) {
            q.counts[t] = count[t];
            q.unseen[t] = 4 - count[t];
        }
        if (win_plain(&q, MOST, &r)) printf("%zu %zu\n", r.waiting + r.discarding, r.edges);
    }
    win_plain_cleanup();
    return 0;
}
