// What web/build/module-file.js makes. SPDX-License-Identifier: MIT

declare module 'module-file' {
  /** The address of the engine's module, from the script that imports it. */
  const address: string;
  export default address;
}
