import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { shortDate } from '#domain/text/formats.ts';
import { type CallOptions, TestApp } from '../../../tests/api/app.ts';
import { change, newPreoffer, newProject } from '../../../tests/api/business-steps.ts';
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

let b: TestApp;
let ana: string;
beforeAll(async () => {
  b = await TestApp.start({ PUBLIC_URL: 'https://okno.example' });
  ana = await b.account('ana.jović', 'Ana Jović', []);
});
afterAll(() => b.close());

const FIELDS = 'items { id vrsta entity entityId tekst osoba procitano } neprocitano mejlom imaMejl';
const of = async (as: string): Promise<List> =>
  (await b.gql<{ listNotices: List }>(`{ listNotices { ${FIELDS} } }`, {}, { as })).data.listNotices;
const mark = (ids: string[], as: string) =>
  b.gql<{ markNoticesRead: List }>(
    `mutation($ids: [ID!]!) { markNoticesRead(ids: $ids) { ${FIELDS} } }`,
    { ids },
    { as },
  );
const mails = () => messagesIn(b.db);

test.each([
  ['preoffer', 'updatePreofferResponsible', newPreoffer],
  ['project', 'updateProjectResponsible', (app: TestApp) => newProject(app, 3)],
] as const)(
  'who is made responsible for a %s by another is told; who takes it over is not',
  async (entity, name, make) => {
    const { id, createdAt } = await make(b);
    const before = (await of(ana)).neprocitano;
    await change(b, name, { id, createdAt, osobaId: ana, pre: b.staff });
    const { items, neprocitano } = await of(ana);
    expect(items[0]).toMatchObject({
      ...{ vrsta: 'dodeljeno', entity, entityId: id },
      ...{ tekst: 'Đorđević d.o.o.', osoba: 'Mira Jović', procitano: false },
    });
    expect(neprocitano).toBe(before + 1);
    await change(b, name, { id, createdAt, osobaId: b.staff, pre: ana });
    expect((await of(b.staff)).items).toEqual([]);
  },
);

test('a note notifies the active colleagues that it mentions, once', async () => {
  const away = await b.account('gost', 'Gost', []);
  await b.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', away).execute();
  const project = await newProject(b, 4);
  const before = (await of(ana)).neprocitano;
  const fitter = await b.account('monter', 'Monter', ['teren']);
  const komentar = 'Pitaj @Ana.Jović, @gost, @monter, @nikog i mejl ana@firma.rs.';
  await change(b, 'updateProjectOfferComments', { ...project, komentar });
  const { items, neprocitano } = await of(ana);
  expect(neprocitano).toBe(before + 1);
  expect(items[0]).toMatchObject({
    ...{ vrsta: 'pomenut', entity: 'project', entityId: project.id, osoba: 'Mira Jović' },
    tekst: `Đorđević d.o.o.: ${komentar}`,
  });
  expect(await b.db.selectFrom('notices').selectAll().where('account_id', '=', away).execute()).toEqual([]);
  expect((await of(fitter)).items, 'the notes of offers are not for fitters').toEqual([]);
  const novi = `${komentar} Važno!`;
  await change(b, 'updateProjectOfferComment', { ...project, index: 0, komentar, novi });
  expect((await of(ana)).neprocitano).toBe(before + 1);
  const own = 'vidi @ana.jović';
  const asAna: CallOptions = { as: ana };
  await change(b, 'updateProjectOfferComments', { ...project, komentar: own }, 'id', asAna);
  expect((await of(ana)).neprocitano).toBe(before + 1);
});

