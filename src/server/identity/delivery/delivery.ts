import type { DoJob, Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { Gateway, Gateways } from './gateway.ts';
import { CHANNELS, type Message, messageKindsOf, removeText } from './outbox.queries.ts';

const sendMessage =
  (db: Db, gateway: Gateway): DoJob =>
  async ({ id, payload }, markPossiblySent) => {
    const message = payload as Message;
    try {
      await gateway(message, markPossiblySent);
    } catch (error) {
      // an error of a gateway may quote the message, whose code must not be logged
      if (error instanceof Error) error.message = error.message.replaceAll(message.body, '…');
      throw error;
    }
    await removeText(db, id);
    return undefined;
  };

/** Handles the jobs of messages whose channel has a gateway; owners read all other messages in the outbox. */
export function deliverMessages(jobs: Jobs, db: Db, gateways: Gateways): void {
  for (const channel of CHANNELS) {
    const gateway = gateways[channel];
    if (!gateway) continue;
    for (const kind of messageKindsOf(channel)) jobs.handle({ [kind]: { run: sendMessage(db, gateway) } });
  }
}
