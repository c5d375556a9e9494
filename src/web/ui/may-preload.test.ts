import { afterEach, expect, test, vi } from 'vitest';

/** Whether a browser with these properties preloads pages. */
async function preloads(connection: object | undefined, isCoarse: boolean): Promise<boolean> {
  vi.resetModules();
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }));
  return (await import('./may-preload.ts')).mayPreload();
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  [true, 'a mouse and an unknown network', undefined, false],
  [false, 'a touch screen and an unknown network', undefined, true],
  [true, 'a touch screen on Wi-Fi', { type: 'wifi' }, true],
  [false, 'a touch screen on mobile data', { type: 'cellular' }, true],
  [false, 'a mouse in a browser that saves data', { saveData: true }, false],
])('mayPreload returns %s for %s', async (expected, _, connection, isCoarse) =>
  expect(await preloads(connection, isCoarse)).toBe(expected),
);
