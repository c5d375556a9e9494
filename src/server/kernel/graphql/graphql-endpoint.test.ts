import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { type GraphqlError, openApp, startApp } from '../../../../tests/api/app.ts';
import { newClient, newProject } from '../../../../tests/api/business-steps.ts';

const app = await startApp();

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: { ...app.headers(), 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const CREATE = 'mutation($input: CreateClientsInput!) { createClients(input: $input) { id poslovnoIme } }';
const clients = async () =>
  Number(
    (
      await app.db
        .selectFrom('clients')
        .select(e => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

test.each([
  ['a batch', [{ query: '{ __typename }' }]],
  ['a number', 5],
  ['null', null],
  ['no query', {}],
  ['a query that is no text', { query: { a: 1 } }],
  ['variables that are a list', { query: '{ __typename }', variables: [1] }],
  ['variables that are text', { query: '{ __typename }', variables: 'a' }],
  ['an operation name that is no text', { query: '{ __typename }', operationName: 5 }],
  ['broken JSON', '{"query": '],
  ['a __proto__ key', '{"query":"{ __typename }","__proto__":{"a":1}}'],
  [
    'variables with 100,000 levels',
    `{"query":"mutation { __typename }","variables":{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}}`,
  ],
  ['a constructor.prototype key', '{"query":"{ __typename }","constructor":{"prototype":{"a":1}}}'],
])('returns 400 to a request that contains %s', async (_name, payload) => {
  const response = await post(payload);
  expect(response.statusCode).toBe(400);
  expect(response.json<{ errors: GraphqlError[] }>().errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect((await post({ query: '{ __typename }' })).json()).toEqual({ data: { __typename: 'Query' } });
});

test('refuses GET, other content types and too large bodies', async () => {
  const url = '/api/graphql?query=mutation%20%7B%20__typename%20%7D';
  const headers = app.headers();
  expect((await app.app.inject({ method: 'GET', url, headers })).statusCode).toBe(405);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect((await post('query=x', { 'content-type': type })).statusCode, type).toBe(415);
  expect((await post({ query: `{ __typename } #${'x'.repeat(1024 * 1024)}` })).statusCode).toBe(413);
});

test('an error names every invalid variable; errors of our scalars are in Serbian', async () => {
  const project = await newProject(app);
  const payment = { ...project, tip: 'avans', nacin: 'kartica', datum: '2026-02-30', iznos: '1.005' };
  const refused = await app.refusal('updateProjectPayments', { ...payment, napomena: 5 });
  expect(refused).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: {
      datum: 'Datum ne postoji.',
      iznos: 'Iznos treba da bude broj sa najviše 12 cifara pre i dve posle decimalne tačke.',
      napomena: 'Vrednost nije ispravna ili nedostaje.',
    },
  });
  const { errors, body } = await app.gql(CREATE, {});
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { input: expect.any(String) } });
  expect(body).not.toMatch(/CreateClientsInput|Did you mean|Variable/);
});

test('refuses an input with an unknown field or an invalid value', async () => {
  const project = await newProject(app);
  for (const extra of [{ step: 9 }, { selectedOffer: 'x' }, { korisnik: 'x' }, { createdBy: 'x' }, { __proto__x: 1 }])
    expect(await app.refusal('updateProject', { ...project, archived: true, ...extra })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [Object.keys(extra)[0] ?? '']: expect.any(String) },
    });
});

