import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Prefix } from '#domain/lists.ts';
import type { Actor } from '#server/kernel/call.ts';
import { systemClock } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { RouteParts } from '#server/kernel/http/route-parts.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
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

export interface FilesOptions extends RouteParts {
  config: Config;
  log: FastifyBaseLogger;
  /** Throws UNAUTHENTICATED when the session has ended or the rights have changed since authentication. */
  requireValidSession(actor: Actor): Promise<void>;
  /** Milliseconds without a byte after which an upload is ended; tests set fewer. */
  idleMs?: number | undefined;
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

export type Files = Awaited<ReturnType<typeof createFiles>>;

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
}: FilesOptions) {
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
    register(app: FastifyInstance): void {
      registerUploadRoute(app, { ...parts, maxBytes: config.maxUploadBytes, authenticate, limit });
      registerUrlRoutes(app, { db, store, clock, authenticate, limit, ensureVariant, ensurePlain });
      store.register?.(app);
    },
    /** Removes unfinished uploads, and objects to which no row refers. */
    sweep: () => sweepFiles({ db, store, temporary, log }, clock()),
    /** Returns all bytes of a stored object at once; only for small objects. */
    read: (objectKey: string) => orRefusal(async () => buffer(await store.open(objectKey))),
    /** Opens a stored object for sending to clients: a picture is sent without the location where it was taken. */
    openPlain: (objectKey: string) =>
      orRefusal(async () => store.open(await ensurePlain(await storedFile(db, objectKey)))),
    /** Stores a file that the program made, as if the actor had uploaded it. */
    store: (prefix: Prefix, name: string, bytes: Buffer, actor: Actor) =>
      orRefusal(() => storeUpload(parts, { prefix, name, body: Readable.from([bytes]), length: bytes.length, actor })),
    /**
     * Returns the picture as a JPEG without metadata whose longer side has at most `side` pixels; the caller is an account.
     * Throws BAD_USER_INPUT for `field` when the picture cannot be decoded.
     */
    shrink: (bytes: Buffer, side: number, { caller, field }: { caller: string; field: string }) =>
      withTemporary(temporary, async newPath => {
        const [source, target] = [newPath(), newPath()];
        await writeFile(source, bytes, { mode: 0o600 });
        await images.shrink({ source, target, side }, caller, field);
        return readFile(target);
      }),
    /** Removes an object for good; returns false and removes nothing while something in the database refers to it. */
    removeObject: (objectKey: string) => removeObject(db, store, objectKey),
    /**
     * Called at startup. Throws StartupError when the database's files are on another server's disk. Returns a warning
     * when the bucket cannot be used, because that may be temporary.
     */
    async checkStore(): Promise<string | undefined> {
      if (!config.storageUrl) return void (await claimFolder(db, root));
      return store.writable().then(
        () => undefined,
        (error: StoreFailure) => `Upozorenje: skladište iz promenljive STORAGE_URL nije dostupno: ${error.reason}.`,
      );
    },
    /** Throws when the store cannot be reached, or written; writes once a minute, and at every call while that fails. */
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
