/* classes.h - the behaviour of an aim, as a class shared by equal aims.
 * SPDX-License-Identifier: MIT
 *
 * WIN.md, "Classes of suit hands", defines aim, class, signature, core and spare. */
#ifndef MJ_WIN_CLASSES_H
#define MJ_WIN_CLASSES_H
#include "win/straight/learned.h"

/* A class_move is a move of an aim, described by the class that it leads to. */
typedef struct class_move {
    uint64_t name; /* name of the target class */
    /* With points: the record of the suit if the draw wins, and the growth of the yield; else 0. */
    uint64_t won, yield;
    uint32_t class, gain, weight, core;
} class_move;

/* The moves of an aim, sorted by name and gain; equal moves are merged, their weights added. */
typedef struct class_moves {
    class_move of[MOVES];
    unsigned count;
    uint64_t record; /* with points: the record of the suit itself */
} class_moves;

/* Adds the move between two aims. The aim `to` has a class. The weight of a discard is 0. `spares`
 * is the number of new spares in addition to the spares of `to`. */
void mj_class_add_move(const learned *c, class_moves *list, const aim *from, uint32_t to,
                       uint32_t weight, uint32_t spares, uint64_t won);

/* Gives aim i its class by its moves: the class of a core if a tile of the aim is a spare, else the
 * class with the aim's signature. */
void mj_class_settle(learned *c, uint32_t i, const class_moves *draws, const class_moves *discards);

/* Gives aim i the class of a core with a number of spares. */
void mj_class_spare(const learned *c, uint32_t i, uint32_t core, uint32_t spares);
#endif
