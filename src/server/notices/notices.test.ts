import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { shortDate } from '#domain/text/formats.ts';
import { type CallOptions, startApp, type TestApp } from '../../../tests/api/app.ts';
import { newPreoffer, newProject } from '../../../tests/api/business-steps.ts';
import { messagesIn } from '../../../tests/api/messages.ts';

interface List {
  items: {
    id: string;
    vrsta: string;
    entity: string;
    entityId: string;
    tekst: string;
    osoba: string;
    procitano: boolean;
  }[];
  neprocitano: number;
  mejlom: boolean;
  imaMejl: boolean;
}

const app = await startApp({ PUBLIC_URL: 'https://okno.example' });
const ana = await app.account('ana.jović', 'Ana Jović', []);

const FIELDS = 'items { id vrsta entity entityId tekst osoba procitano } neprocitano mejlom imaMejl';
const noticesOf = (as: string) => app.query<List>(`{ listNotices { ${FIELDS} } }`, {}, { as });
const MARK = `mutation($ids: [ID!]!) { markNoticesRead(ids: $ids) { ${FIELDS} } }`;
const mark = (ids: string[], as: string) => app.query<List>(MARK, { ids }, { as });
const mails = () => messagesIn(app.db);

test.each([
  ['preoffer', 'updatePreofferResponsible', newPreoffer],
  ['project', 'updateProjectResponsible', (app: TestApp) => newProject(app)],
] as const)('notifies a person whom somebody else makes responsible for a %s', async (entity, name, make) => {
  const { id, createdAt } = await make(app);
  const before = (await noticesOf(ana)).neprocitano;
  await app.change(name, { id, createdAt, osobaId: ana, pre: app.staff });
  const { items, neprocitano } = await noticesOf(ana);
  expect(items[0]).toMatchObject({
    ...{ vrsta: 'dodeljeno', entity, entityId: id },
    ...{ tekst: 'Đorđević d.o.o.', osoba: 'Mira Jović', procitano: false },
  });
  expect(neprocitano).toBe(before + 1);
  await app.change(name, { id, createdAt, osobaId: app.staff, pre: ana });
  expect((await noticesOf(app.staff)).items).toEqual([]);
});

test('notifies the workshop, except the person who did it, that a project is ready for optimization', async () => {
  const [petar, pera] = [
    await app.account('petar', 'Petar', ['radionica']),
    await app.account('pera', 'Pera', ['radionica']),
  ];
  const notice = { vrsta: 'spremno', entity: 'project', tekst: 'Đorđević d.o.o.', osoba: 'Mira Jović' };
  const { id, createdAt } = await newProject(app, 9);
  await app.change('updateProject', { id, createdAt, readyForOptimization: true });
  expect((await noticesOf(petar)).items).toMatchObject([{ ...notice, entityId: id }]);
  expect((await noticesOf(ana)).items).not.toContainEqual(expect.objectContaining({ vrsta: 'spremno' }));
  const next = await newProject(app, 9);
  await app.change('updateProject', { ...next, readyForOptimization: true }, 'id', { as: petar });
  expect((await noticesOf(pera)).items.map(({ osoba }) => osoba)).toEqual(['Petar', 'Mira Jović']);
  expect((await noticesOf(petar)).items).toHaveLength(1);
});

test('notifies the active colleagues whom a note mentions; a change of the note notifies only newly mentioned ones', async () => {
  const disabled = await app.account('gost', 'Gost', []);
  await app.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', disabled).execute();
  const project = await newProject(app, 4);
  const before = (await noticesOf(ana)).neprocitano;
  const fitter = await app.account('monter', 'Monter', ['teren']);
  const komentar = 'Pitaj @Ana.Jović, @gost, @monter, @nikog i mejl ana@firma.rs.';
  await app.change('updateProjectOfferComments', { ...project, komentar });
  const { items, neprocitano } = await noticesOf(ana);
  expect(neprocitano).toBe(before + 1);
  expect(items[0]).toMatchObject({
    ...{ vrsta: 'pomenut', entity: 'project', entityId: project.id, osoba: 'Mira Jović' },
    tekst: `Đorđević d.o.o.: ${komentar}`,
  });
  expect(await app.db.selectFrom('notices').selectAll().where('account_id', '=', disabled).execute()).toEqual([]);
  expect((await noticesOf(fitter)).items, 'the notes of offers are not for fitters').toEqual([]);
  const novi = `${komentar} Važno!`;
  await app.change('updateProjectOfferComment', { ...project, index: 0, komentar, novi });
  expect((await noticesOf(ana)).neprocitano).toBe(before + 1);
  const ownNote = 'vidi @ana.jović';
  const asAna: CallOptions = { as: ana };
  await app.change('updateProjectOfferComments', { ...project, komentar: ownNote }, 'id', asAna);
  expect((await noticesOf(ana)).neprocitano).toBe(before + 1);
});

