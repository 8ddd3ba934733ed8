// share.jsx - something of a review as a picture and as text, to hand on; made when it is opened.
// SPDX-License-Identifier: MIT

import { useState } from 'preact/hooks';
import { HandOn } from '../share/hand-on.jsx';

/**
 * @param {{ t: import('../../../text/translate.js').Translate, id: string, title: string,
 *   make: () => { picture: import('../share/picture.jsx').Picture, text: string } }} props
 */
function Share({ t, id, title, make }) {
  const [made, show] = useState(/** @type {ReturnType<typeof make> | null} */ (null));
  return (
    <details class="share review-share" onToggle={() => show(made ?? make())}>
      <summary>{title}</summary>
      {made && <HandOn t={t} id={id} picture={made.picture} text={made.text} />}
    </details>
  );
}

export { Share };
