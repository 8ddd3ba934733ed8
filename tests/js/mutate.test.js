// The changes of the mutation runner: what can change in a C text, and what is left alone.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { apply, changesOf } from '../mutate/changes.js';

/** All texts that a change makes of one. @param {string} text */
const changed = (text) => changesOf(text).map((change) => apply(text, change));

test('operators become their neighbours, and whole numbers the next one', () => {
  assert.equal(changed('a = b < c && d;'), ['a = b <= c && d;', 'a = b < c || d;']);
  assert.equal(changed('x = y + 3;'), ['x = y - 3;', 'x = y + 4;']);
  assert.equal(changed('x = 0xffu;'), ['x = 256u;']);
  assert.equal(changed('return a >> b;'), ['return a << b;']);
  assert.equal(changed('n = i++;'), ['n = i--;']);
});

test('signs and pointers have one operand, and are left alone', () => {
  assert.equal(changed('f(-a, *b, &c);'), []);
  assert.equal(changed('int *p = &q;'), []);
  assert.equal(changed('return -a;'), []);
});

test('comments, strings, floating-point numbers and includes are left alone', () => {
  const text = '#include "a+b.h"\n/* 1 < 2 */ double d = 1.5; // 3 + 4\nchar *s = "5 < 6";\n';
  assert.equal(changed(text), []);
  assert.equal(changed('#define N 7\n'), ['#define N 8\n']);
});

test('conditions are negated, and statements dropped', () => {
  assert.equal(changed('{ if (a) f(b); else c->d = e; }'), [
    '{ if (!(a)) f(b); else c->d = e; }',
    '{ if (a) ; else c->d = e; }',
    '{ if (a) f(b); else ; }',
  ]);
  assert.equal(changed('{ while (a[b]) break; }'), [
    '{ while (!(a[b])) break; }',
    '{ while (a[b]) ; }',
  ]);
});

test('declarations, heads of loops and casts are no statements', () => {
  assert.equal(changed('{ size a = b; for (;; c++) d = (e)f(g); }'), [
    '{ size a = b; for (;; c--) d = (e)f(g); }',
    '{ size a = b; for (;; c++) ; }',
  ]);
});

test.run();
