// Tests the packed package in tools of game authors: vitest, Jest, jsdom and Cloudflare's workerd.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT, binary, makeProject, runIn } from '../package/consumer.js';

/** Loads a tool whose types are missing or wrong. @type {(name: string) => any} */
const tool = createRequire(import.meta.url);
const { JSDOM, VirtualConsole } = tool('jsdom');
const { Miniflare } = tool('miniflare');

const WAITING = '123m406p789s1122z';

const SPEC = `
  import { expect, test } from 'vitest';
  import { load } from 'ukeire';
  import { load as loadLite } from 'ukeire/lite';
  import { createWorker } from 'ukeire/worker';
  import { createTable } from 'ukeire/table';

  test('a document, and the engine beside it', async () => {
    document.body.innerHTML = '<p id="hint"></p>';
    const mahjong = await load();
    document.querySelector('#hint').textContent = mahjong.discards('123m406p789s11223z')[0].name;
    expect(document.body.textContent).toBe('3z');
    expect((await loadLite()).ukeire('${WAITING}').total).toBe(4);
    const seats = [{ hand: '${WAITING}' }, {}, {}, {}];
    expect(createTable({ seats }, { engine: mahjong }).ukeire().total).toBe(4);
  });

  test('a thread, with the signal of the document', async () => {
    const mahjong = await createWorker();
    const { signal } = new AbortController();
    const { win } = await mahjong.winProbability('2478m111999p11s1z', { signal, onProgress() {} });
    expect(win[18].toFixed(6)).toBe('0.439336');
    await mahjong.terminate();
  });
`;

test('vitest, with jsdom as its environment', () => {
  const folder = makeProject(
    'vitest',
    { 'hint.spec.js': SPEC, 'vite.config.js': 'export default {};' },
    ['vitest', 'jsdom'],
  );
  const options = ['--environment=jsdom', '--reporter=json', '--no-cache'];
  const out = runIn(folder, [binary('vitest'), 'run', ...options]);
  const { numPassedTests, success } = JSON.parse(out.slice(out.indexOf('{')));
  assert.equal([numPassedTests, success], [2, true]);
});

const JEST_SPEC = `
  test('the engine, a table, a log and a review', async () => {
    const { MahjongError, load, parse } = await import('ukeire');
    const { TableError, createTable } = await import('ukeire/table');
    const { readGames } = await import('ukeire/log');
    const { summarize } = await import('ukeire/review');
    const mahjong = await load();
    expect(mahjong.discards('123m406p789s11223z')[0].name).toBe('3z');
    const seats = [{ hand: '${WAITING}' }, {}, {}, {}];
    expect(createTable({ seats }, { engine: mahjong }).ukeire().total).toBe(4);
    expect(readGames('no log')[0].problem).toBeInstanceOf(TableError);
    expect(() => summarize([[]])).toThrow(MahjongError);
    const counts = Uint8Array.from(parse('${WAITING}').counts);
    expect([...mahjong.shantenBatch(counts)]).toEqual([0]);
    const { win } = await mahjong.winProbabilityAsync('2478m111999p11s1z', { draws: 5 });
    expect(win.length).toBe(6);
  });
`;

const JEST_MODULE = `
  import { expect, test } from '@jest/globals';
  import { load } from 'ukeire';

  test('a test that is a module', async () => {
    expect((await load()).shanten('${WAITING}')).toBe(0);
  });
`;

test('Jest, with what a guide says of it', () => {
  const guide = readFileSync(join(ROOT, 'web/docs/threads.md'), 'utf8');
  const [, option] = guide.match(/`NODE_OPTIONS=(--[\w-]+)`/) ?? [];
  const files = { 'hint.spec.cjs': JEST_SPEC, 'module.spec.mjs': JEST_MODULE };
  const folder = makeProject('jest', files, ['jest', '@jest/globals']);
  const options = ['--json', '--no-cache', '--watchman=false', '--testMatch=**/*.spec.*'];
  const command = [process.execPath, option, '--no-warnings', binary('jest'), ...options];
  const out = runIn(folder, [...command, '--runInBand', '--rootDir', folder]);
  const { numPassedTests, success } = JSON.parse(out);
  assert.equal([numPassedTests, success], [2, true]);
});

