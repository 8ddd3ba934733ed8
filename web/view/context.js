// context.js - what every view may use, as a type.
// SPDX-License-Identifier: MIT

/**
 * What goes on while views come and go, as with a change of the language: each is made when it is
 * first needed. `left`: how far down the view was from which a table was opened, in pixels.
 * @typedef {{ practice?: import('../model/practice/session.js').Practice,
 *   panels?: import('../model/panels.js').Panels,
 *   left?: number,
 *   offers?: { state: import('../model/table/state.js').State, open: boolean } }} Models
 *
 * `remote` is the engine in its thread, which starts at the first call; `aside` one in a thread of
 * its own, for what must not wait behind the answer.
 * @typedef {object} Context
 * @property {import('../text/translate.js').Translate} t
 * @property {import('../text/words.js').Say} say
 * @property {import('../model/store.js').Store} store
 * @property {import('../../wasm/ukeire.js').Mahjong} mahjong
 * @property {() => Promise<import('../../wasm/worker.js').MahjongWorker>} remote
 * @property {() => Promise<import('../../wasm/worker.js').MahjongWorker>} aside
 * @property {() => import('../model/review/session.js').MadeSession} review the one of the page,
 *   which outlives the views; there with the second script
 * @property {import('../model/settings.js').Settings} settings
 * @property {Models} models
 * @property {(change: Partial<import('../model/settings.js').Settings>) => void} change
 */

export {};
