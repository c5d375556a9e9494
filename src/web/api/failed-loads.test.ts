// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSmallServer } from '../../../tests/web/small-server.ts';
import { ApiError } from './errors.ts';
import { execute, graphql } from './graphql.ts';
import { queryClient } from './query-client.ts';
import { rest } from './rest.ts';

const NO_CONNECTION = 'Nema veze sa serverom. Proverite mrežu i pokušajte ponovo.';
const SERVER_FAILURE = 'Došlo je do greške na serveru. Pokušajte ponovo za koji trenutak.';

type Answer = 'lose' | 'break off' | [status: number, body: unknown];

let answers: Answer[] = [];
let server: Awaited<ReturnType<typeof startSmallServer>>;

beforeEach(async () => {
  queryClient.clear();
  server = await startSmallServer(({ path }, respond, lose, breakOff) => {
    if (path.startsWith('/api/auth/')) return respond(200, null);
    const answer = answers.shift();
    if (answer === 'lose') lose();
    else if (answer === 'break off') breakOff();
    else respond(...(answer ?? [200, { data: { list: 'all' } }]));
  });
});
afterEach(() => server.close());

const CLIENTS = graphql('query listClients { listClients { total } }');
const LOADS = [
  ['a query', () => execute(CLIENTS)],
  ['a REST call', () => rest('GET', 'rows')],
] as const;

const FAILURES: { name: string; answer: Answer; code: string; message: string; requests: number }[] = [
  { name: 'no response', answer: 'lose', code: 'NETWORK', message: NO_CONNECTION, requests: 2 },
  { name: 'half a response', answer: 'break off', code: 'NETWORK', message: NO_CONNECTION, requests: 2 },
  {
    name: 'a proxy without a server',
    answer: [502, '<html>Bad Gateway</html>'],
    code: 'INTERNAL_SERVER_ERROR',
    message: SERVER_FAILURE,
    requests: 2,
  },
  {
    name: 'a failure of the server',
    answer: [500, { error: { code: 'INTERNAL_SERVER_ERROR', message: 'Javite broj zahteva.', requestId: 'x' } }],
    code: 'INTERNAL_SERVER_ERROR',
    message: 'Javite broj zahteva.',
    requests: 2,
  },
  {
    name: 'a refusal',
    answer: [403, { error: { code: 'FORBIDDEN', message: 'Nemate pravo na ovo.' } }],
    code: 'FORBIDDEN',
    message: 'Nemate pravo na ovo.',
    requests: 1,
  },
  {
    name: 'a rate limit',
    answer: [429, { error: { code: 'RATE_LIMITED', message: 'Sačekajte minut.' } }],
    code: 'RATE_LIMITED',
    message: 'Sačekajte minut.',
    requests: 1,
  },
];

const fetchRows = (queryFn: () => Promise<unknown>) =>
  queryClient.fetchQuery({ queryKey: ['rows'], queryFn, retryDelay: 0 });
const countRequests = () => server.received.filter(({ path }) => !path.startsWith('/api/auth/')).length;

for (const [load, queryFn] of LOADS) {
  it.each(FAILURES)(
    `${load} sends $requests requests and throws a Serbian sentence for $name, and succeeds when called again`,
    async ({ answer, code, message, requests }) => {
      answers = [answer, answer];
      const error = await fetchRows(queryFn).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ code, message });
      expect(countRequests()).toBe(requests);
      answers = [];
      expect(await fetchRows(queryFn)).toBeTruthy();
    },
  );

  it(`${load} succeeds when only its first request fails`, async () => {
    answers = ['lose'];
    expect(await fetchRows(queryFn)).toBeTruthy();
    expect(countRequests()).toBe(2);
  });
}

it('throws the code, sentence and status of the error in a GraphQL response', async () => {
  const extensions = { code: 'NOT_FOUND', status: 404 };
  answers = [[200, { data: null, errors: [{ message: 'Klijent je obrisan.', extensions }] }]];
  const error = await execute(CLIENTS).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'NOT_FOUND', message: 'Klijent je obrisan.', status: 404 });
});
