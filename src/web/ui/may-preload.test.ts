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
  ['a mouse and an unknown network', undefined, false, true],
  ['a touch screen and an unknown network', undefined, true, false],
  ['a touch screen on Wi-Fi', { type: 'wifi' }, true, true],
  ['a touch screen on mobile data', { type: 'cellular' }, true, false],
  ['a mouse and saving of data', { saveData: true }, false, false],
])('mayPreload returns %3$s for %s', async (_, connection, isCoarse, expected) =>
  expect(await preloads(connection, isCoarse)).toBe(expected),
);
