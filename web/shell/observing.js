// observing.js - in the built page, what a table does not need that only observes, in place of
// wasm/table/actions.js and wasm/table/referee.js: the page asks neither what a player may do nor
// for a strict table.
// SPDX-License-Identifier: MIT

const none = () => {
  throw new Error('the tables of the page only observe');
};

export { none as actions, none as referee };
