import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { EMBEDDED_LIBRARIES, EMBEDDED_PACKAGE } from './embedded-libraries.ts';
import type { LockedPackage } from './packages.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Licences allowed for third-party software; LGPL only for sharp's image library, which is loaded dynamically and can be replaced. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Zlib'];
const ALLOWED_FOR: Record<string, string> = { 'LGPL-3.0-or-later': '@img/sharp-' };
/** Packages whose styles are copied into those of the web client, though the bundle contains none of their modules. */
const IN_STYLES = ['node_modules/tailwindcss'];
const FONT = { name: 'Inter', licence: 'OFL-1.1', file: 'src/web/styles/fonts/OFL.txt' };
const LINE = '─'.repeat(80);

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the “Software”), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED “AS IS”, WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** A third-party package that Okno is distributed with or installs for running. */
export interface ThirdParty {
  name: string;
  version: string;
  licence: string;
  text: string;
  /** Checksum of the package as npm writes it, `sha512-…`. */
  integrity?: string | undefined;
}

const isFile = (name: string) => /^(un)?licen[sc]e|^copying/i.test(name);
const read = (...path: string[]) => readFileSync(resolve(ROOT, ...path), 'utf8').trim();

interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name?: string };
}

function textOf(path: string, { name, license, author }: Manifest, apache: string | undefined): string | undefined {
  const file = readdirSync(resolve(ROOT, path)).find(isFile);
  if (file) return read(path, file);
  if (license === 'Apache-2.0') return apache;
  const holder = typeof author === 'string' ? author : author?.name;
  if (license === 'MIT') return `Copyright (c) ${holder ?? `the authors of ${name}`}\n\n${MIT}`;
  const readme = read(path, 'README.md');
  return /^## Licen[sc]ing/m.test(readme) ? readme : undefined;
}

/** Whether Okno may contain a package with this licence: of „MIT AND Zlib“ all must be allowed, of „MIT OR GPL-3.0-only“ one. */
export const isAllowed = (name: string, licence: string): boolean =>
  licence
    .replace(/^\(|\)$/g, '')
    .split(' AND ')
    .every(part => part.split(' OR ').some(one => ALLOWED.includes(one) || name.startsWith(ALLOWED_FOR[one] ?? '\0')));

/** Returns the package at the path with its licence and the licence's text; throws if the licence is not allowed or has no text. */
export function thirdParty(path: string, locked?: LockedPackage, apache?: string): ThirdParty {
  const manifest = JSON.parse(read(path, 'package.json')) as Manifest;
  const { name, version, license = '' } = manifest;
  if (!isAllowed(name, license))
    throw new Error(`${name} ${version}: licence „${license || 'none'}“ is not one of those allowed`);
  const text = textOf(path, manifest, apache);
  if (!text) throw new Error(`${name} ${version}: no text of its licence`);
  return { name, version, licence: license, text, integrity: locked?.integrity };
}

export const lock = (): Record<string, LockedPackage> => JSON.parse(read('package-lock.json')).packages;

/** Returns the paths of the packages for running the server, of all platforms. */
export const runtimePaths = (): string[] =>
  Object.entries(lock()).flatMap(([path, { dev, devOptional }]) => (path && !dev && !devOptional ? [path] : []));

const installed = () => runtimePaths().filter(path => existsSync(resolve(ROOT, path)));

/** Returns the path of the innermost package that contains the module; undefined for a module of Okno itself. */
function packageOf(module: string): string | undefined {
  const start = module.indexOf('node_modules/');
  const end = module.lastIndexOf('node_modules/') + 'node_modules/'.length;
  if (start < 0) return undefined;
  const [scopeOrName = '', name] = module.slice(end).split('/');
  return `${module.slice(start, end)}${scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName}`;
}

function distributedPackages(modules: Iterable<string>): ThirdParty[] {
  const bundled = [...modules].map(packageOf).filter(path => path !== undefined);
  const paths = [...new Set([...installed(), ...bundled, ...IN_STYLES])];
  const locked = lock();
  const withText = paths.find(path => /@aws-sdk\/client-s3$/.test(path));
  const apache = withText && thirdParty(withText).text;
  const parties = paths.map(path => thirdParty(path, locked[path], apache));
  return parties.sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

function notice(parties: ThirdParty[]): string {
  const users = Map.groupBy(parties, ({ text }) => text);
  const parts = [...users].map(([text, same]) => {
    const heads = same.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
    return `${heads.join('\n')}\n\n${text}`;
  });
  const inside = EMBEDDED_LIBRARIES.map(
    ({ name, version, licence }) => `${name} ${version} (${licence ?? 'public domain'})`,
  );
  parts.push(`U paketu ${EMBEDDED_PACKAGE} su i:\n${inside.join('\n')}`);
  const font = `${FONT.name} (${FONT.licence})\n\n${read(FONT.file)}`;
  return ['Okno koristi sledeće komponente drugih autora, pod njihovim licencama.', ...parts, font].join(
    `\n\n${LINE}\n`,
  );
}

/** Adds THIRD_PARTY.txt and the list that `npm run sbom` reads to the build; fails the build for a licence that is not allowed. */
export const thirdPartyNotice: Plugin = {
  name: 'okno-third-party',
  generateBundle() {
    const parties = distributedPackages(this.getModuleIds());
    this.emitFile({ type: 'asset', fileName: 'THIRD_PARTY.txt', source: notice(parties) });
    const list = parties.map(({ text: _, ...party }) => party);
    this.emitFile({ type: 'asset', fileName: '.vite/third-party.json', source: JSON.stringify(list) });
  },
};
