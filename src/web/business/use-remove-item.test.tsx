// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, act as settle } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useRemoveItem } from './use-remove-item.ts';

const record = { id: '1', createdAt: '2026-11-21T10:00:00.000Z' };
const queryKey = ['record', record.id];
const note = (index: number, id: string) => ({ index, id });
const shown = { ...record, notes: [note(0, 'first'), note(1, 'second'), note(2, 'third')] };
const removed = (id: string) => ({ ...note(1, id), createdAt: '2026-11-22T10:00:00.000Z', naziv: id });

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const removing = (send: (input: { id: string; createdAt: string; index: number }) => Promise<object>) =>
  renderHook(() => useRemoveItem({ record, queryKey, scope: 'record', field: 'notes', vrsta: 'comment', send }), {
    wrapper,
  }).result;

afterEach(cleanup);

it('a deleted item disappears at once, and the later items get lower indexes', async () => {
  queryClient.setQueryData(queryKey, shown);
  const { promise, resolve } = Promise.withResolvers<object>();
  const { current: remove } = removing(() => promise);
  await settle(async () => {
    const done = remove(removed('second'), {});
    const notes = [note(0, 'first'), note(1, 'third')];
    await expect.poll(() => queryClient.getQueryData(queryKey)).toEqual({ ...shown, notes });
    resolve({ notes: [note(0, 'from the server')] });
    await done;
  });
  expect(queryClient.getQueryData(queryKey)).toEqual({ ...shown, notes: [note(0, 'from the server')] });
});

it('an item that the server refuses to delete appears again', async () => {
  queryClient.setQueryData(queryKey, shown);
  const { current: remove } = removing(() => Promise.reject(new ApiError('CONFLICT')));
  await settle(() => remove(removed('second'), {}));
  expect(queryClient.getQueryData(queryKey)).toEqual(shown);
});

it('an item is deleted at its present index when an earlier one was deleted since it was shown', async () => {
  const send = vi.fn(async () => ({}));
  const { current: remove } = removing(send);
  queryClient.setQueryData(queryKey, { ...shown, notes: [note(0, 'second'), note(1, 'third')] });
  await settle(() => remove(removed('second'), {}));
  expect(send).toHaveBeenCalledWith({ ...record, index: 0 }, expect.anything());
});
