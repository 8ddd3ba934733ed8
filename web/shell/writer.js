// writer.js - writes a scene into the page: what a tap has changed, and a frame later what follows.
// SPDX-License-Identifier: MIT
//
// On a slow phone, an answer and its painting take longer than a tap should wait. So the first
// frame after a tap shows its own effect, a hand or a marked row, and the next one what follows.

import { onceAt, whenDrawn } from '../view/kit/drawn.js';
import { isNarrow } from '../view/kit/narrow.js';
import { turn } from '../view/kit/turn.js';

/**
 * @typedef {import('../model/scene.js').Scene} Scene
 * @typedef {import('../model/scene.js').Seen} Seen
 *
 * A part of the page. What a tap changes in it may be shown before its answer is known.
 * @typedef {{ update: (scene: Scene) => void, atOnce?: (seen: Seen) => void,
 *   prepare?: () => void }} Part
 */

/** The parts that show nothing of the answer: they are written while the engine is loaded. */
const OF_TABLE = ['toolbar', 'palette', 'field'];

/** The parts that a phone shows below the others: they wait until these are drawn. */
const BELOW = new Set(['example', 'useful', 'limits', 'panels']);

/**
 * The part that shows the effect of a tap before the others; null where all do.
 * @param {Seen} before @param {Seen} now @returns {'hand' | 'discards' | null}
 */
function firstPart(before, now) {
  const [a, b] = [before.state, now.state];
  if (a.hand !== b.hand || a.drawn !== b.drawn || a.melds !== b.melds) return 'hand';
  return a === b && before.look.selected !== now.look.selected ? 'discards' : null;
}

/**
 * Writes what can be seen.
 * @param {HTMLElement} main @param {Record<string, Part>} parts
 */
function makeWriter(main, parts) {
  /** @type {Scene | null} */
  let last = null;

  /** @param {Scene} scene @param {(name: string) => boolean} [wanted] */
  function write(scene, wanted = () => true) {
    const { door } = scene.look;
    if (main.dataset.door !== door) main.dataset.door = door;
    for (const [name, part] of Object.entries(parts)) if (wanted(name)) part.update(scene);
  }

  /** The rest of the latest scene. */
  const finish = onceAt(whenDrawn, () => last && write(last, (name) => BELOW.has(name)));

  return {
    /** Makes the parts that the first scene writes. @param {Seen} seen what is known of it */
    async prepare(seen) {
      for (const { prepare } of Object.values(parts)) {
        if (!prepare) continue;
        await turn();
        prepare();
      }
      for (const name of OF_TABLE) {
        await turn();
        parts[name].update(/** @type {Scene} */ (seen));
      }
    },
    /** @param {Scene} scene */
    update(scene) {
      const waits = isNarrow() && scene.look.door === 'analyse';
      last = scene;
      write(scene, waits ? (name) => !BELOW.has(name) : undefined);
      if (waits) finish();
    },
    stop: () => (last = null),
    /** Whether it shows something before the answer. @param {Seen} seen */
    atOnce(seen) {
      const first = last && isNarrow() && firstPart(last, seen);
      if (first) parts[first].atOnce?.(seen);
      return Boolean(first);
    },
  };
}

export { makeWriter };
