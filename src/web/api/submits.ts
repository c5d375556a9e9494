import { ApiError } from './errors.ts';
import { readStored, removeStored, store } from './local-storage.ts';
import { randomId } from './random-id.ts';

interface SentRequest {
  /** A hash of the content. */
  content: string;
  key: string;
}

/** One submission of a change: until its response, equal content is sent with the same key and takes effect once. */
export interface Submit {
  read(): SentRequest | undefined;
  /** Stores what was sent; undefined deletes it. */
  write(sent: SentRequest | undefined): void;
}

/** The submit option of `execute` and `restOnce`; without it, each call is a new submit. */
export interface SubmitOptions {
  submit?: Submit | undefined;
}

/** A submit that is forgotten when the page is closed, such as that of a button or of a running upload. */
export const submitInMemory = (): Submit => {
  let open: SentRequest | undefined;
  return {
    read: () => open,
    write: sent => {
      open = sent;
    },
  };
};

/** A submit of a form, stored under the name of the form's draft until both are deleted; a reload preserves it. */
export const submitOfForm = (form: string): Submit => ({
  read: () => readStored<SentRequest>(`submit.${form}`),
  write: sent => {
    if (sent) store(`submit.${form}`, sent);
    else removeStored(`submit.${form}`);
  },
});

/** A hash of the content; a collision would only cause a CONFLICT, because the server compares the whole request. */
const fingerprint = (text: string): string => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  return [text.length, a >>> 0, b >>> 0].map(part => part.toString(36)).join('.');
};

const REFUSAL_CODES = new Set(['BAD_USER_INPUT', 'NOT_FOUND', 'FORBIDDEN']);

/**
 * Whether the server refused the submit, which then had no effect; after any other failure it may have had one. A
 * CONFLICT is a refusal only when it is about the idempotency key, with which no request can succeed any more;
 * otherwise the first request of the submit may still be in progress.
 */
export const isRefused = ({ code, fields }: ApiError): boolean =>
  REFUSAL_CODES.has(code) || fields?.['Idempotency-Key'] !== undefined;

const RETRY_MS = 400;
const pause = () => new Promise<void>(resolve => setTimeout(resolve, RETRY_MS));

/**
 * Sends a submit with its idempotency key. When the response is lost, it is sent again after a pause; when that fails
 * too, the next call with the same content uses the same key. A response or a refusal ends the submit; the next call is
 * a new one. Throws ApiError.
 */
export async function submitOnce<T>(
  submit: Submit,
  request: unknown,
  send: (headers: { 'idempotency-key': string }) => Promise<T>,
): Promise<T> {
  const content = fingerprint(JSON.stringify(request));
  const open = submit.read();
  const isRepeat = open?.content === content;
  const key = isRepeat ? open.key : randomId();
  // Stored before the request is sent, because the page may be closed before the response. Stored once: the lifetime
  // starts with the first request.
  if (!isRepeat) submit.write({ content, key });
  const end = () => {
    if (submit.read()?.key === key) submit.write(undefined);
  };
  const headers = { 'idempotency-key': key };
  try {
    const response = await send(headers).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'NETWORK') throw error;
      await pause();
      return send(headers);
    });
    end();
    return response;
  } catch (error) {
    if (error instanceof ApiError && isRefused(error)) end();
    throw error;
  }
}
