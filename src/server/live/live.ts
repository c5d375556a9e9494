import type { FastifyInstance } from 'fastify';
import { CHANGES_CHANNEL, readNotice } from '#server/changes/notice.ts';
import type { Connection } from '#server/kernel/postgres/database.ts';
import { startListener } from '#server/kernel/postgres/listener.ts';
import type { Notices } from './notices.ts';
import { type OpenStream, registerStream, type StreamOptions } from './stream.routes.ts';

interface Options extends Omit<StreamOptions, 'isListening'> {
  connection: Connection;
  notices: Notices;
}

/**
 * Notifies open pages of changes made in any server process. When the database connection is lost, the streams end: the
 * pages reconnect and refetch everything.
 */
export function registerLive(app: FastifyInstance, { connection, notices, ...options }: Options): OpenStream {
  const listener = startListener({
    connection,
    channel: CHANGES_CHANNEL,
    log: app.log,
    onMessage(text) {
      const notice = readNotice(text);
      if (!notice) return;
      notices.publish(notice);
      // changed rights take effect at once: the page reconnects and refetches what it may still read
      if (notice.entity === 'account') streams.recheck(notice.id);
      if (notice.action === 'requireSecondFactor') streams.recheck();
    },
    onLost: notices.endAll,
  });
  const streams = registerStream(app, { ...options, isListening: listener.isListening });
  app.addHook('preClose', async () => {
    await listener.stop();
    notices.endAll();
  });
  return streams.openStream;
}