test('a person marks their own notices as read, nobody else’s', async () => {
  const [first] = (await of(ana)).items;
  if (!first) throw new Error('there is no notice');
  await mark([first.id], b.owner);
  expect((await of(ana)).items[0]?.procitano).toBe(false);
  const { neprocitano } = await of(ana);
  const { data } = await mark([first.id, 'x', '-1', '9'.repeat(40)], ana);
  expect(data.markNoticesRead.items.map(({ procitano }) => procitano)).toEqual([true, false, false]);
  expect(data.markNoticesRead.neprocitano).toBe(neprocitano - 1);
  const { errors } = await mark(Array(51).fill('1'), ana);
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('a mail goes only to who wants it and has a verified address, with the record’s address', async () => {
  const { id, createdAt } = await newProject(b, 3);
  const give = async () => {
    await change(b, 'updateProjectResponsible', { id, createdAt, osobaId: ana, pre: b.staff }).catch(() => {});
    await change(b, 'updateProjectResponsible', { id, createdAt, osobaId: b.staff, pre: ana });
  };
  await give();
  const set = (mejlom: boolean) =>
    b.gql<{ setNoticeMail: List }>(
      `mutation($mejlom: Boolean!) { setNoticeMail(mejlom: $mejlom) { ${FIELDS} } }`,
      { mejlom },
      { as: ana },
    );
  expect((await set(true)).data.setNoticeMail).toMatchObject({ mejlom: true, imaMejl: false });
  await give();
  expect(await mails()).toEqual([]);
  await b.db
    .updateTable('accounts')
    .set({ email: 'ana@firma.rs', email_verified_at: new Date() })
    .where('id', '=', ana)
    .execute();
  await give();
  expect(await mails()).toEqual([
    {
      accountId: ana,
      recipient: 'ana@firma.rs',
      subject: 'Okno: Mira Jović vam dodeljuje projekat',
      body: expect.stringContaining(`https://okno.example/projekti/aktivni-projekti/${id}`),
    },
  ]);
  await set(false);
  await give();
  expect(await mails()).toHaveLength(1);
});

test('who is sent to a visit by another is notified, at another time too, and who is sent no longer', async () => {
  const bojan = await b.account('bojan', 'Bojan Perić', ['teren']);
  const datum = addDays(belgradeDay(new Date()), 2);
  const visit = { vrsta: 'ostalo', datum, vreme: '09:00', opis: 'Sajam' };
  const told = async (as: string) =>
    (await of(as)).items
      .filter(({ entity }) => entity === 'visit')
      .map(({ vrsta, tekst, osoba }) => [vrsta, tekst, osoba]);
  const made = await change<{ id: string }>(b, 'createVisit', { ...visit, osobe: [bojan, b.staff] });
  const text = (time: string) => `Ostalo ${shortDate(datum)} ${time}: Sajam`;
  const given = ['dodeljeno', text('09:00'), 'Mira Jović'];
  expect(await told(bojan)).toEqual([given]);
  expect(await told(b.staff), 'one’s own doing is no news').toEqual([]);
  const later = { ...visit, vreme: '10:00', id: made.id };
  await change(b, 'updateVisit', { ...later, version: 1, osobe: [bojan, b.staff] });
  const moved = ['pomereno', text('10:00'), 'Mira Jović'];
  expect(await told(bojan)).toEqual([moved, given]);
  expect(await told(b.staff), 'nor is one’s own move').toEqual([]);
  await change(b, 'updateVisit', { ...later, version: 2, osobe: [ana] });
  expect(await told(bojan)).toEqual([['oduzeto', text('10:00'), 'Mira Jović'], moved, given]);
  await change(b, 'setVisitStatus', { id: made.id, version: 3, status: 'otkazano' });
  await change(b, 'deleteVisit', { id: made.id, version: 4 });
  expect(await told(ana)).toEqual([
    ['oduzeto', text('10:00'), 'Mira Jović'],
    ['dodeljeno', text('10:00'), 'Mira Jović'],
  ]);
});

test('a stored notice is shown only while its reader may read what it is about', async () => {
  const as = await b.account('seli.se', 'Seli Se', ['zaposleni']);
  const project = await newProject(b, 4);
  await change(b, 'updateProjectOfferComments', { ...project, komentar: 'Cena je 4.200 evra, @seli.se' });
  expect(await of(as)).toMatchObject({ neprocitano: 1, items: [{ tekst: expect.stringContaining('4.200') }] });
  await b.db
    .updateTable('accounts')
    .set({ groups: ['teren'] })
    .where('id', '=', as)
    .execute();
  await b.signIn(as);
  expect(await of(as)).toMatchObject({ neprocitano: 0, items: [] });
  await b.db
    .updateTable('accounts')
    .set({ groups: ['zaposleni'] })
    .where('id', '=', as)
    .execute();
  await b.signIn(as);
  expect((await of(as)).items).toHaveLength(1);
});
