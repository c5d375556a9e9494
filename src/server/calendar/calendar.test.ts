import { expect, test } from 'vitest';
import { addDays } from '#domain/text/dates.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newClient, newPreoffer, newProject } from '../../../tests/api/business-steps.ts';
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

const app = await startApp();

const QUERY = `query($od: Date!, $do: Date!, $osobe: [ID!], $vrste: [String!]) {
  listCalendar(od: $od, do: $do, osobe: $osobe, vrste: $vrste) {
    vrsta entity id naziv broj opis datum vreme telefon adresa mesto osoba { id ime } } }`;
const items = (od: string, to: string, more: object = {}) => app.query<Item[]>(QUERY, { od, do: to, ...more });

const inProject = (id: string, columns: object) => app.setColumns('projects', id, columns);
const measure = (project: object, datum: string, vreme: string) =>
  app.change('updateProjectMeasurements', { ...project, datum, vreme, opis: 'Tri prozora' });

test('returns measurements, contacts and deliveries of glass sorted by time, from the first day to the last', async () => {
  const first = '2027-03-01';
  const last = addDays(first, 6);
  const project = await newProject(app);
  await inProject(project.id, { odgovorna_osoba: app.staff, adresa: 'Cara Dušana 5' });
  await measure(project, first, '14:00');
  await measure(project, first, '08:30');
  await measure(project, addDays(first, -1), '09:00');
  await measure(project, addDays(last, 1), '09:00');
  const preoffer = await newPreoffer(app);
  const contact = { sledeci_kontakt: first, sledeci_kontakt_osoba: app.owner, sledeci_kontakt_opis: 'Pitati za boju' };
  await app.setColumns('preoffers', preoffer.id, contact);
  const order = await newOrder(app, { datumIsporuke: last, projectId: project.id });

  const entries = await items(first, last);
  expect(entries.map(({ vrsta, vreme, id }) => [vrsta, vreme, id])).toEqual([
    ['kontakt', null, preoffer.id],
    ['merenje', '08:30', project.id],
    ['merenje', '14:00', project.id],
    ['staklo', null, order.id],
  ]);
  expect(entries).toMatchObject([
    { entity: 'preoffer', broj: null, opis: 'Pitati za boju', osoba: { id: app.owner, ime: 'Petar Vlasnik' } },
    { entity: 'project', opis: 'Tri prozora', adresa: 'Cara Dušana 5', osoba: { id: app.staff, ime: 'Mira Jović' } },
    { datum: first },
    { entity: 'glass-order', broj: order.broj, naziv: 'Staklo Đorđević', datum: last },
  ]);
  expect(entries[1]?.broj).toMatch(/^\d{4}\/\d{4}$/);
  expect((await items(first, last, { vrste: ['staklo', 'kontakt'] })).map(({ vrsta }) => vrsta)).toEqual([
    'kontakt',
    'staklo',
  ]);
  expect((await items(first, last, { osobe: [app.owner] })).map(({ id }) => id)).toEqual([preoffer.id]);
  expect(await items(first, last, { osobe: [] })).toEqual([]);
  expect(await items(first, last, { osobe: ["' or true --"] })).toEqual([]);
});

