import { expect, test } from 'vitest';
import { addDays } from '#domain/text/dates.ts';
import { startApp } from '../../../tests/api/app.ts';
import { change, newClient, newPreoffer, newProject } from '../../../tests/api/business-steps.ts';
import { newOrder } from '../../../tests/api/glass-steps.ts';

interface Item {
  vrsta: string;
  entity: string;
  id: string;
  naziv: string;
  broj: string | null;
  opis: string | null;
  datum: string;
  vreme: string | null;
  osoba: { id: string; ime: string } | null;
}

const b = await startApp();

const QUERY = `query($od: Date!, $do: Date!, $osobe: [ID!], $vrste: [String!]) {
  listCalendar(od: $od, do: $do, osobe: $osobe, vrste: $vrste) {
    vrsta entity id naziv broj opis datum vreme telefon adresa mesto osoba { id ime } } }`;
const ask = (od: string, to: string, more: object = {}) =>
  b.gql<{ listCalendar: Item[] } | null>(QUERY, { od, do: to, ...more });
async function items(od: string, to: string, more: object = {}): Promise<Item[]> {
  const { data, body } = await ask(od, to, more);
  if (!data) throw new Error(body);
  return data.listCalendar;
}

const inProject = (id: string, set: object) => b.db.updateTable('projects').set(set).where('id', '=', id).execute();
const measure = (project: object, datum: string, vreme: string) =>
  change(b, 'updateProjectMeasurements', { ...project, datum, vreme, opis: 'Tri prozora' });

test('measurements, contacts and deliveries of glass come in the order of time, from the first day to the last', async () => {
  const first = '2027-03-01';
  const last = addDays(first, 6);
  const project = await newProject(b);
  await inProject(project.id, { odgovorna_osoba: b.staff, adresa: 'Cara Dušana 5' });
  await measure(project, first, '14:00');
  await measure(project, first, '08:30');
  await measure(project, addDays(first, -1), '09:00');
  await measure(project, addDays(last, 1), '09:00');
  const preoffer = await newPreoffer(b);
  await b.db
    .updateTable('preoffers')
    .set({ sledeci_kontakt: first, sledeci_kontakt_osoba: b.owner, sledeci_kontakt_opis: 'Pitati za boju' })
    .where('id', '=', preoffer.id)
    .execute();
  const order = await newOrder(b, { datumIsporuke: last, projectId: project.id });

  const found = await items(first, last);
  expect(found.map(({ vrsta, vreme, id }) => [vrsta, vreme, id])).toEqual([
    ['kontakt', null, preoffer.id],
    ['merenje', '08:30', project.id],
    ['merenje', '14:00', project.id],
    ['staklo', null, order.id],
  ]);
  expect(found).toMatchObject([
    { entity: 'preoffer', broj: null, opis: 'Pitati za boju', osoba: { id: b.owner, ime: 'Petar Vlasnik' } },
    { entity: 'project', opis: 'Tri prozora', adresa: 'Cara Dušana 5', osoba: { id: b.staff, ime: 'Mira Jović' } },
    { datum: first },
    { entity: 'glass-order', broj: order.broj, naziv: 'Staklo Đorđević', datum: last },
  ]);
  expect(found[1]?.broj).toMatch(/^\d{4}\/\d{4}$/);
  expect((await items(first, last, { vrste: ['staklo', 'kontakt'] })).map(({ vrsta }) => vrsta)).toEqual([
    'kontakt',
    'staklo',
  ]);
  expect((await items(first, last, { osobe: [b.owner] })).map(({ id }) => id)).toEqual([preoffer.id]);
  expect(await items(first, last, { osobe: [] })).toEqual([]);
  expect(await items(first, last, { osobe: ["' or true --"] })).toEqual([]);
});

test('a visit over midnight is on both days, one of three days on each of them', async () => {
  const vrste = ['servis', 'montaza'];
  const { id: clientId } = await newClient(b);
  const make = (vrsta: string, more: object) =>
    change<{ id: string }>(b, 'createVisit', { vrsta, clientId, ...more }, 'id');
  const night = await make('servis', { datum: '2027-06-03', vreme: '22:30', minuta: 150 });
  const long = await make('montaza', { datum: '2027-06-03', vreme: '08:00', minuta: 480, dana: 3 });
  const query = `query($od: Date!, $do: Date!, $vrste: [String!]) {
    listCalendar(od: $od, do: $do, vrste: $vrste) { kljuc datum vreme minuta poseta { id datum minuta dana } } }`;
  const seen = async (od: string, to: string) => {
    const { data } = await b.gql<{
      listCalendar: (Item & { kljuc: string; minuta: number; poseta: { id: string } })[];
    }>(query, { od, do: to, vrste });
    return data.listCalendar.map(({ kljuc, datum, vreme, minuta, poseta }) => [kljuc, datum, vreme, minuta, poseta.id]);
  };
  expect(await seen('2027-06-01', '2027-06-09')).toEqual([
    [long.id, '2027-06-03', '08:00', 480, long.id],
    [night.id, '2027-06-03', '22:30', 90, night.id],
    [`${night.id}-2`, '2027-06-04', '00:00', 60, night.id],
    [`${long.id}-2`, '2027-06-04', '08:00', 480, long.id],
    [`${long.id}-3`, '2027-06-05', '08:00', 480, long.id],
  ]);
  expect((await seen('2027-06-04', '2027-06-04')).map(([kljuc]) => kljuc)).toEqual([`${night.id}-2`, `${long.id}-2`]);
  expect(await seen('2027-06-06', '2027-06-06')).toEqual([]);
});

