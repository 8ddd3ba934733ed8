// share.jsx - hand and answer as a picture and as text, to hand on; saved hands.
// SPDX-License-Identifier: MIT

import { HandOn } from './hand-on.jsx';
import { drawPicture } from './picture.jsx';
import { postOf, textOfPost } from './post.js';
import { Saved } from './saved.jsx';

/**
 * @param {{ context: import('../../context.js').Context,
 *   scene: import('../../../model/scene.js').Scene,
 *   hands: import('../../../model/saved.js').SavedHands }} props
 */
function Share({ context, scene, hands }) {
  const { t } = context;
  const { state } = scene;
  const post = postOf(t, scene);
  return (
    <div class="share">
      {post ? (
        <HandOn
          t={t}
          id="share-text"
          picture={drawPicture(state, post)}
          text={textOfPost(t, scene, post)}
          of={state}
        />
      ) : (
        <p class="hint">{t('share.none')}</p>
      )}
      <Saved context={context} hands={hands} />
    </div>
  );
}

export { Share };
