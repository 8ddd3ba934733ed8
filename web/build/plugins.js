// plugins.js - what vite does not do for the page: its policy, its icons, its service worker.
// SPDX-License-Identifier: MIT
//
// vite has bundled the script and the style when these begin. The page as files gets a policy, a
// manifest with its icons, and, last, the service worker, which is written with the hash of every
// file that it keeps: its own bytes change with any of them, and that makes a browser look for a
// new version. The page as one file has neither manifest nor service worker. Its script is
// deflated, and its policy names its scripts and its style by hash.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { mark, placeOfDiscards } from './eager.js';
import { hash } from './hash.js';
import { placeOfModule } from './module-file.js';
import { META_POLICY, headersOf, singlePolicy } from './policy.js';
import { makeScript } from './script.js';

/** @typedef {import('vite').Plugin} Plugin */
/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MANIFEST = join(ROOT, 'web/manifest.webmanifest');
const WORKER = 'web/shell/sw.js';
const UNFOLD = 'web/shell/unfold.js';
const KEPT = join(ROOT, 'build/kept.js');
const ICONS = join(ROOT, 'web/art');
const PAGE = 'index.html';
/** Of the scripts that finish a script of the page, after vite has named it by its content. */
const FINISH = hash(
  ['plugins.js', 'eager.js']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join(''),
);
/** The global in which the first script of the page gives the second what both need. */
const HANDED = 'ukeirePage';

const CHARSET = '<meta charset="utf-8">';
const MANIFEST_LINK = /<link rel="manifest"[^>]*>\n/;
const ICON_LINK = /<link rel="icon"[^>]*>/;

/**
 * The only place of a pattern, replaced.
 * @param {string} html @param {string | RegExp} pattern @param {string} replacement
 */
function replace(html, pattern, replacement) {
  const parts = html.split(pattern);
  if (parts.length !== 2) throw new Error(`web/index.html: ${parts.length - 1} times: ${pattern}`);
  return parts.join(replacement);
}

/** @param {string} html @param {string} policy */
function withPolicy(html, policy) {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return replace(html, CHARSET, `${CHARSET}\n${meta}`);
}

/** The style and the head are shown while the script is on its way. @param {string} html */
function withStyleFirst(html) {
  return replace(html, '<script type="module"', '<script type="module" fetchpriority="low"');
}

/** Indentation and line ends between tags mean nothing in this page. @param {string} html */
function squeeze(html) {
  return html.replace(/<!--[^]*?-->\n?/g, '').replace(/\n\s*/g, '\n').replace(/ +>/g, '>');
}

/** @returns {Map<string, Buffer>} by name */
function readIcons() {
  const names = readdirSync(ICONS).filter((name) => /^icon.*\.(svg|png)$/.test(name));
  return new Map(names.sort().map((name) => [name, readFileSync(join(ICONS, name))]));
}

/** A PNG says its width in its header. @param {string} name @param {Buffer} bytes */
function describeIcon(name, bytes) {
  const svg = name.endsWith('.svg');
  const width = svg ? 0 : bytes.readUInt32BE(16);
  return {
    src: name,
    sizes: svg ? 'any' : `${width}x${width}`,
    type: svg ? 'image/svg+xml' : 'image/png',
    ...(name.includes('maskable') && { purpose: 'maskable' }),
  };
}

/** @param {Map<string, Buffer>} icons */
function makeManifest(icons) {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  manifest.icons = Array.from(icons, ([name, bytes]) => describeIcon(name, bytes));
  return JSON.stringify(manifest);
}

/** The page among what vite is about to write. @param {Bundle} bundle */
function pageOf(bundle) {
  const page = bundle[PAGE];
  if (page?.type !== 'asset') throw new Error(`vite has not made ${PAGE}`);
  return page;
}

/**
 * The two scripts of the page. What the second has of the first is an import to vite. Then the
 * first exports, and that a classic script may not do, which the first is in a worker. So the names
 * are handed over in an object.
 * @param {Bundle} bundle @returns the names of files that are loaded beside the first
 */
function joinScripts(bundle) {
  const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const [first, second] = [true, false].map((entry) => scripts.find((s) => s.isEntry === entry));
  if (!first || !second || scripts.length > 2) throw new Error('the page has not two scripts');
  const edit = (/** @type {typeof first} */ script, /** @type {RegExp} */ pattern,
    /** @type {(names: string[][]) => string} */ write) => {
    const [whole, names] = script.code.match(pattern) ?? [];
    if (!whole) throw new Error(`${script.fileName} hands nothing over`);
    const pairs = names.split(',').map((name) => name.trim().split(' as '));
    script.code = script.code.split(whole).join(write(pairs));
  };
  edit(first, /\bexport\s*\{([^}]*)\};?\s*$/, (pairs) => {
    const parts = pairs.map(([own, name = own]) => `${name}:${own}`);
    return `globalThis.${HANDED}={${parts}};`;
  });
  edit(second, /^import\s*\{([^}]*)\}\s*from\s*"[^"]*";?/, (pairs) => {
    const parts = pairs.map(([name, own = name]) => `${name}:${own}`);
    return `const{${parts}}=globalThis.${HANDED};`;
  });
  if (first.code.includes('import.meta')) throw new Error(`${first.fileName} must be a module`);
  const { code } = first;
  const { index, fileName } = placeOfModule(code);
  first.code = mark(code, index, placeOfDiscards(code));
  return { module: fileName, second: second.fileName };
}

