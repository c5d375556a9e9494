import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorMessage, isAborted } from '#web/api/errors.ts';
import { unpack, ZipError } from '#web/api/zip-file.ts';
import { addOldFile } from './api.ts';
import { type LeftFile, type PlannedFile, planOf, type ZipPlan } from './plan.ts';

/** Concurrent uploads: each waits for the server's disk, and other requests need some of the browser's connections. */
const AT_ONCE = 3;
/** Milliseconds to wait after RATE_LIMITED, and how many times to retry. */
const WAIT_MS = 5_000;
const WAITS = 30;

export interface Outcome {
  taken: number;
  /** The number of files that another window has added in the meantime. */
  there: number;
  left: LeftFile[];
}

/** The sentence for an error of one file; an error that concerns all files is rethrown. */
const sentenceOf = (error: unknown): string => {
  if (error instanceof ZipError) return error.message;
  if (!(error instanceof ApiError) || ['UNAUTHENTICATED', 'NETWORK', 'RATE_LIMITED'].includes(error.code)) throw error;
  return error.message;
};

async function send(file: PlannedFile, signal: AbortSignal): Promise<boolean> {
  const { entry, name, project, lista, putanja } = file;
  const content = await unpack(entry, name, signal);
  for (let waits = 0; ; waits++)
    try {
      return await addOldFile(content, { ...project, lista, putanja }, signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED' || waits === WAITS) throw error;
      await new Promise(resolve => setTimeout(resolve, WAIT_MS));
      signal.throwIfAborted();
    }
}

/** Adds the files of the plan, several concurrently; when it is stopped, the files that were added stay. */
async function take(
  files: readonly PlannedFile[],
  signal: AbortSignal,
  onOne: (outcome: Outcome) => void,
): Promise<void> {
  const outcome: Outcome = { taken: 0, there: 0, left: [] };
  const waiting = files.values();
  const work = async () => {
    for (const file of waiting) {
      signal.throwIfAborted();
      try {
        if (await send(file, signal)) outcome.taken++;
        else outcome.there++;
      } catch (error) {
        if (isAborted(error)) throw error;
        outcome.left.push({ path: file.entry.path, reason: sentenceOf(error) });
      }
      onOne({ ...outcome, left: [...outcome.left] });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The state of the dialog for one zip: first the plan, then the result. */
export function useOldFiles() {
  const cache = useQueryClient();
  const [zip, setZip] = useState<File | null>(null);
  const [plan, setPlan] = useState<ZipPlan | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);

  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    abort.current = new AbortController();
    setError(null);
    setWorking(true);
    try {
      await work(abort.current.signal);
    } catch (thrown) {
      if (!isAborted(thrown)) setError(thrown instanceof ZipError ? thrown.message : errorMessage(thrown));
    } finally {
      setWorking(false);
    }
  };

  return {
    zip,
    plan,
    outcome,
    isWorking,
    error,
    choose: (chosen: File) =>
      void run(async signal => {
        setOutcome(null);
        setPlan(await planOf(chosen, signal));
        setZip(chosen);
      }),
    back: () => {
      setPlan(null);
      setOutcome(null);
      setError(null);
    },
    stop: () => abort.current.abort(),
    write: () =>
      plan &&
      void run(async signal => {
        setOutcome({ taken: 0, there: 0, left: [] });
        try {
          await take(plan.files, signal, setOutcome);
        } finally {
          abort.current.abort();
          void cache.invalidateQueries({ queryKey: ['project'] });
        }
      }),
  };
}

export type OldFilesState = ReturnType<typeof useOldFiles>;
