import { defineConfig } from 'vitest/config';

/** `npm run test:cluster`: three servers behind nginx, which has to be installed (apt-get install nginx-light), and servers behind PgBouncer (pgbouncer). */
export default defineConfig({
  test: {
    include: ['tests/cluster/*.test.ts'],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