test('marks only the caller’s notices as read', async () => {
  const [first] = (await noticesOf(ana)).items;
  if (!first) throw new Error('there is no notice');
  await mark([first.id], app.owner);
  expect((await noticesOf(ana)).items[0]?.procitano).toBe(false);
  const { neprocitano } = await noticesOf(ana);
  const marked = await mark([first.id, 'x', '-1', '9'.repeat(40)], ana);
  expect(marked.items.map(({ procitano }) => procitano)).toEqual([true, false, false]);
  expect(marked.neprocitano).toBe(neprocitano - 1);
  expect(await app.queryCode(MARK, { ids: Array(51).fill('1') }, { as: ana })).toBe('BAD_USER_INPUT');
});

test('mails a notice with a link only to a person who chose mails and has a verified address', async () => {
  const { id, createdAt } = await newProject(app, 3);
  const assignAndTakeBack = async () => {
    await app.change('updateProjectResponsible', { id, createdAt, osobaId: ana, pre: app.staff }).catch(() => {});
    await app.change('updateProjectResponsible', { id, createdAt, osobaId: app.staff, pre: ana });
  };
  await assignAndTakeBack();
  const mutation = `mutation($mejlom: Boolean!) { setNoticeMail(mejlom: $mejlom) { ${FIELDS} } }`;
  const setMail = (mejlom: boolean) => app.query<List>(mutation, { mejlom }, { as: ana });
  expect(await setMail(true)).toMatchObject({ mejlom: true, imaMejl: false });
  await assignAndTakeBack();
  expect(await mails()).toEqual([]);
  await app.setColumns('accounts', ana, { email: 'ana@firma.rs', email_verified_at: new Date() });
  await assignAndTakeBack();
  expect(await mails()).toEqual([
    {
      accountId: ana,
      recipient: 'ana@firma.rs',
      subject: 'Okno: Mira Jović vam dodeljuje projekat',
      body: expect.stringContaining(`https://okno.example/projekti/aktivni-projekti/${id}`),
    },
  ]);
  await setMail(false);
  await assignAndTakeBack();
  expect(await mails()).toHaveLength(1);
});

test('notifies the people of a visit when a colleague assigns them, moves the visit or removes them', async () => {
  const bojan = await app.account('bojan', 'Bojan Perić', ['teren']);
  const datum = addDays(belgradeDay(new Date()), 2);
  const visit = { vrsta: 'ostalo', datum, vreme: '09:00', opis: 'Sajam' };
  const visitNoticesOf = async (as: string) =>
    (await noticesOf(as)).items
      .filter(({ entity }) => entity === 'visit')
      .map(({ vrsta, tekst, osoba }) => [vrsta, tekst, osoba]);
  const created = await app.change<{ id: string }>('createVisit', { ...visit, osobe: [bojan, app.staff] });
  const text = (time: string) => `Ostalo ${shortDate(datum)} ${time}: Sajam`;
  const assigned = ['dodeljeno', text('09:00'), 'Mira Jović'];
  expect(await visitNoticesOf(bojan)).toEqual([assigned]);
  expect(await visitNoticesOf(app.staff), 'the caller is not notified').toEqual([]);
  const movedVisit = { ...visit, vreme: '10:00', id: created.id };
  await app.change('updateVisit', { ...movedVisit, version: 1, osobe: [bojan, app.staff] });
  const moved = ['pomereno', text('10:00'), 'Mira Jović'];
  expect(await visitNoticesOf(bojan)).toEqual([moved, assigned]);
  expect(await visitNoticesOf(app.staff), 'the caller is not notified of the new time').toEqual([]);
  await app.change('updateVisit', { ...movedVisit, version: 2, osobe: [ana] });
  expect(await visitNoticesOf(bojan)).toEqual([['oduzeto', text('10:00'), 'Mira Jović'], moved, assigned]);
  await app.change('setVisitStatus', { id: created.id, version: 3, status: 'otkazano' });
  await app.change('deleteVisit', { id: created.id, version: 4 });
  expect(await visitNoticesOf(ana)).toEqual([
    ['oduzeto', text('10:00'), 'Mira Jović'],
    ['dodeljeno', text('10:00'), 'Mira Jović'],
  ]);
});

