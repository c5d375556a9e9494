import {
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentKind } from '#domain/lists.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { EXPORT_NAMES } from '#domain/transfer/exports.ts';
import { openApp, type TestApp } from '../../tests/api/app.ts';
import { CHECKLIST_ANSWERS, newClient, projectInput, type Row } from '../../tests/api/business-steps.ts';
import { EventReader } from '../../tests/api/event-reader.ts';
import { newFinishedList } from '../../tests/api/opening-steps.ts';
import { ROUTE_RIGHTS } from './route-rights.ts';

const AMOUNT = '7777.77';
/**
 * Texts that mark the content of each part of a project; the marked sum is the value in EUR and the amount of a
 * payment.
 */
const MARKS = {
  finance: /7.?777[.,]77|TAJNO-uplata/,
  offers: /TAJNO-ponuda/,
  talks: /TAJNO-dogovor/,
  contracts: /TAJNO-ugovor/,
  bookkeeping: /TAJNO-knjige/,
  preoffers: /TAJNO-predponuda/,
  optimization: /TAJNO-optimizacija/,
  addresses: /TAJNO-ulica|641112223|64 111/,
  clients: /TAJNO-osoba|TAJNO-beleska/,
} as const;
type Mark = keyof typeof MARKS;
const ALL = Object.keys(MARKS) as Mark[];

/** Marks that must not occur in anything that the server sends to the role. */
const HIDDEN: Record<string, Mark[]> = {
  zaposleni: [],
  teren: ['finance', 'offers', 'talks', 'contracts', 'bookkeeping', 'preoffers', 'clients'],
  radionica: ['finance', 'offers', 'talks', 'contracts', 'bookkeeping', 'preoffers', 'clients', 'addresses'],
  knjigovodstvo: ['optimization'],
};
const ROLES = Object.keys(HIDDEN);

let app: TestApp;
const streams: Record<string, EventReader> = {};
let project: Row;
let clientId = '';
let preofferId = '';
let visitId = '';
let orderId = '';
let listId = '';
let controlId = '';
/** The keys of the stored files, each with the mark that is in the file's name. */
const files: [Mark, string][] = [];
const callers: Record<string, string> = {};

const target = () => ({ id: project.id, createdAt: project.createdAt });
async function addFile(
  operation: string,
  kind: DocumentKind,
  mark: Mark,
  naziv: string,
  owner: Row,
  more: object = {},
) {
  const objectKey = await app.storeObject(kind, naziv);
  const { id, createdAt } = owner;
  await app.change(operation, { id, createdAt, naziv, objectKey, ...more });
  files.push([mark, objectKey]);
  return objectKey;
}

