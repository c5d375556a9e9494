import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, say } from './install.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

function find() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const places = [process.env.CHROME_PATH, ...NAMES.flatMap(name => folders.map(folder => join(folder, name)))];
  return places.find(place => {
    try {
      accessSync(place ?? '', constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** The Chromium of the browser tests; as root on Debian it is installed if it is missing. */
export function browser() {
  const found = find();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    fail('Nema pregledača za testove: instalirajte Chromium ili zadajte njegovu putanju promenljivom CHROME_PATH.');
  }
  say('Instaliram Chromium za testove…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status } = spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) fail(`Chromium nije instaliran: „apt-get ${args[0]}“ nije uspeo.`);
  }
  return find() ?? fail('Chromium je instaliran, ali nije nađen: zadajte njegovu putanju promenljivom CHROME_PATH.');
}
