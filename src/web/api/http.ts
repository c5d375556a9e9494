import { ApiError, isAborted, toApiError } from './errors.ts';

interface SendOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  priority?: RequestPriority;
}

/** Throws the error of a request without a complete response: NETWORK, or the AbortError of its signal. */
export const networkError = (error: unknown): never => {
  throw isAborted(error) ? error : new ApiError('NETWORK');
};

/** The server answers a change sooner; after this long the connection is treated as dead, as it is by live.ts. */
const LIMIT_MS = 40_000;

/**
 * Runs a request that is cut off, and throws NETWORK, when its response takes too long. Not by AbortSignal.timeout, whose
 * error is that of an abort by the person in Chrome before 124.
 */
export async function withinLimit<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT_MS);
  try {
    return await request(limit.signal);
  } catch (error) {
    throw limit.signal.aborted ? new ApiError('NETWORK') : error;
  } finally {
    clearTimeout(timer);
  }
}

/** The whole body. Throws NETWORK when the connection breaks before the body's end. */
export const textOf = (response: Response): Promise<string> => response.text().catch(networkError);

/**
 * Sends a request with the body as JSON, and returns the unread response. Throws ApiError when there is no response or
 * the server refuses; an AbortError is rethrown.
 */
export async function send(method: string, url: string, options: SendOptions = {}): Promise<Response> {
  const { body, headers, signal, priority } = options;
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(priority && { priority }),
  }).catch(networkError);
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => null)) as { error?: unknown } | null;
  throw toApiError(refusal?.error, response.status);
}
