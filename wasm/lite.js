// ukeire/lite: only shanten, ukeire and discards, with a small module inside, for small pages.
// SPDX-License-Identifier: MIT

import * as packed from '../dist/lite.js';
import { liteLoaderOf } from './core/engine/engine.js';
import { compile } from './core/module/platform.js';
import { unpack } from './core/module/compiled.js';

export * from './core/notation/notation.js';

export const load = /* @__PURE__ */ liteLoaderOf(async () => compile(await unpack(packed)));
