import type { Prefix } from '#domain/lists.ts';
import { ApiError, toApiError } from './errors.ts';

export interface StoredObject {
  objectKey: string;
  naziv: string;
  size: number;
  contentType: string;
}

interface PutOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
  onProgress(percent: number): void;
}

const answerOf = (request: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return null;
  }
};

/** Sends a file's bytes. XMLHttpRequest, because fetch does not tell how far an upload has come. Throws ApiError. */
export const putFile = (prefix: Prefix, file: File, options: PutOptions): Promise<StoredObject> =>
  new Promise((resolve, reject) => {
    options.signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('PUT', `/api/files/${prefix}?naziv=${encodeURIComponent(file.name)}`);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    for (const [name, value] of Object.entries(options.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = event => {
      if (event.lengthComputable) options.onProgress(Math.floor((event.loaded / event.total) * 100));
    };
    request.onload = () => {
      const answer = answerOf(request);
      if (request.status === 201) resolve(answer as StoredObject);
      else reject(toApiError((answer as { error?: unknown } | null)?.error, request.status));
    };
    request.onerror = () => reject(new ApiError('NETWORK'));
    request.onabort = () => reject(new DOMException('Otkazano', 'AbortError'));
    options.signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
