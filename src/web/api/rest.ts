import { authorized } from './authorized.ts';
import { send, textOf } from './http.ts';
import { type SubmitOptions, submitOfPage, submitOnce } from './submits.ts';

/** A request to the HTTP contract, with `path` below /api: `rest('GET', 'auth/sessions')`. Throws ApiError. */
export function rest<T>(
  method: string,
  path: string,
  body?: unknown,
  options: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<T> {
  return authorized(async authorization => {
    const headers = { ...authorization, ...options.headers };
    const response = await send(method, `/api/${path.replace(/^\//, '')}`, { body, headers, signal: options.signal });
    const text = await textOf(response);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  });
}

/** A request that must not take effect twice: it is a submit, like every mutation. Throws ApiError. */
export const restOnce = <T>(
  method: string,
  path: string,
  body: unknown,
  { submit = submitOfPage() }: SubmitOptions = {},
): Promise<T> => submitOnce(submit, [method, path, body], headers => rest<T>(method, path, body, { headers }));
