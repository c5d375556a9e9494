import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** The headers with which a browser gets a stored object. */
export interface Delivery {
  name: string;
  contentType: string;
  /** True: shown in the tab; false: downloaded. */
  inline: boolean;
}

/** Thrown when the store is unreachable or failed. */
export class StoreFailure extends Error {
  constructor(cause: unknown) {
    super('the store failed', { cause });
    this.name = 'StoreFailure';
  }

  /** The store's error message, which contains no secret. */
  get reason(): string {
    return this.cause instanceof Error ? `${this.cause.name} ${this.cause.message}`.trim() : this.message;
  }
}

/** Where the bytes are stored. Refuses keys that do not follow object-key.ts. */
export interface Store {
  /**
   * Stores a complete temporary file; once this resolves, the file survives a power cut. The key may exist already,
   * because the bytes of a key never change.
   */
  put(key: string, path: string, contentType: string): Promise<void>;
  open(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Also resolves when nothing is stored under that key. */
  remove(key: string): Promise<void>;
  /** Returns a URL that needs no token and is valid for SIGNED_URL_SECONDS from `now`. */
  signedUrl(key: string, delivery: Delivery, now: Date): Promise<string>;
  /** Adds the route for signed URLs, unless the store serves them itself. */
  register?(app: FastifyInstance): void;
  /** Throws when the store cannot be reached; writes nothing. */
  reachable(): Promise<void>;
  /** Throws when nothing can be written; writes a small object. */
  writable(): Promise<void>;
}
