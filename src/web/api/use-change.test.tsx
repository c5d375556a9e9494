// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, configure, renderHook, screen, act as settle, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from './errors.ts';
import { whenIdle } from './in-flight.ts';
import { queryClient } from './query-client.ts';
import { type SubmitOptions, submitInMemory, submitOnce } from './submits.ts';
import { useChange } from './use-change.ts';

const key = ['project', '1'];
let response: (data: string[]) => void;
let refuse: (error: unknown) => void;
const keys: string[] = [];

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

const add = (item: string, { submit = submitInMemory() }: SubmitOptions) =>
  submitOnce(submit, item, ({ 'idempotency-key': idempotencyKey }) => {
    keys.push(idempotencyKey);
    return new Promise<string[]>((resolve, reject) => {
      response = resolve;
      refuse = reject;
    });
  });

const useAdd = () =>
  useChange(add, {
    optimistic: { key, update: (old: string[], item) => [...old, item] },
    toCache: data => ({ key, value: data }),
  });

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(key, ['a']);
});
// A busy machine can need more than the default second.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

const shown = () => queryClient.getQueryData(key);
/** Starts the change and waits until the screen shows it. */
const start = async (item: string) => {
  const { result } = renderHook(useAdd, { wrapper });
  let done: Promise<string[] | undefined> = Promise.resolve(undefined);
  await settle(async () => {
    done = result.current.act(item);
  });
  expect(shown()).toEqual(['a', item]);
  await waitFor(() => expect(result.current.isPending).toBe(true));
  return { result, done };
};
/** Runs the change again and lets the server respond. */
const repeat = async (result: Awaited<ReturnType<typeof start>>['result'], item: string) => {
  let done: Promise<unknown> = Promise.resolve();
  await settle(async () => {
    done = result.current.act(item);
  });
  await settle(async () => response(['a', item]));
  await done;
};

it('shows a change at once, and then the result from the server', async () => {
  const { result, done } = await start('b');
  await settle(async () => response(['a', 'B']));
  expect(await done).toEqual(['a', 'B']);
  expect(shown()).toEqual(['a', 'B']);
  await waitFor(() => expect(result.current.isPending).toBe(false));
});

it('sends again a query that was sent before the response and is cancelled by it', async () => {
  const answers: ((data: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>(resolve => answers.push(resolve));
  renderHook(() => useQuery({ queryKey: key, queryFn }), { wrapper });
  const { done } = await start('b');
  void queryClient.invalidateQueries({ queryKey: key });
  await waitFor(() => expect(answers).toHaveLength(1));
  await settle(async () => response(['a', 'b']));
  await done;
  await waitFor(() => expect(answers).toHaveLength(2));
  await settle(async () => answers[0]?.(['a']));
  expect(shown()).toEqual(['a', 'b']);
  await settle(async () => answers[1]?.(['a', 'b', 'colleague']));
  await waitFor(() => expect(shown()).toEqual(['a', 'b', 'colleague']));
});

it('rolls back a refused change and shows the reason in the red snackbar', async () => {
  const { result, done } = await start('b');
  await settle(async () => refuse(new ApiError('CONFLICT', { message: 'Projekat je arhiviran.' })));
  expect(await done).toBeUndefined();
  expect(shown()).toEqual(['a']);
  await waitFor(() => expect(result.current.error?.code).toBe('CONFLICT'));
  await waitFor(() => expect(screen.getAllByText('Projekat je arhiviran.').length).toBeGreaterThan(0));
});

it('keeps a later change when an earlier one is refused, and refetches', async () => {
  const { done } = await start('b');
  queryClient.setQueryData(key, ['a', 'b', 'c']);
  await settle(async () => refuse(new ApiError('RATE_LIMITED')));
  await done;
  expect(shown()).toEqual(['a', 'b', 'c']);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

it('shows no snackbar for errors of fields', async () => {
  const { result, done } = await start('b');
  await settle(async () =>
    refuse(new ApiError('BAD_USER_INPUT', { message: 'Prazno.', fields: { naziv: 'Prazno.' } })),
  );
  await done;
  await waitFor(() => expect(result.current.error?.fields).toEqual({ naziv: 'Prazno.' }));
  expect(screen.queryByText('Prazno.')).toBeNull();
});

it('sends a change once when it is called twice before the response', async () => {
  keys.length = 0;
  const done: unknown[] = [];
  const { result } = renderHook(
    () =>
      useChange(add, {
        optimistic: { key, update: (old: string[], item) => [...old, item] },
        onDone: data => done.push(data),
      }),
    { wrapper },
  );
  const { act } = result.current;
  let both: Promise<unknown> = Promise.resolve();
  await settle(async () => {
    both = Promise.all([act('b'), act('b')]);
  });
  expect(shown()).toEqual(['a', 'b']);
  await settle(async () => response(['a', 'b']));
  expect(await both).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect(done).toHaveLength(1);
  expect(keys).toHaveLength(1);
});

it('uses another idempotency key for each submit', async () => {
  keys.length = 0;
  const { result, done } = await start('b');
  await settle(async () => response(['a', 'b']));
  await done;
  await repeat(result, 'c');
  expect(new Set(keys).size).toBe(2);
});

it('uses the same idempotency key for the same content after a failure, and refetches', async () => {
  keys.length = 0;
  const { result, done } = await start('b');
  await settle(async () => refuse(new ApiError('INTERNAL_SERVER_ERROR')));
  await done;
  await repeat(result, 'b');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

it('a query that was sent before the response does not overwrite the result of the change', async () => {
  const { done } = await start('b');
  let respondToOlder = (_: string[]) => {};
  const older = queryClient.fetchQuery({
    queryKey: key,
    queryFn: () =>
      new Promise<string[]>(resolve => {
        respondToOlder = resolve;
      }),
    staleTime: 0,
  });
  older.catch(() => {});
  await settle(async () => response(['a', 'B']));
  await done;
  respondToOlder(['a']);
  await settle(async () => {});
  expect(shown()).toEqual(['a', 'B']);
});

it("delays colleagues' changes until the response", async () => {
  const { done } = await start('b');
  let isIdle = false;
  const idle = whenIdle().then(() => {
    isIdle = true;
  });
  await settle(async () => {});
  expect(isIdle).toBe(false);
  await settle(async () => response(['a', 'B']));
  await done;
  await idle;
});

it('shows no snackbar for a conflict that the screen reports itself', async () => {
  const { result } = renderHook(() => useChange(add, { showsConflict: true }), { wrapper });
  await settle(async () => void result.current.act('b'));
  await settle(async () => refuse(new ApiError('CONFLICT', { message: 'Neko je bio brži.' })));
  await waitFor(() => expect(result.current.error?.code).toBe('CONFLICT'));
  expect(screen.queryByText('Neko je bio brži.')).toBeNull();
});
