import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import { briefDate, longDate, shortDate } from '#domain/text/formats.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newClient, newPreoffer, newProject, type Row, refusedAt } from '../../../tests/api/business-steps.ts';

interface Page {
  items: (Row & { klijent: string; poslovnoIme: string })[];
  nextToken: string | null;
  total: number;
  poVrsti: { vrstaPosla: string; broj: number }[];
}

const app = await startApp();
const { id: clientId } = await newClient(app, { poslovnoIme: 'Nosilac' });
beforeAll(async () => {
  for (const [i, klijent] of ['čaša', 'cvet', 'Ćao', 'đak', 'džep', 'Dunja', 'šuma', 'žaba', 'Ana', 'ana'].entries())
    await app.change('createPreoffers', {
      clientId,
      klijent,
      vrstaPosla: VRSTE_POSLA[i % 3],
      mesto: i % 2 ? 'Niš' : '',
    });
});

const VARIABLES = '$first: Int, $after: String, $search: String, $sort: String, $vrstaPosla: String';
const ARGUMENTS = 'first: $first, after: $after, search: $search, sort: $sort, vrstaPosla: $vrstaPosla';
const queryList = (variables: object, fields = 'items { id klijent createdAt } nextToken', list = 'listPreoffers') =>
  app.gql<Record<string, Page> | null>(`query(${VARIABLES}) { ${list}(${ARGUMENTS}) { ${fields} } }`, variables);

async function page(variables: object, fields?: string): Promise<Page> {
  const { data, body } = await queryList(variables, fields);
  if (!data?.listPreoffers) throw new Error(body);
  return data.listPreoffers;
}

const names = ({ items }: Page) => items.map(({ klijent }) => klijent);
const SERBIAN = ['ana', 'Ana', 'cvet', 'čaša', 'Ćao', 'Dunja', 'džep', 'đak', 'šuma', 'žaba'];

test('rows are sorted in Serbian order, in both directions and across pages', async () => {
  const all = await page({ sort: 'klijent:asc' });
  expect(names(all)).toEqual(SERBIAN);
  expect(all.nextToken).toBeNull();
  for (const sort of [
    'klijent:asc',
    'klijent:desc',
    'mesto:asc',
    'mesto:desc',
    'vrstaPosla:desc',
    'createdAt:asc',
    'telefon:asc',
    'adresa:desc',
  ]) {
    const allNames = names(await page({ sort }));
    const namesOfPages: string[] = [];
    let after: string | null = '';
    do {
      const part: Page = await page({ sort, first: 3, after });
      namesOfPages.push(...names(part));
      after = part.nextToken;
    } while (after);
    expect(namesOfPages, sort).toEqual(allNames);
  }
});

test('the newest rows come first, and no row is repeated while rows are added', async () => {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const part: Page = await page({ first: 4, after });
    ids.push(...part.items.map(({ id }) => id));
    after = part.nextToken;
    await app.change('createPreoffers', { clientId, klijent: 'nova', vrstaPosla: 'Servis' });
  } while (after);
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
  const times = (await page({})).items.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
});

test('rows with the same time are ordered by their id', async () => {
  await sql`update preoffers set created_at = '2020-01-01' where klijent = 'nova'`.execute(app.db);
  const all = (await page({ search: 'nova' })).items.map(({ id }) => id);
  const first = await page({ search: 'nova', first: 2 });
  const second = await page({ search: 'nova', after: first.nextToken });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all);
  expect(all.length).toBeGreaterThan(2);
  expect(all).toEqual(all.toSorted().reverse());
});

test.each([[-1], [0], [1_001], [1_000_000], [2_147_483_647], [2_147_483_648], [1.5], ['10']])(
  'refuses a page of %j rows',
  async first => {
    const { errors } = await queryList({ first });
    expect(errors[0]?.extensions).toMatchObject(refusedAt('first'));
  },
);

test('refuses a page token of another order or list, and an unknown column to sort by', async () => {
  const { nextToken: after } = await page({ first: 2 });
  for (const [variables, field] of [
    [{ after, sort: 'klijent:asc' }, 'after'],
    [{ sort: 'lozinka:asc' }, 'sort'],
  ] as const)
    expect((await queryList(variables)).errors[0]?.extensions).toMatchObject(refusedAt(field));
  const ofProjects = await queryList({ after }, 'nextToken', 'listProjects');
  expect(ofProjects.errors[0]?.extensions).toMatchObject(refusedAt('after'));
});

test('the search narrows rows, total and counts by job type; the filter of job types does not narrow these counts', async () => {
  const fields = 'items { klijent } total poVrsti { vrstaPosla broj }';
  const all = await page({ search: 'ana', vrstaPosla: 'ALU', first: 1 }, fields);
  expect(all).toEqual({
    items: [],
    total: 0,
    poVrsti: [
      { vrstaPosla: 'PVC', broj: 1 },
      { vrstaPosla: 'Velux', broj: 1 },
    ],
  });
  expect(await page({ vrstaPosla: 'ALU', first: 1 }, 'items { klijent } total')).toMatchObject({ total: 3 });
});

