// npm test: installs missing packages and Chromium, then runs every check and every test, including the browser tests.
import { spawn } from 'node:child_process';
import { browser } from './browser.mjs';
import { environment, installForDevelopment, root } from './install.mjs';

const node = installForDevelopment();
const env = { ...environment(), CHROME_PATH: browser() };
const checks = spawn(node, ['scripts/check.ts', '--browser'], {
  cwd: root,
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
});
// check.ts then ends the processes that it started
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => checks.kill(signal));
checks.on('exit', code => process.exit(code ?? 1));
