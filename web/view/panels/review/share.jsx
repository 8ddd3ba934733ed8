// share.jsx - something of a review as a picture and as text, to hand on; made when it is opened.
// SPDX-License-Identifier: MIT

import { useRef } from 'preact/hooks';
import { makeHandOn } from '../share/hand-on.js';

/**
 * @param {{ t: import('../../../text/translate.js').Translate, id: string, title: string,
 *   make: () => { picture: import('../share/picture.js').Picture, text: string } }} props
 */
function HandOn({ t, id, title, make }) {
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  const open = () => {
    if (place.current?.firstChild) return;
    const handOn = makeHandOn(t, id);
    const { picture, text } = make();
    handOn.update(picture, text);
    place.current?.append(handOn.element);
  };
  return (
    <details class="share review-share" onToggle={open}>
      <summary>{title}</summary>
      <div ref={place} />
    </details>
  );
}

export { HandOn };
