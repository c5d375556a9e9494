import { readFileSync } from 'node:fs';

/**
 * A line of `browserslist` in package.json, for example „Firefox >= 115“: the browser's name in MDN's compatibility data, its name
 * in Vite's targets, and the oldest version.
 */
export interface Browser {
  mdn: 'chrome' | 'edge' | 'firefox' | 'safari' | 'safari_ios';
  vite: 'chrome' | 'edge' | 'firefox' | 'safari' | 'ios';
  from: string;
}

const NAMES: Record<string, Omit<Browser, 'from'>> = {
  Chrome: { mdn: 'chrome', vite: 'chrome' },
  Edge: { mdn: 'edge', vite: 'edge' },
  Firefox: { mdn: 'firefox', vite: 'firefox' },
  Safari: { mdn: 'safari', vite: 'safari' },
  iOS: { mdn: 'safari_ios', vite: 'ios' },
};

/** Returns the browsers that the web client supports, with their oldest versions, from package.json; throws for a wrong line. */
export function supportedBrowsers(): Browser[] {
  const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    browserslist: string[];
  };
  return browserslist.map(line => {
    const [, name = '', from = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    const names = NAMES[name];
    if (!names) throw new Error(`package.json, browserslist: „${line}“ is not „Name >= version“`);
    return { ...names, from };
  });
}