async function makeProject() {
  const client = await newClient(app, { poslovnoIme: 'Kuća Belić', napomena: 'TAJNO-beleska' });
  clientId = client.id;
  await app.change('createClientPerson', { clientId, ime: 'TAJNO-osoba' }, 'id');
  const preoffer = await app.change<Row & { clientId: string }>(
    'createPreoffers',
    { clientId, klijent: 'Kuća Belić', vrstaPosla: 'PVC', adresa: 'TAJNO-ulica 5', telefon: '+381641112223' },
    'id createdAt clientId',
  );
  preofferId = preoffer.id;
  await addFile('updatePreofferFiles', 'preoffer', 'preoffers', 'TAJNO-predponuda.pdf', preoffer);
  await app.change('updatePreofferComments', {
    id: preofferId,
    createdAt: preoffer.createdAt,
    komentar: 'TAJNO-predponuda',
  });
  project = await app.change('createProjects', { ...projectInput(preoffer), klijent: 'Kuća Belić' });
  const objectKey = await app.storeObject('measurement', 'mere.pdf');
  await app.change('updateProjectMeasurementsFiles', {
    ...target(),
    naziv: 'mere.pdf',
    objectKey,
    ...CHECKLIST_ANSWERS,
  });
  const offer = await addFile('updateProjectOfferFiles', 'offer', 'offers', 'TAJNO-ponuda.pdf', project);
  await app.change('updateProjectOfferComments', { ...target(), komentar: 'TAJNO-ponuda' });
  await app.change('updateProjectSelectedOffer', { ...target(), objectKey: offer, step: 6 });
  await app.change('updateProjectFinances', {
    ...target(),
    vrednost: AMOUNT,
    kurs: '117',
    popust: '0',
    demontaza: AMOUNT,
  });
  const mail = { prima: ['ana@example.com'], naslov: 'TAJNO-ponuda', tekst: 'TAJNO-ponuda', prilozi: [offer] };
  await app.change('sendMail', { projectId: project.id, ...mail }, 'id');
  await addFile('updateProjectContracts', 'contract', 'contracts', 'TAJNO-ugovor.pdf', project);
  await addFile('updateProjectDrafts', 'draft', 'contracts', 'TAJNO-ugovor-nacrt.pdf', project);
  await addFile('updateProjectOptimizationFiles', 'optimization', 'optimization', 'TAJNO-optimizacija.pdf', project);
  await app.change('updateProjectOptimizationComments', { ...target(), komentar: 'TAJNO-optimizacija' });
  await addFile('updateProjectBookkeepingFiles', 'bookkeeping', 'bookkeeping', 'TAJNO-knjige.pdf', project);
  await app.change('updateProjectBookkeepingComments', { ...target(), komentar: 'TAJNO-knjige' });
  const datum = belgradeDay(new Date());
  await app.change('updateProjectNextContact', { ...target(), datum, opis: 'TAJNO-dogovor' });
  await app.change('updateProjectMeasurements', { ...target(), datum, vreme: '23:30' });
  const osobe = Object.values(callers);
  visitId = (await app.change('createVisit', { vrsta: 'montaza', datum, projectId: project.id, osobe }, 'id')).id;
  const pozicije = [{ sirina: 500, visina: 500, kolicina: 1, sastav: '6', vrsta: 'Standrad' }];
  const glass = { dobavljac: 'Staklorezac', projectId: project.id, pozicije };
  orderId = (await app.change('createGlassOrder', glass, 'id')).id;
  listId = (await newFinishedList(app, project.id, [{ prostorija: 'Kuhinja' }])).id;
  controlId = (await newFinishedList(app, project.id, [{ prostorija: 'Kuhinja', sirina: 1402 }])).id;
  const payment = { tip: 'avans', nacin: 'gotovina', iznos: AMOUNT, datum, napomena: 'TAJNO-uplata' };
  // another payment is deleted and restored, so that the history contains it
  await app.change('updateProjectPayments', { ...target(), ...payment });
  const { uplate } = await app.change<{ uplate: { id: string; version: number }[] }>(
    'updateProjectPayments',
    { ...target(), ...payment },
    'uplate { id version }',
  );
  const removal = { index: 1, uplataId: uplate[1]?.id, version: uplate[1]?.version, razlog: 'TAJNO-uplata' };
  await app.change('deleteProjectPayment', { ...target(), ...removal });
  const UNDO = 'mutation($id: ID!) { undoDelete(vrsta: "payment", parentId: $id) { naziv } }';
  expect((await app.gql(UNDO, { id: project.id })).errors).toEqual([]);
}

/** Matches a sum as it is sent, in a file, or on a screen: 1234567.89, 1234567,89 or 1,234,567.89. */
const anyForm = (amount: string): RegExp =>
  new RegExp(amount.replace('.', '[.,]').replace(/(?<=\d)(?=(?:\d{3})+(?:\[|$))/g, ',?'));

async function findSums() {
  const SUMS = 'query($id: ID!) { getProject(id: $id) { ukupno placeno dug rokoviUplata { iznos } } }';
  const { data } = await app.gql<{
    getProject: { ukupno: string; placeno: string; dug: string; rokoviUplata: { iznos: string }[] };
  }>(SUMS, { id: project.id }, app.asOwner);
  const { ukupno, placeno, dug, rokoviUplata } = data.getProject;
  const amounts = [ukupno, placeno, dug, ...rokoviUplata.map(({ iznos }) => iznos)];
  expect(amounts.length).toBeGreaterThan(4);
  sums.push(...amounts.map(anyForm));
}

beforeAll(async () => {
  app = await openApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  for (const role of ROLES) callers[role] = await app.account(role, `Osoba ${role}`, [role]);
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  for (const role of ROLES) streams[role] = await EventReader.openOnceListening(url, app.bearer(callers[role] ?? ''));
  await makeProject();
  await findSums();
  await app.change('updateProjectImagesComments', { ...target(), komentar: 'Poslednja' });
});
afterAll(async () => {
  for (const reader of Object.values(streams)) reader.close();
  await app.close();
});

/** Selects every field without arguments, up to `depth` nested objects. */
function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named)) throw new Error(`no selection for ${named.name}`);
  const fields = Object.values(named.getFields()).flatMap(field => {
    if (field.args.some(({ type }) => isNonNullType(type))) return [];
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return depth > 0 ? [`${field.name}${selection(field.type, depth - 1)}`] : [];
  });
  return ` { ${fields.join(' ') || '__typename'} }`;
}

