// turn.js - long work in several tasks, so that a tap or a frame between them need not wait.
// SPDX-License-Identifier: MIT

/** When the browser has done what waited. @returns {Promise<void>} */
const turn = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

export { turn };
