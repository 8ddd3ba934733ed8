// What vite says of itself. It is found only where it is written `import.meta.env`, without a cast.
// SPDX-License-Identifier: MIT

/** A file as text. */
declare module '*?raw' {
  const text: string;
  export default text;
}

interface ImportMeta {
  readonly env?: { readonly DEV: boolean; readonly MODE: string };
}

/** A style sheet, which the build links. */
declare module '*.css';

/** A worker that stands inside the page. */
declare module '*?worker&inline' {
  const Inline: new () => Worker;
  export default Inline;
}
