// The page's state after some actions, none of which may be refused.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { reduce } from '../../web/model/table/actions.js';

/**
 * @param {import('../../web/model/table/state.js').State} state @param {any[]} actions
 * @returns {import('../../web/model/table/state.js').State}
 */
function after(state, ...actions) {
  return actions.reduce((now, action) => {
    const { state: next, problem } = reduce(now, action);
    assert.is(problem, null, JSON.stringify(action));
    return next;
  }, state);
}

export { after };
