// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { zipOf } from '../../../../../../tests/api/import-files.ts';
import { smallServer } from '../../../../../../tests/web/small-server.ts';
import { planOf } from './plan.ts';

let server: Awaited<ReturnType<typeof smallServer>>;
let limit: number;
beforeEach(async () => {
  server = await smallServer(({ path, body }, respond) => {
    if (path === '/api/auth/session') return respond(200, null);
    const { query, variables } = body as { query: string; variables: { folders: string[] } };
    if (query.includes('getUploadLimit')) return respond(200, { data: { getUploadLimit: limit } });
    const folders = variables.folders.filter(folder => folder === '45-2019');
    const project = { id: '1', createdAt: '2019-02-01T11:00:00.000Z', klijent: 'Ana', putanje: [] };
    respond(200, { data: { matchOldProjects: folders.map(folder => ({ ...project, folder })) } });
  });
});
afterEach(() => server.close());

const MB = 1024 * 1024;
const planned = async (sizes: Record<string, number>) => {
  const entries = Object.entries(sizes).map(([name, declaredSize]) => ({
    name: `45-2019/${name}`,
    content: Buffer.from('x'),
    declaredSize,
  }));
  const zip = new Blob([new Uint8Array(zipOf(entries))]);
  const { files, left } = await planOf(zip, new AbortController().signal);
  return { files: files.map(({ name }) => name), left };
};

test('a file larger than the server takes is reported before it is unpacked, by the size that the zip’s directory has', async () => {
  limit = 5 * MB;
  expect(await planned({ 'a.pdf': 5 * MB, 'b.pdf': 5 * MB + 1 })).toEqual({
    files: ['a.pdf'],
    left: [{ path: '45-2019/b.pdf', reason: 'Fajl je veći od dozvoljenog (5.0 MB).' }],
  });
});

test('a server that takes more changes nothing for what a browser unpacks', async () => {
  limit = 1_000 * MB;
  expect(await planned({ 'a.pdf': 256 * MB, 'b.pdf': 256 * MB + 1 })).toEqual({
    files: ['a.pdf'],
    left: [{ path: '45-2019/b.pdf', reason: 'Fajl je veći od dozvoljenog (256.0 MB).' }],
  });
});
