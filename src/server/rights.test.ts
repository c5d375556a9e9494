import Fastify from 'fastify';
import {
  buildASTSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  parse,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Right, ROLE_NAMES, rightsOf } from '#domain/rights.ts';
import { TestApp } from '../../tests/api/app.ts';
import { withRights } from './kernel/graphql/root-rights.ts';
import { nameAccess } from './kernel/http/route-access.ts';
import { ROUTE_RIGHTS } from './route-rights.ts';

const ORIGIN = 'http://localhost';
let product: TestApp;
beforeAll(async () => {
  product = await TestApp.start({ PUBLIC_URL: ORIGIN });
});
afterAll(() => product.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** The right that each operation of the schema requires, written by hand; what a role may do stands in domain/rights.test.ts. */
const OPERATIONS: Record<string, string> = {
  'signed-in': `
    deleteListView find getListColumns getToday getUserInfo listCalendar listColleagues listNotices listViews
    markNoticesRead saveListColumns saveListView setNoticeMail undoDelete`,
  'clients:read': `
    getClient getClientCopies getClientOverview getMergedClient listClientEvents listClients listSimilarClients`,
  'clients:write': `
    createClientContact createClientPerson createClients declareDifferentClients deleteClientContact deleteClientPerson
    listDuplicateClients updateClientPerson`,
  'preoffers:read': 'getPreoffer listPreoffers',
  'preoffers:write': `
    createPreoffers deletePreoffer deletePreofferComment deletePreofferFiles updatePreofferComment updatePreofferComments
    updatePreofferData updatePreofferFiles updatePreofferNextContact updatePreofferOutcome updatePreofferResponsible
    updatePreoffers`,
  'projects:read': 'getProject listArchivedProjects listProjects',
  'projects:write': `
    carryOverClient createProjects undoCreateProject updateProjectData updateProjectNextContact updateProjectOutcome
    updateProjectResponsible`,
  'measurements:write': `
    createImageTag deleteImageTag deleteProjectBookOfImpressionsFile deleteProjectImages deleteProjectImagesComment
    deleteProjectMeasurements deleteProjectMeasurementsFiles updateProjectBookOfImpressions updateProjectImages
    updateProjectImagesComment updateProjectImagesComments updateProjectMeasurement updateProjectMeasurements
    updateProjectMeasurementsFiles`,
  'offers:write': `
    deleteProjectOfferComments deleteProjectOfferFiles updateProjectOfferComment updateProjectOfferComments
    updateProjectOfferFiles updateProjectSelectedOffer`,
  'finance:write': `
    createDue createPlannedDues deleteDue deleteProjectPayment updateDue updateProjectFinances updateProjectPayment
    updateProjectPayments`,
  'contracts:read': 'listTemplates',
  'contracts:write':
    'createDocumentFromTemplate deleteProjectContracts deleteProjectDrafts updateProjectContracts updateProjectDrafts',
  'optimization:read': 'listOptimizationProjects',
  'optimization:write': `
    deleteProjectOptimizationComments deleteProjectOptimizationFiles updateProject updateProjectOptimizationComment
    updateProjectOptimizationComments updateProjectOptimizationFiles`,
  'bookkeeping:write': `
    deleteProjectBookkeepingComments deleteProjectBookkeepingFiles updateProjectBookkeepingComment
    updateProjectBookkeepingComments updateProjectBookkeepingFiles`,
  'calendar:read': 'getVisit listUnscheduled listVisitMessages',
  'calendar:write': 'createVisit deleteVisit updateVisit',
  'own-visits:write': 'setVisitStatus',
  'glass:read': 'getGlassOrder listGlassOrders listGlassSuppliers',
  'glass:write': 'createGlassOrder deleteGlassOrder saveGlassSupplier updateGlassOrder updateGlassOrderStatus',
  'mail:read': 'listMails',
  'mail:write': 'getMailStart revokeMailLink sendMail sendMailAgain',
  'company:read': 'getCompany',
  'company:write': `
    deleteTemplate getReminderSettings listMailTexts listReminderMessages saveTemplate sendTestMail updateCompany
    updateMailText updatePaymentPlan updateReminderSettings`,
  'client-merges:write': 'getClientChildren listClientMerges mergeClients unmergeClients',
  'reports:read': 'getReport',
  'installation:read': 'getBackups getVersions',
  'installation:write': 'startBackup updateBackupPlan',
  'bin:read': 'listDeleted',
  'bin:write': 'restoreDeleted',
  'trail:read': 'listChanges',
  'transfer:write': 'addOldProjectFile getUploadLimit matchOldProjects',
};
const names = (text: string) => text.trim().split(/\s+/);

const SAMPLES: Record<string, unknown> = {
  ID: NOBODY,
  String: 'x',
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2026-01-01T10:00:00.000Z',
  Date: '2026-01-01',
  LocalTime: '10:00',
  Money: '1.00',
};

/** The smallest value that the schema accepts for the type, so that the resolver runs. */
function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) return [sampleOf(type.ofType)];
  return isInputObjectType(type) ? samplesOf(Object.values(type.getFields())) : SAMPLES[type.name];
}
const samplesOf = (fields: readonly Pick<GraphQLArgument, 'name' | 'type'>[]) =>
  Object.fromEntries(fields.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => [name, sampleOf(type)]));

