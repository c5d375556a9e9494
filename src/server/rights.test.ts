import { readFileSync } from 'node:fs';
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
import { describe, expect, test } from 'vitest';
import { ROLE_LABELS, ROLE_NAMES } from '#domain/rights.ts';
import { startApp } from '../../tests/api/app.ts';
import { withRights } from './kernel/graphql/root-rights.ts';
import { assignAccess } from './kernel/http/route-access.ts';
import { ROUTE_RIGHTS } from './route-rights.ts';

/**
 * docs/rights.md is the expectation: `npm run check` compares it with the declarations in the code, this test with the
 * server.
 */
const PRINTED = readFileSync(new URL('../../docs/rights.md', import.meta.url), 'utf8');

/** The rows of the table in that section of the document, as texts. */
function table(section: string): string[][] {
  const lines = (PRINTED.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '').split('\n');
  const [, , ...rows] = lines.filter(line => line.startsWith('|'));
  if (rows.length === 0) throw new Error(`docs/rights.md has no table „${section}“`);
  return rows.map(row =>
    row
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  );
}
const pairs = (section: string) => table(section).map(([name = '', right = '']) => [name, right] as const);

const OF_GROUPS = new Map(table('Groups').map(([right = '', ...holds]) => [right, holds]));
/** Whether members of the group have the printed right; members of an unknown group have none. */
function mayDo(group: string, printed: string): boolean {
  const [right = ''] = printed.split(';'); // the text after the semicolon depends on the record
  const column = (ROLE_NAMES as readonly string[]).indexOf(group);
  return !right.includes(':') || OF_GROUPS.get(right)?.[column] === 'yes';
}
/** Operations whose right depends on the record; this test names no record and expects the right given here. */
const WITHOUT_A_RECORD: Record<string, string> = { listChanges: 'trail:read' };
const GROUPS = [...ROLE_NAMES, 'montaža'];

const ORIGIN = 'http://localhost';
const app = await startApp({ PUBLIC_URL: ORIGIN });
const members = new Map<string, string>();
for (const group of GROUPS) members.set(group, await app.account(group, 'Neko Drugi', [group]));
const pendingAccount = await app.account('na čekanju', 'Novi', ['owner']);
await app.db.updateTable('accounts').set({ status: 'pending' }).where('id', '=', pendingAccount).execute();

const NOBODY = '00000000-0000-4000-8000-000000000000';

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
  const requiredArgs = field.args.filter(({ type }) => isNonNullType(type));
  const variables = requiredArgs.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const args = requiredArgs.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  const query = `${kind}${variables && `(${variables})`} { ${field.name}${args && `(${args})`}${selection} }`;
  const { errors } = await app.gql(query, samplesOf(requiredArgs), { as });
  return errors[0]?.extensions.code ?? 'done';
}

describe('every operation of the schema', () => {
  const fields = () =>
    [
      ...Object.values(app.schema.getQueryType()?.getFields() ?? {}).map(field => ['query', field] as const),
      ...Object.values(app.schema.getMutationType()?.getFields() ?? {}).map(field => ['mutation', field] as const),
    ].sort(([, a], [, b]) => a.name.localeCompare(b.name));

  test.each(GROUPS)('every operation is allowed or FORBIDDEN to „%s“ as docs/rights.md says', async group => {
    const printed = new Map(pairs('Operations of the schema'));
    const streams = Object.keys(app.schema.getSubscriptionType()?.getFields() ?? {});
    const names = [...fields().map(([, { name }]) => name), ...streams];
    expect(names.sort()).toEqual([...printed.keys()].sort());
    for (const [kind, field] of fields()) {
      const code = await codeOf(kind, field, members.get(group) ?? '');
      const isAllowed = mayDo(group, WITHOUT_A_RECORD[field.name] ?? printed.get(field.name) ?? '');
      const expected = isAllowed ? /^(done|NOT_FOUND|CONFLICT|BAD_USER_INPUT)$/ : /^FORBIDDEN$/;
      expect(code, `${field.name} as ${group}`).toMatch(expected);
    }
  });

  test('an operation that names no right prevents the start', () => {
    const schema = buildASTSchema(parse('type Query { novo: Int }'));
    expect(() => withRights(schema)).toThrow('the operation novo names no right');
  });

  test('an operation for owners refuses staff with a sentence that names the owner', async () => {
    const { errors } = await app.gql('{ listDeleted { id } }');
    expect(errors).toMatchObject([{ message: 'Ovo može samo vlasnik.', extensions: { code: 'FORBIDDEN' } }]);
  });
});

const OF_EVERYONE = 'nothing';
const OF_A_SESSION = 'a session, also while the account waits for approval';
/** Routes that require a confirmed identity; the accounts of this test have no password to confirm it. */
const CONFIRMED = [
  'POST /api/auth/confirm',
  'POST /api/auth/second-factor/totp/start',
  'POST /api/auth/second-factor/totp/remove',
  'POST /api/auth/second-factor/recovery-codes',
  'POST /api/auth/second-factor/passkeys/start',
  'POST /api/auth/second-factor/passkeys/:id/remove',
];
/** Routes that exist only if an OpenID provider is configured; the browser opens them before it has a session. */
const OF_THE_USER_POOL = ['GET /api/auth/oidc/start', 'GET /api/auth/oidc/callback'];
/** Routes that return 401 unless a sign-in waits for its second factor. */
const OF_A_WAITING_SIGN_IN = ['POST /api/auth/sms-code/resend', 'POST /api/auth/passkey/start'];
/** Routes whose URL contains a signature or secret as permission; other tests check that a wrong one is refused. */
const PERMITTED_BY_URL: string[] = [
  'GET /api/files/object/*',
  'GET /api/calendar/:file',
  'GET /api/mail/:token',
  'GET /api/mail/:token/:index',
];

