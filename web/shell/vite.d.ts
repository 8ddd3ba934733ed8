// What vite says of itself. It is found only where it is written `import.meta.env`, without a cast.
// SPDX-License-Identifier: MIT

/** A file as text. */
declare module '*?raw' {
  const text: string;
  export default text;
}

/** A style sheet, which the build links. */
declare module '*.css';

/** A script that runs in a thread. */
declare module '*?worker' {
  const Thread: new () => Worker;
  export default Thread;
}

interface ImportMeta {
  readonly env?: { readonly DEV: boolean };
}