async function codeOf(kind: string, field: GraphQLField<unknown, unknown>, as: string): Promise<string> {
  const needed = field.args.filter(({ type }) => isNonNullType(type));
  const variables = needed.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const args = needed.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  const query = `${kind}${variables && `(${variables})`} { ${field.name}${args && `(${args})`}${selection} }`;
  const { errors } = await product.gql(query, samplesOf(needed), { as });
  return errors[0]?.extensions.code ?? 'done';
}

describe('every operation of the schema', () => {
  const fields = () =>
    [
      ...Object.values(product.schema.getQueryType()?.getFields() ?? {}).map(field => ['query', field] as const),
      ...Object.values(product.schema.getMutationType()?.getFields() ?? {}).map(field => ['mutation', field] as const),
    ].sort(([, a], [, b]) => a.name.localeCompare(b.name));

  test('stands in the table, and nothing else does', () => {
    const known = Object.values(OPERATIONS).flatMap(names);
    expect(fields().map(([, { name }]) => name)).toEqual(known.sort((a, b) => a.localeCompare(b)));
  });

  test.each(ROLE_NAMES)('is allowed or FORBIDDEN to „%s“ as the table says', async role => {
    const caller = await product.account(`uloga ${role}`, 'Neko Drugi', [role]);
    const isAllowed = (name: string) =>
      Object.entries(OPERATIONS).some(
        ([right, operations]) =>
          names(operations).includes(name) && (right === 'signed-in' || rightsOf([role]).has(right as Right)),
      );
    for (const [kind, field] of fields()) {
      const code = await codeOf(kind, field, caller);
      const expected = isAllowed(field.name) ? /^(done|NOT_FOUND|CONFLICT|BAD_USER_INPUT)$/ : /^FORBIDDEN$/;
      expect(code, `${field.name} as ${role}`).toMatch(expected);
    }
  });

  test('names a right, or the product does not start', () => {
    const schema = buildASTSchema(parse('type Query { novo: Int }'));
    expect(() => withRights(schema)).toThrow('the operation novo names no right');
  });

  test('says to staff whose it is', async () => {
    const { errors } = await product.gql('{ listDeleted { id } }');
    expect(errors).toMatchObject([{ message: 'Ovo može samo vlasnik.', extensions: { code: 'FORBIDDEN' } }]);
  });
});

