// npm start, npm run demo: everything a bare machine with Node 20 and npm needs, then the server on Node 24.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environment, installForDevelopment, installForRunning, removePassing, root } from './install.mjs';
import { buildWebClient, isBuilt } from './web-build.mjs';

const PARENT_MS = 250;
const isDemo = process.argv[2] === 'demo';
const args = process.argv.slice(isDemo ? 3 : 2);

/** The development packages build the web client; they are removed afterwards, unless a developer installed them. */
function prepare() {
  if (!isDemo && isBuilt()) return installForRunning();
  const node = installForDevelopment({ isPassing: true });
  if (isDemo) return node;
  buildWebClient(node);
  return node;
}

const node = prepare();
if (!isDemo) removePassing();

const withParent = pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href;
const entry = isDemo ? 'seed/demo.ts' : 'src/server/main.ts';
// a process group of its own, so that Ctrl+C reaches it once, from here, and not a second time from the terminal
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

// this process gets another parent when npm is killed
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) end('SIGTERM');
}, PARENT_MS).unref();

child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
