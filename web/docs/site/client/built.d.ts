// What the build puts in for these names: files beside the page.
// SPDX-License-Identifier: MIT

declare const INDEX: string;
declare const ENGINE: string;
declare const FIGURES_FILE: string;
