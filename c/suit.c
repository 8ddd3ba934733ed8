/* suit.c - the generated tables.
 * SPDX-License-Identifier: MIT
 */
#include "suit.h"

#include "tables.h"
