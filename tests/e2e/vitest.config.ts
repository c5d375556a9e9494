import { defineConfig } from 'vitest/config';

/** A real browser on the built product: one server for the run, one file after the other. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/server.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    bail: 6,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
