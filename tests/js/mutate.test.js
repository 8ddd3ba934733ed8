// The mutation runner: what can change in a text, what is left alone, and where it looks.
// SPDX-License-Identifier: MIT

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { AREAS } from '../mutate/areas.js';
import { apply, changesOf } from '../mutate/changes.js';
import { ROOT, filesIn } from '../mutate/run.js';

/** All texts that a change makes of one. @param {string} text @param {'c' | 'js'} language */
const changed = (text, language = 'c') =>
  changesOf(text, language).map((change) => apply(text, change));

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

test('a contrary is dropped, and literals are operands', () => {
  assert.equal(changed('return !a;'), ['return a;']);
  assert.equal(changed("a = b == 'x' && c;"), ["a = b != 'x' && c;", "a = b == 'x' || c;"]);
});

test('in JavaScript', () => {
  const js = (/** @type {string} */ text) => changed(text, 'js');
  assert.equal(js("a === 'x' || b"), ["a !== 'x' || b", "a === 'x' && b"]);
  assert.equal(js('a ?? true'), ['a && true', 'a ?? false']);
  assert.equal(js('a?.b => ({ ...c, d: `${e + 1}` })'), []);
  assert.equal(js('f(/[a-z/\'+]+1/g, "it\'s") >= 2'), [
    'f(/[a-z/\'+]+1/g, "it\'s") > 2',
    'f(/[a-z/\'+]+1/g, "it\'s") >= 3',
  ]);
  assert.equal(js('{ this.#n++; }'), ['{ ; }', '{ this.#n--; }']);
  assert.equal(js('{ const [a] = b; let [c] = d; }'), []);
});

test('each area has files, and tests that are there', () => {
  for (const [language, { folder, of, areas }] of Object.entries(AREAS)) {
    const files = filesIn(folder, of);
    const rest = files.filter((file) => !areas.some((area) => area.files.test(file)));
    assert.equal(rest, []);
    for (const { files: pattern, tests } of areas) {
      assert.ok(
        files.some((file) => pattern.test(file)),
        String(pattern),
      );
      for (const name of tests) {
        const path = language === 'c' ? `tests/c/${name}_test.c` : `tests/js/${name}.test.js`;
        assert.ok(existsSync(join(ROOT, path)), path);
      }
    }
  }
});

test.run();
