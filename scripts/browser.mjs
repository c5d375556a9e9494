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

/** Installs a Debian package if that is possible; returns whether it is installed now. */
function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Instaliram ${name} za testove…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return [['update'], ['install', '-y', '--no-install-recommends', name]].every(
    args => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0,
  );
}

/**
 * The Chromium of the browser tests; as root on Debian it is installed if it is missing. So is the headless shell, which takes
 * less processor time; without it the tests use Chromium.
 */
export function browser() {
  const shell = 'chromium-headless-shell';
  const found = find() ?? (install('chromium') ? find() : undefined);
  if (!found)
    fail('Nema pregledača za testove: instalirajte Chromium ili zadajte njegovu putanju promenljivom CHROME_PATH.');
  if (!existsSync(`/usr/bin/${shell}`)) install(shell);
  return found;
}
