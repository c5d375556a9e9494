import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { change, newProject, race, refusal } from '../../../tests/api/business-steps.ts';

interface Company {
  naziv: string | null;
  kurs: string;
  logo: string | null;
  version: number;
}

const b = await startApp();

const FIELDS = 'naziv mesto adresa pib maticniBroj brojRacuna telefon1 telefon2 email logo kurs minPovrsina version';
const read = async () => (await b.gql<{ getCompany: Company }>(`{ getCompany { ${FIELDS} } }`)).data.getCompany;
const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';
const owner = () => ({ as: b.owner });

async function save(input: object): Promise<Company> {
  const { version, naziv } = await read();
  return change(b, 'updateCompany', { version, naziv: naziv ?? 'Okno', ...input }, FIELDS, owner());
}

test('what an owner writes is stored in one spelling, and everybody reads it', async () => {
  const { version } = await read();
  const input = {
    version,
    naziv: '  Okno d.o.o. ',
    mesto: 'Niš',
    pib: '101134702',
    maticniBroj: '07036540',
    brojRacuna: '265166031000504268',
    telefon1: '062/206-8864',
    email: 'info@okno.rs',
    logo: PNG,
    kurs: '117.5000',
    minPovrsina: 500_000,
  };
  const stored = {
    ...input,
    naziv: 'Okno d.o.o.',
    brojRacuna: '265-1660310005042-68',
    telefon1: '+381622068864',
    kurs: '117.5',
    adresa: null,
    telefon2: null,
    version: version + 1,
  };
  expect(await change(b, 'updateCompany', input, FIELDS, owner())).toEqual(stored);
  expect(await read()).toEqual(stored);
});

test('owners see the installation’s versions, staff do not', async () => {
  const query = '{ getVersions { okno node postgres potrebanPostgres ugradjen } }';
  const { data } = await b.gql<{ getVersions: Record<string, unknown> }>(query, {}, owner());
  expect(data.getVersions).toMatchObject({ node: process.versions.node, ugradjen: true });
  expect(data.getVersions.okno).toMatch(/^\d+\.\d+\.\d+$/);
  expect(data.getVersions.postgres).toMatch(/^18\.\d+$/);
  const { errors } = await b.gql(query);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});

test('staff cannot write it', async () => {
  const { version } = await read();
  expect(await refusal(b, 'updateCompany', { version, naziv: 'Moja' })).toMatchObject({ code: 'FORBIDDEN' });
});

test('the logo stays unless sent, null takes it away', async () => {
  await save({ logo: PNG });
  expect((await save({ mesto: 'Bor' })).logo).toBe(PNG);
  expect((await save({ logo: null })).logo).toBeNull();
});

test('every wrong field is named, and nothing is written', async () => {
  const before = await read();
  for (const [input, field] of [
    [{ naziv: ' ' }, 'naziv'],
    [{ pib: '101134703' }, 'pib'],
    [{ maticniBroj: '12' }, 'maticniBroj'],
    [{ brojRacuna: '265-1660310005042-69' }, 'brojRacuna'],
    [{ telefon1: 'nema' }, 'telefon1'],
    [{ email: 'okno.rs' }, 'email'],
    [{ kurs: '0' }, 'kurs'],
    [{ minPovrsina: -1 }, 'minPovrsina'],
    [{ minPovrsina: 10_000_001 }, 'minPovrsina'],
    [{ logo: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'logo'],
    [{ logo: 'https://okno.rs/logo.png' }, 'logo'],
  ] as const) {
    const sent = { version: before.version, naziv: 'Okno', ...input };
    expect(await refusal(b, 'updateCompany', sent, owner()), field).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
  }
  expect(await read()).toEqual(before);
});

test('when two owners save at once, the second one gets a conflict', async () => {
  const { version } = await read();
  const inputs = ['Prva', 'Druga'].map(naziv => ({ version, naziv }));
  expect(await race(b, 'updateCompany', inputs, [owner(), owner()])).toEqual({ done: 1, codes: ['CONFLICT'] });
});

test('new projects start with the rate; the trail keeps the old one', async () => {
  await save({ kurs: '118.25' });
  const { id } = await newProject(b);
  const { data } = await b.gql<{ getProject: { finansije: { kurs: string } } }>(
    'query($id: ID!) { getProject(id: $id) { finansije { kurs } } }',
    {
      id,
    },
  );
  expect(Number(data.getProject.finansije.kurs)).toBe(118.25);
  await save({ kurs: '119' });
  const query = '{ listChanges(first: 1, entity: "company", entityId: "company") { items { action detail } } }';
  const trail = await b.gql<{ listChanges: { items: { action: string; detail: string }[] } }>(query, {}, owner());
  const [last] = trail.data.listChanges.items;
  expect(last?.action).toBe('updateCompany');
  expect(JSON.parse(last?.detail ?? '')).toEqual({ kurs: { staro: '118.25', novo: '119' } });
});
