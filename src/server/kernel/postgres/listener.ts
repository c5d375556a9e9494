import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type Connection, clientConfig } from './database.ts';

const RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
/** Milliseconds between probes, which detect a connection that broke silently. */
const PROBE_EVERY_MS = 20_000;
const ANSWER_MS = 5_000;

interface Options {
  connection: Connection;
  channel: string;
  log: FastifyBaseLogger;
  onMessage(payload: string): void;
  /** Called when the connection was lost, because messages may have been missed. */
  onLost(): void;
}

/** Listens to a PostgreSQL channel on a separate connection, and reconnects whenever it is lost. */
export function startListener({ connection, channel, log, onMessage, onLost }: Options) {
  let client: pg.Client | undefined;
  let isListening = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  const lose = (lostClient: pg.Client, error?: unknown): void => {
    if (client !== lostClient) return;
    client = undefined;
    clearTimeout(timer);
    void lostClient.end().catch(() => {});
    if (isListening) onLost();
    isListening = false;
    if (isStopped) return;
    failures++;
    if (failures === 1) log.warn({ err: error }, 'the listening connection was lost');
    timer = setTimeout(() => void connect(), Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS)).unref();
  };

  const probeLater = (probedClient: pg.Client): void => {
    timer = setTimeout(() => {
      probedClient.query('select 1').then(
        () => client === probedClient && probeLater(probedClient),
        (error: unknown) => lose(probedClient, error),
      );
    }, PROBE_EVERY_MS).unref();
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...clientConfig(connection),
      application_name: 'okno live',
      query_timeout: ANSWER_MS,
    });
    client = next;
    next.on('error', error => lose(next, error));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (client !== next) return;
      failures = 0;
      isListening = true;
      probeLater(next);
    } catch (error) {
      lose(next, error);
    }
  }

  void connect();
  return {
    /** Whether notifications that are sent now will arrive. */
    isListening: () => isListening,
    async stop(): Promise<void> {
      isStopped = true;
      isListening = false;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
