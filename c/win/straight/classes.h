/* classes.h - classes of aims, where all aims of a class have equivalent moves.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_CLASSES_H
#define MJ_WIN_CLASSES_H
#include "win/straight/learned.h"

typedef struct class_move {
    uint64_t name; /* name of the target class */
    /* with points: the record of the suit if the draw wins, and the growth of the yield */
    uint64_t won, yield;
    uint32_t class, gain, weight, core;
} class_move;

/* A class_moves has moves sorted by name and gain. The weights of equal moves are added. */
typedef struct class_moves {
    class_move of[MOVES];
    unsigned count;
    uint64_t record; /* with points: the record of the suit */
} class_moves;

/* Adds the move from an aim to aim `to`, which has a class. The move adds `spares` spares. */
void mj_class_add_move(const learned *c, class_moves *list, const aim *from, uint32_t to,
                       uint32_t weight, uint32_t spares, uint64_t won);

/* Sets the class of aim i: the class of its core if it has a spare, else of its signature. */
void mj_class_settle(learned *c, uint32_t i, const class_moves *draws, const class_moves *discards);

void mj_class_spare(const learned *c, uint32_t i, uint32_t core, uint32_t spares);
#endif
