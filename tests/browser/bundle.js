// The bundlers as both tests of bundles run them, which stand in tests/long.
// SPDX-License-Identifier: MIT

export * from '../long/bundle.js';
