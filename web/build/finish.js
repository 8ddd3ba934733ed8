// Plugins of vite that add the policy, the icons, the service worker, and the page as one file.
// SPDX-License-Identifier: MIT

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateAsync } from '@gfx/zopfli';
import { META_POLICY, headersOf, singlePolicy } from './policy.js';

/** @import { Plugin } from 'vite' */

const WEB = fileURLToPath(new URL('..', import.meta.url));
const CHARSET = '<meta charset="utf-8">';
const MANIFEST_LINK = /<link rel="manifest"[^>]*>\n/;
const ICON_LINK = /<link rel="icon"[^>]*>/;

/** @param {string | Uint8Array} content */
const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Replaces the only match of a pattern. @param {string} html @param {string | RegExp} pattern */
function replace(html, pattern, /** @type {string} */ replacement) {
  const parts = html.split(pattern);
  if (parts.length !== 2) throw new Error(`web/index.html: ${parts.length - 1} times: ${pattern}`);
  return parts.join(replacement);
}

const withPolicy = (/** @type {string} */ html, /** @type {string} */ policy) =>
  replace(
    html,
    CHARSET,
    `${CHARSET}\n<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );

const readArt = (/** @type {string} */ name) => readFileSync(`${WEB}art/${name}`);

const icons = () =>
  readdirSync(`${WEB}art`)
    .filter((name) => /^icon.*\.(svg|png)$/.test(name))
    .map((name) => ({ name, bytes: readArt(name) }));

/** Makes the web manifest. The size of each icon comes from the header of its PNG file. */
function makeManifest() {
  const manifest = JSON.parse(readFileSync(`${WEB}manifest.webmanifest`, 'utf8'));
  manifest.icons = icons().map(({ name, bytes }) => {
    const isDrawing = name.endsWith('.svg');
    const width = isDrawing ? 0 : bytes.readUInt32BE(16);
    return {
      src: name,
      sizes: isDrawing ? 'any' : `${width}x${width}`,
      type: isDrawing ? 'image/svg+xml' : 'image/png',
      ...(name.includes('maskable') && { purpose: 'maskable' }),
    };
  });
  return JSON.stringify(manifest);
}

/** The plugin that adds the last files to the folder of the page. @returns {Plugin} */
export const finishFolder = () => ({
  name: 'finish-folder',
  apply: 'build',
  buildStart() {
    for (const { name, bytes } of icons()) {
      this.emitFile({ type: 'asset', fileName: name, source: bytes });
    }
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: makeManifest() });
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle);
      const page = /** @type {import('vite').Rolldown.OutputAsset} */ (
        files.find(({ fileName }) => fileName.endsWith('.html'))
      );
      page.source = withPolicy(String(page.source), META_POLICY);
      // The service worker does not cache icons, because the operating system stores them.
      const cached = files
        .filter(({ fileName }) => !fileName.endsWith('.png'))
        .map((file) => ({
          path: file === page ? './' : file.fileName,
          integrity: integrityOf(file.type === 'chunk' ? file.code : file.source),
        }));
      const list = JSON.stringify(cached);
      const worker = readFileSync(`${WEB}build/sw.js`, 'utf8');
      const source = `self.KEPT = { version: '${integrityOf(list)}', files: ${list} };\n${worker}`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
});

/** Removes an element from a page. Returns the page without the element, and the element's text. */
function takeOut(/** @type {string} */ html, /** @type {string} */ tag) {
  const match = html.match(new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>\\n?`));
  if (!match) throw new Error(`the page has no ${tag}`);
  const at = match.index ?? 0;
  return { text: match[1], rest: html.slice(0, at) + html.slice(at + match[0].length) };
}

/** Character codes that a script in HTML cannot contain: NUL, CR and '<'. */
const BARRED = [0, 13, 60];

/** Writes 7 bits a character, and adds 128 to barred codes. @param {Uint8Array} bytes */
function sevenBitText(bytes) {
  const codes = [];
  let [bits, held] = [0, 0];
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    for (held += 8; held >= 7; held -= 7) codes.push((bits >> (held - 7)) & 127);
  }
  if (held) codes.push((bits << (7 - held)) & 127);
  const character = (/** @type {number} */ code) =>
    String.fromCharCode(BARRED.includes(code) ? code + 128 : code);
  return codes.map(character).join('');
}

/** @param {string} id @param {string} text to deflate; unfold.js inflates it */
async function folded(id, text) {
  const deflated = await deflateAsync(Buffer.from(text), { numiterations: 1 });
  return `<script type="text/plain" id="${id}">${sevenBitText(deflated)}</script>`;
}

/** Makes the page one file, with deflated parts, an inflater and a policy. @returns {Plugin} */
export const finishSingle = () => ({
  name: 'finish-single',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => replace(html, 'src="main.jsx"', 'src="build/single.js"'),
  },
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const page = /** @type {import('vite').Rolldown.OutputAsset} */ (
        Object.values(bundle).find(({ fileName }) => fileName.endsWith('.html'))
      );
      const script = takeOut(String(page.source), 'script');
      const style = takeOut(script.rest, 'style');
      const unfold = readFileSync(`${WEB}build/unfold.js`, 'utf8');
      const icon = `data:image/svg+xml;base64,${readArt('icon.svg').toString('base64')}`;
      const policy = singlePolicy([unfold, script.text].map(integrityOf), integrityOf(style.text));
      let html = withPolicy(style.rest, policy);
      html = replace(html, MANIFEST_LINK, '');
      html = replace(html, ICON_LINK, `<link rel="icon" href="${icon}">`);
      html = replace(html, '<div id="app">', '<div id="app" hidden>');
      const parts = [
        await folded('folded-style', style.text),
        await folded('folded-script', script.text),
        `<script>${unfold}</script>`,
      ];
      page.source = replace(html, '</body>', `${parts.join('\n')}\n</body>`);
    },
  },
});

/** The plugin for development omits the manifest and serves the icon. @returns {Plugin} */
export const forDevelopment = () => ({
  name: 'for-development',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(MANIFEST_LINK, ''),
  configureServer(server) {
    server.middlewares.use('/icon.svg', (_, response) => {
      response.setHeader('content-type', 'image/svg+xml');
      response.end(readArt('icon.svg'));
    });
  },
});

/** The plugin for `vite preview` adds headers that a host should send. @returns {Plugin} */
export const headers = () => ({
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
});