test('returns a visit over midnight on both days, and one of three days on each day', async () => {
  const vrste = ['servis', 'montaza'];
  const { id: clientId } = await newClient(app);
  const make = (vrsta: string, more: object) =>
    app.change<{ id: string }>('createVisit', { vrsta, clientId, ...more }, 'id');
  const overMidnight = await make('servis', { datum: '2027-06-03', vreme: '22:30', minuta: 150 });
  const threeDays = await make('montaza', { datum: '2027-06-03', vreme: '08:00', minuta: 480, dana: 3 });
  const text = `query($od: Date!, $do: Date!, $vrste: [String!]) {
    listCalendar(od: $od, do: $do, vrste: $vrste) { kljuc datum vreme minuta poseta { id datum minuta dana } } }`;
  type VisitItem = Item & { kljuc: string; minuta: number; poseta: { id: string } };
  const visitItems = async (od: string, to: string) => {
    const entries = await app.query<VisitItem[]>(text, { od, do: to, vrste });
    return entries.map(({ kljuc, datum, vreme, minuta, poseta }) => [kljuc, datum, vreme, minuta, poseta.id]);
  };
  expect(await visitItems('2027-06-01', '2027-06-09')).toEqual([
    [threeDays.id, '2027-06-03', '08:00', 480, threeDays.id],
    [overMidnight.id, '2027-06-03', '22:30', 90, overMidnight.id],
    [`${overMidnight.id}-2`, '2027-06-04', '00:00', 60, overMidnight.id],
    [`${threeDays.id}-2`, '2027-06-04', '08:00', 480, threeDays.id],
    [`${threeDays.id}-3`, '2027-06-05', '08:00', 480, threeDays.id],
  ]);
  expect((await visitItems('2027-06-04', '2027-06-04')).map(([kljuc]) => kljuc)).toEqual([
    `${overMidnight.id}-2`,
    `${threeDays.id}-2`,
  ]);
  expect(await visitItems('2027-06-06', '2027-06-06')).toEqual([]);
});

test('the calendar contains no lost or cancelled jobs and no delivered glass, but the measurements of archived projects', async () => {
  const day = '2027-05-03';
  const project = await newProject(app);
  await measure(project, day, '10:00');
  const preoffer = await newPreoffer(app);
  const inPreoffer = (columns: object) => app.setColumns('preoffers', preoffer.id, columns);
  await inPreoffer({ sledeci_kontakt: day });
  const order = await newOrder(app, { datumIsporuke: day });
  const kinds = async () => (await items(day, day)).map(({ vrsta }) => vrsta);
  expect(await kinds()).toEqual(['kontakt', 'staklo', 'merenje']);
  await inProject(project.id, { archived: true, step: 9, ready_for_optimization: true });
  expect(await kinds()).toContain('merenje');
  await inProject(project.id, { archived: false, ishod: 'izgubljeno', ishod_at: new Date() });
  await inPreoffer({ ishod: 'otkazano', ishod_at: new Date() });
  await app.db.updateTable('glass_orders').set({ status: 'Isporučeno' }).where('id', '=', order.id).execute();
  expect(await kinds()).toEqual([]);
});

test('refuses a period that ends before it begins, is too long or has too many entries, and an unknown kind; names the field', async () => {
  const fields = async (od: string, to: string, more: object = {}) =>
    (await app.gql(QUERY, { od, do: to, ...more })).errors.map(({ extensions: { code, fields: of } }) => ({
      code,
      fields: of,
    }));
  const errorAt = (name: string, message: string) => [{ code: 'BAD_USER_INPUT', fields: { [name]: message } }];
  expect(await fields('2027-01-02', '2027-01-01')).toEqual(
    errorAt('do', 'Kraj perioda ne može biti pre početka. Izaberite kasniji datum.'),
  );
  expect(await fields('2027-01-01', '2027-12-31')).toEqual(errorAt('do', 'Kalendar obuhvata najviše 100 dana.'));
  expect(await fields('2027-01-01', '2027-01-01', { vrste: ['x'] })).toEqual(
    errorAt('vrste', 'Takva vrsta ne postoji.'),
  );
  const { id } = await newProject(app);
  const row = {
    project_id: id,
    datum: '2027-07-07',
    vreme: '09:00',
    opis: 'x',
    created_by: app.staff,
    korisnik: 'Mira',
  };
  await app.db
    .insertInto('visits')
    .values(Array.from({ length: 2000 }, () => row))
    .execute();
  expect(await items('2027-07-07', '2027-07-07')).toHaveLength(2000);
  await app.db.insertInto('visits').values(row).execute();
  expect(await fields('2027-07-07', '2027-07-07')).toEqual(
    errorAt('do', 'U ovom periodu ima previše stavki. Izaberite kraći period.'),
  );
});
