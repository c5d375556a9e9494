import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorMessage, isAborted } from '#web/api/errors.ts';
import { unpack, ZipError } from '#web/api/zip-file.ts';
import { addOldFile } from './api.ts';
import { type LeftFile, type PlannedFile, planOf, type ZipPlan } from './plan.ts';

/** Files on their way at once: an upload waits for the disk of the server, and a browser keeps connections for the rest. */
const AT_ONCE = 3;
/** How long to wait when the server has had enough for the moment, and how often it is asked again. */
const WAIT_MS = 5_000;
const WAITS = 30;

export interface Outcome {
  taken: number;
  /** Of one that another window has brought in the meantime. */
  there: number;
  left: LeftFile[];
}

/** The sentence for a file; anything that concerns all of them is thrown on. */
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

/** Takes the files of the plan, a few at once; what it has taken stays, whenever it is stopped. */
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

/** The state of one zip: what it would bring, then what of it was taken. */
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