/** What each REST route requires, written by hand: nothing, a session, a session and the password once more, an approved account, an owner. */
const ROUTES = {
  nothing: [
    'GET /api/health',
    'GET /api/health/live',
    'GET /api/auth/methods',
    'GET /api/auth/.well-known/jwks.json',
    'GET /api/auth/session',
    'POST /api/auth/sign-out',
    'POST /api/auth/sign-in',
    'POST /api/auth/set-new-password',
    'POST /api/auth/sms-code',
    'POST /api/auth/sms-code/resend',
    'POST /api/auth/totp-code',
    'POST /api/auth/recovery-code',
    'POST /api/auth/passkey/start',
    'POST /api/auth/passkey',
    'POST /api/auth/setup',
    'POST /api/auth/sign-up',
    'POST /api/auth/confirm-sign-up',
    'POST /api/auth/resend-code',
    'POST /api/auth/forgot-password',
    'POST /api/auth/reset-password',
    'GET /api/files/object/*',
    'GET /api/calendar/:file',
    'GET /api/mail/:token',
    'GET /api/mail/:token/:place',
  ],
  session: [
    'POST /api/auth/token',
    'POST /api/auth/change-password',
    'POST /api/auth/contact/send',
    'POST /api/auth/contact/verify',
    'PATCH /api/auth/profile',
    'GET /api/auth/sessions',
    'DELETE /api/auth/sessions/:id',
    'DELETE /api/auth/sessions',
    'GET /api/auth/calendar-feed',
    'POST /api/auth/calendar-feed',
    'DELETE /api/auth/calendar-feed',
    'GET /api/auth/second-factor',
    'POST /api/auth/second-factor/totp/confirm',
    'POST /api/auth/second-factor/passkeys',
    'PATCH /api/auth/second-factor/passkeys/:id',
    'GET /api/account/:id',
  ],
  confirmed: [
    'POST /api/auth/confirm',
    'POST /api/auth/second-factor/totp/start',
    'POST /api/auth/second-factor/totp/remove',
    'POST /api/auth/second-factor/recovery-codes',
    'POST /api/auth/second-factor/passkeys/start',
    'POST /api/auth/second-factor/passkeys/:id/remove',
  ],
  account: [
    'GET /api/clients',
    'PUT /api/clients/update',
    'PUT /api/clients/delete',
    'PUT /api/files/*',
    'GET /api/files/url',
    'POST /api/files/urls',
    'POST /api/graphql',
    'GET /api/graphql',
    'GET /api/graphql/stream',
    'GET /api/export/:file',
    'POST /api/import/clients/preview',
    'POST /api/import/clients',
    'POST /api/import/preoffers/preview',
    'POST /api/import/preoffers',
    'POST /api/import/projects/preview',
    'POST /api/import/projects',
  ],
  owner: [
    'GET /api/auth/admin/users',
    'POST /api/auth/admin/users',
    'PATCH /api/auth/admin/users/:id',
    'POST /api/auth/admin/users/:id/temporary-password',
    'POST /api/auth/admin/users/:id/end-sessions',
    'POST /api/auth/admin/users/:id/reset-second-factor',
    'GET /api/auth/admin/second-factor',
    'PUT /api/auth/admin/second-factor',
    'GET /api/auth/admin/notices',
    'GET /api/auth/admin/outbox',
    'GET /api/auth/admin/outbox/:id',
  ],
};
/** Exists only if a user pool is configured; the browser opens it before it has a session. */
const OF_THE_USER_POOL = ['GET /api/auth/oidc/start', 'GET /api/auth/oidc/callback'];
type Route = string;
/** The signature or secret in the address is the permission: with another one nothing is found. Tested beside the routes. */
const PERMITTED_BY_ADDRESS: Route[] = [
  'GET /api/files/object/*',
  'GET /api/calendar/:file',
  'GET /api/mail/:token',
  'GET /api/mail/:token/:place',
];

