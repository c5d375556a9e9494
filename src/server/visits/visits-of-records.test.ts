import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LIST_ITEMS_MAX } from '#domain/limits.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { startApp } from '../../../tests/api/app.ts';
import { archiveProject, CONFLICT, newClient, newPreoffer, newProject } from '../../../tests/api/business-steps.ts';

interface Visit {
  id: string;
  version: number;
  status: string;
}

const app = await startApp();

const day = addDays(belgradeDay(new Date()), 7);
const create = (input: object) =>
  app.change<Visit>('createVisit', { vrsta: 'servis', datum: day, ...input }, 'id version status');
const versionOf = ({ id, version }: Visit) => ({ id, version });

const readVisit = (id: string) => app.read('getVisit', id, 'id version status');
const inCalendar = async ({ id }: Visit) => {
  const text = 'query($od: Date!) { listCalendar(od: $od, do: $od) { poseta { id } } }';
  const items = await app.query<{ poseta: { id: string } | null }[]>(text, { od: day });
  return items.some(({ poseta }) => poseta?.id === id);
};
const inBin = async () =>
  (await app.query<{ id: string }[]>('{ listDeleted { id } }', {}, app.asOwner)).map(({ id }) => id);

/** Checks that a visit is not returned while its record is deleted, and is unchanged after the record was restored. */
async function expectDeletedWith(
  visit: Visit,
  kind: 'preoffer' | 'client',
  id: string,
  remove: () => Promise<unknown>,
) {
  expect(await inCalendar(visit)).toBe(true);
  await remove();
  await expect(readVisit(visit.id)).rejects.toThrow('NOT_FOUND');
  expect(await inCalendar(visit)).toBe(false);
  const code = async (operation: string, more: object) =>
    (await app.refusal(operation, { ...versionOf(visit), ...more })).code;
  expect(await code('setVisitStatus', { status: 'potvrđeno' })).toBe('NOT_FOUND');
  expect(await code('updateVisit', { vrsta: 'servis', datum: day })).toBe('NOT_FOUND');
  expect(await code('deleteVisit', {})).toBe('NOT_FOUND');
  expect(await inBin()).toContain(id);
  expect(await inBin()).not.toContain(visit.id);
  expect(await app.restore(kind, id)).toEqual([]);
  expect(await readVisit(visit.id)).toEqual(visit);
  expect(await inCalendar(visit)).toBe(true);
}

test('deletes and restores the visits of a pre-offer together with it', async () => {
  const { id, createdAt } = await newPreoffer(app);
  const visit = await create({ preofferId: id });
  await expectDeletedWith(visit, 'preoffer', id, () => app.change('deletePreoffer', { id, createdAt }, 'id'));
});

test('deletes and restores the visits of a client together with it', async () => {
  const { id: clientId } = await newClient(app);
  const visit = await create({ clientId });
  await expectDeletedWith(visit, 'client', clientId, () => app.deleteClient(clientId));
});

test('refuses to restore a visit while its pre-offer or client is deleted', async () => {
  const { id, createdAt } = await newPreoffer(app);
  const { id: clientId } = await newClient(app);
  const ofPreoffer = await create({ preofferId: id });
  const ofClient = await create({ clientId });
  for (const visit of [ofPreoffer, ofClient]) await app.change('deleteVisit', versionOf(visit), 'id');
  await app.change('deletePreoffer', { id, createdAt }, 'id');
  await app.deleteClient(clientId);
  const recordDeleted = [['CONFLICT', expect.stringContaining('je obrisan')]];
  expect(await app.restore('visit', ofPreoffer.id)).toEqual(recordDeleted);
  expect(await app.restore('visit', ofClient.id)).toEqual(recordDeleted);
  expect(await app.restore('client', clientId)).toEqual([]);
  expect(await app.restore('visit', ofClient.id)).toEqual([]);
  expect(await readVisit(ofClient.id)).toEqual(ofClient);
  expect(await app.trailOf(clientId, 'restoreDeleted')).toHaveLength(2);
});

test('allows changes of a service visit of an archived project, and refuses those of its measurement', async () => {
  const project = await newProject(app, 9);
  const measurement = await create({ vrsta: 'merenje', projectId: project.id });
  const service = await create({ projectId: project.id });
  await archiveProject(app, project);
  expect([await inCalendar(measurement), await inCalendar(service)]).toEqual([true, true]);
  const move = (visit: Visit, vrsta: string) => ({ ...versionOf(visit), vrsta, datum: day, vreme: '10:00' });
  expect(await app.refusal('updateVisit', move(measurement, 'merenje'))).toMatchObject(CONFLICT);
  expect(await app.change('updateVisit', move(service, 'servis'), 'version')).toEqual({ version: 2 });
  expect(await app.change('setVisitStatus', { ...versionOf(measurement), status: 'otkazano' }, 'status')).toEqual({
    status: 'otkazano',
  });
  await app.change('updateProject', { ...project, archived: false }, 'id', app.asOwner);
  const current = { ...measurement, version: 2 };
  expect(await app.change('updateVisit', move(current, 'merenje'), 'version')).toEqual({ version: 3 });
});

test('refuses to restore a visit when its pre-offer already has the most visits allowed', async () => {
  const { id: preofferId } = await newPreoffer(app);
  const visit = await create({ preofferId });
  await app.change('deleteVisit', versionOf(visit), 'id');
  await sql`insert into visits (vrsta, preoffer_id, datum, created_by, korisnik)
    select 'servis', ${preofferId}, ${day}, ${app.owner}, 'Petar Vlasnik' from generate_series(1, ${LIST_ITEMS_MAX}::int)`.execute(
    app.db,
  );
  expect(await app.restore('visit', visit.id)).toEqual([
    ['CONFLICT', 'Lista je puna: može imati najviše 2,000 stavki.'],
  ]);
  await sql`delete from visits where preoffer_id = ${preofferId} and id in
    (select id from visits where deleted_at is null and preoffer_id = ${preofferId} limit 1)`.execute(app.db);
  expect(await app.restore('visit', visit.id)).toEqual([]);
});
