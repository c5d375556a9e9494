import type { FastifyInstance } from 'fastify';
import { CHANGES_CHANNEL, readEvent } from '#server/changes/change-event.ts';
import type { Connection } from '#server/kernel/postgres/database.ts';
import { startListener } from '#server/kernel/postgres/listener.ts';
import type { ChangeEvents } from './change-events.ts';
import { type OpenStream, registerStream, type StreamOptions } from './stream.routes.ts';

interface Options extends Omit<StreamOptions, 'isListening'> {
  connection: Connection;
  events: ChangeEvents;
}

/**
 * Adds the routes of streams, which notify open pages of changes made in any server process. When the database
 * connection is lost, the streams end: the pages reconnect and refetch everything.
 */
export function registerLive(app: FastifyInstance, { connection, events, ...options }: Options): OpenStream {
  const listener = startListener({
    connection,
    channel: CHANGES_CHANNEL,
    log: app.log,
    onMessage(text) {
      const event = readEvent(text);
      if (!event) return;
      events.publish(event);
      // changed rights take effect at once: the page reconnects and refetches what it may still read
      if (event.entity === 'account') streams.recheck(event.id);
      if (event.action === 'requireSecondFactor') streams.recheck();
    },
    onLost: events.endAll,
  });
  const streams = registerStream(app, { ...options, isListening: listener.isListening });
  app.addHook('preClose', async () => {
    await listener.stop();
    events.endAll();
  });
  return streams.openStream;
}
