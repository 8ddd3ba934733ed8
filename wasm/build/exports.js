// exports.js [lite] - prints the functions that exports.c exports, or only the small module's
// functions (`lite`), as a graph for wasm-metadce.
// SPDX-License-Identifier: MIT
//
// The graph drops the exports that Emscripten adds, as they could move the stack.

import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../core/boundary/exports.c', import.meta.url), 'utf8');
const pattern =
  process.argv[2] === 'lite' ? /^EXPORT_BOTH\((\w+),/gm : /^EXPORT(?:_BOTH)?\((\w+),/gm;
const names = ['memory', ...Array.from(source.matchAll(pattern), (match) => match[1])];
const exported = names.map((name) => ({ name: `keep ${name}`, export: name }));
const graph = [{ name: 'outside', root: true, reaches: exported.map((k) => k.name) }, ...exported];
console.log(JSON.stringify(graph));
