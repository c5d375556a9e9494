// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { rest } from '#web/api/rest.ts';
import { startSmallServer } from '../../../../tests/web/small-server.ts';
import { signIn } from './api.ts';

let server: Awaited<ReturnType<typeof startSmallServer>>;
beforeEach(async () => {
  queryClient.clear();
  server = await startSmallServer(({ path }, respond) => {
    if (path === '/api/auth/session') return respond(200, null);
    if (path !== '/api/auth/sign-in') return respond(200, {});
    const expiresAt = new Date(Date.now() + 300_000).toISOString();
    respond(200, { next: 'DONE', token: 'token 1', expiresAt, user: { id: 'ana', groups: [] }, secondFactor: {} });
  });
});
afterEach(() => server.close());

it('takes the token from the response to the sign-in instead of requesting it', async () => {
  await signIn({ username: 'ana', password: 'tajna' });
  await rest('GET', 'clients');
  expect(server.received.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/api/auth/sign-in', undefined],
    ['/api/clients', 'Bearer token 1'],
  ]);
});
