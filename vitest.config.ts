import { defineConfig } from 'vitest/config';

/** Unit tests and API tests. The API tests share one embedded PostgreSQL, a database each: see tests/api/database.ts. */
export default defineConfig({
  // the graphql that Node itself loads for the packages; Vite would take the other of its two builds for our files
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'migrations/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/api/global-setup.ts'],
    setupFiles: ['tests/one-day.ts'],
    testTimeout: 180_000, // a busy machine may take its time; only a test that hangs is ended
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    isolate: false,
  },
});
