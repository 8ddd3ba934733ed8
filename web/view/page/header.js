// header.js - the name of the page, its language and its theme.
// SPDX-License-Identifier: MIT

import { LANGUAGES, THEMES } from '../../model/settings.js';
import { nameOf } from '../../text/translate.js';
import { button, element } from '../kit/element.js';
import { makeSelect } from '../kit/select.js';

/** @typedef {import('../context.js').Context} Context */

/** @param {Context} context @param {HTMLElement} doors @param {() => void} help */
function makeHeader({ t, settings, change }, doors, help) {
  const language = makeSelect({
    id: 'language',
    label: t('head.language'),
    value: settings.language,
    options: LANGUAGES.map((one) => [one, nameOf(one)]),
    choose: (value) =>
      change({ language: /** @type {import('../../model/settings.js').Language} */ (value) }),
  });
  const theme = makeSelect({
    id: 'theme',
    label: t('head.theme'),
    value: settings.theme,
    options: THEMES.map((one) => [one, t(`theme.${one}`)]),
    choose: (value) =>
      change({ theme: /** @type {import('../../model/settings.js').Theme} */ (value) }),
  });
  const title = element('h1', {}, 'ukeire ', element('small', {}, t('app.tagline')));
  const node = element(
    'header',
    { class: 'page-header' },
    title,
    doors,
    element(
      'div',
      { class: 'switches' },
      language.element,
      theme.element,
      button('?', help, {
        class: 'round',
        'aria-label': t('head.help'),
        'aria-haspopup': 'dialog',
        id: 'help',
      }),
    ),
  );
  return { element: node };
}

export { makeHeader };