const today = belgradeDay(new Date());
const MONTH_AROUND = `(od: "${addDays(today, -14)}", do: "${addDays(today, 14)}")`;

/** The arguments with which each query reads the marked project, its client or its pre-offer. */
const argumentsOf = (): Record<string, string[]> => ({
  find: ['(search: "belic")'],
  matchOldProjects: ['(folders: ["45-2019"])'],
  getProject: [`(id: "${project.id}")`],
  getPreoffer: [`(id: "${preofferId}")`],
  ...Object.fromEntries(
    [
      'getClient',
      'getClientOverview',
      'listClientEvents',
      'getMergedClient',
      'getClientChildren',
      'listClientMerges',
    ].map(name => [name, [`(id: "${clientId}")`]]),
  ),
  listChanges: [
    `(entity: "project", entityId: "${project.id}")`,
    `(entity: "preoffer", entityId: "${preofferId}")`,
    `(entity: "client", entityId: "${clientId}")`,
    `(entity: "visit", entityId: "${visitId}")`,
    `(entity: "glass-order", entityId: "${orderId}")`,
    '',
  ],
  getMailStart: [`(projectId: "${project.id}")`, `(preofferId: "${preofferId}")`],
  listMails: [`(projectId: "${project.id}")`, `(preofferId: "${preofferId}")`],
  listVisitMessages: [`(projectId: "${project.id}")`, `(preofferId: "${preofferId}")`, `(visitId: "${visitId}")`],
  listEmptyPaperFields: [`(projectId: "${project.id}", templateId: "1")`],
  listVisitPhotos: [`(id: "${visitId}")`],
  getVisit: [`(id: "${visitId}")`],
  listGlassStates: [`(projekti: ["${project.id}"])`],
  getGlassOrder: [`(id: "${orderId}")`],
  getMeasuringList: [`(id: "${listId}")`],
  glassOfMeasuringList: [`(id: "${listId}")`],
  compareMeasuringLists: [`(leva: "${listId}", desna: "${controlId}")`],
  getUserInfo: [`(id: "${callers.zaposleni}")`],
  getListColumns: ['(lista: "projects")'],
  listCalendar: [MONTH_AROUND],
  getReport: [MONTH_AROUND],
  getClientCopies: [`(input: { clientId: "${clientId}", version: 1, pre: { mesto: null } })`],
  listViews: ['(lista: "projects")', '(lista: "preoffers")'],
  listSimilarClients: ['(poslovnoIme: "Kuća Belić")'],
});

async function everyQuery(as: string): Promise<string> {
  const argumentLists = argumentsOf();
  const needsNothing = ({ args }: GraphQLField<unknown, unknown>) => !args.some(({ type }) => isNonNullType(type));
  const bodies: string[] = [];
  for (const field of Object.values(app.schema.getQueryType()?.getFields() ?? {}))
    for (const args of argumentLists[field.name] ?? ['']) {
      expect(args !== '' || needsNothing(field), `arguments of ${field.name}`).toBe(true);
      const { body, status } = await app.gql(`{ ${field.name}${args}${selection(field.type, 3)} }`, {}, { as });
      expect(status, `${field.name} ${body.slice(0, 300)}`).toBeLessThan(500);
      expect(body, field.name).not.toContain('BAD_USER_INPUT');
      bodies.push(body);
    }
  return bodies.join('\n');
}

const callRoute = (as: string, url: string, payload?: object) =>
  app.app.inject({ method: payload ? 'POST' : 'GET', url, headers: app.headers({ as }), ...(payload && { payload }) });

async function everyRoute(as: string): Promise<string> {
  const exports = EXPORT_NAMES.map(name => `/api/export/${name}.csv`);
  const bodies = [];
  for (const url of [...exports, '/api/clients']) bodies.push((await callRoute(as, url)).body);
  const { url: feed } = (await callRoute(as, '/api/auth/calendar-feed', {})).json<{ url: string }>();
  const calendar = await app.app.inject({ url: new URL(feed).pathname });
  expect(calendar.body).toContain('Kuća Belić');
  bodies.push(calendar.body);
  return bodies.join('\n');
}

