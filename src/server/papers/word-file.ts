import { badInput, Refusal } from '#domain/errors.ts';
import type { PaperTag, PaperValues } from '#domain/paper/paper-fields.ts';
import { inChild } from '#server/kernel/child-work.ts';
import { createFairQueue } from '#server/kernel/queue.ts';

export interface PaperRequest {
  bytes: Uint8Array;
  /** Null when only the tags are read. */
  values: PaperValues | null;
}
export type PaperAnswer = { tags: PaperTag[] } | { file: Uint8Array } | { refused: string };

const PROGRAM = new URL('./paper-process.ts', import.meta.url);
const LIMITS = { memoryMb: 256, cpuSeconds: 10, timeMs: 30_000 };
/** The number of Word files that are processed concurrently; only one per account. */
const CONCURRENT_MAX = 2;
/**
 * The wait and the longest task together take less than a minute, after which the server closes a connection without a
 * response.
 */
const WAITING_LIMIT = { max: 20, waitingPerCaller: 5, milliseconds: 25_000 };
const RETRY_AFTER_SECONDS = 10;
const tooManyWaiting = () =>
  new Refusal('RATE_LIMITED', 'Previše Word dokumenata čeka na red. Pokušajte ponovo za koji trenutak.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });
const enqueue = createFairQueue(CONCURRENT_MAX, { ...WAITING_LIMIT, refusal: tooManyWaiting });

const refusedFile = (sentence: string) => badInput({ objectKey: sentence });

/** Processes a Word file in a separate process. Throws BAD_USER_INPUT for anything that is not a usable template. */
const runInProcess = (accountId: string, request: PaperRequest): Promise<Exclude<PaperAnswer, { refused: string }>> =>
  enqueue(accountId, () =>
    inChild(PROGRAM, LIMITS, new AbortController().signal, async child => {
      await child.send(request);
      for await (const message of child.messages()) {
        const answer = message as PaperAnswer;
        if ('refused' in answer) throw refusedFile(answer.refused);
        return answer;
      }
      throw refusedFile('Šablon je prevelik ili neobično složen.');
    }),
  );

/** The tags of a template, in the order of the document. */
export async function readTags(accountId: string, bytes: Uint8Array): Promise<PaperTag[]> {
  const answer = await runInProcess(accountId, { bytes, values: null });
  return 'tags' in answer ? answer.tags : [];
}

/** The template with its tags replaced by the values. */
export async function fillTemplate(accountId: string, bytes: Uint8Array, values: PaperValues): Promise<Buffer> {
  const answer = await runInProcess(accountId, { bytes, values });
  return Buffer.from('file' in answer ? answer.file : bytes);
}
