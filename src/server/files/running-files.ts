import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { Refusal } from '#domain/errors.ts';
import type { Actor } from '#server/kernel/call.ts';
import { readConfig } from '#server/kernel/config.ts';
import { type Database, openDatabase } from '#server/kernel/database.ts';
import { createHttpServer } from '#server/kernel/http-server.ts';
import { accountLimit } from '#server/kernel/rate-limit.ts';
import { registerSecurityHeaders } from '#server/kernel/security-headers.ts';
import { freshDatabase } from '../../../tests/api/database.ts';
import { createFiles, type Files } from './files.ts';

export interface RunningFiles {
  db: Kysely<Database>;
  files: Files;
  http: FastifyInstance;
  dataDir: string;
  accountId: string;
  /** Moves the server's clock on. */
  pass(milliseconds: number): void;
  /** Names of everything below the store's folder, also half uploads. */
  stored(): Promise<string[]>;
  put(prefix: string, naziv: string, bytes: Buffer, as?: string): Promise<LightMyRequestResponse>;
  get(url: string, as?: string): Promise<LightMyRequestResponse>;
  /** The port on loopback, for what only a real connection shows. */
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

/** The file store over a real database and a real folder; `x-as: owner` or `x-as: member` says who is calling. */
export async function runFiles(options: { maxUploadMb?: number; idleMs?: number } = {}): Promise<RunningFiles> {
  const database = await freshDatabase();
  const db = openDatabase(database.connection, 6);
  const dataDir = await mkdtemp(join(tmpdir(), 'okno-files-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    MAX_UPLOAD_MB: String(options.maxUploadMb ?? 2),
  });
  const { id: accountId } = await db
    .insertInto('accounts')
    .values({ username: 'ana', username_key: 'ana', name: 'Ana Anić', status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const authenticate = async (request: { headers: Record<string, unknown> }): Promise<Actor> => {
    const as = request.headers['x-as'];
    if (as !== 'owner' && as !== 'member') throw new Refusal('UNAUTHENTICATED', 'Prijavite se.');
    return { accountId, sessionId: accountId, username: 'ana', name: 'Ana Anić', isOwner: as === 'owner' };
  };
  let shift = 0;
  const clock = () => new Date(Date.now() + shift);
  const http = await createHttpServer(config);
  await registerSecurityHeaders(http, config);
  const limit = accountLimit(clock);
  const files = await createFiles({ db, config, clock, log: http.log, authenticate, limit, idleMs: options.idleMs });
  files.register(http);

  return {
    db,
    files,
    http,
    dataDir,
    accountId,
    pass: milliseconds => {
      shift += milliseconds;
    },
    async stored() {
      const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
      return entries.filter(entry => entry.isFile()).map(entry => entry.name);
    },
    put: (prefix, naziv, bytes, as = 'member') =>
      http.inject({
        method: 'PUT',
        url: `/api/files/${prefix}?naziv=${encodeURIComponent(naziv)}`,
        payload: bytes,
        headers: { 'x-as': as, 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) },
      }),
    get: (url, as = 'member') => http.inject({ method: 'GET', url, headers: { 'x-as': as } }),
    listen: () => listenSomewhere(http),
    async close() {
      await http.close();
      await files.stop();
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
