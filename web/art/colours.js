// palette.js - the inks of the tiles.
// SPDX-License-Identifier: MIT
//
// Each ink keeps a contrast of at least 4.5 to the ivory face. Red is much lighter than green and
// blue, so that they differ in brightness too, for whom they do not differ in hue.

export const FACE = '#fffdf4';
export const EDGE = '#d8c79a';
export const OUTLINE = '#9c8d62';
export const INK = '#1b2430';
export const RED = '#d3202a';
export const GREEN = '#0b6138';
export const BLUE = '#16418f';
export const BACK = '#1d6a58';
export const BACK_LIGHT = '#8fc4b0';
