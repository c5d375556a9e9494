import { authorized, PAGE_ID } from './authorized.ts';
import { ApiError, isAborted } from './errors.ts';
import { networkError, send } from './http.ts';

/** A record that somebody changed, as the subscription `changed` reports it. */
export interface ReportedChange {
  entity: string;
  id: string;
  action: string;
  actorId: string;
  actorName: string;
  page: string | null;
}

interface Handlers {
  /** Called when the stream is open; earlier changes were not reported. */
  onOpen(): void;
  /** Called when the server cannot be reached; onOpen is called when it responds again. */
  onLost(): void;
  /** Called when somebody else, or the same person on another page, changed a record. */
  onChanged(changed: ReportedChange): void;
}

/** The server sends a heartbeat every 15 s; after this long without one the connection is treated as dead. */
const SILENCE_MS = 40_000;
/** The pause before reconnecting when the server ended the stream, for example because the person's rights changed. */
const RECONNECT_MS = 50;
/** The pause after the first failure; it doubles with each failure up to the limit. */
const RETRY_MS = 500;
const RETRY_MAX_MS = 10_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const changeIn = (frame: string): ReportedChange | undefined => {
  const text = /^data: (.+)$/m.exec(frame)?.[1];
  return text ? (JSON.parse(text) as { data?: { changed?: ReportedChange } }).data?.changed : undefined;
};

async function readStream(stopSignal: AbortSignal, { onOpen, onChanged }: Handlers): Promise<void> {
  const reading = new AbortController();
  const stop = () => reading.abort();
  stopSignal.addEventListener('abort', stop);
  let timer = setTimeout(stop, SILENCE_MS);
  try {
    const response = await authorized(headers =>
      send('GET', '/api/graphql/stream', {
        headers: { ...headers, accept: 'text/event-stream' },
        signal: reading.signal,
        // The data of the page itself is more urgent.
        priority: 'low',
      }),
    );
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) return;
    let text = '';
    let isOpen = false;
    for (;;) {
      const { value, done } = await reader.read().catch(networkError);
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(stop, SILENCE_MS);
      if (!isOpen) onOpen();
      isOpen = true;
      const frames = (text + value).split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const changed = changeIn(frame);
        if (changed && changed.page !== PAGE_ID) onChanged(changed);
      }
    }
  } finally {
    clearTimeout(timer);
    stopSignal.removeEventListener('abort', stop);
  }
}

async function keepReading(signal: AbortSignal, handlers: Handlers): Promise<void> {
  let failures = 0;
  const onOpen = () => {
    failures = 0;
    handlers.onOpen();
  };
  while (!signal.aborted) {
    let base = RETRY_MS;
    try {
      await readStream(signal, { ...handlers, onOpen });
      if (failures === 0) base = RECONNECT_MS;
    } catch (error) {
      // The person is signed out or lacks the right: the guards redirect.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return;
      if (!(error instanceof ApiError) && !isAborted(error)) throw error;
      if (!signal.aborted) handlers.onLost();
    }
    const wait = Math.min(base * 2 ** failures, RETRY_MAX_MS);
    failures += 1;
    await pause(wait * (0.5 + Math.random()), signal);
  }
}

/**
 * Listens to changes while the page is visible, and reconnects whenever the connection is lost. A page in the background
 * closes its stream, because a browser opens at most six connections to a server for all its tabs. Returns the function that
 * stops listening.
 */
export function listenWhileVisible(handlers: Handlers): () => void {
  let activeReading: AbortController | null = null;
  const follow = () => {
    const isVisible = document.visibilityState === 'visible';
    if (isVisible === (activeReading !== null)) return;
    activeReading?.abort();
    activeReading = isVisible ? new AbortController() : null;
    if (activeReading) void keepReading(activeReading.signal, handlers);
  };
  follow();
  // The browser may notice the lost network before the stream does. The old connection may still be open, so a new one
  // is made.
  const restart = () => {
    activeReading?.abort();
    activeReading = null;
    follow();
  };
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', follow, { signal });
  window.addEventListener('offline', handlers.onLost, { signal });
  window.addEventListener('online', restart, { signal });
  return () => {
    listening.abort();
    activeReading?.abort();
  };
}
