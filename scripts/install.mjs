// Runs on whatever Node is installed, before any package is.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isComplete, isForDevelopment, refusal, WANTED_MAJOR } from './packages.mjs';

export const root = fileURLToPath(new URL('../', import.meta.url));
/** A file in node_modules: npm start installed the development packages itself and removes them after the build. */
const passing = join(root, 'node_modules/.for-the-build');
const platformNode = `node_modules/node-${process.platform}-${process.arch}`;

export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Unless it is a terminal, standard output has only the server's log. */
export const say = line => (process.stdout.isTTY ? process.stdout : process.stderr).write(`${line}\n`);

function read(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
const wanted = () => read('package-lock.json') ?? fail('Nema fajla package-lock.json.');
const present = () => read('node_modules/.package-lock.json') ?? {};

/**
 * The Node 24 that comes with the packages; if there is none for this platform, the running one if it is new enough. By its own
 * path, because npm 9 (Debian) creates no link to it in .bin.
 */
function findNode() {
  const own = join(root, platformNode, 'bin/node');
  if (existsSync(own)) {
    if (spawnSync(own, ['-v']).error?.code === 'EACCES') chmodSync(own, 0o755);
    return own;
  }
  return Number.parseInt(process.versions.node, 10) >= WANTED_MAJOR ? process.execPath : undefined;
}

/** The Node to run everything with, once the packages are installed. */
export const ownNode = () =>
  findNode() ??
  fail(`Nema Node ${WANTED_MAJOR}: pokrenite „npm start“ ili instalirajte Node ${WANTED_MAJOR} ili noviji.`);

function npm(args, what) {
  const path = process.env.npm_execpath;
  const [command, first] = path?.endsWith('npm-cli.js') ? [process.execPath, [path]] : ['npm', []];
  const done = spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0) fail(`${what}: „npm ${args[0]}“ nije uspeo.`);
}

function installPackages(options) {
  const problem = refusal(process.versions.node, platformNode in wanted());
  if (problem) fail(problem);
  say('Instaliram pakete; prvi put traje minut-dva…');
  npm(['ci', ...options, '--include=optional', '--no-progress'], 'Paketi nisu instalirani');
}

/** Whether to install the development packages. */
const isWorkedOn = () => isForDevelopment(present()) && !existsSync(passing);

/** Installs only the packages for running the server, unless they are installed; returns the Node to run it with. */
export function installForRunning() {
  if (!isComplete(wanted(), present(), { development: false }) || !findNode()) {
    installPackages([isWorkedOn() ? '--include=dev' : '--omit=dev']);
  }
  return ownNode();
}

/**
 * Installs the development packages too, unless they are installed; returns the Node to run everything with. They stay, unless
 * they are for the build only (`passing`) and there were none before.
 */
export function installForDevelopment({ isPassing = false } = {}) {
  if (!isComplete(wanted(), present(), { development: true }) || !findNode()) {
    const wasWorkedOn = isWorkedOn();
    installPackages(['--include=dev']);
    if (isPassing && !wasWorkedOn) writeFileSync(passing, '');
  }
  if (!isPassing) rmSync(passing, { force: true });
  return ownNode();
}

/** Removes the development packages that were installed for the build only. */
export function removePassing() {
  if (!existsSync(passing)) return;
  // leave the lock file unchanged, because the build's stamp is computed from it
  npm(['prune', '--omit=dev', '--no-save', '--no-progress'], 'Paketi za pravljenje veb klijenta nisu uklonjeni');
  rmSync(passing, { force: true });
}

/** The environment of every step: the packages' own Node and tools come first on PATH. */
export const environment = () => {
  const places = [dirname(ownNode()), join(root, 'node_modules/.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: places.join(delimiter) };
};

/** Runs a step to its end; true if it succeeded. */
export function run(node, args, extra = {}) {
  const env = { ...environment(), ...extra };
  return spawnSync(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
