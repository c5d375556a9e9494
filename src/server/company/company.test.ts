import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { newProject, refusedAt } from '../../../tests/api/business-steps.ts';

interface Company {
  naziv: string | null;
  kurs: string;
  logo: string | null;
  version: number;
}

const app = await startApp();

const FIELDS = 'naziv mesto adresa pib maticniBroj brojRacuna telefon1 telefon2 email logo kurs minPovrsina version';
const company = () => app.query<Company>(`{ getCompany { ${FIELDS} } }`);
const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';

async function save(input: object): Promise<Company> {
  const { version, naziv } = await company();
  return app.change('updateCompany', { version, naziv: naziv ?? 'Okno', ...input }, FIELDS, app.asOwner);
}

test('stores the company’s data with phone and account number in one format; staff can read them', async () => {
  const { version } = await company();
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
  expect(await app.change('updateCompany', input, FIELDS, app.asOwner)).toEqual(stored);
  expect(await company()).toEqual(stored);
});

test('returns the versions of the program, Node and PostgreSQL', async () => {
  const text = '{ getVersions { okno node postgres potrebanPostgres ugradjen } }';
  expect(await app.query(text, {}, app.asOwner)).toMatchObject({
    ...{ node: process.versions.node, ugradjen: true },
    okno: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    postgres: expect.stringMatching(/^18\.\d+$/),
  });
});

test('an update of the company without `logo` keeps the logo, and null removes it', async () => {
  await save({ logo: PNG });
  expect((await save({ mesto: 'Bor' })).logo).toBe(PNG);
  expect((await save({ logo: null })).logo).toBeNull();
});

test('refuses company data with a wrong value, reports the field and stores nothing', async () => {
  const before = await company();
  for (const [input, field] of [
    [{ naziv: ' ' }, 'naziv'],
    [{ minPovrsina: 10_000_001 }, 'minPovrsina'],
    [{ logo: 'https://okno.rs/logo.png' }, 'logo'],
  ] as const) {
    const invalidInput = { version: before.version, naziv: 'Okno', ...input };
    expect(await app.refusal('updateCompany', invalidInput, app.asOwner), field).toMatchObject(refusedAt(field));
  }
  expect(await company()).toEqual(before);
});

test('returns CONFLICT to the second of two owners who change the company’s data concurrently', async () => {
  const { version } = await company();
  const inputs = ['Prva', 'Druga'].map(naziv => ({ version, naziv }));
  expect(await app.race('updateCompany', inputs, [app.asOwner, app.asOwner])).toEqual({
    done: 1,
    codes: ['CONFLICT'],
  });
});

test('new projects start with the company’s rate; the trail stores the old and the new rate', async () => {
  await save({ kurs: '118.25' });
  const { id } = await newProject(app);
  expect(await app.read('getProject', id, 'finansije { kurs }')).toEqual({ finansije: { kurs: '118.25' } });
  await save({ kurs: '119' });
  expect((await app.trailOf('company')).at(-1)).toEqual({
    action: 'updateCompany',
    detail: { kurs: { staro: '118.25', novo: '119' } },
  });
});