test('counts up to 10,000 rows (1,000 of a search), with one statement for total and counts by job type', async () => {
  const addRows = (klijent: string, vrsta: string, rows: number) =>
    sql`insert into preoffers (client_id, klijent, vrsta_posla, search, created_by)
      select ${clientId}, ${klijent}, ${vrsta}, ${klijent}, ${app.staff} from generate_series(1, ${rows})`.execute(
      app.db,
    );
  await addRows('mnogo', 'Oprema', 9_000);
  await addRows('qqq mnogo', 'Oprema', 990);
  await addRows('qqq malo', 'Servis', 10);
  const fields = 'total totalIsAtLeast poVrsti { vrstaPosla broj isAtLeast }';
  const equipment = (broj: number) => ({ vrstaPosla: 'Oprema', broj, isAtLeast: false });
  const service = { vrstaPosla: 'Servis', broj: 10, isAtLeast: false };
  const statements = vi.spyOn(app.db, 'executeQuery');
  const found = await page({ search: 'qqq', first: 1 }, fields);
  expect(statements).toHaveBeenCalledTimes(4); // the session, the estimate, the page, the counts
  statements.mockRestore();
  expect(found).toMatchObject({ total: 1_000, totalIsAtLeast: false });
  expect(found.poVrsti).toEqual([equipment(990), service]);
  expect(await page({}, fields)).toMatchObject({
    totalIsAtLeast: false,
    poVrsti: expect.arrayContaining([equipment(9_990)]),
  });

  await addRows('mnogo', 'Oprema', 11);
  const cappedCount = { vrstaPosla: 'Oprema', broj: 10_000, isAtLeast: true };
  const all = await page({}, fields);
  expect(all).toMatchObject({ total: 10_000, totalIsAtLeast: true });
  expect(all.poVrsti).toEqual(expect.arrayContaining([cappedCount, { ...service, broj: expect.any(Number) }]));
  expect(all.poVrsti.find(({ vrstaPosla }) => vrstaPosla === 'Servis')).toMatchObject({ isAtLeast: false });
  const cut = await page({ search: 'mnogo' }, fields);
  expect(cut).toMatchObject({ total: 1_000, totalIsAtLeast: true });
  expect(cut.poVrsti).toContainEqual({ vrstaPosla: 'Oprema', broj: 1_000, isAtLeast: true });
  expect(cut.poVrsti).toContainEqual({ vrstaPosla: 'Servis', broj: 0, isAtLeast: true });
  expect(await page({ vrstaPosla: 'Oprema' }, fields)).toMatchObject({ total: 10_000, totalIsAtLeast: true });
  expect(await page({ vrstaPosla: 'PVC' }, fields)).toMatchObject({ totalIsAtLeast: false });
  await sql`delete from preoffers where klijent ~ 'malo|mnogo'`.execute(app.db);
});

test.each([
  ['100%', []],
  ['_', []],
  ['\\', []],
  ['((((a+)+)+)$', []],
  ['žaba nis', ['žaba']],
  ['  ŽABA   жаба ', ['žaba']],
  ['\u0000\ud800žaba', ['žaba']],
])('a search for %j finds %j', async (search, expected) => {
  expect(names(await page({ search }))).toEqual(expected);
});

test('a search finds a row by its day as the list shows it', async () => {
  const { createdAt } = await newPreoffer(app, { klijent: 'danas' });
  for (const day of [briefDate(createdAt), shortDate(createdAt), longDate(createdAt)])
    expect(names(await page({ search: `danas ${day}` })), day).toEqual(['danas']);
  expect(names(await page({ search: 'danas 1.1.2020.' }))).toEqual([]);
});

test('accepts a search of 200 characters, where an emoji counts as one, and refuses a longer search', async () => {
  expect(await page({ search: '😀'.repeat(200) })).toMatchObject({ items: [] });
  for (const search of ['😀'.repeat(201), 'a'.repeat(10_000)]) {
    const { errors } = await queryList({ search });
    expect(errors[0]?.extensions).toMatchObject(refusedAt('search'));
  }
});

test('a search finds rows that contain all of its words; more than twenty words are refused', async () => {
  const words = Array.from({ length: 20 }, (_, i) => `${i + 1}rec`);
  await newPreoffer(app, { klijent: words.join(' ') });
  expect(names(await page({ search: words.join(' ') }))).toEqual([words.join(' ')]);
  expect(names(await page({ search: [...words.slice(0, 19), 'nema'].join(' ') }))).toEqual([]);
  const { errors } = await queryList({ search: [...words, 'nema'].join(' ') });
  expect(errors[0]?.extensions).toMatchObject(refusedAt('search'));
});

test('active projects, optimization and archive are separate lists', async () => {
  const [active, ready, archived] = [await newProject(app, 9), await newProject(app, 9), await newProject(app, 9)];
  for (const project of [ready, archived])
    await app.change('updateProject', { ...project, readyForOptimization: true });
  await app.change('updateProject', { ...archived, archived: true });
  const ids = async (list: string) => {
    const { data } = await app.gql<Record<string, Page>>(`{ ${list} { items { id } } }`);
    return new Set(data[list]?.items.map(({ id }) => id));
  };
  expect(await ids('listProjects')).toEqual(new Set([active.id, ready.id]));
  expect(await ids('listOptimizationProjects')).toEqual(new Set([ready.id]));
  expect(await ids('listArchivedProjects')).toEqual(new Set([archived.id]));
});

test('the selected documents and pre-offers of a list’s rows are read by one statement per page, not one per row', async () => {
  for (const step of [3, 9, 9] as const) await newProject(app, step);
  const statements = vi.spyOn(app.db, 'executeQuery');
  const { data } = await app.gql<{
    listProjects: { items: { ugovori: object[] }[] };
  }>(`{ listProjects(first: 3) { items {
    id merenja { datum } uplate { iznos } ugovori { naziv size } ponudeKomentari { komentar }
    preoffer { id files { naziv } komentari { komentar } client { poslovnoIme } } } } }`);
  expect(data.listProjects.items.map(project => project.ugovori.length)).toEqual([1, 1, 0]);
  // one statement each: the session, the page, the projects' lists, their pre-offers, the pre-offers' lists and the
  // pre-offers' clients
  expect(statements).toHaveBeenCalledTimes(6);
  statements.mockRestore();
});
