import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { passwordFrom } from '#server/kernel/postgres/embedded-cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts';
import { connectAdmin } from '#server/kernel/postgres/embedded-roles.ts';
import { fillDataFolder } from '../prepared-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated database that each test file copies; no connection to it stays open. */
    template: EmbeddedPostgres['connection'];
    /** The parent of the folders that tests create; it is removed after the run. */
    scratch: string;
  }
}

/** Starts a PostgreSQL for the whole run. It does not wait for the disk: its data need not survive a power cut. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'okno-tests-'));
  await fillDataFolder(folder);
  mkdirSync(join(folder, 'scratch'));
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '100', autovacuum: 'off' };
  const embedded = await startEmbeddedPostgres({ folder, settings });
  const teardown = async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { connection } = embedded;
    const admin = await connectAdmin(connection.host, passwordFrom(join(folder, 'postgres/admin-password')));
    await admin.query(`alter role ${connection.user} createdb`).finally(() => admin.end());
    project.provide('template', connection);
    project.provide('scratch', join(folder, 'scratch'));
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}
