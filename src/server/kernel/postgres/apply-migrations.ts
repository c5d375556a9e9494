import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { type Database, sqlState } from './database.ts';
import { tryConnectionLock, unlock } from './locks.ts';

const POLL_MS = 250;
const LOCKED = '55P03';

export interface Upgrade {
  /** Prints lines for the person who starts the server. */
  print?: ((line: string) => void) | undefined;
  /** Runs before the first of the missing migrations, in the process that applies them. */
  before?: ((pending: string[]) => Promise<void>) | undefined;
}

/** The names of the missing migrations, in their order. */
export const missingMigrations = async (migrator: Migrator): Promise<string[]> =>
  (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt).map(({ name }) => name);

/**
 * Waits until no other server applies migrations, and makes others wait while `work` runs. Kysely locks only for one
 * migration at a time.
 */
async function withMigrationLock(
  db: Kysely<Database>,
  print: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  await db.connection().execute(async holder => {
    for (let isPrinted = false; ; isPrinted = true) {
      if (await tryConnectionLock(holder, 'migrations')) break;
      if (!isPrinted) print('Drugi server upravo menja bazu za novu verziju; čekam ga…');
      await sleep(POLL_MS);
    }
    await work().finally(() => unlock(holder, 'migrations').catch(() => {}));
  });
}

/**
 * Applies missing migrations, each in a separate transaction, so that its locks are released before the next migration
 * begins. A migration that does not get its locks within the lock timeout lets waiting statements run and is then tried
 * again, until it succeeds.
 */
export async function applyMigrations(
  db: Kysely<Database>,
  provider: MigrationProvider,
  { print = () => {}, before }: Upgrade = {},
): Promise<void> {
  const migrator = new Migrator({ db, provider });
  await withMigrationLock(db, print, async () => {
    const pending = await missingMigrations(migrator);
    if (!pending.length) return;
    await before?.(pending);
    for (let isPrinted = false; ; ) {
      const { error, results = [] } = await migrator.migrateUp();
      if (!error && !results.length) return;
      if (!error) continue;
      if (sqlState(error) !== LOCKED) throw error;
      if (!isPrinted) print('Promena baze čeka da se oslobode tabele koje se upravo koriste…');
      isPrinted = true;
      await sleep(POLL_MS);
    }
  });
}
