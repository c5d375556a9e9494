import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** How a stored object is handed to a browser. */
export interface Delivery {
  name: string;
  contentType: string;
  /** Shown in the tab, or downloaded. */
  inline: boolean;
}

/** A store out of reach, or one that failed in its own way. */
export class StoreFailure extends Error {
  constructor(cause: unknown) {
    super('the store failed', { cause });
    this.name = 'StoreFailure';
  }
}

/** Where the bytes lie. Keys are those of object-key.ts; every other is refused. */
export interface Store {
  /** Takes a complete temporary file in; durable when it resolves. A key that is there already stays as it is. */
  put(key: string, path: string, contentType: string): Promise<void>;
  open(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Also when there is nothing under that key. */
  remove(key: string): Promise<void>;
  /** An address that needs no token, good for SIGNED_URL_SECONDS from `now`. */
  signedUrl(key: string, delivery: Delivery, now: Date): Promise<string>;
  /** Serves the signed addresses, where the store does not do it by itself. */
  register?(app: FastifyInstance): void;
  /** Throws when it cannot be reached; reads only. */
  reachable(): Promise<void>;
  /** Throws when nothing can be written; writes a little. */
  writable(): Promise<void>;
}
