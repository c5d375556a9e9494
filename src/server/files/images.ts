import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { badInput } from '#domain/errors.ts';
import { startProgram } from '#server/kernel/child-work.ts';
import { createFairQueue } from '#server/kernel/queue.ts';

/** Paths of the image and of the smaller picture to write, whose longer side has at most `side` pixels. */
export interface ImageJob {
  source: string;
  target: string;
  side: number;
}
export interface ImageResult {
  problem: 'too-large' | 'unreadable' | null;
}

const PROGRAM = fileURLToPath(new URL('./image-process.ts', import.meta.url));
const IDLE_MS = 60_000;
/** In a measurement, interlaced pictures of 50 megapixels in 16 bits took 950 MB; a hostile one of 100 MB took 3 GB. */
const MEMORY_MB = 2_048;

const SENTENCES = {
  'too-large': 'Slika je prevelika. Smanjite je ispod 50 megapiksela ili izaberite drugu.',
  unreadable: 'Slika je oštećena i ne može da se prikaže. Izaberite drugu.',
  stuck: 'Slika ne može da se obradi. Sačuvajte je kao običan JPEG i pošaljite ponovo.',
};

export interface Images {
  /**
   * Makes a smaller picture for the caller, an account; throws BAD_USER_INPUT for `field` when the image cannot be decoded
   * within the limits.
   */
  shrink(job: ImageJob, caller: string, field?: string): Promise<void>;
  /** Ends the process for good. */
  stop(): void;
}

/**
 * Decodes images in a separate process, one at a time, so that a hostile image cannot exhaust the server's memory or
 * threads. Callers take turns, so that one with many images delays the others by one image. A worker thread is not
 * enough: it cannot be terminated while libvips is busy. The process starts on demand and ends when idle.
 */
export function createImages(limitMs = 20_000, program = PROGRAM): Images {
  const enqueue = createFairQueue(1);
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;

  const stop = () => {
    running?.kill('SIGKILL');
    running = undefined;
  };

  const start = () => {
    const child = startProgram(`ulimit -d ${MEMORY_MB * 1024}`, [program], { env: {} });
    child.unref();
    child.channel?.unref();
    child.once('exit', () => {
      if (running === child) running = undefined;
    });
    child.on('error', () => child.kill('SIGKILL'));
    return child;
  };

  const sendJob = (job: ImageJob) =>
    new Promise<keyof typeof SENTENCES | null>(resolve => {
      clearTimeout(idle);
      running ??= start();
      const child = running;
      const finish = (problem: keyof typeof SENTENCES | null) => {
        clearTimeout(limit);
        child.off('exit', failed).off('error', failed).off('message', done);
        idle = setTimeout(stop, IDLE_MS).unref();
        resolve(problem);
      };
      const failed = () => finish('stuck');
      const done = (result: unknown) => finish((result as ImageResult).problem);
      const limit = setTimeout(() => {
        stop();
        finish('stuck');
      }, limitMs);
      child.once('exit', failed).once('error', failed).once('message', done);
      child.send(job);
    });

  return {
    async shrink(job, caller, field = 'naziv') {
      const problem = await enqueue(caller, async () => (isStopped ? 'stuck' : sendJob(job)));
      if (problem) throw badInput({ [field]: SENTENCES[problem] });
    },
    stop() {
      isStopped = true;
      clearTimeout(idle);
      stop();
    },
  };
}
