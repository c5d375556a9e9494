import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Actor } from '#server/kernel/call.ts';

/**
 * How often a sign of life is sent, in milliseconds: it keeps proxies from closing a quiet stream and reveals a lost
 * connection.
 */
const BEAT_MS = 15_000;
const BEAT = ':\n\n';
const COMPLETE = 'event: complete\ndata:\n\n';
/** Streams that are written to in one turn of the event loop: with a thousand streams, other work runs in between. */
const SLICE = 16;
/**
 * The most results that wait; a stream that is further behind ends, and its client reconnects and refetches everything.
 */
const WAITING_MAX = 1_000;
const WAITING_BYTES_MAX = 300_000;

const frame = (result: unknown): string => `event: next\ndata: ${JSON.stringify(result)}\n\n`;

export interface Audience {
  /**
   * The text of a server-sent event stream from now on: at once a sign of life, then one `next` per result, and
   * `complete` at the end.
   */
  join(actor: Actor): Readable;
  leave(text: Readable): void;
  /**
   * Ends the streams whose session or rights have changed. Checks the streams of one account, or all streams when no
   * account is given.
   */
  recheck(accountId?: string): void;
  /** Resolves when results will arrive; rejects when the subscription was refused. */
  opened: Promise<unknown>;
}

interface Options {
  subscribe(): Promise<AsyncIterableIterator<unknown>>;
  /**
   * Checked once per session before anything is sent to it, and with every sign of life; false ends the session's
   * streams.
   */
  isSessionValid(actor: Actor): Promise<boolean>;
  /** Called when the last listener has disconnected, or the results have ended. */
  onEnd(): void;
}

/** Streams with the same content: each result is serialised once, and each session is checked once, for all of them. */
export function createAudience({ subscribe, isSessionValid, onEnd }: Options): Audience {
  const listeners = new Map<Readable, Actor>();
  let waiting: string[] = [];
  let isWriting = false;
  let isEnded = false;

  const end = (text: Readable): void => {
    if (!listeners.delete(text)) return;
    text.push(COMPLETE);
    text.push(null);
  };

  /** Ends the listeners whose session has ended, and returns the others. */
  const checked = async (now: [Readable, Actor][]): Promise<Readable[]> => {
    const sessions = new Map(now.map(([, actor]) => [actor.sessionId, actor]));
    const validSessions = new Set<string>();
    const check = async (actor: Actor) => {
      if (await isSessionValid(actor).catch(() => false)) validSessions.add(actor.sessionId);
    };
    await Promise.all([...sessions.values()].map(check));
    for (const [text, { sessionId }] of now) if (!validSessions.has(sessionId)) end(text);
    return now.filter(([text]) => listeners.has(text)).map(([text]) => text);
  };

  const send = (text: Readable, bytes: Buffer): void => {
    if (!listeners.has(text)) return; // every listener has disconnected in the meantime
    text.push(bytes);
    if (text.readableLength > WAITING_BYTES_MAX) end(text);
  };

  const write = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const bytes = Buffer.from(waiting.join(''));
      waiting = [];
      for (const [i, text] of (await checked([...listeners])).entries()) {
        if (i > 0 && i % SLICE === 0) await nextTurn();
        send(text, bytes);
      }
    }
    isWriting = false;
  };

  const broadcast = (text: string): void => {
    waiting.push(text);
    void write();
  };
  const beatTimer = setInterval(() => broadcast(BEAT), BEAT_MS).unref();
  const opened = subscribe();

  const finish = (): void => {
    if (isEnded) return;
    isEnded = true;
    clearInterval(beatTimer);
    opened.then(results => results.return?.()).catch(() => {});
    for (const text of [...listeners.keys()]) end(text);
    onEnd();
  };

  const listen = async (): Promise<void> => {
    for await (const result of await opened) {
      if (isEnded || waiting.length === WAITING_MAX) return;
      broadcast(frame(result));
    }
  };
  listen().then(finish, finish);

  return {
    opened,
    join(actor) {
      const text = new Readable({ read() {} });
      text.push(BEAT);
      listeners.set(text, actor);
      return text;
    },
    recheck(accountId) {
      void checked([...listeners].filter(([, actor]) => accountId === undefined || actor.accountId === accountId));
    },
    leave(text) {
      listeners.delete(text);
      if (listeners.size === 0) finish();
    },
  };
}
