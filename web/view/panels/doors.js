// doors.js - the views beside the analysis, each with its own address: practice and review.
// SPDX-License-Identifier: MIT

import { callsAsync } from '../../../wasm/table.js';
import { adviceFor } from '../../model/engine/advice.js';
import { areAlike, engineRules } from '../../state/rules.js';
import { tableOf } from '../../model/practice/problem.js';
import { makeSession } from '../../model/practice/session.js';
import { goalShown, practiceGoal } from '../../model/review/mistakes.js';
import { stateAt } from '../../model/review/position.js';
import { rulesBy } from '../../model/review/rules.js';
import { decisionsHere, isPlayed } from '../../model/review/session.js';
import { presetWord } from '../../text/words.js';
import { whenDrawn } from '../kit/drawn.js';
import { element } from '../kit/element.js';
import { makePractice } from './practice/practice.jsx';
import { makeReview } from './review/review.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/practice/score.js').Answer} Answer
 */

/**
 * Shows a table in the analysis, played for the goal and by the rules by which it was judged: so it
 * has the same numbers there. Rules that are not those of before are said, and what was done there
 * is marked. The way back leads to the door.
 * @param {Context} context @param {'practice' | 'review'} from
 */
function openTable({ t, store, change, models, settings }, from) {
  return (
    /** @type {Scene['state']} */ state,
    /** @type {import('../../model/engine/question.js').Goal} */ goal,
    /** @type {import('../../state/rules.js').Rules | undefined} */ rules,
    /** @type {Scene['look']['done']} */ done = null,
  ) => {
    const before = settings.rules;
    if (rules) {
      change({ rules });
      store.see({ rules: engineRules(rules) });
    }
    models.left = scrollY;
    store.dispatch({
      type: 'load',
      state,
      aim: { goal, door: 'analyse', from, done, editing: null },
    });
    if (!areAlike(before, settings.rules)) store.see({ notice: presetWord(t, settings.rules) });
    scrollTo(0, 0);
  };
}

/**
 * @param {Context} context @param {'practice' | 'review'} id @param {HTMLElement} content
 */
function sectionOf({ t }, id, content) {
  const title = element('h2', { id: `${id}-title`, tabindex: -1 }, t(`more.${id}`));
  return element(
    'section',
    { class: 'card door', id, 'aria-labelledby': title.id },
    title,
    content,
  );
}

/**
 * Where a link led back to a door, the link is gone and the focus with it: then the view of the
 * door has the focus, and its keys work.
 * @param {'practice' | 'review'} id @param {() => void} focus
 * @returns {(scene: Scene) => void} is told each scene
 */
function focusOnReturn(id, focus) {
  /** @type {string | null} */
  let last = null;
  return ({ look: { door } }) => {
    if (last !== null && last !== id && door === id) {
      whenDrawn(() => document.activeElement === document.body && focus());
    }
    last = door;
  };
}

/** The session of practice, which outlives the page in one language. @param {Context} context */
const practiceOf = ({ mahjong, remote, store, settings, models }) =>
  (models.practice ??= makeSession({
    mahjong,
    goal: () => practiceGoal(store.look.goal),
    rules: () => settings.rules,
    winProbability: async (hand, options) => (await remote()).winProbability(hand, options),
    advise: async (state) => adviceFor(state, mahjong, await remote()),
    calls: async (hand, tile, options) =>
      callsAsync(hand, tile, { engine: await remote(), ...options }),
  }));

/** @param {Context} context */
function makePracticeDoor(context) {
  const show = openTable(context, 'practice');
  const practice = practiceOf(context);
  const view = makePractice({
    ...{ t: context.t, practice },
    open: (problem) => show(tableOf(problem), problem.goal, problem.rules),
  });
  const node = sectionOf(context, 'practice', view.element);
  // Its keys also work where its title has the focus, and where the reader came from another door.
  node.addEventListener('keydown', (event) => view.onKey(event));
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const { target } = event;
    const isFree = target instanceof Element && target.matches('body, .doors a');
    if (context.settings.keys && context.store.look.door === 'practice' && isFree)
      view.onKey(event);
  };
  addEventListener('keydown', onKey);
  let begun = false;
  const returned = focusOnReturn('practice', view.focus);
  const focusIfNowhere = () => document.activeElement === document.body && view.focus();
  return {
    element: node,
    stop() {
      removeEventListener('keydown', onKey);
      view.stop();
    },
    take: practice.take,
    replay: view.replay,
    /** A link of practice is followed; the first hand is dealt when one comes in. */
    update(/** @type {Scene} */ scene) {
      const { practice: link, door } = scene.look;
      returned(scene);
      const isFresh = link !== null && practice.open(link);
      if (isFresh) view.arrive();
      else if (!begun && door === 'practice') {
        view.update();
        // Its keys work at once where the page is opened at this door. Firefox goes to the fragment
        // when all has loaded, and takes the focus away.
        focusIfNowhere();
        if (document.readyState !== 'complete') {
          addEventListener('load', () => setTimeout(focusIfNowhere), { once: true });
        }
      }
      begun ||= isFresh || door === 'practice';
    },
  };
}

/**
 * Shows an event of a game as the table it was at, and gives mistakes to practice.
 * @param {Context} context
 * @param {(run: (practice: ReturnType<typeof makePracticeDoor>) => void) => void} practice
 */
function makeReviewDoor(context, practice) {
  const { t, say, mahjong, settings, store } = context;
  const show = openTable(context, 'review');
  const session = context.review();
  const review = makeReview({
    ...{ t, say, mahjong, session },
    rules: () => settings.rules,
    open(now) {
      const { games, game, player, at, goal, rules } = now;
      const done = decisionsHere(now).find(isPlayed)?.done;
      show(stateAt(games[game], player, at), goalShown(goal), rulesBy(games[game], rules), done);
    },
    take(answers) {
      let taken = 0;
      practice((room) => {
        taken = room.take(answers);
      });
      return taken;
    },
    practise() {
      store.see({ door: 'practice' });
      practice((room) => room.replay());
    },
  });
  /** @type {Scene['look']['rules'] | null} */
  let rules = null;
  const returned = focusOnReturn('review', review.focus);
  return {
    element: sectionOf(context, 'review', review.element),
    stop: review.stop,
    read: review.read,
    update(/** @type {Scene} */ scene) {
      const { look } = scene;
      if (look.door === 'review') session.resume(settings.rules);
      if (rules !== null && rules !== look.rules) review.show();
      rules = look.rules;
      returned(scene);
    },
  };
}

export { makePracticeDoor, makeReviewDoor };
