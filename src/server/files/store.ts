import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** How a stored object is handed to a browser. */
export interface Delivery {
  name: string;
  contentType: string;
  /** Shown in the tab, or downloaded. */
  inline: boolean;
}

/** The store is unreachable, or it failed. */
export class StoreFailure extends Error {
  constructor(cause: unknown) {
    super('the store failed', { cause });
    this.name = 'StoreFailure';
  }

  /** In the store's own words, which name no secret. */
  get reason(): string {
    return this.cause instanceof Error ? `${this.cause.name} ${this.cause.message}`.trim() : this.message;
  }
}

/** Where the bytes are stored. Refuses keys that do not follow object-key.ts. */
export interface Store {
  /** Stores a complete temporary file; durable once it resolves. An existing key is not overwritten. */
  put(key: string, path: string, contentType: string): Promise<void>;
  open(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Resolves also when nothing is stored under that key. */
  remove(key: string): Promise<void>;
  /** An address that needs no token, good for SIGNED_URL_SECONDS from `now`. */
  signedUrl(key: string, delivery: Delivery, now: Date): Promise<string>;
  /** Serves the signed addresses if the store does not do so itself. */
  register?(app: FastifyInstance): void;
  /** Throws when the store cannot be reached; only reads. */
  reachable(): Promise<void>;
  /** Throws when nothing can be written; writes a small object. */
  writable(): Promise<void>;
}
