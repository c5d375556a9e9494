import { expect, test } from 'vitest';
import { UNSCHEDULED_MAX } from '#domain/calendar/unscheduled.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newPreoffer, newProject } from '../../../tests/api/business-steps.ts';

interface Job {
  razlog: string;
  entity: string;
  id: string;
  broj: string | null;
  telefon: string | null;
}

const app = await startApp();

const today = belgradeDay(new Date());
const UNSCHEDULED = '{ listUnscheduled { razlog entity id naziv broj adresa mesto telefon osoba { id } od } }';
const unscheduledJobs = (as = app.staff) => app.query<Job[]>(UNSCHEDULED, {}, { as });
const reasonOf = async (id: string) => (await unscheduledJobs()).find(job => job.id === id)?.razlog;

interface Visit {
  id: string;
  version: number;
}
const schedule = (input: object) => app.change<Visit>('createVisit', input, 'id version');
const setStatus = (visit: Visit, status: string) =>
  app.change<Visit>('setVisitStatus', { id: visit.id, version: visit.version, status }, 'id version');

test('lists a pre-offer whose meeting is „Zakazati“ while it has no coming visit', async () => {
  const { id } = await newPreoffer(app);
  expect(await reasonOf(id)).toBeUndefined();
  await app.setColumns('preoffers', id, {
    sastanak: 'Zakazati',
    odgovorna_osoba: app.owner,
    telefon: '+381641234567',
  });
  expect((await unscheduledJobs()).find(job => job.id === id)).toMatchObject({
    ...{ razlog: 'zakazati', entity: 'preoffer', broj: null, naziv: 'Đorđević d.o.o.', mesto: 'Čačak' },
    ...{ telefon: '+381641234567', osoba: { id: app.owner } },
  });
  const visit = { vrsta: 'merenje', preofferId: id };
  await schedule({ ...visit, datum: addDays(today, -1) });
  expect(await reasonOf(id)).toBe('zakazati');
  const comingVisit = await schedule({ ...visit, datum: today });
  expect(await reasonOf(id)).toBeUndefined();
  await setStatus(comingVisit, 'otkazano');
  expect(await reasonOf(id)).toBe('zakazati');
  await app.setColumns('preoffers', id, { ishod: 'izgubljeno', ishod_at: new Date() });
  expect(await reasonOf(id)).toBeUndefined();
});

test('lists a project at step 3 while it has no measurement, neither past nor coming', async () => {
  const { id } = await newProject(app);
  expect((await unscheduledJobs()).find(job => job.id === id)).toMatchObject({
    razlog: 'merenje',
    broj: expect.any(String),
  });
  await schedule({ vrsta: 'servis', projectId: id, datum: today });
  expect(await reasonOf(id)).toBe('merenje');
  const measurement = await schedule({ vrsta: 'merenje', projectId: id, datum: addDays(today, -1) });
  expect(await reasonOf(id)).toBeUndefined();
  await app.change('deleteVisit', measurement, 'id');
  expect(await reasonOf(id)).toBe('merenje');
});

test('lists a project that is ready for production until its installation is scheduled or done', async () => {
  const { id } = await newProject(app, 9);
  expect(await reasonOf(id)).toBeUndefined();
  await app.setColumns('projects', id, { ready_for_optimization: true, ready_at: new Date() });
  expect(await reasonOf(id)).toBe('montaza');
  const pastVisit = await schedule({ vrsta: 'montaza', projectId: id, datum: addDays(today, -2) });
  expect(await reasonOf(id)).toBe('montaza');
  const coming = await schedule({ vrsta: 'montaza', projectId: id, datum: addDays(today, 2) });
  expect(await reasonOf(id)).toBeUndefined();
  await app.change('deleteVisit', coming, 'id');
  expect(await reasonOf(id)).toBe('montaza');
  const begun = await schedule({ vrsta: 'montaza', projectId: id, datum: addDays(today, -1), dana: 2 });
  expect(await reasonOf(id)).toBeUndefined();
  await app.change('deleteVisit', begun, 'id');
  await setStatus(pastVisit, 'obavljeno');
  expect(await reasonOf(id)).toBeUndefined();
});

test('unscheduled jobs contain neither pre-offers nor phones for a person without the right to them', async () => {
  const preoffer = await newPreoffer(app);
  await app.setColumns('preoffers', preoffer.id, { sastanak: 'Zakazati' });
  const project = await newProject(app);
  await app.setColumns('projects', project.id, { telefon: '+381641234567' });
  const jobsSeenBy = async (group: string) => {
    const jobs = await unscheduledJobs(await app.account(group, group, [group]));
    return jobs
      .filter(({ id }) => id === preoffer.id || id === project.id)
      .map(({ razlog, telefon }) => [razlog, telefon]);
  };
  expect(await jobsSeenBy('teren')).toEqual([['merenje', '+381641234567']]);
  expect(await jobsSeenBy('radionica')).toEqual([['merenje', null]]);
});

test('returns at most a hundred unscheduled jobs, jobs that have needed a visit for the shortest time first', async () => {
  const { id } = await newPreoffer(app);
  const row = await app.db.selectFrom('preoffers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { id: _, created_at: __, ...copy } = row;
  const rows = Array.from({ length: UNSCHEDULED_MAX + 1 }, (_at, i) => ({
    ...copy,
    sastanak: 'Zakazati' as const,
    aktivnost_at: new Date(Date.UTC(2030, 0, 1 + i)),
  }));
  await app.db.insertInto('preoffers').values(rows).execute();
  const jobs = (await unscheduledJobs()) as (Job & { od: string })[];
  expect(jobs).toHaveLength(UNSCHEDULED_MAX);
  expect(jobs[0]?.od).toBe('2030-04-11T00:00:00.000Z');
  const days = jobs.map(({ od }) => od);
  expect(days).toEqual(days.toSorted().reverse());
});