test('mails a link to the visit, but neither notifies nor mails a person whose account was disabled', async () => {
  const lea = await app.account('lea', 'Lea Perić', ['teren']);
  const setAccount = (values: object) => app.db.updateTable('accounts').set(values).where('id', '=', lea).execute();
  await setAccount({ email: 'lea@firma.rs', email_verified_at: new Date(), obavesti_mejlom: true });
  const visit = { vrsta: 'ostalo', datum: addDays(belgradeDay(new Date()), 2), opis: 'Sajam', osobe: [lea] };
  const { id } = await app.change<{ id: string }>('createVisit', visit);
  const notified = async () => ({
    notices: await app.db.selectFrom('notices').select('vrsta').where('account_id', '=', lea).execute(),
    mails: (await mails()).filter(({ accountId }) => accountId === lea).length,
  });
  expect(await notified()).toEqual({ notices: [{ vrsta: 'dodeljeno' }], mails: 1 });
  expect((await mails()).at(-1)?.body).toContain(`https://okno.example/kalendar?poseta=${id}\n`);
  await setAccount({ status: 'disabled' });
  await app.change('updateVisit', { ...visit, vreme: '10:00', id, version: 1 });
  expect(await notified()).toEqual({ notices: [{ vrsta: 'dodeljeno' }], mails: 1 });
});

test('returns a notice only while the person may read its record', async () => {
  const as = await app.account('seli.se', 'Seli Se', ['zaposleni']);
  const project = await newProject(app, 4);
  await app.change('updateProjectOfferComments', { ...project, komentar: 'Cena je 4.200 evra, @seli.se' });
  expect(await noticesOf(as)).toMatchObject({ neprocitano: 1, items: [{ tekst: expect.stringContaining('4.200') }] });
  const setGroups = async (groups: string[]) => {
    await app.db.updateTable('accounts').set({ groups }).where('id', '=', as).execute();
    await app.signIn(as);
  };
  await setGroups(['teren']);
  expect(await noticesOf(as)).toMatchObject({ neprocitano: 0, items: [] });
  await setGroups(['zaposleni']);
  expect((await noticesOf(as)).items).toHaveLength(1);
});

test('returns the notice of a mention only while the note is not deleted', async () => {
  const as = await app.account('ceda', 'Čeda Perić', ['zaposleni']);
  const { id, createdAt } = await newPreoffer(app);
  const note = { id, createdAt, komentar: 'Zovi klijenta, @ceda' };
  await app.change('updatePreofferComments', note);
  const mention = { neprocitano: 1, items: [{ vrsta: 'pomenut', entityId: id }] };
  expect(await noticesOf(as)).toMatchObject(mention);
  await app.change('deletePreofferComment', { ...note, index: 0 });
  expect(await noticesOf(as)).toMatchObject({ neprocitano: 0, items: [] });
  const undo = 'mutation($id: ID!) { undoDelete(vrsta: "comment", parentId: $id) { id } }';
  await app.query(undo, { id });
  expect(await noticesOf(as)).toMatchObject(mention);
});

test('returns older notices page by page, and marks as read all notices up to the named one', async () => {
  const as = await app.account('mnogo', 'Mnogo Obaveštenja', ['zaposleni']);
  const addNotices = (count: number) =>
    sql`insert into notices (account_id, vrsta, entity, entity_id, tekst, prava, actor_name)
      select ${as}, 'dodeljeno', 'project', '1', n::text, '{projects:read}', 'Mira' from generate_series(1, ${count}::int) n`.execute(
      app.db,
    );
  await addNotices(60);
  const PAGE =
    'query($first: Int, $after: String) { listNotices(first: $first, after: $after) { items { id tekst } nextToken neprocitano } }';
  const page = (variables: object) =>
    app.query<{ items: { id: string; tekst: string }[]; nextToken: string | null; neprocitano: number }>(
      PAGE,
      variables,
      { as },
    );
  const first = await page({});
  const second = await page({ after: first.nextToken });
  expect([first.items.length, second.items.length, second.nextToken]).toEqual([50, 10, null]);
  expect([...first.items, ...second.items].map(({ tekst }) => Number(tekst))).toEqual(
    Array.from({ length: 60 }, (_, at) => 60 - at),
  );
  expect((await page({ first: 60 })).nextToken).toBeNull();
  for (const wrong of [{ first: 0 }, { after: 'x' }])
    expect(await app.queryCode(PAGE, wrong, { as }), JSON.stringify(wrong)).toBe('BAD_USER_INPUT');
  await addNotices(2);
  const markAll = 'mutation($id: ID!) { markAllNoticesRead(newestId: $id) { neprocitano } }';
  expect(await app.query(markAll, { id: first.items[0]?.id }, { as })).toEqual({ neprocitano: 2 });
  expect(await app.query(markAll, { id: first.items[0]?.id }, { as: ana })).toMatchObject({
    neprocitano: expect.any(Number),
  });
  expect((await page({})).neprocitano).toBe(2);
});
