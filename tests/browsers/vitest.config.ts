import { defineConfig } from 'vitest/config';

/** `npm run test:browsers`: Firefox and WebKit on the built product (apt-get install firefox-esr webkit2gtk-driver xvfb). */
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
