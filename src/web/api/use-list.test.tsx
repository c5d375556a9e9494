// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ReceivedRequest, startSmallServer } from '../../../tests/web/small-server.ts';
import type { Page } from './list-query.ts';
import { queryClient } from './query-client.ts';
import { rest } from './rest.ts';
import { useList } from './use-list.ts';

interface Delayed {
  search: string;
  respond(): void;
}

/** Responses to searches are delayed until the test releases them. */
const delayed: Delayed[] = [];
let server: Awaited<ReturnType<typeof startSmallServer>>;

const searchOf = ({ path }: ReceivedRequest) => new URL(path, 'http://x').searchParams.get('search') ?? '';

beforeEach(async () => {
  queryClient.clear();
  delayed.length = 0;
  server = await startSmallServer((request, respond) => {
    if (request.path === '/api/auth/session') return respond(200, null);
    const search = searchOf(request);
    const rows = { items: [`red ${search}`], nextToken: null, total: 1 };
    if (search === '') respond(200, rows);
    else delayed.push({ search, respond: () => respond(200, rows) });
  });
});
// A busy machine can need more than the default second.
configure({ asyncUtilTimeout: 20_000 });
afterEach(async () => {
  cleanup();
  await server.close();
});

const fetchPage = ({ search = '' }: { search?: string }, signal: AbortSignal) =>
  rest<Page<string>>('GET', `rows?${new URLSearchParams({ search })}`, undefined, { signal });

function List() {
  const list = useList({ key: ['rows'], fetchPage });
  return (
    <>
      <input aria-label="Pretraga" value={list.search} onChange={event => list.setSearch(event.target.value)} />
      <button type="button" onClick={() => list.setSort('klijent:asc')}>
        {list.sort}
      </button>
      <output aria-label="Redovi">{list.rows.join()}</output>
    </>
  );
}

const open = async (address = '/') => {
  const router = createRouter({
    routeTree: createRootRoute({ component: List }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return router;
};

const type = (text: string) => fireEvent.change(screen.getByLabelText('Pretraga'), { target: { value: text } });
const shows = (text: string) => waitFor(() => expect(screen.getByLabelText('Redovi').textContent).toBe(text));
const isSent = (search: string) => waitFor(() => expect(delayed.map(one => one.search)).toContain(search));
const release = (search: string) => act(async () => delayed.find(one => one.search === search)?.respond());

it('sends one request for text typed without a pause, and writes the text into the URL', async () => {
  const router = await open();
  await shows('red ');
  for (const text of ['p', 'pe', 'pet']) type(text);
  await isSent('pet');
  expect(delayed.map(one => one.search)).toEqual(['pet']);
  expect(screen.getByLabelText('Redovi').textContent).toBe('red ');
  await release('pet');
  await shows('red pet');
  expect(router.state.location.search).toEqual({ q: 'pet' });
});

it('drops the response of an outdated search', async () => {
  await open();
  await shows('red ');
  type('pet');
  await isSent('pet');
  type('petar');
  await isSent('petar');
  await release('petar');
  await shows('red petar');
  await release('pet');
  await shows('red petar');
});

it('starts with the search and order in the URL, and follows the Back button', async () => {
  const router = await open('/?q=ana&sort=klijent%3Aasc');
  await isSent('ana');
  await release('ana');
  await shows('red ana');
  expect(screen.getByRole('button', { name: 'klijent:asc' })).toBeTruthy();
  await act(() => router.navigate({ to: '.', search: {} } as never));
  await shows('red ');
  expect((screen.getByLabelText('Pretraga') as HTMLInputElement).value).toBe('');
});
