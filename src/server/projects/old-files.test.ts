import { expect, test } from 'vitest';
import { type CallOptions, startApp } from '../../../tests/api/app.ts';
import { CONFLICT, newProject, type Row, target } from '../../../tests/api/business-steps.ts';
import { importer } from '../../../tests/api/importer.ts';

const app = await startApp({ MAX_UPLOAD_MB: '3' });
const { write } = importer<{ imported: number }>(app, 'projects');
const ROWS = [
  'Stari broj;Klijent;Vrsta posla;Datum;Vrednost;Plaćeno',
  '45/2019;Ana;PVC;1.2.2019.;100;da',
  '46.A;Ana;PVC;2.2.2019.;100;da',
  '46-a;Ana;ALU;3.2.2019.;100;da',
];
expect(await write(ROWS.join('\n'), 'expected=3')).toMatchObject({ status: 200, imported: 3 });

interface Match extends Row {
  putanje: string[];
}
const MATCHES =
  'query ($folders: [String!]!) { matchOldProjects(folders: $folders) { folder id createdAt klijent putanje } }';
const matches = (folders: string[]) => app.query<Match[]>(MATCHES, { folders });
const project = target((await matches(['45-2019']))[0] as Match);

async function upload(prefix: string, naziv: string, payload: string) {
  const response = await app.upload(prefix, naziv, Buffer.from(payload));
  return { status: response.statusCode, ...response.json<{ objectKey: string }>() };
}
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n';
const add = (input: object, options?: CallOptions) =>
  app.gql<{ addOldProjectFile: boolean }>(
    'mutation ($input: OldFileInput!) { addOldProjectFile(input: $input) }',
    { input: { ...project, naziv: 'Ugovor.pdf', putanja: 'Ugovor.pdf', lista: 'contract', ...input } },
    options,
  );
const SELECTION = 'archived ugovori { naziv } images { naziv tags } ponudeDokumenti { naziv }';
const documents = () => app.read<Record<string, object[]>>('getProject', project.id, SELECTION);

test('matches a folder of a zip to an imported project by its old number, with any separator', async () => {
  expect(await matches(['45-2019', '45_2019', '46 a', '47', ''])).toMatchObject([
    { folder: '45-2019', id: project.id, klijent: 'Ana', putanje: [] },
    { folder: '45_2019', id: project.id },
    { folder: '46 a', id: null },
  ]);
  const many = Array.from({ length: 501 }, (_, n) => `${n}`);
  expect(await app.queryCode(MATCHES, { folders: many })).toBe('BAD_USER_INPUT');
});

test('returns the size of the largest file that the upload accepts', async () => {
  const limit = await app.query<number>('{ getUploadLimit }');
  const content = (size: number) => PDF.padEnd(size, '1');
  expect((await upload('ugovori', 'najveci.pdf', content(limit))).status).toBe(201);
  expect((await upload('ugovori', 'veci.pdf', content(limit + 1))).status).toBe(413);
});

test('adds a file of a zip to a list of its archived project, once for each path', async () => {
  const { objectKey } = await upload('ugovori', 'Ugovor.pdf', PDF);
  expect((await add({ objectKey })).data).toEqual({ addOldProjectFile: true });
  const samePath = await upload('ugovori', 'Ugovor.pdf', PDF);
  expect((await add({ objectKey: samePath.objectKey })).data).toEqual({ addOldProjectFile: false });
  expect(await documents()).toEqual({
    archived: true,
    ugovori: [{ naziv: 'Ugovor.pdf' }],
    images: [],
    ponudeDokumenti: [],
  });
  expect((await matches(['45-2019']))[0]?.putanje).toEqual(['Ugovor.pdf']);
  const other = await upload('ugovori', 'Ugovor.pdf', PDF);
  expect((await add({ objectKey: other.objectKey, putanja: 'Aneks/Ugovor.pdf' })).data).toEqual({
    addOldProjectFile: true,
  });
  const concurrent = await Promise.all(
    ['a', 'b'].map(async () => {
      const { objectKey: key } = await upload('dokumentiPonude', 'ponuda.pdf', PDF);
      return add({ objectKey: key, lista: 'offer', naziv: 'ponuda.pdf', putanja: 'ponuda.pdf' });
    }),
  );
  expect(concurrent.map(({ data }) => data?.addOldProjectFile).toSorted()).toEqual([false, true]);
  expect((await documents()).ponudeDokumenti).toEqual([{ naziv: 'ponuda.pdf' }]);
});

test('refuses a file of a zip with a wrong type, object, list or path, or for a project that was not imported', async () => {
  expect((await upload('ugovori', 'virus.exe', 'MZ')).status).toBe(415);
  expect((await upload('fotografije', 'slika.jpg', '<svg onload=alert(1)>')).status).toBe(415);
  const { objectKey } = await upload('dokumentiPonude', 'ponuda.pdf', PDF);
  const codeOf = async (input: object) =>
    (await add({ putanja: 'x.pdf', objectKey, ...input })).errors[0]?.extensions.code;
  expect(await codeOf({})).toBe('BAD_USER_INPUT'); // the object belongs to another list
  expect(await codeOf({ lista: 'measurement' })).toBe('BAD_USER_INPUT');
  expect(await codeOf({ lista: 'preoffer' })).toBe('BAD_USER_INPUT');
  expect(await codeOf({ lista: 'offer', putanja: '' })).toBe('BAD_USER_INPUT');
  expect(await codeOf({ lista: 'offer', putanja: 'a'.repeat(1_001) })).toBe('BAD_USER_INPUT');
  expect(await codeOf({ lista: 'offer', objectKey: '../../etc/passwd' })).toBe('BAD_USER_INPUT');
  expect(await codeOf({ lista: 'offer', id: 'x' })).toBe('NOT_FOUND');
  expect(await codeOf({ lista: 'offer', createdAt: '2020-01-01T00:00:00.000Z' })).toBe('NOT_FOUND');
  const notImported = await newProject(app);
  expect(await codeOf({ lista: 'offer', id: notImported.id, createdAt: notImported.createdAt })).toBe('NOT_FOUND');
  expect(await codeOf({ lista: 'offer' })).toBeUndefined();
});

test('returns CONFLICT for a document that is added to an imported project by another mutation', async () => {
  const { objectKey } = await upload('ugovori', 'Drugi.pdf', PDF);
  const input = { ...project, naziv: 'Drugi.pdf', objectKey };
  expect(await app.refusal('updateProjectContracts', input)).toMatchObject(CONFLICT);
});
