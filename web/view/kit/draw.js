// draw.js - draws a view, written as components of Preact, into its element.
// SPDX-License-Identifier: MIT
//
// A view has `element` and `update(scene)`, as every view of the page. Its `update` calls `draw`
// with all that it shows; Preact changes what differs. What a view alone knows (a text that is
// typed, a verdict) is a plain object that the view keeps: it changes it, and draws again.

import { render } from 'preact';

/*! Preact, Copyright (c) 2015-present Jason Miller, MIT License: github.com/preactjs/preact. */
/** At once. @param {HTMLElement} element @param {import('preact').ComponentChild} what */
const draw = (element, what) => render(what, element);

export { draw };
