import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#server/kernel/postgres/database.ts';
import type { Background } from '../background.ts';
import type { Gateways } from './gateway.ts';
import { type Channel, type Message, markFailed, markSent, takeMessage } from './outbox.queries.ts';

export interface Delivery {
  /** Starts to send what is due, in the background, if that channel has a gateway. */
  start(channel: Channel): void;
  /** Sends everything that is due. */
  run(): Promise<void>;
}

interface DeliveryOptions {
  db: Kysely<Database>;
  gateways: Gateways;
  clock(): Date;
  log: FastifyBaseLogger;
  background: Background;
}

/** The outbox, whose messages the gateways send. */
export function createDelivery({ db, gateways, clock, log, background }: DeliveryOptions): Delivery {
  const channels = Object.keys(gateways) as Channel[];

  const handOver = async (message: Message): Promise<void> => {
    try {
      await gateways[message.channel]?.(message);
      await markSent(db, message.id, clock());
    } catch (error) {
      // the gateway's error may repeat the message, so only the kind of failure is logged
      const { code, name } = ((error as Error).cause ?? error) as { code?: unknown; name: string };
      log.warn(
        { outbox: message.id, channel: message.channel, tries: message.tries, reason: code ?? name },
        'not sent',
      );
      await markFailed(db, message, (error as Error).message.replaceAll(message.body, '…'), clock());
    }
  };

  const run = async (): Promise<void> => {
    for (;;) {
      const message = await takeMessage(db, channels, clock());
      if (!message) return;
      await handOver(message);
    }
  };

  return {
    run,
    start(channel) {
      if (gateways[channel]) background.start('delivery', run);
    },
  };
}