test('the error for an invalid value written in the query names the field, like that for a variable', async () => {
  const target = 'id: "x", createdAt: "2026-11-24T10:00:00Z"';
  const missing = 'Vrednost nije ispravna ili nedostaje.';
  for (const [query, fields] of [
    ['{ listClients(first: 1.5) { nextToken } }', { first: missing }],
    ['{ listClients(first: 2147483648) { nextToken } }', { first: missing }],
    ['{ listClients(search: 5) { nextToken } }', { search: missing }],
    ['{ listClients(prvih: 5) { nextToken } }', { prvih: missing }],
    ['{ getProject { id } }', { id: missing }],
    ['mutation { createClients(input: { tip: "pravno", step: 9 }) { id } }', { step: missing }],
    [`mutation { updateProjectOfferComments(input: { ${target} }) { id } }`, { komentar: missing }],
    [
      `mutation { updateProjectImages(input: { ${target}, naziv: "a", objectKey: "b", tags: ["a", 5] }) { id } }`,
      { tags: missing },
    ],
    [
      `mutation { deleteProjectMeasurements(input: { ${target}, datum: "2026-02-30", index: 0 }) { id } }`,
      { datum: 'Datum ne postoji.' },
    ],
  ] as const) {
    const { status, errors } = await app.gql(query);
    expect([status, errors[0]?.extensions], query).toEqual([
      400,
      { code: 'BAD_USER_INPUT', fields, requestId: expect.any(String) },
    ]);
  }
});

test('the error for a document with another fault names no field', async () => {
  for (const query of [
    '{ listClients(first: $first) { nextToken } }',
    '{ listClients { nema } }',
    '{ listClients(first: ',
  ]) {
    const { errors } = await app.gql(query);
    expect(errors[0]?.extensions, query).toEqual({ code: 'BAD_USER_INPUT', requestId: expect.any(String) });
  }
});

test('a response is JSON in UTF-8 and may not be cached', async () => {
  const { headers } = await post({ query: '{ __typename }' });
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
});

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'a long response is compressed with %s for a caller that accepts %s',
  async (encoding, accepted, unpack) => {
    for (let i = 0; i < 20; i++) await newClient(app);
    const list = { query: '{ listClients(first: 20) { items { id poslovnoIme createdAt aktivnostAt version } } }' };
    const query = (headers: Record<string, string>) => post(list, headers);
    const plain = await query({});
    const compressed = await query({ 'accept-encoding': accepted });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(unpack(compressed.rawPayload).toString()).toBe(plain.body);
  },
);

test('the session response, which contains a secret, and short responses are not compressed', async () => {
  const headers = { ...app.headers(), 'accept-encoding': 'br' };
  const session = await app.app.inject({ url: '/api/auth/session', headers });
  for (const { headers: responseHeaders } of [session, await post({ query: '{ __typename }' }, headers)])
    expect(responseHeaders['content-encoding']).toBeUndefined();
});

test('returns 400 to a compressed request', async () => {
  const body = gzipSync(JSON.stringify({ query: '{ __typename }' }));
  const headers = { ...app.headers(), 'content-type': 'application/json' };
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: { ...headers, 'content-encoding': 'gzip' },
    payload: body,
  });
  expect(response.statusCode).toBe(400);
});

const GRAPHQL = 'application/graphql-response+json';
test.each([
  ['a document with an unknown field', { query: '{ getProjekt(id: "x") { id } }' }, 400, { line: 1, column: 3 }],
  ['a document that ends early', { query: '{ listClients {' }, 400, { line: 1, column: 16 }],
  ['a missing variable', { query: 'query($id: ID!) { getClient(id: $id) { id } }' }, 400, { line: 1, column: 7 }],
  ['no document', {}, 400, undefined],
])('%s is refused with its position and without data', async (_name, payload, status, location) => {
  const strict = await post(payload, { accept: `${GRAPHQL}, application/json;q=0.9` });
  expect([strict.statusCode, strict.headers['content-type']]).toEqual([status, `${GRAPHQL}; charset=utf-8`]);
  expect(Object.keys(strict.json())).toEqual(['errors']);
  const [error] = strict.json<{ errors: (GraphqlError & { locations?: object[] })[] }>().errors;
  expect([error?.extensions.code, error?.locations]).toEqual(['BAD_USER_INPUT', location && [location]]);
  const plain = await post(payload);
  expect(plain.json()).not.toHaveProperty('data');
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('an error of a field has its position, and its data is null', async () => {
  const response = await post({ query: '{\n  getClient(id: "x") { id } }' }, { accept: GRAPHQL });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, `${GRAPHQL}; charset=utf-8`]);
  expect(response.json()).toEqual({ data: { getClient: null } });
  const query = 'mutation {\n  createClients(input: { poslovnoIme: "" }) { id } }';
  expect((await post({ query }, { accept: GRAPHQL })).json()).toMatchObject({
    data: null,
    errors: [{ path: ['createClients'], locations: [{ line: 2, column: 3 }] }],
  });
});