/** Which of the routes for an account the other groups may call; the file in the example is a contract. */
const ROLES_OF_ROUTES: Record<Route, string> = {
  'GET /api/clients': 'knjigovodstvo',
  'PUT /api/clients/update': 'knjigovodstvo',
  'PUT /api/clients/delete': 'knjigovodstvo',
  'PUT /api/files/*': 'knjigovodstvo',
  'GET /api/files/url': 'teren radionica knjigovodstvo',
  'POST /api/files/urls': 'teren radionica knjigovodstvo',
  'POST /api/graphql': 'teren radionica knjigovodstvo',
  'GET /api/graphql': 'teren radionica knjigovodstvo',
  'GET /api/graphql/stream': 'teren radionica knjigovodstvo',
  'GET /api/export/:file': 'knjigovodstvo',
  'POST /api/import/clients/preview': '',
  'POST /api/import/clients': '',
  'POST /api/import/preoffers/preview': '',
  'POST /api/import/preoffers': '',
  'POST /api/import/projects/preview': '',
  'POST /api/import/projects': '',
};

/** The addresses of routes whose pattern alone is no valid address. */
const ADDRESSES: Record<Route, string> = {
  'PUT /api/files/*': '/api/files/ugovori?naziv=a.pdf',
  'GET /api/files/object/*': '/api/files/object/ugovori/nema',
  'GET /api/graphql': '/api/graphql?query=%7B',
  'GET /api/graphql/stream': '/api/graphql/stream?query=%7B',
  'GET /api/export/:file': '/api/export/klijenti.csv',
};

async function statusOf(route: Route, as: string | null): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const url = (ADDRESSES[route] ?? path).replace(':id', path.endsWith('outbox/:id') ? '1' : NOBODY);
  const headers = {
    origin: ORIGIN,
    accept: 'text/event-stream',
    ...(as && { authorization: `Bearer ${product.bearer(as)}` }),
    ...(method.startsWith('P') && { 'content-type': 'application/json' }),
  };
  const payload = method.startsWith('P') ? { payload: '{}' } : {};
  return (await product.app.inject({ method: method as 'GET', url, headers, ...payload })).statusCode;
}

describe('every REST route', () => {
  const rows = Object.entries(ROUTES).flatMap(([asks, routes]) => routes.map(route => [route, asks] as const));

  test('stands in the table, and nothing else does', () => {
    const known = [...rows.map(([route]) => route), ...OF_THE_USER_POOL];
    expect(Object.keys(ROUTE_RIGHTS).sort()).toEqual(known.sort());
  });

  test('names a right, or the product does not start', () => {
    const app = Fastify();
    nameAccess(app, ROUTE_RIGHTS);
    expect(() => app.get('/api/novo', () => '')).toThrow('GET /api/novo names no right');
    expect(() => app.get('/novo', () => '')).not.toThrow();
  });

  test.each(rows)('%s asks for %s', async (route, asks) => {
    const staff = await product.account(`radnik ${route}`, 'Radnik', ['zaposleni']);
    const unknown = await product.account(`druga grupa ${route}`, 'Radnik', ['montaža']);
    const owner = await product.account(`gazda ${route}`, 'Gazda', ['owner']);
    const refused = [401, 403];
    if (asks === 'nothing') return;
    expect(await statusOf(route, null)).toBe(401);
    if (asks === 'confirmed') {
      // these accounts have no password and did not just sign in at a provider
      for (const as of [owner, staff, unknown]) expect(await statusOf(route, as)).toBe(403);
      return;
    }
    expect(refused).not.toContain(await statusOf(route, owner));
    if (asks === 'owner') {
      expect(await statusOf(route, staff)).toBe(403);
      expect(await statusOf(route, unknown)).toBe(403);
    } else {
      expect(refused).not.toContain(await statusOf(route, staff));
      expect(refused).not.toContain(await statusOf(route, unknown));
    }
    for (const role of ['teren', 'radionica', 'knjigovodstvo']) {
      const as = await product.account(`${role} ${route}`, 'Radnik', [role]);
      const isAllowed = asks === 'session' || (ROLES_OF_ROUTES[route] ?? '').includes(role);
      const status = await statusOf(route, as);
      if (isAllowed) expect(refused, role).not.toContain(status);
      else expect(status, role).toBe(403);
    }
    const waiting = await product.account(`na čekanju ${route}`, 'Novi', ['owner']);
    await product.db.updateTable('accounts').set({ status: 'pending' }).where('id', '=', waiting).execute();
    const forWaiting = await statusOf(route, waiting);
    if (asks === 'session') expect(refused).not.toContain(forWaiting);
    else expect(forWaiting).toBe(403);
  });

  test.each(ROUTES.nothing.filter(route => !PERMITTED_BY_ADDRESS.includes(route)))(
    '%s answers without a session',
    async route => {
      const status = await statusOf(route, null);
      expect([200, 400, 401, 202]).toContain(status);
    },
  );
});

