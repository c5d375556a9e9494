import { defineConfig } from 'vitest/config';

/** `npm run test:browsers`: the built product in Firefox and WebKit. Needs firefox-esr, webkit2gtk-driver and xvfb. */
export default defineConfig({
  test: {
    include: ['tests/browsers/*.test.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    setupFiles: ['tests/one-day.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
