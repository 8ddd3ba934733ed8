// writer.js - writes a scene into the page: what a tap has changed, and a frame later what follows.
// SPDX-License-Identifier: MIT
//
// On a slow phone, writing and painting an answer takes longer than a tap should wait. So the first
// frame after a tap shows its own effect, a hand or a marked row, and the next one the answer.

import { afterFrame, whenDrawn } from '../view/kit/drawn.js';
import { isNarrow } from '../view/kit/narrow.js';
import { markApart } from '../view/page/apart.js';

/** @typedef {import('../model/scene.js').Scene} Scene */

/**
 * A part of the page. Where a tap changes what it shows, it may show the least of it at once.
 * @typedef {{ update: (scene: Scene) => void, atOnce?: (scene: Scene) => void }} Part
 */

const ANSWER = /** @type {const} */ ([
  'summary',
  'won',
  'goal',
  'riichi',
  'safety',
  'legend',
  'limits',
  'discards',
  'progress',
  'panels',
  'jumps',
]);
/** The parts that a phone shows when one scrolls or opens them: they wait for the first frame. */
const BELOW = new Set(/** @type {readonly string[]} */ (['legend', 'limits', 'panels']));
/** The parts that a phone does not show; they wait for their tab. */
const AWAY = {
  tiles: new Set(/** @type {readonly string[]} */ ([...ANSWER, 'situation'])),
  table: new Set(/** @type {readonly string[]} */ ([...ANSWER, 'field', 'options'])),
  answer: new Set(/** @type {readonly string[]} */ (['field', 'palette', 'situation', 'options'])),
};

/**
 * The part that shows the effect of a tap before the others; null where all do.
 * @param {Scene} before @param {Scene} now @returns {'hand' | 'discards' | null}
 */
function firstPart(before, now) {
  if (before.look.tab !== now.look.tab) return null;
  const [a, b] = [before.state, now.state];
  if (a.hand !== b.hand || a.drawn !== b.drawn || a.melds !== b.melds) return 'hand';
  return a === b && before.look.selected !== now.look.selected ? 'discards' : null;
}

/**
 * Writes what can be seen.
 * @param {HTMLElement} main @param {Record<string, Part>} parts
 */
function makeWriter(main, parts) {
  const lookApart = markApart(main);
  /** @type {Scene | null} */
  let last = null;
  /** Whether parts wait for the frame of a tap. */
  let behind = false;

  /** @param {Scene} scene @param {(name: string) => boolean} [wanted] */
  function write(scene, wanted = () => true) {
    const { tab } = scene.look;
    if (main.dataset.tab !== tab) main.dataset.tab = tab;
    for (const [name, part] of Object.entries(parts)) {
      if (wanted(name) && (!isNarrow() || !AWAY[tab].has(name))) part.update(scene);
    }
    lookApart();
  }

  /** The rest of the first scene, unless there is another one by then. @param {Scene} scene */
  const finish = (scene) => {
    if (last === scene) write(scene, (name) => BELOW.has(name));
  };

  function catchUp() {
    behind = false;
    if (last) write(last);
  }

  return (/** @type {Scene} */ scene) => {
    const before = last;
    last = scene;
    if (!before && isNarrow() && !scene.look.practice) {
      write(scene, (name) => !BELOW.has(name));
      return whenDrawn(() => finish(scene));
    }
    const first = before && isNarrow() ? firstPart(before, scene) : null;
    if (!first) return write(scene);
    const { update, atOnce = update } = parts[first];
    atOnce(scene);
    if (!behind) afterFrame(catchUp);
    behind = true;
    return undefined;
  };
}

export { AWAY, makeWriter };
