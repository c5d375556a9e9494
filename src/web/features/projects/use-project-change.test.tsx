// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, act as settle } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { projectQuery } from './api.ts';
import { useProjectRecord } from './use-project-change.ts';

const project = { id: '1', createdAt: '2026-11-27T10:00:00.000Z' };
const { queryKey } = projectQuery(project.id);

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

afterEach(cleanup);

it('an added file stays in the cache when a query that was sent before returns afterwards', async () => {
  queryClient.setQueryData(queryKey, { ...project, ugovori: [] } as never);
  const { promise: late, resolve: returnLate } = Promise.withResolvers<unknown>();
  const reading = queryClient.fetchQuery({ queryKey, queryFn: () => late, staleTime: 0 }).catch(() => undefined);
  const added = { ...project, ugovori: [{ naziv: 'Ugovor.pdf' }] };
  const { result } = renderHook(() => useProjectRecord(project, async () => added as never), { wrapper });
  await settle(() => result.current({}, {}));
  returnLate({ ...project, ugovori: [] });
  await settle(() => reading.then(() => undefined));
  expect(queryClient.getQueryData(queryKey)).toMatchObject(added);
});
