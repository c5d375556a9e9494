import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, print, root, run } from './install.mjs';

const SOURCES = [
  'src/web',
  'src/domain',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/browsers.ts',
  'scripts/own-documents.ts',
  'scripts/third-party.ts',
  'package.json',
  'package-lock.json',
];
const stamp = join(root, 'dist/.stamp');

function files(path) {
  const fullPath = join(root, path);
  if (!existsSync(fullPath)) return [];
  if (!statSync(fullPath).isDirectory()) return [path];
  return readdirSync(fullPath, { withFileTypes: true }).flatMap(entry => files(`${path}/${entry.name}`));
}

/** Returns a hash of the contents of the web client's sources, without times, which every checkout changes. */
function sourceHash() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(files).sort()) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Whether dist/ holds the web client built from these sources. */
export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();

/** Builds the web client into dist/ unless it is already built from these sources. */
export function buildWebClient(node) {
  if (isBuilt()) return;
  print('Pravim veb klijent…');
  const built =
    run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' }) &&
    run(node, ['scripts/precompress.ts']);
  if (!built) fail('Veb klijent nije napravljen; razlog je iznad.');
  writeFileSync(stamp, sourceHash());
}

if (import.meta.main) buildWebClient(process.execPath);
