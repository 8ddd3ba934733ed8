// Texts in the reader's language. Components that use them are rendered again when it changes.
// SPDX-License-Identifier: MIT

import { computed } from '@preact/signals';
import { language } from '../state/settings.js';
import { translator } from './translate.js';
import { sayIn } from './page-words.js';

const current = computed(() => translator(language.value));

/** `t('copies', { n: 3 })`: the text of a key. @type {import('./translate.js').Translate} */
export const t = (key, values) => current.value(key, values);

/** Texts and names of yaku in the reader's language. */
export const say = computed(() => sayIn(current.value, language.value));
