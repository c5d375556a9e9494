import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Prefix } from '#domain/lists.ts';
import type { Actor } from '#server/kernel/call.ts';
import { systemClock } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Limit } from '#server/kernel/http/rate-limit.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import type { StoredObject } from './attachable.ts';
import { openDiskStore } from './disk-store.ts';
import { findLeftovers, storedFile } from './files.queries.ts';
import { createImages } from './images.ts';
import { plainMaker } from './plain-maker.ts';
import { removeObject } from './remove-object.ts';
import type { Store, StoreFailure } from './store.ts';
import { claimFolder } from './store-claim.ts';
import { storeRefusal } from './store-refusal.ts';
import { sweepTemporary, withTemporary } from './temporary.ts';
import { storeUpload } from './upload.ts';
import { registerUploadRoute } from './upload-route.ts';
import { registerUrlRoutes } from './url-routes.ts';
import { variantMaker } from './variants.ts';

/** An upload is ended when no byte arrives for this long. */
const IDLE_MS = 60_000;
/** The health check writes to the store when the last such write is this old, so that it notices a full disk. */
const WRITE_EVERY_MS = 60_000;

export interface FilesOptions {
  db: Kysely<Database>;
  config: Config;
  clock: () => Date;
  log: FastifyBaseLogger;
  authenticate(request: FastifyRequest): Promise<Actor>;
  /** Throws UNAUTHENTICATED when the session has ended or the rights have changed since authentication. */
  requireValidSession(actor: Actor): Promise<void>;
  limit: Limit;
  /** Milliseconds without a byte after which an upload is ended; tests set fewer. */
  idleMs?: number | undefined;
}

export interface Files {
  register(app: FastifyInstance): void;
  /** Removes unfinished uploads, and objects to which no row refers. */
  sweep(): Promise<void>;
  /** Removes an object for good; returns false and removes nothing while something in the database refers to it. */
  removeObject(objectKey: string): Promise<boolean>;
  /** Returns all bytes of a stored object at once; only for small objects. */
  read(objectKey: string): Promise<Buffer>;
  /** Opens a stored object for sending to clients: a picture is sent without the location where it was taken. */
  openPlain(objectKey: string): Promise<Readable>;
  /** Stores a file that the program made, as if the actor had uploaded it. */
  store(prefix: Prefix, name: string, bytes: Buffer, actor: Actor): Promise<StoredObject>;
  /**
   * Returns the picture as a JPEG without metadata whose longer side has at most `side` pixels. Throws BAD_USER_INPUT
   * for `field` when the picture cannot be decoded.
   */
  shrink(bytes: Buffer, side: number, field: string): Promise<Buffer>;
  /** Throws when the store cannot be reached, or written; writes once a minute, and at every call while that fails. */
  healthy(): Promise<void>;
  /**
   * Called at startup. Throws StartupError when the database's files are on another server's disk. Returns a warning
   * when the bucket cannot be used, because that may be temporary.
   */
  checkStore(): Promise<string | undefined>;
  stop(): Promise<void>;
}

async function foldersOf({ dataDir }: Config) {
  const root = join(dataDir, 'files');
  const temporary = join(root, '.tmp');
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  return { root, temporary };
}

/** Opens the store alone, without routes and sweep: on disk below the data folder, or in a bucket. */
export async function openStore(config: Config, clock: () => Date = systemClock): Promise<Store> {
  const { root, temporary } = await foldersOf(config);
  if (config.storageUrl) return (await import('./s3-store.ts')).openS3Store(config.storageUrl);
  return openDiskStore({ root, temporary, clock });
}

/** Opens the store, on disk below the data folder or in the bucket of STORAGE_URL, and creates what works with it. */
export async function createFiles({
  db,
  config,
  clock,
  log,
  authenticate,
  requireValidSession,
  limit,
  idleMs = IDLE_MS,
}: FilesOptions): Promise<Files> {
  const { root, temporary } = await foldersOf(config);
  const store = await openStore(config, clock);
  let lastWrite = Number.NEGATIVE_INFINITY;
  const images = createImages();
  const ensureVariant = variantMaker(store, images, temporary);
  const ensurePlain = plainMaker(db, store, temporary);

  const parts = { db, store, images, temporary, clock, idleMs, requireValidSession, ensureVariant, log };
  const orRefusal = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch(error => {
      throw storeRefusal(error, log);
    });

  return {
    register(app) {
      registerUploadRoute(app, { ...parts, maxBytes: config.maxUploadBytes, authenticate, limit });
      registerUrlRoutes(app, { db, store, clock, authenticate, limit, ensureVariant, ensurePlain });
      store.register?.(app);
    },
    sweep: () => sweepFiles({ db, store, temporary, log }, clock()),
    read: objectKey => orRefusal(async () => buffer(await store.open(objectKey))),
    openPlain: objectKey => orRefusal(async () => store.open(await ensurePlain(await storedFile(db, objectKey)))),
    store: (prefix, name, bytes, actor) =>
      orRefusal(() => storeUpload(parts, { prefix, name, body: Readable.from([bytes]), length: bytes.length, actor })),
    shrink: (bytes, side, field) =>
      withTemporary(temporary, async newPath => {
        const [source, target] = [newPath(), newPath()];
        await writeFile(source, bytes, { mode: 0o600 });
        await images.shrink({ source, target, side }, field);
        return readFile(target);
      }),
    removeObject: objectKey => removeObject(db, store, objectKey),
    async checkStore() {
      if (!config.storageUrl) return void (await claimFolder(db, root));
      return store.writable().then(
        () => undefined,
        (error: StoreFailure) => `Upozorenje: skladište iz promenljive STORAGE_URL nije dostupno: ${error.reason}.`,
      );
    },
    async healthy() {
      const now = clock().getTime();
      if (now - lastWrite < WRITE_EVERY_MS) return store.reachable();
      await store.writable();
      lastWrite = now;
    },
    async stop() {
      images.stop();
    },
  };
}

const HOUR_MS = 3_600_000;
/** Unfinished uploads older than this have failed and are removed. */
const PENDING_HOURS = 1;
/** How long an uploaded file may wait in an open dialog before it is put on a list. */
const UNATTACHED_HOURS = 24;

interface Options {
  db: Kysely<Database>;
  store: Store;
  temporary: string;
  log: FastifyBaseLogger;
}

async function sweepFiles({ db, store, temporary, log }: Options, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await sweepTemporary(temporary, ago(PENDING_HOURS));
  for (const objectKey of await findLeftovers(db, { pending: ago(PENDING_HOURS), stored: ago(UNATTACHED_HOURS) })) {
    await removeObject(db, store, objectKey).catch(err => log.warn({ err, objectKey }, 'leftover not removed'));
  }
}
