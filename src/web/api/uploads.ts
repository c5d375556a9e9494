import { useRef, useState } from 'react';
import type { Prefix } from '#domain/lists.ts';
import { toast } from '#web/toast/toast.ts';
import { authorized } from './authorized.ts';
import { ApiError, errorMessage, isAborted } from './errors.ts';
import { warnBeforeLeaving } from './leave-warning.ts';
import { randomId } from './random-id.ts';
import { rest } from './rest.ts';
import { putFile, type StoredObject } from './send-file.ts';
import { isRefused, type SubmitOptions, submitInMemory } from './submits.ts';

/** The most concurrent uploads: a browser opens six connections to a server, and other requests need some of them. */
const CONCURRENT_MAX = 3;

let runningCount = 0;
/** Ids of the running uploads of all screens. */
const sendingIds = new Set<string>();
const slotListeners: (() => void)[] = [];

export const isSending = (id: string): boolean => sendingIds.has(id);

/** While the work runs, the browser asks before it leaves the page, which would lose the file. */
async function withLeaveWarning(work: () => Promise<void>): Promise<void> {
  const endWarning = warnBeforeLeaving();
  await work();
  endWarning();
}

/** Runs the work when a slot is free, in the order of the calls. */
async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  if (runningCount >= CONCURRENT_MAX) await new Promise<void>(resolve => slotListeners.push(resolve));
  else runningCount += 1;
  try {
    return await work();
  } finally {
    const next = slotListeners.shift();
    if (next) next();
    else runningCount -= 1;
  }
}

interface UploadState {
  id: string;
  naziv: string;
  /** From 0 to 100. */
  percent: number;
  state: 'uploading' | 'saving' | 'failed';
  /** The reason why the upload failed, shown in its row. */
  error?: string;
  /** How often the upload failed; 0 when a retry would fail too, for example because the server refused the file. */
  failures: number;
}

export interface Upload extends UploadState {
  cancel(): void;
  retry(): void;
  /** Saves the file to the person's device; missing for a file that the person has chosen there. */
  save?(): void;
}

/** Internal state of an upload; `stored` is set when the server has stored its bytes. */
interface UploadTask {
  file: File;
  abort: AbortController;
  /** The submit with which the stored file is added to its list; retries share it. */
  submitOptions: SubmitOptions;
  stored?: StoredObject;
  /** Settles when the file picked (or retried) before this one was added to its list, failed or was cancelled. */
  previous: Promise<unknown>;
  failures: number;
  /** Whether the file is lost when the page is left. */
  isOnlyHere: boolean;
}

interface Options {
  prefix: Prefix;
  /** Adds the stored file to its list; throws on failure, and a retry then does not send the bytes again. */
  onStored(file: StoredObject, options: SubmitOptions, id: string): Promise<unknown>;
  /** The sentence that the row of a failed upload shows. */
  failureText?(error: unknown): string;
}

/**
 * Runs several uploads concurrently and reports the progress of each until it is finished. Files are added to their
 * list one after another, in the order of picking; a retried one comes last.
 */
export function useUploads({ prefix, onStored, failureText = errorMessage }: Options) {
  const [states, setStates] = useState<UploadState[]>([]);
  const tasks = useRef(new Map<string, UploadTask>());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const patch = (id: string, change: Partial<UploadState>) =>
    setStates(all => all.map(state => (state.id === id ? { ...state, ...change } : state)));
  const drop = (id: string) => {
    tasks.current.delete(id);
    setStates(all => all.filter(state => state.id !== id));
  };

  const run = (id: string, task: UploadTask) =>
    task.isOnlyHere ? withLeaveWarning(() => attempt(id, task)) : attempt(id, task);
  const attempt = async (id: string, task: UploadTask) => {
    const { file, abort, previous } = task;
    sendingIds.add(id);
    try {
      task.stored ??= await inSlot(() =>
        authorized(headers =>
          putFile(prefix, file, { headers, signal: abort.signal, onProgress: percent => patch(id, { percent }) }),
        ),
      );
      abort.signal.throwIfAborted();
      patch(id, { percent: 100, state: 'saving' });
      await previous;
      abort.signal.throwIfAborted();
      await onStored(task.stored, task.submitOptions, id);
      drop(id);
    } catch (error) {
      if (isAborted(error)) return drop(id);
      task.failures += 1;
      const mayPass = error instanceof ApiError && !isRefused(error);
      patch(id, { state: 'failed', error: failureText(error), failures: mayPass ? task.failures : 0 });
      const isWaiting = mayPass && !task.isOnlyHere;
      if (task.failures === 1) toast(`${isWaiting ? 'Čeka na slanje' : 'Nije otpremljeno'}: ${file.name}`, 'error');
    } finally {
      sendingIds.delete(id);
    }
  };

  /** Sends a file under the caller's id; `isOnlyHere`: the caller has not stored it in the browser. */
  const start = (id: string, file: File, isOnlyHere: boolean) => {
    const submitOptions = { submit: submitInMemory() };
    const task = { file, abort: new AbortController(), submitOptions, previous: last.current, failures: 0, isOnlyHere };
    tasks.current.set(id, task);
    setStates(all => [...all, { id, naziv: file.name, percent: 0, state: 'uploading', failures: 0 }]);
    last.current = run(id, task);
  };
  const add = (files: Iterable<File>) => {
    for (const file of files) start(randomId(), file, true);
  };

  const uploads = states.map(
    (state): Upload => ({
      ...state,
      cancel: () => {
        tasks.current.get(state.id)?.abort.abort();
        drop(state.id);
      },
      retry: () => {
        const task = tasks.current.get(state.id);
        if (!task) return;
        patch(state.id, { state: 'uploading', percent: 0 });
        task.previous = last.current;
        last.current = run(state.id, task);
      },
    }),
  );
  return { uploads, add, send: start };
}

/**
 * Opens a stored file in a new tab, or saves one that browsers do not show. The tab is opened within the click, or the
 * browser would block it.
 */
export async function openFile(objectKey: string): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  try {
    const query = new URLSearchParams({ objectKey });
    const { url, inline } = await rest<{ url: string; inline: boolean }>('GET', `files/url?${query}`);
    if (tab && inline) return tab.location.replace(url);
    tab?.close();
    window.location.assign(url);
  } catch (error) {
    tab?.close();
    toast(errorMessage(error), 'error');
  }
}
