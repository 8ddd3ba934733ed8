/* suit.c - the generated tables.
 * SPDX-License-Identifier: MIT
 */
#include "hand/suit.h"

#include "tables.h"
