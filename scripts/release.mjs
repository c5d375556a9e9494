// npm run release: builds the web client and writes okno-VERSION.tar.gz. It contains the built client and the committed files without
// tests, benchmarks and pictures. In its folder npm start builds nothing, and installs only the packages for running.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, installForDevelopment, print, root } from './install.mjs';
import { buildWebClient } from './web-build.mjs';

const EXCLUDED = /^(tests|bench|docs\/pictures|\.ci)\/|\.test\.tsx?$|^\.git/;

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const git = args => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
if (git(['status', '--porcelain'])) fail('Ima nesačuvanih izmena: izdanje se pravi od onoga što je u gitu.');
buildWebClient(installForDevelopment());
const files = git(['ls-files', '-z']).split('\0');
const included = files.filter(file => file && !EXCLUDED.test(file));
const archive = `${name}-${version}.tar.gz`;
const options = [
  '--owner=0',
  '--group=0',
  '--mode=a+rX,u+w',
  `--transform=s,^,${name}-${version}/,`,
  '--null',
  '-T',
  '-',
];
execFileSync('tar', ['-czf', archive, ...options], { cwd: root, input: [...included, 'dist'].join('\0') });
print(`${archive}: raspakujte ga i pokrenite „npm start“.`);
