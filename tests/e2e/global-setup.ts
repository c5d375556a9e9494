import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The parent of the folders that tests create; it is removed after the run. */
    scratch: string;
  }
}

const LONGEST_STOP_MS = 20_000;
const BUILT_CLIENT = new URL('../../dist/index.html', import.meta.url);

/** Checks that the web client is built. After the run, waits until its databases are closed, and removes its files. */
export default function setup(project: TestProject): () => Promise<void> {
  if (!existsSync(BUILT_CLIENT)) throw new Error('build the web client first (npm run build)');
  const folder = mkdtempSync(join(tmpdir(), 'okno-e2e-'));
  chmodSync(folder, 0o711); // servers started by root run as another user
  project.provide('scratch', folder);
  return async () => {
    const until = Date.now() + LONGEST_STOP_MS;
    while (globSync(`${folder}/**/postmaster.pid`).length > 0 && Date.now() < until) await sleep(100);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
