// exports.js - the functions that exports.c exports, as the graph that wasm-metadce keeps.
// SPDX-License-Identifier: MIT
//
// Emscripten exports some of its own beside them, by which a stranger could move the stack.

import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../exports.c', import.meta.url), 'utf8');
const names = ['memory', ...Array.from(source.matchAll(/^EXPORT\((\w+),/gm), (match) => match[1])];
const kept = names.map((name) => ({ name: `keep ${name}`, export: name }));
const graph = [{ name: 'outside', root: true, reaches: kept.map((k) => k.name) }, ...kept];
console.log(JSON.stringify(graph));