/**
 * What the service worker keeps, './' being what the folder's address gives. Of the icons that is
 * the one that the page shows: the others are for the system, which keeps its own copy.
 * @param {Bundle} bundle
 */
function keptFiles(bundle) {
  return Object.values(bundle)
    .filter(({ fileName }) => !fileName.endsWith('.png'))
    .map((file) => ({
      path: file.fileName === PAGE ? './' : file.fileName,
      integrity: hash(file.type === 'chunk' ? file.code : file.source),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The service worker imports what it is to keep. @param {Bundle} bundle */
function makeWorker(bundle) {
  const list = JSON.stringify(keptFiles(bundle));
  const version = createHash('sha256').update(list).digest('hex').slice(0, 16);
  writeFileSync(
    KEPT,
    `// Written by web/build/plugins.js; do not edit.
const version = '${version}';
const files = ${list};

export { files, version };
`,
  );
  return makeScript(WORKER);
}

/**
 * vite wraps an import() in a function that gets its styles first, beside the module's address.
 * Here there are none, and a classic script knows no address of a module.
 * @returns {Plugin}
 */
function plainImports() {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (get) => get();' : null,
    renderChunk: (code) => ({
      code: code.replace(/,\s*import\.meta\.url\s*\)/g, ')'),
      map: null,
    }),
  };
}

/**
 * The module comes beside the first script. So does the second where the panels are in view at
 * once, as in narrow.js. The style comes first.
 * @param {{ module: string, second: string }} names
 */
const preload = ({ module, second }) =>
  `<link rel="modulepreload" fetchpriority="low" href="./${module}">
<link rel="modulepreload" fetchpriority="low" href="./${second}" media="(min-width: 40rem)">
</head>`;

/** The page as files. @returns {Plugin} */
function finishFolder() {
  return {
    name: 'finish-folder',
    apply: 'build',
    augmentChunkHash: () => FINISH,
    buildStart() {
      const icons = readIcons();
      const emit = (/** @type {string} */ fileName, /** @type {string | Buffer} */ source) =>
        this.emitFile({ type: 'asset', fileName, source });
      for (const [name, bytes] of icons) emit(name, bytes);
      emit('manifest.webmanifest', makeManifest(icons));
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = pageOf(bundle);
        const html = replace(String(page.source), '</head>', preload(joinScripts(bundle)));
        page.source = squeeze(withStyleFirst(withPolicy(html, META_POLICY)));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: makeWorker(bundle) });
      },
    },
  };
}

/**
 * The page with its script taken out, and the script. The script may speak of tags itself.
 * @param {string} html
 */
function takeScript(html) {
  const [whole, script] = html.match(/<script\b[^>]*>([^]*?)<\/script>\n?/) ?? [];
  if (!whole || !script) throw new Error('the page has no script');
  return { script, rest: html.split(whole).join('') };
}

/**
 * The page with its style taken out, and the style.
 * @param {string} html
 */
function takeStyle(html) {
  const [whole, style] = html.match(/<style\b[^>]*>([^]*?)<\/style>\n?/) ?? [];
  if (!whole || !style) throw new Error('the page has no style');
  return { style, rest: html.split(whole).join('') };
}

/** @param {string} id @param {string} text */
function folded(id, text) {
  const deflated = deflateRawSync(text, { level: 9 }).toString('base64');
  return `<script type="text/plain" id="${id}">${deflated}</script>`;
}

/**
 * The page as one file. Its style and its script stand at the end, deflated, with a short script
 * that inflates them; nothing is shown before that. A module may stand in a page that was opened
 * from disk, so long as it imports nothing.
 * @returns {Plugin}
 */
function finishSingle() {
  return {
    name: 'finish-single',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = pageOf(bundle);
        const { script, rest: withStyle } = takeScript(String(page.source));
        const { style, rest } = takeStyle(withStyle);
        const unfold = makeScript(UNFOLD);
        const policy = singlePolicy([unfold, script].map(hash), hash(style));
        const icon = readIcons().get('icon.svg')?.toString('base64');
        page.source = [
          [MANIFEST_LINK, ''],
          [ICON_LINK, `<link rel="icon" href="data:image/svg+xml;base64,${icon}">`],
          ['<div id="app">', '<div id="app" hidden>'],
          ['</body>', `${folded('folded-style', style)}
${folded('folded-script', script)}
<script>${unfold}</script>
</body>`],
        ].reduce(
          (text, [pattern, replacement]) => replace(text, pattern, String(replacement)),
          withPolicy(rest, policy),
        );
      },
    },
  };
}

/**
 * From its sources the page is not to be installed; its icon stands elsewhere.
 * @returns {Plugin}
 */
function forDevelopment() {
  return {
    name: 'for-development',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(MANIFEST_LINK, ''),
    configureServer(server) {
      server.middlewares.use('/icon.svg', (_, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(join(ICONS, 'icon.svg')));
      });
    },
  };
}

/** `vite preview` sends what a host of the page should. @returns {Plugin} */
function headers() {
  return {
    name: 'headers',
    configurePreviewServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        for (const [name, value] of Object.entries(headersOf(pathname)))
          response.setHeader(name, value);
        response.setHeader('cache-control', 'no-cache');
        next();
      });
    },
  };
}

export { finishFolder, finishSingle, forDevelopment, headers, plainImports };
