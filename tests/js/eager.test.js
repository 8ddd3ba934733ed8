// eager.test.js - the marks on the functions of the page change nothing but when they are compiled.
// SPDX-License-Identifier: MIT

import { runInNewContext } from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mark, placeOfDiscards } from '../../web/build/eager.js';
import { placeOfModule } from '../../web/build/module-file.js';

test('arrow functions stand in parentheses, declarations are variables', () => {
  assert.is(mark('a=b=>c', 0), 'a=(b=>c)');
  assert.is(mark('f(async()=>{g(x=>y)})', 0), 'f((async()=>{g((x=>y))}))');
  assert.is(mark('function f(a){return a}', 0), 'var f=(function(a){return a});');
  assert.is(mark('async function*f(){}', 0), 'var f=(async function*(){});');
});

test('methods of an object are functions that it holds', () => {
  assert.is(mark('a={b(c){return c}}', 0), 'a={b:(function(c){return c})}');
  const code = `const key = 'k';
    const object = { async(a) { return [a, this.n] }, async later() { return 2 },
      *all() { yield 3 }, [key + 1](b = () => 4) { return b() },
      'two words'() { return 5 }, get n() { return 6 }, async *many() {},
      own: { deep() { return 7 } } };
    JSON.stringify([object.async(1), [...object.all()], object.k1(), object['two words'](),
      object.own.deep(), Object.keys(object), String(object.later()), object.later.name])`;
  const marked = mark(code, 0);
  assert.is(marked.match(/\bfunction\b/g)?.length, 7);
  assert.is(runInNewContext(marked), runInNewContext(code));
});

test('a function is there before its place, after directives, and where it is nested', () => {
  const code = `'use strict';
    const log = [first(), twice()];
    function first() { return second(); function second() { return third() } }
    function third() { const { name, ...rest } = { name: 3, b: 4 }; return [name, rest.b] }
    function twice(n = 2) { return inner(n); function inner(m) { return m * 2 } }
    log.push(twice(5), (({ a }) => a)({ a: 6 }), ...many(), this === undefined);
    function* many() { yield first.name;
      if (log) { yield seven(); function seven() { return 7 } } }
    JSON.stringify(log)`;
  const marked = mark(code, 0);
  assert.is.not(marked, code);
  assert.ok(marked.startsWith("'use strict'"));
  assert.is(runInNewContext(marked), runInNewContext(code));
  assert.is(runInNewContext(code), '[[3,4],4,10,6,"first",7,false]');
});

test('what stands between the discards and the module stays as it is', () => {
  const begin = 'function d(){throw "a discard table without a tile of the hand"}';
  const engine = 'function f(){return ()=>1}';
  const module = 'var m="./module.0123456789.js";';
  const script = `${begin}${engine}${module}function g(){return ()=>2}`;
  const { index, fileName } = placeOfModule(script);
  assert.is(fileName, 'module.0123456789.js');
  const marked = mark(script, index, placeOfDiscards(script));
  assert.ok(marked.includes('d=(function(){throw'));
  assert.ok(marked.includes(engine));
  assert.ok(marked.includes('g=(function(){return (()=>2)});'));
  assert.throws(() => placeOfModule(engine), /does not load the module/);
  assert.throws(() => placeOfDiscards(engine), /no place of the engine's discards/);
});

test.run();