/** Sums derived from the marked amount: totals, debts, dues; filled when the project exists. */
const sums: RegExp[] = [];
const isMarked = (mark: Mark, text: string) =>
  MARKS[mark].test(text) || (mark === 'finance' && sums.some(sum => sum.test(text)));
const marksIn = (text: string): Mark[] => ALL.filter(mark => isMarked(mark, text));

describe.each(ROLES)('to „%s“ the server sends nothing that is hidden from the role', role => {
  const visible = ALL.filter(mark => !HIDDEN[role]?.includes(mark));

  test('responses to queries, also of history and search, contain exactly the marker texts that the role may read', async () => {
    expect(marksIn(await everyQuery(callers[role] ?? ''))).toEqual(visible);
  });

  test('exported lists and REST responses contain no marker text hidden from the role', async () => {
    const marks = marksIn(await everyRoute(callers[role] ?? ''));
    for (const mark of HIDDEN[role] ?? []) expect(marks).not.toContain(mark);
  });

  test('events about a new project contain no marker text, and none is sent about hidden kinds of records', async () => {
    const events: { entity: string; action: string }[] = [];
    while (events.at(-1)?.action !== 'updateProjectImagesComments') {
      const event = await streams[role]?.next<{ data: { changed: { entity: string; action: string } } }>();
      if (typeof event !== 'object' || event === null) throw new Error('the stream has ended');
      events.push(event.data.changed);
    }
    expect(marksIn(JSON.stringify(events))).toEqual([]);
    const kinds = new Set(events.map(({ entity }) => entity));
    for (const [kind, mark] of [
      ['client', 'clients'],
      ['preoffer', 'preoffers'],
    ] as const)
      expect(kinds.has(kind), kind).toBe(visible.includes(mark));
    expect(kinds).toContain('project');
  });

  test('download URLs are returned only for files whose area the role may read', async () => {
    const as = callers[role] ?? '';
    const { items } = (await callRoute(as, '/api/files/urls', { objectKeys: files.map(([, key]) => key) })).json();
    const expected = files.filter(([mark]) => visible.includes(mark)).map(([, key]) => key);
    expect(items.map(({ objectKey }: { objectKey: string }) => objectKey)).toEqual(expected);
    for (const [mark, key] of files) {
      const { statusCode } = await callRoute(as, `/api/files/url?objectKey=${encodeURIComponent(key)}`);
      expect(statusCode, mark).toBe(visible.includes(mark) ? 200 : 404);
    }
  });
});

/** For each role, a mutation that it may call and that returns the whole project. */
const OWN_WORK: Record<string, [string, () => object]> = {
  teren: ['updateProjectImagesComments', () => ({ ...target(), komentar: 'Zid je kriv' })],
  radionica: ['updateProjectOptimizationComments', () => ({ ...target(), komentar: 'Isečeno' })],
};
test.each(Object.keys(OWN_WORK))('a mutation sent by „%s“ returns the project without hidden fields', async role => {
  const [operation, input] = OWN_WORK[role] ?? ['', () => ({})];
  const type = app.schema.getType('Project');
  if (!isObjectType(type)) throw new Error('no project');
  const answer = await app.change(operation, input(), selection(type, 3).slice(2, -1), { as: callers[role] ?? '' });
  const marks = marksIn(JSON.stringify(answer));
  for (const mark of HIDDEN[role] ?? []) expect(marks).not.toContain(mark);
  expect(answer).toMatchObject({ finansije: null, ukupno: null, placeno: null, dug: null, selectedOffer: null });
});

test('a project lists the steps that are hidden from the role', async () => {
  const hidden = async (role: string) =>
    (
      await app.gql<{ getProject: { skriveno: string[] } }>(
        'query($id: ID!) { getProject(id: $id) { skriveno } }',
        { id: project.id },
        { as: callers[role] ?? '' },
      )
    ).data.getProject.skriveno;
  expect(await hidden('zaposleni')).toEqual([]);
  expect(await hidden('teren')).toEqual(['predponuda', 'ponude', 'finansije', 'ugovor', 'knjigovodstvo']);
  expect(await hidden('radionica')).toEqual(['predponuda', 'ponude', 'finansije', 'ugovor', 'knjigovodstvo']);
  expect(await hidden('knjigovodstvo')).toEqual(['optimizacija']);
});

