// observing.js - in the built page, what a table does not need that only observes, in place of
// wasm/table/actions.js, decide.js and referee.js: the page asks neither what a player may do, nor
// what is best at a table, nor for a strict table.
// SPDX-License-Identifier: MIT

const none = () => {
  throw new Error('the tables of the page only observe');
};

export { none as actions, none as decide, none as decideAsync, none as referee };
