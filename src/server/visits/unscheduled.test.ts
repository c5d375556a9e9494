import { expect, test } from 'vitest';
import { UNSCHEDULED_MAX } from '#domain/calendar/unscheduled.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { startApp } from '../../../tests/api/app.ts';
import { change, newPreoffer, newProject, query, setColumns } from '../../../tests/api/business-steps.ts';

interface Job {
  razlog: string;
  entity: string;
  id: string;
  broj: string | null;
  telefon: string | null;
}

const b = await startApp();

const today = belgradeDay(new Date());
const UNSCHEDULED = '{ listUnscheduled { razlog entity id naziv broj adresa mesto telefon osoba { id } od } }';
const waiting = (as = b.staff) => query<Job[]>(b, UNSCHEDULED, {}, { as });
const reasonOf = async (id: string) => (await waiting()).find(job => job.id === id)?.razlog;

interface Visit {
  id: string;
  version: number;
}
const schedule = (input: object) => change<Visit>(b, 'createVisit', input, 'id version');
const set = (visit: Visit, status: string) =>
  change<Visit>(b, 'setVisitStatus', { id: visit.id, version: visit.version, status }, 'id version');

test('lists a pre-offer „Zakazati“ until a visit is scheduled', async () => {
  const { id } = await newPreoffer(b);
  expect(await reasonOf(id)).toBeUndefined();
  await setColumns(b, 'preoffers', id, { sastanak: 'Zakazati', odgovorna_osoba: b.owner, telefon: '+381641234567' });
  expect((await waiting()).find(job => job.id === id)).toMatchObject({
    ...{ razlog: 'zakazati', entity: 'preoffer', broj: null, naziv: 'Đorđević d.o.o.', mesto: 'Čačak' },
    ...{ telefon: '+381641234567', osoba: { id: b.owner } },
  });
  const visit = { vrsta: 'merenje', preofferId: id };
  await schedule({ ...visit, datum: addDays(today, -1) });
  expect(await reasonOf(id)).toBe('zakazati');
  const coming = await schedule({ ...visit, datum: today });
  expect(await reasonOf(id)).toBeUndefined();
  await set(coming, 'otkazano');
  expect(await reasonOf(id)).toBe('zakazati');
  await setColumns(b, 'preoffers', id, { ishod: 'izgubljeno', ishod_at: new Date() });
  expect(await reasonOf(id)).toBeUndefined();
});

test('lists a project at step 3 until a measurement is scheduled, also one that is past', async () => {
  const { id } = await newProject(b);
  expect((await waiting()).find(job => job.id === id)).toMatchObject({ razlog: 'merenje', broj: expect.any(String) });
  await schedule({ vrsta: 'servis', projectId: id, datum: today });
  expect(await reasonOf(id)).toBe('merenje');
  const measurement = await schedule({ vrsta: 'merenje', projectId: id, datum: addDays(today, -1) });
  expect(await reasonOf(id)).toBeUndefined();
  await change(b, 'deleteVisit', measurement, 'id');
  expect(await reasonOf(id)).toBe('merenje');
});

test('lists a project that is ready for production until its installation is scheduled or done', async () => {
  const { id } = await newProject(b, 9);
  expect(await reasonOf(id)).toBeUndefined();
  await setColumns(b, 'projects', id, { ready_for_optimization: true, ready_at: new Date() });
  expect(await reasonOf(id)).toBe('montaza');
  const over = await schedule({ vrsta: 'montaza', projectId: id, datum: addDays(today, -2) });
  expect(await reasonOf(id)).toBe('montaza');
  const coming = await schedule({ vrsta: 'montaza', projectId: id, datum: addDays(today, 2) });
  expect(await reasonOf(id)).toBeUndefined();
  await change(b, 'deleteVisit', coming, 'id');
  expect(await reasonOf(id)).toBe('montaza');
  await set(over, 'obavljeno');
  expect(await reasonOf(id)).toBeUndefined();
});

test('hides pre-offers and phones from a person without the right to them', async () => {
  const preoffer = await newPreoffer(b);
  await setColumns(b, 'preoffers', preoffer.id, { sastanak: 'Zakazati' });
  const project = await newProject(b);
  await setColumns(b, 'projects', project.id, { telefon: '+381641234567' });
  const seen = async (group: string) => {
    const found = await waiting(await b.account(group, group, [group]));
    return found
      .filter(({ id }) => id === preoffer.id || id === project.id)
      .map(({ razlog, telefon }) => [razlog, telefon]);
  };
  expect(await seen('teren')).toEqual([['merenje', '+381641234567']]);
  expect(await seen('radionica')).toEqual([['merenje', null]]);
});

test('returns the hundred jobs whose need is newest, the newest first', async () => {
  const { id } = await newPreoffer(b);
  const row = await b.db.selectFrom('preoffers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { id: _, created_at: __, ...copy } = row;
  const rows = Array.from({ length: UNSCHEDULED_MAX + 1 }, (_at, i) => ({
    ...copy,
    sastanak: 'Zakazati' as const,
    aktivnost_at: new Date(Date.UTC(2030, 0, 1 + i)),
  }));
  await b.db.insertInto('preoffers').values(rows).execute();
  const found = (await waiting()) as (Job & { od: string })[];
  expect(found).toHaveLength(UNSCHEDULED_MAX);
  expect(found[0]?.od).toBe('2030-04-11T00:00:00.000Z');
  const days = found.map(({ od }) => od);
  expect(days).toEqual(days.toSorted().reverse());
});
