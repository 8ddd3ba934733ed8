// Types of platform objects, as far as this package uses them, so that it needs no type libraries
// of browsers or node.
// SPDX-License-Identifier: MIT

/** The used part of a `URL`. */
export interface Address {
  readonly href: string;
  readonly protocol: string;
}

/** The used part of a `Response`, `Blob` or `File`. */
export interface Body {
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The used part of a `ReadableStream`. */
export interface Stream<T> {
  getReader(): { read(): Promise<{ done: boolean; value?: T | undefined }> };
}

/** The used part of an `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: any;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
