import { randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { TestApp } from './app.ts';

/** Who sends the request: a member of staff, an owner, or somebody without a session. */
export type Caller = 'member' | 'owner' | 'nobody';

export interface RunningFiles extends Pick<TestApp, 'db' | 'dataDir'> {
  files: TestApp['built']['files'];
  http: FastifyInstance;
  /** The account of the member of staff. */
  accountId: string;
  /** Moves the product's clock. */
  advanceClock(milliseconds: number): Promise<void>;
  headers(as?: Caller): Record<string, string>;
  /** Names of all files below the store's folder, including unfinished uploads, without its key. */
  stored(): Promise<string[]>;
  put(prefix: string, naziv: string, bytes: Buffer, as?: Caller): Promise<LightMyRequestResponse>;
  get(url: string, as?: Caller): Promise<LightMyRequestResponse>;
  /** Listens on loopback, for tests that need a real connection; returns the port. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

async function listenSomewhere(http: FastifyInstance): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    try {
      await http.listen({ host: '127.0.0.1', port });
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

/** The product, with helpers for tests of uploads and downloads. */
export async function runFiles(options: { maxUploadMb?: number; idleMs?: number } = {}): Promise<RunningFiles> {
  const { maxUploadMb = 2, idleMs } = options;
  const test = await TestApp.start({ MAX_UPLOAD_MB: String(maxUploadMb) }, { uploadIdleMs: idleMs });
  const { db, dataDir, app: http, built } = test;
  const headers = (as: Caller = 'member'): Record<string, string> =>
    as === 'nobody' ? {} : { authorization: `Bearer ${test.bearer(as === 'owner' ? test.owner : test.staff)}` };
  return {
    db,
    dataDir,
    http,
    files: built.files,
    accountId: test.staff,
    advanceClock: milliseconds => test.advanceClock(milliseconds),
    headers,
    async stored() {
      const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
      return entries.filter(entry => entry.isFile() && entry.name !== '.address-key').map(entry => entry.name);
    },
    put: (prefix, naziv, bytes, as) =>
      http.inject({
        method: 'PUT',
        url: `/api/files/${prefix}?naziv=${encodeURIComponent(naziv)}`,
        payload: bytes,
        headers: {
          ...headers(as),
          'content-type': 'application/octet-stream',
          'content-length': String(bytes.length),
        },
      }),
    get: (url, as) => http.inject({ method: 'GET', url, headers: headers(as) }),
    listen: () => listenSomewhere(http),
    close: () => test.close(),
  };
}

/** The product with these helpers for the tests of one file; it is closed after the last test. */
export async function startFiles(...options: Parameters<typeof runFiles>): Promise<RunningFiles> {
  const running = await runFiles(...options);
  afterAll(() => running.close());
  return running;
}
