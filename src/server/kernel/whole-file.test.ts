import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../tests/scratch.ts';
import { readOrMakeFile } from './whole-file.ts';

const scratch = scratchFolder();
const MODULE = JSON.stringify(new URL('./whole-file.ts', import.meta.url).href);

test('makes the file once, for its user only, and leaves no temporary file', () => {
  const folder = join(scratch, 'jednom');
  mkdirSync(folder);
  const file = join(folder, 'tajna');
  expect(String(readOrMakeFile(file, () => 'prva'))).toBe('prva');
  expect(String(readOrMakeFile(file, () => 'druga'))).toBe('prva');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['tajna']);
});

test.runIf(process.getuid?.() === 0)('gives a file that root makes to the owner of its folder', () => {
  const folder = join(scratch, 'tuđ');
  mkdirSync(folder);
  chownSync(folder, 10_001, 10_002);
  const file = join(folder, 'tajna');
  readOrMakeFile(file, () => 'x');
  expect(statSync(file)).toMatchObject({ uid: 10_001, gid: 10_002 });
});

test('makes a file again that a killed process left empty', () => {
  const file = join(scratch, 'prazna');
  writeFileSync(file, '');
  expect(String(readOrMakeFile(file, () => 'prava'))).toBe('prava');
});

test('a process killed while it makes the file leaves no incomplete file under its name', () => {
  const file = join(scratch, 'prekinuta');
  const code = `import { readOrMakeFile } from ${MODULE};
    import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    const write = fs.writeFileSync;
    fs.writeFileSync = (path, data, options) => { write(path, data.subarray(0, 3), options); process.kill(process.pid, 'SIGKILL'); };
    syncBuiltinESMExports();
    readOrMakeFile(process.argv[1], () => Buffer.from('cela tajna'));`;
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code, file]);
  expect(signal).toBe('SIGKILL');
  expect(existsSync(file)).toBe(false);
  expect(String(readOrMakeFile(file, () => 'cela tajna'))).toBe('cela tajna');
});

test('processes that make the file concurrently read the same content', async () => {
  const file = join(scratch, 'zajednička');
  const code = `import { readOrMakeFile } from ${MODULE};
    process.stdin.once('data', () => {
      console.log(String(readOrMakeFile(process.argv[1], () => String(process.pid))));
      process.exit();
    });
    console.log('ready');`;
  const makers = Array.from({ length: 4 }, () => spawn(process.execPath, ['--input-type=module', '-e', code, file]));
  await Promise.all(makers.map(({ stdout }) => once(stdout, 'data')));
  const read = makers.map(async ({ stdout, stdin }) => {
    stdin.write('go');
    return String((await once(stdout, 'data'))[0]).trim();
  });
  expect(new Set(await Promise.all(read))).toEqual(new Set([readFileSync(file, 'utf8')]));
});