test('a sort or filter by a field that is hidden from the role is refused', async () => {
  const file = async (role: string, sort: string) =>
    (await callRoute(callers[role] ?? '', `/api/export/projekti.csv?sort=${sort}`)).statusCode;
  expect(await file('radionica', 'adresa:asc')).toBe(400);
  expect(await file('zaposleni', 'adresa:asc')).toBe(200);
  const codeOf = async (role: string, args: string) =>
    (await app.gql(`{ listProjects(${args}) { nextToken } }`, {}, { as: callers[role] ?? '' })).errors[0]?.extensions
      .code;
  expect(await codeOf('radionica', 'sort: "telefon:asc"')).toBe('BAD_USER_INPUT');
  expect(await codeOf('radionica', 'sort: "adresa:asc"')).toBe('BAD_USER_INPUT');
  expect(await codeOf('teren', 'sort: "adresa:asc"')).toBeUndefined();
  expect(await codeOf('teren', 'sort: "rokUplate:asc"')).toBe('BAD_USER_INPUT');
  expect(await codeOf('teren', 'dug: "da"')).toBe('FORBIDDEN');
  expect(await codeOf('teren', 'sledeciKontakt: "dospeo"')).toBe('FORBIDDEN');
  expect(await codeOf('zaposleni', 'dug: "da", sledeciKontakt: "dospeo", sort: "telefon:desc"')).toBeUndefined();
});

test('searching for a text hidden from the role finds no project in lists, counts, exports and the global search', async () => {
  const matchCounts = async (role: string, words: string) => {
    const as = callers[role] ?? '';
    const search = JSON.stringify(words);
    const document = `{ listProjects(search: ${search}) { items { id } total poVrsti { broj } } find(search: ${search}) { vrsta } }`;
    const { data } = await app.gql<{
      listProjects: { items: Row[]; total: number; poVrsti: object[] };
      find: { vrsta: string }[];
    }>(document, {}, { as });
    const file = await callRoute(as, `/api/export/projekti.csv?search=${encodeURIComponent(words)}`);
    const { items, total, poVrsti } = data.listProjects;
    const foundInAll = data.find.filter(({ vrsta }) => vrsta === 'project').length;
    return [items.length, total, poVrsti.length, foundInAll, file.body.trim().split('\n').length - 1];
  };
  for (const words of ['tajno-ulica', '0641112223', '381641112223', 'ulica belic']) {
    expect(await matchCounts('zaposleni', words), words).toEqual([1, 1, 1, 1, 1]);
    expect(await matchCounts('radionica', words), words).toEqual([0, 0, 0, 0, 0]);
  }
  expect(await matchCounts('radionica', 'belic')).toEqual([1, 1, 1, 1, 1]);
  // an older version wrote search texts without the separator
  await app.db.updateTable('projects').set({ search: 'belic tajno ulica 5' }).where('id', '=', project.id).execute();
  expect(await matchCounts('zaposleni', 'tajno-ulica')).toEqual([1, 1, 1, 1, 1]);
  expect(await matchCounts('radionica', 'belic')).toEqual([0, 0, 0, 0, 0]);
});

test('a fitter’s measurement document unlocks the step of offers, which the fitter may not read', async () => {
  const preoffer = await app.change<Row & { clientId: string }>(
    'createPreoffers',
    { clientId, klijent: 'Kuća Belić', vrstaPosla: 'PVC' },
    'id createdAt clientId',
  );
  const { id, createdAt } = await app.change('createProjects', projectInput(preoffer));
  const as = callers.teren ?? '';
  const objectKey = await app.storeObject('measurement', 'mere.pdf');
  await app.db.updateTable('files').set({ created_by: as }).where('object_key', '=', objectKey).execute();
  const input = { id, createdAt, naziv: 'mere.pdf', objectKey, ...CHECKLIST_ANSWERS, step: 4 };
  expect(await app.change('updateProjectMeasurementsFiles', input, 'step', { as })).toEqual({ step: 4 });
});

test('a bookkeeper may record a call, but neither a next contact nor a visit with it', async () => {
  const as = callers.knjigovodstvo ?? '';
  const call = { clientId, vrsta: 'Poziv', vreme: '2026-11-20T09:30:00.000Z', tekst: 'Pita za račun' };
  const contact = { posao: { vrsta: 'project', ...target() }, kontakt: { datum: '2090-01-02' } };
  for (const more of [contact, { poseta: { vrsta: 'servis', datum: '2090-02-01' } }])
    expect((await app.refusal('recordCall', { ...call, ...more }, { as })).code).toBe('FORBIDDEN');
  await app.change('recordCall', call, 'contactId', { as });
});

