// What vite says of itself. It is found only where it is written `import.meta.env`, without a cast.
// SPDX-License-Identifier: MIT

interface ImportMeta {
  readonly env?: { readonly DEV: boolean };
}
