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

const SHELL = 'chromium-headless-shell';
/** An apt-get that takes longer probably has no network. */
const APT_MS = 5 * 60_000;

/** Installs those of the Debian packages that are available. */
function install(names) {
  say(`Instaliram za testove: ${names.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: APT_MS };
  const commands = [['update'], ...names.map(name => ['install', '-y', '--no-install-recommends', name])];
  for (const args of commands) spawnSync('apt-get', ['-qq', ...args], options);
}

/**
 * The Chromium of the browser tests; as root on Debian it is installed if it is missing. So is the headless shell, which takes
 * less processor time; without it the tests use Chromium.
 */
export function browser() {
  const missing = [...(find() ? [] : ['chromium']), ...(existsSync(`/usr/bin/${SHELL}`) ? [] : [SHELL])];
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (missing.length > 0 && mayInstall) install(missing);
  return (
    find() ??
    fail('Nema pregledača za testove: instalirajte Chromium ili zadajte njegovu putanju promenljivom CHROME_PATH.')
  );
}