test('accounts can download the schema, and the refusal of introspection names the URL of the schema', async () => {
  const url = '/api/schema.graphql';
  const headers = app.headers();
  const response = await app.app.inject({ method: 'GET', url, headers });
  expect(response.body).toBe(readFileSync('schema.graphql', 'utf8'));
  expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(401);
  expect((await post({ query: '{ __schema { types { name } } }' })).body).toContain('GET /api/schema.graphql');
});

test('several mutations in one request succeed or fail as a whole', async () => {
  const before = await clients();
  const query = `mutation { a: createClients(input: { poslovnoIme: "Prvi" }) { id } b: createClients(input: { poslovnoIme: "" }) { id } }`;
  const { data, errors } = await app.gql(query);
  expect([data, errors[0]?.extensions.fields]).toEqual([null, { poslovnoIme: 'Unesite poslovno ime.' }]);
  expect(await clients()).toBe(before);
});

test('returns RATE_LIMITED for the 401st mutation of an account in a minute, also when a request contains several', async () => {
  const headers = app.headers({ as: await app.account('brzi', 'Brzi', []) });
  const changes = Array.from({ length: 25 }, (_, i) => `a${i}: setNoticeMail(mejlom: $mejlom) { mejlom }`);
  // without its variable the mutation counts and changes nothing
  const codeOf = async (selections: string, fragments = '') => {
    const response = await post({ query: `mutation($mejlom: Boolean!) { ${selections} } ${fragments}` }, headers);
    return response.json<{ errors: GraphqlError[] }>().errors[0]?.extensions.code;
  };
  for (let time = 0; time < 15; time++) expect(await codeOf(changes.join(' '))).toBe('BAD_USER_INPUT');
  const inFragments = codeOf(
    `... { ...f } ${changes.slice(20).join(' ')}`,
    `fragment f on Mutation { ${changes.slice(0, 20).join(' ')} }`,
  );
  expect([await inFragments, await codeOf('a: setNoticeMail(mejlom: $mejlom) { mejlom }')]).toEqual([
    'BAD_USER_INPUT',
    'RATE_LIMITED',
  ]);
});

test('a mutation repeated with its idempotency key takes effect once; another account may use the same key', async () => {
  const before = await clients();
  const input = { poslovnoIme: 'Jednom' };
  const key = 'dugme-dodaj-1';
  const parallel = await Promise.all([1, 2, 3, 4].map(() => app.gql(CREATE, { input }, { key })));
  const repeatedResponse = await app.gql(CREATE, { input }, { key });
  expect(new Set([...parallel, repeatedResponse].map(({ body }) => JSON.stringify(JSON.parse(body)))).size).toBe(1);
  expect(await clients()).toBe(before + 1);
  const other = await app.gql(CREATE, { input: { poslovnoIme: 'Drugo' } }, { key });
  expect(other.errors[0]?.extensions.code).toBe('CONFLICT');
  await app.change('createClients', input, 'id', { key, as: app.owner });
  expect(await clients()).toBe(before + 2);
  for (const invalidKey of ['kratak', 'sa razmakom', 'x'.repeat(201)])
    expect((await app.gql(CREATE, { input }, { key: invalidKey })).errors[0]?.extensions.code, invalidKey).toBe(
      'BAD_USER_INPUT',
    );
});

