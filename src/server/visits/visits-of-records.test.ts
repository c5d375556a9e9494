import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LIST_ITEMS_MAX } from '#domain/limits.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { startApp } from '../../../tests/api/app.ts';
import { change, newClient, newPreoffer, newProject, refusal } from '../../../tests/api/business-steps.ts';

interface Visit {
  id: string;
  version: number;
  status: string;
}

const b = await startApp();

const day = addDays(belgradeDay(new Date()), 7);
const create = (input: object) =>
  change<Visit>(b, 'createVisit', { vrsta: 'servis', datum: day, ...input }, 'id version status');
const seen = ({ id, version }: Visit) => ({ id, version });

const read = async (id: string) => {
  const { data, errors } = await b.gql<{ getVisit: Visit } | null>(
    'query($id: ID!) { getVisit(id: $id) { id version status } }',
    { id },
  );
  return data?.getVisit ?? errors[0]?.extensions.code;
};
const inCalendar = async ({ id }: Visit) => {
  const query = 'query($od: Date!) { listCalendar(od: $od, do: $od) { poseta { id } } }';
  const { data } = await b.gql<{ listCalendar: { poseta: { id: string } | null }[] }>(query, { od: day });
  return data.listCalendar.some(({ poseta }) => poseta?.id === id);
};
const inBin = async () => {
  const { data } = await b.gql<{ listDeleted: { id: string }[] }>('{ listDeleted { id } }', {}, { as: b.owner });
  return data.listDeleted.map(({ id }) => id);
};
const restore = async (vrsta: string, id: string) => {
  const query = 'mutation($vrsta: String!, $id: ID!) { restoreDeleted(vrsta: $vrsta, id: $id) { id } }';
  const { errors } = await b.gql(query, { vrsta, id }, { as: b.owner });
  return errors.map(({ message, extensions }) => [extensions.code, message]);
};

/** Checks that a visit disappears when its record is deleted, and is unchanged after the record was restored. */
async function goesWith(visit: Visit, kind: 'preoffer' | 'client', id: string, remove: () => Promise<unknown>) {
  expect(await inCalendar(visit)).toBe(true);
  await remove();
  expect(await read(visit.id)).toBe('NOT_FOUND');
  expect(await inCalendar(visit)).toBe(false);
  const code = async (operation: string, more: object) =>
    (await refusal(b, operation, { ...seen(visit), ...more })).code;
  expect(await code('setVisitStatus', { status: 'potvrđeno' })).toBe('NOT_FOUND');
  expect(await code('updateVisit', { vrsta: 'servis', datum: day })).toBe('NOT_FOUND');
  expect(await code('deleteVisit', {})).toBe('NOT_FOUND');
  expect(await inBin()).toContain(id);
  expect(await inBin()).not.toContain(visit.id);
  expect(await restore(kind, id)).toEqual([]);
  expect(await read(visit.id)).toEqual(visit);
  expect(await inCalendar(visit)).toBe(true);
}

test('visits of a deleted pre-offer are gone, and back with it', async () => {
  const { id, createdAt } = await newPreoffer(b);
  const visit = await create({ preofferId: id });
  await goesWith(visit, 'preoffer', id, () => change(b, 'deletePreoffer', { id, createdAt }, 'id'));
});

test('visits of a deleted client are gone, and back with it', async () => {
  const { id: clientId } = await newClient(b);
  const visit = await create({ clientId });
  await goesWith(visit, 'client', clientId, () => b.rest('PUT', '/api/clients/delete', { clientId }));
});

test('a deleted visit comes back only to a record that is there', async () => {
  const { id, createdAt } = await newPreoffer(b);
  const { id: clientId } = await newClient(b);
  const ofPreoffer = await create({ preofferId: id });
  const ofClient = await create({ clientId });
  for (const visit of [ofPreoffer, ofClient]) await change(b, 'deleteVisit', seen(visit), 'id');
  await change(b, 'deletePreoffer', { id, createdAt }, 'id');
  await b.rest('PUT', '/api/clients/delete', { clientId });
  const gone = [['CONFLICT', expect.stringContaining('je obrisan')]];
  expect(await restore('visit', ofPreoffer.id)).toEqual(gone);
  expect(await restore('visit', ofClient.id)).toEqual(gone);
  expect(await restore('client', clientId)).toEqual([]);
  expect(await restore('visit', ofClient.id)).toEqual([]);
  expect(await read(ofClient.id)).toEqual(ofClient);
  const query = 'query($id: ID!) { listChanges(entity: "client", entityId: $id) { items { action } } }';
  const { data } = await b.gql<{ listChanges: { items: { action: string }[] } }>(query, { id: clientId });
  expect(data.listChanges.items.slice(0, 2)).toEqual([{ action: 'restoreDeleted' }, { action: 'restoreDeleted' }]);
});

test('in the archive visits go on, measurements rest until the project is back', async () => {
  const project = await newProject(b, 9);
  const measurement = await create({ vrsta: 'merenje', projectId: project.id });
  const service = await create({ projectId: project.id });
  await change(b, 'updateProject', { ...project, readyForOptimization: true });
  await change(b, 'updateProject', { ...project, archived: true });
  expect([await inCalendar(measurement), await inCalendar(service)]).toEqual([true, true]);
  const move = (visit: Visit, vrsta: string) => ({ ...seen(visit), vrsta, datum: day, vreme: '10:00' });
  expect(await refusal(b, 'updateVisit', move(measurement, 'merenje'))).toMatchObject({ code: 'CONFLICT' });
  expect(await change(b, 'updateVisit', move(service, 'servis'), 'version')).toEqual({ version: 2 });
  expect(await change(b, 'setVisitStatus', { ...seen(measurement), status: 'otkazano' }, 'status')).toEqual({
    status: 'otkazano',
  });
  await change(b, 'updateProject', { ...project, archived: false }, 'id', { as: b.owner });
  const back = { ...measurement, version: 2 };
  expect(await change(b, 'updateVisit', move(back, 'merenje'), 'version')).toEqual({ version: 3 });
});

test('a visit is not restored to a full list of its record', async () => {
  const { id: preofferId } = await newPreoffer(b);
  const visit = await create({ preofferId });
  await change(b, 'deleteVisit', seen(visit), 'id');
  await sql`insert into visits (vrsta, preoffer_id, datum, created_by, korisnik)
    select 'servis', ${preofferId}, ${day}, ${b.owner}, 'Petar Vlasnik' from generate_series(1, ${LIST_ITEMS_MAX}::int)`.execute(
    b.db,
  );
  expect(await restore('visit', visit.id)).toEqual([['CONFLICT', 'Lista je puna: može imati najviše 2,000 stavki.']]);
  await sql`delete from visits where preoffer_id = ${preofferId} and id in
    (select id from visits where deleted_at is null and preoffer_id = ${preofferId} limit 1)`.execute(b.db);
  expect(await restore('visit', visit.id)).toEqual([]);
});
