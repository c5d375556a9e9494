// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { execute, graphql } from './graphql.ts';
import { queryClient } from './query-client.ts';
import { sendFile } from './send-file.ts';
import { refreshSession, sessionQuery } from './session.ts';

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.setQueryData(sessionQuery.queryKey, null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A `fetch` without responses; collects the headers of its requests. */
function fetchInVain() {
  const requests: Record<string, string>[] = [];
  vi.stubGlobal('fetch', (_: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
    requests.push(headers);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  });
  return requests;
}

it('a change on a dead connection is sent once more with the same key, and then fails', async () => {
  const requests = fetchInVain();
  const DONE = graphql('mutation startBackup { startBackup { radi } }');
  const failure = execute(DONE).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await failure).toMatchObject({ code: 'NETWORK' });
  expect(new Set(requests.map(headers => headers['idempotency-key'])).size).toBe(1);
  expect(requests).toHaveLength(2);
});

it('a new token is requested again after a request for one on a dead connection', async () => {
  const requests = fetchInVain();
  for (const count of [1, 2]) {
    const failure = refreshSession().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(await failure).toMatchObject({ code: 'NETWORK' });
    expect(requests).toHaveLength(count);
  }
});

it('an upload fails after three minutes without progress', async () => {
  const request = {
    upload: { onprogress: (_: object) => {} },
    onabort: () => {},
    open() {},
    setRequestHeader() {},
    send() {},
  };
  vi.stubGlobal('XMLHttpRequest', function stalled() {
    return Object.assign(request, { abort: () => request.onabort() });
  });
  const file = new File(['bytes'], 'soba.jpg');
  const options = { headers: {}, signal: new AbortController().signal, onProgress: () => {} };
  const failed = vi.fn();
  void sendFile('PUT', '/api/files/fotografije', file, options).catch(failed);
  await vi.advanceTimersByTimeAsync(170_000);
  request.upload.onprogress({ lengthComputable: true, loaded: 1, total: 5 });
  await vi.advanceTimersByTimeAsync(170_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(failed.mock.calls).toMatchObject([[{ code: 'NETWORK' }]]);
});
