// What web/build/module-as-text.js makes. SPDX-License-Identifier: MIT

declare module 'module-as-text' {
  /** The engine's module, a character for each byte. */
  const text: string;
  export default text;
}
