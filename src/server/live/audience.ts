import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Actor } from '#server/kernel/call.ts';

/**
 * Milliseconds between two heartbeats. They prevent proxies from closing a stream without events, and reveal a lost
 * connection.
 */
const BEAT_MS = 15_000;
const BEAT = ':\n\n';
const COMPLETE = 'event: complete\ndata:\n\n';
/** At most this many streams are written to in one turn of the event loop, so that other work runs in between. */
const STREAMS_PER_TURN = 16;
/** When this many results wait to be sent, all streams end; the browsers reconnect and refetch everything. */
const WAITING_RESULTS_MAX = 1_000;
/** A stream of which the browser has not read this many bytes ends. */
const WAITING_BYTES_MAX = 300_000;

const frame = (result: unknown): string => `event: next\ndata: ${JSON.stringify(result)}\n\n`;

interface Options {
  subscribe(): Promise<AsyncIterableIterator<unknown>>;
  /** Checked once per session before a result or heartbeat is sent to its streams; false ends the session's streams. */
  isSessionValid(actor: Actor): Promise<boolean>;
  /** Called when the last stream has been left, or the results have ended. */
  onEnd(): void;
}

export type Audience = ReturnType<typeof createAudience>;

/**
 * Creates an audience of streams with the same content: each result is serialised once, and each session is checked
 * once, for all of them.
 */
export function createAudience({ subscribe, isSessionValid, onEnd }: Options) {
  const actorByStream = new Map<Readable, Actor>();
  let waiting: string[] = [];
  let isWriting = false;
  let isEnded = false;

  const end = (stream: Readable): void => {
    if (!actorByStream.delete(stream)) return;
    stream.push(COMPLETE);
    stream.push(null);
  };

  /** Ends those of the streams whose session is no longer valid, and returns the open ones. */
  const withValidSession = async (streams: [Readable, Actor][]): Promise<Readable[]> => {
    const sessions = new Map(streams.map(([, actor]) => [actor.sessionId, actor]));
    const validSessions = new Set<string>();
    const check = async (actor: Actor) => {
      if (await isSessionValid(actor).catch(() => false)) validSessions.add(actor.sessionId);
    };
    await Promise.all([...sessions.values()].map(check));
    for (const [stream, { sessionId }] of streams) if (!validSessions.has(sessionId)) end(stream);
    return streams.filter(([stream]) => actorByStream.has(stream)).map(([stream]) => stream);
  };

  const send = (stream: Readable, bytes: Buffer): void => {
    if (!actorByStream.has(stream)) return; // the stream has ended in the meantime
    stream.push(bytes);
    if (stream.readableLength > WAITING_BYTES_MAX) end(stream);
  };

  const write = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const bytes = Buffer.from(waiting.join(''));
      waiting = [];
      for (const [i, stream] of (await withValidSession([...actorByStream])).entries()) {
        if (i > 0 && i % STREAMS_PER_TURN === 0) await nextTurn();
        send(stream, bytes);
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
    for (const stream of [...actorByStream.keys()]) end(stream);
    onEnd();
  };

  const listen = async (): Promise<void> => {
    for await (const result of await opened) {
      if (isEnded || waiting.length === WAITING_RESULTS_MAX) return;
      broadcast(frame(result));
    }
  };
  listen().then(finish, finish);

  return {
    /** Resolves once the subscription is accepted; rejects when it is refused. */
    opened,
    /**
     * Returns the text of a new server-sent event stream: a heartbeat at once, then one `next` per result, and
     * `complete` at the end.
     */
    join(actor: Actor): Readable {
      const stream = new Readable({ read() {} });
      stream.push(BEAT);
      actorByStream.set(stream, actor);
      return stream;
    },
    /**
     * Ends the streams whose session or rights have changed. Checks the streams of one account, or all streams when no
     * account is given.
     */
    recheck(accountId?: string): void {
      void withValidSession(
        [...actorByStream].filter(([, actor]) => accountId === undefined || actor.accountId === accountId),
      );
    },
    leave(stream: Readable): void {
      actorByStream.delete(stream);
      if (actorByStream.size === 0) finish();
    },
  };
}
