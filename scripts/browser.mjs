import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, print } from './install.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

function find() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const paths = [process.env.CHROME_PATH, ...NAMES.flatMap(name => folders.map(folder => join(folder, name)))];
  return paths.find(path => {
    try {
      accessSync(path ?? '', constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const SHELL = 'chromium-headless-shell';
/** When apt-get takes longer than this, there is probably no network. */
const APT_MS = 5 * 60_000;

/** Installs the Debian packages with these names; skips those that are not available. */
function install(names) {
  print(`Instaliram za testove: ${names.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: APT_MS };
  const commands = [['update'], ...names.map(name => ['install', '-y', '--no-install-recommends', name])];
  for (const args of commands) spawnSync('apt-get', ['-qq', ...args], options);
}

/**
 * Returns the path of the Chromium for the browser tests. As root on Debian it first installs Chromium and the headless shell if
 * they are missing; the tests use the shell where there is one, because it takes less processor time.
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
