import { readFileSync } from 'node:fs';

/** A browser of `browserslist` in package.json: „Firefox >= 115“ by its name in MDN's compatibility data and in Vite's targets. */
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

/** The oldest browsers that the web client supports, from package.json. */
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
