// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { zipOf } from '../../../../../../tests/api/import-files.ts';
import { startSmallServer } from '../../../../../../tests/web/small-server.ts';
import { planOf } from './plan.ts';

let server: Awaited<ReturnType<typeof startSmallServer>>;
let limit: number;
beforeEach(async () => {
  server = await startSmallServer(({ path, body }, respond) => {
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
  const { files, skipped } = await planOf(zip, new AbortController().signal);
  return { files: files.map(({ name }) => name), skipped };
};

test.each([
  ['the server’s limit', 5 * MB, 5 * MB, '5.0 MB'],
  ['256 MB, the browser’s limit, although the server accepts more', 1_000 * MB, 256 * MB, '256.0 MB'],
])('skips a file whose size in the zip’s directory is above %s', async (_name, ofServer, largest, shown) => {
  limit = ofServer;
  expect(await planned({ 'a.pdf': largest, 'b.pdf': largest + 1 })).toEqual({
    files: ['a.pdf'],
    skipped: [{ path: '45-2019/b.pdf', reason: `Fajl je veći od dozvoljenog (${shown}).` }],
  });
});