/** POST routes that change nothing; the GraphQL endpoint refuses each mutation itself. */
const READ_ONLY_ROUTES = [
  'POST /api/auth/token',
  'POST /api/graphql',
  'POST /api/graphql/stream',
  'POST /api/files/urls',
];

test('an owner who views the program as a fitter reads what a fitter reads, and changes nothing', async () => {
  const queryAs = (query: string, role: string, as = app.owner) =>
    app.app.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { ...app.headers({ as }), 'okno-kao': role },
      payload: { query, variables: { id: project.id } },
    });
  const READ = 'query($id: ID!) { getProject(id: $id) { skriveno ukupno adresa } }';
  const readAsFitter = (await queryAs(READ, 'teren')).json().data.getProject;
  expect(readAsFitter).toMatchObject({ ukupno: null, adresa: 'TAJNO-ulica 5' });
  expect((await queryAs(READ, 'nesto')).json().data.getProject.skriveno).toEqual([]);
  // only an owner may view the program as another role: a fitter who tries gains no rights
  expect((await queryAs('{ listDeleted { id } }', 'owner', callers.teren)).body).toContain('FORBIDDEN');
  const views = '{ saveListColumns(input: { lista: "projects", kolone: [] }) { lista } }';
  expect((await queryAs(`mutation ${views}`, 'teren')).body).toContain('izmene nisu moguće');
  expect((await queryAs(`mutation ${views}`, '')).body).not.toContain('FORBIDDEN');
  for (const field of Object.values(app.schema.getMutationType()?.getFields() ?? {}))
    expect(
      () => field.resolve?.({}, {}, { actor: { viewingAs: 'zaposleni' } } as never, {} as never),
      field.name,
    ).toThrow('izmene nisu moguće');
  const headers = { ...app.headers(app.asOwner), 'okno-kao': 'owner' };
  for (const [route, access] of Object.entries(ROUTE_RIGHTS)) {
    const [method = '', url = ''] = route.split(' ');
    if (access === 'everyone' || method === 'GET' || READ_ONLY_ROUTES.includes(route)) continue;
    const path = url.replace(/:\w+/, app.staff).replace('*', 'fotografije?naziv=a.jpg');
    const { statusCode, body } = await app.app.inject({ method: method as 'POST', url: path, headers, payload: {} });
    expect([statusCode, body], route).toEqual([403, expect.stringContaining('izmene nisu moguće')]);
  }
});

test('after an account loses a role, undo and repeated mutations of that role are FORBIDDEN', async () => {
  const as = await app.account('premesten', 'Premešten', ['zaposleni']);
  const input = { ...target(), komentar: 'TAJNO-ponuda za kraj' };
  const ADD =
    'mutation($input: AddCommentInput!) { updateProjectOfferComments(input: $input) { ponudeKomentari { komentar } } }';
  const submit = () => app.gql(ADD, { input }, { as, key: 'kljuc-premestenog-1' });
  expect((await submit()).body).toContain('TAJNO-ponuda za kraj');
  expect((await submit()).body).toContain('TAJNO-ponuda za kraj');
  const { ponudeKomentari } = await app.change<{ ponudeKomentari: { komentar: string; createdAt: string }[] }>(
    'updateProjectOfferComments',
    { ...target(), komentar: 'TAJNO-ponuda' },
    'ponudeKomentari { komentar createdAt }',
    { as },
  );
  const last = ponudeKomentari.at(-1);
  const index = ponudeKomentari.length - 1;
  await app.change('deleteProjectOfferComments', { ...target(), index, komentar: last?.komentar }, 'id', { as });
  await app.setColumns('accounts', as, { groups: ['teren'] });
  const replay = await submit();
  expect(replay.body).toContain('FORBIDDEN');
  expect(replay.body).not.toContain('TAJNO');
  const UNDO = 'mutation($id: ID!) { undoDelete(vrsta: "comment", parentId: $id) { naziv } }';
  const undo = await app.gql(UNDO, { id: project.id }, { as });
  expect(undo.errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect(undo.body).not.toContain('TAJNO');
});
