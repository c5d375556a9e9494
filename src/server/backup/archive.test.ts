import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../tests/scratch.ts';
import { readArchive, writeArchive } from './archive.ts';
import { memberOf, readWhole } from './tar.ts';

const scratch = scratchFolder();
const MEMBERS: [string, Buffer][] = [
  ['prazno', Buffer.alloc(0)],
  ['blok', Buffer.alloc(512, 'a')],
  [`files/ugovori/${'ђ'.repeat(120)} x.pdf`, Buffer.from('dug naziv')],
  ...Array.from({ length: 1_200 }, (_, i): [string, Buffer] => [`mali/${i}`, Buffer.from(String(i))]),
];

async function* members() {
  for (const [name, bytes] of MEMBERS) yield memberOf(name, bytes);
}

test('an archive with long names and empty members can be read by the server and by tar', async () => {
  const file = join(scratch, 'a.tar.zst');
  await writeArchive(file, members());
  const read: [string, Buffer][] = [];
  await readArchive(file, async ({ name, body }) => void read.push([name, await readWhole(body)]));
  expect(read).toEqual(MEMBERS);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const listed = execFileSync('tar', ['-t', '--quoting-style=literal'], {
    input: zstdDecompressSync(readFileSync(file)),
  });
  const names = listed.toString().split('\n');
  expect(names).toEqual(expect.arrayContaining(MEMBERS.map(([name]) => name)));
});

test('reading rejects for an archive that ends before its last member', async () => {
  const file = join(scratch, 'cela.tar.zst');
  await writeArchive(file, members());
  // the first two members: a header, then a header and a block
  const cut = zstdDecompressSync(readFileSync(file)).subarray(0, 3 * 512);
  writeFileSync(file, zstdCompressSync(Buffer.concat([cut, Buffer.alloc(2 * 512)])));
  await expect(readArchive(file, async ({ body }) => void (await readWhole(body)))).rejects.toThrow('presečena je');
});

test('a process killed while it writes leaves no archive under the final name', async () => {
  const file = join(scratch, 'b.tar.zst');
  const code = `
    import { randomBytes } from 'node:crypto';
    import { writeArchive } from ${JSON.stringify(new URL('./archive.ts', import.meta.url).href)};
    async function* endless() {
      for (let i = 0; ; i++) yield { name: 'x' + i, size: 100_000, body: (async function* () { yield randomBytes(100_000); })() };
    }
    await writeArchive(${JSON.stringify(file)}, endless());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  while ((statSync(`${file}.part`, { throwIfNoEntry: false })?.size ?? 0) < 1_000_000) await sleep(5);
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(file)).toBe(false);
  await writeArchive(file, members());
  expect(readdirSync(scratch).filter(name => name.startsWith('b.'))).toEqual(['b.tar.zst']);
});
