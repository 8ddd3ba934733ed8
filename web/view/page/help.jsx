// help.jsx - the dialog with the shortcuts and the words.
// SPDX-License-Identifier: MIT

import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';

/** Passages of the guides, by the words of a link to each. */
const GUIDES = {
  'help.guide.model': 'What_the_numbers_mean.html#the-model',
  'help.guide.points': 'What_the_numbers_mean.html#expected-score',
  'help.guide.danger': 'A_bot.html#danger-how-likely-a-tile-is-to-deal-in',
  'help.guide.review': 'Reading_and_reviewing_logs.html#review',
};

/** Where the page is served, its guides are beside it. */
const hasGuides = () => document.querySelector('link[rel=manifest]') !== null;

/**
 * @param {{ t: import('../context.js').Context['t'], close: () => void,
 *   shortcuts: readonly { keys: string[], text: string }[] }} props
 */
const Help = ({ t, close, shortcuts }) => (
  <>
    <header>
      <h2 id="help-title" tabIndex={-1}>
        {t('help.title')}
      </h2>
      <button type="button" class="close" onClick={close}>
        {t('help.close')}
      </button>
    </header>
    <p>{t('help.how')}</p>
    <p>{t('help.table')}</p>
    <p>{t('win.limits')}</p>
    <h3>{t('help.terms')}</h3>
    <ul>
      {['help.term.shanten', 'help.term.ukeire', 'help.term.improve'].map((key) => (
        <li>{t(key)}</li>
      ))}
    </ul>
    {hasGuides() && (
      <>
        <h3>{t('help.guides')}</h3>
        <ul>
          {Object.entries(GUIDES).map(([words, place]) => (
            <li>
              <a href={`docs/documents/${place}`} hreflang="en">
                {t(words)}
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
    <div class="by-keys">
      <h3>{t('help.keys')}</h3>
      <dl class="shortcuts">
        {shortcuts.map(({ keys, text }) => (
          <div>
            <dt>{keys.flatMap((key, i) => [i ? ' ' : null, <kbd>{key}</kbd>])}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  </>
);

/**
 * @param {import('../context.js').Context} context
 * @param {readonly { keys: string[], text: string }[]} shortcuts
 */
function makeHelp({ t }, shortcuts) {
  const dialog = element('dialog', { class: 'help', 'aria-labelledby': 'help-title' });
  const close = () => dialog.close();
  // A click beside the dialog closes it, as the Escape key does.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  return {
    element: dialog,
    open() {
      draw(dialog, <Help t={t} close={close} shortcuts={shortcuts} />);
      if (!dialog.open) dialog.showModal();
    },
  };
}

export { makeHelp };
