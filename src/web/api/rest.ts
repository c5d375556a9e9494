import { authorized } from './authorized.ts';
import { send, textOf } from './http.ts';
import { type SubmitOptions, submitInMemory, submitOnce } from './submits.ts';

/** Calls an HTTP route, with `path` below /api: `rest('GET', 'auth/sessions')`. Throws ApiError. */
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

/** Calls an HTTP route as a submit, like every mutation, so that it takes effect only once. Throws ApiError. */
export const restOnce = <T>(
  method: string,
  path: string,
  body: unknown,
  { submit = submitInMemory() }: SubmitOptions = {},
): Promise<T> => submitOnce(submit, [method, path, body], headers => rest<T>(method, path, body, { headers }));
