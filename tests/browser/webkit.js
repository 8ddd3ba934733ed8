// WebKit, where Debian's driver of WebKitGTK is installed, under a screen that nobody sees.
// SPDX-License-Identifier: MIT
//
// It is the nearest thing to the phones that most players hold. Its driver speaks the W3C protocol;
// puppeteer does not.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { findProgram } from './browser.js';

const BROWSERS = ['4.1', '4.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);
const PACKAGES = 'webkit2gtk-driver xvfb';

/** What is not installed, or null. */
function missing() {
  const found = (/** @type {string} */ name) => {
    try {
      return findProgram([name], name);
    } catch {
      return null;
    }
  };
  const absent = [
    found('WebKitWebDriver') ? '' : 'WebKitWebDriver',
    found('Xvfb') ? '' : 'Xvfb',
    BROWSERS.some(existsSync) ? '' : 'MiniBrowser',
  ].filter(Boolean);
  return absent.length ? `no ${absent.join(', ')}; on Debian: apt-get install ${PACKAGES}` : null;
}

/** A port that nobody uses. @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * The screen says its number once it is there.
 * @returns {Promise<{ display: string, end: () => void }>}
 */
function startScreen() {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.stdout.once('data', (number) =>
      resolve({ display: `:${String(number).trim()}`, end: () => child.kill() }),
    );
  });
}

/** Waits for the driver to answer. @param {string} url */
async function answering(url) {
  for (let i = 0; i < 100; i++) {
    try {
      await fetch(`${url}status`);
      return;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  }
  throw new Error('WebKitWebDriver does not answer');
}

/** A window of WebKit. */
async function launchWebKit() {
  const { default: selenium } = await import(/** @type {string} */ ('selenium-webdriver'));
  const screen = await startScreen();
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    // As root there is no sandbox to be had.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/`;
  const stop = () => {
    driver.kill();
    screen.end();
  };
  try {
    await answering(url);
    const window = await new selenium.Builder()
      .usingServer(url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: BROWSERS.find(existsSync),
          args: ['--automation'],
        },
      })
      .build();
    return {
      window,
      close: async () => {
        await window.quit().catch(() => {});
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

export { launchWebKit, missing };