/** Valid URLs for the routes whose pattern is not a valid URL. */
const URLS: Record<string, string> = {
  'GET /api/files/object/*': '/api/files/object/ugovori/nema',
  'GET /api/graphql': '/api/graphql?query=%7B',
  'GET /api/graphql/stream': '/api/graphql/stream?query=%7B',
  'GET /api/export/:file': '/api/export/projekti.csv',
};

async function statusOf(route: string, as: string | null): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  if (as) await app.signIn(as); // some routes end the sessions of their caller, so the caller signs in again
  if (CONFIRMED.includes(route)) await app.db.updateTable('sessions').set({ proved_at: null }).execute();
  const url = (URLS[route] ?? path).replace(':id', path.endsWith('outbox/:id') ? '1' : NOBODY);
  const headers = {
    origin: ORIGIN,
    accept: 'text/event-stream',
    ...app.headers({ as }),
    ...(method.startsWith('P') && { 'content-type': 'application/json' }),
  };
  const payload = method.startsWith('P') ? { payload: '{}' } : {};
  return (await app.app.inject({ method: method as 'GET', url, headers, ...payload })).statusCode;
}

describe('every REST route', () => {
  // for uploads the folder decides who may send a file
  const printed = pairs('REST routes').filter(([route]) => route !== 'PUT /api/files/*');
  const restricted = printed.filter(([, required]) => required !== OF_EVERYONE);
  const open = printed.filter(([, required]) => required === OF_EVERYONE).map(([route]) => route);

  test('a route below /api that names no right prevents the start', () => {
    const server = Fastify();
    assignAccess(server, ROUTE_RIGHTS);
    expect(() => server.get('/api/novo', () => '')).toThrow('GET /api/novo names no right');
    expect(() => server.get('/novo', () => '')).not.toThrow();
  });

  test.each([
    ...restricted,
    ...pairs('Folders of files').map(
      ([folder, required]) => [`PUT /api/files/${folder}?naziv=a.pdf`, required] as const,
    ),
  ])('%s requires %s', async (route, required) => {
    const refused = [401, 403];
    expect(await statusOf(route, null)).toBe(401);
    for (const [group, as] of members) {
      const status = await statusOf(route, as);
      if (mayDo(group, required) && !CONFIRMED.includes(route)) expect(refused, group).not.toContain(status);
      else expect(status, group).toBe(403);
    }
    const statusOfPending = await statusOf(route, pendingAccount);
    if (required === OF_A_SESSION && !CONFIRMED.includes(route)) expect(refused).not.toContain(statusOfPending);
    else expect(statusOfPending).toBe(403);
  });

  test.each(open.filter(route => !PERMITTED_BY_URL.includes(route) && !OF_THE_USER_POOL.includes(route)))(
    '%s needs no session',
    async route => {
      const expected = OF_A_WAITING_SIGN_IN.includes(route) ? [401] : [200, 400];
      expect(expected).toContain(await statusOf(route, null));
    },
  );
});

test.each(pairs('Lists as files'))('the list „%s“ as a file requires %s', async (list, required) => {
  for (const [group, as] of members) {
    const isAllowed = mayDo(group, 'transfer:read') && mayDo(group, required);
    const url = `/api/export/${list}.${list === 'knjigovodstvo' ? 'xlsx' : 'csv'}`;
    const response = await app.get(url, { as });
    expect(response.statusCode, group).toBe(isAllowed ? 200 : 403);
    if (isAllowed) continue;
    const named = ROLE_NAMES.filter(role => response.body.toLowerCase().includes(ROLE_LABELS[role].toLowerCase()));
    expect(named, group).toEqual(ROLE_NAMES.filter(role => mayDo(role, 'transfer:read') && mayDo(role, required)));
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
])('staff who read the history of a %s that does not exist get %s; an owner gets no error', async (entity, code) => {
  const codeOfHistory = async (entityId: string, as: string) =>
    (
      await app.gql(
        'query($entity: String, $entityId: ID) { listChanges(entity: $entity, entityId: $entityId) { nextToken } }',
        { entity, entityId },
        { as },
      )
    ).errors[0]?.extensions.code ?? 'done';
  expect(await codeOfHistory(NOBODY, app.staff)).toBe(code);
  expect(await codeOfHistory(NOBODY, app.owner)).toBe('done');
  if (entity === 'account') expect(await codeOfHistory(app.staff, app.staff)).toBe('done');
});

test('only an owner reads the status of another account', async () => {
  const get = (id: string, as: string) => app.rest('GET', `/api/account/${id}`, undefined, { as });
  expect((await get(app.owner, app.staff)).status).toBe(404);
  expect((await get(app.staff, app.staff)).status).toBe(200);
  expect((await get(app.staff, app.owner)).status).toBe(200);
});
