// The page's tables in tests: that of a link, and that after some actions.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { reduce } from '../../web/model/table/actions.js';
import { decode } from '../../web/model/table/link.js';

/** @typedef {import('../../web/model/table/state.js').State} State */

/** @param {string} link @returns {State} */
function tableOf(link) {
  const { state, problem } = decode(link);
  assert.is(problem, null, `${link} ${JSON.stringify(problem)}`);
  return state;
}

/** None of the actions may be refused. @param {State} state @param {any[]} actions */
function after(state, ...actions) {
  return actions.reduce((now, action) => {
    const { state: next, problem } = reduce(now, action);
    assert.is(problem, null, JSON.stringify([action, problem]));
    return next;
  }, state);
}

export { after, tableOf };
