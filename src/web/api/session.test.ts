// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSmallServer } from '../../../tests/web/small-server.ts';
import { storeDraft } from './drafts.ts';
import type { ApiError } from './errors.ts';
import { execute, graphql } from './graphql.ts';
import { queryClient } from './query-client.ts';
import { rest } from './rest.ts';
import { sessionQuery, signOut } from './session.ts';

const MINUTE_MS = 60_000;
let validToken: string;
let issued: number;
let person: string;
let hasSession: boolean;
/** Lifetime of the tokens that the test's server issues. */
let lifetime: number;
let lostResponses: number;
let server: Awaited<ReturnType<typeof startSmallServer>>;

const session = () => {
  issued += 1;
  validToken = `token ${issued}`;
  return {
    token: validToken,
    expiresAt: new Date(Date.now() + lifetime).toISOString(),
    user: { id: person, groups: [] },
  };
};
const refused = { error: { code: 'UNAUTHENTICATED', message: 'Prijavite se.' } };

beforeEach(async () => {
  issued = 0;
  person = 'ana';
  localStorage.clear();
  lifetime = 5 * MINUTE_MS;
  hasSession = true;
  lostResponses = 0;
  queryClient.clear();
  server = await startSmallServer(({ path, headers }, respond, lose) => {
    if (path === '/api/auth/session') return respond(200, hasSession ? session() : null);
    if (path === '/api/auth/sign-out') return respond(200, {});
    if (path === '/api/auth/token') return hasSession ? respond(200, session()) : respond(401, refused);
    if (headers.authorization !== `Bearer ${validToken}`) return respond(401, refused);
    if (lostResponses > 0) {
      lostResponses -= 1;
      return lose();
    }
    respond(200, { data: { createClients: { id: '1' } }, ok: true });
  });
});
afterEach(() => server.close());

const calls = (path: string) => server.received.filter(one => one.path === path);

it('fetches one token for concurrent and later calls', async () => {
  await Promise.all([rest('GET', 'clients'), rest('GET', 'clients'), rest('GET', '/clients')]);
  await rest('GET', 'clients');
  expect(calls('/api/auth/session')).toHaveLength(1);
  expect(calls('/api/auth/token')).toHaveLength(0);
  expect(calls('/api/clients').map(one => one.headers.authorization)).toEqual(Array(4).fill('Bearer token 1'));
});

it('renews a token that is about to expire before using it', async () => {
  lifetime = MINUTE_MS / 3;
  await rest('GET', 'clients');
  expect(calls('/api/clients').map(one => one.headers.authorization)).toEqual(['Bearer token 2']);
});

it('renews the token once and repeats the call when the server rejects it', async () => {
  await rest('GET', 'clients');
  validToken = 'another';
  const responses = await Promise.all([rest('GET', 'clients'), rest('GET', 'clients')]);
  expect(responses).toHaveLength(2);
  expect(calls('/api/auth/token')).toHaveLength(1);
});

it('ends the session in the browser when it has ended on the server', async () => {
  await rest('GET', 'clients');
  queryClient.setQueryData(['clients'], ['secret']);
  validToken = 'another';
  hasSession = false;
  await expect(rest('GET', 'clients')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' } satisfies Partial<ApiError>);
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
  expect(queryClient.getQueryData(['clients'])).toBeUndefined();
});

it("sends a guest's request without a token, and throws the server's refusal", async () => {
  hasSession = false;
  await expect(rest('GET', 'clients')).rejects.toMatchObject({ message: 'Prijavite se.', status: 401 });
  expect(calls('/api/clients')[0]?.headers.authorization).toBeUndefined();
  expect(calls('/api/auth/token')).toHaveLength(0);
});

it('sends a mutation again under the same key when the response is lost', async () => {
  lostResponses = 1;
  const document = graphql(
    'mutation createClients($input: CreateClientsInput!) { createClients(input: $input) { id } }',
  );
  const data = await execute(document, { input: { poslovnoIme: 'Okna d.o.o.' } });
  expect(data.createClients.id).toBe('1');
  const keys = calls('/api/graphql').map(one => one.headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('a page drops its data, and sends and stores nothing, after another person signed in in another tab', async () => {
  await rest('GET', 'clients');
  queryClient.setQueryData(['clients'], ['secret']);
  person = 'milan';
  validToken = 'another';
  localStorage.setItem('okno.owner', person);
  expect(storeDraft('note', "Ana's text")).toBe(false);
  await expect(rest('POST', 'clients')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' } satisfies Partial<ApiError>);
  expect(calls('/api/clients').map(one => one.headers.authorization)).toEqual(['Bearer token 1', 'Bearer token 1']);
  expect(queryClient.getQueryData(['clients'])).toBeUndefined();
  expect(localStorage.getItem('okno.ana.draft.note')).toBeNull();
});

it('a sign-out empties the storage and ends the session', async () => {
  await rest('GET', 'clients');
  storeDraft('note', 'text');
  await signOut();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
});
