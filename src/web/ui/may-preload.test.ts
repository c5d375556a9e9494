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
  ['a mouse and no word on the network', undefined, false, true],
  ['a touch screen and no word on the network', undefined, true, false],
  ['a touch screen on Wi-Fi', { type: 'wifi' }, true, true],
  ['a touch screen on mobile data', { type: 'cellular' }, true, false],
  ['a mouse and a wish to save data', { saveData: true }, false, false],
])('with %s, pages are preloaded: %3$s', async (_, connection, isCoarse, expected) =>
  expect(await preloads(connection, isCoarse)).toBe(expected),
);