/**
 * Runs a script in a window of jsdom, which lacks DecompressionStream.
 * @param {string} script @param {object} settings additional properties of the window
 */
function openWindow(script, settings) {
  const { window } = new JSDOM('<!doctype html><main></main>', {
    runScripts: 'outside-only',
    virtualConsole: new VirtualConsole(),
    beforeParse: (/** @type {object} */ of) => Object.assign(of, settings),
  });
  window.eval(script);
  return window;
}

test('the example for React shows the hint of a hand, and of the next one', async () => {
  const app = `import { createRoot } from 'react-dom/client';
    import { Hint } from './hint.jsx';
    const root = createRoot(document.querySelector('main'));
    window.show = (hand) => root.render(<Hint hand={hand} />);`;
  const hint = readFileSync(join(ROOT, 'web/examples/hint.jsx'), 'utf8');
  const react = ['react', 'react-dom', 'scheduler'];
  const { outputFiles } = esbuild.buildSync({
    absWorkingDir: makeProject('react', { 'hint.jsx': hint, 'app.jsx': app }, react),
    entryPoints: ['app.jsx'],
    bundle: true,
    preserveSymlinks: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const window = openWindow(outputFiles[0].text, { DecompressionStream });
  for (const [hand, hinted] of [
    ['123m406p789s11223z', 'throw 3z: 0-shanten, 4 useful tiles'],
    ['12m3p', '3 concealed tiles: a hand has 13 or 14 tiles, each meld counted as three'],
  ]) {
    window.show(hand);
    while (window.document.querySelector('[role=status]')?.textContent !== hinted)
      await new Promise((resolve) => setTimeout(resolve));
  }
  window.close();
});

test('the script tag in a window of jsdom, with DecompressionStream and without', async () => {
  const folder = makeProject('jsdom', {});
  const script = readFileSync(join(folder, 'node_modules/ukeire/dist/ukeire.global.js'), 'utf8');
  for (const [settings, outcome] of /** @type {const} */ ([
    [{ DecompressionStream }, /^4$/],
    [{}, /^unsupported DecompressionStream is missing here/],
  ])) {
    const result = openWindow(script, settings).eval(`ukeire.load().then(
      (mahjong) => String(mahjong.ukeire('${WAITING}').total),
      (error) => error.code + ' ' + error.message)`);
    assert.match(await result, outcome);
  }
});

const SERVICE = `
  import { load } from 'ukeire';
  import { load as loadLite } from 'ukeire/lite';
  export default {
    async fetch(request) {
      const hand = new URL(request.url).searchParams.get('hand');
      const [mahjong, small] = [await load(), await loadLite()];
      const { win } = await mahjong.winProbabilityAsync(hand, { draws: 5 });
      return Response.json([mahjong.shanten(hand), small.ukeire(hand).total, win.length]);
    },
  };`;

test('workerd, by miniflare', async () => {
  const folder = makeProject('workerd', { 'main.js': SERVICE });
  // Wrangler copies wasm modules next to the script, which imports them from there.
  const { warnings } = await esbuild.build({
    entryPoints: [join(folder, 'main.js')],
    outfile: join(folder, 'out/main.js'),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    conditions: ['workerd'],
    loader: { '.wasm': 'copy' },
    assetNames: '[name]',
    logLevel: 'silent',
  });
  assert.equal(warnings, []);
  const service = new Miniflare({
    modules: true,
    modulesRules: [{ type: 'CompiledWasm', include: ['**/*.wasm'] }],
    scriptPath: join(folder, 'out/main.js'),
    compatibilityDate: '2026-01-01',
  });
  try {
    const answer = await service.dispatchFetch(`http://localhost/?hand=${WAITING}`);
    assert.equal(await answer.json(), [0, 4, 6]);
  } finally {
    await service.dispose();
  }
});

test.run();
