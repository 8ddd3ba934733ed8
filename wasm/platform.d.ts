// Types of platform objects, so that this package needs no type libraries of platforms.
// SPDX-License-Identifier: MIT

export interface Address {
  readonly href: string;
  readonly protocol: string;
}

/** A `Response`, `Blob` or `File`. */
export interface Body {
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A `ReadableStream`. */
export interface Stream<T> {
  getReader(): { read(): Promise<{ done: boolean; value?: T | undefined }> };
}

/** An `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: any;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
