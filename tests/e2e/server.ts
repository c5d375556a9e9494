import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './start-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    url: string;
    setupLink: string;
  }
}

/** One server on an empty data folder for the whole run; the first file uses the one-time link. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'okno-e2e-'));
  const server = await startServer(join(folder, 'podaci'));
  project.provide('url', server.url);
  project.provide('setupLink', server.setupLink ?? '');
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
