// eager.test.js - the marks on the functions of the page change nothing but when they are compiled.
// SPDX-License-Identifier: MIT

import { runInNewContext } from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mark, placeOfDiscards } from '../../web/build/eager.js';
import { placeOfModule } from '../../web/build/module-file.js';

const CODE = `'use strict';
  const log = [first(), twice()];
  function first() { return second(); function second() { return third() } }
  function third() { const { name, ...rest } = { name: 3, b: 4 }; return [name, rest.b] }
  function twice(n = 2) { return inner(n); function inner(m) { return m * 2 } }
  log.push(twice(5), (({ a }) => a)({ a: 6 }), ...many(), this === undefined);
  function* many() { yield first.name; if (log) { yield seven(); function seven() { return 7 } } }
  const object = { async later() {}, *all() { yield this.n }, ['k' + 1](b = () => 4) { return b() },
    'two words'() { return 5 }, get n() { return 6 } };
  log.push(...object.all(), object.k1(), object['two words'](), object.later.name);
  JSON.stringify(log)`;

test('marked code does what it did', () => {
  assert.is(mark('f(async()=>{g(x=>y)})', 0), 'f((async()=>{g((x=>y))}))');
  const marked = mark(CODE, 0);
  assert.ok(marked.startsWith("'use strict'") && marked.includes('third=(function'));
  assert.is(runInNewContext(CODE), '[[3,4],4,10,6,"first",7,false,6,4,5,"later"]');
  assert.is(runInNewContext(marked), runInNewContext(CODE));
});

test('what stands between the discards and the module stays as it is', () => {
  const engine = 'function f(){return ()=>1}';
  const begin = 'function d(){throw "a discard table without a tile of the hand"}';
  const script = `${begin}${engine}var m="./module.0123456789.js";function g(){return ()=>2}`;
  const { index, fileName } = placeOfModule(script);
  assert.is(fileName, 'module.0123456789.js');
  const marked = mark(script, index, placeOfDiscards(script));
  for (const part of ['d=(function(){throw', engine, 'g=(function(){return (()=>2)});'])
    assert.ok(marked.includes(part), part);
  for (const placeOf of [placeOfModule, placeOfDiscards]) assert.throws(() => placeOf(engine));
});

test.run();
