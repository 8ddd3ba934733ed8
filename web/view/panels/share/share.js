// share.js - hand and answer as a picture and as text, to hand on; saved hands.
// SPDX-License-Identifier: MIT

import { makeSavedHands } from '../../../model/saved.js';
import { element } from '../../kit/element.js';
import { makeHandOn } from './hand-on.js';
import { drawPicture } from './picture.js';
import { postOf, textOfPost } from './post.js';
import { makeSaved } from './saved.js';

/**
 * @typedef {import('../../context.js').Context} Context
 * @typedef {import('../../../model/scene.js').Scene} Scene
 */

/** @param {Context} context */
function makeShare(context) {
  const { t } = context;
  const none = element('p', { class: 'hint' }, t('share.none'));
  const handOn = makeHandOn(t, 'share-text');
  const saved = makeSaved(context, makeSavedHands());
  /** @type {Scene['state'] | null} */
  let last = null;
  return {
    element: element('div', { class: 'share' }, none, handOn.element, saved),
    /** @param {Scene} scene */
    update(scene) {
      const found = postOf(t, scene);
      none.hidden = found !== null;
      handOn.element.hidden = !found;
      // Better chances come by themselves, and take nothing back that was said of a press.
      if (scene.state !== last) handOn.forget();
      last = scene.state;
      if (found) handOn.update(drawPicture(scene.state, found), textOfPost(t, scene, found));
      else handOn.update(null, '');
    },
  };
}

export { makeShare };
