// npm test: installs what is missing, then every check and every test, the browser's too.
import { browser } from './browser.mjs';
import { installForDevelopment, run, say } from './install.mjs';
import { buildWebClient } from './web-build.mjs';

const node = installForDevelopment();
const chromium = browser();
const isChecked = run(node, ['scripts/check.ts']);
buildWebClient(node);
say('Testovi u pregledaču');
const tests = ['--config', 'tests/e2e/vitest.config.ts', '--first', 'tests/e2e/1-main-job.test.ts'];
const isShown = run(node, ['scripts/run-tests.ts', ...tests], { CHROME_PATH: chromium });
say(isChecked && isShown ? 'Sve je u redu.' : 'Nije sve u redu; razlog je iznad.');
process.exit(isChecked && isShown ? 0 : 1);