test('what was given up, cancelled or delivered is not shown; an archived measurement is', async () => {
  const day = '2027-05-03';
  const project = await newProject(b);
  await measure(project, day, '10:00');
  const preoffer = await newPreoffer(b);
  const inPreoffer = (set: object) => b.db.updateTable('preoffers').set(set).where('id', '=', preoffer.id).execute();
  await inPreoffer({ sledeci_kontakt: day });
  const order = await newOrder(b, { datumIsporuke: day });
  const kinds = async () => (await items(day, day)).map(({ vrsta }) => vrsta);
  expect(await kinds()).toEqual(['kontakt', 'staklo', 'merenje']);
  await inProject(project.id, { archived: true, step: 9, ready_for_optimization: true });
  expect(await kinds()).toContain('merenje');
  await inProject(project.id, { archived: false, ishod: 'izgubljeno', ishod_at: new Date() });
  await inPreoffer({ ishod: 'otkazano', ishod_at: new Date() });
  await b.db.updateTable('glass_orders').set({ status: 'Isporučeno' }).where('id', '=', order.id).execute();
  expect(await kinds()).toEqual([]);
});

test('a role sees the kinds of its records only, and addresses only with their right', async () => {
  const day = '2027-09-06';
  const project = await newProject(b);
  await inProject(project.id, { adresa: 'Cara Dušana 5', telefon: '+381641234567' });
  await measure(project, day, '10:00');
  await newOrder(b, { datumIsporuke: day });
  const preoffer = await newPreoffer(b);
  await b.db.updateTable('preoffers').set({ sledeci_kontakt: day }).where('id', '=', preoffer.id).execute();
  const seenBy = async (group: string) => {
    const as = await b.account(group, group, [group]);
    const { data } = await b.gql<{ listCalendar: (Item & { adresa: string | null; telefon: string | null })[] }>(
      QUERY,
      { od: day, do: day },
      { as },
    );
    return data.listCalendar.map(({ vrsta, adresa, telefon }) => [vrsta, adresa, telefon]);
  };
  expect(await seenBy('teren')).toEqual([
    ['staklo', null, null],
    ['merenje', 'Cara Dušana 5', '+381641234567'],
  ]);
  expect(await seenBy('radionica')).toEqual([
    ['staklo', null, null],
    ['merenje', null, null],
  ]);
});

test('a period that is reversed, too long or too full, and a kind that does not exist, are refused with a sentence', async () => {
  const fields = async (od: string, to: string, more: object = {}) =>
    (await ask(od, to, more)).errors.map(({ extensions: { code, fields: of } }) => ({ code, fields: of }));
  const refused = (name: string, message: string) => [{ code: 'BAD_USER_INPUT', fields: { [name]: message } }];
  expect(await fields('2027-01-02', '2027-01-01')).toEqual(
    refused('do', 'Kraj perioda ne može biti pre početka. Izaberite kasniji datum.'),
  );
  expect(await fields('2027-01-01', '2027-12-31')).toEqual(refused('do', 'Kalendar obuhvata najviše 100 dana.'));
  expect(await fields('2027-01-01', '2027-01-01', { vrste: ['x'] })).toEqual(
    refused('vrste', 'Takva vrsta ne postoji.'),
  );
  const { id } = await newProject(b);
  const row = { project_id: id, datum: '2027-07-07', vreme: '09:00', opis: 'x', created_by: b.staff, korisnik: 'Mira' };
  await b.db
    .insertInto('visits')
    .values(Array.from({ length: 2000 }, () => row))
    .execute();
  expect(await items('2027-07-07', '2027-07-07')).toHaveLength(2000);
  await b.db.insertInto('visits').values(row).execute();
  expect(await fields('2027-07-07', '2027-07-07')).toEqual(
    refused('do', 'U ovom periodu ima previše stavki. Izaberite kraći period.'),
  );
});
