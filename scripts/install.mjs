// Runs on whatever Node is installed, before any package is.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isComplete, isForDevelopment, nodeProblem, WANTED_MAJOR } from './packages.mjs';

export const root = fileURLToPath(new URL('../', import.meta.url));
/** This file exists while npm start has installed the development packages only for the build and must remove them. */
const buildOnlyMark = join(root, 'node_modules/.for-the-build');
const platformNode = `node_modules/node-${process.platform}-${process.arch}`;

export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Prints a line on a terminal's standard output, else on standard error, because standard output has only the server's log. */
export const print = line => (process.stdout.isTTY ? process.stdout : process.stderr).write(`${line}\n`);

function read(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
const lockedPackages = () => read('package-lock.json') ?? fail('Nema fajla package-lock.json.');
const installedPackages = () => read('node_modules/.package-lock.json') ?? {};

/**
 * Returns the path of the Node 24 that comes with the packages; if there is none for this platform, the path of the
 * running Node when that is new enough, else undefined. It does not use .bin, because npm 9 (Debian) creates no link to
 * Node there.
 */
function findNode() {
  const packagedNode = join(root, platformNode, 'bin/node');
  if (existsSync(packagedNode)) {
    if (spawnSync(packagedNode, ['-v']).error?.code === 'EACCES') chmodSync(packagedNode, 0o755);
    return packagedNode;
  }
  return Number.parseInt(process.versions.node, 10) >= WANTED_MAJOR ? process.execPath : undefined;
}

/** Returns the path of the Node to run everything with; call it after the packages are installed. */
export const ownNode = () =>
  findNode() ??
  fail(`Nema Node ${WANTED_MAJOR}: pokrenite „npm start“ ili instalirajte Node ${WANTED_MAJOR} ili noviji.`);

function npm(args, what) {
  const path = process.env.npm_execpath;
  const [command, first] = path?.endsWith('npm-cli.js') ? [process.execPath, [path]] : ['npm', []];
  const result = spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (result.status !== 0) fail(`${what}: „npm ${args[0]}“ nije uspeo.`);
}

function installPackages(options) {
  const problem = nodeProblem(process.versions.node, platformNode in lockedPackages());
  if (problem) fail(problem);
  print('Instaliram pakete; prvi put traje minut-dva…');
  npm(['ci', ...options, '--include=optional', '--no-progress'], 'Paketi nisu instalirani');
}

/** Whether a developer works here: the development packages are installed, and not only for the build. */
const isWorkedOn = () => isForDevelopment(installedPackages()) && !existsSync(buildOnlyMark);

/** Installs the packages for running the server, unless they are installed; returns the path of the Node to run it with. */
export function installForRunning() {
  if (!isComplete(lockedPackages(), installedPackages(), { development: false }) || !findNode()) {
    installPackages([isWorkedOn() ? '--include=dev' : '--omit=dev']);
  }
  return ownNode();
}

/**
 * Installs all packages, unless they are installed; returns the path of the Node to run everything with. With `isForBuild`,
 * `removeBuildPackages` removes the development packages again, unless they were installed before.
 */
export function installForDevelopment({ isForBuild = false } = {}) {
  if (!isComplete(lockedPackages(), installedPackages(), { development: true }) || !findNode()) {
    const wasWorkedOn = isWorkedOn();
    installPackages(['--include=dev']);
    if (isForBuild && !wasWorkedOn) writeFileSync(buildOnlyMark, '');
  }
  if (!isForBuild) rmSync(buildOnlyMark, { force: true });
  return ownNode();
}

/** Removes the development packages that were installed only for the build. */
export function removeBuildPackages() {
  if (!existsSync(buildOnlyMark)) return;
  // leave the lock file unchanged, because the build's stamp is computed from it
  npm(['prune', '--omit=dev', '--no-save', '--no-progress'], 'Paketi za pravljenje veb klijenta nisu uklonjeni');
  rmSync(buildOnlyMark, { force: true });
}

/** Returns the environment of every step: on PATH the Node and the tools of the packages come first. */
export const environment = () => {
  const folders = [dirname(ownNode()), join(root, 'node_modules/.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: folders.join(delimiter) };
};

/** Runs a Node program to its end; returns whether it succeeded. */
export function run(node, args, extra = {}) {
  const env = { ...environment(), ...extra };
  return spawnSync(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
