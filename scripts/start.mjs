// npm start, npm run demo: installs the packages and builds the web client if needed, then runs the server on Node 24. The machine
// needs only Node 20 and npm.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environment, installForDevelopment, installForRunning, removeBuildPackages, root } from './install.mjs';
import { buildWebClient, isBuilt } from './web-build.mjs';

const PARENT_MS = 250;
const isDemo = process.argv[2] === 'demo';
const args = process.argv.slice(isDemo ? 3 : 2);

/** Installs the packages and, except for the demo, builds the web client if needed; returns the path of the Node to use. */
function prepare() {
  if (!isDemo && isBuilt()) return installForRunning();
  const node = installForDevelopment({ isForBuild: true });
  if (!isDemo) buildWebClient(node);
  return node;
}

const node = prepare();
if (!isDemo) removeBuildPackages();

const withParent = pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href;
const entry = isDemo ? 'seed/demo.ts' : 'src/server/main.ts';
// `detached` gives the server a separate process group: otherwise Ctrl+C would send SIGINT to it twice
const flags = ['--disable-warning=ExperimentalWarning', '--import', withParent];
const child = spawn(node, [...flags, entry, ...args], {
  cwd: root,
  env: { ...environment(), NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') },
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});

let isEnding = false;
const end = signal => {
  if (!isEnding) child.kill(signal);
  isEnding = true;
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal));
process.on('SIGHUP', () => end('SIGTERM'));

// when npm is killed, this process gets another parent
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) end('SIGTERM');
}, PARENT_MS).unref();

child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
