// Runs on the Node that is there (20 or later), before any package is.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));
const bin = join(root, 'node_modules/.bin');
const WANTED_MAJOR = 24;

/** What every step of ours is run with: the packages' own Node and tools first. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };

export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

export const say = line => process.stdout.write(`${line}\n`);

const read = path => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** Whether what npm noted of its last installation is what the lock asks for; packages of other platforms may be missing. */
function isInstalled() {
  const wanted = read('package-lock.json');
  const present = read('node_modules/.package-lock.json');
  if (!wanted) fail('Nema datoteke package-lock.json.');
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = present[path];
    if (!found) return path === '' || optional === true;
    return found.version === version && (!integrity || found.integrity === integrity);
  });
}

/** The Node 24 that comes with the packages; where there is none for this platform, our own if it is new enough. */
function findNode() {
  const own = join(bin, 'node');
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= WANTED_MAJOR) return process.execPath;
  return undefined;
}

/** Installs the packages if they are missing or not those of the lock, and returns the Node to run everything with. */
export function install() {
  if (!isInstalled() || !findNode()) {
    say('Instaliram pakete; prvi put traje minut-dva…');
    const npm = process.env.npm_execpath;
    const [command, first] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
    const options = ['ci', '--include=dev', '--include=optional', '--no-progress'];
    const done = spawnSync(command, [...first, ...options], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    if (done.status !== 0) fail('Paketi nisu instalirani: „npm ci“ nije uspeo.');
  }
  return (
    findNode() ??
    fail(`Za ovaj računar nema paketa sa Node ${WANTED_MAJOR}: instalirajte Node ${WANTED_MAJOR} ili noviji.`)
  );
}

/** Runs one of our steps to its end; true if it went well. */
export function run(node, args, extra = {}) {
  return (
    spawnSync(node, args, { cwd: root, env: { ...environment, ...extra }, stdio: ['ignore', 'inherit', 'inherit'] })
      .status === 0
  );
}