describe('what else a right decides', () => {
  test.each([
    ['klijenti', 'zaposleni knjigovodstvo'],
    ['predponude', 'zaposleni knjigovodstvo'],
    ['projekti', 'zaposleni radionica knjigovodstvo'],
    ['optimizacija', 'zaposleni radionica'],
    ['arhiva', 'zaposleni radionica knjigovodstvo'],
    ['staklo', 'zaposleni radionica knjigovodstvo'],
    ['uplate', 'knjigovodstvo'],
    ['potrazivanja', 'knjigovodstvo'],
    ['dugovanja', 'knjigovodstvo'],
    ['knjigovodstvo.xlsx', 'knjigovodstvo'],
    ['meseci', ''],
    ['koraci', ''],
    ['vremena', ''],
    ['istorija', ''],
    ['korpa', ''],
    ['nalozi', ''],
  ])('the list „%s“ as a file: beside owners for „%s“', async (list, roles) => {
    const get = async (as: string) =>
      (
        await product.app.inject({
          url: `/api/export/${list.includes('.') ? list : `${list}.csv`}`,
          headers: { authorization: `Bearer ${product.bearer(as)}` },
        })
      ).statusCode;
    expect(await get(product.owner)).toBe(200);
    for (const role of ['zaposleni', 'teren', 'radionica', 'knjigovodstvo']) {
      const as = await product.account(`izvoz ${list} ${role}`, 'Neko', [role]);
      expect(await get(as), role).toBe(roles.includes(role) ? 200 : 403);
    }
  });

  test.each([
    ['client', 'NOT_FOUND'],
    ['project', 'NOT_FOUND'],
    ['preoffer', 'NOT_FOUND'],
    ['glass-order', 'NOT_FOUND'],
    ['glass-supplier', 'FORBIDDEN'],
    ['company', 'FORBIDDEN'],
    ['account', 'FORBIDDEN'],
    ['address', 'FORBIDDEN'],
    ['list', 'FORBIDDEN'],
    ['document', 'FORBIDDEN'],
    ['payment', 'FORBIDDEN'],
    ['nesto', 'FORBIDDEN'],
  ])('the history of a %s that does not live is %s to staff, and an owner reads it', async (entity, code) => {
    const ask = async (entityId: string, as: string) =>
      (
        await product.gql(
          'query($entity: String, $entityId: ID) { listChanges(entity: $entity, entityId: $entityId) { nextToken } }',
          { entity, entityId },
          { as },
        )
      ).errors[0]?.extensions.code ?? 'done';
    expect(await ask(NOBODY, product.staff)).toBe(code);
    expect(await ask(NOBODY, product.owner)).toBe('done');
    if (entity === 'account') expect(await ask(product.staff, product.staff)).toBe('done');
  });

  test('the status of another account is an owner’s to see', async () => {
    const get = (id: string, as: string) => product.rest('GET', `/api/account/${id}`, undefined, { as });
    expect((await get(product.owner, product.staff)).status).toBe(404);
    expect((await get(product.staff, product.staff)).status).toBe(200);
    expect((await get(product.staff, product.owner)).status).toBe(200);
  });
});
