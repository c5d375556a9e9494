import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DOCUMENT_LISTS } from '#domain/lists.ts';
import { authorized } from '#web/api/authorized.ts';
import { ApiError, errorMessage, isAborted } from '#web/api/errors.ts';
import { execute, graphql } from '#web/api/graphql.ts';
import { queryClient } from '#web/api/query-client.ts';
import { putFile } from '#web/api/send-file.ts';
import { unpack, ZipError } from '#web/api/zip-file.ts';
import { type PlannedFile, planOf, type SkippedFile, type ZipPlan } from './plan.ts';

/** The number of concurrent uploads, which leaves connections of the browser free for other requests. */
const CONCURRENT_UPLOADS = 3;
/** After RATE_LIMITED, a file is sent again after this pause, at most this many times. */
const RETRY_PAUSE_MS = 5_000;
const RETRIES_MAX = 30;

const ADD = graphql(`
  mutation addOldProjectFile($input: OldFileInput!) { addOldProjectFile(input: $input) }
`);

/** Uploads the content and adds it to its list; resolves to false when the file was added before. */
async function addOldFile(content: File, file: PlannedFile, signal: AbortSignal): Promise<boolean> {
  const { id, createdAt, lista, putanja } = file;
  const { naziv, objectKey } = await authorized(headers =>
    putFile(DOCUMENT_LISTS[lista].prefix, content, { headers, signal, onProgress: () => {} }),
  );
  const input = { id, createdAt, lista, putanja, naziv, objectKey };
  return (await execute(ADD, { input }, { signal })).addOldProjectFile;
}

export interface Outcome {
  added: number;
  /** The number of files that another window has added in the meantime. */
  duplicates: number;
  skipped: SkippedFile[];
}

/** Returns the sentence for an error of one file. Rethrows an error that concerns all files. */
const sentenceOf = (error: unknown): string => {
  if (error instanceof ZipError) return error.message;
  if (!(error instanceof ApiError) || ['UNAUTHENTICATED', 'NETWORK', 'RATE_LIMITED'].includes(error.code)) throw error;
  return error.message;
};

async function sendFile(file: PlannedFile, signal: AbortSignal): Promise<boolean> {
  const content = await unpack(file.entry, file.name, signal);
  for (let retries = 0; ; retries++)
    try {
      return await addOldFile(content, file, signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED' || retries === RETRIES_MAX) throw error;
      await new Promise(resolve => setTimeout(resolve, RETRY_PAUSE_MS));
      signal.throwIfAborted();
    }
}

/** Adds the files, several concurrently. After an abort, the files that were already added stay. */
async function addFiles(
  files: readonly PlannedFile[],
  signal: AbortSignal,
  onProgress: (outcome: Outcome) => void,
): Promise<void> {
  const outcome: Outcome = { added: 0, duplicates: 0, skipped: [] };
  const remainingFiles = files.values();
  const addRemaining = async () => {
    for (const file of remainingFiles) {
      signal.throwIfAborted();
      try {
        if (await sendFile(file, signal)) outcome.added++;
        else outcome.duplicates++;
      } catch (error) {
        if (isAborted(error)) throw error;
        outcome.skipped.push({ path: file.entry.path, reason: sentenceOf(error) });
      }
      onProgress({ ...outcome, skipped: [...outcome.skipped] });
    }
  };
  onProgress(outcome);
  await Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, addRemaining));
}

/** The state of the dialog: the chosen zip, then its plan, then the result. */
export function useOldFiles() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);
  const newSignal = () => {
    abort.current = new AbortController();
    return abort.current.signal;
  };

  const planning = useMutation({ mutationFn: (zip: File) => planOf(zip, newSignal()) });
  const sending = useMutation({
    mutationFn: ({ files }: ZipPlan) => addFiles(files, newSignal(), setOutcome),
    onSettled: () => {
      abort.current.abort();
      void queryClient.invalidateQueries({ queryKey: ['project'] });
    },
  });
  const plan = planning.data;
  const error = sending.error ?? planning.error;
  return {
    zip: planning.variables,
    plan,
    outcome,
    isWorking: planning.isPending || sending.isPending,
    /** The sentence for an error that concerns all files. */
    error: error && !isAborted(error) && (error instanceof ZipError ? error.message : errorMessage(error)),
    choose: (zip: File) => planning.mutate(zip),
    back: () => {
      planning.reset();
      sending.reset();
      setOutcome(null);
    },
    stop: () => abort.current.abort(),
    write: () => plan && sending.mutate(plan),
  };
}

export type OldFilesState = ReturnType<typeof useOldFiles>;