test('a refused mutation can be sent again with the same idempotency key', async () => {
  const { id } = await newClient(app);
  const input = { clientId: id, klijent: 'A', vrstaPosla: 'PVC' };
  await app.db.updateTable('clients').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  const key = 'pokusaj-opet';
  expect(await app.refusal('createPreoffers', input, { key })).toMatchObject({ code: 'BAD_USER_INPUT' });
  await app.db.updateTable('clients').set({ deleted_at: null }).where('id', '=', id).execute();
  await app.change('createPreoffers', input, 'id', { key });
});

test('unusual text is stored as typed or refused with an error that names the field, never a server error', async () => {
  const texts = [
    '%253Cscript%253E',
    '&lt;b&gt;',
    "' OR 1=1--",
    '<img src=x onerror=alert(1)>',
    'a\u202eb',
    '😀'.repeat(100),
    '\\',
    '$1',
  ];
  for (const poslovnoIme of texts) {
    const created = await app.change<{ poslovnoIme: string }>('createClients', { poslovnoIme }, 'poslovnoIme');
    expect(created.poslovnoIme).toBe(poslovnoIme);
  }
  const project = await newProject(app, 9);
  const longText = 'x'.repeat(900_000);
  for (const invalidText of ['\u0000', '\ud800', longText])
    for (const [name, input] of [
      ['createClients', { poslovnoIme: invalidText }],
      ['updateProjectImagesComments', { ...project, komentar: invalidText }],
      ['deleteProjectImagesComment', { ...project, komentar: invalidText, index: 0 }],
      ['updateProjectContracts', { ...project, naziv: invalidText, objectKey: await app.storeObject('contract') }],
      ['updateProjectContracts', { ...project, naziv: 'a', objectKey: invalidText }],
      ['deleteProjectContracts', { ...project, naziv: invalidText, objectKey: invalidText, index: 0 }],
      ['createImageTag', { projectId: invalidText, objectKey: invalidText, tag: invalidText }],
      ['updateProject', { ...project, id: invalidText, archived: true }],
    ] as const)
      await app.refusal(name, input);
});

test('a response contains stored text as UTF-8, byte for byte', async () => {
  const { id } = await newClient(app);
  const poslovnoIme = 'Đorđe šžćč Ђорђе 😀 "navod" \\ ﷽';
  await app.db.updateTable('clients').set({ poslovno_ime: poslovnoIme }).where('id', '=', id).execute();
  const query = `{ getClient(id: "${id}") { poslovnoIme } }`;
  const { rawPayload, headers } = await post({ query });
  const expected = Buffer.from(JSON.stringify({ data: { getClient: { poslovnoIme } } }));
  expect(rawPayload.equals(expected)).toBe(true);
  expect(headers['content-length']).toBe(String(expected.length));
});

test('a document gets the same response from another program as from the web client', async () => {
  const isOwnDocument = vi.fn(() => false);
  const foreign = await openApp({}, { isOwnDocument });
  const { id } = await newClient(foreign);
  const get = 'query($id: ID!) { getClient(id: $id) { id poslovnoIme createdAt tip lica { ime } } }';
  const foreignResponses = [
    await foreign.gql(get, { id }),
    await foreign.gql(get, {}),
    await foreign.gql(get, { id: 'x' }),
  ];
  isOwnDocument.mockReturnValue(true);
  const own = get.replace('(', ' own(');
  const expected = [await foreign.gql(own, { id }), await foreign.gql(own, {}), await foreign.gql(own, { id: 'x' })];
  const withoutPositions = (answers: typeof foreignResponses) =>
    answers.map(({ status, data, errors }) => [status, data, errors.map(e => e.message)]);
  expect(withoutPositions(foreignResponses)).toEqual(withoutPositions(expected));
  const input = { poslovnoIme: '' };
  isOwnDocument.mockReturnValue(false);
  expect((await foreign.gql(CREATE, { input })).errors[0]?.extensions.fields).toEqual({
    poslovnoIme: 'Unesite poslovno ime.',
  });
  await foreign.close();
});
