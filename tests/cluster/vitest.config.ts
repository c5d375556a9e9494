import { defineConfig } from 'vitest/config';

/** `npm run test:cluster`: servers behind nginx and behind PgBouncer. Needs the packages nginx-light and pgbouncer. */
export default defineConfig({
  test: {
    include: ['tests/cluster/*.test.ts'],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
