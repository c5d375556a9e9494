import type { Prefix } from '#domain/lists.ts';
import { ApiError, toApiError } from './errors.ts';

export interface SendFileOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
  onProgress(percent: number): void;
}

const bodyOf = (request: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return null;
  }
};

/** Milliseconds without progress after which the connection is treated as dead. */
const STALL_MS = 3 * 60_000;

const CHANGED = 'Fajl je u međuvremenu izmenjen ili obrisan. Izaberite ga ponovo.';

/** The reason why no response arrived. A browser refuses to send a file that was changed after it was chosen. */
const failureOf = (file: File): Promise<ApiError> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => new ApiError('NETWORK'),
      () => new ApiError('BAD_USER_INPUT', { message: CHANGED }),
    );

/**
 * Sends a file's bytes. Uses XMLHttpRequest, because fetch does not report the progress of an upload. Throws ApiError.
 */
export const sendFile = <T>(method: string, url: string, file: File, options: SendFileOptions): Promise<T> =>
  new Promise((resolve, reject) => {
    options.signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    for (const [name, value] of Object.entries(options.headers)) request.setRequestHeader(name, value);
    let timer: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new ApiError('NETWORK'));
        request.abort();
      }, STALL_MS);
    };
    request.onloadend = () => clearTimeout(timer);
    request.upload.onprogress = event => {
      watch();
      if (event.lengthComputable) options.onProgress(Math.floor((event.loaded / event.total) * 100));
    };
    request.onload = () => {
      const body = bodyOf(request);
      if (request.status >= 200 && request.status < 300) resolve(body as T);
      else reject(toApiError((body as { error?: unknown } | null)?.error, request.status));
    };
    request.onerror = () => void failureOf(file).then(reject);
    request.onabort = () => reject(new DOMException('Otkazano', 'AbortError'));
    options.signal.addEventListener('abort', () => request.abort());
    request.send(file);
    watch();
  });

export interface StoredObject {
  objectKey: string;
  naziv: string;
  size: number;
  contentType: string;
}

/** Stores a file under a prefix. Throws ApiError. */
export const putFile = (prefix: Prefix, file: File, options: SendFileOptions): Promise<StoredObject> =>
  sendFile('PUT', `/api/files/${prefix}?naziv=${encodeURIComponent(file.name)}`, file, options);
