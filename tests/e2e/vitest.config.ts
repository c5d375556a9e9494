import { defineConfig } from 'vitest/config';

/** Tests the built product in a browser. The files of a worker run in any order, and share its server and browser. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    setupFiles: ['tests/one-day.ts', 'tests/e2e/setup.ts'],
    isolate: false,
    maxWorkers: 2,
    bail: 6,
    testTimeout: 300_000, // a busy machine may take its time; only a test that hangs is ended
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
