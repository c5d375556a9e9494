import { ApiError } from './errors.ts';
import { forgetKept, keep, readKept } from './kept.ts';
import { randomId } from './random-id.ts';

interface Sent {
  /** Names the content without repeating it. */
  content: string;
  key: string;
}

/** A submit of one form. Until its answer is known, the same content keeps its key, so that the server acts once. */
export interface Submit {
  read(): Sent | undefined;
  /** Undefined forgets it. */
  write(sent: Sent | undefined): void;
}

/** What the options of `execute` and `restOnce` say about the submit; without one, each call is a submit of its own. */
export interface SubmitOptions {
  submit?: Submit | undefined;
}

/** A submit of something that does not outlive the page: a button, a running upload. */
export const submitOfPage = (): Submit => {
  let open: Sent | undefined;
  return {
    read: () => open,
    write: sent => {
      open = sent;
    },
  };
};

/** A submit of a form whose content outlives the page, under the name of its draft: both are forgotten together. */
export const submitOfForm = (form: string): Submit => ({
  read: () => readKept<Sent>(`submit.${form}`),
  write: sent => {
    if (sent) keep(`submit.${form}`, sent);
    else forgetKept(`submit.${form}`);
  },
});

/** Tells two contents apart; a clash would only be a CONFLICT, for the server compares the whole request. */
const fingerprint = (text: string): string => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  return [text.length, a >>> 0, b >>> 0].map(part => part.toString(36)).join('.');
};

const REFUSED = new Set(['BAD_USER_INPUT', 'NOT_FOUND', 'FORBIDDEN']);

/**
 * Whether the submit itself was refused; after any other failure nobody knows whether it was through. A CONFLICT may come from waiting for
 * the first sending of the same submit; one about the key says that the key is of no use any more.
 */
const isRefused = ({ code, fields }: ApiError): boolean =>
  REFUSED.has(code) || fields?.['Idempotency-Key'] !== undefined;

const RETRY_MS = 400;
const pause = () => new Promise<void>(resolve => setTimeout(resolve, RETRY_MS));

/**
 * Sends a submit under its key. When the answer gets lost it is sent once more at once; when that fails too, the next call with the same
 * content has the same key. An answer or a refusal ends the submit: what is sent after it is another one. Throws ApiError.
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
  // Kept before it leaves: the page may be gone before the answer comes. Once only, for its life begins with the first sending.
  if (!isRepeat) submit.write({ content, key });
  const end = () => {
    if (submit.read()?.key === key) submit.write(undefined);
  };
  const headers = { 'idempotency-key': key };
  try {
    const answer = await send(headers).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'NETWORK') throw error;
      await pause();
      return send(headers);
    });
    end();
    return answer;
  } catch (error) {
    if (error instanceof ApiError && isRefused(error)) end();
    throw error;
  }
}
