import { authorized } from './authorized.ts';
import { send } from './http.ts';

/** A call of the HTTP contract, `path` under /api: `rest('PUT', 'clients/update', {…})`. Throws ApiError. */
export function rest<T>(
  method: string,
  path: string,
  body?: unknown,
  options: { signal?: AbortSignal } = {},
): Promise<T> {
  return authorized(async headers => {
    const response = await send(method, `/api/${path.replace(/^\//, '')}`, { body, headers, signal: options.signal });
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  });
}
