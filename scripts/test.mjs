// npm test: installs what is missing, then runs every check and every test, the browser's too.
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
// the checks end the processes that they started
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => checks.kill(signal));
checks.on('exit', code => process.exit(code ?? 1));
