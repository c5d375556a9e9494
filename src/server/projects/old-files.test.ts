import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallOptions, TestApp } from '../../../tests/api/app.ts';
import { newProject } from '../../../tests/api/business-steps.ts';

let b: TestApp;
let project: { id: string; createdAt: string };
const HEAD = 'Stari broj;Klijent;Vrsta posla;Datum;Vrednost;Plaćeno';
beforeAll(async () => {
  b = await TestApp.start({ MAX_UPLOAD_MB: '3' });
  const rows = ['45/2019;Ana;PVC;1.2.2019.;100;da', '46.A;Ana;PVC;2.2.2019.;100;da', '46-a;Ana;ALU;3.2.2019.;100;da'];
  const { statusCode, body } = await b.app.inject({
    method: 'POST',
    url: '/api/import/projects?expected=3',
    headers: { authorization: `Bearer ${b.bearer(b.staff)}`, 'content-type': 'application/octet-stream' },
    payload: `${HEAD}\n${rows.join('\n')}`,
  });
  expect(body).toContain('"imported":3');
  expect(statusCode).toBe(200);
  const [match] = await matches(['45-2019']);
  if (!match?.id || !match.createdAt) throw new Error('no match');
  project = { id: match.id, createdAt: match.createdAt };
});
afterAll(() => b.close());

interface Match {
  folder: string;
  id: string | null;
  createdAt: string | null;
  klijent: string | null;
  putanje: string[];
}
async function matches(folders: string[], options?: CallOptions): Promise<Match[]> {
  const { data } = await b.gql<{ matchOldProjects: Match[] }>(
    'query ($folders: [String!]!) { matchOldProjects(folders: $folders) { folder id createdAt klijent putanje } }',
    { folders },
    options,
  );
  return data?.matchOldProjects;
}

async function upload(prefix: string, naziv: string, payload: Buffer | string, as = b.staff) {
  const response = await b.app.inject({
    method: 'PUT',
    url: `/api/files/${prefix}?naziv=${encodeURIComponent(naziv)}`,
    headers: { authorization: `Bearer ${b.bearer(as)}` },
    payload: Buffer.from(payload),
  });
  return { status: response.statusCode, ...response.json<{ objectKey: string }>() };
}
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n';
const add = (input: object, options?: CallOptions) =>
  b.gql<{ addOldProjectFile: boolean }>(
    'mutation ($input: OldFileInput!) { addOldProjectFile(input: $input) }',
    { input: { ...project, naziv: 'Ugovor.pdf', putanja: 'Ugovor.pdf', lista: 'contract', ...input } },
    options,
  );
const documents = async () => {
  const { data } = await b.gql<{ getProject: Record<string, object[]> }>(
    `query ($id: ID!) { getProject(id: $id) { archived ugovori { naziv } images { naziv tags } ponudeDokumenti { naziv } } }`,
    { id: project.id },
  );
  return data.getProject;
};

test('folders are matched by the old number, whatever stands between its parts', async () => {
  expect(await matches(['45-2019', '45_2019', '46 a', '47', ''])).toMatchObject([
    { folder: '45-2019', id: project.id, klijent: 'Ana', putanje: [] },
    { folder: '45_2019', id: project.id },
    { folder: '46 a', id: null },
  ]);
  const many = await b.gql('query ($folders: [String!]!) { matchOldProjects(folders: $folders) { id } }', {
    folders: Array.from({ length: 501 }, (_, n) => `${n}`),
  });
  expect(many.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('how large a file may be is known before it is sent', async () => {
  const { data } = await b.gql<{ getUploadLimit: number }>('{ getUploadLimit }');
  const most = data.getUploadLimit;
  const content = (size: number) => PDF.padEnd(size, '1');
  expect((await upload('ugovori', 'najveci.pdf', content(most))).status).toBe(201);
  expect((await upload('ugovori', 'veci.pdf', content(most + 1))).status).toBe(413);
});

test('a file lands on its list of the archived project, once by its path', async () => {
  const { objectKey } = await upload('ugovori', 'Ugovor.pdf', PDF);
  expect((await add({ objectKey })).data).toEqual({ addOldProjectFile: true });
  const again = await upload('ugovori', 'Ugovor.pdf', PDF);
  expect((await add({ objectKey: again.objectKey })).data).toEqual({ addOldProjectFile: false });
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
  const both = await Promise.all(
    ['a', 'b'].map(async () => {
      const { objectKey: key } = await upload('dokumentiPonude', 'ponuda.pdf', PDF);
      return add({ objectKey: key, lista: 'offer', naziv: 'ponuda.pdf', putanja: 'ponuda.pdf' });
    }),
  );
  expect(both.map(({ data }) => data?.addOldProjectFile).toSorted()).toEqual([false, true]);
  expect((await documents()).ponudeDokumenti).toEqual([{ naziv: 'ponuda.pdf' }]);
});

test('the checks are those of an upload, and of every list', async () => {
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
  const own = await newProject(b);
  expect(await codeOf({ lista: 'offer', id: own.id, createdAt: own.createdAt })).toBe('NOT_FOUND');
  expect(await codeOf({ lista: 'offer' })).toBeUndefined();
});

test('everything else stays closed: the archive takes no document in another way', async () => {
  const { objectKey } = await upload('ugovori', 'Drugi.pdf', PDF);
  const { errors } = await b.gql(
    'mutation ($input: AddContractInput!) { updateProjectContracts(input: $input) { id } }',
    { input: { ...project, naziv: 'Drugi.pdf', objectKey } },
  );
  expect(errors).not.toEqual([]);
});

test('only a person who may import, and write that list', async () => {
  const { objectKey } = await upload('ugovori', 'Treći.pdf', PDF);
  for (const group of ['teren', 'radionica', 'knjigovodstvo']) {
    const as = await b.account(`zip.${group}`, `Zip ${group}`, [group]);
    const { errors } = await add({ objectKey, putanja: 'c.pdf' }, { as });
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await matches(['45-2019'], { as })).toBeUndefined();
  }
});
